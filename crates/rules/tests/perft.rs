//! The engine's play of the cards against the naive twin: card sequences counted, and whole hands
//! compared trick by trick up to their special points.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]

use std::fmt::Write;

use dulle_rules::{Action, Bid, Card, Deal, FinalContract, Game, Party, Rules, Seat, Solo, perft};
use dulle_test_support::Rng;
use dulle_test_support::hands::{all_books, both_queens, deal_of, hands};
use dulle_test_support::naive::{CONTRACTS, NaiveTable, re_party, specials};

const GOLDEN: &str = include_str!("perft.golden");

/// A count this large is deep enough.
const ENOUGH: u64 = 5_000;

/// The first deal from `hand` on in which `contract` can be played, and the seat that has both queens.
fn suitable(rules: &Rules, contract: &str, mut hand: u64) -> (Deal, Option<Seat>) {
    loop {
        let deal = deal_of(rules, 48, hand, Seat::ALL[hand as usize % 4]);
        let queens = both_queens(&deal);
        let fits = match contract {
            "normal" => queens.is_none(),
            "wedding" | "silent-wedding" => queens.is_some(),
            _ => true,
        };
        if fits {
            return (deal, queens);
        }
        hand += 1;
    }
}

/// A game in which `contract` is fixed, and its twin. Solos are played by `soloist`.
fn both<'r>(
    rules: &'r Rules,
    contract: &str,
    hand: u64,
    soloist: Seat,
) -> (Game<'r>, NaiveTable, Option<Seat>) {
    let (deal, queens) = suitable(rules, contract, hand);
    let mut game = Game::new(rules, &deal).unwrap();
    let solo = Solo::from_word(contract);
    let declarer = match contract {
        "wedding" => queens,
        _ => solo.map(|_| soloist),
    };
    for seat in deal.dealer.left(1).round() {
        let bid = if declarer == Some(seat) { Bid::Wait } else { Bid::Fine };
        game.act(seat, Action::Bid(bid)).unwrap();
    }
    if let Some(seat) = declarer {
        let bid = solo.map_or(Bid::Wedding, Bid::Solo);
        game.act(seat, Action::Bid(bid)).unwrap();
    }
    let leads = solo.is_some() && rules.book().name == "lions2024";
    let leader = if leads { soloist } else { deal.dealer.left(1) };
    let table = NaiveTable::new(contract, lists(&deal), leader.index());
    (game, table, declarer)
}

fn lists(deal: &Deal) -> [Vec<Card>; 4] {
    deal.hands.map(|hand| hand.to_string().split(' ').map(|card| card.parse().unwrap()).collect())
}

/// Plays one random card in both; they must offer the same ones.
fn step(game: &mut Game<'_>, table: &mut NaiveTable, rng: &mut Rng) {
    let seat = game.state().turn().expect("a card is due");
    assert_eq!(seat.index(), table.turn);
    let mut choices: Vec<Card> = table.choices().iter().map(|piece| piece.card).collect();
    choices.sort();
    assert_eq!(game.legal(seat).cards.kinds().into_iter().collect::<Vec<_>>(), choices);
    let card = rng.pick(&choices);
    game.act(seat, Action::Play(card)).unwrap();
    table.play_card(card);
}

#[test]
fn as_many_card_sequences_as_the_naive_twin_in_every_book_and_contract() {
    let mut endings = 0;
    for rules in &all_books() {
        let cards = u32::from(rules.book().hand_size()) * 4;
        for (number, contract) in (1..).zip(CONTRACTS) {
            // From the first card, from within tricks, and from where the end is near.
            for (start, ply) in (0..).zip([0, 3, 17, cards / 2 + 2, cards - 14, cards - 9]) {
                let mut rng = Rng::new(number * 100 + start);
                let (mut game, mut table, _) =
                    both(rules, contract, number * 10 + start, rng.seat());
                (0..ply).for_each(|_| step(&mut game, &mut table, &mut rng));
                for depth in 1..=cards - ply {
                    let count = table.sequences(depth);
                    let place = format!("{} {contract} ply {ply}", rules.book().name);
                    assert_eq!(perft(&game, depth), count, "{place} depth {depth}");
                    endings += u32::from(ply + depth == cards);
                    if count > ENOUGH {
                        break;
                    }
                }
            }
        }
    }
    assert!(endings >= 60, "{endings} endings were counted out");
}

