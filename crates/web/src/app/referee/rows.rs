//! The whole hand at a glance, where there is room for it: a trick a row, a seat a column.

use dulle_rules::Seat;
use leptos::prelude::*;

use super::RefereePage;
use super::entry::{read, rest_card};
use crate::app::erased::{handler, live};
use crate::model::prefs::Prefs;
use crate::model::referee::names::short;
use crate::model::referee::screen::{Rest, Row, Slot};
use crate::model::route::{DeskPage, Route};
use crate::model::table::face::suit_word;

/// Tricks and rests. On the page of the ruling a tap on a card leads back to it.
pub(super) fn material(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let names = move || {
        let names = read(page, |screen| screen.names.to_vec());
        let one =
            |(seat, name): (Seat, String)| view! { <th scope="col">{seat.number()}" "{name}</th> };
        Seat::ALL.into_iter().zip(names).map(one).collect_view()
    };
    let rows = move || {
        let rows = read(page, |screen| screen.rows.clone());
        rows.into_iter().map(|row| row_view(page, row)).collect_view()
    };
    let rests = move || {
        let one = |rest: Rest| {
            let title = ctx.with("desk-rest-of", &[("name", rest.name.as_str().into())]);
            let seat = rest.seat;
            let cards =
                rest.cards.into_iter().map(|card| rest_card(page, seat, card)).collect_view();
            view! { <div><p>{title}</p><div class="rest-cards">{cards}</div></div> }
        };
        let rests = read(page, |screen| screen.rests.clone());
        let any = rests.iter().any(|rest| !rest.cards.is_empty());
        any.then(
            || view! { <div class="held-rests">{rests.into_iter().map(one).collect_view()}</div> },
        )
    };
    view! {
        <section class="desk-material" data-pane tabindex="0" aria-label=ctx.t("desk-tricks")>
            <table>
                <thead><tr><td></td>{live(names)}<td></td></tr></thead>
                <tbody>{live(rows)}</tbody>
            </table>
            <p class="desk-legend">{ctx.t("desk-legend")}</p>
            {live(rests)}
        </section>
    }
}

fn row_view(page: RefereePage, row: Row) -> impl IntoView {
    let leader = row.leader;
    let one = |(seat, slot): (Seat, Option<Slot>)| {
        let leads = slot.is_some() && leader == seat;
        view! { <td class:led=leads>{slot.map(|slot| cell(page, slot))}</td> }
    };
    let cells = Seat::ALL.into_iter().zip(row.slots).map(one).collect_view();
    let note = |note: String| view! { <span>{super::rich::rich(page.ctx, &note)}</span> };
    view! {
        <tr class:is-now=row.now>
            <th scope="row">{row.number}</th>
            {cells}
            <td class="notes">{row.notes.into_iter().map(note).collect_view()}</td>
        </tr>
    }
}

fn cell(page: RefereePage, slot: Slot) -> impl IntoView {
    let english = page.ctx.prefs.with_untracked(Prefs::english_indices);
    let entry = slot.entry;
    let tap = move |_| {
        if let Some(entry) = entry {
            page.change(|desk| {
                desk.shown = desk
                    .played()
                    .and_then(|played| played.trick_of(entry))
                    .map(|number| number - 1);
                desk.tap_laid(entry);
            });
            if page.ctx.route.get_untracked() != Route::Referee(DeskPage::Entry) {
                page.go(DeskPage::Entry);
            }
        }
    };
    let class = slot.card.map_or_else(
        || "row-card".to_owned(),
        |card| format!("row-card s-{}", suit_word(card.suit())),
    );
    let text = slot.card.map_or_else(|| "?".to_owned(), |card| short(card, english));
    view! {
        <button
            class=class
            class:took=slot.takes
            class:breach=slot.breach
            class:trump=slot.trump
            class:selected=slot.selected
            data-entry=entry.map(|entry| entry.to_string())
            aria-label=slot.label
            on:click=handler(tap)
        >{text}</button>
    }
}
