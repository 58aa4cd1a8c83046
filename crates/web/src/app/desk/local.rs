//! The hand against bots: kept on this machine, dealt by the page.

use dulle_bots::Strength;
use dulle_rules::{Action, Event, Seat, Violation};
use leptos::prelude::*;

use super::Desk;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::part::{ALONE, MORE, load_more};
use crate::model::album::kept::with_hand;
use crate::model::local::evening::{
    Evening, EveningChoice, Length, ME, is_match, is_same_evening, needs_more,
};
use crate::model::local::lessons;
use crate::model::local::practice::PracticeKind;
use crate::model::prefs::Prefs;
use crate::model::route::Route;
use crate::model::table::TableModel;
use crate::model::table::trick::Lying;

pub(in crate::app) const KEPT: &str = "dulle.hand";
/// In this tab: what the tutorial has explained.
pub(in crate::app) const TOLD: &str = "dulle.told";
/// A match that waits while single hands are played.
const WAITING: &str = "dulle.match";
/// In this tab: the tutorial's hand, so that a page that is loaded anew goes on with it.
const LEARNT: &str = "dulle.learnt";
/// The hands that were played on this device.
pub(in crate::app) const HISTORY: &str = "dulle.hands";

impl Desk {
    /// The hand that was left, if one was.
    pub(in crate::app) fn kept() -> Option<Evening> {
        Evening::from_text(&browser::stored(KEPT)?)
    }

    /// Lays an evening on the table, in place of what was there.
    pub(in crate::app) fn keep(evening: &Evening) {
        browser::store(KEPT, &evening.to_text());
    }

    /// What lies on the table, as it is kept.
    pub(in crate::app) fn kept_text() -> String {
        browser::stored(KEPT).unwrap_or_default()
    }

    /// The match that waits, if one does. Only a part that plays matches can read it.
    pub(in crate::app) fn waiting() -> Option<Evening> {
        Evening::from_text(&browser::stored(WAITING)?)
    }

    /// Lets a match that lies on the table wait, so that something else can be played; false where there is none, or
    /// another one waits already. It does not read the match: not every part can.
    pub(in crate::app) fn put_match_aside() -> bool {
        let kept = browser::stored(KEPT).filter(|kept| is_match(kept));
        let Some(kept) = kept.filter(|_| browser::stored(WAITING).is_none()) else { return false };
        let is_safe = browser::try_store(WAITING, &kept);
        if is_safe {
            Self::discard_kept();
        }
        is_safe
    }

    /// Lays the match that waits on the table again, in place of what is there.
    pub(in crate::app) fn take_match_up() {
        if let Some(waiting) = browser::stored(WAITING) {
            browser::store(KEPT, &waiting);
            Self::discard_waiting();
        }
    }

    pub(in crate::app) fn discard_waiting() {
        browser::delete_stored(WAITING);
    }

    /// Whether something was left that only the part with more can play.
    pub(in crate::app) fn has_kept_more() -> bool {
        browser::stored(KEPT).is_some_and(|kept| needs_more(&kept))
    }

    pub(in crate::app) fn evening<T>(self, read: impl FnOnce(&Evening) -> T) -> Option<T> {
        if ALONE { self.evening.with_value(|evening| evening.as_ref().map(read)) } else { None }
    }

    /// Sits down: the hand that is running, the one that was left, or a new one.
    pub(in crate::app) fn sit_down(self, ctx: Ctx, deal: Option<u64>) {
        // Another tab has begun a match, which this part would take for nothing, or plays by house rules.
        if !MORE && Self::has_kept_more() {
            return load_more();
        }
        let fresh = |series| {
            let prefs = ctx.prefs.get_untracked();
            let Prefs { book, options, level, length, kind, .. } = prefs;
            // The number of a deal means its cards, and a match takes them as they come.
            let is_free = deal.is_none() && length == Length::Hands;
            let kind = if is_free { kind } else { PracticeKind::Any };
            Evening::start(EveningChoice { book, options, level, series, length, kind })
        };
        let kept = Self::kept();
        let evening = match deal {
            Some(number) => {
                kept.filter(|kept| kept.choice.series == number).or_else(|| fresh(number))
            }
            None => kept.or_else(|| fresh(browser::random_number())),
        };
        match evening {
            Some(evening) if !MORE && needs_more(&evening.to_text()) => load_more(),
            Some(evening) => {
                self.kept.set_value(true);
                // What is kept is this evening already, or one that the player has given up.
                browser::store(KEPT, &evening.to_text());
                self.begin(ctx, evening);
            }
            // A match is wanted, which this part has not.
            None if !MORE => load_more(),
            None => {}
        }
    }

    /// The tutorial's hand, where it was left in this tab or from its beginning.
    pub(in crate::app) fn learn(self, ctx: Ctx) {
        let book = Prefs::default().book;
        let (level, length) = (Strength::Beginner, Length::Hands);
        let (series, options) = (lessons::DEAL, String::new());
        let kind = PracticeKind::Any;
        let choice = EveningChoice { book, options, level, series, length, kind };
        let left = browser::kept_in_tab(LEARNT).and_then(|text| Evening::from_text(&text));
        if let Some(evening) = left.or_else(|| Evening::start(choice)) {
            self.kept.set_value(false);
            self.begin(ctx, evening);
        }
    }

