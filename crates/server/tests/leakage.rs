//! The byte stream of a seat does not depend on cards it cannot know.

mod common;

use common::{Bench, dealt, player, seed_count};
use dulle_bots::Chance;
use dulle_protocol::{ServerMessage, Settings};
use dulle_rules::{Action, Bid, Card, CardSet, Pack, Party, Rulebook, Seat, Seed, Viewer};
use dulle_server::table::{Command, Refusal};

/// A table whose next hand has these cards, whatever the seed would say.
fn with_cards(book: &str, number: u64, cards: [CardSet; 4]) -> Bench {
    let mut bench = Bench::new(Settings::of(book), number);
    for seat in Seat::ALL {
        let (player, name) = (player(seat.number()), common::name(seat.number()));
        bench.apply(&Command::Take { player, name, seat }).expect("a free seat");
    }
    bench.apply(&Command::Start { player: player(1) }).expect("four people");
    bench.absorb(&dealt(1, cards));
    bench
}

/// All the bytes that `viewer` gets, a full view after every step among them. None where the rules
/// refuse an action, so that the deals differ in something that was shown.
fn stream(
    mut bench: Bench,
    done: &[(Seat, Action)],
    viewer: Viewer,
) -> Option<(String, Vec<Party>)> {
    let mut text = String::new();
    let mut look = |bench: &Bench| {
        let table = Box::new(bench.table.full_view().redacted(viewer));
        let you = dulle_protocol::You { seat: None, host: false };
        let full = ServerMessage::Full { seq: bench.table.seq(), you, table };
        text.push_str(&full.to_json());
    };
    look(&bench);
    let mut events = String::new();
    for &(seat, action) in done {
        for (seq, update) in bench.act(seat, action).ok()? {
            let event = update.redacted(viewer);
            events.push_str(&ServerMessage::Event { seq, event }.to_json());
        }
        // Once a hand is over all its cards are open.
        if bench.table.full_view().hand.as_ref().is_none_or(|hand| hand.number() > 1) {
            break;
        }
        if bench.table.seq().is_multiple_of(8) {
            look(&bench);
        }
    }
    text.push_str(&events);
    // A call says to which party its caller belongs.
    let callers = bench.game()?.state().calls().iter().map(|called| called.party).collect();
    // What is refused says nothing about others' cards either.
    if let Viewer::Seat(seat) = viewer {
        for action in Card::all().map(Action::Play).chain(Bid::ALL.map(Action::Bid)) {
            let refused = match bench.act(seat, action) {
                Err(Refusal::Rule(violation)) => format!("{violation:?}"),
                Err(other) => format!("{other:?}"),
                Ok(_) => break,
            };
            text.push_str(&refused);
        }
    }
    Some((text, callers))
}

/// The same number of cards of two hands in each other's place, among those not played.
fn swapped(
    cards: [CardSet; 4],
    held: [CardSet; 4],
    a: Seat,
    b: Seat,
    chance: &mut Chance,
) -> Option<[CardSet; 4]> {
    let mut other = cards;
    let mut pick = |seat: Seat| {
        let hand = held[seat.index()];
        if hand.contains(Card::CLUB_QUEEN) && chance.below(2) == 0 {
            return Some(Card::CLUB_QUEEN);
        }
        hand.nth(chance.below(hand.len().max(1)))
    };
    let (give, take) = (pick(a)?, pick(b)?);
    for (seat, out, into) in [(a, give, take), (b, take, give)] {
        other[seat.index()].remove(out);
        if !other[seat.index()].insert(into) {
            return None;
        }
    }
    (other != cards).then_some(other)
}

#[test]
fn deals_that_differ_only_in_what_a_viewer_cannot_see_give_him_the_same_bytes() {
    let (mut pairs, mut queens) = (0, 0);
    let books: Vec<&str> = Rulebook::names().collect();
    for number in 0..seed_count(4000) {
        let mut chance = Chance::new(number);
        let name = books[number as usize % books.len()];
        let book = Rulebook::named(name).expect("a book");
        let cards = Pack::from_seed(&book, Seed::of_series(number, 1)).deal(&book, Seat::ALL[0]);
        let mut bench = with_cards(name, number, cards);
        let mut done = Vec::new();
        for _ in 0..chance.below(50) {
            let Some((seat, action)) = bench.any_action() else { break };
            let before = bench.clone();
            bench.act(seat, action).expect("legal");
            if bench.game().is_none() {
                bench = before;
                break;
            }
            done.push((seat, action));
        }
        let Some(game) = bench.game() else { continue };
        let held = Seat::ALL.map(|seat| game.state().hand(seat));
        let first = chance.below(4) as u8;
        let [a, b, seat] = [1, 2, 3].map(|steps| Seat::ALL[usize::from(first)].left(steps));
        let viewer = if chance.below(5) == 0 { Viewer::Spectator } else { Viewer::Seat(seat) };
        let Some(other) = swapped(cards, held, a, b, &mut chance) else { continue };
        let one = stream(with_cards(name, number, cards), &done, viewer).expect("it was played so");
        let Some(two) = stream(with_cards(name, number, other), &done, viewer) else { continue };
        if one.1 != two.1 {
            continue;
        }
        assert_eq!(one.0, two.0, "{number}: {cards:?} and {other:?}, {viewer:?}, {done:?}");
        pairs += 1;
        let count = |cards: [CardSet; 4]| cards.map(|hand| hand.count(Card::CLUB_QUEEN));
        queens += u32::from(count(cards) != count(other));
    }
    println!("{pairs} pairs, a queen moved in {queens}");
    assert!(u64::from(pairs) > seed_count(4000) / 4 && queens > pairs / 20, "{pairs}, {queens}");
}
