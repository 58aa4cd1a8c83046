//! A ruling of the referee's desk on the sheet of a match: against bots, and at a server's table.

mod common;

use common::german;
use common::referee::{decide, disputed, ruled, seat};
use dulle_bots::Strength;
use dulle_protocol::{
    Booked, Client, ClientMessage, Mode, Name, Occupant, OpenClass, Place, ProposedRuling,
    RuledWhat, SeatNo, Seats, ServerMessage, Settings, SheetLine, SheetRuling, Stage, TableId,
    TableUpdate, TableView, You,
};
use dulle_referee::Word;
use dulle_rules::{Seat, SeatSet};
use dulle_tournament::Entry;
use dulle_web::model::local::evening::{Evening, EveningChoice, Length};
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::local::ruled::{NotRuled, kept_match, with_ruling};
use dulle_web::model::local::sheet::evening_sheet;
use dulle_web::model::online::open::Saying;
use dulle_web::model::online::ruling::{
    ForTable, draft_of, match_of, proposal, ruling_asked, ruling_of,
};
use dulle_web::model::online::sheet::online_sheet;
use dulle_web::model::referee::desk::Desk;
use dulle_web::model::referee::offence::Offence;
use dulle_web::model::referee::ruling::{Overrule, RulingScreen};
use dulle_web::model::referee::sheet::entries;

fn evening(length: Length) -> Evening {
    Evening::start(EveningChoice {
        book: "ddv2026".to_owned(),
        options: String::new(),
        level: Strength::Club,
        series: 7,
        length,
        kind: PracticeKind::Any,
    })
    .expect("a book")
}

/// The disputed hand of the desk with its complaint and signature, and the entries of its ruling.
fn ruling_entries() -> (Desk, Vec<Entry>) {
    let mut desk = disputed("ddv2026");
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(2), place);
    desk.draft.signed = "R. Meier".to_owned();
    let game = match_of(&desk.draft).expect("four names");
    let found = ruled(&desk.draft);
    let all = entries(&game, &desk.draft, &found, &german()).expect("entries");
    (desk, all)
}

#[test]
fn a_major_breach_ends_the_hand_against_bots_and_the_same_dealer_deals_other_cards() {
    let before = evening(Length::Match);
    let (_, entries) = ruling_entries();
    let kept = with_ruling(&before.to_text(), entries).expect("a match");
    let after = Evening::from_text(&kept).expect("it is read");
    assert_eq!(after.number, before.number, "the hand is not played");
    let dealer = |it: &Evening| it.hand.game().state().dealer();
    assert_eq!(dealer(&after), dealer(&before));
    let cards = |it: &Evening| Seat::ALL.map(|seat| it.hand.game().state().dealt(seat));
    assert_ne!(cards(&after), cards(&before), "other cards");
    let names = ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned);
    let sheet = evening_sheet(&after, &names, &german());
    assert_eq!(sheet.totals.last().map(String::as_str), Some("−15"), "{sheet:?}");
    // It is kept and read again as any other evening.
    assert!(Evening::from_text(&after.to_text()).is_some());
}

#[test]
fn single_hands_have_no_sheet_for_a_ruling() {
    let (_, entries) = ruling_entries();
    let single = evening(Length::Hands).to_text();
    assert_eq!(with_ruling(&single, entries).err(), Some(NotRuled::NoMatch));
    assert!(kept_match(&single).is_none());
}

fn table(stage: Stage) -> TableView {
    let settings = Settings { mode: Mode::Match { hands: None }, ..Settings::of("ddv2026") };
    let mut table = TableView::new(TableId::from_random([7; 16]), settings);
    for (place, name) in table.places.iter_mut().zip(["Anna", "Ben", "Cem", "Dora"]) {
        let occupant = Occupant::Player(Name::new(name).expect("a name"));
        *place = Place { occupant, ..Place::default() };
    }
    table.host = Some(SeatNo(Seat::ALL[0]));
    table.stage = stage;
    table
}

fn client(number: u8, table: TableView) -> Client {
    let mut client = Client::new(None);
    let you = You { seat: Some(SeatNo(seat(number))), host: number == 1, referee: false };
    let full = ServerMessage::Full { seq: 1, you, table: Box::new(table) };
    client.absorb(&full).expect("a view");
    client
}

fn breach(class: OpenClass) -> SheetRuling {
    let what = RuledWhat::Breach { culprit: SeatNo(seat(4)), class, limits: 1, alone: None };
    SheetRuling { number: 1, what, word: None }
}

#[test]
fn the_host_takes_a_ruling_from_the_desk_to_the_table_and_nobody_else_can() {
    let (desk, entries) = ruling_entries();
    let game = match_of(&desk.draft).expect("four names");
    let word = dulle_protocol::OpenBreach::Revoke;
    let ruling = ruling_of(&game, &entries[0], Some(word)).expect("a ruling");
    assert_eq!(ruling, SheetRuling { word: Some(word), ..breach(OpenClass::Major) });
    let sent = ForTable { table: TableId::from_random([7; 16]), ruling: ruling.clone() };
    assert_eq!(ForTable::from_text(&sent.to_text()), Some(sent));
    let host = client(1, table(Stage::Playing));
    let message = proposal(&host, &ruling);
    assert_eq!(message, Some(ClientMessage::Ruling { ruling: ruling.clone() }));
    assert_eq!(proposal(&client(2, table(Stage::Playing)), &ruling), None);
    assert_eq!(proposal(&client(1, table(Stage::Ended)), &ruling), None);
    let draft = draft_of(host.table().expect("a table"));
    assert_eq!((draft.names[3].as_str(), draft.hand.as_str()), ("Dora", "1"));
}

