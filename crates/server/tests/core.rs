//! The table's core: rebuilt from its events, folded by its viewers, refusing without a trace.

mod common;

use common::{Bench, name, player, seed_count};
use dulle_protocol::{
    ActedBy, AsWord, ChatLine, Client, Mode, Occupant, Proof, ProofError, SeatNo, ServerMessage,
    Settings, Stage, Strength, TableView, You,
};
use dulle_rules::dkn::{Reader, Replayer};
use dulle_rules::{Action, Bid, Card, Rulebook, Seat, Viewer};
use dulle_server::table::{Command, RebuildError, Refusal, Table, TableEvent};

fn settings(number: u64) -> Settings {
    let books: Vec<&str> = Rulebook::names().collect();
    let mode = if number.is_multiple_of(3) { Mode::Match { hands: Some(6) } } else { Mode::Hands };
    let bots = (number.is_multiple_of(2)).then_some(Strength::Club);
    Settings { mode, bots, ..Settings::of(books[number as usize % books.len()]) }
}

/// Anything anybody might want, sensible or not.
fn any_command(bench: &mut Bench) -> Command {
    if bench.chance.below(4) > 0
        && let Some((seat, action)) = bench.any_action()
        && let Some(hand) = &bench.table.full_view().hand
    {
        let (hand, ply) = (hand.number(), hand.ply(seat));
        let due = bench.table.due().into_iter().find(|due| due.seat == seat);
        return match due {
            Some(due) if due.bot.is_some() => Command::Bot { seat, hand, ply, action },
            _ => {
                let here = |number: &u8| bench.table.seat_of(&player(*number)) == Some(seat);
                let player = player((1..=6).find(here).unwrap_or(9));
                Command::Act { player, hand, ply, action }
            }
        };
    }
    let hand = bench.table.full_view().hand.as_ref().map_or(0, dulle_protocol::HandView::number);
    let chance = &mut bench.chance;
    let seat = Seat::ALL[chance.below(4) as usize];
    let number = 1 + chance.below(6) as u8;
    let player = player(number);
    let level = Strength::ALL[chance.below(3) as usize];
    match chance.below(18) {
        16 => {
            let options = ["", "tuck", "-nines", "super-pigs"][chance.below(4) as usize].to_owned();
            Command::Rules { player, rulebook: "ddv2026".to_owned(), options }
        }
        17 => Command::Agree { player, rules: chance.below(3) },
        0 | 1 => Command::Take { player, name: name(number), seat },
        2 if chance.below(4) == 0 => Command::Leave { player },
        3 => Command::Start { player },
        4 => Command::Fill { player, seat, level },
        5 if chance.below(6) == 0 => Command::Remove { player, seat },
        6 => Command::Host { player, seat },
        7 => Command::Return { player },
        8 => Command::Late { seat, hand, ply: chance.below(15), here: chance.below(2) == 0 },
        9 => {
            let here = Seat::ALL.into_iter().filter(|_| chance.below(2) == 0).collect();
            Command::Unready { hand, here }
        }
        10 => Command::Say { player, text: ChatLine::new("Na?").expect("a line") },
        11 => {
            let action = Action::Play(Card::HEARTS_TEN);
            Command::Act { player, hand, ply: chance.below(15), action }
        }
        12 if chance.below(200) == 0 => Command::End { player },
        13 if chance.below(40) == 0 => Command::Unshown { hand },
        13 if chance.below(100) == 0 => Command::Ban { player, seat },
        13 | 14 => common::show(number, hand),
        _ => common::ready(&bench.table, number, hand),
    }
}

fn viewers() -> [Viewer; 5] {
    let [a, b, c, d] = Seat::ALL.map(Viewer::Seat);
    [a, b, c, d, Viewer::Spectator]
}

fn you(viewer: Viewer) -> You {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(common::seat_no(seat)),
        Viewer::Spectator | Viewer::Referee => None,
    };
    You { seat, ..You::default() }
}

/// With whose eyes a seat looks: its player may have to wait for the next hand.
fn eyes(table: &Table, viewer: Viewer) -> Viewer {
    match viewer {
        Viewer::Seat(seat) if table.full_view().place(seat).waits => Viewer::Spectator,
        viewer => viewer,
    }
}

fn full(table: &Table, viewer: Viewer) -> ServerMessage {
    let view: TableView = table.full_view().redacted(eyes(table, viewer));
    ServerMessage::Full { seq: table.seq(), you: you(viewer), table: Box::new(view) }
}

