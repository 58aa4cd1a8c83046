//! The paragraphs of every rulebook in our own words.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::message::Lang;

/// A sentence of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The paragraph and, behind a dash, which sentence of it: `4.1.2-w4`.
    pub id: &'static str,
    /// What it is about: `bidding`, `score`, ...
    pub kind: &'static str,
    pub check: Check,
    text: [&'static str; 2],
}

/// Which part of the project can check the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    Engine,
    Ui,
    Referee,
    Tournament,
    Nobody,
}

impl Row {
    /// The paragraph as people quote it: the id without its suffix.
    pub fn paragraph(&self) -> &'static str {
        self.id.split('-').next().unwrap_or(self.id)
    }

    pub fn text(&self, lang: Lang) -> &'static str {
        self.text[lang as usize]
    }
}

const BOOKS: &[(&str, &str)] = &[
    ("ddv2026", include_str!("../paragraphs/ddv2026.tsv")),
    ("ddv2024", include_str!("../paragraphs/ddv2024.tsv")),
    ("ddv2019", include_str!("../paragraphs/ddv2019.tsv")),
    ("ddv1994", include_str!("../paragraphs/ddv1994.tsv")),
    ("lions2024", include_str!("../paragraphs/lions2024.tsv")),
    ("palast", include_str!("../paragraphs/palast.tsv")),
];

/// The rows of a book in its order; none for a book we do not have.
pub fn book_rows(book: &str) -> &'static [Row] {
    static ROWS: OnceLock<HashMap<&str, Vec<Row>>> = OnceLock::new();
    let rows = ROWS.get_or_init(|| BOOKS.iter().map(|&(name, _)| (name, load(name))).collect());
    rows.get(book).map_or(&[], Vec::as_slice)
}

/// The rows that `id` names, in whatever case it is written: one row, a paragraph, or a section
/// with all its paragraphs.
pub fn paragraph_rows(book: &str, id: &str) -> Vec<&'static Row> {
    let id = id.to_lowercase();
    let named = |name: &str| name.to_lowercase() == id;
    let section = |name: &str| {
        let rest = name.to_lowercase().strip_prefix(&id).map(str::to_owned);
        let deeper = rest.and_then(|rest| rest.chars().next());
        // 6.4 is a section of 6.4.2, and A one of A2; 4.1 is none of 4.10.
        deeper.is_some_and(|next| {
            next == '.' || next.is_ascii_digit() && id.chars().all(char::is_alphabetic)
        })
    };
    let rows = book_rows(book);
    let matching =
        |test: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| test(row)).collect::<Vec<_>>();
    let tries: [&dyn Fn(&Row) -> bool; 3] =
        [&|row| named(row.paragraph()), &|row| named(row.id), &|row| section(row.paragraph())];
    tries.into_iter().map(matching).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The rules of a book as a file: a row a line, its id and its text. Tables of contents and thanks
/// are no rules.
pub fn paragraph_file(book: &str, lang: Lang) -> String {
    let rules = |row: &&Row| row.kind != "meta" || row.check != Check::Nobody;
    let rows = book_rows(book).iter().filter(rules);
    rows.map(|row| format!("{}\t{}\n", row.id, row.text(lang))).collect()
}

/// The text of one row.
pub fn row_text(book: &str, id: &str, lang: Lang) -> Option<&'static str> {
    book_rows(book).iter().find(|row| row.id == id).map(|row| row.text(lang))
}

fn load(book: &str) -> Vec<Row> {
    lines(book)
        .map(|fields| {
            let [id, kind, check, ..] = fields;
            Row { id, kind, check: parse_check(check), text: resolve(fields) }
        })
        .collect()
}

/// The lines of a book's file as id, kind, check, German, English.
fn lines(book: &str) -> impl Iterator<Item = [&'static str; 5]> {
    let text = BOOKS.iter().find(|&&(name, _)| name == book).map_or("", |&(_, text)| text);
    text.lines().skip(1).filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        fields.try_into().ok()
    })
}

/// A text of the form `=book:id` is that row's text.
fn resolve(fields: [&'static str; 5]) -> [&'static str; 2] {
    let [.., de, en] = fields;
    let Some((book, id)) = de.strip_prefix('=').and_then(|other| other.split_once(':')) else {
        return [de, en];
    };
    lines(book).find(|other| other[0] == id).map_or([de, en], resolve)
}

fn parse_check(text: &str) -> Check {
    match text {
        "engine" => Check::Engine,
        "ui" => Check::Ui,
        "referee" => Check::Referee,
        "tournament" => Check::Tournament,
        _ => Check::Nobody,
    }
}
