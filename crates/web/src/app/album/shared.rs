//! A hand that was passed on, to be watched, played again and passed on further.

use dulle_rules::Seat;
use dulle_texts::Value;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{Wanted, begin, begin_question};
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::{HISTORY, names};
use crate::app::erased::{handler, live};
use crate::app::pages::replay::{analysis_tab, player};
use crate::app::pages::settings::page_head;
use crate::model::album::code::SharedHand;
use crate::model::album::history::{OwnHand, kept_hands};
use crate::model::album::kept::records;
use crate::model::album::picture::{HEIGHT, WIDTH, picture};
use crate::model::format::signed;
use crate::model::local::evening::ME;
use crate::model::local::hand::rules_with;
use crate::model::prefs::Prefs;
use crate::model::replay::Replay;
use crate::model::route::Route;
use crate::model::study::kept::StudiedHand;

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

/// A hand in a frame of another site: to be watched, and to be opened in a window of its own.
pub(in crate::app) fn embed_page(code: &str) -> impl IntoView + use<> {
    let ctx = use_ctx();
    let replay = SharedHand::of_code(code).and_then(|it| replay_of(&it, seat_names(ctx)));
    let address =
        format!("{}/{}", browser::origin(), Route::Shared { code: code.to_owned() }.hash());
    let contract = replay.clone();
    let contract = move || contract.as_ref().map(|replay| replay.contract(ctx.texts()));
    let shown = match replay {
        Some(replay) => player(ctx, RwSignal::new(replay)).into_any(),
        None => view! { <p class="empty">{ctx.t("album-shared-unreadable")}</p> }.into_any(),
    };
    view! {
        <main class="page replay fits embed">
            <header class="head">
                <h1>{live(contract)}</h1>
                <a class="open-in" href=address target="_blank" rel="noopener">{ctx.t("album-embed-open")}</a>
            </header>
            {shown}
        </main>
    }
}

/// The hand as it was played on this device, where it is one of its own.
fn own_hand(code: &str) -> Option<OwnHand> {
    let kept = browser::stored(HISTORY).unwrap_or_default();
    let is_it = |text: &&str| {
        SharedHand::of_dkn(text, ME).and_then(|shared| shared.code()).as_deref() == Some(code)
    };
    records(&kept).find(is_it).and_then(|text| OwnHand::of(text, ME))
}

/// The names of those who played there.
fn own_names(ctx: Ctx, own: &OwnHand) -> [String; 4] {
    let bots = names(ctx);
    Seat::ALL
        .map(|seat| own.names[seat.index()].clone().unwrap_or_else(|| bots[seat.index()].clone()))
}

/// Without names the players are called by their seats; the person who shared it sits below.
fn seat_names(ctx: Ctx) -> [String; 4] {
    Seat::ALL.map(|seat| ctx.texts_now().with("album-seat", &[("number", seat.number().into())]))
}

fn replay_of(shared: &SharedHand, names: [String; 4]) -> Option<Replay> {
    let record = &shared.record;
    let rules = rules_with(shared.book(), record.tag("Options").unwrap_or_default())?;
    // A deal alone shows nothing of the others' cards.
    record.tag("Score")?;
    Replay::new(rules, record, names, shared.me)
}

fn hand(ctx: Ctx, shared: SharedHand) -> impl IntoView {
    let own = own_hand(&shared.code().unwrap_or_default());
    let is_own = own.is_some();
    let names = own.as_ref().map_or_else(|| seat_names(ctx), |own| own_names(ctx, own));
    let challenged = own.and_then(|own| Some((own.points, own.challenged?)));
    let replay = replay_of(&shared, names.clone());
    let studied = StudiedHand { me: shared.me, own: is_own, names, dkn: shared.record.to_string() };
    let is_played = replay.is_some();
    let intro = match (is_played, is_own) {
        (true, true) => "album-shared-own",
        (true, false) => "album-shared-intro",
        (false, _) => "album-shared-challenge",
    };
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
    // Those who look at their own hand came to pass it on: the link is above the table, all other ways are below it.
    let link = is_own.then(|| copy_button(ctx, "album-copy-link", link(&shared)));
    let back =
        challenged.map(|results| send_back(ctx, results, link_text(ctx, &shared, results.0)));
    let to_share = is_own.then(|| {
        let go = |_| browser::scroll_to_start(".share-box");
        view! { <button class="plain to-share" on:click=handler(go)>{ctx.t("album-share-more")}</button> }
    });
    let share = share(ctx, shared, is_played, is_own);
    view! {
        <p class="intro">{ctx.t(intro)} " " <b>{live(contract)}</b></p>
        {back}
        {replay.map(|replay| view! {
            <div class="buttons watch-head">{link} {analysis_tab(ctx, &studied)} {to_share}</div>
            <div class="watched replay">{player(ctx, RwSignal::new(replay))}</div>
        })}
        <button class="big play-this" on:click=handler(play)>
            <b>{ctx.t("album-play")}</b>
            <small>{ctx.t("album-play-detail")}</small>
        </button>
        {share}
        {begin_question(ctx, wanted)}
    }
}

