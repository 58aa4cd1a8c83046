//! Words of house rules about the own cards.

use dulle_rules::{Action, Card, Declaration, Pigs, Seat, View, Viewer};

use crate::thresholds::HouseSense;

/// Plays a card, or first says what makes more of it. A word that can only be said before the first
/// card is said at once. Nobody tucks: what is called openly helps the partner too.
pub(crate) fn play_or_declare(view: &View<'_>, card: Card, sense: &HouseSense) -> Action {
    let legal = view.legal();
    if legal.declarations.is_empty() {
        return Action::Play(card);
    }
    let book = view.rules().book();
    let now_or_never = book.pigs == Pigs::AtStart;
    let contract = view.state().contract();
    let speaks_of_it =
        |word: &Declaration| contract.and_then(|contract| word.card(book, contract)) == Some(card);
    let says = |word: &Declaration| match *word {
        Declaration::Pigs | Declaration::SuperPigs => now_or_never || speaks_of_it(word),
        Declaration::Genscher(partner) => {
            speaks_of_it(word) && best_partner(view, sense) == Some(partner)
        }
        Declaration::Tuck => false,
    };
    let word = legal.declarations.iter().find(says);
    word.map_or(Action::Play(card), Action::Declare)
}

/// Who would be a clearly better partner than the one that the queens gave: by the eyes taken so far.
fn best_partner(view: &View<'_>, sense: &HouseSense) -> Option<Seat> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    let state = view.state();
    let parties = view.parties();
    let mine = parties.of(me)?;
    let others = || Seat::ALL.into_iter().filter(move |&seat| seat != me);
    let eyes = |seat: Seat| f32::from(state.eyes(seat));
    let best = others().max_by(|&a, &b| eyes(a).total_cmp(&eyes(b)))?;
    let partner = others().find(|&seat| parties.of(seat) == Some(mine));
    // An unknown partner has a third of what the others have.
    let present = partner.map_or_else(|| others().map(eyes).sum::<f32>() / 3.0, eyes);
    (partner != Some(best) && eyes(best) >= present + sense.better_partner).then_some(best)
}
