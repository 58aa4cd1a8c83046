//! The solver's slow and obvious twin: every line tried through the engine.

use dulle_rules::{Action, Game, Party};

/// What a hand is worth to Re.
pub(crate) type Worth<'a> = &'a dyn Fn(&Game<'_>) -> i32;

/// The best value for Re by trying everything; `worth` judges finished hands.
pub(crate) fn brute(game: &Game<'_>, worth: Worth<'_>) -> i32 {
    let Some(seat) = game.state().turn() else { return worth(game) };
    let values = game.legal(seat).cards.kinds().into_iter().map(|card| {
        let mut next = *game;
        next.act(seat, Action::Play(card)).unwrap();
        brute(&next, worth)
    });
    let re = game.state().parties().re.contains(seat);
    if re { values.max().unwrap() } else { values.min().unwrap() }
}

pub(crate) fn re_eyes(game: &Game<'_>) -> i32 {
    let re = game.state().parties().re;
    re.iter().map(|seat| i32::from(game.state().eyes(seat))).sum()
}

pub(crate) fn re_points(game: &Game<'_>) -> i32 {
    let settlement = game.settlement().unwrap();
    let value = i32::from(settlement.value);
    if settlement.winner == Some(Party::Contra) { -value } else { value }
}
