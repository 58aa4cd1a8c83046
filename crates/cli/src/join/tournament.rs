//! A tournament at the server's tables: one round after another.

use std::io::{self, Write};
use std::time::Duration;

use dulle_protocol::Name;
use dulle_protocol::api::TournamentSeat;
use dulle_texts::Texts;
use tokio::time::{Instant, sleep};

use super::client::TerminalClient;
use super::net::{Wire, WireError};
use super::url::TournamentLink;
use super::{Args, auto, no_server};
use crate::output::{Output, Status};

/// How often it is looked whether a round was released.
const LOOK: Duration = Duration::from_millis(500);
/// How long the server may be away.
const PATIENCE: Duration = Duration::from_secs(60);

/// A player in a tournament.
pub(super) struct Entrant<'a> {
    pub(super) args: &'a Args,
    pub(super) name: Name,
    pub(super) texts: &'a Texts,
    pub(super) wire: Wire,
    pub(super) cookie: String,
    pub(super) tournament: TournamentLink,
}

impl Entrant<'_> {
    /// Joins, plays every round, and ends with the tournament.
    pub(super) async fn run(&mut self, output: &mut Output) -> io::Result<Status> {
        let joined = self.wire.join(&self.cookie, &self.tournament, &self.name).await;
        let seat = match joined {
            Ok(seat) => seat,
            Err(error) => return Ok(no_server(&self.wire.link, &error, self.texts)),
        };
        let number = [("number", seat.number.unwrap_or(0).into())];
        self.say(&self.texts.with("join-number", &number), output)?;
        let mut played: Option<String> = None;
        loop {
            let seat = match self.next(played.as_deref()).await {
                Ok(seat) => seat,
                Err(error) => return Ok(no_server(&self.wire.link, &error, self.texts)),
            };
            let Some(path) = seat.path.clone() else {
                self.say(&self.texts.get("join-tournament-over"), output)?;
                return Ok(Status::Good);
            };
            self.wire.link.table = path.strip_prefix("/t/").and_then(|name| name.parse().ok());
            let place = [
                ("round", seat.round.unwrap_or(0).into()),
                ("table", seat.table.unwrap_or(0).into()),
                ("position", seat.position.unwrap_or(0).into()),
            ];
            self.say(&self.texts.with("join-round", &place), output)?;
            let status = self.play(output).await?;
            if status != Status::Good {
                return Ok(status);
            }
            played = Some(path);
        }
    }

    async fn play(&self, output: &mut Output) -> io::Result<Status> {
        let auto = auto(self.args).unwrap_or_default();
        let client = TerminalClient::new(self.args, self.name.clone(), auto, self.texts)?;
        client.run(&self.wire, &self.cookie, output).await
    }

    /// Waits for the table of the next round, or the end of the tournament.
    async fn next(&self, played: Option<&str>) -> Result<TournamentSeat, WireError> {
        let mut lost: Option<Instant> = None;
        loop {
            match self.wire.own_seat(&self.cookie, &self.tournament).await {
                Ok(seat) if seat.finished => return Ok(TournamentSeat { path: None, ..seat }),
                Ok(seat) if seat.path.is_some() && seat.path.as_deref() != played => {
                    return Ok(seat);
                }
                Ok(_) => lost = None,
                Err(error) => {
                    if lost.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                        return Err(error);
                    }
                }
            }
            sleep(LOOK).await;
        }
    }

    fn say(&self, sentence: &str, output: &mut Output) -> io::Result<()> {
        writeln!(output, "{sentence}")?;
        output.flush()
    }
}
