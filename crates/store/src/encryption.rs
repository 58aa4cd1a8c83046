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
    let said = Said::new(url, |name| std::env::var(name).ok());
    let Some(authorities) = said.authorities else { return Ok(options) };
    if let Authorities::File(file) = authorities
        && let Err(error) = dulle_tls::authorities_in(Path::new(&file))
    {
        return Err(StoreError::CaFile { file, error });
    }
    Ok(if said.mode { options } else { options.ssl_mode(PgSslMode::VerifyFull) })
}

/// All names by which the driver takes a parameter.
const AUTHORITIES: [&str; 3] = ["sslrootcert", "ssl-root-cert", "ssl-ca"];
const MODE: [&str; 2] = ["sslmode", "ssl-mode"];

/// What an address and the environment say.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    authorities: Option<Authorities>,
    /// How strict to be was said too.
    mode: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum Authorities {
    File(String),
    /// In escapes or as text, which only the driver reads.
    Other,
}

impl Said {
    fn new(url: &str, environment: impl Fn(&str) -> Option<String>) -> Self {
        let in_url = value(url, &AUTHORITIES).map(|file| match file.contains(['%', '+']) {
            true => Authorities::Other,
            false => Authorities::File(file.to_owned()),
        });
        let around = || {
            let file = environment("PGSSLROOTCERT")?;
            let is_text = file.contains("-----BEGIN");
            Some(if is_text { Authorities::Other } else { Authorities::File(file) })
        };
        // The driver passes over a mode of the environment that is none.
        let is_mode = |text: String| text.parse::<PgSslMode>().is_ok();
        let mode = value(url, &MODE).is_some() || environment("PGSSLMODE").is_some_and(is_mode);
        Self { authorities: in_url.or_else(around), mode }
    }
}

/// The value of a parameter behind the question mark; of several the last one counts.
fn value<'u>(url: &'u str, names: &[&str]) -> Option<&'u str> {
    let (_, parameters) = url.split_once('?')?;
    let mut pairs = parameters.split('&').filter_map(|pair| pair.split_once('='));
    pairs.rfind(|(key, _)| names.contains(key)).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_of_an_address_are_found_by_their_name() {
        let url = "postgres://u:p@h/d?sslmode=require&sslrootcert=/a/b.pem";
        assert_eq!(value(url, &MODE), Some("require"));
        assert_eq!(value(url, &AUTHORITIES), Some("/a/b.pem"));
        assert_eq!(value(url, &["sslcert"]), None);
        assert_eq!(value("postgres://u:sslmode=x@h/d", &MODE), None);
    }

    #[test]
    fn an_authority_is_one_by_whichever_name_it_is_given() {
        let file = |mode| Said { authorities: Some(Authorities::File("/a.pem".to_owned())), mode };
        let nothing = |_: &str| None;
        for name in AUTHORITIES {
            let url = format!("postgres://h/d?{name}=/a.pem");
            assert_eq!(Said::new(&url, nothing), file(false), "{name}");
            for mode in MODE {
                assert_eq!(Said::new(&format!("{url}&{mode}=require"), nothing), file(true));
            }
        }
        let around = |mode: &'static str| {
            move |name: &str| match name {
                "PGSSLROOTCERT" => Some("/a.pem".to_owned()),
                "PGSSLMODE" => Some(mode.to_owned()),
                _ => None,
            }
        };
        assert_eq!(Said::new("postgres://h/d", around("require")), file(true));
        assert_eq!(Said::new("postgres://h/d", around("nonsense")), file(false));
        let escaped = Said::new("postgres://h/d?ssl-ca=/a%20b.pem", nothing);
        assert_eq!(escaped.authorities, Some(Authorities::Other));
    }
}
