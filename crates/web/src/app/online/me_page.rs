//! What the server knows about the visitor: hands, statistics, an account.

use dulle_protocol::api::{ErrorCode, HandPage, OwnHand, Profile, Statistics};
use dulle_rules::{FinalContract, Seat};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::account::account;
use super::api::{Api, Failure};
use super::privacy::privacy;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live};
use crate::app::pages::settings::page_head;
use crate::model::format::signed;
use crate::model::online::hand::listed_name;
use crate::model::online::statistics::by_contract;
use crate::model::route::{KeptHand, Route};
use crate::model::table::book_badge;

/// Everything that is asked for when the page opens.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Known {
    profile: Profile,
    counted: Statistics,
    hands: Vec<OwnHand>,
    next: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Loaded {
    Asking,
    Unreachable,
    /// No session: nothing to show but the way in.
    Stranger,
    Known(Box<Known>),
}

pub(in crate::app) fn me_page() -> impl IntoView {
    let ctx = use_ctx();
    let loaded = RwSignal::new(Loaded::Asking);
    let again = Callback::new(move |()| load(ctx, loaded));
    // It is shown once, and stays while the rest of the page is asked for again.
    let code = RwSignal::new(None);
    again.run(());
    let shown = move || match loaded.get() {
        Loaded::Asking => view! { <p class="empty">{ctx.t("web-loading")}</p> }.into_any(),
        Loaded::Unreachable => {
            view! { <p class="empty">{ctx.t("online-no-server")}</p> }.into_any()
        }
        Loaded::Stranger => view! {
            <p class="empty">{ctx.t("online-stranger")}</p>
            {account(ctx, None, again, code)}
        }
        .into_any(),
        Loaded::Known(known) => {
            let Known { profile, counted, hands, next } = *known;
            view! {
                <p class="intro">{who(ctx, &profile)}</p>
                {statistics(ctx, &counted)}
                {finished(ctx, loaded, hands, next)}
                {privacy(ctx, profile.account, again)}
                {account(ctx, Some(&profile), again, code)}
            }
            .into_any()
        }
    };
    view! { <main class="page me">{page_head(ctx, "online-me")}{live(shown)}</main> }
}

fn load(ctx: Ctx, loaded: RwSignal<Loaded>) {
    spawn_local(async move {
        // The page may have been left meanwhile.
        let _ = loaded.try_set(ask(Api(ctx.texts_now().lang())).await);
    });
}

async fn ask(api: Api) -> Loaded {
    let profile = match api.me().await {
        Ok(profile) => profile,
        Err(failure) if failure.is(ErrorCode::NoSession) => return Loaded::Stranger,
        Err(_) => return Loaded::Unreachable,
    };
    match (api.statistics().await, api.hands(None).await) {
        (Ok(counted), Ok(HandPage { hands, next })) => {
            Loaded::Known(Box::new(Known { profile, counted, hands, next }))
        }
        _ => Loaded::Unreachable,
    }
}

fn who(ctx: Ctx, profile: &Profile) -> String {
    let key = if profile.account { "online-is-account" } else { "online-is-guest" };
    ctx.with(key, &[("name", profile.name.as_str().into())])
}

fn statistics(ctx: Ctx, counted: &Statistics) -> impl IntoView + use<> {
    let texts = ctx.texts();
    let number = |key: &'static str, count: u64, value: String| {
        let label = ctx.with(key, &[("count", count.into())]);
        view! { <li><b>{value}</b><span>{label}</span></li> }
    };
    let rows = by_contract(&counted.lines).into_iter().map(|line| {
        let played = FinalContract::from_word(&line.contract).map(|played| texts.contract(played));
        let name = played.unwrap_or(line.contract);
        let name = if line.soloist { ctx.with("online-as-soloist", &[("contract", name.into())]) } else { name };
        view! { <tr><th scope="row">{name}</th><td>{line.hands}</td><td>{line.won}</td><td>{signed(small(line.score))}</td></tr> }
    });
    let table = (counted.hands > 0).then(|| {
        view! {
            <table class="sheet statistics">
                <thead><tr>
                    <th scope="col">{ctx.t("web-contract")}</th>
                    <th scope="col">{ctx.t("online-hands")}</th>
                    <th scope="col">{ctx.t("online-won")}</th>
                    <th scope="col">{ctx.t("online-points")}</th>
                </tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        }
    });
    view! {
        <section class="card-box">
            <h2>{ctx.t("online-statistics")}</h2>
            <ul class="numbers">
                {number("online-label-hands", counted.hands, counted.hands.to_string())}
                {number("online-won", counted.won, counted.won.to_string())}
                {number("online-label-points", counted.score.unsigned_abs(), signed(small(counted.score)))}
            </ul>
            {table}
        </section>
    }
}

/// Nobody scores more than fits.
fn small(points: i64) -> i32 {
    i32::try_from(points).unwrap_or(if points < 0 { i32::MIN } else { i32::MAX })
}

fn finished(
    ctx: Ctx,
    loaded: RwSignal<Loaded>,
    hands: Vec<OwnHand>,
    next: Option<String>,
) -> impl IntoView {
    let more = next.map(|next| {
        let go_on = move |_| {
            let next = next.clone();
            spawn_local(async move { read_on(ctx, loaded, &next).await });
        };
        view! { <button class="plain more" on:click=handler(go_on)>{ctx.t("online-more")}</button> }
    });
    let empty = hands.is_empty().then(|| view! { <p class="empty">{ctx.t("online-no-hands")}</p> });
    view! {
        <section class="card-box">
            <h2>{ctx.t("online-your-hands")}</h2>
            {empty}
            <ul class="tables hands-list">{hands.into_iter().map(|hand| row(ctx, hand)).collect_view()}</ul>
            {more}
        </section>
    }
}

async fn read_on(ctx: Ctx, loaded: RwSignal<Loaded>, after: &str) {
    match Api(ctx.texts_now().lang()).hands(Some(after)).await {
        Ok(page) => {
            let _ = loaded.try_update(|loaded| {
                if let Loaded::Known(known) = loaded {
                    known.hands.extend(page.hands);
                    known.next = page.next;
                }
            });
        }
        Err(Failure::Refused(told)) => ctx.toast(told.message),
        Err(Failure::Unreachable) => ctx.toast(ctx.texts_now().get("online-unreachable")),
    }
}

fn row(ctx: Ctx, OwnHand { hand, yours }: OwnHand) -> impl IntoView {
    let texts = ctx.texts();
    let own = hand.seats.iter().find(|seat| yours.contains(&seat.seat));
    let score = own.map(|seat| signed(small(seat.score))).unwrap_or_default();
    let names: Vec<String> = hand
        .seats
        .iter()
        .filter_map(|seat| Some(listed_name(seat.name.as_deref()?, texts)))
        .collect();
    let played = FinalContract::from_word(&hand.contract).map(|played| texts.contract(played));
    let title = format!("{} · {score}", played.unwrap_or(hand.contract));
    let day = crate::app::browser::day(hand.finished_at as f64, texts.lang().code());
    let detail = format!("{day} · {} · {}", book_badge(texts, &hand.rulebook), names.join(", "));
    let seat = yours.first().and_then(|&seat| Seat::from_number(seat));
    let route = Route::Replay(Some(KeptHand { id: hand.id, seat }));
    view! { <li><a class="link" href=route.hash()><b>{title}</b><small>{detail}</small></a></li> }
}
