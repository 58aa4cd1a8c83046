//! The player of Sievers and Helmert, "A Doppelkopf Player Based on UCT" (KI 2015): a yardstick
//! that others can compare with. Ensemble UCT without any knowledge.
//!
//! For each of ten deals that fit the view, drawn uniformly, a tree is grown by a thousand
//! rollouts; the average rewards of the actions at the root are summed over the deals. The tree
//! takes in every node of a rollout. Calls are asked step by step: before each card the next call
//! may be made or left.

use dulle_rules::{
    Action, Bid, Call, Card, Contract, Game, Legal, Party, Seat, Stage, View, Viewer,
};

use crate::bids::choose_bid;
use crate::chance::Chance;
use crate::player::{Budget, Player};
use crate::sample::Deals;

#[derive(Clone, Debug)]
pub struct UctPlayer {
    deals: u32,
    rollouts: u32,
    solos: bool,
    chance: Chance,
}

/// The exploration constant of the paper, and its reward for a score point.
const EXPLORATION: f64 = 16_000.0;
const POINT: f64 = 500.0;

impl UctPlayer {
    /// The published player takes 10 deals and 1,000 rollouts for each.
    pub const fn new(deals: u32, rollouts: u32) -> Self {
        Self { deals, rollouts, solos: true, chance: Chance::new(0) }
    }

    /// The same player without its many solos: it bids a wedding or says fine, so that its play of
    /// the cards can be compared alone.
    #[must_use]
    pub const fn without_solos(mut self) -> Self {
        self.solos = false;
        self
    }

    /// The step with the highest sum of averages, of those that may be taken.
    fn search(&mut self, view: &View<'_>, me: Seat, asked: bool, budget: Budget<'_>) -> Step {
        let options = options(&view.legal(), view.state().bidding().stage, asked);
        let first = options.steps[0];
        let Some(deals) = Deals::new(view).filter(|_| options.len > 1) else { return first };
        let rollouts = match budget.work {
            Some(work) => (work / u64::from(self.deals.max(1))).max(1) as u32,
            None => self.rollouts,
        };
        let mut sums = [0.0; MOST];
        for _ in 0..self.deals {
            if budget.is_cancelled() {
                break;
            }
            let Some(game) = deals.draw_game(&mut self.chance) else { continue };
            let mut tree = Tree::new();
            for _ in 0..rollouts {
                tree.rollout(game, asked, &mut self.chance);
            }
            tree.add_averages(&options, me, &mut sums);
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

    fn act(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let Viewer::Seat(me) = view.viewer() else { return Action::Done };
        if view.state().turn() != Some(me) {
            return Action::Done;
        }
        let bids = view.legal().bids;
        if !self.solos && !bids.is_empty() {
            let wedding = view.state().dealt(me).count(Card::CLUB_QUEEN) == 2;
            let wish = wedding.then_some(Contract::Wedding);
            return Action::Bid(choose_bid(view, me, bids, wish));
        }
        match self.search(view, me, false, budget) {
            Step::Act(action) => action,
            Step::Pass => match self.search(view, me, true, budget) {
                Step::Act(action) => action,
                Step::Pass => Action::Done,
            },
        }
    }
}

/// One choice in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Act(Action),
    /// No call now: the card comes next.
    Pass,
}

const MOST: usize = 16;

struct Options {
    steps: [Step; MOST],
    len: usize,
}

impl Options {
    fn push(&mut self, step: Step) {
        if self.len < MOST {
            self.steps[self.len] = step;
            self.len += 1;
        }
    }
}

/// What the seat at its turn may choose from; after `asked` no call.
fn options(legal: &Legal, stage: Stage, asked: bool) -> Options {
    let mut options = Options { steps: [Step::Pass; MOST], len: 0 };
    if !legal.bids.is_empty() {
        bid_options(legal, stage, &mut options);
        return options;
    }
    let next = Call::ALL.into_iter().find(|&call| legal.calls.contains(call));
    if let Some(call) = next.filter(|_| !asked) {
        options.push(Step::Act(Action::Call(call)));
        options.push(Step::Pass);
        return options;
    }
    for card in legal.cards.kinds() {
        options.push(Step::Act(Action::Play(card)));
    }
    options
}

/// A contract is named when it is asked for; a Vorbehalt stands.
fn bid_options(legal: &Legal, stage: Stage, options: &mut Options) {
    for bid in Bid::ALL {
        let early = stage == Stage::Round && bid.contract().is_some();
        if legal.bids.contains(bid) && bid != Bid::Back && !early {
            options.push(Step::Act(Action::Bid(bid)));
        }
    }
}

struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Copy)]
struct Node {
    step: Step,
    visits: u32,
    /// The rewards of each seat, summed.
    sums: [f64; 4],
    child: u32,
    sibling: u32,
}

