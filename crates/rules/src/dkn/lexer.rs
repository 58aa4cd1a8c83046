//! Characters to tags and actions, one at a time from any reader.

use std::io::{self, BufRead};

use crate::action::Action;
use crate::seat::Seat;

use super::record::{Move, OpenToken, Tag};

/// A position in a file. Lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    pub line: u32,
    pub column: u32,
}

/// A syntax error and its position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {kind:?}", location.line, location.column)]
pub struct SyntaxError {
    pub location: Location,
    pub kind: SyntaxErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// A tag without a name.
    TagName,
    /// A tag whose value is not in quotes.
    TagValue,
    /// A value whose closing quote is not on the same line.
    OpenQuote,
    /// A tag without its closing bracket.
    OpenTag,
    /// A `{` that is never closed.
    OpenComment,
    /// Not a seat from 1 to 4, a colon and a word.
    NotAnAction { token: String },
    /// A word that DKN does not know.
    UnknownWord { token: String },
    /// A word or a value that is longer than anything in DKN.
    TooLong,
    /// Actions without a tag before them.
    NoTags,
    /// More tags or actions than a hand can have.
    HandTooLong,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Tag(Tag),
    /// A tag that cannot be read. It may still be the beginning of a hand. Its name is empty if not
    /// even the name can be read.
    BrokenTag {
        name: String,
        error: SyntaxError,
    },
    Move(Move),
    /// An action of an open table, unread.
    Open(OpenToken),
    BrokenMove(SyntaxError),
}

/// Longest word: a claim with twelve cards. Names of tags have the same limit.
const WORD_LIMIT: usize = 64;
const VALUE_LIMIT: usize = 4096;

pub(super) struct Lexer<R> {
    input: R,
    /// The next character, read ahead; None at the end.
    next: Option<char>,
    started: bool,
    /// Whether the actions are those of an open table: they are not read here.
    pub(super) open: bool,
    location: Location,
    word: String,
}

impl<R: BufRead> Lexer<R> {
    pub(super) fn new(input: R) -> Self {
        let location = Location { line: 1, column: 1 };
        Self { input, next: None, started: false, open: false, location, word: String::new() }
    }

    pub(super) fn location(&self) -> Location {
        self.location
    }

    /// The next tag or action; None at the end of the input.
    pub(super) fn token(&mut self) -> io::Result<Option<Token>> {
        self.start()?;
        loop {
            match self.next {
                None => return Ok(None),
                Some(c) if c.is_whitespace() => self.bump()?,
                Some(';') => self.skip_line()?,
                Some('{') => {
                    if let Some(error) = self.skip_comment()? {
                        return Ok(Some(Token::BrokenMove(error)));
                    }
                }
                Some('[') => return self.tag().map(Some),
                Some(_) => return self.action().map(Some),
            }
        }
    }

    /// Reads the first character and skips a byte order mark.
    fn start(&mut self) -> io::Result<()> {
        if !self.started {
            self.started = true;
            self.next = self.decode()?;
            if self.next == Some('\u{feff}') {
                self.next = self.decode()?;
            }
        }
        Ok(())
    }

    fn bump(&mut self) -> io::Result<()> {
        match self.next {
            Some('\n') => self.location = Location { line: self.location.line + 1, column: 1 },
            Some(_) => self.location.column += 1,
            None => {}
        }
        self.next = self.decode()?;
        Ok(())
    }

