//! The hand at a server's table as the page follows it.

use dulle_bots::Strength;
use dulle_protocol::api::HandSeat;
use dulle_protocol::{
    Act, ActedBy, AsWord, Client, HandEvent, HandView, Occupant, Place, TableView,
};
use dulle_rules::dkn::Reader;
use dulle_rules::{Action, CardSet, Game, Rules, Seat, View, Viewer};
use dulle_texts::Texts;

use crate::model::local::hand::rules_with;
use crate::model::online::open::open_hand;
use crate::model::online::people::is_late;
use crate::model::options::name::RulesName;
use crate::model::table::plate::bid_word;
use crate::model::table::{Presence, TableModel};

/// Bots by their seats: nobody takes them for people.
pub(super) const BOTS: [&str; 4] = ["Ada (Bot)", "Ben (Bot)", "Cem (Bot)", "Dora (Bot)"];

/// The running hand, or else the last one with its settlement. None where there is none to be seen.
pub fn table_of(client: &Client) -> Option<TableModel> {
    let view = client.table()?;
    let rules = rules_with(&view.settings.rulebook, &view.settings.options)?;
    let viewer = client.viewer();
    let mut table = match &view.hand {
        Some(hand) if hand.cards.is_some() => running(rules, hand, viewer, client)?,
        _ => finished(rules, view, viewer, client)?,
    };
    table.rules_name = RulesName::of(rules.book(), view.settings.preset.as_deref());
    table.bock = match (&view.hand, &view.last) {
        (Some(hand), _) if hand.cards.is_some() => view.next_bock(),
        (_, last) => last.as_ref().and_then(|last| last.row.as_ref()?.bock.clone()),
    };
    set_people(&mut table, client);
    Some(table)
}

/// Names and who is there, which change while a hand goes on.
pub fn set_people(table: &mut TableModel, client: &Client) {
    let Some(view) = client.table() else { return };
    // A finished hand keeps the names of those who played it, no matter who sits there now.
    let running = view.hand.as_ref().is_some_and(|hand| hand.cards.is_some());
    if running || table.names.iter().any(String::is_empty) {
        table.names = names(view);
    }
    let presence = Seat::ALL.map(|seat| {
        let place = view.place(seat);
        match place.occupant {
            Occupant::Player(_) if place.away || place.waits => Presence::Replaced,
            Occupant::Player(_) if !client.here().0.contains(seat) => Presence::Gone,
            Occupant::Player(_) if is_late_now(table, view, seat) => Presence::Late,
            Occupant::Player(_) => Presence::There,
            Occupant::Bot(_) | Occupant::Empty => Presence::Bot,
        }
    });
    table.presence = presence;
    table.seconds = view.settings.seconds;
    table.open = open_hand(view);
}

/// Whether the last move of a player was made by the table. When it is their turn again their clock says enough.
fn is_late_now(table: &TableModel, view: &TableView, seat: Seat) -> bool {
    let mut acts = view.hand.iter().flat_map(|hand| hand.acts.iter().rev());
    let last = acts.find(|act| act.seat.0 == seat);
    last.is_some_and(|act| is_late(view, act)) && table.view.state().turn() != Some(seat)
}

/// What the table did for the client's player because their time was over, in a sentence. A player
/// who is replaced is not told of each card.
pub fn moved_for(client: &Client, act: &Act, texts: &Texts) -> Option<String> {
    let own = client.seat() == Some(act.seat.0) && act.by == ActedBy::Bot;
    let away = client.table()?.place(act.seat.0).away;
    let what = match act.action.0 {
        _ if !own || away => return None,
        Action::Bid(bid) => bid_word(bid, texts),
        Action::Play(card) => texts.card(card),
        Action::Done => texts.get("web-done"),
        Action::Take => texts.get("house-take"),
        Action::Pass => texts.get("house-pass"),
        Action::Poverty(cards) | Action::Return(cards) => {
            let cards = cards.as_slice().iter().map(|&card| texts.card(card));
            cards.collect::<Vec<_>>().join(", ")
        }
        Action::Call(_) | Action::Declare(_) | Action::Claim(_) | Action::Concede => return None,
    };
    Some(texts.with("online-moved", &[("what", what.into())]))
}

