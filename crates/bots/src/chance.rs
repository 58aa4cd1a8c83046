//! The players' random numbers.

/// SplitMix64: small, fast, and the same everywhere. Nobody's cards depend on it.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0. The bias is far below what anybody could measure.
    pub const fn below(&mut self, n: u32) -> u32 {
        (((self.word() >> 32) * n as u64) >> 32) as u32
    }

    /// A number from 0 up to 1.
    pub fn unit(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
