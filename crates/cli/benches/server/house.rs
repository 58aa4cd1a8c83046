//! The server, a process of its own.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};

pub(crate) struct House {
    server: Child,
    pub(crate) address: String,
}

impl House {
    /// Without limits: one address is everybody.
    pub(crate) fn start(database: &str) -> io::Result<Self> {
        let mut server = Command::new(env!("CARGO_BIN_EXE_dulle"))
            .args(["--lang", "en", "serve", "--address", "127.0.0.1:0", "--database", database])
            .args(["--log-level", "warn", "--absent", "600", "--rate", "1000000"])
            .args(["--requests", "0", "--new-guests", "0", "--new-tables", "0"])
            .args(["--new-connections", "0", "--connections-per-address", "0"])
            .args(["--new-sockets", "0"])
            .args(["--sockets-per-address", "0", "--tables-per-address", "0"])
            .args(["--tables-per-player", "0", "--new-hands", "0", "--seat-changes", "0"])
            .stdout(Stdio::piped())
            .spawn()?;
        let output = server.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().rsplit("http://").next().unwrap_or_default().to_owned();
        Ok(Self { server, address })
    }

    /// What the server has in memory, in KiB.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.server.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.ok_or_else(|| io::Error::other("no VmRSS"))
    }

    /// How many commits there were, how long all of them took in seconds, and how many appends they had.
    pub(crate) async fn commits(&self) -> io::Result<[f64; 3]> {
        let page = crate::http::get(&self.address, "/metrics").await?;
        let number = |name: &str| {
            let found = page.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
            found.ok_or_else(|| io::Error::other(format!("no {name}")))
        };
        let commit = "dulle_store_commit_seconds";
        Ok([
            number(&format!("{commit}_count "))?,
            number(&format!("{commit}_sum "))?,
            number("dulle_store_appends_total ")?,
        ])
    }

    /// Seconds of processor time that the server and this process have used.
    pub(crate) fn processor(&self) -> io::Result<[f64; 2]> {
        Ok([used(&self.server.id().to_string())?, used("self")?])
    }
}

/// Linux counts in hundredths of a second.
const TICKS: f64 = 100.0;

fn used(process: &str) -> io::Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in brackets may contain anything; what follows are numbers.
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
    let times = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok());
    Ok(times.sum::<f64>() / TICKS)
}

impl Drop for House {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
