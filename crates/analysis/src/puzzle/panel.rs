//! The weaker players, who show how hard a puzzle is.

use std::sync::Arc;

use dulle_bots::{
    Beginner, Effort, NetPlayer, Network, PimcPlayer, PimcSettings, Player, RulePlayer,
    SolvedEndings,
};
use dulle_net::{Answer, Question};
use dulle_rules::{Action, Game, Seat, Viewer};

/// Their words, in the order in which they are asked. The beginner is asked three times: a beginner
/// overlooks something else every time.
pub const PANEL: [&str; 6] = ["beginner", "beginner", "beginner", "club", "strong", "net"];

/// Playouts of the searching player.
const PLAYOUTS: u32 = 300;

pub struct Panel {
    players: Vec<Box<dyn Player>>,
}

impl std::fmt::Debug for Panel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Panel").finish_non_exhaustive()
    }
}

impl Panel {
    pub fn new(network: Arc<Network>) -> Self {
        let settings = PimcSettings { playouts: PLAYOUTS, ..PimcSettings::default() };
        let searching = PimcPlayer::new(settings).with_endings(Box::new(SolvedEndings::default()));
        Self {
            players: vec![
                Box::new(Beginner::new()),
                Box::new(Beginner::new()),
                Box::new(Beginner::new()),
                Box::new(RulePlayer::new()),
                Box::new(searching),
                Box::new(NetPlayer::new(network)),
            ],
        }
    }

    /// Who answers otherwise.
    pub fn missed(
        &mut self,
        game: &Game<'_>,
        seat: Seat,
        question: &Question,
        solution: Answer,
    ) -> Vec<&'static str> {
        let players = PANEL.iter().zip(&mut self.players);
        let mut missed = Vec::new();
        for (seed, (word, player)) in (1..).zip(players) {
            player.start(seed);
            if answer(player.as_mut(), *game, seat, question) != Some(solution) {
                missed.push(*word);
            }
        }
        missed
    }

    /// Whether a beginner or the rule player misses it: the cheapest question of all.
    pub fn weakest_miss(
        &mut self,
        game: &Game<'_>,
        seat: Seat,
        question: &Question,
        solution: Answer,
    ) -> bool {
        (1..).zip(&mut self.players[..4]).any(|(seed, player)| {
            player.start(seed);
            answer(player.as_mut(), *game, seat, question) != Some(solution)
        })
    }
}

/// What a player answers. A player who calls although a card is wanted is asked again.
fn answer(
    player: &mut dyn Player,
    mut game: Game<'_>,
    seat: Seat,
    question: &Question,
) -> Option<Answer> {
    // Re, and four limits.
    for _ in 0..6 {
        let action = player.act(&game.view(Viewer::Seat(seat)), Effort::default());
        match (question, action) {
            (Question::Bid { .. }, Action::Bid(bid)) => return Some(Answer::Bid(bid)),
            (Question::Call { .. }, Action::Call(_)) => return Some(Answer::Raise),
            (Question::Call { .. }, _) => return Some(Answer::Pass),
            (Question::Card { .. }, Action::Play(card)) => return Some(Answer::Play(card)),
            _ => game.act(seat, action).ok()?,
        };
    }
    None
}