    /// The tutorial has told everything: it begins anew the next time.
    pub(in crate::app) fn forget_learning(self) {
        [LEARNT, TOLD].into_iter().for_each(|key| browser::keep_in_tab(key, ""));
    }

    /// Deals a new evening.
    pub(in crate::app) fn discard_kept() {
        browser::delete_stored(KEPT);
    }

    pub(in crate::app) fn next_hand(self, ctx: Ctx) {
        if let Some(next) = self.evening(Evening::next).flatten() {
            self.begin(ctx, next);
        }
    }

    /// Takes back the player's last choice, with what the others did after it.
    pub(in crate::app) fn undo(self, ctx: Ctx) {
        if let Some(before) = self.evening(Evening::undone).flatten() {
            self.begin(ctx, before);
        }
    }

    /// The same cards once more.
    pub(in crate::app) fn repeat(self, ctx: Ctx) {
        if let Some(same) = self.evening(Evening::repeated).flatten() {
            self.begin(ctx, same);
        }
    }

    /// A new evening like this one, with other cards.
    pub(in crate::app) fn again(self, ctx: Ctx) {
        // About the evening of another tab only the start page can ask.
        if !self.keeps(ctx) {
            return ctx.go(Route::Start);
        }
        let choice = self.evening(|evening| evening.choice.clone());
        let series = browser::random_number();
        if let Some(fresh) = choice.and_then(|old| Evening::start(EveningChoice { series, ..old }))
        {
            browser::store(KEPT, &fresh.to_text());
            ctx.go(Route::Table { deal: None });
        }
    }

    pub(super) fn begin(self, ctx: Ctx, evening: Evening) {
        self.turn.update_value(|turn| *turn += 1);
        self.connection.set_value(None);
        let Some(view) = evening.hand.first_view() else { return };
        let mut table = TableModel::new(view, ME, names(ctx), evening.number);
        table.bock = evening.bock();
        let history = evening.hand.history();
        let fresh = history.is_empty();
        for event in history {
            table.hear(event);
        }
        table.lying = Lying::Gathered;
        self.played_hands.set(evening.played_hands());
        self.evening.set_value(Some(evening));
        self.lay_out(Some(table));
        self.save(ctx);
        if fresh {
            self.deal(ctx);
        }
        self.drive(ctx);
    }

    fn save(self, ctx: Ctx) {
        if self.keeps(ctx) {
            self.evening(|evening| browser::store(KEPT, &evening.to_text()));
        } else if ctx.route.get_untracked() == Route::Tutorial {
            self.evening(|evening| browser::keep_in_tab(LEARNT, &evening.to_text()));
        }
    }

    /// Whether the evening is kept. One that another tab has begun since then is not written over; the player is
    /// told once.
    fn keeps(self, ctx: Ctx) -> bool {
        let is_other = |evening: &Evening| {
            browser::stored(KEPT).is_some_and(|kept| !is_same_evening(&kept, &evening.to_text()))
        };
        if self.kept.get_value() && self.evening(is_other).unwrap_or(false) {
            self.kept.set_value(false);
            ctx.toast(ctx.texts_now().get("web-not-kept"));
        }
        self.kept.get_value()
    }

    /// A hand that is over enters the history of this device, unless it is the tutorial's.
    fn remember(self) {
        let record = self.evening(|evening| evening.played_record(&browser::today())).flatten();
        if let Some(record) = record.filter(|_| self.kept.get_value()) {
            let before = browser::stored(HISTORY).unwrap_or_default();
            browser::store(HISTORY, &with_hand(&before, &record));
        }
    }

    /// Does what a seat wants; what comes of it waits to be shown. Without a hand there is nothing to decide.
    pub(super) fn decide(self, ctx: Ctx, seat: Seat, action: Action) -> Result<(), Violation> {
        if !ALONE || self.evening(Evening::is_ruled_over).unwrap_or(false) {
            return Ok(());
        }
        let decided = self.evening.try_update_value(|evening| {
            evening.as_mut().map(|evening| evening.hand.act(seat, action)).transpose()
        });
        let events = decided.transpose()?.flatten().unwrap_or_default();
        if events.iter().any(|event| matches!(event, Event::Over { .. })) {
            self.remember();
        }
        self.queue.update_value(|queue| queue.extend(events));
        self.save(ctx);
        Ok(())
    }
}

/// The player's name, or simply "you"; the bots have their own names.
pub(in crate::app) fn names(ctx: Ctx) -> [String; 4] {
    let own = ctx.prefs.with_untracked(|prefs| prefs.name.clone());
    let own = if own.trim().is_empty() { ctx.texts_now().get("web-you") } else { own };
    [own, "Cem".to_owned(), "Ben".to_owned(), "Dora".to_owned()]
}
