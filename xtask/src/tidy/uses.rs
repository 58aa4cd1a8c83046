//! What a source file uses of the standard library.

use std::collections::BTreeSet;

/// The modules of `std` that a text names, alone (`std::fs`) or in a group (`use std::{fs, io}`).
/// Comments are not looked at.
pub(super) fn std_modules(text: &str) -> BTreeSet<String> {
    let code: Vec<&str> =
        text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let code = code.join("\n");
    let mut found = BTreeSet::new();
    for (place, _) in code.match_indices("std::") {
        let rest = &code[place + "std::".len()..];
        match rest.strip_prefix('{') {
            Some(group) => found.extend(members(group)),
            None => found.extend(name(rest)),
        }
    }
    found
}

/// The first names of the members of a group that has just been opened.
fn members(group: &str) -> Vec<String> {
    let mut depth = 0;
    let mut start = 0;
    let mut found = Vec::new();
    for (place, letter) in group.char_indices() {
        let ends = depth == 0 && matches!(letter, ',' | '}');
        if ends {
            found.extend(name(group[start..place].trim()));
            start = place + 1;
        }
        match letter {
            '{' => depth += 1,
            '}' if ends => break,
            '}' => depth -= 1,
            _ => {}
        }
    }
    found
}

fn name(text: &str) -> Option<String> {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let name = &text[..end.unwrap_or(text.len())];
    (!name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::std_modules;

    #[test]
    fn a_module_is_found_alone_in_a_group_and_in_the_middle_of_a_line() {
        let text = "use std::fmt::{self, Write};\n\
                    use std::{collections::{BTreeMap, HashMap}, fs, io::Write as _};\n\
                    // std::net is only spoken of\n\
                    fn now() { std::time::Instant::now(); }\n";
        let found: Vec<String> = std_modules(text).into_iter().collect();
        assert_eq!(found, ["collections", "fmt", "fs", "io", "time"]);
    }
}
