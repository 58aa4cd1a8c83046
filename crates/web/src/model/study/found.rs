//! What an analysis found, as it travels from the worker to the page and is kept in the browser.

use dulle_analysis::{
    Answer, Cost, Decision, DecisionReason, Fact, HandAnalysis, Named, OpenCards, Share,
};
use dulle_rules::{Action, Bid, Call, Card, Seat, Solo, Suit};
use serde::{Deserialize, Serialize};

/// An analysis, or the part of it that is there so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Found {
    pub decisions: Vec<FoundDecision>,
    /// After how many tricks, and the points of each seat.
    pub curve: Vec<(u8, [f32; 4])>,
    pub result: Option<[i16; 4]>,
    /// Whether the learned player could say anything.
    pub judged: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FoundDecision {
    /// The action of the record, counted from 1.
    pub action: usize,
    pub seat: u8,
    pub trick: Option<u8>,
    pub chosen: usize,
    pub call: Option<String>,
    /// Each answer by its number, what it is worth, and the half of its interval; the best first.
    pub answers: Vec<(usize, f32, f32)>,
    /// Where `wait` is the best answer: the number of what it stands for, and the points to expect of that. Earlier versions kept none.
    #[serde(default)]
    pub named: Option<(usize, f32)>,
    pub cost: Option<[f32; 3]>,
    pub why: Vec<Why>,
    /// With open cards: what was certain after the own card and after the best ones, which are these.
    pub open: Option<(i16, i16, Vec<String>)>,
    /// Whether there was no choice.
    pub forced: bool,
    /// Well seen: what the rule player would have answered, and by how much that is worse. Earlier versions kept none.
    #[serde(default)]
    pub praise: Option<(usize, f32)>,
}

/// A reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Why {
    PartnersTrick(u8, String),
    SafeTrick(u8),
    PartnerByCall(u8, String),
    TheirTrick(u8, String),
    Unbeatable(String),
    OutOf(u8, char),
    EveryDeal,
    Rule { word: String, solo: Option<String>, number: Option<i32> },
}

impl From<&HandAnalysis> for Found {
    fn from(found: &HandAnalysis) -> Self {
        Self {
            decisions: found.decisions.iter().map(FoundDecision::from).collect(),
            curve: found.curve.iter().map(|point| (point.tricks, point.points)).collect(),
            result: found.result,
            judged: found.judged,
        }
    }
}

impl From<&Decision> for FoundDecision {
    fn from(decision: &Decision) -> Self {
        let number = |answer: Answer| answer.index().unwrap_or(usize::MAX);
        let open = |open: &OpenCards| {
            (open.own, open.best, open.best_cards.iter().map(ToString::to_string).collect())
        };
        Self {
            action: decision.action,
            seat: decision.seat.number(),
            trick: decision.trick,
            chosen: number(decision.chosen),
            call: decision.call.map(|call| call.word().to_owned()),
            answers: decision
                .answers
                .iter()
                .map(|valued| (number(valued.answer), valued.points, valued.margin))
                .collect(),
            named: decision.named.map(|Named { bid, points }| (number(Answer::Bid(bid)), points)),
            cost: decision.cost().map(|Cost { points, least, most }| [points, least, most]),
            why: decision.reasons.iter().map(Why::from).collect(),
            open: decision.open.as_ref().map(open),
            forced: decision.is_forced(),
            praise: decision.praise().map(|praise| (number(praise.instead), praise.points)),
        }
    }
}

impl From<&DecisionReason> for Why {
    fn from(reason: &DecisionReason) -> Self {
        match *reason {
            DecisionReason::Fact(Fact::PartnersTrick { partner, card }) => {
                Self::PartnersTrick(partner.number(), card.to_string())
            }
            DecisionReason::Fact(Fact::SafeTrick { partner }) => Self::SafeTrick(partner.number()),
            DecisionReason::Fact(Fact::PartnerByCall { partner, call }) => {
                Self::PartnerByCall(partner.number(), call.word().to_owned())
            }
            DecisionReason::Fact(Fact::TheirTrick { opponent, card }) => {
                Self::TheirTrick(opponent.number(), card.to_string())
            }
            DecisionReason::Fact(Fact::Unbeatable { card }) => Self::Unbeatable(card.to_string()),
            DecisionReason::Fact(Fact::OutOf { opponent, suit }) => {
                Self::OutOf(opponent.number(), suit.letter())
            }
            DecisionReason::EveryDeal => Self::EveryDeal,
            DecisionReason::Rule(rule) => Self::Rule {
                word: rule.word().to_owned(),
                solo: rule.solo().map(|solo| solo.word().to_owned()),
                number: rule.number(),
            },
        }
    }
}

