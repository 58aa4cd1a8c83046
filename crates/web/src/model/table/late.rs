//! Moves that the table made because a player's time was over. Only a server's table has a clock: in the other parts of the
//! client the compiler leaves this out.

use dulle_rules::Seat;

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LateMoves {
    /// Before which event of the hand, and whose.
    #[cfg(feature = "online")]
    moves: Vec<(usize, Seat)>,
}

#[cfg(feature = "online")]
impl LateMoves {
    pub fn note(&mut self, before: usize, seat: Seat) {
        self.moves.push((before, seat));
    }

    /// Whose time was over before this event.
    pub(crate) fn before(&self, event: usize) -> Option<Seat> {
        self.moves.iter().find(|(before, _)| *before == event).map(|(_, seat)| *seat)
    }
}

#[cfg(not(feature = "online"))]
impl LateMoves {
    pub fn note(&mut self, _: usize, _: Seat) {}

    pub(crate) fn before(&self, _: usize) -> Option<Seat> {
        None
    }
}
