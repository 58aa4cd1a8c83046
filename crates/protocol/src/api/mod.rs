//! What `/api` is asked and what it answers. The server, the browser and `dulle join` share these types, and the
//! server's OpenAPI document is generated from them.
//!
//! A request that has a field too many is refused. An answer may get new fields: clients pass over those they do not know.

mod account;
mod daily;
mod error;
mod hands;
mod online;
mod page;
mod rulebooks;
mod tables;
mod tournaments;

pub use account::{
    Block, BlockRequest, Blocks, ChangePassword, DeletePlayer, Export, ExportedEvent,
    ExportedRound, ExportedSession, ExportedTable, ExportedTournament, LoginRequest, NameRequest,
    OwnSession, OwnSessions, Password, PasswordRequest, Profile, RecoveryCode, RecoveryRequest,
};
pub use daily::{DailyCount, DailyRequest, DailyResult, DailyRow, DailyWeek, ExportedDaily};
pub use error::{ErrorBody, ErrorCode};
pub use hands::{
    Hand, HandPage, HandPageQuery, HandSeat, Hands, OwnHand, Statistics, StatisticsLine,
};
pub use online::{
    JoinTournament, PrintRequest, Printed, TableCode, TournamentSeat, TournamentTable,
    TournamentTables,
};
pub use page::PageQuery;
pub use rulebooks::{RulebookDetails, RulebookOption, RulebookTitle, Rulebooks};
pub use tables::{CreatedTable, OpenTable, OpenTables, TableFromOutside};
pub use tournaments::{
    ActRequest, ActResult, ActsAnswer, ActsRequest, CreatedTournament, ImportTournament,
    NewTournament, OpenedTournament, OwnTournament, OwnTournaments,
};
