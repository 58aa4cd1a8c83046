//! Points alone on the score sheet, and the evenings that were put away.

#![expect(clippy::panic, reason = "what goes wrong here fails the test")]

mod common;

use common::german;
use dulle_tournament::{Match, Member, Next, SheetContract, text};
use dulle_web::model::sheet::diary::{
    Evening, club, evenings, last_names, with_evening, with_imported, without,
};
use dulle_web::model::sheet::{AloneIn, HandForm, Missing, Preview, SetupForm, preview, screen};

fn member(number: u8) -> Member {
    Member::from_number(number).expect("a member")
}

fn table(names: &[&str]) -> Match {
    let mut form = SetupForm::new("ddv2026", "");
    form.resize(names.len());
    form.names = names.iter().map(|&name| name.to_owned()).collect();
    form.begin(&german()).expect("a table")
}

/// A form for the points of the next hand.
fn form(game: &Match) -> HandForm {
    let Next::Hand(hand) = game.next() else { panic!("the match is over") };
    let mut form = HandForm::new(&hand);
    form.set_bare(true);
    form
}

fn filled(game: &Match, value: &str, plus: &[u8]) -> HandForm {
    let mut form = form(game);
    let bare = form.bare.as_mut().expect("points alone");
    bare.type_value(value);
    plus.iter().for_each(|&number| bare.tap(member(number)));
    bare.alone_in = (plus.len() % 2 == 1).then_some(AloneIn::Solo);
    form
}

fn write(game: &mut Match, value: &str, plus: &[u8]) {
    game.enter(filled(game, value, plus).entry()).expect("in order");
}

#[test]
fn value_and_plus_are_all_that_is_asked() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"]);
    assert_eq!(form(&game).missing(), Some(Missing::Value));
    assert_eq!(filled(&game, "3", &[]).missing(), Some(Missing::Plus));
    let Preview::Points { scores, value, .. } =
        preview(&game, &filled(&game, "3", &[1, 4]), &german())
    else {
        panic!("it can be written down")
    };
    assert_eq!(value, "3");
    let points = |name: &str| scores.iter().find(|(who, _)| who == name).expect("one").1.clone();
    assert_eq!((points("Anna"), points("Bernd")), ("+3".to_owned(), "\u{2212}3".to_owned()));
    write(&mut game, "3", &[1, 4]);
    // Alone and won, alone and lost.
    write(&mut game, "2", &[2]);
    write(&mut game, "4", &[1, 2, 4]);
    let shown = screen(&game, &german());
    assert_eq!(shown.totals, ["+5", "+7", "\u{2212}17", "+5"]);
    assert!(shown.rows[1].cells[1].soloist && shown.rows[2].cells[2].soloist);
    assert!(shown.check.expect("something to check").0);
}

#[test]
fn a_sheet_says_of_points_alone_no_more_than_they_tell() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"]);
    write(&mut game, "2", &[1, 3]);
    assert_eq!(screen(&game, &german()).rows[0].what, "nur Punkte");
}

#[test]
fn four_cannot_write_plus_and_odd_values_are_none() {
    let game = table(&["Anna", "Bernd", "Clara", "Dieter"]);
    let mut form = filled(&game, "x", &[1, 2, 3, 4]);
    let bare = form.bare.as_mut().expect("points alone");
    assert_eq!((bare.value, bare.plus.len()), (None, 3));
    bare.tap(member(1));
    assert_eq!(bare.plus.len(), 2);
    for odd in ["-1", "1000", "2.5", ""] {
        bare.type_value(odd);
        assert_eq!(bare.value, None, "{odd}");
    }
    form.set_bare(false);
    assert!(form.bare.is_none());
}

#[test]
fn points_alone_can_be_corrected_as_points_alone() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"]);
    write(&mut game, "6", &[3]);
    let mut form = HandForm::of_row(game.row(1).expect("a row")).expect("a form");
    assert!(form.corrects);
    let bare = form.bare.as_mut().expect("points alone");
    assert_eq!((bare.value, bare.plus.contains(member(3)), bare.plus.len()), (Some(6), true, 1));
    bare.type_value("5");
    game.enter(form.entry()).expect("in order");
    assert_eq!(screen(&game, &german()).totals[2], "+15");
    let again = text::read(&text::whole(&game)).expect("the match's own file").game;
    assert_eq!(again, game);
}

fn evening(date: &str, place: &str, names: &[&str], hands: &[(&str, &[u8])]) -> Evening {
    let mut game = table(names);
    hands.iter().for_each(|(value, plus)| write(&mut game, value, plus));
    Evening { date: date.to_owned(), place: place.to_owned(), game }
}

fn two() -> [Evening; 2] {
    let first: [(&str, &[u8]); 2] = [("3", &[1, 2]), ("1", &[1, 3])];
    let second: [(&str, &[u8]); 1] = [("10", &[4])];
    [
        evening(
            "2026.11.04",
            "Bei Müllers, 2. Stock",
            &["Anna", "Bernd", "Clara", "Dieter"],
            &first,
        ),
        evening("2026.11.11", "", &["anna", "Eva", "Clara", "Dieter"], &second),
    ]
}

