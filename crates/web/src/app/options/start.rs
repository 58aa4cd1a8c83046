//! What one starts from, and the way to the groups.

use leptos::prelude::*;

use super::{Asked, OptionsPage};
use crate::app::erased::{handler, live, live_flag};
use crate::model::options::choice::{RulesChoice, TableRules};
use crate::model::options::starts;
use crate::model::table::book_badge;

/// A book or preset by its name, or the player's own rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StartAt {
    Book(&'static str),
    Own(String),
}

impl StartAt {
    fn of(choice: &RulesChoice) -> Option<Self> {
        match &choice.own {
            Some(own) => Some(Self::Own(own.clone())),
            None => starts().find(|start| *start == choice.start().book).map(Self::Book),
        }
    }

    pub(super) fn name(&self, page: OptionsPage) -> String {
        match self {
            Self::Book(book) => book_badge(page.ctx.texts(), book),
            Self::Own(name) => name.clone(),
        }
    }

    /// Starts from here, and leaves what was changed.
    pub(super) fn begin(&self, page: OptionsPage) {
        match self {
            Self::Book(book) => {
                if let Some(rules) = TableRules::new(book, "") {
                    page.begin(rules, None);
                }
            }
            Self::Own(name) => {
                let rules = page.own.with_untracked(|own| own.get(name).cloned());
                if let Some(rules) = rules {
                    page.begin(rules, Some(name.clone()));
                }
            }
        }
    }
}

/// Nothing that was changed is lost without a question.
fn choose(page: OptionsPage, at: StartAt) {
    if page.choice.with_untracked(RulesChoice::is_changed) {
        page.asked.set(Some(Asked::Start(at)));
        // The list shows what holds until the question is answered.
        page.choice.notify();
    } else {
        at.begin(page);
    }
}

pub(super) fn start(page: OptionsPage) -> impl IntoView {
    let all = Memo::new(move |_| {
        let own = page.own.with(|own| own.all().to_vec());
        let own = own.into_iter().map(|own| StartAt::Own(own.name));
        starts().map(StartAt::Book).chain(own).collect::<Vec<_>>()
    });
    let state = move || page.screen.with(|screen| screen.as_ref().map(|s| s.state.clone()));
    let running = page.ctx.t("web-options-running");
    view! {
        <aside class="option-start" data-pane>
            {(!page.fixed).then(|| view! {
                <h2 id="start-title">{page.ctx.t("web-options-start")}</h2>
                {menu(page, all)}
                {cards(page, all)}
            })}
            <p class="state" aria-live="polite">{live(state)}</p>
            {page.fixed.then(|| view! { <p class="fixed-note">{running}</p> })}
            {places(page)}
        </aside>
    }
}

/// Where there is little room.
fn menu(page: OptionsPage, all: Memo<Vec<StartAt>>) -> impl IntoView {
    let options = move || {
        let now = page.choice.with(StartAt::of);
        let option = |(place, at): (usize, StartAt)| {
            let selected = now.as_ref() == Some(&at);
            view! { <option value=place.to_string() selected=selected>{at.name(page)}</option> }
        };
        all.get().into_iter().enumerate().map(option).collect_view()
    };
    let change = move |event| {
        let place: Option<usize> = event_target_value(&event).parse().ok();
        if let Some(at) = place.and_then(|place| all.with_untracked(|all| all.get(place).cloned()))
        {
            choose(page, at);
        }
    };
    view! { <select class="start-menu" aria-labelledby="start-title" on:change=handler(change)>{live(options)}</select> }
}

/// Where there is more.
fn cards(page: OptionsPage, all: Memo<Vec<StartAt>>) -> impl IntoView {
    let card = move |at: StartAt| {
        let (own, name, chosen) = (at.clone(), at.clone(), at);
        let changed = own.clone();
        let detail = move || {
            let is = page.choice.with(|choice| StartAt::of(choice).as_ref() == Some(&changed));
            let is_changed = page.screen.with(|screen| screen.as_ref().is_some_and(|s| s.changed));
            match &changed {
                _ if is && is_changed => page.ctx.texts().get("web-options-by-you"),
                StartAt::Book(book) => page.ctx.texts().get(&format!("web-options-start-{book}")),
                StartAt::Own(_) => page.ctx.texts().get("web-options-own"),
            }
        };
        view! {
            <label class="radio">
                <input
                    type="radio"
                    name="start"
                    prop:checked=live_flag(move || page.choice.with(|choice| StartAt::of(choice).as_ref() == Some(&own)))
                    on:change=handler(move |_| choose(page, chosen.clone()))
                />
                <span><b>{live(move || name.name(page))}</b><small>{live(detail)}</small></span>
            </label>
        }
    };
    view! {
        <div class="start-cards" role="radiogroup" aria-labelledby="start-title">
            {live(move || all.get().into_iter().map(card).collect_view())}
        </div>
    }
}

/// The ways to the groups, with how many of their options differ.
fn places(page: OptionsPage) -> impl IntoView {
    let groups = move || {
        let groups = page.screen.with(|screen| screen.as_ref().map(|s| s.groups.clone()));
        let one = |group: crate::model::options::screen::GroupShown| {
            let count = (group.differing > 0).then(|| {
                page.ctx.with("web-options-differing", &[("count", group.differing.into())])
            });
            let place = format!("#group-{}", group.group.word());
            let go = move |_| crate::app::browser::focus(&place);
            view! { <li><button class="place" on:click=handler(go)><span>{group.title}</span><small>{count}</small></button></li> }
        };
        groups.unwrap_or_default().into_iter().map(one).collect_view()
    };
    view! {
        <nav class="places" aria-labelledby="places-title">
            <h2 id="places-title">{page.ctx.t("web-options-go-to")}</h2>
            <ul>{live(groups)}</ul>
        </nav>
    }
}
