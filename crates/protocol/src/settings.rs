//! What is played at a table, and how.

use dulle_bots::Strength;
use dulle_rules::{OptionError, Rulebook, Rules};
use serde::{Deserialize, Serialize};

/// Chosen when the table is made. Until its first deal the host may change the rules; everything else stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Settings {
    pub rulebook: String,
    /// Changes to the rulebook, as in DKN's Options tag.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 1000)))]
    pub options: String,
    /// The preset that the rules come from, where they do. What counts is the rulebook with its options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 100)))]
    pub preset: Option<String>,
    #[serde(default)]
    pub mode: Mode,
    /// The time for a move; None for no limit, and then bots play only for absent players.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 3600)))]
    pub seconds: Option<u16>,
    /// Who takes the seats that are free when the host starts; without this all four must be taken.
    #[serde(default)]
    pub bots: Option<Strength>,
    #[serde(default)]
    pub spectators: bool,
    /// In the list of open tables, or only for those who have its link.
    #[serde(default)]
    pub listed: bool,
    /// Who may read its finished hands.
    #[serde(default)]
    pub hands: HandAccess,
    /// A training table: rules can be broken, the others may complain, the program rules. Its hands are kept nowhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// How long its bots take for an answer.
    #[serde(default, skip_serializing_if = "BotPace::is_normal")]
    pub pace: BotPace,
}

/// How quickly bots answer. It changes nothing about how well they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BotPace {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl BotPace {
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
        }
    }

    /// What a usual pause is multiplied by, in percent.
    pub const fn percent(self) -> u32 {
        match self {
            Self::Slow => 200,
            Self::Normal => 100,
            Self::Fast => 35,
        }
    }

    fn is_normal(&self) -> bool {
        *self == Self::Normal
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HandAccess {
    /// Those who played the hand.
    Players,
    /// Everybody who has the link of the hand. No link leads to another.
    #[default]
    Link,
    /// Everybody who has the link of the table.
    Everybody,
}

impl HandAccess {
    pub const ALL: [Self; 3] = [Self::Players, Self::Link, Self::Everybody];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Link => "link",
            Self::Everybody => "everybody",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|access| access.word() == word)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Hand after hand, for as long as people like.
    #[default]
    Hands,
    /// A match with its sheet and its compulsory solos; without a number, as long as the book says.
    Match { hands: Option<u8> },
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    #[error("there is no rulebook {0}")]
    Rulebook(String),
    #[error(transparent)]
    Option(OptionError),
    #[error("{0} seconds a move")]
    Seconds(u16),
    #[error("a match of {0} hands")]
    Hands(u8),
    #[error("the options are too long")]
    TooLong,
}

const MOST_OPTIONS: usize = 1000;
const MOST_SECONDS: u16 = 3600;
/// There must be a hand for everybody's solo.
const HANDS: std::ops::RangeInclusive<u8> = 4..=99;

impl Settings {
    /// A table for single hands by a book, with nothing special about it.
    pub fn of(rulebook: &str) -> Self {
        Self {
            rulebook: rulebook.to_owned(),
            options: String::new(),
            preset: None,
            mode: Mode::Hands,
            seconds: None,
            bots: None,
            spectators: true,
            listed: false,
            hands: HandAccess::default(),
            open: false,
            pace: BotPace::Normal,
        }
    }

    /// Whether everything besides the rulebook and its options is in order.
    pub fn check(&self) -> Result<(), SettingsError> {
        if self.options.len() > MOST_OPTIONS {
            return Err(SettingsError::TooLong);
        }
        if let Some(seconds) = self.seconds.filter(|seconds| !(1..=MOST_SECONDS).contains(seconds))
        {
            return Err(SettingsError::Seconds(seconds));
        }
        match self.mode {
            Mode::Match { hands: Some(hands) } if !HANDS.contains(&hands) => {
                Err(SettingsError::Hands(hands))
            }
            Mode::Match { .. } | Mode::Hands => Ok(()),
        }
    }

    /// The same rules as a book and what changes it, so that they stay what they are when a preset is edited.
    pub fn resolved(self) -> Result<Self, SettingsError> {
        let rules = self.rules()?;
        let book = rules.book();
        if book.name == self.rulebook {
            return Ok(Self { preset: None, ..self });
        }
        let (rulebook, options) = (book.name.clone(), book.changes().join(" "));
        Ok(Self { preset: Some(self.rulebook), rulebook, options, ..self })
    }

    /// The rules of the table, where everything is in order.
    pub fn rules(&self) -> Result<Rules, SettingsError> {
        self.check()?;
        let book = Rulebook::named(&self.rulebook)
            .ok_or_else(|| SettingsError::Rulebook(self.rulebook.chars().take(40).collect()))?;
        Ok(Rules::new(book.with_options(&self.options).map_err(SettingsError::Option)?))
    }
}
