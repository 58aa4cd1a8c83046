//! The players by name: the one place to add one.

use std::fmt;
use std::sync::Arc;

use dulle_bots::{
    ExpertPlayer, First, NetPlayer, PimcPlayer, PimcSettings, Player, Random, RulePlayer,
    SolvedEndings, UctPlayer,
};
use dulle_net::Network;

use crate::clairvoyant::{Clairvoyant, SeesAllCards};
use crate::strangers::Stranger;

/// What the names of players look like, for people who mistyped one.
pub const NAMES: &[&str] = &[
    "random",
    "first",
    "rules",
    "pimc",
    "pimc:PLAYOUTS",
    "pimc:200ms",
    "uct",
    "uct:DEALSxROLLOUTS",
    "uct:DEALSxROLLOUTS,solos=off",
    "net",
    "net:WEIGHTS",
    "expert",
    "expert:PASSES",
    "clairvoyant",
    "stranger:bold",
    "stranger:timid",
    "stranger:careless",
    "stranger:stubborn",
    "program:COMMAND",
];

/// Playouts per millisecond, roughly. It is a fixed number, so that a player named by its time does
/// the same work, and plays the same cards, on every machine.
const PLAYOUTS_PER_MS: u32 = 20;

/// The player called `name`, with the settings behind its colon.
fn built_in(name: &str, settings: Option<&str>) -> Result<Maker, PlayerKindError> {
    let wrong = |settings: &str| PlayerKindError::Settings {
        name: name.to_owned(),
        settings: settings.to_owned(),
    };
    match (name, settings) {
        ("random", None) => Ok(maker(Random::new)),
        ("first", None) => Ok(maker(|| First)),
        ("rules", None) => Ok(maker(RulePlayer::new)),
        ("pimc", settings) => {
            let playouts = match settings {
                Some(text) => playouts(text).ok_or_else(|| wrong(text))?,
                None => PimcSettings::default().playouts,
            };
            let settings = PimcSettings { playouts, ..PimcSettings::default() };
            let endings = || Box::new(SolvedEndings::default());
            Ok(maker(move || PimcPlayer::new(settings).with_endings(endings())))
        }
        ("uct", None) => Ok(maker(UctPlayer::default)),
        ("uct", Some(text)) => {
            let player = uct(text).ok_or_else(|| wrong(text))?;
            Ok(maker(move || player.clone()))
        }
        ("net", path) => {
            let network = network(path)?;
            Ok(maker(move || NetPlayer::new(Arc::clone(&network))))
        }
        ("expert", settings) => {
            let passes = match settings {
                Some(text) => Some(passes(text).ok_or_else(|| wrong(text))?),
                None => None,
            };
            let network = network(None)?;
            Ok(maker(move || {
                let player = ExpertPlayer::new(Arc::clone(&network));
                passes.into_iter().fold(player, ExpertPlayer::with_passes)
            }))
        }
        ("stranger", habit) => {
            let habit = habit.unwrap_or_default();
            let player = Stranger::named(habit).ok_or_else(|| wrong(habit))?;
            Ok(maker(move || player.clone()))
        }
        ("random" | "first" | "rules" | "clairvoyant", Some(text)) => Err(wrong(text)),
        _ => Err(PlayerKindError::Unknown(name.to_owned())),
    }
}

/// Where other weights than the bundled ones lie, for `net` and `expert`.
const WEIGHTS: &str = "DULLE_NET";

/// The weights that come with this repository.
const BUNDLED: &[u8] = include_bytes!("../../net/weights/player.net");

/// The network in a file: the named one, that of `DULLE_NET`, or the one that comes with the program.
pub fn network(path: Option<&str>) -> Result<Arc<Network>, PlayerKindError> {
    let named = std::env::var(WEIGHTS).ok();
    let path = path.or(named.as_deref());
    let refused = |reason: String| PlayerKindError::Weights {
        path: path.unwrap_or("the program").to_owned(),
        reason,
    };
    let file = path.map(std::fs::read).transpose().map_err(|error| refused(error.to_string()))?;
    let network = Network::read(file.as_deref().unwrap_or(BUNDLED));
    network.map(Arc::new).map_err(|error| refused(error.to_string()))
}

/// How often `expert` asks the network for one decision.
fn passes(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&passes| passes > 0)
}

/// `500`, or `200ms`.
fn playouts(text: &str) -> Option<u32> {
    let found = match text.strip_suffix("ms") {
        Some(time) => time.parse::<u32>().ok()?.checked_mul(PLAYOUTS_PER_MS)?,
        None => text.parse().ok()?,
    };
    (found > 0).then_some(found)
}

/// `10x1000`, and perhaps `,solos=off`.
fn uct(text: &str) -> Option<UctPlayer> {
    let (size, solos) = match text.split_once(',') {
        Some((size, switch)) => (size, switch.strip_prefix("solos=")?),
        None => (text, "on"),
    };
    let (deals, rollouts) = product(size)?;
    let player = UctPlayer::new(deals, rollouts);
    match solos {
        "on" => Some(player),
        "off" => Some(player.without_solos()),
        _ => None,
    }
}

