//! The referee's own word at the desk: another class than was found, no harm to the soloist, solos that were owed; and the
//! quick form on the score sheet.

mod common;

use common::german;
use common::referee::{decide, desk, disputed, lay, rests, ruled, seat};
use dulle_referee::{Class, Word};
use dulle_rules::{Call, CallLevel, Contract, Solo};
use dulle_tournament::Match;
use dulle_web::model::referee::desk::Desk;
use dulle_web::model::referee::draft::{Draft, DraftContract, SoloDuty};
use dulle_web::model::referee::finding::Finding;
use dulle_web::model::referee::quick::{
    Alone, Answer, Ask, Playing, QuickAnswer, QuickForm, Winners,
};
use dulle_web::model::referee::ruling::{Overrule, RulingScreen};
use dulle_web::model::referee::sheet;
use dulle_web::model::sheet::SetupForm;

fn screen(desk: &Desk) -> RulingScreen {
    let finding = decide(&desk.draft);
    RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen")
}

fn labels(screen: &RulingScreen) -> Vec<&str> {
    screen.chips.iter().map(|chip| chip.label.as_str()).collect()
}

/// Anna complains: Dora has not followed in trick 7.
fn complained() -> Desk {
    let mut desk = disputed("ddv2026");
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(2), place);
    desk
}

/// Ben's solo is won, though neither party takes all that is left; then Dora says Contra, far too late.
fn late_contra(book: &str, duty: SoloDuty) -> Desk {
    let mut desk = desk(book);
    desk.set_contract(DraftContract {
        contract: Contract::Solo(Solo::Queens),
        by: Some(seat(2)),
        duty,
    });
    lay(
        &mut desk,
        "CQ CA SA HA  CQ HA DA DA  SQ CT CT ST  SQ ST HT HT  HQ DT DT CK  HQ CK SK SK  DQ HK HK DK  DQ DK CJ CJ",
    );
    rests(&mut desk, ["C9 SJ HJ DJ", "CA SA H9 D9", "C9 SJ HJ DJ", "S9 S9 H9 D9"]);
    desk.call(seat(4), Call::Contra);
    let marks = desk.played().expect("played").marks;
    assert_eq!(marks.len(), 1, "{marks:?}");
    desk.complain(seat(2), marks[0].place);
    desk
}

fn game() -> Match {
    let mut form = SetupForm::new("ddv2026", "");
    form.names = ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned).to_vec();
    form.begin(&german()).expect("a match")
}

fn points_on(game: &Match) -> Vec<String> {
    let shown = dulle_web::model::sheet::screen(game, &german());
    let notes = shown.rows.iter().map(|row| row.cells.iter().map(|cell| cell.points.clone()));
    notes.flatten().collect()
}

#[test]
fn the_referee_overrules_a_proved_class_with_a_reason_that_stands_beside_it() {
    let mut desk = complained();
    let found = screen(&desk);
    let Some(Overrule::Offered { found: class, harmless: None, others }) = found.overrule else {
        panic!("{:?}", found.overrule)
    };
    let offered: Vec<&str> = others.iter().map(|it| it.class.as_str()).collect();
    assert_eq!((class.as_str(), offered), ("major", vec!["insignificant", "minor"]));
    desk.overrule(Some(Class::Minor), Some(Class::Major));
    let decided = screen(&desk);
    assert_eq!(decided.title, "Geringfügiger Verstoß");
    assert!(decided.by_referee);
    assert_eq!(decided.points[3].points, "\u{2212}3");
    assert_eq!(decided.overrule, Some(Overrule::Done { asks_reason: true }));
    let (_, why) = decided.why.expect("a reason");
    assert_eq!(
        why,
        "Vom Schiedsrichter entschieden. Nachgerechnet war es: Schwerwiegender Verstoß."
    );
    // Without the reason it does not count.
    desk.draft.signed = "R. Meier".to_owned();
    let ruling = ruled(&desk.draft);
    let refused = sheet::entries(&game(), &desk.draft, &ruling, &german());
    assert!(refused.is_err_and(|why| why.starts_with("Erst der Grund")));
    desk.draft.reason = "Anna hatte die Karte gesehen".to_owned();
    assert_eq!(Draft::from_text(&desk.draft.to_text()), Some(desk.draft.clone()));
    let entries = sheet::entries(&game(), &desk.draft, &ruling, &german()).expect("entries");
    assert!(format!("{entries:?}").contains("Anna hatte die Karte gesehen"), "{entries:?}");
    // Another card, and everything that was decided is gone.
    desk.overrule(None, None);
    assert_eq!(screen(&desk).title, "Schwerwiegender Verstoß");
    assert_eq!(desk.draft.reason, "");
}

