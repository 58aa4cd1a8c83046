//! The tables that want to be found. Their tasks say what is new about them, so that nobody who looks
//! at the list has to ask a table.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dulle_protocol::api::OpenTable;
use dulle_protocol::{Stage, TableId};
use tokio::time::Instant;

use super::progress::ProgressBoard;
use crate::limits::Source;
use crate::table::{PlayerId, Table};

/// Who opened a table: an address, or a player where addresses do not count or are not known any more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Creator {
    Source(Source),
    Player(PlayerId),
}

#[derive(Debug)]
struct Listed {
    table: OpenTable,
    creator: Creator,
    /// When something last happened there.
    alive: Instant,
}

/// All listed tables in memory.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    tables: Arc<Mutex<HashMap<TableId, Listed>>>,
    progress: ProgressBoard,
}

impl Listing {
    /// Where there are people first, then where something has just happened. Of one creator's tables
    /// the second comes after everybody's first, the third after everybody's second: a flood of tables
    /// hides nobody else's.
    pub fn first(&self, most: usize) -> Vec<OpenTable> {
        let listed = self.lock();
        let mut tables: Vec<&Listed> = listed.values().collect();
        tables.sort_by_key(|listed| (listed.table.connections == 0, Reverse(listed.alive)));
        let mut of_creator: HashMap<&Creator, usize> = HashMap::new();
        let mut ranked: Vec<(usize, &Listed)> = Vec::with_capacity(tables.len());
        for listed in tables {
            let rank = of_creator.entry(&listed.creator).or_default();
            ranked.push((*rank, listed));
            *rank += 1;
        }
        ranked.sort_by_key(|(rank, listed)| (listed.table.connections == 0, *rank));
        ranked.into_iter().take(most).map(|(_, listed)| listed.table.clone()).collect()
    }

    pub(crate) fn remove(&self, table: &TableId) {
        self.lock().remove(table);
        self.progress.remove(table);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Listed>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the tables of tournaments tell.
    pub(crate) fn progress(&self) -> &ProgressBoard {
        &self.progress
    }
}

/// The entry of one table. A table that does not want to be found has none.
#[derive(Debug)]
pub(crate) struct ListEntry {
    listing: Listing,
    creator: Creator,
    /// Whether it is known from where the table was opened.
    known: bool,
    wanted: bool,
    progress: ProgressBoard,
}

impl ListEntry {
    /// `opened`: from where, where the table is new.
    pub(crate) fn new(listing: Listing, table: &Table, opened: Option<Option<Source>>) -> Self {
        let host = || Creator::Player(table.host().clone());
        let creator = opened.flatten().map_or_else(host, Creator::Source);
        let wanted = table.full_view().settings.listed;
        let progress = listing.progress.clone();
        Self { listing, creator, known: opened.is_some(), wanted, progress }
    }

    /// A player comes. Nobody remembers who opened a table that was loaded again, so the first who comes
    /// stands for them: otherwise one address with many guests would be many creators.
    pub(crate) fn visited(&mut self, from: Option<Source>) {
        if let (false, Some(source)) = (self.known, from) {
            self.creator = Creator::Source(source);
        }
        self.known = true;
    }

    /// Says how the table looks now. `alive`: something has happened there.
    pub(crate) fn update(&self, table: &Table, connections: usize, alive: bool) {
        self.progress.note(table);
        if !self.wanted {
            return;
        }
        let view = table.full_view();
        let mut listed = self.listing.lock();
        if view.stage == Stage::Ended {
            listed.remove(&view.table);
            return;
        }
        let before = listed.get(&view.table).filter(|_| !alive).map(|listed| listed.alive);
        let table = OpenTable {
            table: view.table.clone(),
            path: view.table.path(),
            settings: view.settings.clone(),
            stage: view.stage,
            places: view.places.clone(),
            hands: view.rows.len(),
            connections,
        };
        let (creator, alive) = (self.creator.clone(), before.unwrap_or_else(Instant::now));
        listed.insert(view.table.clone(), Listed { table, creator, alive });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::TableEvent;
    use dulle_protocol::Settings;
    use std::time::Duration;

    fn opened(listing: &Listing, number: u8, from: u8, connections: usize) -> TableId {
        let id = TableId::from_random([number; 16]);
        let settings = Settings { listed: true, ..Settings::of("ddv2026") };
        let host = PlayerId::new(from.to_string());
        let created = TableEvent::Created { settings, host, at: 0 };
        let table = Table::begin(&id, &created).expect("a table");
        let source = Source::of(std::net::IpAddr::from([10, from, 0, 1]));
        ListEntry::new(listing.clone(), &table, Some(Some(source))).update(
            &table,
            connections,
            true,
        );
        id
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_of_tables_hides_nobody_elses() {
        let listing = Listing::default();
        let anna = opened(&listing, 1, 1, 1);
        let ben = opened(&listing, 2, 2, 1);
        for number in 10..250 {
            tokio::time::advance(Duration::from_secs(1)).await;
            opened(&listing, number, 3, 1);
        }
        let first: Vec<TableId> = listing.first(3).into_iter().map(|open| open.table).collect();
        assert!(first.contains(&anna) && first.contains(&ben), "{first:?}");
        assert_eq!(listing.first(1000).len(), 242);
    }

    #[tokio::test(start_paused = true)]
    async fn tables_that_were_loaded_again_count_for_those_who_come_first() {
        let listing = Listing::default();
        let anna = opened(&listing, 1, 1, 1);
        let source = |n| Some(Source::of(std::net::IpAddr::from([10, n, 0, 1])));
        for number in 10..100 {
            tokio::time::advance(Duration::from_secs(1)).await;
            let id = TableId::from_random([number; 16]);
            let settings = Settings { listed: true, ..Settings::of("ddv2026") };
            let host = PlayerId::new(number.to_string());
            let created = TableEvent::Created { settings, host, at: 0 };
            let table = Table::begin(&id, &created).expect("a table");
            let mut entry = ListEntry::new(listing.clone(), &table, None);
            // Those who come later change nothing.
            entry.visited(source(3));
            entry.visited(source(number));
            entry.update(&table, 1, true);
        }
        let first: Vec<TableId> = listing.first(2).into_iter().map(|open| open.table).collect();
        assert!(first.contains(&anna), "{first:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn tables_with_people_come_before_empty_ones_and_new_ones_before_old_ones() {
        let listing = Listing::default();
        let old = opened(&listing, 1, 1, 1);
        tokio::time::advance(Duration::from_secs(9)).await;
        let empty = opened(&listing, 2, 2, 0);
        let new = opened(&listing, 3, 3, 2);
        let order: Vec<TableId> = listing.first(9).into_iter().map(|open| open.table).collect();
        assert_eq!(order, [new, old, empty]);
    }
}
