//! Reading results back, and putting those of several machines together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::files::{FileError, read_times};
use crate::placement::Placements;
use crate::result::{DealResult, Header};
use crate::summary::{Summary, Tally};
use crate::times::Times;

/// A results file.
#[derive(Clone, Debug)]
pub struct Results {
    pub header: Header,
    pub results: Vec<DealResult>,
    /// Up to the end of the last whole line.
    pub bytes: u64,
    /// Of A and B, as far as they are known.
    pub times: [Times; 2],
}

/// Reads a results file. A last line without a line break was being written when the run was
/// interrupted; it is ignored. None if not even the first line is complete.
pub fn read_results(path: &Path) -> Result<Option<Results>, FileError> {
    let text = std::fs::read(path).map_err(FileError::io(path))?;
    let bytes = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut lines = text[..bytes].split_inclusive(|&byte| byte == b'\n').zip(1..);
    let wrong = |line| FileError::NotResults { path: path.to_owned(), line };
    let Some((first, _)) = lines.next() else { return Ok(None) };
    let header: Header = serde_json::from_slice(first).map_err(|_| wrong(1))?;
    let known = Placements::from_word(&header.placements).is_some();
    if !(1..=Header::VERSION).contains(&header.arena) || !known {
        return Err(wrong(1));
    }
    let results = lines
        .map(|(line, number)| serde_json::from_slice(line).map_err(|_| wrong(number)))
        .collect::<Result<_, _>>()?;
    Ok(Some(Results { header, results, bytes: bytes as u64, times: read_times(path) }))
}

/// The results of one contest, by deal.
#[derive(Clone, Debug)]
pub struct Merged {
    pub header: Header,
    pub results: BTreeMap<u64, DealResult>,
    pub times: [Times; 2],
}

impl Merged {
    pub fn summary(&self) -> Summary {
        let mut tally = Tally::new(self.header.clone());
        self.results.values().for_each(|result| tally.add(result));
        tally.summary()
    }

    /// As the file of a run that was never divided.
    pub fn to_lines(&self) -> Result<String, serde_json::Error> {
        let mut text = serde_json::to_string(&self.header)?;
        text.push('\n');
        for result in self.results.values() {
            text.push_str(&serde_json::to_string(result)?);
            text.push('\n');
        }
        Ok(text)
    }
}

/// Two files contradict each other about a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: deal {deal} went otherwise in another file")]
pub struct Mismatch {
    pub path: PathBuf,
    pub deal: u64,
}

/// Merges files into contests, in the order of their first appearance.
pub fn merge(files: Vec<(PathBuf, Results)>) -> Result<Vec<Merged>, Mismatch> {
    let mut contests: Vec<Merged> = Vec::new();
    for (path, file) in files {
        let place = contests.iter().position(|contest| contest.header == file.header);
        let place = place.unwrap_or_else(|| {
            let (results, times) = Default::default();
            contests.push(Merged { header: file.header.clone(), results, times });
            contests.len() - 1
        });
        let Merged { results, times, .. } = &mut contests[place];
        times.iter_mut().zip(&file.times).for_each(|(all, more)| all.merge(more));
        for result in file.results {
            let deal = result.deal;
            let known = results.entry(deal).or_insert_with(|| result.clone());
            if *known != result {
                return Err(Mismatch { path, deal });
            }
        }
    }
    Ok(contests)
}
