//! What the look ahead is worth: hands of four networks in which every decision is looked at, and every
//! candidate is played to the end of the true hand.

use std::sync::Arc;

use dulle_net::{Answer, Network, Question, Terms};
use dulle_rules::{Deal, Game, Rules, Viewer};

use crate::expert::{Decision, ExpertPlayer, candidates};
use crate::lookahead::{Horizon, Line, look_ahead};
use crate::net::stake;
use crate::player::{Effort, Player};

/// A decision with more than one good answer.
#[derive(Clone, Debug)]
pub struct Studied {
    pub tricks_left: u8,
    pub call: bool,
    pub solved: bool,
    pub scale: f32,
    pub candidates: Vec<Judged>,
}

#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// What the network expects.
    pub value: f32,
    /// By how much the look ahead finds it better than the first candidate, and the variance of that.
    pub found: Option<(f32, f32)>,
    /// The points of the seat when the networks play the true hand to its end after it.
    pub outcome: f32,
}

/// One hand. `to_the_end`: lines are played to the end of the hand instead of to the next question.
pub fn study(
    network: &Arc<Network>,
    rules: &Rules,
    deal: &Deal,
    seed: u64,
    (passes, to_the_end): (u64, bool),
) -> Option<Vec<Studied>> {
    let horizon = if to_the_end { Horizon::End } else { Horizon::NextQuestion };
    let mut expert = ExpertPlayer::new(network.clone()).with_passes(passes).with_horizon(horizon);
    expert.start(seed);
    let terms = Terms::new(rules.book());
    let mut game = Game::new(rules, deal).ok()?;
    let mut passed = false;
    let mut found = Vec::new();
    while let Some(seat) = game.state().turn() {
        let view = game.view(Viewer::Seat(seat));
        let question =
            if passed { Question::card_of_view(&view) } else { Question::of_view(&view) }?;
        let scale = stake(&view, seat);
        let answer = match question.forced() {
            Some(answer) => answer,
            None => {
                let candidates = candidates(network, &view, &terms, &question, scale)?;
                let first = candidates.first()?.0;
                if candidates.len() > 1 && !matches!(question, Question::Bid { .. }) {
                    let decision =
                        Decision { view: &view, me: seat, terms: &terms, question, candidates };
                    found.extend(studied(network, &mut expert, &decision, &game, scale));
                }
                first
            }
        };
        if answer == Answer::Pass {
            passed = true;
            continue;
        }
        let action = answer.action(&view)?;
        game.act(seat, action).ok()?;
        passed = passed && !matches!(action, dulle_rules::Action::Play(_));
    }
    Some(found)
}

fn studied(
    network: &Network,
    expert: &mut ExpertPlayer,
    decision: &Decision<'_, '_>,
    game: &Game<'_>,
    scale: f32,
) -> Option<Studied> {
    let opinions = expert.opinions(decision, Effort::default())?;
    let card = matches!(decision.question, Question::Card { .. });
    let mut lines: Vec<Line<'_>> = opinions
        .iter()
        .map(|opinion| Line::new(*game, decision.me, card, opinion.answer))
        .collect();
    look_ahead(network, decision.terms, &mut lines, Horizon::End, Effort::default());
    let candidates: Option<Vec<Judged>> = opinions
        .iter()
        .zip(&lines)
        .map(|(opinion, line)| {
            let (value, found) = (opinion.value, opinion.found);
            Some(Judged { value, found, outcome: line.value()? })
        })
        .collect();
    let state = game.state();
    Some(Studied {
        tricks_left: state.hand_size() - state.tricks_played(),
        call: !card,
        solved: decision.is_solved(),
        scale,
        candidates: candidates?,
    })
}
