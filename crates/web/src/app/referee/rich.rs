//! Sentences with cards in them: the eye sees "♠10", a listener hears "Pik Zehn".

use dulle_rules::{Card, Rank, Suit};
use leptos::prelude::*;

use crate::app::ctx::Ctx;
use crate::app::erased::live;
use crate::model::table::face::suit_word;

enum Piece {
    Text(String),
    Card(Card, String),
}

fn suit(sign: char) -> Option<Suit> {
    Some(match sign {
        '♣' => Suit::Clubs,
        '♠' => Suit::Spades,
        '♥' => Suit::Hearts,
        '♦' => Suit::Diamonds,
        _ => return None,
    })
}

fn rank(rest: &str) -> Option<(Rank, usize)> {
    let (rank, length) = match rest.chars().next()? {
        'A' => (Rank::Ace, 1),
        '1' => (Rank::Ten, 2),
        'K' => (Rank::King, 1),
        'D' | 'Q' => (Rank::Queen, 1),
        'B' | 'J' => (Rank::Jack, 1),
        '9' => (Rank::Nine, 1),
        _ => return None,
    };
    (rest.len() >= length).then_some((rank, length))
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(|sign| suit(sign).is_some()) {
        let (before, from) = rest.split_at(at);
        let Some(sign) = from.chars().next() else { break };
        let after = &from[sign.len_utf8()..];
        if !before.is_empty() {
            found.push(Piece::Text(before.to_owned()));
        }
        match suit(sign).zip(rank(after)) {
            Some((suit, (rank, length))) => {
                let shown = format!("{sign}{}", &after[..length]);
                found.push(Piece::Card(Card::new(suit, rank), shown));
                rest = &after[length..];
            }
            None => {
                found.push(Piece::Text(sign.to_string()));
                rest = after;
            }
        }
    }
    found.push(Piece::Text(rest.to_owned()));
    found
}

/// A sentence on the page.
pub(super) fn rich(ctx: Ctx, text: &str) -> impl IntoView + use<> {
    let one = move |piece: Piece| match piece {
        Piece::Text(text) => text.into_any(),
        Piece::Card(card, shown) => {
            let class = format!("named-card s-{}", suit_word(card.suit()));
            view! {
                <b class=class>
                    <span aria-hidden="true">{shown}</span>
                    <span class="sr">{live(move || ctx.texts().card(card))}</span>
                </b>
            }
            .into_any()
        }
    };
    pieces(text).into_iter().map(one).collect_view()
}

/// The sentence as it is spoken.
pub(super) fn spoken(ctx: Ctx, text: &str) -> String {
    let texts = ctx.texts_now();
    let one = |piece: Piece| match piece {
        Piece::Text(text) => text,
        Piece::Card(card, _) => texts.card(card),
    };
    pieces(text).into_iter().map(one).collect()
}
