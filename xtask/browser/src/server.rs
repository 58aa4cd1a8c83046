//! The real `dulle serve`, on a database of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::Done;

/// A running server. It can be killed and started again: the same port, the same database.
#[derive(Debug)]
pub struct Server {
    running: Option<Child>,
    /// Host and port.
    address: String,
    flags: Vec<String>,
    folder: TempDir,
}

/// Everybody comes from one address, and bots need not seem to think.
const NO_LIMITS: [&str; 17] = [
    "--requests",
    "0",
    "--new-guests",
    "0",
    "--new-accounts",
    "0",
    "--new-tables",
    "0",
    "--new-connections",
    "0",
    "--new-sockets",
    "0",
    "--logins",
    "0",
    "--pause",
    "0",
    "0",
];

impl Server {
    /// Starts one on a free port; `flags` are those of `dulle serve`.
    pub fn start(flags: &[&str]) -> Done<Self> {
        let flags = flags.iter().map(|&flag| flag.to_owned()).collect();
        let address = "127.0.0.1:0".to_owned();
        let folder = tempfile::tempdir()?;
        let mut server = Self { running: None, address, flags, folder };
        server.restart()?;
        if server.page()?.contains("boot.js") {
            Ok(server)
        } else {
            Err("this dulle was built without a client: cargo xtask browser".into())
        }
    }

    /// The page as a program gets it.
    fn page(&self) -> Done<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        write!(stream, "GET / HTTP/1.0\r\nHost: {}\r\n\r\n", self.address)?;
        let mut page = String::new();
        stream.read_to_string(&mut page)?;
        Ok(page)
    }

    /// Host and port.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Ends it in the middle of whatever it does, as a power cut would.
    pub fn kill(&mut self) -> Done {
        if let Some(mut running) = self.running.take() {
            running.kill()?;
            running.wait()?;
        }
        Ok(())
    }

    /// Starts it again after it was killed, with the same address and database.
    pub fn restart(&mut self) -> Done {
        self.kill()?;
        let database = format!("sqlite:{}", self.folder.path().join("dulle.db").display());
        let mut running = Command::new(dulle()?)
            .args(["--lang", "en", "serve", "--log-level", "error"])
            .args(["--address", &self.address, "--database", &database])
            .args(NO_LIMITS)
            .args(&self.flags)
            .stdout(Stdio::piped())
            .spawn()?;
        let output = running.stdout.take();
        self.running = Some(running);
        let mut line = String::new();
        BufReader::new(output.ok_or("no output")?).read_line(&mut line)?;
        let address = line.trim().rsplit_once("http://").map(|(_, address)| address);
        address.ok_or("the server does not start")?.clone_into(&mut self.address);
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A process that is gone already needs no killing.
        let _ = self.kill();
    }
}

/// The program that was built together with this one.
fn dulle() -> Done<PathBuf> {
    let own = std::env::current_exe()?;
    let name = format!("dulle{}", std::env::consts::EXE_SUFFIX);
    let mut places = own.ancestors().skip(1).map(|folder| folder.join(&name));
    Ok(places.find(|place| place.is_file()).ok_or("there is no dulle: cargo xtask browser")?)
}
