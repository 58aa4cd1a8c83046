//! A yardstick, not a player: it sees all cards. It shows how far there is to go at most.
//!
//! It has a trait of its own. A [`Player`] gets a view and can never come to see a hand; only the arena
//! knows this trait, and `cargo xtask` checks that nothing else does.

use dulle_bots::{Effort, Endings, Player, RulePlayer, SolvedEndings};
use dulle_rules::{Action, Game, Phase, Seat, Viewer};

/// A player who looks into all hands.
pub(crate) trait SeesAllCards: Send {
    /// An action of `seat`, which has to act.
    fn act(&mut self, game: &Game<'_>, seat: Seat) -> Action;
}

/// Tries every action on the true cards: the rule player plays on for everybody, and in the last
/// tricks the solver says what comes of it.
#[derive(Debug)]
pub(crate) struct Clairvoyant {
    rules: RulePlayer,
    endings: SolvedEndings,
}

/// Tricks left from which the solver is asked, and the cards it may try for one answer.
const SOLVED_TRICKS: u8 = 5;
const SOLVER_NODES: u64 = 20_000;

impl Clairvoyant {
    pub(crate) fn new() -> Self {
        Self { rules: RulePlayer::new(), endings: SolvedEndings::new(SOLVER_NODES) }
    }

    fn rule_action(&mut self, game: &Game<'_>, seat: Seat) -> Action {
        self.rules.act(&game.view(Viewer::Seat(seat)), Effort::default())
    }

    /// What `seat` gets when it does this now.
    fn value_of(&mut self, game: &Game<'_>, seat: Seat, action: Action) -> Option<f32> {
        let mut game = *game;
        game.act(seat, action).ok()?;
        self.value(game, seat)
    }

    /// What `seat` gets from here on: it bids what is best for it, all the rest is played by the rule
    /// player and solved.
    fn value(&mut self, mut game: Game<'_>, seat: Seat) -> Option<f32> {
        while let Some(turn) = game.state().turn() {
            if turn == seat && game.state().phase() == Phase::Bidding {
                let bids = game.legal(seat).bids;
                let values = bids
                    .iter()
                    .into_iter()
                    .filter_map(|bid| self.value_of(&game, seat, Action::Bid(bid)));
                return values.reduce(f32::max);
            }
            let left = game.state().hand_size() - game.state().tricks_played();
            let fresh = game.state().running().cards.is_empty();
            if fresh
                && left <= SOLVED_TRICKS
                && game.state().phase() == Phase::Playing
                && let Some(value) = self.endings.value(&game, seat).0
            {
                return Some(value);
            }
            let action = self.rule_action(&game, turn);
            game.act(turn, action).ok()?;
        }
        game.settlement().map(|settlement| f32::from(settlement.score[seat.index()]))
    }

    fn best(
        &mut self,
        game: &Game<'_>,
        seat: Seat,
        actions: impl Iterator<Item = Action>,
    ) -> Option<(Action, f32)> {
        let mut best: Option<(Action, f32)> = None;
        for action in actions {
            if let Some(value) = self.value_of(game, seat, action)
                && best.is_none_or(|(_, most)| value > most)
            {
                best = Some((action, value));
            }
        }
        best
    }
}

impl SeesAllCards for Clairvoyant {
    fn act(&mut self, game: &Game<'_>, seat: Seat) -> Action {
        // What the rule player would do stands first: it is taken where nothing is better.
        let plain = self.rule_action(game, seat);
        if game.state().turn() != Some(seat) {
            return plain;
        }
        let legal = game.legal(seat);
        let bids: Vec<Action> = legal.bids.iter().into_iter().map(Action::Bid).collect();
        let calls: Vec<Action> = legal.calls.iter().into_iter().map(Action::Call).collect();
        let cards: Vec<Action> = legal.cards.kinds().into_iter().map(Action::Play).collect();
        let of_kind = |kind: &[Action]| kind.iter().copied().find(|&action| action == plain);
        let (first, others) = if bids.is_empty() {
            let quiet = self.best(game, seat, of_kind(&cards).into_iter().chain(cards.clone()));
            (quiet, calls)
        } else {
            (self.best(game, seat, of_kind(&bids).into_iter()), bids)
        };
        let other = self.best(game, seat, others.into_iter());
        match (first, other) {
            (Some((_, quiet)), Some((action, value))) if value > quiet => action,
            (Some((action, _)), _) | (None, Some((action, _))) => action,
            (None, None) => plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use dulle_rules::{Deal, Pack, Rules, SeatSet, Seed};

    use super::*;

    #[test]
    fn it_acts_legally_and_gains_points_by_seeing_the_cards() {
        let rules = Rules::named("ddv2026").expect("a book");
        let mut gained = 0.0;
        for hand in 0..12 {
            let dealer = Seat::ALL[hand % 4];
            let pack = Pack::from_seed(rules.book(), Seed::of_series(9, hand as u64));
            let hands = pack.deal(rules.book(), dealer);
            let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
            let me = Seat::ALL[hand / 4];
            let score = |seeing: bool| {
                let mut player = Clairvoyant::new();
                let mut game = Game::new(&rules, &deal).expect("a deal");
                while let Some(seat) = game.state().turn() {
                    let action = if seeing && seat == me {
                        player.act(&game, seat)
                    } else {
                        player.rule_action(&game, seat)
                    };
                    game.act(seat, action).expect("a legal action");
                }
                f32::from(game.settlement().expect("an end").score[me.index()])
            };
            gained += score(true) - score(false);
        }
        assert!(gained > 6.0, "{gained}");
    }
}
