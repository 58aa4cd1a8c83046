//! Calls: who may call what, and how long.

use arrayvec::ArrayVec;

use crate::party::Party;
use crate::rulebook::{Rulebook, Topic};
use crate::seat::Seat;
use crate::violation::{Violation, ViolationReason};

/// A call. `Re` and `Contra` are the first calls, the others are limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    Re,
    Contra,
    No90,
    No60,
    No30,
    Schwarz,
}

impl Call {
    pub const ALL: [Self; 6] =
        [Self::Re, Self::Contra, Self::No90, Self::No60, Self::No30, Self::Schwarz];
    pub const LIMITS: [Self; 4] = [Self::No90, Self::No60, Self::No30, Self::Schwarz];

    pub const fn level(self) -> CallLevel {
        match self {
            Self::Re | Self::Contra => CallLevel::First,
            Self::No90 => CallLevel::No90,
            Self::No60 => CallLevel::No60,
            Self::No30 => CallLevel::No30,
            Self::Schwarz => CallLevel::Schwarz,
        }
    }

    /// The only party that may make this call, if the call names it.
    pub const fn party(self) -> Option<Party> {
        match self {
            Self::Re => Some(Party::Re),
            Self::Contra => Some(Party::Contra),
            _ => None,
        }
    }

    /// The first call of a party.
    pub const fn first(party: Party) -> Self {
        match party {
            Party::Re => Self::Re,
            Party::Contra => Self::Contra,
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Re => "re",
            Self::Contra => "contra",
            Self::No90 => "no90",
            Self::No60 => "no60",
            Self::No30 => "no30",
            Self::Schwarz => "schwarz",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|call| call.word() == word)
    }

    const fn topic(self) -> Topic {
        match self {
            Self::Re | Self::Contra => Topic::CallFirst,
            Self::No90 => Topic::CallNo90,
            Self::No60 => Topic::CallNo60,
            Self::No30 => Topic::CallNo30,
            Self::Schwarz => Topic::CallSchwarz,
        }
    }
}

/// How high a party has called. A level contains all below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum CallLevel {
    /// Nothing was called.
    #[default]
    Silent,
    /// Re or Contra.
    First,
    No90,
    No60,
    No30,
    Schwarz,
}

impl CallLevel {
    pub const ALL: [Self; 6] =
        [Self::Silent, Self::First, Self::No90, Self::No60, Self::No30, Self::Schwarz];

    /// The levels that are called, one after the other.
    const STEPS: [Self; 5] = [Self::First, Self::No90, Self::No60, Self::No30, Self::Schwarz];

    /// 0 for silence, 1 for Re or Contra, 2 to 5 for no 90 to schwarz.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The level above this one.
    pub fn next(self) -> Option<Self> {
        Self::STEPS.get(self as usize).copied()
    }

    /// What `party` says to reach this level; nothing for silence.
    pub const fn call(self, party: Party) -> Option<Call> {
        match self {
            Self::Silent => None,
            Self::First => Some(Call::first(party)),
            Self::No90 => Some(Call::No90),
            Self::No60 => Some(Call::No60),
            Self::No30 => Some(Call::No30),
            Self::Schwarz => Some(Call::Schwarz),
        }
    }

    /// The place of its window among those of a rulebook; none for silence.
    pub(crate) const fn window(self) -> Option<usize> {
        (self as usize).checked_sub(1)
    }

    /// The levels that a party called that has reached this one and stood at `from` before.
    fn steps_from(self, from: Self) -> impl Iterator<Item = Self> {
        Self::STEPS.get(from as usize..self as usize).unwrap_or_default().iter().copied()
    }
}

/// A call that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Called {
    pub seat: Seat,
    pub party: Party,
    pub call: Call,
    /// The cards the caller still held.
    pub held: u8,
}

/// The calls of a hand, in order. A party calls each of its five levels at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calls {
    list: [Option<Called>; 10],
    len: u8,
    level: [CallLevel; 2],
    timely: [bool; 2],
}

impl Calls {
    pub const NONE: Self =
        Self { list: [None; 10], len: 0, level: [CallLevel::Silent; 2], timely: [false; 2] };

