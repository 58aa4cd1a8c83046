//! Options and presets in words.

use std::io::{self, Write};

use dulle_rules::{Rulebook, Setting, Values};
use dulle_texts::{OptionGroup, Texts};

use crate::wrap;

/// What presets are compared with.
const OFFICIAL: &str = "ddv2026";
const INDENT: &str = "    ";

/// Every option that a table is offered, by groups, and what else a book or file can state.
pub(super) fn options(texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    wrap::paragraph(&texts.get("rules-options-intro"), output)?;
    for group in OptionGroup::ALL {
        writeln!(output, "\n{}", texts.get(&format!("option-group-{}", group.word())))?;
        for setting in group.offered() {
            writeln!(output)?;
            option(setting, texts, output)?;
        }
    }
    writeln!(output, "\n{}", texts.get("rules-options-other"))?;
    for &setting in Setting::ALL.iter().filter(|setting| !setting.row().offered) {
        writeln!(output)?;
        option(setting, texts, output)?;
    }
    Ok(())
}

/// One option: its name, what each value does, what it needs, and where many tables play otherwise.
pub(super) fn option(setting: Setting, texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    let word = setting.word();
    writeln!(output, "{word}: {}", texts.option_name(setting))?;
    let Some(official) = Rulebook::named(OFFICIAL) else { return Ok(()) };
    let mut told = String::new();
    for Choice { written, value } in choices(setting, &official) {
        let Ok(book) = official.clone().choosing(&format!("{word}={value}")) else { continue };
        wrap::indented("  ", &written, output)?;
        let does = texts.option_does(&book, setting);
        // Numbers speak for themselves, and what many tables do is told once.
        if does != value {
            let many = texts.option_many(&book, setting).filter(|many| *many != told);
            let many = many.unwrap_or_default();
            wrap::indented(INDENT, &format!("{does} {many}"), output)?;
            told = if many.is_empty() { told } else { many };
        }
    }
    for entry in entries(setting) {
        wrap::indented(
            INDENT,
            &format!("{entry}: {}", texts.option_value(setting, &entry)),
            output,
        )?;
    }
    if let Some(needs) = texts.option_needs(setting) {
        wrap::indented("  ", &needs, output)?;
    }
    let value = match setting.row().values {
        Values::Words(_) => texts.option_value(setting, &official.value(setting)),
        _ => texts.setting_value(&official, setting),
    };
    wrap::indented("  ", &texts.with("rules-official", &[("value", value.into())]), output)
}

/// A value to explain: as an option writes it, and as the book takes it.
struct Choice {
    written: String,
    value: String,
}

fn choices(setting: Setting, official: &Rulebook) -> Vec<Choice> {
    let word = setting.word();
    let with = |value: &str| Choice { written: format!("{word}={value}"), value: value.to_owned() };
    let off = || Choice { written: format!("-{word}"), value: "off".to_owned() };
    match setting.row().values {
        Values::Switch => {
            let on = Choice { written: word.to_owned(), value: "on".to_owned() };
            vec![on, off()]
        }
        Values::Words(words) => words.iter().map(|value| with(value)).collect(),
        Values::Several(_) | Values::Causes(_) => vec![off(), with(&entries(setting).join(","))],
        Values::Number { least, most } => {
            let value = official.value(setting);
            vec![Choice { written: format!("{word}={value} ({least}–{most})"), value }]
        }
        Values::Numbers { .. } => vec![with(&official.value(setting))],
    }
}

/// What a list can have, each with its usual number.
fn entries(setting: Setting) -> Vec<String> {
    match setting.row().values {
        Values::Several(words) => words.iter().map(|&word| word.to_owned()).collect(),
        Values::Causes(causes) => causes.iter().map(dulle_rules::Cause::usual).collect(),
        _ => Vec::new(),
    }
}

/// Every preset.
pub(super) fn presets(texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    for (number, book) in (0..).zip(Rulebook::presets().filter_map(Rulebook::named)) {
        if number > 0 {
            writeln!(output)?;
        }
        preset(&book, texts, output)?;
    }
    Ok(())
}

/// A preset or the rules of a club: what they build on, and what they change against the official book.
pub(super) fn preset(book: &Rulebook, texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    let lang = texts.lang() as usize;
    writeln!(output, "{}: {}", book.known_as(), book.title[lang])?;
    let base = Rulebook::named(&book.name);
    let title = base.map(|base| base.title[lang].clone()).unwrap_or_default();
    let values = [("name", book.name.as_str().into()), ("title", title.into())];
    wrap::paragraph(&texts.with("rules-base", &values), output)?;
    let differences = Rulebook::named(OFFICIAL).map(|official| texts.differences(book, &official));
    let differences = differences.unwrap_or_default();
    let key = if differences.is_empty() { "rules-as-official" } else { "rules-against-official" };
    writeln!(output, "{}", texts.with(key, &[("name", OFFICIAL.into())]))?;
    for difference in differences {
        wrap::indented("  ", &difference, output)?;
    }
    let options = book.changes().join(" ");
    let values = [("name", book.name.as_str().into()), ("options", options.into())];
    // In one line, to be copied.
    writeln!(output, "{}", texts.with("rules-as-options", &values))
}
