//! Settings that cannot be together.

use std::fmt;

use super::{Pigs, Rulebook, SecondDulle, Setting};

macro_rules! conflicts {
    ($($(#[$doc:meta])* $conflict:ident = $word:literal: $setting:ident, |$book:ident| $broken:expr;)*) => {
        /// Why the settings of a rulebook contradict each other.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Conflict { $($(#[$doc])* $conflict,)* }

        impl Conflict {
            pub const ALL: &[Self] = &[$(Self::$conflict,)*];

            /// The setting that has to change.
            pub const fn setting(self) -> Setting {
                match self { $(Self::$conflict => Setting::$setting,)* }
            }

            /// The key of its sentence is `conflict-WORD`.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$conflict => $word,)* }
            }
        }

        impl Rulebook {
            fn is_broken(&self, conflict: Conflict) -> bool {
                match conflict {
                    $(Conflict::$conflict => {
                        let $book = self;
                        $broken
                    })*
                }
            }
        }
    };
}

conflicts! {
    /// The packets do not make a hand.
    Packets = "packets": Packets, |book| {
        book.packets.iter().map(|&cards| u32::from(cards)).sum::<u32>() != u32::from(book.hand_size())
    };
    /// Without trumps there is no second one that wins.
    SecondDulle = "second-dulle": SecondDulle, |book| {
        book.second_dulle != SecondDulle::Off && !book.dulle
    };
    /// The first of two hearts tens cannot be caught by the second.
    DulleCaught = "dulle-caught": DulleCaught, |book| {
        book.dulle_caught && book.second_dulle == SecondDulle::Off
    };
    /// Without pigs there are none in a solo.
    PigsInSolo = "pigs-in-solo": PigsInSolo, |book| book.pigs_in_solo && book.pigs == Pigs::Off;
    /// Without pigs there is nothing to be higher than.
    SuperPigs = "super-pigs": SuperPigs, |book| book.super_pigs && book.pigs == Pigs::Off;
    /// Nobody is more of a coward where nobody is one.
    SuperCowardice = "super-cowardice": SuperCowardice, |book| {
        book.super_cowardice && !book.cowardice
    };
    /// Without poverty nothing counts towards it.
    PovertyFoxes = "poverty-foxes": PovertyFoxes, |book| !book.poverty_foxes && !book.poverty;
    /// Without nines nobody has any.
    RedealNines = "redeal-nines": Redeal, |book| {
        !book.nines && (book.redeal.nines.is_some() || book.redeal.nines_kings.is_some())
    };
    /// A hand has fewer tricks.
    WeddingWithin = "wedding-within": WeddingWithin, |book| book.wedding_within > book.hand_size();
    /// A hand has fewer cards.
    Windows = "windows": Windows, |book| {
        book.windows.iter().any(|&cards| cards > book.hand_size())
    };
    /// A higher call would need more cards than a lower one. The windows that a book prints stand.
    RisingWindows = "rising-windows": Windows, |book| {
        let falls = book.windows.is_sorted_by(|lower, higher| lower >= higher);
        !falls && book.windows != book.printed_windows
    };
}

impl Rulebook {
    /// The first contradiction among the settings.
    pub fn conflict(&self) -> Option<Conflict> {
        self.conflicts().next()
    }

    /// All contradictions among the settings.
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> {
        Conflict::ALL.iter().copied().filter(|&conflict| self.is_broken(conflict))
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
