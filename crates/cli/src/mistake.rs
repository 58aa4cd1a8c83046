//! What went wrong with the file of a match or a tournament.

use crate::journal_file::StoreError;
use crate::output::Status;

/// A sentence for the user, and the paragraph if a rulebook says so.
#[derive(Debug)]
pub(crate) struct Mistake {
    pub(crate) message: String,
    pub(crate) rule: Option<String>,
    pub(crate) status: Status,
}

impl Mistake {
    pub(crate) fn plain(message: String) -> Self {
        Self { message, rule: None, status: Status::Wrong }
    }
}

impl From<StoreError> for Mistake {
    fn from(error: StoreError) -> Self {
        Self { message: error.message, rule: None, status: Status::Unreadable }
    }
}
