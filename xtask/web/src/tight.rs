//! Scripts and style sheets without what is only for people who read them. Compressed, that is still an eighth of them.

/// A script without its comments that have lines of their own, and without indentation. A text that goes over several
/// lines must not begin one of them with spaces: neither ours nor the program's own script has one.
pub(crate) fn tight_script(script: &str) -> String {
    let mut tight = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        in_comment |= line.starts_with("/**");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            tight += line;
            tight.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    tight
}

/// A style sheet without comments and indentation.
pub(crate) fn tight_style(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default();
    let others = parts.map(|part| part.split_once("*/").map_or("", |(_, rest)| rest));
    let sheet: String = std::iter::once(first).chain(others).collect();
    let lines = sheet.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_keeps_everything_but_comments_and_indentation() {
        let script = "// why\nlet a = 1; // one\n\n  /**\n   * @param b\n   */\n  f(b) {\n    return a /* b */ * b;\n  }\n";
        let tight = "let a = 1; // one\nf(b) {\nreturn a /* b */ * b;\n}\n";
        assert_eq!(tight_script(script), tight);
        assert_eq!(tight_script("/** one line */\ng();\n"), "g();\n");
    }

    #[test]
    fn a_style_sheet_keeps_everything_but_comments_and_indentation() {
        let sheet =
            "/* All\n   pages. */\n@media print {\n  a { color: red; } /* seen */\n}\n/* end";
        assert_eq!(tight_style(sheet), "@media print {\na { color: red; }\n}\n");
    }
}