#[test]
fn a_late_call_against_a_soloist_who_has_won_is_minor_and_the_referee_can_say_that_it_does_no_harm()
{
    let mut desk = late_contra("ddv2026", SoloDuty::Voluntary);
    let found = ruled(&desk.draft);
    assert_eq!((found.outcome.class.as_str(), found.proof.as_str()), ("minor", "same-winner"));
    assert_eq!(found.outcome.penalty, [0, 3, 0, -3]);
    let shown = screen(&desk);
    let Some(Overrule::Offered { harmless: Some(harmless), .. }) = shown.overrule else {
        panic!("{:?}", shown.overrule)
    };
    let points: Vec<&str> = harmless.points.iter().map(|it| it.points.as_str()).collect();
    assert_eq!(points, ["+1", "+1", "+1", "\u{2212}3"]);
    desk.overrule(Some(Class::Harmless), Some(Class::Minor));
    let decided = screen(&desk);
    let (_, why) = decided.why.clone().expect("a reason");
    assert!(why.starts_with("Der Schiedsrichter sieht keinen Schaden für Ben."), "{why}");
    assert!(labels(&decided).contains(&"9.3.3 ohne Schaden"), "{:?}", labels(&decided));
    // The book asks for no reason here.
    desk.draft.signed = "R. Meier".to_owned();
    let ruling = ruled(&desk.draft);
    let mut game = game();
    let entries = sheet::entries(&game, &desk.draft, &ruling, &german()).expect("entries");
    sheet::write(&mut game, entries, &german()).expect("written");
}

#[test]
fn the_older_books_know_no_breach_without_harm() {
    let shown = screen(&late_contra("ddv1994", SoloDuty::Voluntary));
    let Some(Overrule::Offered { harmless, others, .. }) = shown.overrule else {
        panic!("{:?}", shown.overrule)
    };
    assert_eq!(harmless, None);
    assert!(others.iter().all(|it| it.class != "harmless"), "{others:?}");
}

#[test]
fn who_deals_after_a_major_breach_hangs_on_whether_the_solo_was_owed_or_forced() {
    for (duty, dealer, done) in [
        (SoloDuty::Voluntary, "next", None),
        (SoloDuty::Compulsory, "same", Some("done")),
        (SoloDuty::Forced, "next", Some("done")),
    ] {
        let mut desk = late_contra("ddv2026", duty);
        assert_eq!(desk.played().expect("played").wrong, None);
        desk.overrule(Some(Class::Major), Some(Class::Minor));
        let outcome = ruled(&desk.draft).outcome;
        assert_eq!(outcome.then, "solo-played");
        assert_eq!(outcome.dealer.as_deref(), Some(dealer), "{duty:?}");
        assert_eq!(outcome.duty.as_deref(), done, "{duty:?}");
        assert_eq!(Draft::from_text(&desk.draft.to_text()), Some(desk.draft.clone()));
    }
    // Nobody has said who dealt, and the soloist would lead from any place.
    let mut desk = late_contra("ddv2026", SoloDuty::Forced);
    desk.overrule(Some(Class::Major), Some(Class::Minor));
    assert!(screen(&desk).next[1].text.starts_with("Der nächste Geber gibt."));
    desk.draft.dealer = Some(seat(1));
    assert!(screen(&desk).next[1].text.starts_with("Als Nächstes gibt Ben."));
}

