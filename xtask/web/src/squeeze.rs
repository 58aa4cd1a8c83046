//! A Brotli and a gzip version beside each file.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::build::{at, files, write};

/// How large a file is.
#[derive(Clone, Debug)]
pub(crate) struct Sizes {
    pub(crate) name: String,
    pub(crate) plain: usize,
    pub(crate) gzip: usize,
    pub(crate) brotli: usize,
}

/// Compresses everything in a folder; `well` takes its time.
pub(crate) fn squeeze(folder: &Path, well: bool) -> Result<Vec<Sizes>, String> {
    let mut all = files(folder)?;
    all.extend(files(&folder.join("paragraphs"))?);
    all.sort();
    let mut sizes = Vec::new();
    for path in all {
        let bytes = fs::read(&path).map_err(|error| at(&path, &error))?;
        let (gzip, brotli) = (gzip(&bytes, well)?, brotli(&bytes, well)?);
        let beside = |ending: &str| {
            let mut name = path.as_os_str().to_owned();
            name.push(ending);
            name
        };
        write(Path::new(&beside(".gz")), &gzip)?;
        write(Path::new(&beside(".br")), &brotli)?;
        let name = path.strip_prefix(folder).map_err(|error| error.to_string())?;
        sizes.push(Sizes {
            name: name.to_string_lossy().into_owned(),
            plain: bytes.len(),
            gzip: gzip.len(),
            brotli: brotli.len(),
        });
    }
    Ok(sizes)
}

fn gzip(bytes: &[u8], well: bool) -> Result<Vec<u8>, String> {
    let level = if well { Compression::best() } else { Compression::fast() };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).map_err(|error| error.to_string())?;
    encoder.finish().map_err(|error| error.to_string())
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
