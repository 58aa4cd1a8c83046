//! Words of house rules that speak of a card: what is asked before that card is played, and what is shown once the word
//! was said.

use dulle_rules::{Card, Contract, Declaration, Event, Pigs, Seat, card_due};
use dulle_texts::Texts;

use super::trick::Lying;
use super::{TableModel, log};

/// What is asked before a card is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardQuestion {
    pub card: Card,
    pub text: String,
    /// What playing the card without a word means.
    pub silent: String,
    pub words: Vec<WordChoice>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordChoice {
    pub declaration: Declaration,
    pub label: String,
    pub detail: String,
}

/// What the messages call a word.
const fn key(declaration: Declaration) -> &'static str {
    match declaration {
        Declaration::Pigs => "pigs",
        Declaration::SuperPigs => "superpigs",
        Declaration::Genscher(_) => "genscher",
        Declaration::Tuck => "tuck",
    }
}

/// Whether the word is said with the card that it speaks of. All others have a button of their own.
pub(crate) fn is_said_with_card(table: &TableModel, declaration: Declaration) -> bool {
    match declaration {
        Declaration::Tuck => false,
        Declaration::Genscher(_) => true,
        Declaration::Pigs | Declaration::SuperPigs => {
            table.view.rules().book().pigs != Pigs::AtStart
        }
    }
}

/// The card of which a word speaks in this hand.
fn card_of(table: &TableModel, declaration: Declaration) -> Option<Card> {
    let contract = table.view.state().contract().unwrap_or(Contract::Normal);
    declaration.card(table.view.rules().book(), contract)
}

/// What is asked before a card is played; None where there is nothing to say about it.
pub fn card_question(table: &TableModel, card: Card, texts: &Texts) -> Option<CardQuestion> {
    let legal = table.view.legal();
    if !legal.cards.contains(card) {
        return None;
    }
    let fits =
        |&word: &Declaration| is_said_with_card(table, word) && card_of(table, word) == Some(card);
    let words: Vec<Declaration> = legal.declarations.iter().filter(fits).collect();
    let first = key(*words.first()?);
    let choice = |declaration: Declaration| WordChoice {
        declaration,
        label: match declaration {
            Declaration::Genscher(partner) => table.name(partner).to_owned(),
            _ => texts.get(&format!("house-say-{}", key(declaration))),
        },
        detail: texts.get(&format!("house-say-{}-detail", key(declaration))),
    };
    Some(CardQuestion {
        card,
        text: texts.with(&format!("house-ask-{first}"), &[("card", texts.card(card).into())]),
        silent: texts.get(&format!("house-silent-{first}")),
        words: words.into_iter().map(choice).collect(),
    })
}

/// Whether there is something to say about a card before it is played.
pub(crate) fn card_asks(table: &TableModel, card: Card) -> bool {
    let asks = |word| is_said_with_card(table, word) && card_of(table, word) == Some(card);
    table.view.legal().declarations.iter().any(asks)
}

/// The card that must follow because its word was just said. None while there is another word to say about it.
pub(crate) fn card_that_follows(table: &TableModel) -> Option<Card> {
    let rules = table.view.rules();
    let card = card_due(rules.book(), table.view.state(), table.me)?;
    let mut open = table.view.legal().declarations.iter();
    let has_more = open.any(|word| card_of(table, word) == Some(card));
    (table.view.legal().cards.contains(card) && !has_more).then_some(card)
}

/// What a word changes, in a sentence.
pub(crate) fn effect(
    table: &TableModel,
    seat: Seat,
    declaration: Declaration,
    texts: &Texts,
) -> String {
    let key = match declaration {
        Declaration::Pigs if table.view.rules().book().pigs == Pigs::SecondOnly => {
            "house-effect-pig"
        }
        _ => &format!("house-effect-{}", key(declaration)),
    };
    let partner = match declaration {
        Declaration::Genscher(partner) => table.name(partner),
        _ => "",
    };
    let card = card_of(table, declaration).map(|card| texts.card(card)).unwrap_or_default();
    let values =
        [("name", table.name(seat).into()), ("partner", partner.into()), ("card", card.into())];
    texts.with(key, &values)
}

/// The words that were said in the trick that lies on the table, the newest last.
fn said_in_trick(table: &TableModel) -> Vec<(Seat, Declaration)> {
    let mut gone = match table.lying {
        Lying::Gathered => 1,
        Lying::Complete | Lying::Gathering => 2,
    };
    let mut said = Vec::new();
    for event in table.events().iter().rev() {
        match *event {
            Event::Trick { .. } => gone -= 1,
            Event::Declared { seat, declaration } => said.insert(0, (seat, declaration)),
            _ => {}
        }
        if gone == 0 {
            break;
        }
    }
    said
}

/// The word of a seat that is shown beside its name.
pub(crate) fn bubble(table: &TableModel, seat: Seat, texts: &Texts) -> Option<String> {
    let said = said_in_trick(table).into_iter().rev().find(|&(by, _)| by == seat);
    said.map(|(_, word)| match word {
        Declaration::Genscher(partner) => {
            texts.with("house-genscher", &[("name", table.name(partner).into())])
        }
        _ => texts.get(&format!("house-say-{}", key(word))),
    })
}

/// What holds from this trick on. In the first one that is also how many trumps a poverty got back.
pub(crate) fn now(table: &TableModel, texts: &Texts) -> Option<String> {
    let shown = |&(_, word): &(Seat, Declaration)| word != Declaration::Tuck;
    match said_in_trick(table).into_iter().rev().find(shown) {
        Some((seat, word)) => Some(effect(table, seat, word, texts)),
        None => returned(table, texts),
    }
}

fn returned(table: &TableModel, texts: &Texts) -> Option<String> {
    let state = table.view.state();
    let is_first = state.tricks_played() == 0 && !state.is_over();
    let is_returned = |event: &&Event| matches!(event, Event::Returned { .. });
    let event = table.events().iter().find(is_returned).filter(|_| is_first)?;
    log::sentence(table, event, 0, texts).map(|line| line.text)
}

/// What a card on the table has become by a word of its player.
pub(crate) fn tag(
    table: &TableModel,
    seat: Seat,
    card: Card,
    ply: u8,
    texts: &Texts,
) -> Option<String> {
    let state = table.view.state();
    let is = |word: Declaration| {
        let said = state.declared(word).filter(|said| said.seat == seat && said.ply <= ply);
        said.is_some() && card_of(table, word) == Some(card)
    };
    let word = [Declaration::SuperPigs, Declaration::Pigs].into_iter().find(|&word| is(word))?;
    Some(texts.get(&format!("house-tag-{}", key(word))))
}
