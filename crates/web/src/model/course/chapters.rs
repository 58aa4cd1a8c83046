//! The rules to read: the chapters of a book, and the cards that a paragraph speaks of.

use dulle_rules::{Card, Contract, Rank, Rules, Solo, Suit};
use dulle_texts::Texts;

use super::find::Wanted;
use crate::model::paragraphs::{Paragraph, group};

/// A chapter with its paragraphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    pub id: String,
    pub title: String,
    pub paragraphs: Vec<Paragraph>,
}

/// Cards beside a paragraph, the highest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pictures {
    /// Of which contract they are the trumps; None for cards that the paragraph names.
    pub caption: Option<String>,
    pub cards: Vec<Card>,
    /// Their names, for those who do not see them.
    pub spoken: String,
}

/// The headings of the Palast's pages, by what they are about.
const PALAST: [(&str, &[&str]); 6] = [
    ("cards", &["Einleitung", "Blatt", "Kartenwerte", "Spielvorbereitung"]),
    ("play", &["Spielfindung", "Spielprinzip", "Normalspiel"]),
    ("calls", &["KeineAnsagen", "ReKontra", "Keine9", "Keine63s", "Erwiderung"]),
    ("solos", &["Hochzeit", "Solo", "Pflichtsolo", "Lustsolo"]),
    ("score", &["Punkte", "Sonderpunkte", "Auswertung", "Beispiel"]),
    ("house", &["Var", "Quelle"]),
];

const NORMAL: &[Contract] = &[Contract::Normal];
const SUITS: &[Contract] = &[
    Contract::Solo(Solo::Suit(Suit::Clubs)),
    Contract::Solo(Solo::Suit(Suit::Spades)),
    Contract::Solo(Solo::Suit(Suit::Hearts)),
];
const COURTS: &[Contract] = &[Contract::Solo(Solo::Queens), Contract::Solo(Solo::Jacks)];
const SOLOS: &[Contract] = &[
    Contract::Solo(Solo::Queens),
    Contract::Solo(Solo::Jacks),
    Contract::Solo(Solo::Suit(Suit::Clubs)),
];

/// The paragraphs that say what is trump, by the beginning of a book's name.
const ORDERS: [(&str, &str, &[Contract]); 9] = [
    ("ddv1994", "A.2", NORMAL),
    ("ddv1994", "A.7", SOLOS),
    ("ddv20", "2.3.4", NORMAL),
    ("ddv20", "2.3.5", SUITS),
    ("ddv20", "2.3.6", COURTS),
    ("lions", "A5", NORMAL),
    ("lions", "A7", SOLOS),
    ("palast", "Normalspiel", NORMAL),
    ("palast", "Solo", SOLOS),
];

/// The chapter to which a paragraph belongs.
fn chapter_of(book: &str, number: &str) -> String {
    if book.starts_with("palast") {
        let holds = |(_, headings): &&(&str, &[&str])| headings.contains(&number);
        return PALAST.iter().find(holds).map_or("house", |(id, _)| id).to_owned();
    }
    let is_letter = number.starts_with(|first: char| first.is_ascii_uppercase());
    match is_letter {
        true => number.chars().take(1).collect::<String>().to_lowercase(),
        false => number.split('.').next().unwrap_or(number).to_owned(),
    }
}

/// What a chapter is called. The later editions of the DDV's rules have the same chapters.
fn title(book: &str, id: &str, texts: &Texts) -> String {
    let family = if book.starts_with("ddv20") { "ddv" } else { book };
    texts.get(&format!("reader-{family}-{id}"))
}

/// The chapters of a book with the paragraphs that are wanted; chapters without any are left out.
pub fn chapters(book: &str, file: &str, wanted: &Wanted, texts: &Texts) -> Vec<Chapter> {
    let fits = |number: &str, text: &str| wanted.is_number(number) || wanted.fits(text);
    let mut chapters: Vec<Chapter> = Vec::new();
    for paragraph in group(file, fits) {
        let id = chapter_of(book, &paragraph.number);
        match chapters.iter_mut().find(|chapter| chapter.id == id) {
            Some(chapter) => chapter.paragraphs.push(paragraph),
            None => {
                let title = title(book, &id, texts);
                chapters.push(Chapter { id, title, paragraphs: vec![paragraph] });
            }
        }
    }
    chapters
}

/// The pictures beside a paragraph: the trumps that it puts in order by the rules that are read, or else the cards that it names.
pub fn pictures(rules: &Rules, paragraph: &Paragraph, texts: &Texts) -> Vec<Pictures> {
    let book = rules.book().name.as_str();
    let ordered = |(family, number, _): &&(&str, &str, &[Contract])| {
        book.starts_with(family) && paragraph.number == *number
    };
    if let Some((_, _, contracts)) = ORDERS.iter().find(ordered) {
        return contracts.iter().map(|&contract| trumps(rules, contract, texts)).collect();
    }
    let cards = named_cards(&paragraph.texts.join(" "), texts);
    let cards: Vec<Card> =
        cards.into_iter().filter(|&card| rules.book().deck().contains(card)).collect();
    if cards.is_empty() {
        return Vec::new();
    }
    vec![Pictures { caption: None, spoken: spoken(&cards, texts), cards }]
}

fn trumps(rules: &Rules, contract: Contract, texts: &Texts) -> Pictures {
    let order = rules.orders().of(contract);
    let mut cards: Vec<Card> = order.trumps().and(rules.book().deck()).into_iter().collect();
    cards.sort_by_key(|&card| std::cmp::Reverse(order.power(card)));
    let caption = texts.contract(contract.in_the_end(false));
    Pictures { caption: Some(caption), spoken: spoken(&cards, texts), cards }
}

pub(super) fn spoken(cards: &[Card], texts: &Texts) -> String {
    cards.iter().map(|&card| texts.card(card)).collect::<Vec<_>>().join(", ")
}

/// The cards that a text names: "Karo-Ass", "die Kreuz-Damen", "queen of clubs", "the club queens".
pub fn named_cards(text: &str, texts: &Texts) -> Vec<Card> {
    let text = text.to_lowercase().replace(['-', '\u{2011}'], " ");
    let names = |card: Card| {
        let suit = texts.suit(card.suit()).to_lowercase();
        let rank = texts.get(&format!("rank-{}", card.rank().letter())).to_lowercase();
        let one = suit.trim_end_matches('s').to_owned();
        [
            format!("{suit} {rank}"),
            format!("{one} {rank}"),
            format!("{rank} of {suit}"),
            format!("{rank}s of {suit}"),
        ]
    };
    let is_named = |card: &Card| names(*card).iter().any(|name| text.contains(name.as_str()));
    let mut cards: Vec<Card> = Card::all().filter(is_named).collect();
    cards.sort_by_key(|card| (card.rank() != Rank::Ten, card.index()));
    cards
}
