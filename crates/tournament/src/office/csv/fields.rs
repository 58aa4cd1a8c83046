//! Rows of fields.

/// A row of a file: the line it begins in, and its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fields {
    pub(super) line: usize,
    /// As it stood.
    pub(super) raw: String,
    pub(super) fields: Vec<String>,
    /// A quotation mark was opened and never closed.
    pub(super) unclosed: bool,
}

/// The separator that the first line has most of: a German spreadsheet writes semicolons.
pub(super) fn separator(text: &str) -> char {
    let first = text.lines().next().unwrap_or_default();
    let count = |separator: char| first.chars().filter(|&c| c == separator).count();
    [';', ',', '\t'].into_iter().rev().max_by_key(|&separator| count(separator)).unwrap_or(';')
}

/// Splits a text. A field in quotation marks may contain separators, marks (doubled) and line ends. A
/// mark that is never closed must not swallow the rest of the list: then every line stands for itself.
pub(super) fn split(text: &str, separator: char) -> Vec<Fields> {
    let rows = split_lines(text, separator, true);
    match rows.last() {
        Some(last) if last.unclosed => split_lines(text, separator, false),
        _ => rows,
    }
}

fn split_lines(text: &str, separator: char, across_lines: bool) -> Vec<Fields> {
    let mut rows = Vec::new();
    let (mut line, mut begins) = (1, 1);
    let mut fields = vec![String::new()];
    let mut raw = String::new();
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        line += usize::from(c == '\n');
        let field_is_empty = fields.last().is_none_or(String::is_empty);
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                push(&mut fields, '"');
            }
            '"' if quoted => quoted = false,
            '"' if field_is_empty => quoted = true,
            '\n' if !quoted || !across_lines => {
                finish(&mut rows, &mut fields, &mut raw, begins, std::mem::take(&mut quoted));
                begins = line;
                continue;
            }
            '\r' if !quoted || !across_lines => continue,
            c if c == separator && !quoted => fields.push(String::new()),
            c => push(&mut fields, c),
        }
        raw.push(c);
    }
    finish(&mut rows, &mut fields, &mut raw, begins, quoted);
    rows
}

fn push(fields: &mut [String], c: char) {
    if let Some(field) = fields.last_mut() {
        field.push(c);
    }
}

fn finish(
    rows: &mut Vec<Fields>,
    fields: &mut Vec<String>,
    raw: &mut String,
    line: usize,
    unclosed: bool,
) {
    let fields = std::mem::replace(fields, vec![String::new()]);
    let raw = std::mem::take(raw);
    if fields.iter().any(|field| !field.trim().is_empty()) {
        let trimmed = fields.iter().map(|field| field.trim().to_owned()).collect();
        rows.push(Fields { line, raw, fields: trimmed, unclosed });
    }
}

/// Whether a spreadsheet would take a text for a formula.
pub(super) fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t'])
}

/// A text that a spreadsheet keeps as text: what looks like a formula gets an apostrophe before it.
pub fn safe(text: &str) -> String {
    let apostrophe = if is_formula(text) || text.starts_with('\'') { "'" } else { "" };
    format!("{apostrophe}{text}")
}

/// What `safe` was made from.
pub(super) fn unsafe_again(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('\'')?;
    (is_formula(inner) || inner.starts_with('\'')).then_some(inner)
}

/// A row of a file. Fields are text, never formulas; numbers are given as they are by the caller.
pub fn row(fields: &[String]) -> String {
    let field = |field: &String| {
        if field.contains([';', '"', '\n', '\r', '\'']) || field.trim() != field {
            format!("\"{}\"", field.replace('"', "\"\""))
        } else {
            field.clone()
        }
    };
    fields.iter().map(field).collect::<Vec<_>>().join(";") + "\r\n"
}
