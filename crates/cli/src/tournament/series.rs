//! The list of a series of tournaments.

use std::io::{self, Write};

use dulle_texts::{Texts, signed};
use dulle_tournament::office::{Office, Series, SeriesRow, series};
use serde_json::json;

use super::show::cut;
use super::{FILE, Failure, args, json as print};
use crate::mistake::Mistake;
use crate::output::Output;
use crate::wrap;

pub(super) fn show(args: &args::Series, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let read = args.files.iter().map(|file| FILE.look(file, texts));
    let mut offices = read.collect::<Result<Vec<Office>, _>>()?;
    // The last evening says how ties are broken: the last by its time, in whatever order files are named.
    offices.sort_by_key(Office::began);
    let twice = |(place, office): &(usize, &Office)| offices[..*place].contains(office);
    if let Some((_, office)) = offices.iter().enumerate().find(twice) {
        let name = office.setup().map(|setup| setup.name.to_string()).unwrap_or_default();
        return Err(
            Mistake::plain(texts.with("office-series-twice", &[("name", name.into())])).into()
        );
    }
    let all: Vec<&Office> = offices.iter().collect();
    let list = series(&all, args.best.map_or(usize::MAX, usize::from));
    if args.json {
        Ok(as_json(&list, &all, output)?)
    } else {
        Ok(as_text(&list, &all, args.best, texts, output)?)
    }
}

fn as_json(list: &Series, all: &[&Office], output: &mut Output) -> io::Result<()> {
    let row = |row: &SeriesRow| {
        json!({
            "place": row.place,
            "name": row.name,
            "club": row.club,
            "shared": row.shared,
            "results": row.results,
            "total": row.total,
            "deductions": row.deductions,
            "solos": row.solos,
            "place_points": row.place_points,
        })
    };
    let name = |office: &&Office| office.setup().map(|setup| setup.name.to_string());
    let value = json!({
        "ok": true,
        "tournaments": all.iter().map(name).collect::<Vec<_>>(),
        "ties": list.ties.iter().map(|tie| tie.word()).collect::<Vec<_>>(),
        "by_place_points": list.by_places,
        "rows": list.rows.iter().map(row).collect::<Vec<_>>(),
    });
    print::print(&value, output)
}

fn as_text(
    list: &Series,
    all: &[&Office],
    best: Option<u8>,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    if list.rows.is_empty() {
        return wrap::paragraph(&texts.get("office-nothing"), output);
    }
    for (place, office) in (1_u64..).zip(all) {
        let Some(setup) = office.setup() else { continue };
        let days: String = setup.dates.iter().map(|date| format!(", {date}")).collect();
        let values = [("place", place.into()), ("name", format!("{}{days}", setup.name).into())];
        wrap::paragraph(&texts.with("office-series-evening", &values), output)?;
    }
    for row in &list.rows {
        writeln!(output, "{}", line(row, list))?;
    }
    if let Some(best) = best.filter(|&best| usize::from(best) < all.len()) {
        let values = [("best", best.into()), ("all", (all.len() as u64).into())];
        wrap::paragraph(&texts.with("office-series-best", &values), output)?;
    }
    wrap::paragraph(&texts.office_series_ties(list), output)
}

fn line(row: &SeriesRow, list: &Series) -> String {
    let result = |result: &Option<i32>| format!("{:>6}", result.map_or_else(|| "·".into(), signed));
    let results: String = row.results.iter().map(result).collect();
    let places = if list.by_places { format!("{:>5}", row.place_points) } else { String::new() };
    let deductions = if row.deductions == 0 { String::new() } else { signed(row.deductions) };
    let mark = if row.shared { "=" } else { "" };
    format!(
        "{:>4}. {:<28}{results}{deductions:>5}{:>5}{places}{mark:>3}{:>7}",
        row.place,
        cut(&row.name, 27),
        signed(row.solos),
        signed(row.total),
    )
}
