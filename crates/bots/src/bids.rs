//! What to bid and what to call.

use dulle_rules::{Bid, BidSet, Call, CallSet, Card, Contract, Party, Seat, Solo, Stage, View};

use crate::hand::{best_solo, expected_eyes, solo_points};
use crate::sight::{Role, Sight};

/// The thresholds of bids, in points of the soloist, and of calls, in eyes.
#[derive(Clone, Copy, Debug)]
pub struct Nerve {
    /// A voluntary solo must promise this much.
    pub solo: f32,
    /// A compulsory one that may still wait.
    pub duty: f32,
    /// Both club queens are kept silent where playing alone promises this much.
    pub silent: f32,
    /// The eyes beyond its limit that a call must promise: first calls, then the limits.
    pub first: f32,
    pub limit: f32,
    /// The same for those who play alone.
    pub solo_first: f32,
    pub solo_limit: f32,
}

pub(crate) const NERVE: Nerve = Nerve {
    solo: 3.0,
    duty: 0.0,
    silent: 6.0,
    first: 8.0,
    limit: 12.0,
    solo_first: 8.0,
    solo_limit: 12.0,
};

/// Whether `me` would lead to the first trick of his solo.
pub(crate) fn leads_solo(view: &View<'_>, me: Seat) -> bool {
    let bidding = view.state().bidding();
    bidding.forehand == me || bidding.owes.contains(me) || view.rules().book().voluntary_solo_leads
}

/// What the hand wants to be: a contract to bid, or none for a normal game.
pub(crate) fn wish(view: &View<'_>, me: Seat, nerve: &Nerve) -> Option<Contract> {
    let hand = view.state().dealt(me);
    let owes = view.state().bidding().owes.contains(me);
    let (solo, points) = best_solo(view.rules(), hand, leads_solo(view, me));
    if points > if owes { nerve.duty } else { nerve.solo } {
        return Some(Contract::Solo(solo));
    }
    if hand.count(Card::CLUB_QUEEN) < 2 {
        return None;
    }
    let forehand = view.state().bidding().forehand == me;
    let alone = solo_points(view.rules(), Solo::Suit(dulle_rules::Suit::Diamonds), hand, forehand);
    (alone < nerve.silent).then_some(Contract::Wedding)
}

/// What to say in the bidding.
pub(crate) fn choose_bid(view: &View<'_>, me: Seat, bids: BidSet, nerve: &Nerve) -> Bid {
    let state = view.state();
    let bidding = state.bidding();
    let wish = wish(view, me, nerve);
    let best = || best_solo(view.rules(), state.dealt(me), leads_solo(view, me)).0;
    if bidding.stage == Stage::Round {
        let first = if wish.is_some() { Bid::Wait } else { Bid::Fine };
        if bids.contains(first) {
            return first;
        }
    }
    if bidding.stage == Stage::Naming && wish == Some(Contract::Wedding) && bids.contains(Bid::Wedding)
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
    nerve: &Nerve,
) -> Option<Call> {
    let (party, alone) = match sight.role {
        Role::Re => (Party::Re, false),
        Role::Soloist => (Party::Re, true),
        Role::Contra => (Party::Contra, false),
        Role::Defender => (Party::Contra, true),
    };
    let eyes = expected_eyes(view, sight);
    let own = view.calls().level(party);
    let (first, limit) =
        if alone { (nerve.solo_first, nerve.solo_limit) } else { (nerve.first, nerve.limit) };
    // The less is left to play, the less can go wrong.
    let doubt = (f32::from(sight.left) / f32::from(view.state().hand_size())).sqrt();
    let next = match own {
        0 => Call::first(party),
        level @ 1..=4 => Call::LIMITS[usize::from(level) - 1],
        _ => return None,
    };
    let needed = match next {
        Call::Re | Call::Contra => 120.0 + first * doubt,
        Call::No90 => 150.0 + limit * doubt,
        Call::No60 => 180.0 + limit * doubt,
        Call::No30 => 210.0 + limit * doubt,
        Call::Schwarz => 240.0 + limit * 0.5,
    };
    let lost = match next {
        Call::No90 => 89.0,
        Call::No60 => 59.0,
        Call::No30 => 29.0,
        Call::Schwarz => 0.0,
        Call::Re | Call::Contra => 119.0,
    };
    let theirs: f32 = Seat::ALL
        .into_iter()
        .zip(sight.friend)
        .map(|(seat, friend)| f32::from(view.state().eyes(seat)) * (1.0 - friend))
        .sum();
    (calls.contains(next) && eyes >= needed && theirs <= lost).then_some(next)
}
