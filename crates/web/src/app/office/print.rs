//! Lists on paper, by the browser's own printing.

use leptos::prelude::*;

use super::Hall;
use super::frame::page_title;
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::model::office::print::{Paper, PrintedList, printed};

pub(super) fn print_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let chosen = RwSignal::new(None::<Paper>);
    let title = move || (ctx.texts().get("hall-page-print"), ctx.texts().get("hall-print-note"));
    let shown = Memo::new(move |_| {
        let paper = chosen.get()?;
        let now = hall.now.get_untracked();
        Some(hall.read(|words| printed(words, paper, now)))
    });
    let choose = move |paper: Paper| {
        let class = format!("plain print-{}", paper.word());
        let label = move || ctx.texts().get(&format!("hall-print-{}", paper.word()));
        let pressed = crate::app::erased::live_text(move || chosen.get() == Some(paper));
        view! { <button class=class aria-pressed=pressed on:click=handler(move |_| chosen.set(Some(paper)))>{live(label)}</button> }
    };
    let sheet = move || {
        shown.get().map(|pages| match pages.is_empty() {
            true => view! { <p class="box">{ctx.t("hall-print-none")}</p> }.into_any(),
            false => view! {
                <button class="main print-now no-print" on:click=handler(move |_| { let _ = window().print(); })>{ctx.t("hall-print-now")}</button>
                <div class="papers">{pages.into_iter().map(paper).collect_view()}</div>
            }
            .into_any(),
        })
    };
    Effect::new(move |_| {
        if chosen.get().is_some() {
            browser::after(0, || browser::focus(".print-now"));
        }
    });
    view! {
        {page_title(title, ())}
        {super::pdf::pdfs(hall)}
        <div class="no-print print-choice">{Paper::ALL.map(choose).collect_view()}</div>
        {live(sheet)}
    }
}

fn paper(list: PrintedList) -> impl IntoView {
    let heads =
        list.head.iter().map(|head| view! { <th scope="col">{head.clone()}</th> }).collect_view();
    let row = |cells: Vec<String>| {
        view! { <tr>{cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}</tr> }
    };
    let notes = list.notes.into_iter().map(|note| view! { <p>{note}</p> }).collect_view();
    view! {
        <article class="paper" class:to-write=list.is_sheet>
            <header><b>{list.tournament}</b><span>{list.about}</span></header>
            <h2>{list.title}</h2>
            <table><thead><tr>{heads}</tr></thead><tbody>{list.rows.into_iter().map(row).collect_view()}</tbody></table>
            <footer>{notes}</footer>
        </article>
    }
}
