//! The plates: who sits where, their tricks and what they said.

use dulle_rules::{Bid, Called, Event, Party, Phase, Seat};
use dulle_texts::Texts;

use crate::model::format::counted;
use crate::model::table::declare::bubble;
use crate::model::table::{Presence, TableModel};
use crate::model::{HOUSE, OPEN};

/// Where a player sits as seen from the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RelativeSeat {
    Me,
    Left,
    Across,
    Right,
}

impl RelativeSeat {
    pub const ALL: [Self; 4] = [Self::Me, Self::Left, Self::Across, Self::Right];

    pub const fn of(seat: Seat, me: Seat) -> Self {
        Self::ALL[seat.steps_from(me) as usize]
    }

    pub const fn seat(self, me: Seat) -> Seat {
        me.left(self as u8)
    }

    /// The name in style sheets.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Left => "left",
            Self::Across => "across",
            Self::Right => "right",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plate {
    pub place: RelativeSeat,
    pub seat: Seat,
    pub name: String,
    pub initial: String,
    pub cards: u8,
    pub tricks: u8,
    pub party: Option<Badge>,
    pub call: Option<String>,
    /// The player's word in the bidding, while it lasts.
    pub word: Option<String>,
    pub dealer: bool,
    pub turn: bool,
    /// The seconds the player has.
    pub clock: Option<u16>,
    /// How many cards the player holds, where the line below the name has room for it.
    pub held: Option<u8>,
    /// The slim line below the name: tricks, or why the player is not there.
    pub line: String,
    /// Everything in one sentence, for those who listen.
    pub spoken: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    pub party: Party,
    pub text: String,
}

pub(crate) fn plate(table: &TableModel, place: RelativeSeat, texts: &Texts) -> Plate {
    let seat = place.seat(table.me);
    let state = table.view.state();
    let name = table.name(seat).to_owned();
    let party = table.view.parties().of(seat);
    let party = party.map(|party| Badge { party, text: texts.party(party) });
    let (cards, tricks) = (state.held(seat), state.tricks(seat));
    let (held, taken) =
        (counted(texts, "cards", cards.into()), counted(texts, "tricks", tricks.into()));
    let dealer = state.dealer() == seat;
    let call = last_call(table, seat).map(|called| call_mark(called, texts));
    let call = if HOUSE {
        bubble(table, seat, texts).or(call).or(tucked(table, seat, texts))
    } else {
        call
    };
    let word = bidding_word(table, seat, texts);
    let mut spoken = vec![name.clone(), held.clone(), taken.clone()];
    spoken.extend(party.as_ref().map(|badge| badge.text.clone()));
    spoken.extend(call.clone());
    spoken.extend(word.clone());
    spoken.extend(dealer.then(|| texts.get("web-dealer")));
    let absent = match table.presence[seat.index()] {
        Presence::There | Presence::Bot => None,
        Presence::Late => OPEN.then(|| texts.get("online-late")),
        Presence::Gone => Some(texts.get("online-gone")),
        Presence::Replaced => Some(texts.get("online-replaced")),
    };
    spoken.extend(absent.clone());
    let turn = state.turn() == Some(seat);
    Plate {
        place,
        seat,
        initial: name.chars().next().map_or_else(String::new, |first| first.to_string()),
        name,
        cards,
        tricks,
        party,
        call,
        word,
        dealer,
        turn,
        clock: table.clock(seat),
        held: absent.is_none().then_some(cards),
        line: absent.unwrap_or(taken),
        spoken: spoken.join(", "),
    }
}

/// The highest call of a seat.
fn last_call(table: &TableModel, seat: Seat) -> Option<Called> {
    table.view.calls().iter().filter(|called| called.seat == seat).last()
}

/// A call with the number of cards at which it was made.
fn call_mark(called: Called, texts: &Texts) -> String {
    let values = [("call", texts.call(called.call).into()), ("cards", called.held.into())];
    texts.with("web-call-mark", &values)
}

/// A player who has tucked stays known until they call openly.
fn tucked(table: &TableModel, seat: Seat, texts: &Texts) -> Option<String> {
    table.view.state().tucked(seat).map(|_| texts.get("house-say-tuck"))
}

fn bidding_word(table: &TableModel, seat: Seat, texts: &Texts) -> Option<String> {
    match table.view.state().phase() {
        Phase::Bidding => table.said(seat).map(|bid| bid_word(bid, texts)),
        Phase::Exchange { .. } if HOUSE => exchange_word(table, seat, texts),
        _ => None,
    }
}

/// What a seat has said about a poverty.
fn exchange_word(table: &TableModel, seat: Seat, texts: &Texts) -> Option<String> {
    let key = |event: &Event| match *event {
        Event::Laid { seat: by, .. } if by == seat => Some("house-poverty"),
        Event::Passed { seat: by } if by == seat => Some("house-pass"),
        Event::Taken { seat: by, .. } if by == seat => Some("house-take"),
        _ => None,
    };
    table.events().iter().rev().find_map(key).map(|key| texts.get(key))
}

/// A word of the bidding as it is said.
pub fn bid_word(bid: Bid, texts: &Texts) -> String {
    match bid {
        Bid::Solo(solo) => texts.contract(dulle_rules::FinalContract::Solo(solo)),
        Bid::Redeal => texts.get("house-bid-redeal"),
        _ => texts.get(&format!("web-bid-{}", bid.word())),
    }
}
