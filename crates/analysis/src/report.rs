//! What a seat's mistakes come to.

use dulle_rules::Seat;

use crate::run::HandAnalysis;

/// A player's part of one hand or of many.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Share {
    /// Decisions with a choice that could be judged.
    pub decisions: usize,
    pub mistakes: usize,
    /// What the mistakes cost, in points.
    pub cost: f32,
}

impl Share {
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            decisions: self.decisions + other.decisions,
            mistakes: self.mistakes + other.mistakes,
            cost: self.cost + other.cost,
        }
    }
}

/// The shares of the four seats in a hand.
pub fn shares(hand: &HandAnalysis) -> [Share; 4] {
    Seat::ALL.map(|seat| {
        let own = hand.decisions.iter().filter(|decision| decision.seat == seat);
        own.filter(|decision| !decision.answers.is_empty()).fold(
            Share::default(),
            |sum, decision| {
                let cost = decision.cost();
                sum.and(Share {
                    decisions: 1,
                    mistakes: usize::from(cost.is_some()),
                    cost: cost.map_or(0.0, |cost| cost.points),
                })
            },
        )
    })
}
