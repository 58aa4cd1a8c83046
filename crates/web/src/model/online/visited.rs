//! The tables a player was at, newest first, so that the start page leads back to them.

use dulle_protocol::TableId;

/// As many are remembered.
const MOST: usize = 8;

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Visited(Vec<TableId>);

impl Visited {
    /// Words that are no tables are passed over.
    pub fn from_text(text: &str) -> Self {
        Self(text.split_whitespace().filter_map(|word| word.parse().ok()).take(MOST).collect())
    }

    pub fn to_text(&self) -> String {
        self.0.iter().map(TableId::as_str).collect::<Vec<_>>().join(" ")
    }

    pub fn add(&mut self, table: TableId) {
        self.remove(&table);
        self.0.insert(0, table);
        self.0.truncate(MOST);
    }

    pub fn remove(&mut self, table: &TableId) {
        self.0.retain(|known| known != table);
    }

    pub fn tables(&self) -> &[TableId] {
        &self.0
    }
}
