//! A card on the screen.

use dulle_rules::Card;
use leptos::prelude::*;

use crate::app::browser;
use crate::app::ctx::use_ctx;
use crate::app::erased::live_text;
use crate::model::table::face::face;
use crate::model::taste::Taste;

/// The picture of a card. Names are given by what holds it.
pub(in crate::app) fn picture(card: Card) -> impl IntoView {
    let ctx = use_ctx();
    let inside = move || {
        ctx.prefs.with(|prefs| {
            let wanted = prefs.tastes.word(Taste::Faces) == "pictures";
            let pictures = wanted.then(|| browser::file("faces.svg"));
            face(card, prefs.english_indices(), pictures.as_deref())
        })
    };
    view! { <svg class="card" viewBox="0 0 100 150" aria-hidden="true" inner_html=live_text(inside)></svg> }
}
