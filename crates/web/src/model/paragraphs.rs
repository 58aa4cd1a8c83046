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

/// The paragraphs that contain `wanted` in number or text; all of them for nothing wanted.
pub fn group(file: &str, wanted: &str) -> Vec<Paragraph> {
    let wanted = wanted.trim().to_lowercase();
    let mut found: Vec<Paragraph> = Vec::new();
    for (id, text) in rows(file) {
        let number = number(id);
        let fits =
            number.to_lowercase().starts_with(&wanted) || text.to_lowercase().contains(&wanted);
        if !fits {
            continue;
        }
        match found.last_mut() {
            Some(last) if last.number == number => last.texts.push(text.to_owned()),
            _ => found.push(Paragraph { number: number.to_owned(), texts: vec![text.to_owned()] }),
        }
    }
    found
}
