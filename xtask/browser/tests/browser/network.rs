//! The learned player's network answers in WebAssembly what it answers everywhere else.

use xtask_browser::{DESKTOP, Done, Stage, probe};

use crate::QUICK;

/// A script that loads the module and notes what it says.
fn script(module: &[u8]) -> String {
    let digits: String = module.iter().map(|byte| format!("{byte:02x}")).collect();
    format!(
        "const digits = '{digits}'; \
         const bytes = Uint8Array.from({{ length: digits.length / 2 }}, \
           (_, at) => parseInt(digits.substr(2 * at, 2), 16)); \
         WebAssembly.instantiate(bytes).then(({{ instance }}) => {{ \
           const {{ answer_all, questions, worst_difference }} = instance.exports; \
           const time = times => {{ const start = performance.now(); answer_all(times); return performance.now() - start }}; \
           time(2); \
           window.micros = 1000 * (time(9) - time(1)) / 8 / questions(); \
           window.worst = worst_difference(); \
           window.questions = questions(); }});"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bundled_weights_give_their_fixed_outputs_in_webassembly() -> Done {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("probe.js");
    std::fs::write(&file, script(&std::fs::read(probe()?)?))?;
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/rules").await?;
    tab.run_file(&file).await?;
    tab.wait("window.questions !== undefined").await?;
    assert!(tab.value::<u32>("window.questions").await? > 40);
    let worst: f32 = tab.value("window.worst").await?;
    assert!(worst < 2e-3, "{worst} points beside what the network should answer");
    let micros: f64 = tab.value("window.micros").await?;
    // How long it may take depends on the machine, and on what else runs there. That more questions take more time says
    // that they are asked.
    println!("one of many questions takes the network {micros:.0} µs in this browser");
    assert!(micros > 0.0, "{micros}");
    stage.close().await
}
