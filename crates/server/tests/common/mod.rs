//! A table to try things on, and chance from a seed.

#![allow(dead_code, reason = "each test file uses its own part")]

use dulle_bots::Chance;
use dulle_protocol::{
    AsWord, Hex32, Name, OpenWord, SeatNo, Settings, Stage, TableId, TableUpdate, promise,
};
use dulle_rules::{Action, Bid, Card, CardSet, Game, Seat, Viewer};
use dulle_server::table::{Command, Fresh, PlayerId, Refusal, Table, TableEvent};

pub(crate) fn seed_count(usual: u64) -> u64 {
    let asked = std::env::var("DULLE_HANDS").ok().and_then(|text| text.parse::<u64>().ok());
    asked.map_or(usual, |asked| (usual * asked / 10_000).max(1))
}

/// House rules with every phase and word of their own: an exchange, a redeal, pigs, a tuck, a genscher.
pub(crate) const HOUSE: &str =
    "-nines second-dulle=not-last pigs=on-play poverty redeal=kings=4 tuck genscher";

pub(crate) fn table_id() -> TableId {
    TableId::from_random([7; 16])
}

/// What can be said of an act besides a complaint.
pub(crate) const fn other_words(about: u32) -> [OpenWord; 5] {
    [
        OpenWord::Point { about },
        OpenWord::Ask { about },
        OpenWord::Waive { about },
        OpenWord::Accept,
        OpenWord::Appeal,
    ]
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
    let mut link = [0; 16];
    link.iter_mut().for_each(|byte| *byte = chance.word() as u8);
    Fresh { secret, link, now: 1_800_000_000 }
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

    /// Four people before their first hand.
    pub(crate) fn seated(settings: Settings, seed: u64) -> Self {
        let mut bench = Self::new(settings, seed);
        for seat in Seat::ALL {
            let (player, name) = (player(seat.number()), name(seat.number()));
            bench.apply(&Command::Take { player, name, seat }).expect("a free seat");
        }
        bench.apply(&Command::Start { player: player(1) }).expect("four people");
        bench
    }

    /// Four people, ready, with cards from the table itself.
    pub(crate) fn dealt(settings: Settings, seed: u64) -> Self {
        let mut bench = Self::seated(settings, seed);
        bench.ready_all();
        bench
    }

    pub(crate) fn ready_all(&mut self) {
        let hand = self.table.full_view().hand.as_ref().expect("a prepared hand").number();
        for number in 1..=4 {
            if self.table.seat_of(&player(number)).is_some() {
                let ready = ready(&self.table, number, hand);
                self.apply(&ready).expect("ready");
            }
        }
        reveal_all(self);
    }

    /// Decides a command and takes in what comes of it.
    pub(crate) fn apply(&mut self, command: &Command) -> Result<Vec<(u64, TableUpdate)>, Refusal> {
        let fresh = fresh(&mut self.chance);
        let events = self.table.decide(command, &fresh)?;
        Ok(events.iter().map(|event| self.absorb(event)).collect())
    }

    pub(crate) fn absorb(&mut self, event: &TableEvent) -> (u64, TableUpdate) {
        self.entries.push(event.to_json());
        let update = self.table.absorb(event);
        (self.table.seq(), update)
    }

    pub(crate) fn game(&self) -> Option<Game<'_>> {
        self.table.game()
    }

    /// A legal action of a seat in the running hand.
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
    ) -> Result<Vec<(u64, TableUpdate)>, Refusal> {
        let hand = self.table.full_view().hand.as_ref().ok_or(Refusal::NotPlaying)?;
        let (hand, ply) = (hand.number(), hand.ply(seat));
        let player = player(seat.number());
        self.apply(&Command::Act { player, hand, ply, action })
    }
}

/// What the client of a player adds to a deal.
pub(crate) fn contribution(number: u8, hand: u32) -> Hex32 {
    Hex32([number.wrapping_mul(16).wrapping_add(hand as u8); 32])
}

/// A player is ready, with the promise of their contribution.
pub(crate) fn ready(table: &Table, number: u8, hand: u32) -> Command {
    let player = player(number);
    let seat = table.seat_of(&player).unwrap_or(Seat::ALL[0]);
    let promise = promise(&contribution(number, hand), &table_id().public(), hand, seat);
    Command::Ready { player, hand, promise }
}

pub(crate) fn show(number: u8, hand: u32) -> Command {
    Command::Show { player: player(number), hand, contribution: contribution(number, hand) }
}

/// Everybody whose contribution the deal waits for shows it.
pub(crate) fn reveal_all(bench: &mut Bench) {
    let hand = bench.table.full_view().hand.as_ref().expect("a prepared hand").number();
    for number in 1..=9 {
        let seat = bench.table.seat_of(&player(number));
        if seat.is_some_and(|seat| bench.table.unshown_seats().contains(seat)) {
            bench.apply(&show(number, hand)).expect("as promised");
        }
    }
}

/// Plays the running hand to its end, for every seat.
pub(crate) fn play_out(bench: &mut Bench) {
    while bench.table.stage() == Stage::Playing {
        let due = bench.table.due()[0];
        let action = {
            let game = bench.game().expect("a hand");
            dulle_bots::stand_in_action(&game.view(Viewer::Seat(due.seat)))
        };
        let (seat, hand, ply) = (due.seat, due.hand, due.ply);
        let sits = |number: &u8| bench.table.seat_of(&player(*number)) == Some(seat);
        let command = match (due.bot, (1..=9).find(sits)) {
            (None, Some(number)) => Command::Act { player: player(number), hand, ply, action },
            _ => Command::Bot { seat, hand, ply, action },
        };
        bench.apply(&command).expect("legal");
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

/// At an open table: legal cards up to a player who can revoke, the revoke, and the complaint of the next player.
pub(crate) fn complained(bench: &mut Bench) {
    loop {
        let game = bench.game().expect("a hand");
        let seat = game.state().turn().expect("a turn");
        let legal = game.legal(seat);
        let odd = |card: &Card| !legal.cards.contains(*card) && *card != Card::CLUB_QUEEN;
        let playing = game.state().contract().is_some();
        let odd = game.state().hand(seat).iter().find(odd).filter(|_| playing);
        let fine = Action::Bid(Bid::Fine);
        let action = match odd {
            Some(card) => Action::Play(card),
            None if legal.contains(fine) => fine,
            None => dulle_bots::stand_in_action(&game.view(Viewer::Seat(seat))),
        };
        bench.act(seat, action).expect("possible");
        if odd.is_some() {
            let hand = bench.table.full_view().hand.as_ref().expect("a hand");
            let about = hand.acts.last().and_then(|act| act.number);
            let (hand, by) = (hand.number(), player(seat.left(1).number()));
            let word = OpenWord::Complain { about };
            bench.apply(&Command::Word { player: by, hand, number: 0, word }).expect("said");
            return;
        }
    }
}

/// The event that deals these cards.
pub(crate) fn dealt(hand: u32, cards: [CardSet; 4]) -> TableEvent {
    TableEvent::Dealt { hand, cards: cards.map(AsWord), settings: None }
}

pub(crate) fn seat_no(seat: Seat) -> SeatNo {
    SeatNo(seat)
}
