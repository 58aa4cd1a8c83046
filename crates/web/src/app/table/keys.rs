//! The table by keyboard alone. Which key does what is listed in `model/table/keys.rs`.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::declare::say_the_word;
use super::dialog::{Ask, Dialogs};
use super::strip::{give_hint, has_hints, make_call};
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::model::HOUSE;
use crate::model::table::Screen;
use crate::model::table::keys::{Command, command};

pub(in crate::app) fn listen(
    ctx: Ctx,
    screen: Memo<Option<Screen>>,
    dialogs: Dialogs,
    drawer: RwSignal<bool>,
) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if shuts_drawer(ctx, dialogs, drawer, &event) || pressed(ctx, screen, dialogs, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Escape closes what lies uppermost: a dialog by itself, the column of a phone here, also while something is typed there.
fn shuts_drawer(ctx: Ctx, dialogs: Dialogs, drawer: RwSignal<bool>, event: &KeyboardEvent) -> bool {
    let is_uppermost = !dialogs.is_open() && ctx.cited.with_untracked(Option::is_none);
    let shuts = event.key() == "Escape" && is_uppermost && drawer.get_untracked();
    if shuts {
        drawer.set(false);
    }
    shuts
}

/// Whether the key meant something here.
fn pressed(
    ctx: Ctx,
    screen: Memo<Option<Screen>>,
    dialogs: Dialogs,
    event: &KeyboardEvent,
) -> bool {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || is_typing(event) {
        return false;
    }
    if dialogs.is_open() || ctx.cited.with_untracked(Option::is_some) {
        // The browser closes it by Escape.
        return false;
    }
    let signs = ctx.prefs.with_untracked(|prefs| prefs.shortcuts);
    let Some(command) = command(&event.key(), signs) else { return false };
    match command {
        Command::Forward | Command::Backward if !is_at_the_table() => return false,
        Command::Forward => step(1),
        Command::Backward => step(-1),
        Command::GoOn => return !is_on_a_button() && go_on(),
        Command::Help => dialogs.ask(Ask::Keys),
        Command::Hint if has_hints(ctx) => give_hint(ctx, dialogs),
        Command::Hint => return false,
        Command::Undo => ctx.desk.undo(ctx),
        Command::Say => return HOUSE && say_the_word(ctx),
        Command::PutBack if ctx.desk.drop_premove() => {}
        Command::PutBack if ctx.desk.lifted.with_untracked(Option::is_none) => return false,
        Command::PutBack => ctx.desk.put_back(),
        Command::LastTrick => dialogs.ask(Ask::LastTrick),
        Command::Call(digit) => {
            let button = screen.with_untracked(|s| s.as_ref()?.calls.by_digit(digit).cloned());
            let Some(button) = button else { return false };
            make_call(ctx, dialogs, &button);
        }
    }
    true
}

/// Arrows belong to tabs, panes and lists while the focus is there.
fn is_at_the_table() -> bool {
    document().active_element().is_none_or(|active| {
        active.tag_name() == "BODY" || active.closest(".felt").ok().flatten().is_some()
    })
}

/// The settlement has opened: Tab goes on from its main button, unless the player is elsewhere, in the chat perhaps.
pub(super) fn focus_next() {
    if is_at_the_table() {
        browser::focus(".receipt .main");
    }
}

fn is_on_a_button() -> bool {
    let active = document().active_element();
    active.is_some_and(|active| {
        active.closest("button, a, summary, [tabindex='0']").ok().flatten().is_some()
    })
}

/// After a hand Enter means the next one.
fn go_on() -> bool {
    let next = document().query_selector(".receipt .next").ok().flatten();
    let next = next.and_then(|next| next.dyn_into::<HtmlElement>().ok());
    next.map(|next| next.click()).is_some()
}

/// Letters that are typed into a field are no commands.
fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target
        .is_some_and(|target| matches!(target.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// Moves the focus along the buttons of the question, or else of the hand.
fn step(by: i32) {
    let document = document();
    let find = |selector: &str| document.query_selector_all(selector).ok();
    let list = find(".receipt button, .card-word button").filter(|list| list.length() > 0);
    // While cards are chosen the arrows belong to them; Tab leads to the answers.
    let list = list.or_else(|| find(".hand:has([aria-pressed]) .held").filter(|l| l.length() > 0));
    let list = list.or_else(|| find(".question button").filter(|list| list.length() > 0));
    let Some(list) = list.or_else(|| find(".hand .held")) else { return };
    let count = list.length() as i32;
    if count == 0 {
        return;
    }
    let active = document.active_element();
    let at = (0..count).find(|&i| {
        let item = list.item(i as u32);
        active
            .as_ref()
            .is_some_and(|active| item.is_some_and(|item| item.is_same_node(Some(active))))
    });
    let next = match at {
        Some(at) => (at + by).rem_euclid(count),
        None if by > 0 => 0,
        None => count - 1,
    };
    focus_item(&list, next);
}

fn focus_item(list: &web_sys::NodeList, index: i32) {
    if let Some(item) = list.item(index as u32) {
        let _ = item.unchecked_into::<HtmlElement>().focus();
    }
}

/// Keyboard focus keeps its place in the hand when the focused card is gone.
pub(in crate::app) fn keep_place(screen: Memo<Option<Screen>>) {
    let place = StoredValue::new(None::<i32>);
    let handle = window_event_listener(leptos::ev::keydown, move |_| {
        let Some(list) = document().query_selector_all(".hand .held").ok() else { return };
        let Some(active) = document().active_element() else { return };
        let at = (0..list.length())
            .find(|&i| list.item(i).is_some_and(|item| item.is_same_node(Some(&active))));
        place.set_value(at.map(|at| at as i32));
    });
    on_cleanup(move || handle.remove());
    // The answer that had the focus is gone with its question: on to the hand.
    let asked =
        Memo::new(move |_| screen.with(|s| s.as_ref().is_some_and(|s| s.question.is_some())));
    Effect::new(move |before: Option<bool>| {
        let asked = asked.get();
        if before == Some(true) && !asked {
            browser::after(0, || {
                if browser::is_focus_lost() {
                    browser::focus(".hand");
                }
            });
        }
        asked
    });
    let count = Memo::new(move |_| screen.with(|s| s.as_ref().map_or(0, |s| s.hand.len())));
    Effect::new(move |_| {
        let count = count.get() as i32;
        let Some(at) = place.get_value().filter(|_| count > 0) else { return };
        browser::after(0, move || {
            if let (true, Ok(list)) =
                (browser::is_focus_lost(), document().query_selector_all(".hand .held"))
            {
                focus_item(&list, at.min(count - 1));
            }
        });
    });
}
