//! When the server is to end: by Ctrl-C, and by what service managers send.

use std::future::Future;
use std::io;
use std::sync::mpsc;

use tokio::runtime::Builder;
use tokio::sync::oneshot;

/// SIGXFSZ, on Linux and the BSDs.
#[cfg(unix)]
const FILE_TOO_LARGE: i32 = 25;

/// What shells report of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// Waits for the first signal. The second one ends the program at once: a thread of its own hears it, whatever all
/// others wait for.
pub(super) fn asked_to_end() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let (first, asked) = oneshot::channel();
    let (listens, heard) = mpsc::channel();
    let runtime = Builder::new_current_thread().enable_io().build()?;
    let hear = move || {
        runtime.block_on(async move {
            let mut signals = Signals::new();
            // Nobody waits for it where the server has failed meanwhile.
            let _ = listens.send(());
            signals.next().await;
            let _ = first.send(());
            signals.next().await;
            std::process::exit(INTERRUPTED);
        });
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(hear)?;
    // From here on no signal is missed.
    let _ = heard.recv();
    Ok(async move {
        if asked.await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

#[cfg(unix)]
struct Signals {
    interrupt: Option<tokio::signal::unix::Signal>,
    terminate: Option<tokio::signal::unix::Signal>,
}

#[cfg(unix)]
impl Signals {
    /// Without signals there is only the hard way.
    fn new() -> Self {
        use tokio::signal::unix::{SignalKind, signal};
        // A file that may not grow any more is an error like a full disk, and no reason to die: a signal
        // that has a handler kills nobody.
        let _ = signal(SignalKind::from_raw(FILE_TOO_LARGE));
        Self {
            interrupt: signal(SignalKind::interrupt()).ok(),
            terminate: signal(SignalKind::terminate()).ok(),
        }
    }

    async fn next(&mut self) {
        async fn one(signal: &mut Option<tokio::signal::unix::Signal>) {
            match signal {
                Some(signal) => {
                    signal.recv().await;
                }
                None => std::future::pending().await,
            }
        }
        tokio::select! {
            () = one(&mut self.interrupt) => {}
            () = one(&mut self.terminate) => {}
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> Self {
        Self
    }

    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
