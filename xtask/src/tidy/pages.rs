//! The pages for engineers: what they name exists.

use std::fs;
use std::path::{Path, PathBuf};

use super::CRATES;
use crate::run::root;

const OVERVIEW: &str = "docs/ARCHITECTURE.md";
const AREAS: &str = "docs/architecture";
/// The widest line, in characters.
const WIDTH: usize = 120;

/// The overview and the pages of the areas, by their place in the repository.
fn pages() -> Vec<(PathBuf, String)> {
    let mut paths = vec![PathBuf::from(OVERVIEW)];
    for entry in fs::read_dir(root().join(AREAS)).expect("a folder") {
        paths.push(Path::new(AREAS).join(entry.expect("an entry").file_name()));
    }
    assert!(paths.len() > 5, "the pages were not found");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(root().join(&path)).expect("UTF-8");
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

fn overview() -> String {
    fs::read_to_string(root().join(OVERVIEW)).expect("a page")
}

/// Every file of the repository, by its place in it.
fn files() -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
            let (path, name) = (entry.path(), entry.file_name());
            if path.is_dir() && name != "target" && name != ".git" {
                walk(&path, found);
            } else if path.is_file() {
                found.push(path.strip_prefix(root()).expect("below the root").to_owned());
            }
        }
    }
    let mut found = Vec::new();
    walk(&root(), &mut found);
    found
}

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The rows of all tables whose head begins with this cell.
fn rows<'p>(page: &'p str, head: &str) -> Vec<Vec<&'p str>> {
    let mut rows = Vec::new();
    // Whether the table that is being read is one of them; None between two tables.
    let mut wanted = None;
    for line in page.lines() {
        let cells = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|'));
        let Some(cells) = cells else {
            wanted = None;
            continue;
        };
        let cells: Vec<&str> = cells.split('|').map(str::trim).collect();
        match wanted {
            None => wanted = Some(cells[0] == head),
            Some(true) if !cells[0].starts_with("---") => rows.push(cells),
            Some(_) => {}
        }
    }
    rows
}

/// Whether a source file defines this, not just uses it.
fn defines(source: &str, name: &str) -> bool {
    ["fn ", "struct ", "enum ", "trait ", "const ", "type "].iter().any(|keyword| {
        let whole = format!("{keyword}{name}");
        source.match_indices(&whole).any(|(at, _)| {
            let next = source[at + whole.len()..].chars().next();
            next.is_some_and(|next| !next.is_alphanumeric() && next != '_')
        })
    })
}

/// The name of a heading in a link.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[test]
fn every_row_of_the_index_names_a_file_and_what_it_defines() {
    let page = overview();
    let index = rows(&page, "question");
    assert!((60..=90).contains(&index.len()), "{} rows", index.len());
    for row in index {
        let [_, file, names] = row[..] else { panic!("{row:?}: not three cells") };
        let file = file.trim_matches('`');
        let file = if file.starts_with("xtask/") { file.into() } else { format!("crates/{file}") };
        let source = fs::read_to_string(root().join(&file));
        let source = source.unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(quoted(names).next().is_some(), "{row:?}: names nothing");
        for name in quoted(names) {
            let (owner, own) = name.rsplit_once("::").unwrap_or(("", name));
            assert!(source.contains(owner), "{file} has no {owner}");
            assert!(defines(&source, own), "{file} does not define {own}");
        }
    }
}

#[test]
fn the_table_of_crates_says_what_each_is_built_from() {
    let page = overview();
    let table = rows(&page, "crate");
    assert_eq!(table.len(), CRATES.len());
    for row in table {
        let [krate, _, built_from] = row[..] else { panic!("{row:?}: not three cells") };
        let krate = krate.trim_matches('`');
        let expected = CRATES.iter().find(|(name, _)| *name == krate).expect("a crate").1;
        let found: Vec<&str> = match built_from.strip_prefix("all but ") {
            Some(others) => {
                let others: Vec<&str> = others.split(", ").chain([krate]).collect();
                CRATES.iter().map(|(name, _)| *name).filter(|name| !others.contains(name)).collect()
            }
            None => built_from.split(", ").filter(|name| *name != "–").collect(),
        };
        assert_eq!(found, expected, "{krate}");
    }
}

#[test]
fn every_source_file_that_the_pages_name_exists() {
    let files = files();
    for (page, text) in pages() {
        let named = quoted(&text).filter(|name| name.ends_with(".rs") || name.ends_with(".js"));
        for name in named.filter(|name| !name.contains(['*', ' '])) {
            let exists = files.iter().any(|file| file.ends_with(name));
            assert!(exists, "{}: there is no {name}", page.display());
        }
    }
}

#[test]
fn every_link_of_the_pages_leads_somewhere() {
    for (page, text) in pages() {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let folder = root().join(&page).parent().expect("a folder").to_owned();
            let target = match file {
                "" => root().join(&page),
                file => folder.join(file),
            };
            let found = fs::read_to_string(&target);
            let found = found.unwrap_or_else(|error| panic!("{}: {link}: {error}", page.display()));
            let headings = found.lines().filter_map(|line| line.split_once("# "));
            let mut headings = headings.filter(|(marks, _)| marks.chars().all(|c| c == '#'));
            let leads = place.is_empty() || headings.any(|(_, heading)| anchor(heading) == place);
            assert!(leads, "{}: {link} is no heading", page.display());
        }
    }
}

#[test]
fn the_overview_leads_to_every_page_and_no_line_is_too_wide() {
    let overview = overview();
    for (page, text) in pages() {
        let link = page.strip_prefix("docs").expect("a page").display().to_string();
        let leads = page.ends_with(OVERVIEW) || overview.contains(&format!("]({link})"));
        assert!(leads, "{OVERVIEW} does not lead to {link}");
        for line in text.lines() {
            assert!(line.chars().count() <= WIDTH, "{}: {line}", page.display());
        }
    }
}
