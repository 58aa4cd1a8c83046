//! A hand as a picture to be passed on: who held what, and how it ended.

use dulle_rules::{Card, Seat, Suit};
use dulle_texts::Texts;

use super::code::SharedHand;
use crate::model::format::signed;
use crate::model::local::hand::LocalHand;
use crate::model::table::face::{index, suit_word};
use crate::model::table::hand::sorted;

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// The suits, in a box of 100 by 100.
const SHAPES: [(Suit, &str); 4] = [
    (
        Suit::Clubs,
        "M50 5a22 22 0 0 1 18.5 34A22 22 0 1 1 56 73c1 10 5 17 13 22H31c8-5 12-12 13-22a22 22 0 1 1-12.5-34A22 22 0 0 1 50 5z",
    ),
    (
        Suit::Spades,
        "M50 4C60 22 94 38 94 62c0 12-9 20-20 20-7 0-13-3-17-8 1 9 5 16 13 21H30c8-5 12-12 13-21-4 5-10 8-17 8C15 82 6 74 6 62 6 38 40 22 50 4z",
    ),
    (
        Suit::Hearts,
        "M50 95C22 70 5 52 5 33 5 18 16 7 30 7c9 0 16 5 20 13C54 12 61 7 70 7c14 0 25 11 25 26 0 19-17 37-45 62z",
    ),
    (
        Suit::Diamonds,
        "M50 2c9 17 23 34 38 48-15 14-29 31-38 48C41 81 27 64 12 50 27 36 41 19 50 2z",
    ),
];

/// The picture as SVG; None where the hand cannot be played. `names` are by seat.
pub fn picture(
    shared: &SharedHand,
    names: &[String; 4],
    english: bool,
    texts: &Texts,
) -> Option<String> {
    let hand = LocalHand::resume(shared.record.clone(), shared.me)?;
    let deal = shared.record.deal().ok()?;
    let game = hand.game();
    let state = game.state();
    let order = game.order();
    let outcome = game.outcome();
    let score = hand.score();
    let title = match &outcome {
        Some(outcome) => {
            let eyes = format!("{} : {}", outcome.eyes[0], outcome.eyes[1]);
            let values =
                [("contract", texts.contract(outcome.contract).into()), ("eyes", eyes.into())];
            texts.with("album-picture-title", &values)
        }
        None => texts.get("album-picture-challenge"),
    };
    let mut rows = String::new();
    for (at, seat) in Seat::ALL.into_iter().enumerate() {
        let y = 120 + at as i32 * 118;
        let party = outcome.as_ref().and_then(|_| state.parties().of(seat));
        let party = party.map(|party| texts.party(party)).unwrap_or_default();
        // What the others hold is not told before the hand is played.
        let shows = outcome.is_some() || seat == shared.me;
        let cards = if shows { sorted(deal.hands[seat.index()], order) } else { Vec::new() };
        rows += &format!(
            r##"<text x="40" y="{}" font-size="30" font-weight="650">{}</text><text x="40" y="{}" font-size="22" fill="#cfe3da">{}</text>"##,
            y + 42,
            text(&names[seat.index()]),
            y + 72,
            text(&party)
        );
        for (nth, card) in cards.iter().enumerate() {
            rows += &small_card(*card, 250 + nth as i32 * 66, y, english);
        }
        if let Some(score) = score {
            let points = signed(i32::from(score[seat.index()]));
            rows += &format!(
                r#"<text x="1160" y="{}" font-size="40" font-weight="700" text-anchor="end">{points}</text>"#,
                y + 62
            );
        }
    }
    let shapes: String = SHAPES
        .iter()
        .map(|(suit, path)| {
            format!(
                r#"<symbol id="{}" viewBox="0 0 100 100"><path d="{path}"/></symbol>"#,
                suit_word(*suit)
            )
        })
        .collect();
    Some(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" fill="#f5faf7"><defs>{shapes}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="#1b5a43"/><text x="40" y="76" font-size="44" font-weight="700">{}</text><text x="1160" y="76" font-size="20" fill="#cfe3da" text-anchor="end">Dulle</text>{rows}</svg>"##,
        text(&title)
    ))
}

fn small_card(card: Card, x: i32, y: i32, english: bool) -> String {
    let colour = match card.suit() {
        Suit::Clubs | Suit::Spades => "#1b1d22",
        Suit::Hearts | Suit::Diamonds => "#c0222a",
    };
    format!(
        r##"<g transform="translate({x} {y})"><rect width="62" height="93" rx="7" fill="#fffef9"/><text x="7" y="36" font-size="34" font-weight="700" fill="{colour}">{}</text><use href="#{}" x="16" y="48" width="34" height="34" fill="{colour}"/></g>"##,
        index(card.rank(), english),
        suit_word(card.suit())
    )
}

/// What a person has typed is no markup.
fn text(plain: &str) -> String {
    plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
