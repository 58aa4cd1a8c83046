//! The clock of a move: when it starts anew, and when it is nearly over.

use dulle_protocol::can_follow;
use dulle_rules::{Event, Seat};

use super::TableModel;

/// So much before the end there is a warning; a third of the time where that is less.
const WARNING_SECONDS: u32 = 10;

/// Whose turn it is once everything that waits to be shown has happened.
pub fn turn_after<'e>(
    table: &TableModel,
    waiting: impl IntoIterator<Item = &'e Event>,
) -> Option<Seat> {
    let mut state = *table.view.state();
    for event in waiting {
        if can_follow(&state, event) {
            state.absorb(event);
        }
    }
    state.turn()
}

/// Whether an action of `by` starts the clock anew. A call by somebody else does not give more
/// time to the player whose turn it is.
pub fn restarts(before: Option<Seat>, by: Seat, after: Option<Seat>) -> bool {
    before != after || before == Some(by)
}

/// The seconds that are left, once they are few.
pub fn warning(seconds: u16, gone_ms: f64) -> Option<u32> {
    let left = (f64::from(seconds) - gone_ms / 1000.0).ceil().max(0.0) as u32;
    (left <= WARNING_SECONDS.min(u32::from(seconds) / 3)).then_some(left)
}
