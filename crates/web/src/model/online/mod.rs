//! A table on a server as its page shows it, made from what the protocol's client knows. The socket,
//! the clock and the screen are elsewhere.

pub mod appointment;
pub mod contact;
pub mod hand;
pub mod invitation;
pub mod muted;
pub mod new_table;
pub mod official;
pub mod open;
pub mod people;
pub mod phrase;
pub mod refusal;
pub mod room;
pub mod rules;
pub mod ruling;
pub mod sheet;
pub mod statistics;
pub mod table_list;
pub mod visited;
