//! A ruling of the referee or the panel.

use dulle_rules::Topic;
use dulle_tournament::office::{
    At, Moment, Number, Office, OfficeReason, OfficeTable, Refused, RuledBy, Ruling, RulingKind,
    Stage,
};
use serde_json::{Value, json};

use crate::words::{PrintTexts, points};

/// A ruling with what it changes at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingPage {
    pub ruling: Ruling,
    /// Whom it is about.
    pub culprit: (Number, String),
    /// The table, where points move there.
    pub table: Vec<Standpoint>,
    pub ruled_by: RuledBy,
}

/// What a player at the table has, by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standpoint {
    pub name: String,
    /// The table's result without this ruling; None while there is none.
    pub before: Option<i32>,
    pub booked: i32,
    pub is_culprit: bool,
}

impl RulingPage {
    pub(crate) fn of(office: &Office, number: Option<u16>) -> Result<Self, Refused> {
        let setup = office.setup().ok_or(OfficeReason::NoSetup)?;
        let wanted = number.unwrap_or(office.rulings().len() as u16);
        let place = usize::from(wanted).checked_sub(1);
        let ruling = place.and_then(|place| office.rulings().get(place));
        let ruling = ruling.ok_or(OfficeReason::NoRuling { ruling: wanted })?.clone();
        let who = ruling.ruled.culprit;
        let round = ruling.ruled.at.map_or(u8::MAX, |at| at.round);
        let name = |number: Number| {
            office.player(number).map(|player| player.person_in(round).spoken()).unwrap_or_default()
        };
        let table = ruling
            .ruled
            .at
            .and_then(|at| office.round(at.round)?.table(at.table).map(|table| (at, table)));
        let table = match (&ruling.ruled.kind, table) {
            (RulingKind::Penalty { points, on_sheet, .. }, Some((at, table))) => {
                let inside = *on_sheet || ruling.counts();
                standpoints(office, (at, table), (points, inside), who, name)
            }
            _ => Vec::new(),
        };
        Ok(Self { culprit: (who, name(who)), table, ruled_by: setup.ruled_by, ruling })
    }

    pub(crate) fn values(&self, words: &PrintTexts) -> Value {
        let ruled = &self.ruling.ruled;
        let number = [("number", self.ruling.number.into())];
        json!({
            "title": words.with("print-ruling-title", &number),
            "where": self.place(words),
            "stage": self.stage(words),
            "fields": [
                { "label": words.get("print-ruling-whom"), "value": words.with("print-ruling-player", &[
                    ("name", self.culprit.1.as_str().into()),
                    ("number", self.culprit.0.to_string().into()),
                ]) },
                { "label": words.get("print-ruling-what"), "value": self.kind(words) },
                { "label": words.get("print-ruling-facts"), "value": ruled.facts.as_str() },
                { "label": words.get("print-ruling-paragraph"), "value": ruled.paragraph.as_ref().map_or_else(String::new, ToString::to_string) },
            ],
            "table": self.table_values(words),
            "signatures": self.signatures(words),
            "appeal": { "word": words.get("print-ruling-appeal"), "text": self.appeal(words) },
        })
    }

    fn place(&self, words: &PrintTexts) -> Option<String> {
        let At { round, table } = self.ruling.ruled.at?;
        let hand = match self.ruling.ruled.kind {
            RulingKind::Penalty { hand, .. } => hand,
            _ => None,
        };
        let values = [("round", round.into()), ("table", table.into())];
        let mut place = words.with("print-ruling-where", &values);
        if let Some(hand) = hand {
            let hand = words.with("print-hand", &[("number", hand.into())]);
            place = format!("{place} · {hand}");
        }
        Some(place)
    }

    fn stage(&self, words: &PrintTexts) -> String {
        words.get(match self.ruling.stage {
            Stage::Draft => "print-ruling-draft",
            Stage::Signed => "office-ruling-signed",
            Stage::Appealed => "office-ruling-appealed",
            Stage::AppealDecided { upheld: true } => "office-ruling-upheld",
            Stage::AppealDecided { upheld: false } => "office-ruling-void",
        })
    }

