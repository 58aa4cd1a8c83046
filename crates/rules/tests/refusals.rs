//! A refusal tells a seat nothing that it cannot know: two deals that differ only in what the seat
//! has not seen refuse it the same actions for the same reasons.

use dulle_rules::{
    Action, CardSet, Deal, Game, Pack, Rulebook, Rules, Seat, SeatSet, Seed, Viewer,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::all_actions;

/// Some action of some seat; a hand is seldom shortened, and bids and calls come early enough.
fn pick(game: &Game<'_>, rng: &mut Rng) -> Option<(Seat, Action)> {
    let rare = |action: &Action| {
        matches!(action, Action::Claim(_) | Action::Concede | Action::Call(_) | Action::Done)
    };
    let open = |seat: Seat| game.legal(seat).actions().map(move |a| (seat, a)).collect::<Vec<_>>();
    let all: Vec<_> = Seat::ALL.into_iter().flat_map(open).collect();
    let usual: Vec<_> = all.iter().filter(|(_, action)| !rare(action)).copied().collect();
    let from = if usual.is_empty() || rng.below(12) == 0 { &all } else { &usual };
    (!from.is_empty()).then(|| from[rng.below(from.len())])
}

/// The deal with one card of `x` and one of `y` exchanged.
fn exchanged(deal: &Deal, x: Seat, y: Seat, rng: &mut Rng) -> Option<Deal> {
    let mut other = *deal;
    let any = |hand: CardSet, rng: &mut Rng| hand.nth(rng.below(hand.len() as usize) as u32);
    let from_x = any(deal.hands[x.index()], rng)?;
    let from_y = any(deal.hands[y.index()], rng)?;
    for (seat, lost, won) in [(x, from_x, from_y), (y, from_y, from_x)] {
        other.hands[seat.index()].remove(lost);
        other.hands[seat.index()].insert(won);
    }
    (from_x != from_y).then_some(other)
}

#[test]
fn refusals_depend_on_nothing_that_the_refused_cannot_know() {
    let actions = all_actions();
    let books: Vec<Rules> = Rulebook::names().map(|name| Rules::named(name).unwrap()).collect();
    let mut compared = 0;
    for number in 0..3000 {
        let mut rng = Rng::new(number);
        let rules = &books[number as usize % books.len()];
        let dealer = Seat::ALL[rng.below(4)];
        let hands =
            Pack::from_seed(rules.book(), Seed::of_series(9, number)).deal(rules.book(), dealer);
        let owes: SeatSet = Seat::ALL.into_iter().filter(|_| rng.below(2) == 0).collect();
        let deal = Deal { hands, dealer, owes, forced: None };
        let [seat, x, y] = [0, 1, 2].map(|i| dealer.left(i + number as u8 % 4));
        let Some(other) = exchanged(&deal, x, y, &mut rng) else { continue };
        let mut a = Game::new(rules, &deal).unwrap();
        let mut b = Game::new(rules, &other).unwrap();
        loop {
            for &action in &actions {
                let refused = [a, b].map(|game| game.decide(seat, action).err());
                assert_eq!(refused[0], refused[1], "hand {number}: {seat}:{action}");
            }
            compared += 1;
            let Some((who, action)) = pick(&a, &mut rng) else { break };
            let Ok(in_b) = b.decide(who, action) else { break };
            let in_a = a.decide(who, action).unwrap();
            let seen = [&in_a, &in_b].map(|events| {
                events.iter().map(|e| e.redacted(Viewer::Seat(seat))).collect::<Vec<_>>()
            });
            if seen[0] != seen[1] {
                break;
            }
            in_a.iter().for_each(|event| a.absorb(event));
            in_b.iter().for_each(|event| b.absorb(event));
        }
    }
    assert!(compared > 20_000, "{compared} positions");
}
