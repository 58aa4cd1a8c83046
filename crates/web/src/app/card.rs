//! A card on the screen.

use dulle_rules::Card;
use leptos::prelude::*;

use super::ctx::use_ctx;
use crate::model::face::face;
use crate::model::prefs::Prefs;

/// The picture of a card. Names are given by what holds it.
pub(super) fn picture(card: Card) -> impl IntoView {
    let ctx = use_ctx();
    let inside = move || face(card, ctx.prefs.with(Prefs::english_indices));
    view! { <svg class="card" viewBox="0 0 100 150" aria-hidden="true" inner_html=inside></svg> }
}
