//! What a rulebook says about the match: the table, its hands and time, compulsory solos, the sheet.

use super::Setting;

/// The settings of a match. One hand is played alike under all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchTerms {
    /// The most members that a table may have.
    pub table_most: u8,
    /// Hands a match at a table of four, five, six and seven.
    pub hands: [u8; 4],
    /// Minutes of playing time at a table of four, five, six and seven.
    pub minutes: [u8; 4],
    pub keeper: SheetKeeper,
    /// Every member owes a compulsory solo.
    pub compulsory_solos: bool,
    pub deals_again: DealsAgain,
    pub forced_order: ForcedOrder,
    /// A silent wedding is a compulsory solo, where its player still owes one.
    pub silent_wedding_is_duty: bool,
    pub wrong_note: WrongNote,
    pub extension: Extension,
    pub minor_in_solo: MinorInSolo,
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$of])* $variant,)* }

        impl $name {
            const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

words! {
    /// Who keeps the sheet unless the table agrees on somebody else.
    SheetKeeper {
        FirstSeat = "first-seat",
        LastSeat = "last-seat",
    }
}

words! {
    /// After which compulsory solos the same dealer deals again.
    DealsAgain {
        AfterUnforced = "unforced",
        AfterEvery = "every",
    }
}

words! {
    /// Which of several who owe their solo is forced first.
    ForcedOrder {
        /// Counted from the dealer's left, the dealer last.
        DealersLeft = "dealers-left",
        SeatNumber = "seat-number",
    }
}

words! {
    /// What becomes of a wrongly noted hand on whose result the table cannot agree.
    WrongNote {
        /// The book has no rule: an entry can only be corrected.
        Correct = "correct",
        /// It is struck and played anew, dealt by whoever should have dealt it.
        Replay = "replay",
    }
}

words! {
    /// What the playing time is extended for.
    Extension {
        Complaint = "complaint",
        /// Only when the panel had to decide.
        Panel = "panel",
        Never = "never",
    }
}

words! {
    /// Who is credited with a minor breach of a soloist's opponent.
    MinorInSolo {
        /// The soloist where it may harm him, otherwise all three others.
        ByHarm = "by-harm",
        ToSoloist = "to-soloist",
    }
}

impl MatchTerms {
    /// Hands a match at a table of so many members.
    pub const fn hands_for(&self, members: u8) -> u8 {
        self.hands[of_table(members)]
    }

    /// Minutes of playing time at a table of so many members.
    pub const fn minutes_for(&self, members: u8) -> u8 {
        self.minutes[of_table(members)]
    }

    /// Values to be overwritten: a data file must state every one of them.
    pub(super) const BLANK: Self = Self {
        table_most: 0,
        hands: [0; 4],
        minutes: [0; 4],
        keeper: SheetKeeper::LastSeat,
        compulsory_solos: false,
        deals_again: DealsAgain::AfterUnforced,
        forced_order: ForcedOrder::DealersLeft,
        silent_wedding_is_duty: false,
        wrong_note: WrongNote::Correct,
        extension: Extension::Complaint,
        minor_in_solo: MinorInSolo::ByHarm,
    };

    /// The value of a setting as a data file writes it; None for a setting of the hand.
    pub(super) fn value(&self, setting: Setting) -> Option<String> {
        let switch = |on: bool| if on { "on" } else { "off" };
        let list = |numbers: [u8; 4]| numbers.map(|number| number.to_string()).join(",");
        let word = match setting {
            Setting::TableMost => return Some(self.table_most.to_string()),
            Setting::MatchHands => return Some(list(self.hands)),
            Setting::MatchMinutes => return Some(list(self.minutes)),
            Setting::SheetKeeper => self.keeper.word(),
            Setting::CompulsorySolos => switch(self.compulsory_solos),
            Setting::DealsAgain => self.deals_again.word(),
            Setting::ForcedOrder => self.forced_order.word(),
            Setting::SilentWeddingIsDuty => switch(self.silent_wedding_is_duty),
            Setting::WrongNote => self.wrong_note.word(),
            Setting::Extension => self.extension.word(),
            Setting::MinorInSolo => self.minor_in_solo.word(),
            _ => return None,
        };
        Some(word.to_owned())
    }

    /// Gives a setting a value; None where the value makes no sense or the setting is not here.
    pub(super) fn set(&mut self, setting: Setting, value: &str) -> Option<()> {
        match setting {
            Setting::TableMost => self.table_most = super::options::number(value, 4, 7)?,
            Setting::MatchHands => self.hands = four(value)?,
            Setting::MatchMinutes => self.minutes = four(value)?,
            Setting::SheetKeeper => self.keeper = SheetKeeper::from_word(value)?,
            Setting::CompulsorySolos => self.compulsory_solos = super::options::switch(value)?,
            Setting::DealsAgain => self.deals_again = DealsAgain::from_word(value)?,
            Setting::ForcedOrder => self.forced_order = ForcedOrder::from_word(value)?,
            Setting::SilentWeddingIsDuty => {
                self.silent_wedding_is_duty = super::options::switch(value)?;
            }
            Setting::WrongNote => self.wrong_note = WrongNote::from_word(value)?,
            Setting::Extension => self.extension = Extension::from_word(value)?,
            Setting::MinorInSolo => self.minor_in_solo = MinorInSolo::from_word(value)?,
            _ => return None,
        }
        Some(())
    }
}

/// The place of a table in the lists of hands and minutes.
const fn of_table(members: u8) -> usize {
    match members {
        0..=4 => 0,
        5 => 1,
        6 => 2,
        _ => 3,
    }
}

/// A number for each size of table, none of them nothing.
fn four(value: &str) -> Option<[u8; 4]> {
    let numbers: [u8; 4] = super::options::numbers(value)?.try_into().ok()?;
    numbers.iter().all(|&number| number >= 7).then_some(numbers)
}
