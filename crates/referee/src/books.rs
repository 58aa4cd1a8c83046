//! What the books say about breaches: paragraphs, and the few points in which they differ.

use dulle_rules::Rulebook;

use crate::breach::{Class, Word};

/// A book, or the one whose section on breaches fills its gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Book {
    Ddv2019,
    /// Complaints come before unsporting conduct.
    Ddv2024,
    /// As 2024, but looking into taken tricks is put to the tests.
    Ddv2026,
    Ddv1994,
    Lions,
    /// Has no word on breaches: it is a summary of the rules of 2019.
    Palast,
}

/// A part of the procedure that a paragraph is cited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// One party takes all remaining tricks whatever is played: the test, not what follows.
    Inevitable,
    WhoMayComplain,
    UntilWhen,
    Asking,
    WhichFirst,
    Redeal,
    DealObjection,
    WrongDealer,
    Repetition,
    Shortening,
    Unsporting,
    Appeal,
}

impl Topic {
    pub const ALL: [Self; 12] = [
        Self::Inevitable,
        Self::WhoMayComplain,
        Self::UntilWhen,
        Self::Asking,
        Self::WhichFirst,
        Self::Redeal,
        Self::DealObjection,
        Self::WrongDealer,
        Self::Repetition,
        Self::Shortening,
        Self::Unsporting,
        Self::Appeal,
    ];

    /// By DDV 2019, DDV 2024, DDV 1994, Lions.
    const fn row(self) -> [&'static str; 4] {
        match self {
            Self::Inevitable => ["9.2.2", "9.2.2", "G.2", "F3"],
            Self::WhoMayComplain => ["9.7.1", "9.6.1", "G.7.1", "F10.1"],
            Self::UntilWhen => ["9.7.3", "9.6.3", "G.7.2", "F10.1"],
            Self::Asking => ["9.7.4", "9.6.4", "G.7.3", "ddv1994:G.7.3"],
            Self::WhichFirst => ["9.7.6", "9.6.6", "G.7.5", "F10.3"],
            Self::Redeal => ["9.7.5", "9.6.5", "G.1.2", "F1"],
            Self::DealObjection => ["3.3.10", "3.3.10", "G.7.2", "F10.1"],
            Self::WrongDealer => ["ddv1994:G.1.1", "ddv1994:G.1.1", "G.1.1", "ddv1994:G.1.1"],
            Self::Repetition => ["9.1.3", "9.1.3", "ddv2019:9.1.3", "ddv2019:9.1.3"],
            // Lions keeps every right (RF10); nothing ever cites it there.
            Self::Shortening => ["5.4.3", "5.4.3", "E.2", "D"],
            Self::Unsporting => ["9.6.2", "9.7.2", "G.6", "F9"],
            Self::Appeal => ["9.7.7", "9.6.7", "G.7.6", "A4"],
        }
    }
}

