//! Players that see only a [`View`](dulle_rules::View), never the true hand.

mod chance;
mod player;
mod simple;

pub use chance::Chance;
pub use player::{Budget, Player};
pub use simple::{First, Random};
