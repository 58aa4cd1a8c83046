//! The puzzles of the repository, and how they are made.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use dulle_analysis::puzzle::{
    Asked, Judge, Panel, Puzzle, PuzzleFault, Rated, Series, check, find, pick,
};
use dulle_analysis::{Answer, DecisionReason, Fact, Named};
use dulle_bots::{Chance, Deals, Network};
use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{Bid, Card, Class, Game, Rules, Seat, Solo, Viewer, playable};
use dulle_test_support::hands::hands;
use dulle_texts::{Lang, Texts};

/// The set that comes with the program.
const SET: &str = include_str!("../puzzles/puzzles.dkn");

fn network() -> Arc<Network> {
    dulle_arena::network(None).unwrap()
}

fn read(text: &str) -> Vec<Puzzle> {
    let mut reader = Reader::new(text.as_bytes());
    let mut found = Vec::new();
    while let Some(record) = reader.next_hand().unwrap() {
        found.push(Puzzle::from_record(&record).unwrap());
    }
    found
}

fn rules() -> Rules {
    Rules::named("ddv2026").unwrap()
}

/// All of them in the long run, of which the test command does a tenth.
#[test]
fn every_puzzle_of_the_set_is_still_one() {
    let all = read(SET);
    assert!(all.len() >= 500, "{}", all.len());
    let step = if hands(10_000) > 10_000 { 1 } else { 10 };
    let mut judge = Judge::new(network());
    for puzzle in all.iter().step_by(step) {
        let rules = puzzle.record.rules().unwrap();
        assert_eq!(
            check(puzzle, &rules, &mut judge, None),
            Ok(puzzle.missed.clone()),
            "{}",
            puzzle.name
        );
    }
}

#[test]
fn the_set_names_nobody_repeats_nothing_and_says_who_misses_what() {
    let all = read(SET);
    let mut names: Vec<&str> = all.iter().map(|puzzle| puzzle.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all.len());
    for puzzle in &all {
        assert!(puzzle.answers.len() > 1 && !puzzle.missed.is_empty(), "{}", puzzle.name);
        let [best, next, ..] = puzzle.answers[..] else { panic!("{}", puzzle.name) };
        assert!(best.points - next.points >= 0.49, "{}", puzzle.name);
        // The question is open: no result, and nobody has a name.
        for tag in ["Score", "Contract", "Seat1", "Event", "Date"] {
            assert_eq!(puzzle.record.tag(tag), None, "{}", puzzle.name);
        }
    }
}

#[test]
fn a_hand_gives_the_same_puzzles_again_and_each_is_read_back_as_it_was_written() {
    let rules = rules();
    let made = find(&mut Series::new(&rules, 1, &network()), 2);
    let again = find(&mut Series::new(&rules, 1, &network()), 2);
    assert_eq!(made, again);
    assert!(made.len() > 1);
    for puzzle in &made {
        let text = puzzle.to_record().unwrap().to_string();
        let back = read(&text).remove(0);
        assert_eq!(
            (&back.name, back.theme, back.sure, &back.missed),
            (&puzzle.name, puzzle.theme, puzzle.sure, &puzzle.missed)
        );
        let answers = |puzzle: &Puzzle| -> Vec<_> {
            puzzle.answers.iter().map(|rated: &Rated| rated.answer).collect()
        };
        assert_eq!(answers(&back), answers(puzzle));
        assert_eq!(back.to_record().unwrap().to_string(), text);
    }
}

