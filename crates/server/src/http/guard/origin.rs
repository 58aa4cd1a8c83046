//! Cross-origin checks.

use axum::http::{HeaderMap, HeaderValue, header};

use super::public::{PublicUrl, named};
use crate::config::Config;

/// Whether a request that changes something, or opens a connection, comes from a page of ours or
/// from a program. Browsers say from which page it comes; programs say nothing.
pub fn is_own(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        // Older browsers leave the origin out of some requests, but not this.
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        return matches!(site, None | Some(b"same-origin" | b"none"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    let urls = &config.http.public_urls;
    // A page of one of our addresses is foreign to the others: not all of them may be encrypted.
    let mut asked: Vec<&PublicUrl> = named(urls, headers).collect();
    if asked.is_empty() {
        asked.extend(urls);
    }
    let public = asked.into_iter().map(PublicUrl::as_str);
    let configured = public.chain(config.origins.iter().map(String::as_str));
    let mut configured = configured.peekable();
    if configured.peek().is_some() {
        return configured.any(|own| own.eq_ignore_ascii_case(origin));
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let page = origin.split_once("://").map(|(_, page)| page);
    host.is_some() && host == page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(config: &Config, pairs: &[(&'static str, &'static str)]) -> bool {
        let pairs = pairs
            .iter()
            .map(|(name, value)| (name.parse().expect("a name"), value.parse().expect("a value")));
        is_own(config, &pairs.collect())
    }

    #[test]
    fn without_a_public_address_the_host_that_was_asked_for_is_our_own() {
        let config = Config::default();
        assert!(judged(&config, &[]));
        assert!(judged(&config, &[("host", "a:1"), ("origin", "http://a:1")]));
        assert!(judged(&config, &[("host", "a:1"), ("origin", "https://a:1")]));
        assert!(!judged(&config, &[("host", "a:1"), ("origin", "http://a:2")]));
        assert!(!judged(&config, &[("host", "a"), ("origin", "http://evil.example")]));
        assert!(!judged(&config, &[("host", "a"), ("origin", "null")]));
        assert!(!judged(&config, &[("origin", "http://a")]));
    }

    #[test]
    fn with_a_public_address_nothing_else_is_our_own() {
        let mut config = Config::default();
        config.http.public_urls = vec!["https://dulle.example/".parse().expect("a URL")];
        assert!(judged(&config, &[("host", "127.0.0.1"), ("origin", "https://dulle.example")]));
        assert!(!judged(&config, &[("host", "a"), ("origin", "http://a")]));
        assert!(!judged(&config, &[("host", "a"), ("origin", "http://dulle.example")]));
        config.http.public_urls.push("http://192.168.1.5:8040".parse().expect("a URL"));
        assert!(judged(&config, &[("host", "a"), ("origin", "http://192.168.1.5:8040")]));
        assert!(judged(&config, &[("host", "a"), ("origin", "https://dulle.example")]));
        let lan = "192.168.1.5:8040";
        assert!(judged(&config, &[("host", lan), ("origin", "http://192.168.1.5:8040")]));
        assert!(!judged(&config, &[("host", lan), ("origin", "https://dulle.example")]));
        let plain = [("host", "dulle.example"), ("origin", "http://192.168.1.5:8040")];
        assert!(!judged(&config, &plain));
        config.origins = vec!["https://other.example".to_owned()];
        assert!(judged(&config, &[("host", "a"), ("origin", "https://other.example")]));
    }

    #[test]
    fn a_browser_that_hides_the_origin_says_at_least_that_it_is_another_site() {
        let config = Config::default();
        assert!(judged(&config, &[("sec-fetch-site", "same-origin")]));
        assert!(judged(&config, &[("sec-fetch-site", "none")]));
        for site in ["cross-site", "same-site", "nonsense"] {
            assert!(!judged(&config, &[("sec-fetch-site", site)]), "{site}");
        }
    }
}
