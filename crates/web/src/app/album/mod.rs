//! What remains of hands: the history, hands that were passed on, the deal of the day.

mod compare;
mod daily;
mod history;
mod shared;

use leptos::prelude::*;

use crate::app::ctx::Ctx;
use crate::app::desk::Desk;
use crate::app::erased::live;
use crate::app::modal::give_up;
use crate::app::pages::start::discard_question;
use crate::model::local::evening::{Evening, is_match};
use crate::model::route::Route;

pub(super) use daily::daily_page;
pub(super) use history::{history_page, of_server};
pub(super) use shared::{embed_page, shared_page};

/// An evening that the player wants to begin, while they are asked about the one on the table.
pub(super) type Wanted = RwSignal<Option<String>>;

/// Lays an evening on the table. What was left unfinished there is given up only where the player is sure; `begin` is
/// called when it is.
pub(super) fn begin(ctx: Ctx, wanted: Wanted, evening: &Evening) {
    // A match waits meanwhile. This part cannot read it, so one that is over waits too.
    let is_free = Desk::put_match_aside() || !is_match(&Desk::kept_text());
    if !is_free || Desk::kept().is_some_and(|kept| kept.is_running()) {
        wanted.set(Some(evening.to_text()));
    } else {
        sit_down(ctx, evening);
    }
}

fn sit_down(ctx: Ctx, evening: &Evening) {
    daily::mark_begun(evening);
    Desk::keep(evening);
    ctx.go(Route::Table { deal: None });
}

/// The question about what lies on the table.
pub(super) fn begin_question(ctx: Ctx, wanted: Wanted) -> impl IntoView {
    live(move || {
        let evening = Evening::from_text(&wanted.get()?)?;
        let question = match Desk::kept() {
            Some(kept) => discard_question(ctx, &kept),
            None => ctx.texts().get("web-discard-match-ask"),
        };
        let yes = ctx.texts().get("web-discard-yes");
        let act = move || sit_down(ctx, &evening);
        Some(give_up(ctx, "web-play-now", question, yes, move || wanted.set(None), act))
    })
}
