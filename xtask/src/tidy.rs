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
    assert_eq!(
        own_dependencies("web"),
        ["dulle-bots", "dulle-rules", "dulle-texts", "dulle-tournament"]
    );
    assert_eq!(own_dependencies("arena"), ["dulle-bots", "dulle-rules"]);
    assert_eq!(
        own_dependencies("cli"),
        [
            "dulle-arena",
            "dulle-bots",
            "dulle-rules",
            "dulle-solver",
            "dulle-texts",
            "dulle-tournament"
        ]
    );
}

#[test]
fn rules_and_match_have_no_clock_no_randomness_and_no_files() {
    let parts = ["rules", "tournament"].map(|name| root().join("crates").join(name).join("src"));
    let of_them = |path: &PathBuf| parts.iter().any(|part| path.starts_with(part));
    for (path, text) in sources().into_iter().filter(|(path, _)| of_them(path)) {
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
