//! Announcements: what may be called, by whom and until when.

use arrayvec::ArrayVec;

use crate::party::Party;
use crate::rulebook::{Rulebook, Topic};
use crate::seat::Seat;
use crate::violation::{Violation, ViolationReason};

/// An announcement. `Re` and `Contra` are the first calls, the others the limits.
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

    /// 1 for the first calls, 2 to 5 for no 90 to schwarz.
    pub const fn level(self) -> u8 {
        match self {
            Self::Re | Self::Contra => 1,
            Self::No90 => 2,
            Self::No60 => 3,
            Self::No30 => 4,
            Self::Schwarz => 5,
        }
    }

    /// The party that alone may say it, where its name says so.
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

/// A call that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Called {
    pub seat: Seat,
    pub party: Party,
    pub call: Call,
    /// The cards the caller still held.
    pub held: u8,
}

/// The calls of a hand, in the order they were made. A party calls each of its five levels once at
/// the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calls {
    list: [Option<Called>; 10],
    len: u8,
    level: [u8; 2],
    timely: [bool; 2],
}

impl Calls {
    pub const NONE: Self = Self { list: [None; 10], len: 0, level: [0; 2], timely: [false; 2] };

    pub fn iter(&self) -> impl Iterator<Item = Called> + '_ {
        self.list[..usize::from(self.len)].iter().copied().flatten()
    }

    /// The highest level that a party has called; 0 for none. It contains the lower ones.
    pub const fn level(&self, party: Party) -> u8 {
        self.level[party as usize]
    }

    /// Whether a party's first call was made in the window of a first call, not only as a reply.
    pub const fn timely(&self, party: Party) -> bool {
        self.timely[party as usize]
    }

    pub(crate) fn add(&mut self, called: Called, timely: bool) {
        let party = called.party as usize;
        if self.level[party] == 0 {
            self.timely[party] = timely;
        }
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
        Call::ALL.into_iter().filter(|&call| self.contains(call)).collect()
    }
}

/// What decides whether a call is in time: all of it is public, or known to the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The caller's party.
    pub party: Party,
    /// The cards in the caller's own hand.
    pub held: u8,
    /// By how many cards a wedding has moved the windows.
    pub shift: u8,
    /// The highest level of the caller's party, and whether its first call was in time.
    pub own: u8,
    pub timely: bool,
    /// The highest level of the other party.
    pub other: u8,
}

impl Moment {
    fn needed(&self, book: &Rulebook, level: u8) -> u8 {
        book.windows[usize::from(level) - 1].saturating_sub(self.shift)
    }

    /// Whether Re or Contra alone is in time as a first call, not only as a reply.
    pub fn first_in_time(&self, book: &Rulebook) -> bool {
        self.held >= self.needed(book, 1)
    }

    /// The cards needed for a reply: one fewer than the latest of the other party's calls needed.
    fn reply_needed(&self, book: &Rulebook) -> Option<u8> {
        let latest = (1..=self.other).map(|level| self.needed(book, level)).min()?;
        Some(latest.saturating_sub(1))
    }

    fn reply_in_time(&self, book: &Rulebook) -> bool {
        self.reply_needed(book).is_some_and(|needed| self.held >= needed)
    }

    /// Whether `call` may be made now (6.2 to 6.4): the whole rule.
    pub fn allows(&self, book: &Rulebook, call: Call) -> bool {
        let level = call.level();
        if level <= self.own || call.party().is_some_and(|party| party != self.party) {
            return false;
        }
        if level == 1 {
            return self.first_in_time(book) || self.reply_in_time(book);
        }
        let skips = level > self.own + 1;
        let in_time = |level| self.held >= self.needed(book, level);
        (book.skipping || !skips)
            && (self.own == 0 || self.timely)
            && (self.own + 1..=level).all(in_time)
    }
}

/// Whether `call` may be made at this moment, and if not, why.
pub fn check_call(book: &Rulebook, moment: &Moment, call: Call) -> Result<(), Violation> {
    if moment.allows(book, call) { Ok(()) } else { Err(objection(book, moment, call)) }
}

/// Why a call that is not allowed is not.
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
    if call.level() > 1 {
        return objection_to_limit(book, moment, call);
    }
    match moment.reply_needed(book) {
        Some(needed) => too_late(moment, call, needed, Topic::CallReply),
        None => too_late(moment, call, moment.needed(book, 1), window_topic(moment, call)),
    }
}

fn objection_to_limit(book: &Rulebook, moment: &Moment, call: Call) -> Violation {
    let level = call.level();
    if !book.skipping && level > moment.own + 1 {
        let first_missing = moment.own == 0 && level == 2;
        let topic = if first_missing { Topic::CallNeedsFirst } else { Topic::CallSkip };
        return Violation::new(ViolationReason::Skips { call }, topic);
    }
    let needed = moment.needed(book, level);
    if moment.held < needed {
        return too_late(moment, call, needed, window_topic(moment, call));
    }
    if moment.own == 0 && !moment.first_in_time(book) {
        let reply = moment.reply_in_time(book);
        let topic = if reply { Topic::CallAfterReply } else { Topic::CallNeedsFirst };
        let needed = moment.needed(book, 1);
        return Violation::new(
            ViolationReason::NoTimelyFirstCall { needed, held: moment.held },
            topic,
        );
    }
    let late = |&level: &u8| moment.held < moment.needed(book, level);
    match (moment.own + 1..level).find(late) {
        Some(level) if moment.own == 0 || moment.timely => {
            let skipped = Call::LIMITS[usize::from(level) - 2];
            let needed = moment.needed(book, level);
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

/// All calls that may be made at this moment.
pub fn open_calls(book: &Rulebook, moment: &Moment) -> CallSet {
    let mut open = CallSet::NONE;
    // The last window to close is a reply's: most of a hand is played after it.
    if !moment.first_in_time(book) && moment.own == 0 && !moment.reply_in_time(book) {
        return open;
    }
    for call in Call::ALL {
        if moment.allows(book, call) {
            open.insert(call);
        }
    }
    open
}
