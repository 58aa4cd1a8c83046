//! Files with certificates of authorities.

use std::io;
use std::path::Path;

use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::{self, PemObject};

/// A file that was to name authorities does not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CaFileError {
    #[error("the file of authorities cannot be read: {0}")]
    Unreadable(String),
    #[error("the file of authorities holds no certificate (PEM)")]
    Empty,
    #[error("the file of authorities holds a certificate that makes no sense")]
    Damaged,
}

/// The certificates in a file (PEM), each fit to be trusted.
///
/// # Errors
/// When the file cannot be read, holds none, or holds a damaged one.
pub fn authorities_in(file: &Path) -> Result<Vec<CertificateDer<'static>>, CaFileError> {
    let found = match CertificateDer::pem_file_iter(file) {
        Ok(found) => found,
        Err(pem::Error::Io(error)) => return Err(unreadable(&error)),
        Err(_) => return Err(CaFileError::Damaged),
    };
    let mut certificates = Vec::new();
    for certificate in found {
        certificates.push(certificate.map_err(|error| match error {
            pem::Error::Io(error) => unreadable(&error),
            _ => CaFileError::Damaged,
        })?);
    }
    let mut tried = RootCertStore::empty();
    let (_, refused) = tried.add_parsable_certificates(certificates.iter().cloned());
    match (certificates.is_empty(), refused) {
        (true, _) => Err(CaFileError::Empty),
        (false, 0) => Ok(certificates),
        (false, _) => Err(CaFileError::Damaged),
    }
}

fn unreadable(error: &io::Error) -> CaFileError {
    CaFileError::Unreadable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Result<usize, CaFileError> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("ca.pem");
        std::fs::write(&file, text).expect("a file");
        authorities_in(&file).map(|found| found.len())
    }

    #[test]
    fn a_file_without_authorities_is_told_from_one_that_is_damaged_or_missing() {
        let good = dulle_test_support::certificates::Authority::new().pem();
        assert_eq!(written(&format!("{good}\n{good}")), Ok(2));
        assert_eq!(written("what is this"), Err(CaFileError::Empty));
        let damaged = "-----BEGIN CERTIFICATE-----\nMTIzNA==\n-----END CERTIFICATE-----\n";
        assert_eq!(written(damaged), Err(CaFileError::Damaged));
        let missing = authorities_in(Path::new("/no/such/file"));
        assert!(matches!(missing, Err(CaFileError::Unreadable(_))), "{missing:?}");
    }
}
