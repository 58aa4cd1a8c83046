//! What all four players together can bring about: all legal play, not best play.
//!
//! A referee asks whether any continuation lets a party reach something. Nobody defends, so this is
//! a search for one line. It is found at once in most hands; that there is none is proved by trying
//! all of them, with a memory of what is out of reach from where.

use std::collections::HashMap;

use dulle_rules::{
    Action, Card, CardSet, Declaration, Kinds, Order, Party, Pigs, Seat, SeatSet, Tops, Trick,
    playable,
};

use crate::budget::{NodeCounter, SearchBudget};
use crate::layout::Count;

/// Open cards at a table where cards can lie before their turn.
#[derive(Clone, Copy, Debug)]
pub struct OpenPosition<'r> {
    /// The orders of the contract, by what has been declared on top of all other trumps: each with that of
    /// the last trick, which is the same unless a house rule says otherwise.
    pub orders: [[&'r Order; 2]; 3],
    /// What has been declared so far.
    pub tops: Tops,
    /// What may still be declared.
    pub declarable: Declarables,
    pub hands: [CardSet; 4],
    /// Who leads, or has led, to the current trick.
    pub leader: Seat,
    /// The cards of the current trick, clockwise from its leader. A card can lie before its turn.
    pub trick: [Option<Card>; 4],
    pub re: SeatSet,
    /// A seat that has just declared this card and must play it.
    pub due: Option<(Seat, Card)>,
    /// A seat that plays its cards in this order.
    pub stated: Option<(Seat, &'r [Card])>,
}

/// Which cards can still be declared, and when. Every continuation counts, with the word and without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declarables {
    pub when: Pigs,
    /// The aces that can become pigs, and the seat that has had both of them since the first lead.
    pub pigs: Option<(Seat, Card)>,
    /// The cards that can be put above pigs, by the player who holds both.
    pub super_pigs: Option<Card>,
    /// How many cards a hand has before its first one is played.
    pub hand_size: u32,
}

impl Declarables {
    pub const NONE: Self = Self { when: Pigs::Off, pigs: None, super_pigs: None, hand_size: 0 };
}

/// What a line is searched for: that `party` gets at least this many of the eyes or tricks that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    pub party: Party,
    pub count: Count,
    pub least: u16,
}

/// The answer to a search for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// These cards and declarations, one after the other, bring it about; any legal cards may follow.
    Line(Vec<(Seat, Action)>),
    /// No legal play does. A stated order that cannot be kept never ends here.
    Never,
    /// The budget was spent.
    Unknown,
    /// The search was stopped from outside.
    Cancelled,
}