/// A puzzle that was tampered with is found out.
#[test]
fn a_wrong_solution_a_wrong_theme_and_a_name_are_found() {
    let all = read(SET);
    let puzzle = &all[0];
    let rules = puzzle.record.rules().unwrap();
    let mut judge = Judge::new(network());
    let mut wrong = puzzle.clone();
    wrong.answers.swap(0, 1);
    assert_eq!(check(&wrong, &rules, &mut judge, None), Err(PuzzleFault::OtherSolution));
    let other = all.iter().find(|other| other.theme != puzzle.theme).unwrap();
    let wrong = Puzzle { theme: other.theme, ..puzzle.clone() };
    assert_eq!(check(&wrong, &rules, &mut judge, None), Err(PuzzleFault::OtherTheme));
    let waiting = all.iter().find(|one| one.named.is_some()).unwrap();
    assert_eq!(check(waiting, &rules, &mut judge, None), Ok(waiting.missed.clone()));
    let other = Solo::ALL.into_iter().map(Bid::Solo);
    let bid = other.into_iter().find(|&bid| waiting.named.unwrap().bid != bid).unwrap();
    let wrong = Puzzle { named: Some(Named { bid, points: 9.0 }), ..waiting.clone() };
    assert_eq!(check(&wrong, &rules, &mut judge, None), Err(PuzzleFault::OtherSolution));
    let mut named = puzzle.clone();
    named.record.set("Seat1", "Anna");
    assert_eq!(check(&named, &rules, &mut judge, None), Err(PuzzleFault::Named));
    let mut short = puzzle.clone();
    short.answers.pop();
    assert_eq!(check(&short, &rules, &mut judge, None), Err(PuzzleFault::NoQuestion));
    let damaged = Record { tags: puzzle.record.tags.clone(), ..Record::default() };
    assert!(Puzzle::from_record(&damaged).is_err());
}

/// "Wait" alone would leave open what for.
#[test]
fn a_wait_that_solves_a_puzzle_says_what_it_stands_for_but_not_before_it_is_solved() {
    let mut waits = 0;
    for puzzle in read(SET) {
        let waiting = puzzle.solution() == Some(Answer::Bid(Bid::Wait));
        assert_eq!(puzzle.named.is_some(), waiting, "{}", puzzle.name);
        let Some(named) = puzzle.named else { continue };
        let rules = puzzle.record.rules().unwrap();
        let (game, seat) = puzzle.position(&rules).unwrap();
        let view = game.view(Viewer::Seat(seat));
        let asked = Asked { puzzle: &puzzle, view: &view, seat };
        for lang in [Lang::De, Lang::En] {
            let texts = Texts::new(lang);
            let what = asked.answer(Answer::Bid(named.bid), &texts);
            assert!(asked.solution(&texts).unwrap().contains(&what));
            assert!(asked.explanation(&texts).contains(&what));
            assert!(puzzle.answers.iter().all(|one| asked.answer(one.answer, &texts) != what));
            assert!(!asked.question(&texts).contains(&what));
        }
        let again = read(&puzzle.to_record().unwrap().to_string()).remove(0);
        assert_eq!(again.named, Some(named));
        waits += 1;
    }
    assert!(waits > 20, "{waits}");
}

#[test]
fn a_set_is_spread_over_the_themes_and_keeps_its_order() {
    let all = read(SET);
    let few = pick(all.clone(), 21);
    assert_eq!(few.len(), 21);
    let places: Vec<usize> =
        few.iter().map(|puzzle| all.iter().position(|one| one == puzzle).unwrap()).collect();
    assert!(places.is_sorted());
    for puzzle in &all {
        let of = |set: &[Puzzle]| set.iter().filter(|one| one.theme == puzzle.theme).count();
        assert!(of(&few) >= of(&all).min(3) && of(&few) <= 6, "{:?}", puzzle.theme);
    }
    assert_eq!(pick(all.clone(), all.len() + 1), all);
}

/// Where a solution is called certain, no deal that fits the seat's view makes another card legal or the
/// solution illegal; how good it is there the solver has said.
#[test]
fn answers_are_exactly_the_legal_ones() {
    for puzzle in read(SET) {
        let rules = puzzle.record.rules().unwrap();
        let (game, seat) = puzzle.position(&rules).unwrap();
        let view = game.view(Viewer::Seat(seat));
        for rated in &puzzle.answers {
            if let Answer::Play(card) = rated.answer {
                let led = game.state().running().cards.first().copied();
                let legal = playable(view.order(), game.state().hand(seat), led);
                assert!(legal.contains(card), "{}", puzzle.name);
            }
        }
    }
}

