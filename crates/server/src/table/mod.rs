//! The table without its clock, its store and its sockets.
//!
//! Commands are decided into events ([`Table::decide`], which changes nothing and says why not in
//! types), events are stored and absorbed ([`Table::absorb`], which cannot fail). A table is rebuilt
//! from its events alone. What is told about an event is the [`TableUpdate`] that absorbing it gives.

mod absorb;
mod books;
mod chairs;
mod command;
mod deal;
mod decide;
mod event;
mod finish;
mod officials;
mod open;
mod open_decide;
mod open_show;
mod own;
mod refusal;
mod reserved;
mod rules;
pub(crate) mod scrub;
mod wording;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use dulle_protocol::{
    BySeat, ChatLine, HandAccess, HandView, Hex32, Name, Occupant, SeatNo, Stage, Strength,
    TableId, TableUpdate, TableView, You,
};
use dulle_rules::{Game, Rules, Seat, State, TrueState, Viewer};
use dulle_store::FinishedHand;
use dulle_tournament::Match;
use sha2::{Digest, Sha256};

use crate::names;
use crate::thinker::Question;
use chairs::Chairs;
use officials::Officials;
use open::OpenGame;

pub use command::{Command, Fresh};
pub use event::{Departure, PlayerId, TableEvent};
pub use open::{Case, Found};
pub use own::own_events;
pub use refusal::{Refusal, refused};
pub use reserved::{Assigned, Progress, Reserved};
pub use wording::StoredDoubt;

/// A table without a match ends after this many hands: everybody who comes gets the whole sheet.
const MOST_HANDS: u32 = 1000;

/// How many of the last things are kept for those who come back.
const RECENT: usize = 96;

/// A table: all that its events say.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Arc<Rules>,
    /// Cards have been dealt by them.
    rules_fixed: bool,
    /// What lies on the table, with everything in it. Nobody is shown this as it is.
    full_view: TableView,
    players: [Option<PlayerId>; 4],
    host: PlayerId,
    /// A host who has stood up before the start, until another player decides who is host.
    host_up: Option<PlayerId>,
    /// Everybody who ever sat here and was not deleted.
    known: BTreeSet<PlayerId>,
    /// Who said the lines of the chat.
    authors: VecDeque<Option<PlayerId>>,
    /// Whose the names in the view's `sat` are.
    seated_names: Vec<(PlayerId, Name)>,
    chairs: Chairs,
    /// Players who were deleted and still stand in the journal.
    forgotten: Vec<PlayerId>,
    /// The tournament that it belongs to.
    reserved: Option<Reserved>,
    secret: Option<Hex32>,
    /// What clients added before there were promises.
    old_contributions: BySeat,
    /// When the hand was prepared, in seconds since 1970.
    prepared_at: u64,
    game: Option<TrueState>,
    /// The same at an open table: there `game` only shows it.
    open: Option<Arc<OpenGame>>,
    officials: Officials,
    of_match: Option<Match>,
    dealt_hands: u32,
    seq: u64,
    recent: VecDeque<(u64, TableUpdate)>,
}

/// Events from which no table can be rebuilt.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    #[error("a table without a beginning")]
    NoBeginning,
    #[error("event {seq} cannot be read: {error}")]
    Unreadable { seq: u64, error: serde_json::Error },
    #[error("event {seq} is an action that the rules of this version refuse")]
    Refused { seq: u64 },
    #[error("event {seq} has rules that this version does not know")]
    Rules { seq: u64 },
    #[error(transparent)]
    Settings(#[from] dulle_protocol::SettingsError),
    #[error(transparent)]
    Match(#[from] dulle_tournament::SetupError),
}

/// A seat that has to do something now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub seat: Seat,
    pub hand: u32,
    /// How many actions of this seat the hand has had.
    pub ply: u32,
    /// Nobody plays it: a bot of this level does, or a stand-in.
    pub bot: Option<Option<Strength>>,
}