    pub fn iter(&self) -> impl Iterator<Item = Called> + '_ {
        self.list[..usize::from(self.len)].iter().copied().flatten()
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The highest level that a party has called.
    pub const fn level(&self, party: Party) -> CallLevel {
        self.level[party as usize]
    }

    /// Whether a party's first call was made in the window of a first call, not only as a reply.
    pub const fn timely(&self, party: Party) -> bool {
        self.timely[party as usize]
    }

    pub(crate) fn add(&mut self, called: Called, timely: bool) {
        let party = called.party as usize;
        // Later calls need one in time; only a tuck can bring it after a reply.
        self.timely[party] |= timely;
        self.level[party] = called.call.level();
        if let Some(slot) = self.list.get_mut(usize::from(self.len)) {
            *slot = Some(called);
            self.len += 1;
        }
    }
}

/// The calls that a seat may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CallSet(u8);

impl CallSet {
    pub const NONE: Self = Self(0);

    pub const fn contains(self, call: Call) -> bool {
        self.0 >> call as u8 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn insert(&mut self, call: Call) {
        self.0 |= 1 << call as u8;
    }

    pub fn iter(self) -> ArrayVec<Call, 6> {
        // The bits are in the order of the list, and mostly there are none.
        let mut calls = ArrayVec::new();
        let mut rest = self.0;
        while let Some(&call) = Call::ALL.get(rest.trailing_zeros() as usize) {
            calls.push(call);
            rest &= rest - 1;
        }
        calls
    }
}

/// What decides whether a call is in time. All of it is public or known to the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The caller's party.
    pub party: Party,
    /// The cards in the caller's own hand.
    pub held: u8,
    /// How many cards a wedding has moved the windows by.
    pub shift: u8,
    /// The highest level of the caller's party, and whether its first call was in time.
    pub own: CallLevel,
    pub timely: bool,
    /// The highest level of the other party.
    pub other: CallLevel,
}

impl Moment {
    /// The cards needed for a level: at least one, however far a wedding has moved the windows; none for
    /// silence.
    fn needed(&self, book: &Rulebook, level: CallLevel) -> u8 {
        level.window().map_or(0, |place| book.windows[place].saturating_sub(self.shift).max(1))
    }

    /// Whether Re or Contra alone is in time as a first call, not only as a reply.
    pub fn first_in_time(&self, book: &Rulebook) -> bool {
        self.held >= self.needed(book, CallLevel::First)
    }

    /// The cards needed for a reply: one fewer than the latest of the other party's calls needed, and at
    /// least one.
    fn reply_needed(&self, book: &Rulebook) -> Option<u8> {
        let called = self.other.steps_from(CallLevel::Silent);
        let latest = called.map(|level| self.needed(book, level)).min()?;
        Some(latest.saturating_sub(1).max(1))
    }

    fn reply_in_time(&self, book: &Rulebook) -> bool {
        self.reply_needed(book).is_some_and(|needed| self.held >= needed)
    }

    /// Whether a call leaves out a level that its party has not called.
    fn skips(&self, call: Call) -> bool {
        call.level().steps_from(self.own).count() > 1
    }

    /// Whether `call` may be made now. This is the whole rule (6.2 to 6.4).
    pub fn allows(&self, book: &Rulebook, call: Call) -> bool {
        let level = call.level();
        if level <= self.own || call.party().is_some_and(|party| party != self.party) {
            return false;
        }
        if level == CallLevel::First {
            return self.first_in_time(book) || self.reply_in_time(book);
        }
        (book.skipping || !self.skips(call))
            && (self.own == CallLevel::Silent || self.timely)
            && level.steps_from(self.own).all(|step| self.held >= self.needed(book, step))
    }
}

/// Whether `call` may be made at this moment, and if not, why.
pub fn check_call(book: &Rulebook, moment: &Moment, call: Call) -> Result<(), Violation> {
    if moment.allows(book, call) { Ok(()) } else { Err(objection(book, moment, call)) }
}

