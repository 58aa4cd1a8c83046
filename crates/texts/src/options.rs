//! The options of a table as people read them: their names, what they do, what differs from a book.
//!
//! Everything comes from the engine's registry and from messages: a new row needs its texts and nothing here. Without texts
//! of its own it is shown by its `setting-` and `value-` messages.

use dulle_rules::{Call, Cite, Rulebook, Scope, Setting, Values};

use crate::fluent::Value;
use crate::message::Texts;

/// The groups in which options are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionGroup {
    Cards,
    /// Before play.
    Before,
    Calls,
    Points,
    Match,
}

/// Those whose points share a line.
const SPECIALS: [&str; 4] = ["heart-trick", "fox-last-trick", "charlie-caught", "dulle-caught"];

impl OptionGroup {
    pub const ALL: [Self; 5] = [Self::Cards, Self::Before, Self::Calls, Self::Points, Self::Match];

    /// The key of its title is `option-group-WORD`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Before => "before",
            Self::Calls => "calls",
            Self::Points => "points",
            Self::Match => "match",
        }
    }

    /// The settings that stand first in it, in this order. All others follow as the registry has them: those of the match in
    /// the last group, those of a hand among the points.
    const fn first(self) -> &'static [&'static str] {
        match self {
            Self::Cards => &[
                "nines",
                "dulle",
                "second-dulle",
                "pigs",
                "super-pigs",
                "pigs-in-solo",
                "extra-solos",
                "packets",
                "cut",
            ],
            Self::Before => &[
                "redeal",
                "poverty",
                "poverty-foxes",
                "wedding-within",
                "wedding-partner",
                "voluntary-solo-leads",
                "withdraw",
                "withdraw-last",
            ],
            Self::Calls => &[
                "windows",
                "skipping",
                "re-contra",
                "duty-call",
                "tuck",
                "lone-contra",
                "calls-count",
                "calls-after-concession",
            ],
            Self::Points => &SPECIALS,
            Self::Match => &["counting", "bock"],
        }
    }

    fn of(setting: Setting) -> Self {
        let named = Self::ALL.into_iter().find(|group| group.first().contains(&setting.word()));
        named.unwrap_or(match setting.row().scope {
            Scope::Match => Self::Match,
            Scope::Hand => Self::Points,
        })
    }

    /// The settings of this group that a table is offered, as they are shown.
    pub fn offered(self) -> impl Iterator<Item = Setting> {
        self.settings().filter(|setting| setting.row().offered)
    }

    fn settings(self) -> impl Iterator<Item = Setting> {
        let first = self.first().iter().filter_map(|word| Setting::from_word(word));
        let others = Setting::ALL.iter().copied().filter(move |&setting| {
            Self::of(setting) == self && !self.first().contains(&setting.word())
        });
        first.chain(others)
    }
}

/// The entries of a list's value.
fn entries(value: &str) -> impl Iterator<Item = &str> {
    value.split(',').filter(|&entry| entry != "off")
}

/// Whether any number of several entries can be chosen.
fn is_list(setting: Setting) -> bool {
    matches!(setting.row().values, Values::Several(_) | Values::Causes(_))
}

impl Texts {
    /// What differs from another book, the official one as a rule: a sentence each, in the same words everywhere. What a form
    /// does not offer is told only where an option has changed it.
    pub fn differences(&self, book: &Rulebook, from: &Rulebook) -> Vec<String> {
        let mut told = Vec::new();
        for group in OptionGroup::ALL {
            let differs = |setting: &Setting| is_told(*setting, book, from);
            let settings: Vec<Setting> = group.settings().filter(differs).collect();
            let special = |setting: &Setting| SPECIALS.contains(&setting.word());
            for (key, value) in [("option-specials", "on"), ("option-no-specials", "off")] {
                let points = settings.iter().filter(|setting| special(setting));
                let points = points.filter(|setting| book.value(**setting) == value);
                let names: Vec<String> =
                    points.map(|&setting| self.difference(book, setting)).collect();
                if !names.is_empty() {
                    told.push(self.with(key, &[("list", names.join(", ").into())]));
                }
            }
            let others = settings.iter().filter(|setting| !special(setting));
            told.extend(others.map(|&setting| self.difference(book, setting)));
        }
        told
    }

    /// What the present value of a setting means, to those who know another one.
    pub fn difference(&self, book: &Rulebook, setting: Setting) -> String {
        let otherwise = || {
            let value = self.setting_value(book, setting);
            let values = [("name", self.setting(setting).into()), ("value", value.into())];
            self.with("option-other", &values)
        };
        self.of_option("differs", book, setting).unwrap_or_else(otherwise)
    }

    /// What players call it.
    pub fn option_name(&self, setting: Setting) -> String {
        let key = format!("option-name-{}", setting.word());
        if self.has(&key) { self.get(&key) } else { self.setting(setting) }
    }

