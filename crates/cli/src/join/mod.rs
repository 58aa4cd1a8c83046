//! `dulle join`: a seat at an online table, as text.

mod client;
mod net;
mod screen;
mod tournament;
mod typed;
mod url;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use dulle_arena::{Guest, PlayerKind};
use dulle_protocol::{BotPace, HandAccess, Mode, Name, Settings, Strength};
use dulle_rules::{Rulebook, Seat};
use dulle_texts::Texts;
use dulle_tls::Connector;

use crate::output::{Output, Status};
use client::{Auto, TerminalClient};
use net::{Wire, WireError};
use tournament::Entrant;
use url::TableUrl;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Link to a table, https://HOST/t/TABLE, or to a tournament, https://HOST/o/CODE#key=SECRET;
    /// without either a new table is made
    link: String,
    /// File (PEM) with certificates of authorities to trust besides the usual ones
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    /// Your name [Gast]
    #[arg(long)]
    name: Option<String>,
    /// Seat to take, 1 to 4; by default the first free one
    #[arg(long)]
    seat: Option<u8>,
    /// Only watch
    #[arg(long, conflicts_with = "seat")]
    watch: bool,
    /// Let a program play, as in the arena
    #[arg(long, value_name = "COMMAND", conflicts_with = "auto")]
    player: Option<String>,
    /// Let one of our players play: rules, random, first, pimc, ...
    #[arg(long, value_name = "PLAYER")]
    auto: Option<String>,
    /// File that identifies you, so that you can come back; created if missing
    #[arg(long, value_name = "FILE")]
    session: Option<PathBuf>,
    /// As host, start automatically once people have taken this many seats
    #[arg(long, value_name = "PEOPLE")]
    start: Option<usize>,
    /// Leave after this many finished hands
    #[arg(long)]
    hands: Option<u32>,
    /// Append finished hands to this DKN file
    #[arg(long, value_name = "FILE")]
    dkn: Option<PathBuf>,
    /// Append everything that the server sends to this file
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Print nothing about the game
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    table: NewTable,
}

/// What a new table is like.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "A new table")]
struct NewTable {
    /// A rulebook, a preset or the file of a club's own rules
    #[arg(long, default_value = "ddv2026")]
    rulebook: String,
    /// Changes to the rulebook, as in DKN's Options tag
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    options: String,
    /// A match, with this many hands or as many as the book says
    #[arg(long = "match", value_name = "HANDS", num_args = 0..=1, default_missing_value = "0")]
    of_match: Option<u8>,
    /// Seconds per move
    #[arg(long)]
    seconds: Option<u16>,
    /// Bots for free seats: beginner, club or strong
    #[arg(long, value_parser = level)]
    bots: Option<Strength>,
    /// No spectators
    #[arg(long)]
    no_spectators: bool,
    /// Show it in the list of open tables
    #[arg(long)]
    listed: bool,
    /// Who may read its finished hands: players (those of the hand), link (who has the hand's link)
    /// or everybody (who has the table's link)
    #[arg(long, value_name = "WHO", value_parser = access, default_value = "link")]
    hands_for: HandAccess,
}

fn access(word: &str) -> Result<HandAccess, String> {
    HandAccess::from_word(word).ok_or_else(|| word.to_owned())
}

fn level(word: &str) -> Result<Strength, String> {
    Strength::from_word(word).ok_or_else(|| word.to_owned())
}

