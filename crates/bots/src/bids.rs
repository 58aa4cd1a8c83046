//! What to bid and what to call.

use dulle_rules::{Bid, BidSet, Call, CallSet, Card, Contract, Party, Seat, Solo, Stage, View};

use crate::hand::{best_solo, expected_eyes, solo_points};
use crate::sight::{Role, Sight};

/// The thresholds of bids, in points of the soloist, and of calls, in eyes.
#[derive(Clone, Copy, Debug)]
pub struct Thresholds {
    /// A voluntary solo must promise this much, one with the trumps of a suit more.
    pub solo: f32,
    pub suit_solo: f32,
    /// A compulsory one that may still wait.
    pub duty: f32,
    /// Play a silent wedding if playing alone promises this much.
    pub silent: f32,
    /// The eyes beyond its limit that a call must promise: first calls, then the limits.
    pub first: f32,
    pub limit: f32,
    /// The same for a soloist.
    pub solo_first: f32,
    pub solo_limit: f32,
}

pub(crate) const THRESHOLDS: Thresholds = Thresholds {
    solo: 0.5,
    suit_solo: 2.3,
    duty: 0.0,
    silent: 6.0,
    first: 7.5,
    limit: 33.0,
    solo_first: 4.5,
    solo_limit: 12.0,
};

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
        Solo::Queens | Solo::Jacks | Solo::Aces => thresholds.solo,
    }
}

/// The contract to bid with this hand; None for a normal game.
pub(crate) fn wish(view: &View<'_>, me: Seat, thresholds: &Thresholds) -> Option<Contract> {
    let hand = view.state().dealt(me);
    let owes = view.state().bidding().owes.contains(me);
    let (solo, points) = best_solo(view.rules(), hand, leads_solo(view, me));
    if points > solo_mark(solo, owes, thresholds) {
        return Some(Contract::Solo(solo));
    }
    if hand.count(Card::CLUB_QUEEN) < 2 {
        return None;
    }
    let forehand = view.state().bidding().forehand == me;
    let alone = solo_points(view.rules(), Solo::Suit(dulle_rules::Suit::Diamonds), hand, forehand);
    (alone < thresholds.silent).then_some(Contract::Wedding)
}

/// What to say in the bidding.
pub(crate) fn choose_bid(view: &View<'_>, me: Seat, bids: BidSet, wish: Option<Contract>) -> Bid {
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
        _ => Bid::Solo(best()),
    };
    let fits = bidding.owes.contains(me) == (bidding.stage == Stage::Compulsory);
    let asked = bidding.stage == Stage::Naming || fits && matches!(wish, Some(Contract::Solo(_)));
    if asked && bids.contains(named) {
        return named;
    }
    [Bid::No, named, Bid::Wedding, Bid::Fine]
        .into_iter()
        .find(|&bid| bids.contains(bid))
        .unwrap_or(Bid::Fine)
}

/// What to call now, if anything.
pub(crate) fn choose_call(
    view: &View<'_>,
    sight: &Sight<'_>,
    calls: CallSet,
    thresholds: &Thresholds,
) -> Option<Call> {
    let (call, margin) = call_margin(view, sight, thresholds)?;
    (margin >= 0.0 && calls.contains(call)).then_some(call)
}

/// The next call of my party, and by how many eyes my prospects are better than it needs.
pub(crate) fn call_margin(
    view: &View<'_>,
    sight: &Sight<'_>,
    thresholds: &Thresholds,
) -> Option<(Call, f32)> {
    let (party, alone) = match sight.role {
        Role::Re => (Party::Re, false),
        Role::Soloist => (Party::Re, true),
        Role::Contra => (Party::Contra, false),
        Role::Defender => (Party::Contra, true),
    };
    let (first, limit) = if alone {
        (thresholds.solo_first, thresholds.solo_limit)
    } else {
        (thresholds.first, thresholds.limit)
    };
    let call = view.calls().level(party).next()?.call(party)?;
    // The fewer cards are left, the less can go wrong.
    let doubt = (f32::from(sight.left) / f32::from(view.state().hand_size())).sqrt();
    let (eyes, margin) = match call {
        Call::Re | Call::Contra => (121.0, first),
        Call::No90 => (151.0, limit),
        Call::No60 => (181.0, limit),
        Call::No30 => (211.0, limit),
        Call::Schwarz => (240.0, limit),
    };
    let theirs: f32 = Seat::ALL
        .into_iter()
        .zip(sight.partner_chance)
        .map(|(seat, partner_chance)| f32::from(view.state().eyes(seat)) * (1.0 - partner_chance))
        .sum();
    if theirs > 240.0 - eyes {
        return None;
    }
    Some((call, expected_eyes(view, sight) - eyes - margin * doubt))
}