impl Table {
    /// The table that these stored events make.
    pub fn rebuild(id: &TableId, entries: &[String]) -> Result<Self, RebuildError> {
        let mut table: Option<Self> = None;
        for (seq, entry) in (1..).zip(entries) {
            let event = TableEvent::from_json(entry)
                .map_err(|error| RebuildError::Unreadable { seq, error })?;
            match &mut table {
                None => table = Some(Self::begin(id, &event)?),
                Some(table) if table.refuses(&event) => {
                    return Err(RebuildError::Refused { seq });
                }
                Some(table) if table.cannot_play_by(&event) => {
                    return Err(RebuildError::Rules { seq });
                }
                Some(table) => {
                    table.absorb(&event);
                }
            }
        }
        table.ok_or(RebuildError::NoBeginning)
    }

    /// A copy to decide on: without what the table has piled up over time, which no decision reads. So
    /// a command costs the same at an old table as at a new one.
    fn scratch_copy(&self) -> Self {
        let view = &self.full_view;
        let full_view = TableView {
            table: view.table.clone(),
            settings: view.settings.clone(),
            places: view.places.clone(),
            host: view.host,
            stage: view.stage,
            hand: view.hand.clone(),
            last: None,
            rows: Vec::new(),
            sat: Vec::new(),
            chat: VecDeque::new(),
            rules: view.rules,
            proposed: view.proposed.clone(),
            referees: view.referees.clone(),
        };
        Self {
            rules: Arc::clone(&self.rules),
            rules_fixed: self.rules_fixed,
            full_view,
            players: self.players.clone(),
            host: self.host.clone(),
            host_up: self.host_up.clone(),
            known: BTreeSet::new(),
            authors: VecDeque::new(),
            seated_names: Vec::new(),
            chairs: self.chairs.clone(),
            forgotten: Vec::new(),
            reserved: self.reserved,
            secret: self.secret,
            old_contributions: self.old_contributions,
            prepared_at: self.prepared_at,
            game: self.game,
            open: self.open.clone(),
            officials: self.officials.clone(),
            of_match: self.of_match.clone(),
            dealt_hands: self.dealt_hands,
            seq: self.seq,
            recent: VecDeque::new(),
        }
    }

    /// Whether a stored action does not fit the hand: to go on would show another hand than was played.
    fn refuses(&self, event: &TableEvent) -> bool {
        if self.is_open() {
            return self.refuses_open(event);
        }
        let TableEvent::Acted { seat, action, .. } = event else { return false };
        self.game().is_some_and(|game| game.decide(seat.0, action.0).is_err())
    }

    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The number of the last event.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// What lies on the table, with everything in it.
    pub fn full_view(&self) -> &TableView {
        &self.full_view
    }

    pub fn stage(&self) -> Stage {
        self.full_view.stage
    }

    pub fn host(&self) -> &PlayerId {
        &self.host
    }

    pub fn state(&self) -> Option<&State> {
        self.game.as_ref().map(TrueState::get)
    }

