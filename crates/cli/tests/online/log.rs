//! A log that nobody reads costs its lines and nothing else.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::bare::Bare;

const HERE: [u8; 4] = [127, 0, 0, 1];
const SOON: Duration = Duration::from_secs(60);

/// Asks this often over one connection, and counts the answers.
async fn ask(bare: &Bare, times: usize) -> usize {
    let mut stream = bare.connect(HERE).await.expect("a connection");
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", bare.address);
    let last =
        format!("GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", bare.address);
    let (mut hear, mut say) = stream.split();
    let asked = async {
        for _ in 1..times {
            // The answers count, not what could be asked.
            let _ = say.write_all(request.as_bytes()).await;
        }
        let _ = say.write_all(last.as_bytes()).await;
    };
    let mut heard = Vec::new();
    let (_, answered) = tokio::join!(asked, timeout(SOON, hear.read_to_end(&mut heard)));
    assert!(answered.is_ok(), "no answer");
    String::from_utf8_lossy(&heard).matches("HTTP/1.1 200").count()
}

async fn lost(bare: &Bare) -> u64 {
    let page = bare.ask(HERE, "GET /metrics", "", "").await;
    let line = page.lines().find_map(|line| line.strip_prefix("dulle_log_lost_total "));
    line.expect("a number").parse().expect("a number")
}

#[test]
fn a_log_on_a_full_disk_costs_lines_and_no_answer() {
    Runtime::new().expect("a runtime").block_on(async {
        let bare = Bare::new("exec 2>/dev/full", &["--log-level", "info"]);
        assert_eq!(ask(&bare, 100).await, 100);
        assert!(lost(&bare).await >= 90);
    });
}

/// The test keeps the pipe and reads nothing.
#[test]
fn a_log_reader_that_hangs_holds_up_neither_answers_nor_the_end() {
    let runtime = Runtime::new().expect("a runtime");
    let mut bare =
        Bare::new(":", &["--log-level", "info", "--requests", "0", "--new-sockets", "0"]);
    runtime.block_on(async {
        assert_eq!(ask(&bare, 6000).await, 6000);
        let lost = lost(&bare).await;
        assert!((1..6000).contains(&lost), "{lost} lines are lost");
    });
    bare.signal("-TERM");
    let (status, took) = bare.ended(Duration::from_secs(20));
    assert!(status.success(), "{status} after {took:?}");
}
