//! Who sits where in a round, by table and by name.

use dulle_tournament::office::{Method, Moment, Number, Office, Planned, Refused, name_order};
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
    /// None where nothing was drawn, but put down by hand.
    pub seed: Option<u64>,
    /// When the round is planned to begin, as long as it has not.
    pub planned: Option<Planned>,
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
            seed: (round.method != Method::Hand).then_some(round.seed),
            planned: planned(office, round.number),
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
                people.push(beside_club(seated, words));
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
            "begins": self.planned.map(|planned| words.begins(planned)),
            "seed": match self.seed {
                Some(seed) => words.of("office-seed", "seed", &seed.to_string()),
                None => words.get("office-by-hand"),
            },
            "name_word": words.get("print-head-name"),
            "number_word": words.get("print-head-start"),
            "table_word": words.get("print-table"),
            "position_word": words.get("print-head-position"),
        })
    }
}

/// When a round is planned to begin, unless it was released.
pub(crate) fn planned(office: &Office, round: u8) -> Option<Planned> {
    let ahead = office.planned_ahead();
    ahead.into_iter().find(|(of, _)| *of == round).map(|(_, planned)| planned)
}

/// Where the club stands beside the name it need not tell two people of one name apart once more.
fn beside_club(seated: &Seated, words: &PrintTexts) -> Value {
    let mut values = one(seated, words);
    let told = seated.club.as_ref().map(|club| format!(" ({club})"));
    if let Some(name) = told.and_then(|told| seated.name.strip_suffix(&told)) {
        values["name"] = name.into();
    }
    values
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
