//! What happens to a connection seldom: it is time to ask whether the client is there, its session ends.
//!
//! A connection wakes for every line that it sends. To ask two timers and a session each time would cost more than the
//! line: they are asked again only when they have called.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use dulle_protocol::CloseReason;
use futures_util::future::BoxFuture;
use tokio::time::Interval;

use super::open_sockets::Registration;

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rare {
    /// It is time to ask the client whether it is there.
    Beat,
    /// The session has ended.
    End(CloseReason),
}

/// Waits for it.
pub(super) struct Rarely<'c> {
    bell: Bell,
    beat: Interval,
    place: &'c mut Registration,
    expired: BoxFuture<'c, ()>,
}

impl<'c> Rarely<'c> {
    pub(super) fn new(
        beat: Interval,
        place: &'c mut Registration,
        expired: BoxFuture<'c, ()>,
    ) -> Self {
        Self { bell: Bell::default(), beat, place, expired }
    }

    /// The next thing that happens.
    pub(super) async fn next(&mut self) -> Rare {
        poll_fn(|cx| self.poll(cx)).await
    }

    fn poll(&mut self, cx: &Context<'_>) -> Poll<Rare> {
        let Some(waker) = self.bell.rung(cx) else { return Poll::Pending };
        let found = self.look(&mut Context::from_waker(&waker));
        if found.is_ready() {
            // Whatever else there is has not been asked yet.
            waker.wake();
        }
        found
    }

    fn look(&mut self, cx: &mut Context<'_>) -> Poll<Rare> {
        if let Poll::Ready(reason) = self.place.poll_cut(cx) {
            return Poll::Ready(Rare::End(reason));
        }
        if self.expired.as_mut().poll(cx).is_ready() {
            return Poll::Ready(Rare::End(CloseReason::LoggedOut));
        }
        self.beat.poll_tick(cx).map(|_| Rare::Beat)
    }
}

/// Wakes a task and remembers that it did.
#[derive(Debug, Default)]
struct Bell(Option<Arc<Clapper>>);

#[derive(Debug)]
struct Clapper {
    rung: AtomicBool,
    task: Waker,
}

impl Bell {
    /// A waker for those who ring, where one of them has rung since it was looked last, or nobody has been asked by
    /// this task yet.
    fn rung(&mut self, cx: &Context<'_>) -> Option<Waker> {
        let known = self.0.as_ref().filter(|clapper| clapper.task.will_wake(cx.waker()));
        if let Some(clapper) = known {
            let rung =
                clapper.rung.load(Ordering::Relaxed) && clapper.rung.swap(false, Ordering::Acquire);
            return rung.then(|| Waker::from(Arc::clone(clapper)));
        }
        let clapper = Arc::new(Clapper { rung: AtomicBool::new(false), task: cx.waker().clone() });
        self.0 = Some(Arc::clone(&clapper));
        Some(Waker::from(clapper))
    }
}

impl Wake for Clapper {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        // First the mark, then the call: the one who comes because of it finds the mark.
        self.rung.store(true, Ordering::Release);
        self.task.wake_by_ref();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;
    use std::time::Duration;

    use dulle_store::Secret;
    use tokio::sync::oneshot;
    use tokio::time::{Instant, interval_at, timeout};

    use super::super::OpenSockets;
    use super::*;
    use crate::identity::Visitor;
    use crate::table::PlayerId;

    const EVERY: Duration = Duration::from_secs(20);

    fn anna() -> Visitor {
        let (player, name, hidden) = (PlayerId::new("anna"), None, Default::default());
        Visitor { player, name, session: Some(Secret::new("a")), expires_at: None, hidden }
    }

    fn beat() -> Interval {
        interval_at(Instant::now() + EVERY, EVERY)
    }

    #[tokio::test(start_paused = true)]
    async fn every_beat_and_the_end_of_the_session_are_heard() {
        let sockets = OpenSockets::default();
        let mut place = sockets.register(&anna());
        let mut rarely = Rarely::new(beat(), &mut place, Box::pin(std::future::pending()));
        for _ in 0..3 {
            assert_eq!(timeout(2 * EVERY, rarely.next()).await, Ok(Rare::Beat));
        }
        assert!(timeout(EVERY / 2, rarely.next()).await.is_err());
        let cutting = sockets.clone();
        tokio::spawn(async move { cutting.cut_session(&anna().player, &Secret::new("a")) });
        let heard = timeout(EVERY / 4, rarely.next()).await;
        assert_eq!(heard, Ok(Rare::End(CloseReason::LoggedOut)));
        // One that is over stays silent, and the others go on.
        assert_eq!(timeout(2 * EVERY, rarely.next()).await, Ok(Rare::Beat));
    }

    #[tokio::test(start_paused = true)]
    async fn a_session_that_expires_is_heard_from_another_task_too() {
        let sockets = OpenSockets::default();
        let mut place = sockets.register(&anna());
        let (expire, expired) = oneshot::channel::<()>();
        let expired = Box::pin(async {
            let _ = expired.await;
        });
        let mut rarely = Rarely::new(beat(), &mut place, expired);
        // Asked by one waker first and by another one afterwards: the later one is woken.
        let asked = rarely.poll(&Context::from_waker(Waker::noop()));
        assert!(asked.is_pending());
        tokio::spawn(async move { expire.send(()) });
        let heard = timeout(EVERY / 2, rarely.next()).await;
        assert_eq!(heard, Ok(Rare::End(CloseReason::LoggedOut)));
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_is_asked_who_has_not_called() {
        let sockets = OpenSockets::default();
        let mut place = sockets.register(&anna());
        let asked = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&asked);
        let expired = Box::pin(poll_fn(move |_| {
            counted.fetch_add(1, Ordering::Relaxed);
            Poll::Pending
        }));
        let mut rarely = Rarely::new(beat(), &mut place, expired);
        for _ in 0..1000 {
            // A line to send wakes the connection.
            tokio::select! {
                biased;
                _ = rarely.next() => unreachable!("nothing has happened"),
                () = std::future::ready(()) => {}
            }
        }
        assert_eq!(asked.load(Ordering::Relaxed), 1);
    }
}
