//! Every player at a table with pigs: legal, and no chance to declare them is missed at the start.

mod common;

use common::{deal, play};
use dulle_bots::{
    Beginner, First, PimcPlayer, PimcSettings, Player, Random, RulePlayer, UctPlayer,
};
use dulle_rules::{Action, Card, Declaration, Rulebook, Rules, Seat};

fn rules(options: &str) -> Rules {
    let book = Rulebook::named("ddv2026").expect("a bundled book");
    Rules::new(book.with_options(options).expect("good options"))
}

fn players(hand: u64) -> Vec<Box<dyn Player>> {
    let mut players: Vec<Box<dyn Player>> = match hand % 2 {
        0 => vec![
            Box::new(RulePlayer::new()),
            Box::new(Beginner::new()),
            Box::new(Random::new()),
            Box::new(First),
        ],
        _ => vec![
            Box::new(PimcPlayer::new(PimcSettings { playouts: 6, ..PimcSettings::default() })),
            Box::new(UctPlayer::new(2, 4)),
            Box::new(RulePlayer::new()),
            Box::new(Beginner::new()),
        ],
    };
    players.rotate_left(hand as usize % 4);
    players
}

const PIGS: Action = Action::Declare(Declaration::Pigs);

#[test]
fn every_player_is_legal_with_pigs() {
    for options in ["pigs=at-start", "pigs=on-play", "pigs=second-only", "-nines pigs=on-play"] {
        let rules = rules(options);
        let mut declared = 0;
        for hand in 1..=60 {
            let (_, actions) = play(&rules, &deal(&rules, 17, hand), &mut players(hand), hand);
            declared += actions.iter().filter(|&&(_, action)| action == PIGS).count();
        }
        assert!(declared > 0, "{options}");
    }
}

#[test]
fn the_rule_player_declares_pigs_before_its_first_card() {
    let rules = rules("pigs=at-start");
    for hand in 1..=40 {
        let deal = deal(&rules, 18, hand);
        let mut players: Vec<Box<dyn Player>> =
            Seat::ALL.iter().map(|_| Box::new(RulePlayer::new()) as Box<dyn Player>).collect();
        let (game, actions) = play(&rules, &deal, &mut players, hand);
        let solo = game
            .state()
            .final_contract()
            .is_some_and(|contract| contract.word().starts_with("solo"));
        let holder = Seat::ALL
            .into_iter()
            .find(|seat| deal.hands[seat.index()].count(Card::DIAMOND_ACE) == 2);
        let declarer = actions.iter().find(|(_, action)| *action == PIGS).map(|&(seat, _)| seat);
        assert_eq!(declarer, holder.filter(|_| !solo), "hand {hand}");
    }
}
