//! A finished hand, step by step with all cards open.

use std::time::Duration;

use dulle_rules::{Card, Seat};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, KeyboardEvent};

use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::Desk;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::online::finished_hand;
use crate::app::table::card::picture;
use crate::model::local::evening::{Evening, ME};
use crate::model::online::hand::stored_names;
use crate::model::replay::{Frame, Replay};
use crate::model::route::{KeptHand, Route};
use crate::model::study::kept::StudiedHand;
use crate::model::table::plate::RelativeSeat;

/// The hand that was last given to the analysis.
pub(in crate::app) const STUDIED: &str = "dulle.studied";

/// How long a card lies before the next one follows by itself.
const AUTOPLAY: Duration = Duration::from_millis(1100);

pub(in crate::app) fn replay_page(hand: Option<KeptHand>) -> impl IntoView {
    let ctx = use_ctx();
    match hand {
        None => last_hand(ctx).into_any(),
        Some(hand) => kept_hand(ctx, hand).into_any(),
    }
}

/// A hand that is looked at, and what its analysis needs.
#[derive(Clone)]
struct Opened {
    replay: Replay,
    hand: StudiedHand,
}

/// The last hand against bots.
fn last_hand(ctx: Ctx) -> impl IntoView {
    let found = Desk::kept().and_then(|evening| open(ctx, &evening));
    page(ctx, RwSignal::new(Some(found)), Route::Table { deal: None })
}

/// One that the server keeps, seen from the player's own seat.
fn kept_hand(ctx: Ctx, hand: KeptHand) -> impl IntoView {
    let found = RwSignal::new(None);
    spawn_local(async move {
        let kept = finished_hand(ctx.texts_now().lang(), &hand.id).await;
        let opened = kept.and_then(|kept| {
            let (me, own) = (hand.seat.unwrap_or(Seat::ALL[0]), hand.seat.is_some());
            let names = stored_names(&kept.seats);
            let replay = Replay::of_dkn(&kept.dkn, names.clone(), me)?;
            Some(Opened { replay, hand: StudiedHand { me, own, names, dkn: kept.dkn } })
        });
        // The page may have been left meanwhile.
        let _ = found.try_set(Some(opened));
    });
    page(ctx, found, Route::Me)
}

/// `home` is where the way back leads for those who opened this page by its address.
fn page(ctx: Ctx, found: RwSignal<Option<Option<Opened>>>, home: Route) -> impl IntoView {
    let shown = move || match found.get() {
        None => view! { <p class="empty">{ctx.t("web-loading")}</p> }.into_any(),
        Some(Some(opened)) => view! {
            {analysis_tab(ctx, &opened.hand)}
            {player(ctx, RwSignal::new(opened.replay))}
        }
        .into_any(),
        Some(None) => view! { <p class="empty">{ctx.t("web-nothing-to-replay")}</p> }.into_any(),
    };
    let contract = move || {
        let found = found.get().flatten();
        found.map(|opened| opened.replay.contract(ctx.texts()))
    };
    let back = ctx.before.get_untracked().unwrap_or(home);
    view! {
        <main class="page replay fits">
            <header class="head">
                <a class="home" href=back.hash() aria-label=ctx.t("web-back")>"‹"</a>
                <h1>{ctx.t("web-replay")}</h1>
                <p class="contract">{live(contract)}</p>
            </header>
            {live(shown)}
        </main>
    }
}

/// Only a hand that is over may be looked at with open cards.
fn open(ctx: Ctx, evening: &Evening) -> Option<Opened> {
    if !evening.hand.is_over() {
        return None;
    }
    let names = crate::app::desk::names(ctx);
    let record = evening.hand.record();
    let replay = Replay::new(evening.hand.rules(), record, names.clone(), ME)?;
    Some(Opened { replay, hand: StudiedHand { me: ME, own: true, names, dkn: record.to_string() } })
}

/// The way to the analysis, which is in another part of the client and finds the hand in the browser.
pub(in crate::app) fn analysis_tab(ctx: Ctx, hand: &StudiedHand) -> impl IntoView + use<> {
    let text = hand.to_text();
    let go = move |_| {
        browser::store(STUDIED, &text);
        ctx.go(Route::Analysis { many: false });
    };
    view! { <button class="plain to-analysis" on:click=handler(go)>{ctx.t("web-study")}</button> }
}

/// The best card and the one that was played, in the hand whose turn it is.
pub(in crate::app) type Marks = Signal<Option<(Card, Card)>>;

/// Table and steps of a hand.
pub(in crate::app) fn player(ctx: Ctx, replay: RwSignal<Replay>) -> impl IntoView {
    let keys = window_event_listener(leptos::ev::keydown, move |event| pressed(replay, &event));
    on_cleanup(move || keys.remove());
    marked_player(ctx, replay, None)
}

