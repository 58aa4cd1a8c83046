//! The player's own rules, each under a name. What was kept is read as if a stranger had written it.

use super::choice::TableRules;
use super::starts;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRules {
    pub name: String,
    pub rules: TableRules,
}

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct OwnRules(Vec<NamedRules>);

/// As many are kept.
pub const MOST_RULES: usize = 30;
const MOST_NAME: usize = 30;

/// A name that fits on a button.
pub fn clean_name(name: &str) -> String {
    let words: Vec<&str> = name.split(|c: char| c.is_whitespace() || c.is_control()).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    words.join(" ").chars().take(MOST_NAME).collect::<String>().trim_end().to_owned()
}

impl OwnRules {
    pub fn all(&self) -> &[NamedRules] {
        &self.0
    }

    pub fn get(&self, name: &str) -> Option<&TableRules> {
        self.0.iter().find(|own| own.name == name).map(|own| &own.rules)
    }

    /// Keeps rules under a name, in place of those that had it; false where the name is empty or there are too many.
    pub fn keep(&mut self, name: &str, rules: TableRules) -> bool {
        let name = clean_name(name);
        if let Some(own) = self.0.iter_mut().find(|own| own.name == name) {
            own.rules = rules;
            return true;
        }
        let fits = !name.is_empty() && self.0.len() < MOST_RULES;
        if fits {
            self.0.push(NamedRules { name, rules });
        }
        fits
    }

    pub fn remove(&mut self, name: &str) {
        self.0.retain(|own| own.name != name);
    }

    pub fn to_text(&self) -> String {
        let line =
            |own: &NamedRules| format!("{}\t{}\t{}\n", own.name, own.rules.book, own.rules.options);
        self.0.iter().map(line).collect()
    }

    /// Lines that make no rules are passed over.
    pub fn from_text(text: &str) -> Self {
        let mut own = Self::default();
        for line in text.lines() {
            let fields: Result<[&str; 3], _> = line.split('\t').collect::<Vec<_>>().try_into();
            let Ok([name, book, options]) = fields else { continue };
            let known = starts().any(|start| start == book);
            if let Some(rules) = TableRules::new(book, options).filter(|_| known) {
                own.keep(name, rules);
            }
        }
        own
    }
}
