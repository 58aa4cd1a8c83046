//! The tournament office on the screen: what each page shows, in plain values, made from the fold of the journal.
//!
//! Nothing here decides anything: an [`Office`](dulle_tournament::office::Office) says what is so and what may be done. A
//! page asks it, shows what came of it and hands back an [`Act`](dulle_tournament::office::Act).

pub mod by_hand;
pub mod cited;
pub mod clock;
pub mod csv;
pub mod desk;
pub mod drawing;
pub mod entries;
pub mod frame;
pub mod hands;
pub mod journal;
pub mod kept;
pub mod keys;
pub mod known;
pub mod links;
pub mod phone;
pub mod print;
pub mod public;
pub mod quick;
pub mod round;
pub mod ruling;
pub mod seating;
pub mod series;
pub mod setup;
pub mod sheet;
pub mod standings;
pub mod step;
pub mod words;
