//! The tables a player was at, as the browser keeps them.

use dulle_protocol::TableId;

use crate::app::browser;
use crate::model::online::visited::Visited;

const KEPT: &str = "dulle.tables";

pub(in crate::app) fn visited() -> Visited {
    Visited::from_text(&browser::stored(KEPT).unwrap_or_default())
}

pub(super) fn remove_visited(table: &TableId) {
    change_visited(|known| known.remove(table));
}

pub(super) fn change_visited(change: impl FnOnce(&mut Visited)) {
    let mut known = visited();
    change(&mut known);
    browser::store(KEPT, &known.to_text());
}
