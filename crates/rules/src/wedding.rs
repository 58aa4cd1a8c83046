//! A wedding: how it finds its partner, and what waits for that.

use crate::contract::Contract;
use crate::party::{Parties, Party};
use crate::rulebook::{DutyCall, Rulebook, WeddingPartner};
use crate::seat::{Seat, SeatSet};
use crate::state::{Phase, State};

/// The end of the search for a partner; None if there is none to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clarification {
    pub(crate) partner: Option<Seat>,
}

impl State {
    /// A wedding whose partner is still to be found.
    pub fn awaits_clarification(&self) -> bool {
        self.phase == Phase::Playing && self.contract == Contract::Wedding && self.clarified == 0
    }

    /// Whether the current trick, if `winner` takes it, is the clarification trick: the first one that
    /// another player takes and that was led as the book asks, or the last one
    /// that could have found a partner.
    pub(crate) fn clarification(
        &self,
        book: &Rulebook,
        led_trump: bool,
        winner: Seat,
    ) -> Option<Clarification> {
        let accepted = match book.wedding_partner {
            WeddingPartner::Any => true,
            WeddingPartner::Side => !led_trump,
            WeddingPartner::Trump => led_trump,
        };
        let partner = (accepted && self.declarer != Some(winner)).then_some(winner);
        let last = self.tricks_played() + 1 == book.wedding_within;
        let clarifies = self.awaits_clarification() && (partner.is_some() || last);
        clarifies.then_some(Clarification { partner })
    }

    /// Whether the trick that can become a call by its eyes is still to be taken: the first, in a
    /// wedding the one after the clarification.
    pub fn duty_call_can_come(&self, book: &Rulebook) -> bool {
        let before = self.awaits_clarification() || self.tricks_played() == self.clarified;
        self.phase == Phase::Playing && book.duty_call == DutyCall::Thirty && before
    }

    /// How many cards a wedding has moved the call windows by: one for each trick before the
    /// clarification trick.
    pub(crate) fn wedding_shift(&self) -> u8 {
        self.clarified.saturating_sub(1)
    }
}

impl Parties {
    /// The partner joins Re, all others are Contra, and everybody knows it.
    pub(crate) fn clarify(&mut self, partner: Option<Seat>) {
        partner.into_iter().for_each(|seat| self.put(seat, Party::Re));
        self.contra = self.re.complement();
        self.public = SeatSet::ALL;
    }
}
