//! `dulle rules`.

mod breaches;
mod explain;

use std::io::{self, Write};

use dulle_referee::Word;
use dulle_rules::dkn::SetupError;
use dulle_rules::{Rulebook, Setting};
use dulle_texts::{Row, Texts, book_rows, paragraph_rows};

use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A paragraph such as 6.4.2 or ddv1994:G.7.3, a word for a breach such as revoke, or the name of an option or a
    /// preset; all paragraphs if none is given
    #[arg(value_name = "PARAGRAPH")]
    about: Option<String>,
    /// A rulebook, a preset or the file of a club's own rules
    #[arg(long, default_value = "ddv2026")]
    rulebook: String,
    /// Show what differs between two rulebooks
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = ["about", "rulebook"])]
    diff: Option<Vec<String>>,
    /// Explain every option
    #[arg(long, conflicts_with_all = ["about", "rulebook", "diff"])]
    options: bool,
    /// Explain every preset: house rules that many tables play
    #[arg(long, conflicts_with_all = ["about", "rulebook", "diff", "options"])]
    presets: bool,
    /// Explain every breach of the rules that the referee knows
    #[arg(long, conflicts_with_all = ["about", "diff", "options", "presets"])]
    breaches: bool,
    /// Print the data file of a rulebook or preset, to copy and edit it
    #[arg(long, value_name = "NAME", conflicts_with_all = ["about", "rulebook", "diff", "options", "presets", "breaches"])]
    file: Option<String>,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    if let Some([a, b]) = args.diff.as_deref() {
        return match (book(a, texts), book(b, texts)) {
            (Ok(a), Ok(b)) => diff(&a, &b, texts, output),
            (Err(status), _) | (_, Err(status)) => Ok(status),
        };
    }
    if args.options {
        return explain::options(texts, output).map(|()| Status::Good);
    }
    if args.presets {
        return explain::presets(texts, output).map(|()| Status::Good);
    }
    if let Some(name) = &args.file {
        return file(name, texts, output);
    }
    let book = match book(&args.rulebook, texts) {
        Ok(book) => book,
        Err(status) => return Ok(status),
    };
    if args.breaches {
        return breaches::all(&book, texts, output).map(|()| Status::Good);
    }
    match args.about.as_deref() {
        None if book.preset.is_some() => explain::preset(&book, texts, output)?,
        None => {
            writeln!(output, "{}\n", book.title[texts.lang() as usize])?;
            show(book_rows(&book.name).iter(), texts, output)?;
        }
        Some(about) => return self::about(about, &book, texts, output),
    }
    Ok(Status::Good)
}

/// A paragraph of the book, or of another one as citations name it; a breach, an option or a preset, which
/// have names that no paragraph has.
fn about(about: &str, book: &Rulebook, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let (name, about) = match about.split_once(':') {
        Some(("option", option)) => (book.name.as_str(), option),
        Some((other, paragraph)) => (other, paragraph),
        None => (book.name.as_str(), about),
    };
    let rows = paragraph_rows(name, about);
    let preset = || Rulebook::presets().find(|&name| name == about).and_then(Rulebook::named);
    if !rows.is_empty() {
        show(rows.into_iter(), texts, output)?;
    } else if let Some(word) = Word::from_word(about) {
        breaches::one(word, book, texts, output)?;
    } else if let Some(setting) = Setting::from_word(about) {
        explain::option(setting, texts, output)?;
    } else if let Some(preset) = preset() {
        explain::preset(&preset, texts, output)?;
    } else {
        let values = [("book", name.into()), ("paragraph", about.into())];
        return Ok(crate::complain(&texts.with("unknown-paragraph", &values)));
    }
    Ok(Status::Good)
}

fn file(name: &str, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    match Rulebook::file(name) {
        Some(text) => write!(output, "{text}").map(|()| Status::Good),
        None => {
            let error = SetupError::UnknownRulebook(name.to_owned());
            Ok(crate::complain(&texts.setup(&error)))
        }
    }
}

fn book(name: &str, texts: &Texts) -> Result<Rulebook, Status> {
    crate::rulebook::rulebook(name, texts).map_err(|sentence| crate::complain(&sentence))
}

/// The sentences, the paragraph's number before the first of them.
fn show<'a>(
    rows: impl Iterator<Item = &'a Row>,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    let mut last = "";
    for row in rows {
        let number = if row.paragraph() == last { "" } else { row.paragraph() };
        writeln!(output, "{number:<18} {}", row.text(texts.lang()))?;
        last = row.paragraph();
    }
    Ok(())
}

