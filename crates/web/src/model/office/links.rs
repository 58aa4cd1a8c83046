//! Links for people and tables: who has one, what it may do, its code to scan.

use dulle_protocol::api::TableCode;
use dulle_tournament::office::{LinkId, Number, Office, Role, Standing};

use super::words::OfficeTexts;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRow {
    pub id: LinkId,
    pub role: Role,
    pub name: String,
    pub may: String,
    pub revoked: bool,
    pub table: Option<u16>,
}

/// A link that was handed out just now. Its secret is nowhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fresh {
    pub id: LinkId,
    pub name: String,
    pub address: String,
    /// The secret in groups, to be typed.
    pub letters: String,
    /// A table's own, for its card.
    pub code: Option<TableCode>,
}

/// The newest first. What was handed out before stays: it is shown only here. What was revoked since goes; what the
/// office has not heard of yet stays.
pub fn with_fresh(before: Vec<Fresh>, made: Vec<Fresh>, office: &Office) -> Vec<Fresh> {
    let revoked =
        |fresh: &Fresh| office.links().iter().any(|link| link.id == fresh.id && link.revoked);
    made.into_iter().chain(before).filter(|fresh| !revoked(fresh)).collect()
}

/// Those that work first, then those that were revoked.
pub fn rows(words: &OfficeTexts<'_>) -> Vec<LinkRow> {
    let row = |link: &dulle_tournament::office::Link| LinkRow {
        id: link.id,
        role: link.role,
        name: name(words, link.role, link.table),
        may: words.get(&format!("hall-may-{}", link.role.word())),
        revoked: link.revoked,
        table: link.table,
    };
    let mut rows: Vec<LinkRow> = words.office.links().iter().map(row).collect();
    rows.sort_by_key(|row| {
        (row.revoked, row.role.is_of_one(), row.role == Role::Player, row.table, row.id)
    });
    rows
}

/// Whom a link is for: a role, a table, or a player.
pub fn name(words: &OfficeTexts<'_>, role: Role, of: Option<u16>) -> String {
    match (role, of) {
        (Role::Player, Some(number)) => {
            let name = Number::new(number).map(|number| words.spoken(number)).unwrap_or_default();
            format!("{name} ({number})")
        }
        (_, Some(table)) => words.with("office-table", &[("table", table.into())]),
        (_, None) => words.role(role),
    }
}

/// Those who play and have no link of their own that works.
pub fn players_without_link(office: &Office) -> Vec<u16> {
    let has = |number: u16| {
        let own = |link: &&dulle_tournament::office::Link| {
            link.role == Role::Player && link.table == Some(number) && !link.revoked
        };
        office.links().iter().any(|link| own(&link))
    };
    let plays = office.players().iter().filter(|player| player.standing == Standing::Plays);
    plays.map(|player| player.number.get()).filter(|&number| !has(number)).collect()
}

/// The number of the next link.
pub fn next_id(office: &Office) -> LinkId {
    office.links().iter().map(|link| link.id).max().unwrap_or(0) + 1
}

/// Tables that have no link that works: as many as the largest round has.
pub fn without_link(office: &Office) -> Vec<u16> {
    let tables = office.rounds().iter().map(|round| round.tables.len()).max().unwrap_or(0) as u16;
    let has = |table: &u16| !links_of(office, *table).is_empty();
    (1..=tables).filter(|table| !has(table)).collect()
}

/// The links of a table that work.
pub fn links_of(office: &Office, table: u16) -> Vec<LinkId> {
    let own = |link: &&dulle_tournament::office::Link| {
        link.role == Role::Table && link.table == Some(table) && !link.revoked
    };
    office.links().iter().filter(own).map(|link| link.id).collect()
}

/// Whether an address leads every other device to itself.
pub fn is_for_this_machine(origin: &str) -> bool {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let host = host.split('/').next().unwrap_or_default();
    host.starts_with("127.")
        || host.starts_with("[::1]")
        || host == "localhost"
        || host.starts_with("localhost:")
}
