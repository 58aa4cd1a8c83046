//! Pages without a table.

mod backup;
pub(super) mod replay;
pub(super) mod settings;
pub(super) mod start;
pub(super) mod waiting;
