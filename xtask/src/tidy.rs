//! House rules for code, as tests.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::root;

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

/// The crates of this repository that a crate depends on, tests aside.
fn own_dependencies(krate: &str) -> Vec<String> {
    let manifest = root().join("crates").join(krate).join("Cargo.toml");
    let text = fs::read_to_string(&manifest).expect("a manifest");
    let part = text.split("[dependencies]").nth(1).unwrap_or_default();
    let part = part.split("\n[").next().unwrap_or_default();
    let names = part.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| name.starts_with("dulle-")).map(str::to_owned).collect()
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
fn dependencies_point_one_way() {
    assert_eq!(own_dependencies("rules"), [""; 0]);
    assert_eq!(own_dependencies("solver"), ["dulle-rules"]);
    assert_eq!(own_dependencies("tournament"), ["dulle-rules"]);
    assert_eq!(own_dependencies("texts"), ["dulle-rules", "dulle-tournament"]);
    assert_eq!(own_dependencies("store"), [""; 0]);
    assert_eq!(
        own_dependencies("web"),
        ["dulle-bots", "dulle-protocol", "dulle-rules", "dulle-texts", "dulle-tournament"]
    );
    assert_eq!(own_dependencies("arena"), ["dulle-bots", "dulle-rules"]);
    assert_eq!(own_dependencies("protocol"), ["dulle-bots", "dulle-rules"]);
    assert_eq!(
        own_dependencies("server"),
        [
            "dulle-bots",
            "dulle-protocol",
            "dulle-rules",
            "dulle-store",
            "dulle-texts",
            "dulle-tournament"
        ]
    );
    assert_eq!(
        own_dependencies("cli"),
        [
            "dulle-arena",
            "dulle-bots",
            "dulle-protocol",
            "dulle-rules",
            "dulle-server",
            "dulle-solver",
            "dulle-texts",
            "dulle-tournament"
        ]
    );
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

#[test]
fn only_the_store_speaks_to_a_database() {
    let crates = root().join("crates");
    for entry in fs::read_dir(&crates).expect("a folder").map(|entry| entry.expect("an entry")) {
        let manifest = fs::read_to_string(entry.path().join("Cargo.toml")).expect("a manifest");
        let speaks = manifest.contains("sqlx");
        assert_eq!(speaks, entry.file_name() == "store", "{}", entry.path().display());
    }
}

#[test]
fn the_engine_has_no_clock_no_randomness_and_no_files() {
    let engine = root().join("crates/rules/src");
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with(&engine)) {
        for word in ["std::time", "std::fs", "std::env", "std::net", "std::thread", "rand::"] {
            assert!(!text.contains(word), "{} uses {word}", path.display());
        }
    }
}

#[test]
fn rules_and_match_never_ask_which_rulebook_they_are_in() {
    let engine = root().join("crates/rules/src");
    let parts = [engine.clone(), root().join("crates/tournament/src")];
    let of_them = |path: &PathBuf| parts.iter().any(|part| path.starts_with(part));
    // The list of bundled books, and the names of switches in docs/decisions.md.
    let exempt = ["rulebook/parse.rs", "rulebook/options.rs"].map(|file| engine.join(file));
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
