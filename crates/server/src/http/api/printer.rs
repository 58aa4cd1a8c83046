//! Who sets documents for tournaments: one at a time, and everybody has their turn.

use std::time::Duration;

use dulle_protocol::office::TournamentCode;
use tokio::sync::OwnedSemaphorePermit;

use crate::http::error::ApiError;
use crate::limits::{Lines, Source, Turn, Turns};
use crate::office::holding;

/// Documents of one tournament that are set or wait for it.
const OF_ONE: usize = 5;
/// So long a document waits for its turn. A request has longer, so that it is told.
const PATIENCE: Duration = Duration::from_secs(20);

/// One document at a time, since setting it takes a core for a while. One of a tournament, of an address and of its neighbourhood
/// stands in the line of all: however many a stranger asks for, an office waits for one of theirs.
#[derive(Debug)]
pub(in crate::http) struct Printer {
    places: Lines,
    tournaments: Lines,
    turns: Turns,
}

/// It ends when this is dropped.
struct Held {
    _turn: Turn,
    _line: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl Printer {
    pub(in crate::http) fn new() -> Self {
        Self { places: Lines::new(OF_ONE), tournaments: Lines::new(1), turns: Turns::new(1) }
    }

    /// A turn, once those before have had theirs. None where too many of the tournament wait already.
    async fn turn(&self, of: &TournamentCode, source: Option<Source>) -> Option<Held> {
        let place = self.places.enter(of)?;
        // One who waits for others of their address keeps nobody else of the tournament waiting.
        let first = self.turns.place(source).await?;
        let line = self.tournaments.wait(of).await?;
        let turn = self.turns.turn_of(first).await?;
        Some(Held { _turn: turn, _line: line, _place: place })
    }

    /// Sets a document. The turn ends with the work, not with the request: a client that asks and hangs up again and
    /// again must not have several under way.
    pub(super) async fn set<T: Send + 'static>(
        &self,
        of: &TournamentCode,
        source: Option<Source>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = tokio::time::timeout(PATIENCE, self.turn(of, source)).await;
        let turn = turn.ok().flatten().ok_or(ApiError::Full)?;
        Ok(holding(turn, work).await?)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    fn code(n: u8) -> TournamentCode {
        TournamentCode::from_random([n % 32, n / 32, 0, 0, 0, 0, 0, 0])
    }

    fn from(near: u8, own: u8) -> Option<Source> {
        Some(Source::of(IpAddr::from([10, 0, near, own])))
    }

    #[test]
    fn one_document_is_set_at_a_time_and_few_of_a_tournament_wait_for_it() {
        let printer = Printer::new();
        let of = code(1);
        let turn = || Box::pin(printer.turn(&of, from(1, 1)));
        let first = turn().now_or_never().flatten().expect("a turn");
        let mut waiting: Vec<_> = (1..OF_ONE).map(|_| turn()).collect();
        assert!(waiting.iter_mut().all(|turn| turn.now_or_never().is_none()), "they wait");
        assert!(matches!(turn().now_or_never(), Some(None)), "one too many");
        drop(first);
        let second = waiting[0].as_mut().now_or_never().flatten();
        assert!(second.is_some());
        assert!(turn().now_or_never().is_none(), "there is a place again");
    }

    /// An attacker has many tournaments, many links of each, and several addresses.
    #[test]
    fn a_flood_of_documents_has_one_place_before_an_office_elsewhere() {
        // Two that share a line by chance are one: most do not.
        let served = (0..20_u8).filter(|&n| {
            let printer = Printer::new();
            let first = printer.turn(&code(1), from(1, 1)).now_or_never().flatten();
            assert!(first.is_some());
            let flood = (1..20).flat_map(|of| (1..5).map(move |own| (code(of), from(1, own))));
            let flood: Vec<_> = flood.collect();
            let asked = flood.iter().map(|(of, from)| Box::pin(printer.turn(of, *from)));
            let mut asked: Vec<_> = asked.collect();
            asked.retain_mut(|turn| match turn.as_mut().now_or_never() {
                Some(held) => held.is_some(),
                None => true,
            });
            let office = code(100 + n);
            let mut office = Box::pin(printer.turn(&office, from(100 + n, 1)));
            if office.as_mut().now_or_never().is_some() {
                return false;
            }
            drop(first);
            let served = office.as_mut().now_or_never().flatten();
            let others = asked.iter_mut().filter_map(|turn| turn.now_or_never().flatten());
            let others: Vec<Held> = others.collect();
            assert_eq!(usize::from(served.is_some()) + others.len(), 1, "one at a time");
            served.is_some()
        });
        assert!(served.count() > 10);
    }

    /// An address with a link of this tournament has many documents elsewhere under way.
    #[test]
    fn one_who_waits_for_others_of_their_address_keeps_no_other_of_the_tournament_waiting() {
        let (printer, of) = (Printer::new(), code(1));
        let busy = printer.turns.place(from(1, 1)).now_or_never().flatten();
        let mut behind = Box::pin(printer.turn(&of, from(1, 1)));
        assert!(behind.as_mut().now_or_never().is_none());
        // Another address may share a line with the first by chance.
        let free = |near| printer.turn(&of, from(near, 1)).now_or_never().flatten().is_some();
        assert!((2..9).any(free));
        drop(busy);
        assert!(behind.now_or_never().flatten().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_document_that_waits_too_long_is_refused() {
        let printer = Printer::new();
        let first = printer.turn(&code(1), from(1, 1)).await.expect("a turn");
        let second = printer.set(&code(2), from(2, 1), || ()).await;
        assert_eq!(second, Err(ApiError::Full));
        drop(first);
        assert_eq!(printer.set(&code(2), from(2, 1), || ()).await, Ok(()));
    }

    /// A flood of requests whose senders hang up at once sets one document at a time too.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_document_keeps_its_turn_where_nobody_waits_for_it_any_more() {
        let printer = Printer::new();
        let (go_on, wait) = mpsc::channel::<()>();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let of = code(1);
        let asked = printer.set(&of, from(1, 1), move || {
            let _ = begun.send(());
            wait.recv()
        });
        tokio::select! {
            _ = asked => unreachable!("it waits for us"),
            begun = begins => begun.expect("it is being set"),
        }
        // The request is gone, the work is not.
        let other = code(2);
        assert!(printer.turn(&other, from(2, 1)).now_or_never().is_none(), "its turn is not over");
        go_on.send(()).expect("it waits");
        let turn = printer.turn(&other, from(2, 1));
        let turn = tokio::time::timeout(Duration::from_secs(30), turn).await;
        assert!(turn.expect("in time").is_some());
    }
}
