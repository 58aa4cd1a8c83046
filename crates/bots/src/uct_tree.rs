//! The tree of one deal, its rollouts, and who is asked for what in them.

use dulle_rules::{
    Action, Bid, Call, Card, Declaration, ExchangeRight, Game, Legal, Party, Seat, Stage, State,
};

use crate::chance::Chance;

/// The exploration constant of the paper, and its reward for a score point.
const EXPLORATION: f64 = 16_000.0;
const POINT: f64 = 500.0;

/// One choice in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Act(Action),
    /// No call now: the card comes next.
    Pass,
}

/// Twelve cards, pigs, super pigs and three partners that can be named.
pub(crate) const MOST: usize = 20;

pub(crate) struct Options {
    pub(crate) steps: [Step; MOST],
    pub(crate) len: usize,
}

impl Options {
    fn push(&mut self, step: Step) {
        if self.len < MOST {
            self.steps[self.len] = step;
            self.len += 1;
        }
    }

    /// The others keep their order.
    fn remove(&mut self, step: Step) {
        if let Some(place) = self.steps[..self.len].iter().position(|&other| other == step) {
            self.steps.copy_within(place + 1..self.len, place);
            self.len -= 1;
        }
    }

    /// Any of them, which are not none; but no call where none is an answer.
    fn by_chance(&self, chance: &mut Chance) -> Step {
        match self.steps[0] {
            Step::Pass => Step::Pass,
            Step::Act(_) => self.steps[chance.below(self.len as u32) as usize],
        }
    }
}

/// Who is asked for a call next, and how many are still to be asked before the card.
struct CallRound {
    seat: Seat,
    left: u8,
}

impl CallRound {
    /// Everybody is asked, from `seat` on: before the first card, and after a call.
    const fn from(seat: Seat) -> Self {
        Self { seat, left: 4 }
    }

    /// After a card the other three are asked.
    const fn after_card(seat: Seat) -> Self {
        Self { seat: seat.left(1), left: 3 }
    }

    /// Nobody is asked: `seat` plays or bids.
    const fn over(seat: Seat) -> Self {
        Self { seat, left: 0 }
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
        (turn, turn_options(&game.legal(turn), game.state(), turn))
    }
}

/// Whether nobody will call any more, seen between two tricks. Calls end with the cards held, and a
/// reply needs a call; only a wedding opens them anew.
fn are_calls_closed(game: &Game<'_>) -> bool {
    let state = game.state();
    let between = state.tricks_played() > 0 && state.running().cards.is_empty();
    between
        && !state.awaits_clarification()
        && Seat::ALL.into_iter().all(|seat| game.legal(seat).calls.is_empty())
}

/// No call, or the next one.
pub(crate) fn call_options(legal: &Legal) -> Options {
    let mut options = Options { steps: [Step::Pass; MOST], len: 0 };
    if let Some(call) = Call::ALL.into_iter().find(|&call| legal.calls.contains(call)) {
        options.push(Step::Pass);
        options.push(Step::Act(Action::Call(call)));
    }
    options
}

pub(crate) fn turn_options(legal: &Legal, state: &State, seat: Seat) -> Options {
    let mut options = Options { steps: [Step::Pass; MOST], len: 0 };
    if !legal.bids.is_empty() {
        bid_options(legal, state, seat, &mut options);
    }
    exchange_options(legal, state, &mut options);
    for card in legal.cards.kinds() {
        options.push(Step::Act(Action::Play(card)));
    }
    // Nobody tucks: a call is asked for apart, and made openly.
    let words = legal.declarations.iter().filter(|&word| word != Declaration::Tuck);
    words.for_each(|word| options.push(Step::Act(Action::Declare(word))));
    options
}

/// A poverty is taken or not; of the cards only some are tried.
fn exchange_options(legal: &Legal, state: &State, options: &mut Options) {
    let first_word = state.bidding().stage == Stage::Round;
    match legal.exchange {
        ExchangeRight::Answer => {
            options.push(Step::Act(Action::Pass));
            options.push(Step::Act(Action::Take));
        }
        ExchangeRight::Lay(terms) if !first_word => {
            options.push(Step::Act(Action::Poverty(terms.some())));
        }
        ExchangeRight::Return(terms) => options.push(Step::Act(Action::Return(terms.some()))),
        ExchangeRight::None | ExchangeRight::Lay(_) => {}
    }
}

