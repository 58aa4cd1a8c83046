//! Reading a rulebook's data file.
//!
//! A line is `setting value @row`, `cite topic row`, or a comment from `#` on; in a title `#` is a
//! character like any other. A book states every setting and every topic of its own: nothing has a
//! default in code. A preset names the book that it changes as its `base` and states only what differs.

use super::{Cite, OPTION, OptionError, Rulebook, Setting, Topic, Values};

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
    /// The settings contradict each other.
    #[error(transparent)]
    Option(OptionError),
    #[error("{0} is not stated")]
    Missing(&'static str),
    #[error("there is no rulebook {0}")]
    UnknownBase(String),
    /// The name of a book that comes with the program.
    #[error("the name {0} is taken")]
    TakenName(String),
    /// What changes a book has no paragraphs of its own.
    #[error("{0} has another paragraph than in the base")]
    OwnParagraph(&'static str),
    #[error("not a text")]
    NotText,
    #[error("too long")]
    TooLong,
}

/// Longer than any file of settings.
const MOST_BYTES: usize = 1 << 16;
const MOST_NAME: usize = 40;
const MOST_TITLE: usize = 80;
/// What is quoted of a word that nobody knows.
const MOST_QUOTED: usize = 40;

impl Rulebook {
    /// Reads a data file.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let draft = Draft::read(text)?;
        match &draft.base {
            Some((line, base)) => {
                let unknown = || at(*line, BookErrorKind::UnknownBase(quoted(base)));
                let base = Self::named(base).ok_or_else(unknown)?;
                draft.on_base(&base)
            }
            None => draft.whole(),
        }
    }

    /// Reads the file of a club. It changes a book or a preset that everybody has, so that a record of
    /// a hand can be replayed without the file.
    pub fn from_file(bytes: &[u8]) -> Result<Self, BookError> {
        let text = match std::str::from_utf8(bytes) {
            _ if bytes.len() > MOST_BYTES => return Err(at(1, BookErrorKind::TooLong)),
            Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
            Err(error) => {
                let good = &bytes[..error.valid_up_to()];
                let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
                return Err(at(line, BookErrorKind::NotText));
            }
        };
        let draft = Draft::read(text)?;
        let Some((line, name)) = &draft.name else {
            return Err(at(draft.last, BookErrorKind::Missing("name")));
        };
        if Self::listed().any(|known| known.eq_ignore_ascii_case(name)) {
            return Err(at(*line, BookErrorKind::TakenName(name.clone())));
        }
        if draft.base.is_none() {
            return Err(at(draft.last, BookErrorKind::Missing("base")));
        }
        Self::parse(text)
    }
}

const fn at(line: usize, kind: BookErrorKind) -> BookError {
    BookError { line, kind }
}

fn quoted(word: &str) -> String {
    word.chars().take(MOST_QUOTED).collect()
}

/// A setting as a line states it.
#[derive(Clone)]
struct Stated {
    line: usize,
    value: String,
    cite: Option<Cite>,
}

/// What a file states.
struct Draft {
    name: Option<(usize, String)>,
    title: [Option<String>; 2],
    base: Option<(usize, String)>,
    /// By [`Setting`].
    settings: [Option<Stated>; Setting::COUNT],
    /// By [`Topic`], each with its line.
    cites: Vec<Option<(usize, Cite)>>,
    last: usize,
}

impl Draft {
    fn read(text: &str) -> Result<Self, BookError> {
        let mut draft = Self {
            name: None,
            title: [None, None],
            base: None,
            settings: std::array::from_fn(|_| None),
            cites: vec![None; Topic::COUNT],
            last: 1,
        };
        for (line, text) in (1..).zip(text.lines()) {
            let text = without_comment(text.trim());
            if !text.is_empty() {
                draft.line(line, text).map_err(|kind| at(line, kind))?;
            }
            draft.last = line;
        }
        Ok(draft)
    }

    fn line(&mut self, line: usize, text: &str) -> Result<(), BookErrorKind> {
        let (key, rest) = text
            .split_once(char::is_whitespace)
            .ok_or_else(|| BookErrorKind::NoValue(quoted(text)))?;
        let rest = rest.trim();
        match key {
            "name" => once(&mut self.name, (line, name(rest)?), "name"),
            "title-de" => once(&mut self.title[0], title("title-de", rest)?, "title-de"),
            "title-en" => once(&mut self.title[1], title("title-en", rest)?, "title-en"),
            "base" => once(&mut self.base, (line, rest.to_owned()), "base"),
            "cite" => self.topic(line, rest),
            _ => self.setting(line, key, rest),
        }
    }

    fn topic(&mut self, line: usize, text: &str) -> Result<(), BookErrorKind> {
        let (word, row) = text
            .split_once(char::is_whitespace)
            .ok_or_else(|| BookErrorKind::NoValue(quoted(text)))?;
        let topic =
            Topic::from_word(word).ok_or_else(|| BookErrorKind::UnknownTopic(quoted(word)))?;
        once(&mut self.cites[topic as usize], (line, cite(row.trim())), topic.word())
    }

    fn setting(&mut self, line: usize, name: &str, text: &str) -> Result<(), BookErrorKind> {
        let setting =
            Setting::from_word(name).ok_or_else(|| BookErrorKind::UnknownSetting(quoted(name)))?;
        let (value, row) = match text.split_once('@') {
            Some((value, row)) => (value.trim(), Some(row.trim())),
            None => (text, None),
        };
        if !setting.row().values.allow(value) {
            return Err(BookErrorKind::Value { name: setting.word(), value: quoted(value) });
        }
        let stated = Stated { line, value: value.to_owned(), cite: row.map(cite) };
        once(&mut self.settings[setting as usize], stated, setting.word())
    }

