//! An open table: rules can be broken there, and the others may complain. Nothing here tells of a breach before
//! a player has complained.

use dulle_rules::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::name::Name;
use crate::open_word::{
    ComplaintWhy, OpenBreach, OpenClass, OpenEnding, OpenFate, OpenProof, OpenThen, RuledBy,
};
use crate::update::{Act, ActedBy};
use crate::word::{SeatNo, Seats};

/// What a player says at an open table besides playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpenWord {
    /// Of the act with this number; without one of the last breach that was not ruled.
    Complain { about: Option<u32> },
    /// Takes the own last card back.
    Takeback,
    /// Points out that this act breaks a rule. It changes nothing by itself.
    Point { about: u32 },
    /// Leaves it to the partner whether this act is complained of.
    Ask { about: u32 },
    /// Does not complain of this act. As the answer to a partner's question it binds both.
    Waive { about: u32 },
    /// Accepts a card that was corrected.
    Accept,
    /// Against the word of the table's referee that was just said.
    Appeal,
    /// After the last card: no complaint, the result may be written down.
    Note,
}

/// A word as it was said, and what came of a complaint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worded {
    pub hand: u32,
    pub seat: SeatNo,
    pub word: OpenWord,
    pub by: ActedBy,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// The acts as they lie now, where a card has gone back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acts: Option<Vec<Act>>,
}

/// Whether a complaint was admitted, and by which paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub why: ComplaintWhy,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The number of the act that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<u32>,
}

impl Answer {
    pub fn is_admitted(&self) -> bool {
        self.why == ComplaintWhy::Ok
    }
}

/// A ruling on a breach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenRuling {
    /// The number of the act.
    pub about: u32,
    pub culprit: SeatNo,
    pub trick: u8,
    /// What kind of breach, and the paragraph that it breaks.
    pub word: OpenBreach,
    pub breaks: String,
    /// None where nothing could be proved: then the hand is dealt again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<OpenClass>,
    /// The paragraph of what follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    pub proof: OpenProof,
    /// The eyes that Re can have in the end, where they show something: the least and the most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eyes: Option<[u16; 2]>,
    /// What becomes of the hand, and of the card.
    pub then: OpenThen,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<OpenFate>,
    pub penalty: [i16; 4],
    /// Who has ruled, where it was not the program, and the class that the program had found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<RuledBy>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<OpenClass>,
}

/// What the table's referee is told while the hand rests; nobody else is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    pub hand: u32,
    /// What the program would rule; without a class where nothing could be proved.
    pub ruling: OpenRuling,
    /// What would follow from each class that the referee can say.
    pub choices: Vec<OpenRuling>,
}

/// Whether a table has a referee, and whether a spectator offers to be one.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Referees {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<Name>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Name>,
    /// The seats whose players were ready for a hand after they were told of the one who is named.
    #[serde(default, skip_serializing_if = "Seats::is_empty")]
    pub agreed: Seats,
    /// All who play the running hand had agreed when it was dealt: the one who is named rules in it. Otherwise the
    /// program does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub serves: bool,
}

