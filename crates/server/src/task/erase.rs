//! Players who were deleted leave the table and its journal; guests who log out leave their seat.

use std::sync::Arc;

use dulle_protocol::{CloseReason, Stage};

use super::{TableTask, TaskEnd};
use crate::table::{Command, PlayerId, TableEvent, scrub};

impl TableTask {
    /// A player was deleted: their connections end, and nothing shown names them any more.
    pub(super) async fn erase_player(&mut self, player: PlayerId) -> Result<(), TaskEnd> {
        self.audience.dismiss(|who| *who == player, CloseReason::Deleted);
        if self.table.stage() != Stage::Ended {
            // Where that cannot be kept now, it is done when the table is loaded again.
            let _ = self.execute(&Command::ErasePlayer { player }).await?;
        } else if self.table.named().contains(&player) {
            self.absorb_and_tell(&[TableEvent::Forgotten { player }]);
        }
        self.tell_here(None);
        self.scrub().await;
        Ok(())
    }

    /// A guest who has logged out never comes back. While people sit down, their seat is for others; in a hand a
    /// bot plays for them as for everybody who is not there.
    pub(super) async fn depart(&mut self, player: PlayerId) -> Result<(), TaskEnd> {
        if self.table.stage() == Stage::Gathering && self.table.seat_of(&player).is_some() {
            let _ = self.execute(&Command::Leave { player }).await?;
        }
        Ok(())
    }

    /// Takes players who were deleted out of the journal. Where that fails it is done when the table
    /// is loaded again; a table that has ended is thrown away as a whole.
    pub(super) async fn scrub(&mut self) {
        let (Some(epoch), false) = (self.epoch, self.table.forgotten().is_empty()) else { return };
        let journal = Arc::clone(&self.context.journal);
        let Ok(entries) = journal.load(&self.id, 1).await else { return };
        for player in self.table.forgotten().to_vec() {
            let nobody = scrub::nobody(self.context.world.number());
            let changed = scrub::scrubbed(&entries, &player, &nobody);
            match journal.rewrite(&self.id, epoch, changed).await {
                Ok(()) => self.table.set_scrubbed(&player),
                Err(error) => tracing::warn!(%error, "a journal cannot be rewritten"),
            }
        }
    }
}
