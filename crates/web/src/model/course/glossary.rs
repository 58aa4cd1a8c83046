//! The words of the game, explained.

use dulle_texts::Texts;

use super::find::Wanted;

/// A word and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub word: String,
    pub meaning: String,
}

/// The names of the words' messages.
pub const WORDS: [&str; 47] = [
    "abheben",
    "absage",
    "abwerfen",
    "alte",
    "ansage",
    "armut",
    "aufspielen",
    "augen",
    "bedienen",
    "blank",
    "bubensolo",
    "damensolo",
    "doppelkopf",
    "dulle",
    "erwiderung",
    "farbsolo",
    "fehlfarbe",
    "fleischlos",
    "fuchs",
    "geber",
    "genscher",
    "gesund",
    "herzstich",
    "hochzeit",
    "karlchen",
    "klaerungsstich",
    "kontra",
    "lustsolo",
    "normalspiel",
    "partei",
    "pflichtsolo",
    "re",
    "schmeissen",
    "schmieren",
    "schwarz",
    "schweine",
    "solo",
    "sonderpunkt",
    "stechen",
    "stich",
    "stilles-solo",
    "trumpf",
    "tuck",
    "ueberstechen",
    "vorbehalt",
    "vorfuehrung",
    "vorhand",
];

/// The entries that are wanted, in the order of the language's alphabet; all of them for nothing wanted.
pub fn glossary(wanted: &Wanted, texts: &Texts) -> Vec<Entry> {
    let entry = |name: &&str| Entry {
        word: texts.get(&format!("glossary-{name}")),
        meaning: texts.get(&format!("glossary-{name}-text")),
    };
    let fits = |entry: &Entry| wanted.fits(&format!("{} {}", entry.word, entry.meaning));
    let mut entries: Vec<Entry> = WORDS.iter().map(entry).filter(fits).collect();
    entries.sort_by_key(|entry| sort_key(&entry.word));
    entries
}

/// As a dictionary sorts: letters with dots stand beside those without.
fn sort_key(word: &str) -> String {
    let plain = |letter: char| match letter {
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        'ß' => 's',
        _ => letter,
    };
    word.to_lowercase().chars().map(plain).collect()
}
