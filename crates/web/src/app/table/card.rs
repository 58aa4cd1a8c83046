//! A card on the screen.

use dulle_rules::Card;
use leptos::prelude::*;

use crate::app::ctx::use_ctx;
use crate::app::erased::live_text;
use crate::model::prefs::Prefs;
use crate::model::table::face::face;

/// The picture of a card. Names are given by what holds it.
pub(in crate::app) fn picture(card: Card) -> impl IntoView {
    let ctx = use_ctx();
    let inside = move || face(card, ctx.prefs.with(Prefs::english_indices));
    view! { <svg class="card" viewBox="0 0 100 150" aria-hidden="true" inner_html=live_text(inside)></svg> }
}
