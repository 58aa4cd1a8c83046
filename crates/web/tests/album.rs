//! What remains of hands: the history on this device, hands as links and pictures, the deal of the day.

mod common;

use common::{german, names};
use dulle_bots::{DAILY_BOOK, Strength, daily_points};
use dulle_protocol::api::{DailyCount, DailyResult};
use dulle_rules::dkn::Reader;
use dulle_rules::{Action, Party, Seat};
use dulle_test_support::hands::books_and_options;
use dulle_web::model::album::code::SharedHand;
use dulle_web::model::album::compare::{Standing, StandingRow, unsent};
use dulle_web::model::album::daily::{Day, Diary, Result, with_begun, with_days};
use dulle_web::model::album::history::{OwnHand, all_as_file, kept_hands, with_imported};
use dulle_web::model::album::kept::{records, with_hand};
use dulle_web::model::album::line::LineSearch;
use dulle_web::model::album::picture::picture;
use dulle_web::model::album::statistics::{Filter, chart, found_in, mean_chart, statistics};
use dulle_web::model::local::bots::{Bots, action_in, question};
use dulle_web::model::local::evening::{Evening, EveningChoice, Length, ME};
use dulle_web::model::local::hand::{LocalHand, rules_of};
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::replay::Replay;

fn evening(book: &str, options: &str, series: u64) -> Evening {
    let (book, options) = (book.to_owned(), options.to_owned());
    let (level, length, kind) = (Strength::Club, Length::Hands, PracticeKind::Any);
    Evening::start(EveningChoice { book, options, level, series, length, kind }).expect("a book")
}

/// Plays to the end with a bot on every seat.
fn play(evening: &mut Evening) {
    let mut bots = Bots::default();
    while let Some(seat) = evening.hand.game().state().turn() {
        let answer = bots.answer(&question(1, evening, seat)).expect("an answer");
        let action = action_in(1, &answer).expect("an action");
        evening.hand.act(seat, action).expect("legal");
    }
}

/// A history of this many hands.
fn history(hands: u64) -> String {
    (1..=hands).fold(String::new(), |kept, series| {
        let mut evening = evening("ddv2026", "", series);
        play(&mut evening);
        let record = evening.played_record("2026.11.16").expect("a finished hand");
        with_hand(&kept, &record)
    })
}