    /// What it does in its present value, in a sentence.
    pub fn option_does(&self, book: &Rulebook, setting: Setting) -> String {
        let otherwise = || self.setting_value(book, setting);
        self.of_option("does", book, setting).unwrap_or_else(otherwise)
    }

    /// Where many tables play it otherwise.
    pub fn option_many(&self, book: &Rulebook, setting: Setting) -> Option<String> {
        self.of_option("many", book, setting)
    }

    /// What it cannot be without.
    pub fn option_needs(&self, setting: Setting) -> Option<String> {
        let key = format!("option-needs-{}", setting.word());
        self.has(&key).then(|| self.get(&key))
    }

    /// What it means that no bot thinks about it.
    pub fn option_bots(&self, setting: Setting) -> String {
        let own = format!("option-bots-{}", setting.word());
        self.get(if self.has(&own) { &own } else { "option-bots" })
    }

    /// A value, or an entry of a list, in a word or two.
    pub fn option_value(&self, setting: Setting, value: &str) -> String {
        let (word, number) = value.split_once('=').unwrap_or((value, ""));
        let values = [("value", typed(word)), ("number", typed(number))];
        let own = [format!("option-pick-{}", setting.word()), format!("value-{word}")];
        let other = [format!("cause-{word}"), word.to_owned()];
        let own = own.into_iter().filter(|_| !["on", "off"].contains(&word) || !is_switch(setting));
        let key = own.chain(other).find(|key| self.has(key));
        key.map_or_else(|| value.to_owned(), |key| self.with(&key, &values))
    }

    /// What a button says that gives a setting another value.
    pub fn option_set(&self, setting: Setting, from: &str, to: &str) -> String {
        let own = format!("option-set-{}", setting.word());
        let name = self.option_name(setting);
        if self.has(&own) {
            return self.with(&own, &[("value", typed(to))]);
        }
        if is_list(setting) {
            let without = entries(from).find(|entry| !entries(to).any(|other| other == *entry));
            if let Some(entry) = without {
                let entry = self.option_value(setting, entry);
                return self.with("option-set-without", &[("entry", entry.into())]);
            }
        }
        match to {
            "on" if is_switch(setting) => self.with("option-set-on", &[("name", name.into())]),
            "off" => self.with("option-set-off", &[("name", name.into())]),
            _ => {
                let value = self.option_value(setting, to);
                self.with("option-set-value", &[("name", name.into()), ("value", value.into())])
            }
        }
    }

    /// A message of a setting about its present value; None where there is none, or nothing is to be said.
    fn of_option(&self, kind: &str, book: &Rulebook, setting: Setting) -> Option<String> {
        let key = format!("option-{kind}-{}", setting.word());
        if !self.has(&key) {
            return None;
        }
        let value = book.value(setting);
        let list: Vec<String> = match is_list(setting) {
            true => entries(&value).map(|entry| self.option_value(setting, entry)).collect(),
            false => Vec::new(),
        };
        let calls = [Call::Re, Call::No90, Call::No60, Call::No30, Call::Schwarz];
        let [first, no90, no60, no30, schwarz] = calls.map(|call| book.window(call));
        let values = [
            ("value", typed(&value)),
            ("nines", typed(&book.value(Setting::Nines))),
            ("first", first.into()),
            ("no90", no90.into()),
            ("no60", no60.into()),
            ("no30", no30.into()),
            ("schwarz", schwarz.into()),
            ("list", list.join(", ").into()),
        ];
        Some(self.with(&key, &values)).filter(|text| !text.is_empty())
    }
}

/// Whether a setting is unlike another book's, for those who read about it. Another pack brings its windows along, and its own
/// sentence says so.
pub fn option_differs(setting: Setting, book: &Rulebook, from: &Rulebook) -> bool {
    let brought = setting == Setting::Windows
        && book.nines != from.nines
        && !is_by_option(setting, book)
        && book.windows.is_sorted_by(|lower, higher| *lower == higher + 1);
    !brought && book.value(setting) != from.value(setting)
}

fn is_told(setting: Setting, book: &Rulebook, from: &Rulebook) -> bool {
    let asked = setting.row().offered || is_by_option(setting, book);
    asked && option_differs(setting, book, from)
}

fn is_by_option(setting: Setting, book: &Rulebook) -> bool {
    book.setting_cite(setting).is_some_and(Cite::is_option)
}

fn is_switch(setting: Setting) -> bool {
    setting.row().values == Values::Switch
}

/// A value as a message selects by it.
fn typed(value: &str) -> Value<'static> {
    match value.parse::<u8>() {
        Ok(number) => number.into(),
        Err(_) => value.to_owned().into(),
    }
}