fn same(one: &Client, other: &Client) {
    assert_eq!(one.table(), other.table());
    assert_eq!(one.seq(), other.seq());
    assert_eq!(one.view().map(|view| *view.state()), other.view().map(|view| *view.state()));
}

#[test]
fn tables_are_rebuilt_from_their_events_and_folded_by_their_viewers() {
    let mut finished = 0;
    let mut refused = 0;
    let tables = seed_count(60);
    for number in 0..tables {
        let mut bench = Bench::new(settings(number), number);
        let mut clients = viewers().map(|viewer| {
            let mut client = Client::new(None);
            client.absorb(&full(&bench.table, viewer)).expect("a view");
            client
        });
        for step in 0..600 {
            let command = any_command(&mut bench);
            let Ok(update) = bench.apply(&command) else {
                refused += 1;
                continue;
            };
            for (client, viewer) in clients.iter_mut().zip(viewers()) {
                let before = client.viewer();
                let now = eyes(&bench.table, viewer);
                for (seq, update) in &update {
                    let event = update.redacted(now);
                    let message = ServerMessage::Event { seq: *seq, event };
                    // Through the wire and back.
                    let message = ServerMessage::parse(&message.to_json()).expect("a message");
                    // A viewer who may see other cards than before gets everything anew.
                    let message = if before == now { message } else { full(&bench.table, viewer) };
                    client.absorb(&message).expect("it follows");
                }
            }
            if step % 37 == 0 {
                check(&bench, &clients);
            }
        }
        check(&bench, &clients);
        finished += bench.table.full_view().rows.len();
    }
    println!("{finished} hands, {refused} refusals");
    let enough = finished as u64 >= tables / 2 && refused > 16 * tables;
    assert!(enough, "{finished} hands, {refused} refusals");
}

fn check(bench: &Bench, clients: &[Client; 5]) {
    let rebuilt = Table::rebuild(&common::table_id(), &bench.entries).expect("its own events");
    assert_eq!(rebuilt.full_view(), bench.table.full_view());
    assert_eq!(rebuilt.state(), bench.table.state());
    assert_eq!(rebuilt.seq(), bench.table.seq());
    assert_eq!(rebuilt.due(), bench.table.due());
    for (client, viewer) in clients.iter().zip(viewers()) {
        let mut fresh = Client::new(None);
        let message = full(&rebuilt, viewer).to_json();
        fresh.absorb(&ServerMessage::parse(&message).expect("a message")).expect("a view");
        same(client, &fresh);
        let viewer = eyes(&bench.table, viewer);
        let game = bench.game().map(|game| *game.view(viewer).state());
        assert_eq!(client.view().map(|view| *view.state()), game);
    }
}

#[test]
fn a_resent_action_is_harmless_and_another_one_in_its_place_is_stale() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 1);
    let seat = bench.game().expect("a hand").state().turn().expect("a turn");
    let act = |ply, action| Command::Act { player: player(seat.number()), hand: 1, ply, action };
    let fine = Action::Bid(Bid::Fine);
    assert_eq!(bench.apply(&act(0, fine)).expect("legal").len(), 1);
    assert_eq!(bench.apply(&act(0, fine)), Ok(Vec::new()));
    assert_eq!(bench.apply(&act(0, Action::Bid(Bid::Wait))), Err(Refusal::Stale));
    assert_eq!(bench.apply(&act(2, fine)), Err(Refusal::Ahead));
    assert!(matches!(bench.apply(&act(1, fine)), Err(Refusal::Rule(_))));
    let other = Command::Act { player: player(9), hand: 1, ply: 0, action: fine };
    assert_eq!(bench.apply(&other), Err(Refusal::NotSeated));
}

/// Plays the running hand to its end.
fn play_out(bench: &mut Bench) {
    let hand = bench.table.full_view().hand.as_ref().expect("a hand").number();
    while bench.table.full_view().hand.as_ref().is_some_and(|now| now.number() == hand) {
        let Some((seat, action)) = bench.any_action() else { break };
        bench.act(seat, action).expect("legal");
    }
}

#[test]
fn every_match_comes_to_its_end_with_all_its_hands_on_the_sheet() {
    for number in 0..seed_count(40) {
        let hands = 4 + number as u8 % 5;
        let books: Vec<&str> = Rulebook::names().collect();
        let mode = Mode::Match { hands: Some(hands) };
        let book = books[number as usize % books.len()];
        let mut bench = Bench::dealt(Settings { mode, ..Settings::of(book) }, number);
        for _ in 0..hands {
            play_out(&mut bench);
            if bench.table.stage() == Stage::Ended {
                break;
            }
            bench.ready_all();
        }
        let table = bench.table.full_view();
        assert_eq!(table.stage, Stage::Ended, "{book}");
        assert_eq!(table.rows.len(), usize::from(hands), "{book}");
        assert_eq!(table.totals().iter().sum::<i32>(), 0);
    }
}

