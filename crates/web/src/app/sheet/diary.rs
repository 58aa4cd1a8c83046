//! The diary: sheets that were put away, the table over all of them, and one file of everything.

use dulle_tournament::Match;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;

use super::ScoreBook;
use super::print::Place;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::modal::give_up;
use crate::model::format::signed;
use crate::model::sheet::diary::{
    ClubRow, Evening, club, evenings, last_names, with_evening, with_imported, without,
};

const KEPT: &str = "dulle.evenings";
/// The evening of the diary that is open as the sheet, as it was.
const OPENED: &str = "dulle.evening-open";

fn kept() -> String {
    browser::stored(KEPT).unwrap_or_default()
}

/// Who sat at the table on the last evening of the diary.
pub(super) fn names_before() -> Vec<String> {
    last_names(&kept())
}

/// Puts a sheet into the diary; whether that worked. An empty one leaves nothing behind.
pub(super) fn keep(game: &Match) -> bool {
    if game.sheet().played == 0 {
        return true;
    }
    let place = Place::kept().now();
    let evening = Evening { date: browser::today(), place, game: game.clone() };
    let all = with_evening(&kept(), evening, browser::stored(OPENED).as_deref());
    // A browser that keeps nothing has no diary.
    if browser::can_store() && !browser::try_store(KEPT, &all) {
        return false;
    }
    forget_opened();
    true
}

/// The evening of the diary that is open as the sheet.
pub(super) fn opened() -> Option<Evening> {
    evenings(&browser::stored(OPENED)?).pop()
}

/// The sheet is no evening of the diary.
pub(super) fn forget_opened() {
    browser::delete_stored(OPENED);
}

/// Opens an evening as the sheet, to be looked at, printed or corrected. It stays in the diary.
fn open(book: ScoreBook, evening: &Evening) {
    browser::store(OPENED, &evening.to_text());
    book.begin(evening.game.clone());
}

/// The evenings with what they add up to, and the way to a file and back.
pub(super) fn diary(ctx: Ctx, book: ScoreBook) -> impl IntoView {
    let text = RwSignal::new(kept());
    let all = Memo::new(move |_| text.with(|text| evenings(text)));
    let asked = RwSignal::new(None::<usize>);
    let any = move || all.with(|all| !all.is_empty());
    let lists =
        move || any().then(|| view! { {club_table(ctx, all)} {list(ctx, book, all, asked)} });
    let question = move || {
        asked.get().map(|at| {
            let texts = ctx.texts();
            let (ask, yes) =
                (texts.get("web-sheet-diary-remove-ask"), texts.get("web-sheet-diary-remove"));
            let remove = move || {
                // Another tab may have changed the list since.
                if let Some(gone) = all.with_untracked(|all| all.get(at).cloned()) {
                    browser::store(KEPT, &without(&kept(), &gone));
                }
                text.set(kept());
            };
            give_up(ctx, "web-sheet-diary-remove", ask, yes, move || asked.set(None), remove)
        })
    };
    view! {
        <section class="diary">
            <h2>{ctx.t("web-sheet-diary")}</h2>
            {live(move || (!any()).then(|| view! { <p class="empty">{ctx.t("web-sheet-diary-empty")}</p> }))}
            {live(lists)}
            <div class="tools">
                {live(move || any().then(|| view! {
                    <button class="plain save-diary" on:click=handler(|_| browser::download("dulle-abende.txt", "text/plain", &kept()))>{ctx.t("web-sheet-diary-save")}</button>
                }))}
                <label class="plain read-diary">
                    <span>{ctx.t("web-sheet-diary-read")}</span>
                    <input type="file" class="sr" accept=".txt,text/plain" on:change=handler(move |event| read(ctx, text, &event)) />
                </label>
            </div>
            {live(question)}
        </section>
    }
}

/// Takes the evenings of a file in.
fn read(ctx: Ctx, text: RwSignal<String>, event: &leptos::ev::Event) {
    let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let file = input.as_ref().and_then(HtmlInputElement::files).and_then(|files| files.get(0));
    let (Some(input), Some(file)) = (input, file) else { return };
    spawn_local(async move {
        let read = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        // The same file can be chosen again.
        input.set_value("");
        let (grown, count) = with_imported(&kept(), &read.unwrap_or_default());
        if !browser::try_store(KEPT, &grown) {
            return ctx.toast(ctx.texts_now().get("web-sheet-diary-full"));
        }
        let _ = text.try_set(grown);
        ctx.toast(ctx.texts_now().with("web-sheet-diary-took", &[("count", count.into())]));
    });
}

fn club_table(ctx: Ctx, all: Memo<Vec<Evening>>) -> impl IntoView {
    let row = |row: ClubRow| {
        view! {
            <tr>
                <th scope="row">{row.place}". "{row.name}</th>
                <td>{row.points}</td><td>{row.evenings}</td><td>{row.mean}</td><td>{row.best}</td>
            </tr>
        }
    };
    let rows = move || {
        let rows = all.with(|all| club(all, ctx.texts()));
        rows.into_iter().map(row).collect_view()
    };
    let head = move |key: &'static str| view! { <th scope="col">{ctx.t(key)}</th> };
    view! {
        <table class="sheet club">
            <thead><tr>
                {head("web-sheet-club-name")}{head("web-sheet-club-points")}{head("web-sheet-club-evenings")}
                {head("web-sheet-club-mean")}{head("web-sheet-club-best")}
            </tr></thead>
            <tbody>{live(rows)}</tbody>
        </table>
    }
}

/// The evenings, newest first.
fn list(
    ctx: Ctx,
    book: ScoreBook,
    all: Memo<Vec<Evening>>,
    asked: RwSignal<Option<usize>>,
) -> impl IntoView {
    // Beside a sheet nothing else is opened.
    let opens = book.game.with_untracked(Option::is_none);
    let one = move |(at, evening): (usize, Evening)| {
        let points = evening.totals().into_iter();
        let points: Vec<String> =
            points.map(|(name, points)| format!("{name} {}", signed(points))).collect();
        let day = evening.day(ctx.texts());
        let head = [day.clone(), evening.place.clone()];
        let head = head.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
        let label = ctx.with("web-sheet-diary-remove-day", &[("day", day.into())]);
        let open = handler(move |_| open(book, &evening));
        let open = opens.then(|| view! { <button class="plain open-evening" on:click=open>{ctx.t("web-sheet-diary-open")}</button> });
        view! {
            <li>
                <span><b>{head}</b><small>{points.join(" · ")}</small></span>
                {open}
                <button class="plain remove-evening" aria-label=label on:click=handler(move |_| asked.set(Some(at)))>"×"</button>
            </li>
        }
    };
    let rows = move || {
        let all = all.get().into_iter().enumerate();
        all.collect::<Vec<_>>().into_iter().rev().map(one).collect_view()
    };
    view! { <ul class="evenings">{live(rows)}</ul> }
}
