//! Hands for the players' tests.
#![allow(dead_code, reason = "each test file uses some of it")]

use dulle_bots::{Effort, Player};
use dulle_rules::{Action, Deal, Game, Pack, Rules, Seat, SeatSet, Seed, Viewer};

/// A deal in which now and then a seat owes a solo or is forced to play one.
pub(crate) fn deal(rules: &Rules, series: u64, hand: u64) -> Deal {
    let mut deal = plain_deal(rules, series, hand);
    if hand.is_multiple_of(3) {
        deal.owes = Seat::ALL.into_iter().filter(|s| (hand >> s.index()) & 1 == 1).collect();
    }
    if hand.is_multiple_of(7) {
        deal.forced = Some(Seat::ALL[(hand / 7 % 4) as usize]);
    }
    deal
}

pub(crate) fn plain_deal(rules: &Rules, series: u64, hand: u64) -> Deal {
    let dealer = Seat::ALL[(hand % 4) as usize];
    let pack = Pack::from_seed(rules.book(), Seed::of_series(series, hand));
    Deal { hands: pack.deal(rules.book(), dealer), dealer, owes: SeatSet::NONE, forced: None }
}

/// Plays a hand; every action must be legal.
pub(crate) fn play<'r>(
    rules: &'r Rules,
    deal: &Deal,
    players: &mut [Box<dyn Player>],
    seed: u64,
) -> (Game<'r>, Vec<(Seat, Action)>) {
    let mut game = Game::new(rules, deal).expect("a deal of the book");
    let mut actions = Vec::new();
    for (i, player) in players.iter_mut().enumerate() {
        player.start(seed * 4 + i as u64);
    }
    while let Some(seat) = game.state().turn() {
        let view = game.view(Viewer::Seat(seat));
        let action = players[seat.index()].act(&view, Effort::default());
        assert!(view.legal().contains(action), "{}: {seat} {action}", rules.book().name);
        game.act(seat, action).expect("what is legal is accepted");
        actions.push((seat, action));
    }
    assert!(game.settlement().is_some());
    (game, actions)
}
