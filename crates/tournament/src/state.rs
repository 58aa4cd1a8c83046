//! The state of a match: the fold of what was decided.

use dulle_rules::{HandAfter, Topic};

use crate::bock::{Bock, Rounds};
use crate::entry::{BreachEntry, Cause, Misdeal};
use crate::free_text::FreeText;
use crate::judge::Noted;
use crate::member::{Member, MemberSet};
use crate::points::Points;
use crate::report::SheetContract;
use crate::seating::Seating;
use crate::setup::Setup;

/// A line of the sheet, in the order of writing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Hand(Box<Row>),
    Breach(BreachLine),
    Deduction { member: Member, points: u8, signed: FreeText, because: Option<FreeText> },
    Redeal { number: u8, dealer: Member, why: RedealReason, again: bool, forced: bool },
    Extension { minutes: u16, cause: Cause, signed: FreeText, because: Option<FreeText> },
    TimeUp { running: bool },
    Close { signed: Option<FreeText> },
}

/// A hand on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub number: u8,
    /// Whose turn it was to deal by the list. It differs from the dealer after a wrong deal that
    /// stands.
    pub due: Member,
    pub seating: Seating,
    pub noted: Noted,
    /// The earlier results of this hand, oldest first.
    pub before: Vec<EarlierResult>,
    pub struck: Option<Struck>,
    pub duty: Option<Duty>,
    /// Why the hand counts double, if it does.
    pub bock: Option<Bock>,
}

/// A result that was corrected, and who signed the correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierResult {
    pub noted: Noted,
    pub signed: Option<FreeText>,
}

/// A hand that does not count, because it was wrongly noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struck {
    pub replayed: bool,
    pub signed: Option<FreeText>,
}

/// What a solo is for the one who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    Compulsory,
    /// A compulsory solo, forced.
    Forced,
    Voluntary,
}

/// A breach on the sheet that did not become the result of its hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreachLine {
    pub entry: BreachEntry,
    pub points: Points,
    pub hand: HandAfter,
    /// Whether the hand is dealt again, where it counts as not played.
    pub again: bool,
    /// Whether it is a forced solo.
    pub(crate) forced: bool,
    pub topic: Topic,
    /// The line of the hand, where it stood on the sheet already.
    pub(crate) of_line: Option<usize>,
}

/// Why a hand is dealt again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RedealReason {
    Misdeal(Misdeal),
    Agreed {
        signed: FreeText,
        because: Option<FreeText>,
    },
    /// A player threw their hand in, or nobody took a poverty.
    ThrownIn,
}

/// What an entry does, decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Write(Box<Line>),
    Correct { line: usize, noted: Box<Noted>, signed: Option<FreeText> },
    Strike { line: usize, struck: Struck },
}

/// Whether time is up, and whether a hand that had begun by then is still being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Time {
    Running,
    Up { hand_running: bool },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) lines: Vec<Line>,
    pub(crate) time: Time,
    pub(crate) extra_minutes: u16,
    pub(crate) closed: bool,
    /// Struck hands that are to be played again, in the order in which they were found.
    pub(crate) replays: Vec<u8>,
    /// The bock rounds that are still to be played.
    pub(crate) rounds: Rounds,
}

/// What was being dealt or played when time was up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BegunHand {
    Nothing,
    /// A struck hand that is played again.
    Replay(u8),
    /// The next one of the list, perhaps dealt again.
    NextHand,
}

impl BegunHand {
    /// Whether a hand that was to be dealt again is dropped.
    fn leaves(self, number: u8) -> bool {
        self != Self::NextHand && self != Self::Replay(number)
    }
}

impl State {
    pub(crate) fn new(setup: &Setup) -> Self {
        Self {
            lines: Vec::new(),
            time: Time::Running,
            extra_minutes: 0,
            closed: false,
            replays: Vec::new(),
            rounds: Rounds::of_table(setup.circle().size()),
        }
    }

