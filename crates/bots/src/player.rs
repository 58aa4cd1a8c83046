//! What every player can do.

use std::sync::atomic::{AtomicBool, Ordering};

use dulle_rules::{Action, View};

/// A player for any seat, hand after hand.
pub trait Player: Send {
    /// A new hand begins. All random numbers in it come from `seed`, so the same seed and the same
    /// views lead to the same actions.
    fn start(&mut self, seed: u64);

    /// It is the viewer's turn to bid or to play, or the soloist has conceded and the viewer may
    /// still call: one of `view.legal()`. A player that calls is asked again, until they bid, play a
    /// card or, after a concession, say [`Action::Done`].
    fn act(&mut self, view: &View<'_>, effort: Effort<'_>) -> Action;
}

/// How hard a player may think about one action.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort<'a> {
    /// Units of work: playouts of a search. None for the player's own measure. Work rather than
    /// time, so that a hand can be repeated to the card.
    pub work: Option<u64>,
    /// Set from outside: answer at once with what you have.
    pub cancel: Option<&'a AtomicBool>,
}

impl Effort<'_> {
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}
