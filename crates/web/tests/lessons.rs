//! The tutorial tells every lesson at most once, at its moment, and all of them have words.

mod common;

use common::{Desk, german, names};
use dulle_bots::Strength;
use dulle_texts::{Lang, Texts};
use dulle_web::model::local::bots::{Bots, action_in, question};
use dulle_web::model::local::evening::{Evening, EveningChoice, Length, ME};
use dulle_web::model::local::lessons::{DEAL, Lesson, Told, due};
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::table::TableModel;
use dulle_web::model::table::trick::Lying;

#[test]
fn the_tutorial_hand_tells_nearly_everything() {
    let (book, level, length) = ("ddv2026".to_owned(), Strength::Beginner, Length::Hands);
    let choice = EveningChoice {
        book,
        options: String::new(),
        level,
        series: DEAL,
        length,
        kind: PracticeKind::Any,
    };
    let mut evening = Evening::start(choice).expect("a hand");
    let mut table = TableModel::new(evening.hand.first_view().expect("a view"), ME, names(), 1);
    let mut bots = Bots::default();
    let mut told = Vec::new();
    let mut kept = Told::default();
    for id in 0.. {
        table.lying = Lying::Gathered;
        while let Some(lesson) = due(&table, kept) {
            assert!(!told.contains(&lesson), "{lesson:?} twice");
            told.push(lesson);
            // A page that is loaded anew reads what was told, and the hand, and goes on.
            kept = Told(kept.with(lesson).0.to_string().parse().expect("a number"));
        }
        let anew = Evening::from_text(&evening.to_text()).expect("the hand that was left");
        assert_eq!(anew.to_text(), evening.to_text());
        let Some(seat) = table.view.state().turn() else { break };
        let answer = bots.answer(&question(id, &evening, seat)).expect("an answer");
        let action = action_in(id, &answer).expect("an action");
        let events = evening.hand.act(seat, action).expect("legal");
        for event in events {
            assert!(table.hear(event));
        }
    }
    assert_eq!(told[..4], [Lesson::Welcome, Lesson::Trumps, Lesson::Bidding, Lesson::Party]);
    assert_eq!(told.last(), Some(&Lesson::End));
    for needed in [Lesson::Lead, Lesson::Follow, Lesson::Trick, Lesson::Calls, Lesson::Partner] {
        assert!(told.contains(&needed), "{needed:?}");
    }
}

#[test]
fn every_lesson_has_words_in_both_languages() {
    let table = Desk::numbered("ddv2026", DEAL).table;
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for lesson in Lesson::ALL {
            let (title, text) = (lesson.title(&texts), lesson.text(&table, &texts));
            assert!(!title.contains("web-") && !text.contains("web-"), "{title}: {text}");
        }
    }
    assert!(Lesson::Party.text(&table, &german()).contains("Kontra"), "no club queen in this hand");
}