impl Referees {
    /// As it is told. Who agrees is seen by everybody, and folded.
    pub fn told(offered: Option<Name>, named: Option<Name>) -> Self {
        Self { offered, named, ..Self::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Nobody has agreed to another one yet, and nobody becomes the referee of a running hand.
    pub(crate) fn change(&mut self, told: &Self) {
        let same = self.named == told.named;
        self.offered.clone_from(&told.offered);
        self.named.clone_from(&told.named);
        self.serves &= same;
        self.agreed = if same { self.agreed } else { Seats::default() };
    }

    /// A player who says that they are ready agrees. Those for whom the clock said it do not.
    pub(crate) fn ready(&mut self, seat: Seat, said: bool) {
        if said && self.named.is_some() {
            self.agreed = Seats(self.agreed.0.with(seat));
        }
    }

    /// Another player is on a seat, or nobody.
    pub(crate) fn vacate(&mut self, seat: Seat) {
        self.agreed = Seats(self.agreed.0.without(seat));
    }

    /// The cards are dealt to these players.
    pub(crate) fn deal(&mut self, players: SeatSet) {
        let agreed = players.iter().all(|seat| self.agreed.0.contains(seat));
        self.serves = self.named.is_some() && agreed;
    }
}

/// A ruling as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruled {
    pub hand: u32,
    pub ruling: OpenRuling,
    /// The acts as they lie now, where a card has gone back or a call is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acts: Option<Vec<Act>>,
    /// Another complaint waits for its ruling.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rests: bool,
    /// The referee has said nothing in time, so the program has ruled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overdue: bool,
    /// An appeal is possible: it is the referee's word, and the program has found something else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub appealable: bool,
}

/// How an open hand came to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenEnd {
    pub end: OpenEnding,
    pub rulings: Vec<OpenRuling>,
    /// What the hand came to, if it has a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<[i16; 4]>,
    pub penalty: [i16; 4],
    /// Who deals the next hand.
    pub next: SeatNo,
}

/// What is special about an open hand that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OpenNow {
    /// A complaint waits for its ruling: nobody may go on, and no clock runs.
    pub rests: bool,
    pub words: Vec<Worded>,
    pub rulings: Vec<OpenRuling>,
    /// Who has nothing more to complain of, after the last card.
    #[serde(default, skip_serializing_if = "Seats::is_empty")]
    pub noted: Seats,
    /// How many acts of seats 1 to 4 were undone.
    pub undone: [u32; 4],
    /// What the referee has to decide. Only the referee has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Box<Proposal>>,
    /// An appeal is possible against the referee's word that was just said.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub appealable: bool,
}

impl OpenNow {
    /// How many words of `seat` the hand has had.
    pub fn words_of(&self, seat: Seat) -> u32 {
        self.words.iter().filter(|worded| worded.seat.0 == seat).count() as u32
    }

    /// How many complaints of `seat` were not admitted.
    pub fn mistaken(&self, seat: Seat) -> usize {
        let own = self.words.iter().filter(|worded| worded.seat.0 == seat);
        own.filter(|worded| worded.answer.as_ref().is_some_and(|it| !it.is_admitted())).count()
    }

    pub(crate) fn hear(&mut self, worded: &Worded) {
        let mut worded = worded.clone();
        worded.acts = None;
        self.appealable &= worded.word == OpenWord::Note;
        match worded.word {
            OpenWord::Complain { .. } => {
                self.rests |= worded.answer.as_ref().is_some_and(Answer::is_admitted);
            }
            OpenWord::Note => self.noted = Seats(self.noted.0.with(worded.seat.0)),
            // The panel has its word next.
            OpenWord::Appeal => self.rests = true,
            OpenWord::Takeback
            | OpenWord::Point { .. }
            | OpenWord::Ask { .. }
            | OpenWord::Waive { .. }
            | OpenWord::Accept => {}
        }
        self.words.push(worded);
    }

    /// The same as `viewer` may know it.
    pub(crate) fn redacted(&self, viewer: Viewer) -> Self {
        let proposal = self.proposal.clone().filter(|_| viewer == Viewer::Referee);
        Self { proposal, ..self.clone() }
    }

    pub(crate) fn rule(&mut self, ruled: &Ruled) {
        self.proposal = None;
        self.rests = ruled.rests;
        self.appealable = ruled.appealable;
        if ruled.appealable {
            self.noted = Seats::default();
        }
        self.rulings.push(ruled.ruling.clone());
    }

    /// The acts are others now: what is missing was undone.
    pub(crate) fn replace(&mut self, before: &[Act], after: &[Act]) {
        let count = |acts: &[Act], seat| acts.iter().filter(|act| act.seat.0 == seat).count();
        for seat in Seat::ALL {
            self.undone[seat.index()] +=
                count(before, seat).saturating_sub(count(after, seat)) as u32;
        }
    }
}
