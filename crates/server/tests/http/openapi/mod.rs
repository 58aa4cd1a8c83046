//! The description of `/api`: made from the routes below and from the types that the handlers speak. It is kept as a
//! file, which the server serves; every answer that a test of this folder gets is compared with it.

mod check;
mod document;
mod operations;
mod tournaments;

use std::path::Path;

pub(crate) use check::{check, served};

/// Write the file anew with `DULLE_WRITE=1 cargo test -p dulle-server --test http openapi`.
#[test]
fn the_served_description_is_the_one_that_types_and_routes_give() {
    let made = document::document();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http/api/openapi.json");
    if std::env::var_os("DULLE_WRITE").is_some() {
        let text = serde_json::to_string_pretty(&made).expect("JSON");
        std::fs::write(&file, text + "\n").expect("written");
    }
    let kept = std::fs::read_to_string(&file).expect("a file");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    assert!(made == kept, "{} is old: DULLE_WRITE=1 writes it anew", file.display());
}
