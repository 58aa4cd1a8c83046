//! Who may sit where, and whose cards a seat's are.

use std::sync::Arc;

use dulle_protocol::{Name, Strength};
use dulle_rules::{Seat, SeatSet};

use super::event::{Departure, PlayerId};
use super::refusal::Refusal;

/// Who a seat's hand belongs to, whatever becomes of the seat until its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Begun {
    Player(PlayerId, Name),
    Bot(Strength),
}

#[derive(Clone, Debug, Default)]
pub(super) struct Chairs {
    /// Who began the running hand. None where nobody may be named any more.
    begun: [Option<Begun>; 4],
    /// Those among them who may see their cards, here or when they come back.
    holders: [Option<PlayerId>; 4],
    /// Whose seats the host cleared in the running hand. Shared, so that a copy to decide on costs the same however many
    /// they are.
    removed: Arc<Vec<PlayerId>>,
    banned: Arc<Vec<PlayerId>>,
    /// The number from which on the player of a seat looks with the same eyes.
    seen_since: [u64; 4],
    /// Who played the hand that ended last.
    played_last: [Option<PlayerId>; 4],
    /// Where a bot plays only because a player went in the middle of a hand.
    finishing: SeatSet,
}

/// How many players are kept away from a table, for good or for a hand.
const MOST_KEPT_AWAY: usize = 200;

impl Chairs {
    /// The cards are dealt.
    pub(super) fn begin_hand(&mut self, begun: [Option<Begun>; 4]) {
        self.holders = begun.each_ref().map(|begun| match begun {
            Some(Begun::Player(player, _)) => Some(player.clone()),
            Some(Begun::Bot(_)) | None => None,
        });
        self.begun = begun;
    }

    /// The hand is over. Who began it is still needed for its record.
    pub(super) fn end_hand(&mut self) {
        self.played_last = self.begun.each_ref().map(|begun| match begun {
            Some(Begun::Player(player, _)) => Some(player.clone()),
            Some(Begun::Bot(_)) | None => None,
        });
        self.holders = Default::default();
        self.removed = Arc::default();
    }

    /// A player sits down; whether the cards that lie there are theirs. Once anybody else has taken
    /// the seat they are nobody's.
    pub(super) fn sit(&mut self, seat: Seat, player: &PlayerId, seq: u64) -> bool {
        self.look_anew(seat, seq);
        self.finishing = self.finishing.without(seat);
        let own = self.may_see(seat, player);
        if !own {
            self.holders[seat.index()] = None;
        }
        own
    }

    pub(super) fn leave(&mut self, seat: Seat, player: PlayerId, why: Departure, in_hand: bool) {
        if in_hand {
            self.finishing = self.finishing.with(seat);
        }
        if why == Departure::Own {
            return;
        }
        self.holders[seat.index()] = None;
        if why == Departure::Banned {
            Arc::make_mut(&mut self.banned).push(player);
        } else if in_hand {
            Arc::make_mut(&mut self.removed).push(player);
        }
    }

    /// A bot is put on a seat. Where one sat already, the host has chosen it, and it stays.
    pub(super) fn put_bot(&mut self, seat: Seat, instead_of_bot: bool) {
        if instead_of_bot {
            self.finishing = self.finishing.without(seat);
        }
    }

    /// The seats whose bots were only to play a hand to its end.
    pub(super) fn finishing(&self) -> SeatSet {
        self.finishing
    }

    /// Such a bot has gone.
    pub(super) fn free(&mut self, seat: Seat) {
        self.finishing = self.finishing.without(seat);
    }

    /// Whether the host may make one more player go.
    pub(super) fn may_remove(&self, why: Departure) -> Result<(), Refusal> {
        match why {
            Departure::Banned if self.banned.len() >= MOST_KEPT_AWAY => Err(Refusal::TooManyBans),
            Departure::Removed if self.removed.len() >= MOST_KEPT_AWAY => Err(Refusal::HandRunning),
            Departure::Own | Departure::Removed | Departure::Banned => Ok(()),
        }
    }

    pub(super) fn may_see(&self, seat: Seat, player: &PlayerId) -> bool {
        self.holders[seat.index()].as_ref() == Some(player)
    }

    pub(super) fn begun(&self, seat: Seat) -> Option<&Begun> {
        self.begun[seat.index()].as_ref()
    }

    /// Whether a player may sit down at all.
    pub(super) fn admits(&self, player: &PlayerId) -> Result<(), Refusal> {
        if self.is_banned(player) {
            Err(Refusal::Banned)
        } else if self.removed.contains(player) {
            Err(Refusal::Removed)
        } else {
            Ok(())
        }
    }

    pub(super) fn played_last(&self, player: &PlayerId) -> bool {
        self.played_last.iter().flatten().any(|who| who == player)
    }

    pub(super) fn is_banned(&self, player: &PlayerId) -> bool {
        self.banned.contains(player)
    }

    pub(super) fn look_anew(&mut self, seat: Seat, seq: u64) {
        self.seen_since[seat.index()] = seq;
    }

    pub(super) fn seen_since(&self, seat: Seat) -> u64 {
        self.seen_since[seat.index()]
    }

    /// A player was deleted.
    pub(super) fn erase_player(&mut self, player: &PlayerId) {
        let is_theirs = |begun: &mut Option<Begun>| matches!(begun, Some(Begun::Player(who, _)) if who == player);
        self.begun.iter_mut().for_each(|begun| {
            if is_theirs(begun) {
                *begun = None;
            }
        });
        for holder in self.holders.iter_mut().chain(&mut self.played_last) {
            holder.take_if(|holder| holder == player);
        }
        for list in [&mut self.removed, &mut self.banned] {
            if list.contains(player) {
                Arc::make_mut(list).retain(|other| other != player);
            }
        }
    }
}
