//! The connection to a table: kept, lost, found again.

use dulle_protocol::api::ErrorCode;
use dulle_protocol::{
    ChatLine, Client, ClientMessage, CloseReason, HandEvent, Name, OpenWord, Phrase, Refused,
    Ruled, SeatNo, ServerMessage, Stage, Strength, TableId, TableUpdate, Worded,
};
use dulle_rules::{Action, Seat};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::api::{Api, Failure};
use super::visited::{change_visited, remove_visited};
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::part::OnlineOnly;
use crate::app::socket::Socket;
use crate::app::sound::{Sound, play};
use crate::model::online::contact::{Contact, pause_before};
use crate::model::online::hand::{moved_for, table_of};
use crate::model::online::muted;
use crate::model::online::official::{OfficialBox, official_box};
use crate::model::online::open::worded_line;
use crate::model::online::people::departing;
use crate::model::online::refusal::refusal_text;
use crate::model::online::room::bot_level;
use crate::model::online::sheet::online_sheet;
use crate::model::sheet::evening::EveningSheet;

/// A table on the server, as long as its page is open.
#[derive(Clone, Copy)]
pub(in crate::app) struct Connection {
    pub(super) client: RwSignal<Client>,
    pub(super) contact: RwSignal<Contact>,
    /// The settlement was put away: the room is shown until the next hand.
    pub(super) in_room: RwSignal<bool>,
    /// Lines of chat that came while nobody looked.
    pub(super) unread: RwSignal<usize>,
    /// At an open table: the player chooses what to complain of.
    pub(super) complaining: RwSignal<bool>,
    /// At an open table: the ruling that was just given, by its place among those of the hand.
    pub(super) ruling: RwSignal<Option<usize>>,
    /// The row of quick phrases is open.
    pub(super) phrasing: RwSignal<bool>,
    /// The line that was just said, for those who do not look at the chat, and its number.
    pub(super) last_line: RwSignal<Option<(u32, String)>>,
    id: StoredValue<TableId>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
    /// Counts connections, so that nothing of an earlier one is heard.
    era: StoredValue<u32>,
    tries: StoredValue<u32>,
    /// The action that was sent and not yet answered: its hand and ply.
    sent: RwSignal<Option<(u32, u32)>>,
    /// The host started the table, so the host is ready too.
    began: StoredValue<bool>,
    open: StoredValue<bool>,
    /// The page was left, and may be kept for coming back: it has no connection meanwhile.
    left: StoredValue<bool>,
    /// When the server last said something.
    heard: StoredValue<f64>,
    /// The last thing that was asked for was refused.
    has_refused: StoredValue<bool>,
    _only: OnlineOnly,
}

const MUTED: &str = "dulle.muted";
/// A connection that stays open this long was a good one: the next loss is tried at once.
const GOOD_MS: i32 = 5000;
/// A server asks at least once a minute: one that says nothing for this long is gone.
const SILENCE_MS: f64 = 120_000.0;

impl Connection {
    /// Goes to a table; the page leaves it with [`close`](Self::close).
    pub(super) fn open(ctx: Ctx, id: TableId) -> Option<Self> {
        let connection = Self {
            _only: OnlineOnly::new()?,
            client: RwSignal::new(Client::table_only(None)),
            contact: RwSignal::new(Contact::Connecting),
            in_room: RwSignal::new(false),
            unread: RwSignal::new(0),
            complaining: RwSignal::new(false),
            ruling: RwSignal::new(None),
            phrasing: RwSignal::new(false),
            last_line: RwSignal::new(None),
            id: StoredValue::new(id),
            socket: StoredValue::new_local(None),
            era: StoredValue::new(0),
            tries: StoredValue::new(0),
            sent: RwSignal::new(None),
            began: StoredValue::new(false),
            open: StoredValue::new(true),
            left: StoredValue::new(false),
            heard: StoredValue::new(browser::now()),
            has_refused: StoredValue::new(false),
        };
        let muted = muted::from_text(&browser::stored(MUTED).unwrap_or_default());
        connection
            .client
            .update_untracked(|client| muted.iter().for_each(|name| client.mute(name)));
        connection.restore_promise();
        connection.connect(ctx);
        Some(connection)
    }

    pub(super) fn close(self) {
        self.open.set_value(false);
        self.hang_up();
    }

    /// The sheet of the table; tracked, so readers are notified when it changes.
    pub(in crate::app) fn sheet(self, ctx: Ctx) -> Option<EveningSheet> {
        self.client.with(|client| online_sheet(client, ctx.texts()))
    }

