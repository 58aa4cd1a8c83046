//! Tables of the rules written down again, by hand and without the engine's words, and compared
//! with the engine in every case.

use dulle_rules::{
    Call, CallLevel, FinalContract, Moment, Outcome, Party, Rulebook, Seat, SeatSet, Solo,
    SpecialPoints, check_call, open_calls, settle,
};

const ALL_TRICKS: u32 = 1000;
const A_TRICK: u32 = 1001;

/// What Re and Contra need to win. Rows: the highest call of Re, from none to schwarz; columns:
/// that of Contra.
const NEEDS: [[(u32, u32); 6]; 6] = {
    const ALL: u32 = ALL_TRICKS;
    const ONE: u32 = A_TRICK;
    [
        [(121, 120), (120, 121), (90, 151), (60, 181), (30, 211), (ONE, ALL)],
        [(121, 120), (121, 120), (90, 151), (60, 181), (30, 211), (ONE, ALL)],
        [(151, 90), (151, 90), (151, 151), (151, 181), (151, 211), (151, ALL)],
        [(181, 60), (181, 60), (181, 151), (181, 181), (181, 211), (181, ALL)],
        [(211, 30), (211, 30), (211, 151), (211, 181), (211, 211), (211, ALL)],
        [(ALL, ONE), (ALL, ONE), (ALL, 151), (ALL, 181), (ALL, 211), (ALL, ALL)],
    ]
};

/// What makes the books differ in a settlement.
struct Book {
    name: &'static str,
    tricks: u32,
    /// Contra needs 121 after a lone Contra.
    lone_contra: bool,
    /// Levels and bonuses count where nobody has won.
    levels_without_winner: bool,
    windows: [i32; 5],
    skipping: bool,
}

const DDV: Book = Book {
    name: "",
    tricks: 12,
    lone_contra: true,
    levels_without_winner: true,
    windows: [11, 10, 9, 8, 7],
    skipping: true,
};

const BOOKS: [Book; 6] = [
    Book { name: "ddv1994", ..DDV },
    Book { name: "ddv2019", ..DDV },
    Book { name: "ddv2024", ..DDV },
    Book { name: "ddv2026", ..DDV },
    Book { name: "palast", skipping: false, ..DDV },
    Book {
        name: "lions2024",
        tricks: 10,
        lone_contra: false,
        levels_without_winner: false,
        windows: [9, 8, 7, 6, 8],
        skipping: false,
    },
];

/// One result of a hand, Re first.
struct Hand {
    eyes: [u32; 2],
    tricks: [u32; 2],
    levels: [usize; 2],
}

fn reaches(need: u32, eyes: u32, own_tricks: u32, other_tricks: u32) -> bool {
    match need {
        ALL_TRICKS => other_tricks == 0,
        A_TRICK => own_tricks > 0,
        _ => eyes >= need,
    }
}

fn winner_by_table(book: &Book, hand: &Hand) -> Option<usize> {
    let [re, contra] = hand.levels;
    let mut needs = NEEDS[re][contra];
    if re == 0 && contra == 1 && !book.lone_contra {
        needs = (121, 120);
    }
    let won = [
        reaches(needs.0, hand.eyes[0], hand.tricks[0], hand.tricks[1]),
        reaches(needs.1, hand.eyes[1], hand.tricks[1], hand.tricks[0]),
    ];
    assert!(won != [true, true], "two winners");
    assert!(won != [false, false] || (re >= 2 && contra >= 2), "no winner without two limits");
    won.iter().position(|&won| won)
}

/// The points of `party` for what it did to the other: levels, and thirty more than a limit.
fn achieved(hand: &Hand, party: usize) -> i32 {
    let other = 1 - party;
    let mut points = 0;
    for (step, limit) in [(2, 90), (3, 60), (4, 30), (5, 0)] {
        let under = if step == 5 { hand.tricks[other] == 0 } else { hand.eyes[other] < limit };
        let passed = hand.levels[other] >= step && hand.eyes[party] >= limit + 30;
        points += i32::from(under) + i32::from(passed);
    }
    points
}

