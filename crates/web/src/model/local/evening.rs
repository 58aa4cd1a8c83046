//! An evening against bots, kept as text: single hands with a moving dealer, or a whole match.

use dulle_bots::Strength;
use dulle_protocol::Bock;
use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{Deal, Rulebook, Rules, Seat};
use dulle_tournament::MatchTerms;

use super::hand::{LocalHand, deal_again, rules_with};
use super::practice::PracticeKind;
use super::ruled::BROKEN;
use super::whole_match::WholeMatch;
use crate::model::referee::draft::Draft;

/// The player's own seat against bots.
pub const ME: Seat = Seat::ALL[0];

/// What is chosen before a hand against bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningChoice {
    pub book: String,
    /// Changes to the book, as DKN's `Options` writes them.
    pub options: String,
    pub level: Strength,
    /// The number of the deal: the same number gives the same cards.
    pub series: u64,
    pub length: Length,
    /// What is practised.
    pub kind: PracticeKind,
}

/// How long one wants to sit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Hand after hand without duties, as many as one likes.
    Hands,
    /// A whole match with compulsory solos.
    Match,
}

impl Length {
    pub const ALL: [Self; 2] = [Self::Hands, Self::Match];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Hands => "hands",
            Self::Match => "match",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|length| length.word() == word)
    }
}

/// Several hands in a row.
#[derive(Clone, Debug)]
pub struct Evening {
    pub choice: EveningChoice,
    /// The number of the hand on the sheet, from 1.
    pub number: u64,
    /// How often cards were dealt, this time included. More than the number where a hand had to be
    /// repeated.
    dealt: u64,
    pub hand: LocalHand,
    before: Before,
}

/// What was written down in the hands before this one.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Before {
    Hands(Vec<PlayedHand>),
    Match(Box<WholeMatch>),
}

impl Before {
    /// No hand is due any more.
    fn is_over(&self) -> bool {
        match self {
            Self::Hands(_) => false,
            Self::Match(game) => game.due().is_none(),
        }
    }
}

/// A finished hand on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedHand {
    /// The word of what was played.
    pub contract: String,
    pub score: [i16; 4],
}

/// The tags that an evening adds to the hand that it keeps.
const OF_EVENING: [&str; 6] = ["Series", "Hand", "Level", "Before", PRACTISED, BROKEN];

/// The tag of a hand that is played once: nothing of it is taken back, and it is not played again.
pub const ONCE: &str = "Daily";
/// The tag of a hand whose kind was chosen: its cards did not come as they come.
pub const PRACTISED: &str = "Kind";
/// The tag of a hand that the player was challenged to, and its value where they could have watched it before.
pub const CHALLENGE: &str = "Challenge";
pub const SEEN: &str = "seen";
/// The tag of such a hand with what its challenger had got from the same cards, where their link told it.
pub const CHALLENGER: &str = "Challenger";

/// Between the hand and the match in what is kept.
pub(super) const SEAM: &str = "\n===\n";

/// How many hands a match of this book has.
pub fn match_hands(book: &Rulebook) -> u8 {
    MatchTerms::of(book).hands_for(Seat::ALL.len() as u8)
}

/// Whether what was kept is a match, without reading it.
pub fn is_match(kept: &str) -> bool {
    kept.contains(SEAM)
}

/// Whether what was kept is a match, a hand by house rules or one of a kind, which only a part with more can play. It reads
/// nothing.
pub fn needs_more(kept: &str) -> bool {
    is_match(kept) || ["[Options \"", "[Kind \""].iter().any(|tag| kept.contains(tag))
}

/// Whether two texts that were kept are of one evening, however far each has come. It reads neither.
pub fn is_same_evening(one: &str, other: &str) -> bool {
    let series =
        |text: &str| text.lines().find(|line| line.starts_with("[Series ")).map(str::to_owned);
    is_match(one) == is_match(other) && series(one) == series(other)
}

impl Evening {
    pub fn start(choice: EveningChoice) -> Option<Self> {
        let before = match choice.length {
            Length::Hands => Before::Hands(Vec::new()),
            Length::Match => Before::Match(Box::new(WholeMatch::begin(
                rules_with(&choice.book, &choice.options)?.book(),
            )?)),
        };
        Self::deal(choice, 1, before)
    }

