//! The addresses by which people reach this server.

use std::fmt;
use std::str::FromStr;

use axum::http::{HeaderMap, header};
use serde::{Deserialize, Serialize};

use super::host::name_of;

/// Scheme, host and perhaps a port: `https://doko.example.org`, `http://192.168.1.5:8040`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicUrl {
    /// As a browser writes the origin of a page.
    origin: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an address such as https://doko.example.org or http://192.168.1.5:8040")]
pub struct NotAPublicUrl;

impl PublicUrl {
    pub fn as_str(&self) -> &str {
        &self.origin
    }

    /// The host without its port.
    pub(super) fn host(&self) -> &str {
        let (_, authority) = self.origin.split_once("://").unwrap_or_default();
        name_of(authority).unwrap_or_default()
    }

    /// Where its WebSockets are.
    pub(super) fn of_sockets(&self) -> String {
        self.origin.replacen("http", "ws", 1)
    }
}

impl FromStr for PublicUrl {
    type Err = NotAPublicUrl;

    fn from_str(text: &str) -> Result<Self, NotAPublicUrl> {
        let (scheme, authority) = text.split_once("://").ok_or(NotAPublicUrl)?;
        let usual = match scheme {
            "https" => ":443",
            "http" => ":80",
            _ => return Err(NotAPublicUrl),
        };
        let authority = authority.trim_end_matches('/');
        name_of(authority).ok_or(NotAPublicUrl)?;
        let authority = authority.strip_suffix(usual).unwrap_or(authority).to_ascii_lowercase();
        Ok(Self { origin: format!("{scheme}://{authority}") })
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = NotAPublicUrl;

    fn try_from(text: String) -> Result<Self, NotAPublicUrl> {
        text.parse()
    }
}

impl From<PublicUrl> for String {
    fn from(url: PublicUrl) -> Self {
        url.origin
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

/// Of several addresses the one that was asked for, otherwise the first.
pub(in crate::http) fn asked_for<'u>(
    urls: &'u [PublicUrl],
    headers: &HeaderMap,
) -> Option<&'u PublicUrl> {
    named(urls, headers).next().or(urls.first())
}

/// The addresses whose host was asked for.
pub(super) fn named<'u>(
    urls: &'u [PublicUrl],
    headers: &HeaderMap,
) -> impl Iterator<Item = &'u PublicUrl> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).and_then(name_of);
    urls.iter().filter(move |url| host.is_some_and(|host| host.eq_ignore_ascii_case(url.host())))
}

/// Whether the host that was asked for is there without encryption alone.
pub(super) fn is_plain(urls: &[PublicUrl], headers: &HeaderMap) -> bool {
    let mut named = named(urls, headers).peekable();
    named.peek().is_some() && named.all(|url| url.origin.starts_with("http://"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_kept_as_browsers_write_them() {
        for (text, origin, host) in [
            ("https://Doko.Example.org/", "https://doko.example.org", "doko.example.org"),
            ("https://a.example:443", "https://a.example", "a.example"),
            ("http://a.example:443", "http://a.example:443", "a.example"),
            ("http://192.168.1.5:8040", "http://192.168.1.5:8040", "192.168.1.5"),
            ("http://[fd00::5]:8040", "http://[fd00::5]:8040", "fd00::5"),
        ] {
            let url: PublicUrl = text.parse().expect(text);
            assert_eq!((url.as_str(), url.host()), (origin, host));
        }
        for text in
            ["", "a.example", "ftp://a", "https://", "https://a/b", "https://u@a", "http://a:b"]
        {
            assert_eq!(text.parse::<PublicUrl>(), Err(NotAPublicUrl), "{text}");
        }
    }

    #[test]
    fn of_several_addresses_the_one_that_was_asked_for_counts() {
        let urls =
            ["https://a.example", "http://192.168.1.5:8040"].map(|url| url.parse().expect(url));
        let asked = |host: &'static str| {
            let headers = HeaderMap::from_iter([(header::HOST, host.parse().expect("a host"))]);
            asked_for(&urls, &headers).map(PublicUrl::of_sockets)
        };
        assert_eq!(asked("192.168.1.5:8040").as_deref(), Some("ws://192.168.1.5:8040"));
        assert_eq!(asked("A.example").as_deref(), Some("wss://a.example"));
        assert_eq!(asked("127.0.0.1").as_deref(), Some("wss://a.example"));
        assert_eq!(asked_for(&[], &HeaderMap::new()), None);
        let plain = |host: &'static str| {
            let headers = HeaderMap::from_iter([(header::HOST, host.parse().expect("a host"))]);
            is_plain(&urls, &headers)
        };
        assert!(plain("192.168.1.5:8040"));
        assert!(!plain("a.example") && !plain("127.0.0.1") && !plain("evil.example"));
    }
}
