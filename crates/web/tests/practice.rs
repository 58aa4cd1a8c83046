//! Against bots: taking back, the same cards again, and hands of one kind.

mod common;

use common::german;
use dulle_bots::Strength;
use dulle_rules::{Action, Card, CardSet, FinalContract, Seat};
use dulle_web::model::local::bots::{Bots, action_in, question};
use dulle_web::model::local::evening::{Evening, EveningChoice, Length, ME, ONCE, needs_more};
use dulle_web::model::local::hand::UNDONE;
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::prefs::Prefs;
use dulle_web::model::table::TableModel;
use dulle_web::model::table::hand::arrange;

fn evening(kind: PracticeKind, length: Length) -> Evening {
    let (book, options) = ("ddv2026".to_owned(), String::new());
    let level = Strength::Club;
    Evening::start(EveningChoice { book, options, level, series: 11, length, kind })
        .expect("an evening")
}

/// A bot on every seat plays until this many actions are done, or to the end.
fn play(evening: &mut Evening, actions: usize) {
    let mut bots = Bots::default();
    while evening.hand.record().moves.len() < actions {
        let Some(seat) = evening.hand.game().state().turn() else { return };
        let answer = bots.answer(&question(1, evening, seat)).expect("an answer");
        let action = action_in(1, &answer).expect("an action");
        evening.hand.act(seat, action).expect("legal");
    }
}

fn moves(evening: &Evening) -> Vec<(Seat, Action)> {
    evening.hand.record().moves.iter().map(|found| (found.seat, found.action)).collect()
}

fn own_cards(evening: &Evening) -> CardSet {
    evening.hand.first_view().expect("a view").hand()
}

#[test]
fn each_choice_can_be_taken_back_until_nothing_is_left() {
    let mut hand = evening(PracticeKind::Any, Length::Hands);
    assert!(!hand.can_undo() && hand.undone().is_none(), "nothing was done");
    play(&mut hand, usize::MAX);
    assert!(hand.hand.is_over() && hand.hand.record().tag("Score").is_some());
    let cards = own_cards(&hand);
    let own = moves(&hand).iter().filter(|(seat, _)| *seat == ME).count();
    let mut before = hand.hand.record().moves.len();
    let mut steps = 0;
    while let Some(undone) = hand.undone() {
        let record = undone.hand.record();
        assert!(record.moves.len() < before);
        assert_eq!(moves(&undone)[..], moves(&hand)[..record.moves.len()]);
        assert_eq!((record.tag("Score"), record.tag(UNDONE)), (None, Some("yes")));
        assert_eq!(undone.hand.game().state().turn(), Some(ME), "the player chooses again");
        assert_eq!(own_cards(&undone), cards);
        let kept = Evening::from_text(&undone.to_text()).expect("a kept evening");
        assert_eq!(moves(&kept), moves(&undone));
        before = record.moves.len();
        hand = undone;
        steps += 1;
    }
    // All but the last card, which plays itself.
    assert_eq!(steps, own - 1);
    play(&mut hand, usize::MAX);
    assert!(hand.hand.is_over(), "the hand goes on");
}

#[test]
fn the_same_cards_can_be_played_again_and_the_record_says_so() {
    let mut first = evening(PracticeKind::Any, Length::Hands);
    play(&mut first, 20);
    let again = first.repeated().expect("the same deal");
    assert!(again.hand.record().moves.is_empty());
    assert_eq!(again.hand.record().deal().ok(), first.hand.record().deal().ok());
    assert_eq!(again.hand.record().tag(UNDONE), Some("again"));
    assert_eq!((again.number, &again.choice), (first.number, &first.choice));
}

#[test]
fn nothing_is_taken_back_in_a_match_or_in_a_hand_that_is_played_once() {
    let mut game = evening(PracticeKind::Any, Length::Match);
    play(&mut game, 10);
    assert!(!game.can_undo() && game.undone().is_none() && game.repeated().is_none());
    let mut single = evening(PracticeKind::Any, Length::Hands);
    play(&mut single, 10);
    let text =
        single.to_text().replacen("[Series", &format!("[{ONCE} \"2026-11-16\"]\n[Series"), 1);
    let once = Evening::from_text(&text).expect("an evening");
    assert_eq!(once.to_text().matches(ONCE).count(), 1, "the mark is kept");
    assert!(!once.can_undo() && once.undone().is_none() && once.repeated().is_none());
}

#[test]
fn only_hands_of_the_kind_that_is_practised_are_dealt() {
    for kind in [PracticeKind::Wedding, PracticeKind::Solo, PracticeKind::Defence] {
        let mut evening = evening(kind, Length::Hands);
        for _ in 0..3 {
            let record = evening.hand.record().clone();
            let deal = record.deal().unwrap_or_else(|_| panic!("{kind:?}"));
            assert!(kind.fits(evening.hand.rules(), &deal), "{kind:?}");
            let queens = own_cards(&evening).count(Card::CLUB_QUEEN);
            assert!(kind != PracticeKind::Wedding || queens == 2);
            let text = evening.to_text();
            assert!(needs_more(&text));
            let kept = Evening::from_text(&text).expect("a kept evening");
            assert_eq!((kept.to_text(), kept.choice.kind), (text, kind));
            play(&mut evening, usize::MAX);
            let played = evening.hand.game().state().final_contract();
            let is_solo = matches!(played, Some(FinalContract::Solo(_)));
            assert!(kind == PracticeKind::Wedding || is_solo, "{kind:?}: {played:?}");
            let next = evening.next().expect("another hand");
            assert_eq!(next.number, evening.number + 1);
            evening = next;
        }
    }
}

#[test]
fn what_is_practised_is_kept_and_unknown_words_change_nothing() {
    let mut prefs = Prefs::default();
    for kind in PracticeKind::ALL {
        prefs.set("practice", kind.word());
        assert_eq!(Prefs::from_text(&prefs.to_text(), "de").kind, kind);
    }
    prefs.set("practice", "juggling");
    assert_eq!(prefs.kind, PracticeKind::Defence);
}

#[test]
fn a_hand_is_held_as_its_player_likes_without_losing_a_card() {
    let evening = evening(PracticeKind::Any, Length::Hands);
    let view = evening.hand.first_view().expect("a view");
    let table = TableModel::new(view, ME, common::names(), 1);
    let usual = table.screen(&german(), None).hand;
    let arranged = |sort: &str| {
        let mut hand = usual.clone();
        arrange(&mut hand, sort);
        hand
    };
    assert_eq!(arranged("down"), usual);
    let mut up = arranged("up");
    up.reverse();
    assert_eq!(up, usual);
    let suits = arranged("suits");
    let trumps = suits.iter().filter(|held| held.trump).count();
    assert!(trumps > 0 && trumps < suits.len());
    assert!(suits[..suits.len() - trumps].iter().all(|held| !held.trump));
    let cards = |hand: &[_], trump| -> Vec<(Card, u8)> {
        let of: &[dulle_web::model::table::hand::HandCard] = hand;
        of.iter().filter(|held| held.trump == trump).map(|held| (held.card, held.copy)).collect()
    };
    for trump in [true, false] {
        assert_eq!(cards(&suits, trump), cards(&usual, trump), "each group keeps its order");
    }
}
