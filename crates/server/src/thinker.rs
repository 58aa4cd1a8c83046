//! Bots think here, away from the tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dulle_bots::{Effort, Strength, bot_action, stand_in_action};
use dulle_rules::{Action, Rules, Seat, State, View, Viewer};
use tokio::sync::{Semaphore, oneshot};

/// A question to a bot: only what the seat may know goes into it.
#[derive(Clone, Debug)]
pub struct Question {
    pub rules: Arc<Rules>,
    pub viewer: Viewer,
    /// A viewer's state.
    pub state: State,
    /// None for a stand-in, who never calls and plays no solo of its own accord.
    pub level: Option<Strength>,
    pub seed: u64,
}

impl Question {
    /// What `seat` is asked. The state is masked here, so that no bot sees more than a player.
    pub(crate) fn of(
        view: &View<'_>,
        rules: Arc<Rules>,
        level: Option<Strength>,
        seed: u64,
    ) -> Self {
        Self { rules, viewer: view.viewer(), state: *view.state(), level, seed }
    }

    fn answer(&self, cancel: &AtomicBool) -> Action {
        let view = View::resume(&self.rules, self.viewer, &self.state);
        let Some(level) = self.level else { return stand_in_action(&view) };
        let mut player = level.player();
        player.start(self.seed);
        bot_action(&mut *player, &view, Effort { work: None, cancel: Some(cancel) })
    }

    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }
}

/// A bot that is thinking. The answer can be demanded at once.
#[derive(Debug)]
pub struct Thought {
    cancel: Arc<AtomicBool>,
    answer: oneshot::Receiver<Action>,
}

impl Thought {
    /// The answer, at once.
    pub async fn now(mut self) -> Option<Action> {
        self.cancel.store(true, Ordering::Relaxed);
        (&mut self.answer).await.ok()
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

/// A bounded number of bots that think for long; the others answer at once.
#[derive(Clone, Debug)]
pub struct Thinker {
    places: Arc<Semaphore>,
    most: usize,
}

impl Thinker {
    /// With no place at all every bot is a quick one.
    pub fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), most: places }
    }

    /// How many may think for long.
    pub fn places(&self) -> usize {
        self.most
    }

    /// How many do.
    pub fn busy(&self) -> usize {
        self.most.saturating_sub(self.places.available_permits())
    }

    /// Begins to think. Where no place is free the rule player answers.
    pub fn think(&self, mut question: Question) -> Thought {
        let (sender, answer) = oneshot::channel();
        let cancel = Arc::new(AtomicBool::new(false));
        let place = match question.level {
            Some(Strength::Strong) => Arc::clone(&self.places).try_acquire_owned().ok(),
            Some(Strength::Beginner | Strength::Club) | None => None,
        };
        match place {
            Some(place) => {
                let cancel = Arc::clone(&cancel);
                tokio::task::spawn_blocking(move || {
                    let action = question.answer(&cancel);
                    drop(place);
                    // Nobody waits any more where the table has gone on.
                    let _ = sender.send(action);
                });
            }
            None => {
                if question.level == Some(Strength::Strong) {
                    question.level = Some(Strength::Club);
                }
                let _ = sender.send(question.answer(&cancel));
            }
        }
        Thought { cancel, answer }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dulle_rules::{Deal, Game, Pack, Rulebook, SeatSet, Seed};
    use futures_util::FutureExt;

    fn question() -> Question {
        let book = Rulebook::named("ddv2026").expect("a book");
        let hands = Pack::from_seed(&book, Seed([7; 32])).deal(&book, Seat::ALL[0]);
        let deal = Deal { hands, dealer: Seat::ALL[0], owes: SeatSet::NONE, forced: None };
        let rules = Arc::new(Rules::new(book));
        let game = Game::new(&rules, &deal).expect("a deal");
        let view = game.view(Viewer::Seat(Seat::ALL[1]));
        Question::of(&view, Arc::clone(&rules), Some(Strength::Strong), 7)
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn so_many_strong_bots_think_at_once_and_the_others_answer_quickly() {
        let thinker = Thinker::new(2);
        let mut thinking = Vec::new();
        for busy in [1, 2, 2, 2] {
            thinking.push(thinker.think(question()));
            assert_eq!(thinker.busy(), busy);
        }
        for (number, mut thought) in thinking.into_iter().enumerate() {
            let quick = (&mut thought.answer).now_or_never().is_some();
            assert_eq!(quick, number >= 2, "{number}");
        }
    }
}
