//! A sheet as on paper: one row per hand, four columns of running totals.

use leptos::prelude::*;

use crate::app::ctx::Ctx;
use crate::app::erased::handler;
use crate::model::sheet::{Cell, SheetRow};

/// The columns, and what stands below them.
pub(in crate::app) struct SheetFrame {
    pub(in crate::app) names: Vec<String>,
    pub(in crate::app) foot: Vec<(String, Vec<String>)>,
}

/// The rows of a sheet. `correct` takes the number of a hand that is tapped.
pub(in crate::app) fn sheet_table(
    ctx: Ctx,
    frame: SheetFrame,
    rows: Vec<SheetRow>,
    correct: Option<Callback<u8>>,
) -> impl IntoView {
    let empty = rows.is_empty();
    let columns = frame.names.len() + 2;
    let on_paper = correct.is_some();
    let legend = if frame.names.len() > 4 { "web-sheet-legend-out" } else { "web-sheet-legend" };
    let foot = move |(name, cells): (String, Vec<String>)| {
        view! {
            <tr>
                <td></td>
                {on_paper.then(|| view! { <td class="printed"></td> })}
                {cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
                <th scope="row" class="what">{name}</th>
            </tr>
        }
    };
    view! {
        <table class="sheet">
            <thead><tr>
                <th scope="col">{ctx.t("web-number")}</th>
                {on_paper.then(|| view! { <th scope="col" class="printed">{ctx.t("web-sheet-value")}</th> })}
                {frame.names.into_iter().map(|name| view! { <th scope="col"><span>{name}</span></th> }).collect_view()}
                <th scope="col" class="what">{ctx.t("web-contract")}</th>
            </tr></thead>
            <tbody>{rows.into_iter().map(|row| sheet_row(ctx, row, columns, correct)).collect_view()}</tbody>
            {(!empty).then(|| view! { <tfoot>{frame.foot.into_iter().map(foot).collect_view()}</tfoot> })}
        </table>
        {empty.then(|| view! { <p class="empty">{ctx.t("web-no-hands-yet")}</p> })}
        {(!empty).then(|| view! { <p class="legend">{ctx.t(legend)}</p> })}
    }
}

fn sheet_row(
    ctx: Ctx,
    row: SheetRow,
    columns: usize,
    correct: Option<Callback<u8>>,
) -> impl IntoView {
    let on_paper = correct.is_some();
    let note = move |text: String| {
        view! {
            <tr class="note">
                <td></td>
                {on_paper.then(|| view! { <td class="printed"></td> })}
                <td colspan=columns - 1>{text}</td>
            </tr>
        }
    };
    let notes = row.notes.into_iter().map(note);
    let line = if row.cells.is_empty() {
        note(row.what).into_any()
    } else {
        let number = match row.hand.zip(correct) {
            Some((number, correct)) => {
                let label = ctx.with("web-sheet-correct", &[("number", number.into())]);
                view! {
                    <button class="nr" aria-label=label on:click=handler(move |_| correct.run(number))>{row.number}</button>
                }
                .into_any()
            }
            None => row.number.into_any(),
        };
        view! {
            <tr class:struck=row.struck>
                <th scope="row">{number}</th>
                {on_paper.then(|| view! { <td class="printed">{row.value}</td> })}
                {row.cells.into_iter().map(cell).collect_view()}
                <td class="what">{row.what}</td>
            </tr>
        }
        .into_any()
    };
    view! { {line} {notes.collect_view()} }
}

fn cell(cell: Cell) -> impl IntoView {
    view! {
        <td class:scored=cell.scored class:dealt=cell.dealer class:alone=cell.soloist class:out=cell.out>
            {cell.total}
        </td>
    }
}
