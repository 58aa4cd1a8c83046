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
fn a_host_hands_the_role_on_to_another_player_and_not_to_themselves() {
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
        let (seat, action) = bench.any_action().expect("a player may do something");
        bench.act(seat, action).expect("it is legal");
    }
    assert_eq!(ready(&mut bench, 1, 1), Ok(0));
    assert_eq!(ready(&mut bench, 1, 2), Ok(1));
    assert_eq!(ready(&mut bench, 1, 2), Ok(0));
    assert_eq!(ready(&mut bench, 1, 3), Err(Refusal::NoSuchHand));
}

fn take(bench: &mut Bench, number: u8, name: u8, to: u8) -> Result<usize, Refusal> {
    let take = Command::Take { player: player(number), name: common::name(name), seat: seat(to) };
    bench.apply(&take).map(|updates| updates.len())
}

fn refused(bench: &mut Bench, command: &Command) -> Option<Refusal> {
    bench.apply(command).err()
}

#[test]
fn a_seat_is_taken_once_and_given_up_for_another_before_a_hand() {
    let mut bench = with_host();
    assert_eq!(take(&mut bench, 1, 1, 1), Ok(0), "they sit there");
    assert_eq!(take(&mut bench, 2, 2, 1), Err(Refusal::SeatTaken));
    assert_eq!(take(&mut bench, 2, 1, 2), Err(Refusal::NameTaken));
    assert_eq!(take(&mut bench, 2, 2, 2), Ok(1));
    assert_eq!(take(&mut bench, 2, 2, 4), Ok(2), "up and down");
    assert_eq!(occupant(&bench, 2), Occupant::Empty);
    assert_eq!(bench.table.seat_of(&player(2)), Some(seat(4)));
    assert_eq!(take(&mut bench, 1, 1, 2), Ok(2), "their own name is no obstacle");
}

fn leave(bench: &mut Bench, number: u8) {
    bench.apply(&Command::Leave { player: player(number) }).expect("they sit");
}

fn told_host(bench: &Bench) -> Option<Seat> {
    bench.table.full_view().host.map(|seat| seat.0)
}

#[test]
fn a_host_who_changes_seats_before_the_start_stays_host() {
    let mut bench = with_host();
    take(&mut bench, 2, 2, 2).expect("a free seat");
    take(&mut bench, 1, 1, 3).expect("a free seat");
    assert_eq!((bench.table.host(), told_host(&bench)), (&player(1), Some(seat(3))), "at once");
    // Standing up first is no more than that. Meanwhile another player can go on.
    leave(&mut bench, 1);
    assert_eq!((bench.table.host(), told_host(&bench)), (&player(2), Some(seat(2))));
    take(&mut bench, 1, 1, 4).expect("a free seat");
    assert_eq!((bench.table.host(), told_host(&bench)), (&player(1), Some(seat(4))));
}

#[test]
fn a_host_who_is_replaced_while_they_stand_is_host_no_longer() {
    let mut bench = with_host();
    take(&mut bench, 2, 2, 2).expect("a free seat");
    take(&mut bench, 3, 3, 3).expect("a free seat");
    leave(&mut bench, 1);
    bench.apply(&Command::Host { player: player(2), seat: seat(3) }).expect("they are host now");
    take(&mut bench, 1, 1, 1).expect("a free seat");
    assert_eq!(bench.table.host(), &player(3));
    // Nor is one who gave the role away while they sat, however often they change seats.
    bench.apply(&Command::Host { player: player(3), seat: seat(1) }).expect("back to the first");
    take(&mut bench, 1, 1, 4).expect("a free seat");
    bench.apply(&Command::Host { player: player(1), seat: seat(2) }).expect("they are host");
    take(&mut bench, 1, 1, 1).expect("a free seat");
    assert_eq!(bench.table.host(), &player(2));
}

