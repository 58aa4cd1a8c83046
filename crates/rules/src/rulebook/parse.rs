//! Reading a rulebook's data file.
//!
//! A line is `setting value @row`, `cite topic row`, or a comment from `#` on. A book states every
//! setting and every topic of its own: nothing has a default in code.

use super::{Cite, Conflict, OPTION, Rulebook, Setting, Topic};

/// The books that come with the program, the default first.
pub(super) const BUNDLED: &[(&str, &str)] = &[
    ("ddv2026", include_str!("../../rulebooks/ddv2026.rules")),
    ("ddv2024", include_str!("../../rulebooks/ddv2024.rules")),
    ("ddv2019", include_str!("../../rulebooks/ddv2019.rules")),
    ("ddv1994", include_str!("../../rulebooks/ddv1994.rules")),
    ("lions2024", include_str!("../../rulebooks/lions2024.rules")),
    ("palast", include_str!("../../rulebooks/palast.rules")),
];

/// What is wrong with a rulebook's data file, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct BookError {
    /// From 1; the last line where something is missing.
    pub line: usize,
    pub kind: BookErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookErrorKind {
    #[error("{0} has no value")]
    NoValue(String),
    #[error("unknown setting {0}")]
    UnknownSetting(String),
    #[error("{name} cannot be {value}")]
    Value { name: &'static str, value: String },
    #[error("unknown topic {0}")]
    UnknownTopic(String),
    #[error("{0} is stated twice")]
    Twice(&'static str),
    #[error("the setting {0} is not stated")]
    MissingSetting(&'static str),
    #[error("no paragraph is given for {0}")]
    MissingCite(&'static str),
    #[error("{name} cannot be {value}: {conflict}")]
    Conflict { name: &'static str, value: String, conflict: Conflict },
}

pub(super) fn bundled(name: &str) -> Option<Rulebook> {
    let (_, text) = BUNDLED.iter().find(|&&(known, _)| known == name)?;
    Rulebook::parse(text).ok()
}

/// A book in the making.
struct Parser {
    book: Rulebook,
    cites: Vec<Option<Cite>>,
    /// The line that states a setting.
    stated: [Option<usize>; Setting::COUNT],
}

impl Rulebook {
    /// Reads a data file.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let mut parser = Parser {
            book: Self::blank(),
            cites: vec![None; Topic::COUNT],
            stated: [None; Setting::COUNT],
        };
        let mut last = 1;
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default().trim();
            if !text.is_empty() {
                parser.line(line, text).map_err(|kind| BookError { line, kind })?;
            }
            last = line;
        }
        parser.finish(last)
    }
}

impl Parser {
    fn line(&mut self, line: usize, text: &str) -> Result<(), BookErrorKind> {
        let (key, rest) = text
            .split_once(char::is_whitespace)
            .ok_or_else(|| BookErrorKind::NoValue(text.to_owned()))?;
        let rest = rest.trim();
        match key {
            "name" => self.book.name = rest.to_owned(),
            "title-de" => self.book.title[0] = rest.to_owned(),
            "title-en" => self.book.title[1] = rest.to_owned(),
            "cite" => return self.topic(rest),
            _ => return self.setting(line, key, rest),
        }
        Ok(())
    }

    fn topic(&mut self, text: &str) -> Result<(), BookErrorKind> {
        let (word, row) = text
            .split_once(char::is_whitespace)
            .ok_or_else(|| BookErrorKind::NoValue(text.to_owned()))?;
        let topic =
            Topic::from_word(word).ok_or_else(|| BookErrorKind::UnknownTopic(word.to_owned()))?;
        match self.cites[topic as usize].replace(cite(row.trim())) {
            None => Ok(()),
            Some(_) => Err(BookErrorKind::Twice(topic.word())),
        }
    }

    fn setting(&mut self, line: usize, name: &str, text: &str) -> Result<(), BookErrorKind> {
        let setting = Setting::from_word(name)
            .ok_or_else(|| BookErrorKind::UnknownSetting(name.to_owned()))?;
        let (value, row) = match text.split_once('@') {
            Some((value, row)) => (value.trim(), Some(row.trim())),
            None => (text, None),
        };
        let bad = || BookErrorKind::Value { name: setting.word(), value: value.to_owned() };
        self.book.set(setting, value).ok_or_else(bad)?;
        self.book.setting_cites[setting as usize] = row.map(cite);
        match self.stated[setting as usize].replace(line) {
            None => Ok(()),
            Some(_) => Err(BookErrorKind::Twice(setting.word())),
        }
    }

    fn finish(self, last: usize) -> Result<Rulebook, BookError> {
        let Self { mut book, cites, stated } = self;
        let missing = |kind| BookError { line: last, kind };
        for &setting in Setting::ALL {
            if stated[setting as usize].is_none() {
                return Err(missing(BookErrorKind::MissingSetting(setting.word())));
            }
        }
        for (&topic, cite) in Topic::ALL.iter().zip(cites) {
            let cite = cite.or_else(|| topic.house_option().map(of_option));
            book.cites[topic as usize] =
                cite.ok_or_else(|| missing(BookErrorKind::MissingCite(topic.word())))?;
        }
        book.printed_windows = book.windows;
        match book.conflict() {
            None => Ok(book),
            Some(conflict) => {
                let setting = conflict.setting();
                let (name, value) = (setting.word(), book.value(setting));
                let line = stated[setting as usize].unwrap_or(last);
                Err(BookError { line, kind: BookErrorKind::Conflict { name, value, conflict } })
            }
        }
    }
}

/// A topic that only an option knows.
fn of_option(setting: Setting) -> Cite {
    Cite { book: Some(OPTION.to_owned()), row: setting.word().to_owned() }
}

/// `row`, or `book:row` where another book fills a gap.
fn cite(text: &str) -> Cite {
    match text.split_once(':') {
        Some((book, row)) => Cite { book: Some(book.to_owned()), row: row.to_owned() },
        None => Cite { book: None, row: text.to_owned() },
    }
}
