//! What referee and panel decided: drafts, signatures, appeals.

use dulle_rules::Severity;
use dulle_texts::signed;
use dulle_tournament::FreeText;
use dulle_tournament::office::{
    Act, At, Number, Office, Role, Ruled, RuledBy, Ruling, RulingKind, RulingNumber, Stage,
    penalty_points,
};

use super::words::{OfficeTexts, points, wall};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulingRow {
    pub number: RulingNumber,
    pub place: String,
    pub who: String,
    pub what: String,
    pub paragraph: String,
    pub facts: String,
    pub stage: String,
    pub stage_word: &'static str,
    pub signed: String,
    /// The booking by position, for penalties at a table.
    pub booking: Vec<Booking>,
    pub can_sign: bool,
    /// Who signs it, where this role may not.
    pub waits: Option<String>,
    pub can_appeal: bool,
    pub can_decide_appeal: bool,
    /// The entry of a draft that this role may discard.
    pub discards: Option<usize>,
}

/// A member of the table: what they had, what is booked, what they have then.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Booking {
    pub position: u8,
    pub name: String,
    pub before: String,
    pub points: String,
    pub after: String,
    pub culprit: bool,
}

/// All rulings, the newest first. `local` is an office on one machine, where the person who signs says who they are.
pub fn rows(words: &OfficeTexts<'_>, role: Role, local: bool) -> Vec<RulingRow> {
    let rulings = words.office.rulings().iter().rev();
    rulings.map(|ruling| row(words, ruling, role, local)).collect()
}

fn row(words: &OfficeTexts<'_>, ruling: &Ruling, role: Role, local: bool) -> RulingRow {
    let ruled = &ruling.ruled;
    let word = stage_word(&ruling.stage);
    let place = ruled.at.map_or_else(
        || words.get("hall-ruling-nowhere"),
        |at| {
            words.with("hall-ruling-at", &[("round", at.round.into()), ("table", at.table.into())])
        },
    );
    let written = match &ruled.kind {
        RulingKind::Penalty { points, .. } => {
            points.iter().map(|&points| signed(points)).collect::<Vec<_>>().join(" / ")
        }
        RulingKind::Deduction { points } => signed(-i32::from(*points)),
        RulingKind::Warning | RulingKind::Disqualification => String::new(),
    };
    let open = !words.office.is_finished();
    let signer = local || may_sign(words.office, &ruled.kind, role);
    let staff = matches!(role, Role::Director | Role::Referee | Role::Panel);
    RulingRow {
        number: ruling.number,
        place,
        who: words.spoken(ruled.culprit),
        what: words
            .with(&format!("office-ruling-{}", ruled.kind.word()), &[("points", written.into())]),
        paragraph: ruled.paragraph.as_ref().map(ToString::to_string).unwrap_or_default(),
        facts: ruled.facts.to_string(),
        stage: words.get(&format!("office-ruling-{word}")),
        stage_word: word,
        signed: ruling
            .signed
            .as_ref()
            .map(|(name, at)| {
                let values = [("name", name.as_str().into()), ("time", wall(*at).into())];
                words.with("hall-signed-by", &values)
            })
            .unwrap_or_default(),
        booking: booking(words, ruling),
        can_sign: open && signer && ruling.stage == Stage::Draft,
        waits: (open && !signer && ruling.stage == Stage::Draft).then(|| {
            let who: Vec<String> =
                signers(words.office, &ruled.kind).iter().map(|&role| words.role(role)).collect();
            words.with("hall-sign-waits", &[("who", who.join(", ").into())])
        }),
        can_appeal: open && staff && ruling.stage == Stage::Signed && !ruling.by_panel,
        can_decide_appeal: open
            && (local || role == Role::Panel)
            && ruling.stage == Stage::Appealed,
        discards: (open && ruling.stage == Stage::Draft)
            .then(|| draft_entry(words.office, ruling.number, role))
            .flatten(),
    }
}

/// The entry with which a ruling was written down, where this role may take it back.
fn draft_entry(office: &Office, number: RulingNumber, role: Role) -> Option<usize> {
    let journal = office.journal().iter().enumerate();
    let mut rules = journal.filter(|(place, entry)| {
        matches!(entry.act, Act::Rule(_)) && office.undone_by(*place).is_none()
    });
    let (place, entry) = rules.nth(usize::from(number).checked_sub(1)?)?;
    (role == Role::Director || role == entry.by.role).then_some(place + 1)
}

const fn stage_word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Draft => "draft",
        Stage::Signed => "signed",
        Stage::Appealed => "appealed",
        Stage::AppealDecided { upheld: true } => "upheld",
        Stage::AppealDecided { upheld: false } => "void",
    }
}

/// Who signs what: conduct is the panel's, everything where it alone rules.
pub fn may_sign(office: &Office, kind: &RulingKind, role: Role) -> bool {
    signers(office, kind).contains(&role)
}

pub fn signers(office: &Office, kind: &RulingKind) -> &'static [Role] {
    let panel_alone = office.setup().is_some_and(|setup| setup.ruled_by == RuledBy::Panel);
    if panel_alone || kind.is_conduct() { &[Role::Panel] } else { &[Role::Referee, Role::Panel] }
}

