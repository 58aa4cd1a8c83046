//! Counts card sequences. Any change to the rules of play changes this number.

use crate::action::Action;
use crate::game::Game;

/// How many different sequences of `depth` cards can follow. The two copies of a card count as the
/// same. A hand that ends earlier counts as one.
pub fn perft(game: &Game<'_>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = game.state().turn() else { return 1 };
    let cards = game.legal(seat).cards.kinds();
    if depth == 1 {
        return u64::from(cards.len());
    }
    let play = |card| {
        let mut next = *game;
        match next.act(seat, Action::Play(card)) {
            Ok(_) => perft(&next, depth - 1),
            Err(_) => 0,
        }
    };
    cards.into_iter().map(play).sum()
}