/// Why a call is not allowed.
fn objection(book: &Rulebook, moment: &Moment, call: Call) -> Violation {
    if call.party().is_some_and(|party| party != moment.party) {
        return Violation::new(
            ViolationReason::WrongParty { party: moment.party },
            Topic::CallParty,
        );
    }
    if call.level() <= moment.own {
        return Violation::new(ViolationReason::CalledBefore { call }, Topic::CallRepeat);
    }
    if call.level() > CallLevel::First {
        return objection_to_limit(book, moment, call);
    }
    match moment.reply_needed(book) {
        Some(needed) => too_late(moment, call, needed, Topic::CallReply),
        None => too_late(
            moment,
            call,
            moment.needed(book, CallLevel::First),
            window_topic(moment, call),
        ),
    }
}

fn objection_to_limit(book: &Rulebook, moment: &Moment, call: Call) -> Violation {
    let level = call.level();
    if !book.skipping && moment.skips(call) {
        let first_missing = moment.own == CallLevel::Silent && level == CallLevel::No90;
        let topic = if first_missing { Topic::CallNeedsFirst } else { Topic::CallSkip };
        return Violation::new(ViolationReason::Skips { call }, topic);
    }
    let needed = moment.needed(book, level);
    if moment.held < needed {
        return too_late(moment, call, needed, window_topic(moment, call));
    }
    if moment.own == CallLevel::Silent && !moment.first_in_time(book) {
        let reply = moment.reply_in_time(book);
        let topic = if reply { Topic::CallAfterReply } else { Topic::CallNeedsFirst };
        let needed = moment.needed(book, CallLevel::First);
        return Violation::new(
            ViolationReason::NoTimelyFirstCall { needed, held: moment.held },
            topic,
        );
    }
    // The level itself is in time, so that a late one is one that would be left out.
    let late = |&step: &CallLevel| moment.held < moment.needed(book, step);
    let skipped = level.steps_from(moment.own).find(late);
    match skipped.and_then(|step| step.call(moment.party).map(|call| (step, call))) {
        Some((step, skipped)) if moment.own == CallLevel::Silent || moment.timely => {
            let needed = moment.needed(book, step);
            let reason = ViolationReason::SkippedTooLate { skipped, needed, held: moment.held };
            Violation::new(reason, Topic::CallSkip)
        }
        _ => Violation::new(ViolationReason::OnlyReplied, Topic::CallAfterReply),
    }
}

const fn window_topic(moment: &Moment, call: Call) -> Topic {
    if moment.shift > 0 { Topic::CallShift } else { call.topic() }
}

const fn too_late(moment: &Moment, call: Call, needed: u8, topic: Topic) -> Violation {
    Violation::new(ViolationReason::TooLate { call, needed, held: moment.held }, topic)
}

/// All calls that may be made at this moment: those that [`Moment::allows`] allows, in one climb from
/// level to level.
pub fn open_calls(book: &Rulebook, moment: &Moment) -> CallSet {
    let mut open = CallSet::NONE;
    let silent = moment.own == CallLevel::Silent;
    if silent && (moment.first_in_time(book) || moment.reply_in_time(book)) {
        open.insert(Call::first(moment.party));
    }
    if silent || moment.timely {
        let in_time = |step: &CallLevel| moment.held >= moment.needed(book, *step);
        let steps = CallLevel::Schwarz.steps_from(moment.own).take_while(in_time);
        let most = if book.skipping { CallLevel::STEPS.len() } else { 1 };
        let limits = steps.take(most).filter(|&step| step != CallLevel::First);
        limits.filter_map(|step| step.call(moment.party)).for_each(|call| open.insert(call));
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_calls_lists_each_of_its_calls_in_the_order_of_all() {
        let mut all = CallSet::NONE;
        for (place, &call) in Call::ALL.iter().enumerate() {
            let mut one = CallSet::NONE;
            one.insert(call);
            assert_eq!(one.iter().as_slice(), [call]);
            all.insert(call);
            assert_eq!(all.iter().as_slice(), &Call::ALL[..=place]);
        }
        assert!(CallSet::NONE.iter().is_empty());
    }
}
