//! A program that plays: started, spoken to over its standard input and output, never waited for
//! longer than its time.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use dulle_rules::{Action, ExchangeRight, View};

use crate::message::{FromProgram, PROTOCOL, ToProgram, ViewJson};
use crate::seated_player::{Fault, FaultKind};

/// The longest line a program may write.
const LINE_LIMIT: u64 = 1 << 16;
/// The lines that may wait in either direction.
const QUEUE: usize = 64;
/// How long a program may take to exit when it is no longer needed.
const FAREWELL: Duration = Duration::from_millis(300);

/// A running program. Its pipes are served by threads of their own, so that a program that does
/// not read or write holds nobody up.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    to: Option<SyncSender<String>>,
    from: Receiver<Line>,
    timeout: Duration,
    asked: u64,
    /// It has not failed, so it may exit by itself.
    polite: bool,
}

#[derive(Debug)]
enum Line {
    Text(Vec<u8>),
    TooLong,
}

impl Program {
    /// Starts it and exchanges `hello` messages.
    pub(crate) fn start(command: &[String], timeout: Duration) -> Result<Self, Fault> {
        let mut child = spawn(command)
            .map_err(|error| Fault::new(FaultKind::NotStarted, &error.to_string()))?;
        let (to, lines) = sync_channel(QUEUE);
        let (sender, from) = sync_channel(QUEUE);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(stdin, &lines));
            thread::spawn(move || read_lines(stdout, &sender));
        }
        let mut program = Self { child, to: Some(to), from, timeout, asked: 0, polite: true };
        program.greet().inspect_err(|_| program.polite = false)?;
        Ok(program)
    }

    fn greet(&self) -> Result<(), Fault> {
        self.tell(&ToProgram::Hello { protocol: PROTOCOL, arena: env!("CARGO_PKG_VERSION") })?;
        let (line, answer) = self.hear()?;
        match answer {
            FromProgram::Hello { protocol: PROTOCOL } => Ok(()),
            _ => Err(Fault::new(FaultKind::Garbage, &line)),
        }
    }

    /// Says something that needs no answer.
    pub(crate) fn tell(&self, message: &ToProgram<'_>) -> Result<(), Fault> {
        let mut line = serde_json::to_string(message)
            .map_err(|error| Fault::new(FaultKind::Dead, &error.to_string()))?;
        line.push('\n');
        let sent = self.to.as_ref().map(|to| to.try_send(line));
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(Fault::new(FaultKind::Dead, "")),
        }
    }

    /// Asks for an action.
    pub(crate) fn act(&mut self, view: &View<'_>) -> Result<Action, Fault> {
        let asked = self.ask(view);
        self.polite &= asked.is_ok();
        asked
    }

    fn ask(&mut self, view: &View<'_>) -> Result<Action, Fault> {
        self.asked += 1;
        let legal = view.legal();
        let given: Vec<Action> = match legal.exchange {
            ExchangeRight::Lay(terms) => terms.choices().into_iter().map(Action::Poverty).collect(),
            ExchangeRight::Return(terms) => {
                terms.choices().into_iter().map(Action::Return).collect()
            }
            ExchangeRight::None | ExchangeRight::Answer => Vec::new(),
        };
        let words = legal.actions().chain(given).map(|action| action.to_string()).collect();
        let seen = Box::new(ViewJson::from(view));
        self.tell(&ToProgram::Act { id: self.asked, view: seen, legal: words })?;
        let (line, answer) = self.hear()?;
        let FromProgram::Act { id, action } = answer else {
            return Err(Fault::new(FaultKind::Garbage, &line));
        };
        if id != self.asked {
            return Err(Fault::new(FaultKind::Garbage, &line));
        }
        let legally = |action: &Action| legal.contains(*action);
        let word = action;
        Action::from_word(&word)
            .filter(legally)
            .ok_or_else(|| Fault::new(FaultKind::Illegal, &word))
    }

    /// The next line, if it comes in time and says something.
    fn hear(&self) -> Result<(String, FromProgram), Fault> {
        let line = match self.from.recv_timeout(self.timeout) {
            Ok(Line::Text(line)) => line,
            Ok(Line::TooLong) => return Err(Fault::new(FaultKind::TooLong, "")),
            Err(RecvTimeoutError::Timeout) => return Err(Fault::new(FaultKind::Late, "")),
            Err(RecvTimeoutError::Disconnected) => return Err(Fault::new(FaultKind::Dead, "")),
        };
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        match serde_json::from_str(&text) {
            Ok(answer) => Ok((text, answer)),
            Err(_) => Err(Fault::new(FaultKind::Garbage, &text)),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.to = None;
        let start = Instant::now();
        while self.polite && start.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        // It may have exited already; then there is nothing to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(command: &[String]) -> io::Result<Child> {
    let mut words = command.iter();
    Command::new(words.next().map_or("", String::as_str))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
}

/// Ends when there is nothing more to say or nobody listens.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Ends with the program, with a line that is too long, or when nobody waits for lines any more.
fn read_lines(stdout: ChildStdout, sender: &SyncSender<Line>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LINE_LIMIT + 1).read_until(b'\n', &mut line);
        let said = match read {
            Ok(0) | Err(_) => return,
            Ok(length) if length as u64 > LINE_LIMIT => Line::TooLong,
            Ok(_) => Line::Text(line),
        };
        let last = matches!(said, Line::TooLong);
        if sender.send(said).is_err() || last {
            return;
        }
    }
}
