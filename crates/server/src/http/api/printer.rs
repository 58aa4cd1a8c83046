//! Who sets documents for tournaments: one at a time, and everybody has their turn.

use std::time::Duration;

use tokio::sync::OwnedSemaphorePermit;

use crate::http::error::ApiError;
use crate::limits::{Source, Turn, Turns, holding};
use crate::office::Documents;

/// So long a document waits for its turn. A request has three times as long: the rest is for setting it, which gives
/// way to everything else.
const PATIENCE: Duration = Duration::from_secs(10);

/// One document at a time, since setting it takes a core for a while. One of a tournament, of an address and of its neighbourhood
/// stands in the line of all: however many a stranger asks for, an office waits for one of theirs.
#[derive(Debug)]
pub(in crate::http) struct Printer {
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
        Self { turns: Turns::new(1) }
    }

    /// A turn, once those before have had theirs. None where too many of the tournament wait already.
    async fn turn(&self, documents: &Documents, source: Option<Source>) -> Option<Held> {
        let place = documents.place()?;
        // One who waits for others of their address keeps nobody else of the tournament waiting.
        let first = self.turns.place_for(documents.of(), source).await?;
        let line = documents.wait().await?;
        let turn = self.turns.turn_of(first).await?;
        Some(Held { _turn: turn, _line: line, _place: place })
    }

    /// Sets a document. The turn ends with the work, not with the request.
    pub(super) async fn set<T: Send + 'static>(
        &self,
        documents: &Documents,
        source: Option<Source>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = tokio::time::timeout(PATIENCE, self.turn(documents, source)).await;
        let turn = turn.ok().flatten().ok_or(ApiError::Busy)?;
        Ok(holding(turn, work).await?)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc;

    use dulle_protocol::office::TournamentCode;
    use futures_util::FutureExt;

    use super::*;
    use crate::office::MOST_DOCUMENTS;

    fn of(n: u8) -> Documents {
        Documents::new(TournamentCode::from_random([n % 32, n / 32, 0, 0, 0, 0, 0, 0]))
    }

    fn from(near: u8, own: u8) -> Option<Source> {
        Some(Source::of(IpAddr::from([10, 0, near, own])))
    }

    #[test]
    fn one_document_is_set_at_a_time_and_few_of_a_tournament_wait_for_it() {
        let (printer, one) = (Printer::new(), of(1));
        let turn = || Box::pin(printer.turn(&one, from(1, 1)));
        let first = turn().now_or_never().flatten().expect("a turn");
        let mut waiting: Vec<_> = (1..MOST_DOCUMENTS).map(|_| turn()).collect();
        assert!(waiting.iter_mut().all(|turn| turn.now_or_never().is_none()), "they wait");
        assert!(matches!(turn().now_or_never(), Some(None)), "one too many");
        drop(first);
        let second = waiting[0].as_mut().now_or_never().flatten();
        assert!(second.is_some());
        assert!(turn().now_or_never().is_none(), "there is a place again");
    }

    /// However many tournaments of strangers have taken all their places, nobody else is refused for that.
    #[test]
    fn no_tournament_takes_the_places_of_another() {
        let (printer, many) = (Printer::new(), (0..=255).map(of).collect::<Vec<_>>());
        let asked = many.iter().flat_map(|of| (1..=MOST_DOCUMENTS).map(move |_| of));
        let mut asked: Vec<_> = asked.map(|of| Box::pin(printer.turn(of, from(1, 1)))).collect();
        let polled = asked.iter_mut().filter_map(|turn| turn.as_mut().now_or_never());
        let held: Vec<Option<Held>> = polled.collect();
        assert!(matches!(held[..], [Some(_)]), "one is set, all others wait");
    }

    /// An attacker has many tournaments, many links of each, and several addresses.
    #[test]
    fn a_flood_of_documents_has_one_place_before_an_office_elsewhere() {
        // Two that share a line by chance are one: most do not.
        let served = (0..20_u8).filter(|&n| {
            let printer = Printer::new();
            let flood: Vec<Documents> = (1..20).map(of).collect();
            let first = printer.turn(&flood[0], from(1, 1)).now_or_never().flatten();
            assert!(first.is_some());
            let asked = flood.iter().flat_map(|of| (1..5).map(move |own| (of, from(1, own))));
            let asked = asked.map(|(of, from)| Box::pin(printer.turn(of, from)));
            let mut asked: Vec<_> = asked.collect();
            asked.retain_mut(|turn| match turn.as_mut().now_or_never() {
                Some(held) => held.is_some(),
                None => true,
            });
            let office = of(100 + n);
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
        let (printer, one, another) = (Printer::new(), of(1), of(2));
        let busy = printer.turns.place_for(another.of(), from(1, 1)).now_or_never().flatten();
        let mut behind = Box::pin(printer.turn(&one, from(1, 1)));
        assert!(behind.as_mut().now_or_never().is_none());
        // Another address may share a line with the first by chance.
        let free = |near| printer.turn(&one, from(near, 1)).now_or_never().flatten().is_some();
        assert!((2..9).any(free));
        drop(busy);
        assert!(behind.now_or_never().flatten().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_document_that_waits_too_long_is_refused() {
        let printer = Printer::new();
        let [one, another] = [1, 2].map(of);
        let first = printer.turn(&one, from(1, 1)).await.expect("a turn");
        let second = printer.set(&another, from(2, 1), || ()).await;
        assert_eq!(second, Err(ApiError::Busy));
        drop(first);
        assert_eq!(printer.set(&another, from(2, 1), || ()).await, Ok(()));
    }

    /// A flood of requests whose senders hang up at once sets one document at a time too.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_document_keeps_its_turn_where_nobody_waits_for_it_any_more() {
        let printer = Printer::new();
        let (go_on, wait) = mpsc::channel::<()>();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let [one, another] = [1, 2].map(of);
        let asked = printer.set(&one, from(1, 1), move || {
            let _ = begun.send(());
            wait.recv()
        });
        tokio::select! {
            _ = asked => unreachable!("it waits for us"),
            begun = begins => begun.expect("it is being set"),
        }
        // The request is gone, the work is not.
        let waits = printer.turn(&another, from(2, 1)).now_or_never().is_none();
        assert!(waits, "its turn is not over");
        go_on.send(()).expect("it waits");
        let turn = printer.turn(&another, from(2, 1));
        let turn = tokio::time::timeout(Duration::from_secs(30), turn).await;
        assert!(turn.expect("in time").is_some());
    }
}
