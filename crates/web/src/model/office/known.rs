//! The tournaments that this browser can open: its own, those it has a key for, the account's.

use dulle_protocol::api::OwnTournament;
use dulle_protocol::office::TournamentCode;

/// What stands before the code where something of a tournament is kept.
pub const KEY: &str = "dulle.key.";
pub const TABLE_KEY: &str = "dulle.table-key.";
pub const SEEN: &str = "dulle.tournament.";

/// How this browser comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It is kept here.
    Here,
    Key,
    Account,
    /// The link of a table.
    Table,
}

impl Way {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Key => "key",
            Self::Account => "account",
            Self::Table => "table",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// None for the one in this browser.
    pub code: Option<TournamentCode>,
    /// Its name, once it was open here; its code before.
    pub name: String,
    pub way: Way,
    /// When it was open last, or was made; in seconds since 1970.
    pub seen: i64,
}

/// What is kept about a tournament that is open.
pub fn seen_text(seconds: i64, name: &str) -> String {
    format!("{seconds} {name}")
}

fn seen_of(text: &str) -> Option<(i64, &str)> {
    let (seconds, name) = text.split_once(' ')?;
    Some((seconds.parse().ok()?, name))
}

/// All of them, the newest first. `stored` is everything that the browser keeps, by its name; `here` the tournament in it.
pub fn list(
    here: Option<(String, i64)>,
    stored: &[(String, String)],
    account: &[OwnTournament],
) -> Vec<Known> {
    let kept = |code: &TournamentCode| {
        let own = |(name, _): &&(String, String)| name.strip_prefix(SEEN) == Some(code.as_str());
        stored.iter().find(own).and_then(|(_, text)| seen_of(text))
    };
    let known = |code: TournamentCode, way: Way, made: i64| {
        let (seen, name) =
            kept(&code).map_or((made, code.to_string()), |(seen, name)| (seen, name.to_owned()));
        Known { code: Some(code), name, way, seen }
    };
    let by = |prefix: &'static str, way: Way| {
        let codes =
            stored.iter().filter_map(move |(name, _)| name.strip_prefix(prefix)?.parse().ok());
        codes.map(move |code| known(code, way, 0))
    };
    let own = account.iter().map(|own| known(own.code.clone(), Way::Account, own.created));
    let mut all: Vec<Known> = here
        .into_iter()
        .map(|(name, seen)| Known { code: None, name, way: Way::Here, seen })
        .collect();
    for one in by(KEY, Way::Key).chain(own).chain(by(TABLE_KEY, Way::Table)) {
        if !all.iter().any(|other| other.code == one.code) {
            all.push(one);
        }
    }
    all.sort_by(|one, other| other.seen.cmp(&one.seen).then_with(|| one.name.cmp(&other.name)));
    all
}
