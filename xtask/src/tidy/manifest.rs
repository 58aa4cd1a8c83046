//! What a manifest says a crate is built from.

/// The crates that a manifest depends on, in their order, tests and benchmarks aside: those of every
/// target and those of the build script too.
pub(super) fn dependencies(manifest: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(section) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let (section, table) = split(section);
            inside = section;
            found.extend(table.map(str::to_owned));
        } else if inside && !line.is_empty() && !line.starts_with('#') {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            found.push(renamed(line).unwrap_or(name).to_owned());
        }
    }
    found
}

/// Whether a section lists dependencies, and the dependency that it is about where it is one's own:
/// `[dependencies]`, `[target.'cfg(unix)'.dependencies]`, `[build-dependencies]`, `[dependencies.name]`.
fn split(section: &str) -> (bool, Option<&str>) {
    // What stands in quotes is a condition: it may hold dots and anything else.
    let behind = section.rsplit_once("'.").map_or(section, |(_, behind)| behind);
    let behind = behind
        .strip_prefix("target.")
        .map_or(behind, |target| target.split_once('.').map_or(target, |(_, behind)| behind));
    match behind.split_once('.') {
        None => (["dependencies", "build-dependencies"].contains(&behind), None),
        Some(("dependencies" | "build-dependencies", name)) => (false, Some(name)),
        Some(_) => (false, None),
    }
}

/// The real name in `name = { package = "real", ... }`.
fn renamed(line: &str) -> Option<&str> {
    line.split_once("package = \"")?.1.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::dependencies;

    #[test]
    fn every_kind_of_dependency_is_found_but_those_of_tests() {
        let manifest = r#"
[package]
name = "dulle-example"

[features]
online = ["dep:one"]

[dependencies]
one.workspace = true
two = { workspace = true, features = ["x.y"] }
# three = "1"
alias = { package = "four", version = "1" }

[dependencies.five]
version = "1"

[target.'cfg(any(target_arch = "wasm32", unix))'.dependencies]
six = "1"

[target.'cfg(unix)'.dependencies.seven]
version = "1"

[target.x86_64-unknown-linux-gnu.dependencies]
eight = "1"

[build-dependencies]
nine = "1"

[dev-dependencies]
ten = "1"

[target.'cfg(unix)'.dev-dependencies]
eleven = "1"

[lints]
workspace = true
"#;
        let names = ["one", "two", "four", "five", "six", "seven", "eight", "nine"];
        assert_eq!(dependencies(manifest), names);
    }
}
