//! What a seat at its turn makes of its view: the unseen cards, who is out of what, who is likely to
//! be a partner. Built in one pass over the cards played, without heap, so that a rollout can
//! afford it.

use dulle_rules::{
    Card, CardSet, Class, Contract, Kinds, Order, Parties, Party, Seat, SeatSet, State, View,
    Viewer, card_due, playable,
};

/// The number of classes: four suits and trumps.
pub(crate) const CLASSES: usize = 5;
pub(crate) const TRUMP: usize = 4;

pub(crate) const fn class_index(class: Class) -> usize {
    match class {
        Class::Side(suit) => suit as usize,
        Class::Trump => TRUMP,
    }
}

/// A seat's picture of the hand when it has to play a card.
#[derive(Clone, Debug)]
pub(crate) struct Sight<'r> {
    pub(crate) order: &'r Order,
    pub(crate) me: Seat,
    pub(crate) hand: CardSet,
    pub(crate) playable: CardSet,
    /// The cards that the others hold together.
    pub(crate) unseen: CardSet,
    pub(crate) held: [u8; 4],
    /// By seat, a bit for each class the seat is known to be out of.
    pub(crate) void: [u8; 4],
    /// How often each class has been led.
    pub(crate) runs: [u8; CLASSES],
    /// How likely each seat is of my party: 1 for myself.
    pub(crate) partner_chance: [f32; 4],
    /// The first card of the running trick, and the best with its player.
    pub(crate) led: Option<Card>,
    pub(crate) best: Option<(Seat, Card)>,
    pub(crate) trick_eyes: u8,
    /// How many foxes each seat has put into the running trick.
    pub(crate) foxes: [u8; 4],
    /// How many play after me.
    pub(crate) after: u8,
    /// Tricks still to be played, the running one included.
    pub(crate) left: u8,
    pub(crate) role: Role,
    /// Foxes, charlies and Doppelkoepfe count, as far as I know.
    pub(crate) specials: bool,
    /// A wedding whose partner is still to be found.
    pub(crate) open_wedding: bool,
    /// The eyes that a call by the rule would be worth to my party, where the running trick can bring one.
    pub(crate) duty_call: f32,
    /// By seat and class, the share of the unseen cards of the class that falls to the seat.
    share: [[f32; CLASSES]; 4],
    /// How many cards of each class are unseen.
    pub(crate) unseen_of: [u8; CLASSES],
}

/// What a seat is in the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Re,
    Contra,
    /// Alone, in a solo or a silent wedding.
    Soloist,
    /// Against a soloist.
    Defender,
}

/// The tricks that a careless player does not remember, one bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Forgotten(pub(crate) u16);

impl<'r> Sight<'r> {
    /// None out of turn.
    pub(crate) fn new(view: &View<'r>) -> Option<Self> {
        Self::with_gaps(view, Forgotten::default())
    }

    /// As [`new`](Self::new), without what was shown in the forgotten tricks.
    pub(crate) fn with_gaps(view: &View<'r>, gaps: Forgotten) -> Option<Self> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let state = view.state();
        let order = view.order();
        let trick = state.running();
        if state.contract().is_none() || state.is_over() || trick.to_play() != me {
            return None;
        }
        let hand = view.hand();
        let led = trick.cards.first().copied();
        let parties = view.parties();
        let pigs = state.pigs().is_some();
        let mut foxes = [0; 4];
        for (seat, card) in trick.plays() {
            foxes[seat.index()] += u8::from(card == Card::DIAMOND_ACE && !pigs);
        }
        let mut sight = Self {
            order,
            me,
            hand,
            playable: match card_due(view.rules().book(), state, me) {
                Some(due) if hand.contains(due) => hand.of(Kinds::one(due)),
                _ => playable(order, hand, led),
            },
            unseen: CardSet::both(deck(order)),
            held: Seat::ALL.map(|seat| state.held(seat)),
            void: [0; 4],
            runs: [0; CLASSES],
            partner_chance: [0.0; 4],
            led,
            best: trick.best(order),
            trick_eyes: trick.eyes() as u8,
            foxes,
            after: 3 - trick.cards.len() as u8,
            left: state.hand_size() - state.tricks_played(),
            role: role(state, parties, me),
            specials: false,
            open_wedding: state.awaits_clarification(),
            duty_call: 0.0,
            share: [[0.0; CLASSES]; 4],
            unseen_of: [0; CLASSES],
        };
        sight.specials = matches!(sight.role, Role::Re | Role::Contra);
        hand.iter().for_each(|card| {
            sight.unseen.remove(card);
        });
        let evidence = sight.look_back(state, parties, gaps);
        sight.estimate_partners(state, parties, evidence);
        sight.spread_unseen();
        Some(sight)
    }

