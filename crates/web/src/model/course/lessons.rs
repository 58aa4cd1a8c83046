//! All lessons: which positions they show, and what they ask there.

use dulle_rules::{Call, CallLevel, Suit};

/// A lesson: its name is part of its address, of its messages' names and of what is kept about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub name: &'static str,
    pub steps: &'static [Step],
}

/// An explanation, and a question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub show: Show,
    /// The name of a record; empty where no cards are needed.
    pub at: &'static str,
    pub ask: Ask,
}

/// The small pictures beside an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    Nothing,
    Cards(&'static str),
    /// All trumps of the position's contract, the highest first.
    Trumps,
}

/// What is asked. The engine knows the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Which cards may be played?
    Playable,
    /// Which cards are trumps?
    Trumps,
    /// Which card is the highest trump?
    Highest,
    /// Who takes the trick that lies there?
    Taker,
    /// How many eyes are in the trick that lies there?
    TrickEyes,
    /// How many eyes has the player's party?
    PartyEyes,
    /// How many eyes does the player's party still need?
    EyesMissing,
    /// Which party does the player belong to?
    Party,
    Partner,
    /// Which calls may be made?
    Calls,
    /// With how many cards at least may a call still be made?
    Until(Call),
    /// What may be said in the bidding?
    Bids,
    /// Who plays the solo or the wedding?
    Declarer,
    /// Which special point does the last trick bring?
    Special,
    /// How many trumps has the pack?
    PackTrumps,
    /// How many trumps do the others hold?
    TrumpsOut,
    /// How many cards of a side suit do the others hold?
    SuitOut(Suit),
    /// Who has won?
    Winner(Counted),
    /// How many points is the hand worth?
    Worth(Counted),
    /// Which card is best?
    Best,
}

/// A hand that is over: what its score depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Of Re; Contra has the others.
    pub eyes: u8,
    /// The highest calls, Re first.
    pub levels: [CallLevel; 2],
    /// Foxes that were caught, Re first.
    pub foxes: [u8; 2],
}

impl Ask {
    /// The word in the names of its messages.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Playable => "playable",
            Self::Trumps => "trumps",
            Self::Highest => "highest",
            Self::Taker => "taker",
            Self::TrickEyes => "trick-eyes",
            Self::PartyEyes => "party-eyes",
            Self::EyesMissing => "eyes-missing",
            Self::Party => "party",
            Self::Partner => "partner",
            Self::Calls => "calls",
            Self::Until(_) => "until",
            Self::Bids => "bids",
            Self::Declarer => "declarer",
            Self::Special => "special",
            Self::PackTrumps => "pack-trumps",
            Self::TrumpsOut => "trumps-out",
            Self::SuitOut(_) => "suit-out",
            Self::Winner(_) => "winner",
            Self::Worth(_) => "worth",
            Self::Best => "best",
        }
    }

    /// All right answers have to be found, not just one.
    pub const fn wants_all(self) -> bool {
        matches!(self, Self::Playable | Self::Trumps | Self::Calls | Self::Bids)
    }

    /// The answers are cards of the player's hand.
    pub const fn is_of_cards(self) -> bool {
        matches!(self, Self::Playable | Self::Trumps | Self::Highest | Self::Best)
    }

    /// The question is about the trick that was completed last, which lies there still.
    pub const fn is_of_last_trick(self) -> bool {
        matches!(self, Self::Taker | Self::TrickEyes | Self::Special)
    }

    /// The player's own cards do not matter.
    pub const fn hides_hand(self) -> bool {
        self.is_of_last_trick() || matches!(self, Self::Declarer)
    }

    /// The player has to remember what was played: all tricks are shown.
    pub const fn is_of_past(self) -> bool {
        matches!(
            self,
            Self::PartyEyes
                | Self::EyesMissing
                | Self::Partner
                | Self::TrumpsOut
                | Self::SuitOut(_)
                | Self::Best
        )
    }
}

const SILENT: [CallLevel; 2] = [CallLevel::Silent, CallLevel::Silent];

const fn counted(eyes: u8, levels: [CallLevel; 2]) -> Counted {
    Counted { eyes, levels, foxes: [0, 0] }
}

const fn step(show: Show, at: &'static str, ask: Ask) -> Step {
    Step { show, at, ask }
}

/// The lesson of a name.
pub fn lesson(name: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.name == name)
}

