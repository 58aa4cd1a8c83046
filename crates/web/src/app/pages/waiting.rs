//! A match against bots that waits while single hands are played.

use leptos::prelude::*;

use super::start::{discard_question, resume_detail};
use crate::app::ctx::Ctx;
use crate::app::desk::Desk;
use crate::app::erased::{handler, live};
use crate::app::modal::give_up;
use crate::app::part::MORE;
use crate::model::local::evening::Length;
use crate::model::route::Route;

/// The match that waits while single hands are played.
pub(super) fn waiting_match(ctx: Ctx) -> Option<impl IntoView> {
    let waiting = Desk::waiting()?;
    let detail = resume_detail(&waiting);
    let asked = RwSignal::new(false);
    let go = move || {
        Desk::take_match_up();
        ctx.go(Route::Table { deal: None });
    };
    let resume = move |_| match Desk::kept().is_some_and(|kept| kept.is_running()) {
        true => asked.set(true),
        false => go(),
    };
    let question = move || {
        let kept = asked.get().then(Desk::kept).flatten()?;
        let (question, yes) = (discard_question(ctx, &kept), ctx.texts().get("web-discard-yes"));
        Some(give_up(ctx, "match-resume", question, yes, move || asked.set(false), go))
    };
    Some(view! {
        <button class="big second resume-match" on:click=handler(resume)>
            <b>{ctx.t("match-resume")}</b>
            <small>{live(move || detail(ctx))}</small>
        </button>
        {live(question)}
    })
}

/// Where single hands are wanted, a match on the table waits from now on; false where there is none.
pub(in crate::app) fn lets_match_wait(ctx: Ctx) -> bool {
    let hands = ctx.prefs.with_untracked(|prefs| prefs.length == Length::Hands);
    let running = || Desk::kept().is_some_and(|kept| kept.is_running());
    hands && running() && Desk::put_match_aside()
}

fn wants_match(ctx: Ctx) -> bool {
    MORE && ctx.prefs.with_untracked(|prefs| prefs.length == Length::Match)
}

/// Whether a match that waits would be lost: there is room for one.
pub(super) fn loses_match(ctx: Ctx) -> bool {
    wants_match(ctx) && Desk::waiting().is_some_and(|waiting| waiting.is_running())
}

/// Gives up what lies on the table; and a match that waits, where a new one begins.
pub(super) fn make_room(ctx: Ctx) {
    if wants_match(ctx) {
        Desk::discard_waiting();
    }
    Desk::discard_kept();
}