    /// Goes through every card played. Returns how much each seat's cards look like a partner's:
    /// above 1 for a partner.
    fn look_back(&mut self, state: &State, parties: Parties, gaps: Forgotten) -> [f32; 4] {
        let order = self.order;
        let mut evidence = [1.0; 4];
        let mine = parties.of(self.me);
        let unsure = mine.is_some() && parties.re.or(parties.contra) != SeatSet::ALL;
        for index in 0..=state.tricks_played() {
            let trick = state.trick(index);
            let Some(&led) = trick.cards.first() else { break };
            let forgotten = gaps.0 >> index & 1 == 1 && index < state.tricks_played();
            let class = class_index(order.class(led));
            self.runs[class] += 1;
            let mut best = (trick.leader, led);
            for (seat, card) in trick.plays() {
                if seat != self.me && !forgotten {
                    self.unseen.remove(card);
                }
                if class_index(order.class(card)) != class && !forgotten {
                    self.void[seat.index()] |= 1 << class;
                }
                if seat == trick.leader {
                    if unsure && class == TRUMP && index < 4 {
                        evidence[seat.index()] *= if mine == Some(Party::Re) { 1.3 } else { 0.8 };
                    }
                    continue;
                }
                let takes = order.beats(card, best.1);
                if unsure && !takes && card.eyes() >= 10 {
                    match parties.of(best.0) {
                        Some(party) if Some(party) == mine => evidence[seat.index()] *= 1.8,
                        Some(_) => evidence[seat.index()] *= 0.55,
                        None => {}
                    }
                }
                if takes {
                    best = (seat, card);
                }
            }
        }
        // A poverty has no trumps but those that came back.
        if let (Some(trumps), Some(poor)) = (state.returned_trumps(), state.declarer()) {
            let shown = state.played_by(poor).filter(|&card| order.is_trump(card)).count();
            if poor != self.me && shown >= usize::from(trumps) {
                self.void[poor.index()] |= 1 << TRUMP;
            }
        }
        // What I have played myself is not among the cards I hold.
        for card in state.played_by(self.me) {
            self.unseen.remove(card);
        }
        evidence
    }

    fn estimate_partners(&mut self, state: &State, parties: Parties, evidence: [f32; 4]) {
        let me = self.me;
        self.partner_chance[me.index()] = 1.0;
        let Some(mine) = parties.of(me).filter(|_| !self.open_wedding) else {
            // Before the partner is found, a wedding player is happy with anybody who takes the
            // trick.
            let declarer = state.declarer() == Some(me);
            let partner_chance = if declarer { 0.55 } else { 0.35 };
            for seat in Seat::ALL.into_iter().filter(|&seat| seat != me) {
                let weds = state.declarer() == Some(seat);
                self.partner_chance[seat.index()] = if weds { 0.45 } else { partner_chance };
            }
            return;
        };
        let unknown = parties.re.or(parties.contra).complement();
        let partner_known = parties.members(mine).len() >= 2;
        let total: f32 = unknown.iter().map(|seat| evidence[seat.index()]).sum();
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != me) {
            self.partner_chance[seat.index()] = match parties.of(seat) {
                Some(party) => f32::from(u8::from(party == mine)),
                None if partner_known => 0.0,
                None => evidence[seat.index()] / total,
            };
        }
    }

    /// Spreads the unseen cards of each class over the seats that may hold them.
    fn spread_unseen(&mut self) {
        for class in 0..CLASSES {
            let kinds = self.order.members(Class::ALL[class]);
            self.unseen_of[class] = self.unseen.of(kinds).len() as u8;
            let may_hold =
                |seat: &Seat| *seat != self.me && self.void[seat.index()] >> class & 1 == 0;
            let room: u8 =
                Seat::ALL.iter().filter(|seat| may_hold(seat)).map(|s| self.held[s.index()]).sum();
            if room == 0 {
                continue;
            }
            let room = 1.0 / f32::from(room);
            for seat in Seat::ALL.into_iter().filter(may_hold) {
                self.share[seat.index()][class] = f32::from(self.held[seat.index()]) * room;
            }
        }
    }

    /// How likely `seat` holds at least one of `count` unseen cards of a class.
    pub(crate) fn holds_any(&self, seat: Seat, class: usize, count: u32) -> f32 {
        1.0 - power(1.0 - self.share[seat.index()][class], count)
    }

    /// How likely `seat` is out of a class.
    pub(crate) fn void_chance(&self, seat: Seat, class: usize) -> f32 {
        power(1.0 - self.share[seat.index()][class], u32::from(self.unseen_of[class]))
    }

    /// The unseen cards of the class of `card` that beat it.
    pub(crate) fn above(&self, card: Card) -> u32 {
        let kinds = self.order.members(self.order.class(card));
        let power = self.order.power(card);
        // Of two equal cards the second can be the higher one.
        let higher = |&kind: &Card| self.order.attack(kind) > power;
        let cards = self.unseen.of(kinds);
        cards.kinds().into_iter().filter(higher).map(|kind| cards.count(kind)).sum()
    }

    pub(crate) fn mine_of(&self, class: usize) -> CardSet {
        self.hand.of(self.order.members(Class::ALL[class]))
    }

    /// The seats that play after me, in order.
    pub(crate) fn later(&self) -> impl Iterator<Item = Seat> + use<> {
        let me = self.me;
        (1..=self.after).map(move |steps| me.left(steps))
    }
}

fn power(base: f32, exponent: u32) -> f32 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

/// Every kind in the pack.
pub(crate) fn deck(order: &Order) -> Kinds {
    Class::ALL.into_iter().fold(Kinds::NONE, |kinds, class| kinds.or(order.members(class)))
}

fn role(state: &State, parties: Parties, me: Seat) -> Role {
    let alone = match state.contract() {
        Some(Contract::Solo(_)) => true,
        Some(Contract::Normal) => {
            // After a genscher the queens say nothing any more.
            let silent_wedding =
                state.genscher().is_none() && state.dealt(me).count(Card::CLUB_QUEEN) == 2;
            silent_wedding || parties.all_public() && parties.re.len() == 1
        }
        _ => parties.all_public() && parties.re.len() == 1,
    };
    match (alone, parties.re.contains(me)) {
        (true, true) => Role::Soloist,
        (true, false) => Role::Defender,
        (false, true) => Role::Re,
        (false, false) => Role::Contra,
    }
}
