//! What documents say, without setting them.

mod support;

use dulle_print::{CardTerms, Document, Wish};
use dulle_rules::Rulebook;
use dulle_texts::Lang;
use dulle_tournament::office::{Act, OfficeReason, Planned, Role, Setup, Standings};
use dulle_tournament::{Entry, Match};
use serde_json::Value;
use support::{Desk, book, breach, cards, game, person, play, printed, tournament, wishes, words};

const LANGS: [Lang; 2] = [Lang::De, Lang::En];

fn of(desk: &Desk, wish: &Wish) -> Document {
    Document::of_office(&desk.office, wish, printed()).expect("it can be printed")
}

fn refused(desk: &Desk, wish: &Wish) -> OfficeReason {
    Document::of_office(&desk.office, wish, printed()).expect_err("there is no such thing").reason
}

/// Every text in a value.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(all) => all.iter().for_each(|value| texts(value, found)),
        Value::Object(all) => all.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

fn numbers(values: &Value) -> Vec<i32> {
    let all = values.as_array().expect("a row").iter();
    all.map(|cell| {
        let text = cell.as_str().unwrap_or_else(|| cell["text"].as_str().expect("points"));
        text.replace('−', "-").parse().expect("a number")
    })
    .collect()
}

fn sheet(document: &Document, place: usize) -> Value {
    document.values(Lang::De)["body"]["sheets"][place].clone()
}

#[test]
fn every_document_of_every_preset_has_all_its_words_in_both_languages() {
    for name in Rulebook::listed() {
        let desk = tournament(&book(name), 12, person);
        for wish in wishes(1) {
            let document = of(&desk, &wish);
            for lang in LANGS {
                let mut found = Vec::new();
                texts(&document.values(lang), &mut found);
                let key = |text: &&String| {
                    ["print-", "office-", "match-", "cite-"]
                        .iter()
                        .any(|start| text.starts_with(start))
                };
                assert_eq!(found.iter().find(key), None, "{name} {wish:?}");
            }
        }
    }
}

#[test]
fn the_parts_of_a_sheet_add_up_to_the_result_of_the_match() {
    for name in Rulebook::listed() {
        for hands in [0, 5, 17, 99] {
            let mut played = game(&book(name), &["Anna", "Ben", "Cem", "Dora"]);
            play(&mut played, hands.min(3));
            breach(&mut played);
            play(&mut played, hands);
            let values = sheet(&Document::of_match(&played, false, printed()), 0);
            let sums = values["sums"].as_array().expect("sums");
            let (result, parts) = sums.split_last().expect("a result");
            let mut added = vec![0; 4];
            for part in parts {
                let points = numbers(&part["cells"]);
                added.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
            }
            assert_eq!(added, numbers(&result["cells"]), "{name} after {hands}");
            let totals = played.sheet().final_totals();
            let members = played.setup().circle().members();
            let expected: Vec<i32> = members.map(|member| totals.of(member)).collect();
            assert_eq!(added, expected, "{name} after {hands}");
        }
    }
}

