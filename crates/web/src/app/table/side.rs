//! The column beside the table: the sheet and what has happened.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::evening::evening;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_text};
use crate::app::online::{chat, room_tab, unread};
use crate::model::table::Screen;
use crate::model::table::log::LogKind;

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
pub(in crate::app) fn side(
    ctx: Ctx,
    screen: Memo<Option<Screen>>,
    drawer: RwSignal<bool>,
) -> impl IntoView {
    let connection = ctx.desk.connection();
    let shown = RwSignal::new(Tab::Sheet);
    let tab = move |tab: Tab| {
        view! {
            <button
                role="tab"
                aria-selected=live_text(move || (shown.get() == tab).to_string())
                tabindex=live_text(move || if shown.get() == tab { "0" } else { "-1" })
                on:click=handler(move |_| shown.set(tab))
            >
                {ctx.t(tab.key())}
                {(tab == Tab::Chat).then(|| connection.map(unread))}
            </button>
        }
    };
    let online = connection.map(|_| view! { {tab(Tab::Chat)} {tab(Tab::Room)} });
    let pane = move || match (shown.get(), connection) {
        (Tab::Log, _) => lines(screen).into_any(),
        (Tab::Chat, Some(connection)) => chat(ctx, connection).into_any(),
        (Tab::Room, Some(connection)) => room_tab(ctx, connection).into_any(),
        (Tab::Sheet | Tab::Chat | Tab::Room, _) => evening(ctx, drawer).into_any(),
    };
    view! {
        <aside class="side">
            <div class="tabs">
                <div role="tablist" on:keydown=handler(|event| along_tabs(&event))>
                    {tab(Tab::Sheet)}
                    {tab(Tab::Log)}
                    {online}
                </div>
                <button class="shut" aria-label=ctx.t("web-close") on:click=handler(move |_| drawer.set(false))>"×"</button>
            </div>
            <div class="pane" data-pane role="tabpanel" tabindex="0" aria-label=live_text(move || ctx.texts().get(shown.get().key()))>
                {live(pane)}
            </div>
        </aside>
    }
}

/// The focus goes into the drawer when it opens, and back to the button that opens it when it closes.
pub(in crate::app) fn keep_focus(drawer: RwSignal<bool>) {
    Effect::new(move |before: Option<bool>| {
        let open = drawer.get();
        let place = if open { ".side [role=tab][aria-selected=true]" } else { ".bar .menu" };
        if before.is_some_and(|before| before != open) {
            browser::after(0, move || browser::focus(place));
        }
        open
    });
}

/// Arrows go from tab to tab, which shows what it stands for; Tab leaves them.
fn along_tabs(event: &leptos::ev::KeyboardEvent) {
    let Ok(tabs) = document().query_selector_all(".side [role=tab]") else { return };
    let active = document().active_element();
    let is_active =
        |at: &u32| tabs.item(*at).is_some_and(|tab| tab.is_same_node(active.as_deref()));
    let (count, at) = (tabs.length(), (0..tabs.length()).find(is_active));
    let Some(at) = at else { return };
    let next = match event.key().as_str() {
        "ArrowRight" => (at + 1) % count,
        "ArrowLeft" => (at + count - 1) % count,
        "Home" => 0,
        "End" => count - 1,
        _ => return,
    };
    event.prevent_default();
    if let Some(tab) = tabs.item(next).and_then(|tab| tab.dyn_into::<HtmlElement>().ok()) {
        tab.click();
        let _ = tab.focus();
    }
}

fn lines(screen: Memo<Option<Screen>>) -> impl IntoView {
    let log = move || {
        let lines = screen.with(|s| s.as_ref().map(|s| s.log.clone()).unwrap_or_default());
        let line = |line: crate::model::table::log::LogLine| {
            let class = match line.kind {
                LogKind::Call => "strong",
                LogKind::Trick | LogKind::Contract | LogKind::End => "mid",
                LogKind::Word | LogKind::Card => "",
            };
            view! { <li class=class>{line.text}</li> }
        };
        lines.into_iter().rev().map(line).collect_view()
    };
    view! { <ul class="log">{live(log)}</ul> }
}
