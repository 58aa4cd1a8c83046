//! Who looks at a table, and what each of them is told.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use dulle_protocol::{Clock, CloseReason, Name, Seats, ServerMessage, TableId};
use dulle_rules::{Seat, SeatSet, Viewer};

use super::broadcast::{Broadcast, full_message};
use super::{ConnId, Outbox};
use crate::limits::Source;
use crate::table::{PlayerId, Table};

/// Connections of one player to one table; the oldest one makes room.
const OWN: usize = 4;

/// One connection.
#[derive(Debug)]
pub(crate) struct Conn {
    pub(crate) id: ConnId,
    pub(crate) player: PlayerId,
    pub(crate) name: Option<Name>,
    /// The address that limits count, unless it is trusted.
    pub(crate) source: Option<Source>,
    /// Whose chat the player does not want to read.
    pub(crate) hidden: Arc<[PlayerId]>,
    pub(crate) outbox: Outbox,
    /// With whose eyes it was told what it knows.
    pub(crate) viewer: Option<Viewer>,
    /// Whether it was told that its player is the referee or offers to be.
    pub(crate) official: bool,
    /// Its client answers. One that does not may be a page that nobody sees any more.
    pub(crate) present: bool,
}

impl Conn {
    /// Whether it keeps up.
    pub(crate) fn tell(&self, line: Utf8Bytes) -> bool {
        self.outbox.push(line).is_ok()
    }

    /// Whether both come from one address, or are one player in a network that is trusted.
    fn comes_with(&self, other: &Self) -> bool {
        match (self.source, other.source) {
            (None, None) => self.player == other.player,
            (one, other) => one == other,
        }
    }

    /// It ends when it is dropped.
    fn close(self, reason: CloseReason) {
        self.outbox.close(reason);
    }
}

/// All connections to a table. A connection that does not keep up is dropped.
#[derive(Debug)]
pub(crate) struct Audience {
    /// In the order in which they came.
    conns: Vec<Conn>,
    /// The seats that everybody was told of.
    here: SeatSet,
    weaker: SeatSet,
    /// Where those who sit here go on, once the table has ended.
    next: Option<TableId>,
    most: usize,
}

impl Audience {
    pub(crate) fn new(most: usize) -> Self {
        let (conns, here, weaker) = (Vec::new(), SeatSet::NONE, SeatSet::NONE);
        Self { conns, here, weaker, next: None, most }
    }

    pub(crate) fn len(&self) -> usize {
        self.conns.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.conns.is_empty()
    }

    /// The seats whose players have a client that answers.
    pub(crate) fn here(&self) -> SeatSet {
        self.here
    }

    /// Of which bots it was told that they play below their level.
    pub(crate) fn weaker(&self) -> SeatSet {
        self.weaker
    }

    pub(crate) fn find(&self, id: ConnId) -> Option<&Conn> {
        self.conns.iter().find(|conn| conn.id == id)
    }

    /// Whether there is room for one more; if not, the connection is told. Spectators must not keep
    /// a player from their seat.
    pub(crate) fn admit(&mut self, conn: Conn, table: &Table) -> Option<Conn> {
        if table.is_banned(&conn.player) {
            conn.close(CloseReason::Banned);
            return None;
        }
        let of_theirs = |other: &Conn| other.player == conn.player;
        if self.conns.iter().filter(|other| of_theirs(other)).count() >= OWN
            && let Some(oldest) = self.conns.iter().position(of_theirs)
        {
            self.conns.remove(oldest).close(CloseReason::Elsewhere);
        }
        let seated = table.seat_of(&conn.player).is_some();
        if !seated && self.conns.len() >= self.most && !self.make_room(&conn, table) {
            conn.close(CloseReason::Full);
            return None;
        }
        Some(conn)
    }

    /// At a full table the spectator goes who came first from where the most come from, so that no
    /// address can keep others out. Where a seat is free, a newcomer may have come to sit down: they
    /// also find room where all spectators come from different places.
    fn make_room(&mut self, newcomer: &Conn, table: &Table) -> bool {
        let watches = |conn: &Conn| table.seat_of(&conn.player).is_none();
        let crowd = |of: &Conn| {
            self.conns.iter().filter(|conn| watches(conn) && conn.comes_with(of)).count()
        };
        let watchers = self.conns.iter().enumerate().filter(|(_, conn)| watches(conn));
        // Of several crowds of a size, the one whose first spectator came first.
        let largest = watchers.rev().max_by_key(|(_, conn)| crowd(conn)).map(|(_, conn)| conn);
        let Some(largest) = largest else { return false };
        let (theirs, most) = (crowd(newcomer) + 1, crowd(largest));
        let free = Seat::ALL.into_iter().any(|seat| !table.is_person(seat));
        if theirs > most || (theirs == most && !free) {
            return false;
        }
        let goes = |conn: &Conn| watches(conn) && conn.comes_with(largest);
        let Some(oldest) = self.conns.iter().position(goes) else { return false };
        self.conns.remove(oldest).close(CloseReason::Full);
        true
    }

