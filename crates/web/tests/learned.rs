//! The learned players in the browser: their weights come when they are wanted.

use dulle_bots::Strength;
use dulle_rules::Seat;
use dulle_web::model::local::bots::{Bots, action_in, is_weaker, question};
use dulle_web::model::local::evening::{Evening, EveningChoice, Length};

fn weights() -> Vec<u8> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../net/weights/player.net");
    std::fs::read(file).expect("weights")
}

fn evening(level: Strength) -> Evening {
    let (book, options, length) = ("ddv2026".to_owned(), String::new(), Length::Hands);
    Evening::start(EveningChoice { book, options, level, series: 5, length }).expect("an evening")
}

/// The first question of a hand.
fn asked(level: Strength) -> String {
    let evening = evening(level);
    let turn = evening.hand.game().state().turn().unwrap_or(Seat::ALL[1]);
    question(7, &evening, turn)
}

#[test]
fn only_learned_players_need_weights_and_only_once() {
    let mut bots = Bots::default();
    for level in Strength::ALL {
        let learned = matches!(level, Strength::Net | Strength::Expert);
        assert_eq!(bots.needs_weights(&asked(level)), learned, "{level:?}");
    }
    bots.learn(&weights());
    assert!(Strength::ALL.iter().all(|&level| !bots.needs_weights(&asked(level))));
}

#[test]
fn without_weights_the_rule_player_answers_and_the_answer_says_so() {
    let mut bots = Bots::default();
    let club = bots.answer(&asked(Strength::Club)).expect("an answer");
    assert!(!is_weaker(&club));
    for level in [Strength::Net, Strength::Expert] {
        let answer = bots.answer(&asked(level)).expect("an answer");
        assert!(is_weaker(&answer));
        assert_eq!(action_in(7, &answer), action_in(7, &club));
        assert!(action_in(7, &answer).is_some());
    }
}

#[test]
fn with_weights_the_learned_players_answer_themselves() {
    let mut bots = Bots::default();
    // A bot that was seated without them is replaced.
    bots.answer(&asked(Strength::Net)).expect("an answer");
    bots.learn(&weights());
    for level in [Strength::Net, Strength::Expert] {
        let answer = bots.answer(&asked(level)).expect("an answer");
        assert!(!is_weaker(&answer), "{answer}");
        assert!(action_in(7, &answer).is_some());
    }
}

#[test]
fn damaged_weights_are_not_asked_for_again() {
    let mut bots = Bots::default();
    let mut damaged = weights();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    bots.learn(&damaged);
    assert!(!bots.needs_weights(&asked(Strength::Net)));
    assert!(is_weaker(&bots.answer(&asked(Strength::Net)).expect("an answer")));
}
