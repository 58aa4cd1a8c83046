//! After the end: the same people go on at a new table. That is not kept, as nothing of an ended table is: after a restart
//! of the server people meet by the link of the new table.

use dulle_protocol::{Settings, Stage, TableId};

use super::TableTask;
use crate::hub::HubError;
use crate::table::PlayerId;

/// What a host gets who wants to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Again {
    /// There is such a table already.
    At(TableId),
    /// A table like this is to be made.
    With(Box<Settings>),
}

impl TableTask {
    pub(super) fn again(&self, player: &PlayerId) -> Result<Again, HubError> {
        if self.table.stage() != Stage::Ended {
            return Err(HubError::GoesOn);
        }
        if self.table.host() != player || self.table.reserved().is_some() {
            return Err(HubError::NotHost);
        }
        let settings = || Again::With(Box::new(as_chosen(&self.table.full_view().settings)));
        Ok(self.audience.next().map_or_else(settings, |table| Again::At(table.clone())))
    }

    pub(super) fn followed(&mut self, table: TableId) -> TableId {
        if let Some(known) = self.audience.next() {
            return known.clone();
        }
        self.audience.set_next(table.clone(), &self.table);
        table
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
