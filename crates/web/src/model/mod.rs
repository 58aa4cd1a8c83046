//! What the screen shows, as plain values: made from a [`View`](dulle_rules::View) and from what
//! the table says about itself. No browser in here, and no rule: what may be done is what the view
//! says may be done.

pub mod bots;
pub mod calls;
pub mod claim;
pub mod evening;
pub mod face;
pub mod hand;
pub mod lessons;
pub mod local;
pub mod local_match;
pub mod news;
pub mod online;
pub mod pace;
pub mod paragraphs;
pub mod plate;
pub mod prefs;
pub mod question;
pub mod receipt;
pub mod replay;
pub mod route;
pub mod session;
pub mod sheet;
pub mod status;
pub mod summary;
pub mod table;
pub mod trick;
pub mod words;