    /// An evening that begins with a deal of its own; the hands after it are those of the series. A tag says what it is.
    pub fn of_deal(
        rules: &'static Rules,
        deal: &Deal,
        series: u64,
        level: Strength,
        (tag, value): (&str, &str),
    ) -> Option<Self> {
        let mut record = Record::of_deal(rules.book(), deal);
        record.set(tag, value);
        let choice = EveningChoice {
            book: rules.book().name.clone(),
            options: rules.book().changes().join(" "),
            level,
            series,
            length: Length::Hands,
            kind: PracticeKind::Any,
        };
        let hand = LocalHand::resume(record, ME)?;
        Some(Self { choice, number: 1, dealt: 1, hand, before: Before::Hands(Vec::new()) })
    }

    /// The finished hand as the history of this device keeps it; None while it is played, and for a redeal.
    pub fn played_record(&self, date: &str) -> Option<String> {
        if !self.hand.is_over() || self.hand.is_redeal() {
            return None;
        }
        let mut record = self.hand.record().clone();
        record.set("Date", date);
        record.set("Level", self.choice.level.word());
        if self.choice.kind != PracticeKind::Any {
            record.set(PRACTISED, self.choice.kind.word());
        }
        Some(record.to_string())
    }

    /// Deals the hand that is due; None where the match is over.
    fn deal(choice: EveningChoice, dealt: u64, before: Before) -> Option<Self> {
        let rules = rules_with(&choice.book, &choice.options)?;
        let (dealt, number, deal) = match &before {
            Before::Hands(played_hands) => {
                let number = played_hands.len() as u64 + 1;
                let deal = |dealt| deal_again(rules.book(), choice.series, dealt, number);
                let dealt = choice.kind.first_from(dealt, rules, deal)?;
                (dealt, number, deal(dealt))
            }
            Before::Match(game) => {
                (dealt, game.due()?, game.deal(rules.book(), choice.series, dealt)?)
            }
        };
        let hand = LocalHand::new(rules, &deal, ME)?;
        Some(Self { choice, number, dealt, hand, before })
    }

    /// What stands on the sheet, this hand included once it is over.
    fn after(&self) -> Before {
        let mut after = self.before.clone();
        // A redeal is no hand.
        if self.hand.is_redeal() {
            return after;
        }
        match &mut after {
            Before::Hands(played_hands) => played_hands.extend(self.played_hand()),
            Before::Match(game) => game.enter(self.hand.game()),
        }
        after
    }

    fn played_hand(&self) -> Option<PlayedHand> {
        let score = self.hand.score()?;
        let contract = self.hand.record().tag("Contract").unwrap_or_default().to_owned();
        Some(PlayedHand { contract, score })
    }

    /// The finished hands of an evening without a match.
    pub fn played_hands(&self) -> Vec<PlayedHand> {
        match self.after() {
            Before::Hands(played_hands) => played_hands,
            Before::Match(_) => Vec::new(),
        }
    }

    /// The match that is played, this hand included once it is over.
    pub fn of_match(&self) -> Option<WholeMatch> {
        match self.after() {
            Before::Hands(_) => None,
            Before::Match(game) => Some(*game),
        }
    }

    /// The hand on the table, for the referee's desk; None where no match is played.
    pub fn draft(&self, names: &[String; 4]) -> Option<Draft> {
        match &self.before {
            Before::Hands(_) => None,
            Before::Match(game) => Some(game.draft(names)),
        }
    }

    /// Why this hand counts double, if it does.
    pub fn bock(&self) -> Option<Bock> {
        match &self.before {
            Before::Hands(_) => None,
            Before::Match(game) => game.bock(),
        }
    }

    /// Giving it up would lose something: a hand that is not over, a match, or the hands before this one.
    pub fn is_running(&self) -> bool {
        match self.choice.length {
            Length::Match => !self.is_complete(),
            Length::Hands => !self.hand.is_over() || self.number > 1,
        }
    }

    /// All hands of the match are played.
    pub fn is_complete(&self) -> bool {
        self.of_match().is_some_and(|game| game.due().is_none())
    }

    /// A ruling has ended the match before this hand was played to its end.
    pub fn is_ruled_over(&self) -> bool {
        self.before.is_over()
    }

    /// The next hand; None where the match is over.
    pub fn next(&self) -> Option<Self> {
        Self::deal(self.choice.clone(), self.dealt + 1, self.after())
    }

    /// Whether the player's last choice can be taken back: in single hands, and not in one that is played once.
    pub fn can_undo(&self) -> bool {
        self.can_repeat() && self.hand.has_chosen()
    }

    /// Whether the same cards can be played again.
    pub fn can_repeat(&self) -> bool {
        self.choice.length == Length::Hands && !self.is_daily()
    }

    /// Whether the hand is a deal of the day.
    pub fn is_daily(&self) -> bool {
        self.hand.record().tag(ONCE).is_some()
    }