#[test]
fn nobody_changes_seats_during_a_hand_and_a_bots_seat_can_be_taken() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    bench.apply(&Command::Leave { player: player(4) }).expect("they may go");
    assert!(matches!(occupant(&bench, 4), Occupant::Bot(_)));
    assert_eq!(take(&mut bench, 2, 2, 4), Err(Refusal::HandRunning));
    assert_eq!(take(&mut bench, 5, 5, 4), Ok(1));
    let wait = Command::Act {
        player: player(5),
        hand: 1,
        ply: 0,
        action: dulle_rules::Action::Bid(dulle_rules::Bid::Fine),
    };
    assert_eq!(refused(&mut bench, &wait), Some(Refusal::NextHand));
}

#[test]
fn a_table_starts_once_with_a_player_at_it_and_no_seat_free() {
    let start = || Command::Start { player: player(1) };
    let mut bench = Bench::new(Settings { bots: None, ..Settings::of("ddv2026") }, 5);
    assert_eq!(refused(&mut bench, &start()), Some(Refusal::NobodySits));
    take(&mut bench, 1, 1, 1).expect("a free seat");
    assert_eq!(refused(&mut bench, &start()), Some(Refusal::SeatsFree));
    assert_eq!(bench.table.stage(), Stage::Gathering);
    for number in 2..=4 {
        fill(&mut bench, number, Strength::Club);
    }
    bench.apply(&start()).expect("four seats are taken");
    assert_eq!(bench.table.stage(), Stage::Between);
    assert_eq!(refused(&mut bench, &start()), Some(Refusal::AlreadyStarted));
}

#[test]
fn bots_sit_down_at_the_start_where_the_settings_have_any() {
    let bots = Some(Strength::Beginner);
    let mut bench = Bench::new(Settings { bots, ..Settings::of("ddv2026") }, 5);
    take(&mut bench, 1, 1, 3).expect("a free seat");
    bench.apply(&Command::Start { player: player(1) }).expect("bots sit down");
    for number in [1, 2, 4] {
        assert_eq!(occupant(&bench, number), Occupant::Bot(Strength::Beginner));
    }
    assert!(matches!(occupant(&bench, 3), Occupant::Player(_)));
}

#[test]
fn only_the_host_decides_about_the_table() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    let (player, seat) = (player(2), seat(3));
    let commands = [
        Command::Start { player: player.clone() },
        Command::Fill { player: player.clone(), seat, level: Strength::Club },
        Command::Remove { player: player.clone(), seat },
        Command::Ban { player: player.clone(), seat },
        Command::Host { player: player.clone(), seat },
        Command::End { player },
    ];
    for command in commands {
        assert_eq!(refused(&mut bench, &command), Some(Refusal::NotHost));
    }
}

#[test]
fn a_player_is_banned_for_good_and_nothing_else_can_be() {
    let mut bench = with_host();
    take(&mut bench, 2, 2, 2).expect("a free seat");
    fill(&mut bench, 3, Strength::Club);
    let ban = |number| Command::Ban { player: player(1), seat: seat(number) };
    for number in [1, 3, 4] {
        assert_eq!(refused(&mut bench, &ban(number)), Some(Refusal::NobodyThere), "{number}");
    }
    bench.apply(&ban(2)).expect("a player");
    assert_eq!(occupant(&bench, 2), Occupant::Empty);
    assert_eq!(take(&mut bench, 2, 2, 2), Err(Refusal::Banned));
    let host = Command::Host { player: player(1), seat: seat(2) };
    assert_eq!(refused(&mut bench, &host), Some(Refusal::NobodyThere));
}

#[test]
fn a_players_seat_is_not_filled_and_a_removed_player_is_replaced_in_a_hand() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    let fill = Command::Fill { player: player(1), seat: seat(2), level: Strength::Club };
    assert_eq!(refused(&mut bench, &fill), Some(Refusal::SeatTaken));
    remove(&mut bench, 2).expect("a player");
    assert_eq!(occupant(&bench, 2), Occupant::Bot(Strength::Club));
    assert_eq!(*bench.table.host(), player(1), "the host is still there");
}

fn without_bots() -> Settings {
    Settings { bots: None, ..Settings::of("ddv2026") }
}