/// What the sheet of a table doubles, counted down hand by hand: a cause brings four hands.
#[test]
fn the_hands_of_bock_rounds_count_double_on_the_sheet_of_a_table() {
    let mut doubled = 0;
    for number in 0..seed_count(12) {
        let mode = Mode::Match { hands: Some(9) };
        let options = "-compulsory-solos bock=draw,lost-solo,lost-call,zero".to_owned();
        let settings = Settings { mode, options, ..Settings::of("ddv2026") };
        let mut bench = Bench::dealt(settings, number);
        while bench.table.stage() != Stage::Ended {
            play_out(&mut bench);
            if bench.table.stage() != Stage::Ended {
                bench.ready_all();
            }
        }
        let table = bench.table.full_view();
        let (mut to_come, mut totals) = (0, [0; 4]);
        for row in &table.rows {
            assert_eq!(row.bock.is_some(), to_come > 0, "hand {}", row.hand);
            let factor = if to_come > 0 { 2 } else { 1 };
            for (total, points) in totals.iter_mut().zip(row.score) {
                *total += factor * i32::from(points);
            }
            doubled += factor - 1;
            to_come -= to_come.min(1);
            to_come += 4 * row.brings.len();
        }
        assert_eq!(table.totals(), totals);
        assert_eq!(table.next_bock().is_some(), to_come > 0);
    }
    assert!(doubled > 0, "some hands counted double");
}

#[test]
fn finished_hands_replay_and_prove_their_cards() {
    for number in 0..seed_count(100) {
        let books: Vec<&str> = Rulebook::names().collect();
        let book = books[number as usize % books.len()];
        let mut bench = Bench::dealt(Settings::of(book), number);
        play_out(&mut bench);
        let last = bench.table.full_view().last.as_ref().expect("a finished hand");
        let record = Reader::new(last.dkn.as_bytes()).next_hand().expect("DKN").expect("a hand");
        let replay = Replayer::new().replay(&record).expect("it was played so");
        let row = last.row.as_ref().expect("it counts");
        assert_eq!(replay.settlement.expect("finished").score, row.score);
        Proof::check(&record).expect("the promised cards");
        for tag in ["FairSecret", "FairSeat2", "FairCommitment", "FairPromise3"] {
            let mut other = record.clone();
            other.set(tag, &dulle_protocol::Hex32([9; 32]).to_string());
            assert!(Proof::check(&other).is_err(), "{tag}");
        }
        // One that was told something else before the hand does not take this record for it.
        let mut other = record.clone();
        Proof::note_told(&mut other, &dulle_protocol::Hex32([9; 32]));
        assert_eq!(Proof::check(&other), Err(ProofError::Told));
    }
}

#[test]
fn the_hosts_role_goes_on_when_they_leave() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    bench.apply(&Command::Leave { player: player(1) }).expect("they may go");
    assert_eq!(*bench.table.host(), player(2));
    let end = Command::End { player: player(2) };
    assert_eq!(bench.apply(&end), Err(Refusal::HandRunning));
}

#[test]
fn a_deleted_player_leaves_no_trace_in_what_is_told_and_the_hand_goes_on() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    for number in [1, 2] {
        let text = ChatLine::new(&format!("line of {number}")).expect("a line");
        bench.apply(&Command::Say { player: player(number), text }).expect("said");
    }
    let before = bench.table.seq();
    bench.apply(&Command::ErasePlayer { player: player(1) }).expect("forgotten");
    assert_eq!(bench.table.host(), &player(2));
    assert!(matches!(bench.table.full_view().places[0].occupant, Occupant::Bot(_)));
    assert_eq!(bench.table.stage(), Stage::Playing);
    let json = serde_json::to_string(bench.table.full_view()).expect("JSON");
    assert!(!json.contains("Name 1") && !json.contains("line of 1"), "{json}");
    assert!(json.contains("Name 2") && json.contains("line of 2"), "{json}");
    // What was told before is not told again to anybody who comes back.
    assert!(bench.table.since(before).is_none());
    let again = Table::rebuild(&common::table_id(), &bench.entries).expect("rebuilt");
    assert_eq!(again.full_view(), bench.table.full_view());
    // A second time, or of a player who never was here, nothing happens.
    for gone in [1, 9] {
        let nothing = bench.apply(&Command::ErasePlayer { player: player(gone) }).expect("nothing");
        assert!(nothing.is_empty());
    }
}

