//! A ruling of the referee's desk in a match against bots. The desk is another part of the client, which changes the match
//! as it is kept: a text.

use dulle_referee::booking::fits_running;
use dulle_rules::dkn::Reader;
use dulle_tournament::{Alone, BreachEntry, Entry, Match, Next, Seating, text};

use super::evening::{ME, SEAM};
use super::hand::LocalHand;

/// In what is kept: a ruling has ended the hand, and it is dealt anew.
pub const BROKEN: &str = "Broken";

/// Why a ruling cannot be written into the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRuled {
    /// No match is kept, or it is over.
    NoMatch,
    /// An earlier ruling has ended the hand, and the next one is not dealt yet.
    Ended,
    /// It is about another game than the one at the table.
    OtherGame,
    Refused(Box<(dulle_tournament::Refusal, Match)>),
}

/// The match that is kept, if one is.
pub fn kept_match(kept: &str) -> Option<Match> {
    let (_, of_match) = kept.split_once(SEAM)?;
    text::read(of_match).ok().map(|reading| reading.game)
}

/// What is kept with these entries about the hand that is due. A ruling that ends the last hand ends the match with it.
pub fn with_ruling(kept: &str, entries: Vec<Entry>) -> Result<String, NotRuled> {
    let (hand, _) = kept.split_once(SEAM).ok_or(NotRuled::NoMatch)?;
    let mut game = kept_match(kept).ok_or(NotRuled::NoMatch)?;
    let Next::Hand(next) = game.next() else { return Err(NotRuled::NoMatch) };
    let record = Reader::new(hand.as_bytes()).next_hand().ok().flatten();
    let record = record.ok_or(NotRuled::NoMatch)?;
    let is_ended = record.tag(BROKEN).is_some();
    let at_table = LocalHand::resume(record, ME).ok_or(NotRuled::NoMatch)?;
    let mut ends = false;
    for entry in entries {
        let of_hand = !matches!(entry, Entry::Deduction { .. });
        if of_hand && is_ended {
            return Err(NotRuled::Ended);
        }
        if !fits(&entry, &at_table, &next.seating) {
            return Err(NotRuled::OtherGame);
        }
        ends |= ends_hand(&entry);
        let bids = at_table.game().state().contract().is_none();
        let entry = about(entry, next.number, bids);
        let refused = |refusal| NotRuled::Refused(Box::new((refusal, game.clone())));
        let decided = game.decide(entry).map_err(refused)?;
        game.absorb(decided);
    }
    let broken = if ends { format!("[{BROKEN} \"1\"]\n") } else { String::new() };
    Ok(format!("{broken}{hand}{SEAM}{}", text::whole(&game)))
}

/// Whether a breach can have happened in the hand at the table: the match would not take that hand otherwise.
fn fits(entry: &Entry, at_table: &LocalHand, seating: &Seating) -> bool {
    let Entry::Breach(breach) = entry else { return true };
    let alone = match breach.solo {
        Some(Alone { kind, soloist }) => match seating.seat(soloist) {
            Some(seat) => Some((kind, seat)),
            None => return false,
        },
        // Before a game was named nobody was alone yet.
        None if breach.bidding => return true,
        None => None,
    };
    fits_running(at_table.game().state(), alone)
}

fn ends_hand(entry: &Entry) -> bool {
    match entry {
        Entry::Breach(breach) => {
            matches!(breach.severity, dulle_rules::Severity::Serious { .. })
        }
        Entry::Misdeal { .. } | Entry::Repetition { .. } => true,
        _ => false,
    }
}

/// The same entry about another hand. `bids`: what is played there is not known yet.
fn about(entry: Entry, number: u8, bids: bool) -> Entry {
    match entry {
        Entry::Breach(breach) => {
            let bidding = breach.bidding || bids;
            Entry::Breach(BreachEntry { number, bidding, ..breach })
        }
        Entry::Misdeal { why, .. } => Entry::Misdeal { number, why },
        Entry::Repetition { signed, because, .. } => Entry::Repetition { number, signed, because },
        other => other,
    }
}