/// What the engine counts, one line for each deal, contract and book.
fn table_of_counts() -> String {
    let mut text = String::new();
    for rules in &all_books() {
        for contract in CONTRACTS {
            for (hand, ply) in [(1, 0), (7, 29)] {
                let mut rng = Rng::new(hand);
                let (mut game, mut table, _) = both(rules, contract, hand, Seat::ALL[2]);
                (0..ply).for_each(|_| step(&mut game, &mut table, &mut rng));
                write!(text, "{} {contract} deal {hand} ply {ply}:", rules.book().name).unwrap();
                for depth in 1..=8 {
                    let count = perft(&game, depth);
                    write!(text, " {count}").unwrap();
                    if count > 40 * ENOUGH {
                        break;
                    }
                }
                text.push('\n');
            }
        }
    }
    text
}

#[test]
fn the_counts_of_fixed_deals_stay_what_they_are() {
    for (now, then) in table_of_counts().lines().zip(GOLDEN.lines()) {
        assert_eq!(now, then);
    }
    assert_eq!(GOLDEN.lines().count(), 6 * CONTRACTS.len() * 2);
}

#[test]
#[ignore = "writes the golden table"]
fn regenerate() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.golden");
    std::fs::write(path, table_of_counts()).unwrap();
}

/// Plays a whole hand in both and compares all that it came to.
fn whole_hand(rules: &Rules, contract: &str, number: u64) -> FinalContract {
    let mut rng = Rng::new(number);
    let soloist = rng.seat();
    let (mut game, mut table, declarer) = both(rules, contract, number, soloist);
    let dealt = Seat::ALL.map(|seat| game.state().dealt(seat).iter().collect::<Vec<_>>());
    while !table.is_over() {
        step(&mut game, &mut table, &mut rng);
    }
    let state = game.state();
    let takers: Vec<usize> = table.tricks.iter().map(|(seat, _)| *seat).collect();
    let engine: Vec<usize> = state.complete_tricks().map(|(_, seat)| seat.index()).collect();
    assert_eq!(engine, takers, "{contract} {number}");
    for seat in Seat::ALL {
        assert_eq!(u32::from(state.eyes(seat)), table.eyes_of(seat.index()));
        assert_eq!(usize::from(state.tricks(seat)), table.tricks_of(seat.index()));
    }
    let re = re_party(contract, &dealt, declarer.map(Seat::index), &table);
    assert_eq!(state.parties().re.iter().map(Seat::index).collect::<Vec<_>>(), re);
    let pairs = re.len() == 2 && !contract.starts_with("solo");
    let expected = points(&rules.book().name, &re, pairs, &table);
    let settlement = game.settlement().expect("the hand is over");
    let mut items: Vec<(bool, &str)> =
        settlement.items.iter().map(|item| (item.party == Party::Re, item.kind.word())).collect();
    items.sort_unstable();
    assert_eq!(items, expected, "{} {contract} {number}", rules.book().name);
    let value: i32 = expected.iter().map(|&(mine, _)| if mine { 1 } else { -1 }).sum();
    let score = [0, 1, 2, 3].map(|seat| match (re.contains(&seat), re.len()) {
        (true, 1) => 3 * value,
        (true, _) => value,
        (false, _) => -value,
    });
    assert_eq!(settlement.score.map(i32::from), score);
    game.outcome().expect("the hand is over").contract
}

/// The points of a hand in which nobody called anything, sorted.
fn points(book: &str, re: &[usize], pairs: bool, table: &NaiveTable) -> Vec<(bool, &'static str)> {
    let re_eyes: u32 = re.iter().map(|&seat| table.eyes_of(seat)).sum();
    let won = re_eyes > 120;
    let losers = if won { 240 - re_eyes } else { re_eyes };
    let losing = |seat: &usize| re.contains(seat) != won;
    let tricks: usize = (0..4).filter(losing).map(|seat| table.tricks_of(seat)).sum();
    let mut points = vec![(won, "won")];
    for (limit, word) in [(90, "under90"), (60, "under60"), (30, "under30")] {
        if losers < limit {
            points.push((won, word));
        }
    }
    if tricks == 0 {
        points.push((won, "schwarz"));
    }
    if pairs {
        if !won {
            points.push((false, "against-queens"));
        }
        points.extend(specials(re, table, book == "palast"));
    }
    points.sort_unstable();
    points
}

#[test]
fn whole_hands_come_to_the_same_as_with_the_naive_twin() {
    let mut seen = Vec::new();
    for rules in &all_books() {
        for contract in CONTRACTS {
            // Fewer would be too few for a wedding without a partner.
            for number in 0..hands(150).max(150) {
                let played = whole_hand(rules, contract, number).word();
                match seen.iter_mut().find(|(word, _)| *word == played) {
                    Some((_, count)) => *count += 1,
                    None => seen.push((played, 1)),
                }
            }
        }
    }
    // Weddings without a partner come by chance, everything else by construction.
    assert_eq!(seen.len(), 11, "{seen:?}");
}
