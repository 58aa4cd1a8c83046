//! Which calls are open and whose party is settled, against the rules spelt out once more from the
//! cards, calls and tricks that everybody could write down.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]

use dulle_rules::{
    Action, Bid, Call, CallLevel, Called, Card, Contract, Game, Moment, Order, Party, Phase,
    Rulebook, Rules, Seat, SeatSet, ViolationReason, check_call,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{all_books, any_action, any_deal, hands};

/// The cards needed for Re or Contra, no 90, no 60, no 30, schwarz.
fn windows(book: &str) -> [i32; 5] {
    if book == "lions2024" { [9, 8, 7, 6, 8] } else { [11, 10, 9, 8, 7] }
}

fn level(call: Call) -> usize {
    match call.word() {
        "re" | "contra" => 1,
        "no90" => 2,
        "no60" => 3,
        "no30" => 4,
        _ => 5,
    }
}

/// The cards by which a wedding moves the windows: its clarification trick's number less one. None
/// while nobody may call.
fn shift(game: &Game<'_>) -> Option<i32> {
    let state = game.state();
    if state.contract() != Some(Contract::Wedding) {
        return Some(0);
    }
    let takers: Vec<Option<Seat>> = state.complete_tricks().map(|(_, s)| Some(s)).collect();
    let found = takers.iter().take(3).position(|taker| *taker != state.declarer());
    match found {
        Some(trick) => Some(trick as i32),
        None => (takers.len() >= 3).then_some(2),
    }
}

/// The general predicate for calls (6.2 to 6.4), for a seat of `party` that holds `held` cards.
fn open(book: &str, calls: &[Called], party: Party, held: i32, shift: i32, call: Call) -> bool {
    if matches!((call, party), (Call::Re, Party::Contra) | (Call::Contra, Party::Re)) {
        return false;
    }
    let n = windows(book).map(|cards| cards - shift);
    let highest = |side: Party| {
        let made = calls.iter().filter(|made| made.party == side);
        made.map(|made| level(made.call)).max().unwrap_or(0)
    };
    let (own, other, wanted) = (highest(party), highest(party.other()), level(call));
    let first = calls.iter().find(|made| made.party == party);
    let timely = first.is_none_or(|made| i32::from(made.held) >= n[0]);
    if wanted == 1 {
        let reply = n[..other].iter().min().is_some_and(|&needed| held >= needed - 1);
        return own == 0 && (held >= n[0] || reply);
    }
    match book {
        "lions2024" => own == wanted - 1 && own > 0 && timely && held >= n[wanted - 1],
        "palast" => own == wanted - 1 && own > 0 && timely && held >= n[own],
        _ => wanted > own && timely && held >= n[own],
    }
}

#[test]
fn calls_are_open_exactly_as_the_windows_of_each_book_say() {
    let (mut moments, mut opened) = (0_u64, 0_u64);
    let books = all_books();
    for number in 0..hands(10_000) {
        let rules = &books[number as usize % books.len()];
        let mut rng = Rng::new(number << 8 | 9);
        let mut game = Game::new(rules, &any_deal(rules, &mut rng)).unwrap();
        for _ in 0..120 {
            let Some((seat, action)) = any_action(&game, &mut rng) else { break };
            game.act(seat, action).unwrap();
            for seat in Seat::ALL {
                let expected = open_to(&game, seat);
                assert_eq!(game.legal(seat).calls.iter().to_vec(), expected, "{number}: {seat}");
                moments += 1;
                opened += u64::from(!expected.is_empty());
            }
        }
    }
    assert!(opened * 10 > moments, "{opened} of {moments}");
}

/// The calls that the rules allow a seat now.
fn open_to(game: &Game<'_>, seat: Seat) -> Vec<Call> {
    let state = game.state();
    let Some(party) = state.parties().of(seat) else { return Vec::new() };
    let speaks = match state.phase() {
        Phase::Bidding | Phase::Exchange { .. } | Phase::Over => false,
        Phase::Playing => true,
        Phase::Conceded { closed } => party == Party::Contra && !closed.contains(seat),
    };
    let Some(shift) = shift(game).filter(|_| speaks) else { return Vec::new() };
    let book = game.rules().book().name.as_str();
    let calls: Vec<Called> = state.calls().iter().collect();
    let held = i32::from(state.held(seat));
    let may = |call: &Call| open(book, &calls, party, held, shift, *call);
    Call::ALL.into_iter().filter(may).collect()
}

/// Whose party is settled in a normal game (5.5.1, 5.5.2).
fn settled(game: &Game<'_>, order: &Order) -> Vec<Seat> {
    let state = game.state();
    let mut queens = [0; 4];
    let mut known: Vec<(Seat, Party)> =
        state.calls().iter().map(|called| (called.seat, called.party)).collect();
    for number in 0..=state.tricks_played().min(state.hand_size() - 1) {
        let trick = state.trick(number);
        let trumps = trick.cards.first().is_some_and(|&led| order.is_trump(led));
        for (seat, card) in trick.plays() {
            queens[seat.index()] += u32::from(card == Card::CLUB_QUEEN);
            if queens[seat.index()] > 0 {
                known.push((seat, Party::Re));
            } else if trumps && !order.is_trump(card) {
                // A call may have shown them as Re already, and then it is not news.
                known.push((seat, state.parties().of(seat).unwrap()));
                let truth = state.dealt(seat).contains(Card::CLUB_QUEEN);
                assert!(!truth, "who discards on trumps without having shown a queen has none");
            }
        }
    }
    let count = |party| {
        let of: SeatSet = known.iter().filter(|k| k.1 == party).map(|k| k.0).collect();
        of.len()
    };
    if queens.contains(&2) || count(Party::Re) == 2 || count(Party::Contra) == 3 {
        return Seat::ALL.to_vec();
    }
    Seat::ALL.into_iter().filter(|seat| known.iter().any(|k| k.0 == *seat)).collect()
}

fn normal_game<'r>(rules: &'r Rules, rng: &mut Rng) -> Game<'r> {
    let mut deal = any_deal(rules, rng);
    deal.forced = None;
    let mut game = Game::new(rules, &deal).unwrap();
    for seat in deal.dealer.left(1).round() {
        game.act(seat, Action::Bid(Bid::Fine)).unwrap();
    }
    game
}

