//! The referee's own word on a ruling that was found: another class with its reason, or that no harm can come of it.

use dulle_referee::{Book, Class};
use leptos::prelude::*;

use super::RefereePage;
use super::entry::chip;
use super::ruling::{choice_view, points_view};
use crate::app::erased::{handler, live};
use crate::app::sheet::form::chip as chip_button;
use crate::model::referee::desk::Desk;
use crate::model::referee::ruling::{Choice, Overrule};
use crate::model::referee::text::LONGEST_REASON;

pub(super) fn view(page: RefereePage, overrule: Overrule) -> AnyView {
    match overrule {
        Overrule::Offered { found, harmless, others } => {
            let found = Class::from_word(&found);
            view! {
                {harmless.map(|choice| harm(page, *choice, found))}
                {(!others.is_empty()).then(|| otherwise(page, others, found))}
            }
            .into_any()
        }
        Overrule::Done { asks_reason } => done(page, asks_reason).into_any(),
    }
}

/// The book leaves it to the referee whether an opponent's minor breach can harm the soloist.
fn harm(page: RefereePage, choice: Choice, found: Option<Class>) -> impl IntoView {
    let ctx = page.ctx;
    let decide = move |_| page.change(|desk| desk.overrule(Some(Class::Harmless), found));
    view! {
        <section class="card-box harm-box">
            <div class="breach-title"><h3>{ctx.t("desk-quick-harms")}</h3>{choice.chip.map(|it| chip(page, it))}</div>
            <p class="soft">{ctx.t("desk-harm-why")}</p>
            {points_view(choice.points)}
            <button class="plain harmless" on:click=handler(decide)>{ctx.t("desk-harm-none")}</button>
        </section>
    }
}

/// Other classes, out of sight until the referee wants them.
fn otherwise(page: RefereePage, others: Vec<Choice>, found: Option<Class>) -> impl IntoView {
    let ctx = page.ctx;
    let one = move |choice: Choice| {
        let class = Class::from_word(&choice.class);
        choice_view(page, choice, move |desk| desk.overrule(class, found))
    };
    view! {
        <details class="witness otherwise">
            <summary>{ctx.t("desk-overrule")}</summary>
            <p class="soft">{ctx.t("desk-overrule-why")}</p>
            <ul class="desk-choices">{others.into_iter().map(one).collect_view()}</ul>
        </details>
    }
}

/// Why the referee has decided otherwise, and the way back.
fn done(page: RefereePage, asks_reason: bool) -> impl IntoView {
    let ctx = page.ctx;
    let reason = page.desk.with_untracked(|desk| desk.draft.reason.clone());
    let give = move |event| {
        let text: String = event_target_value(&event);
        page.change(|desk| desk.draft.reason = text.trim().to_owned());
    };
    // Where nothing was worked out there is nothing to go back to: the referee chooses again.
    let worked_out = page.desk.with_untracked(|desk| desk.draft.overruled.is_some());
    let again = if worked_out { "desk-overrule-back" } else { "desk-overrule" };
    let back = move |_| page.change(|desk| desk.overrule(None, None));
    // Lions know no appeal: there the panel decides at once.
    let appeals = page.desk.with_untracked(|desk| {
        desk.draft.rules().is_some_and(|rules| !Book::of(rules.book()).panel_only())
    });
    let missing = move || page.desk.with(|desk| desk.draft.lacks_reason());
    view! {
        <section class="card-box overruled">
            {asks_reason.then(|| view! {
                <label class="signed"><span>{ctx.t("desk-reason")}</span><input maxlength=LONGEST_REASON.to_string() data-field="reason" autocomplete="off" prop:value=reason on:change=handler(give) /></label>
                {live(move || missing().then(|| view! { <p class="soft">{ctx.t("desk-reason-missing")}</p> }))}
            })}
            {appeals.then(|| chip_button(ctx.t("desk-panel"), "panel".to_owned(), move || page.desk.with(|desk| desk.draft.panel), move || page.change(Desk::tap_panel)))}
            <button class="plain follow-found" on:click=handler(back)>{ctx.t(again)}</button>
        </section>
    }
}
