//! Options: changes to a rulebook's settings, as DKN's `Options` tag writes them.

use super::{Cite, Conflict, OPTION, OptionCite, Rulebook, Setting};

/// An option that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    #[error("unknown option {0}")]
    Unknown(String),
    #[error("option {0} is named twice")]
    Twice(String),
    #[error("option {name} cannot be {value}")]
    Value { name: String, value: String },
    /// The value is possible, but not together with the other settings.
    #[error("option {name} cannot be {value}: {conflict}")]
    Conflict { name: String, value: String, conflict: Conflict },
}

/// An option as somebody wrote it, and the setting it is about.
struct Named<'o> {
    setting: Setting,
    name: &'o str,
    option: String,
}

impl Rulebook {
    /// This book with the changes that an `Options` tag lists, refused where they do not fit
    /// together, or where one is named twice. One that says what would hold without it changes
    /// nothing. Where the book has been changed before, as a preset has, all the changes together are
    /// those of the book itself.
    pub fn with_options(self, options: &str) -> Result<Self, OptionError> {
        let (plain, options) = self.with_earlier(options);
        let (book, named) = plain.changed(&options)?;
        match book.conflict() {
            None => Ok(book),
            Some(conflict) => {
                let setting = conflict.setting();
                let name = named.iter().find(|named| named.setting == setting);
                let name = name.map_or(setting.word(), |named| named.name).to_owned();
                Err(OptionError::Conflict { name, value: book.value(setting), conflict })
            }
        }
    }

    /// The same without a look at contradictions, for a form in which they are yet to be resolved: ask
    /// [`conflicts`](Self::conflicts).
    pub fn choosing(self, options: &str) -> Result<Self, OptionError> {
        let (plain, options) = self.with_earlier(options);
        plain.changed(&options).map(|(book, _)| book)
    }

    /// The book as it was before any change, and the changes made so far before the new ones.
    fn with_earlier(self, options: &str) -> (Self, String) {
        let plain = Self::named(&self.name).filter(|_| !self.changes.is_empty());
        let Some(plain) = plain else { return (self, options.to_owned()) };
        let again = |change: &&String| {
            options.split_whitespace().any(|option| split(option).0 == split(change).0)
        };
        let kept = self.changes.iter().filter(|change| !again(change)).map(String::as_str);
        let all: Vec<&str> = kept.chain([options]).collect();
        let options = all.join(" ");
        (Self { title: self.title, preset: self.preset, base: self.base, ..plain }, options)
    }

    fn changed(mut self, options: &str) -> Result<(Self, Vec<Named<'_>>), OptionError> {
        let mut reference = self.clone();
        let mut named: Vec<Named<'_>> = Vec::new();
        for option in options.split_whitespace() {
            let (name, value) = split(option);
            if named.iter().any(|earlier| earlier.name == name) {
                return Err(OptionError::Twice(name.to_owned()));
            }
            let (setting, value) = match alias(name, value, &self) {
                Some(found) => found,
                None => (
                    Setting::from_word(name)
                        .ok_or_else(|| OptionError::Unknown(name.to_owned()))?,
                    value.to_owned(),
                ),
            };
            let bad = || OptionError::Value { name: name.to_owned(), value: value.clone() };
            self.set(setting, &value).ok_or_else(bad)?;
            let others = named.len();
            named.retain(|earlier| earlier.setting != setting);
            // An alias may change a part of what an earlier option set: written whole, it stands alone.
            let option = if named.len() < others {
                format!("{}={value}", setting.word())
            } else {
                option.to_owned()
            };
            named.push(Named { setting, name, option });
        }
        if self.nines != reference.nines {
            // What another pack brings along is no change of its own.
            (reference.windows, reference.packets) = brought_along(self.nines);
            let is_named = |setting| named.iter().any(|named| named.setting == setting);
            if !is_named(Setting::Windows) {
                self.windows = reference.windows;
            }
            if !is_named(Setting::Packets) {
                self.packets.clone_from(&reference.packets);
            }
        }
        named.retain(|named| self.value(named.setting) != reference.value(named.setting));
        self.changes.extend(named.iter().map(|named| named.option.clone()));
        named.iter().for_each(|named| self.cite_option(named));
        Ok((self, named))
    }

    /// From now on the option decides, so refusals cite it.
    fn cite_option(&mut self, named: &Named<'_>) {
        let cite = Cite { book: Some(OPTION.to_owned()), row: named.name.to_owned() };
        for &(topic, when) in named.setting.row().decides {
            let changed = OptionCite { topic, when, cite: cite.clone() };
            // A new pack moves the windows. If an option sets the windows too, that option is
            // cited.
            match named.setting {
                Setting::Nines => self.option_cites.push(changed),
                _ => self.option_cites.insert(0, changed),
            }
        }
        self.setting_cites[named.setting as usize] = Some(cite);
    }
}

/// The windows and packets of a pack with or without nines.
fn brought_along(nines: bool) -> ([u8; 5], Vec<u8>) {
    if nines { ([11, 10, 9, 8, 7], vec![3, 3, 3, 3]) } else { ([9, 8, 7, 6, 5], vec![3, 4, 3]) }
}

/// `name`, `-name` or `name=value`.
fn split(option: &str) -> (&str, &str) {
    if let Some((name, value)) = option.split_once('=') {
        return (name, value);
    }
    match option.strip_prefix('-') {
        Some(name) => (name, "off"),
        None => (option, "on"),
    }
}

/// The flags of `docs/decisions.md`.
fn alias(name: &str, value: &str, book: &Rulebook) -> Option<(Setting, String)> {
    let pick = |on: &str, off: &str| match value {
        "on" => on.to_owned(),
        "off" => off.to_owned(),
        other => other.to_owned(),
    };
    Some(match name {
        "lions_schwarz_min" => {
            let [first, no90, no60, no30, _] = book.windows;
            (Setting::Windows, format!("{first},{no90},{no60},{no30},{value}"))
        }
        // The one value that it can have besides off.
        "duty-call" if value == "on" => (Setting::DutyCall, "30".to_owned()),
        "lions_literal_calls" => (Setting::CallsCount, pick("achieved", "always")),
        "lions_redeal_after_forced" => (Setting::DealsAgain, pick("every", "unforced")),
        "palast_against_bonus" => (Setting::AgainstBonus, value.to_owned()),
        "palast_doko_strict" => (Setting::Doppelkopf, pick("41", "40")),
        "palast_kontra_point_in_solo" => (Setting::AgainstQueensInSolo, value.to_owned()),
        "ddv2024_withdraw_literal" => (Setting::WithdrawLast, pick("named", "first-answer")),
        _ => return None,
    })
}