#[test]
fn parties_are_settled_by_queens_calls_discards_and_what_follows_from_them() {
    let books = all_books();
    let mut by_chance = [0_u32; 5];
    for number in 0..hands(6_000) {
        let rules = &books[number as usize % books.len()];
        let mut rng = Rng::new(number << 8 | 10);
        let mut game = normal_game(rules, &mut rng);
        for _ in 0..80 {
            let Some((seat, action)) = any_action(&game, &mut rng) else { break };
            game.act(seat, action).unwrap();
            if game.state().is_over() {
                break;
            }
            let expected = settled(&game, rules.orders().of(Contract::Normal));
            let parties = game.state().parties();
            assert_eq!(parties.public.iter().collect::<Vec<_>>(), expected, "hand {number}");
            by_chance[expected.len()] += 1;
            // The soloist of a silent wedding may shorten the hand once both queens lie open.
            let alone = parties.re.len() == 1;
            let shown = |seat| game.state().played_by(seat).filter(|&c| c == Card::CLUB_QUEEN);
            let open = parties.re.iter().any(|seat| shown(seat).count() == 2);
            let soloist = parties.re.iter().next().filter(|_| alone && open);
            assert_eq!(game.state().soloist(), soloist);
        }
    }
    assert!(by_chance[..3].iter().chain([&by_chance[4]]).all(|&met| met > 100), "{by_chance:?}");
}

#[test]
fn a_limit_that_leaves_out_a_late_one_is_refused_for_the_first_of_those() {
    let rules = Rules::named("ddv2026").unwrap();
    let refused = |held, own, call| {
        let moment = Moment {
            party: Party::Re,
            held,
            shift: 0,
            own,
            timely: true,
            other: CallLevel::Silent,
        };
        check_call(rules.book(), &moment, call).err().map(|violation| violation.reason)
    };
    let late = |skipped, needed, held| ViolationReason::SkippedTooLate { skipped, needed, held };
    assert_eq!(refused(10, CallLevel::First, Call::No60), None);
    assert_eq!(refused(9, CallLevel::First, Call::No60), Some(late(Call::No90, 10, 9)));
    assert_eq!(refused(8, CallLevel::First, Call::Schwarz), Some(late(Call::No90, 10, 8)));
    assert_eq!(refused(8, CallLevel::No90, Call::No30), Some(late(Call::No60, 9, 8)));
}

#[test]
fn without_a_card_nobody_calls_or_replies_however_low_or_far_moved_the_windows_are() {
    let low = Rulebook::named("ddv2026").unwrap().with_options("windows=1,1,1,1,1").unwrap();
    let usual = Rulebook::named("ddv2026").unwrap();
    for (book, shift) in [(&low, 0), (&low, 3), (&usual, 10), (&usual, 11)] {
        for (own, other, call) in [
            (CallLevel::Silent, CallLevel::First, Call::Contra),
            (CallLevel::First, CallLevel::Silent, Call::No90),
            (CallLevel::No30, CallLevel::Schwarz, Call::Schwarz),
        ] {
            let moment =
                |held| Moment { party: Party::Contra, held, shift, own, timely: true, other };
            assert!(check_call(book, &moment(1), call).is_ok(), "{call:?} moved by {shift}");
            assert!(check_call(book, &moment(0), call).is_err(), "{call:?} moved by {shift}");
        }
    }
}

#[test]
fn a_level_knows_its_number_its_call_and_the_level_above() {
    let numbers = CallLevel::ALL.map(CallLevel::number);
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    let above = CallLevel::ALL.map(CallLevel::next);
    let mut expected = CallLevel::ALL.map(Some);
    expected.rotate_left(1);
    expected[5] = None;
    assert_eq!(above, expected);
    for party in Party::BOTH {
        assert_eq!(CallLevel::Silent.call(party), None);
        for call in Call::ALL.into_iter().filter(|call| call.party().is_none_or(|p| p == party)) {
            assert_eq!(call.level().call(party), Some(call));
        }
    }
    assert_eq!([Call::Re, Call::Contra].map(Call::party), Party::BOTH.map(Some));
    assert_eq!(Call::LIMITS.map(Call::party), [None; 4]);
}