#[test]
fn evenings_come_back_from_one_text_with_day_and_place() {
    let all = two();
    let kept = all.iter().fold(String::new(), |kept, one| with_evening(&kept, one.clone(), None));
    assert_eq!(evenings(&kept), all);
    assert!(kept.contains("=== 2026.11.04 Bei Müllers, 2. Stock\n"), "{kept}");
    assert!(kept.contains(&text::whole(&all[1].game)), "a match's own file is inside");
    assert_eq!(evenings(&without(&kept, &all[0])), all[1..]);
    // What this version cannot read stays, whatever goes or comes.
    let unread = kept.replacen("dulle", "dullf", 1);
    assert_eq!(evenings(&unread), all[1..], "the first one cannot be read");
    let less = without(&unread, &all[1]);
    assert_eq!(evenings(&less), all[2..]);
    assert!(less.contains("dullf"));
    assert!(with_imported(&unread, &kept).0.contains("dullf"));
    assert_eq!(evenings("nonsense\n=== 2026 nothing\nno match\n"), []);
}

#[test]
fn a_file_of_evenings_is_taken_in_once_and_by_its_days() {
    let [first, second] = two();
    let kept = with_evening("", second.clone(), None);
    let (grown, count) = with_imported(&kept, &with_evening("", first.clone(), None));
    assert_eq!((evenings(&grown), count), (vec![first, second], 1));
    assert_eq!(with_imported(&grown, &grown), (grown.clone(), 0));
    assert_eq!(with_imported(&grown, "nothing").1, 0);
}

#[test]
fn the_club_table_adds_up_points_evenings_and_the_best_of_them() {
    let rows = club(&two(), &german());
    let row = |name: &str| rows.iter().find(|row| row.name == name).expect("a row");
    let anna = row("Anna");
    assert_eq!((anna.points.as_str(), anna.evenings, anna.hands), ("\u{2212}6", 2, 3));
    assert_eq!((anna.mean.as_str(), anna.best.as_str()), ("\u{2212}2,00", "+4"));
    let dieter = row("Dieter");
    assert_eq!((dieter.place, dieter.points.as_str(), dieter.best.as_str()), (1, "+26", "+30"));
    assert_eq!(rows[0].name, "Dieter");
    assert_eq!(row("Eva").evenings, 1);
    assert_eq!(rows.len(), 5, "Anna is one person however she is written");
    assert!(club(&[], &german()).is_empty());
}

#[test]
fn an_evening_that_is_there_already_is_not_counted_twice() {
    let [first, second] = two();
    let kept = with_evening(&with_evening("", first.clone(), None), second.clone(), None);
    // The file of an old evening was opened to look at it, and put away today.
    let again =
        Evening { date: "2026.11.18".to_owned(), place: "Home".to_owned(), ..first.clone() };
    assert_eq!(with_evening(&kept, again, None), kept);
    // An evening of the diary was opened and corrected: it keeps its day and stands there once.
    let mut corrected = first.clone();
    write(&mut corrected.game, "5", &[2, 3]);
    let game = corrected.game.clone();
    let today = Evening { date: "2026.11.18".to_owned(), place: String::new(), game };
    let kept = with_evening(&kept, today, Some(&first.to_text()));
    assert_eq!(evenings(&kept), [corrected, second]);
}

#[test]
fn the_day_of_an_evening_is_written_as_people_write_it() {
    let [first, _] = two();
    assert_eq!(first.day(&german()), "04.11.2026");
    let odd = Evening { date: "yesterday".to_owned(), ..first };
    assert_eq!(odd.day(&german()), "yesterday");
}

/// Points do not tell a solo from a wedding without a partner, and only a solo settles what is owed.
#[test]
fn who_was_alone_is_asked_what_they_played() {
    let mut game = table(&["Anna", "Bernd", "Clara", "Dieter"]);
    let mut form = form(&game);
    let bare = form.bare.as_mut().expect("points alone");
    bare.type_value("3");
    bare.tap(member(2));
    assert_eq!(form.missing(), Some(Missing::Kind));
    form.bare.as_mut().expect("points alone").alone_in = Some(AloneIn::SilentWedding);
    assert_eq!(form.missing(), None);
    game.enter(form.entry()).expect("written");
    let row = game.row(1).expect("a row");
    assert_eq!(row.noted.kind, SheetContract::SilentWedding);
    assert_eq!(
        HandForm::of_row(row).and_then(|form| form.bare).and_then(|bare| bare.alone_in),
        Some(AloneIn::SilentWedding)
    );
}

#[test]
fn a_new_list_can_begin_with_the_people_of_the_last_evening() {
    let mut all = String::new();
    for (date, names) in [
        ("2026.11.11", &["Anna", "Bernd", "Clara", "Dieter"][..]),
        ("2026.11.18", &["Eva", "Fritz", "Gerd", "Hans", "Ines"]),
    ] {
        let mut game = table(names);
        write(&mut game, "3", &[2, 3]);
        let evening = Evening { date: date.to_owned(), place: String::new(), game };
        all = with_evening(&all, evening, None);
    }
    assert_eq!(last_names(&all), ["Eva", "Fritz", "Gerd", "Hans", "Ines"]);
    assert!(last_names("").is_empty());
    let mut form = SetupForm::new("ddv2026", "");
    form.seat(&last_names(&all));
    assert_eq!(form.names, last_names(&all));
}
