//! The column beside the table: the sheet and what has happened.

use dulle_rules::Played;
use leptos::prelude::*;

use super::ctx::Ctx;
use crate::model::news::Kind;
use crate::model::session::Noted;
use crate::model::table::Screen;
use crate::model::words::signed;

pub(super) fn side(ctx: Ctx, screen: Memo<Option<Screen>>) -> impl IntoView {
    let log = RwSignal::new(false);
    let tab = move |key: &'static str, is_log: bool| {
        view! {
            <button
                role="tab"
                aria-selected=move || (log.get() == is_log).to_string()
                on:click=move |_| log.set(is_log)
            >
                {ctx.t(key)}
            </button>
        }
    };
    view! {
        <aside class="side">
            <div class="tabs" role="tablist">
                {tab("web-sheet-tab", false)}
                {tab("web-log-tab", true)}
            </div>
            <div class="pane" role="tabpanel" tabindex="0" aria-label=move || ctx.texts().get(if log.get() { "web-log-tab" } else { "web-sheet-tab" })>
                {move || if log.get() { lines(screen).into_any() } else { sheet(ctx).into_any() }}
            </div>
        </aside>
    }
}

fn lines(screen: Memo<Option<Screen>>) -> impl IntoView {
    let log = move || {
        let lines = screen.with(|s| s.as_ref().map(|s| s.log.clone()).unwrap_or_default());
        let line = |line: crate::model::news::Line| {
            let class = match line.kind {
                Kind::Call => "strong",
                Kind::Trick | Kind::Contract | Kind::End => "mid",
                Kind::Word | Kind::Card => "",
            };
            view! { <li class=class>{line.text}</li> }
        };
        lines.into_iter().rev().map(line).collect_view()
    };
    view! { <ul class="log">{log}</ul> }
}

/// As on paper: a row a hand, running totals.
pub(super) fn sheet(ctx: Ctx) -> impl IntoView {
    let names = move || {
        let names = ctx.desk.table.with(|table| table.as_ref().map(|t| t.names.clone()));
        names.map(|names| {
            names.into_iter().map(|name| view! { <th scope="col">{name}</th> }).collect_view()
        })
    };
    let rows = move || rows(ctx, ctx.desk.noted.get());
    let series = move || {
        ctx.desk.table.track();
        let number = ctx.desk.session(|session| session.choice.series);
        number.map(|number| ctx.with("web-deal-number", &[("number", number.to_string().into())]))
    };
    view! {
        <table class="sheet">
            <thead><tr><th scope="col">{ctx.t("web-number")}</th>{names}<th scope="col" class="what">{ctx.t("web-contract")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
        {move || ctx.desk.noted.with(Vec::is_empty).then(|| view! { <p class="empty">{ctx.t("web-no-hands-yet")}</p> })}
        <p class="series">{series}</p>
    }
}

fn rows(ctx: Ctx, noted: Vec<Noted>) -> impl IntoView {
    let mut totals = [0_i32; 4];
    let mut rows = Vec::new();
    for (number, hand) in noted.into_iter().enumerate() {
        let cells: Vec<_> = (0..4)
            .map(|seat| {
                totals[seat] += i32::from(hand.score[seat]);
                let scored = hand.score[seat] > 0;
                view! { <td class:scored=scored>{signed(totals[seat])}</td> }
            })
            .collect();
        let played = Played::from_word(&hand.contract).map(|played| ctx.texts().played(played));
        rows.push(view! { <tr><th scope="row">{number + 1}</th>{cells}<td class="what">{played}</td></tr> });
    }
    rows
}
