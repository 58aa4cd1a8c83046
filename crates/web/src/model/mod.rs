//! What the screen shows, as plain values: made from a [`View`](dulle_rules::View) and from what
//! the table says about itself. No browser in here, and no rule: what may be done is what the view
//! says may be done.

/// This part of the client plays by house rules too: exchanges, and words that change what cards are. The part for the
/// first hand has only the official books.
pub const HOUSE: bool =
    cfg!(any(feature = "course", feature = "more", feature = "online", feature = "study"));

/// This part of the client plays at open tables, where rules can be broken.
pub const OPEN: bool = cfg!(feature = "online");

pub mod album;
pub mod backup;
pub mod course;
pub mod format;
pub mod local;
pub mod office;
pub mod online;
pub mod options;
pub mod paragraphs;
pub mod prefs;
pub mod referee;
pub mod replay;
pub mod route;
pub mod scan;
pub mod sheet;
pub mod study;
pub mod summary;
pub mod table;
pub mod taste;
