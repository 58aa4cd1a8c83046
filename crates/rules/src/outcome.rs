//! Whether an outcome that somebody reports can be the outcome of a hand.

use crate::card::Card;
use crate::party::Party;
use crate::rulebook::Rulebook;
use crate::settle::{ItemKind, Outcome, Specials};

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
    #[error("{kind} with {eyes} eyes")]
    SpecialEyes { kind: ItemKind, eyes: u8 },
}

/// Checks an outcome before it is settled. Calls are the caller's to check: an outcome does not say
/// who made them. Special points of a solo are not looked at, as they do not count.
pub fn check_outcome(book: &Rulebook, outcome: &Outcome) -> Result<(), OutcomeError> {
    let due = if outcome.played.is_normal() { 2 } else { 1 };
    if outcome.re.len() != due {
        return Err(OutcomeError::Re { due });
    }
    eyes_and_tricks(book, outcome)?;
    if outcome.played.is_normal() { specials(book, outcome) } else { Ok(()) }
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

/// A pack has so many of each, there is one last trick, and the cards of the others have their eyes
/// too.
fn specials(book: &Rulebook, outcome: &Outcome) -> Result<(), OutcomeError> {
    let Specials { doppelkopf, fox, charlie, charlie_caught } = outcome.specials;
    let kinds = [
        (ItemKind::Doppelkopf, doppelkopf, 4, book.doppelkopf),
        (ItemKind::Fox, fox, 2, Card::DIAMOND_ACE.eyes()),
        (ItemKind::Charlie, charlie, 1, 0),
        (ItemKind::CharlieCaught, charlie_caught, 2, 0),
    ];
    if charlie_caught != [0, 0] {
        let kind = ItemKind::CharlieCaught;
        if !book.charlie_caught {
            return Err(OutcomeError::NoSpecial(kind));
        }
        if charlie != [0, 0] || !charlie_caught.contains(&0) {
            return Err(OutcomeError::TooMany(kind));
        }
    }
    for (kind, won, most, eyes_each) in kinds {
        if u32::from(won[0]) + u32::from(won[1]) > most {
            return Err(OutcomeError::TooMany(kind));
        }
        for party in Party::BOTH {
            let (won, eyes) = (won[party as usize], outcome.eyes[party as usize]);
            if won > 0 && outcome.tricks[party as usize] == 0 {
                return Err(OutcomeError::Trickless(kind));
            }
            if eyes < won * eyes_each {
                return Err(OutcomeError::SpecialEyes { kind, eyes });
            }
        }
    }
    Ok(())
}
