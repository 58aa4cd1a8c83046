//! Messages in the part of Fluent's syntax that ours use: values, text in quotes, and variants chosen by a word or a
//! number. Small enough for a page's first load; a test compares it with Fluent itself.

use std::borrow::Cow;
use std::collections::HashMap;

/// A value that a message mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    Text(Cow<'a, str>),
    Number(i64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Text(text)
    }
}

/// A number too large to count with is shown and nothing else.
macro_rules! from_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                i64::try_from(number).map_or_else(|_| number.to_string().into(), Self::Number)
            }
        }
    )*};
}
from_numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

/// The values that a message mentions.
pub type Args<'a> = &'a [(&'static str, Value<'a>)];

/// Messages by key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Messages(HashMap<String, String>);

impl Messages {
    /// Adds the messages of a file; those that have the key of an earlier one replace it.
    pub(crate) fn add(&mut self, source: &str) {
        let mut rest = source;
        while !rest.is_empty() {
            let (entry, after) = rest.split_at(entry_length(rest));
            rest = after;
            if let Some((key, pattern)) = entry.split_once('=').filter(|_| !entry.starts_with('#'))
            {
                self.0.insert(key.trim().to_owned(), pattern.trim().to_owned());
            }
        }
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// The message with this key and these values; None if there is none.
    pub(crate) fn format(&self, key: &str, values: Args<'_>) -> Option<String> {
        let mut out = String::new();
        write(self.0.get(key)?, values, &mut out);
        Some(out)
    }
}

/// An entry goes on in lines that begin with a space.
fn entry_length(source: &str) -> usize {
    let mut length = 0;
    for line in source.split_inclusive('\n') {
        if length > 0 && !line.starts_with([' ', '\n']) {
            break;
        }
        length += line.len();
    }
    length
}

/// Writes a pattern: text, and what stands in braces.
fn write(pattern: &str, values: Args<'_>, out: &mut String) {
    let mut rest = pattern;
    while let Some((text, after)) = rest.split_once('{') {
        out.push_str(text);
        let end = closing(after);
        write_placeable(after[..end].trim(), values, out);
        rest = after.get(end + 1..).unwrap_or_default();
    }
    out.push_str(rest);
}

/// Where the brace is that closes what was opened just before `text`: at the end if there is none.
fn closing(text: &str) -> usize {
    let (mut depth, mut quoted) = (0_u32, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted && depth == 0 => return at,
            b'}' if !quoted => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

fn write_placeable(inside: &str, values: Args<'_>, out: &mut String) {
    let Some(variable) = inside.strip_prefix('$') else {
        return out.push_str(inside.trim_matches('"'));
    };
    let end = variable.find(char::is_whitespace).unwrap_or(variable.len());
    let (name, variants) = variable.split_at(end);
    let value = values.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
    match (variants.trim_start().strip_prefix("->"), value) {
        (Some(variants), value) => write(variant(variants, value), values, out),
        (None, Some(Value::Text(text))) => out.push_str(text),
        (None, Some(Value::Number(number))) => out.push_str(&number.to_string()),
        (None, None) => out.push_str(name),
    }
}

/// The pattern of the variant for a value; that of the one with the star where none is for it.
fn variant<'t>(variants: &'t str, value: Option<&Value<'_>>) -> &'t str {
    let mut rest = variants.trim();
    let mut usual = "";
    while let Some((key, after)) = rest.split_once(']') {
        let end = next_variant(after);
        let (key, pattern) = (key.trim_start_matches(['*', '[']), after[..end].trim());
        if value.is_some_and(|value| is_for(key, value)) {
            return pattern;
        }
        if rest.starts_with('*') {
            usual = pattern;
        }
        rest = after[end..].trim_start();
    }
    usual
}

/// Where the next variant begins: on a line of its own, outside of braces.
fn next_variant(text: &str) -> usize {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let outside = at > 0 && line.trim_start().starts_with(['[', '*']);
        if outside && is_closed(&text[..at]) {
            return at;
        }
        at += line.len();
    }
    at
}

fn is_closed(text: &str) -> bool {
    text.matches('{').count() == text.matches('}').count()
}

/// Whether a variant is for a value: a number is for numbers only. German and English have one plural.
fn is_for(key: &str, value: &Value<'_>) -> bool {
    match value {
        Value::Text(text) => key == text && !key.starts_with(|c: char| c.is_ascii_digit()),
        Value::Number(number) => {
            let plural = if number.unsigned_abs() == 1 { "one" } else { "other" };
            key == plural || key == number.to_string()
        }
    }
}
