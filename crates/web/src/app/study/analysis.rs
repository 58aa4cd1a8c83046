//! The analysis of a hand that is over: report, mistakes, curve, and the decision that is looked at.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};

use super::curve::curve_view;
use super::many::keep_share;
use super::rows::answer_rows;
use super::worker::{self, Told};
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::pages::replay::{STUDIED, marked_player};
use crate::model::replay::Replay;
use crate::model::route::Route;
use crate::model::study::found::Found;
use crate::model::study::kept::{Kept, StudiedHand};
use crate::model::study::report::{MistakeRow, Report, Whose};

/// The analyses of the last hands.
const KEPT: &str = "dulle.analyses";

#[derive(Clone, Debug, PartialEq)]
enum State {
    NotYet,
    Working {
        trick: usize,
        tricks: usize,
    },
    Stopped,
    /// When it was worked out, where it was kept.
    Done(Option<f64>),
    /// No worker can be started.
    Failed,
}

#[derive(Clone, Copy)]
struct Page {
    ctx: Ctx,
    hand: StoredValue<StudiedHand>,
    found: RwSignal<Option<Found>>,
    state: RwSignal<State>,
    whose: RwSignal<Whose>,
    selected: RwSignal<Option<usize>>,
    replay: RwSignal<Replay>,
    /// All four hands are shown, or only the one whose turn it is.
    hands: RwSignal<bool>,
}

pub(in crate::app) fn analysis_page() -> impl IntoView {
    let ctx = use_ctx();
    let back = Route::Replay(None);
    let back = ctx
        .before
        .get_untracked()
        .filter(|route| matches!(route, Route::Replay(_) | Route::Analysis { many: true }))
        .unwrap_or(back);
    let hand = browser::stored(STUDIED).and_then(|text| StudiedHand::from_text(&text));
    // Only a hand that is over is looked into.
    let opened = hand.filter(|hand| hand.record().is_some()).and_then(|hand| {
        let replay = Replay::of_dkn(&hand.dkn, hand.names.clone(), hand.me)?;
        Some((hand, replay))
    });
    let inside = match opened {
        Some((hand, replay)) => open(ctx, hand, replay).into_any(),
        None => view! { <p class="empty">{ctx.t("study-nothing")}</p> }.into_any(),
    };
    view! {
        <main class="page study">
            <header class="head">
                <a class="home" href=back.hash() aria-label=ctx.t("web-back")>"‹"</a>
                <h1>{ctx.t("study-analysis")}</h1>
            </header>
            {inside}
        </main>
    }
}

fn open(ctx: Ctx, hand: StudiedHand, replay: Replay) -> impl IntoView {
    let kept = Kept::from_text(&browser::stored(KEPT).unwrap_or_default());
    let known = kept.of(&hand).cloned();
    let state = known.as_ref().map_or(State::NotYet, |known| State::Done(Some(known.at)));
    let page = Page {
        ctx,
        hand: StoredValue::new(hand),
        found: RwSignal::new(known.map(|known| known.found)),
        state: RwSignal::new(state),
        whose: RwSignal::new(Whose::Own),
        selected: RwSignal::new(None),
        replay: RwSignal::new(replay),
        hands: RwSignal::new(true),
    };
    page.select_first();
    on_cleanup(worker::stop);
    let keys = window_event_listener(leptos::ev::keydown, move |event| page.pressed(&event));
    on_cleanup(move || keys.remove());
    Effect::new(move |_| page.follow());
    Effect::new(move |_| page.select_next());
    let marks = Signal::derive(move || page.marks());
    let hands_key = move || {
        let key = if page.hands.get() { "study-view-own" } else { "study-view-hands" };
        ctx.texts().get(key)
    };
    view! {
        <div class="study-columns">
            <div class="study-table" class:only-turn=live_flag(move || !page.hands.get())>
                {marked_player(ctx, page.replay, Some(marks))}
                <div class="study-hands">
                    <small>{live(move || marks.get().map(|_| ctx.texts().get("study-mark-key")))}</small>
                    <button class="plain" on:click=handler(move |_| page.toggle_hands())>{live(hands_key)}</button>
                </div>
                {live(move || page.curve())}
            </div>
            <div class="study-answers">
                {live(move || page.status())}
                {live(move || page.report())}
                {live(move || page.detail())}
            </div>
        </div>
    }
}

