//! What every handler has. The paths are in [`crate::http::routes`].

use std::net::IpAddr;
use std::sync::Arc;

use crate::config::Config;
use crate::connection::{Connections, OpenSockets};
use crate::http::Http;
use crate::hub::Hub;
use crate::identity::Identity;
use crate::limits::Source;
use crate::office::Offices;

/// What every handler has.
#[derive(Clone)]
pub struct App {
    pub hub: Hub,
    pub identity: Arc<dyn Identity>,
    pub config: Arc<Config>,
    pub connections: Connections,
    pub sockets: OpenSockets,
    pub http: Http,
    pub offices: Offices,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("hub", &self.hub).finish_non_exhaustive()
    }
}

impl App {
    /// The address that limits count. None for networks that the operator trusts.
    pub(crate) fn source(&self, address: IpAddr) -> Option<Source> {
        let trusted = &self.config.http.trusted_networks;
        let counts = !trusted.iter().any(|network| network.contains(address));
        counts.then(|| Source::of(address))
    }
}
