//! The sheet as it is read: a row a line, running totals.

use dulle_texts::Texts;
use dulle_tournament::{Line, Match, Member, Next, Over, Parity, Row, SheetLine};

use crate::model::words::signed;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetScreen {
    pub names: Vec<String>,
    pub rows: Vec<SheetRow>,
    pub totals: Vec<String>,
    /// What happens now: dealer, who sits out, owed and forced solos.
    pub next: String,
    /// A hand can be written down.
    pub open: bool,
    /// The points can be settled.
    pub closable: bool,
    /// Whether the sheet adds up, in words; None while there is nothing to add.
    pub check: Option<(bool, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// The number of the hand; empty for penalties and the like.
    pub number: String,
    pub what: String,
    pub cells: Vec<Cell>,
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
        rows: sheet.lines.iter().filter_map(|line| row(game, line, &members, texts)).collect(),
        totals: members.iter().map(|&member| signed(totals.of(member))).collect(),
        next: prompt(game, &next, texts),
        open: matches!(next, Next::Hand(_)),
        closable: matches!(next, Next::Over(Over::Played | Over::Time { .. })),
        check,
    }
}

fn prompt(game: &Match, next: &Next, texts: &Texts) -> String {
    match next {
        Next::Hand(_) => texts.next(next, game.setup()),
        Next::Over(Over::Closed) => texts.get("match-over-closed"),
        Next::Over(_) => texts.get("web-sheet-all-played"),
    }
}

fn row(game: &Match, line: &SheetLine<'_>, members: &[Member], texts: &Texts) -> Option<SheetRow> {
    let (number, what, hand, struck) = match line.line {
        Line::Hand(row) => {
            let number = row.number.to_string();
            let standing = row.struck.is_none().then_some(row.number);
            (number, hand_name(row, texts), standing, row.struck.is_some())
        }
        Line::Breach(breach) => {
            let severity = texts.severity(breach.entry.severity);
            (breach.entry.number.to_string(), severity, None, false)
        }
        Line::Deduction { member, points, .. } => {
            let name = game.setup().name(*member);
            let values = [("name", name.into()), ("points", (*points).into())];
            (String::new(), texts.with("web-sheet-deduction-row", &values), None, false)
        }
        Line::Redeal { .. } | Line::Extension { .. } | Line::TimeUp { .. } | Line::Close { .. } => {
            return None;
        }
    };
    let cells = members.iter().map(|&member| cell(line, member)).collect();
    Some(SheetRow { number, what, cells, hand, struck })
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

/// What was played, and what it was for whoever played it.
fn hand_name(row: &Row, texts: &Texts) -> String {
    let kind = texts.kind(row.noted.kind);
    match row.duty {
        Some(duty) => format!("{kind} ({})", texts.duty(duty)),
        None => kind,
    }
}
