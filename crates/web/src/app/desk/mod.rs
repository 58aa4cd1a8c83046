//! The hand on the table: events are shown in their own time, actions go to the source that tells them, which is the
//! page itself ([`local`]) or a server ([`online`]).

mod hint;
pub(super) mod local;
mod online;
mod premove;
pub(super) mod worker;

use std::collections::VecDeque;

use dulle_rules::{Action, Card, Event, Solo, Violation};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::online::Connection;
use crate::app::sound::{Sound, play};
use crate::model::HOUSE;
use crate::model::format::sentence;
use crate::model::local::evening::{Evening, ME, PlayedHand};
use crate::model::table::declare::card_question;
use crate::model::table::give::GiveForm;
use crate::model::table::hand::{arrange, last_card};
use crate::model::table::log;
use crate::model::table::premove::Premove;
use crate::model::table::trick::Lying;
use crate::model::table::{Screen, TableModel};
use crate::model::taste::Taste;
use hint::ShownHint;
use worker::BotRoom;

pub(super) use hint::NetworkHint;
pub(super) use local::{HISTORY, names};

#[derive(Clone, Copy)]
pub(in crate::app) struct Desk {
    pub(in crate::app) table: RwSignal<Option<TableModel>>,
    /// The solo whose trumps are looked at.
    pub(in crate::app) preview: RwSignal<Option<Solo>>,
    /// The card that a first tap has lifted.
    pub(in crate::app) lifted: RwSignal<Option<(Card, u8)>>,
    /// The card that the player has chosen before their turn.
    pub(in crate::app) premove: RwSignal<Option<Premove>>,
    /// The card about which there is something to say.
    pub(in crate::app) asked: RwSignal<Option<(Card, u8)>>,
    /// The cards that are chosen for a poverty.
    pub(in crate::app) give: RwSignal<Option<GiveForm>>,
    /// What stands on the sheet of the evening.
    pub(in crate::app) played_hands: RwSignal<Vec<PlayedHand>>,
    /// The hint that the player asked for last.
    pub(in crate::app) hint: RwSignal<Option<ShownHint>>,
    /// Cards are being dealt.
    pub(in crate::app) dealing: RwSignal<bool>,
    /// Since when the clock of the player runs whose turn it is, in milliseconds since 1970.
    pub(in crate::app) since: RwSignal<f64>,
    /// The seconds that the player has left for a move, once they are few.
    pub(in crate::app) hurry_seconds: RwSignal<Option<u32>>,
    /// A call was made a moment ago: the next one is not for the same finger.
    pub(in crate::app) has_just_called: RwSignal<bool>,
    /// Why the bots play weaker than was wanted, while they do: the name of a message.
    pub(in crate::app) weaker: RwSignal<Option<&'static str>>,
    evening: StoredValue<Option<Evening>>,
    /// The server's table, where the hand is played there.
    connection: StoredValue<Option<Connection>>,
    /// The tutorial's hand is not kept: the player's own one waits meanwhile.
    kept: StoredValue<bool>,
    queue: StoredValue<VecDeque<Event>>,
    /// A generation counter of hands: tasks that belong to an earlier one stop.
    turn: StoredValue<u32>,
    driving: StoredValue<bool>,
    /// The player has acted: no pause is worth waiting for.
    hurry: StoredValue<bool>,
    /// When the player has last said a word of the bidding, in milliseconds since 1970.
    worded: StoredValue<f64>,
    room: StoredValue<BotRoom, LocalStorage>,
}

/// How long the last card waits before it plays itself.
const LAST_CARD_MS: i32 = 450;
const DEALING_MS: i32 = 700;
/// How long after a call no other one can be tapped.
const AFTER_CALL_MS: i32 = 1200;
/// Within this time a second word of the bidding is the same tap.
const ECHO_MS: f64 = 1000.0;

/// A word of the bidding or about a poverty.
const fn is_word(action: Action) -> bool {
    matches!(action, Action::Bid(_) | Action::Take | Action::Pass)
}

/// What happens at an open table whether it may or not: the server knows what is possible.
const fn is_possible(action: Action) -> bool {
    matches!(action, Action::Play(_) | Action::Call(_) | Action::Bid(_))
}

impl Desk {
    pub(in crate::app) fn new() -> Self {
        Self {
            table: RwSignal::new(None),
            preview: RwSignal::new(None),
            lifted: RwSignal::new(None),
            premove: RwSignal::new(None),
            asked: RwSignal::new(None),
            give: RwSignal::new(None),
            played_hands: RwSignal::new(Vec::new()),
            hint: RwSignal::new(None),
            dealing: RwSignal::new(false),
            since: RwSignal::new(0.0),
            hurry_seconds: RwSignal::new(None),
            has_just_called: RwSignal::new(false),
            weaker: RwSignal::new(None),
            evening: StoredValue::new(None),
            connection: StoredValue::new(None),
            kept: StoredValue::new(true),
            queue: StoredValue::new(VecDeque::new()),
            turn: StoredValue::new(0),
            driving: StoredValue::new(false),
            hurry: StoredValue::new(false),
            worded: StoredValue::new(0.0),
            room: StoredValue::new_local(BotRoom::default()),
        }
    }

