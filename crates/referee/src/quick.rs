//! A ruling without cards: from what the people at the table say.

use dulle_rules::{
    CallLevel, FinalContract, Outcome, OutcomeError, Party, Rulebook, Seat, SeatSet, Setting,
    SpecialPoints, already_won, check_so_far, settle,
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
    /// Who had called before the breach, as far as that is known.
    pub callers: SeatSet,
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
    /// Who can still win, each once; None among them is nobody.
    pub winners: Option<Vec<Option<Party>>>,
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
    /// What is said of the complete tricks cannot be.
    #[error(transparent)]
    Outcome(OutcomeError),
    #[error("a trick that the hand does not have")]
    Trick,
    #[error("not as many complete tricks as before this one")]
    Tricks,
    #[error("no hand has a wrong number of cards, or there are too many cards")]
    Counts,
    #[error("one hand alone is wrong, and it is not the culprit's")]
    OtherHand,
    #[error("a known soloist may shorten the hand")]
    MayShorten,
    #[error("that contract is no compulsory solo")]
    NoDuty,
    #[error("by the eyes of the complete tricks others can win")]
    OtherWinners,
    #[error("the book fixes how many points this costs")]
    FixedPrice,
    #[error("at most 12 points can be deducted")]
    Deduct,
    #[error("the result needs the eyes of the complete tricks")]
    NoEyes,
}

impl QuickError {
    /// Those with a sentence of their own.
    pub const WORDS: &[&str] = &[
        "re",
        "too-much",
        "trick",
        "tricks",
        "counts",
        "other-hand",
        "may-shorten",
        "no-duty",
        "other-winners",
        "fixed-price",
        "deduct",
        "no-eyes",
    ];