/// The last line of the large section is the sum of normal hands; each line adds its value to those in the frame.
#[test]
fn running_totals_move_by_the_value_of_the_hand() {
    let mut played = game(&book("ddv2026"), &["Anna", "Ben", "Cem", "Dora", "Eda"]);
    play(&mut played, 99);
    let values = sheet(&Document::of_match(&played, false, printed()), 0);
    let mut before = vec![0; 5];
    let rows = values["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 25);
    for row in rows {
        let value: i32 = row["value"].as_str().expect("a value").parse().expect("a number");
        let now = numbers(&row["cells"]);
        let cells = row["cells"].as_array().expect("cells").iter().enumerate();
        for (place, cell) in cells {
            let out = row["out"].as_str() == Some(&(place + 1).to_string());
            let step = if out {
                0
            } else if cell["plus"] == true {
                value
            } else {
                -value
            };
            assert_eq!(now[place], before[place] + step, "{row}");
        }
        before = now;
    }
    assert_eq!(numbers(&values["sums"][0]["cells"]), before);
}

#[test]
fn a_sheet_has_its_hands_and_a_section_for_compulsory_solos() {
    let names = ["Anna", "Ben", "Cem", "Dora", "Eda"];
    for (people, normal) in [(4, 20), (5, 25)] {
        let empty = Document::of_match(&game(&book("ddv2026"), &names[..people]), true, printed());
        let values = sheet(&empty, 0);
        let rows = values["rows"].as_array().expect("rows");
        assert_eq!(rows.len(), normal);
        assert_eq!(values["solo"]["rows"].as_array().map(Vec::len), Some(people));
        assert_eq!(values["heads"]["out"].is_null(), people == 4);
        // The dealers are printed, one after the other.
        assert_eq!((&rows[0]["dealer"], &rows[people]["dealer"]), (&"1".into(), &"1".into()));
        assert_eq!(rows[people - 1]["dealer"], people.to_string());
        assert_eq!(values["signatures"].as_array().map(Vec::len), Some(people));
    }
    let without = Rulebook::named("ddv2026").expect("a book").with_options("compulsory-solos=off");
    let without = without.expect("an option");
    let values = sheet(&Document::of_match(&game(&without, &names[..4]), true, printed()), 0);
    assert!(values["solo"].is_null());
    assert_eq!(values["rows"].as_array().map(Vec::len), Some(24));
}

#[test]
fn hands_that_time_has_struck_say_so_and_forced_solos_stand_in_their_section() {
    let mut played: Match = game(&book("ddv2026"), &["Anna", "Ben", "Cem", "Dora"]);
    play(&mut played, 2);
    played.enter(Entry::TimeUp { running: false }).expect("time is up");
    play(&mut played, 99);
    let values = sheet(&Document::of_match(&played, false, printed()), 0);
    let rows = values["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 20);
    assert!(rows[2..].iter().all(|row| row["struck"] == true && row["remark"] == "gestrichen"));
    let solos = values["solo"]["rows"].as_array().expect("solos");
    assert!(
        solos.iter().all(|solo| solo["kind"] == "Damensolo, V" && solo["after"] == "2"),
        "{solos:?}"
    );
}

#[test]
fn a_penalty_stands_apart_with_its_paragraph_and_signature() {
    let mut played = game(&book("ddv2026"), &["Anna", "Ben", "Cem", "Dora"]);
    play(&mut played, 1);
    breach(&mut played);
    let document = Document::of_match(&played, false, printed());
    let notes = sheet(&document, 0)["notes"].to_string();
    for word in ["Nr. 2", "geringfügiger Verstoß", "TSR 9.3.2", "Karte zu früh", "gez. R. Meier"]
    {
        assert!(notes.contains(word), "{word}: {notes}");
    }
}

#[test]
fn the_office_adds_confirmations_times_and_its_own_penalties() {
    let desk = tournament(&book("ddv2026"), 12, person);
    let sheets = of(&desk, &Wish::Sheets { round: Some(1), table: None });
    let first = sheet(&sheets, 0);
    assert_eq!(first["signatures"][1]["sign"], "✓ am Handy bestätigt 11:09");
    assert!(first["signatures"][0]["sign"].is_null());
    assert_eq!(first["times"][0]["value"], "11:08");
    let second = sheet(&sheets, 1);
    let sums = second["sums"].as_array().expect("sums");
    let penalties = &sums[sums.len() - 2];
    assert_eq!(numbers(&penalties["cells"]), [-15, 5, 5, 5]);
    assert_eq!(penalties["remark"], "TSR 9.4.3, gez. S. Krug");
    let table = desk.office.round(1).and_then(|round| round.table(2)).expect("a table");
    let points = desk.office.points_at(1, table).expect("points");
    assert_eq!(numbers(&sums[sums.len() - 1]["cells"]), points);
}

#[test]
fn standings_are_those_of_the_office_and_say_what_they_are() {
    let mut desk = tournament(&book("ddv2026"), 13, person);
    let values = of(&desk, &Wish::Standings { after: None }).values(Lang::De);
    let body = &values["body"];
    assert_eq!(body["state"], "Zwischenstand");
    let standings: Standings = desk.office.standings(2);
    let rows = body["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), standings.rows.len());
    for (row, expected) in rows.iter().zip(&standings.rows) {
        assert_eq!(row["number"], expected.number.to_string());
        let total: i32 =
            row["total"].as_str().expect("points").replace('−', "-").parse().expect("a number");
        assert_eq!(total, expected.total);
    }
    let foot = body["foot"].to_string();
    assert!(foot.contains("weniger Abzüge") && foot.contains("Quersumme −3"), "{foot}");
    assert_eq!(body["teams"]["rows"].as_array().map(Vec::len), Some(desk.office.teams(2).len()));
    desk.start(3);
    let values = of(&desk, &Wish::Standings { after: None }).values(Lang::De);
    assert_eq!(values["body"]["state"], "Vorläufig: 3 Listen fehlen");
    desk.results(3);
    let values = of(&desk, &Wish::Standings { after: None }).values(Lang::En);
    assert_eq!(values["body"]["state"], "Final");
}

#[test]
fn a_ruling_shows_the_table_before_and_after_it() {
    let desk = tournament(&book("ddv2026"), 12, person);
    let values = of(&desk, &Wish::Ruling { number: Some(1) }).values(Lang::De);
    let column = &values["body"]["table"]["columns"][0];
    assert_eq!((&column["booked"], &column["culprit"]), (&"−15".into(), &true.into()));
    let number = |key: &str| -> i32 {
        column[key].as_str().expect("points").replace('−', "-").parse().expect("a number")
    };
    assert_eq!(number("after"), number("before") - 15);
    assert_eq!(values["body"]["stage"], "abgezeichnet");
    let deduction = of(&desk, &Wish::Ruling { number: None }).values(Lang::En);
    assert!(deduction["body"]["table"].is_null());
}

#[test]
fn cards_show_codes_without_a_network_too_and_slips_a_whole_plan() {
    let desk = tournament(&book("ddv2026"), 13, person);
    let values = of(&desk, &cards(1)).values(Lang::De);
    let cards = values["body"]["cards"].as_array().expect("cards");
    assert_eq!(cards.len(), 3);
    assert_eq!(cards[0]["link"]["letters"], serde_json::json!(["K7PM", "42QX", "ABCD", "EFGH"]));
    assert!(cards[1]["link"].is_null());
    let plain = of(&desk, &Wish::Cards(CardTerms::default())).values(Lang::De);
    assert!(plain["body"]["network"].is_null());
    let slips = of(&desk, &Wish::Slips { round: Some(1) }).values(Lang::De);
    assert_eq!(slips["body"]["slips"].as_array().map(Vec::len), Some(13));
}

#[test]
fn what_is_not_there_is_refused_by_its_reason() {
    let setup = Setup::federation(words("Cup"), book("ddv2026"), 2);
    let mut desk = Desk::new(setup, 8, person);
    assert_eq!(refused(&desk, &Wish::Seating { round: None }), OfficeReason::NotDrawn { round: 1 });
    assert_eq!(
        refused(&desk, &Wish::Standings { after: None }),
        OfficeReason::NotReleased { round: 1 }
    );
    let blank = of(&desk, &Wish::EmptySheets { round: None, table: None });
    assert_eq!(blank.values(Lang::De)["body"]["sheets"].as_array().map(Vec::len), Some(2));
    desk.draw(1);
    let draft = of(&desk, &Wish::Seating { round: None }).values(Lang::De);
    assert_eq!(draft["body"]["state"], "Entwurf, noch nicht veröffentlicht");
    desk.by(Role::Director, Act::Publish { round: 1 });
    let none = Wish::Sheets { round: None, table: None };
    assert_eq!(refused(&desk, &none), OfficeReason::NoSheet);
    let far = Wish::EmptySheets { round: Some(1), table: Some(9) };
    assert_eq!(refused(&desk, &far), OfficeReason::NoTable { table: 9, round: 1 });
    let later = Wish::Seating { round: Some(5) };
    assert_eq!(refused(&desk, &later), OfficeReason::NoRound { round: 5, rounds: 2 });
    assert_eq!(
        refused(&desk, &Wish::Ruling { number: None }),
        OfficeReason::NoRuling { ruling: 0 }
    );
}

#[cfg(not(feature = "pdf"))]
#[test]
fn without_the_typesetter_printing_says_so() {
    let document =
        Document::of_match(&game(&book("ddv2026"), &["A", "B", "C", "D"]), true, printed());
    assert_eq!(dulle_print::pdf(&document, Lang::De), Err(dulle_print::PrintError::NoTypesetter));
}

/// A book that never extends a round has no field for it, and its cards cite what it does say.
#[test]
fn only_books_that_extend_a_round_have_a_field_for_it() {
    for (name, fields, cite) in [("ddv2026", 4, "8.5.1"), ("lions2024", 3, "F10.4")] {
        let desk = tournament(&book(name), 12, person);
        let empty = sheet(&of(&desk, &Wish::EmptySheets { round: Some(1), table: Some(1) }), 0);
        assert_eq!(empty["times"].as_array().map(Vec::len), Some(fields), "{name}");
        let card = of(&desk, &Wish::Cards(CardTerms::default())).values(Lang::De);
        let rule = card["body"]["rules"][0][1].as_str().expect("a rule").to_owned();
        assert!(rule.contains(cite), "{name}: {rule}");
    }
}

#[test]
fn seating_lists_and_slips_tell_when_a_round_is_planned_to_begin() {
    let mut setup = Setup::federation(words("Herbstturnier Hamm"), book("ddv2026"), 2);
    setup.starts = vec![Planned::parse("9:30")];
    let mut desk = Desk::new(setup, 12, person);
    desk.draw(1);
    let body = |desk: &Desk, wish: &Wish| of(desk, wish).values(Lang::De)["body"].clone();
    let round = Some(1);
    for wish in [Wish::Seating { round }, Wish::SeatingByName { round }] {
        assert_eq!(body(&desk, &wish)["begins"], "Beginn 9:30 Uhr");
    }
    let slip = body(&desk, &Wish::Slips { round })["slips"][0].clone();
    assert_eq!(slip["seats"][0]["begins"], "Beginn 9:30 Uhr");
    desk.by(Role::Director, Act::Publish { round: 1 });
    desk.by(Role::Director, Act::Release { round: 1 });
    assert!(body(&desk, &Wish::Seating { round })["begins"].is_null(), "it has begun");
}

#[test]
fn the_size_of_a_document_grows_with_what_is_to_be_set() {
    let wish = Wish::EmptySheets { round: Some(1), table: None };
    let [few, many] = [8, 80].map(|people| {
        let desk = tournament(&book("ddv2026"), people, person);
        of(&desk, &wish).size(Lang::De)
    });
    assert!((8 * few..=10 * few).contains(&many), "{few} and {many}");
    let mut game = game(&book("ddv2026"), &["Anna", "Ben", "Cem", "Dora"]);
    let before = Document::of_match(&game, false, printed()).size(Lang::De);
    breach(&mut game);
    assert!(Document::of_match(&game, false, printed()).size(Lang::De) > before, "a note is more");
}
