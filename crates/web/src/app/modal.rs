//! A question over the page: the browser keeps the focus in it and gives it back afterwards.

use crate::app::erased::{handler, live};
use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, MouseEvent};

use super::browser;
use super::ctx::Ctx;

/// A dialog that is open as long as it is on the page. `close` takes it off: by its button, by
/// Escape, or by a tap beside it.
pub(super) fn modal<V: IntoView + 'static>(
    ctx: Ctx,
    label: impl Fn() -> String + Send + Sync + 'static,
    back: &'static str,
    close: impl Fn() + Copy + Send + Sync + 'static,
    inside: V,
) -> impl IntoView {
    let node = NodeRef::<Dialog>::new();
    let before = document().active_element();
    node.on_load(move |dialog| {
        // In the next moment: only what is on the page can be opened.
        browser::after(0, move || {
            if dialog.is_connected() && !dialog.open() {
                let _ = dialog.show_modal();
                browser::focus(".dialog :is(.call, .main.yes, .close)");
            }
        });
    });
    // The browser gives the focus back only from a dialog that is closed before it goes.
    let before = StoredValue::new_local(before);
    on_cleanup(move || {
        let before = before.try_get_value().flatten();
        browser::after(0, move || give_back(before));
    });
    let beside = move |event: MouseEvent| {
        if node.get_untracked().is_some_and(|dialog| is_beside(&dialog, &event)) {
            close();
        }
    };
    let cancelled = move |event: leptos::ev::Event| {
        event.prevent_default();
        close();
    };
    view! {
        <dialog class="dialog" data-pane node_ref=node aria-label=label on:click=handler(beside) on:cancel=handler(cancelled)>
            {inside}
            {live(move || ctx.desk.hurry_seconds.get().map(|left| view! { <p class="time-left">{ctx.with("web-status-hurry", &[("seconds", left.into())])}</p> }))}
            <button class="plain close" on:click=handler(move |_| close())>{ctx.t(back)}</button>
        </dialog>
    }
}

/// A question with one answer that does something.
pub(super) fn sure(
    ctx: Ctx,
    label: &'static str,
    question: String,
    yes: String,
    close: impl Fn() + Copy + Send + Sync + 'static,
    act: impl Fn() + 'static,
) -> impl IntoView {
    answered(ctx, label, (question, yes, "main yes"), close, act)
}

/// The same where the answer gives something up: it neither stands out nor has the focus.
pub(super) fn give_up(
    ctx: Ctx,
    label: &'static str,
    question: String,
    yes: String,
    close: impl Fn() + Copy + Send + Sync + 'static,
    act: impl Fn() + 'static,
) -> impl IntoView {
    answered(ctx, label, (question, yes, "plain yes"), close, act)
}

fn answered(
    ctx: Ctx,
    label: &'static str,
    (question, yes, class): (String, String, &'static str),
    close: impl Fn() + Copy + Send + Sync + 'static,
    act: impl Fn() + 'static,
) -> impl IntoView {
    let act = move |_| {
        close();
        act();
    };
    let inside = view! {
        <p>{question}</p>
        <button class=class on:click=handler(act)>{yes}</button>
    };
    modal(ctx, ctx.t(label), "web-back", close, inside)
}

fn is_beside(dialog: &web_sys::HtmlDialogElement, event: &MouseEvent) -> bool {
    // A key that presses a button makes a click without a place.
    if event.client_x() == 0 && event.client_y() == 0 {
        return false;
    }
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    let frame = dialog.get_bounding_client_rect();
    x < frame.left() || x > frame.right() || y < frame.top() || y > frame.bottom()
}

/// The focus goes back to where it was, unless another dialog is open or that place is gone.
fn give_back(before: Option<web_sys::Element>) {
    let open = document().query_selector("dialog[open]").ok().flatten().is_some();
    let place = before.filter(|place| place.is_connected() && !open);
    if let Some(place) = place.and_then(|place| place.dyn_into::<HtmlElement>().ok()) {
        let _ = place.focus();
    }
}
