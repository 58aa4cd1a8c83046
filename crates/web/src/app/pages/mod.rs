//! Pages without a table.

pub(super) mod replay;
pub(super) mod settings;
pub(super) mod start;
pub(super) mod waiting;
