//! The list of a series, from the files of its evenings.

use leptos::prelude::*;

use super::{Hall, file, forms};
use crate::app::erased::{handler, live};
use crate::model::office::series::{SeriesForm, SeriesLine, SeriesScreen};

pub(super) fn series_box(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let form = RwSignal::new(SeriesForm::default());
    let load = move |event: web_sys::Event| {
        file::chosen(&event, move |_, bytes| {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let added = form.try_update(|form| form.add(&text, hall.texts()));
            if let Some(Err(sentence)) = added {
                ctx.toast(sentence);
            }
        });
    };
    let screen = Memo::new(move |_| form.with(|form| form.screen(ctx.texts())));
    let shown = move || {
        let screen = screen.get();
        (!screen.evenings.is_empty()).then(|| list(hall, screen))
    };
    view! {
        <details class="box series">
            <summary>{ctx.t("hall-series")}</summary>
            <p class="soft">{ctx.t("hall-series-note")}</p>
            <div class="fields">
                {forms::text(ctx.t("hall-series-best"), "series-best", move || form.with(|f| f.best.clone()), move |value| form.update(|f| f.best = value))}
                <label class="plain upload-button"><span>{ctx.t("hall-series-add")}</span><input class="series-file" type="file" accept=".txt,text/plain" on:change=handler(load) /></label>
            </div>
            {live(shown)}
        </details>
    }
}

fn list(hall: Hall, screen: SeriesScreen) -> impl IntoView {
    let ctx = hall.ctx;
    let heads =
        screen.evenings.into_iter().map(|name| view! { <th scope="col" class="right">{name}</th> });
    let row = |row: SeriesLine| {
        let results =
            row.results.into_iter().map(|result| view! { <td class="right">{result}</td> });
        view! {
            <tr>
                <td class="right">{row.place}</td>
                <th scope="row">{row.name}<small>{row.club}</small></th>
                {results.collect_view()}
                <td class="right"><b>{row.total}</b></td>
            </tr>
        }
    };
    view! {
        <div class="table-pane" data-pane tabindex="0" role="region" aria-label=ctx.t("hall-series")>
            <table class="office-table series-table">
                <thead><tr>
                    <th scope="col" class="right">{ctx.t("hall-col-place")}</th>
                    <th scope="col">{ctx.t("hall-col-name")}</th>
                    {heads.collect_view()}
                    <th scope="col" class="right">{ctx.t("hall-col-total")}</th>
                </tr></thead>
                <tbody>{screen.rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
        <p class="soft">{screen.ties}</p>
    }
}