    fn kind(&self, words: &PrintTexts) -> String {
        match &self.ruling.ruled.kind {
            RulingKind::Penalty { points: all, .. } => {
                let all: Vec<String> = all.iter().map(|&one| points(one)).collect();
                words.of("office-ruling-penalty", "points", &all.join(" / "))
            }
            RulingKind::Deduction { points: off } => {
                words.of("office-ruling-deduct", "points", &points(-i32::from(*off)))
            }
            RulingKind::Warning => words.get("office-ruling-warn"),
            RulingKind::Disqualification => words.get("office-ruling-disqualify"),
        }
    }

    fn table_values(&self, words: &PrintTexts) -> Value {
        if self.table.is_empty() {
            return Value::Null;
        }
        let counts = self.ruling.counts();
        let columns = (1_u8..).zip(&self.table).map(|(position, at)| {
            let after = at.before.map(|before| before + if counts { at.booked } else { 0 });
            json!({
                "position": position.to_string(),
                "name": at.name,
                "before": at.before.map(points),
                "booked": points(at.booked),
                "after": after.map(points),
                "culprit": at.is_culprit,
            })
        });
        let sum: i32 = self.table.iter().map(|at| at.booked).sum();
        let check = if sum == 0 {
            words.get("print-cross-good")
        } else {
            words.of("print-cross-bad", "sum", &points(sum))
        };
        let known = self.table.iter().all(|at| at.before.is_some());
        json!({
            "before": words.get("print-ruling-before"),
            "booked": words.get("print-ruling-booked"),
            "after": words.get("print-ruling-after"),
            "columns": columns.collect::<Vec<_>>(),
            "check": check,
            "unknown": (!known).then(|| words.get("print-ruling-unknown")),
        })
    }

    /// The panel has decided it, or will.
    const fn is_panels(&self) -> bool {
        let alone = matches!(self.ruled_by, RuledBy::Panel);
        alone || self.ruling.by_panel || self.ruling.ruled.kind.is_conduct()
    }

    fn signatures(&self, words: &PrintTexts) -> Vec<Value> {
        let panel = self.is_panels();
        let judge = words.get(if panel { "print-panel" } else { "print-referee" });
        let signed =
            self.ruling.signed.as_ref().map(|(name, at)| signed(name.as_str(), *at, words));
        let mut all = vec![json!({ "caption": judge, "name": "", "sign": signed })];
        if matches!(self.ruling.stage, Stage::Appealed | Stage::AppealDecided { .. }) && !panel {
            all.push(json!({ "caption": words.get("print-panel"), "name": "", "sign": null }));
        }
        all.push(json!({ "caption": words.get("print-ruling-seen"), "name": self.culprit.1, "sign": null }));
        all
    }

    /// Whether a player appealed, and that the panel has the last word.
    fn appeal(&self, words: &PrintTexts) -> String {
        let key = match self.ruling.stage {
            _ if self.is_panels() => "print-appeal-panel",
            Stage::Draft | Stage::Signed => "print-appeal-none",
            Stage::Appealed => "print-appeal-open",
            Stage::AppealDecided { upheld: true } => "print-appeal-upheld",
            Stage::AppealDecided { upheld: false } => "print-appeal-void",
        };
        words.of(key, "cite", &words.cite(Topic::Signed))
    }
}

fn signed(name: &str, at: Moment, words: &PrintTexts) -> String {
    words.with("print-signed-at", &[("name", name.into()), ("time", words.time(at).into())])
}

/// Before, booked and whose it is, for everybody at the table. `inside` says that the table's points contain the
/// penalty already.
fn standpoints(
    office: &Office,
    (at, table): (At, &OfficeTable),
    (penalty, inside): (&[i32], bool),
    culprit: Number,
    name: impl Fn(Number) -> String,
) -> Vec<Standpoint> {
    let now = office.points_at(at.round, table);
    let one = |(place, &number): (usize, &Number)| {
        let booked = penalty.get(place).copied().unwrap_or(0);
        let before = now.as_ref().and_then(|now| now.get(place));
        let before = before.map(|points| points - if inside { booked } else { 0 });
        Standpoint { name: name(number), before, booked, is_culprit: number == culprit }
    };
    table.people.iter().enumerate().map(one).collect()
}
