//! The room around the hands: who sits where, what may be done about it, what is waited for.

use dulle_protocol::{Client, Occupant, Stage, Strength, TableView};
use dulle_rules::Seat;
use dulle_texts::Texts;

use super::hand::names;
use super::new_table::facts;
use super::rules::{RulesShown, not_agreed, rules_are_open, rules_shown, to_agree, was_dealt};
use super::sheet::match_hands;

/// What the page shows besides the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    pub stage: Stage,
    pub facts: Vec<String>,
    pub chairs: Vec<Chair>,
    /// Whether the viewer sits.
    pub seated: bool,
    pub host: bool,
    /// What is going on, in a sentence.
    pub line: String,
    /// The host may begin.
    pub start: bool,
    /// The viewer is asked whether they are ready.
    pub ready: bool,
    /// Seats that are free between two hands at a table without bots: the host may let bots in.
    pub vacant: Vec<Seat>,
    /// The host may end the table.
    pub end: bool,
    /// Who still owes a compulsory solo, in a sentence.
    pub owed: Option<String>,
    /// A free seat for a person who does not sit.
    pub free: Option<Seat>,
    /// They may watch instead.
    pub may_watch: bool,
    pub rules: Option<RulesShown>,
    /// The host can still change the rules.
    pub rules_open: bool,
    /// Cards were dealt by them.
    pub dealt: bool,
    /// What has changed about them, where the viewer has to agree.
    pub to_agree: Option<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    pub seat: Seat,
    pub name: String,
    /// "Gastgeber", "bereit", "nicht da"
    pub marks: Vec<String>,
    pub mine: bool,
    pub empty: bool,
    /// What may be done with it.
    pub take: bool,
    pub fill: bool,
    pub remove: bool,
    pub ban: bool,
    pub block: bool,
    pub make_host: bool,
}

impl Chair {
    /// Whether there is something to be done about who sits there.
    pub const fn can_be_managed(&self) -> bool {
        self.remove || self.ban || self.block || self.make_host
    }
}

/// The level for a bot that the host puts down by hand.
pub fn bot_level(client: &Client) -> Strength {
    client.table().and_then(|table| table.settings.bots).unwrap_or(Strength::Club)
}

/// None before anything was told.
pub fn room(client: &Client, texts: &Texts) -> Option<Room> {
    let table = client.table()?;
    let (stage, host) = (table.stage, client.is_host());
    let taken = Seat::ALL.iter().all(|&seat| !is_empty(table, seat));
    let people = Seat::ALL.iter().any(|&seat| is_person(table, seat));
    let ready = client.may_get_ready();
    Some(Room {
        stage,
        facts: facts(&table.settings, texts),
        chairs: Seat::ALL.iter().map(|&seat| chair(client, table, seat, texts)).collect(),
        seated: client.seat().is_some(),
        host,
        line: line(client, table, texts),
        start: host
            && stage == Stage::Gathering
            && people
            && table.proposed.is_none()
            && (taken || table.settings.bots.is_some()),
        ready,
        vacant: if host { vacant(table) } else { Vec::new() },
        end: host && matches!(stage, Stage::Gathering | Stage::Between),
        owed: owed(table, texts),
        free: free_seat(client, table),
        may_watch: table.settings.spectators,
        rules: rules_shown(&table.settings, texts),
        rules_open: rules_are_open(table),
        dealt: was_dealt(table),
        to_agree: to_agree(client, texts),
    })
}

/// The seats for which the next hand waits: nobody has them, and no bot sits down by itself.
fn vacant(table: &TableView) -> Vec<Seat> {
    let waits = table.stage == Stage::Between && table.settings.bots.is_none();
    Seat::ALL.into_iter().filter(|&seat| waits && is_empty(table, seat)).collect()
}

/// What the next hand waits for besides those who are not ready: a player for a free seat, in a sentence.
pub fn vacancy(client: &Client, texts: &Texts) -> Option<String> {
    let waits = client.table().is_some_and(|table| !vacant(table).is_empty());
    let key = if client.is_host() { "online-vacant-host" } else { "online-vacant" };
    waits.then(|| texts.get(key))
}

/// Where a spectator can sit down: a free seat before one that a bot has.
fn free_seat(client: &Client, table: &TableView) -> Option<Seat> {
    let outside = client.seat().is_none() && table.stage != Stage::Ended;
    let find = |wanted: fn(&TableView, Seat) -> bool| {
        Seat::ALL.into_iter().find(|&seat| wanted(table, seat))
    };
    outside.then(|| find(is_empty).or_else(|| find(|table, seat| !is_person(table, seat))))?
}

