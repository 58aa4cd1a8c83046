//! Which sockets are open under which session, so that they end with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dulle_protocol::CloseReason;
use dulle_store::Secret;
use tokio::sync::oneshot;

use crate::identity::Visitor;
use crate::table::PlayerId;

/// All open sockets, by player.
#[derive(Clone, Debug, Default)]
pub struct OpenSockets(Arc<Mutex<Registry>>);

#[derive(Debug, Default)]
struct Registry {
    next: u64,
    sockets: HashMap<PlayerId, Vec<Socket>>,
}

#[derive(Debug)]
struct Socket {
    number: u64,
    session: Option<Secret>,
    cut: Option<oneshot::Sender<CloseReason>>,
}

/// The place of one socket in the list, until it is dropped.
#[derive(Debug)]
pub(crate) struct Registration {
    of: OpenSockets,
    player: PlayerId,
    number: u64,
    cut: oneshot::Receiver<CloseReason>,
}

impl OpenSockets {
    /// Lists a socket. Whether its session is still good must be asked afterwards: a session that ends
    /// from now on takes the socket along.
    pub(crate) fn register(&self, visitor: &Visitor) -> Registration {
        let (sender, cut) = oneshot::channel();
        let mut registry = self.registry();
        registry.next += 1;
        let number = registry.next;
        let socket = Socket { number, session: visitor.session.clone(), cut: Some(sender) };
        registry.sockets.entry(visitor.player.clone()).or_default().push(socket);
        Registration { of: self.clone(), player: visitor.player.clone(), number, cut }
    }

    /// Ends the sockets of one session.
    pub(crate) fn cut_session(&self, player: &PlayerId, session: &Secret) {
        let of_session = |socket: &Socket| socket.session.as_ref() == Some(session);
        self.cut(player, of_session, CloseReason::LoggedOut);
    }

    /// Ends all sockets of a player, except those of the session that goes on.
    pub(crate) fn cut_others(&self, player: &PlayerId, keep: Option<&Secret>) {
        let goes = |socket: &Socket| keep.is_none() || socket.session.as_ref() != keep;
        self.cut(player, goes, CloseReason::LoggedOut);
    }

    /// Ends all sockets of a player who was deleted.
    pub(crate) fn cut_deleted(&self, player: &PlayerId) {
        self.cut(player, |_| true, CloseReason::Deleted);
    }

    fn cut(&self, player: &PlayerId, which: impl Fn(&Socket) -> bool, reason: CloseReason) {
        let mut registry = self.registry();
        let theirs = registry.sockets.get_mut(player).into_iter().flatten();
        for socket in theirs.filter(|socket| which(socket)) {
            if let Some(cut) = socket.cut.take() {
                // It may have ended by itself.
                let _ = cut.send(reason);
            }
        }
    }

    fn registry(&self) -> MutexGuard<'_, Registry> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Registration {
    /// Waits until the session ends.
    pub(crate) async fn until_cut(&mut self) -> CloseReason {
        match (&mut self.cut).await {
            Ok(reason) => reason,
            Err(_) => std::future::pending().await,
        }
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        let mut registry = self.of.registry();
        if let Some(theirs) = registry.sockets.get_mut(&self.player) {
            theirs.retain(|socket| socket.number != self.number);
            if theirs.is_empty() {
                registry.sockets.remove(&self.player);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(player: &str, session: &str) -> Visitor {
        let session = Some(Secret::new(session));
        let (player, name, hidden) = (PlayerId::new(player), None, Default::default());
        Visitor { player, name, session, expires_at: None, hidden }
    }

    #[tokio::test]
    async fn a_session_takes_its_sockets_along_and_leaves_those_of_others() {
        let sockets = OpenSockets::default();
        let anna = PlayerId::new("anna");
        let mut first = sockets.register(&visitor("anna", "a"));
        let mut second = sockets.register(&visitor("anna", "b"));
        let mut other = sockets.register(&visitor("ben", "c"));
        sockets.cut_session(&anna, &Secret::new("a"));
        assert_eq!(first.until_cut().await, CloseReason::LoggedOut);
        sockets.cut_others(&anna, Some(&Secret::new("b")));
        assert!(second.cut.try_recv().is_err());
        sockets.cut_others(&anna, None);
        assert_eq!(second.until_cut().await, CloseReason::LoggedOut);
        assert!(other.cut.try_recv().is_err());
        drop((first, second, other));
        assert!(sockets.registry().sockets.is_empty());
    }
}
