//! The weights file: a checked header, a checksum, half-precision numbers.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `DULLENET` |
//! | 2 | version of the format |
//! | 2 | version of the features |
//! | 4 | features, 4: width, 4: blocks, 4: answers |
//! | 32 | SHA-256 of all other bytes |
//! | rest | the weights, half precision |
//!
//! All numbers are little-endian. The weights are the matrices in the order of the forward pass,
//! each with the outputs of one input in a row, followed by its biases: the first layer, the two
//! layers of each block, the last layer.

use sha2::{Digest, Sha256};

use crate::answer::ANSWERS;
use crate::half::to_f32;
use crate::layout::{FEATURES, FEATURES_VERSION};

/// The version of the file's format.
pub const FORMAT_VERSION: u16 = 1;

const MAGIC: &[u8; 8] = b"DULLENET";
const CHECKED: usize = 8 + 2 + 2 + 4 * 4;
const HEADER: usize = CHECKED + 32;
/// Far more than anybody could load in a browser.
const WIDEST: u32 = 4096;
const DEEPEST: u32 = 64;

/// Why a file of weights is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    #[error("this is no file of weights")]
    NotWeights,
    #[error("the format is of version {found}, not {}", FORMAT_VERSION)]
    Format { found: u16 },
    #[error("the features are of version {found}, not {}", FEATURES_VERSION)]
    Features { found: u16 },
    #[error("the network has an impossible shape")]
    Shape,
    #[error("the file has {found} bytes instead of {due}")]
    Length { found: usize, due: usize },
    #[error("the checksum is wrong")]
    Checksum,
    #[error("a weight is not a number")]
    NotFinite,
}

/// A layer: a row of outputs for each input, and the biases.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    pub(crate) outputs: usize,
    pub(crate) rows: Vec<f32>,
    pub(crate) bias: Vec<f32>,
}

#[derive(Clone, Debug)]
pub(crate) struct Weights {
    pub(crate) width: usize,
    pub(crate) first: Layer,
    pub(crate) blocks: Vec<[Layer; 2]>,
    pub(crate) last: Layer,
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        let (head, rest) = self.0.split_first_chunk::<N>().ok_or(WeightsError::NotWeights)?;
        self.0 = rest;
        Ok(*head)
    }

    fn u16(&mut self) -> Result<u16, WeightsError> {
        self.take().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, WeightsError> {
        self.take().map(u32::from_le_bytes)
    }

    fn numbers(&mut self, count: usize) -> Result<Vec<f32>, WeightsError> {
        (0..count)
            .map(|_| {
                let number = to_f32(self.u16()?);
                if number.is_finite() { Ok(number) } else { Err(WeightsError::NotFinite) }
            })
            .collect()
    }

    fn layer(&mut self, inputs: usize, outputs: usize) -> Result<Layer, WeightsError> {
        let rows = self.numbers(inputs * outputs)?;
        let bias = self.numbers(outputs)?;
        Ok(Layer { outputs, rows, bias })
    }
}

impl Weights {
    /// Reads a file; nothing in it is trusted.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut reader = Reader(bytes);
        if &reader.take::<8>()? != MAGIC {
            return Err(WeightsError::NotWeights);
        }
        let format = reader.u16()?;
        if format != FORMAT_VERSION {
            return Err(WeightsError::Format { found: format });
        }
        let version = reader.u16()?;
        if version != FEATURES_VERSION {
            return Err(WeightsError::Features { found: version });
        }
        let [features, width, blocks, answers] =
            [reader.u32()?, reader.u32()?, reader.u32()?, reader.u32()?];
        let fits = features as usize == FEATURES && answers as usize == ANSWERS;
        if !fits || width == 0 || width > WIDEST || blocks > DEEPEST {
            return Err(WeightsError::Shape);
        }
        let (width, blocks) = (width as usize, blocks as usize);
        let square = width * width + width;
        let count = FEATURES * width + width + 2 * blocks * square + width * ANSWERS + ANSWERS;
        let due = HEADER + 2 * count;
        if bytes.len() != due {
            return Err(WeightsError::Length { found: bytes.len(), due });
        }
        let checksum = reader.take::<32>()?;
        let found = Sha256::new().chain_update(&bytes[..CHECKED]).chain_update(reader.0).finalize();
        if found[..] != checksum {
            return Err(WeightsError::Checksum);
        }
        let first = reader.layer(FEATURES, width)?;
        let blocks = (0..blocks)
            .map(|_| Ok([reader.layer(width, width)?, reader.layer(width, width)?]))
            .collect::<Result<_, WeightsError>>()?;
        let last = reader.layer(width, ANSWERS)?;
        Ok(Self { width, first, blocks, last })
    }
}
