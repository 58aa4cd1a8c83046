//! What the office of a tournament says to one of its tables.

use dulle_protocol::Stage;
use dulle_rules::Seat;

use super::{TableTask, TaskEnd};
use crate::table::{Assigned, Command};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfficeOrder {
    /// Who sits on a seat from now on.
    Assign { seat: Seat, to: Assigned },
    /// The playing time is over.
    TimeUp,
    /// The round is over, whatever was played.
    Abandon,
}

impl From<OfficeOrder> for Command {
    fn from(order: OfficeOrder) -> Self {
        match order {
            OfficeOrder::Assign { seat, to } => Self::Assign { seat, to },
            OfficeOrder::TimeUp => Self::TimeUp,
            OfficeOrder::Abandon => Self::Abandon,
        }
    }
}

impl TableTask {
    /// Where it cannot be kept now, the office says it again.
    pub(super) async fn obey(&mut self, order: OfficeOrder) -> Result<(), TaskEnd> {
        if let OfficeOrder::Assign { to: Assigned::Player(player, _), .. } = &order {
            // What is noted too much does no harm.
            let _ = self.context.journal.attend(&self.id, player).await;
        }
        let _ = self.execute(&order.into()).await?;
        Ok(())
    }

    /// Whether nothing happens here as long as nobody comes. A tournament waits for nobody.
    pub(super) fn rests(&self) -> bool {
        match self.table.stage() {
            Stage::Playing => false,
            Stage::Ended => true,
            Stage::Gathering | Stage::Between => self.table.reserved().is_none(),
        }
    }
}
