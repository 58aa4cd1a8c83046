//! Weddings without a partner yet, against brute force through the engine.
//!
//! The printed rules find the partner within three tricks, too early for brute force. Here they may be
//! found later, and the player of the wedding begins with nine tricks that nobody can take.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Worth, brute, re_eyes, re_points};
use dulle_rules::{
    Action, Bid, Card, CardSet, Deal, Game, Pack, Party, Rulebook, Rules, Seat, SeatSet, Seed,
    WeddingPartner,
};
use dulle_solver::{
    Count, NotSolvable, PointSolver, Position, SearchBudget, Solver, takes_all_inevitably,
};
use dulle_test_support::Rng;

fn rules(within: u8, found_in: WeddingPartner) -> Rules {
    let mut book = Rulebook::named("ddv2026").unwrap();
    (book.wedding_within, book.wedding_partner) = (within, found_in);
    Rules::new(book)
}

/// How the trick must be led that finds the partner.
const FOUND_IN: [WeddingPartner; 3] =
    [WeddingPartner::Any, WeddingPartner::Side, WeddingPartner::Trump];

/// The highest trumps that seat 1 gets, from the top.
fn winners() -> Vec<Card> {
    let text = ["HT", "HT", "CQ", "CQ", "SQ", "SQ", "HQ", "HQ", "DQ"];
    text.iter().map(|word| word.parse().unwrap()).collect()
}

/// Deals at random, then hands seat 1 its winners for cards it does not need.
fn hands(rules: &Rules, seed: u64) -> [CardSet; 4] {
    let dealer = Seat::ALL[3];
    let mut hands =
        Pack::from_seed(rules.book(), Seed::of_series(seed, 1)).deal(rules.book(), dealer);
    let winners: CardSet = winners().into_iter().fold(CardSet::default(), |mut set, card| {
        set.insert(card);
        set
    });
    for card in winners.kinds() {
        while hands[0].count(card) < winners.count(card) {
            let from = (1..4).find(|&seat| hands[seat].contains(card)).unwrap();
            let spare = hands[0].iter().find(|&own| hands[0].count(own) > winners.count(own));
            let spare = spare.unwrap();
            hands[from].remove(card);
            hands[0].insert(card);
            hands[0].remove(spare);
            hands[from].insert(spare);
        }
    }
    hands
}

/// A wedding of seat 1 that has found no partner yet, with `cards` left in all.
fn open(rules: &Rules, seed: u64, cards: u32) -> Game<'_> {
    let dealer = Seat::ALL[3];
    let deal = Deal { hands: hands(rules, seed), dealer, owes: SeatSet::NONE, forced: None };
    let mut game = Game::new(rules, &deal).unwrap();
    let player = Seat::ALL[0];
    for seat in player.round() {
        let bid = if seat == player { Bid::Wait } else { Bid::Fine };
        game.act(seat, Action::Bid(bid)).unwrap();
    }
    game.act(player, Action::Bid(Bid::Wedding)).unwrap();
    let mut winners = winners().into_iter();
    let mut rng = Rng::new(seed);
    while 48 - u32::from(game.state().ply()) > cards {
        let seat = game.state().turn().unwrap();
        let legal = game.legal(seat).cards;
        let next = if seat == player { winners.next() } else { None };
        let card =
            next.unwrap_or_else(|| legal.nth(rng.below(legal.len() as usize) as u32).unwrap());
        game.act(seat, Action::Play(card)).unwrap();
    }
    game
}

/// What a line is worth to a seat, by who is Re in the end and what Re gets.
type Own<'a> = &'a dyn Fn(SeatSet, Seat, i32) -> i32;

/// Who is Re in the end, and what it gets, when every seat plays for itself while it has no party and
/// for its party as soon as it has one.
fn brute_open(game: &Game<'_>, worth: Worth<'_>, own: Own<'_>) -> (SeatSet, i32) {
    if !game.state().awaits_clarification() {
        return (game.state().parties().re, brute(game, worth));
    }
    let seat = game.state().turn().unwrap();
    let lines = game.legal(seat).cards.kinds().into_iter().map(|card| {
        let mut next = *game;
        next.act(seat, Action::Play(card)).unwrap();
        brute_open(&next, worth, own)
    });
    let partner = |re: SeatSet| re.iter().map(Seat::number).sum::<u8>();
    lines.max_by_key(|&(re, value)| (own(re, seat, value), -value, partner(re))).unwrap()
}

fn own_eyes(re: SeatSet, seat: Seat, value: i32) -> i32 {
    if re.contains(seat) { value } else { 240 - value }
}

fn own_points(re: SeatSet, seat: Seat, value: i32) -> i32 {
    match re.contains(seat) {
        true if re.len() == 1 => 3 * value,
        true => value,
        false => -value,
    }
}

