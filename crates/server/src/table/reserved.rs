//! A table that belongs to a tournament: the office says who sits where and when time is up, and nobody
//! is its host.

use dulle_protocol::{Name, Occupant, SeatNo, Stage};
use dulle_rules::Seat;
use dulle_tournament::{Entry, Match, Next, Over};
use serde::{Deserialize, Serialize};

use super::command::Fresh;
use super::decide::Transaction;
use super::event::{Departure, PlayerId, TableEvent};
use super::{Table, scrub};

/// Which table of which round it is, and how long a player is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reserved {
    pub round: u8,
    pub table: u16,
    /// Seconds until a bot plays for a player who is not there.
    pub wait: u16,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assigned {
    Player(PlayerId, Name),
    /// Nobody plays under the start number: a bot does.
    Nobody,
}

impl Assigned {
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Self::Player(player, _) => Some(player),
            Self::Nobody => None,
        }
    }
}

/// What such a table has to tell its office.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What stands on its sheet, in order.
    pub entries: Vec<Entry>,
    /// The hands that were struck, once the match is over.
    pub over: Option<u8>,
    /// Nothing more happens here.
    pub ended: bool,
}

impl Table {
    pub fn reserved(&self) -> Option<&Reserved> {
        self.reserved.as_ref()
    }

    /// The beginning of such a table, after it was created: the seats as they are drawn, and the first hand.
    pub fn open_reserved(
        &self,
        reserved: Reserved,
        seats: [Assigned; 4],
        fresh: &Fresh,
    ) -> Vec<TableEvent> {
        let mut tx = Transaction::new(self, fresh);
        tx.push(TableEvent::Reserved(reserved));
        for (seat, to) in Seat::ALL.into_iter().zip(seats) {
            tx.assign(seat, to);
        }
        tx.push(TableEvent::Started);
        tx.prepare();
        tx.events
    }

    /// The host of a table that has none.
    pub fn no_host() -> PlayerId {
        scrub::nobody(0)
    }

    pub fn progress(&self) -> Option<Progress> {
        self.reserved?;
        let game = self.of_match.as_ref()?;
        let over = match game.next() {
            Next::Over(Over::Time { struck }) => Some(struck),
            Next::Over(_) => Some(0),
            Next::Hand(_) => None,
        };
        let ended = self.stage() == Stage::Ended;
        Some(Progress { entries: game.journal().to_vec(), over, ended })
    }

    /// How many entries [`Table::progress`] has, and whether more can come.
    pub fn progressed(&self) -> (usize, Stage) {
        (self.of_match.as_ref().map_or(0, |game| game.journal().len()), self.stage())
    }

    pub(super) fn assign(&self, seat: Seat, to: &Assigned, fresh: &Fresh) -> Vec<TableEvent> {
        let now = &self.players[seat.index()];
        let same = match to {
            Assigned::Player(player, _) => now.as_ref() == Some(player),
            Assigned::Nobody => now.is_none(),
        };
        if same || self.reserved.is_none() {
            return Vec::new();
        }
        let mut tx = Transaction::new(self, fresh);
        tx.assign(seat, to.clone());
        tx.then_deal()
    }

    /// Nobody stands up for good: a bot plays until they come back.
    pub(super) fn step_away(&self, seat: Seat, fresh: &Fresh) -> Vec<TableEvent> {
        let mut tx = Transaction::new(self, fresh);
        if !self.is_away(seat) {
            tx.push(TableEvent::Away { seat: SeatNo(seat) });
        }
        tx.then_deal()
    }

    /// A hand that has begun is played to its end. Then compulsory solos that are owed are shown, and the rest
    /// is struck. One that was only prepared gives way.
    pub(super) fn time_up(&self, fresh: &Fresh) -> Vec<TableEvent> {
        let of_match = self.of_match.as_ref().filter(|_| self.reserved.is_some());
        let running = self.hand_is_on();
        let possible = |game: &Match| game.decide(Entry::TimeUp { running }).is_ok();
        if !of_match.is_some_and(possible) {
            // It was said before, or everything is played.
            return Vec::new();
        }
        let mut tx = Transaction::new(self, fresh);
        tx.push(TableEvent::TimeUp { running });
        if !running {
            tx.prepare();
        }
        tx.events
    }

    pub(super) fn note_time_up(&mut self, running: bool) {
        if let Some(game) = &mut self.of_match {
            // What was stored was possible.
            let _ = game.enter(Entry::TimeUp { running });
        }
    }

    pub(super) fn abandon(&self) -> Vec<TableEvent> {
        self.reserved.map(|_| TableEvent::Ended).into_iter().collect()
    }
}

impl Transaction<'_> {
    fn assign(&mut self, seat: Seat, to: Assigned) {
        let seat_no = SeatNo(seat);
        if matches!(self.table.full_view.place(seat).occupant, Occupant::Player(_)) {
            self.push(TableEvent::Left { seat: seat_no, why: Departure::Own });
        }
        match to {
            Assigned::Player(player, name) => {
                self.push(TableEvent::Seated { seat: seat_no, player, name });
            }
            Assigned::Nobody => {
                let level = self.table.bot_level();
                self.push(TableEvent::BotSeated { seat: seat_no, level });
            }
        }
    }
}
