//! The player's settings, stored as one line per setting.

use dulle_bots::Strength;
use dulle_rules::Rulebook;
use dulle_texts::Lang;

use crate::model::local::evening::Length;
use crate::model::local::hand::rules_with;
use crate::model::local::practice::PracticeKind;
use crate::model::options::choice::TableRules;
use crate::model::options::starts;
use crate::model::table::pace::Pace;
use crate::model::taste::{Taste, Tastes};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prefs {
    pub lang: Lang,
    /// The player has chosen the language. Until then it is the browser's.
    pub lang_chosen: bool,
    pub theme: Theme,
    pub indices: Indices,
    pub four_colours: bool,
    pub gold_edge: bool,
    pub animations: bool,
    pub sound: bool,
    /// A tone when the time for a move is nearly over, where there are sounds.
    pub time_sound: bool,
    /// Single keys do something at the table.
    pub shortcuts: bool,
    /// A second tap plays the card.
    pub confirm: bool,
    pub pace: Pace,
    pub tastes: Tastes,
    pub level: Strength,
    /// What is played against bots.
    pub length: Length,
    /// What kind of hand is practised.
    pub kind: PracticeKind,
    /// A book, never a preset: a preset is its book with changes.
    pub book: String,
    /// Changes to the book, as DKN's `Options` writes them.
    pub options: String,
    /// What these rules were made of: a book or preset, and behind it what was changed about that.
    pub rules_start: String,
    /// What the player calls these rules, where they are their own.
    pub rules_name: String,
    /// The rules with changes that were played last, as in `rules_start`. They can be chosen again after another book.
    pub own_start: String,
    pub own_name: String,
    pub name: String,
}

/// What the player's own rules are called where a book is chosen.
pub const OWN: &str = "own";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    System,
    Light,
    Dark,
}

/// The letters in the corners of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Indices {
    /// As the language has them.
    ByLanguage,
    German,
    English,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    pub const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word() == word)
    }
}

impl Indices {
    pub const ALL: [Self; 3] = [Self::ByLanguage, Self::German, Self::English];

    pub const fn word(self) -> &'static str {
        match self {
            Self::ByLanguage => "language",
            Self::German => "german",
            Self::English => "english",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|indices| indices.word() == word)
    }
}

impl Default for Prefs {
    fn default() -> Self {
        Self {
            lang: Lang::De,
            lang_chosen: false,
            theme: Theme::System,
            indices: Indices::ByLanguage,
            four_colours: false,
            gold_edge: true,
            animations: true,
            sound: false,
            time_sound: true,
            shortcuts: true,
            confirm: false,
            pace: Pace::Calm,
            tastes: Tastes::default(),
            level: Strength::Club,
            length: Length::Hands,
            kind: PracticeKind::Any,
            book: "ddv2026".to_owned(),
            options: String::new(),
            rules_start: "ddv2026".to_owned(),
            rules_name: String::new(),
            own_start: String::new(),
            own_name: String::new(),
            name: String::new(),
        }
    }
}

impl Prefs {
    pub fn to_text(&self) -> String {
        let on = |set: bool| if set { "on" } else { "off" };
        let lang =
            if self.lang_chosen { format!("lang {}\n", self.lang.code()) } else { String::new() };
        let lines = [
            ("theme", self.theme.word()),
            ("indices", self.indices.word()),
            ("four-colours", on(self.four_colours)),
            ("gold-edge", on(self.gold_edge)),
            ("animations", on(self.animations)),
            ("sound", on(self.sound)),
            ("time-sound", on(self.time_sound)),
            ("shortcuts", on(self.shortcuts)),
            ("confirm", on(self.confirm)),
            ("pace", self.pace.word()),
            ("level", self.level.word()),
            ("length", self.length.word()),
            ("practice", self.kind.word()),
            ("book", &self.book),
            ("options", &self.options),
            ("rules-start", &self.rules_start),
            ("rules-name", &self.rules_name),
            ("own-start", &self.own_start),
            ("own-name", &self.own_name),
            ("name", &self.name),
        ];
        let tastes = Taste::ALL.into_iter().map(|taste| (taste.name(), self.tastes.word(taste)));
        let mut text = lang;
        for (name, value) in lines.into_iter().chain(tastes) {
            for part in [name, " ", value, "\n"] {
                text += part;
            }
        }
        text
    }

    /// What the text sets; everything else as it is by default, in the language of the browser.
    /// Lines that nobody knows are passed over, so that an older page can read what a newer one has
    /// kept.
    pub fn from_text(text: &str, locale: &str) -> Self {
        let mut prefs = Self { lang: Lang::from_locale(locale), ..Self::default() };
        for line in text.lines() {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            prefs.set(name, value);
        }
        if prefs.own_start.is_empty() {
            prefs.remember_own();
        }
        prefs
    }

