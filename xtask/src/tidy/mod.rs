//! House rules for code, as tests.

mod manifest;
mod pages;
mod uses;

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::root;
use manifest::dependencies;
use uses::std_modules;

/// Every Rust file of the repository, with its text.
fn sources() -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
            let path = entry.path();
            let name = entry.file_name();
            if path.is_dir() && name != "target" && name != ".git" {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("UTF-8");
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    walk(&root(), &mut found);
    assert!(found.len() > 30, "the sources were not found");
    found
}

/// What a crate of this repository depends on, tests aside.
fn dependencies_of(krate: &str) -> Vec<String> {
    let manifest = root().join("crates").join(krate).join("Cargo.toml");
    dependencies(&fs::read_to_string(&manifest).expect("a manifest"))
}

/// The sources in a folder of the repository.
fn sources_in(folder: &str) -> Vec<(PathBuf, String)> {
    let folder = root().join(folder);
    let found: Vec<_> =
        sources().into_iter().filter(|(path, _)| path.starts_with(&folder)).collect();
    assert!(!found.is_empty(), "nothing in {}", folder.display());
    found
}

#[test]
fn no_source_file_hides_more_than_600_lines() {
    for (path, text) in sources() {
        let lines = text.lines().count();
        assert!(lines <= 600, "{} has {lines} lines: what does it hide?", path.display());
    }
}

#[test]
fn nothing_is_left_to_be_done_later() {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("to", "do!"),
        concat!("unimpl", "emented!"),
    ];
    for (path, text) in sources() {
        for mark in marks {
            assert!(!text.contains(mark), "{} contains {mark}", path.display());
        }
    }
}

#[test]
fn every_row_of_the_table_of_limits_names_a_test_that_exists() {
    let page = fs::read_to_string(root().join("docs/limits.md")).expect("a page");
    let rows = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    let rows: Vec<&str> = rows.filter(|line| !line.starts_with("| what |")).collect();
    assert!(rows.len() > 40, "{} rows", rows.len());
    let sources = sources_in("crates");
    for row in rows {
        let test = row.trim_end_matches(" |").rsplit('`').nth(1).unwrap_or_default();
        let (plain, listed) = (format!("fn {test}("), format!("    {test},\n"));
        let exists =
            sources.iter().any(|(_, text)| text.contains(&plain) || text.contains(&listed));
        assert!(!test.is_empty() && exists, "{row}");
    }
}

/// Every crate, and the crates of this repository that it may be built from.
const CRATES: &[(&str, &[&str])] = &[
    ("analysis", &["bots", "net", "rules", "solver", "texts"]),
    ("arena", &["bots", "net", "rules"]),
    ("bots", &["net", "rules", "solver"]),
    (
        "cli",
        &[
            "analysis",
            "arena",
            "bots",
            "net",
            "print",
            "protocol",
            "referee",
            "rules",
            "server",
            "solver",
            "texts",
            "tls",
            "tournament",
        ],
    ),
    ("net", &["rules"]),
    ("print", &["rules", "texts", "tournament"]),
    ("protocol", &["bots", "rules"]),
    ("referee", &["rules", "solver", "tournament"]),
    ("rules", &[]),
    ("server", &["bots", "print", "protocol", "referee", "rules", "store", "texts", "tournament"]),
    ("solver", &["rules"]),
    ("store", &["tls"]),
    ("test-support", &["rules", "texts"]),
    ("texts", &["rules", "tournament"]),
    ("tls", &[]),
    ("tournament", &["rules"]),
    ("web", &["analysis", "bots", "protocol", "referee", "rules", "solver", "texts", "tournament"]),
];

