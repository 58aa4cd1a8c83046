//! A viewer who folds the events that they are told knows exactly what a view of the true state shows.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]

use dulle_rules::{Action, Bid, Call, Event, Game, Phase, Rules, Seat, Solo, Viewer};
use dulle_test_support::Rng;
use dulle_test_support::hands::{
    VIEWERS, all_actions, all_books, any_action, any_deal, deal_of, hands,
};

/// Absorbs the events in the game and in every viewer's own view, and compares.
fn fold(game: &mut Game<'_>, events: &[Event]) {
    let before = *game;
    events.iter().for_each(|event| game.absorb(event));
    for viewer in VIEWERS {
        let mut view = before.view(viewer);
        events.iter().for_each(|event| view.absorb(&event.redacted(viewer)));
        assert!(view == game.view(viewer), "{viewer:?} after {events:?}");
    }
}

/// A solo that has just been given up, in a book in which Contra may still call.
fn conceded(rules: &Rules) -> Game<'_> {
    let mut game = Game::new(rules, &deal_of(rules, 5, 1, Seat::ALL[3])).unwrap();
    game.act(Seat::ALL[0], Action::Bid(Bid::Solo(Solo::Queens))).unwrap();
    game.act(Seat::ALL[0], Action::Concede).unwrap();
    game
}

#[test]
fn a_view_answers_for_its_seat_as_the_game_does() {
    let actions = all_actions();
    for number in 0..hands(40) {
        for rules in &all_books() {
            let mut rng = Rng::new(number << 8 | 6);
            let mut game = Game::new(rules, &any_deal(rules, &mut rng)).unwrap();
            while let Some((seat, action)) = any_action(&game, &mut rng) {
                let viewer = rng.seat();
                let view = game.view(Viewer::Seat(viewer));
                assert_eq!(view.hand(), game.state().hand(viewer));
                for &action in &actions {
                    assert_eq!(view.objection(action), game.decide(viewer, action).err());
                    assert_eq!(game.view(Viewer::Spectator).objection(action), None);
                }
                assert!(view.finished().is_none());
                game.act(seat, action).unwrap();
            }
            let settled = game.settlement();
            assert!(!game.state().is_over() || settled.is_some());
            for viewer in VIEWERS {
                let finished = game.view(viewer).finished();
                assert_eq!(finished.and_then(|game| game.settlement()), settled);
            }
        }
    }
}

#[test]
fn a_view_tells_how_long_a_call_can_wait() {
    for rules in &all_books() {
        let windows = rules.book().windows;
        let game = Game::new(rules, &deal_of(rules, 5, 1, Seat::ALL[3])).unwrap().all_fine();
        for seat in Seat::ALL {
            let view = game.view(Viewer::Seat(seat));
            let re = game.state().parties().re.contains(seat);
            let (own, other) = if re { (Call::Re, Call::Contra) } else { (Call::Contra, Call::Re) };
            assert_eq!(view.call_until(own), Some(windows[0]));
            assert_eq!(view.call_until(other), None, "the call of the other party");
            // A first call must still be made with the limit, or be in time for itself.
            let no90 = rules.book().skipping.then_some(windows[0]);
            assert_eq!(view.call_until(Call::No90), no90);
        }
        assert_eq!(game.view(Viewer::Spectator).call_until(Call::Re), None);
    }
}

#[test]
fn the_end_of_the_calls_after_a_concession_shows_the_cards_to_everybody() {
    for rules in all_books().iter().filter(|rules| rules.book().calls_after_concession) {
        let mut game = conceded(rules);
        assert!(matches!(game.state().phase(), Phase::Conceded { .. }));
        game.act(Seat::ALL[1], Action::Call(Call::Contra)).unwrap();
        let dealt = Seat::ALL.map(|seat| game.state().dealt(seat));
        let events = game.close_calls();
        fold(&mut game, &events);
        let spectator = game.view(Viewer::Spectator);
        assert_eq!(Seat::ALL.map(|seat| spectator.state().dealt(seat)), dealt);
        assert!(spectator.finished().is_some());
    }
}

#[test]
fn every_fold_is_the_view_whenever_calls_are_closed() {
    let mut closed = 0;
    for number in 0..hands(300) {
        for rules in &all_books() {
            let mut rng = Rng::new(number << 8 | 5);
            let mut game = Game::new(rules, &any_deal(rules, &mut rng)).unwrap();
            while let Some((seat, action)) = any_action(&game, &mut rng) {
                let events = game.decide(seat, action).unwrap();
                fold(&mut game, &events);
                let events = game.close_calls();
                closed += usize::from(!events.is_empty());
                let mut ended = game;
                fold(&mut ended, &events);
            }
            assert!(game.close_calls().is_empty(), "nothing is to be closed");
        }
    }
    // Concessions are rare: a few hands may have none.
    assert!(closed > 0 || hands(300) < 300, "no hand was conceded");
}