#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a report with a lifetime is not general enough for `with_report`"
)]
impl Page {
    fn with_report<T>(self, read: impl FnOnce(&Report<'_>) -> T) -> Option<T> {
        self.found.with(|found| {
            let found = found.as_ref()?;
            Some(self.hand.with_value(|hand| {
                let texts = self.ctx.texts();
                read(&Report { found, me: hand.me, own: hand.own, names: &hand.names, texts })
            }))
        })
    }

    fn mistakes(self) -> Vec<MistakeRow> {
        let whose = self.whose.get();
        self.with_report(|report| report.mistakes(whose)).unwrap_or_default()
    }

    /// How many tricks the hand has.
    fn tricks(self) -> usize {
        let texts = self.ctx.texts_now();
        let cards = self.replay.try_with_untracked(|replay| replay.frame(texts).cards);
        cards.unwrap_or_default().div_ceil(4)
    }

    fn start(self) {
        self.state.set(State::Working { trick: 1, tricks: self.tricks() });
        self.found.set(None);
        self.selected.set(None);
        let dkn = self.hand.with_value(|hand| hand.dkn.clone());
        let failed = move || {
            let _ = self.state.try_set(State::Failed);
        };
        worker::ask(dkn, move |told| self.hear(told), failed);
    }

    fn hear(self, told: Told) {
        let Told { done, all, found, .. } = told;
        let is_done = done >= all;
        let trick = found.decisions.iter().filter_map(|decision| decision.trick).max();
        let _ = self.found.try_set(Some(found.clone()));
        if !is_done {
            let tricks = self.tricks();
            let state = State::Working { trick: trick.unwrap_or(1).into(), tricks };
            let _ = self.state.try_set(state);
            return;
        }
        let at = browser::now();
        // What was worked out without the strong player is not worth keeping.
        if found.judged {
            self.hand.with_value(|hand| keep_share(&hand.dkn, &found));
            let mut kept = Kept::from_text(&browser::stored(KEPT).unwrap_or_default());
            self.hand.with_value(|hand| kept.keep(hand, found, at));
            browser::store(KEPT, &kept.to_text());
        }
        let _ = self.state.try_set(State::Done(None));
        if let Some((own, _)) = untrack(|| self.with_report(|report| report.headlines())) {
            self.ctx.say(own);
        }
        self.select_first();
    }

    /// The dearest mistake is looked at first.
    fn select_first(self) {
        if let Some(row) = untrack(|| self.mistakes()).first() {
            let _ = self.selected.try_set(Some(row.decision));
        }
    }

    /// A step in the replay selects the decision that comes next.
    fn select_next(self) {
        let action = self.replay.with(Replay::next_action);
        let found = self.found.with_untracked(|found| {
            let found = found.as_ref()?;
            let now = self.selected.get_untracked().and_then(|at| found.decisions.get(at));
            // It may be the other question of the same turn.
            if now.is_some_and(|now| now.action == action) {
                return None;
            }
            Some(found.decision_of(action))
        });
        if let Some(place) = found {
            self.selected.set(place);
        }
    }

    fn toggle_hands(self) {
        self.hands.update(|shown| *shown = !*shown);
    }

    /// What is marked in the hand.
    fn marks(self) -> Option<(dulle_rules::Card, dulle_rules::Card)> {
        let place = self.selected.get()?;
        self.with_report(|report| report.detail(place)?.marks)?
    }

    fn cancel(self) {
        worker::stop();
        self.state.set(State::Stopped);
    }

    /// Table, list and alternatives show the same decision.
    fn follow(self) {
        let action = self.selected.get().and_then(|place| {
            self.found.with_untracked(|found| {
                found.as_ref()?.decisions.get(place).map(|decision| decision.action)
            })
        });
        if let Some(action) = action {
            self.replay.update(|replay| replay.go_before(action));
        }
    }

    fn step(self, by: isize) {
        let rows = untrack(|| self.mistakes());
        let at = self.selected.get_untracked();
        let place = rows.iter().position(|row| Some(row.decision) == at);
        let next = match place {
            Some(place) => place.checked_add_signed(by),
            None => Some(0),
        };
        if let Some(row) = next.and_then(|next| rows.get(next)) {
            self.selected.set(Some(row.decision));
            self.ctx.say(row.spoken.clone());
        }
    }

    fn pressed(self, event: &KeyboardEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        // In the slider the arrows are the slider's own.
        if target.is_some() || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let is_mistaken = || !untrack(|| self.mistakes()).is_empty();
        match event.key().as_str() {
            key @ ("ArrowDown" | "ArrowUp") if is_mistaken() => {
                // The page stays where it is.
                event.prevent_default();
                self.step(if key == "ArrowDown" { 1 } else { -1 });
            }
            "ArrowRight" => self.replay.update(Replay::next_card),
            "ArrowLeft" => self.replay.update(Replay::previous_card),
            "a" | "A" => self.toggle_hands(),
            _ => {}
        }
    }

    fn status(self) -> AnyView {
        let ctx = self.ctx;
        let begin = move |label: &'static str| {
            view! { <button class="main study-start" on:click=handler(move |_| self.start())>{ctx.t(label)}</button> }
        };
        match self.state.get() {
            State::NotYet => view! {
                <div class="study-status">{begin("study-start")} <p>{ctx.t("study-start-detail")}</p></div>
            }
            .into_any(),
            State::Working { trick, tricks } => {
                let values = [("trick", trick.into()), ("tricks", tricks.into())];
                let text = ctx.with("study-working", &values);
                view! {
                    <div class="study-status">
                        <p>{text}</p>
                        <progress max=tricks value=trick></progress>
                        <button class="plain" on:click=handler(move |_| self.cancel())>{ctx.t("study-stop")}</button>
                    </div>
                }
                .into_any()
            }
            State::Stopped => view! {
                <div class="study-status"><p>{ctx.t("study-stopped")}</p> {begin("study-start")}</div>
            }
            .into_any(),
            State::Failed => view! { <p class="empty" role="alert">{ctx.t("web-not-loaded")}</p> }.into_any(),
            State::Done(None) => ().into_any(),
            State::Done(Some(at)) => {
                let values = [
                    ("day", browser::day(at, ctx.texts().lang().code()).into()),
                    ("version", dulle_analysis::VERSION.into()),
                ];
                let text = ctx.with("study-kept", &values);
                view! {
                    <div class="study-status kept">
                        <p>{text}</p>
                        <button class="plain" on:click=handler(move |_| self.start())>{ctx.t("study-anew")}</button>
                    </div>
                }
                .into_any()
            }
        }
    }

