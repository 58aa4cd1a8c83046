//! What a table shows and lets happen, over the wire.

use std::fs;
use std::time::Duration;

use dulle_protocol::api::TableFromOutside;
use dulle_protocol::{
    ActedBy, AsWord, ChatLine, ClientMessage, CloseReason, Occupant, SeatNo, ServerMessage, Stage,
    Strength, TableId, TableUpdate,
};
use dulle_rules::{Action, Card, Seat, Viewer};
use dulle_server::table::TableEvent;
use dulle_store::{JournalId, OpenOptions, PlayerId, Store};

use crate::house::{DULLE, House};
use crate::raw::{Guest, Raw};

/// The machines that run the tests may be busy.
const LONG: Duration = Duration::from_secs(300);

fn seat(number: u8) -> SeatNo {
    SeatNo(Seat::from_number(number).expect("a seat"))
}

fn act() -> ClientMessage {
    let card = Card::all().next().expect("a card");
    ClientMessage::Act { hand: 1, ply: 0, action: AsWord(Action::Play(card)) }
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().expect("a runtime").block_on(work)
}

#[test]
fn a_spectator_sees_what_all_see_and_may_do_nothing() {
    let house = House::new();
    let words = ["--auto", "rules", "--start", "1", "--bots", "club", "--hands", "400"];
    let (link, _anna) = house.host("Anna", &words);
    block_on(async {
        let mut otto = Guest::new(&link, "Otto").await.enter(&link).await;
        for message in [act(), ClientMessage::Say { text: ChatLine::new("hi").expect("a line") }] {
            assert_eq!(otto.say(&message).await.as_deref(), Some("table-not-seated"));
        }
        assert_eq!(otto.say(&ClientMessage::Start).await.as_deref(), Some("table-not-host"));
        let finished = otto.client.table().expect("a view").rows.len() + 2;
        while otto.client.table().expect("a view").rows.len() < finished {
            let event = otto.hear(|message| match message {
                ServerMessage::Event { event, .. } => Some(event.clone()),
                _ => None,
            });
            let event = event.await.expect("the hand goes on");
            assert_eq!(event, event.redacted(Viewer::Spectator), "it shows too much");
            if let TableUpdate::Dealt { cards, .. } = event {
                assert_eq!(cards, [None; 4]);
            }
            let hand = otto.client.hand().and_then(|hand| hand.cards);
            assert!(hand.is_none_or(|cards| cards == [None; 4]));
        }
    });
}

#[test]
fn where_nobody_may_look_on_an_outsider_sees_the_sheet_alone() {
    let house = House::new();
    let auto = ["--auto", "rules", "--start", "1", "--bots", "club", "--hands", "400"];
    let (link, _anna) = house.host("Anna", &[&auto[..], &["--no-spectators"]].concat());
    block_on(async {
        let mut otto = Guest::new(&link, "Otto").await.enter(&link).await;
        assert_eq!(otto.say(&act()).await.as_deref(), Some("table-not-seated"));
        let mut rows = 0;
        while rows < 2 {
            let table = otto.hear(|message| match message {
                ServerMessage::Full { table, .. } => Some(table.clone()),
                ServerMessage::Event { event, .. } => {
                    assert!(matches!(event, TableUpdate::Created), "it is told {event:?}");
                    None
                }
                _ => None,
            });
            let table = table.await.expect("a view");
            assert!(table.hand.is_none() && table.last.is_none() && table.chat.is_empty());
            rows = table.rows.len();
        }
    });
}

#[test]
fn strong_bots_play_at_a_table() {
    let house = House::new();
    let log = house.path("log");
    let words = ["--auto", "rules", "--start", "1", "--bots", "strong", "--hands", "1", "--log"];
    let words = [&words[..], &[log.to_str().expect("a path")]].concat();
    let (_, mut anna) = house.host("Anna", &words);
    assert!(anna.wait(LONG).success());
    let text = fs::read_to_string(&log).expect("a log");
    let heard = || text.lines().map(|line| ServerMessage::parse(line).expect("a message"));
    let strong = heard().filter(|message| {
        let strong = Occupant::Bot(Strength::Strong);
        matches!(message, ServerMessage::Event { event: TableUpdate::Seated { occupant, .. }, .. }
            if *occupant == strong)
    });
    assert_eq!(strong.count(), 3);
    let acts = heard().filter(|message| {
        matches!(message, ServerMessage::Event { event: TableUpdate::Acted(act), .. }
            if act.by == ActedBy::Bot)
    });
    assert!(acts.count() >= 36);
}

