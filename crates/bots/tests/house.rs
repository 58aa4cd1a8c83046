//! Every player at tables with house rules: nothing illegal, nobody crashes, every hand ends.

mod common;

use common::{deal, plain_deal, play};
use dulle_bots::{
    Beginner, First, HintReason, PimcPlayer, PimcSettings, Player, Random, RulePlayer, UctPlayer,
    hint,
};
use dulle_rules::{Action, Bid, Declaration, Game, Rulebook, Rules, Viewer};
use dulle_test_support::Rng;
use dulle_test_support::house::{CHOICES, larger_set, rules};

fn players(hand: u64) -> Vec<Box<dyn Player>> {
    let mut players: Vec<Box<dyn Player>> = match hand % 3 {
        0 => vec![
            Box::new(RulePlayer::new()),
            Box::new(Beginner::new()),
            Box::new(Random::new()),
            Box::new(First),
        ],
        1 => vec![
            Box::new(PimcPlayer::new(PimcSettings { playouts: 4, ..PimcSettings::default() })),
            Box::new(UctPlayer::new(2, 4)),
            Box::new(RulePlayer::new()),
            Box::new(Random::new()),
        ],
        _ => vec![
            Box::new(Random::new()),
            Box::new(Random::new()),
            Box::new(RulePlayer::new()),
            Box::new(PimcPlayer::new(PimcSettings { playouts: 4, ..PimcSettings::default() })),
        ],
    };
    players.rotate_left(hand as usize % 4);
    players
}

#[test]
fn every_player_is_legal_with_every_option() {
    for (number, choice) in (1..).zip(CHOICES) {
        let rules = rules(&[*choice]).expect("an option alone, with what it needs");
        for hand in 1..=6 {
            play(&rules, &deal(&rules, 20 + number, hand), &mut players(hand), hand);
        }
    }
}

#[test]
fn every_player_is_legal_with_many_options_together() {
    for hand in 1..=60 {
        let rules = larger_set(&mut Rng::new(hand));
        play(&rules, &deal(&rules, 30, hand), &mut players(hand), hand);
    }
}

/// A hint says of every word what that word does.
#[test]
fn a_hint_to_declare_has_the_reason_of_its_word() {
    let book = Rulebook::named("ddv2026").expect("a bundled book");
    let options = "pigs=on-play super-pigs genscher";
    let rules = Rules::new(book.with_options(options).expect("they fit"));
    let mut said = [0; 3];
    for hand in 1..=400 {
        let mut game = Game::new(&rules, &deal(&rules, 40, hand)).expect("a deal");
        while let Some(seat) = game.state().turn() {
            let hint = hint(&game.view(Viewer::Seat(seat))).expect("it is the seat's turn");
            let Action::Declare(word) = hint.action else {
                game.act(seat, hint.action).expect("legal");
                continue;
            };
            let (place, reason) = match word {
                Declaration::Pigs => (0, HintReason::HighestTrumps),
                Declaration::SuperPigs => (1, HintReason::AbovePigs),
                Declaration::Genscher(_) => (2, HintReason::BetterPartner),
                Declaration::Tuck => panic!("the rule player never tucks"),
            };
            assert_eq!(hint.reason, reason, "{word:?}");
            said[place] += 1;
            game.act(seat, hint.action).expect("legal");
        }
    }
    assert!(said.iter().all(|&count| count > 0), "{said:?}");
}

/// The words of house rules are said and answered by all who think, not only borne.
#[test]
fn players_who_think_exchange_throw_in_and_declare() {
    type Seated<'a> = &'a dyn Fn() -> Box<dyn Player>;
    let book = Rulebook::named("ddv2026").expect("a bundled book");
    let options = "pigs=on-play poverty redeal=kings=4 genscher duty-call";
    let rules = Rules::new(book.with_options(options).expect("they fit"));
    let pimc = || PimcPlayer::new(PimcSettings { playouts: 30, ..PimcSettings::default() });
    let kinds: [(&str, Seated<'_>); 4] = [
        ("rules", &|| Box::new(RulePlayer::new())),
        ("beginner", &|| Box::new(Beginner::new())),
        ("pimc", &|| Box::new(pimc())),
        ("uct", &|| Box::new(UctPlayer::new(3, 30))),
    ];
    for (name, kind) in kinds {
        let mut said = [0_u32; 5];
        for hand in 1..=100 {
            let mut four: Vec<Box<dyn Player>> = (0..4).map(|_| kind()).collect();
            let (_, actions) = play(&rules, &plain_deal(&rules, 50, hand), &mut four, hand);
            for (_, action) in actions {
                let place = match action {
                    Action::Bid(Bid::Redeal) => 0,
                    Action::Poverty(_) => 1,
                    Action::Take => 2,
                    Action::Return(_) => 3,
                    Action::Declare(Declaration::Pigs) => 4,
                    _ => continue,
                };
                said[place] += 1;
            }
        }
        assert!(said.iter().all(|&count| count > 0), "{name}: {said:?}");
    }
}
