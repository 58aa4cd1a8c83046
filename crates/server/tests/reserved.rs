//! A table that belongs to a tournament: seats are given, nobody is host, time ends it.

mod common;

use common::{fresh, name, player, table_id};
use dulle_bots::Chance;
use dulle_protocol::{Mode, Occupant, Settings, Stage, Strength};
use dulle_rules::{Seat, SeatSet, Viewer};
use dulle_server::table::{Assigned, Command, PlayerId, Refusal, Reserved, Table, TableEvent};
use dulle_tournament::Entry;

const RESERVED: Reserved = Reserved { round: 2, table: 3, wait: 60 };

struct Bench {
    table: Table,
    entries: Vec<String>,
    chance: Chance,
}

fn settings() -> Settings {
    let mode = Mode::Match { hands: Some(8) };
    let bots = Some(Strength::Club);
    Settings { mode, bots, spectators: false, ..Settings::of("ddv2026") }
}

fn seated(numbers: [u8; 4]) -> [Assigned; 4] {
    numbers.map(|number| match number {
        0 => Assigned::Nobody,
        number => Assigned::Player(player(number), name(number)),
    })
}

impl Bench {
    /// Players by seat; 0 for nobody.
    fn new(numbers: [u8; 4]) -> Self {
        let created = TableEvent::Created { settings: settings(), host: Table::no_host(), at: 0 };
        let table = Table::begin(&table_id(), &created).expect("good settings");
        let mut bench = Self { table, entries: vec![created.to_json()], chance: Chance::new(5) };
        let events =
            bench.table.open_reserved(RESERVED, seated(numbers), &fresh(&mut bench.chance));
        bench.absorb(&events);
        bench
    }

    fn absorb(&mut self, events: &[TableEvent]) {
        for event in events {
            self.table.absorb(event);
            self.entries.push(event.to_json());
        }
    }

    fn apply(&mut self, command: &Command) -> Result<usize, Refusal> {
        let events = self.table.decide(command, &fresh(&mut self.chance))?;
        self.absorb(&events);
        Ok(events.len())
    }

    fn hand(&self) -> u32 {
        self.table.full_view().hand.as_ref().map_or(0, dulle_protocol::HandView::number)
    }

    /// Those who are not there have been waited for long enough.
    fn deal(&mut self) {
        let (hand, here) = (self.hand(), SeatSet::NONE);
        self.apply(&Command::Unready { hand, here }).expect("in order");
    }

    /// Stand-ins play the hand to its end.
    fn play(&mut self) {
        let hand = self.hand();
        while self.table.stage() == Stage::Playing && self.hand() == hand {
            let due = self.table.due()[0];
            let game = self.table.game().expect("a hand");
            let action = dulle_bots::stand_in_action(&game.view(Viewer::Seat(due.seat)));
            let (seat, ply) = (due.seat, due.ply);
            self.apply(&Command::Bot { seat, hand, ply, action }).expect("a legal action");
        }
    }

    fn entries(&self) -> Vec<Entry> {
        self.table.progress().expect("a tournament's table").entries
    }
}

impl Drop for Bench {
    /// Whatever a test did, the journal makes the same table.
    fn drop(&mut self) {
        let again = Table::rebuild(&table_id(), &self.entries).expect("a table");
        assert_eq!(again.full_view(), self.table.full_view());
        assert_eq!(again.progress(), self.table.progress());
        assert_eq!(again.reserved(), self.table.reserved());
        // By this the office hears that there is something new.
        let told = self.table.progress().map_or(0, |progress| progress.entries.len());
        assert_eq!(self.table.progressed(), (told, self.table.stage()));
    }
}

#[test]
fn everybody_sits_where_the_draw_says_and_nobody_else_does() {
    let mut bench = Bench::new([1, 2, 3, 0]);
    assert_eq!((bench.table.stage(), bench.table.reserved()), (Stage::Between, Some(&RESERVED)));
    assert_eq!(bench.table.seat_of(&player(2)), Some(Seat::ALL[1]));
    let free = bench.table.full_view().place(Seat::ALL[3]).occupant.clone();
    assert_eq!(free, Occupant::Bot(Strength::Club));
    for who in [player(2), player(9)] {
        let seat = Seat::ALL[3];
        let take = Command::Take { player: who, name: name(9), seat };
        assert_eq!(bench.apply(&take), Err(Refusal::Reserved));
    }
    assert_eq!(bench.table.viewer(&player(9)), None, "nobody watches");
    let host: [fn(PlayerId) -> Command; 3] = [
        |player| Command::End { player },
        |player| Command::Start { player },
        |player| Command::Remove { player, seat: Seat::ALL[0] },
    ];
    for command in host {
        assert_eq!(bench.apply(&command(player(1))), Err(Refusal::NotHost));
    }
}