fn each(found_in: &[WeddingPartner], mut check: impl FnMut(&Game<'_>, u64)) {
    for &found_in in found_in {
        for within in [10, 11, 12] {
            let rules = rules(within, found_in);
            for seed in 1..=60 {
                check(&open(&rules, seed, 12 - seed as u32 % 4), seed);
            }
        }
    }
}

#[test]
fn eyes_are_those_of_brute_force() {
    let mut solver = Solver::default();
    let mut partners = 0;
    each(&FOUND_IN, |game, seed| {
        let position = Position::of(game).unwrap();
        assert_eq!(position.finding, Some(game.rules().book().wedding_within - 9));
        let won = re_eyes(game);
        let (re, expected) = brute_open(game, &re_eyes, &own_eyes);
        partners += u32::from(re.len() == 2);
        let answer = solver.value(&position, Count::Eyes, SearchBudget::default());
        assert_eq!(answer.exact().map(i32::from), Some(expected - won), "seed {seed}");
        for (card, answer) in solver.each_card(&position, Count::Eyes, SearchBudget::default()) {
            let mut next = *game;
            next.act(position.turn(), Action::Play(card)).unwrap();
            let (_, expected) = brute_open(&next, &re_eyes, &own_eyes);
            assert_eq!(answer.exact().map(i32::from), Some(expected - won), "seed {seed} {card}");
        }
    });
    assert!(partners > 40, "{partners} weddings found a partner");
}

#[test]
fn game_points_are_those_of_brute_force() {
    let mut solver = PointSolver::default();
    each(&FOUND_IN, |game, seed| {
        let (_, expected) = brute_open(game, &re_points, &own_points);
        let value = solver.value(game, SearchBudget::default()).unwrap();
        assert_eq!(value.map(i32::from), Some(expected), "seed {seed}");
        let turn = game.state().turn().unwrap();
        for (card, value) in solver.each_card(game, SearchBudget::default()).unwrap() {
            let mut next = *game;
            next.act(turn, Action::Play(card)).unwrap();
            let (_, expected) = brute_open(&next, &re_points, &own_points);
            assert_eq!(value.map(i32::from), Some(expected), "seed {seed} {card}");
        }
    });
}

/// Whether some line ends with a trick of the other party.
fn can_lose(game: &Game<'_>, party: Party) -> bool {
    let tricks = game.state().tricks_played();
    let Some(seat) = game.state().turn() else { return false };
    game.legal(seat).cards.kinds().into_iter().any(|card| {
        let mut next = *game;
        next.act(seat, Action::Play(card)).unwrap();
        let complete = next.state().tricks_played() > tricks;
        let taker = next.state().taker(tricks).filter(|_| complete);
        // Until a partner is found the player of the wedding is Re, and so is the one who takes a trick.
        let lost = taker.is_some_and(|taker| {
            let re = game.state().awaits_clarification()
                || next.state().parties().of(taker) == Some(Party::Re);
            re != (party == Party::Re)
        });
        lost || can_lose(&next, party)
    })
}

#[test]
fn what_is_inevitable_is_so_in_every_line() {
    each(&[WeddingPartner::Any], |game, seed| {
        let position = Position::of(game).unwrap();
        for party in Party::BOTH {
            let answer = takes_all_inevitably(&position, party, None, SearchBudget::default());
            assert_eq!(answer, Some(!can_lose(game, party)), "seed {seed} {party}");
        }
    });
}

#[test]
fn a_whole_wedding_stops_at_its_budget() {
    let rules = rules(3, WeddingPartner::Any);
    let game = open(&rules, 1, 48);
    let position = Position::of(&game).unwrap();
    let budget = SearchBudget { nodes: Some(50_000), ..SearchBudget::default() };
    let mut solver = Solver::default();
    let answer = solver.value(&position, Count::Eyes, budget);
    assert_eq!((answer.lower, answer.upper), (0, 240));
    assert!(solver.nodes() < 60_000, "{}", solver.nodes());
}

/// By a house rule others may take tricks that find no partner: eyes cannot be counted then, points can.
#[test]
fn where_others_have_taken_tricks_without_becoming_partner_points_are_solved_and_eyes_are_not() {
    let rules = rules(12, WeddingPartner::Trump);
    let mut found = 0;
    for seed in 1..=40 {
        let mut game = open(&rules, seed, 12);
        let mut rng = Rng::new(seed);
        while let Some(seat) = game.state().turn().filter(|_| game.state().ply() < 40) {
            let legal = game.legal(seat).cards;
            let card = legal.nth(rng.below(legal.len() as usize) as u32).unwrap();
            game.act(seat, Action::Play(card)).unwrap();
        }
        let others = Seat::ALL.into_iter().skip(1).any(|seat| game.state().eyes(seat) > 0);
        if !game.state().awaits_clarification() || !others {
            continue;
        }
        found += 1;
        assert!(matches!(Position::of(&game), Err(NotSolvable::WeddingPartner)));
        let (_, expected) = brute_open(&game, &re_points, &own_points);
        let value = PointSolver::default().value(&game, SearchBudget::default()).unwrap();
        assert_eq!(value.map(i32::from), Some(expected), "seed {seed}");
    }
    assert!(found > 5, "{found}");
}
