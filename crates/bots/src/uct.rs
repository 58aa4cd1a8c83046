//! The player of Sievers and Helmert, "A Doppelkopf Player Based on UCT" (KI 2015): a yardstick
//! that others can compare with. Ensemble UCT without any knowledge.
//!
//! For each of ten deals that fit the view a tree is grown by a thousand rollouts; the average
//! rewards of the actions at the root are summed over the deals. The tree keeps every node of a
//! rollout. Within the tree a card or bid not yet tried comes first, by chance; outside it all
//! cards are played by chance.
//!
//! Calls are asked as in the program that its authors published, step by step: after each card the
//! other three seats are asked, and after a call the caller again. The step "no call" is tried
//! first, and outside the tree nobody calls: if everybody called by chance there, nearly every
//! rollout would end with both parties at schwarz, and no call would matter. At the table itself a
//! player is asked at their own turn alone. A call is made only where it wins points and is better
//! than none in every deal: two of three calls that were better on average lost.
//!
//! Both club queens are always announced, and of the others it is assumed too: otherwise every third
//! deal in the head of a Contra player would be a silent wedding, far more than are played.
//! As in the paper its voluntary solos lose points; they can be switched off.
//!
//! Of house rules it searches pigs, super pigs and genscher. It never tucks. Hands are thrown in, and a
//! poverty is named, exchanged and played, by the rule player: no deals of a poverty can be drawn.

use dulle_rules::{Action, Contract, Phase, View, Viewer};

use crate::bids::{speak, wish};
use crate::chance::Chance;
use crate::conceded::after_concession;
use crate::player::{Effort, Player};
use crate::rule::rule_action;
use crate::sample::Deals;
use crate::stand_in::stand_in_action;
use crate::thresholds::THRESHOLDS;
use crate::uct_tree::{MOST, Step, Tree, call_options, turn_options};

#[derive(Clone, Debug)]
pub struct UctPlayer {
    deals: u32,
    rollouts: u32,
    solos: bool,
    chance: Chance,
}

impl UctPlayer {
    /// The published player takes 10 deals and 1,000 rollouts for each.
    pub const fn new(deals: u32, rollouts: u32) -> Self {
        Self { deals, rollouts, solos: true, chance: Chance::new(0) }
    }

    /// The same player without voluntary solos.
    #[must_use]
    pub const fn without_solos(mut self) -> Self {
        self.solos = false;
        self
    }

    /// The step with the highest sum of averages, of those that may be taken.
    fn search(
        &mut self,
        view: &View<'_>,
        deals: &Deals<'_>,
        asked: bool,
        effort: Effort<'_>,
    ) -> Step {
        let (legal, me) = (view.legal(), deals.viewer());
        let calls = call_options(&legal);
        let asked = asked || calls.len == 0;
        let options = if asked { turn_options(&legal, view.state(), me) } else { calls };
        let first = options.steps[0];
        if options.len < 2 {
            return first;
        }
        let rollouts = match effort.work {
            Some(work) => (work / u64::from(self.deals.max(1))).max(1) as u32,
            None => self.rollouts,
        };
        let mut sums = [0.0; MOST];
        let (mut trees, mut trees_for_call) = (0, 0);
        for _ in 0..self.deals {
            if effort.is_cancelled() {
                break;
            }
            let Some(game) = deals.draw_game(&mut self.chance) else { continue };
            let mut tree = Tree::new();
            for _ in 0..rollouts {
                tree.rollout(game, asked, &mut self.chance);
            }
            let mut averages = [0.0; MOST];
            tree.add_averages(&options, me, &mut averages);
            trees += 1;
            trees_for_call += u32::from(averages[1] > averages[0].max(0.0));
            sums.iter_mut().zip(averages).for_each(|(sum, average)| *sum += average);
        }
        if trees == 0 || first == Step::Pass && trees_for_call < trees {
            return first;
        }
        let best = (0..options.len).max_by(|&a, &b| sums[a].total_cmp(&sums[b]));
        best.map_or(first, |best| options.steps[best])
    }
}

impl Default for UctPlayer {
    fn default() -> Self {
        Self::new(10, 1000)
    }
}

impl Player for UctPlayer {
    fn start(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
    }

    fn act(&mut self, view: &View<'_>, effort: Effort<'_>) -> Action {
        let Viewer::Seat(me) = view.viewer() else { return Action::Done };
        if view.state().turn() != Some(me) {
            return after_concession(view);
        }
        let bids = view.state().phase() == Phase::Bidding;
        let wish = bids.then(|| wish(view, me, &THRESHOLDS)).flatten();
        if matches!(wish, Some(Contract::Poverty | Contract::Redeal)) {
            return speak(view, me, wish);
        }
        if bids && !self.solos && view.state().bidding().forced != Some(me) {
            return stand_in_action(view);
        }
        let Some(deals) = Deals::new(view) else { return rule_action(view) };
        let deals = deals.without_silent_weddings();
        let asked = match self.search(view, &deals, false, effort) {
            Step::Pass => self.search(view, &deals, true, effort),
            step => step,
        };
        match asked {
            // Which cards are laid is not searched.
            Step::Act(Action::Poverty(_)) => speak(view, me, Some(Contract::Poverty)),
            Step::Act(action) => action,
            Step::Pass => Action::Done,
        }
    }
}
