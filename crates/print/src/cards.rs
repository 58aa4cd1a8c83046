//! Cards for the tables: they fold to a tent and hold for the whole tournament.

use dulle_rules::Topic;
use dulle_tournament::office::{Office, OfficeReason, Refused, RuledBy, Setup};
use dulle_tournament::{Circle, Extension, SheetKeeper};
use serde_json::{Value, json};

use crate::qr;
use crate::words::PrintTexts;

/// What is wanted on the cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardTerms {
    /// One table; without it all of them.
    pub table: Option<u16>,
    pub network: Option<Network>,
    /// The links of tables, as far as there are any.
    pub links: Vec<TableLink>,
}

/// The network of the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    pub name: String,
    pub password: Option<String>,
}

/// How a table's phones find its sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    pub table: u16,
    /// What people type, and the code after it: `dulle.local/t`, or `dulle.local/o/CODE#key=`.
    pub address: String,
    /// The secret, without dashes.
    pub code: String,
}

/// A card for each table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    pub tables: Vec<(u16, Option<TableLink>)>,
    pub network: Option<Network>,
    /// Size, hands, minutes and who keeps the sheet, for each size of table.
    pub sizes: Vec<(u8, u8, u16, u8)>,
    pub ruled_by: RuledBy,
    /// What the book gives more time for.
    pub extension: Extension,
}

impl Cards {
    pub(crate) fn of(office: &Office, terms: &CardTerms) -> Result<Self, Refused> {
        let setup = office.setup().ok_or(OfficeReason::NoSetup)?;
        let drawn = office.rounds().iter().map(|round| round.tables.len()).max();
        // Before the draw: as many as there will be if all tables are of the smallest size.
        let smallest = setup.sizes.iter().next().map_or(4, usize::from);
        let expected = office.playing_in(1).len() / smallest;
        let count = drawn.unwrap_or(expected).min(usize::from(u16::MAX)) as u16;
        let numbers: Vec<u16> = match terms.table {
            Some(table) if table == 0 || table > count => {
                return Err(OfficeReason::NoTable { table, round: 1 }.into());
            }
            Some(table) => vec![table],
            None if count == 0 => return Err(OfficeReason::NotDrawn { round: 1 }.into()),
            None => (1..=count).collect(),
        };
        let link = |table: u16| terms.links.iter().find(|link| link.table == table).cloned();
        Ok(Self {
            tables: numbers.into_iter().map(|table| (table, link(table))).collect(),
            network: terms.network.clone(),
            sizes: setup.sizes.iter().map(|size| of_size(setup, size)).collect(),
            ruled_by: setup.ruled_by,
            extension: setup.terms().extension,
        })
    }

    pub(crate) fn values(&self, words: &PrintTexts) -> Value {
        let network = self.network.as_ref().map(|network| {
            json!({
                "code": qr::code(&qr::network(&network.name, network.password.as_deref())),
                "head": words.get("print-card-network"),
                "name_word": words.get("print-card-wifi"),
                "name": network.name,
                "password_word": words.get("print-card-password"),
                "password": network.password,
            })
        });
        let with_network = self.network.is_some();
        let cards = self.tables.iter().map(|(table, link)| {
            let link = link.as_ref().map(|link| link_values(link, with_network, words));
            json!({ "table": table.to_string(), "link": link })
        });
        let (size, hands, minutes, keeper) = self.sizes.first().copied().unwrap_or((4, 24, 100, 4));
        let larger = self.sizes.iter().skip(1).map(|&(size, hands, minutes, keeper)| {
            let values = [
                ("size", size.into()),
                ("hands", hands.into()),
                ("minutes", minutes.into()),
                ("keeper", keeper.into()),
            ];
            words.with("print-card-larger", &values)
        });
        let terms = [("hands", hands.into()), ("minutes", minutes.into())];
        let writes =
            if self.tables.iter().any(|(_, link)| link.is_some()) { "phone" } else { "paper" };
        let judge = match self.ruled_by {
            RuledBy::Referee => "print-card-call-referee",
            RuledBy::Panel => "print-card-call-panel",
        };
        // Where a book never extends a round it says nothing of a release either.
        let (begin, topic) = match self.extension {
            Extension::Never => ("print-card-begin-never", Topic::Extension),
            _ => ("print-card-begin", Topic::MatchTime),
        };
        json!({
            "word": words.get("print-table"),
            "fold": words.get("print-card-fold"),
            "network": network,
            "cards": cards.collect::<Vec<_>>(),
            "seats": { "size": size, "keeper": keeper, "deals": words.get("print-card-deals"), "writes": words.get("print-card-writes") },
            "rules": [
                [words.with("print-card-hands", &terms), words.of(begin, "cite", &words.cite(topic))],
                [words.get(&format!("print-card-{writes}")), words.get(&format!("print-card-{writes}-how"))],
                [words.get("print-card-complaint"), words.get(judge)],
            ],
            "larger": larger.collect::<Vec<_>>(),
        })
    }
}

fn of_size(setup: &Setup, size: u8) -> (u8, u8, u16, u8) {
    let keeper = match setup.terms().keeper {
        SheetKeeper::FirstSeat => 1,
        SheetKeeper::LastSeat => Circle::new(size).map_or(size, Circle::size),
    };
    (size, setup.hands_for(size), setup.minutes_for(size), keeper)
}

fn link_values(link: &TableLink, second: bool, words: &PrintTexts) -> Value {
    let letters: Vec<char> = link.code.chars().collect();
    let groups = letters.chunks(4).map(|group| group.iter().collect::<String>());
    let head = if second { "print-card-open-second" } else { "print-card-open" };
    let plain = link.address.contains("://");
    let target = if plain { link.address.clone() } else { format!("http://{}", link.address) };
    // An address that ends in `=` expects the code as a value.
    let glue = if target.ends_with(['=', '/']) { "" } else { "/" };
    json!({
        "code": qr::code(&format!("{target}{glue}{}", link.code)),
        "head": words.get(head),
        "type_word": words.get("print-card-type"),
        "address": link.address,
        "letters": groups.collect::<Vec<_>>(),
    })
}
