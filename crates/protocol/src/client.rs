//! What a client knows: the fold of what it was told.

use std::sync::Arc;

use dulle_rules::{Action, CardSet, Event, Phase, Rules, Seat, SeatSet, State, View, Viewer};

use crate::message::{ClientMessage, LastSeen, PROTOCOL, ServerMessage, Welcome, You};
use crate::name::{ChatLine, Name, TableId};
use crate::open::{OpenWord, Worded};
use crate::open_word::OpenClass;
use crate::settings::{Mode, SettingsError};
use crate::table::{HandView, Stage, TableView};
use crate::update::{Act, Finished, HandEvent, TableUpdate};
use crate::witness::{Checked, Promise};
use crate::word::{AsWord, SeatNo, Seats};

/// A client's side of a table, without its socket, its screen and its clock.
#[derive(Clone, Debug, Default)]
pub struct Client {
    name: Option<Name>,
    seq: u64,
    you: Option<You>,
    table: Option<TableView>,
    here: SeatSet,
    weaker: SeatSet,
    next: Option<TableId>,
    trouble: bool,
    rules: Option<Arc<Rules>>,
    /// The running hand is left to other code.
    table_only: bool,
    /// The running hand as the engine lets this viewer see it.
    state: Option<State>,
    /// Whose chat this client hides. Nobody is told.
    muted: Vec<Name>,
    /// What it gave to the deal of the last hand it was ready for.
    promise: Option<Promise>,
    /// The last deal that it has checked.
    checked: Option<Checked>,
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
        let (promise, checked) = (self.promise.take(), self.checked.take());
        let table_only = self.table_only;
        *self = Self { muted, promise, checked, table_only, ..Self::new(self.name.take()) };
    }

    /// Handles a message. Events that it already knows are skipped.
    pub fn absorb(&mut self, message: &ServerMessage) -> Result<(), FoldError> {
        match message {
            ServerMessage::Welcome(Welcome { name, .. }) => self.name = Some(name.clone()),
            ServerMessage::Full { seq, you, table } => self.replace(*seq, *you, table)?,
            ServerMessage::Event { seq, event } => self.follow(*seq, event)?,
            ServerMessage::Here { seats, weaker, next, .. } => {
                (self.here, self.weaker) = (seats.0, weaker.0);
                self.next.clone_from(next);
            }
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

    /// Whether this client is the referee of the table, or offers to be.
    pub fn is_referee(&self) -> bool {
        self.you.is_some_and(|you| you.referee)
    }

    /// The message for the referee's word on the complaint that waits.
    pub fn decide(&self, class: OpenClass) -> Option<ClientMessage> {
        let hand = self.hand()?;
        let proposal = hand.open.as_ref()?.proposal.as_ref()?;
        let (hand, about) = (hand.number(), proposal.ruling.about);
        Some(ClientMessage::Decide { hand, about, class })
    }

    /// Whose clients are there.
    pub fn here(&self) -> Seats {
        Seats(self.here)
    }

    /// Whose bots play below their level just now.
    pub fn weaker(&self) -> Seats {
        Seats(self.weaker)
    }

    /// The table where the people of this one go on.
    pub fn next(&self) -> Option<&TableId> {
        self.next.as_ref()
    }

    /// Whether the server cannot store anything right now.
    pub fn trouble(&self) -> bool {
        self.trouble
    }

    pub fn rules(&self) -> Option<&Rules> {
        self.rules.as_deref()
    }

    /// Leaves out what a player says, now and later.
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
        let ply = hand.ply(self.seat().filter(|_| !self.waits())?);
        Some(ClientMessage::Act { hand: hand.number(), ply, action: AsWord(action) })
    }

    /// Whether this client can still say ready for the next hand. Where it was said by another device, or by this one before
    /// it lost what it had promised, it can be said again: otherwise nobody here could show it.
    pub fn may_get_ready(&self) -> bool {
        let Some((seat, hand)) = self.seat().zip(self.hand()) else { return false };
        let open = !hand.sealed && hand.cards.is_none();
        let known = self.promise.as_ref();
        let said = hand.ready.0.contains(seat) && known.is_some_and(|known| known.fits(hand, seat));
        open && !said && !known.is_some_and(|known| known.is_spent(hand))
    }

    /// The referee of an open table to whom this client would agree by saying ready. It is told so before.
    pub fn agrees_to_referee(&self) -> Option<&Name> {
        let (table, seat) = (self.table.as_ref()?, self.seat()?);
        let new = table.settings.open && !table.referees.agreed.0.contains(seat);
        table.referees.named.as_ref().filter(|_| new && self.may_get_ready())
    }

    /// The message that says ready for the next hand, where that is [still to be said](Self::may_get_ready).
    /// `random` goes into the deal; said again, it is the same bytes as before.
    pub fn ready(&mut self, random: [u8; 32]) -> Option<ClientMessage> {
        if !self.may_get_ready() {
            return None;
        }
        let (table, seat) = (self.table.as_ref()?, self.seat()?);
        let hand = table.hand.as_ref()?;
        let kept = self.promise.as_ref().filter(|known| known.fits(hand, seat)).cloned();
        let promise = kept.unwrap_or_else(|| Promise::new(hand, seat, random));
        let public = promise.public(&table.table);
        let message = ClientMessage::Ready { hand: hand.number(), promise: public };
        self.promise = Some(promise);
        Some(message)
    }

    /// The message that agrees to the rules as this client knows them, where it has to agree.
    pub fn agree(&self) -> Option<ClientMessage> {
        let (table, seat) = (self.table.as_ref()?, self.seat()?);
        table.awaits(seat).then_some(ClientMessage::Agree { rules: table.rules })
    }

    /// The message that agrees to the ruling that is proposed, or does not, where this client has a say in it.
    pub fn answer_ruling(&self, agree: bool) -> Option<ClientMessage> {
        let proposed = self.table.as_ref()?.ruling.as_ref()?;
        let own = match proposed.by {
            Some(by) => self.seat() == Some(by.0),
            None => self.is_referee(),
        };
        let awaited = self.seat().is_some_and(|seat| proposed.awaits(seat));
        let may = awaited || own && !agree;
        may.then_some(ClientMessage::AnswerRuling { id: proposed.id, agree })
    }

    /// Whether this client may propose a ruling for the sheet of the table's match.
    pub fn may_rule(&self) -> bool {
        let Some(table) = &self.table else { return false };
        let named = self.is_referee() && table.referees.named.is_some();
        let running = matches!(table.stage, Stage::Between | Stage::Playing);
        let of_match = table.settings.mode != Mode::Hands && !table.settings.open;
        running && of_match && (self.is_host() || named)
    }

    /// The message that shows what was promised, where it is time for it. A client that sends it keeps
    /// [`promise`](Self::promise) first.
    pub fn show(&mut self) -> Option<ClientMessage> {
        let (table, seat) = (self.table.as_ref()?, self.seat()?);
        let hand = table.hand.as_ref().filter(|hand| hand.unshown().contains(seat))?;
        let contribution = self.promise.as_mut()?.show(&table.table, hand, seat)?;
        Some(ClientMessage::Show { hand: hand.number(), contribution })
    }

    /// What must be kept over a reload.
    pub fn promise(&self) -> Option<&Promise> {
        self.promise.as_ref()
    }

    pub fn restore_promise(&mut self, promise: Promise) {
        self.promise = Some(promise);
    }

    /// The last deal that was checked.
    pub fn checked(&self) -> Option<&Checked> {
        self.checked.as_ref()
    }

    /// Whether the player sits here from the next hand on.
    pub fn waits(&self) -> bool {
        let place = self.seat().zip(self.table.as_ref()).map(|(seat, table)| table.place(seat));
        place.is_some_and(|place| place.waits)
    }

    /// With whose eyes this client looks at the hand.
    pub fn viewer(&self) -> Viewer {
        self.seat().filter(|_| !self.waits()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn check(&mut self, told: Option<&HandView>, finished: &Finished) {
        let Some(table) = &self.table else { return };
        let (given, seat) = (self.promise.as_ref(), self.seat());
        self.checked = Some(Checked::new(&table.table, told, given, seat, finished));
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
        // The end of a hand that we had a part in may have been missed.
        let given = self.promise.as_ref().map(|given| given.hand);
        let checked = self.checked.as_ref().map(|checked| checked.hand);
        if let Some(last) = table.last.as_ref().filter(|last| Some(last.hand) == given)
            && checked != given
        {
            self.check(None, last);
        }
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
        let told = table.hand.take_if(|_| matches!(update, TableUpdate::Finished(_)));
        table.absorb(update);
        self.seq = seq;
        match update {
            TableUpdate::Dealt { .. } => self.start_hand(),
            TableUpdate::Acted(act) => {
                act.events.iter().try_for_each(|&HandEvent(event)| self.see(&event))?;
            }
            TableUpdate::Worded(Worded { acts: Some(acts), .. }) => self.lay_anew(acts)?,
            TableUpdate::Ruled(ruled) if ruled.acts.is_some() => {
                self.lay_anew(ruled.acts.as_deref().unwrap_or_default())?;
            }
            TableUpdate::Finished(finished) => {
                self.state = None;
                self.check(told.as_ref(), finished);
            }
            TableUpdate::Booked(booked) if booked.ends => self.state = None,
            TableUpdate::Ended => self.state = None,
            TableUpdate::Rules { .. } => {
                self.rules = Some(Arc::new(table.settings.rules()?));
            }
            _ => {}
        }
        Ok(())
    }

    /// At an open table: the hand after a card has gone back.
    fn lay_anew(&mut self, acts: &[Act]) -> Result<(), FoldError> {
        self.start_hand();
        acts.iter().flat_map(|act| &act.events).try_for_each(|&HandEvent(event)| self.see(&event))
    }

    /// The message for a word besides playing, at an open table.
    pub fn word(&self, word: OpenWord) -> Option<ClientMessage> {
        let hand = self.hand()?;
        let number = hand.words_of(self.seat().filter(|_| !self.waits())?);
        Some(ClientMessage::Word { hand: hand.number(), number, word })
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
        Event::Bid { .. } | Event::Laid { .. } => state.phase() == Phase::Bidding,
        Event::Contract { .. } => matches!(state.phase(), Phase::Bidding | Phase::Exchange { .. }),
        Event::Passed { seat } | Event::Taken { seat, .. } => {
            state.phase() == Phase::Exchange { turn: seat, taken: false }
        }
        Event::Returned { seat, to, .. } => {
            state.phase() == Phase::Exchange { turn: seat, taken: true } && seat != to
        }
        Event::Played { seat, .. } => {
            // At an open table anybody can lead.
            let trick = state.running();
            playing && state.held(seat) > 0 && (trick.to_play() == seat || trick.cards.is_empty())
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
        | Event::Over { .. } => {
            !matches!(state.phase(), Phase::Bidding | Phase::Exchange { .. } | Phase::Over)
        }
        Event::Revealed { .. } => state.phase() == Phase::Over,
    }
}
