//! Whether a party takes all the remaining tricks whatever happens.

use std::collections::HashSet;

use dulle_rules::{Card, Party, Seat, WeddingPartner};

use crate::budget::{NodeCounter, SearchBudget};
use crate::cards::{Cards, CurrentTrick, lay_out};
use crate::layout::{Count, Equivalence, Layout, bits};
use crate::moves::distinct;
use crate::position::Position;
use crate::transposition::{Hasher, Key};

/// Whether `party` is bound to take every trick that is left on these cards: in any order of its
/// own cards, or, if `stated` names one for a seat, in that order and any order of the rest. None
/// once the budget is spent, and for a wedding in which not every trick can find the partner: there
/// players take tricks before anybody knows for whom.
///
/// In this question nobody tries to keep the party from losing a trick. So it is a search for one
/// line in which it loses one.
pub fn takes_all_inevitably(
    position: &Position<'_>,
    party: Party,
    stated: Option<(Seat, &[Card])>,
    budget: SearchBudget<'_>,
) -> Option<bool> {
    if position.finding.is_some() && position.found_in != WeddingPartner::Any {
        return None;
    }
    let layout = Layout::new(position, Count::Tricks, Equivalence::Order, &[]);
    let (cards, running) = lay_out(&layout, position);
    let stated = stated.map(|(seat, order)| {
        let kinds = order.iter().map(|card| usize::from(layout.number[card.index()])).collect();
        (seat.index(), kinds)
    });
    let mut search = Search {
        side: party == Party::Re,
        cards,
        finding: position.finding,
        stated,
        seen: HashSet::new(),
        hasher: Hasher::new(),
        counter: NodeCounter::new(budget),
    };
    let loses = search.loses(position.turn().index(), running);
    (!search.counter.stopped).then_some(!loses)
}

struct Search<'a> {
    side: bool,
    cards: Cards<'a>,
    /// Within how many tricks a wedding may still find a partner.
    finding: Option<u8>,
    /// A seat whose cards come in this order, the rest of it that is still held.
    stated: Option<(usize, Vec<usize>)>,
    /// Trick boundaries from which no trick is lost.
    seen: HashSet<Key>,
    hasher: Hasher,
    counter: NodeCounter<'a>,
}

impl Search<'_> {
    /// Whether there is a line in which the party loses a trick.
    fn loses(&mut self, seat: usize, running: CurrentTrick) -> bool {
        let boundary = running.played == 0;
        let key = boundary.then(|| self.key(seat));
        if boundary && (self.cards.left == 0 || key.is_some_and(|key| self.seen.contains(&key))) {
            return false;
        }
        let legal = self.cards.legal(seat, &running);
        let moves = match self.next_stated(seat) {
            // A stated card that may not be played cannot take the trick.
            Some(kind) if legal >> kind & 1 == 0 => return true,
            Some(kind) => 1 << kind,
            None => distinct(&self.cards, &running, seat),
        };
        let lost = bits(moves).any(|kind| self.play(seat, running, kind));
        if let Some(key) = key
            && !lost
        {
            self.seen.insert(key);
        }
        lost
    }

    fn play(&mut self, seat: usize, running: CurrentTrick, kind: usize) -> bool {
        if self.counter.tick() {
            return true;
        }
        let after = running.with(self.cards.layout, seat, kind);
        self.cards.take(seat, kind);
        let lost = if after.played < 4 {
            self.loses((seat + 1) % 4, after)
        } else {
            self.loses_after(after.best_seat)
        };
        self.cards.give(seat, kind);
        lost
    }

    /// Whether the party loses the trick that `taker` has taken, or one after it.
    fn loses_after(&mut self, taker: usize) -> bool {
        let before = (self.cards.re, self.finding);
        if let Some(tricks) = self.finding {
            let found = !self.cards.side(taker);
            self.cards.re |= 1 << taker;
            self.finding = (!found && tricks > 1).then(|| tricks - 1);
        }
        let lost = self.cards.side(taker) != self.side || self.loses(taker, self.cards.new_trick());
        (self.cards.re, self.finding) = before;
        lost
    }

    /// The card that the stated order has next for `seat`.
    fn next_stated(&self, seat: usize) -> Option<usize> {
        let (of, order) = self.stated.as_ref()?;
        let held = self.cards.count(seat, u32::MAX) as usize;
        (*of == seat)
            .then(|| order.len().checked_sub(held).and_then(|at| order.get(at)).copied())?
    }

    fn key(&self, leader: usize) -> Key {
        let finding = u64::from(self.finding.unwrap_or(0));
        self.hasher.key(&self.cards, leader).salted(finding << 4 | u64::from(self.cards.re))
    }
}
