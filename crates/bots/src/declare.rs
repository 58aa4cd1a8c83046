//! Words of house rules about the own cards.

use dulle_rules::{Action, Card, Pigs, View};

/// Plays a card, or first says what makes more of it. A word that can only be said before the first
/// card is said at once.
pub(crate) fn play_or_declare(view: &View<'_>, card: Card) -> Action {
    let now_or_never = view.rules().book().pigs == Pigs::AtStart;
    let mut words = view.legal().declarations.iter();
    let word = words.find(|word| now_or_never || word.card() == card);
    word.map_or(Action::Play(card), Action::Declare)
}
