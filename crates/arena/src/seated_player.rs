//! A player at a seat: one of ours, or a program.

use std::fmt;
use std::time::Duration;

use dulle_bots::{Effort, Player};
use dulle_rules::{Action, Game, Seat, View, Viewer};

use crate::clairvoyant::SeesAllCards;
use crate::message::{HandJson, ToProgram};
use crate::program::Program;
use crate::registry::{PlayerKind, Source};

/// Why a player could not play a hand to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    /// The beginning of what it said, where it said something.
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    NotStarted,
    /// Its answer is not a message.
    Garbage,
    /// Its action is not one that may be done now.
    Illegal,
    TooLong,
    /// It ended.
    Dead,
    Late,
}

/// The longest detail that is kept.
const DETAIL: usize = 80;

impl Fault {
    pub(crate) fn new(kind: FaultKind, detail: &str) -> Self {
        let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
        Self { kind, detail: detail.chars().take(DETAIL).map(plain).collect() }
    }
}

impl FaultKind {
    pub const ALL: [Self; 6] =
        [Self::NotStarted, Self::Garbage, Self::Illegal, Self::TooLong, Self::Dead, Self::Late];

    pub const fn word(self) -> &'static str {
        match self {
            Self::NotStarted => "not-started",
            Self::Garbage => "garbage",
            Self::Illegal => "illegal",
            Self::TooLong => "too-long",
            Self::Dead => "dead",
            Self::Late => "late",
        }
    }
}

/// A program gets one process for each seat: a process that saw two hands would know too much.
pub(crate) enum SeatedPlayer {
    Bot(Box<dyn Player>),
    Seer(Box<dyn SeesAllCards>),
    Program { command: Vec<String>, timeout: Duration, running: Option<Program> },
}

impl SeatedPlayer {
    pub(crate) fn new(kind: &PlayerKind, timeout: Duration) -> Self {
        match kind.source() {
            Source::Bot(make) => Self::Bot(make()),
            Source::Seer(make) => Self::Seer(make()),
            Source::Program(command) => {
                Self::Program { command: command.clone(), timeout, running: None }
            }
        }
    }

    /// A new hand. A program that failed in the one before is started again.
    pub(crate) fn start(&mut self, seed: u64, view: &View<'_>, seat: u8) -> Result<(), Fault> {
        match self {
            Self::Bot(player) => {
                player.start(seed);
                Ok(())
            }
            Self::Seer(_) => Ok(()),
            Self::Program { command, timeout, running } => {
                let program = match running.take() {
                    Some(program) => program,
                    None => Program::start(command, *timeout)?,
                };
                let book = view.rules().book();
                program.tell(&ToProgram::Hand(HandJson {
                    seat,
                    seed: seed >> 11,
                    rulebook: &book.name,
                    options: book.changes().join(" "),
                    dealer: view.state().dealer().number(),
                }))?;
                *running = Some(program);
                Ok(())
            }
        }
    }

    /// A legal action of a seat of this arena, or what went wrong; then a program is ended.
    pub(crate) fn act_in(&mut self, game: &Game<'_>, seat: Seat) -> Result<Action, Fault> {
        let view = game.view(Viewer::Seat(seat));
        match self {
            Self::Seer(player) => legal(&view, player.act(game, seat)),
            _ => self.act(&view),
        }
    }

    /// A legal action by what a view shows, or what went wrong; then a program is ended.
    pub(crate) fn act(&mut self, view: &View<'_>) -> Result<Action, Fault> {
        match self {
            Self::Bot(player) => legal(view, player.act(view, Effort::default())),
            Self::Seer(_) => Err(Fault::new(FaultKind::NotStarted, "it needs to see all cards")),
            Self::Program { running, .. } => {
                let acted = match running {
                    Some(program) => program.act(view),
                    None => Err(Fault::new(FaultKind::Dead, "")),
                };
                acted.inspect_err(|_| *running = None)
            }
        }
    }

    /// The hand is over.
    pub(crate) fn end(&mut self, message: &ToProgram<'_>) {
        if let Self::Program { running, .. } = self {
            // A program that ended now is noticed in the next hand.
            let _ = running.as_ref().map(|program| program.tell(message));
        }
    }
}

fn legal(view: &View<'_>, action: Action) -> Result<Action, Fault> {
    if view.legal().contains(action) {
        Ok(action)
    } else {
        Err(Fault::new(FaultKind::Illegal, &action.to_string()))
    }
}

impl fmt::Debug for SeatedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bot(_) => "Bot",
            Self::Seer(_) => "Seer",
            Self::Program { .. } => "Program",
        })
    }
}
