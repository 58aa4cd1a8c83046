//! Slips that tell everybody where they sit, to be cut apart.

use dulle_tournament::office::{Number, Office, Planned, Refused, Round, name_order};
use serde_json::{Value, json};

use crate::seating::planned;
use crate::sheet::wanted_round;
use crate::words::PrintTexts;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slips {
    /// In the order of names, as they are handed out.
    pub slips: Vec<Slip>,
    /// A seating that is not published yet.
    pub draft: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    pub number: Number,
    pub name: String,
    pub club: Option<String>,
    pub seats: Vec<SlipSeat>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipSeat {
    pub round: u8,
    pub table: u16,
    pub position: u8,
    /// They only help out at this table.
    pub springer: bool,
    /// When the round is planned to begin, as long as it has not.
    pub planned: Option<Planned>,
}

impl Slips {
    pub(crate) fn of(office: &Office, round: Option<u8>) -> Result<Self, Refused> {
        let latest = wanted_round(office, round)?;
        let rounds: Vec<&Round> = match round {
            Some(_) => vec![latest],
            None => office.rounds().iter().filter(|round| round.closed.is_none()).collect(),
        };
        let rounds = if rounds.is_empty() { vec![latest] } else { rounds };
        let mut slips: Vec<Slip> = Vec::new();
        for player in office.players() {
            let seats: Vec<SlipSeat> =
                rounds.iter().flat_map(|round| seats(office, round, player.number)).collect();
            if let Some(first) = seats.first() {
                let person = player.person_in(first.round);
                let club = person.club.as_ref().map(ToString::to_string);
                slips.push(Slip { number: player.number, name: person.listed(), club, seats });
            }
        }
        slips.sort_by_cached_key(|slip| (name_order(&slip.name), slip.number));
        let draft = rounds.iter().any(|round| round.published.is_none());
        Ok(Self { slips, draft })
    }

    pub(crate) fn values(&self, words: &PrintTexts) -> Value {
        let slip = |slip: &Slip| {
            let seat = |seat: &SlipSeat| {
                json!({
                    "round": words.with("print-round-number", &[("round", seat.round.into())]),
                    "table": seat.table.to_string(),
                    "position": seat.position.to_string(),
                    "begins": seat.planned.map(|planned| words.begins(planned)),
                    "springer": seat.springer.then(|| words.get("office-springer")),
                })
            };
            json!({
                "number": slip.number.to_string(),
                "name": slip.name,
                "club": slip.club,
                "seats": slip.seats.iter().map(seat).collect::<Vec<_>>(),
            })
        };
        json!({
            "round_word": words.get("print-round"),
            "table_word": words.get("print-table"),
            "position_word": words.get("print-position-word"),
            "draft": self.draft.then(|| words.get("print-draft")),
            "slips": self.slips.iter().map(slip).collect::<Vec<_>>(),
        })
    }
}

/// A player's own table, and the one where they help out.
fn seats(office: &Office, round: &Round, number: Number) -> Vec<SlipSeat> {
    let planned = planned(office, round.number);
    let tables = round.tables.iter();
    let found = tables.filter_map(|table| {
        let position = table.position_of(number)?;
        let springer = !table.own().contains(&number);
        Some(SlipSeat { round: round.number, table: table.number, position, springer, planned })
    });
    let mut found: Vec<SlipSeat> = found.collect();
    found.sort_by_key(|seat| seat.springer);
    found
}
