//! Options: changes to a rulebook's settings, as DKN's `Options` tag writes them.

use super::{Cite, Conflict, OPTION, OptionCite, Rulebook, Setting, Values};

/// An option that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    #[error("unknown option {0}")]
    Unknown(String),
    #[error("option {0} is named twice")]
    Twice(String),
    /// A flag and the option that it stands for.
    #[error("options {name} and {other} set the same")]
    Same { name: String, other: String },
    #[error("option {name} cannot be {value}")]
    Value { name: String, value: String, values: Values },
    /// The value is possible, but not together with the other settings.
    #[error("option {name} cannot be {value}: {conflict}")]
    Conflict { name: String, value: String, conflict: Conflict },
}

/// An option as it was written, and the setting it is about.
struct Named {
    setting: Setting,
    name: String,
    /// What was written, such as the one number of a flag that stands for five.
    value: String,
    option: String,
}

impl Rulebook {
    /// This book with the changes that an `Options` tag lists, refused where they do not fit
    /// together, or where two of them set the same. One that says what would hold without it changes
    /// nothing. Where the book has been changed before, as a preset has, all the changes together are
    /// those of the book itself.
    pub fn with_options(self, options: &str) -> Result<Self, OptionError> {
        let (book, named) = self.changed(options)?;
        match book.conflict() {
            None => Ok(book),
            Some(conflict) => {
                let setting = conflict.setting();
                let (name, value) = match named.into_iter().find(|named| named.setting == setting) {
                    Some(named) => (named.name, named.value),
                    None => (setting.word().to_owned(), book.value(setting)),
                };
                Err(OptionError::Conflict { name, value, conflict })
            }
        }
    }

    /// The same without a look at contradictions, for a form in which they are yet to be resolved: ask
    /// [`conflicts`](Self::conflicts).
    pub fn choosing(self, options: &str) -> Result<Self, OptionError> {
        self.changed(options).map(|(book, _)| book)
    }

    /// The book as it was before any change, and the changes made so far.
    fn undone(mut self) -> (Self, Vec<String>) {
        if self.changes.is_empty() {
            return (self, Vec::new());
        }
        let Some(plain) = Self::named(&self.name) else { return (self, Vec::new()) };
        let changes = std::mem::take(&mut self.changes);
        (Self { title: self.title, preset: self.preset, base: self.base, ..plain }, changes)
    }

    fn changed(self, options: &str) -> Result<(Self, Vec<Named>), OptionError> {
        let options: Vec<&str> = options.split_whitespace().collect();
        refuse_doubles(&options)?;
        let (mut book, earlier) = self.undone();
        // The new ones last: they replace what was changed before.
        let options: Vec<&str> = earlier.iter().map(String::as_str).chain(options).collect();
        if options.is_empty() {
            return Ok((book, Vec::new()));
        }
        let mut reference = book.clone();
        book.take_pack(&options, &mut reference);
        let mut named: Vec<Named> = Vec::new();
        for option in options {
            let (name, written) = split(option);
            let (setting, value) = book.apply(option)?;
            let others = named.len();
            named.retain(|earlier| earlier.setting != setting);
            // A flag may change a part of what was set before: written whole, it stands alone.
            let option = if named.len() < others && name != setting.word() {
                format!("{}={value}", setting.word())
            } else {
                option.to_owned()
            };
            let (name, value) = (name.to_owned(), written.to_owned());
            named.push(Named { setting, name, value, option });
        }
        named.retain(|named| book.value(named.setting) != reference.value(named.setting));
        book.changes.extend(named.iter().map(|named| named.option.clone()));
        named.iter().for_each(|named| book.cite_option(named));
        Ok((book, named))
    }

    /// Another pack brings its windows and packets along, for what else is changed to build on. They are
    /// no changes of their own, so the `reference` gets them too.
    fn take_pack(&mut self, options: &[&str], reference: &mut Self) {
        let nines = options.iter().rev().map(|option| split(option));
        let nines = nines.into_iter().find(|&(name, _)| name == Setting::Nines.word());
        let Some(()) = nines.and_then(|(_, value)| self.set(Setting::Nines, value)) else { return };
        if self.nines != reference.nines {
            (reference.windows, reference.packets) = brought_along(self.nines);
            (self.windows, self.packets) = (reference.windows, reference.packets.clone());
        }
    }

