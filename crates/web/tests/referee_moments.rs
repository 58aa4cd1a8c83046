//! The referee's desk between two taps: what it asks, what it keeps, what it shows of a line of play.

mod common;

use common::german;
use common::referee::{TRICKS, card, decide, desk, disputed, lay, rests, ruled, seat};
use dulle_rules::{Call, Class, Suit};
use dulle_web::model::referee::concluded::{Concluded, concluded};
use dulle_web::model::referee::desk::{Desk, Objection};
use dulle_web::model::referee::finding::Finding;
use dulle_web::model::referee::offence::Offence;
use dulle_web::model::referee::ruling::RulingScreen;
use dulle_web::model::referee::screen::EntryScreen;

fn prompt(desk: &Desk) -> String {
    EntryScreen::of(desk, &german(), false).expect("a screen").prompt
}

fn screen(desk: &Desk) -> RulingScreen {
    let finding = decide(&desk.draft);
    RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen")
}

/// The disputed hand, and Ben has complained.
fn complained() -> Desk {
    let mut desk = disputed("ddv2026");
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(2), place);
    desk
}

#[test]
fn a_card_out_of_turn_is_asked_for_in_words_that_say_so() {
    let mut desk = desk("ddv2026");
    lay(&mut desk, "CA");
    assert_eq!(prompt(&desk), "Cem ist dran.");
    desk.seat = Some(seat(4));
    assert_eq!(prompt(&desk), "Welche Karte hat Dora vor der Reihe gelegt?");
    // The seat whose turn it is can be tapped too.
    desk.seat = Some(seat(3));
    assert_eq!(prompt(&desk), "Cem ist dran.");
    desk.seat = Some(seat(4));
    lay(&mut desk, "C9");
    assert_eq!(prompt(&desk), "Cem ist dran.");
    lay(&mut desk, "CK CT");
    desk.seat = Some(seat(4));
    assert_eq!(prompt(&desk), "Womit hat Dora aufgespielt, ohne dran zu sein?");
}

#[test]
fn a_card_after_a_complaint_waits_for_an_answer_and_drops_nothing_by_itself() {
    let mut desk = complained();
    desk.choose(Some(dulle_referee::Class::Minor));
    let before = desk.draft.clone();
    assert_eq!(desk.tap_card(card("SJ")), Err(Objection::Complained));
    assert_eq!(desk.draft, before, "complaint and ruling stand");
    assert_eq!(desk.waiting.map(|it| it.entry.card()), Some(Some(card("SJ"))));
    desk.answer_waiting(false);
    assert_eq!((&desk.draft, desk.waiting), (&before, None), "no");
    assert_eq!(desk.tap_card(card("SJ")), Err(Objection::Complained));
    desk.answer_waiting(true);
    let last = desk.draft.entries.last().copied().expect("an entry");
    assert_eq!((last.seat, last.card()), (seat(1), Some(card("SJ"))), "yes");
    assert_eq!((desk.draft.complaint, desk.draft.choice), (None, None));
    assert!(!desk.draft.rests[0].contains(card("SJ")), "it is no longer held");
    desk.undo();
    assert_eq!(desk.draft, before, "and back");
}

#[test]
fn calls_and_marks_after_a_complaint_wait_too() {
    let before = complained().draft;
    let acts: [fn(&mut Desk); 4] = [
        |desk| desk.call(seat(3), Call::Contra),
        |desk| desk.mark(seat(1), Offence::Look),
        |desk| desk.incite(seat(1), seat(2)),
        |desk| drop(desk.tap_unknown()),
    ];
    for act in acts {
        let mut desk = complained();
        act(&mut desk);
        assert!(desk.waiting.is_some() && desk.can_undo());
        assert_eq!(desk.draft, before);
        desk.undo();
        assert_eq!((&desk.draft, desk.waiting), (&before, None));
    }
    // What was marked is what the next complaint is about.
    let mut desk = complained();
    desk.mark(seat(1), Offence::Look);
    desk.answer_waiting(true);
    assert_eq!(desk.draft.about, Some(desk.draft.entries.len()));
}

