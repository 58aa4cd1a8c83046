//! The clock of a move: when it starts anew, and when it is nearly over.

use dulle_protocol::{ServerMessage, TableUpdate, can_follow};
use dulle_rules::{Event, Seat};

use super::TableModel;

/// So much before the end there is a warning; a third of the time where that is less.
const WARNING_SECONDS: u32 = 10;

/// Who is waited for once everything that waits to be shown has happened: whose turn it is, or the player of this page
/// where they may still call after a concession.
pub fn due_after<'e>(
    table: &TableModel,
    waiting: impl IntoIterator<Item = &'e Event>,
) -> Option<Seat> {
    let mut view = table.view;
    for event in waiting {
        if can_follow(view.state(), event) {
            view.absorb(event);
        }
    }
    view.state().turn().or_else(|| view.legal().done.then_some(table.me))
}

/// Whether an action of `by` starts the clock anew. A call by another player does not give more
/// time to the player whose turn it is.
pub fn restarts(before: Option<Seat>, by: Seat, after: Option<Seat>) -> bool {
    before != after || before == Some(by)
}

/// Whether what the server says gives the whole time again to the player who is waited for: one who takes over, and
/// everybody after a while in which the server could keep nothing.
pub fn begins_anew(message: &ServerMessage, due: Option<Seat>) -> bool {
    match message {
        ServerMessage::Event { event: TableUpdate::Back { seat }, .. } => due == Some(seat.0),
        ServerMessage::Trouble { on } => !on,
        _ => false,
    }
}

/// The seconds that are left, once they are few.
pub fn warning(seconds: u16, gone_ms: f64) -> Option<u32> {
    let left = (f64::from(seconds) - gone_ms / 1000.0).ceil().max(0.0) as u32;
    (left <= WARNING_SECONDS.min(u32::from(seconds) / 3)).then_some(left)
}
