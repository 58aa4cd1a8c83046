//! The sheet of a server's table.

use dulle_protocol::{Client, Mode, Row, Stage, TableView};
use dulle_rules::{Played, Seat};
use dulle_texts::Texts;

use super::hand::names;
use super::room::owed;
use crate::model::evening::{EveningSheet, Place};
use crate::model::sheet::{Cell, SheetRow};
use crate::model::words::signed;

/// None before anything was told.
pub fn online_sheet(client: &Client, texts: &Texts) -> Option<EveningSheet> {
    let table = client.table()?;
    let mut totals = [0; 4];
    let rows = (1..).zip(&table.rows).map(|(number, of)| row(number, of, &mut totals, texts));
    let rows = rows.collect();
    let names = names(table);
    let over = table.stage == Stage::Ended && !table.rows.is_empty();
    Some(EveningSheet {
        rows,
        totals: totals.map(signed).to_vec(),
        terms: terms(table, texts),
        ranking: over.then(|| ranking(client, &names, totals)),
        names: names.to_vec(),
    })
}

fn row(number: usize, of: &Row, totals: &mut [i32; 4], texts: &Texts) -> SheetRow {
    let alone = of.re.0.len() == 1;
    let cells = Seat::ALL.map(|seat| {
        let points = i32::from(of.score[seat.index()]);
        totals[seat.index()] += points;
        Cell {
            points: signed(points),
            total: signed(totals[seat.index()]),
            scored: points > 0,
            dealer: seat == of.dealer.0,
            soloist: alone && of.re.0.contains(seat),
            out: false,
        }
    });
    let played = Played::from_word(&of.played).map(|played| texts.played(played));
    let played = played.unwrap_or_else(|| of.played.clone());
    let what = match of.compulsory {
        true => texts.with("online-compulsory", &[("contract", played.into())]),
        false => played,
    };
    SheetRow {
        number: number.to_string(),
        what,
        cells: cells.to_vec(),
        notes: Vec::new(),
        hand: None,
        struck: false,
    }
}

/// Which hand it is, who deals, and who has still to play his solo.
fn terms(table: &TableView, texts: &Texts) -> Vec<String> {
    let Some(hand) = &table.hand else { return Vec::new() };
    let names = names(table);
    let number = table.rows.len() + 1;
    let dealer = &names[hand.terms.dealer.0.index()];
    let mut values = vec![("number", number.into()), ("dealer", dealer.as_str().into())];
    let of = match table.settings.mode {
        Mode::Hands => None,
        Mode::Match { hands: Some(hands) } => Some(hands),
        Mode::Match { hands: None } => {
            let book = dulle_rules::Rulebook::named(&table.settings.rulebook);
            book.map(|book| book.of_match.hands[0])
        }
    };
    let key = if of.is_some() { "web-match-hand" } else { "online-hand" };
    values.extend(of.map(|hands| ("hands", hands.into())));
    let mut terms = vec![texts.with(key, &values)];
    if let Some(forced) = hand.terms.forced {
        let name = names[forced.0.index()].as_str();
        terms.push(texts.with("web-match-forced", &[("name", name.into())]));
    }
    terms.extend(owed(table, texts));
    terms
}

fn ranking(client: &Client, names: &[String; 4], totals: [i32; 4]) -> Vec<Place> {
    let mut places = Seat::ALL.map(|seat| {
        let total = totals[seat.index()];
        Place {
            place: 1 + totals.iter().filter(|&&other| other > total).count(),
            name: names[seat.index()].clone(),
            total: signed(total),
            me: client.seat() == Some(seat),
        }
    });
    places.sort_by_key(|place| place.place);
    places.to_vec()
}