    /// Whether the server cannot keep anything just now: until it can, nobody's time runs.
    pub(in crate::app) fn is_in_trouble(self) -> bool {
        self.contact.with_untracked(|contact| *contact == Contact::Trouble)
    }

    /// Whether an action is on its way.
    pub(in crate::app) fn waits(self) -> bool {
        self.sent.with(Option::is_some)
    }

    pub(super) fn table(self) -> TableId {
        self.id.get_value()
    }

    /// Asks who is here, then opens the socket. Also for a second try: a server that is not there
    /// and one that does not know us look the same to a socket.
    pub(super) fn connect(self, ctx: Ctx) {
        self.hang_up();
        let era = self.era.get_value();
        spawn_local(async move {
            let me = Api(ctx.texts_now().lang()).me().await;
            if !self.is_current(era) {
                return;
            }
            match me {
                Ok(_) => self.open_socket(ctx, era),
                Err(failure) if failure.is(ErrorCode::NoSession) => {
                    self.contact.set(Contact::Nameless);
                }
                Err(_) => self.lost(ctx, era, Contact::Lost),
            }
        });
    }

    /// A session for a visitor who has just entered a name.
    pub(super) fn introduce(self, ctx: Ctx, name: String) {
        spawn_local(async move {
            match Api(ctx.texts_now().lang()).guest(&name).await {
                // A visitor who has left meanwhile keeps the session.
                Ok(_) if self.open.try_get_value() != Some(true) => {}
                Ok(_) => {
                    self.contact.set(Contact::Connecting);
                    self.connect(ctx);
                }
                Err(Failure::Refused(told)) => ctx.toast(told.message),
                Err(Failure::Unreachable) => ctx.toast(ctx.texts_now().get("online-unreachable")),
            }
        });
    }

    /// There is no such table: nobody need say who they are.
    pub(super) fn is_missing(self) {
        remove_visited(&self.table());
        self.contact.set(Contact::after_closing(CloseReason::Missing));
    }

    fn open_socket(self, ctx: Ctx, era: u32) {
        let current = move || self.is_current(era);
        let opened = Socket::open(
            &format!("/t/{}/ws", self.table()),
            move || current().then(|| self.client.with_untracked(Client::hello).to_json()),
            move |text| {
                if current() {
                    self.hear(ctx, text);
                }
            },
            move || {
                if current() {
                    self.lost(ctx, era, Contact::Lost);
                }
            },
        );
        let Some(socket) = opened else { return self.lost(ctx, era, Contact::Lost) };
        self.heard.set_value(browser::now());
        self.socket.set_value(Some(socket));
    }

    /// Whether the page is still open, and nothing newer than this connection was begun. Asked by
    /// whatever comes back after a while: by then everything here may be gone with the page.
    fn is_current(self, era: u32) -> bool {
        self.open.try_get_value() == Some(true) && self.era.get_value() == era
    }

    fn hang_up(self) {
        self.era.update_value(|era| *era += 1);
        self.sent.set(None);
        if let Some(old) = self.socket.try_update_value(Option::take).flatten() {
            old.hang_up();
        }
    }

    /// The connection is gone. Unless that is for good, it is tried again.
    fn lost(self, ctx: Ctx, era: u32, how: Contact) {
        if self.contact.with_untracked(Contact::is_final) {
            return self.hang_up();
        }
        // A player who was told that the server restarts knows more than that the connection is lost.
        if self.contact.with_untracked(|contact| *contact != Contact::Restarting) {
            self.contact.set(how);
        }
        let tries = self.tries.get_value();
        self.tries.set_value(tries + 1);
        browser::after(pause_before(tries, js_sys::Math::random()), move || {
            if self.is_current(era) {
                self.connect(ctx);
            }
        });
    }

    /// The network is back, or the player looks at the page again: no need to wait for the next try.
    pub(super) fn try_now(self, ctx: Ctx) {
        if self.contact.with_untracked(Contact::tries_again) && !self.left.get_value() {
            self.connect(ctx);
        } else {
            self.check(ctx);
        }
    }

    /// A connection can die without a word, for example while the machine sleeps. The server speaks
    /// at least once a minute.
    pub(super) fn check(self, ctx: Ctx) {
        let open = self.contact.with_untracked(Contact::is_open) && !self.left.get_value();
        if open && browser::now() - self.heard.get_value() > SILENCE_MS {
            self.contact.set(Contact::Lost);
            self.connect(ctx);
        }
    }

