//! Writing.

use std::fmt::Write;

use dulle_rules::{BockCauses, Party, Severity, Special, SpecialPoints};

use crate::entry::{Alone, BreachEntry, Entry};
use crate::free_text::FreeText;
use crate::member::{Member, MemberSet};
use crate::report::{CallBy, OutcomeReport, Report, ResultReport};
use crate::setup::Setup;
use crate::the_match::Match;

use super::{END_OF_HEAD, FIRST_LINE};

/// The head of a match's file.
pub fn head(setup: &Setup) -> String {
    let book = setup.book();
    let mut lines = vec![FIRST_LINE.to_owned(), format!("rulebook {}", book.name)];
    if !book.changes().is_empty() {
        lines.push(format!("options {}", book.changes().join(" ")));
    }
    for member in setup.circle().members() {
        lines.push(format!("member {member} {}", quoted(setup.name(member))));
    }
    lines.push(format!("hands {}", setup.hands()));
    lines.push(match setup.minutes() {
        Some(minutes) => format!("minutes {minutes}"),
        None => "minutes unlimited".to_owned(),
    });
    lines.push(format!("keeper {}", setup.keeper()));
    lines.push(END_OF_HEAD.to_owned());
    lines.join("\n") + "\n"
}

/// A match's whole file.
pub fn whole(game: &Match) -> String {
    let mut text = head(game.setup());
    for entry in game.journal() {
        text += &entry_line(entry, game.setup());
    }
    text
}

/// An entry as a line of its own, with the line's end.
pub fn entry_line(entry: &Entry, setup: &Setup) -> String {
    let mut line = match entry {
        Entry::Hand { number, dealer, report } => {
            let dealer = dealer.map(|dealer| format!(" dealer {dealer}")).unwrap_or_default();
            format!("hand {number}{dealer} {}", self::report(report, setup))
        }
        Entry::Correction { number, report, signed } => {
            format!("correct {number}{} {}", sign(signed.as_ref()), self::report(report, setup))
        }
        Entry::Breach(entry) => breach(entry),
        Entry::Deduction { member, points, signed, because } => {
            format!("deduct {member} {points}{}{}", sign(Some(signed)), reason(because.as_ref()))
        }
        Entry::Misdeal { number, why } => format!("misdeal {number} {}", why.word()),
        Entry::Repetition { number, signed, because } => {
            format!("repeat {number}{}{}", sign(Some(signed)), reason(because.as_ref()))
        }
        Entry::ThrownIn { number } => format!("thrown-in {number}"),
        Entry::WronglyNoted { number, signed } => {
            format!("wrongly-noted {number}{}", sign(signed.as_ref()))
        }
        Entry::Extension { minutes, cause, signed, because } => {
            let (signed, because) = (sign(Some(signed)), reason(because.as_ref()));
            format!("extend {minutes} {}{signed}{because}", cause.word())
        }
        Entry::TimeUp { running: true } => "time-up running".to_owned(),
        Entry::TimeUp { running: false } => "time-up between".to_owned(),
        Entry::Close { signed } => format!("close{}", sign(signed.as_ref())),
        Entry::Undo => "undo".to_owned(),
    };
    line.push('\n');
    line
}

fn report(report: &Report, setup: &Setup) -> String {
    match report {
        Report::Record(record) => format!("record {}", record.as_str()),
        Report::Outcome(outcome) => self::outcome(outcome),
        Report::Result(result) => self::result(result, setup),
    }
}

fn outcome(report: &OutcomeReport) -> String {
    let mut text =
        format!("outcome {} re {} eyes {}", report.contract, members(report.re), report.eyes_re);
    if let Some(tricks) = report.tricks_re {
        let _ = write!(text, " tricks {tricks}");
    }
    let given_up = if report.given_up { " given-up" } else { "" };
    let genscher = if report.genscher { " genscher" } else { "" };
    text + &calls(&report.calls) + &specials(&report.specials) + given_up + genscher
}

fn result(report: &ResultReport, setup: &Setup) -> String {
    let mut text = format!("result {}", report.kind);
    if let Some(soloist) = report.soloist {
        let _ = write!(text, " by {soloist}");
    }
    text += " points";
    for member in setup.circle().members() {
        let _ = write!(text, " {:+}", report.points.of(member));
    }
    text + &calls(&report.calls) + &bock(report.bock)
}

fn calls(calls: &[CallBy]) -> String {
    let one = |call: &CallBy| format!(" {}:{}", call.member, call.call.word());
    if calls.is_empty() {
        String::new()
    } else {
        format!(" calls{}", calls.iter().map(one).collect::<String>())
    }
}

fn bock(causes: BockCauses) -> String {
    let words: String = causes.iter().map(|cause| format!(" {}", cause.word())).collect();
    if words.is_empty() { words } else { format!(" bock{words}") }
}

fn specials(specials: &SpecialPoints) -> String {
    let mut text = String::new();
    for &special in Special::ALL {
        for party in Party::BOTH {
            for _ in 0..specials.of(special)[party as usize] {
                let _ = write!(text, " {}:{}", party.word(), special.word());
            }
        }
    }
    if text.is_empty() { text } else { format!(" specials{text}") }
}

fn breach(entry: &BreachEntry) -> String {
    let mut text = format!("breach {} ", entry.number);
    text += match entry.severity {
        Severity::Insignificant => "insignificant",
        Severity::Minor { harms: true } => "minor",
        Severity::Minor { harms: false } => "harmless",
        Severity::Serious { .. } => "serious",
    };
    let _ = write!(text, " {}", entry.culprit);
    if let Severity::Serious { limits } = entry.severity {
        let _ = write!(text, " limits {limits}");
    }
    if entry.bidding {
        text += " bidding";
    }
    if let Some(Alone { kind, soloist }) = entry.solo {
        let _ = write!(text, " in {kind} by {soloist}");
    }
    text + &sign(Some(&entry.signed)) + &reason(entry.because.as_ref())
}

fn members(members: MemberSet) -> String {
    members.iter().map(|member: Member| member.to_string()).collect::<Vec<_>>().join(" ")
}

fn sign(signed: Option<&FreeText>) -> String {
    signed.map(|signed| format!(" signed {}", quoted(signed.as_str()))).unwrap_or_default()
}

fn reason(because: Option<&FreeText>) -> String {
    because.map(|because| format!(" because {}", quoted(because.as_str()))).unwrap_or_default()
}

/// In quotation marks, so that the reader finds its end.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
