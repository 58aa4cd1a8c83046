//! Where a player's chance comes from.

use dulle_bots::Chance;
use dulle_rules::{Seat, View};

/// The chance of the player on `seat` in the hand that begins. It is made from what the seat knows
/// at that moment and from nothing else: its number, its cards, the dealer, and who owes or must
/// play a solo. So it tells nothing about the others' cards or chance, however small the numbers of
/// the series are; and it is the same in all placements of a deal.
pub(crate) fn player_seed(view: &View<'_>, seat: Seat) -> u64 {
    let state = view.state();
    let bidding = state.bidding();
    let owes = bidding.owes.iter().fold(0, |bits, seat| bits | 1_u64 << seat.index());
    let forced = bidding.forced.map_or(0, |seat| u64::from(seat.number()));
    let cards = state.dealt(seat).iter().map(|card| card.index() as u64);
    let known = [u64::from(seat.number()), u64::from(state.dealer().number()), owes, forced];
    known.into_iter().chain(cards).fold(SALT, |seed, part| Chance::new(seed ^ part).word())
}

/// The letters "players" and a version.
const SALT: u64 = u64::from_be_bytes(*b"players1");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use dulle_bots::Deals;
    use dulle_rules::{Deal, Game, Pack, Rules, SeatSet, Seed, Viewer};

    use super::*;

    fn deal(rules: &Rules, number: u64) -> Deal {
        let book = rules.book();
        let dealer = Seat::ALL[(number % 4) as usize];
        let hands = Pack::from_seed(book, Seed::of_series(1, number)).deal(book, dealer);
        Deal { hands, dealer, owes: SeatSet::NONE, forced: None }
    }

    #[test]
    fn the_seed_depends_on_nothing_its_seat_cannot_know() {
        let rules = Rules::named("ddv2026").expect("a bundled book");
        let mut chance = Chance::new(3);
        for number in 1..=50 {
            let game = Game::new(&rules, &deal(&rules, number)).expect("a deal");
            for seat in Seat::ALL {
                let view = game.view(Viewer::Seat(seat));
                let other = Deals::new(&view).expect("a seat").draw(&mut chance);
                let other = Game::new(&rules, &other).expect("a deal");
                let seed = player_seed(&other.view(Viewer::Seat(seat)), seat);
                assert_eq!(player_seed(&view, seat), seed, "deal {number}, seat {seat}");
            }
        }
    }

    #[test]
    fn seats_and_deals_have_chances_of_their_own() {
        let rules = Rules::named("ddv2026").expect("a bundled book");
        let mut seeds = BTreeSet::new();
        for number in 1..=200 {
            let game = Game::new(&rules, &deal(&rules, number)).expect("a deal");
            for seat in Seat::ALL {
                seeds.insert(player_seed(&game.view(Viewer::Seat(seat)), seat) >> 11);
            }
        }
        assert_eq!(seeds.len(), 800);
    }
}