/// A hand in whose middle the player on seat 3 stands up, played to its end by a bot in their place.
fn finished_without_the_third(settings: Settings) -> Bench {
    let mut bench = Bench::dealt(settings, 5);
    leave(&mut bench, 3);
    assert_eq!(occupant(&bench, 3), Occupant::Bot(Strength::Club), "the hand goes on");
    common::play_out(&mut bench);
    assert_eq!(bench.table.stage(), Stage::Between);
    bench
}

#[test]
fn a_bot_that_finishes_a_hand_goes_where_the_table_wants_no_bots() {
    let mut bench = finished_without_the_third(without_bots());
    assert_eq!(occupant(&bench, 3), Occupant::Empty);
    for number in [1, 2, 4] {
        ready(&mut bench, number, 2).expect("between two hands");
    }
    assert_eq!(bench.table.stage(), Stage::Between, "the table waits for a decision");
    fill(&mut bench, 3, Strength::Club);
    for number in [1, 2, 4] {
        bench.apply(&common::show(number, 2)).expect("the deal is sealed");
    }
    assert_eq!(bench.table.stage(), Stage::Playing, "the host has let a bot in");
    common::play_out(&mut bench);
    assert_eq!(occupant(&bench, 3), Occupant::Bot(Strength::Club), "a chosen bot stays");
}

#[test]
fn the_seat_of_a_player_who_stood_up_can_be_taken_by_another_person_before_the_next_hand() {
    let mut bench = finished_without_the_third(without_bots());
    take(&mut bench, 5, 5, 3).expect("a free seat");
    for number in [1, 2, 4] {
        ready(&mut bench, number, 2).expect("between two hands");
    }
    assert_eq!(bench.table.not_ready(), [seat(3)], "they are asked too");
}

#[test]
fn a_bot_that_the_host_chose_in_the_middle_of_a_hand_stays() {
    let mut bench = Bench::dealt(without_bots(), 5);
    leave(&mut bench, 3);
    fill(&mut bench, 3, Strength::Strong);
    common::play_out(&mut bench);
    assert_eq!(occupant(&bench, 3), Occupant::Bot(Strength::Strong));
}

#[test]
fn a_bot_plays_on_where_the_settings_have_bots() {
    let bots = Settings { bots: Some(Strength::Club), ..Settings::of("ddv2026") };
    let bench = finished_without_the_third(bots);
    assert_eq!(occupant(&bench, 3), Occupant::Bot(Strength::Club));
}

#[test]
fn a_player_who_goes_before_a_hand_leaves_an_empty_seat() {
    let mut bench = with_host();
    take(&mut bench, 2, 2, 2).expect("a free seat");
    let leave = Command::Leave { player: player(2) };
    bench.apply(&leave).expect("they may go");
    assert_eq!(occupant(&bench, 2), Occupant::Empty);
    assert_eq!(*bench.table.host(), player(1));
    assert_eq!(refused(&mut bench, &leave), Some(Refusal::NotSeated));
    let text = dulle_protocol::ChatLine::new("Na?").expect("a line");
    assert_eq!(
        refused(&mut bench, &Command::Say { player: player(2), text }),
        Some(Refusal::NotSeated)
    );
}

#[test]
fn a_table_ends_between_hands_and_then_nothing_is_possible() {
    let end = || Command::End { player: player(1) };
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    assert_eq!(refused(&mut bench, &end()), Some(Refusal::HandRunning));
    common::play_out(&mut bench);
    assert_eq!(bench.table.stage(), Stage::Between);
    bench.apply(&end()).expect("no hand is running");
    assert_eq!(bench.table.stage(), Stage::Ended);
    assert_eq!(refused(&mut bench, &end()), Some(Refusal::Ended));
    assert_eq!(take(&mut bench, 5, 5, 1), Err(Refusal::Ended));
    let mut gathering = with_host();
    gathering.apply(&end()).expect("it has not begun");
    assert_eq!(gathering.table.stage(), Stage::Ended);
}
