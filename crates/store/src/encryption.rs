//! What an address says about encryption.

use std::path::Path;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

use crate::error::StoreError;

/// Checks the file of authorities that an address names. Naming one means to verify the server, so
/// that is what happens where the address does not say otherwise: without this the driver would take
/// any certificate.
pub(crate) fn verified(
    url: &str,
    options: PgConnectOptions,
) -> Result<PgConnectOptions, StoreError> {
    let Some(file) = value(url, "sslrootcert") else { return Ok(options) };
    // What is written in escapes, only the driver reads.
    if !file.contains('%')
        && let Err(error) = dulle_tls::authorities_in(Path::new(file))
    {
        return Err(StoreError::CaFile { file: file.to_owned(), error });
    }
    let said = value(url, "sslmode").is_some();
    Ok(if said { options } else { options.ssl_mode(PgSslMode::VerifyFull) })
}

/// The value of a parameter behind the question mark.
fn value<'u>(url: &'u str, name: &str) -> Option<&'u str> {
    let (_, parameters) = url.split_once('?')?;
    let pairs = parameters.split('&').filter_map(|pair| pair.split_once('='));
    pairs.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_of_an_address_are_found_by_their_name() {
        let url = "postgres://u:p@h/d?sslmode=require&sslrootcert=/a/b.pem";
        assert_eq!(value(url, "sslmode"), Some("require"));
        assert_eq!(value(url, "sslrootcert"), Some("/a/b.pem"));
        assert_eq!(value(url, "sslcert"), None);
        assert_eq!(value("postgres://u:sslmode=x@h/d", "sslmode"), None);
    }
}
