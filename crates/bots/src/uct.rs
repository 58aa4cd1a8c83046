//! The player of Sievers and Helmert, "A Doppelkopf Player Based on UCT" (KI 2015): a yardstick
//! that others can compare with. Ensemble UCT without any knowledge.
//!
//! For each of ten deals that fit the view, drawn uniformly, a tree is grown by a thousand
//! rollouts; the average rewards of the actions at the root are summed over the deals. The tree
//! takes in every node of a rollout: within the tree the first step not yet tried, outside it any.
//!
//! Calls are asked as in the program that its authors published later: step by step, before each
//! card round the table and once more after each call; and whoever expects to lose whatever he
//! says, says nothing. Asked only at one's own turn, three defenders call three times as often as
//! a soloist by chance, lose by it, and every solo looks good. At the table itself a player is
//! asked at his turn alone.

use dulle_rules::{Action, Bid, Call, Card, Game, Legal, Party, Seat, Stage, View, Viewer};

use crate::chance::Chance;
use crate::conceded::after_concession;
use crate::player::{Effort, Player};
use crate::sample::Deals;

#[derive(Clone, Debug)]
pub struct UctPlayer {
    deals: u32,
    rollouts: u32,
    chance: Chance,
}

/// The exploration constant of the paper, and its reward for a score point.
const EXPLORATION: f64 = 16_000.0;
const POINT: f64 = 500.0;

impl UctPlayer {
    /// The published player takes 10 deals and 1,000 rollouts for each.
    pub const fn new(deals: u32, rollouts: u32) -> Self {
        Self { deals, rollouts, chance: Chance::new(0) }
    }

    /// The step with the highest sum of averages, of those that may be taken.
    fn search(&mut self, view: &View<'_>, me: Seat, asked: bool, effort: Effort<'_>) -> Step {
        let legal = view.legal();
        let calls = call_options(&legal);
        let options = if asked || calls.len == 0 {
            turn_options(&legal, view.state().bidding().stage)
        } else {
            calls
        };
        let first = options.steps[0];
        let Some(deals) = Deals::new(view).filter(|_| options.len > 1) else { return first };
        let rollouts = match effort.work {
            Some(work) => (work / u64::from(self.deals.max(1))).max(1) as u32,
            None => self.rollouts,
        };
        let mut sums = [0.0; MOST];
        for _ in 0..self.deals {
            if effort.is_cancelled() {
                break;
            }
            let Some(game) = deals.draw_game(&mut self.chance) else { continue };
            let mut tree = Tree::new();
            for _ in 0..rollouts {
                tree.rollout(game, asked, &mut self.chance);
            }
            tree.add_averages(&options, me, &mut sums);
        }
        // Who expects to lose whatever he says, says nothing.
        if first == Step::Pass && sums[..options.len].iter().all(|&sum| sum <= 0.0) {
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
        let asked = match self.search(view, me, false, effort) {
            Step::Pass => self.search(view, me, true, effort),
            step => step,
        };
        match asked {
            Step::Act(action) => action,
            Step::Pass => Action::Done,
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

/// Who is asked for a call next, and how many are still to be asked before the card.
struct Round {
    seat: Seat,
    left: u8,
}

impl Round {
    fn of(game: &Game<'_>) -> Self {
        Self { seat: game.state().turn().unwrap_or(Seat::ALL[0]), left: 4 }
    }

    fn over(game: &Game<'_>) -> Self {
        Self { left: 0, ..Self::of(game) }
    }

    fn pass(&mut self) {
        self.seat = self.seat.left(1);
        self.left = self.left.saturating_sub(1);
    }

    /// The next seat with a choice, and its options: a call, or what the turn asks for.
    fn next(&mut self, game: &Game<'_>, turn: Seat) -> (Seat, Options) {
        while self.left > 0 {
            let options = call_options(&game.legal(self.seat));
            if options.len > 0 {
                return (self.seat, options);
            }
            self.pass();
        }
        (turn, turn_options(&game.legal(turn), game.state().bidding().stage))
    }
}

/// No call, or the next one.
fn call_options(legal: &Legal) -> Options {
    let mut options = Options { steps: [Step::Pass; MOST], len: 0 };
    if let Some(call) = Call::ALL.into_iter().find(|&call| legal.calls.contains(call)) {
        options.push(Step::Pass);
        options.push(Step::Act(Action::Call(call)));
    }
    options
}

fn turn_options(legal: &Legal, stage: Stage) -> Options {
    let mut options = Options { steps: [Step::Pass; MOST], len: 0 };
    bid_options(legal, stage, &mut options);
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

    /// One game from the root to its end; after `asked` the root's own card comes first.
    fn rollout(&mut self, mut game: Game<'_>, asked: bool, chance: &mut Chance) {
        let mut path = [0_u32; 256];
        let mut len = 1;
        let known = self.nodes.len() as u32;
        let mut round = if asked { Round::over(&game) } else { Round::of(&game) };
        while let Some(turn) = game.state().turn() {
            let (seat, options) = round.next(&game, turn);
            if options.len == 0 || len == path.len() {
                break;
            }
            let last = path[len - 1];
            let node = if last < known {
                self.select(last, &options, seat)
            } else {
                self.add(last, options.steps[chance.below(options.len as u32) as usize])
            };
            path[len] = node;
            len += 1;
            match self.nodes[node as usize].step {
                Step::Pass => round.pass(),
                Step::Act(action) => {
                    if game.act(seat, action).is_err() {
                        break;
                    }
                    round = match action {
                        Action::Call(_) => Round { seat, left: 4 },
                        _ => Round::of(&game),
                    };
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

    /// Within the tree: the first step not yet tried, or the best by its upper bound.
    fn select(&mut self, parent: u32, options: &Options, seat: Seat) -> u32 {
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
        let untried = tried.trailing_ones() as usize;
        if untried < options.len { self.add(parent, options.steps[untried]) } else { best }
    }

    fn add(&mut self, parent: u32, step: Step) -> u32 {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node::new(step, self.nodes[parent as usize].child));
        self.nodes[parent as usize].child = index;
        index
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
