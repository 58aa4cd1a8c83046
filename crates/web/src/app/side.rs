//! The column beside the table: the sheet and what has happened.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::evening::evening;
use crate::model::news::Kind;
use crate::model::table::Screen;

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
                {move || if log.get() { lines(screen).into_any() } else { evening(ctx).into_any() }}
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
