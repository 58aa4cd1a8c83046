//! Fields of forms.

use leptos::prelude::*;

use crate::app::erased::{handler, live_flag, live_text};

/// A field for a line of text.
pub(super) fn text(
    label: impl Fn() -> String + Send + Sync + 'static,
    class: &'static str,
    value: impl Fn() -> String + Send + 'static,
    set: impl Fn(String) + 'static,
) -> impl IntoView {
    view! {
        <label class="office-field">
            <span>{label}</span>
            <input class=class autocomplete="off" prop:value=live_text(value) on:input=handler(move |event| set(event_target_value(&event))) />
        </label>
    }
}

/// The same where nothing goes on without it.
pub(super) fn needed(
    label: impl Fn() -> String + Send + Sync + 'static,
    class: &'static str,
    value: impl Fn() -> String + Send + 'static,
    set: impl Fn(String) + 'static,
) -> impl IntoView {
    view! {
        <label class="office-field">
            <span>{label}" *"</span>
            <input class=class autocomplete="name" aria-required="true" prop:value=live_text(value) on:input=handler(move |event| set(event_target_value(&event))) />
        </label>
    }
}

/// Something to tick.
pub(super) fn tick(
    label: impl Fn() -> String + Send + Sync + 'static,
    class: &'static str,
    value: impl Fn() -> bool + Send + 'static,
    set: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label class="office-tick">
            <input type="checkbox" class=class prop:checked=live_flag(value) on:change=handler(move |event| set(event_target_checked(&event))) />
            <span>{label}</span>
        </label>
    }
}

/// A list to choose from: words and what they are called.
pub(super) fn choice(
    label: impl Fn() -> String + Send + Sync + 'static,
    class: &'static str,
    options: Vec<(String, String)>,
    chosen: impl Fn() -> String + Send + Sync + Copy + 'static,
    set: impl Fn(String) + 'static,
) -> impl IntoView {
    let option = move |(value, name): (String, String)| {
        let own = value.clone();
        view! { <option value=value prop:selected=live_flag(move || chosen() == own)>{name}</option> }
    };
    view! {
        <label class="office-field">
            <span>{label}</span>
            <select class=class on:change=handler(move |event| set(event_target_value(&event)))>
                {options.into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// One of a few, side by side.
pub(super) fn segments(
    items: impl Fn() -> Vec<(String, String, bool)> + Send + Sync + 'static,
    label: impl Fn() -> String + Send + Sync + 'static,
    set: impl Fn(&str) + Copy + Send + 'static,
) -> impl IntoView {
    let button = move |(word, name, chosen): (String, String, bool)| {
        let own = word.clone();
        view! { <button type="button" class="segment" data-segment=word aria-pressed=chosen.to_string() on:click=handler(move |_| set(&own))>{name}</button> }
    };
    let shown = Memo::new(move |_| items());
    view! {
        <div class="segments" role="group" aria-label=label>
            <For each=move || shown.get() key=Clone::clone children=button />
        </div>
    }
}