    /// The key of its sentence.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Re { .. } => "re",
            Self::Outcome(_) => "outcome",
            Self::TooMuch => "too-much",
            Self::Trick => "trick",
            Self::Tricks => "tricks",
            Self::Counts => "counts",
            Self::OtherHand => "other-hand",
            Self::MayShorten => "may-shorten",
            Self::NoDuty => "no-duty",
            Self::OtherWinners => "other-winners",
            Self::FixedPrice => "fixed-price",
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
            let all: &[Class] = match self.word {
                Word::WrongCount => &[Class::Redeal, Class::Major],
                _ => &[Class::Insignificant, Class::Minor, Class::Major],
            };
            let alternatives = all.iter().filter_map(|&class| facts.consequence(book, class));
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
        let size = book.hand_size();
        if self.trick.is_some_and(|trick| trick > size) {
            return Err(QuickError::Trick);
        }
        self.check_tricks(book)?;
        if self.deduct.is_some_and(|points| points > 12) {
            return Err(QuickError::Deduct);
        }
        let price = Book::of(book).throw_in_costs().filter(|_| self.word == Word::ThrowIn);
        if price.is_some() && self.deduct.is_some_and(|points| Some(points) != price) {
            return Err(QuickError::FixedPrice);
        }
        let regular = |counts: [u8; 4]| {
            let sum: u32 = counts.iter().map(|&count| u32::from(count)).sum();
            counts == [size; 4] || sum > 4 * u32::from(size)
        };
        if self.word == Word::WrongCount && self.counts.is_some_and(regular) {
            return Err(QuickError::Counts);
        }
        if self.word == Word::WrongCount && self.short_alone(book).is_some_and(|it| it != self.by) {
            return Err(QuickError::OtherHand);
        }
        let shortens = matches!(self.word, Word::BadClaim | Word::BadConcede);
        if shortens && self.soloist() == Some(self.by) {
            return Err(QuickError::MayShorten);
        }
        if (self.compulsory || self.forced) && !self.can_be_duty(book) {
            return Err(QuickError::NoDuty);
        }
        self.check_winners(book)
    }

    /// Whether a compulsory solo is done by the contract.
    fn can_be_duty(&self, book: &Rulebook) -> bool {
        match self.contract {
            FinalContract::Solo(_) => true,
            FinalContract::SilentWedding => book.value(Setting::SilentWeddingIsDuty) == "on",
            FinalContract::Normal
            | FinalContract::Wedding
            | FinalContract::WeddingSolo
            | FinalContract::Poverty
            | FinalContract::Redeal => false,
        }
    }

    /// A party that has won keeps others from winning, and only of a hand that was won can that be said.
    fn check_winners(&self, book: &Rulebook) -> Result<(), QuickError> {
        let Some(so_far) = self.so_far(book) else { return Ok(()) };
        let won = already_won(book, &so_far);
        let others = |party: Party| {
            self.winners.as_ref().is_some_and(|all| all.iter().any(|it| *it != Some(party)))
        };
        // Without the number of tricks nobody can say whether a party that has no eyes has one.
        let told = self.tricks.is_some() || !self.levels.contains(&CallLevel::Schwarz);
        if won.is_some_and(others) || (self.class == Some(Class::Won) && won.is_none() && told) {
            return Err(QuickError::OtherWinners);
        }
        Ok(())
    }

    /// The contract, Re, and what the complete tricks have come to.
    fn check_tricks(&self, book: &Rulebook) -> Result<(), QuickError> {
        let sum = |[re, contra]: [u8; 2]| u32::from(re) + u32::from(contra);
        let most_eyes = self.eyes.is_some_and(|eyes| sum(eyes) > book.pack().eyes());
        let all = u32::from(book.hand_size());
        if most_eyes || self.tricks.is_some_and(|tricks| sum(tricks) > all) {
            return Err(QuickError::TooMuch);
        }
        if let (Some(tricks), Some(trick)) = (self.tricks, self.trick)
            && sum(tricks) != u32::from(trick.saturating_sub(1))
        {
            return Err(QuickError::Tricks);
        }
        if let (Some(eyes), Some(trick)) = (self.eyes, self.trick) {
            let (tricks, all) = (trick.saturating_sub(1), book.hand_size());
            let (least, most) = book.eyes_in(tricks);
            if !(least..=most).contains(&sum(eyes)) {
                let eyes = eyes[0].saturating_add(eyes[1]);
                return Err(QuickError::Outcome(OutcomeError::Eyes { eyes, tricks, all }));
            }
        }
        let told = self.so_far(book).filter(|_| self.tricks.is_some());
        let so_far = told.unwrap_or_else(|| self.untold(book));
        check_so_far(book, &so_far).map_err(|error| match error {
            OutcomeError::Re { due } => QuickError::Re { due },
            other => QuickError::Outcome(other),
        })
    }

    /// Where eyes or tricks are not told: with some that contradict nothing.
    fn untold(&self, book: &Rulebook) -> Outcome {
        let redeal = self.contract == FinalContract::Redeal;
        let half = |all: u8| if redeal { [0, 0] } else { [all / 2, all - all / 2] };
        Outcome {
            contract: self.contract,
            re: self.re,
            eyes: half(book.pack().eyes() as u8),
            tricks: half(book.hand_size()),
            levels: self.levels,
            specials: self.specials,
            given_up: false,
            genscher: false,
        }
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
            silent_duty: false,
            harms: self.harms,
            stopped,
        }
    }

    fn so_far(&self, book: &Rulebook) -> Option<Outcome> {
        let eyes = self.eyes?;
        // Without the tricks, a party that has eyes has a trick.
        let complete = self.trick.map_or(2, |trick| trick.saturating_sub(1)).min(book.hand_size());
        let guess = || match eyes {
            [0, 0] => [0, 0],
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
        if self.word == Word::WrongCount && of == Book::Ddv1994 && self.trick != Some(0) {
            return match (self.counts, self.short_alone(book)) {
                (None, _) => (None, Proof::NotProved),
                (_, Some(_)) => (Some(Class::Major), Proof::ByParagraph),
                (_, None) => (Some(Class::Redeal), Proof::ByParagraph),
            };
        }
        if let Some(class) = self.word.fixed() {
            return (Some(class), Proof::ByParagraph);
        }
        // Nothing new is shown, and no target changes.
        if self.word == Word::RepeatCall && self.is_party_seen() {
            return (Some(Class::Insignificant), Proof::ByParagraph);
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
        match self.winners.as_deref() {
            Some([]) | None => (None, Proof::NotProved),
            Some([_]) => (Some(Class::Minor), Proof::SameWinner),
            Some(_) => (Some(Class::Major), Proof::BothPossible),
        }
    }

    /// Whether everybody could know the culprit's party before the breach.
    fn is_party_seen(&self) -> bool {
        let whole = |party: SeatSet| {
            party.len() == 2 && party.iter().all(|seat| self.callers.contains(seat))
        };
        // A call is too early while a wedding seeks its partner.
        let settled = matches!(self.contract, FinalContract::Wedding | FinalContract::Poverty);
        let called = self.callers.contains(self.by);
        settled
            || called
            || self.soloist().is_some()
            || whole(self.re)
            || whole(self.re.complement())
    }

    /// The only seat with a wrong number of cards, where a book has that seat answer for it (G.1.2).
    fn short_alone(&self, book: &Rulebook) -> Option<Seat> {
        let counts = self.counts.filter(|_| Book::of(book) == Book::Ddv1994)?;
        let wrong = |seat: &Seat| counts[seat.index()] != book.hand_size();
        let mut wrong = Seat::ALL.into_iter().filter(wrong);
        let first = wrong.next()?;
        wrong.next().is_none().then_some(first)
    }
}
