//! The course: every position is legal, and what is right is right by every rulebook, which the engine says.

#![expect(clippy::panic, reason = "a test fails by panicking")]

mod common;

use std::collections::HashSet;

use common::german;
use dulle_rules::{
    Action, Bid, Call, Card, CardSet, Class, Contract, Deal, Game, Party, Rulebook, Seat, Trick,
};
use dulle_solver::{PointSolver, SearchBudget};
use dulle_test_support::hands::books_and_options;
use dulle_texts::{Lang, Texts};
use dulle_web::model::course::lessons::{Ask, LESSONS, Lesson, Step, lesson};
use dulle_web::model::course::position::{ME, names};
use dulle_web::model::course::progress::Progress;
use dulle_web::model::course::question::{Answer, OpenStep};

fn steps() -> impl Iterator<Item = (&'static Lesson, usize, Step)> {
    LESSONS.iter().flat_map(|lesson| {
        lesson.steps.iter().enumerate().map(move |(number, step)| (lesson, number, *step))
    })
}

fn open(step: Step, book: &str) -> OpenStep {
    OpenStep::new(step, book, "").unwrap_or_else(|| panic!("{book}: {step:?}"))
}

fn one(lesson_name: &str, number: usize, book: &str) -> OpenStep {
    open(lesson(lesson_name).expect("a lesson").steps[number - 1], book)
}

fn cards(words: &str) -> Vec<Answer> {
    words.split(' ').map(|card| Answer::Card(card.parse().expect("a card"))).collect()
}

/// What is right, in any order.
fn right(step: &OpenStep) -> HashSet<String> {
    step.right.iter().map(|answer| format!("{answer:?}")).collect()
}

fn words(answers: &[Answer]) -> HashSet<String> {
    answers.iter().map(|answer| format!("{answer:?}")).collect()
}

#[test]
fn the_course_has_short_lessons_about_everything_a_beginner_needs() {
    assert!(LESSONS.len() >= 12);
    let mut seen = HashSet::new();
    for lesson in LESSONS {
        assert!((2..=5).contains(&lesson.steps.len()), "{}", lesson.name);
        assert!(seen.insert(lesson.name), "{} twice", lesson.name);
    }
    let asked: HashSet<&str> = steps().map(|(_, _, step)| step.ask.word()).collect();
    assert_eq!(asked.len(), 20, "every kind of question is asked somewhere");
    let wanted: HashSet<&str> = steps().map(|(_, _, step)| step.at).collect();
    for name in names() {
        assert!(wanted.contains(name.trim_end_matches(".40")), "{name} is in no lesson");
    }
}

#[test]
fn every_position_comes_about_and_has_an_answer_by_every_book_and_preset() {
    for book in Rulebook::listed() {
        for (lesson, number, step) in steps() {
            let open = open(step, book);
            assert!(!open.by_other_rules, "{book}: {} {}", lesson.name, number + 1);
            assert!(open.is_right(&open.right), "{book}: {step:?}");
            if !step.ask.wants_all() {
                assert_eq!(open.right.len(), 1, "{book}: {step:?}");
            }
        }
    }
}

#[test]
fn with_any_house_rules_every_lesson_is_taught_by_them_or_says_by_which() {
    let texts = german();
    for rules in books_and_options() {
        let book = rules.book();
        let options = book.changes().join(" ");
        for (lesson, number, step) in steps() {
            let open = OpenStep::new(step, &book.name, &options);
            let open = open.unwrap_or_else(|| panic!("{} {options}: {step:?}", book.name));
            let screen = open.screen(lesson, number, &texts);
            assert_eq!(screen.rules.is_some(), open.rules.book() != book, "{options}: {step:?}");
        }
    }
}

#[test]
fn every_step_has_words_in_both_languages_and_says_something_about_every_answer() {
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        let fine = |text: &str| {
            let is_said = !text.is_empty() && !text.contains("course-") && !text.contains('{');
            assert!(is_said, "{text}");
        };
        for book in ["ddv2026", "lions2024", "kitchen"] {
            for (lesson, number, step) in steps() {
                let open = open(step, book);
                fine(&lesson.title(&texts));
                let screen = open.screen(lesson, number, &texts);
                let shown = screen.situation.iter().chain([&screen.text, &screen.question]);
                shown.for_each(|text| fine(text));
                screen.words.iter().for_each(|(_, text)| fine(text));
                assert_eq!(screen.words.is_empty(), step.ask.is_of_cards());
                let said = open.feedback(lesson, number, &open.right, &texts);
                assert!(said.right);
                fine(&said.text);
                for &answer in open.choices.iter().filter(|answer| !open.right.contains(answer)) {
                    let said = open.feedback(lesson, number, &[answer], &texts);
                    assert!(!said.right, "{step:?}: {answer:?}");
                    fine(&said.text);
                }
                if step.ask.wants_all() {
                    fine(&open.feedback(lesson, number, &[], &texts).text);
                    fine(&open.feedback(lesson, number, &open.right[1..], &texts).text);
                }
            }
        }
    }
}