/// The end of a challenge: both results, as far as they are known, and the own hand to be sent back.
fn send_back(ctx: Ctx, (own, theirs): (i16, Option<i16>), text: String) -> impl IntoView {
    let values = move |points: i16| {
        let points: Value<'static> = signed(i32::from(points)).into();
        [("points", points)]
    };
    let theirs = theirs.map(|theirs| {
        view! { <p class="theirs">{live(move || ctx.with("album-challenge-theirs", &values(theirs)))}</p> }
    });
    view! {
        <section class="card-box challenge-end">
            <h2>{ctx.t("album-challenge-end")}</h2>
            <p class="result">{live(move || ctx.with("album-challenge-own", &values(own)))}</p>
            {theirs}
            <div class="buttons">{copy_button(ctx, "album-send-back", text)}</div>
        </section>
    }
}

/// What is sent back: the result in words, and the link.
fn link_text(ctx: Ctx, shared: &SharedHand, own: i16) -> String {
    let values = [("points", signed(i32::from(own)).into()), ("link", link(shared).into())];
    ctx.texts_now().with("album-send-back-text", &values)
}

fn link(shared: &SharedHand) -> String {
    let code = shared.code().unwrap_or_default();
    format!("{}/{}", browser::origin(), Route::Shared { code }.hash())
}

fn copy_button(ctx: Ctx, key: &'static str, text: String) -> impl IntoView {
    let go = move |_| {
        let text = text.clone();
        spawn_local(async move {
            let done = browser::copy(&text).await;
            let key = if done { "album-copied" } else { "album-copy-failed" };
            ctx.toast(ctx.texts_now().get(key));
        });
    };
    view! { <button class=format!("plain {key}") on:click=handler(go)>{ctx.t(key)}</button> }
}

/// What another site puts into its page to show the hand.
fn frame(ctx: Ctx, shared: &SharedHand) -> String {
    let hash = Route::Embed { code: shared.code().unwrap_or_default() }.hash();
    let title = ctx.texts_now().get("album-embed-title");
    format!(
        "<iframe src=\"{}/embed{hash}\" title=\"{title}\" width=\"100%\" height=\"640\" loading=\"lazy\"></iframe>",
        browser::origin()
    )
}

/// Ways to pass it on. The link to a hand of one's own stands elsewhere.
fn share(ctx: Ctx, shared: SharedHand, is_played: bool, is_own: bool) -> impl IntoView {
    let mut challenge = shared.clone();
    challenge.record.moves.clear();
    challenge.record.tags.retain(|tag| tag.name != "Score");
    let links = [
        (is_played && !is_own).then(|| ("album-copy-link", link(&shared))),
        Some(("album-copy-challenge", link(&challenge))),
        is_played.then(|| ("album-embed", frame(ctx, &shared))),
    ];
    let links = links.into_iter().flatten();
    let links = links.map(|(key, text)| copy_button(ctx, key, text)).collect_view();
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
                {links}
                <button class="plain dkn" on:click=handler(save_dkn)>{ctx.t("web-download-dkn")}</button>
                <button class="plain svg" on:click=handler(save_svg)>{ctx.t("album-save-svg")}</button>
                <button class="plain png" on:click=handler(save_png)>{ctx.t("album-save-png")}</button>
            </div>
        </section>
    }
}
