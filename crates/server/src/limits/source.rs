//! What a limit takes for one and the same visitor.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// An IPv4 address or an IPv6 /64: a host with one IPv6 address has a whole /64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Source(IpAddr);

/// The addresses around a source that one provider may give to one customer: an IPv4 /24, an IPv6 /48.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Neighbourhood(IpAddr);

impl Source {
    pub fn of(address: IpAddr) -> Self {
        Self(masked(address.to_canonical(), 32, 64))
    }

    pub fn neighbourhood(self) -> Neighbourhood {
        Neighbourhood(masked(self.0, 24, 48))
    }
}

/// The first bits of an address.
fn masked(address: IpAddr, bits4: u32, bits6: u32) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - bits4).unwrap_or(0);
            Ipv4Addr::from_bits(address.to_bits() & mask).into()
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - bits6).unwrap_or(0);
            Ipv6Addr::from_bits(address.to_bits() & mask).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source::of(text.parse().expect("an address"))
    }

    #[test]
    fn a_host_is_one_source_whichever_address_it_uses() {
        assert_eq!(source("fd00::1:2"), source("fd00::3:4"));
        assert_ne!(source("fd00:0:0:1::1"), source("fd00:0:0:2::1"));
        assert_eq!(source("::ffff:10.0.0.1"), source("10.0.0.1"));
        assert_ne!(source("10.0.0.1"), source("10.0.0.2"));
    }

    #[test]
    fn neighbours_share_the_beginning_of_their_addresses() {
        let near =
            |one: &str, other: &str| source(one).neighbourhood() == source(other).neighbourhood();
        assert!(near("10.0.0.1", "10.0.0.200") && !near("10.0.0.1", "10.0.1.1"));
        assert!(near("fd00:0:0:1::1", "fd00:0:0:2::1") && !near("fd00:0:1::1", "fd00:0:2::1"));
    }
}
