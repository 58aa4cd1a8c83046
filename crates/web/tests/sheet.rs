//! The score sheet: what is tapped becomes entries of a match, and the match says the rest.

#![expect(clippy::panic, reason = "what goes wrong here fails the test")]

mod common;

use common::german;
use dulle_rules::{Party, Played, Solo};
use dulle_tournament::{Entry, Match, Member, Next, text};
use dulle_web::model::sheet::{
    Counter, HandForm, Missing, Preview, SetupForm, csv, preview, screen,
};

fn member(number: u8) -> Member {
    Member::from_number(number).expect("a member")
}

fn table(names: &[&str], hands: &str) -> Match {
    let mut form = SetupForm::new("ddv2026");
    form.resize(names.len());
    form.names = names.iter().map(|&name| name.to_owned()).collect();
    form.hands = hands.to_owned();
    form.begin(&german()).expect("a table")
}

fn form(game: &Match) -> HandForm {
    match game.next() {
        Next::Hand(hand) => HandForm::new(&hand),
        Next::Over(over) => panic!("{over:?}"),
    }
}

/// A won normal game of two members.
fn normal(game: &mut Match, re: [u8; 2], eyes: &str) {
    let mut form = form(game);
    re.into_iter().for_each(|number| form.tap_member(member(number)));
    form.type_eyes(eyes);
    game.enter(form.entry()).expect("in order");
}

#[test]
fn a_table_needs_names_and_says_so() {
    let mut form = SetupForm::new("ddv2026");
    assert!(form.begin(&german()).is_err(), "no names");
    form.resize(9);
    assert!(form.names.len() <= 7);
    form.resize(1);
    assert_eq!(form.names.len(), 4);
    form.names = ["A", "B", "C", "a"].map(str::to_owned).to_vec();
    let why = form.begin(&german()).expect_err("two are called the same");
    assert!(why.contains("zweimal"), "{why}");
}

#[test]
fn a_form_says_what_is_missing_then_what_it_brings_with_paragraphs() {
    let game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let mut form = form(&game);
    assert_eq!(form.missing(), Some(Missing::Parties(2)));
    form.tap_member(member(1));
    form.tap_member(member(3));
    form.tap_member(member(4));
    assert_eq!(form.re.len(), 2, "a third tap is one too many");
    assert_eq!(form.missing(), Some(Missing::Eyes));
    let Preview::Missing(text) = preview(&game, &form, &german()) else { panic!("incomplete") };
    assert!(text.contains("Augen"));
    form.type_eyes("155");
    form.tap_level(Party::Re, 1);
    form.tap_counter(Counter::Fox, Party::Re);
    let Preview::Points { lines, value, triple, scores } = preview(&game, &form, &german()) else {
        panic!("complete")
    };
    let texts: Vec<&str> = lines.iter().map(|(text, ..)| &**text).collect();
    assert_eq!(texts, ["gewonnen", "unter 90 gespielt", "Re angesagt", "Fuchs gefangen"]);
    assert!(lines.iter().all(|(_, _, cite)| cite.text.starts_with("TSR 7.2.")));
    assert_eq!((&*value, triple), ("5", None));
    let of = |name: &str| scores.iter().find(|(other, _)| other == name).map(|(_, p)| p.clone());
    assert_eq!(of("Anna").as_deref(), Some("+5"));
    assert_eq!(of("Bernd").as_deref(), Some("\u{2212}5"));
}

#[test]
fn what_cannot_be_is_refused_in_a_sentence() {
    let game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let mut form = form(&game);
    form.tap_member(member(1));
    form.tap_member(member(2));
    form.type_eyes("0");
    form.tap_counter(Counter::Fox, Party::Re);
    assert!(matches!(preview(&game, &form, &german()), Preview::Refused(text) if !text.is_empty()));
    form.type_eyes("241");
    assert_eq!(form.eyes_re, None);
}