    fn lay_out(self, table: Option<TableModel>) {
        self.queue.set_value(VecDeque::new());
        self.preview.set(None);
        self.give.set(None);
        self.put_back();
        self.premove.set(None);
        self.since.set(browser::now());
        self.hurry_seconds.set(None);
        self.table.set(table);
        self.driving.set_value(false);
    }

    fn deal(self, ctx: Ctx) {
        self.dealing.set(true);
        play(ctx, Sound::Deal);
        browser::after(DEALING_MS, move || self.dealing.set(false));
    }

    /// Leaves the table; the hand waits.
    pub(in crate::app) fn leave(self) {
        self.turn.update_value(|turn| *turn += 1);
        self.driving.set_value(false);
        if self.connection.try_update_value(Option::take).flatten().is_some() {
            self.hurry_seconds.set(None);
            self.table.set(None);
        }
    }

    /// What the player does. The one who decides is asked once, and a refusal is said aloud.
    pub(in crate::app) fn act(self, ctx: Ctx, action: Action) {
        self.hurry.set_value(true);
        ctx.clear_toast();
        // What has happened may be ahead of what is shown: the action is judged by what has happened.
        self.catch_up(ctx);
        let refused = match self.connection() {
            Some(_) => self.table.with_untracked(|table| {
                let strict = |table: &&TableModel| {
                    // A tap on a card while the others bid is a slip, no lead.
                    let slip = matches!(action, Action::Play(_)) && table.is_bidding();
                    slip || !(table.is_open() && is_possible(action))
                };
                table.as_ref().filter(strict).and_then(|table| table.view.objection(action))
            }),
            None => self.decide(ctx, ME, action).err(),
        };
        if let Some(violation) = refused {
            // The button of a word that was just said may still be on the page: a second tap means nothing.
            let is_echo = is_word(action) && browser::now() - self.worded.get_value() < ECHO_MS;
            if !is_echo {
                self.refuse(ctx, &violation);
            }
            return;
        }
        if is_word(action) {
            self.worded.set_value(browser::now());
        }
        if matches!(action, Action::Call(_)) {
            self.has_just_called.set(true);
            browser::after(AFTER_CALL_MS, move || self.has_just_called.set(false));
        }
        self.preview.set(None);
        self.give.set(None);
        self.put_back();
        if let Some(connection) = self.connection() {
            return connection.act(ctx, action);
        }
        // A call takes effect at once, even while a bot is thinking.
        if matches!(action, Action::Call(_) | Action::Declare(_)) {
            self.catch_up(ctx);
        }
        self.drive(ctx);
    }

    fn refuse(self, ctx: Ctx, violation: &Violation) {
        play(ctx, Sound::Refused);
        let text = self.table.with_untracked(|table| {
            table.as_ref().map(|table| sentence(table, violation, ctx.texts_now()))
        });
        if let Some(text) = text {
            ctx.toast(text);
        }
    }

    /// Shows at once what waits to be shown.
    fn catch_up(self, ctx: Ctx) {
        let mut behind = false;
        while let Some(event) = self.queue.try_update_value(VecDeque::pop_front).flatten() {
            self.hear(ctx, event);
            behind = true;
        }
        if behind {
            self.lie(Lying::Gathered);
        }
    }

    /// A tap on a card: plays it, or lifts it first where that is set. A card about which there is something to say asks;
    /// while cards are chosen it is chosen or put back.
    pub(in crate::app) fn tap(self, ctx: Ctx, card: Card, copy: u8) {
        if HOUSE && self.choose(ctx, (card, copy)) {
            return;
        }
        match self.asked.get_untracked() {
            // A double tap neither says the word nor gives the right away.
            Some(asked) if asked == (card, copy) => return,
            Some(_) => return self.put_back(),
            None => {}
        }
        if self.choose_ahead(ctx, (card, copy)) {
            return;
        }
        let is_playable = || {
            self.table.with_untracked(|table| {
                table.as_ref().is_some_and(|table| table.view.legal().cards.contains(card))
            })
        };
        let confirm = ctx.prefs.with_untracked(|prefs| prefs.confirm);
        let is_first = self.lifted.get_untracked() != Some((card, copy));
        if confirm && is_first && is_playable() {
            self.lifted.set(Some((card, copy)));
        } else {
            self.play(ctx, card, copy);
        }
    }

    /// A card is pushed onto the table: that plays it without a second tap.
    pub(in crate::app) fn push(self, ctx: Ctx, card: Card, copy: u8) {
        if (HOUSE && self.choose(ctx, (card, copy))) || self.choose_ahead(ctx, (card, copy)) {
            return;
        }
        self.play(ctx, card, copy);
    }

    /// Plays a card, or asks first what is to be said about it.
    fn play(self, ctx: Ctx, card: Card, copy: u8) {
        if HOUSE {
            // By what has happened, which may be ahead of what is shown.
            self.catch_up(ctx);
            let texts = ctx.texts_now();
            let asks = self.table.with_untracked(|table| {
                table.as_ref().is_some_and(|table| card_question(table, card, texts).is_some())
            });
            if asks {
                self.lifted.set(Some((card, copy)));
                return self.asked.set(Some((card, copy)));
            }
        }
        self.act(ctx, Action::Play(card));
    }