/// What the hand is worth to Re, without special points but for the queens.
fn value_for_re(book: &Book, hand: &Hand, solo: bool) -> i32 {
    let Some(winner) = winner_by_table(book, hand) else {
        let net = achieved(hand, 0) - achieved(hand, 1);
        return if book.levels_without_winner { net } else { 0 };
    };
    // Two for Re or Contra, one more for each step after it.
    let called = |level: usize| if level == 0 { 0 } else { level as i32 + 1 };
    let mut value = 1 + achieved(hand, winner);
    value += called(hand.levels[0]) + called(hand.levels[1]);
    value += i32::from(winner == 1 && !solo);
    if winner == 0 { value } else { -value }
}

fn outcome(hand: &Hand, solo: bool) -> Outcome {
    let [first, _, third, _] = Seat::ALL;
    let small = |number: u32| u8::try_from(number).expect("a small number");
    Outcome {
        contract: if solo { FinalContract::Solo(Solo::Aces) } else { FinalContract::Normal },
        re: if solo { SeatSet::one(first) } else { SeatSet::one(first).with(third) },
        eyes: hand.eyes.map(small),
        tricks: hand.tricks.map(small),
        levels: hand.levels.map(|level| CallLevel::ALL[level]),
        specials: SpecialPoints::default(),
        given_up: false,
        genscher: false,
    }
}

fn compare(book: &Book, rules: &Rulebook, hand: &Hand, solo: bool) {
    let settlement = settle(rules, &outcome(hand, solo));
    let at = || format!("{}: {:?} {:?} {:?}", book.name, hand.levels, hand.eyes, hand.tricks);
    let winner = winner_by_table(book, hand).map(|party| Party::BOTH[party]);
    assert_eq!(settlement.winner, winner, "{}", at());
    let value = value_for_re(book, hand, solo);
    let score = settlement.score.map(i32::from);
    if solo {
        assert_eq!(score, [3 * value, -value, -value, -value], "{}", at());
    } else {
        assert_eq!(score, [value, -value, value, -value], "{}", at());
    }
}

#[test]
fn winner_and_value_in_every_cell_of_the_table() {
    let levels = (0..6).flat_map(|re| (0..6).map(move |contra| [re, contra]));
    for book in &BOOKS {
        let rules = Rulebook::named(book.name).expect("a rulebook");
        for levels in levels.clone() {
            for eyes in 0..=240 {
                for tricks in 0..=book.tricks {
                    // Nobody has eyes without a trick.
                    if tricks == 0 && eyes > 0 || tricks == book.tricks && eyes < 240 {
                        continue;
                    }
                    let hand = Hand {
                        eyes: [eyes, 240 - eyes],
                        tricks: [tricks, book.tricks - tricks],
                        levels,
                    };
                    compare(book, &rules, &hand, false);
                    compare(book, &rules, &hand, true);
                }
            }
        }
    }
}

/// Whether a call may be made: `first` for Re or Contra, else the level of a limit.
fn may_call(book: &Book, moment: &Moment, level: usize) -> bool {
    let held = i32::from(moment.held);
    let shift = i32::from(moment.shift);
    let needed = |level: usize| book.windows[level - 1] - shift;
    let own = moment.own as usize;
    let other = moment.other as usize;
    if level == 1 {
        let reply = (1..=other).map(needed).min().is_some_and(|latest| held >= latest - 1);
        return own == 0 && (held >= needed(1) || reply);
    }
    if book.skipping {
        return level > own && held >= needed(own + 1) && (own == 0 || moment.timely);
    }
    own >= 1 && level == own + 1 && held >= needed(level) && moment.timely
}

#[test]
fn calls_at_every_moment() {
    for book in &BOOKS {
        let rules = Rulebook::named(book.name).expect("a rulebook");
        for held in 0..=rules.hand_size() {
            for state in 0..2 * 3 * 6 * 6 * 2_u16 {
                let digit = |place: u16, base: u16| (state / place % base) as u8;
                let party = Party::BOTH[usize::from(state % 2)];
                let moment = Moment {
                    party,
                    held,
                    shift: digit(2, 3),
                    own: CallLevel::ALL[usize::from(digit(6, 6))],
                    other: CallLevel::ALL[usize::from(digit(36, 6))],
                    timely: state / 216 == 1,
                };
                for call in Call::ALL {
                    let of_party = call.party().is_none_or(|own| own == party);
                    let expected = of_party && may_call(book, &moment, call.level() as usize);
                    let found = check_call(&rules, &moment, call).is_ok();
                    assert_eq!(found, expected, "{}: {call:?} {moment:?}", book.name);
                    assert_eq!(open_calls(&rules, &moment).contains(call), expected);
                }
            }
        }
    }
}
