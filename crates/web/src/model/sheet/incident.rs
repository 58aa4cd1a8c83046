//! What happens at a table besides hands: breaches, misdeals, the end of the time.

use dulle_rules::Severity;
use dulle_texts::Texts;
use dulle_tournament::{
    Alone, BreachEntry, Entry, FreeText, Match, Member, Misdeal, Next, Row, SheetContract,
    WrongNote,
};

use super::refused;
use super::rows::{SheetRow, row};

/// What can be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Incident {
    Breach,
    Unsporting,
    Misdeal,
    /// Thrown in, or a poverty that nobody took.
    ThrownIn,
    Repetition,
    WronglyNoted,
    TimeUp,
}

/// How bad a breach was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    Insignificant,
    Minor,
    /// By an opponent of the soloist, and it cannot have harmed the soloist.
    Harmless,
    Serious,
}

/// What is tapped for it. Every kind reads the fields that it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncidentForm {
    pub what: Incident,
    /// The hand in which it happened.
    pub number: u8,
    pub who: Option<Member>,
    pub grade: Grade,
    /// The limits that the other party had called before a serious breach.
    pub limits: u8,
    /// Who was playing alone, and what, if everybody knew it.
    pub soloist: Option<Member>,
    pub solo: SheetContract,
    /// Points off for unsporting conduct.
    pub points: u8,
    pub why: Misdeal,
    /// A hand was being played when time was up.
    pub running: bool,
    pub signed: String,
    pub because: String,
}

/// What a form would come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncidentPreview {
    /// What is still to be filled in.
    Missing(String),
    Refused(String),
    /// The line as the sheet would have it, and for everybody with a name what it brings.
    Line(SheetRow, Vec<(String, String)>),
}

impl Incident {
    pub const ALL: [Self; 7] = [
        Self::Breach,
        Self::Unsporting,
        Self::Misdeal,
        Self::ThrownIn,
        Self::Repetition,
        Self::WronglyNoted,
        Self::TimeUp,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Breach => "breach",
            Self::Unsporting => "unsporting",
            Self::Misdeal => "misdeal",
            Self::ThrownIn => "thrown-in",
            Self::Repetition => "repetition",
            Self::WronglyNoted => "wrongly-noted",
            Self::TimeUp => "time-up",
        }
    }

    /// Whether it can be written down in this match at all.
    pub fn is_known(self, game: &Match) -> bool {
        match self {
            Self::WronglyNoted => game.setup().terms().wrong_note == WrongNote::Replay,
            Self::ThrownIn => game.setup().book().throws_in(),
            _ => true,
        }
    }
}

impl Grade {
    pub const ALL: [Self; 4] = [Self::Insignificant, Self::Minor, Self::Harmless, Self::Serious];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Insignificant => "insignificant",
            Self::Minor => "minor",
            Self::Harmless => "harmless",
            Self::Serious => "serious",
        }
    }
}

impl IncidentForm {
    /// A form for the hand that is being played, or for the last one.
    pub fn new(game: &Match) -> Self {
        let (number, forced) = match game.next() {
            Next::Hand(hand) => (hand.number, hand.seating.forced),
            Next::Over(_) => (game.setup().hands(), None),
        };
        Self {
            what: Incident::Breach,
            number,
            who: None,
            grade: Grade::Minor,
            limits: 0,
            soloist: forced,
            solo: SheetContract::Solo(None),
            points: 1,
            why: Misdeal::Other,
            running: true,
            signed: String::new(),
            because: String::new(),
        }
    }

    pub fn tap_what(&mut self, what: Incident, game: &Match) {
        self.what = what;
        // A hand that cannot be meant must not stay chosen; the last one is meant most often.
        let numbers = self.numbers(game);
        if let Some(&last) = numbers.last()
            && !numbers.contains(&self.number)
        {
            self.number = last;
        }
    }

    pub fn tap_who(&mut self, member: Member) {
        self.who = (self.who != Some(member)).then_some(member);
    }

    pub fn tap_soloist(&mut self, member: Member) {
        self.soloist = (self.soloist != Some(member)).then_some(member);
    }

