//! The sheet of an evening against bots, as it stands beside the table.

use dulle_rules::{FinalContract, Seat};
use dulle_texts::Texts;
use dulle_tournament::{Match, Next};

use super::local::dealer_of_series;
use super::local_match::{by_seat, named};
use super::session::{Noted, Session};
use super::sheet::{Cell, SheetRow, screen};
use super::words::signed;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningSheet {
    pub names: Vec<String>,
    pub rows: Vec<SheetRow>,
    pub totals: Vec<String>,
    /// What the match says about the running hand, a sentence each; nothing without a match.
    pub terms: Vec<String>,
    /// Who has which place, once the match is over.
    pub ranking: Option<Vec<Place>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// From 1; shared where the points are the same.
    pub place: usize,
    pub name: String,
    pub total: String,
    pub me: bool,
}

pub fn evening_sheet(session: &Session, names: &[String; 4], texts: &Texts) -> EveningSheet {
    match session.of_match() {
        Some(game) => of_match(&named(&game, names), session.hand.me(), texts),
        None => of_hands(&session.noted(), names, texts),
    }
}

fn of_match(game: &Match, me: Seat, texts: &Texts) -> EveningSheet {
    let shown = screen(game, texts);
    let next = game.next();
    EveningSheet {
        ranking: matches!(next, Next::Over(_)).then(|| ranking(game, me, &shown.names)),
        names: shown.names,
        rows: shown.rows,
        totals: shown.totals,
        terms: terms(game, &next, texts),
    }
}

/// Where in the match we are, and who has still to play his solo.
fn terms(game: &Match, next: &Next, texts: &Texts) -> Vec<String> {
    let setup = game.setup();
    let Next::Hand(hand) = next else {
        return vec![texts.with("web-match-over", &[("hands", setup.hands().into())])];
    };
    let values = [
        ("number", hand.number.into()),
        ("hands", setup.hands().into()),
        ("dealer", setup.name(hand.seating.dealer).into()),
    ];
    let mut terms = vec![texts.with("web-match-hand", &values)];
    if let Some(forced) = hand.seating.forced {
        terms.push(texts.with("web-match-forced", &[("name", setup.name(forced).into())]));
    }
    let owing = hand.seating.owes;
    if setup.terms().compulsory_solos {
        let names = texts.members(owing.iter(), setup);
        terms.push(texts.with("web-match-owes", &[("names", names.into())]));
    }
    terms
}

fn ranking(game: &Match, me: Seat, names: &[String]) -> Vec<Place> {
    places(names, by_seat(game, game.sheet().final_totals()), Some(me))
}

/// Who has which place.
pub(super) fn places(names: &[String], totals: [i32; 4], me: Option<Seat>) -> Vec<Place> {
    let mut places: Vec<Place> = Seat::ALL
        .into_iter()
        .zip(names)
        .map(|(seat, name)| {
            let total = totals[seat.index()];
            Place {
                place: 1 + totals.iter().filter(|&&other| other > total).count(),
                name: name.clone(),
                total: signed(total),
                me: Some(seat) == me,
            }
        })
        .collect();
    places.sort_by_key(|place| place.place);
    places
}

/// A hand that was written down without a match of ours.
pub(super) struct Written {
    pub(super) number: usize,
    pub(super) what: String,
    pub(super) dealer: Seat,
    pub(super) alone: Option<Seat>,
    pub(super) score: [i16; 4],
}

impl Written {
    /// Its row; `totals` go on from row to row.
    pub(super) fn row(self, totals: &mut [i32; 4]) -> SheetRow {
        let cells = Seat::ALL.map(|seat| {
            let points = i32::from(self.score[seat.index()]);
            totals[seat.index()] += points;
            Cell {
                points: signed(points),
                total: signed(totals[seat.index()]),
                scored: points > 0,
                dealer: seat == self.dealer,
                soloist: Some(seat) == self.alone,
                out: false,
            }
        });
        SheetRow {
            number: self.number.to_string(),
            what: self.what,
            cells: cells.to_vec(),
            notes: Vec::new(),
            hand: None,
            struck: false,
        }
    }
}

/// As on paper: a row a hand, running totals.
fn of_hands(noted: &[Noted], names: &[String; 4], texts: &Texts) -> EveningSheet {
    let mut totals = [0_i32; 4];
    let mut rows = Vec::new();
    for (number, hand) in (1..).zip(noted) {
        let played = FinalContract::from_word(&hand.contract).map(|played| texts.contract(played));
        let what = played.unwrap_or_default();
        let (dealer, score) = (dealer_of_series(number as u64), hand.score);
        rows.push(Written { number, what, dealer, alone: None, score }.row(&mut totals));
    }
    EveningSheet {
        names: names.to_vec(),
        rows,
        totals: totals.map(signed).to_vec(),
        terms: Vec::new(),
        ranking: None,
    }
}
