//! The journal as people read it: what, values, who; newest on top.

use dulle_texts::{Value, signed};
use dulle_tournament::FreeText;
use dulle_tournament::office::{
    Act, At, Entry, Method, Number, Office, Role, Ruled, Ruling, RulingKind, Setup, Totals, Writer,
};

use super::round::writer;
use super::words::{OfficeTexts, money, wall};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct JournalRow {
    /// From 1.
    pub entry: usize,
    pub time: String,
    pub what: String,
    pub detail: String,
    pub who: String,
    /// By which entry it was taken back.
    pub undone: Option<usize>,
    /// It can be taken back by the person who looks at it.
    pub can_undo: bool,
}

/// All entries, the newest first.
pub fn rows(words: &OfficeTexts<'_>, role: Role) -> Vec<JournalRow> {
    (0..words.office.journal().len()).rev().map(|place| row(words, role, place)).collect()
}

/// What happened at a table, the newest first.
pub fn of_table(words: &OfficeTexts<'_>, at: At) -> Vec<JournalRow> {
    let journal = words.office.journal();
    let places =
        (0..journal.len()).rev().filter(|&place| concerns(words.office, &journal[place].act, at));
    places.map(|place| row(words, Role::Table, place)).collect()
}

fn concerns(office: &Office, act: &Act, wanted: At) -> bool {
    match act {
        Act::CallReferee(at)
        | Act::RefereeDone { at, .. }
        | Act::Strike { at, .. }
        | Act::BreakUp { at, .. }
        | Act::Write { at, .. }
        | Act::Sheet { at, .. }
        | Act::Totals { at, .. }
        | Act::Confirm { at, .. }
        | Act::Choose { at, .. } => *at == wanted,
        Act::Extend { round, tables, .. } | Act::TimeUp { round, tables, .. } => {
            *round == wanted.round && tables.contains(&wanted.table)
        }
        Act::Rule(ruled) => ruled.at == Some(wanted),
        Act::Sign { ruling } | Act::Appeal { ruling } | Act::DecideAppeal { ruling, .. } => {
            let own = |other: &&Ruling| other.number == *ruling;
            office.rulings().iter().find(own).is_some_and(|found| found.ruled.at == Some(wanted))
        }
        _ => false,
    }
}

fn row(words: &OfficeTexts<'_>, role: Role, place: usize) -> JournalRow {
    let office = words.office;
    let entry = &office.journal()[place];
    let undone = office.undone_by(place);
    let own = entry.by.role == role || role == Role::Director || entry.by.role == Role::Table;
    let staff = role != Role::Table;
    let (what, detail) = said(words, entry);
    JournalRow {
        entry: place + 1,
        time: wall(entry.at),
        what,
        detail,
        who: format!("{}, {}", words.role(entry.by.role), entry.by.name),
        undone,
        can_undo: undone.is_none() && own && staff && !office.is_finished(),
    }
}

/// What was done: a headline and its values.
fn said(words: &OfficeTexts<'_>, entry: &Entry) -> (String, String) {
    act_said(words, &entry.act)
}

fn act_said(words: &OfficeTexts<'_>, act: &Act) -> (String, String) {
    let (key, values) = told(words, act);
    (
        words.with(&format!("hall-act-{key}"), &values),
        words.with(&format!("hall-act-{key}-detail"), &values),
    )
}

/// What acts would say in the journal: headlines and their values.
pub fn wanted(words: &OfficeTexts<'_>, acts: &[Act]) -> Vec<(String, String)> {
    acts.iter().map(|act| act_said(words, act)).collect()
}