    /// The state after these, from the start.
    pub(crate) fn fold<'e>(setup: &Setup, effects: impl IntoIterator<Item = &'e Effect>) -> Self {
        let mut state = Self::new(setup);
        effects.into_iter().for_each(|effect| state.apply(effect));
        state.classify(setup);
        state.double(setup);
        state
    }

    /// Cannot fail: anything wrong was refused before.
    pub(crate) fn absorb(&mut self, setup: &Setup, effect: &Effect) {
        self.apply(effect);
        self.classify(setup);
        self.double(setup);
    }

    fn apply(&mut self, effect: &Effect) {
        match effect {
            Effect::Write(line) => self.write(line),
            Effect::Correct { line, noted, signed } => {
                if let Some(Line::Hand(row)) = self.lines.get_mut(*line) {
                    let noted = std::mem::replace(&mut row.noted, (**noted).clone());
                    row.before.push(EarlierResult { noted, signed: signed.clone() });
                }
            }
            Effect::Strike { line, struck } => {
                if let Some(Line::Hand(row)) = self.lines.get_mut(*line) {
                    row.struck = Some(struck.clone());
                    if struck.replayed {
                        self.replays.push(row.number);
                    }
                }
            }
        }
    }

    fn write(&mut self, line: &Line) {
        match *line {
            Line::Hand(ref row) => {
                self.replays.retain(|&number| number != row.number);
                self.hand_is_over();
            }
            Line::Breach(BreachLine { hand: HandAfter::NotPlayed, again: false, .. })
            | Line::Redeal { again: false, .. } => {
                self.replays.clear();
                self.hand_is_over();
            }
            Line::Extension { minutes, .. } => self.extra_minutes += minutes,
            Line::TimeUp { running } => {
                self.lapse(running);
                self.time = Time::Up { hand_running: running };
            }
            Line::Close { .. } => self.closed = true,
            Line::Breach(_) | Line::Deduction { .. } | Line::Redeal { .. } => {}
        }
        self.lines.push(line.clone());
    }

    /// When time is up, what should have been dealt again is not, forced solos apart; what has begun
    /// is played to its end.
    fn lapse(&mut self, running: bool) {
        let begun = match self.replays.first() {
            _ if !running => BegunHand::Nothing,
            Some(&number) => BegunHand::Replay(number),
            None => BegunHand::NextHand,
        };
        for place in 0..self.lines.len() {
            let (before, later) = self.lines.split_at_mut(place + 1);
            let again = match &mut before[place] {
                Line::Hand(row) if begun != BegunHand::Replay(row.number) => {
                    let struck = row.struck.as_mut();
                    struck.map(|struck| (row.number, &mut struck.replayed))
                }
                Line::Redeal { number, again, forced: false, .. } if begun.leaves(*number) => {
                    Some((*number, again))
                }
                Line::Breach(breach) if !breach.forced && begun.leaves(breach.entry.number) => {
                    Some((breach.entry.number, &mut breach.again))
                }
                _ => None,
            };
            if let Some((number, again)) = again {
                // If the number has been played since, that hand stays.
                *again &= later
                    .iter()
                    .any(|line| matches!(line, Line::Hand(row) if row.number == number));
            }
        }
        self.replays.truncate(usize::from(running));
    }

    fn hand_is_over(&mut self) {
        if let Time::Up { hand_running } = &mut self.time {
            *hand_running = false;
        }
    }

    /// A player's first solo is their compulsory one; a change to an earlier hand can change that.
    fn classify(&mut self, setup: &Setup) {
        let terms = setup.terms();
        let mut owes = self.all_duties(setup);
        for line in &mut self.lines {
            let Line::Hand(row) = line else { continue };
            row.duty = None;
            let counts = match row.noted.kind {
                SheetContract::Solo(_) => true,
                SheetContract::SilentWedding => terms.silent_wedding_is_duty,
                SheetContract::Normal
                | SheetContract::Wedding
                | SheetContract::WeddingSolo
                | SheetContract::Poverty
                | SheetContract::Redeal => false,
            };
            let Some(soloist) = row.noted.soloist.filter(|_| counts && row.struck.is_none()) else {
                continue;
            };
            row.duty = Some(match owes.contains(soloist) {
                true if row.seating.forced == Some(soloist) => Duty::Forced,
                true => Duty::Compulsory,
                false => Duty::Voluntary,
            });
            owes = owes.without(soloist);
        }
    }

    /// Which hands count double; a change to an earlier hand can change that too.
    fn double(&mut self, setup: &Setup) {
        self.rounds = Rounds::of_table(setup.circle().size());
        for line in &mut self.lines {
            let Line::Hand(row) = line else { continue };
            row.bock = None;
            if row.struck.is_none() {
                row.bock = self.rounds.play();
                self.rounds.append(row.number, row.noted.causes);
            }
        }
    }

    fn all_duties(&self, setup: &Setup) -> MemberSet {
        if setup.terms().compulsory_solos { setup.circle().all() } else { MemberSet::NONE }
    }

    pub(crate) fn rows(&self) -> impl DoubleEndedIterator<Item = &Row> {
        self.lines.iter().filter_map(|line| match line {
            Line::Hand(row) => Some(&**row),
            _ => None,
        })
    }

    /// The hands that count.
    pub(crate) fn standing(&self) -> impl DoubleEndedIterator<Item = &Row> {
        self.rows().filter(|row| row.struck.is_none())
    }

    /// The index of the hand that counts under this number.
    pub(crate) fn place_of(&self, number: u8) -> Option<usize> {
        self.lines.iter().position(|line| match line {
            Line::Hand(row) => row.number == number && row.struck.is_none(),
            _ => false,
        })
    }

    pub(crate) fn row(&self, number: u8) -> Option<&Row> {
        self.standing().find(|row| row.number == number)
    }

    /// The breaches of a hand that goes on: those booked after it in `line` and those booked while it
    /// was being played, there or now.
    pub(crate) fn breaches_of(
        &self,
        number: u8,
        line: Option<usize>,
    ) -> impl Iterator<Item = &BreachLine> {
        let written = &self.lines[..line.unwrap_or(self.lines.len())];
        let vain = written.iter().rposition(|line| line.dealt_in_vain() == Some(number));
        let dealt = vain.map_or(0, |vain| vain + 1);
        self.lines.iter().enumerate().filter_map(move |(place, it)| match it {
            Line::Breach(breach) if breach.entry.number == number => {
                let during = breach.of_line.is_none() && (dealt..written.len()).contains(&place);
                let after = breach.of_line.is_some() && breach.of_line == line;
                (during || after).then_some(breach)
            }
            _ => None,
        })
    }

    pub(crate) fn owes(&self, setup: &Setup) -> MemberSet {
        let done = self.standing().filter(|row| row.duty.is_some());
        let done: MemberSet = done.filter_map(|row| row.noted.soloist).collect();
        self.all_duties(setup).except(done)
    }
}

impl Row {
    /// What the hand adds to the totals where it is not struck.
    pub fn points(&self) -> Points {
        if self.bock.is_some() {
            self.noted.points.plus(self.noted.points)
        } else {
            self.noted.points
        }
    }
}

impl Line {
    /// The number of a hand that was dealt, but does not count.
    pub(crate) fn dealt_in_vain(&self) -> Option<u8> {
        match self {
            Self::Hand(row) => row.struck.as_ref().map(|_| row.number),
            Self::Redeal { number, .. } => Some(*number),
            Self::Breach(breach) if breach.hand == HandAfter::NotPlayed => {
                Some(breach.entry.number)
            }
            _ => None,
        }
    }
}
