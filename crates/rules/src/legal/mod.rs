//! What a seat may do: the value here, how it is found out in [`check`].

mod check;
mod exchange;

pub(crate) use check::{Legality, legal};

use crate::action::{Action, CardList};
use crate::bidding::BidSet;
use crate::call::CallSet;
use crate::card_set::CardSet;
use crate::declaration::DeclarationSet;
use crate::exchange::ExchangeRight;

/// Everything that a seat may do now. It contains an action exactly when
/// [`Game::decide`](crate::Game::decide) accepts it, and depends on nothing the seat cannot know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Legal {
    /// The cards that may be played; empty out of turn.
    pub cards: CardSet,
    pub bids: BidSet,
    pub calls: CallSet,
    pub declarations: DeclarationSet,
    pub claim: Option<ClaimTerms>,
    pub concede: bool,
    /// What may be laid, taken or returned in a poverty.
    pub exchange: ExchangeRight,
    /// The seat may say that it makes no further call after a concession.
    pub done: bool,
}

/// What a claim with an order must say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimTerms {
    /// All of these, each as often as it is held.
    pub cards: CardSet,
    /// One of these first.
    pub first: CardSet,
}

impl ClaimTerms {
    /// Whether `order` names all the cards.
    pub fn is_complete(&self, order: CardList) -> bool {
        order.to_set() == Some(self.cards)
    }

    /// Whether the first card of `order` may be played to the running trick.
    pub fn starts_legally(&self, order: CardList) -> bool {
        order.as_slice().first().is_some_and(|&card| self.first.contains(card))
    }
}

impl Legal {
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Bid(bid) => self.bids.contains(bid),
            Action::Play(card) => self.cards.contains(card),
            Action::Call(call) => self.calls.contains(call),
            Action::Declare(declaration) => self.declarations.contains(declaration),
            Action::Claim(order) => self.claim.is_some_and(|terms| {
                order.is_empty() || terms.is_complete(order) && terms.starts_legally(order)
            }),
            Action::Concede => self.concede,
            Action::Poverty(cards) => {
                matches!(self.exchange, ExchangeRight::Lay(terms) if terms.allow(cards))
            }
            Action::Take | Action::Pass => self.exchange == ExchangeRight::Answer,
            Action::Return(cards) => {
                matches!(self.exchange, ExchangeRight::Return(terms) if terms.allow(cards))
            }
            Action::Done => self.done,
        }
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Every action but the claims with an order and the cards that a poverty lays or returns, cheapest
    /// to list first; declarations last.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        let bids = self.bids.iter().into_iter().map(Action::Bid);
        let calls = self.calls.iter().into_iter().map(Action::Call);
        let cards = self.cards.kinds().into_iter().map(Action::Play);
        let claim = self.claim.map(|_| Action::Claim(CardList::EMPTY));
        let concede = self.concede.then_some(Action::Concede);
        let done = self.done.then_some(Action::Done);
        let declarations = self.declarations.iter().map(Action::Declare);
        let answer =
            (self.exchange == ExchangeRight::Answer).then_some([Action::Take, Action::Pass]);
        let said = bids.chain(calls).chain(answer.into_iter().flatten());
        said.chain(cards).chain(claim).chain(concede).chain(done).chain(declarations)
    }
}