type Told = (&'static str, Vec<(&'static str, Value<'static>)>);

fn told(words: &OfficeTexts<'_>, act: &Act) -> Told {
    let name = |number: Number| Value::from(words.spoken(number));
    match act {
        Act::Setup(setup) => setup_told(words, setup),
        Act::Enter { person } => (
            "enter",
            vec![("name", person.spoken().into()), ("club", reason_text(person.club.as_ref()))],
        ),
        Act::Rename { number, person } => (
            "rename",
            vec![
                ("number", number.get().into()),
                ("name", person.spoken().into()),
                ("club", reason_text(person.club.as_ref())),
            ],
        ),
        Act::Present { number, present } => {
            (if *present { "here" } else { "not-here" }, vec![("name", name(*number))])
        }
        Act::Paid { number, cents } => {
            ("paid", vec![("name", name(*number)), ("money", money(*cents, words.texts).into())])
        }
        Act::Withdraw { number, because: why } => {
            ("withdraw", vec![("name", name(*number)), ("because", reason_text(why.as_ref()))])
        }
        Act::Substitute { number, person, credit } => {
            let key = match credit {
                dulle_tournament::office::Credit::Number => "substitute-number",
                dulle_tournament::office::Credit::Own => "substitute-own",
            };
            (key, vec![("name", name(*number)), ("other", person.spoken().into())])
        }
        Act::Grant { link, role, table, .. } => (
            "grant",
            vec![
                ("link", (*link).into()),
                ("role", words.role(*role).into()),
                ("table", table.unwrap_or(0).into()),
            ],
        ),
        Act::Revoke { link } => ("revoke", vec![("link", (*link).into())]),
        Act::Announce { text: Some(text) } => ("announce", vec![("text", text.to_string().into())]),
        Act::Announce { text: None } => ("announce-nothing", Vec::new()),
        Act::Finish => ("finish", Vec::new()),
        Act::Reopen { because: why } => ("reopen", vec![("because", reason_text(Some(why)))]),
        Act::Undo { entry } => {
            ("undo", vec![("entry", (*entry).into()), ("what", taken_back(words, *entry).into())])
        }
        Act::Rule(ruled) => ruled_told(words, ruled),
        Act::Sign { ruling } => ("sign", vec![("ruling", (*ruling).into())]),
        Act::Appeal { ruling } => ("appeal", vec![("ruling", (*ruling).into())]),
        Act::DecideAppeal { ruling, upheld } => {
            (if *upheld { "upheld" } else { "void" }, vec![("ruling", (*ruling).into())])
        }
        other => of_round(words, other),
    }
}

/// Acts about a round as a whole.
fn of_round(words: &OfficeTexts<'_>, act: &Act) -> Told {
    let name = |number: Number| Value::from(words.spoken(number));
    match act {
        Act::Draw(drawn) => (
            if drawn.method == Method::Hand { "draw-by-hand" } else { "draw" },
            vec![
                ("round", drawn.round.into()),
                ("tables", drawn.tables.len().into()),
                ("seed", drawn.seed.to_string().into()),
            ],
        ),
        Act::Swap { round, one, other, because: why } => (
            "swap",
            vec![
                ("round", (*round).into()),
                ("one", name(*one)),
                ("other", name(*other)),
                ("because", reason_text(why.as_ref())),
            ],
        ),
        Act::Springer { at, number, because: why } => (
            "springer",
            vec![
                ("round", at.round.into()),
                ("table", at.table.into()),
                ("name", name(*number)),
                ("because", reason_text(why.as_ref())),
            ],
        ),
        Act::Publish { round } => ("publish", vec![("round", (*round).into())]),
        Act::Release { round } => (
            "release",
            vec![("round", (*round).into()), ("tables", tables_of(words, *round).into())],
        ),
        Act::CloseRound { round } => ("close", vec![("round", (*round).into())]),
        Act::HangOut { round } => ("hang-out", vec![("round", (*round).into())]),
        other => at_table(words, other),
    }
}

fn reason_text(text: Option<&FreeText>) -> Value<'static> {
    Value::from(text.map(ToString::to_string).unwrap_or_default())
}

fn tables_of(words: &OfficeTexts<'_>, round: u8) -> usize {
    words.office.round(round).map_or(0, |round| round.tables.len())
}

fn taken_back(words: &OfficeTexts<'_>, entry: usize) -> String {
    let journal = words.office.journal();
    let taken = entry.checked_sub(1).and_then(|place| journal.get(place));
    taken.map(|taken| said(words, taken).0).unwrap_or_default()
}

fn setup_told(words: &OfficeTexts<'_>, setup: &Setup) -> Told {
    ("setup", vec![("name", setup.name.to_string().into()), ("terms", words.terms(setup).into())])
}

fn ruled_told(words: &OfficeTexts<'_>, ruled: &Ruled) -> Told {
    let points = match &ruled.kind {
        RulingKind::Penalty { points, .. } => {
            points.iter().map(|&points| signed(points)).collect::<Vec<_>>().join(" ")
        }
        RulingKind::Deduction { points } => signed(-i32::from(*points)),
        RulingKind::Warning | RulingKind::Disqualification => String::new(),
    };
    let key = match ruled.kind {
        RulingKind::Penalty { .. } => "rule-penalty",
        RulingKind::Deduction { .. } => "rule-deduct",
        RulingKind::Warning => "rule-warn",
        RulingKind::Disqualification => "rule-disqualify",
    };
    let values = vec![
        ("name", words.spoken(ruled.culprit).into()),
        ("points", points.into()),
        ("facts", ruled.facts.to_string().into()),
    ];
    (key, values)
}

