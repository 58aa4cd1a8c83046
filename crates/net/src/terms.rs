//! What of a rulebook changes how a hand is played well, as inputs.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use dulle_rules::{CallsCount, Neither, Rulebook, Setting};

use crate::layout::{
    CALL_WINDOW_VALUES, NEITHER_SPECIALS, NO_AGAINST_BONUS, NO_NINES, ONLY_ACHIEVED_CALLS,
    QUEENS_COUNT_IN_SOLO, SOLO_LEADS, TERM_CHARLIE_CAUGHT, TERM_CONTRA_WINS_AT_120,
    TERM_DOPPELKOPF_41, TERM_WEDDING_WITHIN, TERM_WINDOWS,
};

/// The books under which the network was trained.
static BOOKS: LazyLock<Vec<Rulebook>> =
    LazyLock::new(|| Rulebook::names().filter_map(Rulebook::named).collect());

/// The inputs of a rulebook's settings, and the settings that the table needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    pub(crate) active: ArrayVec<u16, 16>,
    pub(crate) doppelkopf: u8,
    pub(crate) wedding_within: u8,
}

impl Terms {
    pub fn new(book: &Rulebook) -> Self {
        let mut active = ArrayVec::new();
        for (level, &cards) in (0..).zip(&book.windows) {
            active.push(TERM_WINDOWS + level * CALL_WINDOW_VALUES + u16::from(cards.min(12)));
        }
        active.push(TERM_WEDDING_WITHIN + u16::from(book.wedding_within.min(12)));
        let switches = [
            (!book.nines, NO_NINES),
            (book.voluntary_solo_leads, SOLO_LEADS),
            (book.lone_contra == 120, TERM_CONTRA_WINS_AT_120),
            (book.neither == Neither::Specials, NEITHER_SPECIALS),
            (book.calls_count == CallsCount::Achieved, ONLY_ACHIEVED_CALLS),
            (!book.against_bonus, NO_AGAINST_BONUS),
            (book.doppelkopf != 40, TERM_DOPPELKOPF_41),
            (book.against_queens_in_solo, QUEENS_COUNT_IN_SOLO),
            (book.charlie_caught, TERM_CHARLIE_CAUGHT),
        ];
        active.extend(switches.into_iter().filter(|switch| switch.0).map(|switch| switch.1));
        Self { active, doppelkopf: book.doppelkopf, wedding_within: book.wedding_within }
    }

    /// The eyes that make a trick a Doppelkopf.
    pub fn doppelkopf(&self) -> u8 {
        self.doppelkopf
    }

    /// Whether a network that was trained under the bundled books knows how hands are played by
    /// `book`: one of them has the same value for every setting of a hand, also for those that are
    /// no input.
    pub fn is_trained(book: &Rulebook) -> bool {
        Self::untrained(book).is_empty()
    }

    /// What such a network does not know about `book`: the settings of a hand in which it differs from
    /// the bundled book that is most like it.
    pub fn untrained(book: &Rulebook) -> Vec<Setting> {
        let others = |known: &Rulebook| -> Vec<Setting> {
            let of_hands = Setting::ALL.iter().filter(|setting| !setting.is_of_match());
            of_hands.copied().filter(|&it| known.value(it) != book.value(it)).collect()
        };
        BOOKS.iter().map(others).min_by_key(Vec::len).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_of_a_hand_must_be_that_of_a_bundled_book_and_none_of_a_match() {
        let trained = |options: &str| {
            let book = Rulebook::named("ddv2026").expect("a bundled book");
            Terms::is_trained(&book.with_options(options).expect("good options"))
        };
        for options in ["", "-compulsory-solos", "skipping pigs=off"] {
            assert!(trained(options), "{options}");
        }
        for options in ["pigs=on-play", "-skipping", "withdraw=next-waits", "doppelkopf=41"] {
            assert!(!trained(options), "{options}");
        }
    }

    #[test]
    fn what_is_not_known_is_what_differs_from_the_book_that_is_most_like_it() {
        let untrained = |options: &str| -> Vec<&str> {
            let book = Rulebook::named("ddv2026").expect("a bundled book");
            let book = book.with_options(options).expect("good options");
            Terms::untrained(&book).into_iter().map(Setting::word).collect()
        };
        assert!(untrained("").is_empty());
        assert_eq!(untrained("pigs=on-play bock=draw"), ["pigs"]);
        assert_eq!(untrained("tuck poverty"), ["tuck", "poverty"]);
    }
}
