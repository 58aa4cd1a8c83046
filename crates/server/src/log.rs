//! Lines of the log on their way to their reader. Nobody here waits for it: a pipe that is
//! full, a disk that is full, a terminal that is gone cost lines and nothing else.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// What may wait for a slow reader.
const LINES: usize = 4096;
const BYTES: usize = 1 << 20;
/// How often the end looks whether everything is written.
const LOOK: Duration = Duration::from_millis(5);

/// Takes lines and never waits. Clones write to the same place.
#[derive(Clone, Debug)]
pub struct LogQueue {
    lines: SyncSender<Vec<u8>>,
    state: Arc<State>,
}

/// How many lines of a log nobody will read.
#[derive(Clone, Debug, Default)]
pub struct LostLines(Arc<State>);

#[derive(Debug, Default)]
struct State {
    waiting: AtomicUsize,
    lost: AtomicU64,
}

impl LostLines {
    pub fn count(&self) -> u64 {
        self.0.lost.load(Relaxed)
    }
}

impl LogQueue {
    /// A thread of its own writes to `sink`.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(sink: impl Write + Send + 'static) -> io::Result<Self> {
        let (lines, queue) = sync_channel(LINES);
        let state = Arc::new(State::default());
        let of_thread = Arc::clone(&state);
        std::thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || write_all(sink, &queue, &of_thread))?;
        Ok(Self { lines, state })
    }

    pub fn lost(&self) -> LostLines {
        LostLines(Arc::clone(&self.state))
    }

    /// Waits until everything is written, but not longer than `most`.
    pub fn finish(&self, most: Duration) {
        let until = Instant::now() + most;
        while self.state.waiting.load(Relaxed) > 0 && Instant::now() < until {
            std::thread::sleep(LOOK);
        }
    }

    fn take(&self, line: &[u8]) -> bool {
        let before = self.state.waiting.fetch_add(line.len(), Relaxed);
        let taken = before + line.len() <= BYTES && self.lines.try_send(line.to_vec()).is_ok();
        if !taken {
            self.state.waiting.fetch_sub(line.len(), Relaxed);
        }
        taken
    }
}

/// Every call is a line.
impl Write for LogQueue {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if !self.take(line) {
            self.state.lost.fetch_add(1, Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write_all(mut sink: impl Write, queue: &Receiver<Vec<u8>>, state: &State) {
    for line in queue {
        if sink.write_all(&line).and_then(|()| sink.flush()).is_err() {
            state.lost.fetch_add(1, Relaxed);
        }
        state.waiting.fetch_sub(line.len(), Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use std::sync::mpsc;

    const SOON: Duration = Duration::from_secs(60);

    /// A reader who reads nothing until told to.
    struct Stuck(Receiver<()>, Arc<Mutex<Vec<u8>>>);

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // Once the other end is gone they read on.
            let _ = self.0.recv();
            self.1.lock().expect("bytes").extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_that_hangs_costs_lines_and_no_time() {
        let (go, wait) = mpsc::channel();
        let read = Arc::new(Mutex::new(Vec::new()));
        let mut log = LogQueue::start(Stuck(wait, Arc::clone(&read))).expect("a thread");
        for _ in 0..10_000 {
            log.write_all(b"a line\n").expect("never an error");
        }
        let lost = log.lost().count();
        // One line is in the thread's hand.
        assert!((10_000 - LINES as u64 - 1..=10_000 - LINES as u64).contains(&lost), "{lost}");
        let start = Instant::now();
        log.finish(Duration::from_millis(50));
        assert!(start.elapsed() < SOON);
        drop(go);
        log.finish(SOON);
        let read = read.lock().expect("bytes").len() / "a line\n".len();
        assert_eq!(read as u64, 10_000 - lost);
    }

    #[test]
    fn long_lines_that_wait_are_bounded_by_their_bytes() {
        let (_go, wait) = mpsc::channel();
        let mut log = LogQueue::start(Stuck(wait, Arc::default())).expect("a thread");
        let line = vec![b'x'; BYTES / 8];
        for _ in 0..20 {
            log.write_all(&line).expect("never an error");
        }
        assert_eq!(log.lost().count(), 12);
    }

    #[test]
    fn a_writer_that_fails_is_counted_and_no_error() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut log = LogQueue::start(Full).expect("a thread");
        for _ in 0..100 {
            log.write_all(b"a line\n").expect("never an error");
        }
        log.finish(SOON);
        assert_eq!(log.lost().count(), 100);
    }
}