impl NewTable {
    /// The server knows books and presets by name. It has no file of a club: it is told the book and
    /// what the file changes.
    fn settings(&self, texts: &Texts) -> Result<Settings, String> {
        let book = crate::rulebook::with_options(&self.rulebook, &self.options, texts)?;
        let (rulebook, options) = match Rulebook::listed().any(|name| name == self.rulebook) {
            true => (self.rulebook.clone(), self.options.clone()),
            false => (book.name.clone(), book.changes().join(" ")),
        };
        Ok(Settings {
            rulebook,
            options,
            preset: None,
            mode: match self.of_match {
                None => Mode::Hands,
                Some(hands) => Mode::Match { hands: Some(hands).filter(|&hands| hands > 0) },
            },
            seconds: self.seconds,
            bots: self.bots,
            spectators: !self.no_spectators,
            listed: self.listed,
            hands: self.hands_for,
            open: false,
            pace: BotPace::Normal,
        })
    }
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let bad_link =
        || crate::complain(&texts.with("join-bad-link", &[("link", args.link.as_str().into())]));
    let Some(link) = TableUrl::parse(&args.link) else { return Ok(bad_link()) };
    let Ok(name) = Name::new(args.name.as_deref().unwrap_or(GUEST)) else {
        return Ok(crate::complain(&texts.get("http-bad-name")));
    };
    let auto = match auto(args) {
        Ok(auto) => auto,
        Err(word) => {
            return Ok(crate::complain(&texts.with("join-unknown", &[("word", word.into())])));
        }
    };
    let settings = match args.table.settings(texts) {
        Ok(settings) => settings,
        Err(sentence) => return Ok(crate::complain(&sentence)),
    };
    let ca_file = args.ca.as_deref();
    let tls = match Connector::new(ca_file) {
        Ok(tls) => tls,
        Err(error) => {
            let file = ca_file.unwrap_or(Path::new(""));
            return Ok(crate::complain(&crate::tls::ca_file(&error, file, texts)));
        }
    };
    let mut wire = Wire::new(link, tls);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let no_server = |link: &TableUrl, error: &WireError| no_server(link, error, texts);
        let cookie = match identify(args, &wire, &name).await {
            Ok(cookie) => cookie,
            Err(error) => return Ok(no_server(&wire.link, &error)),
        };
        if let Some(tournament) = wire.link.tournament.clone() {
            let mut player = Entrant { args, name, texts, wire, cookie, tournament };
            return player.run(output).await;
        }
        if wire.link.table.is_none()
            && let Err(error) = wire.create(&cookie, &settings).await
        {
            return Ok(no_server(&wire.link, &error));
        }
        let link = wire.link.to_string();
        writeln!(output, "{}", texts.with("join-link", &[("link", link.into())]))?;
        output.flush()?;
        TerminalClient::new(args, name, auto, texts)?.run(&wire, &cookie, output).await
    })
}

fn no_server(link: &TableUrl, error: &WireError, texts: &Texts) -> Status {
    let reason = error.sentence(link, texts);
    crate::complain(&texts.with("join-no-server", &[("reason", reason.into())]))
}

/// The default name.
const GUEST: &str = "Gast";

/// The cookie by which the server knows us: the one that was kept, or that of a new guest.
async fn identify(args: &Args, wire: &Wire, name: &Name) -> Result<String, WireError> {
    let said = args.name.as_ref().map(|_| name);
    let kept = args.session.as_deref().map(url::kept).transpose()?;
    if let Some(cookie) = kept.flatten()
        && wire.is_known(&cookie, said).await?
    {
        return Ok(cookie);
    }
    let cookie = wire.guest(name).await?;
    if let Some(file) = &args.session {
        url::keep(file, &cookie)?;
    }
    Ok(cookie)
}

/// The player or program that plays for us.
fn auto(args: &Args) -> Result<Option<Auto>, String> {
    let word = match (&args.player, &args.auto) {
        (Some(command), _) => format!("program:{command}"),
        (None, Some(word)) => word.clone(),
        (None, None) => return Ok(None),
    };
    let kind = PlayerKind::parse(&word).map_err(|_| word)?;
    Ok(Some(Auto::new(Guest::new(&kind, Duration::from_secs(10)))))
}

impl Args {
    fn wanted_seat(&self) -> Option<Seat> {
        self.seat.and_then(Seat::from_number)
    }
}
