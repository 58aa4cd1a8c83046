//! What the others at a server's table do besides playing: they go, or let their time run out.

use dulle_protocol::{Act, ActedBy, Client, Name, Occupant, ServerMessage, TableUpdate, TableView};
use dulle_rules::Seat;
use dulle_texts::Texts;

/// Another player who is about to leave their seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departing {
    name: Name,
    /// A bot plays the hand to its end.
    in_hand: bool,
}

/// Who leaves a seat by this message, which the client has not absorbed yet: afterwards their name is gone.
pub fn departing(client: &Client, message: &ServerMessage) -> Option<Departing> {
    let ServerMessage::Event { seq, event: TableUpdate::Left { seat } } = message else {
        return None;
    };
    let table = client.table().filter(|_| *seq > client.seq() && client.seat() != Some(seat.0))?;
    let Occupant::Player(name) = &table.place(seat.0).occupant else { return None };
    Some(Departing { name: name.clone(), in_hand: client.is_playing() })
}

impl Departing {
    /// What the others are told. None where the player only sits on another seat now.
    pub fn sentence(&self, client: &Client, texts: &Texts) -> Option<String> {
        let is_they =
            |occupant: &Occupant| matches!(occupant, Occupant::Player(name) if *name == self.name);
        if client.table()?.places.iter().any(|place| is_they(&place.occupant)) {
            return None;
        }
        let key = if self.in_hand { "online-went-in-hand" } else { "online-went" };
        Some(texts.with(key, &[("name", self.name.as_str().into())]))
    }
}

/// Whether the table made this move because the time of a player was over who is there.
pub(super) fn is_late(table: &TableView, act: &Act) -> bool {
    let place = table.place(act.seat.0);
    let plays = matches!(place.occupant, Occupant::Player(_)) && !place.away && !place.waits;
    act.by == ActedBy::Bot && plays && table.settings.seconds.is_some()
}

/// Of a move that the client has just absorbed: before which event of the hand it stands, and whose it is.
pub fn late_move(client: &Client, act: &Act) -> Option<(usize, Seat)> {
    let table = client.table().filter(|table| is_late(table, act))?;
    let hand = table.hand.as_ref().filter(|hand| hand.open.is_none())?;
    let told: usize = hand.acts.iter().map(|act| act.events.len()).sum();
    Some((told.checked_sub(act.events.len())?, act.seat.0))
}

/// What the others are told of it.
pub fn late_sentence(client: &Client, seat: Seat, texts: &Texts) -> Option<String> {
    let Occupant::Player(name) = &client.table()?.place(seat).occupant else { return None };
    let other = client.seat() != Some(seat);
    other.then(|| texts.with("online-moved-other", &[("name", name.as_str().into())]))
}
