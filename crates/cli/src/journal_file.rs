//! A journal in a file: a match or a tournament. An entry is one line, appended and synced under the
//! file's lock, so that a crash loses at most the line that was being written, and two programs never
//! write at once.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dulle_texts::Texts;

use crate::files::system_error;

/// Larger than any match or tournament.
const MOST_BYTES: u64 = 32 << 20;
/// How long another program may keep the file.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(20);

/// What happened to a file, as a sentence.
#[derive(Debug)]
pub(crate) struct StoreError {
    pub(crate) message: String,
}

/// What a file holds.
pub(crate) struct Format<T> {
    /// Reads the whole lines of a file; otherwise a sentence says why not.
    pub(crate) read: fn(&str, &Texts) -> Result<T, String>,
    /// The key of the sentence that a new one needs a new file.
    pub(crate) exists: &'static str,
}

/// A file that is locked for writing.
#[derive(Debug)]
pub(crate) struct Store {
    path: PathBuf,
    file: File,
    /// Where the last whole line ends.
    end: u64,
}

/// A journal that can be written to, as it stands in the file.
#[derive(Debug)]
pub(crate) struct Opened<T> {
    pub(crate) store: Store,
    pub(crate) read: T,
}

impl<T> Format<T> {
    /// Begins a new file with these lines.
    pub(crate) fn create(&self, path: &Path, head: &str, texts: &Texts) -> Result<(), StoreError> {
        let fill = |mut file: File| -> io::Result<()> {
            file.lock()?;
            file.write_all(head.as_bytes())?;
            file.sync_all()?;
            sync_folder(path)
        };
        let created = OpenOptions::new().write(true).create_new(true).open(path);
        let filled = created.and_then(|file| {
            // Half a head would only stand in the way of the next attempt.
            fill(file).inspect_err(|_| drop(std::fs::remove_file(path)))
        });
        match filled {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let file = path.display().to_string();
                Err(StoreError { message: texts.with(self.exists, &[("file", file.into())]) })
            }
            Err(error) => Err(unwritable(path, &error, texts)),
        }
    }

    /// Reads a file without touching it.
    pub(crate) fn look(&self, path: &Path, texts: &Texts) -> Result<T, StoreError> {
        let read = || -> io::Result<Vec<u8>> {
            let mut file = File::open(path)?;
            patiently(|| file.try_lock_shared())?;
            contents(&mut file)
        };
        let bytes = read().map_err(|error| unreadable(path, &error, texts))?;
        let (whole, torn) = split(&bytes);
        let read = self.parse(path, whole, texts)?;
        if !torn.is_empty() {
            crate::complain(&texts.with("match-torn", &torn_values(path, torn)));
        }
        Ok(read)
    }

    /// Opens a file for writing and keeps everybody else out until it is dropped.
    pub(crate) fn open(&self, path: &Path, texts: &Texts) -> Result<Opened<T>, StoreError> {
        let open = || -> io::Result<(File, Vec<u8>)> {
            let mut file = OpenOptions::new().read(true).write(true).open(path)?;
            patiently(|| file.try_lock())?;
            let bytes = contents(&mut file)?;
            Ok((file, bytes))
        };
        let (file, bytes) = open().map_err(|error| unreadable(path, &error, texts))?;
        let (whole, torn) = split(&bytes);
        let read = self.parse(path, whole, texts)?;
        let store = Store { path: path.to_owned(), file, end: whole.len() as u64 };
        if !torn.is_empty() {
            store.put_aside(torn).map_err(|error| unwritable(path, &error, texts))?;
            let mut values = torn_values(path, torn).to_vec();
            values.push(("aside", store.aside().display().to_string().into()));
            crate::complain(&texts.with("match-torn-aside", &values));
        }
        Ok(Opened { store, read })
    }

    fn parse(&self, path: &Path, whole: &[u8], texts: &Texts) -> Result<T, StoreError> {
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
        (self.read)(whole, texts).map_err(|sentence| {
            let values = [("file", file.into()), ("sentence", sentence.into())];
            StoreError { message: texts.with("match-file-broken", &values) }
        })
    }
}

impl Store {
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
    pub(crate) fn append(&mut self, line: &str, texts: &Texts) -> Result<(), StoreError> {
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

/// Waits a while for a lock that another process holds.
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
    let values =
        [("file", path.display().to_string().into()), ("error", system_error(error, texts).into())];
    let busy = error.kind() == io::ErrorKind::WouldBlock;
    let key = if busy { "match-file-busy" } else { "file-unreadable" };
    StoreError { message: texts.with(key, &values) }
}

fn unwritable(path: &Path, error: &io::Error, texts: &Texts) -> StoreError {
    let values =
        [("file", path.display().to_string().into()), ("error", system_error(error, texts).into())];
    StoreError { message: texts.with("match-file-unwritable", &values) }
}
