//! Declarations: what a house rule lets a player say about their own cards, and when.

use std::fmt;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::contract::Contract;
use crate::order::{pig, super_pig};
use crate::rulebook::{Pigs, Rulebook, Topic};
use crate::seat::{Seat, SeatSet};
use crate::state::{Phase, State};
use crate::violation::{Violation, ViolationReason};

/// A word about one's own cards that changes what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// Both diamond aces become the highest trumps (Schweine); in a suit solo the trump suit's.
    Pigs,
    /// Once there are pigs, both nines of the trump suit become higher still (Superschweine);
    /// without nines its kings.
    SuperPigs,
    /// A hand with both diamond kings names its partner (Genscher).
    Genscher(Seat),
    /// A first call that does not say of which party (Tuck).
    Tuck,
}

impl Declaration {
    pub const ALL: [Self; 7] = [
        Self::Pigs,
        Self::SuperPigs,
        Self::Genscher(Seat::ALL[0]),
        Self::Genscher(Seat::ALL[1]),
        Self::Genscher(Seat::ALL[2]),
        Self::Genscher(Seat::ALL[3]),
        Self::Tuck,
    ];

    /// The word of DKN.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pigs => "pigs",
            Self::SuperPigs => "superpigs",
            Self::Tuck => "tuck",
            Self::Genscher(partner) => {
                ["genscher(1)", "genscher(2)", "genscher(3)", "genscher(4)"][partner.index()]
            }
        }
    }

    const fn bit(self) -> u8 {
        match self {
            Self::Pigs => 1,
            Self::SuperPigs => 2,
            Self::Genscher(partner) => 4 << partner.index(),
            Self::Tuck => 64,
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|declaration| declaration.word() == word)
    }

    /// The card that it speaks of; None where it speaks of none, or the contract has no such cards.
    pub fn card(self, book: &Rulebook, contract: Contract) -> Option<Card> {
        match self {
            Self::Pigs => pig(contract),
            Self::SuperPigs => super_pig(book, contract),
            Self::Genscher(_) => Some(Card::DIAMOND_KING),
            Self::Tuck => None,
        }
    }

    /// Whether a table that plays by `book` knows the word.
    pub fn is_played(self, book: &Rulebook) -> bool {
        match self {
            Self::Pigs => book.pigs != Pigs::Off,
            Self::SuperPigs => book.super_pigs,
            Self::Genscher(_) => book.genscher,
            Self::Tuck => book.tuck,
        }
    }

    /// What says when it may be made.
    pub const fn topic(self) -> Topic {
        match self {
            Self::Pigs => Topic::Pigs,
            Self::SuperPigs => Topic::SuperPigs,
            Self::Genscher(_) => Topic::Genscher,
            Self::Tuck => Topic::Tuck,
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
        self.0 & declaration.bit() != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn insert(&mut self, declaration: Declaration) {
        self.0 |= declaration.bit();
    }

    pub fn iter(self) -> impl Iterator<Item = Declaration> + Clone {
        Declaration::ALL.into_iter().filter(move |&declaration| self.contains(declaration))
    }
}

/// Who has declared something, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Declared {
    pub seat: Seat,
    /// How many cards had been played: an ace that was played before stays a fox.
    pub ply: u8,
}

/// When `seat` could still declare something, as far as its cards are in `state`. It looks at nobody
/// else's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclarationRight {
    /// Not at all, or not any more, or not yet.
    Never(ViolationReason),
    /// As long as the first card is not played, out of turn too.
    BeforeFirstCard,
    /// Now, out of turn too.
    Now,
    /// Directly before the card that is played next.
    BeforeCard,
    /// Directly before the second card: the first has not been played yet.
    AfterOneMore,
}

/// What declarations depend on: public facts, and of cards only the seat's own.
pub trait DeclarationFacts {
    fn contract(&self) -> Contract;
    /// How many cards everybody had at the first lead.
    fn hand_size(&self) -> u8;
    fn hand(&self, seat: Seat) -> CardSet;
    fn held(&self, seat: Seat) -> u8;
    /// How often a seat has played a card.
    fn shown(&self, seat: Seat, card: Card) -> usize;
    fn has_pigs(&self) -> bool;
    fn has_super_pigs(&self) -> bool;
    fn has_genscher(&self) -> bool;
    fn has_tucked(&self, seat: Seat) -> bool;
    /// Whose party everybody knows.
    fn public(&self) -> SeatSet;
}

