//! Which values a hand can have, for results without details.

use dulle_rules::{
    CallLevel, FinalContract, Outcome, Party, Rulebook, Seat, SeatSet, Solo, SpecialPoints, Topic,
    check_outcome, settle,
};

use crate::refusal::{Refusal, RefusalReason};
use crate::report::SheetContract;

/// The eyes at which a result changes, and their neighbours.
const EDGES: [u8; 27] = [
    0, 1, 10, 29, 30, 31, 59, 60, 61, 89, 90, 91, 119, 120, 121, 149, 150, 151, 179, 180, 181, 209,
    210, 211, 230, 239, 240,
];

/// Checks the single value of a hand, from the soloist's side. `levels` are what the highest calls of
/// Re and Contra can have been; nothing is known about them where there are none.
pub(crate) fn check_value(
    book: &Rulebook,
    kind: SheetContract,
    levels: Vec<[CallLevel; 2]>,
    value: i32,
) -> Result<(), Refusal> {
    let possible = |levels: [CallLevel; 2]| values(book, kind, levels);
    let candidates = if levels.is_empty() { all_levels() } else { levels };
    let fits = |base: i32| {
        if kind.is_normal() {
            (base.abs() - specials(book)..=base.abs() + specials(book)).contains(&value.abs())
        } else {
            base == value
        }
    };
    if candidates.iter().any(|&levels| possible(levels).any(fits)) {
        return Ok(());
    }
    let slack = if kind.is_normal() { specials(book) } else { 0 };
    let same_sign = |base: &i32| kind.is_normal() || base.signum() == value.signum();
    let worths = || candidates.iter().flat_map(|&levels| possible(levels)).filter(same_sign);
    let least = worths().map(i32::abs).min().map_or(0, |least| (least - slack).max(0));
    let most = worths().map(i32::abs).max().map_or(0, |most| most + slack);
    Err(Refusal::by(Topic::ItemWon, RefusalReason::NoSuchValue { value: value.abs(), least, most }))
}

fn specials(book: &Rulebook) -> i32 {
    i32::from(SpecialPoints::most_in_hand(book))
}

/// All pairs of levels, fewest calls first.
fn all_levels() -> Vec<[CallLevel; 2]> {
    let with = |re: CallLevel| CallLevel::ALL.map(|contra| [re, contra]);
    let mut all: Vec<[CallLevel; 2]> = CallLevel::ALL.into_iter().flat_map(with).collect();
    all.sort_by_key(|[re, contra]| re.number() + contra.number());
    all
}

/// What Re can win or lose with these calls, special points aside.
fn values(
    book: &Rulebook,
    kind: SheetContract,
    levels: [CallLevel; 2],
) -> impl Iterator<Item = i32> {
    // All solos are scored in the same way.
    let contract =
        FinalContract::from_word(kind.word()).unwrap_or(FinalContract::Solo(Solo::Queens));
    let all = book.hand_size();
    let tricks = [0, 1, all / 2, all - 1, all];
    let outcomes = EDGES.into_iter().flat_map(move |eyes| tricks.map(|tricks| (eyes, tricks)));
    // Nobody is a coward where the soloist gave up.
    let outcomes = outcomes.flat_map(|(eyes, tricks)| [true, false].map(|up| (eyes, tricks, up)));
    outcomes.filter_map(move |(eyes, tricks, given_up)| {
        let alone = SeatSet::default().with(Seat::ALL[0]);
        let re = if kind.is_normal() { alone.with(Seat::ALL[1]) } else { alone };
        let outcome = Outcome {
            contract,
            re,
            eyes: [eyes, 240 - eyes],
            tricks: [tricks, all - tricks],
            levels,
            specials: SpecialPoints::default(),
            given_up,
            genscher: false,
        };
        check_outcome(book, &outcome).ok()?;
        let settlement = settle(book, &outcome);
        let value = i32::from(settlement.value);
        Some(if settlement.winner == Some(Party::Contra) { -value } else { value })
    })
}
