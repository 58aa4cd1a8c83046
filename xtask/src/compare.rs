//! Two builds of a benchmark, old and new, run alternately so that a noisy machine disturbs both alike.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Done, command, root, say, stage, target};

/// Each build runs this often; the median of the ratios is what counts.
const ROUNDS: usize = 5;

/// Nanoseconds by the benchmark's full name.
type Medians = BTreeMap<String, f64>;

/// `cargo xtask compare COMMIT PACKAGE [FILTER]`: the divan benchmarks of a package, this tree against a commit.
pub(crate) fn compare(commit: &str, package: &str, filter: &[&str]) -> Done {
    let old_tree = check_out(commit)?;
    let old = build("old build", &old_tree, &old_tree.join("target"), package)?;
    let new = build("new build", &root(), &target(), package)?;
    let mut ratios: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for round in 1..=ROUNDS {
        say(&format!("== round {round} of {ROUNDS}"));
        let before = run(&old, &old_tree, filter)?;
        let after = run(&new, &root(), filter)?;
        for (name, time) in &after {
            if let Some(old) = before.get(name) {
                ratios.entry(name.clone()).or_default().push(time / old);
            }
        }
    }
    if ratios.is_empty() {
        return Err("The two builds have no benchmark in common.".to_owned());
    }
    say("time of this tree / time of the commit, median of the rounds (and all of them, sorted):");
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
    let mut cargo = command("cargo bench --locked --no-run --benches --package");
    cargo.arg(package).current_dir(tree).env("CARGO_TARGET_DIR", target);
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

fn run(program: &Path, tree: &Path, filter: &[&str]) -> Result<Medians, String> {
    let mut bench = Command::new(program);
    bench.arg("--bench").args(filter).current_dir(tree);
    Ok(medians(&output(&mut bench)?))
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

/// Reads divan's table: a tree of names, and columns of which the third is the median.
fn medians(table: &str) -> Medians {
    let mut medians = Medians::new();
    let mut path: Vec<String> = Vec::new();
    for line in table.lines() {
        let Some(branch) = line.find(['├', '╰']) else { continue };
        // Every level is drawn three characters wide.
        let depth = line[..branch].chars().count() / 3;
        let rest = line[branch..].trim_start_matches(['├', '╰', '─', ' ']);
        let mut columns = rest.split('│');
        let first = columns.next().unwrap_or_default();
        let Some(name) = first.split_whitespace().next() else { continue };
        path.truncate(depth);
        path.push(name.to_owned());
        let median = columns.nth(1).and_then(nanoseconds);
        if let Some(median) = median {
            medians.insert(path.join(" "), median);
        }
    }
    medians
}

/// `3.85 ms` and the like.
fn nanoseconds(text: &str) -> Option<f64> {
    let (number, unit) = text.trim().split_once(' ')?;
    let factor = match unit {
        "ns" => 1.0,
        "µs" => 1e3,
        "ms" => 1e6,
        "s" => 1e9,
        _ => return None,
    };
    number.parse::<f64>().ok().map(|number| number * factor)
}

#[cfg(test)]
mod tests {
    use super::medians;

    const TABLE: &str = "\
rules             fastest       │ slowest       │ median        │ mean          │ samples │ iters
├─ random_cards                 │               │               │               │         │
│  ├─ ddv2026     3.85 ms       │ 7.115 ms      │ 4.61 ms       │ 4.7 ms        │ 100     │ 100
│  │              259.6 Kitem/s │ 140.5 Kitem/s │ 216.7 Kitem/s │ 212.6 Kitem/s │         │
│  ╰─ lions2024   999.5 µs      │ 1 ms          │ 1.5 s         │ 1 ms          │ 100     │ 100
╰─ replay         2 ns          │ 4 ns          │ 3.25 ns       │ 3 ns          │ 100     │ 100
";

    #[test]
    fn medians_of_a_divan_table_are_read_by_full_name() {
        let expected = [
            ("random_cards ddv2026", 4_610_000.0),
            ("random_cards lions2024", 1_500_000_000.0),
            ("replay", 3.25),
        ];
        let expected = expected.map(|(name, time)| (name.to_owned(), time)).into();
        assert_eq!(medians(TABLE), expected);
    }
}
