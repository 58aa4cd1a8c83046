//! A ruling of the referee's desk in a match against bots. The desk is another part of the client, which changes the match
//! as it is kept: a text.

use dulle_tournament::{Entry, Match, Next, text};

use super::evening::SEAM;

/// In what is kept: a ruling has ended the hand, and it is dealt anew.
pub const BROKEN: &str = "Broken";

/// Why a ruling cannot be written into the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRuled {
    /// No match is kept, or it would be over.
    NoMatch,
    Refused(Box<(dulle_tournament::Refusal, Match)>),
}

/// The match that is kept, if one is.
pub fn kept_match(kept: &str) -> Option<Match> {
    let (_, of_match) = kept.split_once(SEAM)?;
    text::read(of_match).ok().map(|reading| reading.game)
}

/// What is kept with these entries about the hand that is due.
pub fn with_ruling(kept: &str, entries: Vec<Entry>) -> Result<String, NotRuled> {
    let (hand, _) = kept.split_once(SEAM).ok_or(NotRuled::NoMatch)?;
    let mut game = kept_match(kept).ok_or(NotRuled::NoMatch)?;
    let Next::Hand(next) = game.next() else { return Err(NotRuled::NoMatch) };
    let mut ends = false;
    for entry in entries {
        ends |= ends_hand(&entry);
        let entry = about(entry, next.number);
        let refused = |refusal| NotRuled::Refused(Box::new((refusal, game.clone())));
        let decided = game.decide(entry).map_err(refused)?;
        game.absorb(decided);
    }
    if matches!(game.next(), Next::Over(_)) {
        return Err(NotRuled::NoMatch);
    }
    let broken = if ends { format!("[{BROKEN} \"1\"]\n") } else { String::new() };
    Ok(format!("{broken}{hand}{SEAM}{}", text::whole(&game)))
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

/// The same entry about another hand.
fn about(entry: Entry, number: u8) -> Entry {
    match entry {
        Entry::Breach(breach) => Entry::Breach(dulle_tournament::BreachEntry { number, ..breach }),
        Entry::Misdeal { why, .. } => Entry::Misdeal { number, why },
        Entry::Repetition { signed, because, .. } => Entry::Repetition { number, signed, because },
        other => other,
    }
}
