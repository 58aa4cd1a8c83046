//! What is wrong with an encrypted connection, in sentences.

use std::path::Path;

use dulle_texts::Texts;
use dulle_tls::{CaFileError, TlsFault};

/// A sentence about `host`, whose certificate or encryption is at fault. `option` is how to name a
/// file of authorities.
pub(crate) fn fault(fault: &TlsFault, host: &str, option: &str, texts: &Texts) -> String {
    let with = |key: &str| texts.with(key, &[("host", host.into())]);
    match fault {
        TlsFault::Expired => with("tls-expired"),
        TlsFault::NotYetValid => with("tls-not-yet-valid"),
        TlsFault::WrongName(names) if names.is_empty() => with("tls-wrong-name"),
        TlsFault::WrongName(names) => {
            let values = [("host", host.into()), ("names", names.join(", ").into())];
            texts.with("tls-wrong-names", &values)
        }
        TlsFault::UnknownIssuer => {
            let values = [("host", host.into()), ("option", option.into())];
            texts.with("tls-unknown-issuer", &values)
        }
        TlsFault::OfAuthority => with("tls-of-authority"),
        TlsFault::NotTls => with("tls-none"),
        TlsFault::Other(reason) => {
            let values = [("host", host.into()), ("reason", reason.as_str().into())];
            texts.with("tls-failed", &values)
        }
    }
}

/// A sentence about a file that was to name authorities.
pub(crate) fn ca_file(error: &CaFileError, file: &Path, texts: &Texts) -> String {
    let file = file.display().to_string();
    match error {
        CaFileError::Unreadable(reason) => {
            let values = [("file", file.into()), ("reason", reason.as_str().into())];
            texts.with("tls-file-unreadable", &values)
        }
        CaFileError::Empty => texts.with("tls-file-empty", &[("file", file.into())]),
        CaFileError::Damaged => texts.with("tls-file-damaged", &[("file", file.into())]),
    }
}
