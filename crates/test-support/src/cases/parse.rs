//! From the text of a case file to cases.

use std::fs;
use std::path::Path;

use super::books::{Row, expand};

#[derive(Debug)]
pub struct Case {
    pub file: String,
    pub line: usize,
    pub title: String,
    pub books: Vec<String>,
    pub proves: Vec<Row>,
    pub steps: Vec<Step>,
    /// Its comments: those of a worked example say how it was worked out.
    pub comments: Vec<String>,
}

/// A line of a case.
#[derive(Debug)]
pub struct Step {
    pub line: usize,
    /// The only books under which it is run; all of the case's where there are none.
    pub only: Vec<String>,
    pub text: String,
}

impl Case {
    pub fn place(&self) -> String {
        format!("{}:{} ({})", self.file, self.line, self.title)
    }
}

/// The cases of all `*.case` files in a folder.
pub fn read_folder(folder: &Path) -> Vec<Case> {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "case"))
        .collect();
    paths.sort();
    let cases = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        parse(&name, &fs::read_to_string(path).unwrap()).unwrap_or_else(|error| panic!("{error}"))
    };
    paths.iter().flat_map(cases).collect()
}

pub fn parse(file: &str, text: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    // A comment belongs to the line below it, and so is that of the next case or of its own.
    let mut comments: Vec<String> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let (line, comment) = line.split_once('#').unwrap_or((line, ""));
        let line = line.trim();
        if !comment.is_empty() {
            comments.push(comment.trim().to_owned());
        }
        if line.is_empty() {
            continue;
        }
        let at = |message: String| format!("{file}:{number}: {message}");
        if let Some(title) = line.strip_prefix("case ") {
            cases.push(Case {
                file: file.to_owned(),
                line: number,
                title: title.trim().to_owned(),
                books: Vec::new(),
                proves: Vec::new(),
                steps: Vec::new(),
                comments: Vec::new(),
            });
            comments.clear();
            continue;
        }
        let case = cases.last_mut().ok_or_else(|| at("a line before the first case".to_owned()))?;
        case.comments.append(&mut comments);
        add_line(case, number, line).map_err(at)?;
    }
    match cases.iter().find(|case| case.books.is_empty() || case.steps.is_empty()) {
        Some(case) => Err(format!("{}: names no book or does nothing", case.place())),
        None => Ok(cases),
    }
}

fn add_line(case: &mut Case, number: usize, line: &str) -> Result<(), String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match word {
        "books" => case.books = expand_all(rest.split_whitespace())?,
        "proves" => {
            let mut words = rest.split_whitespace();
            let books = expand(words.next().unwrap_or_default())?;
            let ids: Vec<&str> = words.collect();
            for book in books {
                case.proves
                    .extend(ids.iter().map(|&id| Row { book: book.to_owned(), id: id.to_owned() }));
            }
        }
        _ => {
            let (only, text) = match word.strip_prefix('@') {
                Some(books) => (expand_all(books.split(','))?, rest),
                None => (Vec::new(), line),
            };
            if let Some(book) = only.iter().find(|book| !case.books.contains(book)) {
                return Err(format!("the case does not run under {book}"));
            }
            case.steps.push(Step { line: number, only, text: text.trim().to_owned() });
        }
    }
    Ok(())
}

fn expand_all<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<String>, String> {
    let mut books = Vec::new();
    for word in words {
        books.extend(expand(word)?.into_iter().map(str::to_owned));
    }
    Ok(books)
}
