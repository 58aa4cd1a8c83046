//! Guests and accounts.

use std::collections::HashSet;

use crate::backend::{reading, writing};
use crate::error::{IdentityError, StoreError, is_duplicate};
use crate::id::PlayerId;
use crate::journal::stored_id;
use crate::secret::Secret;
use crate::store::Store;
use crate::time::UnixMillis;

/// A player with a name and a session, and nothing else.
#[derive(Clone, Debug)]
pub struct NewGuest {
    pub id: PlayerId,
    pub name: String,
    pub at: UnixMillis,
}

/// What makes an account: a name that is nobody else's, and hashes that the caller made.
#[derive(Clone, Debug)]
pub struct NewAccount {
    pub name: String,
    pub password: Secret,
    pub recovery: Option<Secret>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: PlayerId,
    pub name: String,
    /// Guests have none.
    pub account: bool,
    pub created_at: UnixMillis,
    pub seen_at: UnixMillis,
}

/// What a login is checked against.
#[derive(Clone, Debug)]
pub struct Credentials {
    pub player: PlayerId,
    pub password: Secret,
    pub recovery: Option<Secret>,
}

/// Players that are looked for at once.
const PIECE: usize = 500;

const GUEST: &str = "INSERT INTO players (id, name, created_at, seen_at) VALUES ($1, $2, $3, $3)";
const ACCOUNT: &str = "INSERT INTO players
    (id, name, folded, password, recovery, created_at, seen_at)
    VALUES ($1, $2, $3, $4, $5, $6, $6)";
const UPGRADE: &str = "UPDATE players SET name = $2, folded = $3, password = $4, recovery = $5
    WHERE id = $1 AND folded IS NULL";
const RENAME: &str = "UPDATE players
    SET name = $2, folded = CASE WHEN folded IS NOT NULL THEN $3 END WHERE id = $1";
/// Changes nothing, and holds the account until the end of the transaction: those who replace its password
/// or its code come before or after. No row where the hash is no longer the account's.
pub(crate) const VOUCH: &str = "UPDATE players SET seen_at = seen_at
    WHERE id = $1 AND folded IS NOT NULL AND $2 IN (password, recovery)";
pub(crate) const PASSWORD: &str =
    "UPDATE players SET password = $2 WHERE id = $1 AND folded IS NOT NULL";
pub(crate) const RECOVERY: &str =
    "UPDATE players SET recovery = $2 WHERE id = $1 AND folded IS NOT NULL";
const PLAYER: &str = "SELECT id, name, folded IS NOT NULL, created_at, seen_at
    FROM players WHERE id = $1";
const CREDENTIALS: &str = "SELECT id, password, recovery FROM players WHERE folded = $1";
pub(crate) const FORGET: &str =
    "UPDATE hand_seats SET player = NULL, name = NULL WHERE player = $1";
pub(crate) const DELETE: &str = "DELETE FROM players WHERE id = $1";

impl Store {
    /// # Errors
    /// When the identifier is taken, or the database fails.
    pub async fn create_guest(&self, guest: NewGuest) -> Result<(), IdentityError> {
        let NewGuest { id, name, at } = guest;
        writing!(self, |tx| {
            let create = sqlx::query(GUEST).bind(id.as_str()).bind(name).bind(at.0);
            create.execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// # Errors
    /// When the name or the identifier is taken, or the database fails.
    pub async fn create_account(
        &self,
        id: &PlayerId,
        account: NewAccount,
        at: UnixMillis,
    ) -> Result<(), IdentityError> {
        let NewAccount { name, password, recovery } = account;
        writing!(self, |tx| {
            let create = sqlx::query(ACCOUNT)
                .bind(id.as_str())
                .bind(name.as_str())
                .bind(fold_name(&name))
                .bind(password.reveal())
                .bind(recovery.as_ref().map(Secret::reveal))
                .bind(at.0);
            create.execute(&mut *tx).await.map_err(name_taken)?;
        });
        Ok(())
    }

    /// Turns a guest into an account. The guest keeps identifier, hands and sessions.
    ///
    /// # Errors
    /// When the name is taken, there is no such guest, or the database fails.
    pub async fn upgrade(&self, id: &PlayerId, account: NewAccount) -> Result<(), IdentityError> {
        let NewAccount { name, password, recovery } = account;
        let done = writing!(self, |tx| {
            let upgrade = sqlx::query(UPGRADE)
                .bind(id.as_str())
                .bind(name.as_str())
                .bind(fold_name(&name))
                .bind(password.reveal())
                .bind(recovery.as_ref().map(Secret::reveal));
            upgrade.execute(&mut *tx).await.map_err(name_taken)?.rows_affected()
        });
        self.check(done, id, IdentityError::NotAGuest).await
    }

    /// Finished hands keep the name they were played under.
    ///
    /// # Errors
    /// When an account's name is taken, there is no such player, or the database fails.
    pub async fn rename(&self, id: &PlayerId, name: &str) -> Result<(), IdentityError> {
        let done = writing!(self, |tx| {
            let rename = sqlx::query(RENAME).bind(id.as_str()).bind(name).bind(fold_name(name));
            rename.execute(&mut *tx).await.map_err(name_taken)?.rows_affected()
        });
        self.check(done, id, IdentityError::Missing).await
    }

    /// `known` is the hash that the caller was checked against.
    ///
    /// # Errors
    /// When there is no such account, the hash is an old one, or the database fails.
    pub async fn set_recovery(
        &self,
        id: &PlayerId,
        known: &Secret,
        recovery: Option<&Secret>,
    ) -> Result<(), IdentityError> {
        let vouched = writing!(self, |tx| {
            let vouch = sqlx::query(VOUCH).bind(id.as_str()).bind(known.reveal());
            let vouched = vouch.execute(&mut *tx).await?.rows_affected() == 1;
            if vouched {
                let set = sqlx::query(RECOVERY).bind(id.as_str());
                set.bind(recovery.map(Secret::reveal)).execute(&mut *tx).await?;
            }
            vouched
        });
        if vouched { Ok(()) } else { Err(self.why_unknown(id).await?) }
    }

    /// # Errors
    /// When the database fails.
    pub async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        let row: Option<(String, String, bool, i64, i64)> = reading!(self, |pool| {
            sqlx::query_as(PLAYER).bind(id.as_str()).fetch_optional(pool).await?
        });
        let player = row.map(|(id, name, account, created_at, seen_at)| {
            let (created_at, seen_at) = (UnixMillis(created_at), UnixMillis(seen_at));
            Ok(Player { id: stored_id(id)?, name, account, created_at, seen_at })
        });
        player.transpose()
    }

    /// The identifiers among these that belong to players.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn players_among(&self, ids: &[PlayerId]) -> Result<HashSet<String>, StoreError> {
        let mut there = HashSet::with_capacity(ids.len());
        for piece in ids.chunks(PIECE) {
            let ids: Vec<&str> = piece.iter().map(PlayerId::as_str).collect();
            // Identifiers need no escaping.
            let list = format!("[\"{}\"]", ids.join("\",\""));
            let found: Vec<String> = reading!(self, |pool, statements| {
                sqlx::query_scalar(statements.players).bind(list).fetch_all(pool).await?
            });
            there.extend(found);
        }
        Ok(there)
    }

    /// The account of a name, whichever way its letters are written; also says whether a name is
    /// taken.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn credentials(&self, name: &str) -> Result<Option<Credentials>, StoreError> {
        let row: Option<(String, String, Option<String>)> = reading!(self, |pool| {
            sqlx::query_as(CREDENTIALS).bind(fold_name(name)).fetch_optional(pool).await?
        });
        let credentials = row.map(|(id, password, recovery)| {
            Ok(Credentials {
                player: stored_id(id)?,
                password: Secret::new(password),
                recovery: recovery.map(Secret::new),
            })
        });
        credentials.transpose()
    }

