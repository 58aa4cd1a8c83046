//! What makes the search fast.

use crate::moves::MoveRules;

/// The prunings. Each can be switched off, and the answer stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prunings {
    /// Remember positions.
    pub table: bool,
    /// Treat positions as equal if only interchangeable cards are swapped.
    pub relative: bool,
    /// Treat positions as equal if they agree in the ranks that a proof has needed.
    pub partition: bool,
    /// Of neighbouring cards of the same value, try only one.
    pub neighbours: bool,
    /// Of neighbours, try only the most valuable in a trick that is won, and only the least
    /// valuable in one that is lost.
    pub dominance: bool,
    /// With `dominance`: cards whose ranks a proof against one of them did not need are treated as its neighbours.
    pub unneeded: bool,
    /// Cut with bounds that need no search.
    pub bounds: bool,
    /// Order moves by their features, not only by the history.
    pub knowledge: bool,
}

impl Prunings {
    pub(crate) const fn move_rules(self) -> MoveRules {
        let Self { neighbours, dominance, knowledge, .. } = self;
        MoveRules { neighbours, dominance, knowledge }
    }

    pub const ALL: Self = Self {
        table: true,
        relative: true,
        partition: true,
        neighbours: true,
        dominance: true,
        unneeded: true,
        bounds: true,
        knowledge: true,
    };
    /// A table, a history, neighbours merged, and nothing else.
    pub const PLAIN: Self = Self {
        table: true,
        relative: false,
        partition: false,
        neighbours: true,
        dominance: false,
        unneeded: false,
        bounds: false,
        knowledge: false,
    };
    pub const NONE: Self = Self {
        table: false,
        relative: false,
        partition: false,
        neighbours: false,
        dominance: false,
        unneeded: false,
        bounds: false,
        knowledge: false,
    };
}
