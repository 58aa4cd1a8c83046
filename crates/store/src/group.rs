//! Which appends of a group are valid: pure, and the same for every database.

use std::collections::HashMap;

use crate::error::AppendError;
use crate::hand::FinishedHand;
use crate::id::JournalId;
use crate::journal::{Append, Epoch};

/// A journal as the database has it, read under a lock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JournalHead {
    pub(crate) key: i64,
    pub(crate) epoch: i64,
    pub(crate) closed: bool,
    /// The number of the last entry, 0 before the first.
    pub(crate) last: i64,
}

/// One line of the table of entries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    pub(crate) journal: i64,
    pub(crate) seq: i64,
    pub(crate) epoch: i64,
    pub(crate) text: &'a str,
}

/// What a group's transaction has to do.
#[derive(Debug, Default)]
pub(crate) struct Plan<'a> {
    /// An answer for each append, should the transaction succeed.
    pub(crate) verdicts: Vec<Result<(), AppendError>>,
    pub(crate) rows: Vec<Row<'a>>,
    pub(crate) hands: Vec<(&'a JournalId, &'a FinishedHand)>,
}

/// The journals of a group, each once.
pub(crate) fn journals(appends: &[Append]) -> Vec<&str> {
    let mut ids: Vec<&str> = appends.iter().map(|append| append.journal.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Admits the appends one after the other; a refused one does not disturb those after it.
pub(crate) fn plan<'a>(appends: &'a [Append], mut heads: HashMap<String, JournalHead>) -> Plan<'a> {
    let mut plan = Plan::default();
    for append in appends {
        let head = heads.get_mut(append.journal.as_str());
        let verdict = match head {
            None => Err(AppendError::Missing),
            Some(head) => admit(append, head).map(|()| {
                for text in &append.entries {
                    head.last += 1;
                    let JournalHead { key, epoch, last, .. } = *head;
                    plan.rows.push(Row { journal: key, seq: last, epoch, text });
                }
                plan.hands.extend(append.hands.iter().map(|hand| (&append.journal, hand)));
            }),
        };
        plan.verdicts.push(verdict);
    }
    plan
}

fn admit(append: &Append, head: &JournalHead) -> Result<(), AppendError> {
    let expected = head.last.cast_unsigned() + 1;
    if append.epoch.0 != head.epoch {
        Err(AppendError::Stale { current: Epoch(head.epoch) })
    } else if head.closed {
        Err(AppendError::Closed)
    } else if append.first_seq != expected {
        Err(AppendError::Sequence { expected })
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(journal: &str, epoch: i64, first_seq: u64, entries: &[&str]) -> Append {
        Append {
            journal: JournalId::new(journal).expect("an identifier"),
            epoch: Epoch(epoch),
            first_seq,
            entries: entries.iter().map(|&text| text.to_owned()).collect(),
            hands: Vec::new(),
        }
    }

    fn heads(heads: &[(&str, JournalHead)]) -> HashMap<String, JournalHead> {
        heads.iter().map(|&(id, head)| (id.to_owned(), head)).collect()
    }

    #[test]
    fn appends_to_one_journal_follow_each_other_within_a_group() {
        let group = [append("a", 1, 4, &["x", "y"]), append("a", 1, 6, &["z"])];
        let head = JournalHead { key: 7, epoch: 1, closed: false, last: 3 };
        let plan = plan(&group, heads(&[("a", head)]));
        assert_eq!(plan.verdicts, [Ok(()), Ok(())]);
        let rows: Vec<_> = plan.rows.iter().map(|row| (row.journal, row.seq, row.text)).collect();
        assert_eq!(rows, [(7, 4, "x"), (7, 5, "y"), (7, 6, "z")]);
    }

    #[test]
    fn a_refused_append_disturbs_nobody_else() {
        let group = [
            append("a", 1, 9, &["gap"]),
            append("a", 1, 1, &["x"]),
            append("b", 1, 1, &["old"]),
            append("c", 1, 1, &["late"]),
            append("d", 1, 1, &["nowhere"]),
            append("a", 1, 2, &["y"]),
        ];
        let head = JournalHead { key: 1, epoch: 1, closed: false, last: 0 };
        let claimed = JournalHead { key: 2, epoch: 3, ..head };
        let closed = JournalHead { key: 3, closed: true, ..head };
        let plan = plan(&group, heads(&[("a", head), ("b", claimed), ("c", closed)]));
        assert_eq!(
            plan.verdicts,
            [
                Err(AppendError::Sequence { expected: 1 }),
                Ok(()),
                Err(AppendError::Stale { current: Epoch(3) }),
                Err(AppendError::Closed),
                Err(AppendError::Missing),
                Ok(()),
            ]
        );
        assert_eq!(plan.rows.iter().map(|row| row.text).collect::<Vec<_>>(), ["x", "y"]);
    }

    #[test]
    fn a_journal_is_asked_for_once() {
        let group = [append("b", 1, 1, &["x"]), append("a", 1, 1, &["x"]), append("b", 1, 2, &[])];
        assert_eq!(journals(&group), ["a", "b"]);
    }
}
