//! Printed matter of a tournament.

use dulle_print::{CardTerms, Document, Network, TableLink, Wish};
use dulle_texts::Texts;

use super::args::Print;
use super::choices::Printed;
use super::{FILE, Failure, input, read_file};
use crate::mistake::Mistake;
use crate::output::Output;
use crate::printed;

/// Larger than any list of tables.
const MOST_BYTES: u64 = 1 << 16;

pub(super) fn print(args: &Print, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let office = FILE.look(&args.common.file, texts)?;
    let now = input::when(&args.common, &office, texts)?;
    let wish = wish(args, texts)?;
    let document = Document::of_office(&office, &wish, now);
    let document = document.map_err(|refused| Mistake::refused(&refused, &office, texts))?;
    printed::write(&document, &args.out, texts)?;
    Ok(printed::tell(&args.out, args.common.json, texts, output)?)
}

fn wish(args: &Print, texts: &Texts) -> Result<Wish, Mistake> {
    let (round, table) = (args.round, args.table);
    Ok(match args.what {
        Printed::Sheet => Wish::Sheets { round, table },
        Printed::SheetEmpty => Wish::EmptySheets { round, table },
        Printed::Cards => Wish::Cards(cards(args, texts)?),
        Printed::Slips => Wish::Slips { round },
        Printed::Seating => Wish::Seating { round },
        Printed::SeatingByName => Wish::SeatingByName { round },
        Printed::Standings => Wish::Standings { after: round },
        Printed::Ruling => Wish::Ruling { number: args.ruling },
    })
}

fn cards(args: &Print, texts: &Texts) -> Result<CardTerms, Mistake> {
    let network = args
        .wifi
        .as_ref()
        .map(|name| Network { name: name.clone(), password: args.wifi_password.clone() });
    let links = match (&args.address, &args.codes) {
        (Some(address), Some(codes)) => {
            let bytes = read_file(codes, MOST_BYTES, texts)?;
            links(address, &String::from_utf8_lossy(&bytes), texts)?
        }
        _ => Vec::new(),
    };
    Ok(CardTerms { table: args.table, network, links })
}

/// A table and its secret on each line. Dashes are for people.
fn links(address: &str, text: &str, texts: &Texts) -> Result<Vec<TableLink>, Mistake> {
    let lines = (1_u64..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let link = |(number, line): (u64, &str)| {
        let (table, code) = line.trim().split_once(char::is_whitespace).unwrap_or((line, ""));
        let code: String = code.trim().replace('-', "");
        let plain = !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        match table.parse() {
            Ok(table) if plain => Ok(TableLink { table, address: address.to_owned(), code }),
            _ => Err(Mistake::plain(texts.with("print-codes", &[("line", number.into())]))),
        }
    };
    lines.map(link).collect()
}
