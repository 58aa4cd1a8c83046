//! House rules: endings under random sets of options, solved as by brute force or refused.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{brute, re_eyes, re_points};
use dulle_rules::{Card, Contract, Game, Phase, Rulebook, Rules, Seat};
use dulle_solver::{Count, NotSolvable, PointSolver, Position, Prunings, SearchBudget, Solver};
use dulle_test_support::Rng;
use dulle_test_support::hands::{any_action, any_deal, hands};
use dulle_test_support::house::larger_set;

/// Both tens of hearts are still to be played, or lie, and not in one hand.
fn tens_can_meet(game: &Game<'_>) -> bool {
    let state = game.state();
    let ten = Card::HEARTS_TEN;
    let places = Seat::ALL.iter().filter(|&&seat| state.hand(seat).contains(ten)).count();
    places + state.running().cards.iter().filter(|&&card| card == ten).count() > 1
}

#[test]
fn endings_with_options_are_solved_as_by_brute_force() {
    let (mut solver, mut point_solver) = (Solver::default(), PointSolver::default());
    let (mut solved, mut refused) = (0, 0);
    for number in 0..hands(600) {
        let mut rng = Rng::new(number << 8 | 16);
        let rules = larger_set(&mut rng);
        let deal = any_deal(&rules, &mut rng);
        let mut game = Game::new(&rules, &deal).unwrap();
        let ending = 4 * rules.book().hand_size() - 8;
        while game.state().ply() < ending {
            let Some((seat, action)) = any_action(&game, &mut rng) else { break };
            game.act(seat, action).unwrap();
        }
        if game.state().phase() != Phase::Playing {
            continue;
        }
        match Position::of(&game) {
            Ok(position) => {
                if tens_can_meet(&game) && rules.book().dulle_caught {
                    let points = point_solver.value(&game, SearchBudget::default());
                    assert_eq!(points, Err(NotSolvable::DulleCaught));
                    refused += 1;
                    continue;
                }
                let context = format!("{number}: {}", rules.book().changes().join(" "));
                let won = solver.value(&position, Count::Eyes, SearchBudget::default());
                let eyes = re_eyes(&game) + i32::from(won.exact().unwrap());
                assert_eq!(eyes, brute(&game, &re_eyes), "{context}");
                let value = point_solver.value(&game, SearchBudget::default()).unwrap();
                assert_eq!(value.map(i32::from), Some(brute(&game, &re_points)), "{context}");
                solved += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(solved > 5 * refused && refused > 0, "{solved} solved, {refused} refused");
}

/// Both tens of hearts in different hands, so that either can beat the other.
#[test]
fn the_second_ten_of_hearts_wins_as_by_brute_force_whatever_is_pruned() {
    let all = Prunings::ALL;
    let variants = [
        all,
        Prunings::NONE,
        Prunings { relative: false, partition: false, ..all },
        Prunings { partition: false, ..all },
        Prunings { dominance: false, ..all },
        Prunings { unneeded: false, ..all },
        Prunings { bounds: false, ..all },
    ];
    let mut solvers = variants.map(|prunings| Solver::new(prunings, 12));
    let mut met = [0; 2];
    for (option, met) in ["second-dulle=on", "second-dulle=not-last"].into_iter().zip(&mut met) {
        let book = Rulebook::named("ddv2026").unwrap().with_options(option).unwrap();
        let rules = Rules::new(book);
        for number in 0..hands(6_000) {
            let mut rng = Rng::new(number << 8 | 18);
            let deal = any_deal(&rules, &mut rng);
            let mut game = Game::new(&rules, &deal).unwrap();
            let left = 2 + (number % 10) as u8;
            while game.state().ply() < 48 - left {
                let Some((seat, action)) = any_action(&game, &mut rng) else { break };
                game.act(seat, action).unwrap();
            }
            if game.state().phase() != Phase::Playing || !tens_can_meet(&game) {
                continue;
            }
            let position = Position::of(&game).unwrap();
            let expected = brute(&game, &re_eyes) - re_eyes(&game);
            for (solver, prunings) in solvers.iter_mut().zip(variants) {
                let won = solver.value(&position, Count::Eyes, SearchBudget::default());
                let won = won.exact().map(i32::from);
                assert_eq!(won, Some(expected), "{option} {number} {prunings:?}");
            }
            let points = PointSolver::default().value(&game, SearchBudget::default()).unwrap();
            assert_eq!(points.map(i32::from), Some(brute(&game, &re_points)), "{option} {number}");
            *met += 1;
        }
    }
    assert!(met.iter().all(|&met| met > 60), "{met:?} endings");
}

#[test]
fn points_are_not_solved_while_a_rich_trick_can_still_be_a_call() {
    let rules = Rules::new(Rulebook::named("ddv2026").unwrap().with_options("duty-call").unwrap());
    let mut rng = Rng::new(5);
    let deal = any_deal(&rules, &mut rng);
    let mut game = Game::new(&rules, &deal).unwrap();
    let mut met = [false; 2];
    let budget = SearchBudget { nodes: Some(1), ..SearchBudget::default() };
    while let Some((seat, action)) = any_action(&game, &mut rng) {
        if game.state().phase() == Phase::Playing {
            let open = game.state().duty_call_can_come(rules.book());
            let refused = PointSolver::default().value(&game, budget) == Err(NotSolvable::DutyCall);
            assert_eq!(refused, open);
            met[usize::from(open)] = true;
        }
        game.act(seat, action).unwrap();
    }
    assert_eq!(met, [true; 2]);
}

/// Two against two with the trumps of a normal game, no matter who has the club queens.
#[test]
fn endings_of_a_poverty_are_solved_as_by_brute_force() {
    let book = Rulebook::named("ddv2026").unwrap().with_options("-nines poverty").unwrap();
    let rules = Rules::new(book);
    let (mut solver, mut point_solver) = (Solver::default(), PointSolver::default());
    let mut solved = 0;
    for number in 0..hands(2_500) {
        let mut rng = Rng::new(number << 8 | 17);
        let deal = any_deal(&rules, &mut rng);
        let mut game = Game::new(&rules, &deal).unwrap();
        while game.state().ply() < 32 {
            let Some((seat, action)) = any_action(&game, &mut rng) else { break };
            game.act(seat, action).unwrap();
            if matches!(game.state().phase(), Phase::Bidding | Phase::Exchange { .. }) {
                assert_eq!(Position::of(&game).err(), Some(NotSolvable::NotPlaying));
            } else if game.state().contract() != Some(Contract::Poverty) {
                break;
            }
        }
        if game.state().phase() != Phase::Playing || game.state().ply() < 32 {
            continue;
        }
        let position = Position::of(&game).unwrap();
        let won = solver.value(&position, Count::Eyes, SearchBudget::default());
        let eyes = re_eyes(&game) + i32::from(won.exact().unwrap());
        assert_eq!(eyes, brute(&game, &re_eyes), "{number}");
        let value = point_solver.value(&game, SearchBudget::default()).unwrap();
        assert_eq!(value.map(i32::from), Some(brute(&game, &re_points)), "{number}");
        solved += 1;
    }
    assert!(solved > 3, "{solved} poverties");
}
