//! Two builds side by side. Each part of the client is one long step of the compiler on one core, and cargo lets only one build at
//! a time into a target folder: so the second one has a copy of it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::build::{Done, all_files, at};

/// What a build of the client keeps in a target folder.
const KEPT: [&str; 2] = ["web", "wasm32-unknown-unknown/web"];

/// The target folders in which builds can run at the same time, on a machine with this many cores. The first one is `target` itself, in
/// which everything that the parts have in common is already built.
pub(crate) fn lanes(target: &Path) -> Result<Vec<PathBuf>, String> {
    let mut lanes = vec![target.to_owned()];
    if thread::available_parallelism().is_ok_and(|cores| cores.get() > 1) {
        let second = target.join("client-build");
        for folder in KEPT {
            copy(&target.join(folder), &second.join(folder))?;
        }
        lanes.push(second);
    }
    Ok(lanes)
}

/// With the times of the files, by which cargo sees that nothing is to be done.
fn copy(from: &Path, to: &Path) -> Done {
    if to.exists() {
        fs::remove_dir_all(to).map_err(|error| at(to, &error))?;
    }
    for file in all_files(from)? {
        let copy = to.join(file.strip_prefix(from).map_err(|error| error.to_string())?);
        copy_file(&file, &copy).map_err(|error| at(&copy, &error))?;
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> std::io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to)?;
    let modified = fs::metadata(from)?.modified()?;
    File::options().append(true).open(to)?.set_modified(modified)
}

/// Does all the work, in each lane one piece after the other.
pub(crate) fn share<T: Sync>(
    pieces: &[T],
    lanes: &[PathBuf],
    work: impl Fn(&T, &Path) -> Done + Sync,
) -> Done {
    let next = AtomicUsize::new(0);
    let in_lane = |lane: &Path| -> Done {
        while let Some(piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(piece, lane)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let running: Vec<_> = lanes.iter().map(|lane| scope.spawn(|| in_lane(lane))).collect();
        let mut ended = running.into_iter().map(thread::ScopedJoinHandle::join);
        ended.try_for_each(|end| end.unwrap_or_else(|_| Err("a build panicked".to_owned())))
    })
}