impl OpenPosition<'_> {
    /// Whose card is missing next; nobody's once the trick is complete.
    pub fn turn(&self) -> Option<Seat> {
        self.leader.round().zip(self.trick).find(|(_, card)| card.is_none()).map(|(seat, _)| seat)
    }

    /// The cards left to be played, of everybody. None where the hands do not fit one another: then there
    /// is no legal play to the end.
    pub fn tricks(&self) -> Option<u32> {
        let lies = |seat: &Seat| self.trick[usize::from(seat.steps_from(self.leader))].is_some();
        let left = |seat: Seat| self.hands[seat.index()].len() + u32::from(lies(&seat));
        let first = left(self.leader);
        Seat::ALL.into_iter().all(|seat| left(seat) == first).then_some(first)
    }

    /// The eyes that are still to be won, those that lie included.
    pub fn eyes(&self) -> u32 {
        let held: u32 = self.hands.iter().map(|hand| hand.eyes()).sum();
        held + self.trick.iter().flatten().map(|card| u32::from(card.eyes())).sum::<u32>()
    }

    /// The order of the trick, in every trick but perhaps the last.
    fn order(&self) -> &Order {
        self.orders[self.tops as usize][0]
    }

    /// The cards that the seat at turn may play.
    pub fn legal(&self, seat: Seat) -> CardSet {
        let hand = self.hands[seat.index()];
        match self.due {
            Some((by, card)) if by == seat && hand.contains(card) => hand.of(Kinds::one(card)),
            _ => playable(self.order(), hand, self.trick[0]),
        }
    }

    /// What may be declared before any card, by seats that have not played yet.
    fn declared_at_start(&self) -> Option<(Seat, Self)> {
        let Declarables { when: Pigs::AtStart, hand_size, .. } = self.declarable else {
            return None;
        };
        let full = |seat: &Seat| self.hands[seat.index()].len() == hand_size;
        let (seat, tops) = match self.tops {
            Tops::None => (self.declarable.pigs?.0, Tops::Pigs),
            Tops::Pigs => {
                let card = self.declarable.super_pigs?;
                let both = |seat: &Seat| self.hands[seat.index()].count(card) == 2;
                (Seat::ALL.into_iter().find(both)?, Tops::SuperPigs)
            }
            Tops::SuperPigs => return None,
        };
        full(&seat).then_some((seat, Self { tops, ..*self }))
    }

    /// The position in which `seat` has declared this card and must play it now.
    fn declared_with(&self, seat: Seat, card: Card) -> Option<Self> {
        let Declarables { when, pigs, super_pigs, .. } = self.declarable;
        let held = self.hands[seat.index()].count(card);
        let due = match when {
            Pigs::OnPlay => 2,
            Pigs::SecondOnly => 1,
            Pigs::Off | Pigs::AtStart => return None,
        };
        let tops = match self.tops {
            Tops::None if pigs == Some((seat, card)) && held == due => Tops::Pigs,
            Tops::Pigs if super_pigs == Some(card) && held == 2 => Tops::SuperPigs,
            _ => return None,
        };
        Some(Self { tops, ..*self })
    }

    /// After a card of the seat at turn.
    fn play(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.trick[usize::from(seat.steps_from(self.leader))] = Some(card);
        self.due = self.due.filter(|&(by, _)| by != seat);
    }

    /// Who takes the complete trick, and its eyes.
    fn taker(&self) -> Option<(Seat, u32)> {
        let [Some(first), Some(second), Some(third), Some(fourth)] = self.trick else {
            return None;
        };
        let cards = [first, second, third, fourth];
        let trick = Trick { leader: self.leader, cards: &cards };
        let last = self.hands.iter().all(|hand| hand.is_empty());
        trick
            .best(self.orders[self.tops as usize][usize::from(last)])
            .map(|(seat, _)| (seat, trick.eyes()))
    }
}

/// Searches for lines in one position; what was found to be out of reach is kept from one question to
/// the next.
#[derive(Debug)]
pub struct Together<'r> {
    position: OpenPosition<'r>,
    /// By what is asked for and the place between two tricks: the least that was found out of reach.
    never: [HashMap<Place, u16>; 4],
    nodes: u64,
}

type Place = ([CardSet; 4], Seat, Tops);

struct Search<'a, 'r> {
    goal: Goal,
    never: &'a mut HashMap<Place, u16>,
    counter: NodeCounter<'a>,
    stated: Option<(Seat, &'r [Card])>,
    line: Vec<(Seat, Action)>,
    /// Shakes the order in which cards are tried; None tries all of them in the best order.
    dice: Option<u64>,
}

/// How many lines are tried with chance before all of them are.
const DIVES: u64 = 48;

impl<'r> Together<'r> {
    pub fn new(position: OpenPosition<'r>) -> Self {
        Self { position, never: Default::default(), nodes: 0 }
    }

    /// Cards tried for all questions so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether some legal play reaches `goal`.
    pub fn reaches(&mut self, goal: Goal, budget: SearchBudget<'_>) -> Reach {
        if self.position.tricks().is_none() {
            return Reach::Unknown;
        }
        let index = goal.party as usize * 2 + usize::from(goal.count == Count::Tricks);
        let mut search = Search {
            goal,
            never: &mut self.never[index],
            counter: NodeCounter::new(budget.after(self.nodes)),
            stated: self.position.stated,
            line: Vec::new(),
            dice: None,
        };
        let mut found = false;
        for dive in 0..=DIVES {
            // The first dive is the greedy one; the last is no dive but the whole search.
            search.dice = (dive < DIVES).then_some(dive);
            search.line.clear();
            found = search.from(self.position, goal.least);
            if found || search.counter.stopped {
                break;
            }
        }
        self.nodes += search.counter.nodes;
        match (found, &search.counter) {
            (true, _) => Reach::Line(search.line),
            (false, NodeCounter { cancelled: true, .. }) => Reach::Cancelled,
            (false, NodeCounter { stopped: true, .. }) => Reach::Unknown,
            (false, _) => Reach::Never,
        }
    }

