//! The referee's sheet as JSON.

use std::collections::BTreeMap;

use dulle_referee::{
    Breach, Class, Complaint, Consequence, Doubt, Duty, Fate, NextDealer, Ruling, Sheet, Then, Why,
    Witness,
};
use dulle_rules::{FinalContract, Seat, SeatSet};
use dulle_texts::Texts;
use serde::Serialize;

use crate::hand_line::ForPeople;

#[derive(Debug, Serialize)]
pub(crate) struct Ruled {
    rulebook: String,
    contract: Option<&'static str>,
    re: Option<Vec<u8>>,
    breaches: Vec<BreachLine>,
    complaints: Vec<ComplaintLine>,
    rulings: Vec<RulingLine>,
    end: &'static str,
    result: Option<[i16; 4]>,
    penalty: [i16; 4],
    deductions: [i16; 4],
    score: Option<[i16; 4]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warned: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    disqualified: Vec<u8>,
    #[serde(skip_serializing_if = "is_zero")]
    minutes: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(minutes: &u16) -> bool {
    *minutes == 0
}

/// Readable sheets are printed line by line, not as one sentence.
impl ForPeople for Ruled {
    fn for_people(&self, _: &Texts) -> String {
        self.end.to_owned()
    }
}

#[derive(Debug, Serialize)]
struct BreachLine {
    action: u32,
    seat: u8,
    word: &'static str,
    rule: String,
    trick: u8,
    settled: bool,
    may: Vec<u8>,
    seen: Option<u32>,
    lost: BTreeMap<u8, u32>,
    state: &'static str,
}

#[derive(Debug, Serialize)]
struct ComplaintLine {
    action: u32,
    seat: u8,
    about: Option<u32>,
    admissible: bool,
    why: &'static str,
    rule: Option<String>,
}

#[derive(Debug, Serialize)]
struct RulingLine {
    about: u32,
    by: &'static str,
    class: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposed: Option<Option<&'static str>>,
    proof: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<WitnessLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    eyes: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    doubt: Option<&'static str>,
    rule: Option<String>,
    then: &'static str,
    card: Option<&'static str>,
    penalty: Option<[i16; 4]>,
    result: Option<[i16; 4]>,
    score: Option<[i16; 4]>,
    dealer: Option<&'static str>,
    duty: Option<&'static str>,
    #[serde(skip_serializing_if = "is_nothing")]
    deductions: [i16; 4],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    alternatives: Vec<AlternativeLine>,
}

fn is_nothing(points: &[i16; 4]) -> bool {
    *points == [0; 4]
}

#[derive(Debug, Serialize)]
struct WitnessLine {
    winners: Vec<u8>,
    /// Whether the act was left standing.
    stands: bool,
    cards: String,
}

/// What could be ruled where nothing is proved.
#[derive(Debug, Serialize)]
pub(super) struct AlternativeLine {
    class: &'static str,
    penalty: [i16; 4],
    then: &'static str,
    rule: Option<String>,
}

pub(super) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

impl From<&Sheet> for Ruled {
    fn from(sheet: &Sheet) -> Self {
        Self {
            rulebook: sheet.rulebook.clone(),
            contract: sheet.contract.map(FinalContract::word),
            re: sheet.re.map(numbers),
            breaches: sheet.breaches.iter().map(BreachLine::from).collect(),
            complaints: sheet.complaints.iter().map(ComplaintLine::from).collect(),
            rulings: sheet.rulings.iter().map(RulingLine::from).collect(),
            end: sheet.end.word(),
            result: sheet.result,
            penalty: sheet.penalty,
            deductions: sheet.deductions,
            score: sheet.score,
            warned: numbers(sheet.warned),
            disqualified: numbers(sheet.disqualified),
            minutes: sheet.minutes,
        }
    }
}

impl From<&Breach> for BreachLine {
    fn from(breach: &Breach) -> Self {
        let lost = Seat::ALL.into_iter().filter_map(|seat| {
            breach.lost[seat.index()].map(|(action, _)| (seat.number(), action))
        });
        Self {
            action: breach.action,
            seat: breach.seat.number(),
            word: breach.word.word(),
            rule: breach.rule.clone(),
            trick: breach.trick,
            settled: breach.parties_known,
            may: numbers(breach.may),
            seen: breach.seen,
            lost: lost.collect(),
            state: breach.state.word(),
        }
    }
}

impl From<&Complaint> for ComplaintLine {
    fn from(complaint: &Complaint) -> Self {
        Self {
            action: complaint.action,
            seat: complaint.seat.number(),
            about: complaint.about,
            admissible: complaint.why == Why::Ok,
            why: complaint.why.word(),
            rule: complaint.rule.clone(),
        }
    }
}

impl From<&Ruling> for RulingLine {
    fn from(ruling: &Ruling) -> Self {
        let consequence = ruling.consequence.as_ref();
        Self {
            about: ruling.about,
            by: ruling.by.word(),
            class: consequence.map(|it| it.class.word()),
            proposed: ruling.proposed.map(|class| class.map(Class::word)),
            proof: ruling.proof.word(),
            lines: ruling.lines.iter().map(WitnessLine::from).collect(),
            eyes: ruling.eyes,
            doubt: ruling.doubt.map(Doubt::word),
            rule: consequence.and_then(|it| it.rule.clone()),
            then: consequence.map_or(Then::Rest, |it| it.then).word(),
            card: ruling.card.map(Fate::word),
            penalty: consequence.map(|it| it.penalty),
            result: consequence.and_then(|it| it.result),
            score: consequence.map(Consequence::score),
            dealer: consequence.and_then(|it| it.dealer).map(NextDealer::word),
            duty: consequence.and_then(|it| it.duty).map(Duty::word),
            deductions: ruling.deductions,
            alternatives: ruling.alternatives.iter().map(AlternativeLine::from).collect(),
        }
    }
}

impl From<&Witness> for WitnessLine {
    fn from(witness: &Witness) -> Self {
        Self { winners: numbers(witness.winners), stands: witness.stands, cards: cards(witness) }
    }
}

/// The cards of a line as DKN writes them.
pub(super) fn cards(witness: &Witness) -> String {
    let cards = witness.cards.iter().map(|(seat, card)| format!("{seat}:{card}"));
    cards.collect::<Vec<_>>().join(" ")
}

impl From<&Consequence> for AlternativeLine {
    fn from(consequence: &Consequence) -> Self {
        Self {
            class: consequence.class.word(),
            penalty: consequence.penalty,
            then: consequence.then.word(),
            rule: consequence.rule.clone(),
        }
    }
}
