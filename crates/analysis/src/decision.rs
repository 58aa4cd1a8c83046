//! One decision of one seat.

use dulle_bots::{Hint, HintReason};
use dulle_net::{Answer, Question};
use dulle_rules::{Bid, Call, Seat};

use crate::analyst::answered;
use crate::facts::Fact;
use crate::open_cards::OpenCards;

/// What an answer is worth to the seat that was asked, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valued {
    pub answer: Answer,
    pub points: f32,
    /// The interval reaches this far to either side. Two answers whose intervals do not overlap differ
    /// for certain, as far as 95 of 100 cases are certain.
    pub margin: f32,
}

/// What the better answer `wait` stands for: the solo or the wedding that would be named, and the points to expect of
/// it if nobody else plays a solo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Named {
    pub bid: Bid,
    pub points: f32,
}

/// What a mistake cost, in points, and its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    pub points: f32,
    pub least: f32,
    pub most: f32,
}

/// A good answer that the rule player would not have given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Praise {
    /// What the rule player would have answered.
    pub instead: Answer,
    /// By how much that is worse.
    pub points: f32,
}

/// Why the better answer is better, as far as a reason is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DecisionReason {
    /// What the seat could know for certain.
    Fact(Fact),
    /// The better answer is the best one in every deal that the seat must reckon with, if all cards are open then.
    EveryDeal,
    /// The rule player would have done the same, and this is its reason.
    Rule(HintReason),
}

/// A question to a seat, what it answered, and what was found about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The action of the record by which it was answered, counted from 1. A call that was not made is
    /// answered by the card that was played instead.
    pub action: usize,
    pub seat: Seat,
    /// The trick that was to be played, counted from 1. None while bidding.
    pub trick: Option<u8>,
    pub question: Question,
    pub chosen: Answer,
    /// The call that the question was about.
    pub call: Option<Call>,
    /// What every answer was worth from the seat's view, the best first. Empty where nobody could
    /// say, and where there was no choice.
    pub answers: Vec<Valued>,
    /// Where `wait` is the best answer: what it stands for.
    pub named: Option<Named>,
    /// What the rule player would have done.
    pub hint: Option<Hint>,
    pub reasons: Vec<DecisionReason>,
    /// What was certain with open cards, where it was worked out.
    pub open: Option<OpenCards>,
    /// The same call was left out at another turn, where it cost more.
    pub repeated: bool,
}

/// Less than this is no mistake, however sure it is.
const LEAST_COST: f32 = 0.1;
/// An interval that begins below this is told as one from 0.0 on: nobody would call that a mistake.
const LEAST_BEGIN: f32 = 0.05;
/// An answer that gains less than this over the obvious one is not worth a word.
const LEAST_PRAISE: f32 = 0.5;

impl Decision {
    /// Whether there was only one answer.
    pub fn is_forced(&self) -> bool {
        self.question.forced().is_some()
    }

    pub fn best(&self) -> Option<&Valued> {
        self.answers.first()
    }

    /// What the seat's own answer was worth.
    pub fn own(&self) -> Option<&Valued> {
        self.answers.iter().find(|valued| valued.answer == self.chosen)
    }

    /// What it cost, if it was a mistake: there was a choice, the interval of the difference between the best answer
    /// and the seat's own begins at 0.05 points or more, and the difference is 0.1 points at least.
    pub fn cost(&self) -> Option<Cost> {
        if self.is_forced() || self.repeated {
            return None;
        }
        let (best, own) = (self.best()?, self.own()?);
        let points = best.points - own.points;
        let margin = best.margin + own.margin;
        let least = points - margin;
        (least >= LEAST_BEGIN && points >= LEAST_COST).then_some(Cost {
            points,
            least,
            most: points + margin,
        })
    }

    /// Whether it deserves a word: the best answer, where the rule player would have given one that is clearly worse.
    pub fn praise(&self) -> Option<Praise> {
        let best = self.best().filter(|best| best.answer == self.chosen && !self.is_forced())?;
        let instead = answered(&self.question, self.hint?.action)?;
        let other = self.answers.iter().find(|valued| valued.answer == instead)?;
        let points = best.points - other.points;
        let is_sure = points - best.margin - other.margin >= LEAST_BEGIN;
        (is_sure && points >= LEAST_PRAISE).then_some(Praise { instead, points })
    }
}
