//! A disputed hand at the referee's desk.

use dulle_rules::{Call, Card, Seat};
use dulle_web::model::referee::desk::{Desk, Mode};
use dulle_web::model::referee::draft::Draft;
use dulle_web::model::referee::finding::{Finding, Ruled};
use dulle_web::model::referee::judge::{Judge, Step};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Seven tricks in the order of play, in the last of which Dora does not follow, and her lead to the eighth.
pub(crate) const TRICKS: &str =
    "CA CK C9 CT  CQ HJ D9 DT  HT CJ D9 DK  DJ SQ DA CQ  SJ HQ SQ DK  DA DT HJ DQ  SA SK DJ S9  ST";

pub(crate) fn desk(book: &str) -> Desk {
    let mut desk = Desk::new(Draft {
        book: book.to_owned(),
        names: ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned),
        ..Draft::default()
    });
    desk.tap_leader(seat(2));
    desk
}

pub(crate) fn lay(desk: &mut Desk, cards: &str) {
    for text in cards.split_whitespace() {
        let laid = match text {
            "?" => desk.tap_unknown(),
            _ => desk.tap_card(card(text)),
        };
        assert!(laid.is_ok(), "{text}: {laid:?}");
    }
}

pub(crate) fn rests(desk: &mut Desk, hands: [&str; 4]) {
    for (number, hand) in (1..).zip(hands) {
        desk.mode = Mode::Rest(seat(number));
        for text in hand.split_whitespace() {
            if desk.draft.rests[usize::from(number) - 1].count(card(text)) == 0
                || desk.left(card(text)) > 0
            {
                let _ = desk.tap_card(card(text));
            }
        }
    }
    desk.mode = Mode::Tricks;
}

/// The hand of the picture: all cards known, Anna has called Re and no 90.
pub(crate) fn disputed(book: &str) -> Desk {
    let mut desk = desk(book);
    desk.call(seat(1), Call::Re);
    desk.call(seat(1), Call::No90);
    lay(&mut desk, TRICKS);
    rests(&mut desk, ["HQ DQ SJ CT H9", "CK SA S9 HA H9", "HT ST SK HK HK", "CJ CA C9 HA"]);
    desk
}

pub(crate) fn decide(draft: &Draft) -> Finding {
    let mut judge = Judge::new(draft);
    let done = (0..100_000).find_map(|_| match judge.step() {
        Step::Done(finding) => Some(finding),
        Step::Working(_) => None,
    });
    done.expect("it ends")
}

pub(crate) fn ruled(draft: &Draft) -> Ruled {
    let finding = decide(draft);
    assert!(matches!(finding, Finding::Ruled(_)), "{finding:?}");
    match finding {
        Finding::Ruled(ruled) => Some(*ruled),
        _ => None,
    }
    .expect("a ruling")
}
