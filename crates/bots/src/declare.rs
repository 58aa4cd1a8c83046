//! Words of house rules about the own cards.

use dulle_rules::{Action, Card, Declaration, Pigs, View};

/// Plays a card, or first says what makes more of it. A word that can only be said before the first
/// card is said at once.
pub(crate) fn play_or_declare(view: &View<'_>, card: Card) -> Action {
    let book = view.rules().book();
    let now_or_never = book.pigs == Pigs::AtStart;
    let contract = view.state().contract();
    // When to tuck and whom to name as a partner are questions of their own.
    let known = |word: &Declaration| matches!(word, Declaration::Pigs | Declaration::SuperPigs);
    let speaks_of_it =
        |word: &Declaration| contract.and_then(|contract| word.card(book, contract)) == Some(card);
    let mut words = view.legal().declarations.iter().filter(known);
    let word = words.find(|word| now_or_never || speaks_of_it(word));
    word.map_or(Action::Play(card), Action::Declare)
}