/// The paragraphs of the breaches that strict play has no act for: DDV, 1994, Lions, Palast.
const fn table(word: Word) -> [&'static str; 4] {
    match word {
        Word::WrongDealer => ["3.3.1", "G.1.1", "F1", "ddv2019:3.3.1"],
        Word::NotCut => ["3.3.5", "A.3", "A2", "ddv2019:3.3.5"],
        Word::Shuffle => ["3.3.4", "A.3", "ddv1994:A.3", "ddv2019:3.3.4"],
        Word::Packets => ["3.3.7", "A.3", "ddv1994:A.3", "ddv2019:3.3.7"],
        Word::CardUp => ["3.3.8", "ddv2019:3.3.8", "ddv2019:3.3.8", "ddv2019:3.3.8"],
        Word::WrongCount => ["3.3.9", "G.1.2", "F1", "ddv2019:3.3.9"],
        Word::BidTurn => ["4.1.2", "C.1", "ddv1994:C.1", "Spielfindung"],
        Word::BidAgain => ["4.1.7", "C.1", "B1", "ddv2019:4.1.7"],
        Word::LateBack => ["4.1.2", "C.1", "B1", "ddv2019:4.1.2"],
        Word::NameEarly => ["4.1.8", "C.1", "ddv1994:C.1", "ddv2019:4.1.8"],
        Word::FalseWedding => ["4.4.1", "C.4", "B3", "Hochzeit"],
        Word::LateWedding => ["4.4.5", "C.4", "B3", "ddv2019:4.4.5"],
        Word::EarlyLead => ["4.1.1", "ddv2019:4.1.1", "ddv2019:4.1.1", "Spielfindung"],
        // The older books say nothing of the start of a round.
        Word::EarlyStart => ["8.5.1", "ddv2019:8.5.1", "ddv2019:8.5.1", "ddv2019:8.5.1"],
        Word::Revoke => ["5.2.2", "A.4.3", "A6", "Spielprinzip"],
        Word::WrongLead => ["5.1.2", "A.4.4", "ddv1994:A.4.4", "Spielprinzip"],
        Word::OutOfTurn | Word::TwoCards => ["5.2.1", "A.4.2", "ddv1994:A.4.2", "ddv2019:5.2.1"],
        Word::Exposed => ["9.1.5", "ddv2019:9.1.5", "ddv2019:9.1.5", "ddv2019:9.1.5"],
        Word::TakenBack => ["5.1.3", "ddv2019:5.1.3", "ddv2019:5.1.3", "ddv2019:5.1.3"],
        Word::Looked | Word::TurnedUp | Word::Counted => {
            ["5.3.8", "ddv2019:5.3.8", "ddv2019:5.3.8", "ddv2019:5.3.8"]
        }
        Word::WrongTake => ["5.3.4", "A.4.4", "A6", "ddv2019:5.3.4"],
        Word::EarlyCall => ["4.1.1", "D.8", "ddv1994:D.8", "ddv2019:4.1.1"],
        Word::WrongParty | Word::LateCall => ["6.2.2", "D.1", "C1", "ReKontra"],
        Word::RepeatCall => ["6.4.7", "D.7", "ddv1994:D.7", "ddv2019:6.4.7"],
        Word::NoFirst => ["6.3.2", "D.4", "C2", "Keine9"],
        Word::SkipCall => ["6.4.3", "D.3", "C2", "Keine63s"],
        Word::UnnamedParty => ["6.4.5", "D.5", "ddv1994:D.5", "ddv2019:6.4.5"],
        Word::BadClaim | Word::BadConcede => ["5.4.3", "E.1", "D", "ddv2019:5.4.3"],
        Word::Hint => ["9.1.5", "A.5", "ddv1994:A.5", "ddv2019:9.1.5"],
        Word::CountAloud => ["9.1.4", "ddv2019:9.1.4", "ddv2019:9.1.4", "ddv2019:9.1.4"],
        Word::Incite => ["9.1.6", "ddv2019:9.1.6", "ddv2019:9.1.6", "ddv2019:9.1.6"],
        Word::Unrest => ["9.7.5", "G.7.4", "F10.2", "ddv2019:9.7.5"],
        Word::ThrowIn => ["9.1.3", "G.7.4", "F9", "ddv2019:9.1.3"],
        Word::BreakOff => ["9.1.3", "ddv2019:9.1.3", "ddv2019:9.1.3", "ddv2019:9.1.3"],
    }
}

impl Book {
    pub fn of(book: &Rulebook) -> Self {
        match book.name.as_str() {
            "ddv2024" => Self::Ddv2024,
            "ddv2026" => Self::Ddv2026,
            "ddv1994" => Self::Ddv1994,
            "lions2024" => Self::Lions,
            "palast" => Self::Palast,
            _ => Self::Ddv2019,
        }
    }

    /// 1994 and Lions: an older text, which the later ones replaced.
    pub const fn is_old(self) -> bool {
        matches!(self, Self::Ddv1994 | Self::Lions)
    }

