//! Random numbers from a seed.

use dulle_rules::Seat;

/// SplitMix64: small, fast, and the same on every machine, so that a seed reproduces a failure.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0. The golden playthroughs were found with these numbers.
    pub const fn below(&mut self, n: usize) -> usize {
        (self.word() % n as u64) as usize
    }

    /// A number below `n` without a division, for benchmarks: there a division would be a part of
    /// what is measured.
    pub const fn scaled(&mut self, n: u32) -> u32 {
        (((self.word() >> 32) * n as u64) >> 32) as u32
    }

    /// True once in `n` times.
    pub const fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    pub fn seat(&mut self) -> Seat {
        self.pick(&Seat::ALL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words of SplitMix64 from 1234567, as its author published them.
    #[test]
    fn the_words_are_those_of_splitmix64() {
        let mut rng = Rng::new(1_234_567);
        let words =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(words, [rng.word(), rng.word(), rng.word()]);
    }

    #[test]
    fn every_number_below_the_bound_comes_and_no_other() {
        let mut rng = Rng::new(1);
        let (mut divided, mut scaled) = ([0; 7], [0; 7]);
        for _ in 0..7000 {
            divided[rng.below(7)] += 1;
            scaled[rng.scaled(7) as usize] += 1;
        }
        for count in divided.into_iter().chain(scaled) {
            assert!((800..1200).contains(&count), "{divided:?} {scaled:?}");
        }
    }

    #[test]
    fn a_shuffle_keeps_the_items_and_moves_them() {
        let mut items: Vec<u32> = (0..50).collect();
        Rng::new(5).shuffle(&mut items);
        assert!(items.windows(2).any(|pair| pair[0] > pair[1]));
        items.sort_unstable();
        assert!(items.into_iter().eq(0..50));
    }
}
