//! Answers with their bars, best first.

use leptos::prelude::*;

use crate::app::table::card::picture;
use crate::model::study::puzzle::AnswerRow;

pub(super) fn answer_rows(rows: Vec<AnswerRow>) -> impl IntoView {
    let row = |row: AnswerRow| {
        let AnswerRow { card, label, points, margin, bar, best, chosen, mark, spoken } = row;
        let face = match card {
            Some(card) => view! { <span class="answer-card">{picture(card)}</span> }.into_any(),
            None => view! { <span class="answer-word">{label}</span> }.into_any(),
        };
        view! {
            <li class:best=best class:chosen=chosen aria-label=spoken>
                <span aria-hidden="true" class="answer-face">{face}</span>
                <span aria-hidden="true" class="answer-bar">
                    {mark.map(|mark| view! { <small>{mark}</small> })}
                    <progress max="100" value=bar></progress>
                </span>
                <span aria-hidden="true" class="answer-points">
                    <b>{points}</b>
                    {margin.map(|margin| view! { <small>{format!(" ±{margin}")}</small> })}
                </span>
            </li>
        }
    };
    view! { <ul class="answer-rows">{rows.into_iter().map(row).collect_view()}</ul> }
}
