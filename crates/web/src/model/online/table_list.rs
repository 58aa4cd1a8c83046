//! The tables that want to be found: the first page of their list, and more where the visitor asks for more.

use dulle_protocol::TableId;
use dulle_protocol::api::{OpenTable, OpenTables};

/// Pages of the list, one after another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableList {
    tables: Vec<OpenTable>,
    pages: usize,
    next: Option<u32>,
}

impl TableList {
    /// Where the next page begins, until there are this many pages or the list ends.
    pub fn wants(&self, pages: usize) -> Option<u32> {
        match self.pages {
            0 => Some(0),
            have if have < pages => self.next,
            _ => None,
        }
    }

    /// The list may change between two pages: a table that has moved down is there already.
    pub fn add(&mut self, page: OpenTables) {
        for table in page.tables {
            if self.tables.iter().all(|known| known.table != table.table) {
                self.tables.push(table);
            }
        }
        self.pages += 1;
        self.next = page.next;
    }

    pub fn goes_on(&self) -> bool {
        self.next.is_some()
    }

    /// Those that the visitor does not find elsewhere on the page.
    pub fn without(self, own: &[OpenTable]) -> Vec<OpenTable> {
        let is_own = |id: &TableId| own.iter().any(|known| known.table == *id);
        self.tables.into_iter().filter(|table| !is_own(&table.table)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dulle_protocol::{Settings, Stage};

    fn table(number: u8) -> OpenTable {
        let table = TableId::from_random([number; 16]);
        OpenTable {
            path: table.path(),
            table,
            settings: Settings::of("ddv2026"),
            stage: Stage::Gathering,
            places: Default::default(),
            hands: 0,
            connections: 1,
        }
    }

    fn page(tables: std::ops::Range<u8>, next: Option<u32>) -> OpenTables {
        OpenTables { tables: tables.map(table).collect(), next }
    }

    #[test]
    fn pages_follow_each_other_until_the_list_ends_and_no_table_stands_twice() {
        let mut list = TableList::default();
        assert_eq!(list.wants(1), Some(0));
        list.add(page(0..50, Some(50)));
        assert_eq!((list.wants(1), list.goes_on()), (None, true));
        assert_eq!(list.wants(9), Some(50));
        // One has come to the front meanwhile.
        list.add(page(49..70, None));
        assert_eq!((list.wants(9), list.goes_on()), (None, false));
        let shown = list.without(&[table(3)]);
        assert_eq!(shown.len(), 69);
        assert!(!shown.contains(&table(3)) && shown.contains(&table(69)));
    }
}