    fn report(self) -> Option<AnyView> {
        let ctx = self.ctx;
        let (own, all) = self.with_report(|report| report.headlines())?;
        let judged = self.found.with(|found| found.as_ref().is_some_and(|found| found.judged));
        if !judged {
            let why = ctx.t("study-not-judged-why");
            return Some(
                view! { <section class="study-report"><h2>{own}</h2><p>{why}</p></section> }
                    .into_any(),
            );
        }
        let player = self.with_report(|report| report.player())?;
        let choice = move |whose: Whose, label: String| {
            let pressed = live_text(move || (self.whose.get() == whose).to_string());
            view! { <button class="whose-mistakes" aria-pressed=pressed on:click=handler(move |_| self.whose.set(whose))>{label}</button> }
        };
        Some(
            view! {
                <section class="study-report">
                    <div class="study-head">
                        <div><h2>{own}</h2><p>{all}</p></div>
                        <div class="whose" role="group" aria-label=ctx.t("study-whose")>
                            {choice(Whose::Own, player)}
                            {choice(Whose::All, ctx.texts().get("study-all"))}
                        </div>
                    </div>
                    {live(move || self.list())}
                    {live(move || self.praise())}
                </section>
            }
            .into_any(),
        )
    }

    fn list(self) -> AnyView {
        let ctx = self.ctx;
        let rows = self.mistakes();
        if rows.is_empty() {
            return view! { <p class="empty">{ctx.t("study-none")}</p> }.into_any();
        }
        let row = |row: MistakeRow| {
            let MistakeRow { decision, title, who, cost, own, spoken } = row;
            let chosen = move || self.selected.get() == Some(decision);
            view! {
                <li>
                    <button class="mistake" class:selected=live_flag(chosen) aria-pressed=live_text(move || chosen().to_string()) aria-label=spoken on:click=handler(move |_| self.selected.set(Some(decision)))>
                        <i class="dot" class:is-own=own aria-hidden="true"></i>
                        <span class="mistake-what" aria-hidden="true"><b>{title}</b><small>{who}</small></span>
                        <span class="mistake-cost" aria-hidden="true">{cost}</span>
                    </button>
                </li>
            }
        };
        view! { <ul class="mistakes" aria-label=ctx.t("study-mistakes")>{rows.into_iter().map(row).collect_view()}</ul> }
            .into_any()
    }

    /// One good word a hand, at most.
    fn praise(self) -> Option<AnyView> {
        let (place, text) = self.with_report(|report| report.praise())??;
        Some(view! {
            <button class="praise" on:click=handler(move |_| self.selected.set(Some(place)))>{text}</button>
        }
        .into_any())
    }

    fn detail(self) -> Option<AnyView> {
        let ctx = self.ctx;
        let place = self.selected.get()?;
        let (detail, cost) =
            self.with_report(|report| Some((report.detail(place)?, report.cost(place))))??;
        Some(view! {
            <section class="study-detail" aria-live="polite">
                <div class="study-head"><h2>{detail.title}</h2><small>{ctx.t("study-view-points")}</small></div>
                {answer_rows(detail.rows)}
                {detail.why.map(|why| view! { <p class="why">{why}</p> })}
                {cost.map(|cost| view! { <p class="soft">{cost}</p> })}
                {detail.open.map(|open| view! { <p class="soft open-line">{open}</p> })}
            </section>
        }
        .into_any())
    }

    fn curve(self) -> Option<AnyView> {
        let curve = self.with_report(|report| report.curve())??;
        let band = move || {
            let place = self.selected.get()?;
            self.with_report(|report| report.band(place))?
        };
        Some(curve_view(self.ctx, &curve, self.selected, band).into_any())
    }
}