    /// The page is left. The browser may keep it as it is, with an open socket: then the table would
    /// wait for a player who is gone.
    pub(super) fn page_left(self) {
        self.left.set_value(true);
        self.hang_up();
    }

    /// The page is shown, perhaps as it was kept.
    pub(super) fn page_shown(self, ctx: Ctx) {
        let was_left = self.left.try_update_value(std::mem::take).unwrap_or(false);
        if was_left && self.contact.with_untracked(|contact| !contact.is_final()) {
            self.contact.set(Contact::Connecting);
            self.tries.set_value(0);
            self.connect(ctx);
        }
    }

    fn hear(self, ctx: Ctx, text: &str) {
        self.heard.set_value(browser::now());
        let Ok(message) = ServerMessage::parse(text) else { return };
        if let Some(answer) = message.answer() {
            // At once and from here: this runs in a background tab too, where no timer does.
            self.send(&answer);
            return;
        }
        let known = self.client.with_untracked(Client::seq);
        let gone = self.client.with_untracked(|client| departing(client, &message));
        let absorbed = self.client.try_update(|client| client.absorb(&message));
        if !matches!(absorbed, Some(Ok(()))) {
            return self.start_over(ctx);
        }
        self.tell_departed(ctx, gone);
        let of_the_table = matches!(
            message,
            ServerMessage::Full { .. } | ServerMessage::Event { .. } | ServerMessage::Here { .. }
        );
        ctx.desk.follow_clock(&message);
        if of_the_table {
            self.settled();
            self.show_contribution();
        }
        match message {
            ServerMessage::Full { .. } => self.arrived(ctx),
            ServerMessage::Event { seq, event } if seq > known => self.follow(ctx, event),
            ServerMessage::Here { clocks, .. } => {
                self.people_changed(ctx);
                ctx.desk.set_clocks(&clocks);
            }
            ServerMessage::Refused(refused) => self.refused(ctx, &refused),
            ServerMessage::Done { .. } => {
                self.sent.set(None);
                // What was refused before has been done by now.
                if self.has_refused.get_value() {
                    self.has_refused.set_value(false);
                    ctx.clear_toast();
                }
            }
            ServerMessage::Trouble { on } => {
                self.contact.set(if on { Contact::Trouble } else { Contact::Open });
            }
            ServerMessage::Closing { reason } => {
                if reason == CloseReason::Missing {
                    remove_visited(&self.table());
                }
                self.contact.set(Contact::after_closing(reason));
            }
            ServerMessage::Event { .. }
            | ServerMessage::Welcome(_)
            | ServerMessage::Pong { .. }
            | ServerMessage::Ping { .. } => {}
        }
    }

    /// Something is missing or cannot follow: everything is asked for anew.
    pub(in crate::app) fn start_over(self, ctx: Ctx) {
        self.client.update(Client::reset);
        self.hang_up();
        self.lost(ctx, self.era.get_value(), Contact::Lost);
    }

    /// The table was heard of: the connection stands.
    fn settled(self) {
        let standing = self.contact.with_untracked(|contact| {
            matches!(contact, Contact::Connecting | Contact::Lost | Contact::Nameless)
        });
        let back = self.contact.with_untracked(|contact| *contact == Contact::Restarting)
            && self.tries.get_value() > 0;
        if standing || back {
            self.contact.set(Contact::Open);
            let era = self.era.get_value();
            browser::after(GOOD_MS, move || {
                if self.era.try_get_value() == Some(era) {
                    self.tries.set_value(0);
                }
            });
        }
    }

    /// Everything was told: the page shows just that.
    fn arrived(self, ctx: Ctx) {
        let (ended, seated) = self.client.with_untracked(|client| {
            let ended = client.table().is_some_and(|table| table.stage == Stage::Ended);
            (ended, client.seat().is_some())
        });
        change_visited(|known| match (ended, seated) {
            (true, _) => known.remove(&self.table()),
            (false, true) => known.add(self.table()),
            (false, false) => {}
        });
        self.tell_own_miss(ctx);
        let table = self.client.with_untracked(table_of);
        ctx.desk.show_online(ctx, table, self);
        self.sit_as_host(ctx);
        self.bring_rules(ctx);
    }

