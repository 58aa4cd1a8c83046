//! Analysis and puzzles on the page.

use std::sync::Arc;

mod common;

use common::german;
use dulle_analysis::{Analyst, Answer, HandRun, Settings, Share};
use dulle_bots::{Effort, Network, Player, RulePlayer, Strength};
use dulle_rules::dkn::Record;
use dulle_rules::{Action, Bid, Game, Rules, Seat, Solo, Viewer};
use dulle_test_support::Rng;
use dulle_test_support::hands::any_deal;
use dulle_texts::{Lang, Texts};
use dulle_web::model::album::history::OwnHand;
use dulle_web::model::local::evening::{CHALLENGE, Evening, ME, SEEN};
use dulle_web::model::study::found::{Found, FoundDecision};
use dulle_web::model::study::kept::{Kept, StudiedHand};
use dulle_web::model::study::many::{KeptShares, ManyHand, Span, days, missing, report};
use dulle_web::model::study::puzzle::PuzzleBook;
use dulle_web::model::study::report::{Report, Whose};
use dulle_web::model::study::solved::Answered;

const SET: &str = include_str!("../../analysis/puzzles/puzzles.dkn");
const WEIGHTS: &[u8] = include_bytes!("../../net/weights/player.net");

fn names() -> [String; 4] {
    ["Du", "Cem", "Ben", "Dora"].map(str::to_owned)
}

/// A hand of rule players, and one that stops before its end.
fn hand(actions: usize) -> StudiedHand {
    let rules = Rules::named("ddv2026").expect("a book");
    let deal = any_deal(&rules, &mut Rng::new(77));
    let mut game = Game::new(&rules, &deal).expect("a deal");
    let mut record = Record::of_deal(rules.book(), &deal);
    let mut player = RulePlayer::default();
    while let Some(seat) = game.state().turn().filter(|_| record.moves.len() < actions) {
        let action = player.act(&game.view(Viewer::Seat(seat)), Effort::default());
        game.act(seat, action).expect("legal");
        record.push(seat, action);
    }
    StudiedHand { me: Seat::ALL[0], own: true, names: names(), dkn: record.to_string() }
}

fn found(hand: &StudiedHand) -> Found {
    let (record, rules) = hand.record().expect("a finished hand");
    let network = Network::read(WEIGHTS).map(Arc::new).ok();
    let mut analyst =
        Analyst::new(network, Settings { open_tricks: 2, open_nodes: 20_000, look_ahead: 40 });
    let mut run = HandRun::new(rules, &record).expect("a hand");
    while run.step(&mut analyst, None) {}
    Found::from(&run.finish())
}

#[test]
fn a_running_hand_is_never_looked_into() {
    assert!(hand(usize::MAX).record().is_some());
    assert!(hand(30).record().is_none());
    assert!(StudiedHand { dkn: "nonsense".to_owned(), ..hand(0) }.record().is_none());
}

#[test]
fn a_hand_and_its_analysis_are_kept_and_read_back() {
    let hand = hand(usize::MAX);
    assert_eq!(StudiedHand::from_text(&hand.to_text()), Some(hand.clone()));
    let found = found(&hand);
    assert!(found.judged);
    let mut kept = Kept::default();
    kept.keep(&hand, found.clone(), 5.0);
    let again = Kept::from_text(&kept.to_text());
    assert_eq!(again.of(&hand).map(|row| &row.found), Some(&found));
    assert_eq!(Kept::from_text("damaged"), Kept::default());
    for number in 0..20 {
        let other = StudiedHand { dkn: format!("{number}"), ..hand.clone() };
        kept.keep(&other, Found::default(), 6.0);
    }
    assert!(kept.of(&hand).is_none(), "only the last ones are kept");
}

