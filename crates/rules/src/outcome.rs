//! What a finished hand came to, and whether a reported one can be the outcome of a hand.

use crate::call::CallLevel;
use crate::contract::FinalContract;
use crate::party::Party;
use crate::rulebook::Rulebook;
use crate::seat::SeatSet;
use crate::settle::{ItemKind, Limit};
use crate::special_points::SpecialPoints;

/// The outcome of a finished hand: everything that its score depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What the contract became.
    pub contract: FinalContract,
    pub re: SeatSet,
    /// By party, Re first.
    pub eyes: [u8; 2],
    pub tricks: [u8; 2],
    /// The highest level each party called.
    pub levels: [CallLevel; 2],
    pub specials: SpecialPoints,
    /// The soloist has conceded, or has claimed what they did not have.
    pub given_up: bool,
    /// A player has named their partner, whatever the club queens say.
    pub genscher: bool,
}

impl Outcome {
    pub(crate) fn eyes(&self, party: Party) -> u8 {
        self.eyes[party as usize]
    }

    pub(crate) fn tricks(&self, party: Party) -> u8 {
        self.tricks[party as usize]
    }

    pub(crate) fn level(&self, party: Party) -> CallLevel {
        self.levels[party as usize]
    }

    pub(crate) fn limit(&self, party: Party) -> Option<Limit> {
        Limit::at_level(self.level(party))
    }

    /// Only Contra was called, and no limit.
    pub(crate) fn is_lone_contra(&self) -> bool {
        self.levels == [CallLevel::Silent, CallLevel::First]
    }

    /// With everything that was not played for `party`.
    #[must_use]
    pub fn with_rest(mut self, book: &Rulebook, party: Party) -> Self {
        let all = book.pack().eyes() as u8;
        let left = |all: u8, [re, contra]: [u8; 2]| all.saturating_sub(re.saturating_add(contra));
        self.eyes[party as usize] += left(all, self.eyes);
        self.tricks[party as usize] += left(book.hand_size(), self.tricks);
        self
    }

    /// Whether `party` has kept the other below `limit`.
    pub(crate) fn held(&self, party: Party, limit: Limit) -> bool {
        match limit {
            Limit::Schwarz => self.tricks(party.other()) == 0,
            _ => self.eyes(party.other()) < limit.eyes(),
        }
    }
}

/// An outcome that contradicts itself or the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutcomeError {
    #[error("the contract has {due} players of Re")]
    Re { due: u32 },
    #[error("{tricks} tricks of {all}")]
    Tricks { tricks: u8, all: u8 },
    #[error("{eyes} eyes in {tricks} tricks")]
    Eyes { eyes: u8, tricks: u8, all: u8 },
    #[error("{0} is no special point of this book")]
    NoSpecial(ItemKind),
    #[error("{0} without a trick")]
    Trickless(ItemKind),
    #[error("{0} more often than a hand can have it")]
    TooMany(ItemKind),
    #[error("{kind} and {other} in one hand")]
    Together { kind: ItemKind, other: ItemKind },
    #[error("{kind} with {eyes} eyes")]
    SpecialEyes { kind: ItemKind, eyes: u8 },
    #[error("the table does not play this contract")]
    NotPlayed,
    #[error("a partner was named where nobody can name one")]
    Genscher,
    #[error("a hand of two against two was given up")]
    GivenUp,
}

/// Checks an outcome before it is scored. The caller of this function must check the calls, because
/// an outcome does not say who made them. Special points of a solo are ignored; they do not count.
pub fn check_outcome(book: &Rulebook, outcome: &Outcome) -> Result<(), OutcomeError> {
    check_contract(book, outcome)?;
    if outcome.contract == FinalContract::Redeal {
        return check_redeal(outcome);
    }
    if outcome.genscher && !(book.genscher && outcome.contract == FinalContract::Normal) {
        return Err(OutcomeError::Genscher);
    }
    if outcome.given_up && outcome.contract.is_normal() {
        return Err(OutcomeError::GivenUp);
    }
    eyes_and_tricks(book, outcome)?;
    if outcome.contract.is_normal() { outcome.specials.check(book, outcome) } else { Ok(()) }
}

/// Checks what the complete tricks of a hand have come to. `outcome` counts only these.
pub fn check_so_far(book: &Rulebook, outcome: &Outcome) -> Result<(), OutcomeError> {
    check_contract(book, outcome)?;
    if outcome.contract == FinalContract::Redeal {
        return check_redeal(outcome);
    }
    let all = book.hand_size();
    let ([re, contra], [tricks, other]) = (outcome.eyes, outcome.tricks);
    let complete = tricks.saturating_add(other);
    if complete > all {
        return Err(OutcomeError::Tricks { tricks: complete, all });
    }
    for (eyes, tricks) in [(re, tricks), (contra, other), (re.saturating_add(contra), complete)] {
        let (least, most) = book.eyes_in(tricks);
        if !(least..=most).contains(&u32::from(eyes)) {
            return Err(OutcomeError::Eyes { eyes, tricks, all });
        }
    }
    if outcome.contract.is_normal() { outcome.specials.check(book, outcome) } else { Ok(()) }
}

/// Whether the table plays the contract, and with this many players of Re.
fn check_contract(book: &Rulebook, outcome: &Outcome) -> Result<(), OutcomeError> {
    let played = match outcome.contract {
        FinalContract::Solo(solo) => book.plays(solo),
        FinalContract::Poverty => book.poverty,
        FinalContract::Redeal => book.poverty || !book.redeal.is_off(),
        _ => true,
    };
    if !played {
        return Err(OutcomeError::NotPlayed);
    }
    let due = match outcome.contract {
        FinalContract::Redeal => 0,
        contract if contract.is_normal() => 2,
        _ => 1,
    };
    if outcome.re.len() == due { Ok(()) } else { Err(OutcomeError::Re { due }) }
}

/// Nothing was played, so there is nothing to count.
fn check_redeal(outcome: &Outcome) -> Result<(), OutcomeError> {
    let ([eyes, other], [tricks, other_tricks]) = (outcome.eyes, outcome.tricks);
    if eyes > 0 || other > 0 || tricks > 0 || other_tricks > 0 {
        return Err(OutcomeError::Eyes {
            eyes: eyes.max(other),
            tricks: tricks.max(other_tricks),
            all: 0,
        });
    }
    Ok(())
}

fn eyes_and_tricks(book: &Rulebook, outcome: &Outcome) -> Result<(), OutcomeError> {
    let all = book.hand_size();
    let ([eyes, other_eyes], [tricks, other_tricks]) = (outcome.eyes, outcome.tricks);
    if tricks > all || tricks + other_tricks != all {
        return Err(OutcomeError::Tricks { tricks, all });
    }
    let (least, most) = book.eyes_in(tricks);
    let fits = (least..=most).contains(&u32::from(eyes));
    if fits && u32::from(eyes) + u32::from(other_eyes) == book.pack().eyes() {
        Ok(())
    } else {
        Err(OutcomeError::Eyes { eyes, tricks, all })
    }
}
