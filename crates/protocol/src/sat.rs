//! Who has played which rows of a table's sheet.

use dulle_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::name::Name;
use crate::table::{Occupant, Place};
use crate::word::SeatNo;

/// A player plays on a seat from a row of the sheet on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sat {
    pub seat: SeatNo,
    /// None for a bot.
    pub name: Option<Name>,
    /// The first row of theirs, from 1.
    pub from: u32,
}

/// A hand is dealt that will be row `next`: notes where another player plays than before.
pub(crate) fn note(sat: &mut Vec<Sat>, places: &[Place; 4], next: u32) {
    // A hand that was not written down had no row: the player of this one has it.
    sat.retain(|known| known.from < next);
    for seat in Seat::ALL {
        let place = &places[seat.index()];
        let name = match &place.occupant {
            Occupant::Player(name) if !place.waits => Some(name.clone()),
            _ => None,
        };
        let before = sat.iter().rev().find(|known| known.seat.0 == seat);
        if before.is_none_or(|before| before.name != name) {
            sat.push(Sat { seat: SeatNo(seat), name, from: next });
        }
    }
}
