//! Encrypted connections: which authorities are trusted, and what is wrong with a certificate.
//!
//! `rustls` with `ring`, so that a C compiler is all that a build needs. Trusted are the authorities
//! that Mozilla trusts, and those of a file if one is named: a club's own, for instance.

mod authorities;
mod connector;
mod fault;

pub use authorities::{CaFileError, authorities_in};
pub use connector::{Connector, TlsStream};
pub use fault::TlsFault;
