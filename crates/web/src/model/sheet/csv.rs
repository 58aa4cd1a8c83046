//! The sheet for a spreadsheet.

use dulle_texts::Texts;
use dulle_tournament::Match;

use super::rows::screen;

/// One line for each row: number, contract, the points of everybody, then the running totals. Semicolons,
/// since that is what German spreadsheets expect.
pub fn csv(game: &Match, texts: &Texts) -> String {
    let screen = screen(game, texts);
    let mut head = vec![texts.get("web-number"), texts.get("web-contract")];
    head.extend(screen.names.iter().cloned());
    let total = texts.get("web-total");
    head.extend(screen.names.iter().map(|name| format!("{name} {total}")));
    let mut lines = vec![head];
    // Every line is as wide as the head, also where it has no points.
    let width = 2 + 2 * screen.names.len();
    for row in &screen.rows {
        let mut line = vec![row.number.clone(), row.what.clone()];
        line.extend(row.cells.iter().map(|cell| plain(&cell.points)));
        line.extend(row.cells.iter().map(|cell| plain(&cell.total)));
        lines.push(line);
        let note = |note: &String| vec![String::new(), note.clone()];
        lines.extend(row.notes.iter().map(note));
    }
    lines.iter_mut().for_each(|line| line.resize(width, String::new()));
    lines
        .iter()
        .map(|line| line.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(";") + "\n")
        .collect()
}

/// A number as a program reads it.
fn plain(points: &str) -> String {
    points.replace('\u{2212}', "-").replace('+', "")
}

/// A cell that cannot be taken for two, nor for a formula.
fn quoted(cell: &str) -> String {
    let number = cell.parse::<i32>().is_ok();
    let formula = !number && cell.starts_with(['=', '+', '-', '@']);
    let cell = if formula { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains([';', '"', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}