const NONE: u32 = u32::MAX;

impl Node {
    const fn new(step: Step, sibling: u32) -> Self {
        Self { step, visits: 0, sums: [0.0; 4], child: NONE, sibling }
    }
}

impl Tree {
    fn new() -> Self {
        Self { nodes: vec![Node::new(Step::Pass, NONE)] }
    }

    /// One game from the root to its end: a step not yet tried, or the best by its upper bound.
    fn rollout(&mut self, mut game: Game<'_>, mut asked: bool, chance: &mut Chance) {
        let mut path = [0_u32; 128];
        let mut len = 1;
        while let Some(seat) = game.state().turn() {
            let legal = game.legal(seat);
            let options = options(&legal, game.state().bidding().stage, asked);
            if options.len == 0 || len == path.len() {
                break;
            }
            let node = self.select(path[len - 1], &options, seat, chance);
            path[len] = node;
            len += 1;
            match self.nodes[node as usize].step {
                Step::Pass => asked = true,
                Step::Act(action) => {
                    if !matches!(action, Action::Call(_)) {
                        asked = false;
                    }
                    if game.act(seat, action).is_err() {
                        break;
                    }
                }
            }
        }
        let rewards = rewards(&game);
        for &node in &path[..len] {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.sums.iter_mut().zip(rewards).for_each(|(sum, reward)| *sum += reward);
        }
    }

    fn select(&mut self, parent: u32, options: &Options, seat: Seat, chance: &mut Chance) -> u32 {
        let log = f64::from(self.nodes[parent as usize].visits.max(1)).ln();
        let mut tried = 0_u32;
        let (mut best, mut bound) = (NONE, f64::MIN);
        let mut child = self.nodes[parent as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if let Some(place) = options.steps[..options.len].iter().position(|&s| s == node.step) {
                tried |= 1 << place;
            }
            let visits = f64::from(node.visits);
            let upper = node.sums[seat.index()] / visits + EXPLORATION * (log / visits).sqrt();
            if upper > bound {
                (best, bound) = (child, upper);
            }
            child = node.sibling;
        }
        let untried = options.len as u32 - tried.count_ones();
        if untried == 0 {
            return best;
        }
        let mut pick = chance.below(untried);
        for (place, &step) in options.steps[..options.len].iter().enumerate() {
            if tried >> place & 1 == 1 {
                continue;
            }
            if pick == 0 {
                let index = self.nodes.len() as u32;
                self.nodes.push(Node::new(step, self.nodes[parent as usize].child));
                self.nodes[parent as usize].child = index;
                return index;
            }
            pick -= 1;
        }
        best
    }

    fn add_averages(&self, options: &Options, me: Seat, sums: &mut [f64; MOST]) {
        let mut child = self.nodes[0].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if let Some(place) = options.steps[..options.len].iter().position(|&s| s == node.step) {
                sums[place] += node.sums[me.index()] / f64::from(node.visits.max(1));
            }
            child = node.sibling;
        }
    }
}

/// 500 times the score points plus the card points of the seat's party.
fn rewards(game: &Game<'_>) -> [f64; 4] {
    let (Some(outcome), Some(settlement)) = (game.outcome(), game.settlement()) else {
        return [0.0; 4];
    };
    Seat::ALL.map(|seat| {
        let party = if outcome.re.contains(seat) { Party::Re } else { Party::Contra };
        POINT * f64::from(settlement.score[seat.index()]) + f64::from(outcome.eyes[party as usize])
    })
}

const _: () = assert!(Card::KINDS == 24, "a hand has at most twelve kinds, so MOST is enough");
