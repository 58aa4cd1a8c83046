//! A file that the system does not let grow: writing fails in the middle of a commit, as on a disk
//! that is full or broken. The limit is that of a process, so a process of its own has it.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use dulle_store::OpenOptions;

use crate::place::{Database, Place, append, append_at_last, journal, run, texts};

const CHILD: &str = "DULLE_STORE_LIMITED";

#[test]
fn a_file_that_may_not_grow_is_told_and_service_resumes() {
    // 512 blocks of 512 bytes; what grows beyond shall fail, not kill.
    let script = "trap '' XFSZ; ulimit -S -f 512; exec \"$@\"";
    let mut child = Command::new("/bin/sh")
        .args(["-c", script, "limited"])
        .arg(std::env::current_exe().expect("this program"))
        .args(["--ignored", "--exact", "limit::the_process_with_the_limit", "--nocapture"])
        .env(CHILD, "1")
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell");
    for line in BufReader::new(child.stdout.take().expect("a pipe")).lines() {
        if line.expect("a line").ends_with("full") {
            let pid = child.id().to_string();
            let raised =
                Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited"]).status();
            assert!(raised.expect("prlimit").success());
        }
    }
    assert!(child.wait().expect("it ended").success());
}

#[test]
#[ignore = "the process that the other test starts"]
fn the_process_with_the_limit() {
    if std::env::var_os(CHILD).is_none() {
        return;
    }
    run(Database::Sqlite, async |place: Place| {
        let options = OpenOptions { patience: Duration::from_secs(2), ..OpenOptions::default() };
        let store = place.open_with(options).await;
        let (id, epoch) = journal(&store).await;
        let mut expected = Vec::new();
        let mut failures = 0;
        while expected.len() < 100 {
            let text = format!("{:10000}", expected.len());
            let what = append(&id, epoch, expected.len() as u64 + 1, &text);
            if failures == 0 && store.append(what.clone()).await.is_err() {
                println!("\nfull");
                failures = 1;
            }
            if failures > 0 {
                failures += append_at_last(&store, &what).await.len();
            }
            expected.push(text);
        }
        assert!(failures > 0, "the limit was never reached");
        assert!(texts(&store, &id).await == expected);
        store.ping().await.expect("well again");
    });
}