fn numbers(list: &[u16]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Acts about one table or several.
fn at_table(words: &OfficeTexts<'_>, act: &Act) -> Told {
    let at = |at: &At| vec![("round", at.round.into()), ("table", at.table.into())];
    let with = |of: &At, more: Vec<(&'static str, Value<'static>)>| {
        at(of).into_iter().chain(more).collect::<Vec<_>>()
    };
    let who = |of: &At, writer: &Writer| ("writer", writer_name(words, *of, *writer).into());
    match act {
        Act::CallReferee(of) => ("call", at(of)),
        Act::RefereeDone { at: of, extend } => {
            (if *extend { "call-extended" } else { "call-done" }, at(of))
        }
        Act::Extend { round, tables, minutes, cause, because } => (
            "extend",
            vec![
                ("round", (*round).into()),
                ("tables", numbers(tables).into()),
                ("minutes", (*minutes).into()),
                ("cause", words.get(&format!("hall-cause-{}", cause.word())).into()),
                ("because", reason_text(because.as_ref())),
            ],
        ),
        Act::TimeUp { round, tables, .. } => {
            ("time-up", vec![("round", (*round).into()), ("tables", numbers(tables).into())])
        }
        Act::Strike { at: of, hands } => ("strike", with(of, vec![("hands", (*hands).into())])),
        Act::BreakUp { at: of, hands, because } => {
            let because = because.to_string();
            let values = vec![("hands", (*hands).into()), ("because", because.into())];
            ("break-up", with(of, values))
        }
        Act::Write { at: of, writer, line } => {
            let line = hand_line(words, *of, line);
            ("write", with(of, vec![who(of, writer), ("line", line.into())]))
        }
        Act::Sheet { at: of, writer, lines } => {
            ("sheet", with(of, vec![who(of, writer), ("lines", lines.len().into())]))
        }
        Act::Totals { at: of, writer, totals } => {
            ("totals", with(of, vec![who(of, writer), ("points", sums(words, *of, totals).into())]))
        }
        Act::Confirm { at: of, of: writer, hand, position } => {
            let key = if hand.is_some() { "confirm-hand" } else { "confirm" };
            let by = writer_name(words, *of, Writer::Position(*position));
            (
                key,
                with(
                    of,
                    vec![who(of, writer), ("hand", hand.unwrap_or(0).into()), ("by", by.into())],
                ),
            )
        }
        Act::Choose { at: of, writer, because } => {
            let because = reason_text(because.as_ref());
            ("choose", with(of, vec![who(of, writer), ("because", because)]))
        }
        _ => ("other", Vec::new()),
    }
}

fn writer_name(words: &OfficeTexts<'_>, at: At, of: Writer) -> String {
    let round = words.office.round(at.round);
    let table = round.and_then(|round| round.table(at.table));
    round.zip(table).map(|(round, table)| writer(words, round, table, of)).unwrap_or_default()
}

/// A line of a match as people read it: `Spiel 3: Wolf +2 · Beck −2`. What is no hand stays as it is written.
fn hand_line(words: &OfficeTexts<'_>, at: At, line: &str) -> String {
    let mut parts = line.split_whitespace();
    let word = parts.next().unwrap_or_default();
    let number: Option<u8> = parts.next().and_then(|number| number.parse().ok());
    let points = parts.skip_while(|word| *word != "points").skip(1);
    let points: Vec<i32> = points.map_while(|points| points.parse().ok()).collect();
    let key = match word {
        "hand" => "hall-line-hand",
        "correct" => "hall-line-correct",
        "undo" => return words.get("hall-line-undo"),
        _ => return line.to_owned(),
    };
    match number {
        Some(number) if !points.is_empty() => {
            let points = with_names(words, at, &points);
            words.with(key, &[("number", number.into()), ("points", points.into())])
        }
        _ => line.to_owned(),
    }
}

fn sums(words: &OfficeTexts<'_>, at: At, totals: &Totals) -> String {
    with_names(words, at, &totals.points)
}

/// `Wolf +12 · Beck −4`.
fn with_names(words: &OfficeTexts<'_>, at: At, points: &[i32]) -> String {
    let table = words.office.round(at.round).and_then(|round| round.table(at.table));
    let people = table.map(|table| table.people.clone()).unwrap_or_default();
    let part = |(points, number): (&i32, &Number)| {
        format!("{} {}", words.short(*number, at.round), signed(*points))
    };
    points.iter().zip(&people).map(part).collect::<Vec<_>>().join(" · ")
}
