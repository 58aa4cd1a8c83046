//! Text in lines that fit a terminal.

use std::io::{self, Write};

/// As wide as the sheet of a table of four.
const WIDTH: usize = 79;

/// Prints a paragraph in lines that break between words.
pub(crate) fn paragraph(text: &str, output: &mut impl Write) -> io::Result<()> {
    indented("", text, output)
}

/// The same with every line indented.
pub(crate) fn indented(indent: &str, text: &str, output: &mut impl Write) -> io::Result<()> {
    lines(indent, text).iter().try_for_each(|line| writeln!(output, "{line}"))
}

/// The lines of a text, broken between words.
pub(crate) fn lines(indent: &str, text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in
        text.split(|c: char| c.is_whitespace() && c != '\u{a0}').filter(|word| !word.is_empty())
    {
        let length = indent.len() + line.chars().count() + word.chars().count();
        if !line.is_empty() && length + 1 > WIDTH {
            lines.push(format!("{indent}{line}"));
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    if !line.is_empty() {
        lines.push(format!("{indent}{line}"));
    }
    lines
}