    /// Whether somebody has challenged the player with these cards.
    pub fn is_challenge(&self) -> bool {
        self.hand.record().tag(CHALLENGE).is_some()
    }

    /// As it was before the player's last choice.
    pub fn undone(&self) -> Option<Self> {
        let hand = self.hand.before_last_choice().filter(|_| self.can_undo())?;
        Some(Self { hand, ..self.clone() })
    }

    /// The same deal from its beginning.
    pub fn repeated(&self) -> Option<Self> {
        let hand = self.hand.from_its_beginning().filter(|_| self.can_repeat())?;
        Some(Self { hand, ..self.clone() })
    }

    /// The seed from which a bot draws its chance in this hand.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        let hand = self.choice.series.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.dealt;
        hand.wrapping_mul(31).wrapping_add(u64::from(seat.number()))
    }

    /// The hand as DKN with what else belongs to the evening, and the match behind it.
    pub fn to_text(&self) -> String {
        let mut record = self.hand.record().clone();
        record.set("Series", &self.choice.series.to_string());
        record.set("Hand", &self.dealt.to_string());
        record.set("Level", self.choice.level.word());
        if self.choice.kind != PracticeKind::Any {
            record.set(PRACTISED, self.choice.kind.word());
        }
        match &self.before {
            Before::Hands(played_hands) => {
                let played_hands: Vec<String> =
                    played_hands.iter().map(PlayedHand::to_text).collect();
                record.set("Before", &played_hands.join("; "));
                record.to_string()
            }
            Before::Match(game) => format!("{record}{SEAM}{}", game.to_text()),
        }
    }

    /// None where the text is not what [`to_text`](Self::to_text) writes.
    pub fn from_text(text: &str) -> Option<Self> {
        let (hand, of_match) = text.split_once(SEAM).unzip();
        let hand = hand.unwrap_or(text);
        let mut record: Record = Reader::new(hand.as_bytes()).next_hand().ok()??;
        let dealt = record.tag("Hand")?.parse().ok()?;
        let (number, before) = match of_match {
            None => {
                let played_hands = PlayedHand::all(record.tag("Before").unwrap_or_default())?;
                (played_hands.len() as u64 + 1, Before::Hands(played_hands))
            }
            Some(text) => {
                let game = WholeMatch::from_text(text)?;
                // A ruling can have ended the last hand, and the match with it.
                let number = game.due().unwrap_or_else(|| game.hands().into());
                (number, Before::Match(Box::new(game)))
            }
        };
        let choice = EveningChoice {
            book: record.tag("Rulebook")?.to_owned(),
            options: record.tag("Options").unwrap_or_default().to_owned(),
            level: Strength::from_word(record.tag("Level")?)?,
            series: record.tag("Series")?.parse().ok()?,
            length: if of_match.is_some() { Length::Match } else { Length::Hands },
            kind: record.tag(PRACTISED).and_then(PracticeKind::from_word).unwrap_or_default(),
        };
        // A ruling has ended the hand: the match says who deals the next one, if there is one.
        let broken = record.tag(BROKEN).is_some();
        if broken && !before.is_over() {
            return Self::deal(choice, dealt + 1, before);
        }
        // These are the evening's, not the hand's.
        record.tags.retain(|tag| !OF_EVENING.contains(&tag.name.as_str()));
        Some(Self { choice, number, dealt, before, hand: LocalHand::resume(record, ME)? })
    }

    /// The hand alone, with names, as it is downloaded. None while it is played, and where it is dealt again: then
    /// cards are in it that nobody may see.
    pub fn dkn(&self, names: &[String; 4]) -> Option<String> {
        if !self.hand.is_over() || self.hand.is_redeal() {
            return None;
        }
        let mut record = self.hand.record().clone();
        record.set("Hand", &self.number.to_string());
        for (seat, name) in Seat::ALL.into_iter().zip(names) {
            record.set(&format!("Seat{seat}"), name);
        }
        Some(record.to_string())
    }
}

impl PlayedHand {
    fn to_text(&self) -> String {
        format!("{} {}", self.contract, self.score.map(|points| points.to_string()).join(" "))
    }

    fn all(text: &str) -> Option<Vec<Self>> {
        text.split(';').filter(|part| !part.trim().is_empty()).map(Self::from_text).collect()
    }

    fn from_text(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let contract = words.next()?.to_owned();
        let score: Option<Vec<i16>> = words.map(|word| word.parse().ok()).collect();
        Some(Self { contract, score: score?.try_into().ok()? })
    }
}