#[test]
fn a_deleted_host_who_never_sat_down_is_forgotten_too() {
    let mut bench = Bench::new(Settings::of("ddv2026"), 5);
    assert!(bench.table.named().contains(&player(1)));
    bench.apply(&Command::ErasePlayer { player: player(1) }).expect("forgotten");
    let again = Table::rebuild(&common::table_id(), &bench.entries).expect("rebuilt");
    for table in [&bench.table, &again] {
        assert_eq!(table.forgotten(), [player(1)]);
        assert!(table.named().is_empty(), "{:?}", table.named());
    }
    let nothing = bench.apply(&Command::ErasePlayer { player: player(1) }).expect("nothing");
    assert!(nothing.is_empty());
}

#[test]
fn the_first_who_comes_to_a_table_whose_host_was_deleted_is_its_host() {
    let mut bench = Bench::new(Settings::of("ddv2026"), 5);
    let take =
        |number| Command::Take { player: player(number), name: name(number), seat: Seat::ALL[0] };
    bench.apply(&take(1)).expect("a free seat");
    bench.apply(&Command::ErasePlayer { player: player(1) }).expect("forgotten");
    bench.apply(&take(2)).expect("a free seat");
    assert_eq!(bench.table.host(), &player(2));
    assert_eq!(bench.table.full_view().host, Some(SeatNo(Seat::ALL[0])));
    bench.apply(&Command::Host { player: player(2), seat: Seat::ALL[0] }).expect("a host");
}

/// A version whose rules are stricter must not show another hand than the one that was played.
#[test]
fn a_stored_action_that_the_rules_refuse_is_named_and_nothing_is_rebuilt() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    let due = bench.table.due().remove(0);
    let card = TableEvent::Acted {
        hand: due.hand,
        seat: SeatNo(due.seat),
        action: AsWord(Action::Play(Card::HEARTS_TEN)),
        by: ActedBy::Player,
    };
    let whole = bench.entries.len() as u64;
    assert!(Table::rebuild(&common::table_id(), &bench.entries).is_ok());
    // A card while there is still bidding.
    bench.entries.push(card.to_json());
    let error = Table::rebuild(&common::table_id(), &bench.entries).err();
    assert!(matches!(error, Some(RebuildError::Refused { seq }) if seq == whole + 1), "{error:?}");
}

/// The least time that a change of seats takes, of many.
fn quickest_change(bench: &mut Bench) -> std::time::Duration {
    let take = |seat| Command::Take { player: player(1), name: name(1), seat };
    let time = |bench: &mut Bench| {
        let start = std::time::Instant::now();
        for seat in [Seat::ALL[1], Seat::ALL[0]] {
            bench.apply(&take(seat)).expect("a free seat");
        }
        start.elapsed()
    };
    (0..50).map(|_| time(bench)).min().unwrap_or_default()
}

#[test]
fn a_command_costs_the_same_after_any_number_of_others() {
    let mut bench = Bench::new(Settings::of("ddv2026"), 1);
    let take = |seat| Command::Take { player: player(1), name: name(1), seat };
    bench.apply(&take(Seat::ALL[0])).expect("a free seat");
    let young = quickest_change(&mut bench);
    for _ in 0..20_000 {
        bench.apply(&take(Seat::ALL[1])).expect("a free seat");
        bench.apply(&take(Seat::ALL[0])).expect("a free seat");
    }
    let old = quickest_change(&mut bench);
    assert!(old < young * 5, "{young:?} became {old:?}");
}

#[test]
fn a_table_ends_when_its_sheet_is_full() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    let prepared = |hand: u32, bench: &Bench| {
        let mut event = serde_json::from_str::<serde_json::Value>(
            bench.entries.iter().find(|entry| entry.contains("\"prepared\"")).expect("a hand"),
        )
        .expect("JSON");
        event["prepared"]["hand"] = serde_json::json!(hand);
        TableEvent::from_json(&event.to_string()).expect("an event")
    };
    // As if a thousand hands had been played.
    let thousandth = prepared(1000, &bench);
    bench.absorb(&thousandth);
    bench.ready_all();
    while bench.table.stage() == Stage::Playing {
        let Some((seat, action)) = bench.any_action() else { break };
        let _ = bench.act(seat, action);
    }
    assert_eq!(bench.table.stage(), Stage::Ended);
}