/// `10x1000`.
fn product(text: &str) -> Option<(u32, u32)> {
    let (deals, rollouts) = text.split_once('x')?;
    let both = (deals.parse().ok()?, rollouts.parse().ok()?);
    (both.0 > 0 && both.1 > 0).then_some(both)
}

/// A kind of player: any number of them can be seated.
#[derive(Clone)]
pub struct PlayerKind {
    name: String,
    source: Source,
}

#[derive(Clone)]
pub(crate) enum Source {
    Bot(Maker),
    /// It sees all cards.
    Seer(SeerMaker),
    /// A program and its arguments.
    Program(Vec<String>),
}

pub(crate) type Maker = Arc<dyn Fn() -> Box<dyn Player> + Send + Sync>;
pub(crate) type SeerMaker = fn() -> Box<dyn SeesAllCards>;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerKindError {
    #[error("there is no player {0}")]
    Unknown(String),
    #[error("{settings} is no setting of the player {name}")]
    Settings { name: String, settings: String },
    #[error("the weights in {path} cannot be used: {reason}")]
    Weights { path: String, reason: String },
    #[error("no program is named")]
    NoProgram,
    #[error("a quotation mark is not closed")]
    OpenQuote,
}

impl PlayerKind {
    /// `random`, `program:python3 player.py` and so on.
    pub fn parse(word: &str) -> Result<Self, PlayerKindError> {
        let (name, settings) = match word.split_once(':') {
            Some((name, settings)) => (name, Some(settings)),
            None => (word, None),
        };
        let source = match (name, settings) {
            ("program", command) => Source::Program(split_command(command.unwrap_or_default())?),
            ("clairvoyant", None) => Source::Seer(|| Box::new(Clairvoyant::new())),
            _ => Source::Bot(built_in(name, settings)?),
        };
        Ok(Self { name: word.to_owned(), source })
    }

    /// A player made by the caller.
    pub fn bot<P: Player + 'static>(
        name: &str,
        make: impl Fn() -> P + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.to_owned(), source: Source::Bot(maker(make)) }
    }

    /// The word it was made from.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn source(&self) -> &Source {
        &self.source
    }
}

impl fmt::Debug for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PlayerKind").field(&self.name).finish()
    }
}

fn maker<P: Player + 'static>(make: impl Fn() -> P + Send + Sync + 'static) -> Maker {
    Arc::new(move || Box::new(make()))
}

/// Splits at spaces; single or double quotation marks keep words together.
fn split_command(command: &str) -> Result<Vec<String>, PlayerKindError> {
    let mut words: Vec<String> = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(mark), _) if letter == mark => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(PlayerKindError::OpenQuote);
    }
    words.extend(word);
    if words.is_empty() { Err(PlayerKindError::NoProgram) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_spaces_outside_quotation_marks() {
        let words = split_command("python3 'my player.py' -c \"a 'b'\" ''").expect("words");
        assert_eq!(words, ["python3", "my player.py", "-c", "a 'b'", ""]);
        assert_eq!(split_command("  "), Err(PlayerKindError::NoProgram));
        assert_eq!(split_command("a 'b"), Err(PlayerKindError::OpenQuote));
    }

    #[test]
    fn unknown_players_and_settings_are_refused() {
        assert_eq!(
            PlayerKind::parse("nobody").unwrap_err(),
            PlayerKindError::Unknown("nobody".to_owned())
        );
        assert!(matches!(PlayerKind::parse("random:7"), Err(PlayerKindError::Settings { .. })));
        for word in [
            "pimc:",
            "pimc:0",
            "pimc:ms",
            "uct:10",
            "uct:0x5",
            "uct:10x",
            "uct:10x5,",
            "uct:10x5,solos",
            "uct:10x5,solos=no",
            "uct:solos=off",
            "rules:x",
            "expert:0",
            "expert:fast",
            "clairvoyant:x",
            "stranger",
            "stranger:shy",
        ] {
            assert!(
                matches!(PlayerKind::parse(word), Err(PlayerKindError::Settings { .. })),
                "{word}"
            );
        }
        for word in [
            "rules",
            "pimc",
            "pimc:50",
            "pimc:200ms",
            "uct",
            "uct:10x1000",
            "uct:10x5,solos=off",
            "net",
            "expert",
            "expert:100",
            "clairvoyant",
        ] {
            assert_eq!(PlayerKind::parse(word).expect("a player").name(), word);
        }
        for word in ["net:/nowhere/weights.net", "net:Cargo.toml"] {
            assert!(matches!(PlayerKind::parse(word), Err(PlayerKindError::Weights { .. })));
        }
        assert!(matches!(PlayerKind::parse("program:"), Err(PlayerKindError::NoProgram)));
        assert_eq!(PlayerKind::parse("first").expect("a player").name(), "first");
    }
}
