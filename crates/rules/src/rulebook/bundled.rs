//! The books and presets that come with the program.

use std::sync::OnceLock;

use super::Rulebook;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../rulebooks/", $name, ".rules"))),)*]
    };
}

/// The books, the default first.
const BOOKS: &[(&str, &str)] =
    files!["ddv2026", "ddv2024", "ddv2019", "ddv1994", "lions2024", "palast"];

/// House rules: files with a base, which clubs copy and edit.
const PRESETS: &[(&str, &str)] = files!["kitchen", "palast-house"];

/// What was read of them so far: a record names its book, and a client reads one after every hand.
static READ: [OnceLock<Option<Rulebook>>; BOOKS.len() + PRESETS.len()] =
    [const { OnceLock::new() }; BOOKS.len() + PRESETS.len()];

fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    BOOKS.iter().chain(PRESETS).copied()
}

impl Rulebook {
    /// The rulebook or preset with this name, if it comes with the program.
    pub fn named(name: &str) -> Option<Self> {
        Self::bundled(name).cloned()
    }

    /// The same, for those who only look at it.
    pub fn bundled(name: &str) -> Option<&'static Self> {
        let (read, (_, text)) = READ.iter().zip(files()).find(|(_, (known, _))| *known == name)?;
        read.get_or_init(|| Self::parse(text).ok()).as_ref()
    }

    /// The data file of a book or preset that comes with the program.
    pub fn file(name: &str) -> Option<&'static str> {
        files().find(|&(known, _)| known == name).map(|(_, text)| text)
    }

    /// The names of the books, the default first. Presets are not among them.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BOOKS.iter().map(|&(name, _)| name)
    }

    /// The names of the presets: house rules that many tables play.
    pub fn presets() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|&(name, _)| name)
    }

    /// The names of all that people can choose: books, then presets.
    pub fn listed() -> impl Iterator<Item = &'static str> {
        Self::names().chain(Self::presets())
    }
}