#[test]
fn the_report_lists_the_dearest_first_and_the_curve_ends_at_the_result() {
    let hand = hand(usize::MAX);
    let found = found(&hand);
    for texts in [german(), Texts::new(Lang::En)] {
        let report =
            Report { found: &found, me: hand.me, own: true, names: &hand.names, texts: &texts };
        let all = report.mistakes(Whose::All);
        let cost = |place: usize| found.decisions[place].cost.map_or(0.0, |cost| cost[0]);
        assert!(all.is_sorted_by(|a, b| cost(a.decision) >= cost(b.decision)));
        let own = report.mistakes(Whose::Own);
        assert!(own.iter().all(|row| row.own) && own.len() <= all.len());
        assert_eq!(found.share(hand.me).mistakes, own.len());
        for place in 0..found.decisions.len() {
            let detail = report.detail(place).expect("a decision");
            let sentences = [Some(detail.title), detail.why, detail.open];
            for text in sentences.iter().flatten() {
                assert!(!text.contains('{') && !text.contains("study-"), "{text}");
            }
            let chosen = detail.rows.iter().filter(|row| row.chosen).count();
            assert_eq!(chosen, usize::from(!detail.rows.is_empty()), "{place}");
            assert!(detail.rows.iter().all(|row| row.bar <= 100));
        }
        let curve = report.curve().expect("a curve");
        let score = found.result.expect("a result")[hand.me.index()];
        let last = curve.rows.last().expect("rows").1.replace(',', ".").replace('\u{2212}', "-");
        assert_eq!(last.parse::<f32>().ok(), Some(f32::from(score)));
        let (own, all) = report.headlines();
        assert!(!own.contains("study-") && !all.contains('{'), "{own} {all}");
    }
}

#[test]
fn somebody_elses_hand_is_spoken_of_by_name() {
    let names = ["Platz 1", "Platz 2", "Platz 3", "Platz 4"].map(str::to_owned);
    let shown = StudiedHand { own: false, names, ..hand(usize::MAX) };
    assert_eq!(StudiedHand::from_text(&shown.to_text()), Some(shown.clone()));
    let found = found(&shown);
    for (texts, own, others) in [(german(), "Du: ", "Du "), (Texts::new(Lang::En), "You: ", "You ")]
    {
        let report =
            |own| Report { found: &found, me: shown.me, own, names: &shown.names, texts: &texts };
        assert!(report(true).headlines().0.starts_with(own));
        assert!(report(false).headlines().0.starts_with("Platz 1: "));
        assert_eq!(report(false).player(), "Platz 1");
        let curve = report(false).curve().expect("a curve");
        for text in [curve.title, curve.own] {
            assert!(text.contains("Platz 1") && !text.contains(others.trim()), "{text}");
        }
    }
}

#[test]
fn a_better_wait_is_told_with_its_solo_and_what_earlier_versions_kept_goes_without() {
    let number = |bid| Answer::Bid(bid).index().expect("a bid that the network makes");
    let (fine, wait) = (number(Bid::Fine), number(Bid::Wait));
    let decision = FoundDecision {
        action: 1,
        seat: 1,
        trick: None,
        chosen: fine,
        call: None,
        answers: vec![(wait, 2.0, 0.2), (fine, 0.5, 0.2)],
        named: Some((number(Bid::Solo(Solo::Queens)), 2.4)),
        cost: Some([1.5, 1.1, 1.9]),
        why: Vec::new(),
        open: None,
        forced: false,
        praise: None,
    };
    let found = Found { decisions: vec![decision], judged: true, ..Found::default() };
    let told = |found: &Found| {
        let (names, texts) = (names(), german());
        let report = Report { found, me: Seat::ALL[0], own: true, names: &names, texts: &texts };
        let title = report.mistakes(Whose::Own).remove(0).title;
        let detail = report.detail(0).expect("a decision");
        let labels = detail.rows.into_iter().map(|row| row.label).collect::<Vec<_>>();
        (title, labels, detail.why.expect("a reason"))
    };
    let (title, labels, why) = told(&found);
    assert_eq!(title, "Vor dem Spiel: gesund statt Vorbehalt (Damensolo)");
    assert_eq!(labels, ["Vorbehalt (Damensolo)", "gesund"]);
    assert_eq!(why, "Damensolo: etwa +2,4 Punkte, wenn sonst niemand ein Solo spielt.");
    let text = serde_json::to_string(&found).expect("text");
    assert_eq!(serde_json::from_str::<Found>(&text).expect("the same"), found);
    let mut older: serde_json::Value = serde_json::from_str(&text).expect("text");
    older["decisions"][0].as_object_mut().expect("a decision").remove("named");
    let older: Found = serde_json::from_value(older).expect("an older result");
    let (title, labels, why) = told(&older);
    assert_eq!(title, "Vor dem Spiel: gesund statt Vorbehalt");
    assert_eq!(labels, ["Vorbehalt", "gesund"]);
    assert_eq!(why, "Kein einzelner Grund: im Schnitt 1,5 Punkte besser.");
}

