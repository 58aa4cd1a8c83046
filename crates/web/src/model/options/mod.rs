//! The rules of a table: a book or preset to start from, then changes. What there is to choose comes from the engine's
//! registry, what it is called from the texts; nothing here knows a rule.

pub mod choice;
pub mod file;
pub mod name;
pub mod own;
pub mod screen;

use dulle_rules::Rulebook;

/// The book that everything is compared with.
pub const OFFICIAL: &str = "ddv2026";

/// What one can start from, by its name: the official book, then house rules, then other books.
pub fn starts() -> impl Iterator<Item = &'static str> {
    let others = Rulebook::names().filter(|&name| name != OFFICIAL);
    [OFFICIAL].into_iter().chain(Rulebook::presets()).chain(others)
}

pub fn official() -> Option<Rulebook> {
    Rulebook::named(OFFICIAL)
}