/// The course, in the order in which it is taught.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        name: "follow",
        steps: &[
            step(Show::Cards("SA ST SK S9"), "follow-suit", Ask::Playable),
            step(Show::Cards("HT CQ HJ DT"), "follow-trump", Ask::Playable),
            step(Show::Cards("HA HK H9"), "follow-none", Ask::Playable),
        ],
    },
    Lesson {
        name: "trumps",
        steps: &[
            step(Show::Trumps, "trumps-own", Ask::Trumps),
            step(Show::Cards("HT CQ SQ HQ DQ"), "trumps-highest", Ask::Highest),
            step(Show::Cards("CJ SJ HJ DJ"), "trumps-taker", Ask::Taker),
            step(Show::Cards("SQ SQ"), "trumps-equal", Ask::Taker),
            step(Show::Cards("HT HT"), "trumps-dulle", Ask::Taker),
        ],
    },
    Lesson {
        name: "trick",
        steps: &[
            step(Show::Cards("CA CT CK C9"), "trick-aces", Ask::Taker),
            step(Show::Nothing, "trick-ruff", Ask::Taker),
            step(Show::Nothing, "trick-discard", Ask::Taker),
        ],
    },
    Lesson {
        name: "eyes",
        steps: &[
            step(Show::Cards("CA CT CK CQ CJ C9"), "eyes-side", Ask::TrickEyes),
            step(Show::Nothing, "eyes-trump", Ask::TrickEyes),
            step(Show::Nothing, "", Ask::Winner(counted(120, SILENT))),
        ],
    },
    Lesson {
        name: "partner",
        steps: &[
            step(Show::Cards("CQ CQ"), "partner-own", Ask::Party),
            step(Show::Nothing, "partner-queen", Ask::Partner),
            step(Show::Nothing, "partner-contra", Ask::Partner),
            step(Show::Nothing, "schmieren", Ask::Best),
        ],
    },
    Lesson {
        name: "calls",
        steps: &[
            step(Show::Nothing, "calls-start", Ask::Calls),
            step(Show::Nothing, "calls-start", Ask::Until(Call::Re)),
            step(Show::Nothing, "calls-reply", Ask::Calls),
        ],
    },
    Lesson {
        name: "worth",
        steps: &[
            step(Show::Nothing, "", Ask::Worth(counted(134, SILENT))),
            step(Show::Nothing, "", Ask::Worth(counted(113, SILENT))),
            step(Show::Nothing, "", Ask::Worth(counted(157, [CallLevel::No90, CallLevel::Silent]))),
            step(Show::Nothing, "", Ask::Worth(counted(141, [CallLevel::No90, CallLevel::Silent]))),
            step(
                Show::Cards("DA"),
                "",
                Ask::Worth(Counted { eyes: 134, levels: SILENT, foxes: [0, 1] }),
            ),
        ],
    },
    Lesson {
        name: "fox",
        steps: &[
            step(Show::Cards("DA"), "fox-caught", Ask::Special),
            step(Show::Nothing, "fox-friend", Ask::Special),
            step(Show::Cards("SA ST"), "fox-doppelkopf", Ask::Special),
        ],
    },
    Lesson {
        name: "charlie",
        steps: &[
            step(Show::Cards("CJ"), "charlie-last", Ask::Special),
            step(Show::Nothing, "charlie", Ask::Best),
        ],
    },
    Lesson {
        name: "bidding",
        steps: &[
            step(Show::Nothing, "bidding-say", Ask::Bids),
            step(Show::Nothing, "bidding-rank", Ask::Declarer),
            step(Show::Nothing, "bidding-first", Ask::Declarer),
        ],
    },
    Lesson {
        name: "wedding",
        steps: &[
            step(Show::Cards("CQ CQ"), "wedding-say", Ask::Bids),
            step(Show::Nothing, "wedding-first", Ask::Partner),
            step(Show::Nothing, "wedding-second", Ask::Partner),
        ],
    },
    Lesson {
        name: "suit-solo",
        steps: &[
            step(Show::Trumps, "solo-clubs", Ask::Trumps),
            step(Show::Trumps, "solo-spades", Ask::Taker),
            step(Show::Trumps, "solo-hearts", Ask::Trumps),
            step(Show::Trumps, "solo-diamonds", Ask::Special),
        ],
    },
    Lesson {
        name: "court-solo",
        steps: &[
            step(Show::Trumps, "solo-queens", Ask::Trumps),
            step(Show::Cards("HA HT HK HJ H9"), "solo-queens-follow", Ask::Playable),
            step(Show::Trumps, "solo-jacks", Ask::Taker),
        ],
    },
    Lesson {
        name: "aces-solo",
        steps: &[
            step(Show::Cards("CA CT CK CQ CJ C9"), "solo-aces", Ask::Playable),
            step(Show::Cards("SA ST SK SQ SJ S9"), "solo-aces-ten", Ask::Taker),
        ],
    },
    Lesson {
        name: "counting",
        steps: &[
            step(Show::Trumps, "count-pack", Ask::PackTrumps),
            step(Show::Nothing, "count-trumps", Ask::TrumpsOut),
            step(Show::Cards("CA CT CK C9"), "count-clubs", Ask::SuitOut(Suit::Clubs)),
        ],
    },
    Lesson {
        name: "counting-eyes",
        steps: &[
            step(Show::Cards("CA CT CK CQ CJ C9"), "eyes-party", Ask::PartyEyes),
            step(Show::Nothing, "eyes-party", Ask::EyesMissing),
        ],
    },
    Lesson {
        name: "defence",
        steps: &[
            step(Show::Nothing, "defence-give", Ask::Best),
            step(Show::Nothing, "defence-lead", Ask::Best),
        ],
    },
];
