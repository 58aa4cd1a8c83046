//! What a client knows: the fold of what it was told.

use std::sync::Arc;

use dulle_rules::{Action, CardSet, Event, Phase, Rules, Seat, SeatSet, State, View, Viewer};

use crate::hex::Hex32;
use crate::message::{ClientMessage, LastSeen, PROTOCOL, ServerMessage, Welcome, You};
use crate::name::{ChatLine, Name};
use crate::settings::SettingsError;
use crate::table::{HandView, Stage, TableView};
use crate::update::{HandEvent, TableUpdate};
use crate::word::{AsWord, SeatNo, Seats};

/// A client's side of a table, without its socket, its screen and its clock.
#[derive(Clone, Debug, Default)]
pub struct Client {
    name: Option<Name>,
    seq: u64,
    you: Option<You>,
    table: Option<TableView>,
    here: SeatSet,
    trouble: bool,
    rules: Option<Arc<Rules>>,
    /// The running hand is left to somebody else.
    table_only: bool,
    /// The running hand as the engine lets this viewer see it.
    state: Option<State>,
    /// Whose chat this client hides. Nobody is told.
    muted: Vec<Name>,
}

/// A message that does not fit what came before: the client must ask for the full state again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    #[error("number {got} came where {due} was due")]
    Gap { due: u64, got: u64 },
    #[error("an event before any view")]
    NoView,
    #[error("an event of the hand that cannot follow")]
    Impossible,
    #[error(transparent)]
    Settings(#[from] SettingsError),
}

impl Client {
    pub fn new(name: Option<Name>) -> Self {
        Self { name, ..Self::default() }
    }

    /// A client that follows the table and not the hand: the part that shows the hand folds its events at its own pace.
    /// [`view`](Self::view) is empty.
    pub fn table_only(name: Option<Name>) -> Self {
        Self { table_only: true, ..Self::new(name) }
    }

    /// The first message of a connection: a new one, or one after another was lost. A client that
    /// sends it gives every [answer](ServerMessage::answer) it owes.
    pub fn hello(&self) -> ClientMessage {
        let seen = self.you.filter(|_| self.table.is_some()).map(|you| {
            let seat = you.seat;
            LastSeen { seq: self.seq, seat }
        });
        ClientMessage::Hello { protocol: PROTOCOL, seen, name: self.name.clone(), pings: true }
    }

    /// Forgets what it was told, so that the next [`hello`](Self::hello) asks for a full view.
    pub fn reset(&mut self) {
        let muted = std::mem::take(&mut self.muted);
        *self = Self { muted, table_only: self.table_only, ..Self::new(self.name.take()) };
    }

    /// Handles a message. Events that it already knows are skipped.
    pub fn absorb(&mut self, message: &ServerMessage) -> Result<(), FoldError> {
        match message {
            ServerMessage::Welcome(Welcome { name, .. }) => self.name = Some(name.clone()),
            ServerMessage::Full { seq, you, table } => self.replace(*seq, *you, table)?,
            ServerMessage::Event { seq, event } => self.follow(*seq, event)?,
            ServerMessage::Here { seats, .. } => self.here = seats.0,
            ServerMessage::Trouble { on } => self.trouble = *on,
            ServerMessage::Done { .. }
            | ServerMessage::Refused(_)
            | ServerMessage::Closing { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::Ping { .. } => {}
        }
        Ok(())
    }

    /// The last number that was told.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    pub fn name(&self) -> Option<&Name> {
        self.name.as_ref()
    }

    pub fn table(&self) -> Option<&TableView> {
        self.table.as_ref()
    }

    pub fn hand(&self) -> Option<&HandView> {
        self.table.as_ref()?.hand.as_ref()
    }

    pub fn seat(&self) -> Option<Seat> {
        self.you?.seat.map(|seat| seat.0)
    }

    pub fn is_host(&self) -> bool {
        match (self.you, self.table.as_ref().and_then(|table| table.host)) {
            (Some(you), Some(host)) => you.seat == Some(host),
            (Some(you), None) => you.host,
            (None, _) => false,
        }
    }

    /// Whose clients are there.
    pub fn here(&self) -> Seats {
        Seats(self.here)
    }

    /// Whether the server cannot store anything right now.
    pub fn trouble(&self) -> bool {
        self.trouble
    }

    pub fn rules(&self) -> Option<&Rules> {
        self.rules.as_deref()
    }

    /// Leaves out what somebody says, now and later.
    pub fn mute(&mut self, name: &Name) {
        if !self.is_muted(name) {
            self.muted.push(name.clone());
        }
    }

    pub fn unmute(&mut self, name: &Name) {
        self.muted.retain(|muted| !muted.is_same_person(name));
    }

    pub fn is_muted(&self, name: &Name) -> bool {
        self.muted.iter().any(|muted| muted.is_same_person(name))
    }

    pub fn muted(&self) -> &[Name] {
        &self.muted
    }

    /// The chat without the lines of those who are muted, oldest first.
    pub fn chat(&self) -> impl DoubleEndedIterator<Item = &(SeatNo, Name, ChatLine)> {
        let lines = self.table.iter().flat_map(|table| &table.chat);
        lines.filter(move |(_, name, _)| !self.is_muted(name))
    }

