//! A referee who says nothing does not stop a table.

use std::time::Duration;

use dulle_protocol::{Ruled, Settings, TableUpdate};
use dulle_server::config::TableConfig;
use dulle_server::table::Command;
use tokio::time::{Instant, sleep};

use crate::common::{Bench, complained, name, player};
use crate::sim::Sim;

const REFEREE: u8 = 5;

/// The journal of an open table whose players have agreed to a referee, and where a player has just complained.
fn complaint() -> Vec<String> {
    let mut bench = Bench::seated(Settings { open: true, ..Settings::of("ddv2026") }, 2);
    let offer = Command::Volunteer { player: player(REFEREE), name: name(REFEREE), on: true };
    bench.apply(&offer).expect("a free place");
    bench.apply(&Command::Referee { player: player(1), on: true }).expect("the host");
    bench.ready_all();
    complained(&mut bench);
    bench.entries
}

/// The ruling, once there is one, and how long it took.
async fn ruling(players: &[u8]) -> (Ruled, Duration) {
    let mut sim = Sim::kept_so(complaint(), players).await;
    for index in 0..players.len() {
        sim.connect(index).await;
    }
    let begun = Instant::now();
    loop {
        for (index, &number) in players.iter().enumerate() {
            sim.beat(index).await;
            // What the referee is told differs from what the simulation expects of spectators.
            if number != REFEREE {
                sim.hear(index).await;
            }
        }
        let ruled = sim.kept().await.into_iter().find_map(|update| match update {
            TableUpdate::Ruled(ruled) => Some(*ruled),
            _ => None,
        });
        if let Some(ruled) = ruled {
            return (ruled, begun.elapsed());
        }
        assert!(begun.elapsed() < Duration::from_secs(3600), "the table waits for ever");
        sleep(Duration::from_secs(1)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn where_the_referee_says_nothing_the_program_rules_and_the_table_is_told() {
    let (ruled, after) = ruling(&[1, 2, 3, 4, REFEREE]).await;
    assert!(ruled.overdue && ruled.ruling.by.is_none(), "{ruled:?}");
    let patience = TableConfig::default().rule_after;
    assert!(after >= patience && after < patience + Duration::from_secs(5), "{after:?}");
}

#[tokio::test(start_paused = true)]
async fn a_referee_who_is_not_there_is_not_waited_for() {
    let (ruled, after) = ruling(&[1, 2, 3, 4]).await;
    assert!(!ruled.overdue && ruled.ruling.by.is_none(), "{ruled:?}");
    assert!(after < Duration::from_secs(5), "{after:?}");
}