#[test]
fn everybody_is_asked_and_the_sheet_shows_what_was_ruled() {
    let texts = german();
    let asked = ProposedRuling {
        id: 1,
        by: Some(SeatNo(seat(1))),
        ruling: breach(OpenClass::Major),
        points: [5, 5, 5, -15],
        ends: true,
        waits_for: Seats([seat(2), seat(3)].into_iter().collect::<SeatSet>()),
    };
    let mut view = table(Stage::Playing);
    view.absorb(&TableUpdate::RulingProposed(Box::new(asked.clone())));
    let ben = ruling_asked(&client(2, view.clone()), &texts).expect("a question");
    assert!(ben.asks && !ben.own);
    assert_eq!(
        ben.text,
        "Anna möchte eintragen: Schwerwiegender Verstoß von Dora. Anna +5 · Ben +5 · Cem +5 · Dora −15 Das laufende Spiel ist damit zu Ende."
    );
    let anna = ruling_asked(&client(1, view.clone()), &texts).expect("what waits");
    assert!(anna.own && !anna.asks && anna.text.contains("Ben, Cem"), "{anna:?}");
    view.absorb(&TableUpdate::RulingAgreed { seat: SeatNo(seat(2)) });
    assert!(!ruling_asked(&client(2, view.clone()), &texts).expect("waits").asks);
    let line = SheetLine { after: 0, ruling: asked.ruling, points: asked.points };
    view.absorb(&TableUpdate::Booked(Box::new(Booked { line, row: None, ends: true })));
    assert_eq!(ruling_asked(&client(2, view.clone()), &texts), None);
    let sheet = online_sheet(&client(2, view), &texts).expect("a sheet");
    assert_eq!((sheet.rows.len(), sheet.totals[3].as_str()), (1, "−15"));
    assert_eq!(
        (sheet.rows[0].what.as_str(), sheet.rows[0].number.as_str()),
        ("Schwerwiegender Verstoß von Dora", "")
    );
}

#[test]
fn only_a_complaint_need_not_name_its_act() {
    for saying in Saying::ALL {
        assert!(saying.of(Some(3)).is_some());
        assert_eq!(saying.of(None).is_some(), saying == Saying::Complain);
        for texts in [german(), dulle_texts::Texts::new(dulle_texts::Lang::En)] {
            assert!(texts.has(&format!("online-open-do-{}", saying.word())));
            assert!(texts.has(&format!("online-open-do-detail-{}", saying.word())));
        }
    }
}

#[test]
fn everything_that_can_be_marked_has_its_words_and_is_kept() {
    for texts in [german(), dulle_texts::Texts::new(dulle_texts::Lang::En)] {
        for (group, offences) in Offence::GROUPS {
            assert!(texts.has(&format!("desk-marks-{group}")), "{group}");
            for offence in offences {
                assert!(texts.has(&format!("desk-mark-{}", offence.key())), "{offence:?}");
            }
        }
    }
    let mut desk = disputed("ddv2026");
    desk.incite(seat(1), seat(2));
    let marks = desk.played().expect("played").marks;
    assert!(marks.iter().any(|mark| (mark.word, mark.seat) == (Word::Incite, seat(1))));
    let read = dulle_web::model::referee::draft::Draft::from_text(&desk.draft.to_text());
    assert_eq!(read.as_ref(), Some(&desk.draft));
}

/// The partner who was asked waives, and that binds the asker: the complaint is refused.
#[test]
fn a_waived_breach_is_no_longer_complained_of_at_the_desk() {
    let mut desk = disputed("ddv2026");
    let place = desk.played().expect("played").marks[0].place;
    let hand = desk.played().expect("played").hand;
    let breach = hand.breaches().iter().find(|it| it.word == Word::Revoke).expect("a revoke");
    let may: Vec<Seat> = breach.still_may().iter().collect();
    for &seat in &may {
        desk.mark(seat, Offence::Waive);
    }
    desk.complain(may[0], place);
    let finding = decide(&desk.draft);
    let screen = RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen");
    assert!(!screen.is_ruling && screen.points.is_empty(), "{screen:?}");
}

#[test]
fn what_the_referee_has_decided_without_a_proof_can_be_chosen_again_or_be_the_panels() {
    let mut desk = common::referee::desk("ddv2026");
    // Anna calls Re in the fifth trick. Most cards are unknown, so nobody can prove what it has changed.
    let words: Vec<&str> = common::referee::TRICKS.split_whitespace().take(18).collect();
    common::referee::lay(&mut desk, &words.join(" "));
    desk.call(seat(1), dulle_rules::Call::Re);
    let place = desk.played().expect("played").marks.first().expect("a breach").place;
    desk.complain(seat(3), place);
    desk.choose(Some(dulle_referee::Class::Minor));
    let finding = decide(&desk.draft);
    let screen = RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen");
    assert_eq!(screen.overrule, Some(Overrule::Done { asks_reason: false }));
    assert!(screen.by_referee && !screen.by_panel && screen.lines.is_empty());
    desk.tap_panel();
    let finding = decide(&desk.draft);
    let screen = RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen");
    assert!(screen.by_panel);
    desk.choose(None);
    assert!(!desk.draft.panel, "nothing is decided any more");
}
