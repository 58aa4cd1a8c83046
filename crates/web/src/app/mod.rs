//! The thin view over the model.
//!
//! A tap on a card in [`table`] goes to the [`desk`], which asks the local hand or, through [`online`], the server; what
//! happens then comes back to the desk as events and is shown by [`table`] in its own time.

mod browser;
mod ctx;
mod desk;
mod modal;
mod online;
mod pages;
mod part;
mod sheet;
mod sound;
mod table;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::model::route::Route;
use ctx::Ctx;
use part::{ALONE, ONLINE, other_part};

/// Starts the page, or the bots where this runs in a worker.
pub fn start() {
    if js_sys::global().dyn_ref::<web_sys::DedicatedWorkerGlobalScope>().is_some() {
        desk::worker::serve();
    } else {
        browser::remove("#first");
        mount_to_body(App);
    }
}

#[component]
fn App() -> impl IntoView {
    let ctx = Ctx::new();
    provide_context(ctx);
    ctx.follow_address();
    ctx.keep_prefs();
    ctx.keep_title();
    let page = move || match ctx.route.get() {
        Route::Rules { book } => pages::rules::rules_page(book).into_any(),
        Route::Settings => pages::settings::settings_page().into_any(),
        Route::Start if ALONE => pages::start::start_page().into_any(),
        Route::Table { deal } if ALONE => table::table_page(deal).into_any(),
        Route::Tutorial if ALONE => table::tutorial_page().into_any(),
        Route::Replay { hand: None } if ALONE => pages::replay::last_hand().into_any(),
        Route::Sheet if ALONE => sheet::sheet_page().into_any(),
        Route::Replay { hand: Some(hand) } if ONLINE => pages::replay::kept_hand(hand).into_any(),
        Route::Online { table } if ONLINE => online::online_page(table).into_any(),
        Route::NewTable if ONLINE => online::new_table_page().into_any(),
        Route::Tables if ONLINE => online::tables_page().into_any(),
        Route::Me if ONLINE => online::me_page().into_any(),
        _ => other_part(ctx).into_any(),
    };
    view! {
        {page}
        <div class="toast" class:shown=move || ctx.toast.get().is_some() role="alert">
            {move || ctx.toast.get().unwrap_or_default()}
        </div>
        <div class="sr" role="log" aria-live="polite" aria-label=ctx.t("web-log-label")>
            <For each=move || ctx.spoken.get() key=|(n, _)| *n children=|(_, text)| view! { <p>{text}</p> } />
        </div>
    }
}
