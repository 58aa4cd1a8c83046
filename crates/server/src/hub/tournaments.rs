//! Tables of tournaments: opened by the office, and nobody's.

use dulle_protocol::{Settings, TableId};

use super::progress::ProgressBoard;
use super::{Hub, HubError};
use crate::journal::Batch;
use crate::table::{Assigned, Reserved, Table, TableEvent};
use crate::task::{OfficeOrder, TableRequest};

impl Hub {
    /// Finds the table of a tournament that has one of these names. Which names it can have follows from the
    /// round, so a server that was killed finds what it made.
    pub(crate) async fn find_reserved(&self, ids: &[TableId]) -> Result<TableId, HubError> {
        for id in ids {
            match self.find(id).await {
                Ok(_) => return Ok(id.clone()),
                // A server that was killed may have left a name without a table.
                Err(HubError::Missing) => {}
                Err(error) => return Err(error),
            }
        }
        Err(HubError::Missing)
    }

    /// Makes a table of a tournament.
    pub(crate) async fn open_reserved(
        &self,
        id: &TableId,
        settings: Settings,
        reserved: Reserved,
        seats: [Assigned; 4],
    ) -> Result<(), HubError> {
        self.check_goes_on()?;
        self.make_room().await?;
        let context = &self.inner.context;
        let fresh = context.world.fresh();
        let (settings, host) = (settings.resolved()?, Table::no_host());
        let created = TableEvent::Created { settings, host, at: fresh.now };
        let mut table = Table::begin(id, &created)?;
        let players: Vec<_> = seats.iter().filter_map(Assigned::player).cloned().collect();
        let opening = table.open_reserved(reserved, seats, &fresh);
        let entries = [&created].into_iter().chain(&opening).map(TableEvent::to_json).collect();
        let epoch = context.journal.create(id).await?;
        for player in &players {
            context.journal.attend(id, player).await?;
        }
        let (table_id, first_seq, hands) = (id.clone(), 1, Vec::new());
        let batch = Batch { table: table_id, epoch, first_seq, entries, hands };
        context.journal.append(batch).await?;
        for event in &opening {
            table.absorb(event);
        }
        self.spawn(id.clone(), table, Some(epoch), None)?;
        Ok(())
    }

    pub(crate) async fn order(&self, id: &TableId, order: OfficeOrder) -> Result<(), HubError> {
        self.send(id, TableRequest::Office(order)).await
    }

    /// What the tables of tournaments have to tell.
    pub(crate) fn progress(&self) -> &ProgressBoard {
        self.inner.listing.progress()
    }
}
