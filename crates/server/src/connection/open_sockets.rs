//! Which sockets are open under which session, so that they end with it.

use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};

use axum::http::HeaderMap;
use dulle_protocol::CloseReason;
use dulle_store::Secret;
use tokio::sync::oneshot;

use crate::identity::{Identity, Unavailable, Visitor};
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
    /// None once it has rung.
    cut: Option<oneshot::Receiver<CloseReason>>,
}

impl OpenSockets {
    /// Lists the socket that a visitor opens and looks their session up again: it may have ended since
    /// it was found. If it ends from here on, it takes the socket along. None where it has ended.
    ///
    /// # Errors
    /// When the session cannot be looked up.
    pub(crate) async fn admit(
        &self,
        visitor: &Visitor,
        identity: &dyn Identity,
        headers: &HeaderMap,
    ) -> Result<Option<(Visitor, Registration)>, Unavailable> {
        let place = self.register(visitor);
        let visitor = identity.who(headers).await?;
        Ok(visitor.map(|visitor| (visitor, place)))
    }

    pub(super) fn register(&self, visitor: &Visitor) -> Registration {
        let (sender, cut) = oneshot::channel();
        let mut registry = self.registry();
        registry.next += 1;
        let number = registry.next;
        let socket = Socket { number, session: visitor.session.clone(), cut: Some(sender) };
        registry.sockets.entry(visitor.player.clone()).or_default().push(socket);
        Registration { of: self.clone(), player: visitor.player.clone(), number, cut: Some(cut) }
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
        poll_fn(|cx| self.poll_cut(cx)).await
    }

    /// Why the session has ended, where it has. It is told once.
    pub(super) fn poll_cut(&mut self, cx: &mut Context<'_>) -> Poll<CloseReason> {
        let Some(cut) = &mut self.cut else { return Poll::Pending };
        let reason = ready!(Pin::new(cut).poll(cx));
        self.cut = None;
        reason.map_or(Poll::Pending, Poll::Ready)
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
    use std::task::Waker;

    use futures_util::future::BoxFuture;

    use super::*;

    impl Registration {
        fn is_still_open(&mut self) -> bool {
            self.poll_cut(&mut Context::from_waker(Waker::noop())).is_pending()
        }
    }

    fn visitor(player: &str, session: &str) -> Visitor {
        let session = Some(Secret::new(session));
        let (player, name, hidden) = (PlayerId::new(player), None, Default::default());
        Visitor { player, name, session, expires_at: None, hidden }
    }

    /// Anna is logged out while her session is looked up: before the answer is there, or after.
    struct LoggedOut {
        sockets: OpenSockets,
        before: bool,
    }

    impl Identity for LoggedOut {
        fn who<'a>(
            &'a self,
            _headers: &'a HeaderMap,
        ) -> BoxFuture<'a, Result<Option<Visitor>, Unavailable>> {
            self.sockets.cut_session(&PlayerId::new("anna"), &Secret::new("a"));
            Box::pin(std::future::ready(Ok((!self.before).then(|| visitor("anna", "a")))))
        }
    }

    #[tokio::test]
    async fn no_socket_is_opened_for_a_session_that_ends_meanwhile() {
        let sockets = OpenSockets::default();
        let (found, headers) = (visitor("anna", "a"), HeaderMap::new());
        let gone = LoggedOut { sockets: sockets.clone(), before: true };
        let admitted = sockets.admit(&found, &gone, &headers).await.expect("looked up");
        assert!(admitted.is_none(), "the session was gone when it was looked up again");
        let going = LoggedOut { sockets: sockets.clone(), before: false };
        let admitted = sockets.admit(&found, &going, &headers).await.expect("looked up");
        let (_, mut place) = admitted.expect("it was still there");
        assert_eq!(place.until_cut().await, CloseReason::LoggedOut, "its end has found the socket");
        drop(place);
        assert!(sockets.registry().sockets.is_empty());
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
        assert!(second.is_still_open());
        sockets.cut_others(&anna, None);
        assert_eq!(second.until_cut().await, CloseReason::LoggedOut);
        assert!(other.is_still_open());
        drop((first, second, other));
        assert!(sockets.registry().sockets.is_empty());
    }
}