impl DeclarationFacts for State {
    fn contract(&self) -> Contract {
        self.contract
    }

    fn hand_size(&self) -> u8 {
        Self::hand_size(self)
    }

    fn hand(&self, seat: Seat) -> CardSet {
        Self::hand(self, seat)
    }

    fn held(&self, seat: Seat) -> u8 {
        Self::held(self, seat)
    }

    fn shown(&self, seat: Seat, card: Card) -> usize {
        Self::shown(self, seat, card)
    }

    fn has_pigs(&self) -> bool {
        self.pigs().is_some()
    }

    fn has_super_pigs(&self) -> bool {
        self.super_pigs().is_some()
    }

    fn has_genscher(&self) -> bool {
        self.genscher().is_some()
    }

    fn has_tucked(&self, seat: Seat) -> bool {
        self.tucked(seat).is_some()
    }

    fn public(&self) -> SeatSet {
        self.parties.public
    }
}

/// What `seat` could still do about a declaration.
pub fn declaration_right(
    book: &Rulebook,
    state: &impl DeclarationFacts,
    seat: Seat,
    declaration: Declaration,
) -> DeclarationRight {
    let right = match declaration {
        Declaration::Pigs => pigs_right(book, state, seat),
        Declaration::SuperPigs => super_pigs_right(book, state, seat),
        Declaration::Genscher(partner) => genscher_right(book, state, seat, partner),
        Declaration::Tuck => tuck_right(book, state, seat),
    };
    right.unwrap_or_else(DeclarationRight::Never)
}

/// Whether `seat` could still declare anything about its cards, now or later.
pub fn could_declare(book: &Rulebook, state: &impl DeclarationFacts, seat: Seat) -> bool {
    let right = |declaration| declaration_right(book, state, seat, declaration);
    let about_cards = Declaration::ALL.into_iter().filter(|&word| word != Declaration::Tuck);
    about_cards.into_iter().any(|word| !matches!(right(word), DeclarationRight::Never(_)))
}

fn pigs_right(
    book: &Rulebook,
    state: &impl DeclarationFacts,
    seat: Seat,
) -> Result<DeclarationRight, ViolationReason> {
    if !Declaration::Pigs.is_played(book) {
        return Err(ViolationReason::NotDeclarable { declaration: Declaration::Pigs });
    }
    let contract = state.contract().filter_pigs(book).ok_or(ViolationReason::NoPigsInSolo)?;
    let ace = pig(contract).ok_or(ViolationReason::NoPigsInSolo)?;
    if state.has_pigs() {
        return Err(ViolationReason::DeclaredBefore { declaration: Declaration::Pigs });
    }
    let aces = state.hand(seat).count(ace);
    // The hands at the first lead decide.
    if aces as usize + state.shown(seat, ace) < 2 {
        return Err(ViolationReason::NeedsBothAces);
    }
    match book.pigs {
        Pigs::AtStart if state.held(seat) == state.hand_size() => {
            Ok(DeclarationRight::BeforeFirstCard)
        }
        Pigs::OnPlay if aces == 2 => Ok(DeclarationRight::BeforeCard),
        Pigs::SecondOnly if aces == 1 => Ok(DeclarationRight::BeforeCard),
        Pigs::SecondOnly if aces == 2 => Ok(DeclarationRight::AfterOneMore),
        _ => Err(ViolationReason::PigsTooLate),
    }
}

fn super_pigs_right(
    book: &Rulebook,
    state: &impl DeclarationFacts,
    seat: Seat,
) -> Result<DeclarationRight, ViolationReason> {
    if !Declaration::SuperPigs.is_played(book) {
        return Err(ViolationReason::NotDeclarable { declaration: Declaration::SuperPigs });
    }
    let card = super_pig(book, state.contract()).filter(|_| state.has_pigs());
    let card = card.ok_or(ViolationReason::SuperPigsNeedPigs)?;
    if state.has_super_pigs() {
        return Err(ViolationReason::DeclaredBefore { declaration: Declaration::SuperPigs });
    }
    if state.hand(seat).count(card) < 2 {
        return Err(ViolationReason::NeedsBothSuperPigs);
    }
    match book.pigs {
        Pigs::AtStart if state.held(seat) == state.hand_size() => {
            Ok(DeclarationRight::BeforeFirstCard)
        }
        Pigs::AtStart => Err(ViolationReason::SuperPigsTooLate),
        Pigs::Off | Pigs::OnPlay | Pigs::SecondOnly => Ok(DeclarationRight::BeforeCard),
    }
}

