//! A finished hand, step by step with all cards open.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::settings::page_head;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::Desk;
use crate::app::online::hand_dkn;
use crate::app::table::card::picture;
use crate::model::local::evening::{Evening, ME};
use crate::model::replay::{Frame, Replay};
use crate::model::table::plate::RelativeSeat;

/// The last hand against bots.
pub(in crate::app) fn last_hand() -> impl IntoView {
    let ctx = use_ctx();
    let found = Desk::kept().and_then(|evening| open(ctx, &evening));
    page(ctx, RwSignal::new(Some(found)))
}

/// One that the server keeps.
pub(in crate::app) fn kept_hand(hand: String) -> impl IntoView {
    let ctx = use_ctx();
    let found = RwSignal::new(None);
    spawn_local(async move {
        let dkn = hand_dkn(ctx.texts_now().lang(), &hand).await;
        // The page may have been left meanwhile.
        let _ = found.try_set(Some(dkn.and_then(|dkn| Replay::of_dkn(&dkn))));
    });
    page(ctx, found)
}

fn page(ctx: Ctx, found: RwSignal<Option<Option<Replay>>>) -> impl IntoView {
    let shown = move || match found.get() {
        None => view! { <p class="empty">{ctx.t("web-loading")}</p> }.into_any(),
        Some(Some(replay)) => player(ctx, RwSignal::new(replay)).into_any(),
        Some(None) => view! { <p class="empty">{ctx.t("web-nothing-to-replay")}</p> }.into_any(),
    };
    view! {
        <main class="page replay">
            {page_head(ctx, "web-replay")}
            {shown}
        </main>
    }
}

/// Only a hand that is over may be looked at with open cards.
fn open(ctx: Ctx, evening: &Evening) -> Option<Replay> {
    if !evening.hand.is_over() {
        return None;
    }
    Replay::new(evening.hand.rules(), evening.hand.record(), crate::app::desk::names(ctx), ME)
}

fn player(ctx: Ctx, replay: RwSignal<Replay>) -> impl IntoView {
    let frame = Memo::new(move |_| replay.with(|replay| replay.frame(ctx.texts())));
    let step = move |key: &'static str,
                     sign: &'static str,
                     act: fn(&mut Replay),
                     end: fn(&Replay) -> bool| {
        view! {
            <button
                class="plain"
                aria-label=ctx.t(key)
                title=ctx.t(key)
                disabled=move || replay.with(end)
                on:click=move |_| replay.update(act)
            >
                {sign}
            </button>
        }
    };
    let keys =
        window_event_listener(leptos::ev::keydown, move |event| match event.key().as_str() {
            "ArrowRight" => replay.update(Replay::next_card),
            "ArrowLeft" => replay.update(Replay::previous_card),
            "ArrowDown" => replay.update(Replay::next_trick),
            "ArrowUp" => replay.update(Replay::previous_trick),
            _ => {}
        });
    on_cleanup(move || keys.remove());
    view! {
        <div class="open-table">
            {RelativeSeat::ALL.map(|place| open_hand(ctx, frame, place)).collect_view()}
            <div class="trick">
                {move || frame.get().trick.into_iter().map(|laid| view! {
                    <div class=format!("laid from-{}", laid.place.word()) class:best=laid.takes role="img" aria-label=laid.spoken>
                        {picture(laid.card)}
                    </div>
                }).collect_view()}
            </div>
        </div>
        <p class="line" aria-live="polite">{move || frame.get().line}</p>
        <div class="steps">
            {step("web-replay-trick-back", "«", Replay::previous_trick, Replay::is_at_start)}
            {step("web-replay-card-back", "‹", Replay::previous_card, Replay::is_at_start)}
            <span>{move || { let Frame { at, steps, .. } = frame.get(); format!("{at}/{steps}") }}</span>
            {step("web-replay-card", "›", Replay::next_card, Replay::is_at_end)}
            {step("web-replay-trick", "»", Replay::next_trick, Replay::is_at_end)}
        </div>
    }
}

fn open_hand(ctx: Ctx, frame: Memo<Frame>, place: RelativeSeat) -> impl IntoView {
    let at = place as usize;
    let head = move || {
        let frame = frame.get();
        let eyes = ctx.with("web-replay-eyes", &[("eyes", frame.eyes[at].into())]);
        let party = frame.parties[at].clone();
        view! { <b>{frame.names[at].clone()}</b> <small>{party.map(|party| format!("{party} · "))} {eyes}</small> }
    };
    let cards = move || frame.get().hands[at].iter().copied().map(picture).collect_view();
    view! {
        <div class=format!("open-hand at-{}", place.word())>
            <p>{head}</p>
            <div class="cards">{cards}</div>
        </div>
    }
}