#[test]
fn the_answers_are_what_a_teacher_would_say() {
    let all = |name, number, wanted: &str| {
        assert_eq!(right(&one(name, number, "ddv2026")), words(&cards(wanted)), "{name} {number}");
    };
    all("follow", 1, "SK ST S9");
    all("follow", 2, "HT SQ HJ DT");
    all("follow", 3, "HT HQ CQ DJ DK CA CK SA ST SK C9 S9");
    all("trumps", 1, "HT SQ DQ HJ DA DK D9");
    all("trumps", 2, "CQ");
    all("suit-solo", 1, "HT CQ SQ SJ CA CT CK C9");
    all("suit-solo", 3, "HT CQ HQ DJ HA HK H9");
    all("court-solo", 1, "CQ SQ HQ DQ");
    all("court-solo", 2, "HT HK HJ");
    all("aces-solo", 1, "CK CQ CJ");
    let [me, left, across, right_hand] = Seat::ALL;
    let seats = [
        ("trumps", 3, right_hand),
        ("trumps", 4, left),
        ("trick", 1, left),
        ("trick", 2, me),
        ("trick", 3, across),
        ("partner", 2, across),
        ("partner", 3, across),
        ("bidding", 2, across),
        ("bidding", 3, left),
        ("wedding", 2, across),
        ("wedding", 3, left),
        ("suit-solo", 2, right_hand),
        ("court-solo", 3, me),
        ("aces-solo", 2, me),
    ];
    for (name, number, seat) in seats {
        assert_eq!(one(name, number, "ddv2026").right, [Answer::Seat(seat)], "{name} {number}");
    }
    let numbers = [
        ("eyes", 1, 29),
        ("eyes", 2, 26),
        ("worth", 1, 1),
        ("worth", 2, 2),
        ("worth", 3, 5),
        ("worth", 4, 5),
        ("worth", 5, 0),
        ("calls", 2, 11),
        ("counting", 1, 26),
        ("counting-eyes", 1, 48),
        ("counting-eyes", 2, 73),
    ];
    for (name, number, value) in numbers {
        assert_eq!(one(name, number, "ddv2026").right, [Answer::Number(value)], "{name} {number}");
    }
}

#[test]
fn before_the_first_trick_the_answers_are_fine_and_vorbehalt_by_every_book() {
    for book in Rulebook::listed() {
        for (name, number) in [("bidding", 1), ("wedding", 1)] {
            let step = one(name, number, book);
            let wanted = [Bid::Fine, Bid::Wait].map(Answer::Bid);
            assert_eq!(step.right, wanted, "{book} {name}");
            // The engine takes both, and refuses all else that is offered.
            for answer in &step.choices {
                let is_right = wanted.contains(answer);
                assert_eq!(step.objection(*answer).is_none(), is_right, "{book} {answer:?}");
            }
            assert!(step.choices.contains(&Answer::Bid(Bid::Wedding)), "{book} {name}");
        }
    }
}

#[test]
fn hints_speak_of_what_the_position_is_about() {
    let texts = german();
    let hint = |name: &str, number: usize, wrong: Seat| {
        let step = one(name, number, "ddv2026");
        let lesson = lesson(name).expect("a lesson");
        step.feedback(lesson, number - 1, &[Answer::Seat(wrong)], &texts).text
    };
    let [_, left, across, _] = Seat::ALL;
    assert!(hint("partner", 2, left).contains("als Re gezeigt"));
    for (number, wrong) in [(2, left), (3, across)] {
        assert!(hint("wedding", number, wrong).contains("Hochzeit"));
    }
    let missing = |name: &str| {
        let (step, lesson) = (one(name, 1, "ddv2026"), lesson(name).expect("a lesson"));
        step.feedback(lesson, 0, &step.right[..1], &texts).text
    };
    assert!(missing("trumps").ends_with("fehlen noch 6 Karten."), "{}", missing("trumps"));
    assert!(missing("bidding").ends_with("fehlt noch eine Antwort."), "{}", missing("bidding"));
}