#[test]
fn taps_can_be_taken_back() {
    let game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let mut form = form(&game);
    form.tap_level(Party::Contra, 3);
    form.tap_level(Party::Contra, 3);
    assert_eq!(form.levels, [0, 0]);
    for _ in 0..3 {
        form.tap_counter(Counter::Fox, Party::Contra);
    }
    assert_eq!(form.count(Counter::Fox, Party::Contra), 0, "after two comes none");
    form.tap_member(member(1));
    form.tap_member(member(2));
    form.tap_counter(Counter::Charlie, Party::Re);
    form.tap_played(Played::Solo(Solo::Jacks));
    assert!(form.re.is_empty(), "two cannot play a solo");
    assert_eq!(form.count(Counter::Charlie, Party::Re), 0, "no special points in a solo");
    form.tap_member(member(3));
    form.tap_member(member(4));
    assert!(form.re.contains(member(4)) && form.re.len() == 1, "the last tap counts");
}

#[test]
fn the_sheet_runs_prompts_for_dealer_and_solos_and_adds_up() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let first = screen(&game, &german());
    assert!(first.open && first.rows.is_empty() && first.check.is_none());
    assert!(first.next.contains("Anna gibt") && first.next.contains("Pflichtsoli"));
    normal(&mut game, [1, 2], "121");
    let mut solo = form(&game);
    solo.tap_played(Played::Solo(Solo::Queens));
    solo.tap_member(member(3));
    solo.type_eyes("151");
    game.enter(solo.entry()).expect("in order");
    let shown = screen(&game, &german());
    assert_eq!(shown.rows[1].what, "Damensolo (Pflichtsolo)");
    assert!(shown.rows[1].cells[2].soloist && shown.rows[1].cells[1].dealer);
    assert!(shown.next.contains("Bernd gibt"), "a compulsory solo is dealt again: {}", shown.next);
    assert_eq!(shown.totals, ["\u{2212}1", "\u{2212}1", "+5", "\u{2212}3"]);
    let (good, text) = shown.check.expect("something to check");
    assert!(good && text.contains("ungerade"), "{text}");
}

#[test]
fn a_forced_solo_is_in_the_form_already() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "4");
    let shown = screen(&game, &german());
    assert!(shown.next.contains("vorgeführt"), "{}", shown.next);
    let mut form = form(&game);
    assert_eq!(form.re.len(), 1);
    form.type_eyes("120");
    game.enter(form.entry()).expect("in order");
    assert!(screen(&game, &german()).rows[0].what.contains("vorgeführt"));
}

#[test]
fn a_table_of_five_shows_who_sits_out() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter", "Eva"], "");
    assert!(screen(&game, &german()).next.contains("Anna setzt aus"));
    normal(&mut game, [2, 3], "130");
    let row = &screen(&game, &german()).rows[0];
    assert!(row.cells[0].out && row.cells[0].dealer && !row.cells[1].out);
}

#[test]
fn corrections_penalties_and_undo() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    normal(&mut game, [1, 2], "121");
    let mut again = HandForm::of_row(game.row(1).expect("a row")).expect("it was tapped in");
    assert_eq!(again.eyes_re, Some(121));
    again.type_eyes("119");
    game.enter(again.entry()).expect("in order");
    assert_eq!(screen(&game, &german()).totals[0], "\u{2212}2", "lost against the queens");
    let signed = dulle_tournament::Words::new("Eva").expect("words");
    let entry = Entry::Deduction { member: member(4), points: 3, signed, because: None };
    game.enter(entry).expect("in order");
    let shown = screen(&game, &german());
    assert_eq!(shown.rows[1].what, "Strafe: Dieter −3");
    assert_eq!(shown.totals[3], "\u{2212}1");
    game.enter(Entry::Undo).expect("in order");
    game.enter(Entry::Undo).expect("in order");
    assert_eq!(screen(&game, &german()).totals[0], "+1");
}

#[test]
fn the_file_comes_back_and_the_spreadsheet_takes_nothing_for_a_formula() {
    let mut game = table(&["=SUM(A1)", "B;\"x\"", "Clara", "Dieter"], "");
    normal(&mut game, [1, 2], "121");
    let again = text::read(&text::whole(&game)).expect("its own text").game;
    assert_eq!(screen(&again, &german()), screen(&game, &german()));
    let csv = csv(&game, &german());
    let mut lines = csv.lines();
    let head = lines.next().expect("a head");
    assert!(head.starts_with("Nr.;Spiel;'=SUM(A1);\"B;\"\"x\"\"\";Clara"), "{head}");
    assert_eq!(lines.next(), Some("1;Normalspiel;1;1;-1;-1;1;1;-1;-1"));
}
