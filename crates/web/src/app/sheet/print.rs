//! What a sheet on paper has besides its rows: where and when, by which book, and room for signatures.

use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live_text};
use crate::model::sheet::SheetScreen;

const KEPT: &str = "dulle.place";
const LONGEST: usize = 60;

/// Where the table stands, if it was entered. It is on the printed sheet only.
#[derive(Clone, Copy)]
pub(super) struct Place(RwSignal<String>);

impl Place {
    pub(super) fn kept() -> Self {
        Self(RwSignal::new(browser::stored(KEPT).unwrap_or_default()))
    }

    pub(super) fn now(self) -> String {
        self.0.get_untracked()
    }

    fn set(self, place: &str) {
        let place: String = place.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
        browser::store(KEPT, &place);
        self.0.set(place);
    }
}

pub(super) fn place_field(ctx: Ctx, place: Place) -> impl IntoView {
    view! {
        <label class="field place">
            <span>{ctx.t("web-sheet-place")} <small>{ctx.t("web-sheet-place-detail")}</small></span>
            <input
                maxlength=LONGEST
                autocomplete="off"
                prop:value=live_text(move || place.0.get())
                on:change=handler(move |event| place.set(&event_target_value(&event)))
            />
        </label>
    }
}

/// Above the rows: place, day and rulebook.
pub(super) fn head(ctx: Ctx, place: Place, shown: &SheetScreen) -> impl IntoView + use<> {
    let opened = super::diary::opened();
    let day = move || match &opened {
        Some(evening) => evening.day(ctx.texts()),
        None => browser::day(browser::now(), ctx.texts().lang().code()),
    };
    let fact = |name: &'static str, value: AnyView| {
        view! { <div><dt>{ctx.t(name)}</dt><dd>{value}</dd></div> }
    };
    view! {
        <header class="printed print-head">
            <h2>{ctx.t("web-score-sheet")}</h2>
            <dl>
                {fact("web-sheet-place", (move || place.0.get()).into_any())}
                {fact("web-sheet-day", day.into_any())}
                {fact("web-rulebook", shown.book.clone().into_any())}
            </dl>
            {(!shown.differences.is_empty()).then(|| view! { <p class="printed-rules">{shown.differences.join(". ")}"."</p> })}
        </header>
    }
}

/// Below the rows: a line for everybody to sign on.
pub(super) fn signatures(shown: &SheetScreen) -> impl IntoView + use<> {
    let line = |name: &String| view! { <li>{name.clone()}</li> };
    view! { <ul class="printed signatures">{shown.names.iter().map(line).collect_view()}</ul> }
}
