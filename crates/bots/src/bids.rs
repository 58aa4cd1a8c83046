//! What the rule player bids: fine, a wedding, a solo, a redeal or a poverty.

use dulle_rules::{Action, Bid, BidSet, Card, Contract, Seat, Solo, Stage, View};

use crate::exchange::{exchange_action, low_wish};
use crate::hand::{best_of, best_solo, solo_points};
use crate::thresholds::{HouseSense, Thresholds};

/// Whether `me` would lead to the first trick of their solo.
pub(crate) fn leads_solo(view: &View<'_>, me: Seat) -> bool {
    let bidding = view.state().bidding();
    bidding.forehand == me || bidding.owes.contains(me) || view.rules().book().voluntary_solo_leads
}

/// What a solo must promise. Hands for a suit solo are strong in a normal game as well.
pub(crate) fn solo_mark(solo: Solo, owes: bool, thresholds: &Thresholds) -> f32 {
    match solo {
        _ if owes => thresholds.duty,
        Solo::Suit(_) => thresholds.suit_solo,
        _ => thresholds.solo,
    }
}

/// The contract to bid with this hand; None for a normal game.
pub(crate) fn wish(view: &View<'_>, me: Seat, thresholds: &Thresholds) -> Option<Contract> {
    let hand = view.state().dealt(me);
    let owes = view.state().bidding().owes.contains(me);
    let leads = leads_solo(view, me);
    let (solo, points) = match thresholds.house.further_solos {
        true => best_solo(view.rules(), hand, leads),
        false => best_of(view.rules(), Solo::ALL, hand, leads),
    };
    if points > solo_mark(solo, owes, thresholds) {
        return Some(Contract::Solo(solo));
    }
    if let Some(low) = low_wish(view, hand, &thresholds.house) {
        return Some(low);
    }
    if hand.count(Card::CLUB_QUEEN) < 2 {
        return None;
    }
    let forehand = view.state().bidding().forehand == me;
    let alone = solo_points(view.rules(), Solo::Suit(dulle_rules::Suit::Diamonds), hand, forehand);
    (alone < thresholds.silent).then_some(Contract::Wedding)
}

/// What to do in the bidding.
pub(crate) fn speak(view: &View<'_>, me: Seat, wish: Option<Contract>) -> Action {
    let legal = view.legal();
    // Where nothing else may be said, the poverty must be named.
    let poor = wish == Some(Contract::Poverty) && view.state().bidding().stage != Stage::Round;
    if (poor || legal.bids.is_empty())
        && let Some(action) = exchange_action(view, legal.exchange, &HouseSense::NONE)
    {
        return action;
    }
    Action::Bid(choose_bid(view, me, legal.bids, wish))
}

/// What to say in the bidding.
fn choose_bid(view: &View<'_>, me: Seat, bids: BidSet, wish: Option<Contract>) -> Bid {
    let state = view.state();
    let bidding = state.bidding();
    let best = || best_solo(view.rules(), state.dealt(me), leads_solo(view, me)).0;
    if bidding.stage == Stage::Round {
        let first = if wish.is_some() { Bid::Wait } else { Bid::Fine };
        if bids.contains(first) {
            return first;
        }
    }
    if bidding.stage == Stage::Naming
        && wish == Some(Contract::Wedding)
        && bids.contains(Bid::Wedding)
    {
        return Bid::Wedding;
    }
    let named = match wish {
        Some(Contract::Solo(solo)) => Bid::Solo(solo),
        Some(Contract::Redeal) if bids.contains(Bid::Redeal) => return Bid::Redeal,
        _ => Bid::Solo(best()),
    };
    let fits = bidding.owes.contains(me) == (bidding.stage == Stage::Compulsory);
    let asked = bidding.stage == Stage::Naming || fits && matches!(wish, Some(Contract::Solo(_)));
    if asked && bids.contains(named) {
        return named;
    }
    [Bid::No, Bid::Redeal, named, Bid::Wedding, Bid::Fine]
        .into_iter()
        .find(|&bid| bids.contains(bid))
        .unwrap_or(Bid::Fine)
}