/// The seat that is kept for a player who comes from the table before. `text`: the name of the table and the number of the
/// seat. None for another table, for those who sit already, and where a person has taken the seat.
pub fn kept_seat(client: &Client, text: &str) -> Option<Seat> {
    let (of, number) = text.split_once(' ')?;
    let table = client.table().filter(|table| table.table.as_str() == of)?;
    let seat = Seat::from_number(number.parse().ok()?)?;
    let free = client.seat().is_none() && table.stage != Stage::Ended && !is_person(table, seat);
    free.then_some(seat)
}

/// The people that the next hand waits for, by name.
pub fn waited_for(client: &Client) -> Vec<String> {
    let Some(table) = client.table() else { return Vec::new() };
    let Some(hand) = table.hand.as_ref().filter(|hand| !hand.sealed) else { return Vec::new() };
    let late = Seat::ALL.into_iter().filter(|&seat| {
        is_person(table, seat) && !table.place(seat).away && !hand.ready.0.contains(seat)
    });
    let names = names(table);
    late.map(|seat| names[seat.index()].clone()).collect()
}

fn is_person(table: &TableView, seat: Seat) -> bool {
    matches!(table.place(seat).occupant, Occupant::Player(_))
}

fn is_empty(table: &TableView, seat: Seat) -> bool {
    table.place(seat).occupant == Occupant::Empty
}

fn chair(client: &Client, table: &TableView, seat: Seat, texts: &Texts) -> Chair {
    let place = table.place(seat);
    let (mine, host) = (client.seat() == Some(seat), client.is_host());
    let (person, empty) = (is_person(table, seat), is_empty(table, seat));
    let open = table.stage != Stage::Ended;
    let playing = table.stage == Stage::Playing;
    let ready = table.hand.as_ref().is_some_and(|hand| hand.ready.0.contains(seat));
    let mut marks = Vec::new();
    let mut mark = |is: bool, key: &str| marks.extend(is.then(|| texts.get(key)));
    mark(table.host.is_some_and(|host| host.0 == seat), "online-host");
    mark(place.away, "online-replaced");
    mark(place.waits, "online-next-hand");
    mark(person && !place.away && !client.here().0.contains(seat), "online-gone");
    mark(ready && !playing && person, "online-is-ready");
    if let Occupant::Bot(level) = place.occupant {
        marks.push(texts.get(&format!("web-level-{}", level.word())));
        marks.extend(client.weaker().0.contains(seat).then(|| texts.get("online-weaker")));
    }
    let free = texts.get("online-free");
    Chair {
        seat,
        name: if empty { free } else { names(table)[seat.index()].clone() },
        marks,
        mine,
        empty,
        take: open && !person && (client.seat().is_none() || !playing),
        fill: open && host && empty,
        remove: open && host && !empty && !mine && (person || !playing),
        ban: open && host && person && !mine,
        block: person && !mine,
        make_host: open && host && person && !mine,
    }
}

fn line(client: &Client, table: &TableView, texts: &Texts) -> String {
    if let Some(sentence) = not_agreed(table, texts).or_else(|| vacancy(client, texts)) {
        return sentence;
    }
    if let Some(name) = client.agrees_to_referee() {
        return texts.with("online-ready-referee", &[("name", name.as_str().into())]);
    }
    let waits = waited_for(client);
    let free = Seat::ALL.iter().any(|&seat| is_empty(table, seat));
    let key = match table.stage {
        Stage::Gathering if client.seat().is_none() => "online-sit-down",
        Stage::Gathering if free && table.settings.bots.is_none() => "online-wait-seats",
        Stage::Gathering if client.is_host() => "online-you-start",
        Stage::Gathering => "online-host-starts",
        Stage::Between if client.may_get_ready() => "online-ready-ask",
        Stage::Between if waits.is_empty() => "online-deals",
        Stage::Between => {
            return texts.with("online-waits", &[("names", waits.join(", ").into())]);
        }
        Stage::Playing if client.waits() => "online-waits-next",
        Stage::Playing if client.hand().is_none_or(|hand| hand.cards.is_none()) => "online-hidden",
        Stage::Playing => "online-playing",
        Stage::Ended if played_out(table) => "online-match-over",
        Stage::Ended => "online-over",
    };
    texts.get(key)
}

/// Whether the table ended because its match did.
fn played_out(table: &TableView) -> bool {
    match_hands(table).is_some_and(|hands| table.rows.len() >= usize::from(hands))
}

pub(super) fn owed(table: &TableView, texts: &Texts) -> Option<String> {
    let terms = &table.hand.as_ref()?.terms;
    let names = names(table);
    let owing: Vec<String> = terms.owes.0.iter().map(|seat| names[seat.index()].clone()).collect();
    (!owing.is_empty()).then(|| texts.with("online-owed", &[("names", owing.join(", ").into())]))
}
