//! Breaches: their words, what is said of each in the tables, their classes.

use dulle_rules::Seat;

macro_rules! words {
    ($($(#[$doc:meta])* $variant:ident = $word:literal,)*) => {
        /// A kind of breach.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Word { $($(#[$doc])* $variant,)* }

        impl Word {
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|known| known.word() == word)
            }
        }
    };
}

words! {
    WrongDealer = "wrong-dealer",
    NotCut = "not-cut",
    Shuffle = "shuffle",
    Packets = "packets",
    CardUp = "card-up",
    WrongCount = "wrong-count",
    BidTurn = "bid-turn",
    BidAgain = "bid-again",
    LateBack = "late-back",
    NameEarly = "name-early",
    FalseWedding = "false-wedding",
    LateWedding = "late-wedding",
    EarlyLead = "early-lead",
    EarlyStart = "early-start",
    Revoke = "revoke",
    WrongLead = "wrong-lead",
    OutOfTurn = "out-of-turn",
    TwoCards = "two-cards",
    Exposed = "exposed",
    TakenBack = "taken-back",
    Looked = "looked",
    TurnedUp = "turned-up",
    Counted = "counted",
    WrongTake = "wrong-take",
    EarlyCall = "early-call",
    WrongParty = "wrong-party",
    RepeatCall = "repeat-call",
    NoFirst = "no-first",
    LateCall = "late-call",
    SkipCall = "skip-call",
    UnnamedParty = "unnamed-party",
    BadClaim = "bad-claim",
    BadConcede = "bad-concede",
    Hint = "hint",
    CountAloud = "count-aloud",
    Incite = "incite",
    /// Playing on while the hand rests.
    Unrest = "unrest",
    ThrowIn = "throw-in",
    BreakOff = "break-off",
}

impl Word {
    /// A fault in dealing: the hand is dealt again.
    pub const fn is_dealing(self) -> bool {
        matches!(
            self,
            Self::WrongDealer
                | Self::NotCut
                | Self::Shuffle
                | Self::Packets
                | Self::CardUp
                | Self::WrongCount
        )
    }

    /// Conduct that the panel or the book punishes, without a complaint.
    pub const fn is_unsporting(self) -> bool {
        matches!(self, Self::Incite | Self::ThrowIn | Self::BreakOff)
    }

    pub const fn is_call(self) -> bool {
        matches!(
            self,
            Self::EarlyCall
                | Self::WrongParty
                | Self::RepeatCall
                | Self::NoFirst
                | Self::LateCall
                | Self::SkipCall
                | Self::UnnamedParty
        )
    }

    /// A breach of the bidding that is judged on the normal game (RF5).
    pub const fn is_bidding_test(self) -> bool {
        matches!(self, Self::NameEarly | Self::FalseWedding | Self::EarlyLead)
    }

    /// A card that can be taken back.
    pub const fn is_card(self) -> bool {
        matches!(
            self,
            Self::Revoke | Self::WrongLead | Self::OutOfTurn | Self::TwoCards | Self::EarlyLead
        )
    }

    /// Whether the continuations of the act left standing count too.
    pub const fn has_p1(self) -> bool {
        self.is_card() || matches!(self, Self::TakenBack)
    }

    /// The class that the tables fix, if they do.
    pub const fn fixed(self) -> Option<Class> {
        match self {
            _ if self.is_dealing() => Some(Class::Redeal),
            _ if self.is_unsporting() => Some(Class::Unsporting),
            Self::BidTurn => Some(Class::Minor),
            Self::BidAgain
            | Self::LateBack
            | Self::LateWedding
            | Self::EarlyStart
            | Self::WrongTake
            | Self::UnnamedParty
            | Self::Unrest => Some(Class::Insignificant),
            _ => None,
        }
    }

    /// Whether the hand cannot go on as if nothing had happened.
    pub const fn spoils(self) -> bool {
        matches!(
            self,
            Self::Revoke
                | Self::WrongLead
                | Self::OutOfTurn
                | Self::TwoCards
                | Self::Exposed
                | Self::TakenBack
                | Self::Looked
                | Self::TurnedUp
                | Self::Counted
                | Self::BadClaim
                | Self::BadConcede
                | Self::Hint
                | Self::CountAloud
        )
    }
}

/// How grave a breach is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    Insignificant,
    Minor,
    /// A minor breach that cannot harm the soloist.
    Harmless,
    Major,
    /// The hand was decided.
    Won,
    Redeal,
    Unsporting,
    /// No breach.
    None,
}

impl Class {
    pub const ALL: [Self; 8] = [
        Self::Insignificant,
        Self::Minor,
        Self::Harmless,
        Self::Major,
        Self::Won,
        Self::Redeal,
        Self::Unsporting,
        Self::None,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Insignificant => "insignificant",
            Self::Minor => "minor",
            Self::Harmless => "harmless",
            Self::Major => "major",
            Self::Won => "won",
            Self::Redeal => "redeal",
            Self::Unsporting => "unsporting",
            Self::None => "none",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.word() == word)
    }

    /// Whether a referee can rule so; unsporting conduct has words of its own.
    pub const fn can_be_said(&self) -> bool {
        !matches!(self, Self::Unsporting)
    }
}

/// How far a breach has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    Open,
    Lapsed,
    Ruled,
}

impl State {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Lapsed => "lapsed",
            Self::Ruled => "ruled",
        }
    }
}

/// How a seat has lost its right to complain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    Acted,
    Waived,
    Shortened,
}

/// What became of a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    Ok,
    NoBreach,
    Over,
    Ruled,
    Culprit,
    Partner,
    TooLate,
    Bound,
    Shortened,
}

impl Why {
    pub const ALL: [Self; 9] = [
        Self::Ok,
        Self::NoBreach,
        Self::Over,
        Self::Ruled,
        Self::Culprit,
        Self::Partner,
        Self::TooLate,
        Self::Bound,
        Self::Shortened,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::NoBreach => "no-breach",
            Self::Over => "over",
            Self::Ruled => "ruled",
            Self::Culprit => "culprit",
            Self::Partner => "partner",
            Self::TooLate => "too-late",
            Self::Bound => "bound",
            Self::Shortened => "shortened",
        }
    }
}

/// A complaint and its fate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub action: u32,
    pub seat: Seat,
    /// The action of the breach.
    pub about: Option<u32>,
    pub why: Why,
    pub rule: Option<String>,
}
