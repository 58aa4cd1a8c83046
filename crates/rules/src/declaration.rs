//! Declarations: what a house rule lets a player say about their own cards, and when.

use std::fmt;

use crate::card::Card;
use crate::contract::Contract;
use crate::rulebook::{Pigs, Rulebook, Topic};
use crate::seat::Seat;
use crate::state::{Phase, State};
use crate::violation::{Violation, ViolationReason};

/// A word about one's own cards that changes what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// Both diamond aces become the highest trumps (Schweine).
    Pigs,
}

impl Declaration {
    pub const ALL: [Self; 1] = [Self::Pigs];

    /// The word of DKN.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pigs => "pigs",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|declaration| declaration.word() == word)
    }

    /// The card that it speaks of.
    pub const fn card(self) -> Card {
        match self {
            Self::Pigs => Card::DIAMOND_ACE,
        }
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The declarations that a seat may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DeclarationSet(u8);

impl DeclarationSet {
    pub const fn contains(self, declaration: Declaration) -> bool {
        self.0 >> declaration as u8 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn insert(&mut self, declaration: Declaration) {
        self.0 |= 1 << declaration as u8;
    }

    pub fn iter(self) -> impl Iterator<Item = Declaration> + Clone {
        Declaration::ALL.into_iter().filter(move |&declaration| self.contains(declaration))
    }
}

/// Pigs that were declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeclaredPigs {
    pub seat: Seat,
    /// How many cards had been played: an ace that was played before stays a fox.
    pub ply: u8,
}

/// When `seat` could still make pigs of its aces, as far as its cards are in `state`. It looks at
/// nobody else's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PigsRight {
    /// Not at all, or not any more.
    Never(ViolationReason),
    /// As long as the first card is not played, out of turn too.
    BeforeFirstCard,
    /// Directly before the ace that is played next.
    BeforeAce,
    /// Directly before the second ace: the first has not been played yet.
    AfterOneMore,
}

/// What `seat` could still do about pigs.
pub fn pigs_right(book: &Rulebook, state: &State, seat: Seat) -> PigsRight {
    let refused = PigsRight::Never;
    if book.pigs == Pigs::Off {
        return refused(ViolationReason::NotDeclarable { declaration: Declaration::Pigs });
    }
    if matches!(state.contract(), Some(Contract::Solo(_))) {
        return refused(ViolationReason::NoPigsInSolo);
    }
    if state.pigs().is_some() {
        return refused(ViolationReason::DeclaredBefore { declaration: Declaration::Pigs });
    }
    if state.dealt(seat).count(Card::DIAMOND_ACE) < 2 {
        return refused(ViolationReason::NeedsBothAces);
    }
    let aces = state.hand(seat).count(Card::DIAMOND_ACE);
    match book.pigs {
        Pigs::AtStart if state.held(seat) == state.hand_size() => PigsRight::BeforeFirstCard,
        Pigs::OnPlay if aces == 2 => PigsRight::BeforeAce,
        Pigs::SecondOnly if aces == 1 => PigsRight::BeforeAce,
        Pigs::SecondOnly if aces == 2 => PigsRight::AfterOneMore,
        _ => refused(ViolationReason::PigsTooLate),
    }
}

/// Whether `seat` may declare pigs now. `ace_playable`: it is the seat's turn, and the rules of
/// following suit allow it an ace.
pub(crate) fn check_pigs(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    ace_playable: bool,
) -> Result<(), Violation> {
    let reason = match pigs_right(book, state, seat) {
        PigsRight::BeforeFirstCard => return Ok(()),
        PigsRight::BeforeAce if ace_playable => return Ok(()),
        PigsRight::BeforeAce => ViolationReason::PigsNeedTheAce,
        PigsRight::AfterOneMore => ViolationReason::PigsOnlySecond,
        PigsRight::Never(reason) => reason,
    };
    Err(Violation::new(reason, Topic::Pigs))
}

/// The card that must be played next because its player has just declared it.
pub fn card_due(book: &Rulebook, state: &State, seat: Seat) -> Option<Card> {
    let pigs = state.pigs().filter(|pigs| pigs.seat == seat && pigs.ply == state.ply())?;
    let at_once = matches!(book.pigs, Pigs::OnPlay | Pigs::SecondOnly);
    let due = at_once && pigs.seat == state.running().to_play();
    (due && state.phase() == Phase::Playing).then_some(Declaration::Pigs.card())
}
