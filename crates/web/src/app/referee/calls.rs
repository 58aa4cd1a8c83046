//! What is said aloud after a card.

use dulle_rules::Seat;
use leptos::prelude::*;

use super::RefereePage;
use crate::model::referee::desk::{Desk, Mode};
use crate::model::referee::names::name;

/// "Dora: Karo Bube. Anna ist dran."
pub(super) fn said_card(page: RefereePage, seat: Option<Seat>, card: &str) -> String {
    let texts = page.ctx.texts_now();
    page.desk.with_untracked(|desk: &Desk| {
        let who = seat.map(|seat| name(&desk.draft, seat, texts)).unwrap_or_default();
        let values = [("name", who.into()), ("card", card.into())];
        let laid = texts.with("desk-said-card", &values);
        let next = desk.turn().filter(|_| desk.mode == Mode::Tricks);
        match next {
            Some(next) => {
                let next = name(&desk.draft, next, texts);
                format!("{laid} {}", texts.with("desk-turn", &[("name", next.into())]))
            }
            None => laid,
        }
    })
}
