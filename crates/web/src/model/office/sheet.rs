//! One table: its sheets side by side, its clock, what happened there; and the sums of all tables.

use dulle_texts::signed;
use dulle_tournament::office::{
    Act, At, Body, By, Entry, Moment, Office, OfficeTable, Role, Round, Ruling, RulingKind, Setup,
    Sheet, Stage, TableState, Totals, Writer,
};
use dulle_tournament::{Extension, FreeText, Line, Match, text as match_text};

use super::clock::Clock;
use super::round::{Mark, writer};
use super::words::{OfficeTexts, points, wall};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableScreen {
    pub at: At,
    pub title: String,
    pub state: String,
    pub mark: Mark,
    pub clock: Clock,
    pub people: Vec<String>,
    /// Family names, for the heads of columns.
    pub short: Vec<String>,
    pub sheets: Vec<SheetScreen>,
    /// The sheets differ: one has to be chosen.
    pub differs: bool,
    /// Time that was added, and hands that were struck.
    pub notes: Vec<String>,
    pub history: Vec<super::journal::JournalRow>,
    pub can: Can,
    /// How many hands can be struck.
    pub owes: u8,
    pub neighbours: (Option<u16>, Option<u16>),
}

/// What can be done here now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Can {
    pub write: bool,
    pub call: bool,
    pub done: bool,
    pub strike: bool,
    pub time_up: bool,
    /// The book gives a table more time after an interruption.
    pub extend: bool,
    pub choose: bool,
    pub break_up: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetScreen {
    pub writer: Writer,
    pub name: String,
    pub counts: bool,
    pub state: String,
    /// Hands: number, what was written, points by position, whether another sheet differs there.
    pub rows: Vec<SheetRow>,
    pub totals: Vec<String>,
    /// Points from compulsory solos, where there are any.
    pub solos: Vec<String>,
    pub complete: bool,
    pub by_hands: bool,
    pub choose: String,
    /// The office can say that this one counts, or goes on.
    pub can_choose: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SheetRow {
    pub number: u8,
    pub points: Vec<String>,
    pub differs: bool,
}

impl TableScreen {
    pub fn of(words: &OfficeTexts<'_>, role: Role, at: At) -> Option<Self> {
        let office = words.office;
        let setup = office.setup()?;
        let round = office.round(at.round)?;
        let table = round.table(at.table)?;
        let mark = Mark::of(table);
        let open = round.released.is_some() && !office.is_finished();
        let playing = open && round.closed.is_none();
        let rules = matches!(role, Role::Director | Role::Referee | Role::Panel);
        let out = Clock::of(setup, round, table);
        let values = [("table", at.table.into()), ("round", at.round.into())];
        let people = table.people.iter().map(|&number| words.spoken_in(number, at.round));
        let next = |by: i32| {
            let number = u16::try_from(i32::from(at.table) + by).ok()?;
            round.table(number).map(|table| table.number)
        };
        let held = table.clock.held.is_some();
        Some(Self {
            at,
            title: words.with("hall-table-title", &values),
            state: words.get(&format!("hall-mark-{}", mark.word())),
            mark,
            clock: out,
            people: people.collect(),
            short: table.people.iter().map(|&number| words.short(number, at.round)).collect(),
            sheets: sheets(words, round, table),
            differs: table.state() == TableState::TwoSheets,
            notes: notes(words, setup, at, table),
            history: super::journal::of_table(words, at),
            can: Can {
                write: open && role != Role::Table,
                call: playing && !held && table.outcome().is_none(),
                done: playing && held && rules,
                strike: playing
                    && rules
                    && table.clock.time_up.is_some()
                    && table.broken_up.is_none()
                    && table.outcome().is_none(),
                time_up: playing
                    && rules
                    && table.clock.time_up.is_none()
                    && table.broken_up.is_none(),
                extend: setup.terms().extension != Extension::Never,
                choose: open && table.sheets.len() > 1,
                break_up: playing
                    && rules
                    && setup.online.is_none()
                    && table.broken_up.is_none()
                    && table.outcome().is_none(),
            },
            owes: table.can_be_struck(setup).saturating_sub(table.struck),
            neighbours: (next(-1), next(1)),
        })
    }
}

fn notes(words: &OfficeTexts<'_>, setup: &Setup, at: At, table: &OfficeTable) -> Vec<String> {
    let added = table.clock.extensions.iter().map(|added| {
        let minutes = (added.seconds + 30) / 60;
        let cause = words.get(&format!("hall-cause-{}", added.cause.word()));
        let because = added.because.as_ref().map(ToString::to_string).unwrap_or_default();
        let values = [
            ("minutes", minutes.into()),
            ("cause", cause.into()),
            ("because", because.into()),
            ("by", added.by.as_str().into()),
        ];
        words.with("hall-time-added", &values)
    });
    let mut notes: Vec<String> = added.collect();
    if let Some(at) = table.clock.time_up {
        notes.push(words.with("hall-time-up-at", &[("time", wall(at).into())]));
    }
    if let Some((because, at)) = &table.broken_up {
        let hands = setup.hands_for(table.size()) - table.struck;
        let values = [
            ("time", wall(*at).into()),
            ("hands", hands.into()),
            ("because", because.as_str().into()),
        ];
        notes.push(words.with("hall-broken-up", &values));
    } else if table.struck > 0 {
        notes.push(words.with("hall-struck", &[("hands", table.struck.into())]));
    }
    // Where nothing is written yet the form for the sums says so.
    if !table.sheets.is_empty() {
        notes.extend(booked(words, at));
    }
    notes
}

/// The penalties of a table: whether they are within its sums or come on top of them.
fn booked(words: &OfficeTexts<'_>, at: At) -> Vec<String> {
    let here = words.office.rulings().iter().filter(|ruling| ruling.ruled.at == Some(at));
    let note = |ruling: &Ruling| {
        let RulingKind::Penalty { points, on_sheet, .. } = &ruling.ruled.kind else { return None };
        let key = match (&ruling.stage, on_sheet) {
            (Stage::Draft, _) => "hall-booked-draft",
            _ if !ruling.counts() => return None,
            (_, true) => "hall-booked-within",
            (_, false) => "hall-booked-on-top",
        };
        let points: Vec<String> = points.iter().map(|&points| signed(points)).collect();
        let values = [("ruling", ruling.number.into()), ("points", points.join(" / ").into())];
        Some(words.with(key, &values))
    };
    here.filter_map(note).collect()
}

fn sheets(words: &OfficeTexts<'_>, round: &Round, table: &OfficeTable) -> Vec<SheetScreen> {
    let counting = table.counting().map(|sheet| sheet.writer);
    let all: Vec<Vec<(u8, Vec<i32>)>> = table.sheets.iter().map(hands).collect();
    let one = |(place, sheet): (usize, &Sheet)| {
        let name = writer(words, round, table, sheet.writer);
        let row = |(number, points): &(u8, Vec<i32>)| {
            let other = |hands: &Vec<(u8, Vec<i32>)>| {
                let same = hands.iter().find(|(other, _)| other == number);
                same.is_some_and(|(_, other)| other != points)
            };
            SheetRow {
                number: *number,
                points: points.iter().map(|&points| signed(points)).collect(),
                differs: all.iter().any(other),
            }
        };
        let outcome = sheet.outcome();
        let has_solos = outcome.solos.iter().any(|&points| points != 0);
        let solos = outcome.solos.iter().filter(|_| has_solos);
        SheetScreen {
            writer: sheet.writer,
            solos: solos.map(|&points| signed(points)).collect(),
            counts: counting == Some(sheet.writer),
            state: sheet_state(words, round, table, sheet, counting == Some(sheet.writer)),
            rows: all[place].iter().map(row).collect(),
            totals: outcome.points.iter().map(|&points| signed(points)).collect(),
            complete: sheet.is_complete(),
            by_hands: matches!(sheet.body, Body::Match(_)),
            choose: words.with(
                if sheet.is_complete() { "hall-choose" } else { "hall-choose-on" },
                &[("name", name.as_str().into())],
            ),
            can_choose: counting != Some(sheet.writer)
                && (sheet.is_complete()
                    || (sheet.writer != Writer::Office && table.goes_on != Some(sheet.writer))),
            name,
        }
    };
    table.sheets.iter().enumerate().map(one).collect()
}

/// The hands of a sheet with the points that each has added.
fn hands(sheet: &Sheet) -> Vec<(u8, Vec<i32>)> {
    let Body::Match(game) = &sheet.body else { return Vec::new() };
    let of = |line: &Line| match line {
        Line::Hand(row) if row.struck.is_none() => {
            let points = row.points();
            let members = game.setup().circle().members();
            Some((row.number, members.map(|member| points.of(member)).collect()))
        }
        _ => None,
    };
    game.lines().iter().filter_map(of).collect()
}

fn sheet_state(
    words: &OfficeTexts<'_>,
    round: &Round,
    table: &OfficeTable,
    sheet: &Sheet,
    counts: bool,
) -> String {
    if counts {
        return words.get("hall-sheet-counts");
    }
    if table.goes_on == Some(sheet.writer) && !sheet.is_complete() {
        return words.get("hall-sheet-goes-on");
    }
    if !sheet.is_complete() {
        let hands = sheet.outcome().hands;
        return words.with("hall-sheet-open", &[("hands", hands.into())]);
    }
    let names: Vec<String> = sheet
        .confirmed
        .iter()
        .map(|&position| writer(words, round, table, Writer::Position(position)))
        .collect();
    match names.is_empty() {
        true => words.get("hall-sheet-unconfirmed"),
        false => words.with("hall-sheet-confirmed", &[("names", names.join(", ").into())]),
    }
}

/// The sums of a table as they are typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalsForm {
    pub at: At,
    pub names: Vec<String>,
    pub points: Vec<String>,
    pub solos: Vec<String>,
    /// What one wins the others lose: the last sum follows from the others.
    pub balanced: bool,
    /// Penalties of this table, and whether they belong into the sums.
    pub booked: Vec<String>,
    /// Positions whose field was entered or typed into: nothing is filled in there by itself.
    pub touched: Vec<usize>,
}