/// The same without keys, and with marked cards.
pub(in crate::app) fn marked_player(
    ctx: Ctx,
    replay: RwSignal<Replay>,
    marks: Option<Marks>,
) -> impl IntoView {
    let frame = Memo::new(move |_| replay.with(|replay| replay.frame(ctx.texts())));
    let trick = move || {
        let laid = |laid: crate::model::table::trick::Laid| {
            view! {
                <div class=format!("laid from-{}", laid.place.word()) class:best=laid.takes class:leads=laid.leads role="img" aria-label=laid.spoken>
                    {picture(laid.card)}
                </div>
            }
        };
        frame.get().trick.into_iter().map(laid).collect_view()
    };
    view! {
        <div class="open-table">
            {RelativeSeat::ALL.map(|place| open_hand(ctx, frame, place, marks)).collect_view()}
            <div class="trick" role="group" aria-label=ctx.t("web-trick-label")>{live(trick)}</div>
        </div>
        <p class="line" aria-live="polite"><b>{live(move || frame.get().place)}</b> <span>{live(move || frame.get().line)}</span></p>
        {controls(ctx, replay, frame)}
    }
}

/// The arrows step by card and by trick. In the slider they are the slider's own.
fn pressed(replay: RwSignal<Replay>, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    if target.is_some() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    match event.key().as_str() {
        "ArrowRight" => replay.update(Replay::next_card),
        "ArrowLeft" => replay.update(Replay::previous_card),
        "ArrowDown" => replay.update(Replay::next_trick),
        "ArrowUp" => replay.update(Replay::previous_trick),
        _ => {}
    }
}

fn controls(ctx: Ctx, replay: RwSignal<Replay>, frame: Memo<Frame>) -> impl IntoView {
    let step = move |key: &'static str,
                     sign: &'static str,
                     act: fn(&mut Replay),
                     end: fn(&Replay) -> bool| {
        view! {
            <button
                class="plain"
                aria-label=ctx.t(key)
                title=ctx.t(key)
                disabled=live_flag(move || replay.with(end))
                on:click=handler(move |_| replay.update(act))
            >
                {sign}
            </button>
        }
    };
    let slide = move |event| {
        if let Ok(cards) = event_target_value(&event).parse() {
            replay.update(|replay| replay.go_to(cards));
        }
    };
    view! {
        <div class="steps">
            {step("web-replay-trick-back", "«", Replay::previous_trick, Replay::is_at_start)}
            {step("web-replay-card-back", "‹", Replay::previous_card, Replay::is_at_start)}
            {autoplay(ctx, replay)}
            {step("web-replay-card", "›", Replay::next_card, Replay::is_at_end)}
            {step("web-replay-trick", "»", Replay::next_trick, Replay::is_at_end)}
            <input
                class="slider"
                type="range"
                min="0"
                max=live_text(move || frame.get().cards)
                prop:value=live_text(move || frame.get().laid.to_string())
                aria-label=ctx.t("web-replay-slider")
                aria-valuetext=live_text(move || frame.get().place)
                on:input=handler(slide)
            />
        </div>
    }
}

/// Lets card follow card, until the end or until it is stopped.
fn autoplay(ctx: Ctx, replay: RwSignal<Replay>) -> impl IntoView {
    let running = RwSignal::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(handle) = running.try_update(Option::take).flatten() {
            handle.clear();
        }
    };
    let tick = move || {
        replay.update(Replay::next_card);
        if replay.with_untracked(Replay::is_at_end) {
            stop();
        }
    };
    let toggle = move |_| {
        if running.with_untracked(Option::is_some) {
            return stop();
        }
        if replay.with_untracked(Replay::is_at_end) {
            replay.update(|replay| replay.go_to(0));
        }
        running.set(set_interval_with_handle(tick, AUTOPLAY).ok());
    };
    on_cleanup(stop);
    let plays = move || running.with(Option::is_some);
    let label =
        move || ctx.texts().get(if plays() { "web-replay-stop" } else { "web-replay-play" });
    view! {
        <button class="main autoplay" aria-label=live_text(label) title=live_text(label) aria-pressed=live_text(move || plays().to_string()) on:click=handler(toggle)>
            {live(move || if plays() { "❚❚" } else { "▶" })}
        </button>
    }
}

fn open_hand(
    ctx: Ctx,
    frame: Memo<Frame>,
    place: RelativeSeat,
    marks: Option<Marks>,
) -> impl IntoView {
    let at = place as usize;
    let head = move || {
        let frame = frame.get();
        let eyes = ctx.with("web-replay-eyes", &[("eyes", frame.eyes[at].into())]);
        let party = frame.parties[at].clone();
        view! { <b>{frame.names[at].clone()}</b> <small>{party.map(|party| format!("{party} · "))} {eyes}</small> }
    };
    let card = move |(card, trump, mark): (Card, bool, &'static str)| {
        view! { <span class=format!("open-card{mark}") class:trump=trump role="img" aria-label=ctx.texts().card(card)>{picture(card)}</span> }
    };
    let cards = move || {
        let frame = frame.get();
        let marks = marks.and_then(|marks| marks.get()).filter(|_| frame.turn == Some(place));
        let mark = move |card: Card| match marks {
            Some((best, _)) if best == card => " is-best",
            Some((_, chosen)) if chosen == card => " is-chosen",
            _ => "",
        };
        let hand = frame.hands[at].iter();
        hand.map(|&(own, trump)| card((own, trump, mark(own)))).collect_view()
    };
    view! {
        <div class=format!("open-hand at-{}", place.word()) class:turn=live_flag(move || frame.get().turn == Some(place))>
            <p>{live(head)}</p>
            <div class="cards" role="group" aria-label=live_text(move || frame.get().names[at].clone())>{live(cards)}</div>
        </div>
    }
}
