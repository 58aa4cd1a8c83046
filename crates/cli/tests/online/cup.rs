//! A tournament at the server's tables, played by `dulle join`, across a server that is killed.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use dulle_protocol::office::{LinkSecret, PublicTournament};
use dulle_tournament::office::{Act, Office, text};

use crate::house::House;
use crate::office::{Desk, ask};

const SETUP: &str = r#"setup "Netzcup" book ddv2026 rounds 1 hands 8 minutes 40 sizes 4 springers 0 draw lot ties deductions,solos fee 0 ruled-by referee online links wait 60"#;
/// The machines that run the tests may be busy.
const LONG: Duration = Duration::from_secs(300);

fn until(what: &str, mut done: impl FnMut() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < LONG, "{what}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

fn office(house: &House, desk: &Desk) -> Option<Office> {
    let file = ask(house, "GET", &format!("{}/file", desk.path), desk.secret.as_str(), "")?;
    Some(text::read(&file).expect("a tournament").office)
}

#[test]
fn people_and_bots_play_a_tournament_by_their_links_and_a_killed_server_loses_nothing() {
    let mut house = House::new();
    let mut desk = Desk::new(&house, SETUP);
    for name in ["Anna", "Ben", "Bot 1", "Bot 2"] {
        desk.send(&mut house, &format!("enter \"{name}\""), false);
    }
    let secret = |number: u8| LinkSecret::for_staff([10 + number; 24]);
    for number in [1, 2] {
        let link = number + 1;
        let grant = format!("grant {link} player {number} key {}", secret(number).key());
        desk.send(&mut house, &grant, false);
    }
    let code = desk.path.rsplit('/').next().expect("a code").to_owned();
    let mut players: Vec<_> = [(1, "Anna"), (2, "Ben")]
        .map(|(number, name)| {
            let link = format!("{}/o/{code}#key={}", house.url(), secret(number).as_str());
            house.join(&link, name, &["--auto", "rules"])
        })
        .into();
    for act in ["draw 1 lot seed 7 passes 1 tables 1-2-3-4", "publish 1", "release 1"] {
        desk.send(&mut house, act, false);
    }
    let view = |house: &House, desk: &Desk| {
        let view = ask(house, "GET", &format!("{}/public", desk.path), "", "")?;
        serde_json::from_str::<PublicTournament>(&view).ok()
    };
    until("nothing is booked", || {
        let view = view(&house, &desk);
        view.is_some_and(|view| view.seating[0].tables[0].hands >= 1)
    });
    house.crash();
    until("the round does not end", || {
        let view = view(&house, &desk);
        view.is_some_and(|view| view.seating[0].tables.iter().all(|table| table.done))
    });
    for act in ["close-round 1", "hang-out 1", "finish"] {
        desk.send(&mut house, act, false);
    }
    assert!(players.iter_mut().all(|player| player.wait(LONG).success()));
    let office = office(&house, &desk).expect("a file");
    let mut hands = BTreeMap::new();
    for entry in office.journal() {
        if let Act::Write { line, .. } = &entry.act
            && line.starts_with("hand")
        {
            *hands.entry(line.split(' ').nth(1).map(str::to_owned)).or_insert(0) += 1;
        }
    }
    assert_eq!((hands.len(), hands.values().max()), (8, Some(&1)), "{hands:?}");
}