/// What the typed sums come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sum {
    /// Not all are there.
    Open,
    Good,
    /// Why not, in a sentence.
    Bad(String),
}

impl TotalsForm {
    pub fn of(words: &OfficeTexts<'_>, round: &Round, table: &OfficeTable) -> Self {
        let size = table.people.len();
        let at = At { round: round.number, table: table.number };
        let names = table.people.iter().map(|&number| words.short(number, round.number));
        let filled = table.counting().or_else(|| table.sheet(Writer::Office));
        let outcome = filled.map(Sheet::outcome);
        let text = |values: Option<&Vec<i32>>| match values {
            Some(values) => values.iter().map(|&points| signed(points)).collect(),
            None => vec![String::new(); size],
        };
        let solos = outcome.as_ref().map(|outcome| &outcome.solos);
        Self {
            at,
            names: names.collect(),
            points: text(outcome.as_ref().map(|outcome| &outcome.points)),
            solos: text(solos.filter(|solos| solos.iter().any(|&solo| solo != 0))),
            booked: booked(words, at),
            touched: Vec::new(),
            balanced: words
                .office
                .setup()
                .is_some_and(|setup| setup.book.counting == dulle_rules::Counting::PlusMinus),
        }
    }

    /// What is written so far.
    pub fn sum(&self, words: &OfficeTexts<'_>) -> Sum {
        let filled: Vec<&String> =
            self.points.iter().filter(|text| !text.trim().is_empty()).collect();
        if let Some(bad) = filled.iter().find(|text| points(text).is_none()) {
            return Sum::Bad(words.with("hall-not-points", &[("text", bad.as_str().into())]));
        }
        if filled.len() < self.points.len() {
            return Sum::Open;
        }
        let sum: i32 = self.points.iter().filter_map(|text| points(text)).sum();
        match sum {
            0 => Sum::Good,
            _ if !self.balanced => Sum::Good,
            sum => Sum::Bad(words.with("hall-sum-is", &[("sum", signed(sum).into())])),
        }
    }

