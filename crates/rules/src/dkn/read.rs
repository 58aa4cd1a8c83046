//! Reads hands from a file one by one, with memory for one hand.

use std::io::{self, BufRead};

use super::lexer::{Lexer, Location, SyntaxError, SyntaxErrorKind, Token};
use super::record::Record;

/// The most tags and the most actions of a hand: far more than the longest hand needs.
pub const HAND_LIMIT: usize = 1000;

/// Reads the hands of a file. A hand that is not DKN is an error; the hands after it are read.
pub struct Reader<R> {
    lexer: Lexer<R>,
    ahead: Option<Token>,
}

impl<R> std::fmt::Debug for Reader<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reader").finish_non_exhaustive()
    }
}

/// Why there is no record.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// This hand is not DKN. There may be more hands.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The input cannot be read, or is not UTF-8. Nothing comes after this.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl<R: BufRead> Reader<R> {
    pub fn new(input: R) -> Self {
        Self { lexer: Lexer::new(input), ahead: None }
    }

    /// The next hand; None at the end of the file.
    pub fn next_hand(&mut self) -> Result<Option<Record>, ReadError> {
        let mut record = Record::default();
        let mut error = None;
        let mut empty = true;
        let mut in_moves = false;
        loop {
            let token = match self.ahead.take() {
                Some(token) => token,
                None => {
                    self.lexer.open = record.is_open();
                    match self.lexer.token()? {
                        Some(token) => token,
                        None => break,
                    }
                }
            };
            let new_hand = match &token {
                Token::Tag(tag) => in_moves || record.tag(&tag.name).is_some(),
                Token::BrokenTag { name, .. } => in_moves || record.tag(name).is_some(),
                Token::Move(_) | Token::Open(_) | Token::BrokenMove(_) => false,
            };
            if new_hand {
                self.ahead = Some(token);
                break;
            }
            empty = false;
            match token {
                Token::Tag(tag) if record.tags.len() < HAND_LIMIT => record.tags.push(tag),
                Token::Move(found) if record.moves.len() < HAND_LIMIT => {
                    in_moves = true;
                    record.moves.push(found);
                }
                Token::Open(found) if record.open.len() < HAND_LIMIT => {
                    in_moves = true;
                    record.open.push(found);
                }
                Token::BrokenTag { name, error: found } => {
                    // Its name still shows where the next hand begins.
                    if !name.is_empty() && record.tags.len() < HAND_LIMIT {
                        record.set(&name, "");
                    }
                    error.get_or_insert(found);
                }
                Token::BrokenMove(found) => {
                    in_moves = true;
                    error.get_or_insert(found);
                }
                Token::Tag(_) | Token::Move(_) | Token::Open(_) => {
                    error.get_or_insert(self.at(SyntaxErrorKind::HandTooLong));
                }
            }
        }
        if let Some(error) = error {
            return Err(error.into());
        }
        if empty {
            return Ok(None);
        }
        match record.moves.first() {
            Some(first) if record.tags.is_empty() => {
                let location: Location = first.location;
                Err(SyntaxError { location, kind: SyntaxErrorKind::NoTags }.into())
            }
            _ => Ok(Some(record)),
        }
    }

    /// The line that has been reached.
    pub fn line(&self) -> u32 {
        self.lexer.location().line
    }

    fn at(&self, kind: SyntaxErrorKind) -> SyntaxError {
        SyntaxError { location: self.lexer.location(), kind }
    }
}
