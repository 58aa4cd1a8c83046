//! The running hand against bots: events in their own time, actions to the source.

use std::collections::VecDeque;

use dulle_bots::Strength;
use dulle_rules::{Action, Card, Event, Seat, Solo};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::browser;
use super::ctx::Ctx;
use super::online::Link;
use super::part::{ALONE, ONLINE};
use super::sound::{Sound, play};
use super::worker::BotRoom;
use crate::model::hand::{last_card, objection};
use crate::model::lessons;
use crate::model::news;
use crate::model::prefs::Prefs;
use crate::model::route::Route;
use crate::model::session::{Choice, Length, ME, Noted, Session};
use crate::model::table::{Screen, Table};
use crate::model::trick::Lying;

#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) table: RwSignal<Option<Table>>,
    /// The solo whose trumps are looked at.
    pub(super) preview: RwSignal<Option<Solo>>,
    /// The card that a first tap has lifted.
    pub(super) lifted: RwSignal<Option<(Card, u8)>>,
    /// What stands on the sheet of the evening.
    pub(super) noted: RwSignal<Vec<Noted>>,
    /// Cards are being dealt.
    pub(super) dealing: RwSignal<bool>,
    /// When the last thing happened, in milliseconds since 1970: since then somebody's clock runs.
    pub(super) since: RwSignal<f64>,
    session: StoredValue<Option<Session>>,
    /// The server's table, where the hand is played there.
    link: StoredValue<Option<Link>>,
    /// The tutorial's hand is not kept: the player's own one waits meanwhile.
    kept: StoredValue<bool>,
    queue: StoredValue<VecDeque<Event>>,
    /// Counts the hands that were begun or left: whatever belongs to an earlier one stops.
    turn: StoredValue<u32>,
    driving: StoredValue<bool>,
    /// The player has acted: no pause is worth waiting for.
    hurry: StoredValue<bool>,
    room: StoredValue<BotRoom, LocalStorage>,
}

const KEPT: &str = "dulle.hand";
/// How long the last card waits before it plays itself.
const LAST_CARD_MS: i32 = 450;
const DEALING_MS: i32 = 700;

impl Desk {
    pub(super) fn new() -> Self {
        Self {
            table: RwSignal::new(None),
            preview: RwSignal::new(None),
            lifted: RwSignal::new(None),
            noted: RwSignal::new(Vec::new()),
            dealing: RwSignal::new(false),
            since: RwSignal::new(0.0),
            session: StoredValue::new(None),
            link: StoredValue::new(None),
            kept: StoredValue::new(true),
            queue: StoredValue::new(VecDeque::new()),
            turn: StoredValue::new(0),
            driving: StoredValue::new(false),
            hurry: StoredValue::new(false),
            room: StoredValue::new_local(BotRoom::default()),
        }
    }

    /// The hand that was left, if one was.
    pub(super) fn kept() -> Option<Session> {
        Session::from_text(&browser::stored(KEPT)?)
    }

