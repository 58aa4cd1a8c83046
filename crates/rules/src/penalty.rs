//! What a breach of the rules costs (9.2 to 9.4).

use crate::rulebook::{Cite, MinorInSolo, Rulebook, Topic};
use crate::seat::Seat;

/// A breach as the referee has judged it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breach {
    pub culprit: Seat,
    /// The player whom everybody knew to be alone at that moment: a soloist, or a wedding player
    /// who can no longer find a partner.
    pub soloist: Option<Seat>,
    pub severity: Severity,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    Insignificant,
    Minor {
        /// Whether the breach of an opponent may harm the soloist.
        harms: bool,
    },
    Serious {
        /// How many limits the other party had called, including skipped ones.
        limits: u8,
    },
}

/// The consequences of a breach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    pub score: [i16; 4],
    pub hand: HandAfter,
    /// What the paragraph is cited for.
    pub topic: Topic,
}

/// Whether the hand with the breach counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandAfter {
    GoesOn,
    /// It counts as not played and is dealt again.
    NotPlayed,
    /// The solo counts as played; its result is the penalty.
    Played,
}

/// There are four limits to call.
const MOST_LIMITS: u8 = 4;

/// The points for a breach. More limits than there are count as all of them.
pub fn penalty(book: &Rulebook, breach: &Breach) -> Penalty {
    let wronged = breach.soloist.filter(|&soloist| soloist != breach.culprit);
    let by_soloist = breach.soloist == Some(breach.culprit);
    let shared = |points| share(breach.culprit, points);
    let (score, hand, topic) = match (breach.severity, wronged) {
        (Severity::Insignificant, _) => ([0; 4], HandAfter::GoesOn, Topic::BreachInsignificant),
        (Severity::Minor { harms }, Some(soloist)) => {
            if harms || book.minor_in_solo == MinorInSolo::ToSoloist {
                let score = transfer(breach.culprit, soloist, 3);
                (score, HandAfter::GoesOn, Topic::BreachMinorHarm)
            } else {
                (shared(1), HandAfter::GoesOn, Topic::BreachMinorHarmless)
            }
        }
        (Severity::Minor { .. }, None) => {
            let topic = if by_soloist { Topic::BreachMinorSoloist } else { Topic::BreachMinor };
            (shared(1), HandAfter::GoesOn, topic)
        }
        (Severity::Serious { limits }, Some(soloist)) => {
            let points = 12 + 3 * i16::from(limits.min(MOST_LIMITS));
            let score = transfer(breach.culprit, soloist, points);
            (score, HandAfter::Played, Topic::BreachSeriousOpponent)
        }
        (Severity::Serious { limits }, None) => {
            let topic = if by_soloist { Topic::BreachSeriousSoloist } else { Topic::BreachSerious };
            (shared(4 + i16::from(limits.min(MOST_LIMITS))), HandAfter::NotPlayed, topic)
        }
    };
    Penalty { score, hand, topic }
}

/// Each of the three others gets `points` from the culprit.
fn share(culprit: Seat, points: i16) -> [i16; 4] {
    Seat::ALL.map(|seat| if seat == culprit { -3 * points } else { points })
}

fn transfer(from: Seat, to: Seat, points: i16) -> [i16; 4] {
    Seat::ALL.map(|seat| match seat {
        _ if seat == from => -points,
        _ if seat == to => points,
        _ => 0,
    })
}

impl Penalty {
    pub fn cite<'b>(&self, book: &'b Rulebook) -> &'b Cite {
        book.cite(self.topic)
    }
}
