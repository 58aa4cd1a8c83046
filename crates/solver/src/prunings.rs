//! What makes the search fast.

use crate::moves::MoveRules;

/// What makes the search fast. Each can be switched off, and the answer stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prunings {
    /// Remember positions.
    pub table: bool,
    /// Treat positions alike in which only cards that can stand for each other are exchanged.
    pub relative: bool,
    /// Try one of neighbouring cards that are worth the same.
    pub neighbours: bool,
    /// Try only the dearest of neighbours in a trick that is one's own, only the cheapest in one that
    /// is lost.
    pub dominance: bool,
    /// Cut by what is sure without a search.
    pub bounds: bool,
    /// Order moves by what they look like, not only by what has worked.
    pub knowledge: bool,
}

impl Prunings {
    pub(crate) const fn manner(self) -> MoveRules {
        let Self { neighbours, dominance, knowledge, .. } = self;
        MoveRules { neighbours, dominance, knowledge }
    }

    pub const ALL: Self = Self {
        table: true,
        relative: true,
        neighbours: true,
        dominance: true,
        bounds: true,
        knowledge: true,
    };
    /// A table, a history, neighbours merged, and nothing else.
    pub const PLAIN: Self = Self {
        table: true,
        relative: false,
        neighbours: true,
        dominance: false,
        bounds: false,
        knowledge: false,
    };
    pub const NONE: Self = Self {
        table: false,
        relative: false,
        neighbours: false,
        dominance: false,
        bounds: false,
        knowledge: false,
    };
}
