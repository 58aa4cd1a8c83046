//! What is told, written once for all who hear the same.

use axum::extract::ws::Utf8Bytes;
use dulle_protocol::{ServerMessage, TableUpdate};
use dulle_rules::Viewer;

use crate::table::{PlayerId, Table};

/// One thing that happened, for every viewer.
#[derive(Debug)]
pub(crate) struct Broadcast {
    seq: u64,
    update: TableUpdate,
    /// Where everybody hears the same.
    common: Option<Utf8Bytes>,
}

impl Broadcast {
    pub(crate) fn new(seq: u64, update: TableUpdate) -> Self {
        Self { seq, update, common: None }
    }

    /// The message for `viewer`: redacted, whatever else it shares.
    pub(crate) fn line(&mut self, viewer: Viewer) -> Utf8Bytes {
        if let Some(line) = &self.common {
            return line.clone();
        }
        let event = self.update.redacted(viewer);
        let line = Utf8Bytes::from(ServerMessage::Event { seq: self.seq, event }.to_json());
        if self.update.is_same_for_all() {
            self.common = Some(line.clone());
        }
        line
    }

    /// Whether it concerns only those who may look at the hand.
    pub(crate) fn is_in_hand(&self) -> bool {
        matches!(
            self.update,
            TableUpdate::Acted(_) | TableUpdate::Dealt { .. } | TableUpdate::Said { .. }
        )
    }
}

/// Everything that somebody may know.
pub(crate) fn full_message(table: &Table, player: &PlayerId) -> Utf8Bytes {
    let view = match table.viewer(player) {
        Some(viewer) => table.full_view().redacted(viewer),
        None => table.full_view().from_outside(),
    };
    let (seq, you) = (table.seq(), table.you(player));
    ServerMessage::Full { seq, you, table: Box::new(view) }.to_json().into()
}
