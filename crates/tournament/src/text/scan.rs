//! The words of a line.

use crate::free_text::FreeText;
use crate::member::Member;

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{expected:?} expected, {found:?} found")]
pub struct LineError {
    pub expected: Expected,
    /// None at the end of the line.
    pub found: Option<String>,
}

/// What was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    Entry,
    HeadLine,
    Rulebook,
    Word(&'static str),
    Number,
    Member,
    Points,
    Report,
    Contract,
    Call,
    Special,
    BockCause,
    Severity,
    MisdealReason,
    ExtensionCause,
    Quoted,
    /// A point in time such as 2026-11-14T13:58:00Z.
    Time,
    /// A day such as 2026-11-14.
    Date,
    OneOf(&'static [&'static str]),
    End,
}

/// The lines of a file that say something, with their numbers from 1, and what follows the last line break: a line that
/// was not written completely.
pub(crate) fn whole_lines(text: &str) -> (impl Iterator<Item = (&str, usize)>, Option<&str>) {
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let end = text.rfind('\n').map_or(0, |end| end + 1);
    let (whole, torn) = text.split_at(end);
    let lines = whole.lines().zip(1..).filter(|(line, _)| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with('#')
    });
    (lines, (!torn.is_empty()).then_some(torn))
}

/// A word, or a text in quotation marks.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Quoted(String),
}

/// Splits a line into words.
#[derive(Debug)]
pub(crate) struct Scanner<'l> {
    rest: &'l str,
}

impl<'l> Scanner<'l> {
    pub(crate) fn new(line: &'l str) -> Self {
        Self { rest: line.trim() }
    }

    /// Everything that has not been read.
    pub(crate) fn rest(&self) -> &'l str {
        self.rest
    }

    fn token(&mut self) -> Option<Token> {
        if let Some(text) = self.rest.strip_prefix('"') {
            let (value, length) = unquote(text)?;
            self.rest = text[length..].trim_start();
            return Some(Token::Quoted(value));
        }
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        (!word.is_empty()).then(|| Token::Word(word.to_owned()))
    }

    fn error(expected: Expected, found: &str) -> LineError {
        const SHOWN: usize = 40;
        let found = found.chars().take(SHOWN).collect::<String>();
        LineError { expected, found: (!found.is_empty()).then_some(found) }
    }

    /// The next word, turned into something.
    pub(crate) fn parse<T>(
        &mut self,
        expected: Expected,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, LineError> {
        let before = self.rest;
        let parsed = match self.token() {
            Some(Token::Word(word)) => parse(&word),
            _ => None,
        };
        parsed.ok_or_else(|| Self::error(expected, before))
    }

    pub(crate) fn number<N: std::str::FromStr>(&mut self) -> Result<N, LineError> {
        self.parse(Expected::Number, |word| word.parse().ok())
    }

    pub(crate) fn member(&mut self) -> Result<Member, LineError> {
        self.parse(Expected::Member, member)
    }

    /// Whether `word` comes next; it is read then.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let ahead = self.rest.strip_prefix(word);
        match ahead.filter(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace)) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    pub(crate) fn word(&mut self, word: &'static str) -> Result<(), LineError> {
        if self.take(word) { Ok(()) } else { Err(Self::error(Expected::Word(word), self.rest)) }
    }

    pub(crate) fn quoted(&mut self) -> Result<FreeText, LineError> {
        let before = self.rest;
        let text = match self.token() {
            Some(Token::Quoted(text)) => FreeText::kept(&text),
            _ => None,
        };
        text.ok_or_else(|| Self::error(Expected::Quoted, before))
    }

    /// A text in quotation marks, however long.
    pub(crate) fn long(&mut self) -> Result<String, LineError> {
        let before = self.rest;
        match self.token() {
            Some(Token::Quoted(text)) if !text.contains(char::is_control) => Ok(text),
            _ => Err(Self::error(Expected::Quoted, before)),
        }
    }

    /// Whether a text in quotation marks comes next.
    pub(crate) fn at_quote(&self) -> bool {
        self.rest.starts_with('"')
    }

    /// The quoted text after `word`, if there is one.
    pub(crate) fn optional(&mut self, word: &'static str) -> Result<Option<FreeText>, LineError> {
        if self.take(word) { self.quoted().map(Some) } else { Ok(None) }
    }

    /// Words that `parse` understands, up to the first that it does not.
    pub(crate) fn several<T>(&mut self, parse: impl Fn(&str) -> Option<T>) -> Vec<T> {
        let mut found = Vec::new();
        loop {
            let before = self.rest;
            match self.token() {
                Some(Token::Word(word)) if parse(&word).is_some() => found.extend(parse(&word)),
                _ => {
                    self.rest = before;
                    return found;
                }
            }
        }
    }

    pub(crate) fn end(&self) -> Result<(), LineError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.unexpected(Expected::End)) }
    }

    pub(crate) fn unexpected(&self, expected: Expected) -> LineError {
        Self::error(expected, self.rest)
    }
}

pub(crate) fn member(word: &str) -> Option<Member> {
    word.parse().ok().and_then(Member::from_number)
}

/// The value up to the closing mark, and how many bytes it took with the mark.
fn unquote(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut escaped = false;
    for (i, c) in text.char_indices() {
        match c {
            _ if escaped => {
                value.push(c);
                escaped = false;
            }
            '\\' => escaped = true,
            '"' => return Some((value, i + 1)),
            _ => value.push(c),
        }
    }
    None
}
