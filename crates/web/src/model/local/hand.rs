//! A hand played on this machine: the engine here, the others' thoughts in a worker.

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use dulle_rules::dkn::Record;
use dulle_rules::{Action, CardSet, Deal, Event, FinalContract, Game, Pack, Rulebook, Rules, Seat};
use dulle_rules::{SeatSet, Seed, View, Viewer, Violation};
use dulle_tournament::Seating;

use crate::model::HOUSE;

/// The source of a hand without a server. It tells one seat redacted events and takes actions; the
/// table in the browser needs nothing else from any source.
#[derive(Clone, Debug)]
pub struct LocalHand {
    game: Game<'static>,
    record: Record,
    me: Seat,
}

/// The tag of a hand in which the player has taken something back, or whose cards they knew before.
pub const UNDONE: &str = "Undone";

/// The tags that a finished hand has.
const OF_RESULT: [&str; 4] = ["Contract", "Re", "Eyes", "Score"];

/// The compiled rules of a book.
pub fn rules_of(book: &str) -> Option<&'static Rules> {
    rules_with(book, "")
}

/// The compiled rules of a book with DKN's options. Compiled once and kept: a page meets only a few.
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
    deal_again(book, series, hand, hand)
}

/// Deal number `deal` of a series, as hand number `hand`: a redeal uses up a deal, but no hand and no dealer.
pub fn deal_again(book: &Rulebook, series: u64, deal: u64, hand: u64) -> Deal {
    let dealer = dealer_of_series(hand);
    Deal { hands: dealt(book, series, deal, dealer), dealer, owes: SeatSet::NONE, forced: None }
}

/// The same pack on the terms of a match.
pub fn deal_of_match(book: &Rulebook, series: u64, hand: u64, seating: &Seating) -> Deal {
    let dealer = seating.dealer_seat();
    Deal {
        hands: dealt(book, series, hand, dealer),
        dealer,
        owes: seating.owing_seats(),
        forced: seating.forced_seat(),
    }
}

/// Who deals hand number `hand` where no match says it: the player leads to the first one.
pub fn dealer_of_series(hand: u64) -> Seat {
    Seat::ALL[((hand + 2) % 4) as usize]
}

fn dealt(book: &Rulebook, series: u64, hand: u64, dealer: Seat) -> [CardSet; 4] {
    Pack::from_seed(book, Seed::of_series(series, hand)).deal(book, dealer)
}

impl LocalHand {
    pub fn new(rules: &'static Rules, deal: &Deal, me: Seat) -> Option<Self> {
        let game = Game::new(rules, deal).ok()?;
        Some(Self { game, record: Record::of_deal(rules.book(), deal), me })
    }

    /// The hand of a record, after its last action.
    pub fn resume(record: Record, me: Seat) -> Option<Self> {
        let options = record.tag("Options").unwrap_or_default();
        let rules = rules_with(record.tag("Rulebook")?, options)?;
        let mut game = Game::new(rules, &record.deal().ok()?).ok()?;
        for found in &record.moves {
            game.act(found.seat, found.action).ok()?;
        }
        Some(Self { game, record, me })
    }

    /// Whether the player has done anything.
    pub fn has_chosen(&self) -> bool {
        self.record.moves.iter().any(|found| found.seat == self.me)
    }

    /// The hand before the player's last choice. The last card was none: it plays itself. The record says that something was
    /// taken back.
    pub fn before_last_choice(&self) -> Option<Self> {
        let mut record = self.unplayed();
        record.set(UNDONE, "yes");
        record.moves.clone_from(&self.record.moves);
        loop {
            let at = record.moves.iter().rposition(|found| found.seat == self.me)?;
            record.moves.truncate(at);
            let hand = Self::resume(record.clone(), self.me)?;
            if hand.view(Viewer::Seat(self.me)).hand().len() > 1 {
                return Some(hand);
            }
        }
    }

    /// The same cards before the first word, to be played by a player who knows them.
    pub fn from_its_beginning(&self) -> Option<Self> {
        let mut record = self.unplayed();
        record.set(UNDONE, "again");
        Self::resume(record, self.me)
    }

    /// The record of the deal alone, without what came of it.
    fn unplayed(&self) -> Record {
        let mut record = self.record.clone();
        record.moves.clear();
        record.tags.retain(|tag| !OF_RESULT.contains(&tag.name.as_str()));
        record
    }

    /// What the player could know before the first word.
    pub fn first_view(&self) -> Option<View<'static>> {
        let game = Game::new(self.game.rules(), &self.record.deal().ok()?).ok()?;
        Some(game.view(Viewer::Seat(self.me)))
    }

    /// What a seat may know now.
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

    /// The seat whose player must be asked now, any but the player's own: whose turn it is, or who
    /// may still call after a concession.
    pub fn waits_for(&self) -> Option<Seat> {
        let state = self.game.state();
        let due = |seat: Seat| match state.turn() {
            Some(turn) => turn == seat,
            None => self.game.legal(seat).done,
        };
        Seat::ALL.into_iter().find(|&seat| seat != self.me && due(seat))
    }

    pub fn is_over(&self) -> bool {
        self.game.state().is_over()
    }

    /// Nothing was played: the cards are dealt again.
    pub fn is_redeal(&self) -> bool {
        HOUSE && self.game.state().final_contract() == Some(FinalContract::Redeal)
    }

    pub fn score(&self) -> Option<[i16; 4]> {
        self.game.settlement().map(|settlement| settlement.score)
    }

    pub fn game(&self) -> &Game<'static> {
        &self.game
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
