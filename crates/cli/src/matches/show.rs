//! The sheet as people know it from paper.

use std::io::{self, Write};

use dulle_rules::{Call, Counting, HandAfter, Topic};
use dulle_texts::Texts;
use dulle_tournament::{
    BreachLine, Duty, Entry, FreeText, Line, Match, Member, Noted, Parity, Points, RedealReason,
    Row, Setup, Sheet, SheetLine,
};

use super::Written;
use crate::output::Output;
use crate::wrap;

/// Widths of number and value.
const NUMBER: usize = 3;
const VALUE: usize = 5;
const INDENT: &str = "      ";

pub(super) fn show(game: &Match, texts: &Texts, output: &mut Output) -> io::Result<()> {
    let sheet = game.sheet();
    let page = Page { game, setup: game.setup(), texts };
    page.title(output)?;
    page.head(output)?;
    for line in &sheet.lines {
        page.line(line, output)?;
    }
    page.foot(&sheet, output)?;
    writeln!(output)?;
    wrap::paragraph(&texts.next(&game.next(), game.setup()), output)
}

/// What an entry changed, as the sheet shows it.
pub(super) fn changed(
    written: &Written,
    game: &Match,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let page = Page { game, setup: game.setup(), texts };
    if written.undone {
        writeln!(output, "{}", texts.get("match-taken-back"))?;
    }
    let sheet = game.sheet();
    match written.entry {
        Entry::Correction { number, .. } | Entry::WronglyNoted { number, .. } => {
            let of_number = |line: &&SheetLine<'_>| matches!(line.line, Line::Hand(row) if row.number == number);
            page.with_head(sheet.lines.iter().rfind(of_number), output)?;
            page.totals(&sheet, output)
        }
        _ if written.undone => {
            let before = written.before.sheet();
            page.with_head(before.lines.last(), output)?;
            page.totals(&sheet, output)
        }
        Entry::Deduction { .. } => {
            page.with_head(sheet.lines.last(), output)?;
            page.totals(&sheet, output)
        }
        // A ruled hand can have several lines.
        _ => {
            let known = written.before.sheet().lines.len();
            let mut new = sheet.lines.iter().skip(known.min(sheet.lines.len().saturating_sub(1)));
            page.with_head(new.next(), output)?;
            new.try_for_each(|line| page.line(line, output))
        }
    }
}

/// Who keeps the sheet, and the playing time.
pub(super) fn keeper(game: &Match, texts: &Texts, output: &mut Output) -> io::Result<()> {
    let page = Page { game, setup: game.setup(), texts };
    wrap::paragraph(&page.keeper_and_time(), output)
}

/// The columns whose widths depend on how many members the sheet has.
#[derive(Clone, Copy, Debug)]
struct Widths {
    game: usize,
    calls: usize,
    member: usize,
}

struct Page<'a> {
    game: &'a Match,
    setup: &'a Setup,
    texts: &'a Texts,
}

