//! The referee's desk while cards are missing: calls, faults of the bidding, complaints that wait for cards.

mod common;

use common::german;
use common::referee::{decide, lay, seat};
use dulle_referee::Word;
use dulle_rules::{Call, Contract, Solo, Suit};
use dulle_web::model::referee::desk::{Desk, Offence};
use dulle_web::model::referee::draft::{Draft, DraftContract, SoloDuty};
use dulle_web::model::referee::finding::Finding;
use dulle_web::model::referee::ruling::RulingScreen;

fn desk(contract: DraftContract) -> Desk {
    let mut desk = Desk::new(Draft {
        book: "ddv2026".to_owned(),
        names: ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned),
        contract,
        ..Draft::default()
    });
    desk.tap_leader(seat(2));
    desk
}

fn words(desk: &Desk) -> Vec<Word> {
    desk.played().expect("played").marks.iter().map(|mark| mark.word).collect()
}

const SIX_TRICKS: &str =
    "CA CK C9 CT  CQ HJ D9 DT  HT CJ D9 DK  DJ SQ DA CQ  SJ HQ SQ DK  DA DT HJ DQ";

fn solo(solo: Solo, by: u8) -> DraftContract {
    DraftContract { contract: Contract::Solo(solo), by: Some(seat(by)), duty: SoloDuty::Voluntary }
}

/// Cards that were not entered yet are held all the same.
#[test]
fn a_call_in_time_is_no_breach_while_hands_are_incomplete() {
    let mut desk = desk(DraftContract::NORMAL);
    lay(&mut desk, "CQ");
    desk.call(seat(2), Call::Re);
    lay(&mut desk, "DK CQ");
    assert_eq!(words(&desk), [], "Ben has eleven cards");
    lay(&mut desk, "DJ");
    assert_eq!(words(&desk), []);
    assert_eq!(decide(&desk.draft), Finding::NoBreach);
}

#[test]
fn a_late_call_is_seen_as_soon_as_it_is_entered() {
    // A solo: the parties are known.
    let mut desk = desk(solo(Solo::Queens, 2));
    desk.call(seat(2), Call::Re);
    lay(&mut desk, "CA");
    desk.call(seat(4), Call::Contra);
    lay(&mut desk, "CK C9 CT  HA HK H9 HK  SA SK S9 SK");
    assert_eq!(words(&desk), []);
    desk.call(seat(3), Call::No90);
    assert_eq!(words(&desk), [Word::LateCall]);
    // A normal game: who says Contra is of that party.
    let mut desk = self::desk(DraftContract::NORMAL);
    lay(&mut desk, "CA CK C9 CT  HA HK H9 HK  SA SK S9 SK");
    desk.call(seat(1), Call::Contra);
    assert_eq!(words(&desk), [Word::LateCall]);
    // Without a party of their own nothing is known of a limit.
    let mut desk = self::desk(DraftContract::NORMAL);
    lay(&mut desk, "CA CK C9 CT  HA HK H9 HK  SA SK S9 SK");
    desk.call(seat(1), Call::No90);
    assert!(!words(&desk).contains(&Word::LateCall));
}

/// A card out of turn in a solo, with unknown cards inside the tricks: too many ways to try.
#[test]
fn a_complaint_counts_however_many_cards_are_missing() {
    let mut desk = desk(solo(Solo::Suit(Suit::Hearts), 2));
    lay(&mut desk, "CA ? C9 CT");
    desk.tap_leader(seat(2));
    lay(&mut desk, "CK");
    desk.seat = Some(seat(4));
    lay(&mut desk, "C9");
    let marks = desk.played().expect("played").marks;
    let mark = marks.iter().find(|mark| mark.word == Word::OutOfTurn).expect("a mark");
    desk.complain(seat(2), mark.place);
    let finding = decide(&desk.draft);
    let Finding::NotProved(open) = &finding else { panic!("{finding:?}") };
    assert_eq!(open.complaint.as_ref().map(|(seat, _)| *seat), Some(2));
    assert_eq!(open.may, [2], "only the soloist may complain");
    let screen = RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen");
    assert_eq!(screen.note, None, "a player has complained");
    assert!(screen.choices.len() > 1 && screen.wants_cards, "{:?}", screen.choices);
    // A player who may not complain is refused all the same.
    desk.complain(seat(1), mark.place);
    let finding = decide(&desk.draft);
    assert!(matches!(&finding, Finding::Refused { why, .. } if why == "partner"), "{finding:?}");
}

/// Six tricks of a normal game.
fn begun() -> Desk {
    let mut desk = desk(DraftContract::NORMAL);
    lay(&mut desk, SIX_TRICKS);
    desk
}

#[test]
fn faults_of_the_bidding_are_marked_and_ruled_with_cards() {
    let class = |offence: Offence, who: u8, contract: DraftContract| {
        let mut desk = begun();
        desk.set_contract(contract);
        assert!(desk.draft.can_mark(seat(who), offence), "{offence:?}");
        desk.mark(seat(who), offence);
        let kept = Draft::from_text(&desk.draft.to_text()).expect("a draft");
        assert_eq!(kept, desk.draft, "{offence:?}");
        let marks = desk.played().expect("played").marks;
        let mark = marks.iter().find(|mark| mark.word == offence.word());
        let mark = mark.unwrap_or_else(|| panic!("{offence:?}: {marks:?}"));
        assert_eq!((mark.seat, mark.trick), (seat(who), usize::from(mark.word == Word::BidAgain)));
        mark.place
    };
    let solo = solo(Solo::Queens, 4);
    for (offence, who, contract) in [
        (Offence::BidTurn, 4, DraftContract::NORMAL),
        (Offence::LateBack, 3, DraftContract::NORMAL),
        (Offence::NameEarly, 4, solo),
        (Offence::EarlyLead, 2, DraftContract::NORMAL),
    ] {
        class(offence, who, contract);
    }
    let normal = begun().draft;
    assert!(!normal.can_mark(seat(4), Offence::NameEarly), "nobody has named a solo");
    assert!(!normal.can_mark(seat(2), Offence::BidTurn), "the first to speak speaks in turn");
    // The class that the book fixes: a word out of turn is minor. Nobody has acted since.
    let mut desk = desk(DraftContract::NORMAL);
    desk.mark(seat(4), Offence::BidTurn);
    let marks = desk.played().expect("played").marks;
    let place = marks.iter().find(|mark| mark.word == Word::BidTurn).expect("a mark").place;
    desk.complain(seat(2), place);
    let finding = decide(&desk.draft);
    assert!(
        matches!(&finding, Finding::Ruled(ruled) if ruled.outcome.class == "minor"),
        "{finding:?}"
    );
}