#[test]
fn where_the_rest_is_inevitable_the_test_is_cited_beside_what_follows() {
    let mut desk = late_contra("ddv2026", SoloDuty::Voluntary);
    desk.draft.entries.pop();
    desk.draft.complaint = None;
    // Ben takes the rest whatever is played.
    desk.draft.rests = Default::default();
    rests(&mut desk, ["C9 SJ HJ DJ", "CA SA H9 D9", "C9 SJ HJ DJ", "S9 S9 H9 D9"]);
    lay(&mut desk, "CA C9 S9 C9  SA SJ S9 SJ  H9 HJ H9 HJ");
    desk.call(seat(4), Call::Contra);
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(2), place);
    let shown = screen(&desk);
    assert_eq!(shown.title, "Unerheblicher Verstoß");
    let labels = labels(&shown);
    assert!(labels.contains(&"9.2.3 unerheblich"), "{labels:?}");
    assert!(labels.contains(&"9.2.2 Rest ist sicher"), "{labels:?}");
}

#[test]
fn the_quick_form_asks_what_is_played_alone_and_knows_who_deals() {
    let draft = desk("ddv2026").draft;
    let book = draft.rules().expect("rules").book();
    let mut form = QuickForm {
        word: Some(Word::Revoke),
        by: Some(seat(4)),
        alone: Some(Alone::Nobody),
        winners: Some(Winners::Both),
        ..QuickForm::default()
    };
    assert!(!form.asks(book).contains(&Ask::Playing));
    form.alone = Some(Alone::Seat(seat(1)));
    assert!(form.asks(book).contains(&Ask::Playing));
    for (playing, dealer) in [
        (Playing::Solo(SoloDuty::Voluntary), "Der nächste Geber gibt."),
        (Playing::Solo(SoloDuty::Compulsory), "Derselbe Geber gibt noch einmal."),
        (Playing::Solo(SoloDuty::Forced), "Der nächste Geber gibt."),
        (Playing::SilentWedding, "Der nächste Geber gibt."),
    ] {
        form.playing = Some(playing);
        assert_eq!(QuickForm::from_text(&form.to_text()), form);
        let QuickAnswer::Ruled(screen) = form.answer(&draft, &german()) else { panic!("ruled") };
        assert!(screen.next[1].text.starts_with(dealer), "{playing:?}: {:?}", screen.next);
        assert_eq!(screen.points[0].points, "+12", "{playing:?}");
    }
}

#[test]
fn a_quick_ruling_goes_onto_the_score_sheet_like_one_by_the_cards() {
    let (texts, mut game) = (german(), game());
    let mut draft = sheet::draft_for(&game);
    let form = QuickForm {
        word: Some(Word::Revoke),
        by: Some(seat(4)),
        alone: Some(Alone::Nobody),
        level: Some(CallLevel::No90),
        winners: Some(Winners::Both),
        ..QuickForm::default()
    };
    let unsigned = form.entries(&game, &draft, &texts);
    assert_eq!(unsigned, Err("Erst unterschreiben: Wer hat entschieden?".to_owned()));
    draft.signed = "R. Meier".to_owned();
    // What was overruled at the cards of another hand says nothing here.
    (draft.overruled, draft.reason) = (Some(Class::Minor), "anderes Spiel".to_owned());
    let entries = form.entries(&game, &draft, &texts).expect("entries");
    assert!(!format!("{entries:?}").contains("anderes Spiel"));
    sheet::write(&mut game, entries, &texts).expect("written");
    assert_eq!(points_on(&game), ["+5", "+5", "+5", "\u{2212}15"]);
    let open = QuickForm { winners: None, ..form.clone() };
    assert!(open.entries(&game, &draft, &texts).is_err(), "nothing is ruled yet");
    let solo = QuickForm {
        alone: Some(Alone::Seat(seat(1))),
        playing: Some(Playing::Solo(SoloDuty::Voluntary)),
        level: None,
        winners: Some(Winners::Re),
        harms: Some(Answer::No),
        ..form
    };
    let entries = solo.entries(&game, &draft, &texts).expect("entries");
    sheet::write(&mut game, entries, &texts).expect("written");
}

#[test]
fn nothing_is_offered_instead_of_a_fault_of_the_deal_or_of_what_lapsed() {
    use dulle_web::model::referee::offence::Offence;
    let mut desk = desk("ddv2026");
    desk.mark(seat(1), Offence::Misdeal(dulle_referee::Misdeal::NotCut));
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(2), place);
    let Finding::Ruled(ruled) = decide(&desk.draft) else { panic!("ruled") };
    assert_eq!((ruled.outcome.class.as_str(), ruled.alternatives.len()), ("redeal", 0));
}
