//! The frame of every page: the rail, the foot, the open question.

use dulle_tournament::office::At;
use leptos::prelude::*;

use super::{Hall, Saved, ask};
use super::{
    entries, journal, known, links, print, round, rulings, seating, setup, standings, table, totals,
};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::pages::start::language;
use crate::app::referee;
use crate::model::office::desk::Case;
use crate::model::office::frame::{Count, Rail, RailItem, may_see};
use crate::model::office::words::wall;
use crate::model::route::{DeskPage, OfficePage, Route};

pub(super) fn framed(hall: Hall, page: &OfficePage) -> AnyView {
    super::keys::listen(hall);
    let inside = {
        let page = page.clone();
        move || {
            let has = hall.kept.with(|kept| kept.office.setup().is_some());
            let role = hall.role();
            if !has && !hall.is_local() {
                return super::server::waiting(hall);
            }
            let page = match page {
                OfficePage::All => return known::all_page(hall),
                OfficePage::Start if known::has_choice(hall) => return known::all_page(hall),
                ref page if has => page.clone(),
                _ => OfficePage::Setup,
            };
            let page = if may_see(role, &page) { page } else { OfficePage::Round };
            content(hall, &page)
        }
    };
    // Only what decides which page it is may build it anew.
    let which = Memo::new(move |_| (hall.kept.with(|k| k.office.setup().is_some()), hall.role()));
    let body = move || {
        // Read, not only tracked: nothing tells a memo of a change before it was read once.
        which.get();
        untrack(&inside)
    };
    let open = move || hall.menu.get();
    view! {
        <main class="page office">
            <aside class="rail" class:open=live_flag(open)>
                {rail(hall, page)}
            </aside>
            <div class="office-body">
                {live(move || notice(hall))}
                {live(body)}
            </div>
            {live(move || hall.done.get().map(|(entry, what)| view! {
                <p class="last-act" role="status">
                    <span>{what}</span>
                    <button class="plain undo-last" on:click=handler(move |_| hall.asked.set(Some(ask::Asked::Undo(entry))))>{hall.t("hall-undo")}</button>
                </p>
            }))}
            {live(move || hall.asked.get().map(|asked| ask::question(hall, asked)))}
        </main>
    }
    .into_any()
}

fn content(hall: Hall, page: &OfficePage) -> AnyView {
    match page {
        OfficePage::Table { round, table } => table::table_page(hall, *round, *table).into_any(),
        OfficePage::Totals => totals::totals_page(hall).into_any(),
        OfficePage::Entries => entries::entries_page(hall).into_any(),
        OfficePage::Seating => seating::seating_page(hall).into_any(),
        OfficePage::Standings => standings::standings_page(hall).into_any(),
        OfficePage::Rulings => rulings::rulings_page(hall).into_any(),
        OfficePage::Print => print::print_page(hall).into_any(),
        OfficePage::Journal => journal::journal_page(hall).into_any(),
        OfficePage::Links => links::links_page(hall).into_any(),
        OfficePage::Setup => setup::setup_page(hall).into_any(),
        OfficePage::Start
        | OfficePage::All
        | OfficePage::Round
        | OfficePage::Wall
        | OfficePage::Seat
        | OfficePage::Phone => round::round_page(hall).into_any(),
    }
}

/// What is wrong with saving, above everything else.
fn notice(hall: Hall) -> Option<AnyView> {
    let lost = hall.saved.with(|saved| *saved == Saved::Not);
    let key = if hall.is_local() { "hall-not-saved" } else { "hall-not-sent" };
    lost.then(|| view! { <p class="not-saved" role="alert">{hall.t(key)}</p> }.into_any())
}

