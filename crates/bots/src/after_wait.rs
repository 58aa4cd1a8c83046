//! What the learned player would name after `wait`.

use dulle_net::{Answer, Own, PublicHand, Question};
use dulle_rules::{Bid, Bidding, Seat, Stage, View, Viewer};

use crate::net::{NetPlayer, best_answer, encoded};

/// Each of four seats speaks once and says no to two questions: then the bidding has come to its end.
const MOST_WORDS: usize = 12;

impl NetPlayer {
    /// What the viewer, who is asked for fine or wait, would name after `wait`, and the points that the network
    /// expects of it, if nobody else plays a solo. Judged from what the viewer knows. None where the viewer is not asked, and
    /// under rules that the network was not trained for.
    pub fn named_after_wait(&mut self, view: &View<'_>) -> Option<(Bid, f32)> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let terms = self.terms.of(view)?;
        let asked = Question::of_view(view)?;
        let Question::Bid { stage: Stage::Round, wedding, .. } = asked else { return None };
        let bidding = asked_to_name(*view.state().bidding(), me, wedding)?;
        let fits = bidding.stage != Stage::Naming;
        let question = Question::Bid { stage: bidding.stage, wedding, fits };
        let mut table = PublicHand::of_view(view, &terms);
        table.set_bidding(&bidding);
        let features = encoded(view, &terms, &table, &Own::of_view(view)?, &question);
        let values = self.network.values(&features);
        let best = best_answer(&values, question.answers())?;
        match Answer::from_index(best)? {
            Answer::Bid(bid @ (Bid::Wedding | Bid::Solo(_))) => Some((bid, values[best])),
            _ => None,
        }
    }
}

/// The bidding at the question to which `me` names a solo or a wedding, after `wait`: those who are still to speak say
/// fine, and those who wait have no solo. None where they must have one, because `me` has the only wedding.
fn asked_to_name(mut bidding: Bidding, me: Seat, wedding: bool) -> Option<Bidding> {
    bidding.say(me, Bid::Wait);
    for _ in 0..MOST_WORDS {
        let fits = bidding.owes.contains(bidding.turn) == (bidding.stage == Stage::Compulsory);
        let word = match bidding.stage {
            Stage::Round => Bid::Fine,
            Stage::Naming => return (bidding.turn == me).then_some(bidding),
            Stage::Compulsory | Stage::Voluntary if bidding.turn == me && fits => {
                return Some(bidding);
            }
            Stage::Compulsory | Stage::Voluntary if wedding && fits => return None,
            Stage::Compulsory | Stage::Voluntary => Bid::No,
            Stage::Redeal | Stage::Poverty | Stage::Over => return None,
        };
        bidding.say(bidding.turn, word);
    }
    None
}
