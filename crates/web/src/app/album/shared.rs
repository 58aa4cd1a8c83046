//! A hand that was passed on, to be watched, played again and passed on further.

use dulle_rules::Seat;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{Wanted, begin, begin_question};
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::HISTORY;
use crate::app::erased::{handler, live};
use crate::app::pages::replay::player;
use crate::app::pages::settings::page_head;
use crate::model::album::code::SharedHand;
use crate::model::album::history::kept_hands;
use crate::model::album::picture::{HEIGHT, WIDTH, picture};
use crate::model::local::hand::rules_with;
use crate::model::prefs::Prefs;
use crate::model::replay::Replay;
use crate::model::route::Route;

/// Without letters it is the last hand that was played on this device.
pub(in crate::app) fn shared_page(code: &str) -> impl IntoView + use<> {
    let ctx = use_ctx();
    let shared = match code {
        "" => {
            let kept = browser::stored(HISTORY).unwrap_or_default();
            let last = kept_hands(&kept).into_iter().next();
            last.and_then(|hand| SharedHand::of_dkn(&hand.dkn, hand.me))
        }
        _ => SharedHand::of_code(code),
    };
    let shown = match shared {
        Some(shared) => hand(ctx, shared).into_any(),
        None => view! { <p class="empty">{ctx.t("album-shared-unreadable")}</p> }.into_any(),
    };
    view! {
        <main class="page album shared">
            {page_head(ctx, "web-replay")}
            {shown}
        </main>
    }
}

/// Without names the players are called by their seats; whoever told it sits below.
fn seat_names(ctx: Ctx) -> [String; 4] {
    Seat::ALL.map(|seat| ctx.texts_now().with("album-seat", &[("number", seat.number().into())]))
}

fn replay_of(ctx: Ctx, shared: &SharedHand) -> Option<Replay> {
    let record = &shared.record;
    let rules = rules_with(shared.book(), record.tag("Options").unwrap_or_default())?;
    // A deal alone shows nothing of the others' cards.
    record.tag("Score")?;
    Replay::new(rules, record, seat_names(ctx), shared.me)
}

fn hand(ctx: Ctx, shared: SharedHand) -> impl IntoView {
    let replay = replay_of(ctx, &shared);
    let is_played = replay.is_some();
    let intro = if is_played { "album-shared-intro" } else { "album-shared-challenge" };
    let contract = replay.clone();
    let contract = move || contract.as_ref().map(|replay| replay.contract(ctx.texts()));
    let wanted: Wanted = RwSignal::new(None);
    let to_play = shared.clone();
    let play = move |_| {
        let level = ctx.prefs.with_untracked(|prefs| prefs.level);
        if let Some(evening) = to_play.challenge(level) {
            begin(ctx, wanted, &evening);
        }
    };
    view! {
        <p class="intro">{ctx.t(intro)} " " <b>{live(contract)}</b></p>
        {replay.map(|replay| view! { <div class="watched replay">{player(ctx, RwSignal::new(replay))}</div> })}
        <button class="big play-this" on:click=handler(play)>
            <b>{ctx.t("album-play")}</b>
            <small>{ctx.t("album-play-detail")}</small>
        </button>
        {share(ctx, shared, is_played)}
        {begin_question(ctx, wanted)}
    }
}

/// Ways to pass it on.
fn share(ctx: Ctx, shared: SharedHand, is_played: bool) -> impl IntoView {
    let link = move |shared: &SharedHand| {
        let code = shared.code().unwrap_or_default();
        format!("{}/{}", browser::origin(), Route::Shared { code }.hash())
    };
    let mut challenge = shared.clone();
    challenge.record.moves.clear();
    challenge.record.tags.retain(|tag| tag.name != "Score");
    let links = [
        is_played.then(|| ("album-copy-link", link(&shared))),
        Some(("album-copy-challenge", link(&challenge))),
    ];
    let copy = move |(key, address): (&'static str, String)| {
        let go = move |_| {
            let address = address.clone();
            spawn_local(async move {
                let done = browser::copy(&address).await;
                let key = if done { "album-copied" } else { "album-copy-failed" };
                ctx.toast(ctx.texts_now().get(key));
            });
        };
        view! { <button class=format!("plain {key}") on:click=handler(go)>{ctx.t(key)}</button> }
    };
    let drawn = move |shared: &SharedHand| {
        let english = ctx.prefs.with_untracked(Prefs::english_indices);
        picture(shared, &seat_names(ctx), english, ctx.texts_now())
    };
    let (of_svg, of_png) = (shared.clone(), shared.clone());
    let save_dkn = move |_| {
        browser::download("dulle.dkn", "text/plain", &shared.record.to_string());
    };
    let save_svg = move |_| match drawn(&of_svg) {
        Some(svg) => browser::download("dulle.svg", "image/svg+xml", &svg),
        None => ctx.toast(ctx.texts_now().get("album-no-picture")),
    };
    let save_png = move |_| {
        let svg = drawn(&of_png).unwrap_or_default();
        spawn_local(async move {
            if !browser::download_png("dulle.png", &svg, (WIDTH, HEIGHT)).await {
                ctx.toast(ctx.texts_now().get("album-no-picture"));
            }
        });
    };
    view! {
        <section class="card-box share-box">
            <h2>{ctx.t("album-share")}</h2>
            <div class="buttons">
                {links.into_iter().flatten().map(copy).collect_view()}
                <button class="plain dkn" on:click=handler(save_dkn)>{ctx.t("web-download-dkn")}</button>
                <button class="plain svg" on:click=handler(save_svg)>{ctx.t("album-save-svg")}</button>
                <button class="plain png" on:click=handler(save_png)>{ctx.t("album-save-png")}</button>
            </div>
        </section>
    }
}
