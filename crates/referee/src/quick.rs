//! A ruling without cards: from what the people at the table say.

use dulle_rules::{
    CallLevel, FinalContract, Outcome, Party, Rulebook, Seat, SeatSet, SpecialPoints, already_won,
    settle,
};

use crate::books::Book;
use crate::breach::{Class, Word};
use crate::proof::Proof;
use crate::ruling::{Consequence, Facts, Then, limits};

/// What is known of a breach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick {
    pub contract: FinalContract,
    pub re: SeatSet,
    pub word: Word,
    /// The culprit.
    pub by: Seat,
    /// How high each party had called before the breach, Re first.
    pub levels: [CallLevel; 2],
    /// The trick of the breach.
    pub trick: Option<u8>,
    /// Whether everybody knew who is alone, where the contract does not say it.
    pub known: Option<bool>,
    /// One party takes all the remaining tricks whatever is played.
    pub inevitable: bool,
    /// Eyes and tricks of the complete tricks before the breach, Re first.
    pub eyes: Option<[u8; 2]>,
    pub tricks: Option<[u8; 2]>,
    pub specials: SpecialPoints,
    /// How many different winners are still possible.
    pub winners: Option<usize>,
    pub harms: bool,
    pub compulsory: bool,
    pub forced: bool,
    /// How many cards each hand had, for a wrong number of cards.
    pub counts: Option<[u8; 4]>,
    /// The referee's own class.
    pub class: Option<Class>,
    pub deduct: Option<u8>,
}

/// What contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuickError {
    #[error("the contract has {due} players of Re")]
    Re { due: u32 },
    #[error("more eyes or tricks than a hand has")]
    TooMuch,
    #[error("a trick that the hand does not have")]
    Trick,
    #[error("at most 12 points can be deducted")]
    Deduct,
    #[error("the result needs the eyes of the complete tricks")]
    NoEyes,
}

impl QuickError {
    pub const WORDS: &[&str] = &["re", "too-much", "trick", "deduct", "no-eyes"];

    /// The key of its sentence.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Re { .. } => "re",
            Self::TooMuch => "too-much",
            Self::Trick => "trick",
            Self::Deduct => "deduct",
            Self::NoEyes => "no-eyes",
        }
    }
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickRuling {
    pub proof: Proof,
    /// None where too little is known.
    pub consequence: Option<Consequence>,
    pub alternatives: Vec<Consequence>,
    /// For unsporting conduct: points off without credit.
    pub deductions: Option<[i16; 4]>,
}

impl Quick {
    /// Rules on what is known.
    pub fn rule(&self, book: &Rulebook) -> Result<QuickRuling, QuickError> {
        self.check(book)?;
        let facts = self.facts(book);
        let (class, proof) = match self.class {
            Some(class) => (Some(class), Proof::Referee),
            None => self.tests(book),
        };
        let Some(class) = class else {
            let all = [Class::Insignificant, Class::Minor, Class::Major];
            let alternatives = all.into_iter().filter_map(|class| facts.consequence(book, class));
            let alternatives = alternatives.collect();
            return Ok(QuickRuling { proof, consequence: None, alternatives, deductions: None });
        };
        let mut consequence = facts.consequence(book, class).ok_or(QuickError::NoEyes)?;
        let fixed = Book::of(book).throw_in_costs().filter(|_| self.word == Word::ThrowIn);
        let points = self.deduct.or(fixed);
        let deductions = (class == Class::Unsporting).then(|| {
            let mut deductions = [0; 4];
            deductions[self.by.index()] = -i16::from(points.unwrap_or(0));
            deductions
        });
        if class == Class::Unsporting && points.is_some() {
            consequence.then = Then::PlayOn;
        }
        Ok(QuickRuling {
            proof,
            consequence: Some(consequence),
            alternatives: Vec::new(),
            deductions,
        })
    }

