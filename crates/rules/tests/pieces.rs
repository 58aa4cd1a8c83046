//! The pieces that the engine is made of, each without a hand around it: other code may compose
//! them too, where a hand breaks the rules.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]

use dulle_rules::{
    Action, Bid, Bidding, CallLevel, Card, Contract, Event, FinalContract, Game, Named, Order,
    Outcome, OutcomeError, Parties, Party, Qualified, Rulebook, Rules, Seat, SeatSet, Shown, Solo,
    SpecialPoints, Stage, Trick, already_won, check_outcome, winner,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{all_books, any_action, any_deal, hands};

const ONE: Seat = Seat::ALL[0];
const TWO: Seat = Seat::ALL[1];
const THREE: Seat = Seat::ALL[2];
const FOUR: Seat = Seat::ALL[3];

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn rules(book: &str) -> Rules {
    Rules::named(book).unwrap()
}

fn normal(rules: &Rules) -> &Order {
    rules.orders().of(Contract::Normal)
}

/// Seats 1 and 3 against 2 and 4.
fn parties() -> Parties {
    let re = SeatSet::one(ONE).with(THREE);
    Parties { re, contra: re.complement(), public: SeatSet::NONE }
}

fn points(book: &str, parties: Parties, tricks: &[(&str, Seat)]) -> SpecialPoints {
    points_with_pigs(book, parties, None, tricks)
}

fn points_with_pigs(
    book: &str,
    parties: Parties,
    pigs_from: Option<u8>,
    tricks: &[(&str, Seat)],
) -> SpecialPoints {
    let rules = rules(book);
    let laid: Vec<Vec<Card>> = tricks.iter().map(|(trick, _)| cards(trick)).collect();
    let tricks = laid.iter().zip(tricks).map(|(cards, &(_, leader))| {
        let trick = Trick { leader, cards };
        (trick, trick.best(normal(&rules)).unwrap().0)
    });
    SpecialPoints::of_tricks(rules.book(), normal(&rules), parties, pigs_from, tricks)
}

#[test]
fn special_points_come_from_tricks_and_parties_alone() {
    let none = SpecialPoints::default();
    // A king is one card too many.
    assert_eq!(points("ddv2026", parties(), &[("CA CT CA CK", ONE)]), none);
    let doppelkopf = points("ddv2026", parties(), &[("CA CT CA HA", ONE)]);
    assert_eq!(doppelkopf, SpecialPoints { doppelkopf: [1, 0], ..none });
    // Both foxes of Contra in a trick of Re, then one of Re in its own.
    let foxes = points("ddv2026", parties(), &[("HT DA CQ DA", ONE), ("DA D9 HT DK", ONE)]);
    assert_eq!(foxes, SpecialPoints { fox: [2, 0], ..none });
    // Once they are pigs, diamond aces are no foxes any more.
    let fox = ("HT DA CQ DK", ONE);
    let pigs = points_with_pigs("ddv2026", parties(), Some(2), &[fox, fox]);
    assert_eq!(pigs, SpecialPoints { fox: [1, 0], ..none });
    // Without parties nobody has caught anything.
    assert_eq!(points("ddv2026", Parties::default(), &[("HT DA CQ DA", ONE)]), none);
}

#[test]
fn a_charlie_counts_in_the_last_trick_only_and_is_caught_only_where_the_book_says_so() {
    let plain = ("C9 C9 CK CK", ONE);
    let won = ("DK CJ D9 DK", ONE);
    let lost = ("DK CJ D9 DQ", ONE);
    let none = SpecialPoints::default();
    let hand = |last, tricks: usize| -> Vec<(&str, Seat)> {
        std::iter::repeat_n(plain, tricks - 1).chain([last]).collect()
    };
    for book in ["ddv2026", "palast"] {
        assert_eq!(points(book, parties(), &hand(won, 11)), none, "not yet the last trick");
        let charlie = points(book, parties(), &hand(won, 12));
        assert_eq!(charlie, SpecialPoints { charlie: [0, 1], ..none });
    }
    // The jack of 2 goes to 4 of the same party; led by 2 it goes to 1.
    assert_eq!(points("palast", parties(), &hand(lost, 12)), none);
    let caught = points("palast", parties(), &hand(("DK CJ D9 DQ", TWO), 12));
    assert_eq!(caught, none, "3 of Re has lost it to 1 of Re");
    let caught = points("palast", parties(), &hand(("CJ DQ D9 DK", ONE), 12));
    assert_eq!(caught, SpecialPoints { charlie_caught: [0, 1], ..none });
    assert_eq!(points("ddv2026", parties(), &hand(("CJ DQ D9 DK", ONE), 12)), none);
}

#[test]
fn what_a_card_shows_of_the_parties() {
    let rules = rules("ddv2026");
    let by = |played: &str, led: Option<&str>, queens| {
        Shown::by_card(normal(&rules), card(played), led.map(card), queens)
    };
    assert_eq!(by("CQ", None, 0), Shown::Own);
    assert_eq!(by("CQ", Some("HT"), 0), Shown::Own);
    assert_eq!(by("CQ", Some("SA"), 1), Shown::Everybody);
    assert_eq!(by("SA", Some("DA"), 0), Shown::Own, "no trump left, so no club queen");
    assert_eq!(by("SA", Some("HA"), 0), Shown::Nothing);
    assert_eq!(by("DQ", Some("HA"), 0), Shown::Nothing);
    assert_eq!(by("SA", None, 0), Shown::Nothing);
}

#[test]
fn whose_party_becomes_public_and_who_follows() {
    let told = |parties: Parties, seat, shown| -> Vec<_> {
        parties.becoming_public(seat, shown).collect()
    };
    let (re, contra) = (Party::Re, Party::Contra);
    let mut known = parties();
    assert_eq!(told(known, TWO, Shown::Nothing), []);
    assert_eq!(told(known, ONE, Shown::Own), [(ONE, re)]);
    known.public = SeatSet::one(ONE);
    assert_eq!(told(known, ONE, Shown::Own), [], "that was known");
    let all = [(THREE, re), (TWO, contra), (FOUR, contra)];
    assert_eq!(told(known, THREE, Shown::Own), all, "two of Re are all of Re");
    known.public = SeatSet::one(TWO);
    assert_eq!(told(known, FOUR, Shown::Own), [(FOUR, contra)], "one may hold both queens");
    // Seat 1 is alone.
    let re_alone = SeatSet::one(ONE);
    let alone = Parties { re: re_alone, contra: re_alone.complement(), public: re_alone };
    let others = [(TWO, contra), (THREE, contra), (FOUR, contra)];
    assert_eq!(told(alone, ONE, Shown::Everybody), others);
    let nearly = Parties { public: SeatSet::one(TWO).with(THREE), ..alone };
    assert_eq!(told(nearly, FOUR, Shown::Own), [(FOUR, contra), (ONE, re)], "three of Contra");
}

/// The same words, said to a `Bidding` alone, come to the contract that the game comes to.
#[test]
fn bidding_can_be_driven_word_by_word() {
    let mut contracts = 0;
    for number in 0..hands(2000) {
        for rules in &all_books() {
            let mut rng = Rng::new(number << 8 | 3);
            let deal = any_deal(rules, &mut rng);
            let mut game = Game::new(rules, &deal).unwrap();
            let mut bidding = Bidding::new(rules.book(), deal.dealer, deal.owes, deal.forced);
            let queens = Seat::ALL
                .into_iter()
                .filter(|seat| deal.hands[seat.index()].contains(Card::CLUB_QUEEN))
                .collect();
            while let Some((seat, Action::Bid(bid))) = any_action(&game, &mut rng) {
                assert_eq!(*game.state().bidding(), bidding);
                let hand = rules.qualified(deal.hands[seat.index()]);
                assert_eq!(bidding.check(rules.book(), seat, hand, bid), Ok(()));
                assert!(!bidding.open_bids(rules.book(), seat, hand).is_empty());
                let named = bidding.say(seat, bid);
                let events = game.act(seat, Action::Bid(bid)).unwrap();
                let contract = named.map(|named| bidding.contract(rules.book(), named, queens));
                assert_eq!(events.get(1).copied(), contract);
                contracts += usize::from(contract.is_some());
            }
        }
    }
    assert!(contracts > 500, "{contracts}");
}

#[test]
fn a_seat_that_may_say_nothing_has_an_empty_set_of_words() {
    let rules = rules("ddv2026");
    let mut bidding = Bidding::new(rules.book(), FOUR, SeatSet::NONE, None);
    let nothing = Qualified::default();
    let silent =
        |bidding: &Bidding, seat| bidding.open_bids(rules.book(), seat, nothing).is_empty();
    assert!(!silent(&bidding, ONE) && silent(&bidding, THREE));
    bidding.say(ONE, Bid::Fine);
    assert!(silent(&bidding, ONE) && !silent(&bidding, TWO));
}

#[test]
fn bidding_takes_words_that_are_not_allowed_too() {
    let mut bidding = Bidding::new(rules("ddv2026").book(), FOUR, SeatSet::NONE, None);
    assert_eq!(bidding.say(THREE, Bid::Wait), None, "out of turn");
    assert_eq!(bidding.turn, ONE);
    assert_eq!(bidding.say(TWO, Bid::Wedding), Some(Named::Wedding(TWO)), "without the queens");
    for seat in [ONE, TWO, FOUR] {
        assert_eq!(bidding.say(seat, Bid::Fine), None);
    }
    assert_eq!((bidding.stage, bidding.turn), (Stage::Naming, THREE));
    assert_eq!(bidding.say(THREE, Bid::Back), Some(Named::Normal));
}

#[test]
fn a_contract_says_who_leads_and_who_is_whose_partner() {
    let (one, queens) = (SeatSet::one(ONE), SeatSet::one(TWO).with(THREE));
    let facts = |book: &str, owes, named| {
        let rules = rules(book);
        match Bidding::new(rules.book(), FOUR, owes, None).contract(rules.book(), named, queens) {
            Event::Contract { declarer, compulsory, leader, re, contra, .. } => {
                (declarer, compulsory, leader, re, contra)
            }
            other => unreachable!("{other:?}"),
        }
    };
    let none = SeatSet::NONE;
    let three = SeatSet::one(THREE);
    let solo = Named::Solo(THREE, Solo::Queens);
    let rest = queens.complement();
    assert_eq!(facts("ddv2026", none, Named::Normal), (None, false, ONE, queens, rest));
    assert_eq!(facts("ddv2026", one, Named::Wedding(ONE)), (Some(ONE), false, ONE, one, none));
    let others = three.complement();
    assert_eq!(facts("ddv2026", none, solo), (Some(THREE), false, ONE, three, others));
    assert_eq!(facts("ddv2026", three, solo), (Some(THREE), true, THREE, three, others));
    assert_eq!(facts("lions2024", none, solo), (Some(THREE), false, THREE, three, others));
}

fn so_far(eyes: [u8; 2], tricks: [u8; 2], levels: [CallLevel; 2]) -> Outcome {
    let specials = SpecialPoints::default();
    Outcome {
        contract: FinalContract::Normal,
        re: parties().re,
        eyes,
        tricks,
        levels,
        specials,
        given_up: false,
        genscher: false,
    }
}

/// Every way in which the rest can be shared.
fn completions(book: &Rulebook, so_far: &Outcome) -> impl Iterator<Item = Outcome> {
    let eyes = 240 - so_far.eyes[0] - so_far.eyes[1];
    let tricks = book.hand_size() - so_far.tricks[0] - so_far.tricks[1];
    let start = *so_far;
    (0..=tricks).flat_map(move |own| {
        // Eyes come with tricks.
        let least = if own == tricks { eyes } else { 0 };
        let most = if own == 0 { 0 } else { eyes };
        (least..=most).map(move |re| {
            let mut end = start;
            end.eyes = [start.eyes[0] + re, start.eyes[1] + eyes - re];
            end.tricks = [start.tricks[0] + own, start.tricks[1] + tricks - own];
            end
        })
    })
}

#[test]
fn a_hand_is_won_already_when_no_end_of_it_could_be_lost() {
    let mut rng = Rng::new(951);
    let mut won = [0; 3];
    for rules in &all_books() {
        let book = rules.book();
        for _ in 0..hands(6000) {
            let played = 1 + rng.below(usize::from(book.hand_size()) - 1) as u8;
            let re = rng.below(usize::from(played) + 1) as u8;
            let all = rng.below(200) as u8 + 20;
            let share = rng.below(usize::from(all) + 1) as u8;
            let eyes = match re {
                0 => [0, all],
                _ if re == played => [all, 0],
                _ => [share, all - share],
            };
            let levels = [rng.pick(&CallLevel::ALL), rng.pick(&CallLevel::ALL)];
            let outcome = so_far(eyes, [re, played - re], levels);
            let ends: Vec<Option<Party>> =
                completions(book, &outcome).map(|end| winner(book, &end)).collect();
            let sure = |party| ends.iter().all(|&winner| winner == Some(party));
            let expected = Party::BOTH.into_iter().find(|&party| sure(party));
            assert_eq!(already_won(book, &outcome), expected, "{}: {outcome:?}", book.name);
            won[expected.map_or(2, |party| party as usize)] += 1;
        }
    }
    assert!(won.iter().all(|&count| count > 100), "{won:?}");
}

/// The numbers of the worked examples N20, N23 and N25, and a called schwarz before the last trick.
#[test]
fn worked_examples_of_hands_that_are_won_already() {
    let book = Rulebook::named("ddv2019").unwrap();
    use CallLevel::{No90, Schwarz, Silent};
    let at = |eyes, tricks, levels| already_won(&book, &so_far(eyes, tricks, levels));
    assert_eq!(at([125, 70], [6, 3], [Silent; 2]), Some(Party::Re));
    assert_eq!(at([120, 75], [6, 3], [Silent; 2]), None);
    assert_eq!(at([70, 120], [3, 6], [Silent; 2]), Some(Party::Contra));
    assert_eq!(at([155, 40], [7, 2], [No90, Silent]), Some(Party::Re));
    assert_eq!(at([110, 95], [5, 4], [No90, Silent]), Some(Party::Contra));
    assert_eq!(at([230, 0], [11, 0], [Schwarz, Silent]), None);
    assert_eq!(at([240, 0], [12, 0], [Schwarz, Silent]), Some(Party::Re));
}

#[test]
fn an_outcome_names_a_partner_or_gives_up_only_where_that_can_be() {
    let outcome = |contract: FinalContract, given_up, genscher| Outcome {
        contract,
        re: if contract.is_normal() { SeatSet::one(ONE).with(THREE) } else { SeatSet::one(ONE) },
        eyes: [130, 110],
        tricks: [6, 6],
        levels: [CallLevel::Silent; 2],
        specials: SpecialPoints::default(),
        given_up,
        genscher,
    };
    let official = Rulebook::named("ddv2026").unwrap();
    let house = Rulebook::named("ddv2026").unwrap().with_options("genscher").unwrap();
    let (normal, solo) = (FinalContract::Normal, FinalContract::Solo(Solo::Aces));
    assert_eq!(check_outcome(&official, &outcome(normal, false, false)), Ok(()));
    assert_eq!(check_outcome(&house, &outcome(normal, false, true)), Ok(()));
    assert_eq!(check_outcome(&official, &outcome(solo, true, false)), Ok(()));
    let refused = check_outcome(&official, &outcome(normal, false, true));
    assert_eq!(refused, Err(OutcomeError::Genscher));
    let refused = check_outcome(&house, &outcome(FinalContract::Wedding, false, true));
    assert_eq!(refused, Err(OutcomeError::Genscher));
    let refused = check_outcome(&official, &outcome(normal, true, false));
    assert_eq!(refused, Err(OutcomeError::GivenUp));
}
