//! A table as those see it who have followed its link and have not said who they are.

use dulle_protocol::api::TableFromOutside;
use dulle_protocol::{Occupant, Place, Settings, Stage};
use dulle_rules::Seat;
use dulle_texts::Texts;

use super::hand::names_of;
use super::new_table::{facts, mode_text};
use super::rules::{RulesShown, rules_shown};
use crate::model::local::hand::rules_with;
use crate::model::options::name::RulesName;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Whose table it is, in a sentence.
    pub title: String,
    /// Seats 1 to 4.
    pub seats: [InvitedSeat; 4],
    /// How many of them are free, in a sentence.
    pub free: String,
    pub rules: Option<RulesShown>,
    pub facts: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitedSeat {
    pub name: String,
    /// "Gastgeber", or how strong a bot is.
    pub mark: Option<String>,
    pub empty: bool,
}

/// What a player is told before they are asked for their name.
pub fn invitation(table: &TableFromOutside, texts: &Texts) -> Invitation {
    let names = names_of(&table.places);
    let host = table.host.map(|host| host.0);
    let seat = |seat: Seat| {
        let occupant = &table.places[seat.index()].occupant;
        let empty = *occupant == Occupant::Empty;
        let mark = match occupant {
            Occupant::Bot(level) => Some(texts.get(&format!("web-level-{}", level.word()))),
            Occupant::Player(_) if host == Some(seat) => Some(texts.get("online-host")),
            Occupant::Player(_) | Occupant::Empty => None,
        };
        let name = if empty { texts.get("online-free") } else { names[seat.index()].clone() };
        InvitedSeat { name, mark, empty }
    };
    let title = match host {
        Some(host) => {
            texts.with("online-invited-by", &[("host", names[host.index()].as_str().into())])
        }
        None => texts.get("online-invited"),
    };
    Invitation {
        title,
        seats: Seat::ALL.map(seat),
        free: free(table, texts),
        rules: rules_shown(&table.settings, texts),
        facts: facts(&table.settings, texts),
    }
}

/// What a table says of itself to those who are invited.
#[derive(Clone, Copy, Debug)]
pub struct Invited<'a> {
    pub settings: &'a Settings,
    pub places: &'a [Place; 4],
    pub host: Option<Seat>,
}

/// What is sent to those who shall come: whose table it is, its rules, its free seats and its link.
pub fn invite_text(table: &Invited<'_>, link: &str, texts: &Texts) -> String {
    let Invited { settings, places, host } = *table;
    let names = names_of(places);
    let rules = rules_with(&settings.rulebook, &settings.options)
        .map(|rules| RulesName::of(rules.book(), settings.preset.as_deref()).text(texts));
    let values = [
        ("host", host.map(|host| names[host.index()].clone()).unwrap_or_default().into()),
        ("rules", rules.unwrap_or_default().into()),
        ("mode", mode_text(settings.mode, texts).into()),
        ("free", free_of(places, texts).into()),
        ("link", link.into()),
    ];
    let key = if host.is_some() { "online-invite-text" } else { "online-invite-text-bare" };
    texts.with(key, &values)
}

fn free(table: &TableFromOutside, texts: &Texts) -> String {
    match table.stage {
        Stage::Ended => texts.get("online-over"),
        _ => free_of(&table.places, texts),
    }
}

fn free_of(places: &[Place; 4], texts: &Texts) -> String {
    let count =
        |is: fn(&Occupant) -> bool| places.iter().filter(|place| is(&place.occupant)).count();
    let empty = count(|occupant| *occupant == Occupant::Empty);
    let bots = count(|occupant| matches!(occupant, Occupant::Bot(_)));
    match (empty, bots) {
        (0, 1..) => texts.get("online-seats-bots"),
        (empty, _) => texts.with("online-seats-free", &[("count", empty.into())]),
    }
}
