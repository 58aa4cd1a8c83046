//! Somebody who makes the moves of a player that cannot.

use dulle_rules::{Action, Card, Contract, View, Viewer};

use crate::bids::choose_bid;
use crate::card_choice::choose_card;
use crate::sight::Sight;

/// The stand-in's action. It says what the book demands and no more: fine, the wedding with both
/// club queens, the solo that is forced. It plays the rule player's cards. It never calls: points
/// are the absent player's to risk. Legal whenever the viewer has anything to do.
pub fn stand_in_action(view: &View<'_>) -> Action {
    let Viewer::Seat(me) = view.viewer() else { return Action::Done };
    let legal = view.legal();
    if !legal.bids.is_empty() {
        let both = view.state().dealt(me).count(Card::CLUB_QUEEN) == 2;
        let wish = both.then_some(Contract::Wedding);
        return Action::Bid(choose_bid(view, me, legal.bids, wish));
    }
    Sight::new(view).map_or(Action::Done, |sight| Action::Play(choose_card(&sight)))
}
