//! A client confirms that its player is there.

use std::time::Duration;

use dulle_protocol::{Settings, Strength};
use dulle_rules::Seat;
use dulle_server::task::{TableRequest, outbox};
use tokio::time::{Instant, sleep};

use crate::sim::{Sim, Wire};

/// A table of two people, where it is Ben's turn and Ben's client has stopped. The moves have no limit.
async fn stopped_at_bens_turn(seed: u64) -> Sim {
    let settings = Settings { bots: Some(Strength::Club), ..Settings::of("ddv2026") };
    let mut sim = Sim::new(seed, settings, 2).await;
    let turn = |sim: &Sim| sim.peers[1].client.view().and_then(|view| view.state().turn());
    loop {
        for index in [0, 1] {
            sim.beat(index).await;
            sim.listen(index).await;
            if turn(&sim) != Some(sim.peers[1].seat) {
                sim.say(index);
            }
        }
        if turn(&sim) == Some(sim.peers[1].seat) {
            break;
        }
        sim.deliver().await;
    }
    let wire = sim.peers[1].line.as_mut().expect("a connection");
    wire.answer(&sim.table).await;
    wire.asks = Instant::now() + Duration::from_secs(5);
    sim.peers[1].stalled = Some(Instant::now() + Duration::from_secs(3600));
    sim
}

fn is_away(sim: &Sim, seat: Seat) -> bool {
    sim.peers[0].client.table().is_some_and(|table| table.place(seat).away)
}

/// Lets `seconds` go by; nobody but the first peer listens.
async fn pass(sim: &mut Sim, seconds: u64) {
    let until = Instant::now() + Duration::from_secs(seconds);
    while Instant::now() < until {
        sleep(Duration::from_millis(500)).await;
        sim.beat(0).await;
        sim.hear(0).await;
        sim.beat(1).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_stops_behind_an_open_connection_is_played_for_until_it_runs_again() {
    let mut sim = stopped_at_bens_turn(5).await;
    let ben = sim.peers[1].seat;
    let here = |sim: &Sim| sim.peers[0].client.here().0.contains(ben);
    // A pause that nobody notices.
    pass(&mut sim, 15).await;
    assert!(here(&sim) && !is_away(&sim, ben));
    // When the second question comes Ben is no longer there, but may still come back in time.
    pass(&mut sim, 30).await;
    assert!(!here(&sim) && !is_away(&sim, ben));
    assert!(sim.peers[1].line.is_some(), "the connection is still open");
    // It answers: all is as before, and nothing was played.
    sim.peers[1].stalled = Some(Instant::now());
    pass(&mut sim, 1).await;
    assert!(here(&sim) && !is_away(&sim, ben));
    // It stops for good: after the time of grace a stand-in plays.
    sim.peers[1].stalled = Some(Instant::now() + Duration::from_secs(3600));
    pass(&mut sim, 40 + 60 + 5).await;
    assert!(!here(&sim) && is_away(&sim, ben));
    // It runs again, knows what it missed, and plays on.
    sim.peers[1].stalled = None;
    while is_away(&sim, ben) || sim.peers[1].client.seq() != sim.peers[0].client.seq() {
        sim.step(false).await;
    }
    assert!(here(&sim));
    let view = sim.peers[1].client.view().expect("the hand goes on");
    assert_eq!(view.state().ply(), sim.peers[0].client.view().expect("a hand").state().ply());
}

#[tokio::test(start_paused = true)]
async fn a_client_that_answers_is_waited_for_as_long_as_it_thinks() {
    let mut sim = stopped_at_bens_turn(5).await;
    let ben = sim.peers[1].seat;
    sim.peers[1].stalled = None;
    let before = sim.kept().await.len();
    pass(&mut sim, 3600).await;
    assert!(sim.peers[0].client.here().0.contains(ben) && !is_away(&sim, ben));
    assert_eq!(sim.kept().await.len(), before, "nobody played");
}

#[tokio::test(start_paused = true)]
async fn of_two_pages_of_one_player_one_that_answers_is_enough() {
    let mut sim = stopped_at_bens_turn(5).await;
    let (ben, player) = (sim.peers[1].seat, sim.peers[1].player.clone());
    let (outbox, lines) = outbox(256);
    let conn = sim.hub.next_conn();
    let (name, source, seen) = (None, None, None);
    let hidden = std::sync::Arc::default();
    let request = TableRequest::Connect { conn, player, name, source, seen, hidden, outbox };
    sim.hub.send(&sim.table, request).await.expect("sent");
    let mut second = Wire::new(sim.hub.clone(), conn, lines);
    for _ in 0..60 {
        pass(&mut sim, 5).await;
        assert!(second.beat(&sim.table, false).await);
    }
    assert!(sim.peers[1].line.is_none(), "the first page lost its connection");
    assert!(sim.peers[0].client.here().0.contains(ben) && !is_away(&sim, ben));
}
