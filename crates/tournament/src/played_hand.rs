//! A hand that the engine has played, as an entry of the match.

use dulle_rules::{Call, CallLevel, FinalContract, Game, Party};

use crate::entry::Entry;
use crate::next::Next;
use crate::report::{CallBy, OutcomeReport, Report};
use crate::the_match::Match;

impl Match {
    /// The entry of `game` as the next hand of this match. None where the hand is not over, or the match
    /// is.
    pub fn entry_of(&self, game: &Game<'_>) -> Option<Entry> {
        let Next::Hand(hand) = self.next() else { return None };
        let outcome = game.outcome()?;
        if outcome.contract == FinalContract::Redeal {
            return Some(Entry::ThrownIn { number: hand.number });
        }
        let calls = game
            .state()
            .calls()
            .iter()
            .map(|called| CallBy { member: hand.seating.member(called.seat), call: called.call });
        // A tuck is a call once the hand is over.
        let silent = |party| game.state().calls().level(party) == CallLevel::Silent;
        let tucked = Party::BOTH.into_iter().filter(|&party| silent(party)).filter_map(|party| {
            let mut members = game.state().parties().members(party).iter();
            let seat = members.find(|&seat| game.state().tucked(seat).is_some())?;
            Some(CallBy { member: hand.seating.member(seat), call: Call::first(party) })
        });
        let report = Report::Outcome(OutcomeReport {
            contract: outcome.contract,
            re: hand.seating.members(outcome.re),
            eyes_re: outcome.eyes[0],
            tricks_re: Some(outcome.tricks[0]),
            calls: calls.chain(tucked).collect(),
            specials: outcome.specials,
            given_up: outcome.given_up,
            genscher: outcome.genscher,
        });
        Some(Entry::Hand { number: hand.number, dealer: None, report })
    }
}
