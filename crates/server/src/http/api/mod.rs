//! `/api`: one file for each subject.

pub(super) mod account;
pub(super) mod hands;
pub(super) mod me;
pub(super) mod openapi;
pub(super) mod rulebooks;
pub(super) mod tables;
