//! Calls after a concession (5.4.7).

use dulle_rules::{Action, Call, View};

/// What a seat says after the soloist has conceded. All remaining tricks go to Contra, so nothing
/// is uncertain: it makes the highest call that is certain to succeed, or none.
pub(crate) fn after_concession(view: &View<'_>) -> Action {
    let calls = view.legal().calls;
    let certain = Call::ALL.into_iter().filter(|&call| calls.contains(call) && holds(view, call));
    certain.max_by_key(|call| call.level()).map_or(Action::Done, Action::Call)
}

/// Whether the tricks so far keep Re below the limit that Contra calls.
fn holds(view: &View<'_>, call: Call) -> bool {
    let (mut eyes, mut tricks) = (0, 0);
    for seat in view.parties().re.iter() {
        eyes += u16::from(view.state().eyes(seat));
        tricks += view.state().tricks(seat);
    }
    match call {
        Call::Re => false,
        Call::Contra => eyes < 120,
        Call::No90 => eyes < 90,
        Call::No60 => eyes < 60,
        Call::No30 => eyes < 30,
        Call::Schwarz => tricks == 0,
    }
}
