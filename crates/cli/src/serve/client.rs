//! The browser client inside the program. `build.rs` writes the table.

use dulle_server::http::{Asset, Assets};

#[derive(Clone, Copy, Debug)]
pub(super) struct Client;

/// Paths and files; empty where the program was built without a client.
static FILES: &[(&str, Asset)] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

impl Assets for Client {
    fn find(&self, path: &str) -> Option<Asset> {
        FILES.iter().find(|(name, _)| *name == path).map(|&(_, asset)| asset)
    }
}
