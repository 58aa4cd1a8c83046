//! The form for a new table.

use dulle_protocol::{BotPace, HandAccess, Mode, Settings, Strength};
use dulle_texts::Texts;

use crate::model::options::choice::TableRules;

/// What the form for a new table holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTableForm {
    pub book: String,
    /// Changes to the book, as DKN's `Options` writes them.
    pub options: String,
    pub whole_match: bool,
    /// As it was typed; empty for as many as the book says.
    pub hands: String,
    pub bots: Option<Strength>,
    pub seconds: Option<u16>,
    pub spectators: bool,
    pub listed: bool,
    pub hands_for: HandAccess,
    /// A training table with open rules.
    pub open: bool,
    /// How quickly bots answer.
    pub pace: BotPace,
}

/// The times for a move that can be chosen.
pub const SECONDS: [Option<u16>; 5] = [None, Some(15), Some(30), Some(60), Some(120)];

impl NewTableForm {
    pub fn new(book: &str, options: &str) -> Self {
        Self {
            book: book.to_owned(),
            options: options.to_owned(),
            whole_match: false,
            hands: String::new(),
            bots: Some(Strength::Club),
            seconds: None,
            spectators: true,
            listed: false,
            hands_for: HandAccess::default(),
            open: false,
            pace: BotPace::Normal,
        }
    }

    /// Plays by these rules; by those before where there are none.
    pub fn take_rules(&mut self, rules: Option<TableRules>) {
        if let Some(TableRules { book, options }) = rules {
            (self.book, self.options) = (book, options);
        }
    }

    /// The settings, where a table can be made of them; whether it can, the server says in the end.
    pub fn settings(&self) -> Option<Settings> {
        let hands = match self.hands.trim() {
            "" => None,
            number => Some(number.parse().ok()?),
        };
        let mode = if self.whole_match { Mode::Match { hands } } else { Mode::Hands };
        let settings = Settings {
            rulebook: self.book.clone(),
            options: self.options.clone(),
            preset: None,
            mode,
            seconds: self.seconds,
            bots: self.bots,
            spectators: self.spectators,
            listed: self.listed,
            hands: self.hands_for,
            open: self.open,
            pace: self.pace,
        };
        settings.rules().is_ok().then_some(settings)
    }
}

/// The time for a move in words.
pub fn seconds_text(seconds: Option<u16>, texts: &Texts) -> String {
    match seconds {
        None => texts.get("online-no-limit"),
        Some(seconds) => texts.with("online-seconds", &[("seconds", seconds.into())]),
    }
}

/// What is played at a table, in short: how many hands, time, bots, who may look on.
pub fn facts(settings: &Settings, texts: &Texts) -> Vec<String> {
    let mut facts = vec![mode_text(settings.mode, texts), seconds_text(settings.seconds, texts)];
    facts.push(match settings.bots {
        Some(level) => {
            let level = texts.get(&format!("web-level-{}", level.word()));
            texts.with("online-bots-fill", &[("level", level.into())])
        }
        None => texts.get("online-no-bots"),
    });
    if settings.pace != BotPace::Normal {
        facts.push(texts.get(&format!("online-pace-{}-fact", settings.pace.word())));
    }
    let look = if settings.spectators { "online-spectators" } else { "online-no-spectators" };
    facts.push(texts.get(look));
    if settings.open {
        facts.push(texts.get("online-open-detail"));
    } else {
        facts.push(texts.get(&format!("online-hands-{}", settings.hands.word())));
    }
    facts
}

pub fn mode_text(mode: Mode, texts: &Texts) -> String {
    match mode {
        Mode::Hands => texts.get("online-mode-hands"),
        Mode::Match { hands: None } => texts.get("online-mode-match"),
        Mode::Match { hands: Some(hands) } => {
            texts.with("online-mode-match-of", &[("hands", hands.into())])
        }
    }
}
