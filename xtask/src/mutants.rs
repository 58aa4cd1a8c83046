//! Mutation testing: the code is changed in small ways, and the tests of its crate must notice.
//! A change that they do not notice is killed by a test or explained in `xtask/mutants.tsv`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Done, command, root, say, stage, succeeds, target};

/// Mutants that no test can or need kill: file, what was changed, why.
const EXPLAINED: &str = include_str!("../mutants.tsv");

/// Hands a property is tried on: a tenth of what the test command does.
const HANDS: &str = "1000";

/// `FILES [--shard K/N] [-- ARGUMENTS OF CARGO TEST]`
pub(crate) fn mutants(words: &[&str]) -> Done {
    let (words, tests) = match words.iter().position(|&word| word == "--") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let (files, shard) = match words {
        [files @ .., "--shard", shard] => (files, Some(*shard)),
        files => (files, None),
    };
    if files.is_empty() || files.iter().any(|file| file.starts_with('-')) {
        return Err("cargo xtask mutants FILES [--shard K/N] [-- ARGUMENTS OF CARGO TEST]".into());
    }
    if !succeeds("cargo mutants --version") {
        stage("cargo-mutants", &mut command("cargo install --locked cargo-mutants"))?;
    }
    let left: Result<Vec<Vec<String>>, String> =
        files.iter().map(|file| one(file, shard, tests)).collect();
    let left = left?.concat();
    if left.is_empty() { Ok(()) } else { Err(format!("not noticed:\n{}", left.join("\n"))) }
}

/// Runs the mutants of a file and gives those that were neither noticed nor explained. What an
/// earlier run has caught is not tried again.
fn one(file: &str, shard: Option<&str>, tests: &[&str]) -> Result<Vec<String>, String> {
    let package = package_of(Path::new(file)).ok_or_else(|| format!("{file} is in no crate"))?;
    let output = output_of(file, shard);
    fs::create_dir_all(&output).map_err(|error| format!("{}: {error}", output.display()))?;
    let mut run = command("cargo mutants --jobs 1 --iterate --colors never --profile mutants");
    run.args(["--package", &package, "--test-package", &package, "--file", file]);
    run.arg("--output").arg(&output).env("DULLE_HANDS", HANDS);
    if let Some(shard) = shard {
        run.args(["--shard", shard]);
    }
    // For the build too: what cannot notice a change is not linked again for each of them.
    run.args(tests.iter().map(|test| format!("--cargo-arg={test}")));
    // It fails when a mutant was missed: which, its files say.
    let failed = stage(&format!("mutants of {file}"), &mut run).is_err();
    let missed = output.join("mutants.out/missed.txt");
    let missed = fs::read_to_string(&missed)
        .map_err(|_| format!("{file}: no mutants were tried, see above"))?;
    let left = unexplained(&missed, EXPLAINED);
    if failed && left.is_empty() {
        say(&format!("{file}: everything that was missed is explained in xtask/mutants.tsv"));
    }
    Ok(left)
}

/// The lines of `missed` whose mutant is not among those that are explained. A mutant is known by
/// its file and what was changed, not by its line.
fn unexplained(missed: &str, explained: &str) -> Vec<String> {
    let known: Vec<(&str, &str)> = explained
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .filter_map(|(file, rest)| Some((file, rest.split_once('\t')?.0)))
        .collect();
    let is_known = |line: &&str| {
        let (place, change) = line.split_once(": ").unwrap_or((line, ""));
        let file = place.split(':').next().unwrap_or_default();
        known.contains(&(file, change))
    };
    missed.lines().filter(|line| !is_known(line)).map(str::to_owned).collect()
}

/// The crate that a file of the repository belongs to.
fn package_of(file: &Path) -> Option<String> {
    let manifest = file.ancestors().skip(1).map(|folder| root().join(folder).join("Cargo.toml"));
    let text = manifest.into_iter().find_map(|manifest| fs::read_to_string(manifest).ok())?;
    let name = text.lines().find_map(|line| line.strip_prefix("name = \""))?;
    Some(name.trim_end_matches('"').to_owned())
}

/// Where the results of a file, or of a shard of it, are kept between runs.
fn output_of(file: &str, shard: Option<&str>) -> PathBuf {
    let mut name = file.replace('/', "-");
    if let Some(shard) = shard {
        name = format!("{name}-shard-{}", shard.replace('/', "-of-"));
    }
    target().join("mutants").join(name)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{EXPLAINED, package_of, unexplained};
    use crate::run::root;

    #[test]
    fn a_mutant_is_explained_by_its_file_and_its_change_on_any_line() {
        let explained = "# file\tchange\twhy\na.rs\treplace > with >= in f\tnever equal\n";
        let missed = "a.rs:7:9: replace > with >= in f\na.rs:7:9: replace > with < in f\n\
                      b.rs:7:9: replace > with >= in f\n";
        assert_eq!(
            unexplained(missed, explained),
            ["a.rs:7:9: replace > with < in f", "b.rs:7:9: replace > with >= in f"]
        );
    }

    #[test]
    fn a_file_belongs_to_the_nearest_crate() {
        let package = |file| package_of(Path::new(file));
        assert_eq!(package("crates/rules/src/call.rs").as_deref(), Some("dulle-rules"));
        assert_eq!(package("xtask/web/src/lib.rs").as_deref(), Some("xtask-web"));
    }

    /// An explanation of a file that is gone explains nothing.
    #[test]
    fn explanations_are_of_files_that_exist_and_say_why() {
        for line in EXPLAINED.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            assert!(matches!(fields[..], [_, _, why] if why.len() > 20), "{line}");
            assert!(root().join(fields[0]).exists(), "{line}");
        }
    }
}
