//! Everything that can go wrong, in types.
//!
//! No error shows a URL, a statement's values or a hash.

use dulle_tls::{CaFileError, TlsFault};
use sqlx::error::ErrorKind;

use crate::journal::Epoch;

/// The database could not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    #[error("the disk is full")]
    Full,
    #[error("another server uses this database, and two would get in each other's way")]
    InUse,
    #[error("the database is locked")]
    Locked,
    #[error("the database is gone")]
    Gone,
    #[error("the database is corrupt: {0}")]
    Corrupt(String),
    #[error("the database has version {found}, this program knows {known}: use a newer program")]
    Newer { found: i64, known: i64 },
    #[error(
        "step {version} of this database's tables is not the one that this program knows: they were \
         made by another program, or changed by hand; nothing was touched"
    )]
    OtherStep { version: i64 },
    #[error("no encrypted connection to the database: {0}")]
    Tls(TlsFault),
    #[error("sslrootcert={file}: {error}")]
    CaFile { file: String, error: CaFileError },
    #[error("no database address: {0}")]
    BadUrl(&'static str),
    #[error(
        "the database file has several names, and SQLite would keep a log for each: remove the other links"
    )]
    SeveralNames,
    #[error("the store was shut down")]
    Shut,
    /// The new data contradicts the stored data, or a database cannot hold it.
    #[error("the database refused: {0}")]
    Refused(String),
    #[error("the database failed: {0}")]
    Other(String),
}

/// A journal could not be created, claimed, read or closed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    #[error("there is a journal of that name")]
    Exists,
    #[error("there is no such journal")]
    Missing,
    #[error("the journal is closed")]
    Closed,
    #[error("the journal was claimed by another: its epoch is {current}")]
    Stale { current: Epoch },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Nothing of an append was stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    #[error("an append has at least one entry")]
    Empty,
    #[error("there is no such journal")]
    Missing,
    #[error("the journal is closed")]
    Closed,
    #[error("the journal was claimed by another: its epoch is {current}")]
    Stale { current: Epoch },
    #[error("the next entry has number {expected}")]
    Sequence { expected: u64 },
    #[error("too many appends are waiting")]
    QueueFull,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A player or a session is not as asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdentityError {
    #[error("the name belongs to another player")]
    NameTaken,
    #[error("there is a player or a session with that identifier")]
    Exists,
    #[error("there is no such player")]
    Missing,
    #[error("the player has an account already")]
    NotAGuest,
    #[error("the player has no account")]
    NotAnAccount,
    #[error("the password or the recovery code was replaced")]
    Replaced,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        if let Some(fault) = TlsFault::of(&error) {
            return Self::Tls(fault);
        }
        match error {
            E::Database(database) => of_database(database.as_ref()),
            // A pool that has no connection to give could not make one.
            E::Io(_) | E::Protocol(_) | E::PoolTimedOut | E::WorkerCrashed | E::BeginFailed => {
                Self::Gone
            }
            E::Tls(error) => Self::Tls(without_tls(&error.to_string())),
            E::PoolClosed => Self::Shut,
            E::ColumnDecode { .. } | E::Decode(_) | E::ColumnNotFound(_) | E::RowNotFound => {
                Self::Corrupt(error.to_string())
            }
            other => Self::Other(other.to_string()),
        }
    }
}

impl From<sqlx::Error> for JournalError {
    fn from(error: sqlx::Error) -> Self {
        if is_duplicate(&error) { Self::Exists } else { Self::Store(error.into()) }
    }
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl From<sqlx::Error> for IdentityError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error().map(sqlx::error::DatabaseError::kind) {
            Some(ErrorKind::UniqueViolation) => Self::Exists,
            Some(ErrorKind::ForeignKeyViolation) => Self::Missing,
            _ => Self::Store(error.into()),
        }
    }
}

/// The driver's own words about encryption.
fn without_tls(words: &str) -> TlsFault {
    let none = words.contains("does not support TLS");
    if none { TlsFault::NotTls } else { TlsFault::Other(words.to_owned()) }
}

pub(crate) fn is_duplicate(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

/// SQLite has numbers, PostgreSQL has five characters: no code belongs to both.
fn of_database(error: &dyn sqlx::error::DatabaseError) -> StoreError {
    let code = error.code().unwrap_or_default();
    let message = || error.message().to_owned();
    if error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
        of_sqlite(code.parse().unwrap_or(0), message)
    } else {
        of_postgres(&code, message)
    }
}

/// SQLITE_IOERR_SHMSIZE
const SHARED_FILE_SIZE: u32 = 4874;

/// <https://www.sqlite.org/rescode.html>: the low byte is the primary code.
fn of_sqlite(code: u32, message: impl Fn() -> String) -> StoreError {
    match code & 0xff {
        // The file that the readers of a log share cannot grow: so it is with an old database on a full disk.
        _ if code == SHARED_FILE_SIZE => StoreError::Full,
        5 | 6 => StoreError::Locked,
        // Read-only, failed input or output, cannot open.
        8 | 10 | 14 => StoreError::Gone,
        11 | 26 => StoreError::Corrupt(message()),
        13 => StoreError::Full,
        // Too big, a constraint.
        18 | 19 => StoreError::Refused(message()),
        _ => StoreError::Other(message()),
    }
}

/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>
fn of_postgres(code: &str, message: impl Fn() -> String) -> StoreError {
    match code {
        "53100" => StoreError::Full,
        // Serialization failure, deadlock, lock not available, cancelled by a timeout.
        "40001" | "40P01" | "55P03" | "57014" => StoreError::Locked,
        // A standby after a fail-over, too many connections, no such database, idle too long.
        "25006" | "53300" | "3D000" | "57P05" | "25P03" => StoreError::Gone,
        "XX001" | "XX002" => StoreError::Corrupt(message()),
        // Connection exceptions, shutdown, crash, start-up.
        _ if code.starts_with("08") || code.starts_with("57P0") => StoreError::Gone,
        _ if code.starts_with("58") => StoreError::Gone,
        // Invalid data, integrity constraint, program limit.
        _ if ["22", "23", "54"].iter().any(|class| code.starts_with(class)) => {
            StoreError::Refused(message())
        }
        _ => StoreError::Other(message()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> String {
        "m".to_owned()
    }

    #[test]
    fn sqlite_codes_are_told_apart_by_their_low_byte() {
        let corrupt = StoreError::Corrupt(message());
        let cases = [
            (5, StoreError::Locked),
            (517, StoreError::Locked),
            (13, StoreError::Full),
            (778, StoreError::Gone),
            (4874, StoreError::Full),
            (1032, StoreError::Gone),
            (14, StoreError::Gone),
            (26, corrupt.clone()),
            (267, corrupt),
            (2067, StoreError::Refused(message())),
            (1, StoreError::Other(message())),
        ];
        for (code, expected) in cases {
            assert_eq!(of_sqlite(code, message), expected, "{code}");
        }
    }

    #[test]
    fn postgres_states_are_told_apart() {
        let cases = [
            ("53100", StoreError::Full),
            ("55P03", StoreError::Locked),
            ("40P01", StoreError::Locked),
            ("57P01", StoreError::Gone),
            ("57P03", StoreError::Gone),
            ("08006", StoreError::Gone),
            ("58030", StoreError::Gone),
            ("XX001", StoreError::Corrupt(message())),
            ("22021", StoreError::Refused(message())),
            ("23505", StoreError::Refused(message())),
            ("42P01", StoreError::Other(message())),
        ];
        for (code, expected) in cases {
            assert_eq!(of_postgres(code, message), expected, "{code}");
        }
    }
}
