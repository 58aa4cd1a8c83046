//! Whose chat is hidden, kept on this machine: a name a line.

use dulle_protocol::Name;

/// As many are remembered.
const MOST: usize = 50;

/// Lines that are no names are passed over.
pub fn from_text(text: &str) -> Vec<Name> {
    text.lines().filter_map(|line| Name::new(line).ok()).take(MOST).collect()
}

/// The newest last; where there are too many, the oldest are forgotten.
pub fn to_text(names: &[Name]) -> String {
    let newest = &names[names.len().saturating_sub(MOST)..];
    newest.iter().map(|name| format!("{}\n", name.as_str())).collect()
}
