//! The forward pass.

use crate::answer::ANSWERS;
use crate::weights::{Layer, Weights, WeightsError};

/// The points that each answer is expected to bring.
pub type Values = [f32; ANSWERS];

/// A residual network. A block adds to its input two layers of its normalised input; the last layer
/// works on the normalised sum.
#[derive(Clone, Debug)]
pub struct Network {
    weights: Weights,
}

/// Keeps the square root of a variance away from zero, as in training.
const EPSILON: f32 = 1e-5;

impl Network {
    /// Reads a file of weights.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        Weights::read(bytes).map(|weights| Self { weights })
    }

    /// How many neurons a layer has.
    pub fn width(&self) -> usize {
        self.weights.width
    }

    /// What each answer is expected to bring, legal or not, when `active` features are on. Numbers
    /// beyond the last feature are left out.
    pub fn values(&self, active: &[u16]) -> Values {
        let mut sums = [self.first(active)];
        self.deepen(&mut sums);
        self.last(&sums[0])
    }

    /// The same for many questions at once. Every layer goes through all of them before the next one,
    /// so that its weights come from the cache.
    pub fn values_of<'a>(&self, questions: impl IntoIterator<Item = &'a [u16]>) -> Vec<Values> {
        let mut sums: Vec<Vec<f32>> = questions.into_iter().map(|q| self.first(q)).collect();
        self.deepen(&mut sums);
        sums.iter().map(|sum| self.last(sum)).collect()
    }

    fn first(&self, active: &[u16]) -> Vec<f32> {
        let weights = &self.weights;
        let mut sum = weights.first.bias.clone();
        for &feature in active {
            let start = usize::from(feature) * weights.width;
            if let Some(row) = weights.first.rows.get(start..start + weights.width) {
                sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
        }
        sum
    }

    /// What the blocks make of each sum.
    fn deepen(&self, sums: &mut [Vec<f32>]) {
        for [inner, outer] in &self.weights.blocks {
            let mut hidden: Vec<Vec<f32>> =
                sums.iter().map(|sum| inner.apply(&normalised(sum))).collect();
            for (sum, hidden) in sums.iter_mut().zip(&mut hidden) {
                hidden.iter_mut().for_each(|value| *value = value.max(0.0));
                let change = outer.apply(hidden);
                sum.iter_mut().zip(&change).for_each(|(sum, change)| *sum += change);
            }
        }
    }

    fn last(&self, sum: &[f32]) -> Values {
        let mut values = [0.0; ANSWERS];
        values.copy_from_slice(&self.weights.last.apply(&normalised(sum)));
        values
    }
}

/// Rows that are added in one go: each sum is loaded and stored once for all of them.
const TOGETHER: usize = 4;

impl Layer {
    /// With SIMD it takes half to a third of the time.
    #[cfg_attr(all(target_arch = "wasm32", feature = "simd"), target_feature(enable = "simd128"))]
    fn apply(&self, input: &[f32]) -> Vec<f32> {
        let mut sum = self.bias.clone();
        let width = self.outputs;
        let row = |index: usize| &self.rows[index * width..(index + 1) * width];
        // Half of what comes out of a rectifier is zero.
        let mut open = input.iter().enumerate().filter(|(_, value)| **value != 0.0);
        loop {
            let mut some = [(0, 0.0); TOGETHER];
            let mut count = 0;
            for (place, (index, value)) in some.iter_mut().zip(open.by_ref()) {
                *place = (index, *value);
                count += 1;
            }
            if count == 0 {
                return sum;
            }
            // Missing ones are the first row times zero.
            let [(a, x), (b, y), (c, z), (d, w)] = some;
            let (a, b, c, d) = (row(a), row(b), row(c), row(d));
            for ((((sum, a), b), c), d) in sum.iter_mut().zip(a).zip(b).zip(c).zip(d) {
                *sum += (x * a + y * b) + (z * c + w * d);
            }
        }
    }
}

/// Mean 0, variance 1.
fn normalised(values: &[f32]) -> Vec<f32> {
    let count = values.len() as f32;
    let mean = values.iter().sum::<f32>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / count;
    let factor = (variance + EPSILON).sqrt().recip();
    values.iter().map(|value| (value - mean) * factor).collect()
}
