//! Lists in and out.

use std::io::Write;

use dulle_texts::Texts;
use dulle_tournament::office::csv::{
    CsvHint, CsvLine, CsvReading, CsvVerdict, entry_list, read_entries, standings_list,
};
use dulle_tournament::office::{Act, Number, Office, text};

use super::args::{Export, Import};
use super::choices::Exported;
use super::{Desk, FILE, Failure, Mistake, json};
use crate::journal_file::Opened;
use crate::output::Output;
use crate::wrap;

const MOST_BYTES: u64 = 1 << 20;

pub(super) fn import(args: &Import, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let bytes = super::read_file(&args.csv, MOST_BYTES, texts)?;
    let Opened { store, read: office } = FILE.open(&args.common.file, texts)?;
    let reading = read_entries(&bytes, office.players());
    let reading = reading.map_err(|error| Mistake::plain(texts.office_not_text(error)))?;
    let is_good = |line: &CsvLine| matches!(line.verdict, CsvVerdict::Good { .. });
    // What is left out is said in any case.
    if !args.take || !reading.lines.iter().all(is_good) {
        let sentences = sentences(&reading, &office, texts);
        if args.common.json {
            json::csv(&reading, &sentences, output)?;
        } else {
            tell(&reading, &sentences, texts, output)?;
        }
    }
    if !args.take {
        if !args.common.json {
            let good = reading.lines.iter().filter(|line| is_good(line)).count() as u64;
            if good > 0 {
                let values = [("good", good.into())];
                wrap::paragraph(&texts.with("office-csv-nothing-yet", &values), output)?;
            }
        }
        return Ok(());
    }
    let mut acts = Vec::new();
    let mut next = office.players().len() as u16;
    for line in &reading.lines {
        let CsvVerdict::Good { person, paid, .. } = &line.verdict else { continue };
        next += 1;
        acts.push(Act::Enter { person: person.clone() });
        if let Some((number, cents)) = Number::new(next).zip(paid.filter(|&cents| cents > 0)) {
            acts.push(Act::Paid { number, cents });
        }
    }
    Desk { store, office, common: &args.common, texts }.enter(acts, output)
}

/// A sentence for every line that is not simply good.
fn sentences(reading: &CsvReading, office: &Office, texts: &Texts) -> Vec<(usize, String)> {
    let sentence = |line: &CsvLine| {
        let sentence = match &line.verdict {
            CsvVerdict::Good { hint: None, .. } => return None,
            CsvVerdict::Good { person, hint: Some(CsvHint::Formula), .. } => {
                texts.with("office-csv-formula", &[("name", person.listed().into())])
            }
            CsvVerdict::Known { number } => {
                let name = office.player(*number).map(|player| player.person.listed());
                let name = format!("{number} {}", name.unwrap_or_default());
                texts.with("office-csv-known", &[("number", name.into())])
            }
            CsvVerdict::Double { line } => {
                texts.with("office-csv-double", &[("line", (*line as u64).into())])
            }
            CsvVerdict::Fault(fault) => texts.office_csv_fault(fault),
        };
        let values = [
            ("line", (line.line as u64).into()),
            ("raw", super::show::cut(&line.raw, 100).into()),
            ("sentence", sentence.into()),
        ];
        Some((line.line, texts.with("office-csv-line", &values)))
    };
    reading.lines.iter().filter_map(sentence).collect()
}

/// Faults first, then what is only worth knowing, last the count.
fn tell(
    reading: &CsvReading,
    sentences: &[(usize, String)],
    texts: &Texts,
    output: &mut Output,
) -> Result<(), Failure> {
    let is_fault = |number: usize| {
        let fault =
            |line: &CsvLine| line.line == number && matches!(line.verdict, CsvVerdict::Fault(_));
        reading.lines.iter().any(fault)
    };
    let (faults, others): (Vec<_>, Vec<_>) =
        sentences.iter().partition(|(line, _)| is_fault(*line));
    for (_, sentence) in faults.into_iter().chain(others) {
        wrap::paragraph(sentence, output)?;
    }
    let count = |wanted: fn(&CsvVerdict) -> bool| {
        reading.lines.iter().filter(|line| wanted(&line.verdict)).count() as u64
    };
    let good = count(|verdict| matches!(verdict, CsvVerdict::Good { .. }));
    let faults = count(|verdict| matches!(verdict, CsvVerdict::Fault(_)));
    let known = reading.lines.len() as u64 - good - faults;
    let values = [("good", good.into()), ("known", known.into()), ("faults", faults.into())];
    Ok(wrap::paragraph(&texts.with("office-csv-summary", &values), output)?)
}

pub(super) fn export(args: &Export, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let office = FILE.look(&args.common.file, texts)?;
    let word = |name: &str| texts.get(&format!("office-csv-head-{name}"));
    let list = match args.what {
        Exported::File => text::whole(&office),
        Exported::Entries => {
            let head = ["number", "name", "given", "club", "team", "fee"].map(word);
            entry_list(office.players(), &head)
        }
        Exported::Standings => {
            if let Some(round) = args.round {
                super::show::check_round(&office, round, false)
                    .map_err(|refused| Mistake::refused(&refused, &office, texts))?;
            }
            let after = args.round.unwrap_or_else(|| super::show::latest(&office));
            let head =
                ["place", "number", "name", "club", "deductions", "solos", "places", "total"];
            standings_list(&office, &office.standings(after), &head.map(word))
        }
    };
    write!(output, "{list}")?;
    Ok(())
}
