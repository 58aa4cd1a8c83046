//! Questions for when plans break: people who did not come, a published round drawn again, other terms, a table that
//! breaks up.

use dulle_tournament::FreeText;
use dulle_tournament::office::{Act, At, Entry, Method};
use leptos::prelude::*;

use super::ask::{effect, form};
use super::{Hall, forms, seating};
use crate::app::erased::handler;
use crate::app::modal::modal;
use crate::model::office::step::absent as absent_line;

/// Before a draw: those who were not ticked off are withdrawn, or seated all the same.
pub(super) fn absent(hall: Hall, round: u8, anew: bool) -> AnyView {
    let numbers = hall.kept.with_untracked(|kept| kept.office.not_here(round));
    let line = hall.read_now(|words| absent_line(words, round)).unwrap_or_default();
    let count = numbers.len();
    let withdraw = move |_| {
        let acts = numbers.iter().map(|&number| Act::Withdraw { number, because: None });
        hall.act_then(acts.collect(), move || {
            hall.asked.set(None);
            seating::draw(hall, round, anew);
        });
    };
    let seat = move |_| {
        hall.asked.set(None);
        seating::draw(hall, round, anew);
    };
    let label = hall.ctx.with("hall-absent-withdraw", &[("count", count.into())]);
    let inside = view! {
        <h2>{hall.t("hall-absent-title")}</h2>
        <p class="absent-names" data-pane tabindex="0" role="region" aria-label=hall.t("hall-absent-title")>{line}</p>
        <button class="main withdraw-absent" on:click=handler(withdraw)>{label}</button>
        <button class="plain seat-absent" on:click=handler(seat)>{hall.t("hall-absent-seat")}</button>
    };
    modal(hall.ctx, hall.t("hall-absent-title"), "web-back", move || hall.asked.set(None), inside)
        .into_any()
}

/// A draw of a round that hangs out counts only after this: who sits elsewhere now must be told.
pub(super) fn redraw(hall: Hall, acts: Vec<Act>) -> AnyView {
    let told = hall.read_now(|words| {
        let mut lines = Vec::new();
        let mut round = 0;
        for act in &acts {
            let Act::Draw(drawn) = act else { continue };
            let published = words.office.round(drawn.round).is_some_and(|r| r.published.is_some());
            let at = hall.kept.with_untracked(|kept| kept.moment(hall.now.get_untracked()));
            let by = hall.kept.with_untracked(|kept| kept.me.clone());
            let preview = words.office.preview(Entry { at, by, act: act.clone() });
            if let (true, Ok(preview)) = (published, preview) {
                round = drawn.round;
                lines.extend(
                    preview
                        .seats
                        .iter()
                        .map(|change| words.texts.office_seat_change(change, words.office)),
                );
            }
        }
        (round, lines)
    });
    let (round, lines) = told;
    let texts = hall.texts();
    let values = [("round", round.into()), ("count", lines.len().into())];
    let inside = view! {
        <p>{texts.with("hall-redraw-told", &values)}</p>
        <ul class="effect told" data-pane tabindex="0" role="region" aria-label=hall.t("hall-redraw")>{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
    };
    let hand = |act: &Act| matches!(act, Act::Draw(drawn) if drawn.method == Method::Hand);
    let title = if acts.iter().any(hand) { "hall-by-hand" } else { "hall-redraw" };
    form(hall, texts.get(title), texts.get("hall-redraw-yes"), inside, move || {
        hall.act_now(acts.clone(), move || hall.asked.set(None));
    })
}

/// Terms that change after a round was released: what that does to the next draw.
pub(super) fn terms(hall: Hall, act: Act) -> AnyView {
    let texts = hall.texts();
    let shown = act.clone();
    let inside = effect(hall, None, move || Some(shown.clone()));
    form(hall, texts.get("hall-terms-title"), texts.get("hall-terms-yes"), inside, move || {
        hall.act_now(vec![act.clone()], move || {
            hall.asked.set(None);
            hall.ctx.toast(hall.texts().get("hall-setup-changed"));
        });
    })
}

/// A table breaks up: after how many hands, and why.
pub(super) fn break_up(hall: Hall, at: At) -> AnyView {
    let texts = hall.texts();
    let written = hall.kept.with_untracked(|kept| {
        let table = kept.office.round(at.round)?.table(at.table)?;
        (!table.sheets.is_empty()).then(|| table.hands_written().to_string())
    });
    let hands = RwSignal::new(written.unwrap_or_default());
    let reason = RwSignal::new(String::new());
    let inside = view! {
        <p>{hall.t("hall-break-up-note")}</p>
        {forms::text(hall.t("hall-break-up-hands"), "played", move || hands.get(), move |value| hands.set(value))}
        {forms::text(hall.t("hall-reason"), "reason", move || reason.get(), move |value| reason.set(value))}
    };
    let title = texts.with("hall-break-up-title", &[("table", at.table.into())]);
    form(hall, title, texts.get("hall-break-up-yes"), inside, move || {
        let typed = hands.get_untracked();
        let (hands, because) = (typed.trim().parse::<u8>(), FreeText::new(&reason.get_untracked()));
        match (hands, because) {
            (Ok(hands), Some(because)) => {
                let act = Act::BreakUp { at, hands, because };
                hall.act_then(vec![act], move || hall.asked.set(None));
            }
            (Err(_), _) => {
                let values = [("text", typed.trim().into())];
                hall.ctx.toast(hall.texts().with("hall-strike-no-count", &values));
            }
            (_, None) => hall.ctx.toast(hall.texts().get("office-refuse-needs-reason")),
        }
    })
}
