//! Two builds of a benchmark, old and new, run alternately so that a noisy machine disturbs both alike.

mod figures;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::bench::with_many_files;
use crate::run::{Done, command, root, say, stage, target};
use figures::{Figures, figures};

/// Each build runs this often; the median of the ratios is what counts.
const ROUNDS: usize = 5;

/// The package whose benchmark is the server under load.
const SERVER: &str = "dulle";

/// `cargo xtask compare COMMIT PACKAGE [WORDS]`: the benchmark of a package, this tree against a
/// commit. The words are given to both programs.
pub(crate) fn compare(commit: &str, package: &str, words: &[&str]) -> Done {
    let old_tree = check_out(commit)?;
    let old = build("old build", &old_tree, &old_tree.join("target"), package)?;
    let new = build("new build", &root(), &target(), package)?;
    let mut ratios: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for round in 1..=ROUNDS {
        say(&format!("== round {round} of {ROUNDS}"));
        let before = run(&old, &old_tree, words)?;
        let after = run(&new, &root(), words)?;
        for (name, cost) in &after {
            if let Some(old) = before.get(name) {
                ratios.entry(name.clone()).or_default().push(cost / old);
            }
        }
    }
    if ratios.is_empty() {
        return Err("The two builds have no benchmark in common.".to_owned());
    }
    say("cost in this tree / cost in the commit, median of the rounds (and all of them, sorted):");
    for (name, mut ratios) in ratios {
        ratios.sort_by(f64::total_cmp);
        let all: Vec<String> = ratios.iter().map(|ratio| format!("{ratio:.3}")).collect();
        say(&format!("{name:<44} {:.3}  ({})", ratios[ratios.len() / 2], all.join(" ")));
    }
    Ok(())
}

/// The commit's tree in a folder of its own, which later comparisons find again.
fn check_out(commit: &str) -> Result<PathBuf, String> {
    let id =
        output(command("git rev-parse --short=12 --verify").arg(format!("{commit}^{{commit}}")))?;
    let tree = target().join("compare").join(id.trim());
    if !tree.join("Cargo.toml").is_file() {
        let mut add = command("git worktree add --force --detach");
        stage("old tree", add.arg(&tree).arg(id.trim()))?;
    }
    Ok(tree)
}

/// Builds the package's benchmark; where its program is.
fn build(name: &str, tree: &Path, target: &Path, package: &str) -> Result<PathBuf, String> {
    say(&format!("== {name}"));
    // The profiles of `cargo xtask bench`.
    let profile = if package == SERVER { "quick" } else { "bench" };
    let mut cargo = command("cargo bench --locked --no-run --benches --profile");
    cargo.args([profile, "--package", package]).current_dir(tree).env("CARGO_TARGET_DIR", target);
    let built = cargo.output().map_err(|error| format!("{name}: {error}"))?;
    let told = String::from_utf8_lossy(&built.stderr);
    // cargo: "Executable benches/rules.rs (target/release/deps/rules-0123)"
    let line = told.lines().rev().find(|line| line.trim_start().starts_with("Executable benches/"));
    let program = line.and_then(|line| line.rsplit_once('(')?.1.strip_suffix(')'));
    match program {
        Some(program) if built.status.success() => Ok(tree.join(program)),
        _ => Err(format!("{name} failed:\n{told}")),
    }
}

fn run(program: &Path, tree: &Path, words: &[&str]) -> Result<Figures, String> {
    let mut bench = with_many_files();
    bench.arg(program).arg("--bench").args(words).current_dir(tree);
    Ok(figures(&output(&mut bench)?))
}

fn output(command: &mut Command) -> Result<String, String> {
    let name = format!("{:?}", command.get_program());
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{name} failed:\n{}", String::from_utf8_lossy(&output.stderr)))
    }
}