fn booking(words: &OfficeTexts<'_>, ruling: &Ruling) -> Vec<Booking> {
    let ruled = &ruling.ruled;
    let (RulingKind::Penalty { points, on_sheet: false, .. }, Some(at)) = (&ruled.kind, ruled.at)
    else {
        return Vec::new();
    };
    let table = words.office.round(at.round).and_then(|round| round.table(at.table));
    let Some(table) = table else { return Vec::new() };
    let before = table.outcome().map(|outcome| outcome.points);
    let line = |(place, &number): (usize, &Number)| {
        let booked = points.get(place).copied().unwrap_or(0);
        let had = before.as_ref().and_then(|before| before.get(place).copied());
        Booking {
            position: place as u8 + 1,
            name: words.short(number, at.round),
            before: had.map_or_else(|| "–".to_owned(), signed),
            points: signed(booked),
            after: had.map_or_else(|| "–".to_owned(), |had| signed(had + booked)),
            culprit: number == ruled.culprit,
        }
    };
    table.people.iter().enumerate().map(line).collect()
}

/// What a ruling is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RulingChoice {
    #[default]
    Penalty,
    Deduct,
    Warn,
    Disqualify,
}

impl RulingChoice {
    pub const ALL: [Self; 4] = [Self::Penalty, Self::Deduct, Self::Warn, Self::Disqualify];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Penalty => "penalty",
            Self::Deduct => "deduct",
            Self::Warn => "warn",
            Self::Disqualify => "disqualify",
        }
    }
}

/// How grave a breach is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Class {
    Harmless,
    Minor,
    #[default]
    Serious,
    /// Points as they are typed.
    Own,
}

impl Class {
    pub const ALL: [Self; 4] = [Self::Harmless, Self::Minor, Self::Serious, Self::Own];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Harmless => "harmless",
            Self::Minor => "minor",
            Self::Serious => "serious",
            Self::Own => "own",
        }
    }
}

/// The form of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RulingForm {
    pub kind: RulingChoice,
    /// The table, as `2.6`; empty for conduct outside a round.
    pub at: Option<At>,
    pub culprit: Option<Number>,
    pub class: Class,
    /// Limits that the others had called.
    pub limits: u8,
    /// A position, where it was a solo.
    pub soloist: Option<u8>,
    /// The position without cards at a table of five.
    pub sits_out: Option<u8>,
    pub hand: String,
    pub points: Vec<String>,
    pub deduction: String,
    pub on_sheet: bool,
    pub paragraph: String,
    pub facts: String,
}

impl RulingForm {
    /// The people whom it can be about: those at the table, or everybody.
    pub fn people(&self, words: &OfficeTexts<'_>) -> Vec<(Number, String)> {
        let office = words.office;
        let table = self.at.and_then(|at| office.round(at.round)?.table(at.table));
        match (table, self.at) {
            (Some(table), Some(at)) => table
                .people
                .iter()
                .map(|&number| (number, words.spoken_in(number, at.round)))
                .collect(),
            _ => office
                .players()
                .iter()
                .map(|player| (player.number, words.listed(player.number)))
                .collect(),
        }
    }

    /// The points by position that would be booked; None as long as something is missing.
    pub fn booked(&self, office: &Office) -> Option<Vec<i32>> {
        let at = self.at?;
        let table = office.round(at.round)?.table(at.table)?;
        let position = table.position_of(self.culprit?)?;
        let severity = match self.class {
            Class::Harmless => Severity::Minor { harms: false },
            Class::Minor => Severity::Minor { harms: true },
            Class::Serious => Severity::Serious { limits: self.limits.min(4) },
            Class::Own => return self.points.iter().map(|text| points(text)).collect(),
        };
        let out: Vec<u8> = self.sits_out.into_iter().collect();
        let who = (position, self.soloist);
        penalty_points(&office.setup()?.book, table.size(), &out, who, severity)
    }

    /// At a table of five nobody was said to sit out, and the points depend on that.
    fn lacks_sitting_out(&self, office: &Office) -> bool {
        let table = self.at.and_then(|at| office.round(at.round)?.table(at.table));
        table.is_some_and(|table| table.size() > 4)
            && self.class != Class::Own
            && self.sits_out.is_none()
    }

    pub fn act(&self, words: &OfficeTexts<'_>) -> Result<Act, String> {
        let missing = |key: &str| words.get(&format!("hall-ruling-needs-{key}"));
        let culprit = self.culprit.ok_or_else(|| missing("culprit"))?;
        let facts = FreeText::new(&self.facts).ok_or_else(|| missing("facts"))?;
        let kind = match self.kind {
            RulingChoice::Penalty => {
                if self.at.is_none() {
                    return Err(missing("table"));
                }
                let points = self.booked(words.office);
                let points = points.ok_or_else(|| match self.lacks_sitting_out(words.office) {
                    true => missing("sits-out"),
                    false => missing("points"),
                })?;
                let hand = self.hand.trim().parse().ok();
                RulingKind::Penalty { points, hand, on_sheet: self.on_sheet }
            }
            RulingChoice::Deduct => {
                let points = self.deduction.trim().parse().ok();
                RulingKind::Deduction { points: points.ok_or_else(|| missing("deduction"))? }
            }
            RulingChoice::Warn => RulingKind::Warning,
            RulingChoice::Disqualify => RulingKind::Disqualification,
        };
        let paragraph = FreeText::new(&self.paragraph);
        Ok(Act::Rule(Box::new(Ruled { at: self.at, culprit, kind, paragraph, facts })))
    }
}

/// Every table of every round that was released, for a list to choose from, the newest first.
pub fn places(words: &OfficeTexts<'_>) -> Vec<(At, String)> {
    let mut list = Vec::new();
    for round in words.office.rounds().iter().rev().filter(|round| round.released.is_some()) {
        for table in &round.tables {
            let at = At { round: round.number, table: table.number };
            let values = [("round", at.round.into()), ("table", at.table.into())];
            list.push((at, words.with("hall-ruling-at", &values)));
        }
    }
    list
}
