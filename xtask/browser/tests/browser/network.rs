//! The learned player's network answers in WebAssembly what it answers everywhere else.

use std::path::Path;
use std::process::Command;

use xtask_browser::{DESKTOP, Done, Stage};

use crate::QUICK;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the bundled network with its fixed outputs as one module of WebAssembly.
fn probe() -> Done<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = root.join("target/training");
    let mut build = Command::new("cargo");
    build.args(["build", "--locked", "--release", "--package", "dulle-probe", "--target", TARGET]);
    // Names of lines would double its size.
    build.args(["--config", "profile.release.debug=false"]);
    build.arg("--target-dir").arg(&target).current_dir(root.join("training"));
    if !build.status()?.success() {
        return Err("the probe cannot be built".into());
    }
    Ok(std::fs::read(target.join(TARGET).join("release/dulle_probe.wasm"))?)
}

/// A script that loads the module and notes what it says.
fn script(module: &[u8]) -> String {
    let digits: String = module.iter().map(|byte| format!("{byte:02x}")).collect();
    format!(
        "const digits = '{digits}'; \
         const bytes = Uint8Array.from({{ length: digits.length / 2 }}, \
           (_, at) => parseInt(digits.substr(2 * at, 2), 16)); \
         WebAssembly.instantiate(bytes).then(({{ instance }}) => {{ \
           window.worst = instance.exports.worst_difference(); \
           window.questions = instance.exports.questions(); }});"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bundled_weights_give_their_fixed_outputs_in_webassembly() -> Done {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("probe.js");
    std::fs::write(&file, script(&probe()?))?;
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/rules").await?;
    tab.run_file(&file).await?;
    tab.wait("window.questions !== undefined").await?;
    assert!(tab.value::<u32>("window.questions").await? > 40);
    let worst: f32 = tab.value("window.worst").await?;
    assert!(worst < 2e-3, "{worst} points beside what the network should answer");
    stage.close().await
}
