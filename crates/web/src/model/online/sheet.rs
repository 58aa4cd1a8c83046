//! The sheet of a server's table.

use dulle_protocol::{Bock, Client, Mode, Name, Occupant, Row, Sat, SheetLine, Stage, TableView};
use dulle_rules::{FinalContract, Seat};
use dulle_texts::Texts;
use dulle_tournament::MatchTerms;

use super::hand::{BOTS, names};
use super::room::owed;
use super::ruling::line_of;
use crate::model::format::signed;
use crate::model::sheet::evening::{EveningSheet, PlainRow, standings};

/// None before anything was told.
pub fn online_sheet(client: &Client, texts: &Texts) -> Option<EveningSheet> {
    let table = client.table()?;
    let mut totals = [0; 4];
    let mut rows = Vec::new();
    let mut lines = table.lines.iter().peekable();
    for place in 0..=table.rows.len() {
        while let Some(line) = lines.next_if(|line| line.after as usize <= place) {
            rows.push(ruled_row(table, line, texts).row(&mut totals));
        }
        let row = table.rows.get(place).map(|of| plain_row(place + 1, of, texts));
        rows.extend(row.map(|row| row.row(&mut totals)));
    }
    let names = heads(table);
    let over = table.stage == Stage::Ended && !table.rows.is_empty();
    Some(EveningSheet {
        rows,
        totals: totals.map(signed).to_vec(),
        terms: terms(table, texts).into_iter().chain(sat(table, texts)).collect(),
        ranking: over.then(|| standings(&names, totals, client.seat())),
        names: names.to_vec(),
    })
}

/// Whose columns these are: everybody who has played a row of it, and who sits there now.
fn heads(table: &TableView) -> [String; 4] {
    let now = names(table);
    Seat::ALL.map(|seat| {
        let rows = table.rows.len() as u32;
        let sat = table.sat.iter().filter(|sat| sat.seat.0 == seat && sat.from <= rows);
        let mut heads: Vec<&str> = Vec::new();
        let there = (table.place(seat).occupant != Occupant::Empty).then_some(&now[seat.index()]);
        for name in sat.map(sat_name).chain(there.map(String::as_str)) {
            if !heads.contains(&name) {
                heads.push(name);
            }
        }
        if heads.is_empty() { now[seat.index()].clone() } else { heads.join(", ") }
    })
}

fn sat_name(sat: &Sat) -> &str {
    sat.name.as_ref().map_or(BOTS[sat.seat.0.index()], Name::as_str)
}

/// A ruling has a row of its own, without a number.
fn ruled_row(table: &TableView, line: &SheetLine, texts: &Texts) -> PlainRow {
    let (what, points) = line_of(table, line, texts);
    PlainRow { number: 0, what, dealer: None, alone: None, points, notes: Vec::new() }
}

fn plain_row(number: usize, of: &Row, texts: &Texts) -> PlainRow {
    let played = FinalContract::from_word(&of.played).map(|played| texts.contract(played));
    let played = played.unwrap_or_else(|| of.played.clone());
    let what = match (of.forced, of.compulsory) {
        (true, _) => texts.with("online-forced", &[("contract", played.into())]),
        (false, true) => texts.with("online-compulsory", &[("contract", played.into())]),
        (false, false) => played,
    };
    let alone = of.re.0.iter().next().filter(|_| of.re.0.len() == 1);
    let bock = of.bock.as_ref().map(|of| bock("online-bock", of, texts));
    let brings = of
        .brings
        .iter()
        .map(|cause| texts.with("online-brings", &[("cause", cause_text(cause, texts).into())]));
    let notes = bock.into_iter().chain(brings).collect();
    PlainRow { number, what, dealer: Some(of.dealer.0), alone, points: of.points(), notes }
}

/// Whose rows stand in a column in which another player has played too, one sentence for each such seat.
fn sat(table: &TableView, texts: &Texts) -> Vec<String> {
    let last = table.rows.len() as u32;
    let column = |seat: Seat| {
        let sat: Vec<&Sat> =
            table.sat.iter().filter(|sat| sat.seat.0 == seat && sat.from <= last).collect();
        let until = sat.iter().skip(1).map(|next| next.from - 1).chain([last]);
        let player = |(sat, until): (&&Sat, u32)| {
            let name = sat_name(sat);
            let hands = if sat.from == until {
                until.to_string()
            } else {
                format!("{}–{until}", sat.from)
            };
            texts.with("online-sat", &[("name", name.into()), ("hands", hands.into())])
        };
        let players: Vec<String> = sat.iter().zip(until).map(player).collect();
        let who = players.join(", ");
        (players.len() > 1).then(|| {
            texts.with("online-column", &[("seat", seat.number().into()), ("who", who.into())])
        })
    };
    Seat::ALL.into_iter().filter_map(column).collect()
}

/// Why a hand counts double.
fn bock(key: &str, of: &Bock, texts: &Texts) -> String {
    let cause = cause_text(&of.cause, texts);
    texts.with(key, &[("cause", cause.into()), ("after", of.after.into())])
}

fn cause_text(cause: &str, texts: &Texts) -> String {
    texts.get(&format!("value-{cause}"))
}

/// How many hands the match of a table has; None where single hands are played.
pub(super) fn match_hands(table: &TableView) -> Option<u8> {
    match table.settings.mode {
        Mode::Hands => None,
        Mode::Match { hands: Some(hands) } => Some(hands),
        Mode::Match { hands: None } => {
            let book = dulle_rules::Rulebook::named(&table.settings.rulebook);
            book.map(|book| MatchTerms::of(&book).hands[0])
        }
    }
}

/// The number of the hand, its dealer, and who still owes a solo.
fn terms(table: &TableView, texts: &Texts) -> Vec<String> {
    let Some(hand) = &table.hand else { return Vec::new() };
    let names = names(table);
    let number = table.rows.len() + 1;
    let dealer = &names[hand.terms.dealer.0.index()];
    let mut values = vec![("number", number.into()), ("dealer", dealer.as_str().into())];
    let of = match_hands(table);
    let key = if of.is_some() { "web-match-hand" } else { "online-hand" };
    values.extend(of.map(|hands| ("hands", hands.into())));
    let mut terms = vec![texts.with(key, &values)];
    if let Some(forced) = hand.terms.forced {
        let name = names[forced.0.index()].as_str();
        terms.push(texts.with("web-match-forced", &[("name", name.into())]));
    }
    terms.extend(table.next_bock().map(|of| bock("online-next-bock", &of, texts)));
    terms.extend(owed(table, texts));
    terms
}
