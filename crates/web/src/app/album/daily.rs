//! The deal of the day.

use dulle_texts::Value;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::compare::compare_box;
use super::{Wanted, begin, begin_question};
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::{Desk, HISTORY};
use crate::app::erased::{handler, live};
use crate::app::pages::settings::page_head;
use crate::model::album::code::SharedHand;
use crate::model::album::daily::{Day, Diary, Result, with_begun, with_days};
use crate::model::album::history::OwnHand;
use crate::model::album::line::LineSearch;
use crate::model::format::signed;
use crate::model::local::evening::{Evening, ME, ONCE};
use crate::model::local::hand::rules_of;
use crate::model::route::Route;

/// The days that were begun in this browser.
const BEGUN: &str = "dulle.days";
/// The days that were played, which stay when the history is deleted.
const DAYS: &str = "dulle.daily";

/// Keeps the days of the history apart from it; all that are known.
pub(super) fn keep_days() -> String {
    let kept = browser::stored(DAYS).unwrap_or_default();
    let all = with_days(&kept, &browser::stored(HISTORY).unwrap_or_default());
    if all != kept {
        browser::store(DAYS, &all);
    }
    all
}

/// The same; whether they are safe now.
pub(super) fn keeps_days() -> bool {
    let all = keep_days();
    !browser::can_store() || browser::stored(DAYS).unwrap_or_default() == all
}

/// Looks at what this browser knows about the days.
pub(super) fn diary<T>(look: impl FnOnce(&Diary<'_>) -> T) -> T {
    let (begun, table) = (browser::stored(BEGUN).unwrap_or_default(), Desk::kept_text());
    look(&Diary { begun: &begun, table: &table, history: &keep_days() })
}

/// A deal of the day that is begun counts from now on.
pub(super) fn mark_begun(evening: &Evening) {
    if let Some(day) = evening.hand.record().tag(ONCE).and_then(Day::from_word) {
        let begun = browser::stored(BEGUN).unwrap_or_default();
        browser::store(BEGUN, &with_begun(&begun, day));
    }
}

pub(in crate::app) fn daily_page() -> impl IntoView {
    let ctx = use_ctx();
    let today = follow_day();
    view! {
        <main class="page album daily">
            {page_head(ctx, "web-daily")}
            <p class="intro">{ctx.t("album-daily-intro")}</p>
            {live(move || of_day(ctx, today.get()))}
        </main>
    }
}

/// The day it is, also on a page that stays open over midnight.
fn follow_day() -> RwSignal<Day> {
    const LOOK_EVERY_MS: i32 = 5_000;
    let now = || Day::of_ms(browser::now(), browser::zone_minutes());
    let today = RwSignal::new(now());
    spawn_local(async move {
        loop {
            browser::sleep(LOOK_EVERY_MS).await;
            match today.try_get_untracked() {
                Some(day) if day != now() => today.set(now()),
                Some(_) => {}
                // The page was left.
                None => return,
            }
        }
    });
    today
}

fn of_day(ctx: Ctx, today: Day) -> impl IntoView {
    let wanted: Wanted = RwSignal::new(None);
    let (result, streak, of_week) =
        diary(|diary| (diary.of(today), diary.streak(today), diary.week(today)));
    let is_played = matches!(result, Result::Played(_));
    let shown = match result {
        Result::Open => {
            let play = move |_| {
                // Another tab may have begun it meanwhile.
                if !matches!(diary(|diary| diary.of(today)), Result::Open) {
                    return browser::reload();
                }
                if let Some(evening) = today.evening() {
                    begin(ctx, wanted, &evening);
                }
            };
            view! { <button class="main begin-day" on:click=handler(play)>{ctx.t("album-daily-play")}</button> }.into_any()
        }
        Result::Running => to_table(ctx).into_any(),
        Result::GivenUp => view! { <p class="note">{ctx.t("album-daily-given-up")}</p> }.into_any(),
        Result::Played(hand) => played(ctx, Some("album-daily-result"), &hand).into_any(),
    };
    view! {
        <div class="card-box today">{shown}</div>
        <p class="streak">{live(move || ctx.with("album-daily-streak", &[("days", streak.into())]))}</p>
        {is_played.then(|| compare_box(ctx, today))}
        {yesterday(ctx, Day(today.0 - 1), is_played)}
        {week(ctx, of_week)}
        {begin_question(ctx, wanted)}
    }
}

fn to_table(ctx: Ctx) -> impl IntoView {
    view! { <a class="main button" href=Route::Table { deal: None }.hash()>{ctx.t("album-daily-resume")}</a> }
}

/// A hand that was begun before midnight ends on the next day: it is not lost from sight there. Once today's was played it
/// stands behind its headline: nothing is searched and nobody asked for it until that is opened.
fn yesterday(ctx: Ctx, day: Day, is_past: bool) -> Option<AnyView> {
    match diary(|diary| diary.of(day)) {
        Result::Running => Some(
            view! {
                <div class="card-box today yesterday">
                    <h2>{ctx.t("album-daily-yesterday")}</h2>
                    {to_table(ctx)}
                </div>
            }
            .into_any(),
        ),
        Result::Played(hand) if is_past => {
            let opened = RwSignal::new(false);
            let inside = move || opened.get().then(|| result_of(ctx, day, None, &hand));
            Some(
                view! {
                    <details class="days-before" on:toggle=handler(move |_| opened.set(true))>
                        <summary>{ctx.t("album-daily-yesterday")}</summary>
                        {live(inside)}
                    </details>
                }
                .into_any(),
            )
        }
        Result::Played(hand) => Some(result_of(ctx, day, Some("album-daily-yesterday"), &hand)),
        Result::Open | Result::GivenUp => None,
    }
}

/// Yesterday's hand and its comparison.
fn result_of(ctx: Ctx, day: Day, title: Option<&'static str>, hand: &OwnHand) -> AnyView {
    view! {
        <div class="card-box today yesterday">{played(ctx, title, hand)}</div>
        {compare_box(ctx, day)}
    }
    .into_any()
}

/// What the player got, and what could be got.
fn played(ctx: Ctx, title: Option<&'static str>, hand: &OwnHand) -> impl IntoView + use<> {
    let contract = hand.contract;
    let points = signed(i32::from(hand.points));
    let code = |dkn: &str| SharedHand::of_dkn(dkn, ME).and_then(|shared| shared.code());
    let own = code(&hand.dkn).map(|code| Route::Shared { code }.hash());
    let club = RwSignal::new(None::<i16>);
    let best = RwSignal::new(None::<(i16, Option<String>)>);
    search(hand, club, best);
    let told = move |key: &'static str, points: i16| {
        let points: Value<'_> = signed(i32::from(points)).into();
        ctx.with(key, &[("points", points)])
    };
    let found = move || {
        match best.get() {
        None => view! { <p class="empty">{ctx.t("album-daily-searching")}</p> }.into_any(),
        Some((points, code)) => view! {
            <p class="best">{told("album-daily-best", points)}</p>
            {code.map(|code| view! {
                <a class="plain button" href=Route::Shared { code }.hash()>{ctx.t("album-daily-best-watch")}</a>
            })}
        }
        .into_any(),
    }
    };
    view! {
        {title.map(|title| view! { <h2>{ctx.t(title)}</h2> })}
        <p class="result"><b>{points}</b> " " <span>{live(move || ctx.texts().contract(contract))}</span></p>
        {own.map(|address| view! { <a class="plain button" href=address>{ctx.t("album-daily-own-watch")}</a> })}
        <p class="club">{live(move || club.get().map(|points| told("album-daily-club", points)))}</p>
        <div aria-live="polite">{live(found)}</div>
    }
}

