//! Tables from outside.

use serde::{Deserialize, Serialize};

use crate::name::TableId;
use crate::settings::Settings;
use crate::table::{Place, Row, Stage, TableView};
use crate::word::SeatNo;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CreatedTable {
    pub table: TableId,
    pub path: String,
}

/// A table that wants to be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenTable {
    pub table: TableId,
    pub path: String,
    pub settings: Settings,
    pub stage: Stage,
    pub places: [Place; 4],
    /// How many hands are on its sheet.
    pub hands: usize,
    pub connections: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenTables {
    /// Where there are people first, then where something has just happened.
    pub tables: Vec<OpenTable>,
    /// What `after` must be for the next page.
    #[serde(default)]
    pub next: Option<u32>,
}

/// A table as a person sees it who has its link and does not sit there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableFromOutside {
    pub table: TableId,
    pub settings: Settings,
    /// Seats 1 to 4.
    pub places: [Place; 4],
    /// The host's seat, where the host sits.
    pub host: Option<SeatNo>,
    pub stage: Stage,
    /// The sheet: a row for each hand that counts.
    pub rows: Vec<Row>,
    pub connections: usize,
}

impl TableFromOutside {
    pub fn new(view: TableView, connections: usize) -> Self {
        let TableView { table, settings, places, host, stage, rows, .. } = view;
        Self { table, settings, places, host, stage, rows, connections }
    }
}

impl From<TableFromOutside> for OpenTable {
    fn from(of: TableFromOutside) -> Self {
        Self {
            path: of.table.path(),
            table: of.table,
            settings: of.settings,
            stage: of.stage,
            places: of.places,
            hands: of.rows.len(),
            connections: of.connections,
        }
    }
}
