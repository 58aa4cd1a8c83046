//! The tournament office.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::panic, reason = "a test fails by panicking")]

mod bounds;
mod by_hand;
mod club_mates;
mod desk;
mod entries;
mod limits;
mod of_series;
mod older;
mod plans_break;
mod rounds;
mod rows;
mod rulings;
mod simulator;
mod whole;
