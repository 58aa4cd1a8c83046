//! What the rulebook is cited for: the grounds of what comes next, and of what is entered. (Those of
//! a refusal are in the refusal, those of a penalty in the penalty.)

use dulle_rules::{HandAfter, Topic};

use crate::entry::Entry;
use crate::next::Upcoming;
use crate::setup::{Setup, SetupError};
use crate::state::Line;

impl Upcoming {
    /// Why it is the dealer's turn: by the list, or once more after a compulsory solo.
    pub const fn dealer_topic(&self) -> Topic {
        if self.deals_again { Topic::DealsAgain } else { Topic::DealOrder }
    }

    /// Why it is this player whose solo is forced; why one is forced at all says
    /// [`Seating::forced_topic`](crate::Seating::forced_topic).
    pub fn forced_player_topic(&self) -> Option<Topic> {
        self.seating.forced.map(|_| Topic::ForcedWho)
    }
}

impl Setup {
    /// By what a member keeps the sheet.
    pub const fn keeper_topic(&self) -> Topic {
        Topic::SheetKeeper
    }

    /// By what the match ends after some time; nothing where it lasts as long as it lasts.
    pub fn time_topic(&self) -> Option<Topic> {
        self.minutes().map(|_| Topic::MatchTime)
    }
}

impl SetupError {
    /// By what there is no such match, where it is a rulebook that says so.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Self::Members { .. } => Some(Topic::TableSize),
            _ => None,
        }
    }
}

impl Line {
    /// By what a hand that came to nothing is not dealt again, where it is not.
    pub fn not_again_topic(&self) -> Option<Topic> {
        let not_again = match self {
            Self::Redeal { again, .. } => !again,
            Self::Breach(breach) => breach.hand == HandAfter::NotPlayed && !breach.again,
            _ => false,
        };
        not_again.then_some(Topic::NoRepeat)
    }
}

impl Entry {
    /// By what something like this is entered at all; nothing for a hand that was dealt and played as
    /// it should be, and for what is only written down differently.
    pub const fn topic(&self) -> Option<Topic> {
        Some(match self {
            Self::Hand { dealer: Some(_), .. } => Topic::WrongDealer,
            Self::Misdeal { .. } => Topic::Misdeal,
            Self::Repetition { .. } => Topic::Repetition,
            Self::Breach(_) => Topic::Signed,
            Self::Deduction { .. } => Topic::Unsporting,
            Self::WronglyNoted { .. } => Topic::WrongNote,
            Self::Extension { .. } => Topic::Extension,
            Self::TimeUp { .. } => Topic::TimeUp,
            Self::Close { .. } => Topic::MatchEnd,
            Self::Hand { dealer: None, .. }
            | Self::Correction { .. }
            | Self::ThrownIn { .. }
            | Self::Undo => return None,
        })
    }
}
