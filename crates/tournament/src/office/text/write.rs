//! Writing.

use std::fmt::{Display, Write};

use super::{FIRST_LINE, setup};
use crate::free_text::FreeText;
use crate::office::act::{Act, At, Drawn, Entry, Totals, Writer};
use crate::office::person::Person;
use crate::office::ruling::{Ruled, RulingKind};
use crate::office::the_office::Office;
use crate::text::quoted;

/// A tournament's whole file.
pub fn whole(office: &Office) -> String {
    let mut text = format!("{FIRST_LINE}\n");
    office.journal().iter().for_each(|entry| text += &entry_line(entry));
    text
}

/// An entry as a line of its own, with the line's end.
pub fn entry_line(entry: &Entry) -> String {
    let (at, by) = (entry.at, &entry.by);
    format!("{at} {} {} {}\n", by.role.word(), quoted(by.name.as_str()), act_text(&entry.act))
}

/// An act alone, without who and when.
pub fn act_text(act: &Act) -> String {
    match act {
        Act::Setup(terms) => format!("setup {}", setup::write(terms)),
        Act::Enter { person } => format!("enter {}", self::person(person)),
        Act::Rename { number, person } => format!("rename {number} {}", self::person(person)),
        Act::Present { number, present: true } => format!("here {number}"),
        Act::Present { number, present: false } => format!("not-here {number}"),
        Act::Paid { number, cents } => format!("paid {number} {cents}"),
        Act::Withdraw { number, because } => format!("withdraw {number}{}", reason(because)),
        Act::Substitute { number, person, credit } => {
            format!("substitute {number} {} {}", credit.word(), self::person(person))
        }
        Act::Draw(drawn) => draw(drawn),
        Act::Swap { round, one, other, because } => {
            format!("swap {round} {one} {other}{}", reason(because))
        }
        Act::Springer { at, number, because } => {
            format!("springer {} {number}{}", place(*at), reason(because))
        }
        Act::Publish { round } => format!("publish {round}"),
        Act::Release { round } => format!("release {round}"),
        Act::CallReferee(at) => format!("call-referee {}", place(*at)),
        Act::RefereeDone { at, extend: true } => format!("referee-done {} extend", place(*at)),
        Act::RefereeDone { at, extend: false } => format!("referee-done {} as-it-was", place(*at)),
        Act::Extend { round, tables, minutes, cause, because } => {
            let (tables, because) = (numbers(tables), reason(because));
            format!("extend {round} tables {tables} {minutes} {}{because}", cause.word())
        }
        Act::TimeUp { round, tables, running } => {
            let running = after(" running ", (!running.is_empty()).then(|| numbers(running)));
            format!("time-up {round} tables {}{running}", numbers(tables))
        }
        Act::Strike { at, hands } => format!("strike {} {hands}", place(*at)),
        Act::BreakUp { at, hands, because } => {
            let because = quoted(because.as_str());
            format!("break-up {} {hands} because {because}", place(*at))
        }
        Act::Write { at, writer, line } => format!("write {} {} {line}", place(*at), of(*writer)),
        Act::Sheet { at, writer, lines } => {
            let lines: String = lines.iter().map(|line| format!(" {}", quoted(line))).collect();
            format!("sheet {} {}{lines}", place(*at), of(*writer))
        }
        Act::Totals { at, writer, totals } => {
            format!("totals {} {} {}", place(*at), of(*writer), sums(totals))
        }
        Act::Confirm { at, of: writer, hand, position } => {
            let hand = after(" hand ", *hand);
            format!("confirm {} {}{hand} by {position}", place(*at), of(*writer))
        }
        Act::Choose { at, writer, because } => {
            format!("choose {} {}{}", place(*at), of(*writer), reason(because))
        }
        Act::CloseRound { round } => format!("close-round {round}"),
        Act::HangOut { round } => format!("hang-out {round}"),
        Act::Rule(ruled) => rule(ruled),
        Act::Sign { ruling } => format!("sign {ruling}"),
        Act::Appeal { ruling } => format!("appeal {ruling}"),
        Act::DecideAppeal { ruling, upheld: true } => format!("settle {ruling} upheld"),
        Act::DecideAppeal { ruling, upheld: false } => format!("settle {ruling} void"),
        Act::Grant { link, role, table, key } => {
            let table = after(" ", *table);
            format!("grant {link} {}{table} key {}", role.word(), key.as_str())
        }
        Act::Revoke { link } => format!("revoke {link}"),
        Act::Announce { text: Some(text) } => format!("announce {}", quoted(text.as_str())),
        Act::Announce { text: None } => "announce nothing".to_owned(),
        Act::Finish => "finish".to_owned(),
        Act::Reopen { because } => format!("reopen because {}", quoted(because.as_str())),
        Act::Undo { entry } => format!("undo {entry}"),
    }
}

/// A value with a word before it, where there is one.
fn after(word: &str, value: Option<impl Display>) -> String {
    value.map(|value| format!("{word}{value}")).unwrap_or_default()
}

fn person(person: &Person) -> String {
    let mut text = quoted(person.family());
    if let Some(given) = person.given() {
        let _ = write!(text, " {}", quoted(given));
    }
    for (word, value) in [("club", &person.club), ("team", &person.team)] {
        if let Some(value) = value {
            let _ = write!(text, " {word} {}", quoted(value.as_str()));
        }
    }
    text
}

fn draw(drawn: &Drawn) -> String {
    let Drawn { round, method, seed, passes, tables } = drawn;
    let mut text = format!("draw {round} {} seed {seed} passes {passes} tables", method.word());
    for table in tables {
        let people: Vec<String> = table.people.iter().map(ToString::to_string).collect();
        let springer = if table.springer { "+springer" } else { "" };
        let _ = write!(text, " {}{springer}", people.join("-"));
    }
    text
}

fn sums(totals: &Totals) -> String {
    let signed =
        |points: &[i32]| points.iter().map(|points| format!(" {points:+}")).collect::<String>();
    let mut text = format!("hands {} points{}", totals.hands, signed(&totals.points));
    if !totals.solos.is_empty() {
        let _ = write!(text, " solos{}", signed(&totals.solos));
    }
    text
}

fn rule(ruled: &Ruled) -> String {
    let mut text = format!("rule {} {}", ruled.kind.word(), ruled.culprit);
    if let Some(at) = ruled.at {
        let _ = write!(text, " at {}", place(at));
    }
    match &ruled.kind {
        RulingKind::Penalty { points, hand, on_sheet } => {
            if let Some(hand) = hand {
                let _ = write!(text, " hand {hand}");
            }
            text += if *on_sheet { " on-sheet" } else { "" };
            text += " points";
            points.iter().for_each(|points| {
                let _ = write!(text, " {points:+}");
            });
        }
        RulingKind::Deduction { points } => {
            let _ = write!(text, " points {points}");
        }
        RulingKind::Warning | RulingKind::Disqualification => {}
    }
    if let Some(paragraph) = &ruled.paragraph {
        let _ = write!(text, " paragraph {}", quoted(paragraph.as_str()));
    }
    text + &reason(&Some(ruled.facts.clone()))
}

fn place(at: At) -> String {
    format!("{} {}", at.round, at.table)
}

fn of(writer: Writer) -> String {
    match writer {
        Writer::Position(position) => position.to_string(),
        Writer::Office => "office".to_owned(),
    }
}

fn numbers(numbers: &[u16]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn reason(because: &Option<FreeText>) -> String {
    because.as_ref().map(|text| format!(" because {}", quoted(text.as_str()))).unwrap_or_default()
}
