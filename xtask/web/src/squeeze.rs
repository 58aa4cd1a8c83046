//! A Brotli version beside each file that gets smaller by it.

use std::fs;
use std::path::Path;

use crate::build::{all_files, at, write};

/// How large a file is.
#[derive(Clone, Debug)]
pub(crate) struct Sizes {
    pub(crate) name: String,
    pub(crate) plain: usize,
    pub(crate) brotli: Option<usize>,
}

impl Sizes {
    /// What goes over the wire.
    pub(crate) fn served(&self) -> usize {
        self.brotli.unwrap_or(self.plain)
    }
}

/// Compresses everything in a folder; `well` takes its time.
pub(crate) fn squeeze(folder: &Path, well: bool) -> Result<Vec<Sizes>, String> {
    let mut sizes = Vec::new();
    for path in all_files(folder)? {
        let bytes = fs::read(&path).map_err(|error| at(&path, &error))?;
        // Weights are as good as random: the long work would win nothing.
        let weights = path.extension().is_some_and(|ending| ending == "net");
        let brotli = if weights { bytes.clone() } else { brotli(&bytes, well)? };
        let smaller = brotli.len() < bytes.len();
        if smaller {
            let mut beside = path.as_os_str().to_owned();
            beside.push(".br");
            write(Path::new(&beside), &brotli)?;
        }
        let name = path.strip_prefix(folder).map_err(|error| error.to_string())?;
        sizes.push(Sizes {
            name: name.to_string_lossy().into_owned(),
            plain: bytes.len(),
            brotli: smaller.then_some(brotli.len()),
        });
    }
    Ok(sizes)
}

fn brotli(bytes: &[u8], well: bool) -> Result<Vec<u8>, String> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: if well { 11 } else { 1 },
        lgwin: 22,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut out, &params)
        .map_err(|error| error.to_string())?;
    Ok(out)
}
