//! All deals that fit a view, where they are few.

use dulle_rules::{Card, CardSet, Deal, Kinds, Seat};

use super::Deals;

/// More ways than this, the copies told apart, are not even tried.
const WAYS_FOR_ONE: f64 = 64.0;

/// A kind of unseen card: how many copies, and who of the others may hold it.
struct Unseen {
    card: Card,
    copies: u32,
    may_hold: [bool; 3],
}

impl Deals<'_> {
    /// Every deal, and in how many ways it comes about when copies are told apart. None where there are
    /// more than `most`.
    pub fn every(&self, most: usize) -> Option<Vec<(Deal, f64)>> {
        if self.count() > most as f64 * WAYS_FOR_ONE {
            return None;
        }
        let unseen: Vec<Unseen> = self.groups.iter().flat_map(unseen_of).collect();
        let mut found = Vec::new();
        for &(queens, _) in &self.queens {
            let mut hands = self.known;
            hands[self.me.index()] = self.state.dealt(self.me);
            let mut room = self.room;
            for (place, seat) in self.others.into_iter().enumerate() {
                (0..queens[place]).for_each(|_| {
                    hands[seat.index()].insert(Card::CLUB_QUEEN);
                });
                room[place] -= queens[place];
            }
            let split = queens.iter().filter(|&&held| held > 0).count() == 2;
            let ways = if split { 2.0 } else { 1.0 };
            let mut spread = Spread { others: self.others, most, found: &mut found };
            spread.go(&unseen, hands, room, ways)?;
        }
        let bidding = self.state.bidding();
        let deal = |hands| Deal {
            hands,
            dealer: self.state.dealer(),
            owes: bidding.owes,
            forced: bidding.forced,
        };
        Some(found.into_iter().map(|(hands, ways)| (deal(hands), ways)).collect())
    }
}

fn unseen_of(group: &super::Group) -> Vec<Unseen> {
    let kinds: Kinds = group.cards.kinds();
    let unseen = |card| Unseen { card, copies: group.cards.count(card), may_hold: group.may_hold };
    kinds.into_iter().map(unseen).collect()
}

struct Spread<'f> {
    others: [Seat; 3],
    most: usize,
    found: &'f mut Vec<([CardSet; 4], f64)>,
}

impl Spread<'_> {
    /// Gives the cards out in every way. None once there are too many.
    fn go(
        &mut self,
        unseen: &[Unseen],
        hands: [CardSet; 4],
        room: [u8; 3],
        ways: f64,
    ) -> Option<()> {
        let Some((first, rest)) = unseen.split_first() else {
            self.found.push((hands, ways));
            return (self.found.len() <= self.most).then_some(());
        };
        for a in 0..3 {
            if !first.may_hold[a] || room[a] == 0 {
                continue;
            }
            let (mut dealt, mut left) = (hands, room);
            dealt[self.others[a].index()].insert(first.card);
            left[a] -= 1;
            if first.copies == 1 {
                self.go(rest, dealt, left, ways)?;
                continue;
            }
            for b in a..3 {
                if !first.may_hold[b] || left[b] == 0 {
                    continue;
                }
                let (mut both, mut room) = (dealt, left);
                both[self.others[b].index()].insert(first.card);
                room[b] -= 1;
                self.go(rest, both, room, if a == b { ways } else { 2.0 * ways })?;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use dulle_rules::{Deal, Game, Pack, Rules, Seat, SeatSet, Seed, Viewer};

    use crate::rule::rule_action;
    use crate::sample::Deals;

    /// The last tricks of a hand, from every seat: the true deal is among them, and they are as many as
    /// were counted.
    #[test]
    fn all_deals_are_as_many_as_were_counted_and_the_true_one_is_among_them() {
        let rules = Rules::named("ddv2026").expect("a book");
        let mut checked = 0;
        for hand in 1..8 {
            let hands = Pack::from_seed(rules.book(), Seed::of_series(3, hand))
                .deal(rules.book(), Seat::ALL[0]);
            let deal = Deal { hands, dealer: Seat::ALL[0], owes: SeatSet::NONE, forced: None };
            let mut game = Game::new(&rules, &deal).expect("a deal");
            while let Some(seat) = game.state().turn() {
                let view = game.view(Viewer::Seat(seat));
                if game.state().tricks_played() >= 8 {
                    let deals = Deals::new(&view).expect("a view");
                    if let Some(every) = deals.every(500) {
                        let ways: f64 = every.iter().map(|(_, ways)| ways).sum();
                        assert!((ways - deals.count()).abs() < 1e-6, "{ways} {}", deals.count());
                        let found = every.iter().any(|(one, _)| one.hands == deal.hands);
                        assert!(found && !every.is_empty());
                        checked += 1;
                    }
                }
                game.act(seat, rule_action(&view)).expect("legal");
            }
        }
        assert!(checked > 40, "{checked}");
    }
}