fn genscher_right(
    book: &Rulebook,
    state: &impl DeclarationFacts,
    seat: Seat,
    partner: Seat,
) -> Result<DeclarationRight, ViolationReason> {
    let declaration = Declaration::Genscher(partner);
    if !declaration.is_played(book) {
        return Err(ViolationReason::NotDeclarable { declaration });
    }
    let alone = |seat: &Seat| state.shown(*seat, Card::CLUB_QUEEN) == 2;
    if state.contract() != Contract::Normal || Seat::ALL.iter().any(alone) {
        return Err(ViolationReason::NoGenscherHere);
    }
    if state.has_genscher() {
        return Err(ViolationReason::DeclaredBefore { declaration });
    }
    if partner == seat {
        return Err(ViolationReason::NoPartner);
    }
    if state.hand(seat).count(Card::DIAMOND_KING) < 2 {
        return Err(ViolationReason::NeedsBothKings);
    }
    Ok(DeclarationRight::BeforeCard)
}

/// By public facts alone: whether a player may tuck must not betray anything about their partner.
fn tuck_right(
    book: &Rulebook,
    state: &impl DeclarationFacts,
    seat: Seat,
) -> Result<DeclarationRight, ViolationReason> {
    let declaration = Declaration::Tuck;
    if !declaration.is_played(book) {
        return Err(ViolationReason::NotDeclarable { declaration });
    }
    if state.has_tucked(seat) {
        return Err(ViolationReason::DeclaredBefore { declaration });
    }
    let public = state.public();
    if state.contract() != Contract::Normal || public.contains(seat) || public == SeatSet::ALL {
        return Err(ViolationReason::NoTuckHere);
    }
    if state.held(seat) < book.windows[0] {
        return Err(ViolationReason::TuckTooLate);
    }
    Ok(DeclarationRight::Now)
}

impl Contract {
    /// This contract, if it can have pigs.
    fn filter_pigs(self, book: &Rulebook) -> Option<Self> {
        let named_solo = matches!(self, Self::Solo(_));
        (!named_solo || book.pigs_in_solo).then_some(self)
    }
}

/// Whether `seat` may declare something now. `playable`: it is the seat's turn, and it may play the
/// card that the word speaks of.
pub fn check_declaration(
    book: &Rulebook,
    state: &impl DeclarationFacts,
    seat: Seat,
    declaration: Declaration,
    playable: bool,
) -> Result<(), Violation> {
    let reason = match (declaration_right(book, state, seat, declaration), declaration) {
        (DeclarationRight::BeforeFirstCard | DeclarationRight::Now, _) => return Ok(()),
        (DeclarationRight::BeforeCard, _) if playable => return Ok(()),
        (DeclarationRight::BeforeCard, Declaration::Pigs) => ViolationReason::PigsNeedTheAce,
        (DeclarationRight::BeforeCard, Declaration::Tuck) => ViolationReason::NoTuckHere,
        (DeclarationRight::BeforeCard, Declaration::SuperPigs) => {
            ViolationReason::SuperPigsNeedTheCard
        }
        (DeclarationRight::BeforeCard, Declaration::Genscher(_)) => {
            ViolationReason::GenscherNeedsTheKing
        }
        (DeclarationRight::AfterOneMore, _) => ViolationReason::PigsOnlySecond,
        (DeclarationRight::Never(reason), _) => reason,
    };
    Err(Violation::new(reason, declaration.topic()))
}

/// The card that must be played next because its player has just declared it.
pub fn card_due(book: &Rulebook, state: &State, seat: Seat) -> Option<Card> {
    declaration_due(book, state, seat).and_then(|word| word.card(book, state.contract))
}

/// What `seat` has just declared, where the card must follow at once.
pub(crate) fn declaration_due(book: &Rulebook, state: &State, seat: Seat) -> Option<Declaration> {
    if state.phase() != Phase::Playing || seat != state.running().to_play() {
        return None;
    }
    let just_now = |word: &Declaration| {
        let at_once = match word {
            Declaration::Pigs | Declaration::SuperPigs => book.pigs != Pigs::AtStart,
            Declaration::Genscher(_) => true,
            Declaration::Tuck => false,
        };
        let declared = state.declared(*word).filter(|_| at_once);
        declared.is_some_and(|declared| declared.seat == seat && declared.ply == state.ply())
    };
    Declaration::ALL.into_iter().find(just_now)
}
