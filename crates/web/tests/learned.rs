//! The learned players in the browser: their weights come when they are wanted.

use dulle_bots::Strength;
use dulle_rules::{Action, Bid, Seat};
use dulle_texts::{Lang, Texts};
use dulle_web::model::local::bots::{
    Bots, action_in, expected_in, hint_question, is_card, is_weaker, question,
};
use dulle_web::model::local::evening::{Evening, EveningChoice, Length, ME};
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::table::TableModel;
use dulle_web::model::table::hint::hint_rows;

fn weights() -> Vec<u8> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../net/weights/player.net");
    std::fs::read(file).expect("weights")
}

fn evening(level: Strength) -> Evening {
    evening_by("", level)
}

fn evening_by(options: &str, level: Strength) -> Evening {
    let (book, options, length) = ("ddv2026".to_owned(), options.to_owned(), Length::Hands);
    Evening::start(EveningChoice {
        book,
        options,
        level,
        series: 5,
        length,
        kind: PracticeKind::Any,
    })
    .expect("an evening")
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
fn weights_that_could_not_be_had_are_not_fetched_again_with_every_question() {
    let (mut bots, asked) = (Bots::default(), asked(Strength::Expert));
    assert!(bots.fetches_weights(&asked, 1000.0));
    bots.miss_weights(2000.0);
    assert!(!bots.fetches_weights(&asked, 2100.0) && !bots.fetches_weights(&asked, 31_999.0));
    assert!(bots.fetches_weights(&asked, 32_000.0));
    bots.learn(&weights());
    assert!(!bots.fetches_weights(&asked, 99_000.0));
}

#[test]
fn without_weights_the_rule_player_answers_and_the_answer_says_so() {
    let mut bots = Bots::default();
    let club = bots.answer(&asked(Strength::Club)).expect("an answer");
    assert!(!is_weaker(&club));
    assert!(!is_card(&club), "a bid is no card");
    assert!(is_card("7 HA") && is_card("7 HA\nweaker") && !is_card("7 fine") && !is_card("7 hint"));
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

/// An evening in which the player is asked for a bid.
fn at_my_turn(options: &str) -> Evening {
    let mut evening = evening_by(options, Strength::Club);
    while let Some(seat) = evening.hand.waits_for() {
        evening.hand.act(seat, Action::Bid(Bid::Fine)).expect("fine is always legal first");
    }
    evening
}

#[test]
fn a_hint_has_what_the_network_expects_of_every_legal_answer() {
    let evening = at_my_turn("");
    let asked = hint_question(3, &evening);
    let mut bots = Bots::default();
    assert!(bots.needs_weights(&asked));
    let nothing = bots.answer(&asked).expect("an answer");
    assert_eq!(expected_in(3, &nothing), None, "no weights, no opinion");
    bots.learn(&weights());
    assert!(!bots.needs_weights(&asked));
    let answer = bots.answer(&asked).expect("an answer");
    assert_eq!(expected_in(4, &answer), None, "another question's");
    let expected = expected_in(3, &answer).expect("an opinion");
    let legal = evening.hand.view(dulle_rules::Viewer::Seat(ME)).legal();
    assert!(expected.len() > 1 && expected.iter().all(|answer| legal.contains(answer.action)));
    assert!(expected.is_sorted_by(|a, b| a.tenths >= b.tenths));
    let view = evening.hand.view(dulle_rules::Viewer::Seat(ME));
    let table = TableModel::new(view, ME, Default::default(), 1);
    let rows = hint_rows(&table, &expected, &Texts::new(Lang::De));
    assert_eq!(rows.len(), expected.len());
    assert!(rows.iter().all(|row| row.points.contains(',')), "{rows:?}");
}

#[test]
fn under_rules_that_it_was_not_trained_for_the_network_says_nothing() {
    let evening = at_my_turn("pigs=on-play");
    let mut bots = Bots::default();
    bots.learn(&weights());
    let answer = bots.answer(&hint_question(3, &evening)).expect("an answer");
    assert_eq!(expected_in(3, &answer), None);
}
