//! Whether a soloist who claims really takes all remaining tricks (5.4.4, 5.4.5).
//!
//! Soloist and defenders are both assumed to choose what is worst for the claim: the soloist any
//! suit, but each suit from the top, and the defenders any legal card. So all four play towards
//! the same aim, and the claim fails as soon as a single defender can take one trick in one order
//! of leads. For tricks that the soloist leads this needs no search.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::order::{Class, Order};
use crate::seat::Seat;
use crate::trick::{Trick, playable};

/// The position in which a claim is made.
#[derive(Clone, Copy, Debug)]
pub struct ClaimPosition<'a> {
    pub order: &'a Order,
    pub soloist: Seat,
    /// The actual cards of all four.
    pub hands: [CardSet; 4],
    /// The current trick; between two tricks it is empty and names the seat that must lead.
    pub trick: Trick<'a>,
    /// The order of the last trick: `order`, unless a house rule says otherwise.
    pub last: &'a Order,
    /// What a defender could still declare: the claim must stand against that too.
    pub declarable: Option<Declarable<'a>>,
}

/// A declaration that a defender could still make of two equal cards.
#[derive(Clone, Copy, Debug)]
pub struct Declarable<'a> {
    /// The order with it.
    pub order: &'a Order,
    /// Only for the second of the two cards, and the first has not been played yet.
    pub after_one: bool,
}

/// The orders by which a claim is judged.
#[derive(Clone, Copy)]
struct Orders<'a> {
    running: &'a Order,
    /// After the running trick. A defender who must part with one of two cards before this order
    /// holds needs no thought: with both still in hand they beat or ruff one of the leads either way.
    later: &'a Order,
    last: &'a Order,
}

/// Whether the claim stands. `stated` is the order that the soloist gave: all their cards, or none.
pub fn claim_stands(position: &ClaimPosition<'_>, stated: &[Card]) -> bool {
    open_claim_stands(position, [None; 4], stated)
}

/// The same where cards can lie before their turn, by seat: such a card is out of the hand, and its
/// player's card of this trick.
pub fn open_claim_stands(
    position: &ClaimPosition<'_>,
    ahead: [Option<Card>; 4],
    stated: &[Card],
) -> bool {
    let order = position.order;
    let stands = |orders| stands(position, orders, ahead, stated);
    stands(Orders { running: order, later: order, last: position.last })
        && position.declarable.is_none_or(|Declarable { order: declared, after_one }| {
            let running = if after_one { order } else { declared };
            stands(Orders { running, later: declared, last: declared })
        })
}

fn stands(
    position: &ClaimPosition<'_>,
    orders: Orders<'_>,
    ahead: [Option<Card>; 4],
    stated: &[Card],
) -> bool {
    let ClaimPosition { soloist, trick, .. } = *position;
    if trick.cards.is_empty() && trick.leader == soloist && ahead == [None; 4] {
        return leads_take_all(position, orders, position.hands, stated);
    }
    let mut cards = trick.cards.to_vec();
    let leader = trick.leader;
    let opening = Opening { orders, order: orders.running, soloist, leader, ahead, stated };
    opening.holds(position, position.hands, &mut cards)
}

/// The current trick, if another seat leads it or the soloist has already played to it.
struct Opening<'a> {
    orders: Orders<'a>,
    order: &'a Order,
    soloist: Seat,
    leader: Seat,
    ahead: [Option<Card>; 4],
    stated: &'a [Card],
}

