//! Open files: every connection is one.

/// Files that are no connections of clients: the database, the log, and connections that are just
/// being refused.
const RESERVED: u64 = 128;
/// What is assumed where the system does not say.
const USUAL: u64 = 1024;

/// Raises this process' soft limit to the hard one, and says how many connections that leaves room for.
pub fn connections() -> usize {
    let files = match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => files,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files cannot be raised");
            rlimit::getrlimit(rlimit::Resource::NOFILE).map_or(USUAL, |(soft, _)| soft)
        }
    };
    usize::try_from(room(files)).unwrap_or(usize::MAX)
}

/// With very few files half of them are for clients.
fn room(files: u64) -> u64 {
    files.saturating_sub(RESERVED).max(files / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_files_are_not_for_clients() {
        assert_eq!(room(1024), 1024 - RESERVED);
        assert_eq!(room(64), 32);
        assert!(connections() > 0);
    }
}
