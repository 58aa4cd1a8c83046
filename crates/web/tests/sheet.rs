//! The score sheet: what is tapped becomes entries of a match, and the match says the rest.

#![expect(clippy::panic, reason = "what goes wrong here fails the test")]

mod common;

use common::german;
use dulle_rules::{CallLevel, FinalContract, Party, Solo};
use dulle_tournament::{Entry, Match, Member, Next, text};
use dulle_web::model::sheet::{
    Counter, Grade, HandForm, Incident, IncidentForm, IncidentPreview, Missing, Preview, SetupForm,
    csv, draft, draft_text, incident_preview, preview, screen,
};

fn member(number: u8) -> Member {
    Member::from_number(number).expect("a member")
}

fn table(names: &[&str], hands: &str) -> Match {
    let mut form = SetupForm::new("ddv2026", "");
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
    let mut form = SetupForm::new("ddv2026", "");
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
    form.tap_level(Party::Re, CallLevel::First);
    form.tap_counter(Counter::Fox, Party::Re);
    let Preview::Points { lines, value, triple, scores, .. } = preview(&game, &form, &german())
    else {
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
fn a_hand_that_is_half_tapped_in_comes_back_until_the_match_has_gone_on() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let mut half = form(&game);
    half.tap_played(FinalContract::Wedding);
    half.tap_member(member(2));
    half.tap_level(Party::Contra, CallLevel::No90);
    half.tap_counter(Counter::Fox, Party::Re);
    half.type_eyes("131");
    assert_eq!(draft(&game, &draft_text(&half)), Some(half.clone()));
    let mut bare = form(&game);
    bare.set_bare(true);
    let points = bare.bare.as_mut().expect("points alone");
    points.type_value("4");
    points.tap(member(3));
    assert_eq!(draft(&game, &draft_text(&bare)), Some(bare));
    let empty = form(&game);
    assert_eq!(draft(&game, &draft_text(&empty)), Some(empty));
    normal(&mut game, [1, 3], "140");
    assert_eq!(draft(&game, &draft_text(&half)), None, "the hand is written down");
    let correction = HandForm::of_row(game.row(1).expect("a row")).expect("it was tapped in");
    assert_eq!(draft(&game, &draft_text(&correction)), Some(correction));
    for broken in ["", "hand x", "hand 1", "hand 2\nplayed nothing\nre 1"] {
        assert_eq!(draft(&game, broken), None, "{broken}");
    }
}

#[test]
fn a_closed_sheet_says_who_has_which_place() {
    let mut setup = SetupForm::new("ddv2026", "-compulsory-solos");
    setup.seat(&["Anna", "Bernd", "Clara", "Dieter"].map(str::to_owned));
    setup.hands = "4".to_owned();
    let mut game = setup.begin(&german()).expect("a table");
    for _ in 0..4 {
        assert!(screen(&game, &german()).ranking.is_none());
        let mut form = form(&game);
        form.set_bare(true);
        let points = form.bare.as_mut().expect("points alone");
        points.type_value("2");
        points.tap(member(2));
        points.tap(member(4));
        game.enter(form.entry()).expect("in order");
    }
    game.enter(Entry::Close { signed: None }).expect("it can be closed");
    let ranking = screen(&game, &german()).ranking.expect("an end");
    let shown: Vec<(usize, &str)> = ranking.iter().map(|it| (it.place, it.name.as_str())).collect();
    assert_eq!(shown, [(1, "Bernd"), (1, "Dieter"), (3, "Anna"), (3, "Clara")]);
    assert_eq!(ranking[0].total, "+8");
}

#[test]
fn taps_can_be_taken_back() {
    let game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let mut form = form(&game);
    form.tap_level(Party::Contra, CallLevel::No60);
    form.tap_level(Party::Contra, CallLevel::No60);
    assert_eq!(form.levels, [CallLevel::Silent; 2]);
    for _ in 0..3 {
        form.tap_counter(Counter::Fox, Party::Contra);
    }
    assert_eq!(form.count(Counter::Fox, Party::Contra), 0, "after two comes none");
    form.tap_member(member(1));
    form.tap_member(member(2));
    form.tap_counter(Counter::Charlie, Party::Re);
    form.tap_played(FinalContract::Solo(Solo::Jacks));
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
    solo.tap_played(FinalContract::Solo(Solo::Queens));
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
    let signed = dulle_tournament::FreeText::new("Eva").expect("words");
    let entry = Entry::Deduction { member: member(4), points: 3, signed, because: None };
    game.enter(entry).expect("in order");
    let shown = screen(&game, &german());
    assert!(shown.rows[1].what.contains("Dieter −3") && shown.rows[1].what.contains("gez. Eva"));
    assert!(shown.rows[1].cells.is_empty(), "nobody gets these points");
    assert_eq!(shown.totals[3], "\u{2212}1");
    let foot: Vec<&str> = shown.foot.iter().map(|(name, _)| &**name).collect();
    assert_eq!(foot, ["Summe", "Abzüge", "Endstand"]);
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

fn incident(game: &Match, change: impl FnOnce(&mut IncidentForm)) -> IncidentForm {
    let mut form = IncidentForm::new(game);
    "Eva".clone_into(&mut form.signed);
    change(&mut form);
    form
}

fn write(game: &mut Match, form: &IncidentForm) {
    game.enter(form.entry(game).expect("complete")).expect("in order");
}

#[test]
fn a_breach_says_what_is_missing_then_what_it_costs() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    normal(&mut game, [1, 2], "121");
    let mut form = IncidentForm::new(&game);
    assert_eq!(form.number, 2, "the hand that is being played");
    let missing = incident_preview(&game, &form, &german());
    assert!(matches!(missing, IncidentPreview::Missing(text) if text.contains("Unterschrift")));
    "Eva".clone_into(&mut form.signed);
    let missing = incident_preview(&game, &form, &german());
    assert!(matches!(missing, IncidentPreview::Missing(text) if text.contains("wer es war")));
    form.tap_who(member(3));
    let IncidentPreview::Line(row, points) = incident_preview(&game, &form, &german()) else {
        panic!("complete")
    };
    assert_eq!(row.what, "geringfügiger Verstoß: Clara");
    assert!(row.notes[0].contains("in Spiel 2 (TSR 9.") && row.notes[0].contains("gez. Eva"));
    assert_eq!(points[2], ("Clara".to_owned(), "\u{2212}3".to_owned()));
    write(&mut game, &form);
    let shown = screen(&game, &german());
    assert_eq!(shown.rows[1], row, "the sheet shows what the form promised");
    assert!(shown.open, "a minor breach does not end the hand");
    form.tap_who(member(3));
    assert_eq!(form.who, None);
}

#[test]
fn a_serious_breach_ends_the_hand_and_in_a_solo_is_its_result() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let form = incident(&game, |form| {
        form.grade = Grade::Serious;
        form.limits = 1;
        form.tap_who(member(1));
    });
    write(&mut game, &form);
    let shown = screen(&game, &german());
    assert!(shown.rows[0].notes[0].contains("neu gegeben"), "{:?}", shown.rows[0].notes);
    assert_eq!(shown.totals[0], "\u{2212}15");
    let form = incident(&game, |form| {
        form.grade = Grade::Serious;
        form.tap_who(member(1));
        form.tap_soloist(member(2));
    });
    assert!(form.may_be_harmless());
    write(&mut game, &form);
    let shown = screen(&game, &german());
    assert_eq!(shown.rows[1].number, "1");
    assert!(shown.rows[1].notes[0].contains("gilt als gespielt"), "{:?}", shown.rows[1].notes);
    assert_eq!(shown.totals[1], "+17");
}