#[test]
fn a_line_of_play_begins_with_what_lay_already_and_shows_who_takes_each_trick() {
    let desk = complained();
    let shown = screen(&desk);
    assert_eq!(shown.lines.len(), 2);
    for line in &shown.lines {
        assert_eq!(line.tricks.len(), 6, "from trick 7 on");
        for trick in &line.tricks {
            assert_eq!(trick.len(), 4);
            assert_eq!(trick.iter().filter(|it| it.takes).count(), 1, "{trick:?}");
        }
        let first = &line.tricks[0];
        let lay: Vec<&str> = first.iter().filter(|it| it.lay).map(|it| it.name.as_str()).collect();
        let stands = line.how == "mit der Karte, wie sie liegt";
        let expected: &[&str] = if stands { &["Ben", "Cem", "Dora"] } else { &["Ben", "Cem"] };
        assert_eq!(lay, expected);
        assert_eq!((first[0].card, first[1].card), (card("SA"), card("SK")));
        assert_eq!(first[2].card == card("DJ"), stands, "the card of the breach");
        assert!(line.tricks[1..].iter().flatten().all(|it| !it.lay));
    }
}

/// A card before its turn in trick 8. Dora has trumped in trick 7: the ten of spades that nobody has seen is not hers.
fn out_of_turn() -> Desk {
    let mut desk = desk("ddv2026");
    let tricks: Vec<&str> = TRICKS.split_whitespace().collect();
    lay(&mut desk, &tricks[..28].join(" "));
    lay(&mut desk, "CJ");
    desk.seat = Some(seat(2));
    lay(&mut desk, "CK");
    rests(&mut desk, ["HQ DQ SJ CT H9", "SA S9 HA H9", "HT ST SK HK", "CA C9 HA"]);
    desk
}

#[test]
fn a_ruling_with_missing_cards_says_so_and_what_followed_from_what() {
    let mut desk = out_of_turn();
    assert_eq!(desk.draft.pool().len(), 2);
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(3), place);
    let found = ruled(&desk.draft);
    assert_eq!(found.fills, 1, "only one way is left");
    let shown = screen(&desk);
    assert_eq!(
        shown.missing.as_deref(),
        Some(
            "2 Karten waren nicht bekannt. Nach allem, was bekannt ist, können sie nur auf eine Art verteilt sein. Dora hat in Stich 7 kein Pik zugegeben, hatte also keins mehr."
        )
    );
    let known = desk.played().expect("played");
    let class = Class::Side(Suit::Spades);
    assert_eq!(
        concluded(&desk.draft, &known),
        [Concluded::Void { seat: seat(4), trick: 7, class }]
    );
}

#[test]
fn with_every_card_known_a_ruling_says_nothing_about_missing_ones() {
    assert_eq!(screen(&complained()).missing, None);
}

#[test]
fn a_class_that_the_book_fixes_needs_no_missing_cards_and_says_so() {
    let mut bid = desk("ddv2026");
    bid.mark(seat(4), Offence::BidTurn);
    let place = bid.played().expect("played").marks[0].place;
    bid.complain(seat(2), place);
    let finding = decide(&bid.draft);
    assert!(matches!(finding, Finding::Ruled(_)), "{finding:?}");
    assert_eq!(
        screen(&bid).missing.as_deref(),
        Some("48 Karten waren nicht bekannt. Für diese Entscheidung kommt es darauf nicht an.")
    );
    // Nobody asks for cards where they were dealt wrongly.
    let mut deal = desk("ddv2026");
    deal.mark(seat(1), Offence::Misdeal(dulle_referee::Misdeal::NotCut));
    deal.complain(seat(3), 1);
    assert_eq!(screen(&deal).missing, None);
}

#[test]
fn a_call_for_a_party_says_who_held_a_queen_of_clubs() {
    let mut desk = desk("ddv2026");
    desk.call(seat(1), Call::Re);
    desk.call(seat(3), Call::Contra);
    lay(&mut desk, "CA CK C9 CT");
    let found = |desk: &Desk| concluded(&desk.draft, &desk.played().expect("played"));
    assert_eq!(found(&desk), [Concluded::Re(seat(1)), Concluded::Contra(seat(3))]);
    lay(&mut desk, "HT D9 D9 CQ");
    assert_eq!(found(&desk), [Concluded::Contra(seat(3))], "Anna has shown hers");
}
