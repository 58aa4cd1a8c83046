//! Rulings on revokes in the last tricks, against every legal continuation played out one by one: with
//! house rules the words that may still be said are part of them.

#![expect(clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use dulle_referee::{Act, Class, Doubt, Limits, OpenHand, Phase, Proof, Ruling, Who, Word};
use dulle_rules::{
    Action, Card, Declaration, DeclarationRight, Game, Party, Rules, Seat, SeatSet, settle,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{any_action, any_deal, books_and_options, hands};
use dulle_test_support::house;

/// What the continuations of a position come to.
#[derive(Default)]
struct Lines {
    winners: BTreeSet<Vec<u8>>,
    /// Whether all tricks of a line fall to one party, by party.
    takes_all: BTreeSet<Option<bool>>,
}

/// Plays every legal continuation, with every word that may be said before a card.
fn every_line(rules: &Rules, hand: &OpenHand<'_>, from: usize, found: &mut Lines) {
    let table = hand.table();
    if table.phase != Phase::Playing {
        let outcome = table.outcome(rules).expect("a hand that is over");
        let winner = settle(rules.book(), &outcome).winner;
        let seats = winner.map_or(SeatSet::NONE, |party| table.parties.members(party));
        found.winners.insert(seats.iter().map(Seat::number).collect());
        let of = |taker: Seat| table.parties.of(taker) == Some(Party::Re);
        let mut takers = table.tricks[from..].iter().map(|trick| of(trick.taker));
        let first = takers.next();
        found.takes_all.insert(first.filter(|&re| takers.all(|other| other == re)));
        return;
    }
    let seat = table.turn();
    for card in table.playable(rules, seat).kinds() {
        for words in sayings(rules, hand, seat, card) {
            let mut after = hand.clone();
            for (by, word) in words {
                after.act(Who::Seat(by), Act::Play(Action::Declare(word))).expect("a word");
            }
            after.act(Who::Seat(seat), Act::Play(Action::Play(card))).expect("a card");
            every_line(rules, &after, from, found);
        }
    }
}

/// What can be said just before a seat plays a card: nothing, or any word that is allowed then.
fn sayings(
    rules: &Rules,
    hand: &OpenHand<'_>,
    seat: Seat,
    card: Card,
) -> Vec<Vec<(Seat, Declaration)>> {
    let table = hand.table();
    let mut all = vec![Vec::new()];
    for word in Declaration::ALL.into_iter().filter(|&word| word != Declaration::Tuck) {
        let fits = word.card(rules.book(), table.contract) == Some(card);
        if fits && table.right(rules, seat, word) == DeclarationRight::BeforeCard {
            let mut said = hand.clone();
            said.act(Who::Seat(seat), Act::Play(Action::Declare(word))).expect("a word");
            for mut further in sayings(rules, &said, seat, card) {
                further.insert(0, (seat, word));
                all.push(further);
            }
        }
    }
    all
}

/// A hand in its last tricks whose next card does not follow; the culprit and the card.
fn before_revoke<'r>(rules: &'r Rules, rng: &mut Rng) -> Option<(OpenHand<'r>, Seat, Card)> {
    let deal = any_deal(rules, rng);
    let mut game = Game::new(rules, &deal).expect("a deal");
    let limits = Limits { nodes: 200_000, watch: None };
    let mut hand = OpenHand::new(rules, &deal, limits);
    let cards = 2 + rng.below(2) as u8;
    loop {
        let table = hand.table();
        let seat = table.turn();
        let playing = table.phase == Phase::Playing && table.held(seat) <= cards;
        if playing && table.led().is_some() {
            let legal = table.playable(rules, seat);
            let mut held = table.hands[seat.index()].iter();
            if let Some(card) = held.find(|&card| !legal.contains(card)) {
                return Some((hand.clone(), seat, card));
            }
        }
        let (seat, action) = any_action(&game, rng)?;
        game.act(seat, action).expect("something legal");
        hand.act(Who::Seat(seat), Act::Play(action)).expect("something possible");
    }
}

fn ruling<'r>(before: &OpenHand<'r>, culprit: Seat, card: Card) -> Option<(OpenHand<'r>, Ruling)> {
    let mut hand = before.clone();
    hand.act(Who::Seat(culprit), Act::Play(Action::Play(card))).ok()?;
    let after = hand.clone();
    let breach = hand.breaches().last().filter(|breach| breach.word == Word::Revoke)?;
    let accuser = breach.still_may().iter().next()?;
    hand.act(Who::Seat(accuser), Act::Complain(None)).ok()?;
    let ruling = hand.sheet().rulings.last().cloned()?;
    Some((after, ruling))
}

fn check(rules: &Rules, number: u64, rng: &mut Rng) -> Option<Proof> {
    let (before, culprit, card) = before_revoke(rules, rng)?;
    let (after, ruling) = ruling(&before, culprit, card)?;
    let from = before.table().tricks.len();
    let (mut p0, mut p1) = (Lines::default(), Lines::default());
    every_line(rules, &before, from, &mut p0);
    every_line(rules, &after, from, &mut p1);
    let winners: BTreeSet<_> = p0.winners.union(&p1.winners).collect();
    let inevitable = p0.takes_all.len() == 1 && !p0.takes_all.contains(&None);
    let class = ruling.consequence.as_ref().map(|it| it.class);
    let place = format!("hand {number}: {:?} {class:?} {:?}", ruling.proof, ruling.doubt);
    match ruling.proof {
        Proof::Inevitable => assert!(inevitable, "{place}"),
        Proof::BothPossible => assert!(!inevitable && winners.len() > 1, "{place}"),
        Proof::SameWinner | Proof::AlreadyWon => {
            assert!(!inevitable && winners.len() == 1, "{place}");
        }
        Proof::ByParagraph => assert_eq!(class, Some(Class::Major), "{place}"),
        // Only a word that can still change everything keeps so small an ending open.
        Proof::NotProved => {
            let open = matches!(ruling.doubt, Some(Doubt::Genscher | Doubt::Cowardice));
            assert!(open, "{place}");
        }
        Proof::Referee => panic!("{place}"),
    }
    Some(ruling.proof)
}

#[test]
fn rulings_on_the_last_tricks_say_what_every_continuation_says() {
    let books = books_and_options();
    let mut proved = std::collections::HashMap::new();
    for number in 0..hands(1_200) {
        let mut rng = Rng::new(number);
        let rules = match books.get(number as usize % (2 * books.len())) {
            Some(rules) => rules.clone(),
            None => house::larger_set(&mut rng),
        };
        if let Some(proof) = check(&rules, number, &mut rng) {
            *proved.entry(proof).or_insert(0) += 1;
        }
    }
    let proofs = [Proof::Inevitable, Proof::AlreadyWon, Proof::BothPossible, Proof::SameWinner];
    for proof in proofs.into_iter().chain([Proof::NotProved]) {
        assert!(proved.get(&proof).is_some_and(|&times| times > 3), "{proved:?}");
    }
}
