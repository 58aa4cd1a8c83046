//! Cases of the open table: every `*.case` file beside this one, under every rulebook it names. What
//! the lines of a case mean is said in `README.md`.

mod expect;
mod run;

use std::path::Path;

use dulle_test_support::cases::read_folder;

#[test]
fn every_case_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let failures: Vec<String> = read_folder(&folder).iter().flat_map(run::failures).collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n"));
}
