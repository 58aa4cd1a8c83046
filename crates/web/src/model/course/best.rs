//! Which card is best, by exact play with open cards.

use dulle_rules::{Card, Game, Seat};
use dulle_solver::{PointSolver, SearchBudget};

/// Few cards are left in such a position: a small table is enough.
const TABLE_BITS: u32 = 10;

/// What each card is worth for the seat's own party, in points before a soloist's are tripled. None where it cannot be
/// computed, as a word could still change the hand.
pub(super) fn values(game: &Game<'_>, seat: Seat) -> Option<Vec<(Card, i16)>> {
    let sign = if game.state().parties().re.contains(seat) { 1 } else { -1 };
    let values = PointSolver::new(TABLE_BITS).each_card(game, SearchBudget::default()).ok()?;
    values.into_iter().map(|(card, value)| Some((card, sign * value?))).collect()
}

/// The one card that is better than all others.
pub(super) fn best(game: &Game<'_>, seat: Seat) -> Option<Card> {
    let values = values(game, seat)?;
    let most = values.iter().map(|&(_, value)| value).max()?;
    let mut best = values.iter().filter(|&&(_, value)| value == most);
    let (card, _) = best.next()?;
    best.next().is_none().then_some(*card)
}

/// What a card costs against the best one.
pub(super) fn cost(game: &Game<'_>, seat: Seat, card: Card) -> Option<i16> {
    let values = values(game, seat)?;
    let most = values.iter().map(|&(_, value)| value).max()?;
    values.iter().find(|&&(known, _)| known == card).map(|&(_, value)| most - value)
}