#[test]
fn where_rulebooks_differ_the_answers_do_too() {
    let [_, _, across, right_hand] = Seat::ALL;
    let dulle = |book| one("trumps", 5, book).right;
    assert_eq!(dulle("ddv2026"), [Answer::Seat(across)]);
    assert_eq!(dulle("kitchen"), [Answer::Seat(right_hand)], "the second one wins");
    let until = |book| one("calls", 2, book).right;
    assert_eq!(
        (until("ddv2026"), until("lions2024")),
        (vec![Answer::Number(11)], vec![Answer::Number(9)])
    );
    let calls = |book| one("calls", 1, book).right.len();
    assert_eq!((calls("ddv2026"), calls("palast"), calls("lions2024")), (5, 1, 1), "skipping");
    for book in Rulebook::listed() {
        let reply = one("calls", 3, book).right;
        assert_eq!(reply, [Answer::Call(Call::Contra)], "{book}: a reply and no more");
    }
    let trumps = |book| one("counting", 1, book).right;
    assert_eq!(trumps("lions2024"), [Answer::Number(24)], "no nine of diamonds");
    let hand = |book| one("follow", 1, book).hand().len();
    assert_eq!((hand("ddv2026"), hand("lions2024")), (12, 10));
}

#[test]
fn a_wrong_card_is_refused_by_the_engine_with_its_paragraph() {
    let texts = german();
    let follow = lesson("follow").expect("a lesson");
    for (book, paragraph) in [("ddv2026", "5.2.2"), ("lions2024", "A6"), ("palast", "")] {
        let step = one("follow", 1, book);
        let queen = cards("SQ");
        let said = step.feedback(follow, 0, &queen, &texts);
        assert!(!said.right && said.text.starts_with("Pik Dame: "), "{}", said.text);
        let cite = said.cite.expect("a paragraph");
        assert!(cite.text.contains(paragraph), "{}", cite.text);
    }
    let calls = lesson("calls").expect("a lesson");
    let step = one("calls", 1, "lions2024");
    let said = step.feedback(calls, 0, &[Answer::Call(Call::No90)], &texts);
    assert!(!said.right && said.cite.is_some(), "{}", said.text);
}

#[test]
fn the_settlement_is_shown_line_by_line_and_adds_up() {
    let texts = german();
    let worth = lesson("worth").expect("a lesson");
    for book in Rulebook::listed() {
        for (number, step) in worth.steps.iter().enumerate() {
            let step = open(*step, book);
            let said = step.feedback(worth, number, &step.right, &texts);
            let sum: i32 = said.lines.iter().map(|line| number_of(&line.points)).sum();
            assert_eq!(step.right, [Answer::Number(sum)], "{book} {number}");
        }
    }
}

fn number_of(points: &str) -> i32 {
    points.replace('\u{2212}', "-").trim_start_matches('+').parse().expect("points")
}

/// The actions that led to a position, and its deal, read from the position itself.
struct Told {
    deal: Deal,
    actions: Vec<(Seat, Action)>,
}

fn told(name: &str, nines: bool) -> Told {
    let file = include_str!("../src/model/course/positions.dkn");
    let name = if nines { name.to_owned() } else { format!("{name}.40") };
    let mut reader = dulle_rules::dkn::Reader::new(file.as_bytes());
    while let Some(record) = reader.next_hand().expect("a record") {
        if record.tag("Position") == Some(name.as_str()) {
            let actions = record.moves.iter().map(|one| (one.seat, one.action)).collect();
            return Told { deal: record.deal().expect("a deal"), actions };
        }
    }
    panic!("{name}: no such position")
}

/// Every way in which the cards that the player cannot see may lie: nobody holds a class that they did not follow, and the
/// queens of clubs are with those who have shown that they are Re.
fn layouts(game: &Game<'_>) -> Vec<[CardSet; 4]> {
    let state = game.state();
    let order = game.order();
    let mut lacks: [Vec<Class>; 4] = Default::default();
    let complete = state.complete_tricks().map(|(trick, _)| trick);
    let tricks: Vec<Trick<'_>> = complete.chain([state.running()]).collect();
    for trick in tricks.iter().filter(|trick| !trick.cards.is_empty()) {
        let led = order.class(trick.cards[0]);
        for (seat, card) in trick.plays().filter(|&(_, card)| order.class(card) != led) {
            assert_ne!(order.class(card), led);
            lacks[seat.index()].push(led);
        }
    }
    let is_normal = state.contract() == Some(Contract::Normal);
    let can_hold = |seat: Seat, card: Card| {
        let is_re = state.parties().re.contains(seat);
        !lacks[seat.index()].contains(&order.class(card))
            && (!is_normal || card != Card::CLUB_QUEEN || is_re)
    };
    let others = &Seat::ALL[1..];
    let unseen: Vec<Card> = others.iter().flat_map(|&seat| state.hand(seat).iter()).collect();
    let mut layouts = vec![[state.hand(ME), CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY]];
    for card in unseen {
        let mut more: HashSet<[CardSet; 4]> = HashSet::new();
        for layout in layouts {
            for &seat in others.iter().filter(|&&seat| can_hold(seat, card)) {
                let mut next = layout;
                let hand = &mut next[seat.index()];
                if hand.len() < state.hand(seat).len() && hand.insert(card) {
                    more.insert(next);
                }
            }
        }
        layouts = more.into_iter().collect();
    }
    layouts
}