impl Opening<'_> {
    /// Tries every card that may be added, seat by seat. At most three defenders choose freely
    /// before or after the soloist, so there are at most 12 to the fourth lines.
    fn holds(
        &self,
        position: &ClaimPosition<'_>,
        hands: [CardSet; 4],
        cards: &mut Vec<Card>,
    ) -> bool {
        let trick = Trick { leader: self.leader, cards };
        if trick.is_complete() {
            let taken = trick.best(self.order).is_some_and(|(seat, _)| seat == self.soloist);
            // If the soloist has just played, the stated order continues with its next card.
            let left = hands[self.soloist.index()].len() as usize;
            let rest = &self.stated[self.stated.len().saturating_sub(left)..];
            return taken && leads_take_all(position, self.orders, hands, rest);
        }
        let seat = trick.to_play();
        if let Some(card) = self.ahead[seat.index()] {
            cards.push(card);
            let holds = self.holds(position, hands, cards);
            cards.pop();
            return holds;
        }
        let choices = if seat == self.soloist {
            self.soloist_choices(trick, hands[seat.index()])
        } else {
            playable(self.order, hands[seat.index()], cards.first().copied())
        };
        for card in choices.kinds() {
            let mut after = hands;
            after[seat.index()].remove(card);
            cards.push(card);
            let holds = self.holds(position, after, cards);
            cards.pop();
            if !holds {
                return false;
            }
        }
        // No choice at all: the stated card may not be played to this trick.
        !choices.is_empty()
    }

    fn soloist_choices(&self, trick: Trick<'_>, hand: CardSet) -> CardSet {
        let led = trick.cards.first().copied();
        let legal = playable(self.order, hand, led);
        if let Some(&first) = self.stated.first() {
            return only(legal, |card| card == first);
        }
        let Some((led, (_, best))) = led.zip(trick.best(self.order)) else {
            let covered = |low: Card| {
                let same = |high: &Card| self.order.class(*high) == self.order.class(low);
                hand.kinds().into_iter().filter(same).any(|high| self.order.beats(high, low))
            };
            return only(legal, |card| !covered(card));
        };
        let trumps = hand.of(self.order.trumps());
        let void = hand.of(self.order.members(self.order.class(led))).is_empty();
        if void && !trumps.is_empty() {
            return trumps;
        }
        let beating = only(legal, |card| self.order.beats(card, best));
        if beating.is_empty() { legal } else { beating }
    }
}

fn only(cards: CardSet, keep: impl Fn(Card) -> bool) -> CardSet {
    cards.of(cards.kinds().into_iter().filter(|&card| keep(card)).collect())
}

/// Whether the soloist, on lead, takes every trick against each of the others.
fn leads_take_all(
    position: &ClaimPosition<'_>,
    orders: Orders<'_>,
    hands: [CardSet; 4],
    stated: &[Card],
) -> bool {
    let soloist = hands[position.soloist.index()];
    Seat::ALL.into_iter().filter(|&seat| seat != position.soloist).all(|seat| {
        let defender = hands[seat.index()];
        if stated.is_empty() {
            // With more than one card the worst lead comes before the last trick.
            let order = if soloist.len() == 1 { orders.last } else { orders.later };
            any_order_holds(order, soloist, defender)
        } else {
            stated_order_holds(orders, stated, defender)
        }
    })
}

/// Every class is led from the top, and the worst moment to lead it is now: a defender who has to
/// discard before only gets weaker.
fn any_order_holds(order: &Order, soloist: CardSet, defender: CardSet) -> bool {
    let trumps = defender.of(order.trumps());
    Class::ALL.into_iter().all(|class| {
        let leads = from_the_top(soloist.of(order.members(class)), |card| order.power(card));
        let answers = from_the_top(defender.of(order.members(class)), |card| order.attack(card));
        // They follow with their lowest cards and keep the top one as long as they can follow.
        let followed = leads.len().min(answers.len());
        let overtaken = followed > 0 && answers[0] > leads[followed - 1];
        let ruffed = class != Class::Trump && leads.len() > answers.len() && !trumps.is_empty();
        !overtaken && !ruffed
    })
}

/// The leads are fixed; the defender may arrange their discards as they like.
fn stated_order_holds(orders: Orders<'_>, leads: &[Card], defender: CardSet) -> bool {
    leads.iter().enumerate().all(|(step, &lead)| {
        let order = if step + 1 == leads.len() { orders.last } else { orders.later };
        let class = order.class(lead);
        let before = |class| leads[..step].iter().filter(|&&l| order.class(l) == class).count();
        let answers = from_the_top(defender.of(order.members(class)), |card| order.attack(card));
        // Leads of this class cost them one of it each. At other leads they part with something else
        // for as long as they can, and after that they have nothing but this class.
        let kept = answers.len().saturating_sub(before(class));
        let overtaken = kept > 0 && answers[0] > order.power(lead);
        let trumps = defender.of(order.trumps()).len() as usize;
        let ruffed = class != Class::Trump && kept == 0 && trumps > before(Class::Trump);
        !overtaken && !ruffed
    })
}

/// The strengths of some cards, highest first.
fn from_the_top(cards: CardSet, strength: impl Fn(Card) -> u8) -> Vec<u8> {
    let mut strengths: Vec<u8> = cards.iter().map(strength).collect();
    strengths.sort_unstable_by(|a, b| b.cmp(a));
    strengths
}