    /// The running hand, once it is dealt.
    pub fn view(&self) -> Option<View<'_>> {
        Some(View::resume(self.rules.as_deref()?, self.viewer(), self.state.as_ref()?))
    }

    /// The message for an action of this client's seat.
    pub fn act(&self, action: Action) -> Option<ClientMessage> {
        let hand = self.hand()?;
        let ply = hand.ply(self.seat()?);
        Some(ClientMessage::Act { hand: hand.number(), ply, action: AsWord(action) })
    }

    /// The message that says ready for the next hand, where that is still to be said.
    pub fn ready(&self, random: [u8; 32]) -> Option<ClientMessage> {
        let hand = self.hand().filter(|hand| hand.cards.is_none())?;
        let open = !hand.ready.0.contains(self.seat()?);
        open.then(|| ClientMessage::Ready { hand: hand.number(), contribution: Hex32(random) })
    }

    fn viewer(&self) -> Viewer {
        self.seat().map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn replace(&mut self, seq: u64, you: You, table: &TableView) -> Result<(), FoldError> {
        let same = self.table.as_ref().is_some_and(|old| old.settings == table.settings);
        if self.table_only {
            table.settings.check()?;
        } else if !same || self.rules.is_none() {
            self.rules = Some(Arc::new(table.settings.rules()?));
        }
        self.seq = seq;
        self.you = Some(you);
        self.table = Some(table.clone());
        self.state = None;
        self.start_hand();
        let acts = self.hand().map(|hand| hand.acts.clone()).unwrap_or_default();
        acts.iter().flat_map(|act| &act.events).try_for_each(|&HandEvent(event)| self.see(&event))
    }

    fn follow(&mut self, seq: u64, update: &TableUpdate) -> Result<(), FoldError> {
        if seq <= self.seq && self.table.is_some() {
            return Ok(());
        }
        if seq != self.seq + 1 {
            return Err(FoldError::Gap { due: self.seq + 1, got: seq });
        }
        let table = self.table.as_mut().ok_or(FoldError::NoView)?;
        table.absorb(update);
        self.seq = seq;
        match update {
            TableUpdate::Dealt { .. } => self.start_hand(),
            TableUpdate::Acted(act) => {
                act.events.iter().try_for_each(|&HandEvent(event)| self.see(&event))?;
            }
            TableUpdate::Finished(_) | TableUpdate::Ended => self.state = None,
            _ => {}
        }
        Ok(())
    }

    /// The hand as it lies when the cards are dealt.
    fn start_hand(&mut self) {
        let Some((hand, rules)) = self.hand().zip(self.rules.as_deref()) else { return };
        let Some(cards) = hand.cards else { return };
        let viewer = self.viewer();
        let own = match viewer {
            Viewer::Seat(seat) => cards[seat.index()].map_or(CardSet::EMPTY, |AsWord(cards)| cards),
            Viewer::Spectator | Viewer::Referee => CardSet::EMPTY,
        };
        let terms = &hand.terms;
        let (owes, forced) = (terms.owes.0, terms.forced.map(|seat| seat.0));
        let view = View::opening(rules, viewer, own, terms.dealer.0, owes, forced);
        self.state = Some(*view.state());
    }

    fn see(&mut self, event: &Event) -> Result<(), FoldError> {
        if self.table_only {
            return Ok(());
        }
        let state = self.state.as_mut().ok_or(FoldError::NoView)?;
        if !can_follow(state, event) {
            return Err(FoldError::Impossible);
        }
        state.absorb(event);
        Ok(())
    }

    /// Whether a hand is being played.
    pub fn is_playing(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.stage == Stage::Playing)
    }
}

/// Whether an event that came over a wire can follow in a hand. The engine takes only events that it has given: whatever
/// could not be counted in a hand must be kept from it.
pub fn can_follow(state: &State, event: &Event) -> bool {
    let playing = state.phase() == Phase::Playing;
    match *event {
        Event::Bid { .. } | Event::Contract { .. } => state.phase() == Phase::Bidding,
        Event::Played { seat, .. } => {
            playing && state.held(seat) > 0 && state.running().to_play() == seat
        }
        Event::Trick { winner } => {
            let taken: u8 = Seat::ALL.iter().map(|&seat| state.tricks(seat)).sum();
            let index = state.tricks_played().wrapping_sub(1);
            let eyes = |winner| u32::from(state.eyes(winner)) + state.trick(index).eyes();
            let whole = state.ply().is_multiple_of(4) && taken + 1 == state.tricks_played();
            playing && whole && eyes(winner) <= 240
        }
        Event::Clarified { .. } | Event::PartyPublic { .. } | Event::Declared { .. } => playing,
        Event::Called { .. }
        | Event::Claimed { .. }
        | Event::Conceded { .. }
        | Event::Closed { .. }
        | Event::Over { .. } => !matches!(state.phase(), Phase::Bidding | Phase::Over),
        Event::Revealed { .. } => state.phase() == Phase::Over,
    }
}
