//! Append and load: the only SQL of Dulle.
//!
//! A [`Store`] is an SQLite file or a PostgreSQL server with the same interface. It holds journals
//! (append-only streams of opaque texts, each owned by one server at a time), finished hands with
//! what statistics need, and the players with their sessions. It knows no rule of the game.
//!
//! ```
//! use dulle_store::{Append, JournalId, NewJournal, OpenOptions, Store};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let url = format!("sqlite:{}", folder.path().join("dulle.db").display());
//! let store = Store::open(&url, OpenOptions::default()).await?;
//! let id = JournalId::new("4fTqA")?;
//! let new = NewJournal { id: id.clone(), kind: "table".into(), owner: "here".into() };
//! let epoch = store.create(new).await?;
//! let entries = vec!["dealt".into(), "played".into()];
//! store
//!     .append(Append { journal: id.clone(), epoch, first_seq: 1, entries, hands: vec![] })
//!     .await?; // on the disk
//! assert_eq!(store.load(&id, 2).await?[0].text, "played");
//! # Ok(())
//! # }
//! ```

mod archive;
mod attendance;
mod backend;
mod block;
mod daily;
mod director;
mod encryption;
mod error;
mod export;
mod group;
mod hand;
mod housekeeping;
mod id;
mod journal;
mod lock;
mod meters;
mod migrate;
mod options;
mod participant;
mod player;
mod secret;
mod session;
mod store;
mod successor;
mod time;
mod writer;

pub use dulle_tls::{CaFileError, TlsFault};

pub use archive::{Page, PageMark, Statistics, StatisticsLine, StoredHand};
pub use block::{Block, NewBlock};
pub use daily::{Daily, DailySum, NewDaily};
pub use error::{AppendError, IdentityError, JournalError, StoreError};
pub use export::PlayerExport;
pub use hand::{Access, FinishedHand, HandSeat};
pub use housekeeping::{Purge, Purged};
pub use id::{BadId, HandId, JournalId, PlayerId};
pub use journal::{Append, Entry, Epoch, JournalHead, NewJournal};
pub use meters::{Latency, StoreStats};
pub use options::OpenOptions;
pub use participant::Participation;
pub use player::{Credentials, NewAccount, NewGuest, Player, fold_name};
pub use secret::Secret;
pub use session::{NewSession, Session};
pub use store::Store;
pub use time::UnixMillis;