    /// The most that a party can get of what is left, if the budget lasts.
    pub fn most(&mut self, party: Party, count: Count, budget: SearchBudget<'_>) -> Option<u16> {
        let all = match count {
            Count::Eyes => self.position.eyes() as u16,
            Count::Tricks => self.position.tricks()? as u16,
        };
        let (mut reached, mut never) = (0, all + 1);
        while reached + 1 < never {
            let least = reached.midpoint(never);
            match self.reaches(Goal { party, count, least }, budget) {
                Reach::Line(_) => reached = least,
                Reach::Never => never = least,
                Reach::Unknown | Reach::Cancelled => return None,
            }
        }
        Some(reached)
    }
}

impl Search<'_, '_> {
    /// Whether a line from here brings `need` more.
    fn from(&mut self, mut position: OpenPosition<'_>, need: u16) -> bool {
        let mut need = need;
        if let Some((taker, eyes)) = position.taker() {
            if self.is_own(&position, taker) {
                need = need.saturating_sub(match self.goal.count {
                    Count::Eyes => eyes as u16,
                    Count::Tricks => 1,
                });
            }
            (position.leader, position.trick) = (taker, [None; 4]);
        }
        if need == 0 {
            return true;
        }
        let left = match self.goal.count {
            Count::Eyes => position.eyes(),
            Count::Tricks => position.tricks().unwrap_or(0),
        };
        if left < u32::from(need) {
            return false;
        }
        let boundary = position.trick.iter().all(Option::is_none);
        let place = (position.hands, position.leader, position.tops);
        if boundary && self.never.get(&place).is_some_and(|&least| need >= least) {
            return false;
        }
        let Some(seat) = position.turn() else { return false };
        let found = self.moves(&position, seat, need);
        let tried_all = self.dice.is_none() && !self.counter.stopped;
        if boundary && !found && tried_all && self.stated.is_none() {
            let least = self.never.entry(place).or_insert(need);
            *least = need.min(*least);
        }
        found
    }

    fn is_own(&self, position: &OpenPosition<'_>, seat: Seat) -> bool {
        position.re.contains(seat) == (self.goal.party == Party::Re)
    }

    fn moves(&mut self, position: &OpenPosition<'_>, seat: Seat, need: u16) -> bool {
        let legal = position.legal(seat);
        if let Some((of, order)) = self.stated
            && of == seat
        {
            let held = position.hands[seat.index()].len() as usize;
            let due = order.len().checked_sub(held).and_then(|at| order.get(at)).copied();
            return match due {
                Some(card) if legal.contains(card) => {
                    self.play(position, seat, card, need)
                        || self.declare_at_start(position, seat, need)
                }
                // The order cannot be kept, so that nothing can be said of it.
                _ => true,
            };
        }
        let mut cards = distinct(position, seat, legal);
        cards.sort_by_key(|&card| std::cmp::Reverse(self.promise(position, seat, card)));
        match self.dice {
            None => {
                let each = |card| {
                    !self.counter.stopped
                        && (self.play(position, seat, card, need)
                            || self.declare_with(position, seat, card, need))
                };
                cards.into_iter().any(each) || self.declare_at_start(position, seat, need)
            }
            Some(dive) => {
                let at = if dive == 0 { 0 } else { self.roll(cards.len()) };
                cards.get(at).is_some_and(|&card| self.play(position, seat, card, need))
            }
        }
    }

    /// Mostly the first, the others the more seldom the later they come.
    fn roll(&mut self, cards: usize) -> usize {
        let mut at = 0;
        while at + 1 < cards {
            let word = self.dice.unwrap_or_default().wrapping_mul(6_364_136_223_846_793_005);
            let word = word.wrapping_add(1_442_695_040_888_963_407);
            self.dice = Some(word);
            if word >> 62 != 0 {
                break;
            }
            at += 1;
        }
        at
    }

    /// The same card, declared first.
    fn declare_with(
        &mut self,
        position: &OpenPosition<'_>,
        seat: Seat,
        card: Card,
        need: u16,
    ) -> bool {
        let Some(declared) = position.declared_with(seat, card) else { return false };
        self.line.push((seat, said(declared.tops)));
        let found = !self.counter.stopped && self.play(&declared, seat, card, need);
        if !found {
            self.line.pop();
        }
        found
    }