    /// Whether bidding on or accepting a correction costs the right to complain.
    pub const fn bids_lose_rights(self) -> bool {
        !self.is_old()
    }

    /// Whether the culprit's partner may complain once the parties are known.
    pub const fn partner_may_complain(self) -> bool {
        matches!(self, Self::Lions)
    }

    /// Whether the panel decides at once and finally.
    pub const fn panel_only(self) -> bool {
        matches!(self, Self::Lions)
    }

    /// Whether looking into taken tricks ends the hand (RF8).
    pub const fn look_ends_hand(self) -> bool {
        !matches!(self, Self::Ddv2026)
    }

    /// What throwing in costs where the book itself fixes it (G.7.4).
    pub const fn throw_in_costs(self) -> Option<u8> {
        if matches!(self, Self::Ddv1994) { Some(3) } else { None }
    }

    /// The paragraph for a part of the procedure.
    pub fn cite(self, topic: Topic) -> String {
        let [ddv2019, ddv2024, ddv1994, lions] = topic.row();
        match self {
            Self::Ddv2019 => ddv2019.to_owned(),
            Self::Ddv2024 | Self::Ddv2026 => ddv2024.to_owned(),
            Self::Ddv1994 => ddv1994.to_owned(),
            Self::Lions => lions.to_owned(),
            Self::Palast => from_2019(ddv2019),
        }
    }

    /// The paragraph that a breach breaks, by the tables.
    pub fn cite_breach(self, word: Word) -> String {
        let [ddv, ddv1994, lions, palast] = table(word);
        match (self, word) {
            (Self::Ddv2026, Word::Looked) => "5.3.6".to_owned(),
            (Self::Ddv2024 | Self::Ddv2026, Word::Unrest) => "9.6.5".to_owned(),
            (Self::Ddv2019 | Self::Ddv2024 | Self::Ddv2026, _) => ddv.to_owned(),
            (Self::Ddv1994, _) => ddv1994.to_owned(),
            (Self::Lions, _) => lions.to_owned(),
            (Self::Palast, _) => palast.to_owned(),
        }
    }

    /// The paragraph of what follows from a class. `soloist`: everybody knew who is alone.
    pub fn cite_class(self, class: Class, word: Word, soloist: bool) -> Option<String> {
        let row = match (class, soloist) {
            (Class::Insignificant, _) => ["9.2.3", "G.2", "F3"],
            (Class::Minor | Class::Harmless, false) => ["9.3.2", "G.3", "F4"],
            (Class::Minor | Class::Harmless, true) => ["9.3.3", "G.3", "F4"],
            (Class::Major, false) => ["9.4.3", "G.5.1", "F7"],
            (Class::Major, true) => ["9.4.4", "G.5.2", "F8"],
            (Class::Won, _) => ["9.5.1", "G.4", "F5"],
            (Class::Redeal, _) if word == Word::WrongDealer && self == Self::Ddv1994 => {
                return Some("G.1.1".to_owned());
            }
            (Class::Redeal, _) => return Some(self.cite(Topic::Redeal)),
            (Class::Unsporting, _) if word == Word::ThrowIn && self == Self::Ddv1994 => {
                return Some("G.7.4".to_owned());
            }
            (Class::Unsporting, _) => return Some(self.cite(Topic::Unsporting)),
            (Class::None, _) => return None,
        };
        Some(match self {
            Self::Ddv2019 | Self::Ddv2024 | Self::Ddv2026 => row[0].to_owned(),
            Self::Ddv1994 => row[1].to_owned(),
            Self::Lions => row[2].to_owned(),
            Self::Palast => from_2019(row[0]),
        })
    }
}

/// A paragraph that fills Palast's gap.
fn from_2019(paragraph: &str) -> String {
    if paragraph.contains(':') { paragraph.to_owned() } else { format!("ddv2019:{paragraph}") }
}
