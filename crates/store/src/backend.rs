//! The two databases behind one interface.

mod postgres;
mod sqlite;

use std::pin::Pin;

pub(crate) use postgres::Postgres;
pub(crate) use sqlite::Sqlite;

use crate::error::{AppendError, StoreError};
use crate::journal::Append;
use crate::lock::Ownership;
use crate::options::OpenOptions;

pub(crate) enum Backend {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
}

/// Why a group was not acknowledged.
#[derive(Debug)]
pub(crate) enum CommitError {
    /// Nothing was stored, for certain.
    Nothing(StoreError),
    /// The commit was sent and no answer came: the group is stored as a whole or not at all.
    Unknown(StoreError),
}

impl<E: Into<StoreError>> From<E> for CommitError {
    fn from(error: E) -> Self {
        Self::Nothing(error.into())
    }
}

/// Statements about entries, which the two databases keep in different ways.
#[derive(Debug)]
pub(crate) struct Statements {
    /// The entries of journal $1 from number $2 on: number, time, text.
    pub(crate) load: &'static str,
    /// The running journals of kind $1: identifier, owner, epoch, time, last number.
    pub(crate) running: &'static str,
    /// Where the entries of journal $1 from number $2 on are: numbers and places.
    pub(crate) places: &'static str,
    /// Gives the entry of journal $1 at place $2 the text $3.
    pub(crate) replace: &'static str,
    /// Removes the entries of the journal with key $1.
    pub(crate) remove: &'static str,
    /// The players among the identifiers in the JSON array $1.
    pub(crate) players: &'static str,
    /// Journals of kind $1 that are not closed and whose last entry, if they have one, is from before
    /// $2; at most $3 of them: keys and identifiers.
    pub(crate) silent: &'static str,
}

/// Looks after a lock.
pub(crate) type Keeper = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The answers to a group's appends.
pub(crate) type Verdicts = Vec<Result<(), AppendError>>;

impl Backend {
    /// `sqlite:PATH` or `postgres://...`. An address is a secret: no error repeats it.
    pub(crate) async fn open(
        url: &str,
        options: OpenOptions,
    ) -> Result<(Self, Ownership, Option<Keeper>), StoreError> {
        let ownership = Ownership::default();
        if let Some(path) = url.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            let (database, lock) = Sqlite::open(path, options, ownership.clone()).await?;
            let keeper = lock.map(|lock| Box::pin(lock.keep(ownership.clone())) as Keeper);
            return Ok((Self::Sqlite(database), ownership, keeper));
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            let (database, lock) = Postgres::open(url, options, ownership.clone()).await?;
            let keeper = lock.map(|lock| Box::pin(lock.keep(ownership.clone())) as Keeper);
            return Ok((Self::Postgres(Box::new(database)), ownership, keeper));
        }
        Err(StoreError::BadUrl("it begins with sqlite: or postgres://"))
    }

    /// Stores all appends of a group that are in order, in one transaction.
    pub(crate) async fn commit(&self, group: &[Append]) -> Result<Verdicts, CommitError> {
        match self {
            Self::Sqlite(database) => database.commit(group).await,
            Self::Postgres(database) => database.commit(group).await,
        }
    }

    /// Whether each append of a group is stored; with an empty group, whether the writer can write.
    pub(crate) async fn are_stored(&self, group: &[Append]) -> Result<Vec<bool>, StoreError> {
        match self {
            Self::Sqlite(database) => database.are_stored(group).await,
            Self::Postgres(database) => database.are_stored(group).await,
        }
    }

    pub(crate) async fn shut(&self) {
        match self {
            Self::Sqlite(database) => database.shut().await,
            Self::Postgres(database) => database.shut().await,
        }
    }
}

/// Runs the same reading statements on either database.
macro_rules! reading {
    ($store:expr, |$pool:ident| $body:expr) => {
        $crate::backend::reading!($store, |$pool, _statements| $body)
    };
    ($store:expr, |$pool:ident, $statements:ident| $body:expr) => {
        match $store.backend() {
            $crate::backend::Backend::Sqlite(database) => {
                let ($pool, $statements) =
                    (database.readers(), &$crate::backend::Sqlite::STATEMENTS);
                $body
            }
            $crate::backend::Backend::Postgres(database) => {
                let ($pool, $statements) =
                    (database.pool(), &$crate::backend::Postgres::STATEMENTS);
                $body
            }
        }
    };
}
pub(crate) use reading;

/// Runs the same statements in one transaction on either database. Leaving the body early rolls
/// everything back.
macro_rules! writing {
    ($store:expr, |$tx:ident| $body:expr) => {
        $crate::backend::writing!($store, |$tx, _statements| $body)
    };
    ($store:expr, |$tx:ident, $statements:ident| $body:expr) => {
        match $store.backend() {
            $crate::backend::Backend::Sqlite(database) => {
                let mut transaction = database.begin().await?;
                let ($tx, $statements) = (&mut *transaction, &$crate::backend::Sqlite::STATEMENTS);
                let value = $body;
                transaction.commit().await?;
                value
            }
            $crate::backend::Backend::Postgres(database) => {
                let mut transaction = database.begin().await?;
                let ($tx, $statements) =
                    (&mut *transaction, &$crate::backend::Postgres::STATEMENTS);
                let value = $body;
                transaction.commit().await?;
                value
            }
        }
    };
}
pub(crate) use writing;