/// What the seats are called.
pub fn names(view: &TableView) -> [String; 4] {
    names_of(&view.places)
}

pub(super) fn names_of(places: &[Place; 4]) -> [String; 4] {
    Seat::ALL.map(|seat| match &places[seat.index()].occupant {
        Occupant::Player(name) => name.to_string(),
        Occupant::Bot(_) => BOTS[seat.index()].to_owned(),
        Occupant::Empty => "–".to_owned(),
    })
}

/// The names of a hand that the server keeps. It keeps a bot by its strength; here bots have their names.
pub fn stored_names(seats: &[HandSeat]) -> [String; 4] {
    Seat::ALL.map(|seat| {
        let stored = seats.iter().find(|stored| stored.seat == seat.number());
        match stored.and_then(|stored| stored.name.as_deref()) {
            Some(name) if !name.starts_with("Bot (") => name.to_owned(),
            Some(_) => BOTS[seat.index()].to_owned(),
            None => "–".to_owned(),
        }
    })
}

/// A stored name as a list shows it: of a bot the name of its strength.
pub fn listed_name(name: &str, texts: &Texts) -> String {
    let level = name.strip_prefix("Bot (").and_then(|rest| rest.strip_suffix(')'));
    match level.and_then(Strength::from_word) {
        Some(level) => {
            let level = texts.get(&format!("web-level-{}", level.word()));
            texts.with("online-listed-bot", &[("level", level.into())])
        }
        None => name.to_owned(),
    }
}

/// The side of the table from which it is looked at: spectators sit behind seat 1.
fn own(client: &Client) -> Seat {
    client.seat().unwrap_or(Seat::ALL[0])
}

fn running(
    rules: &'static Rules,
    hand: &HandView,
    viewer: Viewer,
    client: &Client,
) -> Option<TableModel> {
    let cards = match (viewer, hand.cards) {
        (Viewer::Seat(seat), Some(cards)) => cards[seat.index()].map(|AsWord(cards)| cards)?,
        _ => CardSet::EMPTY,
    };
    let terms = &hand.terms;
    let forced = terms.forced.map(|seat| seat.0);
    let view = View::opening(rules, viewer, cards, terms.dealer.0, terms.owes.0, forced);
    let mut table = TableModel::new(view, own(client), Default::default(), hand.number().into());
    for act in &hand.acts {
        if client.table().is_some_and(|view| hand.open.is_none() && is_late(view, act)) {
            table.late.note(table.events().len(), act.seat.0);
        }
        if !act.events.iter().all(|&HandEvent(event)| table.hear(event)) {
            return None;
        }
    }
    Some(table)
}

/// The last hand, from its record; or as everybody saw it, where it is dealt again.
fn finished(
    rules: &'static Rules,
    view: &TableView,
    viewer: Viewer,
    client: &Client,
) -> Option<TableModel> {
    // The record of an open hand need not follow the rules: the room has its row.
    let last = view.last.as_ref().filter(|last| last.open.is_none())?;
    if let Some(hand) = &last.redealt {
        return running(rules, hand, Viewer::Spectator, client);
    }
    let record = Reader::new(last.dkn.as_bytes()).next_hand().ok()??;
    let mut game = Game::new(rules, &record.deal().ok()?).ok()?;
    let mut table =
        TableModel::new(game.view(viewer), own(client), Default::default(), last.hand.into());
    for found in &record.moves {
        let events = game.act(found.seat, found.action).ok()?;
        for event in &events {
            table.hear(event.redacted(viewer));
        }
    }
    Some(table)
}
