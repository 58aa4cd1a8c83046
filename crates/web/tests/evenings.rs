//! Whole hands and evenings: with bots, in every book and both languages, kept and taken up again.

#![expect(clippy::panic, reason = "what goes wrong here fails the test")]

mod common;

use common::{Desk, german, names};
use dulle_bots::Strength;
use dulle_rules::{Rulebook, Seat};
use dulle_texts::{Lang, Texts};
use dulle_web::model::local::bots::{Bots, action_in, question};
use dulle_web::model::local::evening::{Evening, EveningChoice, Length, ME};
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::replay::Replay;
use dulle_web::model::table::{Screen, TableModel};

fn evening(book: &str, level: Strength, series: u64) -> Evening {
    let length = Length::Hands;
    Evening::start(EveningChoice {
        book: book.to_owned(),
        options: String::new(),
        level,
        series,
        length,
        kind: PracticeKind::Any,
    })
    .expect("a book")
}

/// Plays a hand with a bot on every seat; `at` sees the table after each action.
fn play(evening: &mut Evening, mut at: impl FnMut(&Evening, &TableModel)) {
    let mut bots = Bots::default();
    let view = evening.hand.first_view().expect("a view");
    let mut table = TableModel::new(view, ME, names(), evening.number);
    for id in 0..200 {
        at(evening, &table);
        let Some(seat) = table.view.state().turn() else { return };
        let answer = bots.answer(&question(id, evening, seat)).expect("an answer");
        let action = action_in(id, &answer).expect("an action");
        for event in evening.hand.act(seat, action).expect("legal") {
            table.hear(event);
        }
    }
    panic!("the hand does not end");
}

/// Every text that a screen shows.
fn texts_of(screen: &Screen) -> Vec<String> {
    let mut texts = vec![screen.title.clone(), screen.book.clone(), screen.status.clone()];
    texts.extend(screen.log.iter().map(|line| line.text.clone()));
    texts.extend(screen.plates.iter().map(|plate| plate.spoken.clone()));
    texts.extend(screen.hand.iter().map(|card| card.spoken.clone()));
    texts.extend(screen.calls.next.iter().map(|call| format!("{} {}", call.label, call.until)));
    if let Some(receipt) = &screen.receipt {
        texts.push(receipt.title.clone());
        texts.push(receipt.cite.text.clone());
        let lines = receipt.lines.iter();
        texts.extend(lines.map(|line| format!("{} {}", line.text, line.cite.text)));
    }
    texts
}

#[test]
fn every_screen_of_whole_hands_in_every_book_and_language_says_something() {
    let languages = [Texts::new(Lang::De), Texts::new(Lang::En)];
    for book in Rulebook::names() {
        for series in 1..=4 {
            let mut evening = evening(book, Strength::Club, series);
            play(&mut evening, |evening, table| {
                for texts in &languages {
                    let screen = table.screen(texts, None);
                    for text in texts_of(&screen) {
                        assert!(!text.is_empty() && !text.contains("web-"), "{text:?} in {book}");
                    }
                    assert_eq!(screen.receipt.is_some(), evening.hand.is_over());
                    assert_eq!(screen.my_turn, table.view.state().turn() == Some(ME));
                    let playable = screen.hand.iter().filter(|card| card.playable).count();
                    assert_eq!(playable as u32, table.view.legal().cards.len());
                }
            });
            let scores = evening.hand.score().expect("it is over");
            assert_eq!(scores.iter().map(|&points| i32::from(points)).sum::<i32>(), 0);
        }
    }
}

#[test]
fn a_receipt_adds_up_and_cites_the_book() {
    let mut evening = evening("ddv2026", Strength::Club, 11);
    let mut last = None;
    play(&mut evening, |_, table| last = table.screen(&german(), None).receipt);
    let receipt = last.expect("it is over");
    assert!(receipt.cite.text.starts_with("TSR 7.1."));
    assert!(receipt.lines.iter().all(|line| line.cite.text.starts_with("TSR 7.2.")));
    let points = |text: &str| text.replace('\u{2212}', "-").replace('+', "").parse::<i32>();
    let sum: i32 = receipt.lines.iter().map(|line| points(&line.points).expect("a number")).sum();
    assert_eq!(points(&receipt.value), Ok(sum));
    let total: i32 =
        receipt.scores.iter().map(|score| points(&score.points).expect("a number")).sum();
    assert_eq!(total, 0);
    assert!(receipt.scores[0].me);
}

#[test]
fn an_evening_is_kept_after_every_action_and_taken_up_exactly_there() {
    let mut evening = evening("ddv2026", Strength::Beginner, 21);
    play(&mut evening, |evening, table| {
        let again = Evening::from_text(&evening.to_text()).expect("what was kept");
        assert_eq!(again.choice, evening.choice);
        assert_eq!(again.hand.record().moves.len(), evening.hand.record().moves.len());
        let view = again.hand.first_view().expect("a view");
        let mut folded = TableModel::new(view, ME, names(), again.number);
        assert!(again.hand.history().into_iter().all(|event| folded.hear(event)));
        assert_eq!(folded.view, table.view);
    });
    let next = evening.next().expect("another hand");
    assert_eq!(next.number, 2);
    let dealer = |evening: &Evening| evening.hand.record().deal().expect("a deal").dealer;
    assert_eq!(dealer(&next), dealer(&evening).left(1));
    let again = Evening::from_text(&next.to_text()).expect("what was kept");
    assert_eq!(again.played_hands(), evening.played_hands());
    assert_eq!(again.played_hands().len(), 1);
    assert!(Evening::from_text("no hand at all").is_none());
    assert!(Evening::from_text("").is_none());
}

