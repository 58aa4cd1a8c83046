//! One table after another: those who sat at one that has ended go on at the next.

use dulle_protocol::TableId;
use tokio::sync::oneshot;

use super::{Hub, HubError, Loading};
use crate::limits::Source;
use crate::table::PlayerId;
use crate::task::TableRequest;

impl Hub {
    /// A new table with the same settings for those who sat at one that has ended; each of them is told. There is one such
    /// table, however often it is asked for. It is made to the end, also where nobody waits for it any more: a table
    /// that nobody was told of would be in nobody's way, but the next one would be a second.
    pub async fn again(
        &self,
        id: &TableId,
        host: PlayerId,
        source: Option<Source>,
    ) -> Result<TableId, HubError> {
        let (hub, id) = (self.clone(), id.clone());
        let made = tokio::spawn(async move {
            let following = Loading::new(&hub.inner.following, &id);
            let _turn = following.turn.lock().await;
            hub.follow(&id, host, source).await
        });
        made.await.unwrap_or_else(|error| Err(HubError::Failed(error.to_string())))
    }

    async fn follow(
        &self,
        id: &TableId,
        host: PlayerId,
        source: Option<Source>,
    ) -> Result<TableId, HubError> {
        let (answer, wanted) = oneshot::channel();
        let player = host.clone();
        self.send(id, TableRequest::Again { player, answer }).await?;
        let wanted = wanted.await.map_err(|_| HubError::Missing)??;
        let journal = &self.inner.context.journal;
        let known = match wanted.next {
            Some(next) => Some(next),
            // The table was loaded this moment, and has not heard of it yet.
            None => journal.successor(id).await?,
        };
        if let Some(next) = known {
            match self.find(&next).await {
                Ok(_) => return Ok(next),
                // Nobody played there, and it was closed.
                Err(HubError::Missing | HubError::Ended) => {}
                Err(error) => return Err(error),
            }
        }
        let table = self.create(*wanted.settings, host, source).await?;
        journal.follow(id, &table).await?;
        self.send(id, TableRequest::Followed { table: table.clone() }).await?;
        Ok(table)
    }
}