    /// Sets what an option says. Gives the setting and the value that it has now.
    fn apply(&mut self, option: &str) -> Result<(Setting, String), OptionError> {
        let (name, written) = split(option);
        let (setting, values, value) = match Flag::named(name) {
            Some(flag) => (flag.setting, flag.values(), flag.value(written, self)),
            None => {
                let unknown = || OptionError::Unknown(name.to_owned());
                let setting = Setting::from_word(name).ok_or_else(unknown)?;
                // A bare name is the one value that it can have besides off.
                let bare_duty = option == Setting::DutyCall.word();
                let value = if bare_duty { "30" } else { written };
                (setting, setting.row().values, Some(value.to_owned()))
            }
        };
        let bad = || {
            let (name, value) = (name.to_owned(), written.to_owned());
            OptionError::Value { name, value, values }
        };
        let value = value.ok_or_else(bad)?;
        self.set(setting, &value).ok_or_else(bad)?;
        Ok((setting, value))
    }

    /// From now on the option decides, so refusals cite it.
    fn cite_option(&mut self, named: &Named) {
        let cite = Cite { book: Some(OPTION.to_owned()), row: named.name.clone() };
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

/// Nothing may be set twice, be it by a flag and the option that it stands for.
fn refuse_doubles(options: &[&str]) -> Result<(), OptionError> {
    let mut named: Vec<(Setting, &str)> = Vec::new();
    for option in options {
        let (name, _) = split(option);
        let flag = Flag::named(name).map(|flag| flag.setting);
        let setting = flag.or_else(|| Setting::from_word(name));
        let setting = setting.ok_or_else(|| OptionError::Unknown(name.to_owned()))?;
        match named.iter().find(|&&(other, _)| other == setting) {
            None => named.push((setting, name)),
            Some(&(_, other)) if other == name => return Err(OptionError::Twice(name.to_owned())),
            Some(&(_, other)) => {
                return Err(OptionError::Same { name: other.to_owned(), other: name.to_owned() });
            }
        }
    }
    Ok(())
}

/// A flag of `docs/decisions.md`: another name for values of a setting.
struct Flag {
    name: &'static str,
    setting: Setting,
    kind: FlagKind,
}

enum FlagKind {
    /// The last of the windows.
    SchwarzWindow,
    /// What on and off stand for.
    Switch([&'static str; 2]),
}

impl Flag {
    const ALL: [Self; 7] = [
        Self {
            name: "lions_schwarz_min",
            setting: Setting::Windows,
            kind: FlagKind::SchwarzWindow,
        },
        Self::switch("lions_literal_calls", Setting::CallsCount, ["achieved", "always"]),
        Self::switch("lions_redeal_after_forced", Setting::DealsAgain, ["every", "unforced"]),
        Self::switch("palast_against_bonus", Setting::AgainstBonus, ["on", "off"]),
        Self::switch("palast_doko_strict", Setting::Doppelkopf, ["41", "40"]),
        Self::switch("palast_kontra_point_in_solo", Setting::AgainstQueensInSolo, ["on", "off"]),
        Self::switch("ddv2024_withdraw_literal", Setting::WithdrawLast, ["named", "first-answer"]),
    ];

    const fn switch(name: &'static str, setting: Setting, values: [&'static str; 2]) -> Self {
        Self { name, setting, kind: FlagKind::Switch(values) }
    }

    fn named(name: &str) -> Option<&'static Self> {
        const { &Self::ALL }.iter().find(|flag| flag.name == name)
    }

    fn values(&self) -> Values {
        match (&self.kind, self.setting.row().values) {
            (FlagKind::SchwarzWindow, Values::Numbers { least, most, .. }) => {
                Values::Number { least, most }
            }
            (FlagKind::SchwarzWindow, values) => values,
            (FlagKind::Switch(_), _) => Values::Switch,
        }
    }

    /// The value of the setting for one of the flag, where it can have that.
    fn value(&self, written: &str, book: &Rulebook) -> Option<String> {
        match self.kind {
            FlagKind::SchwarzWindow => {
                let [first, no90, no60, no30, _] = book.windows;
                Some(format!("{first},{no90},{no60},{no30},{written}"))
            }
            FlagKind::Switch([on, off]) => match written {
                "on" => Some(on.to_owned()),
                "off" => Some(off.to_owned()),
                _ => None,
            },
        }
    }
}
