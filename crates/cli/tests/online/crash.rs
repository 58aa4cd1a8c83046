//! A server that is killed loses nothing that anybody was told.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use dulle_protocol::{RequestKind, ServerMessage, TableId, TableUpdate};
use dulle_rules::{Seat, Viewer};
use dulle_server::table::{Table, TableEvent};
use dulle_store::{JournalId, OpenOptions, Store};

use crate::house::House;

/// How often the server is killed: a tenth of what the long run asks for.
pub(crate) fn kills() -> u64 {
    std::env::var("DULLE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(10)
}

const TABLES: usize = 3;

#[test]
fn what_clients_were_told_is_there_after_any_number_of_crashes() {
    let total = nothing_is_lost(House::new(), kills());
    println!("{} kills: {total:?}", kills());
}

#[test]
fn what_clients_were_told_is_there_after_crashes_on_postgresql() {
    let kills = (kills() / 3).max(1);
    println!("{kills} kills: {:?}", nothing_is_lost(House::on_postgres(), kills));
}

fn nothing_is_lost(mut house: House, kills: u64) -> Checked {
    let mut players = Vec::new();
    let mut links = Vec::new();
    for table in 0..TABLES {
        let log = house.path(&format!("{table}-1.log"));
        let log = log.to_str().expect("a path");
        let words = ["--auto", "rules", "--seat", "1", "--start", "4", "--log", log];
        let (link, host) = house.host("Seat 1", &words);
        players.push(host);
        for seat in ["2", "3", "4"] {
            let log = house.path(&format!("{table}-{seat}.log"));
            let words = ["--auto", "rules", "--seat", seat, "--log", log.to_str().expect("a path")];
            players.push(house.join(&link, &format!("Seat {seat}"), &words));
        }
        links.push(link);
    }
    // A client that never found its server gives up: that is another story.
    wait_until(|| heard(&house).iter().all(|text| !text.is_empty()));
    // Different moments each time: some while everybody connects, some in the middle of hands.
    for kill in 0..kills {
        if kill % 3 > 0 {
            play_on(&house);
        }
        std::thread::sleep(Duration::from_millis(120 + kill * 7919 % 700));
        house.crash();
    }
    wait_until(|| heard(&house).iter().any(|text| text.contains(r#""finished""#)));
    play_on(&house);
    house.kill();
    assert!(players.iter_mut().all(|player| !player.is_over()), "a client gave up");
    drop(players);
    let mut total = Checked::default();
    for (table, link) in links.iter().enumerate() {
        let id: TableId = link.rsplit('/').next().expect("a table").parse().expect("a table");
        let kept = kept(house.database(), &id);
        for seat in Seat::ALL {
            check(&kept, seat, &house.path(&format!("{table}-{seat}.log")), &mut total);
        }
    }
    assert!(total.events > kills * 100 && total.acknowledged > kills * 10, "{total:?}");
    assert!(total.finished > 0, "{total:?}");
    total
}

/// What all clients have written down so far.
fn heard(house: &House) -> Vec<String> {
    let logs = (0..TABLES).flat_map(|table| Seat::ALL.map(|seat| format!("{table}-{seat}.log")));
    logs.map(|log| fs::read_to_string(house.path(&log)).unwrap_or_default()).collect()
}

/// Waits until the clients have heard a good deal more, however busy the machine is.
fn play_on(house: &House) {
    let lines = || heard(house).iter().map(|text| text.lines().count()).sum::<usize>();
    let enough = lines() + 400;
    wait_until(|| lines() >= enough);
}

fn wait_until(done: impl Fn() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < Duration::from_secs(120), "the tables stand still");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[derive(Debug, Default)]
struct Checked {
    events: u64,
    views: u64,
    acknowledged: u64,
    finished: u64,
}

/// What the database has, by number.
struct Kept {
    updates: Vec<TableUpdate>,
    /// How many actions a seat made in a hand.
    plies: HashMap<(u32, Seat), u32>,
}

fn kept(database: &str, id: &TableId) -> Kept {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let entries: Vec<String> = runtime.block_on(async {
        let store = Store::open(database, OpenOptions::default()).await.expect("a store");
        let journal = JournalId::new(id.as_str()).expect("a name");
        let entries = store.load(&journal, 1).await.expect("entries");
        entries.into_iter().map(|entry| entry.text).collect()
    });
    let mut table = Table::rebuild(id, &entries[..1]).expect("a beginning");
    let mut kept = Kept { updates: vec![TableUpdate::Created], plies: HashMap::new() };
    for entry in &entries[1..] {
        let event = TableEvent::from_json(entry).expect("an event");
        let update = table.absorb(&event);
        if let TableUpdate::Acted(act) = &update {
            *kept.plies.entry((act.hand, act.seat.0)).or_default() += 1;
        }
        kept.updates.push(update);
    }
    kept
}

/// Everything a client was told must be what the database says, as its seat may know it.
fn check(kept: &Kept, seat: Seat, log: &Path, total: &mut Checked) {
    let text = fs::read_to_string(log).expect("a log");
    let mut viewer = Viewer::Spectator;
    // The last line may be cut off, since its client was ended.
    let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    for line in whole.lines() {
        match ServerMessage::parse(line).expect("a message") {
            ServerMessage::Event { seq, event } => {
                let there = kept.updates.get(seq as usize - 1);
                let there = there.map(|there| there.redacted(viewer));
                assert_eq!(Some(&event), there.as_ref(), "number {seq} of {seat:?}");
                total.events += 1;
                total.finished += u64::from(matches!(event, TableUpdate::Finished(_)));
            }
            ServerMessage::Full { seq, you, .. } => {
                assert!(seq <= kept.updates.len() as u64, "a view of what is lost");
                viewer = you.seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(seat.0));
                total.views += 1;
            }
            ServerMessage::Done { of: RequestKind::Act { hand, ply } } => {
                let there = kept.plies.get(&(hand, seat)).copied().unwrap_or(0);
                assert!(ply < there, "hand {hand}, action {ply} of {seat:?} was acknowledged");
                total.acknowledged += 1;
            }
            _ => {}
        }
    }
}
