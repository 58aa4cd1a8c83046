//! The one line of state.

use dulle_rules::{Phase, Seat, Stage};
use dulle_texts::Texts;

use super::TableModel;
use super::trick::Lying;

pub(crate) fn status(table: &TableModel, texts: &Texts) -> String {
    let state = table.view.state();
    if let Some(seat) = table.open.as_ref().filter(|_| table.is_open()).and_then(|it| it.rests) {
        return texts.with("online-open-rests", &[("name", table.name(seat).into())]);
    }
    if let (Lying::Complete | Lying::Gathering, Some(line)) =
        (table.lying, trick_line(table, texts))
    {
        return line;
    }
    match state.phase() {
        Phase::Bidding => bidding(table, state.bidding().turn, texts),
        Phase::Exchange { turn, taken } => exchange(table, turn, taken, texts),
        Phase::Playing => playing(table, state.running().to_play(), texts),
        Phase::Conceded { .. } => texts.get("web-status-conceded"),
        Phase::Over => texts.get("web-status-over"),
    }
}

fn bidding(table: &TableModel, turn: Seat, texts: &Texts) -> String {
    let named = |key: &str| texts.with(key, &[("name", table.name(turn).into())]);
    match (table.is_me(turn), table.view.state().bidding().stage) {
        (true, _) => texts.get("web-status-your-word"),
        (false, Stage::Round) => named("web-status-asked"),
        (false, _) => named("web-status-naming"),
    }
}

/// Of an exchange the others see who exchanges, and nothing else.
fn exchange(table: &TableModel, turn: Seat, taken: bool, texts: &Texts) -> String {
    let poor = table.poor().map_or("", |seat| table.name(seat));
    let values = [("name", table.name(turn).into()), ("poor", poor.into())];
    match (taken, table.is_me(turn)) {
        (false, true) => texts.get("web-status-your-word"),
        (false, false) => texts.with("house-status-asked", &values),
        (true, _) => texts.with("house-status-exchange", &values),
    }
}

fn playing(table: &TableModel, turn: Seat, texts: &Texts) -> String {
    let state = table.view.state();
    let mine = table.is_me(turn);
    let name = table.name(turn);
    match state.running().cards.first() {
        None if mine => texts.get("web-status-you-lead"),
        None => texts.with("web-status-leads", &[("name", name.into())]),
        Some(&led) => {
            let led = texts.class(table.view.order().class(led));
            let key = if mine { "web-status-you-follow" } else { "web-status-follows" };
            texts.with(key, &[("name", name.into()), ("led", led.into())])
        }
    }
}

/// To whom the last trick goes. Nobody counts aloud (9.1.4), so neither does the page.
fn trick_line(table: &TableModel, texts: &Texts) -> Option<String> {
    let state = table.view.state();
    let taker = state.taker(state.tricks_played().checked_sub(1)?)?;
    let key = if table.is_me(taker) { "web-status-your-trick" } else { "web-status-trick" };
    Some(texts.with(key, &[("name", table.name(taker).into())]))
}
