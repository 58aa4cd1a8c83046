//! Bots think here, away from the tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dulle_bots::{Effort, Network, Strength, bot_action, stand_in_action};
use dulle_rules::{Action, Rules, Seat, State, View, Viewer};
use tokio::sync::{Semaphore, oneshot};

use crate::limits::holding;
use crate::table::{Case, Found};

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

    fn answer(&self, network: Option<&Arc<Network>>, cancel: &AtomicBool) -> Action {
        let view = View::resume(&self.rules, self.viewer, &self.state);
        let Some(level) = self.level else { return stand_in_action(&view) };
        let mut player = level.player(network);
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
    weaker: bool,
}

impl Thought {
    /// The answer, at once.
    pub async fn now(mut self) -> Option<Action> {
        self.cancel.store(true, Ordering::Relaxed);
        (&mut self.answer).await.ok()
    }

    /// Whether a weaker player thinks than was asked: there is no network, it does not know the rules, or
    /// no place was free.
    pub fn is_weaker(&self) -> bool {
        self.weaker
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
    network: Option<Arc<Network>>,
    /// Complaints are judged one after the other.
    court: Arc<Semaphore>,
}

impl Thinker {
    /// With no place at all every bot is a quick one; without a network nobody plays as it does.
    pub fn new(places: usize, network: Option<Arc<Network>>) -> Self {
        let court = Arc::new(Semaphore::new(1));
        Self { places: Arc::new(Semaphore::new(places)), most: places, network, court }
    }

    /// How many may think for long.
    pub fn places(&self) -> usize {
        self.most
    }

    /// How many do.
    pub fn busy(&self) -> usize {
        self.most.saturating_sub(self.places.available_permits())
    }

    /// Judges a complaint: one at a time, so that no open table takes the processors from the others.
    /// Where that fails nothing is proved, and the hand is dealt again.
    pub async fn judge(&self, case: Case) -> Found {
        let Ok(turn) = Arc::clone(&self.court).acquire_owned().await else {
            return Found::unproved();
        };
        let judged = holding(turn, move || case.judge()).await;
        judged.ok().flatten().unwrap_or_else(Found::unproved)
    }

    /// Begins to think. Where no place is free the rule player answers.
    pub fn think(&self, mut question: Question) -> Thought {
        let (sender, answer) = oneshot::channel();
        let cancel = Arc::new(AtomicBool::new(false));
        let wanted = question.level;
        let network = self.network.clone();
        question.level = wanted.map(|level| level.in_play(question.rules.book(), network.as_ref()));
        let long = question.level.is_some_and(Strength::thinks_long);
        let place = if long { Arc::clone(&self.places).try_acquire_owned().ok() } else { None };
        if long && place.is_none() {
            question.level = Some(Strength::Club);
        }
        let weaker = question.level != wanted;
        match place {
            Some(place) => {
                let cancel = Arc::clone(&cancel);
                tokio::task::spawn_blocking(move || {
                    let action = question.answer(network.as_ref(), &cancel);
                    drop(place);
                    // Nobody waits any more where the table has gone on.
                    let _ = sender.send(action);
                });
            }
            None => {
                let _ = sender.send(question.answer(network.as_ref(), &cancel));
            }
        }
        Thought { cancel, answer, weaker }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dulle_rules::{Deal, Game, Pack, Rulebook, SeatSet, Seed};
    use futures_util::FutureExt;

    fn network() -> Arc<Network> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../net/weights/player.net");
        Arc::new(Network::read(&std::fs::read(file).expect("weights")).expect("good weights"))
    }

    /// The first question of a hand.
    fn question(options: &str, level: Strength) -> Question {
        let book = Rulebook::named("ddv2026").expect("a bundled book");
        let rules = Arc::new(Rules::new(book.with_options(options).expect("good options")));
        let dealer = Seat::ALL[3];
        let hands = Pack::from_seed(rules.book(), Seed::of_series(3, 1)).deal(rules.book(), dealer);
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
        let view = {
            let game = Game::new(&rules, &deal).expect("a deal of the book");
            *game.view(Viewer::Seat(Seat::ALL[0])).state()
        };
        let viewer = Viewer::Seat(Seat::ALL[0]);
        Question { rules, viewer, state: view, level: Some(level), seed: 1 }
    }

    async fn answer(thinker: &Thinker, options: &str, level: Strength) -> (bool, Action) {
        let thought = thinker.think(question(options, level));
        (thought.is_weaker(), thought.now().await.expect("an answer"))
    }

    #[tokio::test]
    async fn every_level_plays_as_it_is_called_where_nothing_is_missing() {
        let thinker = Thinker::new(1, Some(network()));
        for level in Strength::ALL {
            let (weaker, _) = answer(&thinker, "", level).await;
            assert!(!weaker, "{level:?}");
        }
    }

    #[tokio::test]
    async fn without_a_network_the_rule_player_plays_and_it_is_said() {
        let thinker = Thinker::new(1, None);
        let (_, club) = answer(&thinker, "", Strength::Club).await;
        for level in [Strength::Net, Strength::Expert] {
            assert_eq!(answer(&thinker, "", level).await, (true, club));
        }
        let (weaker, _) = answer(&thinker, "", Strength::Strong).await;
        assert!(!weaker);
    }

    #[tokio::test]
    async fn where_no_place_is_free_only_those_who_think_for_long_are_weaker() {
        let thinker = Thinker::new(0, Some(network()));
        for level in Strength::ALL {
            let (weaker, _) = answer(&thinker, "", level).await;
            assert_eq!(weaker, level.thinks_long(), "{level:?}");
        }
    }

    #[tokio::test]
    async fn under_rules_that_the_network_does_not_know_it_is_said_too() {
        let thinker = Thinker::new(1, Some(network()));
        for level in Strength::ALL {
            let (weaker, _) = answer(&thinker, "pigs=on-play", level).await;
            assert_eq!(weaker, !Strength::UNLEARNED.contains(&level), "{level:?}");
        }
    }

    #[tokio::test]
    async fn complaints_are_judged_one_at_a_time() {
        let thinker = Thinker::new(1, None);
        assert_eq!(thinker.court.available_permits(), 1);
        let judging = Arc::clone(&thinker.clone().court).acquire_owned().await.expect("a turn");
        assert!(thinker.court.try_acquire().is_err(), "all copies share it");
        drop(judging);
        assert!(thinker.court.try_acquire().is_ok());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn so_many_strong_bots_think_at_once_and_the_others_answer_quickly() {
        let thinker = Thinker::new(2, None);
        let thinking = Arc::clone(&thinker.places).try_acquire_many_owned(2).expect("two places");
        assert_eq!(thinker.busy(), 2);
        let mut third = thinker.think(question("", Strength::Strong));
        assert!(third.is_weaker());
        assert!((&mut third.answer).now_or_never().is_some(), "it answers at once");
        drop(thinking);
        let fourth = thinker.think(question("", Strength::Strong));
        assert!(!fourth.is_weaker());
        assert!(fourth.now().await.is_some());
    }
}