    /// The same seat's cards after a declaration that needs no card.
    fn declare_at_start(&mut self, position: &OpenPosition<'_>, seat: Seat, need: u16) -> bool {
        let Some((by, declared)) = position.declared_at_start() else { return false };
        self.line.push((by, said(declared.tops)));
        let found = !self.counter.stopped && self.moves(&declared, seat, need);
        if !found {
            self.line.pop();
        }
        found
    }

    fn play(&mut self, position: &OpenPosition<'_>, seat: Seat, card: Card, need: u16) -> bool {
        if self.counter.tick() {
            return false;
        }
        let mut after = *position;
        after.play(seat, card);
        self.line.push((seat, Action::Play(card)));
        let found = self.from(after, need);
        if !found {
            self.line.pop();
        }
        found
    }

    /// How much a card looks as if it helped: the party takes the trick, with many eyes, with a card that
    /// it will not miss; the others throw their high cards under it.
    fn promise(&self, position: &OpenPosition<'_>, seat: Seat, card: Card) -> i32 {
        let order = position.order();
        let lying = best(position);
        let wins = lying.is_none_or(|(_, best)| order.beats(card, best));
        let own = self.is_own(position, seat);
        let ahead = lying.is_some_and(|(taker, _)| self.is_own(position, taker));
        let (eyes, power) = (i32::from(card.eyes()), i32::from(order.power(card)));
        match (own, ahead, wins) {
            // The lead, or a trick that must be won back: with strength.
            (true, false, true) => 200 + power + eyes,
            (true, false, false) => -8 * eyes - power,
            (true, true, _) => 100 + 4 * eyes - power,
            // The others stay below what leads the trick, and give it eyes.
            (false, true, false) => 100 + 4 * eyes + power,
            (false, true, true) => -100 - power,
            (false, false, _) => -4 * eyes - power,
        }
    }
}

/// The word by which these have become the highest trumps.
fn said(tops: Tops) -> Action {
    let super_pigs = tops == Tops::SuperPigs;
    Action::Declare(if super_pigs { Declaration::SuperPigs } else { Declaration::Pigs })
}

/// The card that leads the trick so far, and its player.
fn best(position: &OpenPosition<'_>) -> Option<(Seat, Card)> {
    let led = position.trick[0]?;
    let lying = position.leader.round().zip(position.trick).skip(1);
    let lying = lying.filter_map(|(seat, card)| card.map(|card| (seat, card)));
    Some(lying.fold((position.leader, led), |best, play| {
        if position.order().beats(play.1, best.1) { play } else { best }
    }))
}

/// The legal cards without those that play like another: of the same eyes, with no card of anybody else
/// between them. What is declared goes above everything, so that no card comes between two others by it,
/// and no other trump has the eyes of a card that can be declared and is next to it.
fn distinct(position: &OpenPosition<'_>, seat: Seat, legal: CardSet) -> Vec<Card> {
    let order = position.order();
    let mut cards: Vec<Card> = legal.kinds().into_iter().collect();
    if order.second_can_win() {
        return cards;
    }
    cards.sort_unstable_by_key(|&card| order.sort_key(card));
    let others = Seat::ALL.into_iter().filter(|&other| other != seat);
    let held = others.flat_map(|other| position.hands[other.index()].kinds());
    let foreign: Vec<Card> = held.chain(position.trick.iter().copied().flatten()).collect();
    let apart = |high: Card, low: Card| {
        order.class(high) != order.class(low)
            || foreign.iter().any(|&card| {
                order.class(card) == order.class(low)
                    && (order.power(low)..=order.power(high)).contains(&order.power(card))
            })
    };
    let mut kept: Vec<Card> = Vec::new();
    // A run of neighbours can hold cards of several values.
    let mut run: Vec<Card> = Vec::new();
    for card in cards {
        if run.last().is_some_and(|&before| apart(before, card)) {
            run.clear();
        }
        if run.iter().all(|other| other.eyes() != card.eyes()) {
            kept.push(card);
        }
        run.push(card);
    }
    kept
}
