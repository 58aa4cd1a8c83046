//! Every player at a table with pigs: legal, no chance to declare them is missed at the start, and
//! what is imagined of the others' cards fits a declaration.

mod common;

use common::{deal, play};
use dulle_bots::{
    Beginner, Chance, Deals, Effort, First, PimcPlayer, PimcSettings, Player, Random, RulePlayer,
    UctPlayer,
};
use dulle_rules::{Action, Card, Declaration, Game, Rulebook, Rules, Seat, Viewer};

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

#[test]
fn drawn_games_are_what_was_seen_before_and_after_a_declaration() {
    for base in ["pigs=off", "pigs=at-start", "pigs=on-play", "pigs=second-only"] {
        for options in [base.to_owned(), format!("-nines {base}")] {
            let rules = rules(&options);
            let mut chance = Chance::new(7);
            let mut declared = 0;
            for hand in 1..=60 {
                let mut game = Game::new(&rules, &deal(&rules, 19, hand)).expect("a deal");
                let mut random = Random::new();
                random.start(hand);
                while let Some(turn) = game.state().turn() {
                    for seat in Seat::ALL {
                        assert_drawn_fits(&game, seat, &mut chance);
                    }
                    declared += u32::from(game.state().pigs().is_some());
                    let may = |seat: &Seat| game.view(Viewer::Seat(*seat)).legal().contains(PIGS);
                    let (seat, action) = match Seat::ALL.into_iter().find(may) {
                        Some(seat) => (seat, PIGS),
                        None => (turn, next_action(&game, turn, &mut random, hand)),
                    };
                    game.act(seat, action).expect("legal");
                }
            }
            assert_eq!(declared > 0, base != "pigs=off", "{options}");
        }
    }
}

/// The rule player's action; in every second hand a random card.
fn next_action(game: &Game<'_>, turn: Seat, random: &mut Random, hand: u64) -> Action {
    let view = game.view(Viewer::Seat(turn));
    let by_rule = RulePlayer::new().act(&view, Effort::default());
    match by_rule {
        Action::Play(_) if hand % 2 == 1 => match random.act(&view, Effort::default()) {
            Action::Play(card) => Action::Play(card),
            _ => by_rule,
        },
        _ => by_rule,
    }
}

fn assert_drawn_fits(game: &Game<'_>, seat: Seat, chance: &mut Chance) {
    let view = game.view(Viewer::Seat(seat));
    let deals = Deals::new(&view).expect("there is at least the true deal");
    let drawn = deals.draw_game(chance).expect("it can be played up to here");
    let (state, there) = (drawn.state(), game.state());
    assert_eq!(state.pigs(), there.pigs(), "{seat}");
    assert_eq!(drawn.order(), game.order(), "{seat}");
    assert_eq!(state.turn(), there.turn(), "{seat}");
    assert_eq!(state.hand(seat), there.hand(seat));
    for other in Seat::ALL {
        assert_eq!(state.held(other), there.held(other));
    }
    assert_eq!(drawn.view(Viewer::Seat(seat)).legal(), view.legal(), "{seat}");
}
