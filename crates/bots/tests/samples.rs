//! Sampled deals fit everything that was seen, and weighing them finds the true one.

mod common;

use common::{deal, plain_deal};
use dulle_bots::{Chance, Deals, Effort, OpponentModel, Player, Random, RulePlayer};
use dulle_rules::{
    Action, Bid, Card, CardSet, Deal, Event, Game, Phase, Rulebook, Rules, Seat, Viewer,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{any_action, deal_of};

/// Every public action of a hand, replayed on another deal, with what `seat` hears of it.
fn heard(rules: &Rules, deal: &Deal, actions: &[(Seat, Action)], seat: Seat) -> Vec<Event> {
    let mut game = Game::new(rules, deal).expect("a deal of the book");
    let mut events = Vec::new();
    for &(actor, action) in actions {
        let happened = game.act(actor, action).expect("every action is legal on a sampled deal");
        events.extend(happened.iter().map(|event| event.redacted(Viewer::Seat(seat))));
    }
    events
}

#[test]
fn samples_reproduce_all_that_was_seen() {
    for name in Rulebook::names() {
        let rules = Rules::named(name).expect("a bundled book");
        for hand in 1..=40 {
            let deal = deal(&rules, 21, hand);
            let mut chance = Chance::new(hand);
            let mut game = Game::new(&rules, &deal).expect("a deal");
            let mut random = Random::new();
            random.start(hand);
            let mut actions = Vec::new();
            while let Some(turn) = game.state().turn() {
                for seat in Seat::ALL {
                    let view = game.view(Viewer::Seat(seat));
                    let deals = Deals::new(&view).expect("there is at least the true deal");
                    let sample = deals.draw(&mut chance);
                    assert_eq!(sample.hands[seat.index()], deal.hands[seat.index()]);
                    let there = heard(&rules, &deal, &actions, seat);
                    assert_eq!(there, heard(&rules, &sample, &actions, seat), "{name} {hand}");
                    let game = deals.replay(&sample, |_, _| {}).expect("it can be replayed");
                    assert_eq!(game.state().turn(), Some(turn));
                    assert_eq!(game.view(Viewer::Seat(seat)).legal(), view.legal());
                }
                let view = game.view(Viewer::Seat(turn));
                let by_rule = RulePlayer::new().act(&view, Effort::default());
                let bidding = matches!(by_rule, Action::Bid(_) | Action::Call(_));
                let action = if bidding || hand % 2 == 0 {
                    by_rule
                } else {
                    random.act(&view, Effort::default())
                };
                game.act(turn, action).expect("legal");
                actions.push((turn, action));
            }
        }
    }
}

/// Deals of a few unseen cards, each copy of its own, counted one by one.
fn brute_count(unseen: &[Card], room: [u8; 3], fits: &dyn Fn(&[usize]) -> bool) -> u64 {
    fn go(
        n: usize,
        room: [u8; 3],
        holders: &mut Vec<usize>,
        fits: &dyn Fn(&[usize]) -> bool,
    ) -> u64 {
        if holders.len() == n {
            return u64::from(fits(holders));
        }
        let mut count = 0;
        for i in 0..3 {
            if room[i] > 0 {
                let mut left = room;
                left[i] -= 1;
                holders.push(i);
                count += go(n, left, holders, fits);
                holders.pop();
            }
        }
        count
    }
    go(unseen.len(), room, &mut Vec::new(), fits)
}

#[test]
fn the_number_of_deals_is_right() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    for hand in 1..=60 {
        let deal = plain_deal(&rules, 22, hand);
        let mut game = Game::new(&rules, &deal).expect("a deal");
        let mut actions = Vec::new();
        while let Some(seat) = game.state().turn() {
            if game.state().ply() == 39 {
                break;
            }
            let action = RulePlayer::new().act(&game.view(Viewer::Seat(seat)), Effort::default());
            actions.push((seat, action));
            game.act(seat, action).expect("legal");
        }
        let me = Seat::ALL[(hand % 4) as usize];
        let others = [1, 2, 3].map(|steps| me.left(steps));
        let unseen: Vec<_> = others.iter().flat_map(|s| game.state().hand(*s).iter()).collect();
        let room = others.map(|seat| game.state().held(seat));
        let there = heard(&rules, &deal, &actions, me);
        let fits = |holders: &[usize]| {
            let mut hands = deal.hands;
            for seat in others {
                hands[seat.index()] =
                    game.state().played_by(seat).fold(CardSet::EMPTY, |mut set, card| {
                        set.insert(card);
                        set
                    });
            }
            for (&card, &holder) in unseen.iter().zip(holders) {
                hands[others[holder].index()].insert(card);
            }
            let mut other = Game::new(&rules, &Deal { hands, ..deal }).expect("a deal");
            let mut events = Vec::new();
            for &(actor, action) in &actions {
                let Ok(happened) = other.act(actor, action) else { return false };
                events.extend(happened.iter().map(|event| event.redacted(Viewer::Seat(me))));
            }
            events == there
        };
        let counted = brute_count(&unseen, room, &fits);
        let deals = Deals::new(&game.view(Viewer::Seat(me))).expect("a seat");
        assert_eq!(deals.count(), counted as f64, "hand {hand}");
    }
}

