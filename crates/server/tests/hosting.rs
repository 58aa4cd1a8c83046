//! What a host may do with the seats of a table, and when a word of readiness counts.

mod common;

use common::{Bench, name, player};
use dulle_protocol::{Occupant, Settings, Stage, Strength};
use dulle_rules::Seat;
use dulle_server::table::{Command, Refusal};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// A table with its host on the first seat.
fn with_host() -> Bench {
    let mut bench = Bench::new(Settings::of("ddv2026"), 5);
    let take = Command::Take { player: player(1), name: name(1), seat: seat(1) };
    bench.apply(&take).expect("a free seat");
    bench
}

fn fill(bench: &mut Bench, number: u8, level: Strength) -> usize {
    let fill = Command::Fill { player: player(1), seat: seat(number), level };
    bench.apply(&fill).expect("no player sits there").len()
}

fn remove(bench: &mut Bench, number: u8) -> Result<(), Refusal> {
    bench.apply(&Command::Remove { player: player(1), seat: seat(number) }).map(|_| ())
}

fn occupant(bench: &Bench, number: u8) -> Occupant {
    bench.table.full_view().place(seat(number)).occupant.clone()
}

#[test]
fn a_bot_is_replaced_by_one_of_another_strength_and_not_by_its_like() {
    let mut bench = with_host();
    assert!(fill(&mut bench, 2, Strength::Club) > 0);
    assert_eq!(fill(&mut bench, 2, Strength::Club), 0);
    assert_eq!(occupant(&bench, 2), Occupant::Bot(Strength::Club));
    assert!(fill(&mut bench, 2, Strength::Strong) > 0);
    assert_eq!(occupant(&bench, 2), Occupant::Bot(Strength::Strong));
}

#[test]
fn a_bot_can_be_removed_unless_a_hand_is_running() {
    let mut bench = with_host();
    for number in 2..=4 {
        fill(&mut bench, number, Strength::Club);
    }
    remove(&mut bench, 2).expect("nobody plays yet");
    assert_eq!(occupant(&bench, 2), Occupant::Empty);
    assert_eq!(remove(&mut bench, 2), Err(Refusal::NobodyThere));
    fill(&mut bench, 2, Strength::Club);
    bench.apply(&Command::Start { player: player(1) }).expect("four seats are taken");
    bench.ready_all();
    assert_eq!(bench.table.stage(), Stage::Playing);
    assert_eq!(remove(&mut bench, 2), Err(Refusal::HandRunning));
}

#[test]
fn a_host_hands_the_role_on_to_somebody_else_and_not_to_themselves() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    let own = Command::Host { player: player(1), seat: seat(1) };
    assert!(bench.apply(&own).expect("allowed").is_empty());
    let other = Command::Host { player: player(1), seat: seat(2) };
    assert_eq!(bench.apply(&other).expect("allowed").len(), 1);
    assert_eq!(*bench.table.host(), player(2));
    assert_eq!(bench.apply(&other), Err(Refusal::NotHost));
}

fn ready(bench: &mut Bench, number: u8, hand: u32) -> Result<usize, Refusal> {
    let ready = common::ready(&bench.table, number, hand);
    bench.apply(&ready).map(|updates| updates.len())
}

#[test]
fn readiness_counts_once_and_only_for_the_hand_that_comes_next() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    assert_eq!(ready(&mut bench, 1, 2), Err(Refusal::NoSuchHand));
    while bench.table.stage() == Stage::Playing {
        let (seat, action) = bench.any_action().expect("somebody may do something");
        bench.act(seat, action).expect("it is legal");
    }
    assert_eq!(ready(&mut bench, 1, 1), Ok(0));
    assert_eq!(ready(&mut bench, 1, 2), Ok(1));
    assert_eq!(ready(&mut bench, 1, 2), Ok(0));
    assert_eq!(ready(&mut bench, 1, 3), Err(Refusal::NoSuchHand));
}
