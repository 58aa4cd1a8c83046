//! The tables a player was at, and those that want to be found.

use dulle_protocol::api::OpenTable;
use dulle_protocol::{Occupant, Place, Stage};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::api::{Api, Failure};
use super::visited::{remove_visited, visited};
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live};
use crate::app::pages::settings::page_head;
use crate::model::online::new_table::mode_text;
use crate::model::online::table_list::TableList;
use crate::model::route::Route;
use crate::model::table::book_badge;

/// What the page knows about the server.
#[derive(Clone, Debug, PartialEq, Eq)]
enum House {
    Asking,
    /// Playing alone works all the same.
    Unreachable,
    Open {
        own: Vec<OpenTable>,
        listed: Vec<OpenTable>,
        /// The list goes on.
        more: bool,
    },
}

/// How often the list is asked for while the page is open.
const REFRESH_MS: i32 = 10_000;

pub(in crate::app) fn tables_page() -> impl IntoView {
    let ctx = use_ctx();
    let house = RwSignal::new(House::Asking);
    // Pages of the list that are shown.
    let pages = RwSignal::new(1);
    spawn_local(async move {
        // Ends when the page is left: then the signal is gone.
        while house.try_set(look(ctx, pages).await).is_none() {
            crate::app::browser::sleep(REFRESH_MS).await;
            if house.try_get_untracked().is_none() {
                return;
            }
        }
    });
    let shown = move || match house.get() {
        House::Asking => view! { <p class="empty">{ctx.t("web-loading")}</p> }.into_any(),
        House::Unreachable => view! { <p class="empty">{ctx.t("online-no-server")}</p> }.into_any(),
        House::Open { own, listed, more } => view! {
            {(!own.is_empty()).then(|| list(ctx, "online-own-tables", own))}
            {if listed.is_empty() {
                view! { <p class="empty">{ctx.t("online-none-listed")}</p> }.into_any()
            } else {
                list(ctx, "online-listed", listed).into_any()
            }}
            {more.then(|| more_button(ctx, house, pages))}
        }
        .into_any(),
    };
    view! {
        <main class="page">
            {page_head(ctx, "online-tables")}
            <a class="link" href=Route::NewTable.hash()>
                <b>{ctx.t("online-new")}</b>
                <small>{ctx.t("online-new-detail")}</small>
            </a>
            {live(shown)}
        </main>
    }
}

fn more_button(ctx: Ctx, house: RwSignal<House>, pages: RwSignal<usize>) -> impl IntoView {
    let go_on = move |_| {
        pages.update(|pages| *pages += 1);
        spawn_local(async move {
            let _ = house.try_set(look(ctx, pages).await);
        });
    };
    view! { <button class="plain more" on:click=handler(go_on)>{ctx.t("online-more")}</button> }
}

async fn look(ctx: Ctx, pages: RwSignal<usize>) -> House {
    let api = Api(ctx.texts_now().lang());
    let mut listed = TableList::default();
    while let Some(after) = listed.wants(pages.try_get_untracked().unwrap_or(1)) {
        let Ok(page) = api.tables(after).await else { return House::Unreachable };
        listed.add(page);
    }
    let mut own: Vec<OpenTable> = Vec::new();
    for table in visited().tables() {
        match api.table(table).await {
            Ok(found) if found.stage != Stage::Ended => own.push(found.into()),
            // Ended, or forgotten by the server: nothing leads back to it.
            Ok(_) | Err(Failure::Refused(_)) => remove_visited(table),
            Err(Failure::Unreachable) => {}
        }
    }
    let more = listed.goes_on();
    House::Open { listed: listed.without(&own), own, more }
}

fn list(ctx: Ctx, title: &'static str, tables: Vec<OpenTable>) -> impl IntoView {
    view! {
        <h2 class="list-title">{ctx.t(title)}</h2>
        <ul class="tables">{tables.into_iter().map(|table| row(ctx, table)).collect_view()}</ul>
    }
}

fn row(ctx: Ctx, table: OpenTable) -> impl IntoView {
    let OpenTable { table: id, settings, stage, places, .. } = table;
    let names: Vec<String> = places.iter().filter_map(name).collect();
    let people = move || match names.is_empty() {
        true => ctx.texts().get("online-nobody"),
        false => names.join(", "),
    };
    let what = move || {
        let texts = ctx.texts();
        let state = match stage {
            Stage::Gathering => "online-state-gathering",
            Stage::Between | Stage::Playing => "online-state-playing",
            Stage::Ended => "online-over",
        };
        let book = book_badge(texts, &settings.rulebook);
        format!("{book} · {} · {}", mode_text(settings.mode, texts), texts.get(state))
    };
    view! {
        <li><a class="link" href=Route::Online { table: id }.hash()><b>{live(people)}</b><small>{live(what)}</small></a></li>
    }
}

fn name(place: &Place) -> Option<String> {
    match &place.occupant {
        Occupant::Player(name) => Some(name.to_string()),
        Occupant::Bot(_) => Some("Bot".to_owned()),
        Occupant::Empty => None,
    }
}
