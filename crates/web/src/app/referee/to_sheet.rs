//! The question before a ruling goes onto the score sheet, or why it cannot.

use dulle_tournament::{Entry, Match};
use leptos::prelude::*;

use super::rich::spoken;
use super::{RefereePage, State};
use crate::app::erased::{handler, live};
use crate::app::modal::{modal, sure};
use crate::app::sheet;
use crate::model::referee::finding::Finding;
use crate::model::referee::quick::QuickForm;
use crate::model::referee::ruling::RulingScreen;
use crate::model::referee::sheet::{NotWritten, entries, write};

/// A ruling by the cards.
pub(super) fn by_cards(page: RefereePage) -> AnyView {
    let ctx = page.ctx;
    let texts = ctx.texts_now();
    let close = move || page.asked.set(None);
    let draft = page.desk.with_untracked(|desk| desk.draft.clone());
    let State::Done(Finding::Ruled(ruled)) = page.state.get_untracked() else {
        return ().into_any();
    };
    // A hand that was decided has a result of its own beside the penalty.
    let won = ruled.outcome.result.is_some();
    let game: Option<Match> = sheet::kept();
    let found = match &game {
        None => Err(texts.get("desk-to-sheet-none")),
        Some(game) => entries(game, &draft, &ruled, texts),
    };
    match found {
        Err(why) => {
            let inside = view! { <p>{why}</p> };
            modal(ctx, ctx.t("desk-to-sheet"), "web-back", close, inside).into_any()
        }
        Ok(entries) => {
            let screen = RulingScreen::of(&draft, &Finding::Ruled(ruled), texts, false);
            let what =
                screen.map(|screen| format!("{}: {}", screen.title, spoken(ctx, &screen.what)));
            let values = [
                ("what", what.unwrap_or_default().into()),
                ("signed", draft.signed.as_str().into()),
            ];
            let question = texts.with("desk-to-sheet-ask", &values);
            let act = move || enter(page, entries.clone(), won);
            let yes = texts.get("desk-to-sheet-yes");
            sure(ctx, "desk-to-sheet", question, yes, close, act).into_any()
        }
    }
}

/// Writes it into the match as it is kept now, and says whether that went well.
fn enter(page: RefereePage, entries: Vec<Entry>, won: bool) {
    let texts = page.ctx.texts_now();
    let written =
        sheet::kept().map(|mut game| write(&mut game, entries, texts).map(|()| sheet::keep(&game)));
    page.ctx.toast(match written {
        Some(Ok(())) if won => texts.get("desk-to-sheet-won"),
        Some(Ok(())) => texts.get("desk-to-sheet-done"),
        Some(Err(why)) => why,
        None => texts.get("desk-to-sheet-none"),
    });
}

/// A ruling by the quick form. There is no page on which it was signed: that is asked here.
pub(super) fn by_answers(page: RefereePage, form: QuickForm, screen: &RulingScreen) -> AnyView {
    let ctx = page.ctx;
    let close = move || page.asked.set(None);
    let won = !screen.rows.is_empty();
    let what = format!("{}: {}", screen.title, spoken(ctx, &screen.what));
    let signed = page.desk.with_untracked(|desk| desk.draft.signed.clone());
    let refused = RwSignal::new(None::<String>);
    let sign = move |event| {
        let text: String = event_target_value(&event);
        refused.set(None);
        page.change(|desk| desk.draft.signed = text.trim().to_owned());
    };
    let found = move || -> Result<Vec<Entry>, NotWritten> {
        let texts = ctx.texts_now();
        let game = sheet::kept().ok_or_else(|| texts.get("desk-to-sheet-none"))?;
        page.desk.with_untracked(|desk| form.entries(&game, &desk.draft, texts))
    };
    let yes = move |_| match found() {
        Ok(entries) => {
            close();
            enter(page, entries, won);
        }
        Err(why) => refused.set(Some(why)),
    };
    let inside = view! {
        <h2>{ctx.t("desk-to-sheet")}</h2>
        <p>{what}</p>
        <p class="soft">{ctx.t("desk-quick-note")}</p>
        <label class="signed"><span>{ctx.t("desk-signed")}</span><input maxlength="40" data-field="signed" autocomplete="off" prop:value=signed on:input=handler(sign) /></label>
        {live(move || refused.get().map(|why| view! { <p class="refused" role="alert">{why}</p> }))}
        <button class="main yes" on:click=handler(yes)>{ctx.t("desk-to-sheet-yes")}</button>
    };
    modal(ctx, ctx.t("desk-to-sheet"), "web-back", close, inside).into_any()
}
