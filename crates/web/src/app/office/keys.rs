//! The keys of the office. None fires inside a field or over a question.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{Hall, ask::Asked, ask::open_table, round::perform};
use crate::app::browser;
use crate::model::office::keys::{Key, Typed};
use crate::model::office::step::Step;
use crate::model::route::{DeskPage, Route};

pub(super) fn listen(hall: Hall) {
    let typed = StoredValue::new(Typed::default());
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if pressed(hall, typed, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn active_in(selector: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.closest(selector).ok().flatten().is_some())
}

fn pressed(hall: Hall, typed: StoredValue<Typed>, event: &KeyboardEvent) -> bool {
    let taken = event.ctrl_key() || event.alt_key() || event.meta_key();
    let open = hall.asked.with_untracked(Option::is_some);
    let wanted = hall.ctx.prefs.with_untracked(|prefs| prefs.shortcuts);
    if taken || open || !wanted || active_in("input, select, textarea") {
        return false;
    }
    let mut key = Key::Other;
    typed.update_value(|typed| key = typed.press(&event.key()));
    match key {
        Key::Next => {
            let (now, role) =
                (hall.now.get_untracked(), hall.kept.with_untracked(|kept| kept.me.role));
            let step = hall.read_now(|words| Step::of(words, role, now));
            match step.button {
                Some(button) => perform(hall, button.doing),
                None => return false,
            }
        }
        Key::Search => browser::focus(".search"),
        Key::Desk => hall.ctx.go(Route::Referee(DeskPage::Entry)),
        Key::Undo => hall.undo_last(),
        Key::Help => hall.asked.set(Some(Asked::Keys)),
        Key::Table(table) => open_table(hall, table),
        Key::Digits(_) => {}
        Key::Other => return false,
    }
    true
}
