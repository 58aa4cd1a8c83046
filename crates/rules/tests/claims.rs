//! Claims against brute force: the reading of 5.4.4 and 5.4.5 spelt out as a recursion over every
//! card that anybody could play, without any thought about what is worth playing.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "what goes wrong here fails the test"
)]

use dulle_rules::{
    Card, CardSet, ClaimPosition, Contract, Rulebook, Rules, Seat, Solo, Trick, claim_stands,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::hands;
use dulle_test_support::house::house;
use dulle_test_support::naive::{CONTRACTS, House, NaiveTable, Piece, allowed};

/// An ending: the table as it is when the soloist lays down their cards.
struct Ending {
    contract: &'static str,
    soloist: usize,
    table: NaiveTable,
}

/// How many cards brute force may try before an ending is given up as too long.
const PATIENCE: u32 = 100_000;

/// From how many endings on each kind of them must have been met.
const ENOUGH: u32 = 200;

/// Whether the soloist takes every trick from here, whatever anybody plays. None: out of patience.
fn brute(
    table: &NaiveTable,
    soloist: usize,
    stated: Option<&[Card]>,
    left: &mut u32,
) -> Option<bool> {
    if table.is_over() {
        return Some(true);
    }
    *left = left.checked_sub(1)?;
    let choices = if table.turn != soloist {
        table.choices()
    } else if let Some(stated) = stated {
        table.choices().into_iter().filter(|piece| piece.card == stated[0]).collect()
    } else {
        soloist_may(table)
    };
    // A stated card that cannot be played is a claim that fails.
    if choices.is_empty() {
        return Some(false);
    }
    let rest = if table.turn == soloist { stated.map(|cards| &cards[1..]) } else { stated };
    for piece in choices {
        let mut next = table.clone();
        next.play(piece);
        if next.trick.is_empty() && next.turn != soloist {
            return Some(false);
        }
        if !brute(&next, soloist, rest, left)? {
            return Some(false);
        }
    }
    Some(true)
}

/// On lead the top of any suit. Off lead any card that beats those lying or, void in the suit led,
/// any trump; any legal card only where none beats.
fn soloist_may(table: &NaiveTable) -> Vec<Piece> {
    let hand = &table.hands[table.turn];
    let Some(&(_, led)) = table.trick.first() else {
        let is_top = |piece: &Piece| {
            hand.iter().all(|other| other.line != piece.line || other.rank >= piece.rank)
        };
        return table.choices().into_iter().filter(is_top).collect();
    };
    let legal = allowed(hand, &table.trick);
    let void = hand.iter().all(|piece| piece.line != led.line);
    let trumps: Vec<Piece> = legal.iter().copied().filter(|piece| piece.line == 0).collect();
    if void && !trumps.is_empty() {
        return trumps;
    }
    let beating: Vec<Piece> = legal.iter().copied().filter(|&piece| table.beats(piece)).collect();
    if beating.is_empty() { legal } else { beating }
}

/// A random ending of 1 to 5 tricks, the soloist strong in it, with 0 to 3 cards of the running
/// trick on the table.
fn ending(rng: &mut Rng, nines: bool, house: House) -> Ending {
    let contract = rng.pick(&CONTRACTS);
    let soloist = rng.below(4);
    let tricks = rng.pick(&[1, 2, 2, 3, 3, 3, 4, 4, 5]);
    let mut pack: Vec<Card> = Card::all().flat_map(|card| [card, card]).collect();
    pack.retain(|card| nines || !card.to_string().ends_with('9'));
    rng.shuffle(&mut pack);
    pack.truncate(4 * tricks);
    let hands = [pack, Vec::new(), Vec::new(), Vec::new()];
    let mut table = NaiveTable::with_house(contract, hands, 0, house);
    let mut pieces = std::mem::take(&mut table.hands[0]);
    table.hands[soloist] = strong_hand(rng, &mut pieces, tricks);
    for seat in (0..4).filter(|&seat| seat != soloist) {
        table.hands[seat] = pieces.split_off(pieces.len() - tricks);
    }
    let lying = rng.below(4);
    table.turn = match lying {
        0 if rng.one_in(2) => soloist,
        _ => rng.below(4),
    };
    for _ in 0..lying {
        let choices = table.choices();
        let piece =
            if table.turn == soloist { rng.pick(&soloist_may(&table)) } else { rng.pick(&choices) };
        table.play(piece);
    }
    Ending { contract, soloist, table }
}

/// Takes `tricks` cards out of `pieces`: mostly the highest of some line, spoilt now and then.
fn strong_hand(rng: &mut Rng, pieces: &mut Vec<Piece>, tricks: usize) -> Vec<Piece> {
    let mut hand = Vec::new();
    let spoil = rng.pick(&[3, 10, 40]);
    let favourite = if rng.one_in(2) { 0 } else { rng.below(5) };
    while hand.len() < tricks {
        let line = if rng.one_in(3) { rng.below(5) } else { favourite };
        let top = pieces.iter().filter(|p| p.line == line).min_by_key(|p| p.rank).copied();
        let piece = match top {
            Some(piece) if !rng.one_in(spoil) => piece,
            _ => rng.pick(pieces),
        };
        pieces.retain(|&other| other != piece);
        hand.push(piece);
    }
    hand
}

fn engine(rules: &Rules, ending: &Ending, stated: &[Card]) -> bool {
    let contract = match Solo::from_word(ending.contract) {
        Some(solo) => Contract::Solo(solo),
        None => Contract::Normal,
    };
    let table = &ending.table;
    let cards: Vec<Card> = table.trick.iter().map(|(_, piece)| piece.card).collect();
    let leader = table.trick.first().map_or(table.turn, |(seat, _)| *seat);
    let mut held = [CardSet::EMPTY; 4];
    for (set, pieces) in held.iter_mut().zip(&table.hands) {
        assert!(pieces.iter().all(|piece| set.insert(piece.card)));
    }
    let last = rules.orders().of_last_trick(contract);
    let position = ClaimPosition {
        order: if table.in_last_trick() { last } else { rules.orders().of(contract) },
        last,
        soloist: Seat::ALL[ending.soloist],
        hands: held,
        trick: Trick { leader: Seat::ALL[leader], cards: &cards },
        declarable: None,
    };
    claim_stands(&position, stated)
}

/// What was met, so that the test can say that it met enough of it.
#[derive(Debug, Default)]
struct Met {
    judged: u32,
    standing: u32,
    too_long: u32,
    /// On lead, off lead with nothing lying, with cards lying, after the soloist's own card.
    moments: [[u32; 2]; 4],
    /// By the number of tricks left.
    tricks: [[u32; 2]; 6],
}

fn judge(rules: &Rules, rng: &mut Rng, stated: bool, met: &mut Met) {
    let ending = ending(rng, rules.book().nines, house(rules.book()));
    let table = &ending.table;
    let mut order: Vec<Card> = table.hands[ending.soloist].iter().map(|p| p.card).collect();
    if order.is_empty() && stated {
        return;
    }
    match rng.below(3) {
        0 => rng.shuffle(&mut order),
        // Trumps first, all from the top: what a soloist would say.
        _ => {
            let mut hand = table.hands[ending.soloist].clone();
            hand.sort_by_key(|piece| (piece.line, piece.rank));
            order = hand.iter().map(|piece| piece.card).collect();
        }
    }
    let mut patience = PATIENCE;
    let expected = brute(table, ending.soloist, stated.then_some(&order[..]), &mut patience);
    let Some(expected) = expected else {
        met.too_long += 1;
        return;
    };
    let found = engine(rules, &ending, if stated { &order } else { &[] });
    assert_eq!(
        found, expected,
        "{} by {}, stated {stated} {order:?}: {table:?}",
        ending.contract, ending.soloist
    );
    let played = table.trick.iter().any(|(seat, _)| *seat == ending.soloist);
    let moment = match (table.trick.is_empty(), table.turn == ending.soloist) {
        (true, true) => 0,
        (true, false) => 1,
        (false, _) if !played => 2,
        (false, _) => 3,
    };
    met.judged += 1;
    met.standing += u32::from(expected);
    met.moments[moment][usize::from(expected)] += 1;
    let tricks = table.hands.iter().map(Vec::len).max().unwrap_or_default();
    met.tricks[tricks][usize::from(expected)] += 1;
}

fn agrees_with_brute_force(stated: bool) {
    let books = [
        ("ddv2019", ""),
        ("lions2024", ""),
        ("ddv2026", "-nines second-dulle"),
        ("ddv2026", "second-dulle=not-last"),
        ("palast", "-dulle"),
    ];
    for (book, options) in books {
        let rules = Rules::new(Rulebook::named(book).unwrap().with_options(options).unwrap());
        let mut met = Met::default();
        let usual = if options.is_empty() { 2_500 } else { 800 };
        for number in 0..hands(usual) {
            judge(&rules, &mut Rng::new(number), stated, &mut met);
        }
        println!("{book}, stated {stated}: {met:?}");
        if met.judged < ENOUGH {
            continue;
        }
        assert!(met.standing * 5 > met.judged, "too few claims stand: {met:?}");
        assert!(met.too_long * 20 < met.judged, "too many endings were given up: {met:?}");
        for [failing, standing] in met.moments.into_iter().chain(met.tricks[1..].iter().copied()) {
            assert!(failing > 0 && standing > 0, "{met:?}");
        }
    }
}

#[test]
fn claims_without_an_order_stand_exactly_when_brute_force_finds_no_way_to_lose_a_trick() {
    agrees_with_brute_force(false);
}

#[test]
fn claims_with_an_order_stand_exactly_when_brute_force_finds_no_way_to_lose_a_trick() {
    agrees_with_brute_force(true);
}
