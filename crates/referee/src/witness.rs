//! What a proof shows, for people: a line played on to the last card, what each party needs to win.

use dulle_rules::{Action, Card, Party, Seat, already_won};

use crate::hand::{Breach, OpenHand};
use crate::proof::{Aim, Witness};
use crate::table::{OpenState, Phase, Taken};

/// A line to the last card of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedOut {
    /// The cards of the line, without those that lie on the table before it.
    pub cards: Vec<(Seat, Card)>,
    /// Whole tricks from the one with the breach on, with what lay there already.
    pub tricks: Vec<Taken>,
    /// What the parties have in the end, Re first.
    pub eyes: [u8; 2],
    /// The one party that takes all the tricks of the line, if one does.
    pub takes_all: Option<Party>,
}

impl Breach {
    /// The cards as they lay just before the act.
    pub fn before(&self) -> &OpenState {
        &self.before
    }
}

impl OpenHand<'_> {
    fn breach_at(&self, about: u32) -> Option<&Breach> {
        self.breaches.iter().rev().find(|breach| breach.action == about)
    }

    /// The table on which a breach is judged: before the act, or with the act left standing.
    fn judged(&self, breach: &Breach, stands: bool) -> Option<OpenState> {
        if stands {
            return breach.after.clone();
        }
        let mut table = breach.before.clone();
        if table.phase == Phase::Bidding {
            table.leader = table.bidding.forehand;
            table.play_normal();
        }
        Some(table)
    }

    /// Plays a line on to the last card. What a witness shows holds whatever follows, so the first legal
    /// card will do.
    pub fn played_out(&self, about: u32, witness: &Witness) -> Option<PlayedOut> {
        let breach = self.breach_at(about)?;
        let mut table = self.judged(breach, witness.stands)?;
        let first = table.tricks.len();
        let mut cards = Vec::new();
        for &(seat, action) in &witness.cards {
            match action {
                Action::Play(card) => {
                    cards.push((seat, card));
                    table.lay(self.rules, seat, card);
                }
                Action::Declare(word) => table.declare(self.rules.book(), seat, word),
                _ => return None,
            }
        }
        while table.phase == Phase::Playing {
            let seat = table.turn();
            let card = table.playable(self.rules, seat).nth(0)?;
            cards.push((seat, card));
            table.lay(self.rules, seat, card);
        }
        let outcome = table.outcome(self.rules)?;
        let mut takers = table.tricks[first..].iter().map(|trick| table.parties.of(trick.taker));
        let takes_all = takers.next().flatten();
        let takes_all = takes_all.filter(|party| takers.all(|other| other == Some(*party)));
        // A card that stands can have been the last of its trick.
        let tricks = table.tricks[breach.before.tricks.len().min(first)..].to_vec();
        Some(PlayedOut { cards, tricks, eyes: outcome.eyes, takes_all })
    }

    /// How many eyes each party needs to win by the calls before a breach, Re first; None where tricks
    /// decide, or where the parties are not known yet.
    pub fn eyes_needed(&self, about: u32) -> Option<[Option<u16>; 2]> {
        let so_far = self.judged(self.breach_at(about)?, false)?.so_far(self.rules)?;
        Some(Party::BOTH.map(|party| match Aim::wins(self.rules, &so_far, party) {
            Aim::Eyes(_, least) => Some(least),
            Aim::OneTrick(_) | Aim::AllTricks(_) => None,
        }))
    }

    /// Who had won by the complete tricks before a breach.
    pub fn already_won(&self, about: u32) -> Option<Party> {
        let so_far = self.judged(self.breach_at(about)?, false)?.so_far(self.rules)?;
        already_won(self.rules.book(), &so_far)
    }
}