#[test]
fn names_that_steer_a_terminal_are_refused_before_anybody_sees_them() {
    let house = House::new();
    for name in ["a\u{7}b", "a\u{1b}[31mb", "a\u{202e}b", "\u{200b}"] {
        let join = ["--lang", "en", "join", &house.url(), "--name", name, "--watch"];
        let output = std::process::Command::new(DULLE).args(join).output().expect("dulle");
        assert!(!output.status.success() && output.stdout.is_empty(), "{name:?}");
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(!said.contains(name), "{said:?}");
    }
    block_on(async {
        let anna = Guest::new(&house.url(), "Anna").await;
        let body = serde_json::json!({ "name": "a\u{7}b" }).to_string();
        let answer = anna.ask("POST /api/guest", &body).await;
        assert!(answer.starts_with("HTTP/1.1 422") && answer.contains("bad-name"), "{answer}");
    });
}

/// Two guests on the first two seats of a table of the first one.
async fn two(house: &House) -> (String, [Guest; 2], [Raw; 2]) {
    let anna = Guest::new(&house.url(), "Anna").await;
    let ben = Guest::new(&house.url(), "Ben").await;
    let link = anna.table(r#"{"rulebook":"ddv2026"}"#).await;
    let mut at = [anna.enter(&link).await, ben.enter(&link).await];
    for (number, raw) in (1..).zip(&mut at) {
        assert_eq!(raw.say(&ClientMessage::Take { seat: seat(number) }).await, None);
    }
    (link, [anna, ben], at)
}

fn occupant(raw: &Raw, number: u8) -> Occupant {
    raw.client.table().expect("a view").place(seat(number).0).occupant.clone()
}

#[test]
fn a_host_hands_their_role_on_and_the_new_one_clears_seats() {
    let house = House::new();
    block_on(async {
        let (_, _guests, [mut anna, mut ben]) = two(&house).await;
        let remove = |number| ClientMessage::Remove { seat: seat(number) };
        assert_eq!(ben.say(&remove(1)).await.as_deref(), Some("table-not-host"));
        let host = |number| ClientMessage::Host { seat: seat(number) };
        assert_eq!(anna.say(&host(3)).await.as_deref(), Some("table-nobody-there"));
        assert_eq!(anna.say(&host(2)).await, None);
        assert!(!anna.client.is_host());
        ben.until(dulle_protocol::Client::is_host).await;
        assert_eq!(anna.say(&remove(2)).await.as_deref(), Some("table-not-host"));
        assert_eq!(ben.say(&remove(1)).await, None);
        anna.until(|client| client.seat().is_none()).await;
        assert_eq!(ben.say(&remove(1)).await.as_deref(), Some("table-nobody-there"));
        let fill = ClientMessage::Fill { seat: seat(1), level: Strength::Strong };
        assert_eq!(ben.say(&fill).await, None);
        assert_eq!(occupant(&ben, 1), Occupant::Bot(Strength::Strong));
        // A seat that only a bot has is free for people.
        assert_eq!(anna.say(&ClientMessage::Take { seat: seat(1) }).await, None);
    });
}

#[test]
fn an_ended_table_can_be_looked_at_for_as_long_as_it_is_kept() {
    let mut house = House::new();
    let session = house.path("anna");
    let words = ["--auto", "rules", "--start", "1", "--bots", "club", "--match", "4", "--session"];
    let words = [&words[..], &[session.to_str().expect("a path")]].concat();
    let (link, mut player) = house.host("Anna", &words);
    assert!(player.wait(LONG).success());
    let cookie = fs::read_to_string(&session).expect("a cookie");
    let id = link.rsplit('/').next().expect("a table");
    for restarted in [false, true] {
        if restarted {
            house.crash();
        }
        block_on(async {
            let anna = Guest::known(&link, &cookie);
            let otto = Guest::new(&link, "Otto").await;
            let mut own = anna.enter(&link).await;
            assert_eq!(own.client.seat(), Some(seat(1).0));
            let other = otto.enter(&link).await;
            for raw in [&own, &other] {
                let table = raw.client.table().expect("a view");
                assert_eq!((table.stage, table.rows.len()), (Stage::Ended, 4));
                assert!(table.hand.is_none());
            }
            let sees_last =
                |raw: &Raw| raw.client.table().is_some_and(|table| table.last.is_some());
            assert!(sees_last(&own), "they played it");
            assert!(!sees_last(&other), "the hand has a link of its own");
            assert_eq!(own.say(&act()).await.as_deref(), Some("table-ended"));
            assert_eq!(own.say(&ClientMessage::Leave).await.as_deref(), Some("table-ended"));
            let answer = otto.ask(&format!("GET /api/tables/{id}"), "").await;
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
            let body = answer.split("\r\n\r\n").nth(1).expect("a body");
            let view: TableFromOutside = serde_json::from_str(body).expect("a view");
            assert_eq!((view.stage, view.rows.len()), (Stage::Ended, 4));
        });
    }
    let output = house.join_loudly(&link, "Nora").wait_with_output().expect("dulle");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success() && said.contains("The table has ended. Totals:"), "{said}");
}

