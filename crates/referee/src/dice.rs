//! Numbers by chance, the same for the same seed: for examples that people are shown, never for a ruling.

/// Xorshift. The players' generator is out of reach: this crate knows no bots.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `n`; None where there is none.
    pub const fn below(&mut self, n: usize) -> Option<usize> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        match self.0.checked_rem(n as u64) {
            Some(number) => Some(number as usize),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let mut dice = Dice::new(1);
        let numbers: Vec<Option<usize>> = (0..6).map(|_| dice.below(100)).collect();
        assert_eq!(numbers, [89, 74, 30, 60, 68, 65].map(Some));
        assert_eq!(dice.below(0), None);
    }
}
