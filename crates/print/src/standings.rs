//! Standings after a round.

use dulle_tournament::office::{Cross, Number, Office, OfficeReason, Refused, Row, Tie};
use serde_json::{Value, json};

use crate::words::{PrintTexts, deduction, points};

/// The list after a round, as it hangs out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    pub after: u8,
    pub rounds: u8,
    /// The tournament is over.
    pub over: bool,
    /// Sheets that are missing.
    pub missing: usize,
    pub rows: Vec<Ranked>,
    pub teams: Vec<RankedTeam>,
    /// How many of a team's best count.
    pub best: u8,
    pub ties: Vec<Tie>,
    pub cross: Cross,
    /// A club ranks by places at the tables.
    pub by_places: bool,
}

/// A player in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    pub row: Row,
    pub name: String,
    pub club: Option<String>,
    /// They left before the end.
    pub withdrawn: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedTeam {
    pub place: u16,
    pub name: String,
    /// Those who count, with their points.
    pub members: Vec<(Number, String, i32)>,
    pub total: i32,
}

impl Ranking {
    pub(crate) fn of(office: &Office, after: Option<u8>) -> Result<Self, Refused> {
        let setup = office.setup().ok_or(OfficeReason::NoSetup)?;
        let released = office.rounds().iter().filter(|round| round.released.is_some());
        let latest = released.map(|round| round.number).max().unwrap_or(0);
        let after = after.unwrap_or(latest);
        if after > setup.rounds {
            return Err(OfficeReason::NoRound { round: after, rounds: setup.rounds }.into());
        }
        if after == 0 || after > latest {
            return Err(OfficeReason::NotReleased { round: after.max(1) }.into());
        }
        let standings = office.standings(after);
        let ranked = |row: &Row| {
            let player = office.player(row.number)?;
            Some(Ranked {
                row: row.clone(),
                name: player.person_in(after).listed(),
                club: player.person_in(after).club.as_ref().map(ToString::to_string),
                withdrawn: player.is_withdrawn(),
            })
        };
        let rows: Vec<Ranked> = standings.rows.iter().filter_map(ranked).collect();
        let teams = office.teams(after).into_iter().map(|team| {
            let member = |number: &Number| {
                let found = rows.iter().find(|ranked| ranked.row.number == *number)?;
                Some((*number, found.name.clone(), found.row.total))
            };
            let members = team.members.iter().filter_map(member).collect();
            RankedTeam { place: team.place, name: team.name, members, total: team.total }
        });
        Ok(Self {
            after,
            rounds: setup.rounds,
            over: office.is_final(after) && standings.missing == 0,
            missing: standings.missing,
            teams: teams.collect(),
            best: setup.teams.map_or(0, |teams| teams.best),
            ties: setup.ties.clone(),
            cross: standings.cross,
            by_places: setup.ranks_by_places(),
            rows,
        })
    }

    pub(crate) fn values(&self, words: &PrintTexts) -> Value {
        let round = |round| words.with("print-head-round", &[("round", round)]);
        let heads: Vec<String> = (1..=self.after).map(|number| round(number.into())).collect();
        let numbers = [("round", self.after.into()), ("rounds", self.rounds.into())];
        let state = if self.missing > 0 {
            words.with("print-provisional", &[("missing", self.missing.into())])
        } else if self.over {
            words.get("print-final")
        } else {
            words.get("print-interim")
        };
        json!({
            "title": words.with("print-standings-title", &numbers),
            "single": words.get("print-single"),
            "state": state,
            "rounds": words.with("print-rounds-of", &numbers),
            "heads": {
                "place": words.get("print-head-place"),
                "number": words.get("print-head-start"),
                "name": words.get("print-head-name"),
                "club": words.get("print-head-club"),
                "rounds": heads,
                "deductions": words.get("print-head-deductions"),
                "solos": words.get("print-head-solos"),
                "places": self.by_places.then(|| words.get("print-head-places")),
                "total": words.get("print-head-total"),
            },
            "rows": self.rows.iter().map(|ranked| self.row(ranked, words)).collect::<Vec<_>>(),
            "foot": self.foot(words),
            "teams": self.team_values(words),
        })
    }

    fn row(&self, ranked: &Ranked, words: &PrintTexts) -> Value {
        let row = &ranked.row;
        let remark = match row.place {
            None => Some("office-out"),
            Some(_) if row.waits => Some("print-sheet-missing"),
            Some(_) if ranked.withdrawn => Some("print-withdrawn"),
            Some(_) => None,
        };
        let mut rounds: Vec<String> =
            row.rounds.iter().map(|round| round.map_or_else(String::new, points)).collect();
        rounds.resize(usize::from(self.after), String::new());
        json!({
            "place": row.place.map(|place| format!("{place}.")),
            "number": row.number.to_string(),
            "name": ranked.name,
            "remark": remark.map(|key| words.get(key)),
            "club": ranked.club,
            "rounds": rounds,
            "deductions": deduction(row.deductions),
            "solos": points(row.solos),
            "places": self.by_places.then(|| row.place_points.to_string()),
            "total": points(row.total),
            "equal": row.equal,
        })
    }

    /// How ties are broken, and whether the sum is right.
    fn foot(&self, words: &PrintTexts) -> Vec<String> {
        let ties: Vec<String> = (1_u8..)
            .zip(&self.ties)
            .map(|(place, tie)| {
                let tie = words.get(&format!("office-tie-{}", tie.word()));
                words.with("print-tie", &[("place", place.into()), ("tie", tie.into())])
            })
            .collect();
        let equal = if ties.is_empty() {
            words.get("print-ties-none")
        } else {
            words.of("print-ties", "ties", &ties.join(", "))
        };
        let values = [
            ("sum", points(self.cross.sum).into()),
            ("deductions", points(self.cross.deductions).into()),
        ];
        let cross = match (self.cross.is_explained(), self.cross.sum) {
            (true, 0) => words.get("print-cross-zero"),
            (true, _) => words.with("print-cross-deductions", &values),
            (false, _) => words.with("print-cross-wrong", &values),
        };
        let mut lines = vec![equal, words.get("print-solos-are"), cross];
        lines.extend(self.by_places.then(|| words.get("print-by-places")));
        lines
    }

    fn team_values(&self, words: &PrintTexts) -> Value {
        if self.teams.is_empty() {
            return Value::Null;
        }
        let numbers = [("round", self.after.into())];
        let team = |team: &RankedTeam| {
            let members = team.members.iter().map(|(number, name, total)| {
                json!({ "number": number.to_string(), "name": name, "total": points(*total) })
            });
            json!({
                "place": format!("{}.", team.place),
                "name": team.name,
                "members": members.collect::<Vec<_>>(),
                "total": points(team.total),
            })
        };
        json!({
            "title": words.with("print-teams-title", &numbers),
            "name_word": words.get("print-head-team"),
            "members_word": words.get("print-head-members"),
            "foot": words.with("print-teams-foot", &[("best", self.best.into())]),
            "rows": self.teams.iter().map(team).collect::<Vec<_>>(),
        })
    }
}
