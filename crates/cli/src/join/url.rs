//! Where a table is, and who asks.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use dulle_protocol::TableId;
use dulle_protocol::office::{LinkSecret, TournamentCode};

/// `https://HOST:PORT/t/TABLE`, or only the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableUrl {
    pub(super) encrypted: bool,
    /// With its port, if the link names one.
    pub(super) host: String,
    pub(super) table: Option<TableId>,
    /// Where the link leads to a tournament.
    pub(super) tournament: Option<TournamentLink>,
}

/// A tournament, and a player's way in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TournamentLink {
    pub(super) code: TournamentCode,
    pub(super) secret: Option<LinkSecret>,
}

impl TableUrl {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (scheme, rest) = text.split_once("://")?;
        let encrypted = match scheme {
            "https" | "wss" => true,
            "http" | "ws" => false,
            _ => return None,
        };
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let plain = |c: char| c.is_ascii_alphanumeric() || ".:-[]".contains(c);
        if host.is_empty() || !host.chars().all(plain) {
            return None;
        }
        let (mut table, mut tournament) = (None, None);
        match path.trim_end_matches('/').split_once('/') {
            None if path.is_empty() => {}
            Some(("t", name)) => table = Some(name.parse().ok()?),
            Some(("o", code)) => {
                let secret = match fragment.strip_prefix("key=") {
                    Some(secret) => Some(secret.parse().ok()?),
                    None => None,
                };
                tournament = Some(TournamentLink { code: code.parse().ok()?, secret });
            }
            None | Some(_) => return None,
        }
        Some(Self { encrypted, host: host.to_owned(), table, tournament })
    }

    /// The address to connect to.
    pub(super) fn address(&self) -> String {
        match (self.name() == self.host, self.encrypted) {
            (false, _) => self.host.clone(),
            (true, true) => format!("{}:443", self.host),
            (true, false) => format!("{}:80", self.host),
        }
    }

    /// The host without its port.
    pub(super) fn name(&self) -> &str {
        match self.host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => name,
            _ => &self.host,
        }
    }
}

impl fmt::Display for TableUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)?;
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
        for text in [
            "http://127.0.0.1:8040/t/ABC",
            "http://example.org",
            "https://example.org/t/x",
            "http://[::1]:80/t/x",
        ] {
            assert_eq!(TableUrl::parse(text).expect("a link").to_string(), text);
        }
        let link = TableUrl::parse("http://a/o/ABCDEFGH#key=ABCDEFGHJKLMNPQRSTUVWXYZ");
        let tournament = link.expect("a link").tournament.expect("a tournament");
        assert!(tournament.code.as_str() == "ABCDEFGH" && tournament.secret.is_some());
        for text in [
            "http://a/o/AB",
            "http://a/o/ABCDEFGH#key=0",
            "",
            "x",
            "ftp://a",
            "http://",
            "http://a/b",
            "http://a b",
            "http://a/t/0",
        ] {
            assert_eq!(TableUrl::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_link_names_host_and_port_or_means_the_usual_port() {
        for (text, address, name) in [
            ("http://a", "a:80", "a"),
            ("https://a/t/x", "a:443", "a"),
            ("wss://a:8443", "a:8443", "a"),
            ("https://[::1]", "[::1]:443", "[::1]"),
            ("https://[::1]:8443", "[::1]:8443", "[::1]"),
        ] {
            let link = TableUrl::parse(text).expect("a link");
            assert_eq!((link.address().as_str(), link.name()), (address, name), "{text}");
        }
    }
}