#[test]
fn a_late_player_gets_their_seat_and_plays_from_the_next_hand_on() {
    let mut bench = Bench::new([1, 2, 3, 0]);
    bench.deal();
    assert_eq!(bench.table.stage(), Stage::Playing);
    let assign = Command::Assign { seat: Seat::ALL[3], to: seated([0, 0, 0, 4])[3].clone() };
    assert!(bench.apply(&assign).expect("in order") > 0);
    assert_eq!(bench.apply(&assign), Ok(0), "said twice");
    assert!(bench.table.full_view().place(Seat::ALL[3]).waits);
    let gone = Command::Assign { seat: Seat::ALL[0], to: Assigned::Nobody };
    assert!(bench.apply(&gone).expect("in order") > 0);
    assert_eq!(bench.table.seat_of(&player(1)), None);
    bench.play();
    assert!(!bench.table.full_view().place(Seat::ALL[3]).waits);
}

#[test]
fn a_player_who_stands_up_is_played_for_and_may_come_back() {
    let mut bench = Bench::new([1, 2, 3, 4]);
    bench.apply(&Command::Leave { player: player(3) }).expect("in order");
    assert_eq!(bench.table.seat_of(&player(3)), Some(Seat::ALL[2]));
    assert!(bench.table.is_away(Seat::ALL[2]));
    bench.apply(&Command::Return { player: player(3) }).expect("in order");
    assert!(!bench.table.is_away(Seat::ALL[2]));
}

#[test]
fn a_round_is_played_to_its_end_although_nobody_comes() {
    let mut bench = Bench::new([1, 0, 3, 0]);
    while bench.table.stage() != Stage::Ended {
        bench.deal();
        bench.play();
    }
    let progress = bench.table.progress().expect("a tournament's table");
    assert_eq!((progress.over, progress.ended), (Some(0), true));
    let hands = progress.entries.iter().filter(|entry| matches!(entry, Entry::Hand { .. }));
    assert_eq!(hands.count(), 8);
    assert_eq!(bench.apply(&Command::TimeUp), Err(Refusal::Ended));
}

#[test]
fn when_time_is_up_between_hands_the_prepared_hand_gives_way_to_the_solos_that_are_owed() {
    let mut bench = Bench::new([1, 2, 3, 4]);
    bench.deal();
    bench.play();
    let prepared = bench.hand();
    assert!(bench.apply(&Command::TimeUp).expect("in order") > 1);
    assert_eq!(bench.entries().last(), Some(&Entry::TimeUp { running: false }));
    assert_eq!(bench.apply(&Command::TimeUp), Ok(0), "said twice");
    let terms = bench.table.full_view().hand.as_ref().expect("a hand").terms.clone();
    assert_eq!(terms.hand, prepared + 1);
    assert!(terms.forced.is_some(), "a solo is forced");
    let mut solos = 0;
    while bench.table.stage() != Stage::Ended {
        bench.deal();
        bench.play();
        solos += 1;
    }
    assert_eq!(solos, 4);
    assert_eq!(bench.table.progress().expect("progress").over, Some(3), "8 less 1 less 4");
}

#[test]
fn a_hand_that_has_begun_when_time_is_up_is_played_to_its_end() {
    let mut bench = Bench::new([1, 2, 3, 4]);
    bench.deal();
    assert_eq!(bench.apply(&Command::TimeUp), Ok(1));
    assert_eq!(bench.entries(), [Entry::TimeUp { running: true }]);
    bench.play();
    assert!(matches!(bench.entries()[1], Entry::Hand { number: 1, .. }));
    let forced = bench.table.full_view().hand.as_ref().expect("a hand").terms.forced;
    assert!(forced.is_some());
}

#[test]
fn a_round_that_is_taken_back_ends_its_tables_and_time_means_nothing_elsewhere() {
    let mut bench = Bench::new([1, 2, 3, 4]);
    assert_eq!(bench.apply(&Command::Abandon), Ok(1));
    assert_eq!(bench.table.stage(), Stage::Ended);
    let mut other = common::Bench::dealt(settings(), 3);
    for command in [Command::TimeUp, Command::Abandon] {
        assert!(other.apply(&command).expect("nothing").is_empty());
    }
}
