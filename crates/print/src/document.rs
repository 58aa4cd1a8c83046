//! A document: what is printed, and what stands on every page.

use dulle_rules::Rulebook;
use dulle_texts::Lang;
use dulle_tournament::Match;
use dulle_tournament::office::{Date, Moment, Office, OfficeReason, Refused};
use serde_json::{Value, json};

use crate::cards::{CardTerms, Cards};
use crate::ruling::RulingPage;
use crate::seating::SeatingList;
use crate::sheet::{self, ScoreSheet};
use crate::slips::Slips;
use crate::standings::Ranking;
use crate::words::PrintTexts;

/// Something to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub head: Head,
    pub body: Body,
}

/// What stands on every page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The tournament; None for a match on its own.
    pub name: Option<String>,
    pub place: Option<String>,
    pub dates: Vec<Date>,
    pub book: Rulebook,
    /// When it is printed.
    pub printed: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    Sheets(Vec<ScoreSheet>),
    Cards(Cards),
    Slips(Slips),
    Seating(SeatingList),
    SeatingByName(SeatingList),
    Standings(Ranking),
    Ruling(RulingPage),
}

/// What is to be printed of a tournament. Without a round it is the latest one that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    Sheets {
        round: Option<u8>,
        table: Option<u16>,
    },
    /// With the names of a round, or without names where none is drawn.
    EmptySheets {
        round: Option<u8>,
        table: Option<u16>,
    },
    Cards(CardTerms),
    /// Without a round: all that are drawn, as a plan has them.
    Slips {
        round: Option<u8>,
    },
    Seating {
        round: Option<u8>,
    },
    SeatingByName {
        round: Option<u8>,
    },
    /// Without a round: after the latest one that was released.
    Standings {
        after: Option<u8>,
    },
    /// Without a number: the latest one.
    Ruling {
        number: Option<u16>,
    },
}

impl Document {
    /// What is wanted, as the tournament stands; otherwise why there is no such thing.
    pub fn of_office(office: &Office, wish: &Wish, printed: Moment) -> Result<Self, Refused> {
        let setup = office.setup().ok_or(OfficeReason::NoSetup)?;
        let body = match *wish {
            Wish::Sheets { round, table } => Body::Sheets(sheet::kept(office, round, table)?),
            Wish::EmptySheets { round, table } => Body::Sheets(sheet::empty(office, round, table)?),
            Wish::Cards(ref terms) => Body::Cards(Cards::of(office, terms)?),
            Wish::Slips { round } => Body::Slips(Slips::of(office, round)?),
            Wish::Seating { round } => Body::Seating(SeatingList::of(office, round)?),
            Wish::SeatingByName { round } => {
                Body::SeatingByName(SeatingList::of(office, round)?.by_name())
            }
            Wish::Standings { after } => Body::Standings(Ranking::of(office, after)?),
            Wish::Ruling { number } => Body::Ruling(RulingPage::of(office, number)?),
        };
        let head = Head {
            name: Some(setup.name.to_string()),
            place: setup.place.as_ref().map(ToString::to_string),
            dates: setup.dates.clone(),
            book: setup.book.clone(),
            printed,
        };
        Ok(Self { head, body })
    }

    /// The sheet of a match on its own: as it stands, or an empty one for its table.
    pub fn of_match(game: &Match, empty: bool, printed: Moment) -> Self {
        let book = game.setup().book().clone();
        let head = Head { name: None, place: None, dates: Vec::new(), book, printed };
        Self { head, body: Body::Sheets(vec![ScoreSheet::of_match(game, empty)]) }
    }

    /// The file among the templates that sets it.
    pub const fn template(&self) -> &'static str {
        match self.body {
            Body::Sheets(_) => "sheet.typ",
            Body::Cards(_) => "cards.typ",
            Body::Slips(_) => "slips.typ",
            Body::Seating(_) => "seating.typ",
            Body::SeatingByName(_) => "by-name.typ",
            Body::Standings(_) => "standings.typ",
            Body::Ruling(_) => "ruling.typ",
        }
    }

    /// Everything that the template shows, in words of a language.
    pub fn values(&self, lang: Lang) -> Value {
        let words = PrintTexts::new(lang, &self.head.book);
        let printed =
            words.with("print-printed", &[("time", words.time(self.head.printed).into())]);
        let page = words.get("print-page");
        let body = match &self.body {
            Body::Sheets(sheets) => {
                let each: Vec<Value> = sheets.iter().map(|sheet| sheet.values(&words)).collect();
                json!({ "sheets": each })
            }
            Body::Cards(cards) => cards.values(&words),
            Body::Slips(slips) => slips.values(&words),
            Body::Seating(list) => list.values(&words),
            Body::SeatingByName(list) => list.values_by_name(&words),
            Body::Standings(ranking) => ranking.values(&words),
            Body::Ruling(page) => page.values(&words),
        };
        json!({
            "lang": lang.code(),
            "title": self.title(&words),
            "name": self.head.name,
            "date": words.dates(&self.head.dates),
            "subtitle": self.subtitle(&words),
            "printed": printed,
            "page": page,
            "of": words.get("print-of"),
            "body": body,
        })
    }

    /// How much there is to set: every text of the values, long ones by their lines.
    pub fn size(&self, lang: Lang) -> usize {
        size(&self.values(lang))
    }

    /// In the properties of the file.
    fn title(&self, words: &PrintTexts) -> String {
        let what = words.get(match self.body {
            Body::Sheets(_) => "print-sheet",
            Body::Cards(_) => "print-cards",
            Body::Slips(_) => "print-slips",
            Body::Seating(_) | Body::SeatingByName(_) => "print-seating",
            Body::Standings(_) => "print-standings",
            Body::Ruling(_) => "print-ruling",
        });
        match &self.head.name {
            Some(name) => format!("{what} · {name}"),
            None => what,
        }
    }

    fn subtitle(&self, words: &PrintTexts) -> Vec<String> {
        let head = &self.head;
        let date = words.dates(&head.dates);
        let parts = [head.name.clone(), head.place.clone(), date, Some(words.book())];
        parts.into_iter().flatten().collect()
    }
}

/// Letters of a line, about.
const LINE: usize = 64;

fn size(values: &Value) -> usize {
    match values {
        Value::Array(all) => all.iter().map(size).sum(),
        Value::Object(all) => all.values().map(size).sum(),
        Value::String(text) => 1 + text.len() / LINE,
        // The modules of a code to scan are numbers, and one shape.
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    }
}
