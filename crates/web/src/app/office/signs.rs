//! The signs of states, drawn by us: fonts differ.

use leptos::prelude::*;

use crate::model::office::round::Mark;

/// A sign in a box of 16 by 16.
const fn path(mark: Mark) -> &'static str {
    match mark {
        Mark::Waiting => "M4 8h8v1H4z",
        Mark::Playing => "M5 3l8 5-8 5z",
        Mark::Unconfirmed => "M8 2a6 6 0 1 1-6 6h6z",
        Mark::TwoSheets => "M7 2h2v8H7zM7 12h2v2H7z",
        Mark::Done => "M2 9l2-2 3 3 6-7 2 2-8 9z",
        Mark::Referee => {
            "M10.5 5c0-3-5-3-5 0 0 3 5 3 5 6 0 3-5 3-5 0M10 9.500c2-2-0.500-3.500-2-4.500M6 6.500c-2 2 0.500 3.500 2 4.500"
        }
        Mark::Offline => "M9 1L4 9h3l-1 6 6-9H8z",
        Mark::TimeUp => "M4 2h8v2l-3 4 3 4v2H4v-2l3-4-3-4z",
    }
}

/// The state of a table: sign, word and colour together.
pub(super) fn tag(mark: Mark, word: String) -> impl IntoView {
    let class = format!("tag tag-{}", mark.word());
    let line = mark == Mark::Referee;
    view! {
        <span class=class>
            <svg class="sign" class:line=line viewBox="0 0 16 16" aria-hidden="true"><path d=path(mark) /></svg>
            <span>{word}</span>
        </span>
    }
}

/// A tick, or a circle that waits for one.
pub(super) fn tick(done: bool) -> impl IntoView {
    let mark = if done { Mark::Done } else { Mark::Unconfirmed };
    view! { <svg class="sign" class:open=!done viewBox="0 0 16 16" aria-hidden="true"><path d=path(mark) /></svg> }
}

/// A pen: what stands there can be corrected.
pub(super) fn pen() -> impl IntoView {
    view! { <svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 14l1-4 8-8 3 3-8 8zM10 3l3 3" /></svg> }
}
