//! Where `/metrics` could be read by everybody.

use std::net::{IpAddr, Ipv4Addr};

use crate::config::Config;
use crate::http::guard::Network;

/// Settings by which strangers could read `/metrics`, in a sentence each.
pub fn exposures(config: &Config) -> Vec<String> {
    let http = &config.http;
    let covers = |networks: &[Network], address: IpAddr| {
        networks.iter().any(|network| network.contains(address))
    };
    let public = http.metrics_from.iter().filter(|network| network.is_public());
    let mut found: Vec<String> = public
        .map(|network| {
            format!("/metrics is public: metrics-from names {network}, and strangers are in it")
        })
        .collect();
    // What a proxy on this machine passes on comes from this machine, unless the proxy is believed
    // when it says from where.
    let local = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let behind_proxy =
        http.tls || config.address.ip().is_loopback() && !http.public_urls.is_empty();
    if behind_proxy && covers(&http.metrics_from, local) && !covers(&http.trusted_proxies, local) {
        found.push(
            "/metrics may be public: a proxy on this machine looks like this machine; name it with \
             trusted-proxy, or change metrics-from"
                .to_owned(),
        );
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(change: impl FnOnce(&mut Config)) -> usize {
        let mut config = Config::default();
        change(&mut config);
        exposures(&config).len()
    }

    #[test]
    fn networks_with_strangers_in_them_are_found() {
        let from = |networks: &[&str]| {
            let networks = networks.iter().map(|network| network.parse().expect("a network"));
            let networks: Vec<Network> = networks.collect();
            count(|config| config.http.metrics_from = networks)
        };
        assert_eq!(from(&["127.0.0.1", "::1", "10.1.0.0/16", "192.168.0.0/16", "fd00::/8"]), 0);
        assert_eq!(from(&["0.0.0.0/0", "::/0", "8.8.8.8", "10.0.0.0/7", "2001:db8::1"]), 5);
    }

    #[test]
    fn a_proxy_that_is_not_named_is_found() {
        let url = || vec!["https://a.example".parse().expect("a URL")];
        assert_eq!(count(|_| {}), 0);
        assert_eq!(count(|config| config.http.public_urls = url()), 1);
        assert_eq!(count(|config| config.http.tls = true), 1);
        let named = |config: &mut Config| {
            config.http.public_urls = url();
            config.http.trusted_proxies = Network::local();
        };
        assert_eq!(count(named), 0);
        // Reached without a proxy.
        let direct = |config: &mut Config| {
            config.http.public_urls = url();
            config.address = ([0, 0, 0, 0], 8040).into();
        };
        assert_eq!(count(direct), 0);
    }
}