#[test]
fn without_the_strong_player_nothing_is_a_mistake() {
    let hand = hand(usize::MAX);
    let (record, rules) = hand.record().expect("a hand");
    let mut analyst =
        Analyst::new(None, Settings { open_tricks: 0, open_nodes: 1, look_ahead: 40 });
    let mut run = HandRun::new(rules, &record).expect("a hand");
    while run.step(&mut analyst, None) {}
    let found = Found::from(&run.finish());
    let texts = german();
    let report =
        Report { found: &found, me: hand.me, own: true, names: &hand.names, texts: &texts };
    assert_eq!(report.headlines().0, texts.get("study-not-judged"));
    assert!(report.mistakes(Whose::All).is_empty() && report.curve().is_none());
}

#[test]
fn every_puzzle_is_shown_asked_and_explained_in_both_languages() {
    let book = PuzzleBook::new(SET);
    assert!(book.len() >= 100);
    for place in (0..book.len()).step_by(5) {
        let name = book.name(place).expect("a name");
        assert_eq!(book.place_of(name), Some(place));
        let puzzle = book.open(place).expect(name);
        for texts in [german(), Texts::new(Lang::En)] {
            let screen = puzzle.screen(&names(), &texts);
            let cards = screen.hand.iter().filter(|card| card.playable).count();
            assert!(cards > 1 || screen.words.len() > 1, "{name}");
            let mut said = vec![screen.theme, screen.level, screen.question, screen.tip];
            said.extend(screen.situation.into_iter().chain(screen.tricks));
            for rated in &puzzle.puzzle.answers {
                let right = puzzle.is_right(rated.answer);
                let solved = puzzle.solved(Some(rated.answer), false, &names(), &texts);
                assert_eq!((solved.right, solved.rows.is_empty()), (right, !right), "{name}");
                said.extend([solved.headline, solved.explanation]);
            }
            let told = puzzle.solved(None, true, &names(), &texts);
            assert!(told.rows.len() > 1 && !told.right, "{name}");
            assert!(told.rows.iter().filter(|row| row.best).count() == 1, "{name}");
            said.extend(told.rows.into_iter().map(|row| row.spoken));
            for text in said {
                assert!(!text.is_empty(), "{name}");
                assert!(!text.contains('{') && !text.contains("study-"), "{name}: {text}");
            }
        }
    }
}

