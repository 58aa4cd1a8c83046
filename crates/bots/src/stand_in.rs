//! Bots at a table that must never hang, and the stand-in who makes the moves of a player that cannot.

use dulle_rules::{Action, Bid, Card, Contract, Phase, Qualified, Seat, View, Viewer};

use crate::bids::speak;
use crate::card_choice::choose_card;
use crate::conceded::after_concession;
use crate::exchange::exchange_action;
use crate::player::{Effort, Player};
use crate::sight::Sight;
use crate::thresholds::HouseSense;

/// The action of a bot at a table: after a concession the call that is certain, otherwise what the
/// player chooses. Where that is not legal the stand-in acts, so that the table goes on.
pub fn bot_action(player: &mut dyn Player, view: &View<'_>, effort: Effort<'_>) -> Action {
    let action = match view.state().phase() {
        Phase::Conceded { .. } => after_concession(view),
        _ => player.act(view, effort),
    };
    if view.legal().contains(action) { action } else { stand_in_action(view) }
}

/// The stand-in's action. It says what the book demands and no more: fine, the wedding with both
/// club queens, the solo that is forced. It takes back a Vorbehalt where that can be done. It takes no
/// poverty, but lays and returns what the rule player would, and plays the rule player's cards. It
/// never calls: points are the absent player's to risk. Legal whenever
/// the viewer has anything to do.
pub fn stand_in_action(view: &View<'_>) -> Action {
    let Viewer::Seat(me) = view.viewer() else { return Action::Done };
    let legal = view.legal();
    if view.state().phase() == Phase::Bidding {
        let both = view.state().dealt(me).count(Card::CLUB_QUEEN) == 2;
        if !both && legal.bids.contains(Bid::Back) {
            return Action::Bid(Bid::Back);
        }
        let wish = if both { Some(Contract::Wedding) } else { due_name(view, me) };
        return speak(view, me, wish);
    }
    if let Some(action) = exchange_action(view, legal.exchange, &HouseSense::NONE) {
        return action;
    }
    Sight::new(view).map_or(Action::Done, |sight| Action::Play(choose_card(&sight)))
}

/// What the absent player must have meant by a Vorbehalt that stands, where it need not be a solo.
fn due_name(view: &View<'_>, me: Seat) -> Option<Contract> {
    let state = view.state();
    let qualified = view.rules().qualified(state.dealt(me));
    let waits = state.bidding().waiting.contains(me);
    match qualified {
        _ if !waits => None,
        Qualified { redeal: true, .. } => Some(Contract::Redeal),
        Qualified { poverty: true, .. } => Some(Contract::Poverty),
        _ => None,
    }
}
