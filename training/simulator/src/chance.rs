//! The simulator's dice.

/// The players' generator, with parts of 1 in the network's precision.
#[derive(Clone, Debug)]
pub struct Chance(dulle_bots::Chance);

impl Chance {
    pub const fn new(seed: u64) -> Self {
        Self(dulle_bots::Chance::new(seed))
    }

    pub const fn word(&mut self) -> u64 {
        self.0.word()
    }

    /// A number below `n`, which is not 0.
    pub const fn below(&mut self, n: u32) -> u32 {
        self.0.below(n)
    }

    /// A number from 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        (self.word() >> 40) as f32 / (1_u32 << 24) as f32
    }
}
