//! The deal of the day compared with everybody: the hand goes to the server only when the player wants that.

use dulle_protocol::api::{DailyRow, DailyWeek, ErrorCode};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::daily::diary;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::online::{Failure, be_guest, daily_result, daily_week, enter_daily, name_field};
use crate::model::album::compare::{Standing, StandingRow, unsent};
use crate::model::album::daily::{Day, with_begun};
use crate::model::format::signed;

/// Whether results are sent without asking.
const WANTED: &str = "dulle.daily-compare";
/// The days that the server has.
const SENT: &str = "dulle.daily-sent";

/// What the page knows of the others.
#[derive(Clone)]
enum Compared {
    /// The player has not been asked, or has said nothing.
    Unasked,
    /// The server wants a name first.
    NeedsName,
    Waiting,
    Failed(String),
    Known(Standing, DailyWeek),
}

/// The box below the result of a day.
pub(super) fn compare_box(ctx: Ctx, today: Day) -> impl IntoView {
    let state = RwSignal::new(Compared::Unasked);
    if browser::stored(WANTED).is_some() {
        compare(ctx, state, today);
    }
    view! {
        <section class="card-box compare" aria-live="polite">
            <h2>{ctx.t("album-compare")}</h2>
            {live(move || shown(ctx, state, today))}
        </section>
    }
}

fn shown(ctx: Ctx, state: RwSignal<Compared>, today: Day) -> AnyView {
    match state.get() {
        Compared::Unasked => view! {
            <p>{ctx.t("album-compare-what")}</p>
            <button class="plain send" on:click=handler(move |_| compare(ctx, state, today))>
                {ctx.t("album-compare-send")}
            </button>
        }
        .into_any(),
        Compared::NeedsName => named(ctx, state, today).into_any(),
        Compared::Waiting => {
            view! { <p class="empty">{ctx.t("album-compare-waiting")}</p> }.into_any()
        }
        Compared::Failed(why) => view! {
            <p class="note">{why}</p>
            <button class="plain again" on:click=handler(move |_| compare(ctx, state, today))>
                {ctx.t("album-compare-again")}
            </button>
        }
        .into_any(),
        Compared::Known(standing, week) => {
            view! { {standings(ctx, &standing)} {week_of_all(ctx, week)} }.into_any()
        }
    }
}

fn named(ctx: Ctx, state: RwSignal<Compared>, today: Day) -> impl IntoView {
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = ctx.prefs.with_untracked(|prefs| prefs.name.clone());
        state.set(Compared::Waiting);
        spawn_local(async move {
            match be_guest(ctx.texts_now().lang(), &name).await {
                Ok(()) => compare(ctx, state, today),
                Err(failure) => fail(ctx, state, failure),
            }
        });
    };
    view! {
        <form on:submit=handler(go)>
            <p>{ctx.t("album-compare-name")}</p>
            {name_field(ctx)}
            <button class="main">{ctx.t("album-compare-send")}</button>
        </form>
    }
}

fn fail(ctx: Ctx, state: RwSignal<Compared>, failure: Failure) {
    let shown = match failure {
        Failure::Unreachable => Compared::Failed(ctx.texts_now().get("album-compare-offline")),
        refused if refused.is(ErrorCode::NoSession) => Compared::NeedsName,
        Failure::Refused(told) => Compared::Failed(told.message),
    };
    // The visitor may have gone on.
    let _ = state.try_set(shown);
}

/// Sends what the server does not have yet, and asks how it compares.
fn compare(ctx: Ctx, state: RwSignal<Compared>, today: Day) {
    state.set(Compared::Waiting);
    spawn_local(async move {
        match exchanged(ctx, today).await {
            Ok((standing, week)) => {
                let _ = state.try_set(Compared::Known(standing, week));
            }
            Err(failure) => fail(ctx, state, failure),
        }
    });
}

async fn exchanged(ctx: Ctx, today: Day) -> Result<(Standing, DailyWeek), Failure> {
    let lang = ctx.texts_now().lang();
    let sent = browser::stored(SENT).unwrap_or_default();
    let waiting = diary(|diary| unsent(diary, &sent, today));
    for (day, dkn) in waiting {
        match enter_daily(lang, day.0, &dkn).await {
            // An old hand of another version must not stand in today's way.
            Err(failure) if day == today || !failure.is(ErrorCode::NotThatDay) => {
                return Err(failure);
            }
            _ => {
                browser::store(WANTED, "yes");
                let sent = browser::stored(SENT).unwrap_or_default();
                browser::store(SENT, &with_begun(&sent, day));
            }
        }
    }
    match daily_result(lang, today.0).await {
        Ok(result) => Ok((Standing::of(&result), daily_week(lang, today.0).await?)),
        // Another player of this browser, or a server that has forgotten it: it is sent again next time.
        Err(failure) => {
            if failure.is(ErrorCode::NotPlayed) || failure.is(ErrorCode::NoSession) {
                browser::store(SENT, "");
            }
            Err(failure)
        }
    }
}

fn standings(ctx: Ctx, standing: &Standing) -> impl IntoView + use<> {
    let place = [
        ("place", standing.place.into()),
        ("players", standing.players.into()),
        ("behind", standing.behind.into()),
    ];
    let told = ctx.texts_now().with("album-compare-place", &place);
    let most = standing.most();
    let row = move |row: &StandingRow| {
        let points = signed(i32::from(row.points));
        view! {
            <tr class:yours=row.own>
                <th scope="row">{points}</th>
                <td>{row.players}</td>
                <td class="many" aria-hidden="true"><meter min="0" max=most value=row.players></meter></td>
            </tr>
        }
    };
    view! {
        <p class="compared">{told}</p>
        <table class="sheet statistics all">
            <thead><tr>
                <th scope="col">{ctx.t("album-points")}</th>
                <th scope="col">{ctx.t("album-compare-players")}</th>
                <td class="many" aria-hidden="true"></td>
            </tr></thead>
            <tbody>{standing.rows.iter().map(row).collect_view()}</tbody>
        </table>
    }
}

fn week_of_all(ctx: Ctx, week: DailyWeek) -> impl IntoView {
    let listed = week.best.iter().any(|row| row.own);
    let own = week.own.filter(|_| !listed);
    let row = |row: DailyRow| {
        view! {
            <tr class:yours=row.own>
                <td>{row.place}</td>
                <th scope="row">{row.name}</th>
                <td>{row.days}</td>
                <td>{signed(row.points)}</td>
            </tr>
        }
    };
    view! {
        <h3>{ctx.t("album-compare-week")}</h3>
        <table class="sheet statistics week">
            <thead><tr>
                <th scope="col">{ctx.t("album-compare-rank")}</th>
                <th scope="col">{ctx.t("album-compare-who")}</th>
                <th scope="col">{ctx.t("album-compare-days")}</th>
                <th scope="col">{ctx.t("album-points")}</th>
            </tr></thead>
            <tbody>{week.best.into_iter().chain(own).map(row).collect_view()}</tbody>
        </table>
    }
}
