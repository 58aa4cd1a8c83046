//! What follows from a class: points, what becomes of the hand, who deals, whose duty is done.

use dulle_rules::{
    self as rules, CallLevel, Contract, Party, Rulebook, Rules, Seat, Setting, Severity, settle,
};

use crate::books::Book;
use crate::breach::{Class, Word};
use crate::proof::{Doubt, Proof, Witness};
use crate::table::OpenState;

/// Who has ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    Program,
    Referee,
    Panel,
}

impl By {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Program => "program",
            Self::Referee => "referee",
            Self::Panel => "panel",
        }
    }
}

macro_rules! said {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($variant,)* }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }
    };
}

said! {
    /// What becomes of the hand.
    Then {
        PlayOn = "play-on",
        NotPlayed = "not-played",
        SoloPlayed = "solo-played",
        Stopped = "stopped",
        Redeal = "redeal",
        Panel = "panel",
        Rest = "rest",
    }
}

said! {
    /// What becomes of a card or a call where play goes on.
    Fate {
        Back = "back",
        Stays = "stays",
        Hand = "hand",
        Void = "void",
    }
}

said! {
    /// Who deals the next hand.
    NextDealer {
        Same = "same",
        Next = "next",
    }
}

said! {
    /// A compulsory solo that is concerned.
    Duty {
        Open = "open",
        Done = "done",
    }
}

/// A class with what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    pub class: Class,
    pub rule: Option<String>,
    pub then: Then,
    pub penalty: [i16; 4],
    /// The settlement of a hand that was stopped.
    pub result: Option<[i16; 4]>,
    pub dealer: Option<NextDealer>,
    pub duty: Option<Duty>,
}

impl Consequence {
    /// Penalty and result together.
    pub fn score(&self) -> [i16; 4] {
        std::array::from_fn(|seat| {
            self.penalty[seat] + self.result.map_or(0, |result| result[seat])
        })
    }
}

/// A ruling on a breach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The action of the breach.
    pub about: u32,
    pub by: By,
    /// The seat that everybody knew to be alone.
    pub soloist: Option<Seat>,
    /// How many limits the other party had called.
    pub limits: u8,
    /// What the program would have ruled, where a person has.
    pub proposed: Option<Option<Class>>,
    pub proof: Proof,
    pub lines: Vec<Witness>,
    pub eyes: Option<[u16; 2]>,
    /// Why nothing is proved, where nobody has ruled.
    pub doubt: Option<Doubt>,
    /// None while nothing is proved and nobody has ruled.
    pub consequence: Option<Consequence>,
    pub card: Option<Fate>,
    /// What could be ruled, where nothing is proved.
    pub alternatives: Vec<Consequence>,
    /// Points off without credit.
    pub deductions: [i16; 4],
}

/// What a ruling depends on besides its class.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    pub word: Word,
    pub culprit: Seat,
    /// The seat that everybody knew to be alone.
    pub soloist: Option<Seat>,
    /// How many limits the other party had called.
    pub limits: u8,
    /// A compulsory solo is played, and whether it was forced.
    pub compulsory: bool,
    pub forced: bool,
    /// A silent wedding is the compulsory solo of its player, whether or not anybody knows of it yet.
    pub silent_duty: bool,
    /// Whether a minor breach of an opponent may harm the soloist (BR6).
    pub harms: bool,
    /// What the decided hand would come to, for the class `won`.
    pub stopped: Option<[i16; 4]>,
}

impl Facts {
    /// Those of a breach in a hand.
    pub(crate) fn of(rules: &Rules, word: Word, culprit: Seat, before: &OpenState) -> Self {
        let book = rules.book();
        let soloist = before.known_soloist();
        let opposing = before.parties.of(culprit).map(Party::other);
        let levels = before.final_levels(book);
        let silent_duty = owes_silently(book, before);
        let stopped = before.stopped(rules, culprit);
        Self {
            word,
            culprit,
            soloist,
            limits: opposing.map_or(0, |party| limits(levels[party as usize])),
            compulsory: before.compulsory
                || silent_duty && soloist.is_some()
                || before.bidding.forced.is_some(),
            forced: before.bidding.forced.is_some(),
            silent_duty,
            harms: true,
            stopped: stopped.map(|outcome| settle(book, &outcome).score),
        }
    }

    /// What follows from `class`. None for a decided hand of which nobody knows what it came to.
    pub fn consequence(&self, book: &Rulebook, class: Class) -> Option<Consequence> {
        let of = Book::of(book);
        let opponent = self.soloist.is_some_and(|soloist| soloist != self.culprit);
        let then = match class {
            Class::Insignificant | Class::Minor | Class::Harmless | Class::None => Then::PlayOn,
            Class::Major if opponent => Then::SoloPlayed,
            Class::Major => Then::NotPlayed,
            Class::Won => Then::Stopped,
            Class::Redeal => Then::Redeal,
            Class::Unsporting => Then::Panel,
        };
        let result = match class {
            Class::Won => Some(self.stopped?),
            _ => None,
        };
        Some(Consequence {
            class,
            rule: of.cite_class(class, self.word, self.soloist.is_some()),
            then,
            penalty: self.penalty(book, class),
            result,
            dealer: self.dealer(book, then),
            duty: self.duty(then),
        })
    }

    fn penalty(&self, book: &Rulebook, class: Class) -> [i16; 4] {
        let severity = match class {
            Class::Minor | Class::Won => Severity::Minor { harms: self.harms },
            Class::Harmless => Severity::Minor { harms: false },
            Class::Major => Severity::Serious { limits: self.limits },
            _ => return [0; 4],
        };
        let breach = rules::Breach { culprit: self.culprit, soloist: self.soloist, severity };
        rules::penalty(book, &breach).score
    }

    fn dealer(&self, book: &Rulebook, then: Then) -> Option<NextDealer> {
        let every = book.value(Setting::DealsAgain) == "every";
        let again = self.is_duty(then) && (!self.forced || every);
        match then {
            Then::NotPlayed | Then::Redeal => Some(NextDealer::Same),
            Then::SoloPlayed | Then::Stopped if again => Some(NextDealer::Same),
            Then::SoloPlayed | Then::Stopped => Some(NextDealer::Next),
            Then::PlayOn | Then::Panel | Then::Rest => None,
        }
    }

    /// Whether the hand is a compulsory solo. One that nobody knew of counts where the hand is settled or
    /// dealt again, not where its breach is punished as in a normal game.
    fn is_duty(&self, then: Then) -> bool {
        let silent = self.silent_duty && matches!(then, Then::Stopped | Then::Redeal);
        self.compulsory || silent
    }

    fn duty(&self, then: Then) -> Option<Duty> {
        match then {
            _ if !self.is_duty(then) => None,
            Then::NotPlayed | Then::Redeal => Some(Duty::Open),
            Then::SoloPlayed | Then::Stopped => Some(Duty::Done),
            Then::PlayOn | Then::Panel | Then::Rest => None,
        }
    }
}

/// Whether a player plays a silent wedding as their compulsory solo.
pub(crate) fn owes_silently(book: &Rulebook, table: &OpenState) -> bool {
    let alone = table.parties.re.len() == 1 && table.house.genscher.is_none();
    let owes = table.parties.re.iter().any(|seat| table.bidding.owes.contains(seat));
    let normal = !table.is_before_play() && table.contract == Contract::Normal;
    normal && alone && owes && book.value(Setting::SilentWeddingIsDuty) == "on"
}

/// How many limits a level contains: those above Re and Contra.
pub(crate) const fn limits(level: CallLevel) -> u8 {
    level.number().saturating_sub(1)
}
