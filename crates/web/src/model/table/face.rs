//! The faces of the cards, drawn by us: a large index over a suit sign, and one quiet picture.
//!
//! A face is the inside of an `svg` with the view box `0 0 100 150`. It refers to the shapes in
//! `index.html` and to the classes of the style sheet, which give it its colours. The traditional pictures are in a file of
//! their own, which is fetched when a player wants them.

use dulle_rules::{Card, Rank, Suit};

/// The name of a suit in style sheets and shapes.
pub const fn suit_word(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
    }
}

/// The letter or number in the corner.
pub const fn index(rank: Rank, english: bool) -> &'static str {
    match rank {
        Rank::Ace => "A",
        Rank::Ten => "10",
        Rank::King => "K",
        Rank::Queen if english => "Q",
        Rank::Queen => "D",
        Rank::Jack if english => "J",
        Rank::Jack => "B",
        Rank::Nine => "9",
    }
}

/// The inside of the card's picture. `pictures` is the address of the traditional ones, where they are wanted.
pub fn face(card: Card, english: bool, pictures: Option<&str>) -> String {
    let suit = suit_word(card.suit());
    let index = index(card.rank(), english);
    let class = if index.len() == 2 { "ix ix2" } else { "ix" };
    let corner = format!(
        r##"<text class="{class}" x="9" y="38">{index}</text><use href="#i-{suit}" x="10" y="45" width="25" height="25"/>"##
    );
    let small = format!(
        r##"<g transform="rotate(180 50 75)"><text class="{class} sm" x="10" y="29">{index}</text></g>"##
    );
    format!(
        r##"<rect class="paper" x="1" y="1" width="98" height="148" rx="9"/><rect class="edge" x="4.5" y="4.5" width="91" height="141" rx="6.5"/><g class="s-{suit}">{corner}{small}{}</g>"##,
        pictures.map_or_else(
            || picture(card.rank(), suit),
            |file| format!(r#"<use href="{file}#{card}" width="100" height="150"/>"#)
        )
    )
}

fn picture(rank: Rank, suit: &str) -> String {
    let emblem = match rank {
        Rank::King => "crown",
        Rank::Queen => "diadem",
        Rank::Jack => "cap",
        Rank::Ace => {
            return format!(
                r##"<use href="#i-{suit}" x="33" y="48" width="58" height="58"/><use class="pale" href="#i-ring" x="26" y="41" width="72" height="72"/>"##
            );
        }
        Rank::Ten | Rank::Nine => {
            return format!(r##"<use href="#i-{suit}" x="38" y="52" width="48" height="48"/>"##);
        }
    };
    format!(
        r##"<use href="#i-{emblem}" x="37" y="42" width="52" height="39"/><use href="#i-{suit}" x="47" y="86" width="32" height="32"/>"##
    )
}
