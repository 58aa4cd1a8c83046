//! The sheet: running totals and the checks of 7.3.3.

use dulle_rules::Counting;

use crate::member::{Member, MemberSet};
use crate::next::{Next, deals_after, next};
use crate::points::Points;
use crate::setup::Setup;
use crate::state::{Duty, Line, Row, State, Time};

/// A sheet as it stands.
#[derive(Clone, Debug)]
pub struct Sheet<'m> {
    pub lines: Vec<SheetLine<'m>>,
    /// The points of hands and breaches.
    pub totals: Points,
    /// What was taken off for unsporting conduct. It is outside the checks, since nobody gets it.
    pub deductions: Points,
    pub check: Check,
    /// The members who still owe their compulsory solo.
    pub owes: MemberSet,
    /// How many hands count.
    pub played: u8,
    /// The numbers of the hands that were struck because time was up.
    pub struck: Vec<u8>,
}

/// A line with what it brought and what everybody has after it.
#[derive(Clone, Copy, Debug)]
pub struct SheetLine<'m> {
    pub line: &'m Line,
    pub points: Points,
    pub totals: Points,
    pub check: Check,
    /// Who should have dealt this hand according to an earlier hand's correction.
    pub by_list: Option<Member>,
}

/// What the checks of a sheet find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The cross total. It must be zero where plus and minus are written.
    pub sum: i32,
    pub parity: Parity,
    /// Only plus, or only minus, is written: then nothing can be checked.
    pub one_sided: bool,
}

/// The totals of a table of four are all even or all odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    Even,
    Odd,
    /// They are not, but only because of penalties in a soloist's favour.
    Excused,
    Broken,
    /// At larger tables they need not be, nor where only plus or only minus is written.
    NotRequired,
}

impl Check {
    pub fn is_good(self) -> bool {
        self.one_sided || self.sum == 0 && self.parity != Parity::Broken
    }
}

impl<'m> Sheet<'m> {
    pub(crate) fn of(setup: &Setup, state: &'m State) -> Self {
        let mut lines = Vec::with_capacity(state.lines.len());
        let (mut totals, mut excused, mut deductions) = (Points::ZERO, Points::ZERO, Points::ZERO);
        for (place, line) in state.lines.iter().enumerate() {
            let points = points(line);
            totals = totals.plus(points);
            if is_excused(setup, line) {
                excused = excused.plus(points);
            }
            if let Line::Deduction { member, points, .. } = *line {
                deductions.set(member, deductions.of(member) - i32::from(points));
            }
            let check = check(setup, totals, excused);
            let by_list = by_list(setup, state, place);
            lines.push(SheetLine { line, points, totals, check, by_list });
        }
        Self {
            lines,
            totals,
            deductions,
            check: check(setup, totals, excused),
            owes: state.owes(setup),
            played: state.standing().count() as u8,
            struck: struck(setup, state),
        }
    }

    /// What everybody has in the end.
    pub fn final_totals(&self) -> Points {
        self.totals.plus(self.deductions)
    }

    /// The compulsory solo of a member, once it is played.
    pub fn compulsory_solo(&self, member: Member) -> Option<&'m Row> {
        self.lines.iter().find_map(|line| match line.line {
            Line::Hand(row) if row.noted.soloist == Some(member) => {
                let duty = matches!(row.duty, Some(Duty::Compulsory | Duty::Forced));
                (duty && row.struck.is_none()).then_some(&**row)
            }
            _ => None,
        })
    }
}

/// After a correction, the hands before this one may give another dealer than it had.
fn by_list(setup: &Setup, state: &State, place: usize) -> Option<Member> {
    let corrected = state.rows().any(|row| !row.before.is_empty());
    let Line::Hand(row) = &state.lines[place] else { return None };
    if !corrected || row.struck.is_some() || row.number == 1 {
        return None;
    }
    // A hand that was played again later does not count here: the list continued from the hand that
    // it replaced.
    let before = state.place_of(row.number - 1).filter(|&before| before < place)?;
    let Line::Hand(before) = &state.lines[before] else { return None };
    let due = deals_after(before, setup);
    let passed = row.seating.forced.is_some() && row.due == setup.circle().left(due, 1);
    (row.due != due && !passed).then_some(due)
}

/// The hands that nobody plays any more: those with a row of their own are struck there.
fn struck(setup: &Setup, state: &State) -> Vec<u8> {
    let over = state.time != Time::Running
        && (state.closed || matches!(next(setup, state), Next::Over(_)));
    let unused = |number: &u8| state.rows().all(|row| row.number != *number);
    if over { (1..=setup.hands()).filter(unused).collect() } else { Vec::new() }
}

/// What a line adds to the totals.
fn points(line: &Line) -> Points {
    match line {
        Line::Hand(row) if row.struck.is_none() => row.points(),
        Line::Breach(breach) => breach.points,
        _ => Points::ZERO,
    }
}

/// A penalty that only a soloist is credited with makes the points of the soloist and the culprit
/// odd and does not change the two others.
fn is_excused(setup: &Setup, line: &Line) -> bool {
    let penalty = match line {
        Line::Hand(row) => row.noted.breach.is_some(),
        Line::Breach(_) => true,
        _ => false,
    };
    penalty && !points(line).same_parity(setup.circle().members())
}

fn check(setup: &Setup, totals: Points, excused: Points) -> Check {
    let circle = setup.circle();
    let one_sided = setup.book().counting != Counting::PlusMinus;
    let parity = if circle.size() > 4 || one_sided {
        Parity::NotRequired
    } else if totals.same_parity(circle.members()) {
        if totals.of(Member::FIRST) % 2 == 0 { Parity::Even } else { Parity::Odd }
    } else if totals.minus(excused).same_parity(circle.members()) {
        Parity::Excused
    } else {
        Parity::Broken
    };
    Check { sum: totals.sum(), parity, one_sided }
}