    /// A soloist's opponent has broken the rules: only then it matters whether it did harm.
    pub fn may_be_harmless(&self) -> bool {
        self.soloist.is_some() && self.soloist != self.who
    }

    /// Whether it must be signed.
    pub const fn needs_signature(&self) -> bool {
        matches!(self.what, Incident::Breach | Incident::Unsporting | Incident::Repetition)
    }

    /// The hands that may be meant: all on the sheet and the one being played.
    pub fn numbers(&self, game: &Match) -> Vec<u8> {
        let noted = (1..=game.setup().hands()).filter(|&number| game.row(number).is_some());
        let now = match game.next() {
            Next::Hand(hand) => Some(hand.number),
            Next::Over(_) => None,
        };
        match self.what {
            Incident::Breach => noted.chain(now).collect(),
            Incident::WronglyNoted => noted.collect(),
            _ => now.into_iter().collect(),
        }
    }

    /// What is written down; the key of what is missing where something is.
    pub fn entry(&self, game: &Match) -> Result<Entry, &'static str> {
        let signed = FreeText::new(&self.signed);
        if self.needs_signature() && signed.is_none() {
            return Err("web-incident-signature-missing");
        }
        let because = FreeText::new(&self.because);
        let number = self.number;
        let who = self.who.ok_or("web-incident-who-missing");
        let signature = signed.clone().ok_or("web-incident-signature-missing");
        Ok(match self.what {
            Incident::Breach => Entry::Breach(BreachEntry {
                number,
                culprit: who?,
                solo: self.alone(game.row(number)),
                severity: self.severity(),
                signed: signature?,
                because,
            }),
            Incident::Unsporting => {
                Entry::Deduction { member: who?, points: self.points, signed: signature?, because }
            }
            Incident::Misdeal => Entry::Misdeal { number, why: self.why },
            Incident::ThrownIn => Entry::ThrownIn { number },
            Incident::Repetition => Entry::Repetition { number, signed: signature?, because },
            Incident::WronglyNoted => Entry::WronglyNoted { number, signed },
            Incident::TimeUp => Entry::TimeUp { running: self.running },
        })
    }

    /// A solo that stands on the sheet is known from there.
    fn alone(&self, noted: Option<&Row>) -> Option<Alone> {
        let said = self.soloist.map(|soloist| Alone { kind: self.solo, soloist });
        match noted.map(|row| &row.noted) {
            Some(noted) if noted.kind.is_named_solo() => {
                noted.soloist.map(|soloist| Alone { kind: noted.kind, soloist })
            }
            _ => said,
        }
    }

    fn severity(&self) -> Severity {
        match self.grade {
            Grade::Insignificant => Severity::Insignificant,
            Grade::Minor => Severity::Minor { harms: true },
            Grade::Harmless => Severity::Minor { harms: !self.may_be_harmless() },
            Grade::Serious => Severity::Serious { limits: self.limits },
        }
    }
}

/// The line that a form would write now.
pub fn incident_preview(game: &Match, form: &IncidentForm, texts: &Texts) -> IncidentPreview {
    let entry = match form.entry(game) {
        Ok(entry) => entry,
        Err(key) => return IncidentPreview::Missing(texts.get(key)),
    };
    let mut after = game.clone();
    if let Err(refusal) = after.enter(entry) {
        return IncidentPreview::Refused(refused(&refusal, game.setup(), texts));
    }
    let members: Vec<Member> = after.setup().circle().members().collect();
    let sheet = after.sheet();
    let struck = |row: &Row| row.number == form.number && row.struck.is_some();
    let line = match form.what {
        // It stands where the hand stood.
        Incident::WronglyNoted => sheet
            .lines
            .iter()
            .rfind(|line| matches!(line.line, dulle_tournament::Line::Hand(row) if struck(row))),
        _ => sheet.lines.last(),
    };
    let Some(line) = line else { return IncidentPreview::Missing(String::new()) };
    let row = row(&after, line, &members, texts);
    let points = row.cells.iter().zip(&members).filter(|_| !row.struck);
    let points =
        points.map(|(cell, &member)| (after.setup().name(member).to_owned(), cell.points.clone()));
    let points = points.collect();
    IncidentPreview::Line(row, points)
}
