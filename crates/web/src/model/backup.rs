//! Everything that a player has on a device, as one file: to keep, or to take to another device.
//!
//! Keys of tournaments and tables are secrets of links and stay where they are; a tournament has a file of its own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::model::album::kept::records;

/// What is in it: settings and own rules; the hand or match on the table, and the match that waits; hands, days, puzzles, analyses, lessons; sheets and
/// the diary of evenings.
pub const KEYS: [&str; 18] = [
    "dulle.prefs",
    "dulle.rules",
    "dulle.hand",
    "dulle.match",
    HANDS,
    "dulle.days",
    "dulle.daily",
    "dulle.daily-sent",
    "dulle.puzzles",
    "dulle.reports",
    "dulle.analyses",
    "dulle.course",
    "dulle.sheet",
    "dulle.sheet-draft",
    "dulle.sheet-points",
    "dulle.place",
    "dulle.evenings",
    "dulle.evening-open",
];

const HANDS: &str = "dulle.hands";

/// The form of the file. A later one may be a number higher.
const FORM: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backup {
    /// The form of the file.
    dulle: u32,
    /// The day on which it was made, as DKN writes it.
    pub date: String,
    kept: BTreeMap<String, String>,
}

/// Why a file cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupFault {
    /// It is something else, or damaged.
    NoBackup,
    /// It was made by a later version.
    Later,
}

impl BackupFault {
    /// The name of its message.
    pub const fn key(self) -> &'static str {
        match self {
            Self::NoBackup => "taste-backup-none",
            Self::Later => "taste-backup-later",
        }
    }
}

impl Backup {
    /// What is kept now. `read` gives the text under a key.
    pub fn of(date: String, read: impl Fn(&str) -> Option<String>) -> Self {
        let one = |key: &str| Some((key.to_owned(), read(key)?));
        Self { dulle: FORM, date, kept: KEYS.into_iter().filter_map(one).collect() }
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn from_text(text: &str) -> Result<Self, BackupFault> {
        let found: Self = serde_json::from_str(text).map_err(|_| BackupFault::NoBackup)?;
        if found.dulle > FORM { Err(BackupFault::Later) } else { Ok(found) }
    }

    /// What is to be under every key from now on: None where nothing is. Other keys in the file are passed over.
    pub fn rows(&self) -> [(&'static str, Option<&str>); KEYS.len()] {
        KEYS.map(|key| (key, self.kept.get(key).map(String::as_str)))
    }

    /// How many hands are in it.
    pub fn hands(&self) -> usize {
        records(self.kept.get(HANDS).map_or("", String::as_str)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::{Backup, BackupFault, KEYS};

    #[test]
    fn a_backup_has_everything_of_the_player_and_no_secret_and_is_read_back() {
        let read = |key: &str| match key {
            "dulle.course" => None,
            "dulle.hands" => Some("[Rulebook \"x\"]\n\n[Rulebook \"y\"]\n".to_owned()),
            _ => Some(format!("{key}\n\"text\"")),
        };
        let backup = Backup::of("2026.11.18".to_owned(), read);
        assert_eq!(Backup::from_text(&backup.to_text()), Ok(backup.clone()));
        assert_eq!(backup.hands(), 2);
        for (key, text) in backup.rows() {
            assert_eq!(text.map(str::to_owned), read(key), "{key}");
        }
        assert!(KEYS.iter().all(|key| !key.contains("key") && !key.contains("device")));
    }

    #[test]
    fn other_files_and_later_ones_are_refused_and_foreign_keys_passed_over() {
        assert_eq!(Backup::from_text("[Rulebook \"x\"]"), Err(BackupFault::NoBackup));
        assert_eq!(Backup::from_text("{}"), Err(BackupFault::NoBackup));
        let later = r#"{"dulle":2,"date":"","kept":{}}"#;
        assert_eq!(Backup::from_text(later), Err(BackupFault::Later));
        let foreign = r#"{"dulle":1,"date":"","kept":{"dulle.key.abc":"x","dulle.sheet":"y"}}"#;
        let rows = Backup::from_text(foreign).map(|backup| {
            backup.rows().into_iter().filter(|row| row.1.is_some()).map(|row| row.0).collect()
        });
        assert_eq!(rows, Ok(vec!["dulle.sheet"]));
    }
}
