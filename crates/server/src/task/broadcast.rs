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
    /// Who said it, where it is a line of chat.
    author: Option<PlayerId>,
    /// Where everybody hears the same.
    common: Option<Utf8Bytes>,
}

impl Broadcast {
    pub(crate) fn new(seq: u64, update: TableUpdate, author: Option<PlayerId>) -> Self {
        Self { seq, update, author, common: None }
    }

    /// The message for `viewer`, who does not want to read what some say: nothing has happened then.
    pub(crate) fn line_without(&mut self, viewer: Viewer, hidden: &[PlayerId]) -> Utf8Bytes {
        match &self.author {
            Some(author) if hidden.contains(author) => {
                let (seq, event) = (self.seq, TableUpdate::Created);
                ServerMessage::Event { seq, event }.to_json().into()
            }
            _ => self.line(viewer),
        }
    }

    /// The message for `viewer`: redacted, whatever else it shares.
    fn line(&mut self, viewer: Viewer) -> Utf8Bytes {
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
            TableUpdate::Acted(_)
                | TableUpdate::Worded(_)
                | TableUpdate::Ruled(_)
                | TableUpdate::Proposed(_)
                | TableUpdate::Dealt { .. }
                | TableUpdate::Said { .. }
        )
    }
}

/// Everything that a viewer may know and wants to.
pub(crate) fn full_message(table: &Table, player: &PlayerId, hidden: &[PlayerId]) -> Utf8Bytes {
    let mut view = match table.viewer(player) {
        Some(viewer) => table.full_view().redacted(viewer),
        None => table.full_view().from_outside(),
    };
    if !hidden.is_empty() && !view.chat.is_empty() {
        view.chat = table.chat_without(hidden);
    }
    view.last.take_if(|last| !table.may_read(player, last.hand));
    let (seq, you) = (table.seq(), table.you(player));
    ServerMessage::Full { seq, you, table: Box::new(view) }.to_json().into()
}
