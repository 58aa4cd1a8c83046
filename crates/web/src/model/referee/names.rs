//! What cards, people and paragraphs are called at the desk.

use dulle_rules::{Card, Cite, Class, Contract, Rulebook, Seat};
use dulle_texts::Texts;

use super::draft::{Draft, SoloDuty};
use crate::model::route::DeskPage;
use crate::model::table::face::index;
use crate::model::table::receipt::Reference;

/// What a page of the desk is called; None for the desk itself.
pub fn page_name(page: DeskPage, texts: &Texts) -> Option<String> {
    Some(texts.get(match page {
        DeskPage::Entry => return None,
        DeskPage::Ruling => "desk-ruling",
        DeskPage::Show => "desk-to-show",
        DeskPage::Quick => "desk-quick",
        DeskPage::QuickShow => "desk-quick-show",
    }))
}

/// The sign of a suit.
const fn sign(card: Card) -> &'static str {
    match card.suit() {
        dulle_rules::Suit::Clubs => "♣",
        dulle_rules::Suit::Spades => "♠",
        dulle_rules::Suit::Hearts => "♥",
        dulle_rules::Suit::Diamonds => "♦",
    }
}

/// "♠10": short, for the eye. `english`: the letters of the cards.
pub fn short(card: Card, english: bool) -> String {
    format!("{}{}", sign(card), index(card.rank(), english))
}

/// A player's name, or the number of their seat.
pub fn name(draft: &Draft, seat: Seat, texts: &Texts) -> String {
    let own = &draft.names[seat.index()];
    if own.is_empty() {
        texts.with("desk-seat", &[("seat", seat.number().into())])
    } else {
        own.clone()
    }
}

pub fn name_of(draft: &Draft, number: u8, texts: &Texts) -> String {
    Seat::from_number(number).map_or_else(String::new, |seat| name(draft, seat, texts))
}

/// "Anna, Ben und Cem"
pub fn all_names(draft: &Draft, numbers: &[u8], texts: &Texts) -> String {
    let names: Vec<String> = numbers.iter().map(|&number| name_of(draft, number, texts)).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => {
            let values = [("others", others.join(", ").into()), ("last", last.as_str().into())];
            texts.with("desk-and", &values)
        }
        None => String::new(),
    }
}

/// "Pik", "Trumpf"
pub fn class(class: Class, texts: &Texts) -> String {
    match class {
        Class::Trump => texts.get("desk-trump"),
        Class::Side(suit) => texts.suit(suit),
    }
}

pub fn contract_name(draft: &Draft, texts: &Texts) -> String {
    let own = match draft.contract.contract {
        Contract::Solo(solo) => {
            let solo = texts.contract(dulle_rules::FinalContract::Solo(solo));
            match draft.contract.duty {
                SoloDuty::Voluntary => solo,
                duty => {
                    let key = format!("desk-contract-{}", duty.word());
                    texts.with(&key, &[("what", solo.into())])
                }
            }
        }
        Contract::Wedding => texts.get("desk-contract-wedding"),
        _ => return texts.get("desk-contract-normal"),
    };
    match draft.contract.by {
        Some(seat) => {
            let values = [("name", name(draft, seat, texts).into()), ("what", own.into())];
            texts.with("desk-said", &values)
        }
        None => own,
    }
}

/// A paragraph with one or two words for what it says; a tap opens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    pub label: String,
    pub reference: Reference,
}

impl Chip {
    /// `rule` as the referee cites it; `word` is the end of a message's name.
    pub fn new(rule: &str, word: &str, book: &Rulebook, texts: &Texts) -> Self {
        let cite = match rule.split_once(':') {
            Some((book, row)) => Cite { book: Some(book.to_owned()), row: row.to_owned() },
            None => Cite { book: None, row: rule.to_owned() },
        };
        let reference = Reference::new(&cite, book, texts);
        let what = texts.get(&format!("desk-chip-{word}"));
        let number = cite.row.split('-').next().unwrap_or(&cite.row).to_owned();
        Self { label: format!("{number} {what}"), reference }
    }
}
