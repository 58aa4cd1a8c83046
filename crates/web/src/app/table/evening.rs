//! The sheet of an evening, against bots or at a server's table.

use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::part::{ALONE, MORE};
use crate::app::referee;
use crate::app::sheet::table::{SheetFrame, sheet_table};
use crate::model::local::evening::Length;
use crate::model::local::sheet::evening_sheet;
use crate::model::route::{OptionsFor, Route};
use crate::model::sheet::evening::{EveningSheet, Standing};

/// What stands on the sheet, new after every hand.
fn sheet_of(ctx: Ctx) -> Memo<Option<EveningSheet>> {
    let names = Memo::new(move |_| ctx.desk.table.with(|t| t.as_ref().map(|t| t.names.clone())));
    let connection = ctx.desk.connection();
    Memo::new(move |_| {
        if let Some(connection) = connection {
            return connection.sheet(ctx);
        }
        ctx.desk.played_hands.track();
        let names = names.get()?;
        ctx.desk.evening(|evening| evening_sheet(evening, &names, ctx.texts()))
    })
}

/// `drawer` is whether it lies over the table of a phone.
pub(in crate::app) fn evening(ctx: Ctx, drawer: RwSignal<bool>) -> impl IntoView {
    let (shown, connection) = (sheet_of(ctx), ctx.desk.connection());
    // The newest hands stand at the end.
    Effect::new(move |_| {
        shown.track();
        browser::after(0, || browser::scroll_to_end(".pane"));
    });
    let series = move || {
        ctx.desk.table.track();
        // The deal of the day is no number yet that deals the same cards for practice.
        let deal = ctx.desk.evening(|evening| {
            let is_told = !evening.is_daily() || evening.hand.is_over();
            is_told.then_some((evening.choice.series, evening.number))
        });
        deal.flatten().map(|(series, hand)| {
            let values = [("number", series.to_string().into()), ("hand", hand.into())];
            // The number alone deals the first hand again.
            ctx.with(if hand > 1 { "web-deal-series" } else { "web-deal-number" }, &values)
        })
    };
    let sheet = move || {
        shown.get().map(|shown| {
            let terms = shown.terms.iter().map(|text| view! { <p>{text.clone()}</p> });
            let frame = SheetFrame {
                names: shown.names.clone(),
                foot: vec![(ctx.texts().get("web-total"), shown.totals.clone())],
            };
            view! {
                <div class="terms">{terms.collect_view()}</div>
                {sheet_table(ctx, frame, shown.rows, None)}
            }
        })
    };
    view! {
        <div class="evening">
            {live(sheet)}
            <p class="series">{live(series)}</p>
            {live(move || ctx.desk.weaker.get().map(|why| view! { <p class="series">{ctx.t(why)}</p> }))}
            {live(move || repeats(ctx, drawer))}
            {(MORE && connection.is_none()).then(|| live(move || to_desk(ctx)))}
            {connection.is_none().then(|| view! {
                <a class="change-rules" href=Route::Options(OptionsFor::Running).hash()>{ctx.t("web-running-rules")}</a>
            })}
        </div>
    }
}

/// Against bots a choice can be taken back, and the same cards can be played again: the table shows what comes of it.
fn repeats(ctx: Ctx, drawer: RwSignal<bool>) -> Option<impl IntoView> {
    ctx.desk.table.track();
    let (undo, repeat) = ctx.desk.evening(|evening| (evening.can_undo(), evening.can_repeat()))?;
    repeat.then(|| {
        view! {
            <div class="repeats">
                <button class="plain undo" disabled=!undo on:click=handler(move |_| { drawer.set(false); ctx.desk.undo(ctx) })>{ctx.t("web-undo")}</button>
                <button class="plain same" disabled=!undo on:click=handler(move |_| { drawer.set(false); ctx.desk.repeat(ctx) })>{ctx.t("web-same-deal")}</button>
            </div>
        }
    })
}

/// The way to the referee's desk for the hand of a match, whose ruling goes onto this sheet.
fn to_desk(ctx: Ctx) -> Option<impl IntoView> {
    ctx.desk.table.track();
    let of_match = ctx.desk.evening(|evening| evening.choice.length == Length::Match)?;
    let open = move |_| {
        let names = ctx.desk.table.with_untracked(|table| table.as_ref().map(|t| t.names.clone()));
        let draft = names.and_then(|names| ctx.desk.evening(|it| it.draft(&names)).flatten());
        if let Some(draft) = draft {
            referee::open_for_evening(ctx, draft);
        }
    };
    of_match.then(|| {
        view! { <button class="plain to-desk" on:click=handler(open)>{ctx.t("web-sheet-desk")}</button> }
    })
}

/// What everybody has after this hand, by seat; None after the first, where it would say the same once more.
pub(in crate::app) fn running_totals(ctx: Ctx) -> Memo<Option<Vec<String>>> {
    let sheet = sheet_of(ctx);
    Memo::new(move |_| {
        sheet.with(|sheet| {
            sheet.as_ref().filter(|sheet| sheet.rows.len() > 1).map(|sheet| sheet.totals.clone())
        })
    })
}

/// Who has won the match, and what can be taken along. A server says that the match is over after the
/// last hand is on the page, so the sheet is watched.
pub(in crate::app) fn final_standing(ctx: Ctx) -> impl IntoView {
    let sheet = sheet_of(ctx);
    live(move || Some(standing(ctx, sheet.get()?.ranking?)))
}

/// Everybody with their place and their points.
pub(in crate::app) fn places(ranking: Vec<Standing>) -> impl IntoView {
    let place = |place: Standing| {
        view! {
            <li class:me=place.me>
                <b>{place.place}"."</b>
                <span>{place.name}</span>
                <b>{place.total}</b>
            </li>
        }
    };
    view! { <ol>{ranking.into_iter().map(place).collect_view()}</ol> }
}

fn standing(ctx: Ctx, ranking: Vec<Standing>) -> impl IntoView {
    view! {
        <section class="standing">
            <h2>{ctx.t("web-match-standing")}</h2>
            {places(ranking)}
            {(ALONE && ctx.desk.connection().is_none()).then(|| view! {
                <button class="plain csv" on:click=handler(move |_| save_csv(ctx))>{ctx.t("web-sheet-csv")}</button>
            })}
        </section>
    }
}

fn save_csv(ctx: Ctx) {
    let names = ctx.desk.table.with_untracked(|table| table.as_ref().map(|t| t.names.clone()));
    let game = ctx.desk.evening(crate::model::local::evening::Evening::of_match).flatten();
    if let Some((names, game)) = names.zip(game) {
        let text = game.csv(&names, ctx.texts_now());
        browser::download("dulle-runde.csv", "text/csv", &format!("\u{feff}{text}"));
    }
}
