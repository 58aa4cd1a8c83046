//! Hands as their player remembers them.

use dulle_bots::Strength;
use dulle_rules::dkn::Reader;
use dulle_rules::{Action, FinalContract, Party, Seat};

use super::kept::records;
use crate::model::local::evening::{CHALLENGE, CHALLENGER, ME, ONCE, PRACTISED, SEEN};
use crate::model::local::hand::{LocalHand, UNDONE};

/// A finished hand, seen from the player's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnHand {
    /// As DKN writes it: `2026.11.16`. Empty where nobody knows.
    pub date: String,
    pub book: String,
    /// How strong the bots were; None at a server's table.
    pub level: Option<Strength>,
    pub contract: FinalContract,
    pub party: Party,
    /// The player was alone against three.
    pub alone: bool,
    /// None where nobody has won.
    pub won: Option<bool>,
    pub points: i16,
    /// Whether the player has called.
    pub called: bool,
    /// Where the partner sat; None for a player who was alone.
    pub partner: Option<Seat>,
    pub opponents: Vec<Seat>,
    pub names: [Option<String>; 4],
    /// The player knew the cards, or has taken something back: it counts nowhere.
    pub known: bool,
    /// Somebody had challenged the player with these cards; what they had got themselves, where it is known.
    pub challenged: Option<Option<i16>>,
    /// The player had chosen what kind of hand it should be: it is no hand like the others.
    pub practised: bool,
    /// It came from a file.
    pub imported: bool,
    /// The day whose deal it was.
    pub daily: Option<String>,
    pub me: Seat,
    pub dkn: String,
    /// Its identifier on the server, where it was played there.
    pub id: Option<String>,
}

impl OwnHand {
    /// None where the text is no finished hand, or one that was dealt again.
    pub fn of(dkn: &str, me: Seat) -> Option<Self> {
        let record = Reader::new(dkn.as_bytes()).next_hand().ok()??;
        let text = |name: &str| record.tag(name).map(str::to_owned);
        let names =
            Seat::ALL.map(|seat| text(&format!("Seat{seat}")).filter(|name| !name.is_empty()));
        let (date, book) = (text("Date").unwrap_or_default(), text("Rulebook")?);
        let level = record.tag("Level").and_then(Strength::from_word);
        let seen = record.tag(CHALLENGE) == Some(SEEN);
        // A hand that was played on from a position is no challenge.
        let challenger = record.tag(CHALLENGER).and_then(|points| points.parse().ok());
        let is_challenge = challenger.is_some() || record.tag(CHALLENGE).is_some() && !seen;
        let (known, daily) = (seen || record.tag(UNDONE).is_some(), text(ONCE));
        let (practised, imported) =
            (record.tag(PRACTISED).is_some(), record.tag(IMPORTED).is_some());
        let is_call = |found: &dulle_rules::dkn::Move| {
            found.seat == me && matches!(found.action, Action::Call(_))
        };
        let called = record.moves.iter().any(is_call);
        let hand = LocalHand::resume(record, me)?;
        let (outcome, settlement) = (hand.game().outcome()?, hand.game().settlement()?);
        if outcome.contract == FinalContract::Redeal {
            return None;
        }
        let is_re = outcome.re.contains(me);
        let party = if is_re { Party::Re } else { Party::Contra };
        let others = Seat::ALL.into_iter().filter(|&seat| seat != me);
        let (friends, opponents): (Vec<Seat>, Vec<Seat>) =
            others.partition(|&seat| outcome.re.contains(seat) == is_re);
        Some(Self {
            date,
            book,
            level,
            contract: outcome.contract,
            party,
            alone: friends.is_empty(),
            won: settlement.winner.map(|winner| winner == party),
            points: settlement.score[me.index()],
            called,
            // Against a soloist there are two friends, and none of them is a partner by choice.
            partner: friends.first().copied().filter(|_| friends.len() == 1),
            opponents,
            names,
            known,
            challenged: is_challenge.then_some(challenger),
            practised,
            imported,
            daily,
            me,
            dkn: dkn.to_owned(),
            id: None,
        })
    }

    /// Whether it counts in statistics.
    pub const fn counts(&self) -> bool {
        !self.known && !self.practised
    }

    /// Whether it was a solo, the player's or another's.
    pub const fn is_solo(&self) -> bool {
        matches!(self.contract, FinalContract::Solo(_))
    }

    /// What decides which of two hands is newer, as far as it is known.
    pub fn day(&self) -> &str {
        &self.date
    }
}

/// The hands that were kept on this device, newest first. What cannot be read is passed over.
pub fn kept_hands(kept: &str) -> Vec<OwnHand> {
    let mut hands: Vec<OwnHand> = records(kept).filter_map(|text| OwnHand::of(text, ME)).collect();
    hands.reverse();
    hands
}

/// Everything as a file: the hands of this device as they are kept, and those of the server, marked as such.
pub fn all_as_file(kept: &str, of_server: &[OwnHand]) -> String {
    let marked = of_server.iter().filter_map(|hand| {
        let mut record = Reader::new(hand.dkn.as_bytes()).next_hand().ok()??;
        record.set(OF_SERVER, hand.id.as_deref()?);
        record.set("Seat", &hand.me.to_string());
        Some(record.to_string())
    });
    let mut file = kept.to_owned();
    for record in marked {
        if !file.is_empty() {
            file.push('\n');
        }
        file += &record;
    }
    file
}

/// What is kept, together with hands from a file. Those of the server stay there. Those that are there already are not kept twice; how many are new.
pub fn with_imported(kept: &str, file: &str) -> (String, usize) {
    let known: Vec<String> = records(kept).map(without_mark).collect();
    let fresh: Vec<String> = records(file)
        .map(without_mark)
        .filter(|text| !text.contains(&format!("[{OF_SERVER} \"")))
        .filter(|text| !known.contains(text) && OwnHand::of(text, ME).is_some())
        .collect();
    let grown = fresh.iter().fold(kept.to_owned(), |all, text| {
        super::kept::with_hand(&all, &format!("{}\n", with_mark(text)))
    });
    (grown, fresh.len())
}

/// The tag of a hand that came from a file: it is no result of a day on this device.
pub(super) const IMPORTED: &str = "Imported";

/// The tag of a hand of the server in such a file, with its name there.
const OF_SERVER: &str = "Server";

/// The line of that tag.
fn mark() -> String {
    format!("[{IMPORTED} \"yes\"]\n")
}

fn without_mark(record: &str) -> String {
    record.replace(&mark(), "")
}

/// Behind the first line, by which records are told apart.
fn with_mark(record: &str) -> String {
    let (first, rest) = record.split_once('\n').unwrap_or((record, ""));
    format!("{first}\n{}{rest}", mark())
}
