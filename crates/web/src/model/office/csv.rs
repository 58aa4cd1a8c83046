//! A list of entries from a spreadsheet, looked at before anything is taken over.

use dulle_tournament::office::csv::{
    CsvFault, CsvHint, CsvLine, CsvVerdict, Encoding, NotText, decode, read_entries,
};
use dulle_tournament::office::{Act, Number};

use super::words::OfficeTexts;

/// A file as it was opened. What is corrected stands in `mended`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvFile {
    pub name: String,
    bytes: Vec<u8>,
    /// Lines that were mended: their number, and how they read now.
    mended: Vec<(usize, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvScreen {
    pub name: String,
    pub about: String,
    pub lines: Vec<CsvRow>,
    /// Those without anything to say, folded together.
    pub good: Option<String>,
    pub summary: String,
    pub new: usize,
    pub faults: usize,
    pub take: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CsvRow {
    pub line: usize,
    pub kind: CsvKind,
    pub tag: String,
    pub raw: String,
    pub sentence: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CsvKind {
    Fault,
    Hint,
    Double,
}

impl CsvKind {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Fault => "fault",
            Self::Hint => "hint",
            Self::Double => "double",
        }
    }
}

impl CsvFile {
    pub fn new(name: String, bytes: Vec<u8>) -> Self {
        Self { name, bytes, mended: Vec::new() }
    }

    /// A line as it should read.
    pub fn mend(&mut self, line: usize, text: String) {
        self.mended.retain(|(other, _)| *other != line);
        self.mended.push((line, text));
    }

    fn read(&self, words: &OfficeTexts<'_>) -> Result<Reading, NotText> {
        let players = words.office.players();
        let first = read_entries(&self.bytes, players)?;
        let (encoding, separator, has_head) = (first.encoding, first.separator, first.has_head);
        if self.mended.is_empty() {
            return Ok(Reading { encoding, separator, has_head, lines: first.lines });
        }
        // The mended file is read anew as a whole, as doubles depend on all lines. Its lines keep their numbers.
        let head = if has_head { vec![head_of(&self.bytes)] } else { Vec::new() };
        let line = |line: &CsvLine| {
            let mended = self.mended.iter().find(|(number, _)| *number == line.line);
            mended.map_or_else(|| line.raw.clone(), |(_, text)| text.clone())
        };
        let numbers: Vec<usize> = first.lines.iter().map(|line| line.line).collect();
        let texts: Vec<String> = head.into_iter().chain(first.lines.iter().map(line)).collect();
        let mut again = read_entries(texts.join("\n").as_bytes(), players)?.lines;
        again.iter_mut().zip(numbers).for_each(|(line, number)| line.line = number);
        Ok(Reading { encoding, separator, has_head, lines: again })
    }

    pub fn screen(&self, words: &OfficeTexts<'_>) -> Result<CsvScreen, String> {
        let reading = self.read(words).map_err(|error| words.texts.office_not_text(error))?;
        let mut lines: Vec<CsvRow> =
            reading.lines.iter().filter_map(|line| row(words, line)).collect();
        lines.sort_by_key(|line| (line.kind, line.line));
        let good = |line: &&CsvLine| matches!(line.verdict, CsvVerdict::Good { .. });
        let plain: Vec<String> = reading
            .lines
            .iter()
            .filter_map(|line| match &line.verdict {
                CsvVerdict::Good { person, hint: None, .. } => Some(person.listed()),
                _ => None,
            })
            .collect();
        let new = reading.lines.iter().filter(good).count();
        let faults = lines.iter().filter(|line| line.kind == CsvKind::Fault).count();
        let known = reading.lines.len() - new - faults;
        let values = [("good", new.into()), ("known", known.into()), ("faults", faults.into())];
        let encoding = words.get(&format!("hall-encoding-{}", encoding_word(reading.encoding)));
        let separator = match reading.separator {
            ';' => "semicolon",
            ',' => "comma",
            _ => "tab",
        };
        let separator = words.get(&format!("hall-separator-{separator}"));
        let about = [
            ("encoding", encoding.into()),
            ("separator", separator.into()),
            ("lines", (reading.lines.len() + usize::from(reading.has_head)).into()),
        ];
        Ok(CsvScreen {
            name: self.name.clone(),
            about: words.with("hall-csv-about", &about),
            lines,
            good: (!plain.is_empty()).then(|| plain.join(" · ")),
            summary: words.with("office-csv-summary", &values),
            new,
            faults,
            take: words.with("hall-csv-take", &[("count", new.into())]),
        })
    }

    /// The acts of all good lines.
    pub fn acts(&self, words: &OfficeTexts<'_>) -> Vec<Act> {
        let Ok(reading) = self.read(words) else { return Vec::new() };
        let mut acts = Vec::new();
        let mut next = words.office.players().len() as u16;
        for line in &reading.lines {
            let CsvVerdict::Good { person, paid, .. } = &line.verdict else { continue };
            next += 1;
            acts.push(Act::Enter { person: person.clone() });
            if let Some((number, cents)) = Number::new(next).zip(paid.filter(|&cents| cents > 0)) {
                acts.push(Act::Paid { number, cents });
            }
        }
        acts
    }

    /// The lines with faults as they stand, for a person who wants to correct them elsewhere.
    pub fn faulty(&self, words: &OfficeTexts<'_>) -> String {
        let Ok(reading) = self.read(words) else { return String::new() };
        let fault = |line: &&CsvLine| matches!(line.verdict, CsvVerdict::Fault(_));
        let head = reading.has_head.then(|| head_of(&self.bytes));
        let lines = reading.lines.iter().filter(fault).map(|line| line.raw.clone());
        let all: Vec<String> = head.into_iter().chain(lines).collect();
        format!("\u{feff}{}\n", all.join("\n"))
    }
}

struct Reading {
    encoding: Encoding,
    separator: char,
    has_head: bool,
    lines: Vec<CsvLine>,
}

/// The first line, which names the columns.
fn head_of(bytes: &[u8]) -> String {
    let text = decode(bytes).map(|(text, _)| text).unwrap_or_default();
    text.lines().next().unwrap_or_default().to_owned()
}

const fn encoding_word(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Utf8 => "utf8",
        Encoding::Utf8Bom => "utf8-bom",
        Encoding::Utf16 => "utf16",
        Encoding::Windows => "windows",
    }
}

/// None for a line that is simply good.
fn row(words: &OfficeTexts<'_>, line: &CsvLine) -> Option<CsvRow> {
    let (kind, sentence) = match &line.verdict {
        CsvVerdict::Good { hint: None, .. } => return None,
        CsvVerdict::Good { person, hint: Some(CsvHint::Formula), .. } => {
            let values = [("name", person.listed().into())];
            (CsvKind::Hint, words.with("office-csv-formula", &values))
        }
        CsvVerdict::Known { number } => {
            let name = format!("{number} {}", words.listed(*number));
            (CsvKind::Double, words.with("office-csv-known", &[("number", name.into())]))
        }
        CsvVerdict::Double { line } => {
            (CsvKind::Double, words.with("office-csv-double", &[("line", (*line).into())]))
        }
        CsvVerdict::Fault(fault) => (CsvKind::Fault, fault_text(words, fault)),
    };
    let tag = words.get(&format!("hall-csv-{}", kind.word()));
    Some(CsvRow { line: line.line, kind, tag, raw: line.raw.clone(), sentence })
}

fn fault_text(words: &OfficeTexts<'_>, fault: &CsvFault) -> String {
    words.texts.office_csv_fault(fault)
}