    /// Deletes a player: the sessions go, and the player's seats in finished hands lose the name.
    /// Returns whether there was such a player.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn delete_player(&self, id: &PlayerId) -> Result<bool, StoreError> {
        let deleted = writing!(self, |tx| {
            sqlx::query(FORGET).bind(id.as_str()).execute(&mut *tx).await?;
            sqlx::query(DELETE).bind(id.as_str()).execute(&mut *tx).await?.rows_affected()
        });
        Ok(deleted == 1)
    }

    /// Deletes an account. `known` is the hash that the caller was checked against.
    ///
    /// # Errors
    /// When there is no such account, the hash is an old one, or the database fails.
    pub async fn delete_account(&self, id: &PlayerId, known: &Secret) -> Result<(), IdentityError> {
        let vouched = writing!(self, |tx| {
            let vouch = sqlx::query(VOUCH).bind(id.as_str()).bind(known.reveal());
            let vouched = vouch.execute(&mut *tx).await?.rows_affected() == 1;
            if vouched {
                sqlx::query(FORGET).bind(id.as_str()).execute(&mut *tx).await?;
                sqlx::query(DELETE).bind(id.as_str()).execute(&mut *tx).await?;
            }
            vouched
        });
        if vouched { Ok(()) } else { Err(self.why_unknown(id).await?) }
    }

    /// Why a hash is not that of an account.
    pub(crate) async fn why_unknown(&self, id: &PlayerId) -> Result<IdentityError, StoreError> {
        Ok(match self.player(id).await? {
            None => IdentityError::Missing,
            Some(player) if !player.account => IdentityError::NotAnAccount,
            Some(_) => IdentityError::Replaced,
        })
    }

    /// An update that changed nothing found no player or one of the wrong sort.
    async fn check(
        &self,
        done: u64,
        id: &PlayerId,
        wrong_sort: IdentityError,
    ) -> Result<(), IdentityError> {
        match done {
            1 => Ok(()),
            _ if self.player(id).await?.is_none() => Err(IdentityError::Missing),
            _ => Err(wrong_sort),
        }
    }
}

/// Names that differ only in the case of their letters are one. Going through capitals makes ß and
/// ss alike.
#[must_use]
pub fn fold_name(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}

/// Which of the two unique columns it was is said by the database in its own words.
fn name_taken(error: sqlx::Error) -> IdentityError {
    let about_name =
        error.as_database_error().is_some_and(|error| error.message().contains("folded"));
    if is_duplicate(&error) && about_name { IdentityError::NameTaken } else { error.into() }
}

#[cfg(test)]
mod tests {
    use super::fold_name;

    #[test]
    fn names_are_one_whichever_way_their_letters_are_written() {
        assert_eq!(fold_name("ANNA"), fold_name("anna"));
        assert_eq!(fold_name("Müßig"), fold_name("MÜSSIG"));
        assert_eq!(fold_name("ΣΑΣ"), fold_name("σας"));
        assert_ne!(fold_name("Ann"), fold_name("Anna"));
    }
}
