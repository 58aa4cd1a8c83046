//! What the office says to everybody, and what it hears when two people change the same thing.

use dulle_tournament::FreeText;
use dulle_tournament::office::{Act, Role};
use leptos::prelude::*;

use super::table::history;
use super::{Hall, ask, forms};
use crate::app::erased::{handler, live};
use crate::app::modal::modal;
use crate::model::office::journal;

/// An announcement: on the wall and on phones until it is taken down.
pub(super) fn announce(hall: Hall) -> AnyView {
    let texts = hall.texts();
    let said = hall.kept.with_untracked(|kept| {
        kept.office.announced().map(|(text, _)| text.to_string()).unwrap_or_default()
    });
    let stands = !said.is_empty();
    let text = RwSignal::new(said);
    let down = stands.then(|| {
        let down = move |_| {
            hall.act_then(vec![Act::Announce { text: None }], move || hall.asked.set(None));
        };
        view! { <button type="button" class="plain take-down" on:click=handler(down)>{hall.t("hall-announce-down")}</button> }
    });
    let inside = view! {
        <p class="soft">{hall.t("hall-announce-note")}</p>
        {forms::text(hall.t("hall-announce-text"), "announcement", move || text.get(), move |value| text.set(value))}
        {down}
    };
    ask::form(hall, texts.get("hall-announce"), texts.get("hall-announce-yes"), inside, move || {
        match FreeText::new(&text.get_untracked()) {
            Some(text) => {
                let act = Act::Announce { text: Some(text) };
                hall.act_then(vec![act], move || hall.asked.set(None));
            }
            None => hall.ctx.toast(hall.texts().get("hall-announce-empty")),
        }
    })
}

/// What everybody is told now, above the round.
pub(super) fn announced(hall: Hall) -> Option<AnyView> {
    let said = hall.kept.with(|kept| kept.office.announced().map(|(text, _)| text.to_string()))?;
    Some(view! { <p class="box announced"><b>{hall.t("hall-announcement")}</b>" "<span>{said}</span></p> }.into_any())
}

/// Another person was faster: what stands there now, what was wanted, and both ways on.
pub(super) fn changed(hall: Hall, acts: Vec<Act>, entries: Vec<u64>) -> AnyView {
    let ctx = hall.ctx;
    let close = move || hall.asked.set(None);
    // The journal may arrive a moment after the answer.
    let theirs = move || {
        hall.read(|words| journal::rows(words, Role::Director))
            .into_iter()
            .filter(|row| entries.contains(&(row.entry as u64)))
            .collect::<Vec<_>>()
    };
    let mine = hall.read_now(|words| journal::wanted(words, &acts));
    let line = |(what, detail): (String, String)| {
        view! { <li><div><b>{what}</b><small>{detail}</small></div></li> }
    };
    let insist = move |_| {
        close();
        hall.act(acts.clone());
    };
    let inside = view! {
        <div class="changed-both">
            <h2>{ctx.t("hall-changed")}</h2>
            <h3>{ctx.t("hall-changed-theirs")}</h3>
            {live(move || history(theirs()))}
            <h3>{ctx.t("hall-changed-mine")}</h3>
            <ul class="history">{mine.into_iter().map(line).collect_view()}</ul>
            <button class="plain insist" on:click=handler(insist)>{ctx.t("hall-changed-insist")}</button>
        </div>
    };
    modal(ctx, ctx.t("hall-changed"), "hall-changed-leave", close, inside).into_any()
}
