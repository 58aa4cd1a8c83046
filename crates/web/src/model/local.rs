//! A hand played on this machine: the engine here, the others' thoughts in a worker.

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use dulle_rules::dkn::Record;
use dulle_rules::{Action, Deal, Event, Game, Pack, Phase, Rulebook, Rules, Seat, SeatSet, Seed};
use dulle_rules::{View, Viewer, Violation};

/// The source of a hand without a server. It tells one seat redacted events and takes actions; the
/// table in the browser needs nothing else from any source.
#[derive(Clone, Debug)]
pub struct LocalHand {
    game: Game<'static>,
    record: Record,
    me: Seat,
}

/// The compiled rules of a book.
pub fn rules_of(book: &str) -> Option<&'static Rules> {
    rules_with(book, "")
}

/// The compiled rules of a book with DKN's options. Compiled once and kept: a page meets only so many.
pub fn rules_with(book: &str, options: &str) -> Option<&'static Rules> {
    static KEPT: OnceLock<Mutex<HashMap<String, &'static Rules>>> = OnceLock::new();
    let mut kept = KEPT.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    let key = format!("{book} {options}");
    if let Some(rules) = kept.get(&key) {
        return Some(rules);
    }
    let book = Rulebook::named(book)?.with_options(options).ok()?;
    let rules: &'static Rules = Box::leak(Box::new(Rules::new(book)));
    kept.insert(key, rules);
    Some(rules)
}

/// The deal of hand number `hand` in a numbered series: the one of `dulle deal`.
pub fn deal_of_series(book: &Rulebook, series: u64, hand: u64) -> Deal {
    let dealer = Seat::ALL[((hand + 2) % 4) as usize];
    let hands = Pack::from_seed(book, Seed::of_series(series, hand)).deal(book, dealer);
    Deal { hands, dealer, owes: SeatSet::NONE, forced: None }
}

impl LocalHand {
    pub fn new(rules: &'static Rules, deal: &Deal, me: Seat) -> Option<Self> {
        let game = Game::new(rules, deal).ok()?;
        Some(Self { game, record: Record::of_deal(rules.book(), deal), me })
    }

    /// The hand of a record, after its last action.
    pub fn resume(record: Record, me: Seat) -> Option<Self> {
        let rules = rules_of(record.tag("Rulebook")?)?;
        let mut game = Game::new(rules, &record.deal().ok()?).ok()?;
        for found in &record.moves {
            game.act(found.seat, found.action).ok()?;
        }
        Some(Self { game, record, me })
    }

    /// What the player could know before the first word.
    pub fn first_view(&self) -> Option<View<'static>> {
        let game = Game::new(self.game.rules(), &self.record.deal().ok()?).ok()?;
        Some(game.view(Viewer::Seat(self.me)))
    }

    /// What somebody may know now.
    pub fn view(&self, viewer: Viewer) -> View<'static> {
        self.game.view(viewer)
    }

    /// All events so far, redacted.
    pub fn history(&self) -> Vec<Event> {
        let Ok(deal) = self.record.deal() else { return Vec::new() };
        let Ok(mut game) = Game::new(self.game.rules(), &deal) else { return Vec::new() };
        let mut events = Vec::new();
        for found in &self.record.moves {
            if let Ok(done) = game.act(found.seat, found.action) {
                events.extend(done);
            }
        }
        self.redacted(events)
    }

    /// Does what a seat wants, and gives what the player hears of it.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Violation> {
        let events = self.game.act(seat, action)?;
        self.record.push(seat, action);
        if self.game.state().is_over() {
            self.record.set_result(&self.game);
        }
        Ok(self.redacted(events))
    }

    fn redacted(&self, events: impl IntoIterator<Item = Event>) -> Vec<Event> {
        let viewer = Viewer::Seat(self.me);
        events.into_iter().map(|event| event.redacted(viewer)).collect()
    }

    /// The seat whose player must be asked now: any but the player's own.
    pub fn waits_for(&self) -> Option<Seat> {
        self.game.state().turn().filter(|&seat| seat != self.me)
    }

    /// A seat that makes no call after a concession, where it is not the player's.
    pub fn closes(&self) -> Option<Seat> {
        let conceded = matches!(self.game.state().phase(), Phase::Conceded { .. });
        let others = Seat::ALL.into_iter().filter(|&seat| seat != self.me);
        others.filter(|_| conceded).find(|&seat| self.game.legal(seat).done)
    }

    pub fn is_over(&self) -> bool {
        self.game.state().is_over()
    }

    pub fn score(&self) -> Option<[i8; 4]> {
        self.game.settlement().map(|settlement| settlement.score)
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    pub fn rules(&self) -> &'static Rules {
        self.game.rules()
    }

    pub fn me(&self) -> Seat {
        self.me
    }
}