#[test]
fn dependencies_point_one_way() {
    let entries = fs::read_dir(root().join("crates")).expect("a folder");
    let mut crates: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    crates.sort();
    assert_eq!(crates, CRATES.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    for (name, expected) in CRATES {
        let mut found = dependencies_of(name);
        found.retain(|dependency| dependency.starts_with("dulle-"));
        let expected: Vec<String> = expected.iter().map(|name| format!("dulle-{name}")).collect();
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn only_the_store_speaks_sql_and_the_core_of_a_table_has_no_clock() {
    let core = root().join("crates/server/src/table");
    for (path, text) in sources() {
        let of_store = path.starts_with(root().join("crates/store"));
        let of_xtask = path.starts_with(root().join("xtask"));
        assert!(of_store || of_xtask || !text.contains("sqlx"), "{} knows SQL", path.display());
        if path.starts_with(&core) {
            for word in ["tokio", "std::time", "Instant", "getrandom", "axum"] {
                assert!(!text.contains(word), "{} uses {word}", path.display());
            }
        }
    }
}

/// A player gets a view. Only the arena's yardstick sees all cards, by a trait that nothing else uses.
#[test]
fn only_the_arena_seats_a_player_who_sees_all_cards() {
    let arena = root().join("crates/arena/src");
    let word = concat!("SeesAll", "Cards");
    let mut users = Vec::new();
    for (path, _) in sources().into_iter().filter(|(_, text)| text.contains(word)) {
        assert!(path.starts_with(&arena), "{} seats a seer", path.display());
        users.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    users.sort();
    assert_eq!(users, ["clairvoyant", "registry", "seated_player"]);
}

#[test]
fn only_the_store_speaks_to_a_database() {
    let crates = root().join("crates");
    for entry in fs::read_dir(&crates).expect("a folder").map(|entry| entry.expect("an entry")) {
        let manifest = fs::read_to_string(entry.path().join("Cargo.toml")).expect("a manifest");
        let speaks = manifest.contains("sqlx");
        assert_eq!(speaks, entry.file_name() == "store", "{}", entry.path().display());
    }
}

/// The typesetter takes minutes to build: one crate has it, and only where it is asked for.
#[test]
fn only_printing_knows_the_typesetter_and_only_as_a_feature() {
    for entry in fs::read_dir(root().join("crates")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let manifest = fs::read_to_string(path.join("Cargo.toml")).expect("a manifest");
        let mut lines = manifest.lines().filter(|line| line.starts_with("typst"));
        if path.ends_with("print") {
            assert!(lines.all(|line| line.contains("optional = true")), "{manifest}");
        } else {
            assert_eq!(lines.next(), None, "{}", path.display());
        }
    }
}

/// What people have written is never taken for source text.
#[test]
fn templates_of_printed_matter_evaluate_nothing() {
    for entry in fs::read_dir(root().join("crates/print/templates")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("UTF-8");
        assert!(!text.contains("eval("), "{} evaluates", path.display());
    }
}

/// Neither by the standard library nor by a crate that brings it in.
#[test]
fn rules_and_match_have_no_clock_no_randomness_and_no_files() {
    let foreign: [(&str, &[&str]); 2] =
        [("rules", &["arrayvec", "sha2", "smallvec", "thiserror"]), ("tournament", &["thiserror"])];
    for (krate, allowed) in foreign {
        let mut found = dependencies_of(krate);
        found.retain(|dependency| !dependency.starts_with("dulle-"));
        assert_eq!(found, allowed, "{krate}: what does the new one bring in?");
        for (path, text) in sources_in(&format!("crates/{krate}/src")) {
            for module in std_modules(&text) {
                let outside = ["env", "fs", "net", "os", "process", "thread", "time"];
                let uses = outside.contains(&module.as_str());
                assert!(!uses, "{} uses std::{module}", path.display());
            }
        }
    }
}

/// Tests share code by `dulle-test-support`, not by reaching into other crates.
#[test]
fn no_file_is_included_from_another_crate() {
    for (path, text) in sources() {
        let line = text.lines().find(|line| line.starts_with("#[path = \"../../"));
        assert_eq!(line, None, "{}", path.display());
    }
}

/// A seed means the same hands in every test. The solver's benchmark keeps the generator that its
/// positions were drawn with: other positions would be another benchmark.
#[test]
fn tests_and_benchmarks_share_one_random_generator() {
    let exempt = root().join("crates/solver/benches");
    let of_tests = |path: &Path| {
        path.components()
            .any(|part| ["tests", "benches"].iter().any(|name| part.as_os_str() == *name))
    };
    for (path, text) in sources() {
        if !of_tests(&path) || path.starts_with(&exempt) {
            continue;
        }
        for mark in ["0x9e37_79b9", "<< 13", "6_364_136_223_846_793_005", "0x2545_f491"] {
            assert!(!text.contains(mark), "{} has a generator of its own", path.display());
        }
    }
}

#[test]
fn rules_and_match_never_ask_which_rulebook_they_are_in() {
    let engine = root().join("crates/rules/src");
    let parts = [engine.clone(), root().join("crates/tournament/src")];
    let of_them = |path: &PathBuf| parts.iter().any(|part| path.starts_with(part));
    // The list of bundled books, and the names of switches in docs/decisions.md.
    let exempt = ["rulebook/bundled.rs", "rulebook/options.rs"].map(|file| engine.join(file));
    for (path, text) in sources().into_iter().filter(|(path, _)| of_them(path)) {
        if exempt.contains(&path) {
            continue;
        }
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            for book in ["ddv19", "ddv20", "lions", "palast"] {
                assert!(!line.contains(book), "{} names a book: {line}", path.display());
            }
        }
    }
}

/// A match sees results of hands: it has no use for a card.
#[test]
fn the_match_knows_no_cards() {
    let part = root().join("crates/tournament/src");
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with(&part)) {
        for word in ["CardSet", "Card,", "Card::", "Pack", "Deal {", "Suit"] {
            assert!(!text.contains(word), "{} uses {word}", path.display());
        }
    }
}

#[test]
fn the_model_of_the_browser_client_knows_no_browser() {
    let model = root().join("crates/web/src/model");
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with(&model)) {
        for word in ["web_sys", "js_sys", "wasm_bindgen", "leptos"] {
            assert!(!text.contains(word), "{} uses {word}", path.display());
        }
    }
}
