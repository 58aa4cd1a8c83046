//! The sheet of an evening against bots, as it stands beside the table.

use dulle_rules::{FinalContract, Seat};
use dulle_texts::Texts;
use dulle_tournament::{Match, Next};

use super::evening::{Evening, PlayedHand};
use super::hand::dealer_of_series;
use super::whole_match::{by_seat, named};
use crate::model::format::signed;
use crate::model::sheet::evening::{EveningSheet, PlainRow, Standing, standings};
use crate::model::sheet::screen;

pub fn evening_sheet(evening: &Evening, names: &[String; 4], texts: &Texts) -> EveningSheet {
    match evening.of_match() {
        Some(game) => of_match(&named(&game, names), evening.hand.me(), texts),
        None => of_hands(&evening.played_hands(), names, texts),
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

/// The current hand of the match, and who still owes a solo.
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

fn ranking(game: &Match, me: Seat, names: &[String]) -> Vec<Standing> {
    standings(names, by_seat(game, game.sheet().final_totals()), Some(me))
}

/// As on paper: a row a hand, running totals.
fn of_hands(played_hands: &[PlayedHand], names: &[String; 4], texts: &Texts) -> EveningSheet {
    let mut totals = [0_i32; 4];
    let mut rows = Vec::new();
    for (number, hand) in (1..).zip(played_hands) {
        let played = FinalContract::from_word(&hand.contract).map(|played| texts.contract(played));
        let what = played.unwrap_or_default();
        let (dealer, score) = (dealer_of_series(number as u64), hand.score);
        rows.push(PlainRow { number, what, dealer, alone: None, score }.row(&mut totals));
    }
    EveningSheet {
        names: names.to_vec(),
        rows,
        totals: totals.map(signed).to_vec(),
        terms: Vec::new(),
        ranking: None,
    }
}
