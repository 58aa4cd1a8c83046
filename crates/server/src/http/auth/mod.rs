//! Who sends a request: sessions, passwords, and the names people may have.

mod argon;
pub(super) mod caller;
pub(super) mod names;
pub(super) mod password;
pub(super) mod sessions;
