//! Who sits where in a round, by table and by name.

use dulle_tournament::office::{Moment, Number, Office, Refused, name_order};
use serde_json::{Value, json};

use crate::sheet::wanted_round;
use crate::words::PrintTexts;

/// The seating of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatingList {
    pub round: u8,
    pub rounds: u8,
    /// None for a draft.
    pub published: Option<Moment>,
    /// When it was changed after it was published.
    pub changed: Option<Moment>,
    pub seed: u64,
    pub seated: Vec<Seated>,
}

/// A player and their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    pub number: Number,
    pub name: String,
    pub club: Option<String>,
    pub place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub table: u16,
    pub position: u8,
    /// They only help out at this table.
    pub springer: bool,
}

impl SeatingList {
    pub(crate) fn of(office: &Office, round: Option<u8>) -> Result<Self, Refused> {
        let round = wanted_round(office, round)?;
        let mut seated = Vec::new();
        for table in &round.tables {
            for (position, &number) in (1_u8..).zip(&table.people) {
                let Some(player) = office.player(number) else { continue };
                let person = player.person_in(round.number);
                let springer = !table.own().contains(&number);
                seated.push(Seated {
                    number,
                    name: office.listed(number, round.number),
                    club: person.club.as_ref().map(ToString::to_string),
                    place: Place { table: table.number, position, springer },
                });
            }
        }
        Ok(Self {
            round: round.number,
            rounds: office.setup().map_or(round.number, |setup| setup.rounds),
            published: round.published,
            changed: round.changed,
            seed: round.seed,
            seated,
        })
    }

    #[must_use]
    pub(crate) fn by_name(mut self) -> Self {
        self.seated
            .sort_by_cached_key(|seated| (name_order(&seated.name), seated.number, seated.place));
        self
    }

    /// By table.
    pub(crate) fn values(&self, words: &PrintTexts) -> Value {
        let mut tables: Vec<(u16, Vec<Value>)> = Vec::new();
        for seated in &self.seated {
            let table = seated.place.table;
            if tables.last().is_none_or(|(last, _)| *last != table) {
                tables.push((table, Vec::new()));
            }
            if let Some((_, people)) = tables.last_mut() {
                people.push(one(seated, words));
            }
        }
        let tables = tables
            .into_iter()
            .map(|(table, people)| json!({ "table": table.to_string(), "people": people }));
        let mut values = self.head(words);
        values["tables"] = tables.collect();
        values
    }

    pub(crate) fn values_by_name(&self, words: &PrintTexts) -> Value {
        let mut values = self.head(words);
        values["people"] = self.seated.iter().map(|seated| one(seated, words)).collect();
        values
    }

    fn head(&self, words: &PrintTexts) -> Value {
        let numbers = [("round", self.round.into()), ("rounds", self.rounds.into())];
        let state = match (self.published, self.changed) {
            (None, _) => words.get("print-draft"),
            (_, Some(changed)) => words.of("print-changed", "time", &words.time(changed)),
            (Some(published), None) => words.of("print-published", "time", &words.time(published)),
        };
        json!({
            "title": words.with("print-seating-title", &numbers),
            "state": state,
            "seed": words.of("office-seed", "seed", &self.seed.to_string()),
            "name_word": words.get("print-head-name"),
            "number_word": words.get("print-head-start"),
            "table_word": words.get("print-table"),
            "position_word": words.get("print-head-position"),
        })
    }
}

fn one(seated: &Seated, words: &PrintTexts) -> Value {
    json!({
        "number": seated.number.to_string(),
        "name": seated.name,
        "club": seated.club,
        "table": seated.place.table.to_string(),
        "position": seated.place.position.to_string(),
        "springer": seated.place.springer.then(|| words.get("office-springer")),
    })
}
