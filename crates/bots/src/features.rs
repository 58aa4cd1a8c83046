//! The counts that predict what a hand is worth: which count stands at which place.

pub const FEATURES: usize = 16;
pub type Features = [f32; FEATURES];

/// The same in all solos: always 1, and whether the soloist leads to the first trick.
pub(crate) const CONSTANT: usize = 0;
pub(crate) const LEADS: usize = 1;

/// A solo with the trumps of a suit.
pub(crate) mod suit_solo {
    pub(crate) const HEARTS_TENS: usize = 2;
    pub(crate) const CLUB_QUEENS: usize = 3;
    pub(crate) const SPADE_QUEENS: usize = 4;
    pub(crate) const RED_QUEENS: usize = 5;
    pub(crate) const JACKS: usize = 6;
    pub(crate) const CARDS_OF_THE_SUIT: usize = 7;
    pub(crate) const ACES: usize = 8;
    pub(crate) const LOSERS: usize = 9;
    pub(crate) const VOIDS: usize = 10;
    pub(crate) const TRUMPS_SQUARED: usize = 11;
    pub(crate) const BEHIND_ACES: usize = 12;
    pub(crate) const TOP_TRUMPS_SQUARED: usize = 13;
    pub(crate) const ACES_SQUARED: usize = 14;
}

/// A solo of queens or jacks.
pub(crate) mod rank_solo {
    /// The trump of clubs; spades, hearts and diamonds follow.
    pub(crate) const TRUMPS_BY_SUIT: usize = 2;
    pub(crate) const ACES: usize = 6;
    pub(crate) const LOSERS: usize = 7;
    pub(crate) const VOIDS: usize = 8;
    pub(crate) const BEHIND_ACES: usize = 9;
    pub(crate) const RUNNING: usize = 10;
    pub(crate) const TRUMPS_SQUARED: usize = 11;
    pub(crate) const SUITS_WITHOUT_ACE: usize = 12;
    pub(crate) const ACES_SQUARED: usize = 13;
    pub(crate) const TRUMPS_TIMES_RUNNING: usize = 14;
}

/// A solo without trumps.
pub(crate) mod ace_solo {
    pub(crate) const ACES: usize = 2;
    pub(crate) const LOSERS: usize = 3;
    pub(crate) const VOIDS: usize = 4;
    pub(crate) const BEHIND_ACES: usize = 5;
    pub(crate) const RUNNING: usize = 6;
    pub(crate) const SUITS_WITHOUT_ACE: usize = 7;
    pub(crate) const LONGEST: usize = 8;
    pub(crate) const ACES_SQUARED: usize = 9;
    pub(crate) const RUNNING_SQUARED: usize = 10;
    pub(crate) const DOUBLE_ACES: usize = 11;
}

/// A hand that is being played. A suit that was not led yet is fresh.
pub(crate) mod play {
    pub(crate) const CONSTANT: usize = 0;
    pub(crate) const MASTERS: usize = 1;
    pub(crate) const TRUMP_RANKS: usize = 2;
    pub(crate) const TRUMPS: usize = 3;
    pub(crate) const THEIR_TRUMPS: usize = 4;
    pub(crate) const FRESH_ACES: usize = 5;
    pub(crate) const SECOND_FRESH_ACES: usize = 6;
    pub(crate) const LATE_ACES: usize = 7;
    pub(crate) const VOIDS: usize = 8;
    pub(crate) const TENS: usize = 9;
    pub(crate) const OUR_EYES: usize = 10;
    pub(crate) const THEIR_EYES: usize = 11;
    /// The eyes of the running trick: ours if positive.
    pub(crate) const TRICK_EYES: usize = 12;
    pub(crate) const OUR_CALLS: usize = 13;
    pub(crate) const THEIR_CALLS: usize = 14;
    pub(crate) const FRESH_ACES_TO_LEAD: usize = 15;
}