    fn byte(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => {
                    let byte = buffer.first().copied();
                    if byte.is_some() {
                        self.input.consume(1);
                    }
                    return Ok(byte);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn decode(&mut self) -> io::Result<Option<char>> {
        let Some(first) = self.byte()? else { return Ok(None) };
        if first.is_ascii() {
            return Ok(Some(char::from(first)));
        }
        let len = match first {
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            _ => return Err(not_utf8()),
        };
        let mut bytes = [first, 0, 0, 0];
        for byte in &mut bytes[1..len] {
            *byte = self.byte()?.ok_or_else(not_utf8)?;
        }
        let text = std::str::from_utf8(&bytes[..len]).map_err(|_| not_utf8())?;
        Ok(text.chars().next())
    }

    /// Moves the next character to the end of `text`, and with it the characters behind it as far as they
    /// are `wanted` ASCII and fit into `limit` bytes: at once out of the input's buffer, because files of
    /// records are long. Line breaks must not be wanted.
    fn take_run(
        &mut self,
        text: &mut String,
        limit: usize,
        wanted: fn(u8) -> bool,
    ) -> io::Result<()> {
        text.extend(self.next);
        self.location.column += 1;
        if let Ok(buffer) = self.input.fill_buf() {
            let room = limit.saturating_sub(text.len());
            let len = buffer.iter().take(room).take_while(|&&b| b.is_ascii() && wanted(b)).count();
            if let Ok(run) = std::str::from_utf8(&buffer[..len]) {
                text.push_str(run);
                self.input.consume(len);
                self.location.column += len as u32;
            }
        }
        // A buffer that cannot be filled is reported by this.
        self.next = self.decode()?;
        Ok(())
    }

    fn skip_line(&mut self) -> io::Result<()> {
        while self.next.is_some_and(|c| c != '\n') {
            self.bump()?;
        }
        Ok(())
    }

    fn skip_comment(&mut self) -> io::Result<Option<SyntaxError>> {
        let location = self.location;
        while self.next.is_some_and(|c| c != '}') {
            self.bump()?;
        }
        if self.next.is_none() {
            return Ok(Some(SyntaxError { location, kind: SyntaxErrorKind::OpenComment }));
        }
        self.bump()?;
        Ok(None)
    }

    fn skip_blanks(&mut self) -> io::Result<()> {
        while self.next.is_some_and(|c| c == ' ' || c == '\t') {
            self.bump()?;
        }
        Ok(())
    }

    fn tag(&mut self) -> io::Result<Token> {
        let location = self.location;
        self.bump()?;
        self.skip_blanks()?;
        let mut name = String::new();
        while let Some(c) = self.next.filter(|&c| c.is_alphanumeric() || matches!(c, '_' | '-')) {
            if name.len() >= WORD_LIMIT {
                return self.broken_tag(String::new(), SyntaxErrorKind::TooLong);
            }
            name.push(c);
            self.bump()?;
        }
        if name.is_empty() {
            return self.broken_tag(name, SyntaxErrorKind::TagName);
        }
        self.skip_blanks()?;
        if self.next != Some('"') {
            return self.broken_tag(name, SyntaxErrorKind::TagValue);
        }
        let value = match self.quoted()? {
            Ok(value) => value,
            Err(kind) => return self.broken_tag(name, kind),
        };
        self.skip_blanks()?;
        if self.next != Some(']') {
            return self.broken_tag(name, SyntaxErrorKind::OpenTag);
        }
        self.bump()?;
        Ok(Token::Tag(Tag { name, value, location }))
    }

    /// The rest of the line belongs to the broken tag.
    fn broken_tag(&mut self, name: String, kind: SyntaxErrorKind) -> io::Result<Token> {
        let error = SyntaxError { location: self.location, kind };
        self.skip_line()?;
        Ok(Token::BrokenTag { name, error })
    }

    fn quoted(&mut self) -> io::Result<Result<String, SyntaxErrorKind>> {
        let mut value = String::new();
        self.bump()?;
        loop {
            match self.next {
                None | Some('\n' | '\r') => return Ok(Err(SyntaxErrorKind::OpenQuote)),
                Some('"') => break,
                Some('\\') => {
                    self.bump()?;
                    match self.next.filter(|&c| c == '"' || c == '\\') {
                        Some(c) => {
                            value.push(c);
                            self.bump()?;
                        }
                        None => value.push('\\'),
                    }
                }
                Some(_) => self.take_run(&mut value, VALUE_LIMIT + 1, is_plain)?,
            }
            if value.len() > VALUE_LIMIT {
                return Ok(Err(SyntaxErrorKind::TooLong));
            }
        }
        self.bump()?;
        Ok(Ok(value))
    }

    fn action(&mut self) -> io::Result<Token> {
        let location = self.location;
        let mut word = std::mem::take(&mut self.word);
        word.clear();
        let mut too_long = false;
        while self.next.is_some_and(is_in_word) {
            too_long |= word.len() >= WORD_LIMIT;
            if too_long {
                self.bump()?;
            } else {
                self.take_run(&mut word, WORD_LIMIT, |byte| is_in_word(char::from(byte)))?;
            }
        }
        self.word = word;
        if too_long {
            return Ok(Token::BrokenMove(SyntaxError { location, kind: SyntaxErrorKind::TooLong }));
        }
        if self.open {
            return Ok(Token::Open(OpenToken { text: self.word.clone(), location }));
        }
        Ok(match parse_action(&self.word) {
            Ok((seat, action)) => Token::Move(Move { seat, action, location }),
            Err(kind) => Token::BrokenMove(SyntaxError { location, kind }),
        })
    }
}

fn is_in_word(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, ';' | '{' | '[')
}

/// In a quoted value.
fn is_plain(byte: u8) -> bool {
    !matches!(byte, b'"' | b'\\' | b'\n' | b'\r')
}

fn parse_action(token: &str) -> Result<(Seat, Action), SyntaxErrorKind> {
    let seat = match token.as_bytes() {
        [digit @ b'1'..=b'4', b':', _, ..] => Seat::from_number(digit - b'0'),
        _ => None,
    };
    let Some(seat) = seat else {
        return Err(SyntaxErrorKind::NotAnAction { token: token.to_owned() });
    };
    match Action::from_word(&token[2..]) {
        Some(action) => Ok((seat, action)),
        None => Err(SyntaxErrorKind::UnknownWord { token: token.to_owned() }),
    }
}

fn not_utf8() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "not UTF-8")
}