    /// The running hand with all its cards: for the house, never for a client.
    pub fn game(&self) -> Option<Game<'_>> {
        self.game.as_ref().map(|state| Game::resume(&self.rules, state))
    }

    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.players[seat.index()].as_ref() == Some(player))
    }

    /// Everybody whose name may stand in what is told.
    pub fn known(&self) -> &BTreeSet<PlayerId> {
        &self.known
    }

    /// Every player in the journal: a host may never have sat down.
    pub fn named(&self) -> BTreeSet<PlayerId> {
        let host = Some(&self.host).filter(|host| !scrub::is_nobody(host));
        self.known.iter().chain(host).chain(self.officials.players()).cloned().collect()
    }

    /// Players who were deleted and still stand in the journal.
    pub fn forgotten(&self) -> &[PlayerId] {
        &self.forgotten
    }

    /// The journal no longer speaks of a player.
    pub(crate) fn set_scrubbed(&mut self, player: &PlayerId) {
        self.forgotten.retain(|forgotten| forgotten != player);
    }

    pub fn is_away(&self, seat: Seat) -> bool {
        self.full_view.place(seat).away
    }

    pub fn you(&self, player: &PlayerId) -> You {
        let seat = self.seat_of(player).map(SeatNo);
        let referee = self.officials.players().any(|official| official == player);
        You { seat, host: self.host == *player, referee }
    }

    /// The viewer that a player is at this table. None if they may not watch.
    pub fn viewer(&self, player: &PlayerId) -> Option<Viewer> {
        let own = |seat: &Seat| match self.stage() {
            Stage::Playing => self.chairs.may_see(*seat, player),
            Stage::Gathering | Stage::Between | Stage::Ended => !self.full_view.place(*seat).waits,
        };
        match self.seat_of(player).filter(own) {
            Some(seat) => Some(Viewer::Seat(seat)),
            None if self.shows_all_to(player) => Some(Viewer::Referee),
            None => self.full_view.settings.spectators.then_some(Viewer::Spectator),
        }
    }

    /// Whether a player may read the record of a finished hand here, by the table's settings. Those who
    /// watched it to its end were told it then.
    pub fn may_read(&self, player: &PlayerId, hand: u32) -> bool {
        let is_last = self.full_view.last.as_ref().is_some_and(|last| last.hand == hand);
        self.full_view.settings.hands == HandAccess::Everybody
            || (is_last && self.chairs.played_last(player))
    }

    /// The player on a seat, and the name they have here.
    pub fn who_sits(&self, seat: Seat) -> Option<(PlayerId, Name)> {
        match (&self.players[seat.index()], &self.full_view.place(seat).occupant) {
            (Some(player), Occupant::Player(name)) => Some((player.clone(), name.clone())),
            _ => None,
        }
    }

    /// The chat without the lines of some players.
    pub fn chat_without(&self, hidden: &[PlayerId]) -> VecDeque<(SeatNo, Name, ChatLine)> {
        let lines = self.full_view.chat.iter().zip(&self.authors);
        let wanted = |author: &Option<PlayerId>| {
            author.as_ref().is_none_or(|author| !hidden.contains(author))
        };
        lines.filter(|(_, author)| wanted(author)).map(|(line, _)| line.clone()).collect()
    }

    pub fn is_banned(&self, player: &PlayerId) -> bool {
        self.chairs.is_banned(player)
    }

    /// What happened after number `seq`, if it is still remembered.
    pub fn since(&self, seq: u64) -> Option<impl Iterator<Item = &(u64, TableUpdate)>> {
        let first = self.recent.front().map_or(self.seq + 1, |(first, _)| *first);
        let known = seq <= self.seq && seq + 1 >= first;
        known.then(|| self.recent.iter().filter(move |(number, _)| *number > seq))
    }

    /// The same for a player who was told everything up to `seq`. None where they saw it with other
    /// eyes than now.
    pub fn missed_by(
        &self,
        player: &PlayerId,
        seq: u64,
    ) -> Option<impl Iterator<Item = &(u64, TableUpdate)>> {
        let since = self.seat_of(player).map_or(0, |seat| self.chairs.seen_since(seat));
        // A referee looks with other eyes again and again.
        let anew = seq < since || self.referee() == Some(player);
        if anew { None } else { self.since(seq) }
    }

    /// Who has to do something in the running hand: whose turn it is, or who may still call after a
    /// concession.
    pub fn due(&self) -> Vec<Due> {
        let (Some(game), Some(hand)) = (self.game(), &self.full_view.hand) else {
            return Vec::new();
        };
        if self.stage() != Stage::Playing || hand.rests() {
            return Vec::new();
        }
        if self.is_played_out() {
            let due = |seat| Due { seat, hand: hand.number(), ply: hand.ply(seat), bot: None };
            return self.unnoted().into_iter().map(due).collect();
        }
        let due = |seat: Seat| match (game.state().turn(), game.state().is_over()) {
            (Some(turn), _) => turn == seat,
            (None, over) => !over && game.legal(seat).done,
        };
        let seats = Seat::ALL.into_iter().filter(|&seat| due(seat));
        seats
            .map(|seat| Due { seat, hand: hand.number(), ply: hand.ply(seat), bot: self.bot(seat) })
            .collect()
    }

    /// What the bot on a seat is asked, from the seat's own view. Without a level it is a stand-in.
    pub(crate) fn question(&self, seat: Seat, level: Option<Strength>) -> Option<Question> {
        let view = self.game()?.view(Viewer::Seat(seat));
        // At an open table what was played need not fit any deal: only the rule player can do with that.
        let level = level.map(|level| match level {
            Strength::Beginner => level,
            _ if self.is_open() => Strength::Club,
            _ => level,
        });
        let mut hash = Sha256::new();
        hash.update(b"dulle bot 1");
        hash.update(self.secret?.0);
        hash.update([seat.number()]);
        let digest: [u8; 32] = hash.finalize().into();
        let seed = digest[..8].iter().fold(0, |seed, &byte| seed << 8 | u64::from(byte));
        Some(Question::of(&view, Arc::clone(&self.rules), level, seed))
    }

    /// The finished hands among events that follow from this state, for the store.
    pub(crate) fn finished_hands(&self, events: &[TableEvent], now: u64) -> Vec<FinishedHand> {
        if self.full_view.settings.open {
            // Training: in no list and in no statistics.
            return Vec::new();
        }
        let hand = |event: &TableEvent| match event {
            TableEvent::Finished { hand, row: Some(row), dkn, link } => {
                self.finished_hand(*hand, row, dkn, link.as_deref(), now)
            }
            _ => None,
        };
        events.iter().filter_map(hand).collect()
    }

    fn bot(&self, seat: Seat) -> Option<Option<Strength>> {
        let place = self.full_view.place(seat);
        match place.occupant {
            Occupant::Bot(level) => Some(Some(level)),
            Occupant::Player(_) if place.waits => Some(Some(self.bot_level())),
            Occupant::Player(_) if place.away => Some(None),
            Occupant::Player(_) => None,
            Occupant::Empty => Some(None),
        }
    }

    /// The seats of players who are not away.
    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|&seat| self.is_person(seat) && !self.is_away(seat))
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.players[seat.index()].is_some()
    }

    /// The level of a bot that plays on for a player.
    fn bot_level(&self) -> Strength {
        self.full_view.settings.bots.unwrap_or(Strength::Club)
    }

    /// The people that the next hand waits for. Empty where none is prepared.
    pub fn not_ready(&self) -> Vec<Seat> {
        let hand = self.full_view.hand.as_ref().filter(|_| self.stage() == Stage::Between);
        let Some(hand) = hand.filter(|hand| !hand.sealed) else { return Vec::new() };
        self.people().filter(|&seat| !hand.ready.0.contains(seat)).collect()
    }

    /// Whether a player is ready and waits for the others. In a tournament the time runs for all.
    pub fn has_waiting_player(&self) -> bool {
        let between = self.stage() == Stage::Between;
        let waits = |hand: &HandView| !hand.ready.0.is_empty() || self.reserved.is_some();
        self.full_view.hand.as_ref().is_some_and(|hand| between && waits(hand))
    }

    pub(crate) fn name_is_taken(&self, name: &Name, by_other_than: &PlayerId) -> bool {
        Seat::ALL.into_iter().any(|seat| match &self.full_view.place(seat).occupant {
            Occupant::Player(other) => {
                names::are_alike(other, name)
                    && self.players[seat.index()].as_ref() != Some(by_other_than)
            }
            Occupant::Bot(_) | Occupant::Empty => false,
        })
    }
}