impl Why {
    /// The fact that it stands for; None for a rule and for what cannot be understood.
    pub fn fact(&self) -> Option<Fact> {
        let seat = |number: u8| Seat::from_number(number);
        let card = |text: &str| text.parse::<Card>().ok();
        let suit = |letter: char| Suit::ALL.into_iter().find(|suit| suit.letter() == letter);
        match self {
            Self::PartnersTrick(partner, text) => {
                Some(Fact::PartnersTrick { partner: seat(*partner)?, card: card(text)? })
            }
            Self::SafeTrick(partner) => Some(Fact::SafeTrick { partner: seat(*partner)? }),
            Self::PartnerByCall(partner, text) => {
                Some(Fact::PartnerByCall { partner: seat(*partner)?, call: call(text)? })
            }
            Self::TheirTrick(opponent, text) => {
                Some(Fact::TheirTrick { opponent: seat(*opponent)?, card: card(text)? })
            }
            Self::Unbeatable(text) => Some(Fact::Unbeatable { card: card(text)? }),
            Self::OutOf(opponent, letter) => {
                Some(Fact::OutOf { opponent: seat(*opponent)?, suit: suit(*letter)? })
            }
            Self::EveryDeal | Self::Rule { .. } => None,
        }
    }

    /// The solo of a rule player's reason.
    pub fn solo(&self) -> Option<Solo> {
        match self {
            Self::Rule { solo, .. } => {
                let word = solo.as_deref()?;
                Solo::every().find(|solo| solo.word() == word)
            }
            _ => None,
        }
    }
}

/// The call of a word.
pub(super) fn call(word: &str) -> Option<Call> {
    match Action::from_word(word)? {
        Action::Call(call) => Some(call),
        _ => None,
    }
}

impl Found {
    /// What the mistakes of a seat come to.
    pub fn share(&self, seat: Seat) -> Share {
        let own = self.decisions.iter().filter(|decision| decision.seat == seat.number());
        own.filter(|decision| !decision.answers.is_empty()).fold(
            Share::default(),
            |sum, decision| {
                sum.and(Share {
                    decisions: 1,
                    mistakes: usize::from(decision.cost.is_some()),
                    cost: decision.cost.map_or(0.0, |[points, ..]| points),
                })
            },
        )
    }
}

impl Found {
    /// The decision that an action of the record answers. A call and a card can be two questions at one turn: a mistake goes
    /// first, then the card.
    pub fn decision_of(&self, action: usize) -> Option<usize> {
        let places = (0..self.decisions.len()).filter(|&at| self.decisions[at].action == action);
        places.max_by_key(|&at| (self.decisions[at].cost.is_some(), at))
    }

    /// What a seat has seen best: one decision at most.
    pub fn praised(&self, seat: Seat) -> Option<usize> {
        let points = |at: usize| self.decisions[at].praise.map_or(0.0, |praise| praise.1);
        let own = |at: &usize| self.decisions[*at].seat == seat.number() && points(*at) > 0.0;
        (0..self.decisions.len()).filter(own).max_by(|&a, &b| points(a).total_cmp(&points(b)))
    }
}

impl FoundDecision {
    /// What a `wait` that is best stands for.
    pub fn promised(&self) -> Option<Named> {
        let (number, points) = self.named?;
        match Answer::from_index(number)? {
            Answer::Bid(bid @ (Bid::Wedding | Bid::Solo(_))) => Some(Named { bid, points }),
            _ => None,
        }
    }

    /// Whether a bid was asked for.
    pub const fn is_bid(&self) -> bool {
        self.trick.is_none()
    }
}
