//! The three cards of a poverty: chosen one by one, given together.

use dulle_rules::{Action, Card, CardList, CardSet, Contract, Event, ExchangeRight, GiveTerms};

use super::TableModel;

/// A card in the hand: its kind, and whether it is the second of two.
pub type Key = (Card, u8);

/// How many cards change hands.
const THREE: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiveKind {
    /// The poor player lays them.
    Lay,
    /// The partner returns as many.
    Return,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GiveForm {
    pub kind: GiveKind,
    terms: GiveTerms,
    chosen: Vec<Key>,
}

impl GiveForm {
    /// None where nothing is to be given now.
    pub fn new(table: &TableModel) -> Option<Self> {
        let (kind, terms) = match table.view.legal().exchange {
            ExchangeRight::Lay(terms) => (GiveKind::Lay, terms),
            ExchangeRight::Return(terms) => (GiveKind::Return, terms),
            ExchangeRight::None | ExchangeRight::Answer => return None,
        };
        let must = |card: Card| (0..terms.all_of.count(card) as u8).map(move |copy| (card, copy));
        let chosen = terms.all_of.kinds().into_iter().flat_map(must).collect();
        Some(Self { kind, terms, chosen })
    }

    /// The form for what is to be returned, which is open all the time.
    pub fn returning(table: &TableModel) -> Option<Self> {
        Self::new(table).filter(|form| form.kind == GiveKind::Return)
    }

    /// The form that a tap on a card is for. One that was begun while an answer was on its way is for nothing once the hand
    /// has gone on.
    pub fn open(begun: Option<Self>, table: &TableModel) -> Option<Self> {
        begun.filter(|form| form.fits(table)).or_else(|| Self::returning(table))
    }

    /// Whether the hand has not gone on meanwhile.
    fn fits(&self, table: &TableModel) -> bool {
        Self::new(table).is_some_and(|fresh| fresh.kind == self.kind && fresh.terms == self.terms)
    }

    /// Whether the card must be among the three.
    pub fn is_locked(&self, (card, copy): Key) -> bool {
        u32::from(copy) < self.terms.all_of.count(card)
    }

    pub fn is_chosen(&self, key: Key) -> bool {
        self.chosen.contains(&key)
    }

    /// Chooses a card, or puts it back. A fourth takes the place of the one that was chosen first.
    pub fn tap(&mut self, key: Key) {
        if self.is_locked(key) {
            return;
        }
        if let Some(at) = self.chosen.iter().position(|&chosen| chosen == key) {
            self.chosen.remove(at);
            return;
        }
        if self.missing() == 0 {
            let Some(first) = self.chosen.iter().position(|&chosen| !self.is_locked(chosen)) else {
                return;
            };
            self.chosen.remove(first);
        }
        self.chosen.push(key);
    }

    /// Puts back what need not be given.
    pub fn clear(&mut self) {
        let terms = self.terms;
        self.chosen.retain(|&(card, copy)| u32::from(copy) < terms.all_of.count(card));
    }

    /// Whether anything is chosen that need not be given.
    pub fn can_clear(&self) -> bool {
        self.chosen.iter().any(|&key| !self.is_locked(key))
    }

    pub fn missing(&self) -> usize {
        THREE.saturating_sub(self.chosen.len())
    }

    /// How many cards must be among the three.
    pub fn locked(&self) -> usize {
        self.terms.all_of.len() as usize
    }

    /// How many trumps are among the chosen ones.
    pub fn trumps(&self, table: &TableModel) -> usize {
        let order = table.view.rules().orders().of(Contract::Normal);
        self.chosen.iter().filter(|(card, _)| order.is_trump(*card)).count()
    }

    /// None while cards are missing.
    pub fn action(&self) -> Option<Action> {
        let cards = CardList::from_cards(self.chosen.iter().map(|&(card, _)| card))?;
        let action = match self.kind {
            GiveKind::Lay => Action::Poverty(cards),
            GiveKind::Return => Action::Return(cards),
        };
        self.terms.allow(cards).then_some(action)
    }
}

/// The cards that a poverty has brought the player: to the partner until they return three, to the poor player until they
/// play one.
pub(crate) fn received(table: &TableModel) -> CardSet {
    let returning = GiveForm::returning(table).is_some();
    let state = table.view.state();
    let fresh = table.view.hand().len() == u32::from(table.view.rules().book().hand_size());
    let fresh = fresh && state.contract() == Some(Contract::Poverty);
    let came = |event: &Event| match *event {
        Event::Taken { seat, cards, .. } if returning && table.is_me(seat) => Some(cards),
        Event::Returned { to, cards, .. } if fresh && table.is_me(to) => Some(cards),
        _ => None,
    };
    table.events().iter().rev().find_map(came).unwrap_or(CardSet::EMPTY)
}
