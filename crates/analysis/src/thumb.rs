//! Whether a reason of the rule player says why one card is better than another.
//!
//! The rule player gives its reason for a card, not against another one. "As few eyes as possible" is no reason for a king
//! instead of a queen, even if the king is the better card.

use dulle_bots::HintReason;
use dulle_net::Answer;
use dulle_rules::{Card, Class, Rank, View};

/// Whether the reason can be said of `best`, and not just as well of `chosen`.
pub(crate) fn distinguishes(
    view: &View<'_>,
    reason: HintReason,
    best: Answer,
    chosen: Answer,
) -> bool {
    let (Answer::Play(best), Answer::Play(chosen)) = (best, chosen) else { return true };
    let order = view.order();
    let lying = view.state().running().best(order);
    let takes = |card: Card| lying.is_none_or(|(_, lying)| order.beats(card, lying));
    let is_trump = |card: Card| order.is_trump(card);
    let higher = order.class(chosen) == order.class(best) && order.beats(chosen, best);
    match reason {
        HintReason::GiveLittle => best.eyes() < chosen.eyes(),
        HintReason::Feed => best.eyes() > chosen.eyes(),
        // A ten is not led low.
        HintReason::LeadLow => best.eyes() < 10 && !is_lower(view, chosen, best),
        HintReason::StayLow => !is_lower(view, chosen, best),
        HintReason::CashAce => is_first_run(view, best) && chosen.rank() != Rank::Ace,
        HintReason::DrawTrumps => !is_trump(chosen) || !higher,
        HintReason::TakeTrick => lying.is_some() && (!takes(chosen) || higher),
        HintReason::Ruff | HintReason::CatchFox | HintReason::CourtWedding => !takes(chosen),
        HintReason::KeepCharlie => chosen == Card::CLUB_JACK,
        HintReason::ClearSuit => order.class(chosen) != order.class(best),
        _ => true,
    }
}

/// Whether `card` is of the same class as `other` and weaker.
fn is_lower(view: &View<'_>, card: Card, other: Card) -> bool {
    let order = view.order();
    order.class(card) == order.class(other) && order.beats(other, card)
}

/// Whether nobody has led the card's suit yet.
fn is_first_run(view: &View<'_>, card: Card) -> bool {
    let (state, order) = (view.state(), view.order());
    let class = order.class(card);
    let led = |index: u8| state.trick(index).cards.first().map(|&led| order.class(led));
    class != Class::Trump && (0..=state.tricks_played()).all(|index| led(index) != Some(class))
}