#[test]
fn a_breach_in_a_solo_on_the_sheet_knows_the_soloist() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let mut solo = form(&game);
    solo.tap_played(FinalContract::Solo(Solo::Queens));
    solo.tap_member(member(3));
    solo.type_eyes("151");
    game.enter(solo.entry()).expect("in order");
    let form = incident(&game, |form| {
        form.number = 1;
        form.tap_who(member(1));
    });
    write(&mut game, &form);
    assert_eq!(screen(&game, &german()).rows[1].cells[2].points, "+3", "the soloist alone");
}

#[test]
fn misdeals_repetitions_and_the_end_of_time_stand_on_the_sheet_in_words() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let form = incident(&game, |form| {
        form.what = Incident::Misdeal;
        form.why = dulle_tournament::Misdeal::Exposed;
    });
    write(&mut game, &form);
    let form = incident(&game, |form| {
        form.what = Incident::Repetition;
        "Blatt lag offen".clone_into(&mut form.because);
    });
    write(&mut game, &form);
    let shown = screen(&game, &german());
    assert_eq!(shown.rows[0].what, "Spiel 1 neu gegeben: Karte aufgedeckt");
    assert!(shown.rows[1].what.contains("(Blatt lag offen), gez. Eva"), "{}", shown.rows[1].what);
    assert!(shown.rows.iter().all(|row| row.cells.is_empty()));
    assert!(shown.next.contains("neu gegeben"), "{}", shown.next);
    let form = incident(&game, |form| {
        form.what = Incident::TimeUp;
        form.running = false;
    });
    write(&mut game, &form);
    let shown = screen(&game, &german());
    assert_eq!(shown.rows[2].what, "Die Zeit ist um.");
    assert!(shown.next.contains("vorgeführt"), "everybody still owes a solo: {}", shown.next);
    let again = incident_preview(&game, &form, &german());
    assert!(matches!(again, IncidentPreview::Refused(text) if text.contains("schon um")));
}

