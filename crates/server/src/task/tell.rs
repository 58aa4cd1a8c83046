//! What is told, written once for all who hear the same.

use axum::extract::ws::Utf8Bytes;
use dulle_protocol::{Happened, ServerMessage};
use dulle_rules::Viewer;

use crate::table::{PlayerId, Table};

/// One thing that happened, for every viewer.
#[derive(Debug)]
pub(crate) struct Teller {
    seq: u64,
    happened: Happened,
    /// Where everybody hears the same.
    common: Option<Utf8Bytes>,
}

impl Teller {
    pub(crate) fn new(seq: u64, happened: Happened) -> Self {
        Self { seq, happened, common: None }
    }

    /// The message for `viewer`: redacted, whatever else it shares.
    pub(crate) fn line(&mut self, viewer: Viewer) -> Utf8Bytes {
        if let Some(line) = &self.common {
            return line.clone();
        }
        let event = self.happened.redacted(viewer);
        let line = Utf8Bytes::from(ServerMessage::Event { seq: self.seq, event }.to_json());
        if self.happened.is_same_for_all() {
            self.common = Some(line.clone());
        }
        line
    }

    /// Whether it concerns only those who may look at the hand.
    pub(crate) fn is_in_hand(&self) -> bool {
        matches!(self.happened, Happened::Acted(_) | Happened::Dealt { .. } | Happened::Said { .. })
    }
}

/// Everything that somebody may know.
pub(crate) fn full(table: &Table, player: &PlayerId) -> Utf8Bytes {
    let view = match table.viewer(player) {
        Some(viewer) => table.open().redacted(viewer),
        None => table.open().from_outside(),
    };
    let (seq, you) = (table.seq(), table.you(player));
    ServerMessage::Full { seq, you, table: Box::new(view) }.to_json().into()
}
