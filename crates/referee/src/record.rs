//! Open hands as records.

use dulle_rules::dkn::{Location, OpenToken, Record};
use dulle_rules::{CardSet, Deal, DealError, Game, Rules};

use crate::act::Who;
use crate::error::RecordError;
use crate::hand::OpenHand;
use crate::proof::Limits;

/// Reads a record and lets its acts happen. A record without the tag `Play "open"` is read the same way,
/// but its deal must be regular.
pub fn play<'r>(
    rules: &'r Rules,
    record: &Record,
    limits: Limits<'r>,
) -> Result<OpenHand<'r>, RecordError> {
    let mut hand = OpenHand::new(rules, &deal(rules, record)?, limits);
    for (number, token) in (1..).zip(tokens(record)) {
        let OpenToken { text, location } = token;
        let Some((who, act)) = Who::and_act(&text) else {
            return Err(RecordError::NotAnAct { location, number, token: text });
        };
        hand.act(who, act).map_err(|why| RecordError::Impossible {
            location,
            number,
            token: text,
            why,
        })?;
    }
    Ok(hand)
}

/// The acts of a record, open or strict.
fn tokens(record: &Record) -> Vec<OpenToken> {
    let moves = record.moves.iter();
    let moves = moves.map(|found| OpenToken { text: found.to_string(), location: found.location });
    moves.chain(record.open.iter().cloned()).collect()
}

/// The deal of an open record: hands of any size, but no card that does not exist.
fn deal(rules: &Rules, record: &Record) -> Result<Deal, RecordError> {
    let book = rules.book();
    let deal = record.deal()?;
    let mut seen = CardSet::EMPTY;
    for card in deal.hands.iter().flat_map(|hand| hand.iter()) {
        let wrong = if !book.deck().contains(card) {
            DealError::NotInPack { card }
        } else if !seen.insert(card) {
            DealError::TooMany { card }
        } else {
            continue;
        };
        return Err(RecordError::Setup(wrong.into()));
    }
    if !record.is_open() {
        Game::new(rules, &deal).map_err(|error| RecordError::Setup(error.into()))?;
    }
    Ok(deal)
}

/// The record of a hand: its tags, with `Play "open"`, and what has happened.
pub fn write(tags: &Record, hand: &OpenHand<'_>) -> Record {
    let mut record = Record { tags: tags.tags.clone(), ..Record::default() };
    record.set("Play", "open");
    let location = Location { line: 0, column: 0 };
    let acts = hand.log().iter();
    record.open =
        acts.map(|(who, act)| OpenToken { text: format!("{who}:{act}"), location }).collect();
    record
}
