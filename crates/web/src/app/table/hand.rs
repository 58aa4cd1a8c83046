//! The player's own hand: a tap plays, and so does a card that is pushed onto the table.

use dulle_rules::Card;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::card::picture;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::part::ONLINE;
use crate::model::HOUSE;
use crate::model::table::Screen;
use crate::model::table::hand::HandCard;

/// A card in the hand: its kind, and whether it is the second of two.
type Key = (Card, u8);

/// A card under a finger.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drag {
    key: Key,
    from: (i32, i32),
    by: (i32, i32),
}

/// So far a finger may tremble, and so far up a card must be pushed to be played.
const TREMBLE: i32 = 9;
const PUSH: i32 = 70;

impl Drag {
    fn is_push(self) -> bool {
        self.by.1 < -PUSH
    }

    fn is_tap(self) -> bool {
        self.by.0.abs().max(self.by.1.abs()) < TREMBLE
    }
}

/// The drags of a hand.
#[derive(Clone, Copy)]
struct Finger {
    drag: RwSignal<Option<Drag>>,
    /// The click that ends a drag is no tap.
    dragged: StoredValue<bool>,
}

impl Finger {
    fn down(self, key: Key, event: &PointerEvent) {
        self.dragged.set_value(false);
        if let Some(element) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) {
            // Without it a fast finger leaves the card behind; then it simply does not move.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        let from = (event.client_x(), event.client_y());
        self.drag.set(Some(Drag { key, from, by: (0, 0) }));
    }

    fn moves(self, event: &PointerEvent) {
        self.drag.update(|drag| {
            if let Some(drag) = drag {
                drag.by = (event.client_x() - drag.from.0, event.client_y() - drag.from.1);
            }
        });
    }

    fn up(self, ctx: Ctx) {
        let Some(drag) = self.drag.get_untracked() else { return };
        self.drag.set(None);
        self.dragged.set_value(!drag.is_tap());
        if drag.is_push() {
            ctx.desk.push(ctx, drag.key.0, drag.key.1);
        }
    }

    fn transform(self, key: Key) -> Option<String> {
        let drag = self.drag.get().filter(|drag| drag.key == key && !drag.is_tap())?;
        Some(format!("translate({}px, {}px)", drag.by.0, drag.by.1))
    }
}

pub(in crate::app) fn hand(screen: Memo<Option<Screen>>) -> impl IntoView {
    let ctx = use_ctx();
    let cards = Memo::new(move |_| {
        screen.with(|screen| screen.as_ref().map(|s| s.hand.clone()).unwrap_or_default())
    });
    let finger = Finger { drag: RwSignal::new(None), dragged: StoredValue::new(false) };
    // A card keeps its place in the page while it is held, so that focus and motion survive.
    let keys =
        move || cards.with(|cards| cards.iter().map(|c| (c.card, c.copy)).collect::<Vec<Key>>());
    let count = move || cards.with(Vec::len).to_string();
    view! {
        <div
            class="hand"
            tabindex="-1"
            class:dealing=live_flag(move || ctx.desk.dealing.get())
            class:many=live_flag(move || cards.with(|cards| cards.len() > 12))
            data-count=live_text(count)
            role="group"
            aria-label=ctx.t("web-hand-label")
        >
            <For each=keys key=|key| *key children=move |key| held(ctx, cards, finger, key) />
        </div>
    }
}

fn held(ctx: Ctx, cards: Memo<Vec<HandCard>>, finger: Finger, key: Key) -> impl IntoView {
    let own = move |read: fn(&HandCard) -> bool| {
        move || cards.with(|cards| cards.iter().find(|c| (c.card, c.copy) == key).is_some_and(read))
    };
    let spoken = move || {
        cards.with(|cards| {
            let own = cards.iter().find(|c| (c.card, c.copy) == key);
            own.map(|own| own.spoken.clone()).unwrap_or_default()
        })
    };
    let chosen = move || {
        cards.with(|cards| cards.iter().find(|c| (c.card, c.copy) == key).and_then(|c| c.chosen))
    };
    // A card that can be chosen is a switch; all others are not.
    let premoved =
        move || ONLINE && ctx.desk.premove.with(|set| set.is_some_and(|set| set.key() == key));
    let pressed = move || match HOUSE {
        true => chosen().or_else(|| premoved().then_some(true)).map(|chosen| chosen.to_string()),
        false => None,
    };
    let mark = move || {
        let mark = cards.with(|cards| {
            cards.iter().find(|c| (c.card, c.copy) == key).and_then(|c| c.mark.clone())
        });
        mark.map(|mark| view! { <i class="mark" aria-hidden="true">{mark}</i> })
    };
    let tap = move |_| {
        if finger.dragged.get_value() {
            finger.dragged.set_value(false);
        } else {
            ctx.desk.tap(ctx, key.0, key.1);
        }
    };
    view! {
        <button
            class="held"
            class:playable=own(|c| c.playable)
            class:dimmed=own(|c| c.dimmed)
            class:trump=own(|c| c.trump)
            class:lifted=live_flag(move || ctx.desk.lifted.get() == Some(key))
            class:premoved=live_flag(premoved)
            class:dragged=live_flag(move || finger.transform(key).is_some())
            style:transform=move || finger.transform(key)
            class:chosen=own(|c| c.chosen == Some(true))
            data-card=key.0.to_string()
            aria-label=live_text(spoken)
            aria-pressed=pressed
            on:click=handler(tap)
            on:pointerdown=handler(move |event| finger.down(key, &event))
            on:pointermove=handler(move |event| finger.moves(&event))
            on:pointerup=handler(move |_| finger.up(ctx))
            on:pointercancel=handler(move |_| finger.drag.set(None))
        >
            {picture(key.0)}
            {HOUSE.then(|| live(mark))}
        </button>
    }
}
