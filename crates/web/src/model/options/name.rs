//! What rules are called: people know a preset by its name, also where a record has the book and its changes.

use dulle_rules::{Rulebook, Setting};
use dulle_texts::Texts;

use crate::model::table::book_badge;

/// A book or preset, and whether it is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesName {
    pub book: String,
    pub changed: bool,
}

impl RulesName {
    /// `preset`: what the rules were made of, where that is known.
    pub fn of(book: &Rulebook, preset: Option<&str>) -> Self {
        if book.changes().is_empty() {
            return Self { book: book.known_as().to_owned(), changed: false };
        }
        let same = || Rulebook::presets().find(|name| is_same(book, name));
        match (same(), preset) {
            (Some(same), _) => Self { book: same.to_owned(), changed: false },
            (None, Some(preset)) => Self { book: preset.to_owned(), changed: true },
            (None, None) => Self { book: book.name.clone(), changed: true },
        }
    }

    /// "Küchentisch", "TSR 2026, geändert"
    pub fn text(&self, texts: &Texts) -> String {
        let badge = book_badge(texts, &self.book);
        match self.changed {
            false => badge,
            true => texts.with("web-book-changed", &[("book", badge.into())]),
        }
    }
}

/// Whether a book or preset says the same in every setting.
fn is_same(book: &Rulebook, name: &str) -> bool {
    Rulebook::named(name).is_some_and(|other| {
        book.name == other.name
            && Setting::ALL.iter().all(|&setting| book.value(setting) == other.value(setting))
    })
}
