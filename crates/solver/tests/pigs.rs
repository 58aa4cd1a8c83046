//! Pigs: solved by brute force where they are declared, and no answer while they can be.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{brute, re_eyes, re_points};
use dulle_rules::{
    Action, Card, Deal, Declaration, Game, Pack, Rulebook, Rules, Seat, SeatSet, Seed,
};
use dulle_solver::{Count, NotSolvable, PointSolver, Position, SearchBudget, Solver};

const PIGS: Action = Action::Declare(Declaration::Pigs);

fn rules(options: &str) -> Rules {
    Rules::new(Rulebook::named("ddv2026").unwrap().with_options(options).unwrap())
}

/// Hands in which a seat was dealt both diamond aces, all fine.
fn games(rules: &Rules) -> impl Iterator<Item = (u64, Game<'_>)> {
    (1..400).filter_map(move |hand| {
        let dealer = Seat::ALL[hand as usize % 4];
        let pack = Pack::from_seed(rules.book(), Seed::of_series(16, hand));
        let hands = pack.deal(rules.book(), dealer);
        let holder = hands.iter().any(|cards| cards.count(Card::DIAMOND_ACE) == 2);
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
        holder.then(|| (hand, Game::new(rules, &deal).unwrap().all_fine()))
    })
}

/// Plays until this many cards are left, declaring pigs where `declares` says so.
fn ending<'r>(mut game: Game<'r>, number: u64, left: u8, declares: bool) -> Option<Game<'r>> {
    let all = 4 * game.state().hand_size();
    while all - game.state().ply() > left {
        let seat = game.state().turn()?;
        let declarer = Seat::ALL.into_iter().find(|&seat| game.legal(seat).contains(PIGS));
        if let Some(seat) = declarer.filter(|_| declares) {
            game.act(seat, PIGS).unwrap();
        }
        let cards = game.legal(seat).cards;
        // The aces are kept as long as they may be, so that endings have them.
        let rest = cards.iter().filter(|&card| card != Card::DIAMOND_ACE).count() as u64;
        let skip = number.wrapping_add(u64::from(game.state().ply())) % rest.max(1);
        let kept = cards.iter().filter(|&card| card != Card::DIAMOND_ACE).nth(skip as usize);
        game.act(seat, Action::Play(kept.unwrap_or(Card::DIAMOND_ACE))).unwrap();
    }
    Some(game)
}

#[test]
fn declared_pigs_are_solved_as_by_brute_force() {
    let rules = rules("pigs=at-start");
    let (mut solver, mut point_solver) = (Solver::default(), PointSolver::default());
    let (mut count, mut held) = (0, 0);
    for (number, game) in games(&rules) {
        let Some(game) = ending(game, number, 8, true) else { continue };
        let position = Position::of(&game).unwrap();
        let left = Seat::ALL.map(|seat| game.state().hand(seat).count(Card::DIAMOND_ACE));
        held += left.iter().sum::<u32>();
        let won = solver.value(&position, Count::Eyes, SearchBudget::default());
        assert_eq!(re_eyes(&game) + i32::from(won.exact().unwrap()), brute(&game, &re_eyes));
        let value = point_solver.value(&game, SearchBudget::default()).unwrap();
        assert_eq!(value.map(i32::from), Some(brute(&game, &re_points)), "hand {number}");
        count += 1;
    }
    assert!(count > 30 && held > 30, "{count} endings with {held} pigs");
}

#[test]
fn there_is_no_answer_while_pigs_can_still_be_declared() {
    let open = rules("pigs=on-play");
    let mut refused = 0;
    for (number, game) in games(&open) {
        let Some(game) = ending(game, number, 12, false) else { continue };
        let held =
            Seat::ALL.into_iter().any(|seat| game.state().hand(seat).count(Card::DIAMOND_ACE) == 2);
        let answer = Position::of(&game).map(|_| ());
        assert_eq!(answer, if held { Err(NotSolvable::Declaration) } else { Ok(()) });
        assert_eq!(PointSolver::default().value(&game, SearchBudget::default()).is_err(), held);
        refused += u32::from(held);
    }
    assert!(refused > 10, "{refused} refused");
}
