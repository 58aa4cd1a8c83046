//! How a store is opened.

use std::time::Duration;

/// How patient and how large the store is. Start from the default.
#[derive(Clone, Copy, Debug)]
pub struct OpenOptions {
    /// Appends that may wait for the writer.
    pub queue: usize,
    /// Appends that share one commit.
    pub group: usize,
    /// How long a lock held by another server is waited for before the answer is `Locked`.
    pub busy_timeout: Duration,
    /// How long a server may keep silent before the answer is `Gone`.
    pub patience: Duration,
    /// Connections for reading (PostgreSQL: and for everything that is not an append).
    pub connections: u32,
    /// SQLite: how large the file may grow, in bytes, before the disk counts as full.
    pub size_limit: Option<u64>,
    /// Whether this process wants the database for itself, as a server does. Where another one has it,
    /// opening fails with `InUse`.
    pub exclusive: bool,
}

impl Default for OpenOptions {
    fn default() -> Self {
        Self {
            queue: 8192,
            group: 512,
            busy_timeout: Duration::from_secs(5),
            patience: Duration::from_secs(10),
            connections: 4,
            size_limit: None,
            exclusive: false,
        }
    }
}