fn rail(hall: Hall, page: &OfficePage) -> impl IntoView + use<> {
    let ctx = hall.ctx;
    let shown = Memo::new(move |_| {
        let role = hall.role();
        hall.read(|words| Rail::of(words, role))
    });
    let head = move || {
        shown.with(|rail| {
            let lines: Vec<_> =
                rail.lines.iter().map(|line| view! { <small>{line.clone()}</small> }).collect();
            view! { <b>{rail.name.clone()}</b>{lines} }
        })
    };
    let here = page.clone();
    let items = move || {
        let here = here.clone();
        shown.with(|rail| rail.items.iter().map(|item| rail_item(hall, item, &here)).collect_view())
    };
    let has = Memo::new(move |_| hall.kept.with(|kept| kept.office.setup().is_some()));
    view! {
        <header class="rail-head">
            <a class="office-home" href=Route::Start.hash()>"Dulle"<small>{ctx.t("hall-office")}</small></a>
            <button class="plain menu-button" aria-expanded=live_text(move || hall.menu.get()) on:click=handler(move |_| hall.menu.update(|open| *open = !*open))>{ctx.t("hall-menu")}</button>
        </header>
        <div class="rail-name">{live(head)}</div>
        <nav class="rail-pages" aria-label=ctx.t("hall-menu")>
            {live(move || has.get().then(&items))}
        </nav>
        <footer class="rail-foot">{foot(hall)}</footer>
    }
}

fn rail_item(hall: Hall, item: &RailItem, here: &OfficePage) -> impl IntoView + use<> {
    let is_here = item.page == *here
        || (item.page == OfficePage::Round
            && matches!(here, OfficePage::Start | OfficePage::Table { .. } | OfficePage::Totals));
    let count = item.count.clone().map(|Count { text, is_work, label }| {
        view! { <span class="count" class:work=is_work title=label>{text}</span> }
    });
    let current = is_here.then_some("page");
    view! { <a class="rail-page" aria-current=current href=hall.href(item.page.clone())><span>{item.label.clone()}</span>{count}</a> }
}

/// Who I am, in which role, when all was last saved, how many devices are connected.
fn foot(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let role = move || hall.read(|words| words.role(hall.role()));
    let saved = move || match hall.saved.get() {
        Saved::At(at) => {
            let text = ctx.with("hall-saved", &[("time", wall(at).into())]);
            view! { <small class="saved">{super::signs::tick(true)}{text}</small> }.into_any()
        }
        Saved::Not => {
            let key = if hall.is_local() { "hall-not-saved" } else { "hall-not-sent" };
            view! { <small class="unsaved">{ctx.t(key)}</small> }.into_any()
        }
    };
    let devices = move || match hall.link {
        None => ctx.texts().get("hall-here-only"),
        Some(link) => ctx.with("hall-devices", &[("count", link.devices().into())]),
    };
    view! {
        <b>{live(move || hall.me().name.to_string())}</b>
        <small>{live(role)}</small>
        {live(saved)}
        <small>{live(devices)}</small>
        <div class="rail-tools">
            <button class="plain change-me" on:click=handler(move |_| hall.asked.set(Some(ask::Asked::Me)))>{ctx.t("hall-change-me")}</button>
            <a class="plain all-tournaments" href=hall.href_all()>{ctx.t("hall-known-title")}</a>
            {language(ctx)}
        </div>
    }
}

/// The head of a page: its name, what it is about, what can be done from here.
pub(super) fn page_title(
    title: impl Fn() -> (String, String) + Send + Sync + 'static,
    tools: impl IntoView + 'static,
) -> impl IntoView {
    let shown = Memo::new(move |_| title());
    view! {
        <header class="office-head">
            <div>
                <h1>{live(move || shown.with(|(title, _)| title.clone()))}</h1>
                <p>{live(move || shown.with(|(_, detail)| detail.clone()))}</p>
            </div>
            <div class="head-tools">{tools}</div>
        </header>
    }
}

/// The desk with the hand that is played at a table. Its ruling finds the way back.
pub(super) fn desk_link_for(hall: Hall, at: At) -> impl IntoView {
    let open = move |_| {
        let of = hall.link.map(super::server::Link::code);
        match hall.read_now(|words| Case::of(words, of, at)) {
            Some((case, draft)) => referee::open_for(hall.ctx, draft, Some(&case.to_text())),
            None => hall.ctx.go(Route::Referee(DeskPage::Entry)),
        }
    };
    view! { <button class="plain to-desk" on:click=handler(open)>{hall.t("hall-desk")}</button> }
}

/// The desk is one tap away.
pub(super) fn desk_link(hall: Hall) -> impl IntoView {
    view! { <a class="plain" href=Route::Referee(DeskPage::Entry).hash()>{hall.t("hall-desk")}</a> }
}
