//! A viewer who folds the events that they are told knows exactly what a view of the true state shows.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]

use dulle_rules::{
    Action, Bid, Call, Card, Contract, Event, Game, Party, Phase, Rules, Seat, SeatSet, Solo, View,
    Viewer,
};
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

/// Who could be Re for all that a viewer knows: everybody who holds a queen of clubs, one player or two.
fn possible_re(view: &View<'_>) -> Vec<SeatSet> {
    let known = view.state().parties();
    let own = match view.viewer() {
        Viewer::Seat(seat) => Some((seat, view.state().dealt(seat).count(Card::CLUB_QUEEN))),
        Viewer::Spectator | Viewer::Referee => None,
    };
    let fits = |re: &SeatSet| {
        let held = own.is_none_or(|(seat, queens)| match queens {
            0 => !re.contains(seat),
            1 => re.contains(seat) && re.len() == 2,
            _ => *re == SeatSet::one(seat),
        });
        held && re.includes(known.re) && re.and(known.contra).is_empty()
    };
    let pairs = Seat::ALL
        .into_iter()
        .flat_map(|one| Seat::ALL.into_iter().map(move |two| SeatSet::one(one).with(two)));
    pairs.filter(fits).collect()
}

/// What a player can work out about the parties is what holds in every deal that fits what they have seen.
#[test]
fn a_viewer_concludes_about_parties_what_must_be_so_and_nothing_else() {
    let mut concluded = 0;
    for number in 0..hands(100) {
        for rules in &all_books() {
            let mut rng = Rng::new(number << 8 | 9);
            let mut game = Game::new(rules, &any_deal(rules, &mut rng)).unwrap();
            while let Some((seat, action)) = any_action(&game, &mut rng) {
                for viewer in VIEWERS {
                    let view = game.view(viewer);
                    let (found, told) = (view.parties(), view.state().parties());
                    if view.state().contract() != Some(Contract::Normal) {
                        assert_eq!(found, told, "only queens of clubs can be counted");
                        continue;
                    }
                    let possible = possible_re(&view);
                    assert!(!possible.is_empty());
                    for other in Seat::ALL {
                        let party = match possible.iter().filter(|re| re.contains(other)).count() {
                            0 => Some(Party::Contra),
                            all if all == possible.len() => Some(Party::Re),
                            _ => None,
                        };
                        assert_eq!(found.of(other), party, "{viewer:?} about {other:?}");
                        concluded += usize::from(party.is_some() && told.of(other).is_none());
                    }
                }
                game.act(seat, action).unwrap();
            }
        }
    }
    assert!(concluded > 100, "{concluded}");
}

/// With an announced wedding everybody knows one of Re at once, and the second only when they are found.
#[test]
fn an_announced_wedding_shows_its_player_as_re_to_everybody() {
    let mut weddings = 0;
    for number in 0..hands(300) {
        for rules in &all_books() {
            let mut rng = Rng::new(number << 8 | 10);
            let mut game = Game::new(rules, &any_deal(rules, &mut rng)).unwrap();
            while let Some((seat, action)) = any_action(&game, &mut rng) {
                game.act(seat, action).unwrap();
                let state = game.state();
                if (state.contract(), state.is_over()) != (Some(Contract::Wedding), false) {
                    continue;
                }
                weddings += 1;
                let groom = state.declarer().unwrap();
                for viewer in VIEWERS {
                    assert_eq!(
                        game.view(viewer).parties().of(groom),
                        Some(Party::Re),
                        "{viewer:?}"
                    );
                }
            }
        }
    }
    assert!(weddings > 0);
}