/// Every day has its puzzle, and a year has many different ones.
#[test]
fn days_have_different_puzzles_and_only_the_first_answer_counts() {
    let book = PuzzleBook::new(SET);
    let mut places: Vec<usize> = (0..100).filter_map(|day| book.of_day(20_000 + day)).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), 100.min(book.len()));
    assert_eq!(PuzzleBook::new("").of_day(1), None);

    let mut answered = Answered::default();
    answered.note("1-2-3", false, 5);
    answered.note("1-2-3", true, 6);
    answered.note("1-2-4", true, 6);
    assert_eq!(Answered::from_text(&answered.to_text()), answered);
    assert_eq!((answered.right(), answered.len(), answered.first("1-2-3")), (1, 2, Some(false)));
    let names = ["1-2-3", "1-2-4", "1-2-5"];
    let next = |from| answered.next(from, 3, |place| names.get(place).copied());
    assert_eq!((next(0), next(2)), (Some(2), Some(2)));
    assert_eq!(Answered::from_text("damaged\n1-1 x 2\n"), Answered::default());
}

#[test]
fn a_puzzle_is_played_on_from_its_question_and_counts_nowhere() {
    let book = PuzzleBook::new(SET);
    for place in (0..book.len()).step_by(25) {
        let open = book.open(place).expect("a puzzle");
        let evening = open.played_on(Strength::Club).expect("a hand");
        let game = evening.hand.game();
        assert_eq!(game.state().turn(), Some(ME), "the player is asked");
        let record = evening.hand.record();
        assert_eq!(record.moves.len(), open.puzzle.record.moves.len());
        // Another reading of the same hand gives the same cards to the player.
        let again = Evening::from_text(&evening.to_text()).expect("kept");
        assert_eq!(again.to_text(), evening.to_text());
        let mut game = *game;
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            game.act(seat, RulePlayer::default().act(&view, Effort::default())).expect("legal");
        }
        let mut record = record.clone();
        record.set_result(&game);
        assert_eq!(record.tag(CHALLENGE), Some(SEEN));
    }
}

#[test]
fn an_answer_is_of_its_day() {
    let mut answered = Answered::default();
    answered.note("1-2-48", true, 20_000);
    answered.note("1-2-48", false, 20_001);
    assert_eq!(answered.on_day("1-2-48", 20_000), Some(true));
    assert_eq!(answered.on_day("1-2-48", 20_001), None, "the first answer counts");
    assert_eq!(answered.on_day("1-1-7", 20_000), None);
}

/// A hand of the device with its date.
fn own_hand(date: &str, seed: u64) -> ManyHand {
    let rules = Rules::named("ddv2026").expect("a book");
    let deal = any_deal(&rules, &mut Rng::new(seed));
    let mut game = Game::new(&rules, &deal).expect("a deal");
    let mut record = Record::of_deal(rules.book(), &deal);
    record.set("Date", date);
    let mut player = RulePlayer::default();
    while let Some(seat) = game.state().turn() {
        let action = player.act(&game.view(Viewer::Seat(seat)), Effort::default());
        game.act(seat, action).expect("legal");
        record.push(seat, action);
    }
    record.set_result(&game);
    let hand = OwnHand::of(&record.to_string(), Seat::ALL[0]).expect("a finished hand");
    ManyHand::new(hand, ["Du", "Bots", "Bots", "Bots"].map(str::to_owned))
}

fn share(mistakes: usize, cost: f32) -> Share {
    Share { decisions: 10, mistakes, cost }
}