fn values(game: &Game<'_>) -> Vec<(Card, i16)> {
    let sign = if game.state().parties().re.contains(ME) { 1 } else { -1 };
    let each = PointSolver::new(10).each_card(game, SearchBudget::default()).expect("solvable");
    each.into_iter().map(|(card, value)| (card, sign * value.expect("no limit"))).collect()
}

#[test]
fn the_best_card_is_never_worse_than_another_one_however_the_unseen_cards_lie() {
    for book in Rulebook::listed() {
        for (lesson, number, step) in steps().filter(|(_, _, step)| step.ask == Ask::Best) {
            let open = open(step, book);
            let Answer::Card(best) = open.right[0] else { panic!("a card") };
            let Told { deal, actions } = told(step.at, open.rules.book().nines);
            let game = open.position.expect("a position").game;
            let mut count = 0;
            for layout in layouts(&game) {
                let played =
                    |seat: Seat| deal.hands[seat.index()].without_all(game.state().hand(seat));
                let hands = Seat::ALL.map(|seat| played(seat).with_all(layout[seat.index()]));
                let mut other = Game::new(open.rules, &Deal { hands, ..deal }).expect("a deal");
                let fits = actions.iter().all(|&(seat, action)| other.act(seat, action).is_ok());
                if !fits {
                    continue;
                }
                let values = values(&other);
                let own = values.iter().find(|(card, _)| *card == best).expect("legal").1;
                let place = (book, lesson.name, number + 1);
                assert!(values.iter().all(|&(_, value)| value <= own), "{place:?}: {values:?}");
                count += 1;
            }
            assert!(count > 1, "{book} {}: {count}", lesson.name);
        }
    }
}

#[test]
fn who_wins_a_counted_hand_is_what_the_settlement_says() {
    for book in Rulebook::listed() {
        let open = one("eyes", 3, book);
        assert_eq!(open.right, [Answer::Party(Party::Contra)], "{book}");
        let settlement = open.settlement().expect("a settlement");
        assert_eq!(settlement.winner, Some(Party::Contra));
    }
}

#[test]
fn progress_is_kept_and_read_back() {
    let (first, second) = (&LESSONS[0], &LESSONS[1]);
    let mut progress = Progress::default();
    assert_eq!((progress.done(), progress.next_lesson()), (0, Some(first)));
    progress.note(first, 0, false);
    assert_eq!((progress.solved(first), progress.next_step(first)), (1, 1));
    progress.note(first, 0, false);
    assert_eq!(progress.solved(first), 1, "once more does not count twice");
    for step in 0..first.steps.len() {
        progress.note(first, step, false);
    }
    assert!(progress.is_done(first) && !progress.is_done(second));
    assert_eq!((progress.next_step(first), progress.next_lesson()), (0, Some(second)));
    assert_eq!(Progress::from_text(&progress.to_text()), progress);
    let odd = Progress::from_text("follow 99\nnothing 3\nfox x\n\ntrumps 1");
    assert!(odd.is_done(first), "never more than there are");
    assert_eq!(odd.to_text(), "follow 3\ntrumps 1\n");
    // An answer that was shown is gone through, until the player finds it themselves.
    progress.note(second, 0, true);
    progress.note(second, 1, false);
    assert_eq!((progress.solved(second), progress.shown(second)), (2, 1));
    let text = "follow 3\ntrumps 2 1\n";
    assert_eq!((progress.to_text().as_str(), Progress::from_text(text)), (text, progress.clone()));
    progress.note(second, 0, false);
    progress.note(second, 0, true);
    assert_eq!(progress.shown(second), 0, "once found it stays so");
}
