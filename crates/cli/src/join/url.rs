//! Where a table is, and who asks.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use dulle_protocol::TableId;

/// `http://HOST:PORT/t/TABLE`, or only the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableUrl {
    pub(super) host: String,
    pub(super) table: Option<TableId>,
}

impl TableUrl {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let rest = text.strip_prefix("http://")?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let plain = |c: char| c.is_ascii_alphanumeric() || ".:-[]".contains(c);
        if host.is_empty() || !host.chars().all(plain) {
            return None;
        }
        let table = match path.trim_end_matches('/') {
            "" => None,
            path => Some(path.strip_prefix("t/")?.parse().ok()?),
        };
        Some(Self { host: host.to_owned(), table })
    }

    /// Whether a link asks for encryption, which this client does not speak.
    pub(super) fn is_encrypted(text: &str) -> bool {
        ["https://", "wss://"].iter().any(|scheme| text.starts_with(scheme))
    }

    /// The address to connect to.
    pub(super) fn address(&self) -> String {
        let port = self.host.rsplit(']').next().is_some_and(|end| end.contains(':'));
        if port { self.host.clone() } else { format!("{}:80", self.host) }
    }
}

impl fmt::Display for TableUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.host)?;
        self.table.as_ref().map_or(Ok(()), |table| write!(f, "/t/{table}"))
    }
}

/// The cookie that a file keeps, where there is such a file.
pub(super) fn kept(file: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(file) {
        Ok(cookie) => Ok(Some(cookie.trim().to_owned()).filter(|cookie| cookie.contains('='))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Keeps a cookie in a file that nobody else can read: it is as good as a password.
pub(super) fn keep(file: &Path, cookie: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(cookie.as_bytes())
}

pub(super) fn random<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::TableUrl;

    #[test]
    fn links_are_read_as_they_are_written() {
        for text in ["http://127.0.0.1:8040/t/ABC", "http://example.org", "http://[::1]:80/t/x"] {
            assert_eq!(TableUrl::parse(text).expect("a link").to_string(), text);
        }
        for text in ["", "x", "https://a", "http://", "http://a/b", "http://a b", "http://a/t/0"] {
            assert_eq!(TableUrl::parse(text), None, "{text}");
        }
        assert!(TableUrl::is_encrypted("https://a/t/x") && !TableUrl::is_encrypted("http://a/t/x"));
        assert_eq!(TableUrl::parse("http://a").expect("a link").address(), "a:80");
    }
}
