//! After the end: the same people go on at a new table. The store remembers which one it is, beside the closed journal.

use dulle_protocol::{Settings, Stage, TableId};

use super::TableTask;
use crate::hub::HubError;
use crate::table::PlayerId;

/// What a host gets who wants to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Again {
    /// The table that was made for it already.
    pub next: Option<TableId>,
    /// A table like this is to be made.
    pub settings: Box<Settings>,
}

impl TableTask {
    pub(super) fn again(&self, player: &PlayerId) -> Result<Again, HubError> {
        if self.table.stage() != Stage::Ended {
            return Err(HubError::GoesOn);
        }
        if self.table.host() != player || self.table.reserved().is_some() {
            return Err(HubError::NotHost);
        }
        let settings = Box::new(as_chosen(&self.table.full_view().settings));
        Ok(Again { next: self.audience.next().cloned(), settings })
    }

    pub(super) fn followed(&mut self, table: TableId) {
        if self.audience.next() != Some(&table) {
            self.audience.set_next(table, &self.table);
        }
    }
}

/// The settings as a host would choose them: by the name of the preset, as long as it still means the same.
fn as_chosen(settings: &Settings) -> Settings {
    let Some(preset) = settings.preset.clone() else { return settings.clone() };
    let chosen =
        Settings { rulebook: preset, options: String::new(), preset: None, ..settings.clone() };
    match chosen.clone().resolved() {
        Ok(resolved) if resolved == *settings => chosen,
        Ok(_) | Err(_) => settings.clone(),
    }
}
