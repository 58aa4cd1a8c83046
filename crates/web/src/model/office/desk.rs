//! The way from a table to the referee's desk and back: the disputed hand goes there, the ruling comes here.
//!
//! The desk is another part of the client, so what goes over is kept in the browser as text in between.

use dulle_protocol::office::TournamentCode;
use dulle_rules::Seat;
use dulle_tournament::office::{At, Body, Office, OfficeTable};
use dulle_tournament::{Match, Next};
use serde::{Deserialize, Serialize};

use super::ruling::{Class, RulingChoice, RulingForm};
use super::words::{OfficeTexts, points};
use crate::model::referee::draft::Draft;
use crate::model::referee::ruling::RulingScreen;
use crate::model::referee::sheet::draft_for;

/// Where a hand on the desk comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// The tournament on the server; None for the one in this browser.
    pub of: Option<TournamentCode>,
    pub round: u8,
    pub table: u16,
    /// The positions with cards, by seat.
    pub positions: Vec<u8>,
    pub hand: Option<u8>,
}

/// A ruling that the desk hands over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    pub case: Case,
    /// The position of the player who broke a rule.
    pub culprit: Option<u8>,
    /// What is booked, by seat.
    pub points: Vec<i32>,
    pub paragraph: String,
    pub facts: String,
}

/// The match that is played at a table: its sheet, or an empty one.
pub fn game_at(office: &Office, table: &OfficeTable, round: u8) -> Option<Match> {
    let goes_on = table.goes_on.and_then(|writer| table.sheet(writer));
    let sheet = table.counting().or(goes_on).or_else(|| table.sheets.first());
    match sheet.map(|sheet| &sheet.body) {
        Some(Body::Match(game)) => Some((**game).clone()),
        _ => table.match_setup(office.setup()?, office.players(), round).ok().map(Match::new),
    }
}

impl Case {
    /// The hand that is played at a table now, for the desk.
    pub fn of(
        words: &OfficeTexts<'_>,
        of: Option<TournamentCode>,
        at: At,
    ) -> Option<(Self, Draft)> {
        let table = words.office.round(at.round)?.table(at.table)?;
        let game = game_at(words.office, table, at.round)?;
        let mut draft = draft_for(&game);
        let values = [("round", at.round.into()), ("table", at.table.into())];
        draft.table = words.with("hall-desk-table", &values);
        let (positions, hand) = match game.next() {
            Next::Hand(hand) => {
                let seats = Seat::ALL.map(|seat| hand.seating.member(seat).number());
                (seats.to_vec(), Some(hand.number))
            }
            Next::Over(_) => (vec![1, 2, 3, 4], None),
        };
        Some((Self { of, round: at.round, table: at.table, positions, hand }, draft))
    }

    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Taken {
    /// What a ruling says, for the office. `what` is its sentence, in plain words.
    pub fn of(case: Case, screen: &RulingScreen, what: &str) -> Self {
        // Where the hand was decided its result is written on the sheet, and only the penalty is booked.
        let booked: Vec<String> = match screen.rows.first() {
            Some((_, penalty)) => penalty.to_vec(),
            None => screen.points.iter().map(|seat| seat.points.clone()).collect(),
        };
        let seat = screen.points.iter().position(|seat| seat.culprit);
        let paragraph = screen.chips.iter().map(|chip| chip.label.clone());
        Self {
            culprit: seat.and_then(|seat| case.positions.get(seat).copied()),
            points: booked.iter().map(|text| points(text).unwrap_or(0)).collect(),
            paragraph: paragraph.collect::<Vec<_>>().join(", "),
            facts: format!("{}: {what}", screen.title),
            case,
        }
    }

    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The form of a ruling with all that the desk has found. None where there is no such table (any more).
    pub fn form(&self, office: &Office) -> Option<RulingForm> {
        let at = At { round: self.case.round, table: self.case.table };
        let table = office.round(at.round)?.table(at.table)?;
        let of_position = |position: u8| {
            let seat = self.case.positions.iter().position(|&other| other == position);
            seat.and_then(|seat| self.points.get(seat).copied()).unwrap_or(0)
        };
        let by_position: Vec<i32> = (1..=table.size()).map(of_position).collect();
        let sum: i32 = by_position.iter().sum();
        let nothing = by_position.iter().all(|&points| points == 0);
        let culprit = self
            .culprit
            .and_then(|position| table.people.get(usize::from(position).checked_sub(1)?).copied());
        let kind = match sum {
            _ if nothing => RulingChoice::Warn,
            0 => RulingChoice::Penalty,
            _ => RulingChoice::Deduct,
        };
        let deduction = if sum < 0 { sum.unsigned_abs().to_string() } else { String::new() };
        let out = |position: &u8| !self.case.positions.contains(position);
        let form = RulingForm {
            kind,
            at: Some(at),
            culprit,
            class: Class::Own,
            sits_out: (1..=table.size()).find(out),
            hand: self.case.hand.map(|hand| hand.to_string()).unwrap_or_default(),
            points: by_position.iter().copied().map(dulle_texts::signed).collect(),
            deduction,
            paragraph: self.paragraph.clone(),
            facts: self.facts.clone(),
            ..RulingForm::default()
        };
        Some(classed(&form, office, &by_position).unwrap_or(form))
    }
}

/// The same form with the class, and whose solo it was, from which these points follow.
fn classed(form: &RulingForm, office: &Office, points: &[i32]) -> Option<RulingForm> {
    // Some books punish both minor ones alike: then nothing is said about harm.
    let classes = [(Class::Minor, 0), (Class::Harmless, 0)];
    let serious = (0..=4).map(|limits| (Class::Serious, limits));
    let soloists = || std::iter::once(None).chain((1..=points.len() as u8).map(Some));
    let all = classes
        .into_iter()
        .chain(serious)
        .flat_map(|class| soloists().map(move |soloist| (class, soloist)));
    all.map(|((class, limits), soloist)| RulingForm { class, limits, soloist, ..form.clone() })
        .find(|form| form.booked(office).as_deref() == Some(points))
}