    /// The settings that are stated, in the order of the registry.
    fn stated(&self) -> impl Iterator<Item = (Setting, &Stated)> {
        let stated = Setting::ALL.iter().zip(&self.settings);
        stated.filter_map(|(&setting, stated)| Some((setting, stated.as_ref()?)))
    }

    /// A book that states everything itself.
    fn whole(self) -> Result<Rulebook, BookError> {
        let missing = |kind| at(self.last, kind);
        let mut book = Rulebook::blank();
        for &setting in Setting::ALL {
            let stated = self.settings[setting as usize].as_ref();
            let stated =
                stated.ok_or_else(|| missing(BookErrorKind::MissingSetting(setting.word())))?;
            let bad = || BookErrorKind::Value { name: setting.word(), value: stated.value.clone() };
            book.set(setting, &stated.value).ok_or_else(|| at(stated.line, bad()))?;
            book.setting_cites[setting as usize].clone_from(&stated.cite);
        }
        for (&topic, cite) in Topic::ALL.iter().zip(self.cites) {
            let cite = cite.map(|(_, cite)| cite);
            let cite = cite.or_else(|| topic.house_option().map(of_option));
            let missing = || at(self.last, BookErrorKind::MissingCite(topic.word()));
            book.cites[topic as usize] = cite.ok_or_else(missing)?;
        }
        book.name = self.name.map(|(_, name)| name).unwrap_or_default();
        book.title = self.title.map(Option::unwrap_or_default);
        book.printed_windows = book.windows;
        match book.conflict() {
            None => Ok(book),
            Some(conflict) => {
                let setting = conflict.setting();
                let (name, value) = (setting.word().to_owned(), book.value(setting));
                let line = self.settings[setting as usize].as_ref().map_or(self.last, |it| it.line);
                let error = OptionError::Conflict { name, value, conflict };
                Err(at(line, BookErrorKind::Option(error)))
            }
        }
    }

    /// The changes of `base`, as if they were options.
    fn on_base(self, base: &Rulebook) -> Result<Rulebook, BookError> {
        self.check_paragraphs(base)?;
        match base.clone().with_options(&self.options(None)) {
            Ok(mut book) => {
                let name = self.name.map(|(_, name)| name).unwrap_or_default();
                book.title = self.title.map(|title| title.unwrap_or_else(|| name.clone()));
                book.preset = Some(name);
                book.base = Some(base.known_as().to_owned());
                Ok(book)
            }
            Err(error) => Err(at(self.blame(base, &error), BookErrorKind::Option(error))),
        }
    }

    /// What is stated, as options; without one of the settings where `except` names it.
    fn options(&self, except: Option<Setting>) -> String {
        let wanted = self.stated().filter(|&(setting, _)| Some(setting) != except);
        let option = |(setting, stated): (Setting, &Stated)| match (
            setting.row().values,
            stated.value.as_str(),
        ) {
            (Values::Switch, "on") => setting.word().to_owned(),
            (Values::Switch, _) => format!("-{}", setting.word()),
            (_, value) => format!("{}={value}", setting.word()),
        };
        wanted.map(option).collect::<Vec<_>>().join(" ")
    }

    /// A copy of a book may repeat its paragraphs; nobody elsewhere could look up others.
    fn check_paragraphs(&self, base: &Rulebook) -> Result<(), BookError> {
        for (&topic, cited) in Topic::ALL.iter().zip(&self.cites) {
            match cited {
                Some((line, cite)) if *cite != base.cites[topic as usize] => {
                    return Err(at(*line, BookErrorKind::OwnParagraph(topic.word())));
                }
                _ => {}
            }
        }
        let own = |&(setting, stated): &(Setting, &Stated)| {
            stated.cite.is_some() && stated.cite.as_ref() != base.setting_cite(setting)
        };
        match self.stated().find(own) {
            Some((setting, stated)) => {
                Err(at(stated.line, BookErrorKind::OwnParagraph(setting.word())))
            }
            None => Ok(()),
        }
    }

    /// The line that brings a contradiction: that of the setting which has to change, or else one
    /// without which there is none.
    fn blame(&self, base: &Rulebook, error: &OptionError) -> usize {
        let OptionError::Conflict { conflict, .. } = error else { return self.last };
        if let Some(stated) = &self.settings[conflict.setting() as usize] {
            return stated.line;
        }
        let innocent = |setting| base.clone().with_options(&self.options(Some(setting))).is_err();
        let guilty = self.stated().find(|&(setting, _)| !innocent(setting));
        guilty.map_or(self.last, |(_, stated)| stated.line)
    }
}

/// Keeps what a line states, which no line before it may have stated.
fn once<T>(place: &mut Option<T>, stated: T, word: &'static str) -> Result<(), BookErrorKind> {
    match place.replace(stated) {
        None => Ok(()),
        Some(_) => Err(BookErrorKind::Twice(word)),
    }
}

/// What a line says before its comment. A title has none: it may have a `#` of its own.
fn without_comment(line: &str) -> &str {
    if line.starts_with("title-") {
        return line;
    }
    line.split('#').next().unwrap_or_default().trim_end()
}

/// A name that can stand in a list, a tag and a path.
fn name(text: &str) -> Result<String, BookErrorKind> {
    let good = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if text.len() <= MOST_NAME && text.chars().all(good) && !text.starts_with('.') {
        Ok(text.to_owned())
    } else {
        Err(BookErrorKind::Value { name: "name", value: quoted(text) })
    }
}

fn title(key: &'static str, text: &str) -> Result<String, BookErrorKind> {
    if text.chars().count() <= MOST_TITLE && !text.contains(char::is_control) {
        Ok(text.to_owned())
    } else {
        Err(BookErrorKind::Value { name: key, value: quoted(text) })
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
