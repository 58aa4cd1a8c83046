//! The journal: everything with who and when, and the way back.

use leptos::prelude::*;

use super::frame::page_title;
use super::{Hall, ask::Asked};
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::model::office::journal::{JournalRow, rows};
use crate::model::office::kept::file_name;

/// How many entries are shown at a time.
const PAGE: usize = 60;

pub(super) fn journal_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let most = RwSignal::new(PAGE);
    let list = Memo::new(move |_| {
        let role = hall.role();
        hall.read(|words| rows(words, role))
    });
    let title =
        move || (ctx.texts().get("hall-page-journal"), ctx.texts().get("hall-journal-note"));
    let tools = view! { <button class="plain save-file" on:click=handler(move |_| save(hall))>{ctx.t("hall-file-save")}</button> };
    let shown = move || list.with(|list| list.iter().take(most.get()).cloned().collect::<Vec<_>>());
    let more = move || {
        (list.with(Vec::len) > most.get()).then(|| view! {
        <button class="plain" on:click=handler(move |_| most.update(|most| *most += PAGE))>{ctx.t("hall-journal-more")}</button>
    })
    };
    let none = move || {
        list.with(Vec::is_empty)
            .then(|| view! { <p class="soft">{ctx.t("hall-journal-empty")}</p> })
    };
    view! {
        {page_title(title, tools)}
        <section class="box">
            {live(none)}
            <ol class="history journal"><For each=shown key=Clone::clone children=move |row| line(hall, row) /></ol>
            {live(more)}
        </section>
    }
}

/// The whole tournament as its one file.
pub(super) fn save(hall: Hall) {
    let (name, text) = hall.kept.with_untracked(|kept| {
        (file_name(&kept.office), dulle_tournament::office::text::whole(&kept.office))
    });
    browser::download(&format!("{name}.txt"), "text/plain", &text);
}

fn line(hall: Hall, row: JournalRow) -> impl IntoView {
    let ctx = hall.ctx;
    let entry = row.entry;
    let number = ctx.with("hall-entry-number", &[("entry", entry.into())]);
    let undone = row.undone.map(|by| {
        let text = ctx.with("hall-undone-by", &[("entry", by.into())]);
        view! { <small class="undone-by">{text}</small> }
    });
    let undo = row.can_undo.then(|| view! {
        <button class="plain undo" on:click=handler(move |_| hall.asked.set(Some(Asked::Undo(entry))))>{ctx.t("hall-undo")}</button>
    });
    view! {
        <li class:undone=row.undone.is_some()>
            <time>{row.time}</time>
            <div><b>{row.what}</b><small>{row.detail}</small><small>{row.who}" · "{number}</small>{undone}</div>
            {undo}
        </li>
    }
}