#[test]
fn the_panel_answers_the_same_every_time() {
    let all = read(SET);
    let mut panel = Panel::new(network());
    for puzzle in all.iter().step_by(60) {
        let rules = puzzle.record.rules().unwrap();
        let (game, seat) = puzzle.position(&rules).unwrap();
        let question = puzzle.question(&rules).unwrap();
        let solution = puzzle.solution().unwrap();
        let first = panel.missed(&game, seat, &question, solution);
        assert_eq!(panel.missed(&game, seat, &question, solution), first, "{}", puzzle.name);
    }
}

/// What an explanation says of the running trick, looked at in deals that fit the seat's view: with all cards open
/// and by the rules of following suit alone.
fn holds(world: &Game<'_>, me: Seat, fact: Fact) -> bool {
    let (state, order) = (world.state(), world.order());
    let lying = state.running().best(order);
    let beaten = |card: Card, by: &dyn Fn(Seat) -> bool| {
        let led = state.running().cards.first().copied().unwrap_or(card);
        let after = (1..4 - state.running().cards.len() as u8).map(|steps| me.left(steps));
        after.filter(|&seat| by(seat)).any(|seat| {
            let cards = playable(order, state.hand(seat), Some(led));
            cards.iter().any(|other| order.beats(other, card))
        })
    };
    let of = |seat: Seat| state.parties().of(seat);
    match fact {
        Fact::PartnersTrick { partner, card } => {
            lying == Some((partner, card)) && of(partner) == of(me) && !beaten(card, &|_| true)
        }
        Fact::SafeTrick { partner } => {
            let after = (0..4 - state.running().cards.len() as u8).map(|at| me.left(at));
            lying.map(|(seat, _)| seat) == Some(partner)
                && after.chain([partner]).all(|seat| of(seat) == of(me))
        }
        Fact::PartnerByCall { partner, call } => {
            let said = state.calls().iter().any(|one| one.seat == partner && one.call == call);
            said && of(partner) == of(me)
        }
        Fact::TheirTrick { opponent, card } => {
            let own = playable(order, state.hand(me), state.running().cards.first().copied());
            let mine = own.iter().any(|other| order.beats(other, card));
            let theirs = of(opponent) != of(me) && lying == Some((opponent, card));
            theirs && !mine && !beaten(card, &|seat| of(seat) == of(me))
        }
        Fact::Unbeatable { card } => {
            lying.is_none_or(|(_, best)| order.beats(card, best)) && !beaten(card, &|_| true)
        }
        Fact::OutOf { opponent, suit } => {
            let mut hand = state.hand(opponent).iter();
            of(opponent) != of(me) && hand.all(|card| order.class(card) != Class::Side(suit))
        }
    }
}

#[test]
fn every_fact_in_an_explanation_holds_however_the_cards_lie() {
    let mut checked = 0;
    for puzzle in read(SET) {
        let rules = puzzle.record.rules().unwrap();
        let (game, seat) = puzzle.position(&rules).unwrap();
        let view = game.view(Viewer::Seat(seat));
        let deals = Deals::new(&view).unwrap();
        let mut chance = Chance::new(7);
        for reason in (Asked { puzzle: &puzzle, view: &view, seat }).reasons() {
            let DecisionReason::Fact(fact) = reason else { continue };
            let drawn: Vec<_> = (0..12).filter_map(|_| deals.draw_game(&mut chance)).collect();
            for world in drawn.iter().chain([&game]) {
                assert!(holds(world, seat, fact), "{}: {fact:?}", puzzle.name);
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked}");
}
