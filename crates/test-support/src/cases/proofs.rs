//! Where a row of the catalogue is proved, and what is said of those that are not.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::books::{Row, expand};

/// Rows that nothing proves yet, with the crate that will and the reason.
#[derive(Debug)]
pub struct Elsewhere {
    /// The crate that will prove them, or `nobody`.
    pub prover: String,
    pub why: String,
    pub rows: Vec<Row>,
}

/// Reads a list of such rows. `== dulle-referee: why` starts a group; below it come lines of a book
/// and its rows, as behind `proves` in a case. `#` starts a comment.
pub fn elsewhere(text: &str) -> Result<Vec<Elsewhere>, String> {
    let mut groups: Vec<Elsewhere> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        let at = |message: String| format!("line {number}: {message}");
        if let Some(head) = line.strip_prefix("== ") {
            let (prover, why) = head.split_once(": ").ok_or_else(|| at("no reason".to_owned()))?;
            let (prover, why) = (prover.to_owned(), why.to_owned());
            groups.push(Elsewhere { prover, why, rows: Vec::new() });
        } else if let Some((group, ids)) = line.split_once(char::is_whitespace) {
            let rows = &mut groups.last_mut().ok_or_else(|| at("no group".to_owned()))?.rows;
            for book in expand(group).map_err(at)? {
                let row = |id: &str| Row { book: book.to_owned(), id: id.to_owned() };
                rows.extend(ids.split_whitespace().map(row));
            }
        } else if !line.is_empty() {
            return Err(at(format!("{line} names no row")));
        }
    }
    Ok(groups)
}

/// What the tests in a folder say that they prove, by a comment right above them:
/// `/// Proves ddv20xx:5.3.5-view, lions2024:A6-view.`
pub fn proved_by_comments(folder: &Path) -> BTreeSet<Row> {
    let mut proved = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let Some(rows) = line.strip_prefix("/// Proves ") else { continue };
            let next = lines.get(number + 1).copied().unwrap_or_default();
            let test = next.starts_with("#[test") || next.starts_with("#[tokio::test");
            assert!(test, "{}:{}: no test proves this", path.display(), number + 1);
            proved.extend(rows.trim_end_matches('.').split(", ").flat_map(named));
        }
    }
    proved
}

/// `ddv20xx:5.3.5-view` in every book that it names.
fn named(row: &str) -> Vec<Row> {
    let (group, id) = row.split_once(':').unwrap_or_else(|| panic!("{row} is not BOOK:ROW"));
    let books = expand(group).unwrap_or_else(|error| panic!("{row}: {error}"));
    books.into_iter().map(|book| Row { book: book.to_owned(), id: id.to_owned() }).collect()
}
