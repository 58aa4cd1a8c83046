//! The thin view over the model.
//!
//! A tap on a card in [`table`] goes to the [`desk`], which asks the local hand or, through [`online`], the server; what
//! happens then comes back to the desk as events and is shown by [`table`] in its own time.

mod album;
mod browser;
mod cited;
mod course;
mod ctx;
mod desk;
mod erased;
mod errand;
mod modal;
mod office;
mod online;
mod options;
mod pages;
mod part;
mod referee;
mod sheet;
mod socket;
mod sound;
mod study;
mod table;
mod texts;

use crate::app::erased::{live, live_flag};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use crate::model::prefs::Prefs;
use crate::model::route::Route;
use ctx::Ctx;
use part::{
    ALBUM, ALONE, COURSE, MORE, OFFICE, ONLINE, REFEREE, STUDY, WORKER, add_styles, load_more,
    other_part,
};

/// Starts the page, or the bots where this runs in a worker.
pub fn start() {
    let is_worker = || js_sys::global().dyn_ref::<web_sys::DedicatedWorkerGlobalScope>().is_some();
    if REFEREE && is_worker() && referee::worker::is_ours() {
        return referee::worker::serve();
    }
    if OFFICE && is_worker() && office::worker::is_ours() {
        return office::worker::serve();
    }
    if STUDY && is_worker() && study::worker::is_ours() {
        return study::worker::serve();
    }
    match (WORKER, ALONE || ONLINE || REFEREE || OFFICE || STUDY || ALBUM || COURSE) {
        (true, false) => desk::worker::serve(),
        (true, true) if is_worker() => desk::worker::serve(),
        _ => spawn_local(mount()),
    }
}

async fn mount() {
    // What this part could not read would look like nothing, and be thrown away.
    if ALONE && !MORE && desk::Desk::has_kept_more() {
        return load_more();
    }
    let prefs = ctx::kept_prefs();
    texts::wait_for(prefs.lang).await;
    add_styles();
    browser::remove("#first");
    // The same settings, whatever another tab has kept meanwhile: their words are there.
    mount_to_body(move || view! { <App prefs /> });
}

#[component]
fn App(prefs: Prefs) -> impl IntoView {
    let ctx = Ctx::new(prefs);
    provide_context(ctx);
    ctx.follow_address();
    ctx.keep_prefs();
    ctx.keep_title();
    sound::wake_by_gestures(ctx);
    let page = move || {
        let route = ctx.route.get();
        if part::is_here(route.part()) { page_of(route) } else { other_part(ctx).into_any() }
    };
    view! {
        {live(page)}
        {cited::paragraph(ctx)}
        <div class="toast" class:shown=live_flag(move || ctx.toast.get().is_some()) role="alert">
            {live(move || ctx.toast.get().unwrap_or_default())}
        </div>
        <div class="sr" role="log" aria-live="polite" aria-label=ctx.t("web-log-label")>
            <For each=move || ctx.spoken.get() key=|(n, _)| *n children=|(_, text)| view! { <p>{text}</p> } />
        </div>
    }
}

/// A page of this part. What another part has is not even compiled: the constants are known beforehand.
fn page_of(route: Route) -> AnyView {
    match route {
        Route::Settings if MORE => pages::settings::settings_page().into_any(),
        Route::Start if ALONE => pages::start::start_page().into_any(),
        Route::Table { deal } if ALONE => table::table_page(deal).into_any(),
        Route::Tutorial if ALONE => table::tutorial_page().into_any(),
        Route::Rules { book } if COURSE => course::reader::rules_page(book).into_any(),
        Route::Course(place) if COURSE => course::course_page(place).into_any(),
        Route::Sheet if MORE => sheet::sheet_page().into_any(),
        Route::Replay(hand) if MORE => pages::replay::replay_page(hand).into_any(),
        Route::Referee(page) if REFEREE => referee::referee_page(page).into_any(),
        Route::Options(whose) if MORE => options::options_page(whose).into_any(),
        Route::Tables if MORE => online::tables_page().into_any(),
        Route::Me if MORE => online::me_page().into_any(),
        Route::Online { table } if ONLINE => online::online_page(table).into_any(),
        Route::NewTable if ONLINE => online::new_table_page().into_any(),
        Route::History if ALBUM => album::history_page().into_any(),
        Route::Daily if ALBUM => album::daily_page().into_any(),
        Route::Embed { code } if ALBUM => album::embed_page(&code).into_any(),
        Route::Shared { code } if ALBUM => album::shared_page(&code).into_any(),
        Route::Analysis { many: true } if STUDY => study::many::many_page().into_any(),
        Route::Analysis { many: false } if STUDY => study::analysis::analysis_page().into_any(),
        Route::Puzzle(name) if STUDY => study::puzzle::puzzle_page(name).into_any(),
        Route::Office(address) if OFFICE => office::office_page(address),
        _ => ().into_any(),
    }
}
