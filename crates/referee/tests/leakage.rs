//! Nobody learns of a hidden breach before everybody could see it.

use dulle_referee::{Act, Limits, OpenHand, Who, Word};
use dulle_rules::{Action, Bid, Card, CardSet, Deal, Rules, Seat, Viewer, playable};
use dulle_test_support::Rng;
use dulle_test_support::hands::{all_books, deal_of, hands};

fn play(hand: &mut OpenHand<'_>, acts: &[(Seat, Action)]) {
    for &(seat, action) in acts {
        hand.act(Who::Seat(seat), Act::Play(action)).expect("a card that is held");
    }
}

/// Acts of a normal game up to the first revoke, with its seat.
fn until_revoke(rules: &Rules, deal: &Deal, rng: &mut Rng) -> Option<(Vec<(Seat, Action)>, Seat)> {
    let mut hand = OpenHand::new(rules, deal, Limits::default());
    let mut acts: Vec<(Seat, Action)> = Vec::new();
    for seat in deal.dealer.left(1).round() {
        acts.push((seat, Action::Bid(Bid::Fine)));
    }
    play(&mut hand, &acts);
    for _ in 0..32 {
        let table = hand.table();
        let seat = table.turn();
        let held = table.hands[seat.index()];
        let legal = playable(table.order(rules), held, table.led());
        let others: Vec<Card> = held.iter().filter(|card| !legal.contains(*card)).collect();
        let revokes = !others.is_empty() && rng.one_in(3);
        let cards: Vec<Card> = if revokes { others } else { legal.iter().collect() };
        let action = Action::Play(rng.pick(&cards));
        acts.push((seat, action));
        play(&mut hand, &[(seat, action)]);
        if hand.breaches().iter().any(|breach| breach.word == Word::Revoke) {
            return Some((acts, seat));
        }
    }
    None
}

/// The deal in which the revoker has given `other` all cards of the suit led that they still hold, for as
/// many that are not of it: there the same card is a discard.
fn innocent(
    hand: &OpenHand<'_>,
    rules: &Rules,
    deal: &Deal,
    culprit: Seat,
    other: Seat,
) -> Option<Deal> {
    let table = hand.table();
    let led = table.led().or_else(|| table.tricks.last().map(|trick| trick.cards[0]))?;
    let order = rules.orders().of(table.contract);
    let class = order.members(order.class(led));
    let guilty: Vec<Card> = table.hands[culprit.index()].of(class).iter().collect();
    let keep = |card: &Card| !class.contains(*card) && *card != Card::CLUB_QUEEN;
    let given: Vec<Card> = table.hands[other.index()].iter().filter(keep).collect();
    let mut changed = *deal;
    if guilty.len() > given.len() || guilty.contains(&Card::CLUB_QUEEN) {
        return None;
    }
    let exchange = |hand: &mut CardSet, out: &[Card], into: &[Card]| {
        out.iter().all(|&card| hand.remove(card)) && into.iter().all(|&card| hand.insert(card))
    };
    let given = &given[..guilty.len()];
    let both = exchange(&mut changed.hands[culprit.index()], &guilty, given)
        && exchange(&mut changed.hands[other.index()], given, &guilty);
    both.then_some(changed)
}

#[test]
fn no_view_differs_before_a_revoke_is_seen() {
    let books = all_books();
    let mut compared = 0;
    for number in 0..hands(1_500) {
        let mut rng = Rng::new(number);
        let rules = &books[number as usize % books.len()];
        let deal = deal_of(rules, number, 1, rng.seat());
        let Some((acts, culprit)) = until_revoke(rules, &deal, &mut rng) else { continue };
        let mut guilty = OpenHand::new(rules, &deal, Limits::default());
        play(&mut guilty, &acts);
        let other = culprit.left(1 + rng.below(3) as u8);
        let Some(changed) = innocent(&guilty, rules, &deal, culprit, other) else { continue };
        let mut innocent = OpenHand::new(rules, &changed, Limits::default());
        play(&mut innocent, &acts);
        if innocent.breaches().iter().any(|breach| breach.seat == culprit) {
            continue;
        }
        let seats = Seat::ALL.into_iter().filter(|&seat| seat != culprit && seat != other);
        for viewer in seats.map(Viewer::Seat).chain([Viewer::Spectator]) {
            assert_eq!(guilty.view(viewer), innocent.view(viewer), "hand {number}, {viewer:?}");
        }
        assert_ne!(guilty.view(Viewer::Referee), innocent.view(Viewer::Referee));
        compared += 1;
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn only_the_referee_sees_all_hands() {
    let rules = Rules::named("ddv2026").expect("a book");
    let deal = deal_of(&rules, 1, 1, Seat::ALL[0]);
    let hand = OpenHand::new(&rules, &deal, Limits::default());
    assert_eq!(hand.view(Viewer::Referee).hands, deal.hands);
    assert_eq!(hand.view(Viewer::Spectator).hands, [CardSet::EMPTY; 4]);
    for seat in Seat::ALL {
        let seen = hand.view(Viewer::Seat(seat)).hands;
        for other in Seat::ALL {
            let expected = if other == seat { deal.hands[seat.index()] } else { CardSet::EMPTY };
            assert_eq!(seen[other.index()], expected);
        }
    }
}

/// The acts and hands of everybody but the two are the same whatever lies in the middle, also when the
/// poverty has kept a trump that it had to lay.
#[test]
fn what_a_poverty_exchanges_only_the_two_see() {
    let book = dulle_rules::Rulebook::named("ddv2026").expect("a book");
    let rules = Rules::new(book.with_options("poverty").expect("options"));
    let deal = "CA CA CT CQ CK C9 ST HA HK HK DA D9 | SA SQ SJ S9 HT HT HQ HQ H9 DA DK DJ | \
                CQ CJ SA ST SK SQ S9 HA HJ DT DJ D9 | CT CK CJ C9 SK SJ HJ H9 DT DK DQ DQ";
    let mut hands = [CardSet::EMPTY; 4];
    for (hand, cards) in hands.iter_mut().zip(deal.split('|')) {
        for card in cards.split_whitespace() {
            assert!(hand.insert(card.parse().expect("a card")));
        }
    }
    let deal = Deal { hands, dealer: Seat::ALL[0], owes: dulle_rules::SeatSet::NONE, forced: None };
    let play = |words: &str| {
        let mut hand = OpenHand::new(&rules, &deal, Limits::default());
        for token in words.split_whitespace() {
            let (who, act) = Who::and_act(token).expect("an act");
            hand.act(who, act).expect("possible");
        }
        hand
    };
    let fine = "2:fine 3:fine 4:fine";
    // The second keeps a trump that it must lay; the third gives other cards back.
    let tables = [
        play(&format!("{fine} 1:poverty(CQ,DA,D9) 2:pass 3:take 3:return(SA,ST,SK)")),
        play(&format!("{fine} 1:poverty(CQ,DA,ST) 2:pass 3:take 3:return(SA,SK,S9)")),
    ];
    assert_eq!(tables[1].breaches().len(), 1);
    for viewer in [Viewer::Seat(Seat::ALL[1]), Viewer::Seat(Seat::ALL[3]), Viewer::Spectator] {
        assert_eq!(tables[0].view(viewer), tables[1].view(viewer), "{viewer:?}");
    }
    for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[2]), Viewer::Referee] {
        assert_ne!(tables[0].view(viewer), tables[1].view(viewer), "{viewer:?}");
    }
}
