//! From where a request comes.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};

/// Addresses that begin alike: `10.0.0.0/8`, `::1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network {
    first: IpAddr,
    bits: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an address or a network such as 10.0.0.0/8")]
pub struct NotANetwork;

impl Network {
    /// This machine.
    pub fn local() -> Vec<Self> {
        let one = |first, bits| Self { first, bits };
        vec![one(Ipv4Addr::new(127, 0, 0, 0).into(), 8), one(Ipv6Addr::LOCALHOST.into(), 128)]
    }

    /// Whether it reaches beyond this machine and private networks.
    pub fn is_public(&self) -> bool {
        let private = |first: IpAddr, bits: u32| {
            let private = Self { first, bits };
            self.bits >= bits && private.contains(self.first)
        };
        let v4 = |a, b| IpAddr::V4(Ipv4Addr::new(a, b, 0, 0));
        let v6 = |first| IpAddr::V6(Ipv6Addr::new(first, 0, 0, 0, 0, 0, 0, 0));
        !(private(v4(127, 0), 8)
            || private(v4(10, 0), 8)
            || private(v4(172, 16), 12)
            || private(v4(192, 168), 16)
            || private(v4(169, 254), 16)
            || private(v4(100, 64), 10)
            || private(IpAddr::V6(Ipv6Addr::LOCALHOST), 128)
            || private(v6(0xfc00), 7)
            || private(v6(0xfe80), 10))
    }

    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.first, address.to_canonical()) {
            (IpAddr::V4(first), IpAddr::V4(address)) => {
                let shift = 32 - self.bits;
                (first.to_bits() ^ address.to_bits()).checked_shr(shift).unwrap_or(0) == 0
            }
            (IpAddr::V6(first), IpAddr::V6(address)) => {
                let shift = 128 - self.bits;
                (first.to_bits() ^ address.to_bits()).checked_shr(shift).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let (first, bits) = match text.split_once('/') {
            Some((first, bits)) => (first, Some(bits)),
            None => (text, None),
        };
        let first: IpAddr = first.parse().map_err(|_| NotANetwork)?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) => bits.parse().map_err(|_| NotANetwork)?,
            None => most,
        };
        if bits <= most { Ok(Self { first, bits }) } else { Err(NotANetwork) }
    }
}

impl TryFrom<String> for Network {
    type Error = NotANetwork;

    fn try_from(text: String) -> Result<Self, NotANetwork> {
        text.parse()
    }
}

impl From<Network> for String {
    fn from(network: Network) -> Self {
        network.to_string()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// What proxies add to a request that they pass on.
pub(in crate::http) const FORWARDED: [&str; 4] =
    ["forwarded", "via", "x-forwarded-for", "x-real-ip"];

/// An address as proxies write it: some with a port.
fn read(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

/// A stranger of whom no more is known.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Who asks, as far as proxies that we trust say. Each proxy appends the address it saw, so that the last
/// one that is not our proxy is the client; anything before it was sent by the client itself. Where a proxy
/// says nothing that can be read, it is a stranger, and not the proxy.
pub(in crate::http) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer.to_canonical();
    if !is_trusted(client) {
        return client;
    }
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    let hops: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    if hops.is_empty() && FORWARDED.iter().any(|name| headers.contains_key(*name)) {
        return UNKNOWN;
    }
    for hop in hops.into_iter().rev() {
        let Some(address) = read(hop) else { return UNKNOWN };
        client = address;
        if !is_trusted(client) {
            break;
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn networks(texts: &[&str]) -> Vec<Network> {
        texts.iter().map(|text| text.parse().expect("a network")).collect()
    }

    fn seen(forwarded: &[&'static str], trusted: &[&str]) -> IpAddr {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().expect("a header"));
        }
        client(address("127.0.0.1"), &headers, &networks(trusted))
    }

    #[test]
    fn networks_contain_what_begins_alike() {
        let cases = [
            ("10.0.0.0/8", "10.255.0.1", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("0.0.0.0/0", "200.1.2.3", true),
            ("::1", "::1", true),
            ("::1", "::2", false),
            ("fd00::/8", "fd12::1", true),
            ("127.0.0.1", "::ffff:127.0.0.1", true),
            ("127.0.0.1", "::1", false),
        ];
        for (network, text, expected) in cases {
            assert_eq!(networks(&[network])[0].contains(address(text)), expected, "{network}");
        }
        for text in ["", "x", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/"] {
            assert_eq!(text.parse::<Network>(), Err(NotANetwork), "{text}");
        }
    }

    #[test]
    fn nobody_is_believed_who_is_not_trusted() {
        assert_eq!(seen(&["6.6.6.6"], &[]), address("127.0.0.1"));
        assert_eq!(seen(&["6.6.6.6"], &["10.0.0.0/8"]), address("127.0.0.1"));
    }

    #[test]
    fn the_last_one_before_our_proxies_is_the_client() {
        let ours = ["127.0.0.1", "10.0.0.0/8"];
        assert_eq!(seen(&["6.6.6.6"], &ours), address("6.6.6.6"));
        assert_eq!(seen(&["1.1.1.1, 6.6.6.6, 10.0.0.2"], &ours), address("6.6.6.6"));
        assert_eq!(seen(&["1.1.1.1", "6.6.6.6"], &ours), address("6.6.6.6"));
        assert_eq!(seen(&[], &ours), address("127.0.0.1"));
    }

    #[test]
    fn what_a_proxy_says_is_read_with_its_port_and_otherwise_it_is_a_stranger() {
        let ours = ["127.0.0.1", "10.0.0.0/8"];
        assert_eq!(seen(&["8.8.8.8:4711"], &ours), address("8.8.8.8"));
        assert_eq!(seen(&["[2001:db8::1]:80"], &ours), address("2001:db8::1"));
        assert_eq!(seen(&["[2001:db8::1]"], &ours), address("2001:db8::1"));
        for line in ["unknown", "", "nonsense, 10.0.0.2", "_hidden"] {
            assert_eq!(seen(&[line], &ours), UNKNOWN, "{line}");
        }
        let mut headers = HeaderMap::new();
        headers.append("forwarded", "for=8.8.8.8".parse().expect("a header"));
        assert_eq!(client(address("127.0.0.1"), &headers, &networks(&ours)), UNKNOWN);
    }
}