    pub(crate) fn add(&mut self, conn: Conn) {
        self.conns.push(conn);
    }

    pub(crate) fn leave(&mut self, id: ConnId) {
        self.conns.retain(|conn| conn.id != id);
    }

    /// Notes whether a connection's client answers.
    pub(crate) fn set_present(&mut self, id: ConnId, present: bool) {
        if let Some(conn) = self.conns.iter_mut().find(|conn| conn.id == id) {
            conn.present = present;
        }
    }

    /// Whether a player's client answers.
    pub(crate) fn has(&self, player: &PlayerId) -> bool {
        self.conns.iter().any(|conn| conn.present && conn.player == *player)
    }

    /// Ends all connections of some players.
    pub(crate) fn dismiss(&mut self, which: impl Fn(&PlayerId) -> bool, reason: CloseReason) {
        let theirs = self.conns.extract_if(.., |conn| which(&conn.player));
        theirs.for_each(|conn| conn.close(reason));
    }

    pub(crate) fn tell(&mut self, id: ConnId, message: &ServerMessage) {
        let line = Utf8Bytes::from(message.to_json());
        self.conns.retain(|conn| conn.id != id || conn.tell(line.clone()));
    }

    pub(crate) fn tell_all(&mut self, message: &ServerMessage) {
        let line = Utf8Bytes::from(message.to_json());
        self.conns.retain(|conn| conn.tell(line.clone()));
    }

    /// Sends events to everybody, redacted for each. Viewers whose role has changed, or everybody
    /// if `anew` is set, get a new full view. Returns how many connections were dropped.
    pub(crate) fn tell_events(
        &mut self,
        table: &Table,
        broadcasts: &mut [Broadcast],
        anew: bool,
    ) -> usize {
        let before = self.conns.len();
        let in_hand = broadcasts.iter().all(Broadcast::is_in_hand);
        self.conns.retain_mut(|conn| {
            let viewer = table.viewer(&conn.player);
            let official = table.you(&conn.player).referee;
            let same = viewer == std::mem::replace(&mut conn.viewer, viewer)
                && official == std::mem::replace(&mut conn.official, official)
                && !anew;
            match viewer {
                Some(viewer) if same => broadcasts
                    .iter_mut()
                    .all(|broadcast| conn.tell(broadcast.line_without(viewer, &conn.hidden))),
                None if same && in_hand => true,
                _ => conn.tell(full_message(table, &conn.player, &conn.hidden)),
            }
        });
        before - self.conns.len()
    }

    pub(crate) fn next(&self) -> Option<&TableId> {
        self.next.as_ref()
    }

    /// Those who sit here go on at another table: each of them is told.
    pub(crate) fn set_next(&mut self, next: TableId, table: &Table) {
        self.next = Some(next);
        for conn in self.conns.iter().map(|conn| conn.id).collect::<Vec<_>>() {
            self.tell_here(table, Vec::new(), self.weaker, Some(conn));
        }
    }

    /// Tells everybody who is there and which bots play below their level where that has changed, and a
    /// newcomer in any case, with the clocks that run. Those who may not watch do not hear whose turn it
    /// is.
    pub(crate) fn tell_here(
        &mut self,
        table: &Table,
        clocks: Vec<Clock>,
        weaker: SeatSet,
        newcomer: Option<ConnId>,
    ) {
        let present = self.conns.iter().filter(|conn| conn.present);
        let here: SeatSet = present.filter_map(|conn| table.seat_of(&conn.player)).collect();
        let changed = (self.here, self.weaker) != (here, weaker);
        (self.here, self.weaker) = (here, weaker);
        if !changed && newcomer.is_none() {
            return;
        }
        let line = |clocks, next| {
            let (seats, weaker) = (Seats(here), Seats(weaker));
            Utf8Bytes::from(ServerMessage::Here { seats, clocks, weaker, next }.to_json())
        };
        let (outside, inside) = (line(Vec::new(), None), line(clocks, None));
        // Only a table that has ended has one, and there no clock runs.
        let invited = self.next.clone().map(|next| line(Vec::new(), Some(next)));
        self.conns.retain(|conn| {
            let invited = invited.as_ref().filter(|_| table.seat_of(&conn.player).is_some());
            let told = if conn.viewer.is_some() { &inside } else { &outside };
            let told = invited.unwrap_or(told);
            !(changed || newcomer == Some(conn.id)) || conn.tell(told.clone())
        });
    }
}
