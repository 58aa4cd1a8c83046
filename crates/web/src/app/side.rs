//! The column beside the table: the sheet and what has happened.

use dulle_rules::Played;
use leptos::prelude::*;

use super::ctx::Ctx;
use super::online::{chat, room_tab, unread};
use crate::model::news::Kind;
use crate::model::session::Noted;
use crate::model::table::Screen;
use crate::model::words::signed;

/// What the column shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Sheet,
    Log,
    Chat,
    Room,
}

impl Tab {
    const fn key(self) -> &'static str {
        match self {
            Self::Sheet => "web-sheet-tab",
            Self::Log => "web-log-tab",
            Self::Chat => "online-chat",
            Self::Room => "online-table",
        }
    }
}

/// The column; on a phone a drawer over the table.
pub(super) fn side(
    ctx: Ctx,
    screen: Memo<Option<Screen>>,
    drawer: RwSignal<bool>,
) -> impl IntoView {
    let link = ctx.desk.link();
    let shown = RwSignal::new(Tab::Sheet);
    let tab = move |tab: Tab| {
        view! {
            <button
                role="tab"
                aria-selected=move || (shown.get() == tab).to_string()
                on:click=move |_| shown.set(tab)
            >
                {ctx.t(tab.key())}
                {(tab == Tab::Chat).then(|| link.map(unread))}
            </button>
        }
    };
    let online = link.map(|_| view! { {tab(Tab::Chat)} {tab(Tab::Room)} });
    let pane = move || match (shown.get(), link) {
        (Tab::Log, _) => lines(screen).into_any(),
        (Tab::Chat, Some(link)) => chat(ctx, link).into_any(),
        (Tab::Room, Some(link)) => room_tab(ctx, link).into_any(),
        (Tab::Sheet | Tab::Chat | Tab::Room, _) => sheet(ctx).into_any(),
    };
    view! {
        <aside class="side">
            <div class="tabs">
                <div role="tablist">
                    {tab(Tab::Sheet)}
                    {tab(Tab::Log)}
                    {online}
                </div>
                <button class="shut" aria-label=ctx.t("web-close") on:click=move |_| drawer.set(false)>"×"</button>
            </div>
            <div class="pane" role="tabpanel" tabindex="0" aria-label=move || ctx.texts().get(shown.get().key())>
                {pane}
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
