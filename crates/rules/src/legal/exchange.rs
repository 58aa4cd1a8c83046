//! What may be done about a poverty.

use crate::action::CardList;
use crate::card_set::CardSet;
use crate::exchange::{ExchangeRight, return_terms};
use crate::rulebook::Topic;
use crate::seat::Seat;
use crate::state::Phase;
use crate::violation::{Violation, ViolationReason};

use super::check::Legality;

impl Legality<'_> {
    /// What `seat` may lay, take or return now.
    pub(crate) fn exchange_right(&self, seat: Seat) -> ExchangeRight {
        let state = self.state;
        match state.phase {
            Phase::Bidding if !self.rules.book().poverty => ExchangeRight::None,
            Phase::Bidding => match state.bidding.check_poverty(seat, self.qualified(seat)) {
                Ok(()) => ExchangeRight::Lay(self.rules.lay_terms(state.dealt(seat))),
                Err(_) => ExchangeRight::None,
            },
            Phase::Exchange { turn, taken: false } if turn == seat => ExchangeRight::Answer,
            Phase::Exchange { turn, taken: true } if turn == seat => {
                ExchangeRight::Return(return_terms(state.hand(seat)))
            }
            _ => ExchangeRight::None,
        }
    }

    /// The three cards with which `seat` may name a poverty.
    pub(crate) fn check_poverty(&self, seat: Seat, cards: CardList) -> Result<CardSet, Violation> {
        let state = self.state;
        match state.phase {
            Phase::Bidding => state.bidding.check_poverty(seat, self.qualified(seat))?,
            Phase::Over => return Err(refused(ViolationReason::HandOver)),
            _ => return Err(refused(ViolationReason::BiddingOver)),
        }
        let terms = self.rules.lay_terms(state.dealt(seat));
        let laid = cards.to_set().filter(|_| terms.allow(cards));
        laid.ok_or_else(|| refused(ViolationReason::MustLayThree))
    }

    /// Whose poverty `seat` may take, or pass.
    pub(crate) fn check_answer(&self, seat: Seat) -> Result<Seat, Violation> {
        match self.state.phase {
            Phase::Exchange { turn, .. } if turn != seat => {
                Err(refused(ViolationReason::NotAsked { turn }))
            }
            Phase::Exchange { taken: false, .. } => self.poor(),
            Phase::Exchange { taken: true, .. } => Err(refused(ViolationReason::MustReturnThree)),
            Phase::Over => Err(refused(ViolationReason::HandOver)),
            _ => Err(refused(ViolationReason::NoPoverty)),
        }
    }

    /// To whom `seat` may return which three cards.
    pub(crate) fn check_return(
        &self,
        seat: Seat,
        cards: CardList,
    ) -> Result<(Seat, CardSet), Violation> {
        match self.state.phase {
            Phase::Exchange { turn, .. } if turn != seat => {
                return Err(refused(ViolationReason::NotAsked { turn }));
            }
            Phase::Exchange { taken: false, .. } => return Err(refused(ViolationReason::NotTaken)),
            Phase::Exchange { taken: true, .. } => {}
            Phase::Over => return Err(refused(ViolationReason::HandOver)),
            _ => return Err(refused(ViolationReason::NoPoverty)),
        }
        let terms = return_terms(self.state.hand(seat));
        let returned = cards.to_set().filter(|_| terms.allow(cards));
        let returned = returned.ok_or_else(|| refused(ViolationReason::MustReturnThree))?;
        Ok((self.poor()?, returned))
    }

    /// Who has named the poverty.
    fn poor(&self) -> Result<Seat, Violation> {
        self.state.declarer.ok_or_else(|| refused(ViolationReason::NoPoverty))
    }
}

const fn refused(reason: ViolationReason) -> Violation {
    Violation::new(reason, Topic::Poverty)
}
