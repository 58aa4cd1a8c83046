//! A hand as written in a file.

use std::fmt;

use crate::action::Action;
use crate::card_set::CardSet;
use crate::game::{Deal, DealError, Game};
use crate::rulebook::{OptionError, Rulebook, Rules};
use crate::seat::{Seat, SeatSet};

use super::lexer::Location;
use super::replay::{ReplayErrorKind, set_up, walk};

/// A hand: its tags in the order of the file, then its actions. It need not be legal.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    pub tags: Vec<Tag>,
    pub moves: Vec<Move>,
    /// The actions of an open table, as they stand in the file. Such a hand has no `moves`.
    pub open: Vec<OpenToken>,
}

/// An action of an open table. Whether it is one, the referee knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenToken {
    pub text: String,
    pub location: Location,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    pub name: String,
    pub value: String,
    pub location: Location,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub seat: Seat,
    pub action: Action,
    pub location: Location,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.action)
    }
}

/// Tags from which no hand can be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("the tag {0} is missing")]
    Missing(&'static str),
    #[error("there is no rulebook {0}")]
    UnknownRulebook(String),
    #[error(transparent)]
    Option(#[from] OptionError),
    #[error("the tag {tag} cannot be {value}")]
    Value { tag: &'static str, value: String },
    #[error("the hand was played at an open table")]
    Open,
    #[error("the deal has {0} hands")]
    Hands(usize),
    #[error("{0} is not a card")]
    NotACard(String),
    #[error(transparent)]
    Deal(#[from] DealError),
}

/// Positions are ignored when writing.
const NOWHERE: Location = Location { line: 0, column: 0 };

impl Record {
    /// The record of a deal, before anything is said.
    pub fn of_deal(book: &Rulebook, deal: &Deal) -> Self {
        let mut record = Self::default();
        record.set("Rulebook", &book.name);
        if !book.changes().is_empty() {
            record.set("Options", &book.changes().join(" "));
        }
        record.set("Dealer", &deal.dealer.to_string());
        let hands: Vec<String> = deal.hands.iter().map(ToString::to_string).collect();
        record.set("Deal", &hands.join(" | "));
        if !deal.owes.is_empty() {
            record.set("Owes", &seats_text(deal.owes));
        }
        if let Some(seat) = deal.forced {
            record.set("Forced", &seat.to_string());
        }
        record
    }

    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Whether the hand was played at an open table, where rules can be broken.
    pub fn is_open(&self) -> bool {
        self.tag("Play") == Some("open")
    }

    /// Sets a tag; a new one goes to the end.
    pub fn set(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => value.clone_into(&mut tag.value),
            None => self.tags.push(Tag {
                name: name.to_owned(),
                value: value.to_owned(),
                location: NOWHERE,
            }),
        }
    }

    pub fn push(&mut self, seat: Seat, action: Action) {
        self.moves.push(Move { seat, action, location: NOWHERE });
    }

    /// Writes the result of a finished game into the tags.
    pub fn set_result(&mut self, game: &Game<'_>) {
        let (Some(outcome), Some(settlement)) = (game.outcome(), game.settlement()) else { return };
        self.set("Contract", outcome.contract.word());
        self.set("Re", &seats_text(outcome.re));
        self.set("Eyes", &format!("{}:{}", outcome.eyes[0], outcome.eyes[1]));
        self.set("Score", &settlement.score.map(|points| points.to_string()).join(" "));
    }

    /// The rules this hand is played under.
    pub fn rules(&self) -> Result<Rules, SetupError> {
        self.book().map(Rules::new)
    }

    /// What they say, for those who do not play by them.
    pub fn book(&self) -> Result<Rulebook, SetupError> {
        let name = self.tag("Rulebook").ok_or(SetupError::Missing("Rulebook"))?;
        let book =
            Rulebook::named(name).ok_or_else(|| SetupError::UnknownRulebook(name.to_owned()))?;
        Ok(book.with_options(self.tag("Options").unwrap_or_default())?)
    }

    /// The game after the last action.
    pub fn play<'r>(&self, rules: &'r Rules) -> Result<Game<'r>, ReplayErrorKind> {
        let mut game = set_up(rules, self).map_err(ReplayErrorKind::Setup)?;
        walk(&mut game, self, |_, _, _| {})?;
        Ok(game)
    }

    pub fn deal(&self) -> Result<Deal, SetupError> {
        let dealer = self.tag("Dealer").ok_or(SetupError::Missing("Dealer"))?;
        let dealer = one_seat("Dealer", dealer)?;
        let owes = seats("Owes", self.tag("Owes").unwrap_or_default())?;
        let forced = match self.tag("Forced").map(str::trim) {
            None | Some("") => None,
            Some(seat) => Some(one_seat("Forced", seat)?),
        };
        let hands = parse_hands(self.tag("Deal").ok_or(SetupError::Missing("Deal"))?)?;
        Ok(Deal { hands, dealer, owes, forced })
    }
}

fn parse_hands(text: &str) -> Result<[CardSet; 4], SetupError> {
    let mut hands = [CardSet::EMPTY; 4];
    let mut count = 0;
    for hand in text.split('|') {
        count += 1;
        for card in hand.split_whitespace() {
            let parsed = card.parse().map_err(|_| SetupError::NotACard(card.to_owned()))?;
            if let Some(hand) = hands.get_mut(count - 1)
                && !hand.insert(parsed)
            {
                return Err(DealError::TooMany { card: parsed }.into());
            }
        }
    }
    if count == 4 { Ok(hands) } else { Err(SetupError::Hands(count)) }
}

fn one_seat(tag: &'static str, value: &str) -> Result<Seat, SetupError> {
    let seat = value.trim().parse().ok().and_then(Seat::from_number);
    seat.ok_or_else(|| SetupError::Value { tag, value: value.to_owned() })
}

fn seats(tag: &'static str, value: &str) -> Result<SeatSet, SetupError> {
    value.split_whitespace().map(|seat| one_seat(tag, seat)).collect()
}

pub(super) fn seats_text(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}