#[test]
fn the_file_to_download_is_a_whole_hand_with_names() {
    let mut evening = evening("lions2024", Strength::Club, 7);
    play(&mut evening, |_, _| {});
    let text = evening.dkn(&names()).expect("it is over");
    for part in ["[Seat1 \"Du\"]", "[Score ", "[Rulebook \"lions2024\"]"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.contains("[Hand \"1\"]"), "{text}");
    for kept in ["[Level", "[Series", "[Before"] {
        assert!(!text.contains(kept), "what is kept beside the hand is not part of it");
    }
    let again = Evening::from_text(&evening.to_text()).expect("kept");
    assert_eq!(again.dkn(&names()), Some(text), "the same after a reload");
}

#[test]
fn the_same_deal_number_gives_the_same_cards_to_everybody() {
    let deal =
        |series| evening("ddv2026", Strength::Club, series).hand.record().deal().expect("a deal");
    assert_eq!(deal(5), deal(5));
    assert_ne!(deal(5), deal(6));
}

#[test]
fn a_bot_answers_only_what_it_understands() {
    let mut bots = Bots::default();
    for nonsense in ["", "1", "1 2 club 3", "1 9 club 3\n[Rulebook \"ddv2026\"]", "x\ny"] {
        assert_eq!(bots.answer(nonsense), None, "{nonsense:?}");
    }
    assert_eq!(action_in(3, "4 CA"), None, "an answer to another question");
    assert!(action_in(4, "4 CA").is_some());
}

#[test]
fn a_replay_steps_by_card_and_trick_and_ends_where_the_hand_ended() {
    let mut evening = evening("ddv2026", Strength::Club, 8);
    play(&mut evening, |_, _| {});
    let hand = &evening.hand;
    let mut replay = Replay::new(hand.rules(), hand.record(), names(), ME).expect("a hand");
    assert!(replay.is_at_start());
    let frame = replay.frame(&german());
    assert!(frame.hands.iter().all(|hand| hand.len() == 12), "all four are open");
    replay.next_card();
    let one = replay.frame(&german());
    assert_eq!(one.trick.len(), 1);
    replay.next_trick();
    assert_eq!(replay.frame(&german()).trick.len(), 4);
    replay.next_card();
    replay.previous_card();
    assert_eq!(replay.frame(&german()).trick.len(), 4);
    replay.previous_trick();
    assert!(replay.is_at_start());
    for _ in 0..12 {
        replay.next_trick();
    }
    let end = replay.frame(&german());
    assert!(replay.is_at_end());
    assert!(end.hands.iter().all(Vec::is_empty));
    assert_eq!(end.eyes.iter().map(|&eyes| u32::from(eyes)).sum::<u32>(), 240);
}

#[test]
fn a_replay_counts_tricks_and_cards_and_goes_to_any_of_them() {
    let mut evening = evening("ddv2026", Strength::Club, 8);
    play(&mut evening, |_, _| {});
    let hand = &evening.hand;
    let mut replay = Replay::new(hand.rules(), hand.record(), names(), ME).expect("a hand");
    assert_eq!(replay.frame(&german()).place, "Vor dem ersten Stich");
    for cards in (0..=48).rev() {
        replay.go_to(cards);
        let frame = replay.frame(&german());
        assert_eq!((frame.laid, frame.cards), (cards, 48));
        assert_eq!(frame.hands.iter().map(Vec::len).sum::<usize>(), 48 - cards);
    }
    assert!(replay.is_at_start());
    replay.go_to(14);
    assert_eq!(replay.frame(&german()).place, "Stich 4 von 12, Karte 2");
    assert_eq!(replay.frame(&german()).trick.len(), 2);
    replay.go_to(99);
    assert!(replay.is_at_end(), "what is not there is the end");
    assert_eq!(hand.record().tag("Contract"), Some("wedding"));
    assert_eq!(replay.contract(&german()), "Hochzeit");
}

#[test]
fn a_table_of_another_seat_is_seen_from_there() {
    let desk = Desk::numbered("ddv2026", 3);
    let me = Seat::ALL[2];
    let view = desk.hand.view(dulle_rules::Viewer::Seat(me));
    let table = TableModel::new(view, me, names(), 1);
    let plates = table.screen(&german(), None).plates;
    let order: Vec<String> = plates.iter().map(|plate| plate.name.clone()).collect();
    assert_eq!(order, ["Ben", "Dora", "Du", "Cem"]);
}

#[test]
fn an_evening_is_given_up_without_a_question_only_where_nothing_would_be_lost() {
    let mut first = evening("ddv2026", Strength::Club, 7);
    assert!(first.is_running(), "a hand that is not over");
    play(&mut first, |_, _| {});
    assert!(!first.is_running(), "one hand, and it is over");
    let mut second = first.next().expect("another hand");
    play(&mut second, |_, _| {});
    assert!(second.is_running(), "two hands are on the sheet");
}