#[test]
fn hands_of_every_book_and_option_survive_their_link() {
    let mut seen = 0;
    for rules in books_and_options() {
        let (book, options) = (rules.book().name.clone(), rules.book().changes().join(" "));
        for series in 1..=2 {
            let mut played = evening(&book, &options, series);
            for me in [Seat::ALL[0], Seat::ALL[2]] {
                let fresh = SharedHand { record: played.hand.record().clone(), me };
                let code = fresh.code().unwrap_or_else(|| panic!("{book} {options}"));
                let back = SharedHand::of_code(&code).unwrap_or_else(|| panic!("{code}"));
                assert_eq!(back.record.deal().ok(), fresh.record.deal().ok(), "{code}");
            }
            play(&mut played);
            let told = SharedHand { record: played.hand.record().clone(), me: Seat::ALL[1] };
            let code = told.code().unwrap_or_else(|| panic!("{book} {options}"));
            assert!(code.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c)), "{code}");
            let back = SharedHand::of_code(&code).unwrap_or_else(|| panic!("{code}"));
            let moves = |hand: &SharedHand| -> Vec<(Seat, Action)> {
                hand.record.moves.iter().map(|found| (found.seat, found.action)).collect()
            };
            assert_eq!(moves(&back), moves(&told), "{code}");
            assert_eq!((back.me, back.record.tag("Score")), (told.me, told.record.tag("Score")));
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn letters_that_are_no_hand_are_refused() {
    let mut played = evening("ddv2026", "", 4);
    play(&mut played);
    let code = SharedHand { record: played.hand.record().clone(), me: ME }.code().expect("letters");
    assert!(code.len() < 200, "short enough for a message: {}", code.len());
    for cut in 0..code.len() {
        // Whatever it is then, it must not be read beyond its end.
        if let Some(part) = SharedHand::of_code(&code[..cut]) {
            assert!(part.record.moves.len() < played.hand.record().moves.len(), "{cut}");
        }
    }
    for odd in
        ["", "1", "1.....", "2.ddv2026..1100.a.b", "1.nobook..1100.a.b", "1.ddv2026..9900.a.b"]
    {
        assert_eq!(SharedHand::of_code(odd), None, "{odd}");
    }
    assert_eq!(SharedHand::of_code(&code.replace("ddv2026", "ddv2026é")), None);
    assert_eq!(SharedHand::of_code(&"1.".repeat(5000)), None);
}

#[test]
fn a_challenge_is_the_same_deal_from_the_same_seat_and_nothing_of_it_is_played() {
    let mut played = evening("ddv2026", "", 7);
    play(&mut played);
    let deal = played.hand.record().deal().expect("a deal");
    for me in Seat::ALL {
        let shared = SharedHand { record: played.hand.record().clone(), me };
        let challenge = shared.challenge(Strength::Club).expect("an evening");
        let turned = challenge.hand.record().deal().expect("a deal");
        assert_eq!(turned.hands[ME.index()], deal.hands[me.index()]);
        let next = |seat: Seat| Seat::ALL[(seat.index() + 1) % 4];
        assert_eq!(turned.hands[next(ME).index()], deal.hands[next(me).index()]);
        let from_dealer = |me: Seat, dealer: Seat| (dealer.index() + 4 - me.index()) % 4;
        assert_eq!(from_dealer(ME, turned.dealer), from_dealer(me, deal.dealer));
        assert!(challenge.hand.record().moves.is_empty());
        let kept = Evening::from_text(&challenge.to_text()).expect("a kept evening");
        assert_eq!(kept.to_text(), challenge.to_text());
        assert!(kept.next().is_some(), "it goes on with other cards");
    }
}

#[test]
fn the_file_of_all_hands_has_those_of_the_server_which_stay_there() {
    let kept = history(2);
    let mut of_server = kept_hands(&history(3)).remove(0);
    of_server.id = Some("abc-1".to_owned());
    of_server.me = Seat::ALL[2];
    let file = all_as_file(&kept, &[of_server]);
    assert!(file.starts_with(&kept));
    let all: Vec<&str> = records(&file).collect();
    assert_eq!(all.len(), 3);
    assert!(all[2].contains("[Server \"abc-1\"]") && all[2].contains("[Seat \"3\"]"));
    assert_eq!(with_imported("", &file).1, 2, "they would not be this player's in seat 1");
    assert_eq!(all_as_file(&kept, &[]), kept);
}

#[test]
fn a_challenge_ends_with_both_results_where_the_link_tells_them() {
    let finished = kept_hands(&history(1)).remove(0);
    let mine = finished.points;
    let shared = SharedHand::of_dkn(&finished.dkn, ME).expect("a record");
    let mut only_dealt = shared.clone();
    only_dealt.record.moves.clear();
    only_dealt.record.tags.retain(|tag| tag.name != "Score");
    for (shared, theirs) in [(&shared, Some(mine)), (&only_dealt, None)] {
        let mut evening = shared.challenge(Strength::Club).expect("an evening");
        assert!(evening.is_challenge());
        // It is laid on the table and taken up again.
        evening = Evening::from_text(&evening.to_text()).expect("the same");
        play(&mut evening);
        let record = evening.played_record("2026.11.19").expect("a finished hand");
        assert_eq!(OwnHand::of(&record, ME).expect("a hand").challenged, Some(theirs));
    }
    assert_eq!(finished.challenged, None);
    let continued = shared.continued(Strength::Club).expect("an evening");
    assert!(!continued.hand.record().to_string().contains("Challenger"));
}

#[test]
fn a_picture_shows_all_hands_of_a_finished_game_and_of_a_challenge_only_the_own_one() {
    let mut played = evening("ddv2026", "", 7);
    let challenge = SharedHand { record: played.hand.record().clone(), me: ME };
    let names = ["A & <b>", "B", "C", "D"].map(str::to_owned);
    let drawn = |hand: &SharedHand| picture(hand, &names, false, &german()).expect("a picture");
    let cards = |svg: &str| svg.matches("<use ").count();
    assert_eq!(cards(&drawn(&challenge)), 12);
    play(&mut played);
    let svg = drawn(&SharedHand { record: played.hand.record().clone(), me: ME });
    assert_eq!(cards(&svg), 48);
    assert!(svg.contains("A &amp; &lt;b&gt;") && !svg.contains("<b>"));
    assert!(!svg.contains("style"), "a page's policy forbids styles in it");
    let score = played.hand.score().expect("a score");
    assert!(score.iter().all(|points| svg.contains(&points.unsigned_abs().to_string())));
}

#[test]
fn the_history_knows_how_each_hand_went() {
    let kept = history(12);
    assert_eq!(records(&kept).count(), 12);
    let hands = kept_hands(&kept);
    assert_eq!(hands.len(), 12);
    for hand in &hands {
        let shared = SharedHand::of_dkn(&hand.dkn, ME).expect("a record");
        let played = LocalHand::resume(shared.record, ME).expect("a hand");
        let settlement = played.game().settlement().expect("a settlement");
        assert_eq!(hand.points, settlement.score[ME.index()]);
        let is_re = played.game().outcome().expect("an outcome").re.contains(ME);
        assert_eq!(hand.party == Party::Re, is_re);
        assert_eq!(hand.won, settlement.winner.map(|winner| winner == hand.party));
        assert_eq!(
            hand.partner.iter().count() + hand.opponents.len(),
            3 - 2 * usize::from(hand.partner.is_none() && !hand.alone)
        );
        assert_eq!((hand.date.as_str(), hand.level), ("2026.11.16", Some(Strength::Club)));
        assert!(Replay::of_dkn(&hand.dkn, names(), ME).is_some());
    }
    let [first, last] = [1, 12].map(|series| evening("ddv2026", "", series).hand.record().deal());
    let deal = |hand: &OwnHand| SharedHand::of_dkn(&hand.dkn, ME).expect("a record").record.deal();
    assert_eq!((deal(&hands[0]), deal(&hands[11])), (last, first), "newest first");
}

#[test]
fn statistics_add_up_and_leave_out_what_does_not_count() {
    let mut hands = kept_hands(&history(16));
    let name = |_: &OwnHand, seat: usize| names()[seat].clone();
    let found = statistics(&hands, &name, &german());
    let points: i32 = hands.iter().map(|hand| i32::from(hand.points)).sum();
    assert_eq!((found.all.hands, found.all.points), (16, points));
    assert_eq!(found.curve.last(), Some(&points));
    assert_eq!(found.curve[0], i32::from(hands[15].points), "it begins with the oldest");
    let part = |filter: &Filter| hands.iter().filter(|hand| filter.admits(hand, &name)).count();
    let of = |party| part(&Filter { party: Some(party), ..Filter::default() });
    assert_eq!(of(Party::Re) + of(Party::Contra), 16);
    let of = |won| part(&Filter { result: Some(won), ..Filter::default() });
    assert!(of(true) + of(false) <= 16 && of(true) as u32 == found.all.won);
    let of = |solos| part(&Filter { solos: Some(solos), ..Filter::default() });
    assert_eq!(of(true) + of(false), 16);
    hands[3].known = true;
    let without = statistics(&hands, &name, &german());
    assert_eq!(without.all.hands, 15);
    assert_eq!(without.all.points, points - i32::from(hands[3].points));
    assert!(found.rows.iter().all(|row| !row.name.contains("album-")));
}

#[test]
fn a_chart_keeps_within_its_box() {
    assert_eq!(chart(&[]), None);
    assert_eq!(chart(&[5]), None);
    let drawn = chart(&[4, -2, 10]).expect("a chart");
    assert_eq!(drawn.path, "M0 133L200 80L400 160L600 0");
    assert_eq!((drawn.zero, drawn.most.as_str(), drawn.least.as_str()), (133, "+10", "\u{2212}2"));
    let flat = chart(&[0, 0]).expect("a chart");
    assert_eq!(flat.path, "M0 0L300 0L600 0");
}

#[test]
fn an_export_can_be_read_on_another_device_and_only_once() {
    let kept = history(3);
    let (grown, count) = with_imported("", &kept);
    assert_eq!(count, 3);
    for (read, own) in kept_hands(&grown).into_iter().zip(kept_hands(&kept)) {
        assert!(read.imported && !own.imported);
        assert_eq!((read.points, read.date, read.contract), (own.points, own.date, own.contract));
    }
    // Back on the first device nothing is new either.
    assert_eq!(with_imported(&kept, &grown), (kept.clone(), 0));
    assert_eq!(with_imported(&grown, &kept), (grown.clone(), 0));
    assert_eq!(with_imported(&grown, "nonsense [Rulebook \"x\"] nonsense").1, 0);
}

#[test]
fn everybody_has_the_same_deal_on_a_day_and_another_one_on_the_next() {
    let today = Day::of_ms(1_794_900_000_000.0, 0.0);
    let one = today.evening().expect("an evening");
    assert_eq!(one.to_text(), today.evening().expect("an evening").to_text());
    let tomorrow = Day(today.0 + 1).evening().expect("an evening");
    assert_ne!(one.hand.record().deal(), tomorrow.hand.record().deal());
    assert!(!one.can_repeat() && !one.can_undo());
    assert_eq!(Day::from_word(&today.word()), Some(today));
    // A Monday is the first day of its own week.
    assert_eq!(Day(20_773).monday(), Day(20_773));
    assert_eq!(Day(20_779).monday(), Day(20_773), "a Sunday");
    for day in 20_000..20_014 {
        let monday = Day(day).monday();
        assert!(monday.0 <= day && day < monday.0 + 7 && monday.monday() == monday);
    }
}

#[test]
fn the_same_cards_against_the_bots_of_the_day_always_come_to_the_same() {
    let (mut one, mut other) =
        (Day(20_700).evening().expect("one"), Day(20_700).evening().expect("one"));
    play(&mut one);
    // The player reloads the page before every card.
    let mut reloads = 0;
    while let Some(seat) = other.hand.game().state().turn() {
        other = Evening::from_text(&other.to_text()).expect("a kept evening");
        let answer = Bots::default().answer(&question(1, &other, seat)).expect("an answer");
        other.hand.act(seat, action_in(1, &answer).expect("an action")).expect("legal");
        reloads += 1;
    }
    assert!(reloads >= 52);
    let moves = |evening: &Evening| -> Vec<(Seat, Action)> {
        evening.hand.record().moves.iter().map(|found| (found.seat, found.action)).collect()
    };
    assert_eq!(moves(&one), moves(&other));
}

#[test]
fn the_first_try_of_a_day_counts_and_a_hand_that_was_given_up_is_over() {
    let today = Day(20_700);
    let mut diary = Diary { begun: "", table: "", history: "" };
    assert_eq!((diary.of(today), diary.streak(today)), (Result::Open, 0));
    let mut evening = today.evening().expect("an evening");
    let (begun, table) = (with_begun("", today), evening.to_text());
    diary.begun = &begun;
    assert_eq!(diary.of(today), Result::GivenUp, "something else lies on the table");
    diary.table = &table;
    assert_eq!(diary.of(today), Result::Running);
    play(&mut evening);
    let first = with_hand("", &evening.played_record("2026.09.04").expect("a record"));
    // A second try would stand behind the first one.
    let twice = with_hand(&first, &evening.played_record("2026.09.05").expect("a record"));
    diary.history = &twice;
    let Result::Played(hand) = diary.of(today) else { panic!("it was played") };
    assert_eq!((hand.date.as_str(), hand.daily.clone()), ("2026.09.04", Some(today.word())));
    assert_eq!(diary.streak(today), 1);
    assert_eq!(diary.streak(Day(today.0 + 1)), 1, "today is still open");
    assert_eq!(diary.streak(Day(today.0 + 2)), 0);
    let points: Vec<_> = diary.week(today).iter().filter_map(|(_, points)| *points).collect();
    assert_eq!(points, [hand.points]);
    let many = (0..1000).fold(String::new(), |begun, day| with_begun(&begun, Day(day)));
    assert!(many.lines().count() <= 401 && many.ends_with("999\n"));
}

/// A day's hand, played to its end.
fn played_day(day: Day) -> String {
    let mut evening = day.evening().expect("an evening");
    play(&mut evening);
    evening.played_record("2026.09.04").expect("a record")
}

#[test]
fn the_days_stay_when_the_history_is_deleted() {
    let today = Day(20_700);
    let history = with_hand(&history(2), &played_day(today));
    let days = with_days("", &history);
    assert_eq!(records(&days).count(), 1, "only the hands of days");
    assert_eq!(with_days(&days, &history), days, "and each once");
    let diary = Diary { begun: "", table: "", history: &days };
    assert!(matches!(diary.of(today), Result::Played(_)));
    assert_eq!(diary.streak(today), 1);
    assert_eq!(with_days(&days, ""), days);
}

#[test]
fn a_days_hand_from_a_file_is_no_result_of_this_device() {
    let today = Day(20_700);
    let (read, count) = with_imported("", &with_hand("", &played_day(today)));
    assert_eq!((count, kept_hands(&read).len()), (1, 1), "it is in the history");
    let diary = Diary { begun: "", table: "", history: &read };
    assert_eq!((diary.of(today), diary.streak(today)), (Result::Open, 0));
    assert_eq!(with_days("", &read), "");
}

#[test]
fn a_day_begins_at_midnight_where_the_player_is() {
    // 2026-11-18, 23:30 UTC.
    let ms = 20_775.0 * 86_400_000.0 + 23.5 * 3_600_000.0;
    assert_eq!(Day::of_ms(ms, 0.0), Day(20_775));
    assert_eq!(Day::of_ms(ms, -60.0), Day(20_776), "in Berlin it is after midnight");
    assert_eq!(Day::of_ms(ms, 300.0), Day(20_775), "in New York it is evening");
    for offset in [-660.0, 0.0, 720.0] {
        assert_eq!(Day::of_ms(Day(20_775).noon(), offset), Day(20_775));
    }
}

#[test]
fn a_challenge_counts_only_where_the_hand_could_not_be_watched_before() {
    let hand = kept_hands(&history(1)).remove(0);
    let shared = SharedHand::of_dkn(&hand.dkn, ME).expect("a record");
    let mut bare = shared.clone();
    bare.record.moves.clear();
    bare.record.tags.retain(|tag| tag.name != "Score");
    for (shared, known) in [(shared, true), (bare, false)] {
        let mut evening = shared.challenge(Strength::Club).expect("an evening");
        play(&mut evening);
        let record = evening.played_record("2026.11.18").expect("a record");
        let own = OwnHand::of(&record, ME).expect("a hand");
        assert_eq!((own.known, own.counts()), (known, !known));
    }
}

#[test]
fn hands_whose_kind_was_chosen_are_told_apart_and_do_not_count() {
    let mut evening = evening("ddv2026", "", 3);
    evening.choice.kind = PracticeKind::Solo;
    play(&mut evening);
    let record = evening.played_record("2026.11.18").expect("a record");
    let own = OwnHand::of(&record, ME).expect("a hand");
    assert!(own.practised && !own.known && !own.counts());
    let name = |_: &OwnHand, seat: usize| names()[seat].clone();
    assert_eq!(statistics(&[own], &name, &german()).all.hands, 0);
}

#[test]
fn hands_are_found_by_book_level_day_and_people() {
    let mut hands = kept_hands(&history(8));
    let name = |_: &OwnHand, seat: usize| names()[seat].clone();
    hands[0].date = "2026.10.01".to_owned();
    hands[1].date = String::new();
    hands[2].book = "kitchen".to_owned();
    hands[3].level = None;
    let count = |filter: Filter| hands.iter().filter(|hand| filter.admits(hand, &name)).count();
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(count(Filter { book: some("kitchen"), ..Filter::default() }), 1);
    assert_eq!(count(Filter { level: Some(Strength::Club), ..Filter::default() }), 7);
    assert_eq!(count(Filter { since: some("2026.11.16"), ..Filter::default() }), 6);
    assert_eq!(count(Filter { until: some("2026.10.01"), ..Filter::default() }), 1);
    let person = |with| Filter { person: some("Ben"), with, ..Filter::default() };
    let (beside, against) = (count(person(Some(true))), count(person(Some(false))));
    assert_eq!(beside + against, count(person(None)));
    assert!(against > 0);
    let found = found_in(hands.iter(), &name);
    assert_eq!(found.books, ["ddv2026", "kitchen"]);
    assert_eq!(found.levels, ["club"]);
    assert!(found.people.iter().all(|person| names()[1..].contains(person)));
}

#[test]
fn the_curve_of_points_a_hand_looks_at_the_last_hands_only() {
    let hands = kept_hands(&history(3));
    let name = |_: &OwnHand, seat: usize| names()[seat].clone();
    let found = statistics(&hands, &name, &german());
    assert_eq!(found.means.len(), 3);
    assert_eq!(found.means[0], found.curve[0] * 100);
    assert_eq!(found.means.last().copied(), found.all.mean());
    let drawn = mean_chart(&[150, -25], &german()).expect("a chart");
    assert_eq!((drawn.most.as_str(), drawn.least.as_str()), ("+1,50", "\u{2212}0,25"));
}

#[test]
fn the_best_line_found_is_legal_and_never_worse_than_the_rule_players() {
    let rules = rules_of("ddv2026").expect("a book");
    let mut better = 0;
    for day in 20_700..20_706 {
        let evening = Day(day).evening().expect("an evening");
        let deal = evening.hand.record().deal().expect("a deal");
        let mut search = LineSearch::new(rules, deal).expect("a search");
        let club = search.best().points;
        while search.step() {}
        let best = search.best();
        assert!(best.points >= club);
        better += usize::from(best.points > club);
        let played = LocalHand::resume(best.record.clone(), ME).expect("legal throughout");
        assert!(played.is_over());
        assert_eq!(played.score().expect("a score")[ME.index()], best.points);
    }
    assert!(better > 0, "of six deals something can be improved in one at least");
}

/// What the browser plays is what the server plays again.
#[test]
fn a_days_hand_as_this_device_keeps_it_is_counted_alike_by_the_server() {
    let rules = rules_of(DAILY_BOOK).expect("a book");
    for day in 20_000..20_010 {
        let kept = played_day(Day(day));
        let own = OwnHand::of(&kept, ME).expect("a hand");
        let record = Reader::new(kept.as_bytes()).next_hand().expect("DKN").expect("a hand");
        assert_eq!(daily_points(rules, day, &record), Ok(own.points));
    }
}

/// What the player of a day does: the legal word or card with this number, counted round.
fn own_action(evening: &Evening, number: usize) -> Action {
    let legal = evening.hand.game().legal(ME);
    let bids = legal.bids.iter().into_iter().map(Action::Bid);
    let all: Vec<Action> = bids.chain(legal.cards.iter().map(Action::Play)).collect();
    *all.get(number % all.len().max(1)).unwrap_or(&Action::Done)
}

#[test]
fn a_days_hand_counts_however_badly_it_is_played() {
    let rules = rules_of(DAILY_BOOK).expect("a book");
    for (day, way) in (20_700..20_800).flat_map(|day| [0, 1, 5, 10].map(|way| (day, way))) {
        let mut evening = Day(day).evening().expect("an evening");
        let mut bots = Bots::default();
        while let Some(seat) = evening.hand.game().state().turn() {
            let action = match seat {
                ME => own_action(&evening, way),
                _ => action_in(1, &bots.answer(&question(1, &evening, seat)).expect("an answer"))
                    .expect("an action"),
            };
            evening.hand.act(seat, action).expect("legal");
        }
        let kept = evening.played_record("2026.09.04").expect("a record");
        let own = OwnHand::of(&kept, ME).expect("a hand");
        let record = Reader::new(kept.as_bytes()).next_hand().expect("DKN").expect("a hand");
        assert_eq!(daily_points(rules, day, &record), Ok(own.points), "day {day}, way {way}");
    }
}

#[test]
fn days_of_the_last_week_that_the_server_lacks_are_sent_today_last() {
    let today = Day(20_100);
    let days = [20_092, 20_093, 20_095, 20_100].map(Day);
    let history = days.iter().fold(String::new(), |kept, &day| with_hand(&kept, &played_day(day)));
    let diary = Diary { begun: "", table: "", history: &history };
    let waiting = |sent: &str| {
        unsent(&diary, sent, today).into_iter().map(|(day, _)| day.0).collect::<Vec<_>>()
    };
    assert_eq!(waiting(""), [20_093, 20_095, 20_100], "the first is too old");
    assert_eq!(waiting("20095\n"), [20_093, 20_100]);
    assert_eq!(waiting("20093\n20095\n20100\n"), Vec::<i64>::new());
}

#[test]
fn a_result_is_placed_among_all_and_equal_ones_share_the_place() {
    let count = |points, players| DailyCount { points, players };
    let all = vec![count(7, 2), count(3, 4), count(-2, 1)];
    let standing = Standing::of(&DailyResult { day: 1, points: 3, all });
    assert_eq!((standing.place, standing.players, standing.behind), (3, 7, 1));
    assert_eq!(standing.most(), 4);
    assert_eq!(standing.rows[1], StandingRow { points: 3, players: 4, own: true });
    assert!(!standing.rows[0].own && !standing.rows[2].own);
}