#[test]
fn a_deleted_player_is_cut_off_and_no_longer_spoken_of() {
    let house = House::new();
    block_on(async {
        let (link, [anna, ben], [mut annas, mut bens]) = two(&house).await;
        let text = ChatLine::new("you will not find me").expect("a line");
        assert_eq!(annas.say(&ClientMessage::Say { text }).await, None);
        bens.until(|client| client.chat().next().is_some()).await;
        assert!(anna.ask("DELETE /api/me", "").await.starts_with("HTTP/1.1 204"));
        assert_eq!(annas.closed().await, Some(CloseReason::Deleted));
        bens.until(|client| client.chat().next().is_none()).await;
        assert_eq!(occupant(&bens, 1), Occupant::Empty);
        assert!(bens.client.is_host(), "the table has a host");
        // A player who comes back to what they missed is not told either.
        let again = ben.enter(&link).await;
        assert_eq!((occupant(&again, 1), again.client.chat().count()), (Occupant::Empty, 0));
    });
}

#[test]
fn a_player_who_was_deleted_while_their_table_slept_is_gone_when_it_wakes() {
    let mut house = House::new();
    let (link, ben) = block_on(async {
        let (link, [_, ben], [mut annas, _bens]) = two(&house).await;
        let text = ChatLine::new("you will not find me").expect("a line");
        assert_eq!(annas.say(&ClientMessage::Say { text }).await, None);
        (link, ben)
    });
    house.kill();
    let id: TableId = link.rsplit('/').next().expect("a table").parse().expect("a table");
    block_on(async {
        let store = Store::open(house.database(), OpenOptions::default()).await.expect("a store");
        let journal = JournalId::new(id.as_str()).expect("a name");
        let entries = store.load(&journal, 1).await.expect("entries");
        let seated = entries.iter().find_map(|entry| {
            match TableEvent::from_json(&entry.text).expect("an event") {
                TableEvent::Seated { player, .. } => Some(player),
                _ => None,
            }
        });
        let anna = PlayerId::new(seated.expect("she sat down").as_str()).expect("a player");
        assert!(store.delete_player(&anna).await.expect("deleted"));
        store.shutdown().await;
    });
    house.crash();
    block_on(async {
        let mut bens = ben.enter(&link).await;
        bens.until(|client| client.chat().next().is_none()).await;
        assert_eq!(occupant(&bens, 1), Occupant::Empty);
        assert!(bens.client.is_host());
    });
}

#[test]
fn a_stopped_program_is_played_for_until_it_runs_again() {
    let house = House::impatient();
    let words = ["--auto", "rules", "--start", "2", "--bots", "club", "--hands", "400"];
    let (link, mut anna) = house.host("Anna", &[&words[..], &["--seat", "1"]].concat());
    let ben = house.join(&link, "Ben", &["--auto", "rules", "--seat", "2"]);
    block_on(async {
        let mut otto = Guest::new(&link, "Otto").await.enter(&link).await;
        let away = |client: &dulle_protocol::Client| {
            client.table().is_some_and(|table| table.place(seat(2).0).away)
        };
        let here = |client: &dulle_protocol::Client| client.here().0.contains(seat(2).0);
        otto.until(|client| client.is_playing() && here(client)).await;
        ben.stop(true);
        otto.until(|client| !here(client)).await;
        otto.until(away).await;
        // The others play on: a hand without Ben.
        let rows = otto.client.table().expect("a view").rows.len();
        otto.until(|client| client.table().is_some_and(|table| table.rows.len() > rows)).await;
        ben.stop(false);
        otto.until(|client| here(client) && !away(client)).await;
    });
    assert!(!anna.is_over());
}