    /// The last sum follows from the others.
    pub fn rest(&self) -> Option<(usize, i32)> {
        if !self.balanced {
            return None;
        }
        let open: Vec<usize> =
            (0..self.points.len()).filter(|&place| self.points[place].trim().is_empty()).collect();
        let [place] = open[..] else { return None };
        let known: Option<Vec<i32>> = (0..self.points.len())
            .filter(|&other| other != place)
            .map(|other| points(&self.points[other]))
            .collect();
        Some((place, -known?.iter().sum::<i32>()))
    }

    /// Writes the last sum down, where it is the only one that is missing.
    pub fn complete(&mut self) {
        if let Some((place, rest)) = self.rest() {
            self.points[place] = signed(rest);
        }
    }

    /// A person is at a field, or was.
    pub fn touch(&mut self, place: usize) {
        if !self.touched.contains(&place) {
            self.touched.push(place);
        }
    }

    /// Writes the last sum down by itself, unless a person was at its field.
    pub fn fill(&mut self) {
        if self.rest().is_some_and(|(place, _)| !self.touched.contains(&place)) {
            self.complete();
        }
    }

    /// Sums that were typed here and are not what another person has entered meanwhile.
    pub fn differs(&self, entered: &[i32]) -> bool {
        let typed = |text: &String| !text.trim().is_empty();
        let same = |(text, &entered): (&String, &i32)| points(text) == Some(entered);
        self.points.iter().any(typed) && !self.points.iter().zip(entered).all(same)
    }

