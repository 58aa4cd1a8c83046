//! No leakage: two deals that differ only in what a seat cannot see give that seat the same stream,
//! byte for byte.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]

use std::fmt::Write;

use dulle_rules::{
    Action, Bid, Card, CardSet, Contract, Deal, Declaration, Event, FinalContract, Game, Party,
    Phase, Rules, Seat, SeatSet, Viewer,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{any_action, any_deal, books_and_options, hands};

/// A hand that was begun: the deal and what was done so far.
struct Begun {
    deal: Deal,
    done: Vec<(Seat, Action)>,
    /// What everybody holds after it.
    held: [CardSet; 4],
    contract_is_normal: bool,
}

/// Plays a random hand up to a random moment before its end.
fn begin(rules: &Rules, rng: &mut Rng) -> Begun {
    let mut deal = any_deal(rules, rng);
    let normal = rng.one_in(2);
    if normal {
        (deal.owes, deal.forced) = (SeatSet::NONE, None);
    }
    let mut game = Game::new(rules, &deal).unwrap();
    let mut done = Vec::new();
    // A normal game, where the parties are the secret.
    for seat in deal.dealer.left(1).round().filter(|_| normal) {
        game.act(seat, Action::Bid(Bid::Fine)).unwrap();
        done.push((seat, Action::Bid(Bid::Fine)));
    }
    let stop = rng.below(64);
    while done.len() < stop {
        let Some((seat, action)) = any_action(&game, rng) else { break };
        let mut next = game;
        next.act(seat, action).unwrap();
        // Once a hand is over all its cards are open.
        if next.state().is_over() {
            break;
        }
        game = next;
        done.push((seat, action));
    }
    let held = Seat::ALL.map(|seat| game.state().hand(seat));
    let contract_is_normal = game.state().contract() == Some(Contract::Normal);
    Begun { deal, done, held, contract_is_normal }
}

/// The deal with some unplayed cards of `a` and `b` swapped, a club queen among them where one is
/// asked for and can be had. None where that changes nothing.
fn swapped(begun: &Begun, a: Seat, b: Seat, queen: bool, rng: &mut Rng) -> Option<Deal> {
    let mut held = begun.held;
    let mut deal = begun.deal;
    for swap in 0..1 + rng.below(3) {
        let [mut give, mut take] = [a, b].map(|seat| {
            let cards = held[seat.index()];
            cards.nth(rng.below(cards.len().max(1) as usize) as u32)
        });
        if queen && swap == 0 {
            let has_queen = |seat: Seat| held[seat.index()].contains(Card::CLUB_QUEEN);
            if has_queen(a) {
                give = Some(Card::CLUB_QUEEN);
            } else if has_queen(b) {
                take = Some(Card::CLUB_QUEEN);
            }
        }
        let (give, take) = (give?, take?);
        for (seat, out, into) in [(a, give, take), (b, take, give)] {
            for hand in [&mut held[seat.index()], &mut deal.hands[seat.index()]] {
                // Both copies of the new card may be here already, and a card that was exchanged was
                // not dealt to its holder.
                if !hand.remove(out) || !hand.insert(into) {
                    return None;
                }
            }
        }
    }
    (deal != begun.deal).then_some(deal)
}

/// Whether a club queen is in another hand than before.
fn queen_moved(one: &Deal, other: &Deal) -> bool {
    let queens = |deal: &Deal| deal.hands.map(|hand| hand.count(Card::CLUB_QUEEN));
    queens(one) != queens(other)
}

/// All that `seat` ever gets to see of a hand, and what is really played. None where an action is
/// refused: then the deals differ in something that was shown.
fn stream(rules: &Rules, deal: &Deal, done: &[(Seat, Action)], seat: Seat) -> Option<Seen> {
    let viewer = Viewer::Seat(seat);
    let mut game = Game::new(rules, deal).unwrap();
    let mut text = format!("{:?}\n{:?}\n", game.view(viewer).state(), game.legal(seat));
    let mut callers = Vec::new();
    for &(actor, action) in done {
        let events = game.act(actor, action).ok()?;
        for event in &events {
            writeln!(text, "{:?}", event.redacted(viewer)).unwrap();
        }
        callers.extend(events.iter().filter_map(|event| shown_party(&game, event)));
        let view = game.view(viewer);
        writeln!(text, "{:?}\n{:?}", game.legal(seat), view.parties()).unwrap();
    }
    writeln!(text, "{:?}", game.view(viewer).state()).unwrap();
    let conceded = matches!(game.state().phase(), Phase::Conceded { .. });
    Some(Seen { text, callers, played: game.state().final_contract(), conceded })
}

/// The party that a seat shows by a word: a call, or the name of a partner, says which their own is.
fn shown_party(after: &Game<'_>, event: &Event) -> Option<Party> {
    match *event {
        Event::Called { called, .. } => Some(called.party),
        Event::Declared { seat, declaration: Declaration::Genscher(_) } => {
            after.state().parties().of(seat)
        }
        _ => None,
    }
}

struct Seen {
    text: String,
    /// The parties that were shown by a word.
    callers: Vec<Party>,
    played: Option<FinalContract>,
    conceded: bool,
}

#[derive(Debug, Default)]
struct Met {
    pairs: u32,
    /// A club queen changed hands.
    queens: u32,
    /// The same in a normal game after cards were played.
    queens_in_play: u32,
    /// A silent wedding in one deal is a normal game in the other.
    silent: u32,
    during_bidding: u32,
    after_calls: u32,
    conceded: u32,
    /// With a word of a house rule among what was done.
    tucks: u32,
    pigs: u32,
    genschers: u32,
    poverties: u32,
}

impl Met {
    fn words(&mut self, done: &[(Seat, Action)]) {
        let said = |is: fn(&Action) -> bool| u32::from(done.iter().any(|(_, action)| is(action)));
        self.tucks += said(|action| matches!(action, Action::Declare(Declaration::Tuck)));
        self.pigs += said(|action| {
            matches!(action, Action::Declare(Declaration::Pigs | Declaration::SuperPigs))
        });
        self.genschers +=
            said(|action| matches!(action, Action::Declare(Declaration::Genscher(_))));
        self.poverties += said(|action| matches!(action, Action::Return(_)));
    }
}

#[test]
fn deals_that_differ_only_in_what_a_seat_cannot_see_give_it_the_same_stream() {
    let books = books_and_options();
    let mut met = Met::default();
    for number in 0..hands(30_000) {
        let rules = &books[number as usize % books.len()];
        let mut rng = Rng::new(number << 8 | 77);
        let begun = begin(rules, &mut rng);
        let mut seats = Seat::ALL;
        rng.shuffle(&mut seats);
        let [viewer, a, b, _] = seats;
        let queen = rng.one_in(2);
        let Some(other) = swapped(&begun, a, b, queen, &mut rng) else { continue };
        let queen = queen_moved(&begun.deal, &other);
        let one = stream(rules, &begun.deal, &begun.done, viewer).expect("it was played so");
        let Some(two) = stream(rules, &other, &begun.done, viewer) else { continue };
        if one.callers != two.callers {
            continue;
        }
        assert_eq!(one.text, two.text, "{number}: {:?} and {other:?}", begun.deal);
        met.pairs += 1;
        met.queens += u32::from(queen);
        let cards = begun.done.iter().any(|(_, action)| matches!(action, Action::Play(_)));
        met.queens_in_play += u32::from(queen && cards && begun.contract_is_normal);
        let silent = [&one, &two].map(|seen| seen.played == Some(FinalContract::SilentWedding));
        met.silent += u32::from(silent[0] != silent[1]);
        met.during_bidding += u32::from(!cards);
        met.after_calls += u32::from(!one.callers.is_empty());
        met.conceded += u32::from(one.conceded);
        met.words(&begun.done);
    }
    println!("{met:?}");
    let least = hands(30_000) as u32;
    assert!(met.pairs > least / 4, "{met:?}");
    assert!(met.queens_in_play > least / 40 && met.silent > least / 60, "{met:?}");
    let words = [met.tucks, met.pigs, met.genschers, met.poverties];
    assert!(words.iter().all(|&met| met >= least / 10_000), "{met:?}");
    assert!(met.during_bidding > 0 && met.after_calls > least / 40, "{met:?}");
}
