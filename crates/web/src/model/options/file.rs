//! Rules as a file, in the format of the books: what others can open, copy and edit.

use std::fmt::Write;

use dulle_rules::{BookError, Rulebook};

use super::choice::{RulesChoice, TableRules};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFile {
    /// "donnerstag.rules"
    pub name: String,
    pub text: String,
}

/// The rules as a file; None where they contradict each other.
pub fn write(choice: &RulesChoice, title: &str) -> Option<RulesFile> {
    choice.rules()?;
    let name = file_name(title);
    let mut text = format!(
        "name {name}\ntitle-de {title}\ntitle-en {title}\nbase {}\n\n",
        choice.start().book
    );
    for (setting, value) in choice.changes() {
        let _ = writeln!(text, "{} {value}", setting.word());
    }
    Some(RulesFile { name: format!("{name}.rules"), text })
}

/// A name that a file and a record can have, and that no bundled book has.
fn file_name(title: &str) -> String {
    let plain = |c: char| match c.to_ascii_lowercase() {
        'ä' | 'Ä' => "ae".to_owned(),
        'ö' | 'Ö' => "oe".to_owned(),
        'ü' | 'Ü' => "ue".to_owned(),
        'ß' => "ss".to_owned(),
        c if c.is_ascii_alphanumeric() => c.to_string(),
        _ => "-".to_owned(),
    };
    let name: String = title.chars().map(plain).collect();
    let name: String = name.trim_matches('-').chars().take(30).collect();
    match Rulebook::listed().any(|known| known == name) || name.is_empty() {
        true => format!("my-{name}").trim_end_matches('-').to_owned(),
        false => name,
    }
}

/// What a file says: its title, German and English, and the rules.
pub fn read(content: &[u8]) -> Result<([String; 2], Option<TableRules>), BookError> {
    let book = Rulebook::from_file(content)?;
    let rules = TableRules::new(&book.name, &book.changes().join(" "));
    Ok((book.title, rules))
}
