//! When the rule player calls: Re, Contra and the limits.

use dulle_rules::{Call, CallSet, Contract, Party, Seat, View};

use crate::hand::expected_eyes;
use crate::sight::{Role, Sight};
use crate::thresholds::Thresholds;

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
    let book = view.rules().book();
    // Silence can cost the hand where the others stay under 60.
    let first = if book.cowardice { first - thresholds.house.courage } else { first };
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
    let expected = expected_eyes(view, sight) - poverty_eyes(view, party) * doubt;
    Some((call, expected - eyes - margin * doubt))
}

/// What a partner without trumps costs in eyes, beyond what the fitted sum knows of a normal game. The
/// others gain nothing by it: they meet a strong hand.
const POVERTY: f32 = 18.0;

/// By how much a party must expect less because one of them has a poverty.
fn poverty_eyes(view: &View<'_>, party: Party) -> f32 {
    let poor = view.state().contract() == Some(Contract::Poverty) && party == Party::Re;
    if poor { POVERTY } else { 0.0 }
}

/// By how many eyes a party must expect to be ahead to be nearly certain of its win.
const CERTAIN: f32 = 30.0;

/// What a call by the rule is worth to my party, in eyes. Nothing where the running trick brings none or
/// a player has called already.
pub(crate) fn duty_call_worth(view: &View<'_>, sight: &Sight<'_>, thresholds: &Thresholds) -> f32 {
    let state = view.state();
    let comes = state.duty_call_can_come(view.rules().book()) && !state.awaits_clarification();
    if !comes || state.calls().iter().next().is_some() {
        return 0.0;
    }
    let ahead = expected_eyes(view, sight) - 120.5;
    thresholds.house.duty_call * (ahead / CERTAIN).tanh()
}