    /// Puts a lifted card back.
    pub(in crate::app) fn put_back(self) {
        self.lifted.set(None);
        self.asked.set(None);
    }

    /// The player chooses the cards of a poverty, or does not name it after all.
    pub(in crate::app) fn open_poverty(self, begin: bool) {
        let form = self.table.with_untracked(|table| table.as_ref().and_then(GiveForm::new));
        self.give.set(form.filter(|_| begin));
    }

    /// The player chooses other cards.
    pub(in crate::app) fn choose_again(self) {
        self.give.update(|give| {
            if let Some(form) = give {
                form.clear();
            }
        });
    }

    /// Chooses a card for a poverty, or puts it back; false where none is chosen now.
    fn choose(self, ctx: Ctx, key: (Card, u8)) -> bool {
        let begun = self.give.get_untracked();
        let open = self
            .table
            .with_untracked(|table| table.as_ref().and_then(|table| GiveForm::open(begun, table)));
        let is_open = open.is_some();
        if let Some(mut form) = open {
            if form.is_locked(key) {
                ctx.toast(ctx.texts_now().get("house-must-go"));
            }
            form.tap(key);
            self.give.set(Some(form));
        }
        is_open
    }

    fn hear(self, ctx: Ctx, event: Event) {
        let texts = ctx.texts_now();
        let mut line = None;
        let mut follows = true;
        self.table.update(|table| {
            if let Some(table) = table {
                follows = table.hear(event);
                line = log::newest(table, texts).filter(|_| follows);
            }
        });
        if let Some(connection) = self.connection().filter(|_| !follows) {
            return connection.start_over(ctx);
        }
        if let Some(line) = line {
            ctx.say(line);
        }
        self.keep_premove(ctx, &event);
        if let (Event::Over { .. }, Some(played_hands)) =
            (event, self.evening(Evening::played_hands))
        {
            self.played_hands.set(played_hands);
        }
        // What was refused in a hand that is over is no longer of interest.
        if matches!(event, Event::Over { .. }) {
            ctx.clear_toast();
        }
        if let Some(sound) = Sound::of(&event) {
            play(ctx, sound);
        }
    }

    /// Lets the hand go on until it is the player's turn.
    fn drive(self, ctx: Ctx) {
        // Nothing happens any more in a hand that a ruling has ended together with its match.
        if self.evening(Evening::is_ruled_over).unwrap_or(false) {
            return;
        }
        if self.driving.get_value() {
            return;
        }
        self.driving.set_value(true);
        let turn = self.turn.get_value();
        spawn_local(async move {
            // An action during a pause has put more into the queue.
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
        let waits = self.evening(|evening| Some((evening.clone(), evening.hand.waits_for()?)));
        if let Some((evening, seat)) = waits.flatten() {
            let since = browser::now();
            let room = self.room.get_value();
            let action = room.ask(ctx, &evening, seat).await;
            let left = f64::from(pace.thinking()) - (browser::now() - since);
            browser::sleep(left.max(0.0) as i32).await;
            let Some(action) = action else { return false };
            if self.turn.get_value() == turn {
                // Refused only where the player has called meanwhile: then the bot is asked again.
                let _ = self.decide(ctx, seat, action);
            }
            return true;
        }
        self.last_card(ctx, turn).await
    }

    async fn last_card(self, ctx: Ctx, turn: u32) -> bool {
        if self.play_premove(ctx, turn).await {
            return false;
        }
        let last = || self.table.with_untracked(|table| table.as_ref().and_then(last_card));
        let Some(card) = last() else { return false };
        self.pause(turn, LAST_CARD_MS).await;
        match self.connection() {
            // The player was faster. A second tap has shown already what came of the first: nothing waits to be shown
            // any more, and yet the hand goes on.
            _ if self.turn.get_value() != turn || last() != Some(card) => true,
            Some(connection) => {
                if connection.plays_last_card() {
                    connection.act(ctx, Action::Play(card));
                }
                false
            }
            None => self.decide(ctx, ME, Action::Play(card)).is_ok(),
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

    /// Whether the player is waited for, and sees it.
    pub(in crate::app) fn awaits_me(self) -> Memo<bool> {
        Memo::new(move |_| {
            let awaits = |table: &TableModel| table.is_my_move() && table.lying == Lying::Gathered;
            self.table.with(|table| table.as_ref().is_some_and(awaits))
        })
    }

    /// What is on the screen.
    pub(in crate::app) fn screen(self, ctx: Ctx) -> Memo<Option<Screen>> {
        Memo::new(move |_| {
            let texts = ctx.texts();
            let preview = self.preview.get();
            let give = self.give.get();
            let sort = ctx.prefs.with(|prefs| prefs.tastes.word(Taste::Sort));
            self.table.with(|table| {
                let mut screen = table.as_ref()?.screen_giving(texts, preview, give.as_ref());
                arrange(&mut screen.hand, sort);
                Some(screen)
            })
        })
    }
}