    pub(super) fn session<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        if ALONE { self.session.with_value(|session| session.as_ref().map(read)) } else { None }
    }

    /// Sits down: the hand that is running, the one that was left, or a new one.
    pub(super) fn sit_down(self, ctx: Ctx, deal: Option<u64>) {
        let fresh = |series| {
            let prefs = ctx.prefs.get_untracked();
            let Prefs { book, level, length, .. } = prefs;
            Session::start(Choice { book, level, series, length })
        };
        let kept = Self::kept();
        let session = match deal {
            Some(number) => {
                kept.filter(|kept| kept.choice.series == number).or_else(|| fresh(number))
            }
            None => kept.or_else(|| fresh(browser::random_number())),
        };
        if let Some(session) = session {
            self.kept.set_value(true);
            self.begin(ctx, session);
        }
    }

    /// The tutorial's hand, from its beginning.
    pub(super) fn learn(self, ctx: Ctx) {
        let book = Prefs::default().book;
        let (level, length) = (Strength::Beginner, Length::Hands);
        let choice = Choice { book, level, series: lessons::DEAL, length };
        if let Some(session) = Session::start(choice) {
            self.kept.set_value(false);
            self.begin(ctx, session);
        }
    }

    /// Deals a new evening.
    pub(super) fn forget_kept() {
        browser::forget(KEPT);
    }

    pub(super) fn next_hand(self, ctx: Ctx) {
        if let Some(next) = self.session(Session::next).flatten() {
            self.begin(ctx, next);
        }
    }

    /// The server's table, where this hand is played at one.
    #[inline]
    pub(super) fn link(self) -> Option<Link> {
        if ONLINE { self.link.get_value() } else { None }
    }

    /// What a server's table shows now, without any motion.
    pub(super) fn show_online(self, ctx: Ctx, table: Option<Table>, link: Link) {
        self.turn.update_value(|turn| *turn += 1);
        self.session.set_value(None);
        self.link.set_value(Some(link));
        self.lay_out(table.map(|mut table| {
            table.lying = Lying::Gathered;
            table
        }));
        self.drive(ctx);
    }

    /// A hand is dealt at a server's table.
    pub(super) fn begin_online(self, ctx: Ctx, table: Table, link: Link) {
        self.show_online(ctx, Some(table), link);
        self.deal(ctx);
    }

    /// What has happened at a server's table is shown in its own time.
    pub(super) fn tell(self, ctx: Ctx, events: Vec<Event>) {
        self.queue.update_value(|queue| queue.extend(events));
        self.drive(ctx);
    }

    fn lay_out(self, table: Option<Table>) {
        self.queue.set_value(VecDeque::new());
        self.preview.set(None);
        self.lifted.set(None);
        self.since.set(browser::now());
        self.table.set(table);
        self.driving.set_value(false);
    }

    /// A new evening like this one, with other cards.
    pub(super) fn again(self, ctx: Ctx) {
        let choice = self.session(|session| session.choice.clone());
        let series = browser::random_number();
        if let Some(fresh) = choice.and_then(|old| Session::start(Choice { series, ..old })) {
            browser::store(KEPT, &fresh.to_text());
            ctx.go(Route::Table { deal: None });
        }
    }

    fn begin(self, ctx: Ctx, session: Session) {
        self.turn.update_value(|turn| *turn += 1);
        self.link.set_value(None);
        let Some(view) = session.hand.first_view() else { return };
        let mut table = Table::new(view, ME, names(ctx), session.number);
        let history = session.hand.history();
        let fresh = history.is_empty();
        history.into_iter().for_each(|event| table.hear(event));
        table.lying = Lying::Gathered;
        self.noted.set(session.noted());
        self.session.set_value(Some(session));
        self.lay_out(Some(table));
        self.save();
        if fresh {
            self.deal(ctx);
        }
        self.drive(ctx);
    }

    fn deal(self, ctx: Ctx) {
        self.dealing.set(true);
        play(ctx, Sound::Deal);
        browser::after(DEALING_MS, move || self.dealing.set(false));
    }

    /// Leaves the table; the hand waits.
    pub(super) fn leave(self) {
        self.turn.update_value(|turn| *turn += 1);
        self.driving.set_value(false);
        if self.link.try_update_value(Option::take).flatten().is_some() {
            self.table.set(None);
        }
    }

    fn save(self) {
        if !self.kept.get_value() {
            return;
        }
        self.session(|session| browser::store(KEPT, &session.to_text()));
    }

    /// What the player does. Refused, it is said why.
    pub(super) fn act(self, ctx: Ctx, action: Action) {
        self.hurry.set_value(true);
        let refused = self.table.with_untracked(|table| {
            table.as_ref().and_then(|table| objection(table, action, ctx.texts()))
        });
        if let Some(sentence) = refused {
            play(ctx, Sound::Refused);
            return ctx.toast(sentence);
        }
        ctx.toast.set(None);
        self.preview.set(None);
        self.lifted.set(None);
        if let Some(link) = self.link() {
            return link.act(ctx, action);
        }
        if self.decide(ME, action) {
            // A call is heard at once, whoever is thinking.
            if matches!(action, Action::Call(_)) {
                while let Some(event) = self.queue.try_update_value(VecDeque::pop_front).flatten() {
                    self.hear(ctx, event);
                }
            }
            self.drive(ctx);
        }
    }

    /// A tap on a card: plays it, or lifts it first where that is set.
    pub(super) fn tap(self, ctx: Ctx, card: Card, copy: u8) {
        let playable = self.table.with_untracked(|table| {
            table.as_ref().is_some_and(|table| table.view.legal().cards.contains(card))
        });
        let confirm = ctx.prefs.with_untracked(|prefs| prefs.confirm);
        if playable && confirm && self.lifted.get_untracked() != Some((card, copy)) {
            self.lifted.set(Some((card, copy)));
        } else {
            self.act(ctx, Action::Play(card));
        }
    }

    fn decide(self, seat: Seat, action: Action) -> bool {
        if !ALONE {
            return false;
        }
        let decided = self.session.try_update_value(|session| {
            session.as_mut().and_then(|session| session.hand.act(seat, action).ok())
        });
        let Some(events) = decided.flatten() else { return false };
        self.queue.update_value(|queue| queue.extend(events));
        self.save();
        true
    }

    fn hear(self, ctx: Ctx, event: Event) {
        let texts = ctx.texts();
        let mut line = None;
        self.table.update(|table| {
            if let Some(table) = table {
                table.hear(event);
                line = news::newest(table, texts);
            }
        });
        self.since.set(browser::now());
        if let Some(line) = line {
            ctx.say(line);
        }
        if let (Event::Over { .. }, Some(noted)) = (event, self.session(Session::noted)) {
            self.noted.set(noted);
        }
        if let Some(sound) = Sound::of(&event) {
            play(ctx, sound);
        }
    }

    /// Lets the hand go on until it is the player's turn.
    fn drive(self, ctx: Ctx) {
        if self.driving.get_value() {
            return;
        }
        self.driving.set_value(true);
        let turn = self.turn.get_value();
        spawn_local(async move {
            // Whoever acts while something is waited for has put more into the queue.
            let waiting = || self.queue.with_value(|queue| !queue.is_empty());
            while self.turn.get_value() == turn && (self.step(ctx, turn).await || waiting()) {}
            if self.turn.get_value() == turn {
                self.driving.set_value(false);
            }
        });
    }

    /// One thing happens; false where the player is waited for.
    async fn step(self, ctx: Ctx, turn: u32) -> bool {
        let pace = ctx.prefs.with_untracked(|prefs| prefs.pace);
        if let Some(event) = self.queue.try_update_value(VecDeque::pop_front).flatten() {
            self.hear(ctx, event);
            self.pause(turn, pace.after(&event)).await;
            if matches!(event, Event::Trick { .. }) && self.turn.get_value() == turn {
                self.lie(Lying::Gathering);
                browser::sleep(pace.gathering()).await;
                if self.turn.get_value() == turn {
                    self.lie(Lying::Gathered);
                }
            }
            return true;
        }
        self.hurry.set_value(false);
        if self.dealing.get_untracked() {
            browser::sleep(pace.thinking()).await;
        }
        let waits = self.session(|session| Some((session.clone(), session.hand.waits_for()?)));
        if let Some((session, seat)) = waits.flatten() {
            let since = browser::now();
            let room = self.room.get_value();
            let action = room.ask(&session, seat).await;
            let left = f64::from(pace.thinking()) - (browser::now() - since);
            browser::sleep(left.max(0.0) as i32).await;
            let Some(action) = action else { return false };
            if self.turn.get_value() == turn {
                // Refused only where the player has called meanwhile: then the bot is asked again.
                self.decide(seat, action);
            }
            return true;
        }
        self.last_card(ctx, turn).await
    }

    async fn last_card(self, ctx: Ctx, turn: u32) -> bool {
        let last = || self.table.with_untracked(|table| table.as_ref().and_then(last_card));
        let Some(card) = last() else { return false };
        self.pause(turn, LAST_CARD_MS).await;
        match self.link() {
            // The player was faster.
            _ if self.turn.get_value() != turn || last() != Some(card) => false,
            Some(link) => {
                link.act(ctx, Action::Play(card));
                false
            }
            None => self.decide(ME, Action::Play(card)),
        }
    }

    fn lie(self, lying: Lying) {
        self.table.update(|table| {
            if let Some(table) = table {
                table.lying = lying;
            }
        });
    }

    /// Waits, but not for a player who has acted.
    async fn pause(self, turn: u32, ms: i32) {
        const SLICE_MS: i32 = 50;
        let mut left = ms;
        while left > 0 && !self.hurry.get_value() && self.turn.get_value() == turn {
            browser::sleep(SLICE_MS.min(left)).await;
            left -= SLICE_MS;
        }
    }

    /// What is on the screen.
    pub(super) fn screen(self, ctx: Ctx) -> Memo<Option<Screen>> {
        Memo::new(move |_| {
            let texts = ctx.texts();
            let preview = self.preview.get();
            self.table.with(|table| table.as_ref().map(|table| table.screen(texts, preview)))
        })
    }
}

/// The player by his name, or simply you; the bots have names of their own.
pub(super) fn names(ctx: Ctx) -> [String; 4] {
    let own = ctx.prefs.with_untracked(|prefs| prefs.name.clone());
    let own = if own.trim().is_empty() { ctx.texts().get("web-you") } else { own };
    [own, "Cem".to_owned(), "Ben".to_owned(), "Dora".to_owned()]
}
