//! The paragraphs of a book as they are fetched: a row a line, its id and its text.

/// A paragraph with its sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    pub number: String,
    pub texts: Vec<String>,
}

fn rows(file: &str) -> impl Iterator<Item = (&str, &str)> {
    file.lines().filter_map(|line| line.split_once('\t'))
}

fn number(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}

/// What a citation says: one row, or a paragraph with all its sentences.
pub fn find(file: &str, row: &str) -> Option<String> {
    let own = rows(file).find(|&(id, _)| id == row).map(|(_, text)| text.to_owned());
    own.or_else(|| {
        let sentences = rows(file).filter(|&(id, _)| number(id) == row).map(|(_, text)| text);
        let whole = sentences.collect::<Vec<&str>>().join(" ");
        (!whole.is_empty()).then_some(whole)
    })
}

/// The paragraphs of which a row `fits`, by its number and its text, with those rows.
pub fn group(file: &str, fits: impl Fn(&str, &str) -> bool) -> Vec<Paragraph> {
    let mut found: Vec<Paragraph> = Vec::new();
    for (id, text) in rows(file) {
        let number = number(id);
        if !fits(number, text) {
            continue;
        }
        match found.last_mut() {
            Some(last) if last.number == number => last.texts.push(text.to_owned()),
            _ => found.push(Paragraph { number: number.to_owned(), texts: vec![text.to_owned()] }),
        }
    }
    found
}
