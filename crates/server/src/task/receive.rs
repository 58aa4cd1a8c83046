//! What clients ask a table for. Promises and contributions come from several clients at almost the same
//! time, and are kept together.

use dulle_protocol::{ClientMessage, RequestKind, ServerMessage};
use tokio::sync::mpsc;

use super::audience::Conn;
use super::command::command;
use super::{ConnId, StoreHealth, TableRequest, TableTask, TaskEnd};
use crate::table::{Command, Refusal};

/// How many of them are kept at once: two from each seat.
const TOGETHER: usize = 8;

fn is_of_deal(message: &ClientMessage) -> bool {
    matches!(message, ClientMessage::Ready { .. } | ClientMessage::Show { .. })
}

impl TableTask {
    pub(super) async fn receive(
        &mut self,
        conn: ConnId,
        message: ClientMessage,
    ) -> Result<(), TaskEnd> {
        if is_of_deal(&message) {
            return Box::pin(self.receive_together(conn, message)).await;
        }
        let of = message.of();
        let done = match self.command_of(conn, message) {
            None => return Ok(()),
            Some(Err(refusal)) => Err(refusal),
            Some(Ok(command)) => self.execute(&command).await?,
        };
        self.answer(conn, of, done);
        Ok(())
    }

    /// What a message wants, unless there are too many. None where its connection is gone.
    fn command_of(
        &mut self,
        conn: ConnId,
        message: ClientMessage,
    ) -> Option<Result<Command, Refusal>> {
        let Conn { player, name, source, .. } = self.audience.find(conn)?;
        let of = message.of();
        let chatted = of == RequestKind::Say
            && self.table.seat_of(player).is_some_and(|seat| !self.chat[seat.index()].take());
        if chatted || self.context.stored.take(of, player, *source).is_err() {
            return Some(Err(Refusal::TooFast));
        }
        Some(command(player.clone(), name.clone(), message))
    }

    fn answer(&mut self, conn: ConnId, of: RequestKind, done: Result<(), Refusal>) {
        match done {
            Ok(()) => self.audience.tell(conn, &ServerMessage::Done { of }),
            Err(refusal) => self.refuse(conn, of, refusal),
        }
    }

    /// Takes a message of a deal and those that wait behind it. One append keeps all of them, and every
    /// viewer hears of all of them at once: a deal costs hardly more than it did without promises.
    async fn receive_together(
        &mut self,
        conn: ConnId,
        message: ClientMessage,
    ) -> Result<(), TaskEnd> {
        let (mut asked, mut commands) = (Vec::new(), Vec::new());
        let mut next = Some((conn, message));
        while let Some((conn, message)) = next.take() {
            let of = message.of();
            match self.command_of(conn, message) {
                None => {}
                Some(Err(refusal)) => self.answer(conn, of, Err(refusal)),
                Some(Ok(command)) => {
                    asked.push((conn, of));
                    commands.push(command);
                }
            }
            if asked.len() < TOGETHER {
                next = self.next_of_deal();
            }
        }
        let (verdicts, kept) = if self.store_health == StoreHealth::Frozen {
            (vec![Ok(()); commands.len()], Err(Refusal::NotKept))
        } else {
            let fresh = self.context.world.fresh();
            let (events, verdicts) = self.table.decide_together(&commands, &fresh);
            let kept = if events.is_empty() { Ok(()) } else { self.keep(&events, &fresh).await? };
            (verdicts, kept)
        };
        for ((conn, of), verdict) in asked.into_iter().zip(verdicts) {
            self.answer(conn, of, verdict.and(kept));
        }
        Ok(())
    }

    /// The next request, where it waits already and is of a deal too.
    fn next_of_deal(&mut self) -> Option<(ConnId, ClientMessage)> {
        match self.inbox.try_recv().ok()? {
            TableRequest::Message { conn, message } if is_of_deal(&message) => {
                Some((conn, message))
            }
            other => {
                self.next = Some(other);
                None
            }
        }
    }
}

/// What was taken out of the inbox before, or what comes next.
pub(super) async fn next_request(
    next: &mut Option<TableRequest>,
    inbox: &mut mpsc::Receiver<TableRequest>,
) -> Option<TableRequest> {
    match next.take() {
        Some(request) => Some(request),
        None => inbox.recv().await,
    }
}