    pub fn act(&self, words: &OfficeTexts<'_>) -> Result<Act, String> {
        let office = words.office;
        let parse = |texts: &[String]| -> Result<Vec<i32>, String> {
            let read = |text: &String| {
                points(text).ok_or_else(|| match text.trim() {
                    "" => words.get("hall-points-missing"),
                    text => words.with("hall-not-points", &[("text", text.into())]),
                })
            };
            texts.iter().map(read).collect()
        };
        let solos = match self.solos.iter().all(|solo| solo.trim().is_empty()) {
            true => Vec::new(),
            false => self
                .solos
                .iter()
                .map(|solo| {
                    if solo.trim().is_empty() {
                        Ok(0)
                    } else {
                        parse(std::slice::from_ref(solo)).map(|solo| solo[0])
                    }
                })
                .collect::<Result<_, _>>()?,
        };
        let table = office.round(self.at.round).and_then(|round| round.table(self.at.table));
        let due = table.zip(office.setup());
        let hands = due.map_or(0, |(table, setup)| setup.hands_for(table.size()) - table.struck);
        let totals = Totals { hands, points: parse(&self.points)?, solos };
        Ok(Act::Totals { at: self.at, writer: Writer::Office, totals })
    }
}

/// The tables of a round for the page of sums: those whose sheet is missing, then the others.
pub fn totals_forms(words: &OfficeTexts<'_>) -> Vec<TotalsForm> {
    let Some(round) = words.office.running() else { return Vec::new() };
    round.tables.iter().map(|table| TotalsForm::of(words, round, table)).collect()
}

/// What stands there for a table already, in a sentence: another person has entered it.
pub fn entered(words: &OfficeTexts<'_>, at: At) -> Option<String> {
    let outcome = words.office.round(at.round)?.table(at.table)?.outcome()?;
    let sums: Vec<String> = outcome.points.iter().map(|&points| signed(points)).collect();
    let values = [("table", at.table.into()), ("sums", sums.join("  ").into())];
    Some(words.with("hall-totals-entered", &values))
}