/// Looks for the best line a step at a time, so that the page can be used meanwhile.
fn search(
    hand: &OwnHand,
    club: RwSignal<Option<i16>>,
    best: RwSignal<Option<(i16, Option<String>)>>,
) {
    let shared = SharedHand::of_dkn(&hand.dkn, ME);
    let search = shared.and_then(|shared| {
        let deal = shared.record.deal().ok()?;
        LineSearch::new(rules_of(shared.book())?, deal)
    });
    let Some(mut search) = search else { return };
    club.set(Some(search.best().points));
    let own = hand.points;
    spawn_local(async move {
        while search.step() {
            browser::sleep(0).await;
            // The page was left.
            if best.is_disposed() {
                return;
            }
        }
        let line = search.best();
        let shared = SharedHand { record: line.record.clone(), me: ME };
        // A player who has found more keeps the best line.
        let found = match line.points > own {
            true => (line.points, shared.code()),
            false => (own, None),
        };
        let _ = best.try_set(Some(found));
    });
}

fn week(ctx: Ctx, days: [(Day, Option<i16>); 7]) -> impl IntoView {
    let sum: i32 = days.iter().filter_map(|(_, points)| *points).map(i32::from).sum();
    let row = move |(day, points): (Day, Option<i16>)| {
        let date = move || browser::day(day.noon(), ctx.texts().lang().code());
        let points = points.map_or_else(|| "–".to_owned(), |points| signed(i32::from(points)));
        view! { <tr><th scope="row">{live(date)}</th><td>{points}</td></tr> }
    };
    view! {
        <section class="card-box">
            <h2>{ctx.t("album-daily-week")}</h2>
            <table class="sheet statistics">
                <thead><tr><th scope="col">{ctx.t("album-daily-day")}</th><th scope="col">{ctx.t("album-points")}</th></tr></thead>
                <tbody>{days.map(row).collect_view()}</tbody>
                <tfoot><tr><th scope="row">{ctx.t("album-daily-sum")}</th><td><b>{signed(sum)}</b></td></tr></tfoot>
            </table>
        </section>
    }
}