    /// Sets one setting by its words.
    pub fn set(&mut self, name: &str, value: &str) {
        let on = value == "on";
        match name {
            "lang" => {
                self.lang = if value == "en" { Lang::En } else { Lang::De };
                self.lang_chosen = true;
            }
            "theme" => self.theme = Theme::from_word(value).unwrap_or(self.theme),
            "indices" => self.indices = Indices::from_word(value).unwrap_or(self.indices),
            "four-colours" => self.four_colours = on,
            "gold-edge" => self.gold_edge = on,
            "animations" => self.animations = on,
            "sound" => self.sound = on,
            "time-sound" => self.time_sound = on,
            "shortcuts" => self.shortcuts = on,
            "confirm" => self.confirm = on,
            "pace" => self.pace = Pace::from_word(value).unwrap_or(self.pace),
            "level" => self.level = Strength::from_word(value).unwrap_or(self.level),
            "length" => self.length = Length::from_word(value).unwrap_or(self.length),
            "practice" => self.kind = PracticeKind::from_word(value).unwrap_or(self.kind),
            // What was changed about another book is no change of this one.
            "book" if value == OWN => {
                let (own, name) = (self.own_start.clone(), self.own_name.clone());
                let (book, options) = split_start(&own);
                self.choose_rules(book, options, &name);
            }
            "book" => self.choose_rules(value, "", ""),
            "options" if rules_with(&self.book, value).is_some() => {
                value.clone_into(&mut self.options);
                self.rules_start = format!("{} {value}", self.book).trim_end().to_owned();
            }
            "rules-start" => {
                let (book, options) = split_start(value);
                let start = TableRules::new(book, options).and_then(|start| start.rulebook());
                let is_same = |start: Rulebook| {
                    start.name == self.book && start.changes().join(" ") == self.options
                };
                if start.is_some_and(is_same) {
                    value.clone_into(&mut self.rules_start);
                }
            }
            "rules-name" => {
                self.rules_name = value.chars().filter(|c| !c.is_control()).take(30).collect();
            }
            "own-start" => {
                let (book, options) = split_start(value);
                let known = starts().any(|known| known == book) && !options.is_empty();
                if known && TableRules::new(book, options).is_some() {
                    value.clone_into(&mut self.own_start);
                }
            }
            "own-name" => {
                self.own_name = value.chars().filter(|c| !c.is_control()).take(30).collect();
            }
            "name" => self.name = value.chars().filter(|c| !c.is_control()).take(20).collect(),
            _ => self.tastes.set(name, value),
        }
    }

    /// Plays by a book or preset with changes; nothing happens where these are no rules.
    pub fn choose_rules(&mut self, start: &str, options: &str, name: &str) {
        let known = starts().any(|known| known == start);
        let rules = TableRules::new(start, options).filter(|_| known);
        if let Some(book) = rules.and_then(|rules| rules.rulebook()) {
            self.options = book.changes().join(" ");
            self.book = book.name;
            self.rules_start = format!("{start} {options}").trim_end().to_owned();
            name.clone_into(&mut self.rules_name);
            self.remember_own();
        }
    }

    fn remember_own(&mut self) {
        if self.rules_start.contains(' ') {
            self.own_start = self.rules_start.clone();
            self.own_name = self.rules_name.clone();
        }
    }

    /// What the player calls their own rules, and how many changes they have; None where there are none.
    pub fn own_rules(&self) -> Option<(String, usize)> {
        let changes = split_start(&self.own_start).1.split_whitespace().count();
        (changes > 0).then(|| (self.own_name.clone(), changes))
    }

    /// Whether the player's own rules are chosen.
    pub fn plays_own(&self) -> bool {
        self.rules_start.contains(' ')
    }

    /// What the rules were made of, to be changed again.
    pub fn start(&self) -> Option<TableRules> {
        let (book, options) = split_start(&self.rules_start);
        TableRules::new(book, options)
    }

    /// The rules that are chosen, with their changes.
    pub fn rulebook(&self) -> Option<Rulebook> {
        Rulebook::named(&self.book)?.with_options(&self.options).ok()
    }

    pub const fn english_indices(&self) -> bool {
        match self.indices {
            Indices::ByLanguage => matches!(self.lang, Lang::En),
            Indices::German => false,
            Indices::English => true,
        }
    }
}

/// A book or preset, and what was changed about it.
fn split_start(start: &str) -> (&str, &str) {
    start.split_once(' ').unwrap_or((start, ""))
}