    fn check(&self, book: &Rulebook) -> Result<(), QuickError> {
        let due = if self.contract.is_normal() { 2 } else { 1 };
        if self.re.len() != due {
            return Err(QuickError::Re { due });
        }
        let sum = |[re, contra]: [u8; 2]| u32::from(re) + u32::from(contra);
        let size = book.hand_size();
        let most_eyes = self.eyes.is_some_and(|eyes| sum(eyes) > book.pack().eyes());
        if most_eyes || self.tricks.is_some_and(|tricks| sum(tricks) > u32::from(size)) {
            return Err(QuickError::TooMuch);
        }
        if self.trick.is_some_and(|trick| trick > size) {
            return Err(QuickError::Trick);
        }
        if self.deduct.is_some_and(|points| points > 12) {
            return Err(QuickError::Deduct);
        }
        Ok(())
    }

    fn party(&self) -> Party {
        if self.re.contains(self.by) { Party::Re } else { Party::Contra }
    }

    /// Who everybody knew to be alone.
    fn soloist(&self) -> Option<Seat> {
        let known = match self.contract {
            FinalContract::Normal
            | FinalContract::Wedding
            | FinalContract::Poverty
            | FinalContract::Redeal => false,
            FinalContract::Solo(_) => true,
            FinalContract::WeddingSolo => {
                self.known.unwrap_or(self.trick.is_none_or(|trick| trick > 3))
            }
            FinalContract::SilentWedding => self.known.unwrap_or(false),
        };
        self.re.iter().next().filter(|_| known)
    }

    fn facts(&self, book: &Rulebook) -> Facts {
        let opposing = self.party().other();
        let stopped =
            self.so_far(book).map(|outcome| settle(book, &outcome.with_rest(book, opposing)).score);
        Facts {
            word: self.word,
            culprit: self.by,
            soloist: self.soloist(),
            limits: limits(self.levels[opposing as usize]),
            compulsory: self.compulsory,
            forced: self.forced,
            harms: self.harms,
            stopped,
        }
    }

    fn so_far(&self, book: &Rulebook) -> Option<Outcome> {
        let eyes = self.eyes?;
        // Without the tricks, a party that has eyes has a trick.
        let complete = self.trick.map_or(2, |trick| trick.saturating_sub(1)).min(book.hand_size());
        let guess = || match eyes {
            [0, _] => [0, complete],
            [_, 0] => [complete, 0],
            _ => [1.min(complete), complete.saturating_sub(1)],
        };
        Some(Outcome {
            contract: self.contract,
            re: self.re,
            eyes,
            tricks: self.tricks.unwrap_or_else(guess),
            levels: self.levels,
            specials: self.specials,
            given_up: false,
            genscher: false,
        })
    }

    /// T0 to T6 on what is given.
    fn tests(&self, book: &Rulebook) -> (Option<Class>, Proof) {
        let of = Book::of(book);
        if let Some(class) = self.word.fixed() {
            let short =
                of == Book::Ddv1994 && self.word == Word::WrongCount && self.one_is_short(book);
            return (Some(if short { Class::Major } else { class }), Proof::ByParagraph);
        }
        if self.inevitable {
            return (Some(Class::Insignificant), Proof::Inevitable);
        }
        let won = self.so_far(book).filter(|_| self.word.spoils());
        if let Some(party) = won.and_then(|outcome| already_won(book, &outcome)) {
            return if !of.is_old() || party == self.party() {
                (Some(Class::Won), Proof::AlreadyWon)
            } else {
                (Some(Class::Major), Proof::ByParagraph)
            };
        }
        let looks = matches!(self.word, Word::Looked | Word::TurnedUp | Word::Counted);
        if looks && (self.word != Word::Looked || of.look_ends_hand()) {
            return (Some(Class::Major), Proof::ByParagraph);
        }
        match self.winners {
            Some(0) | None => (None, Proof::NotProved),
            Some(1) => (Some(Class::Minor), Proof::SameWinner),
            Some(_) => (Some(Class::Major), Proof::BothPossible),
        }
    }

    /// Exactly one hand, the culprit's, has a wrong number of cards (G.1.2).
    fn one_is_short(&self, book: &Rulebook) -> bool {
        self.counts.is_some_and(|counts| {
            let wrong = |seat: &Seat| counts[seat.index()] != book.hand_size();
            let wrong: Vec<Seat> = Seat::ALL.into_iter().filter(wrong).collect();
            wrong == [self.by]
        })
    }
}