/// A contract is named when it is asked for; a Vorbehalt stands; both club queens are announced.
fn bid_options(legal: &Legal, state: &State, seat: Seat, options: &mut Options) {
    let first_word = state.bidding().stage == Stage::Round;
    let announces =
        legal.bids.contains(Bid::Wait) && state.dealt(seat).count(Card::CLUB_QUEEN) == 2;
    for bid in Bid::ALL {
        let early = first_word && matches!(bid, Bid::Wedding | Bid::Solo(_) | Bid::Redeal);
        let silent = bid == Bid::Fine && announces;
        if legal.bids.contains(bid) && bid != Bid::Back && !early && !silent {
            options.push(Step::Act(Action::Bid(bid)));
        }
    }
}

pub(crate) struct Tree {
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
    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node::new(Step::Pass, NONE)] }
    }

    /// One game from the root to its end; after `asked` the root's own card comes first.
    pub(crate) fn rollout(&mut self, mut game: Game<'_>, asked: bool, chance: &mut Chance) {
        let mut path = [0_u32; 256];
        let mut len = 1;
        let known = self.nodes.len() as u32;
        let root = game.state().turn().unwrap_or(Seat::ALL[0]);
        let mut round = if asked { CallRound::over(root) } else { CallRound::from(root) };
        let mut calls_closed = false;
        while let Some(turn) = game.state().turn() {
            let (seat, options) = round.next(&game, turn);
            if options.len == 0 || len == path.len() {
                break;
            }
            let last = path[len - 1];
            let node = if last < known {
                self.select(last, &options, seat, chance)
            } else {
                self.add(last, options.by_chance(chance))
            };
            path[len] = node;
            len += 1;
            match self.nodes[node as usize].step {
                Step::Pass => round.pass(),
                Step::Act(action) => {
                    if game.act(seat, action).is_err() {
                        break;
                    }
                    calls_closed = calls_closed || are_calls_closed(&game);
                    round = match action {
                        Action::Call(_) => CallRound::from(seat),
                        Action::Play(_) if calls_closed => CallRound::over(seat),
                        Action::Play(_) => CallRound::after_card(seat),
                        _ => CallRound::from(game.state().turn().unwrap_or(seat)),
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

    /// Within the tree: a step not yet tried, or the best by its upper bound.
    fn select(&mut self, parent: u32, options: &Options, seat: Seat, chance: &mut Chance) -> u32 {
        let log = f64::from(self.nodes[parent as usize].visits.max(1)).ln();
        let mut untried = Options { steps: options.steps, len: options.len };
        let (mut best, mut bound) = (NONE, f64::MIN);
        let mut child = self.nodes[parent as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            untried.remove(node.step);
            let visits = f64::from(node.visits);
            let upper = node.sums[seat.index()] / visits + EXPLORATION * (log / visits).sqrt();
            if upper > bound {
                (best, bound) = (child, upper);
            }
            child = node.sibling;
        }
        if untried.len == 0 { best } else { self.add(parent, untried.by_chance(chance)) }
    }

    fn add(&mut self, parent: u32, step: Step) -> u32 {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node::new(step, self.nodes[parent as usize].child));
        self.nodes[parent as usize].child = index;
        index
    }

    pub(crate) fn add_averages(&self, options: &Options, me: Seat, sums: &mut [f64; MOST]) {
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

const _: () = assert!(Card::KINDS == 24 && MOST >= 12 + 5, "twelve kinds and five words fit");

#[cfg(test)]
mod tests {
    use dulle_rules::{Deal, Pack, Rules, SeatSet, Seed};

    use super::*;

    fn deal(rules: &Rules, number: u64) -> Deal {
        let book = rules.book();
        let hands = Pack::from_seed(book, Seed::of_series(4, number)).deal(book, Seat::ALL[3]);
        Deal { hands, dealer: Seat::ALL[3], owes: SeatSet::NONE, forced: None }
    }

    /// A normal game before its first card.
    fn normal<'r>(rules: &'r Rules, number: u64) -> Game<'r> {
        let mut game = Game::new(rules, &deal(rules, number)).expect("a deal");
        for seat in Seat::ALL {
            game.act(seat, Action::Bid(Bid::Fine)).expect("everybody may be fine");
        }
        game
    }

    fn calls(tree: &Tree) -> usize {
        let call = |node: &&Node| matches!(node.step, Step::Act(Action::Call(_)));
        tree.nodes.iter().filter(call).count()
    }

    #[test]
    fn nobody_calls_outside_the_tree() {
        let rules = Rules::named("ddv2026").expect("a bundled book");
        for number in 1..=20 {
            let (mut tree, mut chance) = (Tree::new(), Chance::new(number));
            tree.rollout(normal(&rules, number), false, &mut chance);
            assert_eq!(calls(&tree), 0);
            tree.rollout(normal(&rules, number), false, &mut chance);
            assert_eq!(calls(&tree), 1, "the step that was not tried at the root");
        }
    }

    /// Without the question for a call the root is the turn of its player, also where others may call.
    #[test]
    fn every_card_at_the_root_is_tried() {
        let rules = Rules::named("ddv2026").expect("a bundled book");
        for number in 1..=20 {
            let mut game = normal(&rules, number);
            let mut chance = Chance::new(number);
            while let Some(seat) = game.state().turn() {
                let options = turn_options(&game.legal(seat), game.state(), seat);
                let mut tree = Tree::new();
                (0..options.len).for_each(|_| tree.rollout(game, true, &mut chance));
                let mut sums = [0.0; MOST];
                tree.add_averages(&options, seat, &mut sums);
                assert!(sums[..options.len].iter().all(|&sum| sum != 0.0), "{sums:?}");
                let Step::Act(card) = options.by_chance(&mut chance) else { break };
                game.act(seat, card).expect("legal");
            }
        }
    }

    #[test]
    fn closed_calls_stay_closed() {
        for name in dulle_rules::Rulebook::names() {
            let rules = Rules::named(name).expect("a bundled book");
            let mut closed_hands = 0;
            for number in 1..=60 {
                let mut game = Game::new(&rules, &deal(&rules, number)).expect("a deal");
                let (mut chance, mut closed) = (Chance::new(number), false);
                while let Some(turn) = game.state().turn() {
                    let callers = Seat::ALL.into_iter().filter(|_| chance.below(6) == 0);
                    for seat in callers.collect::<SeatSet>().iter() {
                        let open = call_options(&game.legal(seat));
                        assert!(!closed || open.len == 0, "{name}: hand {number}");
                        if let Some(&Step::Act(call)) = open.steps[..open.len].get(1) {
                            game.act(seat, call).expect("legal");
                        }
                    }
                    let options = turn_options(&game.legal(turn), game.state(), turn);
                    let Step::Act(action) = options.by_chance(&mut chance) else { break };
                    game.act(turn, action).expect("legal");
                    closed = closed || are_calls_closed(&game);
                }
                closed_hands += u32::from(closed);
            }
            assert!(closed_hands > 50, "{name}: {closed_hands}");
        }
    }

    #[test]
    fn both_club_queens_are_announced() {
        let rules = Rules::named("ddv2026").expect("a bundled book");
        let mut weddings = 0;
        for number in 1..=200 {
            let game = Game::new(&rules, &deal(&rules, number)).expect("a deal");
            let Some(seat) = game.state().turn() else { continue };
            let both = game.state().dealt(seat).count(Card::CLUB_QUEEN) == 2;
            let options = turn_options(&game.legal(seat), game.state(), seat);
            let fine = options.steps[..options.len].contains(&Step::Act(Action::Bid(Bid::Fine)));
            assert_eq!(fine, !both, "deal {number}");
            weddings += u32::from(both);
        }
        assert!(weddings > 0);
    }
}
