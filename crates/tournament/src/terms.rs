//! What a rulebook says about the match: the table, its hands and time, compulsory solos, the sheet.

use dulle_rules::{BockCauses, Rulebook, Setting};

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
    /// After what a round of hands counts double.
    pub bock: BockCauses,
}

/// The words of a setting as a type. They are those of the setting's row in the registry.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident: $setting:ident {
        $(#[$of_first:meta])* $first:ident = $first_word:literal,
        $($(#[$of:meta])* $variant:ident = $word:literal,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[$of_first])* $first,
            $($(#[$of])* $variant,)*
        }

        impl $name {
            fn of(word: &str) -> Self {
                match word {
                    $($word => Self::$variant,)*
                    _ => Self::$first,
                }
            }
        }

        #[cfg(test)]
        impl $name {
            /// The words that are read here, and the setting whose values they are.
            const WORDS: (Setting, &[&str]) = (Setting::$setting, &[$first_word, $($word,)*]);
        }
    };
}

words! {
    /// Who keeps the sheet unless the table agrees on another member.
    SheetKeeper: SheetKeeper {
        FirstSeat = "first-seat",
        LastSeat = "last-seat",
    }
}

words! {
    /// After which compulsory solos the same dealer deals again.
    DealsAgain: DealsAgain {
        AfterUnforced = "unforced",
        AfterEvery = "every",
    }
}

words! {
    /// Which of several who owe their solo is forced first.
    ForcedOrder: ForcedOrder {
        /// Counted from the dealer's left, the dealer last.
        DealersLeft = "dealers-left",
        SeatNumber = "seat-number",
    }
}

words! {
    /// What becomes of a wrongly noted hand on whose result the table cannot agree.
    WrongNote: WrongNote {
        /// The book has no rule: an entry can only be corrected.
        Correct = "correct",
        /// It is struck and played anew, dealt by the member who should have dealt it.
        Replay = "replay",
    }
}

words! {
    /// What the playing time is extended for.
    Extension: Extension {
        Complaint = "complaint",
        /// Only when the panel had to decide.
        Panel = "panel",
        Never = "never",
    }
}

impl MatchTerms {
    /// Hands of a match at a table of this many members.
    pub const fn hands_for(&self, members: u8) -> u8 {
        self.hands[of_table(members)]
    }

    /// Minutes of playing time at a table of this many members.
    pub const fn minutes_for(&self, members: u8) -> u8 {
        self.minutes[of_table(members)]
    }

    /// What a book says. The registry of settings has checked the values.
    pub fn of(book: &Rulebook) -> Self {
        let text = |setting| book.value(setting);
        Self {
            table_most: text(Setting::TableMost).parse().unwrap_or(LEAST_TABLE),
            hands: by_table(&text(Setting::MatchHands)),
            minutes: by_table(&text(Setting::MatchMinutes)),
            keeper: SheetKeeper::of(&text(Setting::SheetKeeper)),
            compulsory_solos: is_on(&text(Setting::CompulsorySolos)),
            deals_again: DealsAgain::of(&text(Setting::DealsAgain)),
            forced_order: ForcedOrder::of(&text(Setting::ForcedOrder)),
            silent_wedding_is_duty: is_on(&text(Setting::SilentWeddingIsDuty)),
            wrong_note: WrongNote::of(&text(Setting::WrongNote)),
            extension: Extension::of(&text(Setting::Extension)),
            bock: book.bock,
        }
    }
}

const LEAST_TABLE: u8 = 4;

fn is_on(value: &str) -> bool {
    value == "on"
}

/// A number for each size of table.
fn by_table(value: &str) -> [u8; 4] {
    let mut numbers = value.split(',').map(|number| number.parse().unwrap_or(LEAST_TABLE));
    std::array::from_fn(|_| numbers.next().unwrap_or(LEAST_TABLE))
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

#[cfg(test)]
mod tests {
    use dulle_rules::Values;

    use super::*;

    #[test]
    fn every_word_of_the_registry_is_read() {
        let all = [
            SheetKeeper::WORDS,
            DealsAgain::WORDS,
            ForcedOrder::WORDS,
            WrongNote::WORDS,
            Extension::WORDS,
        ];
        for (setting, words) in all {
            assert_eq!(setting.row().values, Values::Words(words), "{setting:?}");
        }
    }

    #[test]
    fn numbers_and_switches_are_those_of_the_book() {
        for name in Rulebook::names() {
            let book = Rulebook::named(name).expect("a bundled book");
            let terms = MatchTerms::of(&book);
            assert_eq!(terms.table_most.to_string(), book.value(Setting::TableMost));
            for (numbers, setting) in
                [(terms.hands, Setting::MatchHands), (terms.minutes, Setting::MatchMinutes)]
            {
                assert_eq!(numbers.map(|number| number.to_string()).join(","), book.value(setting));
            }
            assert_eq!(terms.compulsory_solos, book.value(Setting::CompulsorySolos) == "on");
            let duty = book.value(Setting::SilentWeddingIsDuty) == "on";
            assert_eq!(terms.silent_wedding_is_duty, duty);
        }
    }
}