    /// A player who makes a table wants to sit at it.
    fn sit_as_host(self, ctx: Ctx) {
        let first = self.client.with_untracked(|client| {
            let gathering = client.table().is_some_and(|t| t.stage == Stage::Gathering);
            let nobody =
                client.table().is_some_and(|t| t.places.iter().all(|p| *p == Default::default()));
            gathering && nobody && client.is_host() && client.seat().is_none()
        });
        let kept = self.take_kept_seat();
        if let Some(seat) = kept.or(first.then_some(Seat::ALL[0])) {
            self.sit(ctx, seat);
        }
    }

    fn follow(self, ctx: Ctx, event: TableUpdate) {
        match event {
            TableUpdate::Dealt { .. } => {
                self.in_room.set(false);
                self.sent.set(None);
                if let Some(table) = self.client.with_untracked(table_of) {
                    ctx.desk.begin_online(ctx, table, self);
                }
            }
            TableUpdate::Acted(act) => {
                let moved = self.client.with_untracked(|c| moved_for(c, &act, ctx.texts_now()));
                self.tell_late(ctx, &act);
                let events = act.events.into_iter().map(|HandEvent(event)| event);
                ctx.desk.tell(ctx, act.seat.0, events.collect());
                if let Some(moved) = moved {
                    self.sent.set(None);
                    ctx.toast(moved);
                }
            }
            TableUpdate::Worded(worded) => self.worded(ctx, &worded),
            TableUpdate::Ruled(ruled) => self.ruled(ctx, &ruled),
            TableUpdate::Referee(_) => self.tell_referee(ctx),
            TableUpdate::Booked(booked) => self.booked(ctx, &booked),
            TableUpdate::RulingDropped { .. } => {
                ctx.toast(ctx.texts_now().get("online-ruling-dropped"));
            }
            TableUpdate::Said { name, text, .. } => {
                let wanted = self.client.with_untracked(|client| {
                    client.name() != Some(&name) && !client.is_muted(&name)
                });
                if wanted {
                    // A phrase is read over the table, where it stands for a while.
                    if Phrase::of(&text).is_none() {
                        self.unread.update(|unread| *unread += 1);
                    }
                    self.heard_line(ctx, &name, &text);
                }
            }
            TableUpdate::Prepared(_) if self.began.get_value() => {
                self.began.set_value(false);
                self.ready(ctx);
            }
            TableUpdate::Missed { seat, .. } => self.tell_missed(ctx, seat.0),
            TableUpdate::Finished(_) => self.tell_verdict(ctx),
            TableUpdate::Ended => remove_visited(&self.table()),
            _ => {}
        }
        self.people_changed(ctx);
    }

    /// Something was said at an open table.
    fn worded(self, ctx: Ctx, worded: &Worded) {
        let line = self.client.with_untracked(|client| {
            client.table().and_then(|table| worded_line(table, worded, ctx.texts_now()))
        });
        if worded.acts.is_some() {
            self.lay_anew(ctx);
        }
        if let Some(line) = line {
            ctx.say(line.clone());
            ctx.toast(line);
        }
    }

    /// A ruling at an open table: it is shown until the player has read it.
    fn ruled(self, ctx: Ctx, ruled: &Ruled) {
        self.complaining.set(false);
        ctx.clear_toast();
        if ruled.acts.is_some() {
            self.lay_anew(ctx);
        }
        let count = self.client.with_untracked(|client| {
            client.hand().and_then(|hand| hand.open.as_ref()).map_or(0, |it| it.rulings.len())
        });
        if ruled.overdue {
            ctx.toast(ctx.texts_now().get("online-open-overdue"));
        }
        ctx.desk.restart_clock();
        self.ruling.set(Some(count.saturating_sub(1)));
    }

    /// Players have to know who rules before they are ready for the next hand.
    fn tell_referee(self, ctx: Ctx) {
        let shown = self.client.with_untracked(|client| official_box(client, ctx.texts_now()));
        if let Some(OfficialBox { text, .. }) = shown {
            ctx.say(text.clone());
            ctx.toast(text);
        }
    }

    /// A card has gone back: the page shows what lies now.
    pub(super) fn lay_anew(self, ctx: Ctx) {
        self.sent.set(None);
        let table = self.client.with_untracked(table_of);
        ctx.desk.show_online(ctx, table, self);
    }

    /// A word besides playing, at an open table.
    pub(super) fn word(self, ctx: Ctx, word: OpenWord) {
        match self.client.with_untracked(|client| client.word(word)) {
            Some(message) => self.ask(ctx, &message),
            None => ctx.toast(ctx.texts_now().get("online-not-now")),
        }
    }