/// By how much weighing makes the true deal likelier than drawing uniformly does, as a logarithm,
/// averaged over hands in the middle of their play.
fn gain(rules: &Rules, hands: u64, samples: usize) -> (f64, f64) {
    let model = OpponentModel::default();
    let mut gains = Vec::new();
    for hand in 1..=hands {
        let deal = plain_deal(rules, 23, hand);
        let mut game = Game::new(rules, &deal).expect("a deal");
        let stop = 4 + (hand % 8) as u8 * 4;
        while let Some(seat) = game.state().turn() {
            if game.state().ply() == stop {
                break;
            }
            let action = RulePlayer::new().act(&game.view(Viewer::Seat(seat)), Effort::default());
            game.act(seat, action).expect("legal");
        }
        let Some(seat) = game.state().turn() else { continue };
        let deals = Deals::new(&game.view(Viewer::Seat(seat))).expect("a seat");
        let mut chance = Chance::new(hand);
        let (truth, _) = deals.explain(&deal, &model).expect("the true deal can be replayed");
        let mut total = 0.0;
        for _ in 0..samples {
            let drawn = deals.draw(&mut chance);
            let (log, _) = deals.explain(&drawn, &model).expect("a drawn deal can be replayed");
            total += f64::from(log).exp();
        }
        gains.push(f64::from(truth) - (total / samples as f64).ln());
    }
    let n = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / n;
    let spread = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (spread / n).sqrt())
}

#[test]
fn weighing_finds_the_true_deal() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let (mean, error) = gain(&rules, 100, 200);
    assert!(mean > 3.0 * error && mean > 0.3, "{mean:.2} +- {error:.2}");
}

/// `cargo test --release -p dulle-bots --test samples -- --ignored --nocapture`
#[test]
#[ignore = "the long run that reports the numbers"]
fn weighing_finds_the_true_deal_in_1000_hands() {
    for name in ["ddv2026", "lions2024"] {
        let rules = Rules::named(name).expect("a bundled book");
        let (mean, error) = gain(&rules, 1000, 1000);
        eprintln!("{name}: log-likelihood of the true deal {mean:+.3} +- {error:.3} nats better");
        assert!(mean > 3.0 * error, "{mean:.2} +- {error:.2}");
    }
}

#[test]
fn silent_weddings_can_be_left_out_of_the_samples() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let mut chance = Chance::new(5);
    let (mut without, mut with) = (0, 0);
    for hand in 1..=60 {
        let deal = plain_deal(&rules, 23, hand);
        let mut game = Game::new(&rules, &deal).expect("a deal");
        for _ in Seat::ALL {
            let seat = game.state().turn().expect("a seat bids");
            game.act(seat, Action::Bid(Bid::Fine)).expect("everybody may be fine");
        }
        while let Some(turn) = game.state().turn() {
            let view = game.view(Viewer::Seat(turn));
            let both = |hand: CardSet| hand.count(Card::CLUB_QUEEN) == 2;
            let shown = Seat::ALL.into_iter().any(|seat| {
                game.state().played_by(seat).filter(|&card| card == Card::CLUB_QUEEN).count() == 2
            });
            let sample = Deals::new(&view).expect("a seat").without_silent_weddings();
            let sample = sample.draw(&mut chance);
            let others = Seat::ALL.into_iter().filter(|&seat| seat != turn);
            let silent = others.filter(|seat| both(sample.hands[seat.index()])).count();
            let elsewhere = !both(deal.hands[turn.index()]);
            if shown && elsewhere {
                assert_eq!(silent, 1, "what was shown is in every sample");
                with += 1;
            } else if silent == 0 {
                without += 1;
            }
            let action = RulePlayer::new().act(&view, Effort::default());
            game.act(turn, action).expect("legal");
        }
    }
    assert!(with > 10 && without > 1000, "{with} {without}");
}

/// Calls that were made in the trick itself come before the one that the rule makes of it.
#[test]
fn deals_are_drawn_as_often_where_a_trick_can_be_a_call() {
    for options in ["duty-call", "-nines duty-call tuck"] {
        let book = Rulebook::named("ddv2026").expect("a book").with_options(options);
        let rules = Rules::new(book.expect("good options"));
        let (mut drawn, mut refused, mut calls) = (0, 0, 0);
        for number in 0..300 {
            let mut rng = Rng::new(number << 8 | 31);
            let mut chance = Chance::new(number);
            let deal = deal_of(&rules, 31, number, Seat::ALL[number as usize % 4]);
            let mut game = Game::new(&rules, &deal).expect("a deal").all_fine();
            while let Some((seat, action)) = any_action(&game, &mut rng) {
                if game.state().ply() > 12 || !matches!(game.state().phase(), Phase::Playing) {
                    break;
                }
                if game.state().ply() > 4 {
                    let view = game.view(Viewer::Seat(rng.seat()));
                    let sample = Deals::new(&view).expect("a seat").draw_game(&mut chance);
                    drawn += u32::from(sample.is_some());
                    refused += u32::from(sample.is_none());
                    calls += u32::from(game.state().calls().iter().next().is_some());
                }
                game.act(seat, action).expect("a legal action");
            }
        }
        assert!(calls > 200, "{options}: {calls} positions after a call");
        assert!(refused * 50 < drawn, "{options}: {refused} refused, {drawn} drawn");
    }
}
