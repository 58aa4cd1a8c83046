//! The sheet of an evening against bots, as it stands beside the table.

use dulle_rules::FinalContract;
use dulle_texts::Texts;

use super::evening::{Evening, PlayedHand};
use super::hand::dealer_of_series;
use crate::model::format::signed;
use crate::model::sheet::evening::{EveningSheet, PlainRow};

pub fn evening_sheet(evening: &Evening, names: &[String; 4], texts: &Texts) -> EveningSheet {
    match evening.of_match() {
        Some(game) => game.sheet(names, evening.hand.me(), texts),
        None => of_hands(&evening.played_hands(), names, texts),
    }
}

/// As on paper: a row a hand, running totals.
fn of_hands(played_hands: &[PlayedHand], names: &[String; 4], texts: &Texts) -> EveningSheet {
    let mut totals = [0_i32; 4];
    let mut rows = Vec::new();
    for (number, hand) in (1..).zip(played_hands) {
        let played = FinalContract::from_word(&hand.contract).map(|played| texts.contract(played));
        let what = played.unwrap_or_default();
        let dealer = Some(dealer_of_series(number as u64));
        let points = hand.score.map(i32::from);
        let (alone, notes) = (None, Vec::new());
        rows.push(PlainRow { number, what, dealer, alone, points, notes }.row(&mut totals));
    }
    EveningSheet {
        names: names.to_vec(),
        rows,
        totals: totals.map(signed).to_vec(),
        terms: Vec::new(),
        ranking: None,
    }
}
