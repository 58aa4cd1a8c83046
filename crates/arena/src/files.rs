//! The files of a run: results as JSON lines, hands as DKN. A run that was interrupted, at any
//! byte, goes on from them.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::contest::Contest;
use crate::merge::read_results;
use crate::result::DealResult;
use crate::runner::Plan;
use crate::times::Times;

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("{path}: {error}")]
    Io { path: PathBuf, error: io::Error },
    #[error("{path}, line {line}: not a line of results")]
    NotResults { path: PathBuf, line: usize },
    #[error("{path} holds the results of another contest")]
    OtherContest { path: PathBuf },
    #[error("{path}, line {line}: not the deal that comes next")]
    OtherDeal { path: PathBuf, line: usize },
    #[error("{path} lacks hands that the results have")]
    HandsMissing { path: PathBuf },
}

impl FileError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::Io { path: path.to_owned(), error }
    }
}

/// Hands are written before results. So a run that stops in between leaves hands without a result,
/// which are cut off, and never a result without its hands.
#[derive(Debug, Default)]
pub(crate) struct Files {
    dkn: Option<Sink>,
    out: Option<Sink>,
    flushed: Option<Instant>,
    /// Of A and B, the runs before included.
    pub(crate) times: [Times; 2],
}

/// Results wait for this long or this many bytes before they are written.
const WAIT: Duration = Duration::from_secs(1);
const BUFFER: usize = 1 << 16;

impl Files {
    /// Opens the files of the plan. Returns the results that they already hold.
    pub(crate) fn open(
        plan: &Plan,
        contest: &Contest,
    ) -> Result<(Self, Vec<DealResult>), FileError> {
        let mut files = Self::default();
        let mut done = Vec::new();
        if let Some(path) = &plan.out {
            let (sink, results) = open_results(path, plan, contest)?;
            files.out = Some(sink);
            files.times = read_times(path);
            done = results;
        }
        if let Some(path) = &plan.dkn {
            let hands = done.len() * contest.placements.list().len();
            files.dkn = Some(open_hands(path, hands)?);
        }
        Ok((files, done))
    }

    pub(crate) fn wants_hands(&self) -> bool {
        self.dkn.is_some()
    }

    pub(crate) fn add(&mut self, result: &DealResult, hands: &str) -> Result<(), FileError> {
        if let Some(dkn) = &mut self.dkn {
            dkn.buffer.push_str(hands);
        }
        if let Some(out) = &mut self.out {
            out.push_json(result)?;
        }
        let full = [&self.dkn, &self.out].into_iter().flatten().any(|s| s.buffer.len() > BUFFER);
        let since = self.flushed.get_or_insert_with(Instant::now);
        if full || since.elapsed() > WAIT { self.flush() } else { Ok(()) }
    }

    pub(crate) fn flush(&mut self) -> Result<(), FileError> {
        self.flushed = Some(Instant::now());
        [&mut self.dkn, &mut self.out].into_iter().flatten().try_for_each(Sink::flush)?;
        self.out.as_ref().map_or(Ok(()), |out| write_times(&out.path, &self.times))
    }
}

/// Times lie in a file of their own beside the results, which are the same on every machine.
fn times_path(results: &Path) -> PathBuf {
    let mut path = results.as_os_str().to_owned();
    path.push(".times");
    path.into()
}

/// The times of a results file. They are optional.
pub(crate) fn read_times(results: &Path) -> [Times; 2] {
    let text = std::fs::read(times_path(results)).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

fn write_times(results: &Path, times: &[Times; 2]) -> Result<(), FileError> {
    let path = times_path(results);
    let text = serde_json::to_string(times).map_err(io::Error::from);
    text.and_then(|text| std::fs::write(&path, text)).map_err(FileError::io(&path))
}

#[derive(Debug)]
struct Sink {
    path: PathBuf,
    file: File,
    buffer: String,
}

impl Sink {
    /// Opens a file to write behind its first `keep` bytes.
    fn open(path: &Path, keep: u64) -> Result<Self, FileError> {
        let open = || {
            let mut file =
                OpenOptions::new().create(true).write(true).truncate(false).open(path)?;
            file.set_len(keep)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(FileError::io(path))?;
        Ok(Self { path: path.to_owned(), file, buffer: String::new() })
    }

    fn push_json(&mut self, value: &impl serde::Serialize) -> Result<(), FileError> {
        let line = serde_json::to_string(value).map_err(io::Error::from);
        self.buffer.push_str(&line.map_err(FileError::io(&self.path))?);
        self.buffer.push('\n');
        Ok(())
    }

    fn flush(&mut self) -> Result<(), FileError> {
        self.file.write_all(self.buffer.as_bytes()).map_err(FileError::io(&self.path))?;
        self.buffer.clear();
        Ok(())
    }
}

fn open_results(
    path: &Path,
    plan: &Plan,
    contest: &Contest,
) -> Result<(Sink, Vec<DealResult>), FileError> {
    let found = if path.exists() { read_results(path)? } else { None };
    let Some(found) = found else {
        let mut sink = Sink::open(path, 0)?;
        sink.push_json(&contest.header())?;
        sink.flush()?;
        return Ok((sink, Vec::new()));
    };
    if found.header != contest.header() {
        return Err(FileError::OtherContest { path: path.to_owned() });
    }
    let hands = contest.placements.list().len();
    for (place, result) in (0..).zip(&found.results) {
        if result.deal != plan.shard.deal(place) || result.hands.len() != hands {
            return Err(FileError::OtherDeal { path: path.to_owned(), line: place as usize + 2 });
        }
    }
    Ok((Sink::open(path, found.bytes)?, found.results))
}

/// Keeps the first `hands` hands of a DKN file that a run wrote.
fn open_hands(path: &Path, hands: usize) -> Result<Sink, FileError> {
    if hands == 0 {
        return Sink::open(path, 0);
    }
    let keep = File::open(path).and_then(|file| bytes_of_hands(file, hands));
    match keep.map_err(FileError::io(path))? {
        Some(keep) => Sink::open(path, keep),
        None => Err(FileError::HandsMissing { path: path.to_owned() }),
    }
}

/// Where that many hands end: each with an empty line behind its moves.
fn bytes_of_hands(file: impl Read, hands: usize) -> io::Result<Option<u64>> {
    let mut reader = BufReader::new(file);
    let (mut whole, mut bytes) = (0, 0);
    let mut moves = false;
    let mut line = Vec::new();
    while whole < hands {
        line.clear();
        let read = reader.read_until(b'\n', &mut line)? as u64;
        if read == 0 {
            return Ok(None);
        }
        bytes += read;
        if line == b"\n" && moves {
            whole += 1;
            moves = false;
        }
        moves |= line.first().is_some_and(u8::is_ascii_digit);
    }
    Ok(Some(bytes))
}
