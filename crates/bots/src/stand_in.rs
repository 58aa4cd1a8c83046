//! Bots at a table that must never hang, and somebody who makes the moves of a player that cannot.

use dulle_rules::{Action, Bid, Card, Contract, Phase, View, Viewer};

use crate::bids::choose_bid;
use crate::card_choice::choose_card;
use crate::conceded::after_concession;
use crate::player::{Effort, Player};
use crate::sight::Sight;

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
/// club queens, the solo that is forced. It takes back a Vorbehalt where that can be done. It plays
/// the rule player's cards. It never calls: points are the absent player's to risk. Legal whenever
/// the viewer has anything to do.
pub fn stand_in_action(view: &View<'_>) -> Action {
    let Viewer::Seat(me) = view.viewer() else { return Action::Done };
    let legal = view.legal();
    if !legal.bids.is_empty() {
        let both = view.state().dealt(me).count(Card::CLUB_QUEEN) == 2;
        if !both && legal.bids.contains(Bid::Back) {
            return Action::Bid(Bid::Back);
        }
        let wish = both.then_some(Contract::Wedding);
        return Action::Bid(choose_bid(view, me, legal.bids, wish));
    }
    Sight::new(view).map_or(Action::Done, |sight| Action::Play(choose_card(&sight)))
}