#[test]
fn many_hands_are_added_up_by_day_and_person_and_only_what_this_version_found_counts() {
    let none = share(0, 0.0);
    let hands = [own_hand("2026.11.17", 1), own_hand("2026.11.17", 2), own_hand("2026.11.10", 3)];
    assert_eq!(days(&hands), ["2026.11.17", "2026.11.10"]);
    let evening = Span::Day("2026.11.17".to_owned());
    let mut kept = KeptShares::default();
    for texts in [german(), Texts::new(Lang::En)] {
        assert!(report(&hands, &Span::All, &kept, &texts).is_none(), "nothing was found yet");
    }
    assert_eq!(missing(&hands, &evening, &kept), [0, 1]);
    kept.keep(hands[0].key.clone(), Some([share(2, 1.5), share(1, 0.5), none, none]));
    kept.keep(hands[1].key.clone(), None);
    kept.keep(hands[2].key.clone(), Some([none, none, share(3, 4.0), none]));
    assert_eq!(KeptShares::from_text(&kept.to_text()), kept);
    assert!(missing(&hands, &Span::All, &kept).is_empty());
    let texts = german();
    let one = report(&hands, &evening, &kept, &texts).expect("a report");
    assert_eq!(one.headline, "Du: 2 Fehler in einem Spiel, 1,5 Punkte je Spiel");
    assert!(one.detail.starts_with("1 von 2 Spielen gerechnet. Eines fehlt:"), "{}", one.detail);
    assert!(one.days.is_empty(), "one evening has no course");
    assert_eq!(one.dearest.iter().map(|row| row.place).collect::<Vec<_>>(), [0]);
    let all = report(&hands, &Span::All, &kept, &texts).expect("a report");
    assert_eq!(all.headline, "Du: 2 Fehler in 2 Spielen, 0,8 Punkte je Spiel");
    // Three bots in each of two hands.
    let rows: Vec<_> = all.people.iter().map(|row| (&*row.name, &*row.hands, row.own)).collect();
    assert_eq!(rows, [("Bots", "6", false), ("Du", "2", true)]);
    let days: Vec<_> = all.days.iter().map(|row| (&*row.name, &*row.each, row.bar)).collect();
    assert_eq!(days, [("2026.11.17", "1,5", 100), ("2026.11.10", "0,0", 2)]);
    let older = kept.to_text().replace(&format!(" {} ", dulle_analysis::VERSION), " 1 ");
    assert_eq!(missing(&hands, &Span::All, &KeptShares::from_text(&older)), [0, 1, 2]);
    assert_eq!(KeptShares::from_text("nonsense\n1 2 3\n"), KeptShares::default());
}

#[test]
fn a_step_of_the_replay_finds_its_decision_and_its_marks() {
    let hand = hand(usize::MAX);
    let found = found(&hand);
    let texts = german();
    let report =
        Report { found: &found, me: hand.me, own: true, names: &hand.names, texts: &texts };
    for (place, decision) in found.decisions.iter().enumerate() {
        let found_at = found.decision_of(decision.action).expect("a decision");
        assert_eq!(found.decisions[found_at].action, decision.action);
        assert!(decision.cost.is_none() || found.decisions[found_at].cost.is_some());
        let detail = report.detail(place).expect("a decision");
        let asks_card = matches!(Answer::from_index(decision.chosen), Some(Answer::Play(_)));
        assert_eq!(detail.marks.is_some(), asks_card && !decision.answers.is_empty());
        if let Some((from, width)) = report.band(place) {
            assert!(from >= 0.0 && from + width <= 100.1);
        }
    }
    assert_eq!(found.decision_of(usize::MAX), None);
    if let Some((place, text)) = report.praise() {
        assert!(found.decisions[place].seat == hand.me.number() && text.starts_with("Gut gesehen"));
    }
}

/// Where only solos can be answered, the seat has spoken before: the question says so.
#[test]
fn a_question_about_the_solo_says_that_the_word_before_was_the_players_own() {
    let book = PuzzleBook::new(SET);
    let texts = german();
    let mut asked = 0;
    for open in (0..book.len()).filter_map(|place| book.open(place)) {
        let screen = open.screen(&names(), &texts);
        let fine = open.puzzle.answers.iter().any(|rated| rated.answer == Answer::Bid(Bid::Fine));
        let evening = open.played_on(Strength::Club).expect("a hand");
        let mut own = evening.hand.record().moves.iter().filter(|said| said.seat == ME);
        let waited = own.any(|said| said.action == Action::Bid(Bid::Wait));
        if screen.question.contains("Vorbehalt gesagt") {
            assert!(waited && !fine, "{}", screen.question);
            asked += 1;
        }
    }
    assert!(asked > 5, "{asked}");
}