/// A whole sheet from the file of a match.
pub fn of_file(words: &OfficeTexts<'_>, at: At, file: &str) -> Result<Act, String> {
    let office = words.office;
    let game = match_text::read(file).map_err(|error| words.texts.match_read(&error))?.game;
    let table = office.round(at.round).and_then(|round| round.table(at.table));
    let own = table
        .zip(office.setup())
        .and_then(|(table, setup)| table.match_setup(setup, office.players(), at.round).ok());
    if let Some(own) = own {
        let (theirs, ours) = (game.setup(), &own);
        let same = names(theirs) == names(ours)
            && theirs.hands() == ours.hands()
            && theirs.book().changes() == ours.book().changes()
            && theirs.book().name == ours.book().name;
        if !same {
            let values = [
                ("table", at.table.into()),
                ("names", names(ours).join(", ").into()),
                ("hands", ours.hands().into()),
                ("book", ours.book().name.as_str().into()),
            ];
            return Err(words.with("office-other-match", &values));
        }
    }
    let line = |entry| match_text::entry_line(entry, game.setup()).trim_end().to_owned();
    let lines = game.journal().iter().map(line).collect();
    Ok(Act::Sheet { at, writer: Writer::Office, lines })
}

fn names(setup: &dulle_tournament::Setup) -> Vec<String> {
    setup.circle().members().map(|member| setup.name(member).to_owned()).collect()
}

/// The sheet of a table as the file of a match; None where there is none hand by hand. An empty one has the table's people.
pub fn match_file(office: &Office, at: At) -> Option<String> {
    let table = office.round(at.round)?.table(at.table)?;
    let sheet = table.counting().or_else(|| table.sheets.first());
    match sheet.map(|sheet| &sheet.body) {
        Some(Body::Match(game)) => Some(match_text::whole(game)),
        Some(Body::Totals(_)) => None,
        None => {
            let setup = table.match_setup(office.setup()?, office.players(), at.round).ok()?;
            Some(match_text::whole(&Match::new(setup)))
        }
    }
}

/// What speaks against sums that are to be entered, in sentences: they are asked about, not refused.
pub fn doubts(words: &OfficeTexts<'_>, acts: &[Act]) -> Vec<String> {
    acts.iter()
        .flat_map(|act| match act {
            Act::Totals { at, totals, .. } => doubts_of(words, *at, totals),
            _ => Vec::new(),
        })
        .collect()
}

fn doubts_of(words: &OfficeTexts<'_>, at: At, totals: &Totals) -> Vec<String> {
    let round = words.office.round(at.round);
    let table = round.and_then(|round| round.table(at.table));
    let Some((setup, table)) = words.office.setup().zip(table) else { return Vec::new() };
    let mut doubts = Vec::new();
    let written =
        |sheet: &&Sheet| matches!(sheet.body, Body::Match(_)) && sheet.outcome().hands > 0;
    let hands = table.sheets.iter().filter(written).map(|sheet| sheet.outcome().hands).max();
    if let Some(hands) = hands.filter(|_| table.outcome().is_none()) {
        let values = [("table", at.table.into()), ("hands", hands.into())];
        doubts.push(words.with("hall-doubt-written", &values));
    }
    // Every hand that four play changes all four sums by even or by odd numbers alike.
    let odd = totals.points.iter().filter(|points| *points % 2 != 0).count();
    let alike = odd == 0 || odd == totals.points.len();
    if totals.points.len() == 4 && setup.book.counting == dulle_rules::Counting::PlusMinus && !alike
    {
        doubts.push(words.get("hall-doubt-parity"));
    }
    let due = setup.hands_for(table.size());
    if table.clock.time_up.is_some() && table.struck == 0 && hands.is_none() && totals.hands == due
    {
        doubts.push(words.with("hall-doubt-time", &[("hands", due.into())]));
    }
    doubts
}

/// Whether acts change a sheet whose points hang out already.
pub fn is_out(office: &Office, acts: &[Act]) -> bool {
    acts.iter().any(|act| match act {
        Act::Totals { at, .. }
        | Act::Sheet { at, .. }
        | Act::Write { at, .. }
        | Act::Choose { at, .. } => {
            office.round(at.round).is_some_and(|round| round.hung_out.is_some())
        }
        _ => false,
    })
}

/// Whether a person's act would change a list that hangs out.
pub fn changes_the_list(office: &Office, act: &Act, by: &By, at: Moment) -> bool {
    let entry = Entry { at, by: by.clone(), act: act.clone() };
    office.preview(entry).is_ok_and(|preview| preview.hung_out.is_some())
}

/// A reason as it was typed; none where nothing was.
pub fn reason(text: &str) -> Option<FreeText> {
    FreeText::new(text)
}
