//! The strip above the hand: calls, the last trick, a hint, the end of a solo.

use dulle_rules::Action;
use leptos::prelude::*;

use super::dialog::{Ask, Dialogs};
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag};
use crate::app::online::{complain_button, early_button};
use crate::app::part::ALONE;
use crate::model::table::Screen;
use crate::model::table::calls::{CallButton, DeclarationButton};
use crate::model::table::hint::hint_text;

pub(in crate::app) fn strip(screen: Memo<Option<Screen>>, dialogs: Dialogs) -> impl IntoView {
    let ctx = use_ctx();
    let calls = Memo::new(move |_| {
        screen.with(|screen| screen.as_ref().map(|s| s.calls.clone()).unwrap_or_default())
    });
    let has = move |read: fn(&Screen) -> bool| {
        Memo::new(move |_| screen.with(|screen| screen.as_ref().is_some_and(read)))
    };
    let (last, claim) = (has(|s| s.last_trick.is_some()), has(|s| s.claim));
    let (concede, done) = (has(|s| s.concede), has(|s| s.done));
    let over = has(|s| s.receipt.is_some());
    let small = move |key: &'static str, class: &'static str, act: fn(Ctx, Dialogs)| {
        view! { <button class=class on:click=handler(move |_| act(ctx, dialogs))>{ctx.t(key)}</button> }
    };
    view! {
        <div class="strip" role="group" aria-label=ctx.t("web-calls-label")>
            {live(move || calls.get().next.map(|button| next_call(button, dialogs)))}
            {live(move || calls.with(|calls| more_calls(ctx, &calls.more, dialogs)))}
            {live(move || calls.get().declarations.into_iter().map(|word| declaration(word, dialogs)).collect_view())}
            {live(move || done.get().then(|| small("web-done", "tool done", |ctx, _| ctx.desk.act(ctx, Action::Done))))}
            {live(move || claim.get().then(|| small("web-shorten", "tool shorten", |_, dialogs| dialogs.ask(Ask::Shorten))))}
            {live(move || claim.get().then(|| small("web-claim", "tool claim", |_, dialogs| dialogs.ask(Ask::Claim))))}
            {live(move || concede.get().then(|| small("web-concede", "tool concede", |_, dialogs| dialogs.ask(Ask::Concede))))}
            {live(move || last.get().then(|| small("web-last-trick", "tool last", |_, dialogs| dialogs.ask(Ask::LastTrick))))}
            {ctx.desk.connection().map(|connection| early_button(ctx, connection))}
            {ctx.desk.connection().map(|connection| complain_button(ctx, connection))}
            {live(move || (!over.get() && has_hints(ctx)).then(|| small("web-hint", "tool hint", give_hint)))}
        </div>
    }
}

/// Makes a call, or asks first: every call above Re and Contra does.
pub(in crate::app) fn make_call(ctx: Ctx, dialogs: Dialogs, button: &CallButton) {
    if ctx.desk.has_just_called.get_untracked() {
        return;
    }
    match button.ask {
        Some(_) => dialogs.ask(Ask::Call(button.call)),
        None => ctx.desk.act(ctx, Action::Call(button.call)),
    }
}

fn next_call(button: CallButton, dialogs: Dialogs) -> impl IntoView {
    let ctx = use_ctx();
    let call = {
        let button = button.clone();
        move |_| make_call(ctx, dialogs, &button)
    };
    view! {
        <button
            class="call"
            data-call=button.call.word()
            disabled=live_flag(move || ctx.desk.has_just_called.get())
            on:click=call
        >
            <b>{button.label}</b>
            <small>{button.until}</small>
        </button>
    }
}

/// A word of a house rule. It asks first: no word is said by a slip.
fn declaration(button: DeclarationButton, dialogs: Dialogs) -> impl IntoView {
    let word = button.declaration;
    view! {
        <button class="call word" data-call=word.word() on:click=handler(move |_| dialogs.ask(Ask::Declare(word)))>
            <b>{button.label}</b>
        </button>
    }
}

fn more_calls(ctx: Ctx, more: &[CallButton], dialogs: Dialogs) -> Option<impl IntoView + use<>> {
    let highest = more.last()?.label.clone();
    let range = match more.len() {
        1 => highest,
        _ => ctx.with("web-call-more-range", &[("to", highest.into())]),
    };
    Some(view! {
        <button class="call more" disabled=live_flag(move || ctx.desk.has_just_called.get()) on:click=handler(move |_| dialogs.ask(Ask::MoreCalls))>
            <b>{ctx.t("web-call-more")}</b>
            <small>{range}</small>
        </button>
    })
}

/// At a table with others there are no hints, and none in the deal of the day, whose results are compared.
pub(in crate::app) fn has_hints(ctx: Ctx) -> bool {
    ALONE
        && ctx.desk.connection().is_none()
        && ctx.desk.evening(|evening| !evening.is_daily()) == Some(true)
}

/// What the rule player would do, and why; what the network expects follows.
pub(in crate::app) fn give_hint(ctx: Ctx, dialogs: Dialogs) {
    let texts = ctx.texts_now();
    let table = ctx.desk.table;
    let text =
        table.with_untracked(|table| table.as_ref().and_then(|table| hint_text(table, texts)));
    match text {
        Some(text) => {
            ctx.desk.show_hint(ctx, text);
            dialogs.ask(Ask::Hint);
        }
        None => ctx.toast(texts.get("web-hint-none")),
    }
}