impl Page<'_> {
    fn members(&self) -> impl Iterator<Item = Member> + use<> {
        self.setup.circle().members()
    }

    /// So narrow that every table fits 80 columns.
    fn widths(&self) -> Widths {
        let (game, calls, member) = match self.setup.circle().size() {
            4 => (16, 16, 9),
            5 => (16, 16, 7),
            6 => (15, 12, 7),
            _ => (15, 12, 6),
        };
        Widths { game, calls, member }
    }

    fn keeper_and_time(&self) -> String {
        let keeper = self.setup.name(self.setup.keeper());
        match self.game.minutes() {
            Some(minutes) => {
                let values = [("keeper", keeper.into()), ("minutes", minutes.into())];
                self.texts.with("match-keeper", &values)
            }
            None => self.texts.with("match-keeper-unlimited", &[("keeper", keeper.into())]),
        }
    }

    fn title(&self, output: &mut Output) -> io::Result<()> {
        let book = self.setup.book();
        let title = book.title[self.texts.lang() as usize].as_str();
        let values = [("title", title.into()), ("hands", self.setup.hands().into())];
        let mut text = self.texts.with("match-title", &values);
        if !book.changes().is_empty() {
            text = format!("{text} ({})", book.changes().join(" "));
        }
        wrap::paragraph(&format!("{text}. {}", self.keeper_and_time()), output)?;
        writeln!(output)
    }

    fn head(&self, output: &mut Output) -> io::Result<()> {
        let text = |key: &str| self.texts.get(key);
        let head = self.left(
            &text("match-head-number"),
            &text("match-head-dealer"),
            &text("match-head-game"),
            &text("match-head-calls"),
            &text("match-head-value"),
        );
        let width = self.widths().member;
        let names: String = self
            .members()
            .map(|member| {
                let name = format!("{member} {}", self.setup.name(member));
                format!("{:>width$}", cut(&name, width - 1))
            })
            .collect();
        writeln!(output, "{head}{names}")?;
        writeln!(output, "{}", "-".repeat(head.chars().count() + names.chars().count()))
    }

    /// A line below the head of the sheet, where it has points to show.
    fn with_head(&self, line: Option<&SheetLine<'_>>, output: &mut Output) -> io::Result<()> {
        let Some(line) = line else { return Ok(()) };
        if matches!(line.line, Line::Hand(_) | Line::Breach(_)) {
            self.head(output)?;
        }
        self.line(line, output)
    }

    fn left(&self, number: &str, dealer: &str, game: &str, calls: &str, value: &str) -> String {
        let Widths { game: game_width, calls: calls_width, .. } = self.widths();
        let (game, calls) = (cut(game, game_width - 1), cut(calls, calls_width - 1));
        let calls = format!("{calls:<calls_width$}");
        format!("{number:>NUMBER$} {dealer:>1} {game:<game_width$}{calls}{value:>VALUE$}")
    }

    fn line(&self, line: &SheetLine<'_>, output: &mut Output) -> io::Result<()> {
        match line.line {
            Line::Hand(row) => self.hand(row, line, output),
            Line::Breach(breach) => self.breach(breach, line, output),
            Line::Deduction { member, points, signed, because } => {
                let name = self.setup.name(*member);
                let cite = self.cite(Topic::Unsporting);
                let points = (*points).into();
                let values = [("name", name.into()), ("points", points), ("cite", cite.into())];
                self.note("match-line-deduction", &values, because.as_ref(), Some(signed), output)
            }
            Line::Redeal { number, why, again, .. } => {
                let (why, because, signed) = match why {
                    RedealReason::Misdeal(why) => (self.texts.misdeal(*why), None, None),
                    RedealReason::ThrownIn => (self.texts.get("match-thrown-in"), None, None),
                    RedealReason::Agreed { signed, because } => {
                        (self.texts.get("match-agreed"), because.as_ref(), Some(signed))
                    }
                };
                let cite = self.cite(Topic::NoRepeat);
                let number = (*number).into();
                let values = [("number", number), ("why", why.into()), ("cite", cite.into())];
                let key = if *again { "match-line-redeal" } else { "match-line-not-again" };
                self.note(key, &values, because, signed, output)
            }
            Line::Extension { minutes, cause, signed, because } => {
                let cause = self.texts.extension_cause(*cause);
                let values = [("minutes", (*minutes).into()), ("cause", cause.into())];
                self.note("match-line-extension", &values, because.as_ref(), Some(signed), output)
            }
            Line::TimeUp { running } => {
                let key = if *running { "match-line-time-running" } else { "match-line-time" };
                self.note(key, &[], None, None, output)
            }
            Line::Close { signed } => {
                self.note("match-line-closed", &[], None, signed.as_ref(), output)
            }
        }
    }

    /// A line of words, with who signed it.
    fn note(
        &self,
        key: &str,
        values: &[(&'static str, dulle_texts::Value<'_>)],
        because: Option<&FreeText>,
        signed: Option<&FreeText>,
        output: &mut Output,
    ) -> io::Result<()> {
        let mut text = self.texts.with(key, values);
        if let Some(because) = because {
            text = format!("{text} ({because})");
        }
        if let Some(signed) = signed {
            text = format!("{text}, {}", self.signed(signed));
        }
        wrap::indented(INDENT, &text, output)
    }

    fn cite(&self, topic: Topic) -> String {
        let book = self.setup.book();
        self.texts.cite(book.cite(topic), book)
    }

    fn signed(&self, signed: &FreeText) -> String {
        self.texts.with("match-signed", &[("name", signed.as_str().into())])
    }

    fn hand(&self, row: &Row, line: &SheetLine<'_>, output: &mut Output) -> io::Result<()> {
        let Widths { calls: calls_width, member: column, .. } = self.widths();
        let struck = row.struck.is_some();
        let value = if struck { "×".to_owned() } else { value(row).to_string() };
        let left = self.left(
            &row.number.to_string(),
            &row.seating.dealer.to_string(),
            &self.game_cell(&row.noted, row.duty),
            &self.calls_cell(&row.noted),
            &value,
        );
        let cells: String = self
            .members()
            .map(|member| {
                let mark = if struck {
                    "×"
                } else if !row.seating.has_cards(member) {
                    "·"
                } else if row.noted.points.of(member) > 0 {
                    "*"
                } else {
                    " "
                };
                cell(line.totals.of(member), mark, column)
            })
            .collect();
        writeln!(output, "{}", format!("{left}{cells}").trim_end())?;
        let calls = self.calls_cell(&row.noted);
        if calls.chars().count() >= calls_width {
            self.note("match-line-calls", &[("calls", calls.into())], None, None, output)?;
        }
        self.notes_of_hand(row, output)?;
        match line.by_list {
            Some(due) => {
                let values = [("name", self.setup.name(due).into())];
                self.note("match-line-by-list", &values, None, None, output)
            }
            None => Ok(()),
        }
    }

    fn notes_of_hand(&self, row: &Row, output: &mut Output) -> io::Result<()> {
        let brings = row.struck.is_none().then(|| self.texts.brings(row.noted.causes)).flatten();
        for text in row.bock.map(|bock| self.texts.bock(bock)).into_iter().chain(brings) {
            wrap::indented(INDENT, &text, output)?;
        }
        if row.due != row.seating.dealer {
            let values = [("name", self.setup.name(row.due).into())];
            self.note("match-line-wrong-dealer", &values, None, None, output)?;
        }
        if let Some(ended) = &row.noted.breach {
            let name = self.setup.name(ended.culprit);
            let cite = self.cite(Topic::BreachSeriousOpponent);
            let limits = ended.limits.into();
            let values = [("name", name.into()), ("limits", limits), ("cite", cite.into())];
            let because = ended.because.as_ref();
            self.note("match-line-ended", &values, because, Some(&ended.signed), output)?;
        }
        for before in &row.before {
            let game = self.game_cell(&before.noted, None);
            let points = self.points(before.noted.points);
            let calls = self.calls_cell(&before.noted);
            let game = format!("{game} {calls}").trim_end().to_owned();
            let values = [("game", game.into()), ("points", points.into())];
            let mut text = self.texts.with("match-line-before", &values);
            if let Some(signed) = &before.signed {
                let values = [("name", signed.as_str().into())];
                text = format!("{text}; {}", self.texts.with("match-correction-signed", &values));
            }
            wrap::indented(INDENT, &text, output)?;
        }
        match &row.struck {
            Some(struck) => {
                let key = if struck.replayed { "match-line-replayed" } else { "match-line-struck" };
                let values = [("cite", self.cite(Topic::WrongNote).into())];
                self.note(key, &values, None, struck.signed.as_ref(), output)
            }
            None => Ok(()),
        }
    }

    fn breach(
        &self,
        breach: &BreachLine,
        line: &SheetLine<'_>,
        output: &mut Output,
    ) -> io::Result<()> {
        let what = self.texts.severity(breach.entry.severity);
        let name = self.setup.name(breach.entry.culprit);
        let penalty = breach.points.of(breach.entry.culprit);
        let Widths { game, calls, member: column } = self.widths();
        let width = game + calls - 1;
        let text = cut(&format!("{what}: {name}"), width);
        let left = format!("{:NUMBER$}   {text:<width$} {penalty:>VALUE$}", "");
        let cells: String = self
            .members()
            .map(|member| {
                let mark = if breach.points.of(member) > 0 { "*" } else { " " };
                cell(line.totals.of(member), mark, column)
            })
            .collect();
        writeln!(output, "{}", format!("{left}{cells}").trim_end())?;
        let key = match (breach.hand, breach.again) {
            (HandAfter::NotPlayed, true) => "match-line-breach-again",
            (HandAfter::NotPlayed, false) => "match-line-breach-struck",
            _ => "match-line-breach",
        };
        let cite = self.cite(breach.topic);
        let values = [
            ("number", breach.entry.number.into()),
            ("cite", cite.into()),
            ("time", self.cite(Topic::NoRepeat).into()),
        ];
        let because = breach.entry.because.as_ref();
        self.note(key, &values, because, Some(&breach.entry.signed), output)
    }

    fn game_cell(&self, noted: &Noted, duty: Option<Duty>) -> String {
        let kind = self.texts.kind_short(noted.kind);
        let letter = duty.map(|duty| match duty {
            Duty::Compulsory => self.texts.get("match-letter-compulsory"),
            Duty::Forced => self.texts.get("match-letter-forced"),
            Duty::Voluntary => self.texts.get("match-letter-voluntary"),
        });
        match (noted.soloist, letter) {
            (Some(soloist), Some(letter)) => format!("{kind} {soloist} {letter}"),
            (Some(soloist), None) => format!("{kind} {soloist}"),
            (None, _) => kind,
        }
    }

    /// The highest call of each member: it contains the lower ones.
    fn calls_cell(&self, noted: &Noted) -> String {
        let highest = |member: Member| {
            let of_member = noted.calls.iter().filter(move |call| call.member == member);
            of_member.map(|call| call.call).max_by_key(|call| call.level())
        };
        let one = |member: Member| {
            highest(member).map(|call| format!("{member}{}", self.call_short(call)))
        };
        self.members().filter_map(one).collect::<Vec<_>>().join(" ")
    }

    fn call_short(&self, call: Call) -> String {
        self.texts.get(&format!("match-call-{}", call.word()))
    }

    fn points(&self, points: Points) -> String {
        let each = self.members().map(|member| format!("{:+}", points.of(member)));
        each.collect::<Vec<_>>().join(" ")
    }

    /// What everybody has.
    fn totals(&self, sheet: &Sheet<'_>, output: &mut Output) -> io::Result<()> {
        let Widths { game, calls, member: column } = self.widths();
        let width = NUMBER + 3 + game + calls + VALUE;
        let row = |key: &str, points: Points| {
            let name = self.texts.get(key);
            let cells: String =
                self.members().map(|member| cell(points.of(member), " ", column)).collect();
            format!("{name:<width$}{cells}").trim_end().to_owned()
        };
        let count = usize::from(self.setup.circle().size());
        writeln!(output, "{}", "=".repeat(width + count * column))?;
        writeln!(output, "{}", row("match-foot-totals", sheet.totals))?;
        if sheet.deductions != Points::ZERO {
            writeln!(output, "{}", row("match-foot-deductions", sheet.deductions))?;
            writeln!(output, "{}", row("match-foot-final", sheet.final_totals()))?;
        }
        Ok(())
    }

    fn foot(&self, sheet: &Sheet<'_>, output: &mut Output) -> io::Result<()> {
        self.totals(sheet, output)?;
        writeln!(output)?;
        if !sheet.struck.is_empty() {
            let values = [
                ("count", sheet.struck.len().into()),
                ("numbers", ranges(&sheet.struck).into()),
                ("cite", self.cite(Topic::TimeUp).into()),
            ];
            wrap::paragraph(&self.texts.with("match-struck", &values), output)?;
        }
        self.solos(sheet, output)?;
        wrap::paragraph(&self.check(sheet), output)?;
        wrap::paragraph(&self.texts.get("match-legend"), output)
    }

    /// The part of the sheet for compulsory solos.
    fn solos(&self, sheet: &Sheet<'_>, output: &mut Output) -> io::Result<()> {
        if !self.setup.terms().compulsory_solos {
            return Ok(());
        }
        let one = |member: Member| {
            let name = self.setup.name(member);
            match sheet.compulsory_solo(member) {
                Some(row) => {
                    let forced = row.duty == Some(Duty::Forced);
                    let key = if forced { "match-solo-forced" } else { "match-solo-played" };
                    let points = format!("{:+}", row.points().of(member));
                    let values = [
                        ("name", name.into()),
                        ("number", row.number.into()),
                        ("game", self.texts.kind(row.noted.kind).into()),
                        ("points", points.into()),
                    ];
                    self.texts.with(key, &values)
                }
                None => self.texts.with("match-solo-open", &[("name", name.into())]),
            }
        };
        let solos = self.members().map(one).collect::<Vec<_>>().join("; ");
        let values = [("solos", solos.into())];
        wrap::paragraph(&self.texts.with("match-solos", &values), output)
    }

    fn check(&self, sheet: &Sheet<'_>) -> String {
        match self.setup.book().counting {
            Counting::PlusMinus => {}
            Counting::Plus => return self.texts.get("match-check-plus"),
            Counting::Minus => return self.texts.get("match-check-minus"),
        }
        let parity = self.texts.get(match sheet.check.parity {
            Parity::Even => "match-parity-even",
            Parity::Odd => "match-parity-odd",
            Parity::Excused => "match-parity-excused",
            Parity::Broken => "match-parity-broken",
            Parity::NotRequired => "match-parity-not-required",
        });
        let values = [("sum", sheet.check.sum.into()), ("parity", parity.into())];
        self.texts.with("match-check", &values)
    }
}

/// The single value of a hand, doubled where it counts double.
fn value(row: &Row) -> i32 {
    let points = row.points();
    let own = row.noted.soloist.map(|soloist| points.of(soloist).abs());
    match (own, &row.noted.breach) {
        (Some(points), Some(_)) => points,
        // Where only plus or only minus is written, the soloist may have nothing.
        (Some(points), None) if points != 0 => points / 3,
        (Some(_), None) | (None, _) => {
            let members = (1..=7).filter_map(Member::from_number);
            members.map(|member| points.of(member).abs()).max().unwrap_or_default()
        }
    }
}

/// Numbers in ascending order, runs of them as 6–8.
fn ranges(numbers: &[u8]) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let one = |&(first, last): &(u8, u8)| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    runs.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn cell(total: i32, mark: &str, column: usize) -> String {
    format!("{total:>width$}{mark}", width = column - 1)
}

/// This many characters of a text, the last one a dot where some are missing.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['.']).collect()
}
