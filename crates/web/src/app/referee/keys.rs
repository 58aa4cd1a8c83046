//! The card keys: one grid, always in the same place; and the same cards by typing.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::RefereePage;
use super::entry::{read, tap};
use crate::app::browser;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::prefs::Prefs;
use crate::model::referee::desk::Desk;
use crate::model::referee::keys::{Key, Typed};
use crate::model::referee::names::short;
use crate::model::referee::screen::CardKey;
use crate::model::route::DeskPage;
use crate::model::table::face::suit_word;

/// A row a suit, a column a rank.
pub(super) fn grid(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let focused = RwSignal::new(0_usize);
    // The keys stay where they are, so that the focus stays too; only what they say changes.
    let count = Memo::new(move |_| read(page, |screen| screen.keys.len()));
    let columns = move || count.get() / 4;
    let keys = move || (0..count.get()).map(|at| key(page, focused, at)).collect_view();
    let moved = move |event: KeyboardEvent| {
        let row = count.get_untracked() / 4;
        let by = match event.key().as_str() {
            "ArrowLeft" => -1,
            "ArrowRight" => 1,
            "ArrowUp" => -(row as isize),
            "ArrowDown" => row as isize,
            _ => return,
        };
        let next = focused.get_untracked().saturating_add_signed(by);
        if next < count.get_untracked() {
            focused.set(next);
            browser::focus(&format!(".card-keys [data-key='{next}']"));
        }
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <div class="card-keys" role="group" aria-label=ctx.t("desk-keys") data-columns=live_text(columns) on:keydown=handler(moved)>
            {live(keys)}
        </div>
    }
}

fn key(page: RefereePage, focused: RwSignal<usize>, at: usize) -> impl IntoView {
    let ctx = page.ctx;
    let own = Memo::new(move |_| read(page, |screen| screen.keys.get(at).cloned()));
    let is = move |test: fn(&CardKey) -> bool| own.with(|own| own.as_ref().is_some_and(test));
    let face = move || {
        own.get().map(|own| {
            let english = ctx.prefs.with(Prefs::english_indices);
            let class = format!("key-face s-{}", suit_word(own.card.suit()));
            let dot = |on: bool| view! { <i class:on=on></i> };
            view! {
                <span class=class>{short(own.card, english)}</span>
                <span class="dots">{dot(own.left > 1)}{dot(own.left > 0)}</span>
            }
        })
    };
    let press = move |_| {
        focused.set(at);
        if let Some(own) = own.get_untracked() {
            tap(page, own.card);
        }
    };
    view! {
        <button
            class="card-key"
            class:gone=live_flag(move || is(|own| own.left == 0))
            class:trump=live_flag(move || is(|own| own.trump))
            data-key=at
            data-card=live_text(move || own.with(|own| own.as_ref().map(|own| own.card.to_string()).unwrap_or_default()))
            tabindex=live_text(move || if focused.get() == at { "0" } else { "-1" })
            aria-label=live_text(move || own.with(|own| own.as_ref().map(|own| own.label.clone()).unwrap_or_default()))
            on:click=handler(press)
        >
            {live(face)}
        </button>
    }
}

/// Typed cards, Backspace, arrows, "!", Enter.
pub(super) fn listen(page: RefereePage) {
    let typed = StoredValue::new(Typed::default());
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if pressed(page, typed, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn active_in(selector: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.closest(selector).ok().flatten().is_some())
}

fn pressed(page: RefereePage, typed: StoredValue<Typed>, event: &KeyboardEvent) -> bool {
    let ctx = page.ctx;
    let taken = event.ctrl_key() || event.alt_key() || event.meta_key();
    let open =
        page.asked.with_untracked(Option::is_some) || ctx.cited.with_untracked(Option::is_some);
    if taken || open || active_in("input, select, textarea") {
        return false;
    }
    let step = |by: isize| {
        page.change(|desk| {
            let now = desk.played().map_or(0, |played| desk.trick(&played));
            desk.turn_to(now.saturating_add_signed(by));
        });
    };
    match event.key().as_str() {
        "Backspace" => page.change(Desk::undo),
        "ArrowLeft" => step(-1),
        "ArrowRight" => step(1),
        "Enter" if !active_in("button, a, summary") => page.go(DeskPage::Ruling),
        "!" => return mark_focused(page),
        letter if ctx.prefs.with_untracked(|prefs| prefs.shortcuts) => {
            let mut found = Key::Other;
            typed.update_value(|typed| found = typed.press(letter));
            match found {
                Key::Card(card) => tap(page, card),
                Key::Suit(_) => {}
                Key::Other => return false,
            }
        }
        _ => return false,
    }
    true
}

/// Opens the words for the card that has the focus.
fn mark_focused(page: RefereePage) -> bool {
    let active = document().active_element();
    let slot = active.and_then(|active| active.closest("[data-entry]").ok().flatten());
    let slot = slot.and_then(|slot| slot.dyn_into::<HtmlElement>().ok());
    let entry = slot.and_then(|slot| slot.get_attribute("data-entry")?.parse().ok());
    let Some(entry) = entry else { return false };
    page.change(|desk| desk.selected = Some(entry));
    browser::after(0, || browser::focus(".card-menu .chip"));
    true
}