    fn refused(self, ctx: Ctx, refused: &Refused) {
        self.sent.set(None);
        self.has_refused.set_value(true);
        let texts = ctx.texts_now();
        let text = self.client.with_untracked(|client| refusal_text(refused, client, texts));
        play(ctx, Sound::Refused);
        ctx.toast(text);
    }

    pub(super) fn send(self, message: &ClientMessage) -> bool {
        let text = message.to_json();
        self.socket.with_value(|socket| {
            // One that is closing swallows everything without a word.
            socket.as_ref().is_some_and(|socket| socket.send(&text))
        })
    }

    /// Sends, or says that nobody hears it.
    pub(super) fn ask(self, ctx: Ctx, message: &ClientMessage) {
        if !self.send(message) {
            ctx.toast(ctx.texts_now().get("online-not-now"));
        }
    }

    /// The player's action, which the rules allow. A second tap while the first is on its way is nothing new.
    pub(in crate::app) fn act(self, ctx: Ctx, action: Action) {
        let message = self.client.with_untracked(|client| client.act(action));
        let Some(message) = message else {
            return ctx.toast(ctx.texts_now().get("online-not-now"));
        };
        if let ClientMessage::Act { hand, ply, .. } = message {
            if self.sent.get_untracked() == Some((hand, ply)) {
                return;
            }
            self.sent.set(Some((hand, ply)));
        }
        if !self.send(&message) {
            self.sent.set(None);
            ctx.toast(ctx.texts_now().get("online-not-now"));
        }
    }

    pub(super) fn sit(self, ctx: Ctx, seat: Seat) {
        self.ask(ctx, &ClientMessage::Take { seat: SeatNo(seat) });
    }

    pub(super) fn leave(self, ctx: Ctx) {
        self.ask(ctx, &ClientMessage::Leave);
    }

    /// Whether a bot plays the running hand for the player; tracked. Between two hands it is enough
    /// to be ready.
    pub(super) fn is_replaced(self) -> bool {
        self.client.with(is_replaced)
    }

    /// Whether the page may play a card by itself: not for a player who has not taken over.
    pub(in crate::app) fn plays_last_card(self) -> bool {
        !self.client.with_untracked(is_replaced)
    }

    /// The player plays on.
    pub(super) fn take_over(self, ctx: Ctx) {
        self.ask(ctx, &ClientMessage::Return);
    }

    pub(super) fn start(self, ctx: Ctx) {
        self.began.set_value(true);
        self.ask(ctx, &ClientMessage::Start);
    }

    pub(super) fn fill(self, ctx: Ctx, seat: Seat) {
        let level: Strength = self.client.with_untracked(bot_level);
        self.ask(ctx, &ClientMessage::Fill { seat: SeatNo(seat), level });
    }

    pub(super) fn remove(self, ctx: Ctx, seat: Seat) {
        self.ask(ctx, &ClientMessage::Remove { seat: SeatNo(seat) });
    }

    pub(super) fn ban(self, ctx: Ctx, seat: Seat) {
        self.ask(ctx, &ClientMessage::Ban { seat: SeatNo(seat) });
    }

    pub(super) fn hand_on(self, ctx: Ctx, seat: Seat) {
        self.ask(ctx, &ClientMessage::Host { seat: SeatNo(seat) });
    }

    pub(super) fn end(self, ctx: Ctx) {
        self.ask(ctx, &ClientMessage::End);
    }

    /// Says a line; whether it could be said.
    pub(super) fn say(self, ctx: Ctx, text: &str) -> bool {
        match ChatLine::new(text) {
            Ok(text) => {
                let said = self.send(&ClientMessage::Say { text });
                if !said {
                    ctx.toast(ctx.texts_now().get("online-not-now"));
                }
                said
            }
            Err(_) => false,
        }
    }

    pub(super) fn mute(self, name: &Name, mute: bool) {
        self.client.update(|client| if mute { client.mute(name) } else { client.unmute(name) });
        let text = self.client.with_untracked(|client| muted::to_text(client.muted()));
        browser::store(MUTED, &text);
    }
}

/// Whether a bot plays the running hand for the player of this page.
fn is_replaced(client: &Client) -> bool {
    let place = client.seat().zip(client.table()).map(|(seat, table)| table.place(seat));
    client.is_playing() && place.is_some_and(|place| place.away)
}