fn diff(a: &Rulebook, b: &Rulebook, texts: &Texts, output: &mut impl Write) -> io::Result<Status> {
    let names = [("a", a.known_as().into()), ("b", b.known_as().into())];
    let width = [a, b].map(|book| book.known_as().chars().count()).into_iter().fold(10, usize::max);
    let differing: Vec<Setting> = Setting::ALL
        .iter()
        .copied()
        .filter(|&setting| a.value(setting) != b.value(setting))
        .collect();
    if differing.is_empty() {
        writeln!(output, "{}", texts.with("rules-diff-same", &names))?;
    } else {
        writeln!(output, "{}", texts.with("rules-diff-title", &names))?;
    }
    for setting in differing {
        writeln!(output, "\n{}", texts.setting(setting))?;
        for book in [a, b] {
            let value = texts.setting_value(book, setting);
            let cite = match book.setting_cite(setting) {
                Some(cite) => texts.cite(cite, book),
                None => texts.get("rules-not-said"),
            };
            writeln!(output, "  {:<width$} {value} ({cite})", book.known_as())?;
        }
    }
    diff_texts(a, b, texts, output)?;
    Ok(Status::Good)
}

/// Books that number their paragraphs alike can be compared sentence by sentence.
fn diff_texts(
    a: &Rulebook,
    b: &Rulebook,
    texts: &Texts,
    output: &mut impl Write,
) -> io::Result<()> {
    let (rows_a, rows_b) = (book_rows(&a.name), book_rows(&b.name));
    let find = |rows: &'static [Row], id: &str| rows.iter().find(|row| row.id == id);
    let shared = rows_a.iter().filter(|row| find(rows_b, row.id).is_some()).count();
    if shared * 2 < rows_a.len() {
        return Ok(());
    }
    let text = |row: Option<&Row>| {
        row.map_or_else(|| texts.get("rules-missing"), |row| row.text(texts.lang()).to_owned())
    };
    let new_in_b = rows_b.iter().filter(|row| find(rows_a, row.id).is_none());
    let mut titled = false;
    for row in rows_a.iter().chain(new_in_b) {
        let pair = [text(find(rows_a, row.id)), text(find(rows_b, row.id))];
        if pair[0] == pair[1] {
            continue;
        }
        if !titled {
            writeln!(output, "\n{}", texts.get("rules-texts-title"))?;
            titled = true;
        }
        writeln!(output, "\n{}", row.id)?;
        for (book, text) in [a, b].iter().zip(pair) {
            writeln!(output, "  {:<10} {text}", book.name)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use dulle_rules::Values;
    use dulle_texts::Lang;

    use super::*;

    /// Values that fit a hand of twelve cards and a table of four.
    fn values(setting: Setting) -> Vec<String> {
        let lists = ["6,6", "10,9,8,7,6", "20,25,30,35"].map(str::to_owned).to_vec();
        match setting.row().values {
            Values::Numbers { .. } => lists,
            values => values.choices().unwrap_or_default(),
        }
    }

    #[test]
    fn a_comparison_shows_every_setting_that_differs_with_both_values() {
        let plain = Rulebook::named("ddv2019").expect("a bundled book");
        for lang in [Lang::De, Lang::En] {
            let texts = Texts::new(lang);
            for &setting in Setting::ALL {
                let change = |value: String| {
                    // Some settings stand only beside another one.
                    let company =
                        ["", " second-dulle=on", " pigs=at-start", " cowardice=on", " poverty"];
                    company.iter().find_map(|company| {
                        let options = format!("{}={value}{company}", setting.word());
                        plain.clone().with_options(&options).ok()
                    })
                };
                let differs = |book: &Rulebook| book.value(setting) != plain.value(setting);
                let other = values(setting).into_iter().filter_map(change).find(differs);
                let other = other.unwrap_or_else(|| panic!("{setting:?} has another value"));
                let mut shown = Vec::new();
                diff(&plain, &other, &texts, &mut shown).expect("memory takes everything");
                let shown = String::from_utf8(shown).expect("text");
                assert!(shown.contains(&texts.setting(setting)), "{setting:?}: {shown}");
                for book in [&plain, &other] {
                    let value = texts.setting_value(book, setting);
                    assert!(shown.contains(&value), "{setting:?} {value}: {shown}");
                }
            }
        }
    }
}
