//! Few places, and some who want all of them.

use std::time::Duration;

use tokio::net::TcpStream;
use tokio::runtime::Runtime;

use crate::bare::Bare;

/// From where a good visitor comes.
const GOOD: [u8; 4] = [127, 0, 0, 9];
/// 512 files leave 384 places. Those who say nothing may do so for a minute.
const FILES: &str = "ulimit -S -n 512; ulimit -H -n 512";
const PATIENT: [&str; 2] = ["--head-seconds", "60"];

/// This many connections that say nothing.
async fn silent(bare: &Bare, many: u8, from: impl Fn(u8) -> [u8; 4], rounds: u8) -> Vec<TcpStream> {
    let mut held = Vec::new();
    for n in (0..rounds).flat_map(|_| 0..many) {
        held.push(bare.connect(from(n)).await.expect("a connection"));
    }
    held
}

/// A place that a connection has to leave is free a moment later: a visitor who is turned away, with a word or without one, comes
/// again.
async fn is_served(bare: &Bare) {
    for _ in 0..8 {
        let mut answer = String::new();
        for _ in 0..20 {
            answer = bare.ask(GOOD, "GET /api/rulebooks", "", "").await;
            if !answer.is_empty() && !answer.starts_with("HTTP/1.1 503") {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

#[test]
fn three_addresses_of_one_network_lock_nobody_out() {
    Runtime::new().expect("a runtime").block_on(async {
        let bare = Bare::new(FILES, &PATIENT);
        let _held = silent(&bare, 3, |n| [127, 0, 1, n + 1], 200).await;
        is_served(&bare).await;
    });
}

#[test]
fn where_all_places_are_taken_the_silent_ones_of_the_largest_holder_make_room() {
    Runtime::new().expect("a runtime").block_on(async {
        let bare = Bare::new(FILES, &PATIENT);
        // Ten networks, each with less than its share, take all places.
        let _held = silent(&bare, 10, |n| [127, 0, n + 1, 1], 45).await;
        is_served(&bare).await;
    });
}
