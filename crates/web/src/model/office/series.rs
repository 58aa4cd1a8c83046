//! A series: several evenings from their files, of which the best count.

use dulle_texts::{Texts, signed};
use dulle_tournament::office::{Office, SeriesRow, series, text};

/// The evenings that were chosen, in their order, and how many of them count.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SeriesForm {
    evenings: Vec<Office>,
    /// Empty: all of them.
    pub best: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesScreen {
    /// What each evening is called.
    pub evenings: Vec<String>,
    pub rows: Vec<SeriesLine>,
    /// What decides between equal totals.
    pub ties: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeriesLine {
    pub place: String,
    pub name: String,
    pub club: String,
    pub results: Vec<String>,
    pub total: String,
}

impl SeriesForm {
    /// Takes the file of an evening, or says why not. They stand in the order of their days.
    pub fn add(&mut self, file: &str, texts: &Texts) -> Result<(), String> {
        let office = text::read(file).map_err(|error| texts.office_read(&error))?.office;
        if self.evenings.contains(&office) {
            return Err(texts.get("hall-series-twice"));
        }
        self.evenings.push(office);
        self.evenings.sort_by_key(Office::began);
        Ok(())
    }

    pub fn screen(&self, texts: &Texts) -> SeriesScreen {
        let name = |office: &Office| {
            let setup = office.setup();
            setup.map(|setup| setup.name.to_string()).unwrap_or_default()
        };
        let all: Vec<&Office> = self.evenings.iter().collect();
        let best = self.best.trim().parse().ok().filter(|&best| best > 0).unwrap_or(usize::MAX);
        let list = series(&all, best);
        SeriesScreen {
            evenings: self.evenings.iter().map(name).collect(),
            rows: list.rows.iter().map(|row| line(row, texts)).collect(),
            ties: texts.office_series_ties(&list),
        }
    }
}

fn line(row: &SeriesRow, texts: &Texts) -> SeriesLine {
    let result = |result: &Option<i32>| result.map_or_else(|| "·".to_owned(), signed);
    let place = texts.with("hall-series-place", &[("place", row.place.into())]);
    SeriesLine {
        place: if row.shared { format!("= {place}") } else { place },
        name: row.name.clone(),
        club: row.club.clone().unwrap_or_default(),
        results: row.results.iter().map(result).collect(),
        total: signed(row.total),
    }
}
