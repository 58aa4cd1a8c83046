//! The positions of the lessons, played on the engine by the rules that the player has chosen.

use std::collections::HashMap;
use std::sync::OnceLock;

use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{CardSet, Game, Kinds, Rank, Rules, Seat};

use crate::model::local::hand::{rules_of, rules_with};

/// Where the player sits in all of them.
pub const ME: Seat = Seat::ALL[0];

/// What the name of a record ends with that only a pack without nines can have.
const WITHOUT_NINES: &str = ".40";

/// The book that has everything the lessons speak of.
const OFFICIAL: &str = "ddv2026";

/// All records, by their names.
fn records() -> &'static HashMap<String, Record> {
    static READ: OnceLock<HashMap<String, Record>> = OnceLock::new();
    READ.get_or_init(|| {
        let mut reader = Reader::new(include_str!("positions.dkn").as_bytes());
        let mut records = HashMap::new();
        while let Ok(Some(record)) = reader.next_hand() {
            if let Some(name) = record.tag("Position") {
                records.insert(name.to_owned(), record.clone());
            }
        }
        records
    })
}

/// The names of all records.
pub fn names() -> Vec<&'static str> {
    records().keys().map(String::as_str).collect()
}

/// A position, and the one before the last action.
#[derive(Clone, Copy, Debug)]
pub struct LessonPosition {
    pub game: Game<'static>,
    pub before: Game<'static>,
}

impl LessonPosition {
    /// The position of a name by these rules; None where they do not let it come about.
    pub fn open(name: &str, rules: &'static Rules) -> Option<Self> {
        let nines = rules.book().nines;
        let own = (!nines).then(|| records().get(&format!("{name}{WITHOUT_NINES}"))).flatten();
        let record = own.or_else(|| records().get(name))?;
        let mut deal = record.deal().ok()?;
        if !nines {
            deal.hands = deal.hands.map(without_nines);
        }
        let game = Game::new(rules, &deal).ok()?;
        let mut position = Self { game, before: game };
        for one in &record.moves {
            position.before = position.game;
            position.game.act(one.seat, one.action).ok()?;
        }
        Some(position)
    }
}

/// In every record that both packs share each hand holds two nines, and none of them is played.
fn without_nines(hand: CardSet) -> CardSet {
    hand.without_all(hand.of(Kinds::rank(Rank::Nine)))
}

/// The rules by which a lesson can be taught: those that were chosen, else their book as it is printed, else the official one.
pub fn candidates(book: &str, options: &str) -> [Option<&'static Rules>; 3] {
    let chosen = rules_with(book, options).filter(|rules| rules.book().dulle);
    let printed = chosen.map_or(book, |rules| rules.book().name.as_str());
    [chosen, rules_of(printed), rules_of(OFFICIAL)]
}
