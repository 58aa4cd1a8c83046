//! What the strongest player thinks of every answer.

use dulle_net::{Answer, Question};
use dulle_rules::{View, Viewer};

use crate::expert::{Decision, ExpertPlayer, candidates};
use crate::net::{NETWORK_ERROR, features, open_answers, stake};
use crate::player::Effort;

/// What an answer is worth to the seat that is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedAnswer {
    pub answer: Answer,
    pub points: f32,
    /// By how much the difference to the answer that the network likes best may be wrong, as a standard
    /// deviation: 0 for that answer itself. Errors of two other answers add up as squares.
    pub error: f32,
}

/// A bid can lead to a solo, whose points count three times.
const BID_STAKE: f32 = 3.0;

impl ExpertPlayer {
    /// What every answer to a question that the viewer is asked is worth, the best first. None under rules
    /// that the network was not trained for. The player's own chance goes on: the same seed and the same
    /// question give the same numbers.
    pub fn judge(
        &mut self,
        view: &View<'_>,
        question: Question,
        effort: Effort<'_>,
    ) -> Option<Vec<JudgedAnswer>> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let terms = self.terms.of(view)?;
        let bidding = matches!(question, Question::Bid { .. });
        let scale = if bidding { BID_STAKE } else { stake(view, me) };
        let values = self.network.values(&features(view, &terms, &question)?);
        let first = candidates(&self.network, view, &terms, &question, scale)?;
        let best = first.first()?.0;
        let mut found: Vec<JudgedAnswer> = open_answers(question.answers())
            .filter_map(|index| Some((Answer::from_index(index)?, values[index])))
            .map(|(answer, points)| {
                let error = if answer == best { 0.0 } else { NETWORK_ERROR * scale };
                JudgedAnswer { answer, points, error }
            })
            .collect();
        if !bidding && first.len() > 1 {
            let decision = Decision { view, me, terms: &terms, question, candidates: first };
            let error = decision.search_error();
            for opinion in self.opinions(&decision, effort).unwrap_or_default() {
                let reference = decision.candidates[0].1;
                let zero = crate::expert::Opinion { answer: best, value: reference, found: None };
                let known = found.iter_mut().find(|known| known.answer == opinion.answer);
                if let Some(known) = known.filter(|known| known.answer != best)
                    && let Some((more, deviation)) = opinion.beyond(&zero, scale, error)
                {
                    known.points = reference + more;
                    known.error = deviation;
                }
            }
        }
        found.sort_by(|a, b| b.points.total_cmp(&a.points));
        Some(found)
    }
}
