//! A topic is there to be cited: each is raised by a refusal, a line of a settlement, a penalty, an
//! event, or something about the match. One that nothing raises would be kept in six books in vain.

use std::collections::BTreeSet;

use dulle_rules::{
    Action, BadCut, Bid, Breach, CallLevel, CardSet, Deal, Event, FinalContract, Game, Outcome,
    Pack, Rules, Seat, SeatSet, Seed, Settlement, Severity, Solo, SpecialPoints, Topic, penalty,
    settle,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{
    all_actions, any_action, any_deal, books_and_options, both_queens,
};
use dulle_test_support::house;

use crate::{all_cases, run};

/// Enough for weddings and their calls to come in every book.
const HANDS: u64 = 200;

type Raised = BTreeSet<&'static str>;

/// What hands by chance refuse, and what their events are for.
fn of_hands(rules: &Rules, raised: &mut Raised) {
    let actions = all_actions();
    for number in 0..HANDS {
        let mut rng = Rng::new(number << 8 | 12);
        let deal = any_deal(rules, &mut rng);
        let wedding = both_queens(&deal).is_some();
        let mut game = Game::new(rules, &deal).expect("a deal");
        while let Some((seat, mut action)) = any_action(&game, &mut rng) {
            // With a wedding at the table everybody says anything but a solo: that is rare by chance.
            let mut bids = game.legal(seat).bids.iter();
            bids.retain(|bid| !matches!(bid, Bid::Solo(_)));
            if wedding && !bids.is_empty() {
                action = Action::Bid(rng.pick(&bids));
            }
            for seat in Seat::ALL {
                let refused = actions.iter().filter_map(|&action| game.decide(seat, action).err());
                raised.extend(refused.map(|violation| violation.topic.word()));
            }
            let events = game.act(seat, action).expect("a legal action");
            raised.extend(events.iter().filter_map(Event::topic).map(Topic::word));
        }
    }
}

fn of_settlement(rules: &Rules, outcome: &Outcome, raised: &mut Raised) {
    let settlement: Settlement = settle(rules.book(), outcome);
    raised.insert(settlement.winner_topic().word());
    raised.extend(settlement.items.iter().map(|item| item.topic().word()));
}

/// What outcomes of all kinds are settled by.
fn of_settlements(rules: &Rules, raised: &mut Raised) {
    let all = rules.book().hand_size();
    let specials = SpecialPoints {
        doppelkopf: [1, 0],
        fox: [1, 0],
        charlie: [1, 0],
        charlie_caught: [0, 1],
        heart_trick: [1, 0],
        fox_last_trick: [1, 0],
        dulle_caught: [1, 0],
    };
    let re = SeatSet::one(Seat::ALL[0]);
    for (contract, re) in
        [(FinalContract::Normal, re.with(Seat::ALL[1])), (FinalContract::Solo(Solo::Aces), re)]
    {
        for levels in CallLevel::ALL.iter().flat_map(|&re| CallLevel::ALL.map(|own| [re, own])) {
            for (eyes, tricks) in [(0, 0), (25, 2), (100, 5), (120, 6), (215, all - 1), (240, all)]
            {
                let (eyes, tricks) = ([eyes, 240 - eyes], [tricks, all - tricks]);
                let (given_up, genscher) = (false, false);
                let outcome =
                    Outcome { contract, re, eyes, tricks, levels, specials, given_up, genscher };
                of_settlement(rules, &outcome, raised);
            }
        }
    }
}

fn of_penalties(rules: &Rules, raised: &mut Raised) {
    let [one, two, ..] = Seat::ALL;
    let severities = [
        Severity::Insignificant,
        Severity::Minor { harms: false },
        Severity::Minor { harms: true },
        Severity::Serious { limits: 0 },
    ];
    for severity in severities {
        for soloist in [None, Some(one), Some(two)] {
            let breach = Breach { culprit: one, soloist, severity };
            raised.insert(penalty(rules.book(), &breach).topic.word());
        }
    }
}

/// A cut and a deal that are none.
fn of_deals(rules: &Rules, raised: &mut Raised) {
    let cut = Pack::from_seed(rules.book(), Seed::of_series(1, 1)).cut(rules.book(), 0);
    raised.extend(cut.err().map(|_| BadCut::TOPIC.word()));
    let hands = [CardSet::EMPTY; 4];
    let deal = Deal { hands, dealer: Seat::ALL[0], owes: SeatSet::NONE, forced: None };
    let error = Game::new(rules, &deal).err();
    raised.extend(error.and_then(|error| error.topic()).map(Topic::word));
}

#[test]
fn every_topic_is_raised_by_something() {
    let mut raised = Raised::new();
    for rules in &books_and_options() {
        of_hands(rules, &mut raised);
        of_settlements(rules, &mut raised);
        of_penalties(rules, &mut raised);
        of_deals(rules, &mut raised);
    }
    of_settlements(&house::rules(&["super-cowardice"]).expect("an option"), &mut raised);
    for case in all_cases() {
        for book in &case.books {
            raised.extend(run::run_case(&case, book).expect("a case that holds").raised);
        }
    }
    let all = Topic::ALL.iter().map(|topic| topic.word());
    let vain: Vec<&str> = all.filter(|word| !raised.contains(word)).collect();
    assert_eq!(vain, [""; 0], "cited by every book, raised by nothing");
}
