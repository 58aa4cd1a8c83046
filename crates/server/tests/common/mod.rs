//! A table to try things on, and chance from a seed.

#![allow(dead_code, reason = "each test file uses its own part")]

use dulle_bots::Chance;
use dulle_protocol::{Happened, Hex32, Name, SeatNo, Settings, TableId, W};
use dulle_rules::{Action, Bid, CardSet, Game, Seat};
use dulle_server::table::{Command, Fresh, PlayerId, Refusal, Table, TableEvent};

pub(crate) fn seed_count(usual: u64) -> u64 {
    let asked = std::env::var("DULLE_HANDS").ok().and_then(|text| text.parse::<u64>().ok());
    asked.map_or(usual, |asked| (usual * asked / 10_000).max(1))
}

pub(crate) fn table_id() -> TableId {
    TableId::from_random([7; 16])
}

pub(crate) fn player(number: u8) -> PlayerId {
    PlayerId::new(format!("player{number}"))
}

pub(crate) fn name(number: u8) -> Name {
    Name::new(&format!("Name {number}")).expect("a name")
}

pub(crate) fn fresh(chance: &mut Chance) -> Fresh {
    let mut secret = [0; 32];
    secret.iter_mut().for_each(|byte| *byte = chance.word() as u8);
    Fresh { secret, now: 1_800_000_000 }
}

/// A table with its journal.
#[derive(Clone, Debug)]
pub(crate) struct Bench {
    pub(crate) table: Table,
    pub(crate) entries: Vec<String>,
    pub(crate) chance: Chance,
}

impl Bench {
    pub(crate) fn new(settings: Settings, seed: u64) -> Self {
        let created = TableEvent::Created { settings, host: player(1), at: 0 };
        let table = Table::begin(&table_id(), &created).expect("good settings");
        Self { table, entries: vec![created.to_json()], chance: Chance::new(seed) }
    }

    /// Four people, ready, with cards from the table itself.
    pub(crate) fn dealt(settings: Settings, seed: u64) -> Self {
        let mut bench = Self::new(settings, seed);
        for seat in Seat::ALL {
            let (player, name) = (player(seat.number()), name(seat.number()));
            bench.apply(&Command::Take { player, name, seat }).expect("a free seat");
        }
        bench.apply(&Command::Start { player: player(1) }).expect("four people");
        bench.ready_all();
        bench
    }

    pub(crate) fn ready_all(&mut self) {
        let hand = self.table.open().hand.as_ref().expect("a prepared hand").number();
        for seat in Seat::ALL {
            let contribution = Hex32([seat.number(); 32]);
            let player = player(seat.number());
            self.apply(&Command::Ready { player, hand, contribution }).expect("ready");
        }
    }

    /// Decides a command and takes in what comes of it.
    pub(crate) fn apply(&mut self, command: &Command) -> Result<Vec<(u64, Happened)>, Refusal> {
        let fresh = fresh(&mut self.chance);
        let events = self.table.decide(command, &fresh)?;
        Ok(events.iter().map(|event| self.absorb(event)).collect())
    }

    pub(crate) fn absorb(&mut self, event: &TableEvent) -> (u64, Happened) {
        self.entries.push(event.to_json());
        let happened = self.table.absorb(event);
        (self.table.seq(), happened)
    }

    pub(crate) fn game(&self) -> Option<Game<'_>> {
        self.table.game()
    }

    /// A legal action of somebody in the running hand.
    pub(crate) fn any_action(&mut self) -> Option<(Seat, Action)> {
        let mut chance = self.chance.clone();
        let game = self.game()?;
        let found = any_action(&game, &mut chance);
        self.chance = chance;
        found
    }

    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
    ) -> Result<Vec<(u64, Happened)>, Refusal> {
        let hand = self.table.open().hand.as_ref().ok_or(Refusal::NotPlaying)?;
        let (hand, ply) = (hand.number(), hand.ply(seat));
        let player = player(seat.number());
        self.apply(&Command::Act { player, hand, ply, action })
    }
}

pub(crate) fn any_action(game: &Game<'_>, chance: &mut Chance) -> Option<(Seat, Action)> {
    if game.state().is_over() {
        return None;
    }
    let seat = match game.state().turn() {
        Some(_) if chance.below(6) == 0 => Seat::ALL[chance.below(4) as usize],
        Some(seat) => seat,
        None => Seat::ALL.into_iter().find(|&seat| game.legal(seat).done)?,
    };
    let legal = game.legal(seat);
    if legal.bids.contains(Bid::Fine) && chance.below(5) > 0 {
        return Some((seat, Action::Bid(Bid::Fine)));
    }
    let rare = |action: &Action| matches!(action, Action::Claim(_) | Action::Concede);
    let all: Vec<Action> = legal.actions().collect();
    let usual: Vec<Action> = all.iter().copied().filter(|action| !rare(action)).collect();
    let from = if chance.below(30) == 0 { &all } else { &usual };
    if from.is_empty() {
        let seat = game.state().turn()?;
        return game.legal(seat).actions().next().map(|action| (seat, action));
    }
    Some((seat, from[chance.below(from.len() as u32) as usize]))
}

/// The event that deals these cards.
pub(crate) fn dealt(hand: u32, cards: [CardSet; 4]) -> TableEvent {
    TableEvent::Dealt { hand, cards: cards.map(W) }
}

pub(crate) fn seat_no(seat: Seat) -> SeatNo {
    SeatNo(seat)
}
