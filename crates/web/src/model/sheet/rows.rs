//! The sheet as it is shown: one row per line, running totals.

use dulle_rules::Counting;
use dulle_texts::Texts;
use dulle_tournament::{
    Duty, Line, Match, Member, Next, Over, Parity, Points, Report, Row, Setup, Sheet,
    SheetContract, SheetLine,
};

use super::evening::Standing;
use super::notes::Notes;
use crate::model::format::signed;
use crate::model::options::official;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetScreen {
    pub names: Vec<String>,
    /// The title of the rulebook.
    pub book: String,
    /// What differs from the official book.
    pub differences: Vec<String>,
    pub rows: Vec<SheetRow>,
    /// What everybody has in the end.
    pub totals: Vec<String>,
    /// The lines below the sheet: the totals, and what was taken off where something was.
    pub foot: Vec<(String, Vec<String>)>,
    /// Who has played their compulsory solo; None if nobody has to.
    pub solos: Option<String>,
    /// What happens now: dealer, who sits out, owed and forced solos.
    pub next: String,
    /// A hand can be written down.
    pub open: bool,
    /// The points can be settled.
    pub closable: bool,
    /// Whether the sheet adds up, in words; None while there is nothing to add.
    pub check: Option<(bool, String)>,
    /// Who has which place, once the points are settled.
    pub ranking: Option<Vec<Standing>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// The number of the hand; empty for penalties and the like.
    pub number: String,
    pub what: String,
    /// What the hand was worth; empty for what is no hand.
    pub value: String,
    /// A column a member; none where a line has no points at all.
    pub cells: Vec<Cell>,
    /// What is written below it.
    pub notes: Vec<String>,
    /// A hand that can be corrected.
    pub hand: Option<u8>,
    pub struck: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Cell {
    /// What this hand brought.
    pub points: String,
    pub total: String,
    /// Who scored is marked, as on paper.
    pub scored: bool,
    pub dealer: bool,
    pub soloist: bool,
    pub out: bool,
}

pub fn screen(game: &Match, texts: &Texts) -> SheetScreen {
    let setup = game.setup();
    let members: Vec<Member> = setup.circle().members().collect();
    let sheet = game.sheet();
    let next = game.next();
    let check = (sheet.played > 0).then(|| {
        let good = sheet.check.is_good();
        let key = match (good, sheet.check.parity) {
            _ if setup.book().counting == Counting::Plus => "match-check-plus",
            _ if setup.book().counting == Counting::Minus => "match-check-minus",
            (false, _) => "web-sheet-check-bad",
            (true, Parity::Even) => "web-sheet-check-even",
            (true, Parity::Odd) => "web-sheet-check-odd",
            (true, _) => "web-sheet-check-sum",
        };
        (good, texts.get(key))
    });
    let totals = sheet.final_totals();
    SheetScreen {
        names: members.iter().map(|&member| setup.name(member).to_owned()).collect(),
        book: setup.book().title[texts.lang() as usize].clone(),
        differences: official()
            .map(|official| texts.differences(setup.book(), &official))
            .unwrap_or_default(),
        rows: sheet.lines.iter().map(|line| row(game, line, &members, texts)).collect(),
        totals: cells(totals, &members),
        foot: foot(&sheet, &members, texts),
        solos: solos(game, &sheet, texts),
        next: prompt(game, &next, texts),
        open: matches!(next, Next::Hand(_)),
        closable: matches!(next, Next::Over(Over::Played | Over::Time { .. })),
        check,
        ranking: matches!(next, Next::Over(Over::Closed)).then(|| ranking(setup, totals, &members)),
    }
}

fn ranking(setup: &Setup, totals: Points, members: &[Member]) -> Vec<Standing> {
    let standing = |&member: &Member| {
        let better = |other: &&Member| totals.of(**other) > totals.of(member);
        Standing {
            place: 1 + members.iter().filter(better).count(),
            name: setup.name(member).to_owned(),
            total: signed(totals.of(member)),
            me: false,
        }
    };
    let mut standings: Vec<Standing> = members.iter().map(standing).collect();
    standings.sort_by_key(|standing| standing.place);
    standings
}

fn prompt(game: &Match, next: &Next, texts: &Texts) -> String {
    match next {
        Next::Hand(_) => texts.next(next, game.setup()),
        Next::Over(Over::Closed) => texts.get("match-over-closed"),
        Next::Over(_) => texts.get("web-sheet-all-played"),
    }
}

/// The totals; with deductions also these, and what is left in the end.
fn foot(sheet: &Sheet<'_>, members: &[Member], texts: &Texts) -> Vec<(String, Vec<String>)> {
    let line = |key: &str, points: Points| (texts.get(key), cells(points, members));
    let mut foot = vec![line("match-foot-totals", sheet.totals)];
    if sheet.deductions != Points::ZERO {
        foot.push(line("match-foot-deductions", sheet.deductions));
        foot.push(line("match-foot-final", sheet.final_totals()));
    }
    foot
}

fn cells(points: Points, members: &[Member]) -> Vec<String> {
    members.iter().map(|&member| signed(points.of(member))).collect()
}

/// The part of the sheet for compulsory solos.
fn solos(game: &Match, sheet: &Sheet<'_>, texts: &Texts) -> Option<String> {
    let setup = game.setup();
    if !setup.terms().compulsory_solos || sheet.played == 0 {
        return None;
    }
    let one = |member: Member| {
        let name = setup.name(member);
        let Some(row) = sheet.compulsory_solo(member) else {
            return texts.with("match-solo-open", &[("name", name.into())]);
        };
        let forced = row.duty == Some(Duty::Forced);
        let key = if forced { "match-solo-forced" } else { "match-solo-played" };
        let values = [
            ("name", name.into()),
            ("number", row.number.into()),
            ("game", texts.kind(row.noted.kind).into()),
            ("points", signed(row.points().of(member)).into()),
        ];
        texts.with(key, &values)
    };
    let solos = setup.circle().members().map(one).collect::<Vec<_>>().join("; ");
    Some(texts.with("match-solos", &[("solos", solos.into())]))
}

pub(super) fn row(
    game: &Match,
    line: &SheetLine<'_>,
    members: &[Member],
    texts: &Texts,
) -> SheetRow {
    let notes = Notes { game, texts };
    let mut shown = SheetRow {
        number: String::new(),
        what: String::new(),
        value: String::new(),
        cells: members.iter().map(|&member| cell(line, member)).collect(),
        notes: notes.below(line),
        hand: None,
        struck: false,
    };
    match line.line {
        Line::Hand(row) => {
            shown.number = row.number.to_string();
            shown.what = hand_name(row, texts);
            shown.value = value(row, game.setup().book().counting).to_string();
            shown.hand = row.struck.is_none().then_some(row.number);
            shown.struck = row.struck.is_some();
        }
        Line::Breach(breach) => {
            let name = game.setup().name(breach.entry.culprit);
            shown.what = format!("{}: {name}", texts.severity(breach.entry.severity));
        }
        other => {
            shown.cells.clear();
            shown.what = notes.instead(other).unwrap_or_default();
        }
    }
    shown
}

/// What a hand was worth: a soloist writes it threefold, everybody else once. Where only plus or only
/// minus is written, some write nothing.
fn value(row: &Row, counting: Counting) -> u32 {
    let of = |member: Member| row.points().of(member).unsigned_abs();
    let points = row.seating.players.map(of).into_iter();
    match (counting, row.noted.soloist) {
        (Counting::PlusMinus, _) => points.min().unwrap_or(0),
        (_, Some(soloist)) if of(soloist) != 0 => of(soloist) / 3,
        _ => points.max().unwrap_or(0),
    }
}

fn cell(line: &SheetLine<'_>, member: Member) -> Cell {
    let points = line.points.of(member);
    let seated = |read: fn(&Row, Member) -> bool| match line.line {
        Line::Hand(row) => read(row, member),
        _ => false,
    };
    Cell {
        points: signed(points),
        total: signed(line.totals.of(member)),
        scored: points > 0,
        dealer: seated(|row, member| row.seating.dealer == member),
        soloist: seated(|row, member| row.noted.soloist == Some(member)),
        out: seated(|row, member| !row.seating.has_cards(member)),
    }
}

/// What was played, and whether it was compulsory, forced or voluntary for its player.
fn hand_name(row: &Row, texts: &Texts) -> String {
    let is_bare = matches!(row.noted.report, Some(Report::Result(_)));
    let kind = match row.noted.kind {
        // Of a hand of which only the points were written nobody knows more.
        SheetContract::Normal if is_bare => texts.get("web-sheet-only-points"),
        kind => texts.kind(kind),
    };
    match row.duty {
        Some(duty) => format!("{kind} ({})", texts.duty(duty)),
        None => kind,
    }
}