#[test]
fn a_wrongly_noted_hand_is_struck_where_the_book_says_so() {
    let mut setup = SetupForm::new("lions2024", "");
    setup.names = ["Anna", "Bernd", "Clara", "Dieter"].map(str::to_owned).to_vec();
    let mut game = setup.begin(&german()).expect("a table");
    normal(&mut game, [1, 2], "121");
    let mut form = incident(&game, |_| {});
    assert_eq!(form.number, 2);
    form.tap_what(Incident::WronglyNoted, &game);
    assert_eq!((form.numbers(&game), form.number), (vec![1], 1), "only what stands can be struck");
    assert!(Incident::WronglyNoted.is_known(&game));
    assert!(
        matches!(incident_preview(&game, &form, &german()), IncidentPreview::Line(row, _) if row.struck)
    );
    write(&mut game, &form);
    let row = &screen(&game, &german()).rows[0];
    assert!(row.struck && row.hand.is_none() && row.notes[0].contains("gestrichen"));
    let other = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    assert!(!Incident::WronglyNoted.is_known(&other));
}

#[test]
fn what_the_spreadsheet_gets_has_the_same_width_in_every_line() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    let form = incident(&game, |form| form.what = Incident::Misdeal);
    write(&mut game, &form);
    let form = incident(&game, |form| form.tap_who(member(4)));
    write(&mut game, &form);
    normal(&mut game, [1, 2], "121");
    let csv = csv(&game, &german());
    let widths: Vec<usize> = csv.lines().map(|line| line.split(';').count()).collect();
    assert_eq!(widths, [10; 5], "{csv}");
    assert!(csv.contains(";geringfügiger Verstoß: Dieter;1;1;1;-3;"), "{csv}");
}

#[test]
fn compulsory_solos_are_listed_below_the_sheet() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"], "");
    assert_eq!(screen(&game, &german()).solos, None);
    let mut solo = form(&game);
    solo.tap_played(FinalContract::Solo(Solo::Queens));
    solo.tap_member(member(3));
    solo.type_eyes("151");
    game.enter(solo.entry()).expect("in order");
    let solos = screen(&game, &german()).solos.expect("a list");
    assert!(solos.contains("Clara in Spiel 1, Damensolo +6") && solos.contains("Anna noch offen"));
}

#[test]
fn a_hand_that_was_tapped_in_names_no_caller() {
    let mut game = table(&["Fritz", "Hans", "Eva", "Ines"], "24");
    let mut hand = form(&game);
    hand.tap_member(member(1));
    hand.tap_member(member(2));
    hand.tap_level(Party::Re, CallLevel::No90);
    hand.type_eyes("160");
    game.enter(hand.entry()).expect("written");
    let shown = screen(&game, &german());
    assert_eq!(shown.rows[0].notes, ["Re, keine 90"], "nobody has said who of the two it was");
}

#[test]
fn all_eyes_are_schwarz_unless_a_trick_of_nines_was_made() {
    let mut game = table(&["Fritz", "Hans", "Eva", "Ines"], "24");
    let mut hand = form(&game);
    hand.tap_played(FinalContract::Solo(Solo::Jacks));
    hand.tap_member(member(1));
    hand.type_eyes("240");
    assert!(hand.may_have_empty_trick(game.setup().book()));
    let value = |game: &Match, hand: &HandForm| match preview(game, hand, &german()) {
        Preview::Points { value, .. } => value,
        other => panic!("{other:?}"),
    };
    let black: i32 = value(&game, &hand).parse().expect("a number");
    hand.empty_trick = true;
    let white: i32 = value(&game, &hand).parse().expect("a number");
    assert_eq!(black - white, 1);
    game.enter(hand.entry()).expect("written");
    let again = HandForm::of_row(game.row(1).expect("a row")).expect("a form");
    assert!(again.empty_trick, "a correction begins with what was said");
    hand.type_eyes("239");
    assert!(!hand.may_have_empty_trick(game.setup().book()));
}
