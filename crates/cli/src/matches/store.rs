//! A match in a file. An entry is one line, appended and synced under the file's lock, so that a
//! crash loses at most the line that was being written, and two programs never write at once.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dulle_texts::Texts;
use dulle_tournament::{Match, Setup, text};

/// Larger than any match.
const MOST_BYTES: u64 = 8 << 20;
/// How long another program may keep the file.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(20);

/// What happened to a file, as a sentence.
#[derive(Debug)]
pub(super) struct StoreError {
    pub(super) message: String,
}

/// A file that is locked for writing.
#[derive(Debug)]
pub(super) struct Store {
    path: PathBuf,
    file: File,
    /// Where the last whole line ends.
    end: u64,
}

/// A match that can be written to, as it stands in the file.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) store: Store,
    pub(super) game: Match,
}

impl Store {
    /// Begins a match in a new file.
    pub(super) fn create(path: &Path, setup: &Setup, texts: &Texts) -> Result<Match, StoreError> {
        let fill = |mut file: File| -> io::Result<()> {
            file.lock()?;
            file.write_all(text::head(setup).as_bytes())?;
            file.sync_all()?;
            sync_folder(path)
        };
        let created = OpenOptions::new().write(true).create_new(true).open(path);
        let filled = created.and_then(|file| {
            // Half a head would only stand in the way of the next attempt.
            fill(file).inspect_err(|_| drop(std::fs::remove_file(path)))
        });
        match filled {
            Ok(()) => Ok(Match::new(setup.clone())),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let file = path.display().to_string();
                Err(StoreError {
                    message: texts.with("match-file-exists", &[("file", file.into())]),
                })
            }
            Err(error) => Err(unwritable(path, &error, texts)),
        }
    }

    /// Reads a match without touching it.
    pub(super) fn look(path: &Path, texts: &Texts) -> Result<Match, StoreError> {
        let read = || -> io::Result<Vec<u8>> {
            let mut file = File::open(path)?;
            patiently(|| file.try_lock_shared())?;
            contents(&mut file)
        };
        let bytes = read().map_err(|error| unreadable(path, &error, texts))?;
        let (whole, torn) = split(&bytes);
        let game = parse(path, whole, texts)?;
        if !torn.is_empty() {
            crate::complain(&texts.with("match-torn", &torn_values(path, torn)));
        }
        Ok(game)
    }

    /// Opens a match for writing and keeps everybody else out until it is dropped.
    pub(super) fn open(path: &Path, texts: &Texts) -> Result<Opened, StoreError> {
        let open = || -> io::Result<(File, Vec<u8>)> {
            let mut file = OpenOptions::new().read(true).write(true).open(path)?;
            patiently(|| file.try_lock())?;
            let bytes = contents(&mut file)?;
            Ok((file, bytes))
        };
        let (file, bytes) = open().map_err(|error| unreadable(path, &error, texts))?;
        let (whole, torn) = split(&bytes);
        let game = parse(path, whole, texts)?;
        let store = Self { path: path.to_owned(), file, end: whole.len() as u64 };
        if !torn.is_empty() {
            store.put_aside(torn).map_err(|error| unwritable(path, &error, texts))?;
            let mut values = torn_values(path, torn).to_vec();
            values.push(("aside", store.aside().display().to_string().into()));
            crate::complain(&texts.with("match-torn-aside", &values));
        }
        Ok(Opened { store, game })
    }

    /// Where torn lines go.
    fn aside(&self) -> PathBuf {
        let mut name = self.path.file_name().map(OsString::from).unwrap_or_default();
        name.push(".torn");
        self.path.with_file_name(name)
    }

    /// Keeps a torn line in a file beside this one, then takes it out of this one.
    fn put_aside(&self, torn: &[u8]) -> io::Result<()> {
        let mut aside = OpenOptions::new().append(true).create(true).open(self.aside())?;
        aside.write_all(torn)?;
        aside.write_all(b"\n")?;
        aside.sync_all()?;
        sync_folder(&self.path)?;
        self.file.set_len(self.end)?;
        self.file.sync_all()
    }

    /// Appends a line and waits until it is on the disk.
    pub(super) fn append(&mut self, line: &str, texts: &Texts) -> Result<(), StoreError> {
        let mut append = || -> io::Result<()> {
            // What could not be read back is not written.
            if self.end + line.len() as u64 > MOST_BYTES {
                return Err(io::Error::from(io::ErrorKind::FileTooLarge));
            }
            self.file.seek(SeekFrom::Start(self.end))?;
            self.file.write_all(line.as_bytes())?;
            self.file.sync_all()
        };
        match append() {
            Ok(()) => {
                self.end += line.len() as u64;
                Ok(())
            }
            Err(error) => {
                // A full disk: what got there is not an entry.
                let _ = self.file.set_len(self.end);
                Err(unwritable(&self.path, &error, texts))
            }
        }
    }
}

/// Waits a while for a lock that somebody else holds.
fn patiently(mut lock: impl FnMut() -> Result<(), TryLockError>) -> io::Result<()> {
    let begin = Instant::now();
    loop {
        match lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) if begin.elapsed() > PATIENCE => {
                return Err(io::Error::from(io::ErrorKind::WouldBlock));
            }
            Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
        }
    }
}

fn contents(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::from(io::ErrorKind::FileTooLarge));
    }
    Ok(bytes)
}

/// The whole lines, and what was not written to its end. A torn line may end within a character.
fn split(bytes: &[u8]) -> (&[u8], &[u8]) {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    bytes.split_at(end)
}

fn parse(path: &Path, whole: &[u8], texts: &Texts) -> Result<Match, StoreError> {
    let file = path.display().to_string();
    let whole = match std::str::from_utf8(whole) {
        Ok(whole) => whole,
        Err(error) => {
            let good = &whole[..error.valid_up_to()];
            let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count() as u64;
            let values = [("file", file.into()), ("line", line.into())];
            return Err(StoreError { message: texts.with("file-not-utf8", &values) });
        }
    };
    text::read(whole).map(|reading| reading.game).map_err(|error| {
        let values = [("file", file.into()), ("sentence", texts.match_read(&error).into())];
        StoreError { message: texts.with("match-file-broken", &values) }
    })
}

fn torn_values(path: &Path, torn: &[u8]) -> [(&'static str, dulle_texts::Value<'static>); 2] {
    let torn = String::from_utf8_lossy(torn).into_owned();
    [("file", path.display().to_string().into()), ("torn", torn.into())]
}

/// The name of a new file must survive a crash too. Where folders cannot be synced, nothing can be
/// done about it.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn unreadable(path: &Path, error: &io::Error, texts: &Texts) -> StoreError {
    let values = [("file", path.display().to_string().into()), ("error", error.to_string().into())];
    let busy = error.kind() == io::ErrorKind::WouldBlock;
    let key = if busy { "match-file-busy" } else { "file-unreadable" };
    StoreError { message: texts.with(key, &values) }
}

fn unwritable(path: &Path, error: &io::Error, texts: &Texts) -> StoreError {
    let values = [("file", path.display().to_string().into()), ("error", error.to_string().into())];
    StoreError { message: texts.with("match-file-unwritable", &values) }
}
