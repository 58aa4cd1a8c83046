//! The files of the browser client.

pub(super) mod assets;
mod encoding;
pub(super) mod inline;
