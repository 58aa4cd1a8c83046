//! What was certain if everybody had seen all cards.

use dulle_rules::{Card, Game, Seat};
use dulle_solver::{PointSolver, SearchBudget};

/// The points of a seat with all cards open and best play by everybody from here on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCards {
    /// After the card that was played.
    pub own: i16,
    /// After the best one.
    pub best: i16,
    /// All cards that are that good, in the order of the hand.
    pub best_cards: Vec<Card>,
}

/// None where the solver cannot judge the position or does not finish within its budget.
pub(crate) fn with_open_cards(
    solver: &mut PointSolver,
    game: &Game<'_>,
    seat: Seat,
    played: Card,
    budget: SearchBudget<'_>,
) -> Option<OpenCards> {
    // A wedding without a partner has no two parties yet.
    if game.state().awaits_clarification() {
        return None;
    }
    let mut values = Vec::new();
    for (card, value) in solver.each_card(game, budget).ok()? {
        values.push((card, own_points(game, seat, value?)));
    }
    let own = values.iter().find(|(card, _)| *card == played)?.1;
    let best = values.iter().map(|(_, points)| *points).max()?;
    let best_cards = values.iter().filter(|(_, points)| *points == best).map(|(card, _)| *card);
    Some(OpenCards { own, best, best_cards: best_cards.collect() })
}

/// The points of a seat, by the value of the hand for a player of Re.
pub(crate) fn own_points(game: &Game<'_>, seat: Seat, value: i16) -> i16 {
    let re = game.state().parties().re;
    match (re.contains(seat), re.len()) {
        (true, 1) => 3 * value,
        (true, _) => value,
        (false, _) => -value,
    }
}
