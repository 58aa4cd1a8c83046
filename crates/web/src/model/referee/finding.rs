//! What the desk has found, as plain values: it travels from the worker to the page.

use dulle_referee::Proof;
use serde::{Deserialize, Serialize};

/// Words are those of `dulle-referee`, cards those of DKN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// Nothing that was entered breaks a rule.
    NoBreach,
    /// What was entered contradicts itself.
    Contradiction(Contradiction),
    /// The complaint is not admitted.
    Refused {
        about: usize,
        seat: u8,
        why: String,
        rule: Option<String>,
    },
    Ruled(Box<Ruled>),
    NotProved(Box<NotProved>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Contradiction {
    /// At this place something impossible was entered.
    Impossible { place: usize, word: String },
    /// The numbers of cards do not fit one another.
    Counts,
    /// No way of dealing the unknown cards agrees with what was entered.
    NoFill,
}

/// A ruling on one breach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruled {
    /// The place of the breach.
    pub about: usize,
    pub outcome: Outcome,
    pub proof: String,
    /// Who has complained, and by which paragraph they may.
    pub complaint: Option<(u8, Option<String>)>,
    /// Nobody can complain any more: nothing follows.
    pub lapsed: bool,
    /// Who may complain, and who of them still can.
    pub may: Vec<u8>,
    pub still: Vec<u8>,
    pub settled: bool,
    pub lines: Vec<Line>,
    /// The least and the most eyes of Re.
    pub eyes: Option<[u16; 2]>,
    /// The eyes that Re and Contra need.
    pub needs: Option<[Option<u16>; 2]>,
    /// The party that a proof speaks of.
    pub party: Option<String>,
    /// How high the parties had called, Re first.
    pub levels: [String; 2],
    /// In how many ways the unknown cards can lie.
    pub fills: u32,
    /// The referee has decided it.
    pub by_referee: bool,
    /// What the referee could rule instead.
    pub alternatives: Vec<Outcome>,
}

impl Ruled {
    /// A ruling about a breach at this place, of which nothing else is known yet.
    pub(super) fn plain(about: usize, outcome: Outcome, proof: Proof) -> Self {
        Self {
            about,
            outcome,
            proof: proof.word().to_owned(),
            complaint: None,
            lapsed: false,
            may: Vec::new(),
            still: Vec::new(),
            settled: false,
            lines: Vec::new(),
            eyes: None,
            needs: None,
            party: None,
            levels: ["silent".to_owned(), "silent".to_owned()],
            fills: 1,
            by_referee: false,
            alternatives: Vec::new(),
        }
    }
}

/// A class and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub class: String,
    pub rule: Option<String>,
    pub then: String,
    pub card: Option<String>,
    pub penalty: [i16; 4],
    pub result: Option<[i16; 4]>,
    pub deductions: [i16; 4],
    pub dealer: Option<String>,
    pub duty: Option<String>,
    /// The limits that the penalty counts.
    pub limits: u8,
    /// The seat that everybody knew to be alone.
    pub soloist: Option<u8>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub winners: Vec<u8>,
    /// Trick by trick, from the one with the breach on.
    pub tricks: Vec<Vec<LineCard>>,
    /// Re's eyes in the end.
    pub re: Option<u16>,
    /// The act was left standing.
    pub stands: bool,
}

/// A card of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineCard {
    pub seat: u8,
    pub card: String,
    /// It lay on the table already.
    pub lay: bool,
    /// It takes the trick.
    pub takes: bool,
}

/// Why nothing is proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unproved {
    /// The search was not enough.
    Search,
    /// It hangs on where this card lies.
    Card(String),
    /// It hangs on how the unknown cards lie.
    Cards,
    /// There are too many ways; what was tried says the same, which proves nothing.
    TooMany,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotProved {
    pub about: usize,
    pub why: Unproved,
    /// How many cards are unknown.
    pub missing: u32,
    /// The classes that were found, or could be ruled.
    pub alternatives: Vec<Outcome>,
    pub complaint: Option<(u8, Option<String>)>,
    pub may: Vec<u8>,
    pub still: Vec<u8>,
    pub settled: bool,
}
