//! Whole matches against bots: dealt, owed and ended as the match says, kept and taken up again.

#![expect(clippy::panic, reason = "what goes wrong here fails the test")]

mod common;

use common::{german, names};
use dulle_bots::Strength;
use dulle_rules::{Rulebook, Seat, Severity, Solo};
use dulle_texts::{Lang, Texts};
use dulle_tournament::{Alone, BreachEntry, Entry, FreeText, Next, Over, SheetContract};
use dulle_web::model::local::bots::{Bots, action_in, question};
use dulle_web::model::local::evening::{Evening, EveningChoice, Length, match_hands};
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::local::ruled::{NotRuled, kept_match, with_ruling};
use dulle_web::model::local::sheet::evening_sheet;
use dulle_web::model::table::TableModel;

fn begin(book: &str, series: u64) -> Evening {
    let (level, length) = (Strength::Club, Length::Match);
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

/// Plays the running hand with a bot on every seat.
fn play(evening: &mut Evening) {
    let mut bots = Bots::default();
    for id in 0..200 {
        let state = evening.hand.game().state();
        let Some(seat) = state.turn().or_else(|| evening.hand.waits_for()) else { return };
        let answer = bots.answer(&question(id, evening, seat)).expect("an answer");
        let action = action_in(id, &answer).expect("an action");
        evening.hand.act(seat, action).expect("legal");
    }
    panic!("the hand does not end");
}

/// Plays to the end of the match; gives the last hand and how many there were.
fn play_out(mut evening: Evening, mut at: impl FnMut(&Evening)) -> (Evening, u32) {
    for count in 1..100 {
        at(&evening);
        play(&mut evening);
        at(&evening);
        match evening.next() {
            Some(next) => evening = next,
            None => return (evening, count),
        }
    }
    panic!("the match does not end");
}

#[test]
fn a_match_in_every_book_has_its_hands_everybodys_solo_and_a_sheet_that_adds_up() {
    for book in Rulebook::names() {
        let due = match_hands(&Rulebook::named(book).expect("a book"));
        let (last, count) = play_out(begin(book, 5), |evening| {
            let game = evening.of_match().expect("a match");
            let game = game.game();
            let deal = evening.hand.record().deal().expect("a deal");
            if let (false, Next::Hand(next)) = (evening.hand.is_over(), game.next()) {
                assert_eq!(evening.number, u64::from(next.number));
                assert_eq!(deal.dealer, next.seating.dealer_seat());
                assert_eq!(deal.owes, next.seating.owing_seats());
                assert_eq!(deal.forced, next.seating.forced_seat());
            }
        });
        assert_eq!(count, u32::from(due), "{book}: every hand counts");
        assert!(last.is_complete());
        let game = last.of_match().expect("a match");
        let game = game.game();
        assert_eq!(game.next(), Next::Over(Over::Played));
        let sheet = game.sheet();
        assert!(sheet.owes.is_empty(), "{book}: nobody may owe a solo at the end");
        assert!(sheet.check.is_good(), "{book}");
        assert_eq!(sheet.played, due);
    }
}

#[test]
fn a_match_is_kept_between_and_within_hands() {
    let mut evening = begin("ddv2026", 17);
    for number in 1..=3 {
        assert_eq!(evening.number, number);
        let fresh = Evening::from_text(&evening.to_text()).expect("what was kept");
        assert_eq!(fresh.choice, evening.choice);
        assert_eq!(fresh.of_match(), evening.of_match());
        play(&mut evening);
        let over = Evening::from_text(&evening.to_text()).expect("what was kept");
        assert_eq!(over.of_match(), evening.of_match(), "the finished hand counts once");
        assert_eq!(over.number, number);
        let next = evening.next().expect("another hand");
        let again = over.next().expect("another hand");
        assert_eq!(next.hand.record(), again.hand.record());
        evening = next;
    }
}

#[test]
fn a_text_that_is_no_match_is_nothing() {
    let text = begin("ddv2026", 17).to_text();
    assert!(Evening::from_text(&text.replace("dulle match 1", "dulle match 9")).is_none());
    assert!(Evening::from_text(&text.replace("[Level", "[Leval")).is_none());
    let (last, _) = play_out(begin("palast", 2), |_| {});
    let kept = Evening::from_text(&last.to_text()).expect("the last hand can be looked at again");
    assert!(kept.is_complete() && kept.next().is_none());
}

#[test]
fn the_sheet_beside_the_table_says_dealer_duties_totals_and_in_the_end_places() {
    let languages = [Texts::new(Lang::De), Texts::new(Lang::En)];
    let (last, _) = play_out(begin("ddv2026", 9), |evening| {
        for texts in &languages {
            let sheet = evening_sheet(evening, &names(), texts);
            assert!(sheet.terms.iter().all(|line| !line.contains("web-") && !line.is_empty()));
            assert_eq!(sheet.ranking.is_some(), evening.is_complete());
        }
    });
    let first = evening_sheet(&begin("ddv2026", 9), &names(), &german());
    assert_eq!(first.terms[0], "Spiel 1 von 24 · Geber: Du");
    assert_eq!(first.terms[1], "Pflichtsolo offen: Du, Cem, Ben und Dora");
    assert!(first.rows.is_empty());
    let sheet = evening_sheet(&last, &names(), &german());
    assert_eq!(sheet.rows.len(), 24);
    assert!(sheet.rows[0].cells[0].dealer, "the first member deals first");
    assert!(sheet.rows.iter().any(|row| row.what.contains("Pflichtsolo")));
    let ranking = sheet.ranking.expect("it is over");
    assert_eq!((ranking.len(), ranking[0].place), (4, 1));
    assert_eq!(ranking.iter().filter(|place| place.me).count(), 1);
    let points = |text: &str| text.replace('\u{2212}', "-").replace('+', "").parse::<i32>();
    let totals: Vec<i32> =
        ranking.iter().map(|place| points(&place.total).expect("a number")).collect();
    assert!(totals.is_sorted_by(|a, b| a >= b));
    assert_eq!(totals.iter().sum::<i32>(), 0);
}

#[test]
fn two_of_the_same_name_are_told_apart() {
    let mut evening = begin("ddv2026", 4);
    play(&mut evening);
    let twice = ["Cem", "Cem", "Ben", "Dora"].map(str::to_owned);
    let sheet = evening_sheet(&evening, &twice, &german());
    assert_eq!(sheet.names, ["Cem 1", "Cem 2", "Ben 3", "Dora 4"]);
    assert_eq!(sheet.rows.len(), 1);
}

#[test]
fn the_same_number_gives_the_same_match() {
    let (mut one, mut other) = (begin("lions2024", 6), begin("lions2024", 6));
    play(&mut one);
    play(&mut other);
    assert_eq!(one.hand.record(), other.hand.record());
    assert_ne!(one.bot_seed(Seat::ALL[1]), one.bot_seed(Seat::ALL[2]));
}

#[test]
fn the_receipt_of_a_hand_that_counts_double_shows_what_the_sheet_books() {
    let options = "bock=draw,lost-solo,lost-call,heart-trick,zero".to_owned();
    let (level, series, length) = (Strength::Club, 3, Length::Match);
    let book = "ddv2026".to_owned();
    let evening = Evening::start(EveningChoice {
        book,
        options,
        level,
        series,
        length,
        kind: PracticeKind::Any,
    });
    let points = |text: &str| -> i32 { text.replace('−', "-").parse().expect("points") };
    let totals = |evening: &Evening| -> Vec<i32> {
        let sheet = evening_sheet(evening, &names(), &german());
        sheet.totals.iter().map(|total| points(total)).collect()
    };
    let (mut before, mut doubled) = (vec![0; 4], 0);
    play_out(evening.expect("a match"), |evening| {
        if !evening.hand.is_over() {
            before = totals(evening);
            return;
        }
        let first = evening.hand.first_view().expect("a view");
        let mut table = TableModel::new(first, Seat::ALL[0], names(), evening.number);
        table.bock = evening.bock();
        assert!(evening.hand.history().into_iter().all(|event| table.hear(event)));
        let receipt = table.screen(&german(), None).receipt.expect("it is over");
        let booked: Vec<i32> =
            totals(evening).iter().zip(&before).map(|(now, before)| now - before).collect();
        let shown: Vec<i32> = receipt.scores.iter().map(|score| points(&score.points)).collect();
        assert_eq!(shown, booked, "hand {}", evening.number);
        assert_eq!(receipt.double.is_some(), evening.bock().is_some());
        if let Some((why, _)) = receipt.double {
            assert!(why.starts_with("Bockrunde nach ein") && why.contains("(Spiel "), "{why}");
            doubled += 1;
        }
    });
    assert!(doubled >= 4, "no bock round came");
}

/// Lets bots bid until it is known what is played.
fn bid(evening: &mut Evening) {
    let mut bots = Bots::default();
    for id in 0..20 {
        let state = evening.hand.game().state();
        let Some(seat) = state.turn().filter(|_| state.contract().is_none()) else { return };
        let answer = bots.answer(&question(id, evening, seat)).expect("an answer");
        let action = action_in(id, &answer).expect("an action");
        evening.hand.act(seat, action).expect("legal");
    }
    panic!("the bidding does not end");
}

/// A breach of this seat in the running hand, by the players of the match.
fn breach(
    evening: &Evening,
    culprit: Seat,
    alone: Option<(Solo, Seat)>,
    severity: Severity,
) -> Entry {
    let game = kept_match(&evening.to_text()).expect("a match");
    let member = |seat: Seat| game.setup().circle().members().nth(seat.index()).expect("four");
    let solo = alone.map(|(solo, soloist)| Alone {
        kind: SheetContract::Solo(Some(solo)),
        soloist: member(soloist),
    });
    let signed = FreeText::new("R. Meier").expect("a name");
    let (number, culprit, bidding, because) = (1, member(culprit), false, None);
    Entry::Breach(BreachEntry { number, culprit, solo, bidding, severity, signed, because })
}

const MINOR: Severity = Severity::Minor { harms: true };
const MAJOR: Severity = Severity::Serious { limits: 0 };

#[test]
fn a_ruling_on_another_game_than_the_one_at_the_table_is_refused_and_one_that_fits_leaves_the_hand_counting()
 {
    let mut evening = begin("ddv2026", 5);
    bid(&mut evening);
    let state = evening.hand.game().state();
    assert_eq!(state.contract(), Some(dulle_rules::Contract::Normal), "nobody plays alone here");
    let kept = evening.to_text();
    for severity in [MINOR, MAJOR] {
        let wrong = breach(&evening, Seat::ALL[1], Some((Solo::Queens, Seat::ALL[2])), severity);
        assert_eq!(with_ruling(&kept, vec![wrong]).err(), Some(NotRuled::OtherGame));
    }
    let right = breach(&evening, Seat::ALL[1], None, MINOR);
    let kept = with_ruling(&kept, vec![right]).expect("it fits");
    let mut ruled = Evening::from_text(&kept).expect("it is read");
    assert_eq!(ruled.hand.record().to_string(), evening.hand.record().to_string(), "it goes on");
    play(&mut ruled);
    let next = ruled.next().expect("a second hand");
    assert_eq!(next.number, 2, "the first one counts");
}

/// What will be played is not known yet: whatever it is, the match takes it.
#[test]
fn a_ruling_during_the_bidding_fits_whatever_is_named_afterwards() {
    let evening = begin("ddv2026", 5);
    let entry = breach(&evening, Seat::ALL[1], None, MINOR);
    let kept = with_ruling(&evening.to_text(), vec![entry]).expect("it fits");
    let game = kept_match(&kept).expect("a match");
    let last = game.journal().last().cloned();
    assert!(matches!(last, Some(Entry::Breach(BreachEntry { bidding: true, .. }))), "{last:?}");
}

#[test]
fn a_hand_that_a_ruling_has_ended_is_not_ruled_on_once_more() {
    let mut evening = begin("ddv2026", 5);
    bid(&mut evening);
    let entry = || vec![breach(&evening, Seat::ALL[1], None, MAJOR)];
    let kept = with_ruling(&evening.to_text(), entry()).expect("it fits");
    assert_eq!(with_ruling(&kept, entry()).err(), Some(NotRuled::Ended));
}

/// A match whose last hand is a forced solo, which has been named.
fn last_hand() -> (Evening, Solo, Seat) {
    let hands = match_hands(&Rulebook::named("ddv2026").expect("a book"));
    for series in 1..20 {
        let mut evening = begin("ddv2026", series);
        while evening.number < u64::from(hands) {
            play(&mut evening);
            evening = evening.next().expect("hands remain");
        }
        bid(&mut evening);
        let state = evening.hand.game().state();
        if let (Some(dulle_rules::Contract::Solo(solo)), Some(by)) =
            (state.contract(), state.declarer())
        {
            return (evening, solo, by);
        }
    }
    panic!("no match ends with a solo");
}

#[test]
fn a_ruling_that_ends_the_last_hand_ends_the_match_with_its_result() {
    let (evening, solo, by) = last_hand();
    let culprit = Seat::ALL.into_iter().find(|&seat| seat != by).expect("another");
    let entry = breach(&evening, culprit, Some((solo, by)), MAJOR);
    let kept = with_ruling(&evening.to_text(), vec![entry]).expect("it fits");
    let over = Evening::from_text(&kept).expect("it is read");
    assert!(over.is_ruled_over() && over.is_complete() && !over.is_running());
    assert!(over.next().is_none());
    let sheet = evening_sheet(&over, &names(), &german());
    assert!(sheet.ranking.is_some(), "the match has its result");
    let before = evening_sheet(&evening, &names(), &german());
    assert_ne!(sheet.totals, before.totals, "with the points of the ruling");
    // It stays what it is, however often it is taken up.
    let again = Evening::from_text(&over.to_text()).expect("it is read");
    assert_eq!(evening_sheet(&again, &names(), &german()), sheet);
    assert!(!evening.is_ruled_over());
}
