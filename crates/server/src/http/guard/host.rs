//! Whether a request means this server.
//!
//! A page elsewhere can make its own name point to this machine; to the browser it is then the page of
//! this server. Such a request has a foreign name as its `Host`.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header;

use crate::config::Config;
use crate::http::error::ApiError;

/// Refuses a request without a host, with several, or with one that is not ours.
pub(super) fn check(config: &Config, route: &str, request: &Request) -> Result<(), ApiError> {
    // Those who watch over machines may speak HTTP/1.0, which knows no host.
    if route == "/healthz" && !request.headers().contains_key(header::HOST) {
        return Ok(());
    }
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return Err(ApiError::BadHost) };
    let host = host.to_str().ok().and_then(name_of).ok_or(ApiError::BadHost)?;
    // A request may name the server in its first line too.
    let named = request.uri().authority().map(|authority| name_of(authority.as_str()));
    if named.is_some_and(|named| !named.is_some_and(|named| named.eq_ignore_ascii_case(host))) {
        return Err(ApiError::BadHost);
    }
    if is_ours(config, route, host) { Ok(()) } else { Err(ApiError::ForeignHost) }
}

/// Names must be configured. Nobody can make an address point elsewhere: without a public address
/// every one is ours.
fn is_ours(config: &Config, route: &str, host: &str) -> bool {
    let public = &config.http.public_urls;
    if public.iter().any(|url| host.eq_ignore_ascii_case(url.host())) {
        return true;
    }
    // Those who watch over machines ask by whatever leads there, and learn nothing but "ok".
    if route == "/healthz" || is_localhost(host) {
        return true;
    }
    host.parse::<IpAddr>().is_ok_and(|address| {
        let own = address.is_loopback() || address == config.address.ip();
        own || public.is_empty() || route == "/metrics"
    })
}

fn is_localhost(host: &str) -> bool {
    let host = host.to_ascii_lowercase();
    host == "localhost" || host.ends_with(".localhost")
}

/// The host of `HOST`, `HOST:PORT` or `[ADDRESS]:PORT`, without brackets and a dot at its end.
pub(super) fn name_of(authority: &str) -> Option<&str> {
    let (host, rest) = match authority.strip_prefix('[') {
        Some(inside) => {
            let (address, rest) = inside.split_once(']')?;
            address.parse::<std::net::Ipv6Addr>().ok()?;
            (address, rest)
        }
        None => {
            let end = authority.find(':').unwrap_or(authority.len());
            let host = authority[..end].strip_suffix('.').unwrap_or(&authority[..end]);
            let plain = |sign: char| sign.is_ascii_alphanumeric() || ".-_".contains(sign);
            if host.is_empty() || !host.chars().all(plain) {
                return None;
            }
            (host, &authority[end..])
        }
    };
    let is_port = |port: &str| !port.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit());
    (rest.is_empty() || rest.strip_prefix(':').is_some_and(is_port)).then_some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_read_without_its_port() {
        for (authority, host) in [
            ("a.example", Some("a.example")),
            ("a.example.:8040", Some("a.example")),
            ("127.0.0.1:8040", Some("127.0.0.1")),
            ("[::1]", Some("::1")),
            ("[::1]:8040", Some("::1")),
            ("", None),
            (":80", None),
            ("a:", None),
            ("a:b", None),
            ("a:1:2", None),
            ("::1", None),
            ("[a]", None),
            ("[::1]80", None),
            ("u@a", None),
            ("a/b", None),
            ("<script>", None),
        ] {
            assert_eq!(name_of(authority), host, "{authority}");
        }
    }

    #[test]
    fn without_a_public_address_every_address_is_ours_and_no_name() {
        let config = Config::default();
        for host in ["127.0.0.1", "::1", "192.168.1.5", "localhost", "LOCALHOST", "dulle.localhost"]
        {
            assert!(is_ours(&config, "/", host), "{host}");
        }
        for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"] {
            assert!(!is_ours(&config, "/", host), "{host}");
        }
        assert!(is_ours(&config, "/healthz", "evil.example"));
    }

    #[test]
    fn with_public_addresses_only_they_and_this_machine_are_ours() {
        let mut config = Config::default();
        config.http.public_urls = ["https://a.example", "http://192.168.1.5:8040"]
            .map(|url| url.parse().expect(url))
            .into();
        for host in ["a.example", "A.Example", "192.168.1.5", "127.0.0.1", "localhost"] {
            assert!(is_ours(&config, "/", host), "{host}");
        }
        for host in ["b.a.example", "192.168.1.6", "evil.example"] {
            assert!(!is_ours(&config, "/", host), "{host}");
        }
        assert!(is_ours(&config, "/metrics", "192.168.1.6"));
        assert!(!is_ours(&config, "/metrics", "evil.example"));
    }
}
