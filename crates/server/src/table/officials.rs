//! The referee of an open table: a spectator, whom the host has named and everybody who plays has agreed to.
//!
//! A player who is ready for a hand after the naming agrees. A hand has its referee from the deal on, or has none
//! ([`Referees::serves`]): so nobody becomes the referee of cards that are being played, nobody of their own cards, and nobody
//! unknown to those who hold them. A referee sees the four hands only while a complaint waits for its ruling, as one who is
//! called to a table does, and plays no part otherwise. Where the hand has none, or nobody is there, the program rules.

use dulle_protocol::{Name, OpenClass, Referees, Stage};

use super::Table;
use super::command::Fresh;
use super::decide::{Decision, Transaction};
use super::event::{Official, PlayerId, TableEvent};
use super::open::Found;
use super::refusal::Refusal;

/// Who has a part in a table without a seat: at most one who offers to be the referee, and one who is.
#[derive(Clone, Debug, Default)]
pub(super) struct Officials {
    offered: Option<Official>,
    named: Option<Official>,
    /// What was found about the complaint that the referee has to decide.
    pub(super) found: Option<Found>,
    /// The same of the referee's word that was just said, while a player may appeal.
    pub(super) ruled_on: Option<Found>,
}

impl Officials {
    pub(super) fn players(&self) -> impl Iterator<Item = &PlayerId> {
        self.offered.iter().chain(&self.named).map(|official| &official.player)
    }

    pub(super) fn set(&mut self, offered: Option<Official>, named: Option<Official>) -> Referees {
        (self.offered, self.named) = (offered, named);
        self.told()
    }

    /// A player was deleted.
    pub(super) fn erase_player(&mut self, player: &PlayerId) -> Referees {
        self.offered.take_if(|official| official.player == *player);
        self.named.take_if(|official| official.player == *player);
        self.told()
    }

    fn told(&self) -> Referees {
        let name = |official: &Option<Official>| official.as_ref().map(|it| it.name.clone());
        Referees::told(name(&self.offered), name(&self.named))
    }

    fn without(&self, player: &PlayerId) -> TableEvent {
        let others = |official: &Option<Official>| {
            official.clone().filter(|official| official.player != *player)
        };
        TableEvent::Referee { offered: others(&self.offered), named: others(&self.named) }
    }
}

impl Table {
    pub(crate) fn referee(&self) -> Option<&PlayerId> {
        self.officials.named.as_ref().map(|official| &official.player)
    }

    /// The referee of the running hand.
    pub(crate) fn serving(&self) -> Option<&PlayerId> {
        self.referee().filter(|_| self.full_view.referees.serves)
    }

    /// What was found about the complaint that waits for the referee.
    pub(crate) fn found(&self) -> Option<&Found> {
        self.officials.found.as_ref()
    }

    /// Whether a player is the referee, and was called: all hands lie before them.
    pub(super) fn shows_all_to(&self, player: &PlayerId) -> bool {
        let rests = self.full_view.hand.as_ref().is_some_and(dulle_protocol::HandView::rests);
        self.serving() == Some(player) && self.stage() == Stage::Playing && rests
    }

    pub(super) fn volunteer(&self, player: &PlayerId, name: &Name, on: bool) -> Decision {
        let own = self.officials.players().any(|official| official == player);
        if own == on {
            return Ok(Vec::new());
        }
        if !on {
            return Ok(vec![self.officials.without(player)]);
        }
        // At other tables a referee has something to do only where a match is played.
        let rules_here = self.full_view.settings.open || self.of_match.is_some();
        if !rules_here || self.reserved.is_some() {
            return Err(Refusal::NotOpen);
        }
        if self.seat_of(player).is_some() {
            return Err(Refusal::RefereeSits);
        }
        // A person who may not watch cannot be called either.
        if self.viewer(player).is_none() {
            return Err(Refusal::NotOpen);
        }
        if self.officials.players().next().is_some() {
            return Err(Refusal::RefereeThere);
        }
        self.chairs.admits(player)?;
        if self.name_is_taken(name, player) {
            return Err(Refusal::NameTaken);
        }
        let offered = Some(Official { player: player.clone(), name: name.clone() });
        Ok(vec![TableEvent::Referee { offered, named: None }])
    }

    /// The host names the one who has offered, or sends everybody away who has.
    pub(super) fn name_referee(&self, on: bool) -> Decision {
        let Officials { offered, named, .. } = &self.officials;
        match (on, offered, named) {
            (true, None, Some(_)) | (false, None, None) => Ok(Vec::new()),
            (true, None, None) => Err(Refusal::NoReferee),
            (true, Some(official), _) => {
                let named = Some(official.clone());
                Ok(vec![TableEvent::Referee { offered: None, named }])
            }
            (false, ..) => Ok(vec![TableEvent::Referee { offered: None, named: None }]),
        }
    }

    /// The complaint waits for the referee's word.
    pub(super) fn propose(&self, hand: u32, found: &Found) -> Vec<TableEvent> {
        let waits = self.case().is_some_and(|case| case.hand == hand);
        let due = waits && self.serving().is_some() && self.found().is_none();
        due.then(|| TableEvent::Proposed { hand, found: found.clone() }).into_iter().collect()
    }

    /// The referee's word.
    pub(super) fn ruled_by(
        &self,
        player: &PlayerId,
        (hand, about): (u32, u32),
        class: OpenClass,
        fresh: &Fresh,
    ) -> Decision {
        if self.serving() != Some(player) {
            return Err(Refusal::NoReferee);
        }
        let case = self.case().filter(|case| case.hand == hand).ok_or(Refusal::Stale)?;
        let found = self.found().filter(|found| found.about == about).ok_or(Refusal::Stale)?;
        let offered = self.proposal(case.hand, found).ok_or(Refusal::NotOpen)?.choices;
        if !offered.iter().any(|choice| choice.class == Some(class)) {
            return Err(Refusal::NotOpen);
        }
        let found = found.clone();
        let mut tx = Transaction::new(self, fresh);
        tx.push(TableEvent::Decided { hand, found, class, logged: true });
        tx.finish_open();
        Ok(tx.events)
    }
}

impl Transaction<'_> {
    /// A referee who sits down is no referee any more.
    pub(super) fn resign(&mut self, player: &PlayerId) {
        if self.table.officials.players().any(|official| official == player) {
            let gone = self.table.officials.without(player);
            self.push(gone);
        }
    }
}
