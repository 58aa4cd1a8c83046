//! The client's end of an encrypted connection.

use std::io;
use std::path::Path;
use std::sync::Arc;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
pub use tokio_rustls::client::TlsStream;

use crate::authorities::{CaFileError, authorities_in};

/// Opens encrypted connections to servers that it can verify.
#[derive(Clone)]
pub struct Connector(tokio_rustls::TlsConnector);

impl std::fmt::Debug for Connector {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Connector")
    }
}

impl Connector {
    /// Trusts the authorities that Mozilla trusts and, if there is a file, the authorities in it too.
    ///
    /// # Errors
    /// When the file names no authorities.
    pub fn new(ca_file: Option<&Path>) -> Result<Self, CaFileError> {
        let mut roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        for authority in ca_file.map(authorities_in).transpose()?.into_iter().flatten() {
            roots.add(authority).map_err(|_| CaFileError::Damaged)?;
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config =
            ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        // The provider speaks both versions of the protocol: nothing can fail.
        let config = config.map_err(|_| CaFileError::Damaged)?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        Ok(Self(Arc::new(config).into()))
    }

    /// Encrypts a connection to `host`, a name or an address without its port.
    ///
    /// # Errors
    /// When the server cannot be verified ([`crate::TlsFault::of`] says why) or the connection fails.
    pub async fn connect(&self, host: &str, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        let name = ServerName::try_from(host.to_owned())
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        self.0.connect(name, stream).await
    }
}
