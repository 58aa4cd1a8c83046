//! An evening against bots: hand after hand with a moving dealer, kept as text.

use dulle_bots::Level;
use dulle_rules::Seat;
use dulle_rules::dkn::{Reader, Record};

use super::local::{LocalHand, deal_of_series, rules_of};

/// The player's own seat against bots.
pub const ME: Seat = Seat::ALL[0];

/// What is chosen before a hand against bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub book: String,
    pub level: Level,
    /// The number of the deal: whoever enters the same one gets the same cards.
    pub series: u64,
}

/// Several hands in a row.
#[derive(Clone, Debug)]
pub struct Session {
    pub choice: Choice,
    /// The number of the hand, from 1.
    pub number: u64,
    pub hand: LocalHand,
    /// What was written down in the hands before this one.
    pub results: Vec<Noted>,
}

/// A finished hand on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The word of what was played.
    pub contract: String,
    pub score: [i8; 4],
}

impl Session {
    pub fn start(choice: Choice) -> Option<Self> {
        Self::at(choice, 1, Vec::new())
    }

    fn at(choice: Choice, number: u64, results: Vec<Noted>) -> Option<Self> {
        let rules = rules_of(&choice.book)?;
        let deal = deal_of_series(rules.book(), choice.series, number);
        let hand = LocalHand::new(rules, &deal, ME)?;
        Some(Self { choice, number, hand, results })
    }

    /// What stands on the sheet, this hand included once it is over.
    pub fn noted(&self) -> Vec<Noted> {
        let mut noted = self.results.clone();
        if let Some(score) = self.hand.score() {
            let contract = self.hand.record().tag("Contract").unwrap_or_default().to_owned();
            noted.push(Noted { contract, score });
        }
        noted
    }

    /// The next hand; the dealer moves on.
    pub fn next(&self) -> Option<Self> {
        Self::at(self.choice.clone(), self.number + 1, self.noted())
    }

    /// The seed from which a bot draws its chance in this hand.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        let hand = self.choice.series.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.number;
        hand.wrapping_mul(31).wrapping_add(u64::from(seat.number()))
    }

    /// The hand as DKN with what else belongs to the evening.
    pub fn to_text(&self) -> String {
        let mut record = self.hand.record().clone();
        let results = self.results.iter().map(|noted| {
            let score = noted.score.map(|points| points.to_string()).join(" ");
            format!("{} {score}", noted.contract)
        });
        record.set("Series", &self.choice.series.to_string());
        record.set("Hand", &self.number.to_string());
        record.set("Level", self.choice.level.word());
        record.set("Before", &results.collect::<Vec<_>>().join("; "));
        record.to_string()
    }

    /// None where the text is not what [`to_text`](Self::to_text) writes.
    pub fn from_text(text: &str) -> Option<Self> {
        let record: Record = Reader::new(text.as_bytes()).next_hand().ok()??;
        let choice = Choice {
            book: record.tag("Rulebook")?.to_owned(),
            level: Level::from_word(record.tag("Level")?)?,
            series: record.tag("Series")?.parse().ok()?,
        };
        let number = record.tag("Hand")?.parse().ok()?;
        let before = record.tag("Before").unwrap_or_default();
        let results: Option<Vec<Noted>> =
            before.split(';').filter(|part| !part.trim().is_empty()).map(noted).collect();
        Some(Self { choice, number, results: results?, hand: LocalHand::resume(record, ME)? })
    }

    /// The hand alone, with names, as it is downloaded.
    pub fn dkn(&self, names: &[String; 4]) -> String {
        let mut record = self.hand.record().clone();
        for (seat, name) in Seat::ALL.into_iter().zip(names) {
            record.set(&format!("Seat{seat}"), name);
        }
        record.to_string()
    }
}

fn noted(text: &str) -> Option<Noted> {
    let mut words = text.split_whitespace();
    let contract = words.next()?.to_owned();
    let score: Option<Vec<i8>> = words.map(|word| word.parse().ok()).collect();
    Some(Noted { contract, score: score?.try_into().ok()? })
}
