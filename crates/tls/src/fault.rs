//! Why an encrypted connection did not come about.

use std::error::Error;
use std::io;

use rustls::{AlertDescription, CertificateError, Error as TlsError};

/// What is wrong with the other end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TlsFault {
    #[error("its certificate has expired")]
    Expired,
    #[error("its certificate is not valid yet: is the clock of this machine right?")]
    NotYetValid,
    /// The names that the certificate is for; none where they are unknown.
    #[error("its certificate is for another name{}", of_names(.0))]
    WrongName(Vec<String>),
    #[error("its certificate was issued by an authority that is not trusted")]
    UnknownIssuer,
    #[error("it shows the certificate of an authority instead of one of its own")]
    OfAuthority,
    #[error("it does not speak TLS")]
    NotTls,
    #[error("the encryption failed: {0}")]
    Other(String),
}

fn of_names(names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) }
}

impl TlsFault {
    /// The fault in an error or in what caused it; None if encryption has nothing to do with it.
    pub fn of(error: &(dyn Error + 'static)) -> Option<Self> {
        let mut error = Some(error);
        while let Some(one) = error {
            if let Some(tls) = one.downcast_ref::<TlsError>() {
                return Some(tls.into());
            }
            // What an error of input or output holds is not its source.
            let held = one.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
            error = match held {
                Some(held) => Some(held),
                None => one.source(),
            };
        }
        None
    }
}

impl From<&TlsError> for TlsFault {
    fn from(error: &TlsError) -> Self {
        match error {
            TlsError::InvalidCertificate(certificate) => certificate.into(),
            TlsError::InvalidMessage(_) => Self::NotTls,
            TlsError::AlertReceived(AlertDescription::UnrecognisedName) => {
                Self::WrongName(Vec::new())
            }
            other => Self::Other(other.to_string()),
        }
    }
}

impl From<&CertificateError> for TlsFault {
    fn from(error: &CertificateError) -> Self {
        use CertificateError as E;
        match error {
            E::Expired | E::ExpiredContext { .. } => Self::Expired,
            E::NotValidYet | E::NotValidYetContext { .. } => Self::NotYetValid,
            E::NotValidForName => Self::WrongName(Vec::new()),
            E::NotValidForNameContext { presented, .. } => {
                Self::WrongName(presented.iter().map(|name| plain(name)).collect())
            }
            // A signature does not fit where another authority has the name of a trusted one.
            E::UnknownIssuer | E::BadSignature => Self::UnknownIssuer,
            // It has no type of its own.
            E::Other(_) if error.to_string().contains("CaUsedAsEndEntity") => Self::OfAuthority,
            other => Self::Other(other.to_string()),
        }
    }
}

/// `DnsName("a.example")` without its wrapping.
fn plain(presented: &str) -> String {
    let inner = presented.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    inner.unwrap_or(presented).trim_matches('"').to_owned()
}
