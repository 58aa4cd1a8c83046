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
        let weights = &self.weights;
        let mut sum = weights.first.bias.clone();
        for &feature in active {
            let start = usize::from(feature) * weights.width;
            if let Some(row) = weights.first.rows.get(start..start + weights.width) {
                add_row(&mut sum, 1.0, row);
            }
        }
        for [inner, outer] in &weights.blocks {
            let mut hidden = inner.apply(&normalised(&sum));
            hidden.iter_mut().for_each(|value| *value = value.max(0.0));
            let change = outer.apply(&hidden);
            sum.iter_mut().zip(&change).for_each(|(sum, change)| *sum += change);
        }
        let mut values = [0.0; ANSWERS];
        values.copy_from_slice(&weights.last.apply(&normalised(&sum)));
        values
    }
}

impl Layer {
    fn apply(&self, input: &[f32]) -> Vec<f32> {
        let mut sum = self.bias.clone();
        for (&value, row) in input.iter().zip(self.rows.chunks_exact(self.outputs)) {
            // Half of what comes out of a rectifier is zero.
            if value != 0.0 {
                add_row(&mut sum, value, row);
            }
        }
        sum
    }
}

fn add_row(sum: &mut [f32], factor: f32, row: &[f32]) {
    sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += factor * weight);
}

/// Mean 0, variance 1.
fn normalised(values: &[f32]) -> Vec<f32> {
    let count = values.len() as f32;
    let mean = values.iter().sum::<f32>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / count;
    let factor = (variance + EPSILON).sqrt().recip();
    values.iter().map(|value| (value - mean) * factor).collect()
}
