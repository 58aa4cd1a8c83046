//! The player's own cards.

use dulle_rules::{Action, Card, CardSet, Contract, Order, Solo};
use dulle_texts::Texts;

use super::TableModel;
use super::declare::card_that_follows;
use super::give::{GiveForm, received};
use crate::model::HOUSE;
use crate::model::format::sentence;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCard {
    pub card: Card,
    /// The first or the second of two equal cards: they have no identity but on the screen.
    pub copy: u8,
    /// May be played now.
    pub playable: bool,
    /// Shown as not playable: it is the player's turn, and this card is not legal.
    pub dimmed: bool,
    pub trump: bool,
    /// The player is choosing cards: whether this one is among the chosen.
    pub chosen: Option<bool>,
    /// A word at its edge: that it must be given, or who it came from.
    pub mark: Option<String>,
    pub spoken: String,
}

pub(crate) fn hand_cards(
    table: &TableModel,
    texts: &Texts,
    preview: Option<Solo>,
    give: Option<&GiveForm>,
) -> Vec<HandCard> {
    let received = if HOUSE { received(table) } else { CardSet::EMPTY };
    let order = order(table, preview);
    let legal = table.view.legal();
    let open = table.is_open();
    let turn = !open && !legal.cards.is_empty();
    let hand = if open { table.in_hand() } else { table.view.hand() };
    let awaited = open && table.awaits_card();
    let mut cards = sorted(hand, order);
    // With the hand over the last card has long been played.
    if table.view.state().is_over() {
        cards.clear();
    }
    let mut previous = None;
    let shown = |card: Card| {
        let copy = u8::from(previous == Some(card));
        previous = Some(card);
        let playable = if open { awaited } else { legal.cards.contains(card) };
        let name = texts.card(card);
        let chosen = give.map(|form| form.is_chosen((card, copy)));
        // Of two equal cards the second is the one that came.
        let is_received = hand.count(card) - u32::from(copy) <= received.count(card);
        let mark = match give {
            Some(form) if form.is_locked((card, copy)) => Some(texts.get("house-must")),
            _ if is_received => Some(texts.get("house-new")),
            _ => None,
        };
        let key = if turn && !playable { "web-card-dimmed" } else { "web-card-free" };
        let spoken = texts.with(key, &[("card", name.into())]);
        let spoken = mark.iter().fold(spoken, |spoken, mark| format!("{spoken}, {mark}"));
        HandCard {
            card,
            copy,
            playable,
            dimmed: turn && !playable,
            trump: order.is_trump(card),
            chosen,
            mark,
            spoken,
        }
    };
    cards.into_iter().map(shown).collect()
}

/// The order in which the hand is held: of the solo that is looked at, or of the contract.
fn order(table: &TableModel, preview: Option<Solo>) -> &'static Order {
    match preview {
        Some(solo) => table.view.rules().orders().of(Contract::Solo(solo)),
        None => table.view.order(),
    }
}

/// Trumps from the top, then suit by suit.
pub fn sorted(cards: CardSet, order: &Order) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|&card| order.sort_key(card));
    cards
}

/// Puts a hand that is held in its usual order into the one that the player likes.
pub fn arrange(hand: &mut [HandCard], sort: &str) {
    match sort {
        "up" => hand.reverse(),
        // Trumps stand together, at the left.
        "suits" => hand.rotate_left(hand.iter().take_while(|held| held.trump).count()),
        _ => {}
    }
}

/// Why a card may not be played now, with the paragraph. None where it may.
pub fn refusal(table: &TableModel, card: Card, texts: &Texts) -> Option<String> {
    objection(table, Action::Play(card), texts)
}

/// Why the player may not do something now, with the paragraph.
pub fn objection(table: &TableModel, action: Action, texts: &Texts) -> Option<String> {
    let violation = table.view.objection(action)?;
    Some(sentence(table, &violation, texts))
}

/// The card that plays itself: the last one, or one whose word was just said.
pub fn last_card(table: &TableModel) -> Option<Card> {
    let hand = table.view.hand();
    let legal = table.view.legal();
    match hand.len() {
        _ if table.is_open() && !table.awaits_card() => None,
        1 => legal.cards.nth(0),
        _ if HOUSE => card_that_follows(table),
        _ => None,
    }
}
