//! When plans break: people leave, tables break up, time runs out, lists are corrected.

use dulle_rules::Rulebook;
use dulle_tournament::office::{
    Act, At, Credit, Method, NextStep, Number, Office, OfficeReason, Person, Role, Ruled,
    RulingKind, Setup, Standing, TableSizes, TableState, Tie, Totals, Writer, series,
};

use crate::desk::{Desk, federation, number, words};

const AT: At = At { round: 1, table: 1 };

fn setup(desk: &mut Desk, change: impl FnOnce(&mut Setup)) -> Act {
    let mut setup = desk.office.setup().unwrap().clone();
    change(&mut setup);
    Act::Setup(Box::new(setup))
}

fn lions(rounds: u8) -> Setup {
    Setup::benefit(words("Benefit"), Rulebook::named("lions2024").unwrap(), rounds)
}

fn conduct(culprit: Number, kind: RulingKind) -> Act {
    Act::Rule(Box::new(Ruled { at: None, culprit, kind, paragraph: None, facts: words("facts") }))
}

fn hand(number: u8) -> String {
    format!("hand {number} result normal points +1 +1 -1 -1")
}

fn solo(number: u8, soloist: u8) -> String {
    let points = (1..=4).map(|seat| if seat == soloist { " +3" } else { " -1" });
    format!("hand {number} result solo-queens by {soloist} points{}", points.collect::<String>())
}

fn write(desk: &mut Desk, writer: Writer, line: String) {
    let role = if writer == Writer::Office { Role::Helper } else { Role::Table };
    desk.by(role, Act::Write { at: AT, writer, line });
}

fn time_up(desk: &mut Desk) {
    desk.now += 101 * 60;
    desk.by(Role::Referee, Act::TimeUp { round: 1, tables: vec![1], running: vec![] });
}

/// The field no longer comes out after a withdrawal: the office changes what the next draw needs and goes on.
#[test]
fn a_withdrawal_between_rounds_is_no_dead_end() {
    let four_and_five = TableSizes::FOUR_AND_FIVE;
    let six = four_and_five.with(6);
    for (terms, people, sizes, springers) in [
        (lions(2), 40, TableSizes::FOUR, 1),
        (federation(2), 12, six, 0),
        (federation(2), 12, four_and_five, 1),
    ] {
        let mut desk = Desk::new(terms, people);
        desk.start(1, 1);
        desk.finish_round(1);
        desk.director(Act::Withdraw { number: number(5), because: None });
        let refused = desk.office.draw(2, 1, 1, |_| true).unwrap_err();
        assert!(matches!(refused.reason, OfficeReason::Layout(_)), "{refused:?}");
        assert_eq!(desk.office.next_step(), NextStep::Enter);
        let change = setup(&mut desk, |setup| {
            (setup.sizes, setup.springers) = (sizes, springers);
        });
        let entry = desk.entry(Role::Director, change.clone());
        let (before, after) = desk.office.preview(entry).unwrap().tables.unwrap();
        assert!(before.is_empty() && !after.is_empty(), "the preview says what the change is for");
        desk.director(change);
        desk.start(2, 1);
        desk.finish_round(2);
        desk.director(Act::Finish);
        desk.check_rebuilds();
    }
}

#[test]
fn after_a_release_nothing_but_sizes_springers_and_fewer_rounds_can_change() {
    let mut desk = Desk::new(federation(4), 12);
    desk.start(1, 1);
    desk.finish_round(1);
    desk.start(2, 1);
    let more = setup(&mut desk, |setup| setup.rounds = 5);
    assert_eq!(desk.refused(Role::Director, more), OfficeReason::TermsFixed);
    let minutes = setup(&mut desk, |setup| setup.minutes = Some(50));
    assert_eq!(desk.refused(Role::Director, minutes), OfficeReason::TermsFixed);
    let too_few = setup(&mut desk, |setup| setup.rounds = 1);
    assert_eq!(desk.refused(Role::Director, too_few), OfficeReason::RoundsPlayed { rounds: 2 });
    let fewer = setup(&mut desk, |setup| setup.rounds = 2);
    desk.director(fewer);
    desk.finish_round(2);
    assert_eq!(desk.office.next_step(), NextStep::Finish);
    assert!(desk.office.is_final(2));
}

#[test]
fn fewer_rounds_take_back_seats_of_a_plan_and_the_preview_says_whose() {
    let mut desk = Desk::new(Setup { method: Method::Plan, ..federation(4) }, 16);
    desk.draw(1, 3);
    for round in 1..=4 {
        desk.director(Act::Publish { round });
    }
    desk.director(Act::Release { round: 1 });
    let fewer = setup(&mut desk, |setup| setup.rounds = 3);
    let entry = desk.entry(Role::Director, fewer.clone());
    let seats = desk.office.preview(entry).unwrap().seats;
    assert_eq!(seats.len(), 16);
    assert!(seats.iter().all(|seat| seat.round == 4 && seat.after.is_none()));
    desk.director(fewer);
    assert_eq!(desk.office.rounds().len(), 3);
    desk.check_rebuilds();
}

#[test]
fn a_tournament_can_end_early_after_the_rounds_that_were_closed() {
    let mut desk = Desk::new(federation(3), 8);
    assert_eq!(desk.refused(Role::Director, Act::Finish), OfficeReason::NotReleased { round: 1 });
    desk.start(1, 1);
    assert_eq!(
        desk.refused(Role::Director, Act::Finish),
        OfficeReason::ResultsMissing { count: 2 }
    );
    desk.finish_round(1);
    desk.draw(2, 1);
    desk.director(Act::Publish { round: 2 });
    assert!(!desk.office.is_final(1));
    let list = desk.office.standings(1);
    desk.director(Act::Finish);
    assert!(desk.office.is_final(1) && desk.office.posted().unwrap().is_final);
    assert_eq!(desk.office.next_step(), NextStep::Over);
    assert_eq!(desk.office.standings(3).rows, list.rows, "a round that was only drawn is no round");
    desk.check_rebuilds();
    desk.director(Act::Reopen { because: words("they want to go on") });
    assert_eq!(desk.office.next_step(), NextStep::Draw { round: 2 });
    desk.check_rebuilds();
}

/// A paper sheet is typed after the round, hand by hand, and two hands of it were struck.
#[test]
fn a_sheet_begun_after_time_was_up_is_complete_with_the_hands_that_were_not_struck() {
    for strike_first in [true, false] {
        let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 8);
        desk.start(1, 1);
        time_up(&mut desk);
        let strike = Act::Strike { at: AT, hands: 2 };
        if strike_first {
            desk.by(Role::Referee, strike.clone());
        }
        let office = Writer::Office;
        write(&mut desk, office, hand(1));
        write(&mut desk, office, hand(2));
        if !strike_first {
            desk.by(Role::Referee, strike);
        }
        for (number, soloist) in [(3, 4), (4, 1), (5, 2), (6, 3)] {
            assert_eq!(desk.office.round(1).unwrap().missing(), 2, "hand {number} is missing");
            write(&mut desk, office, solo(number, soloist));
        }
        let table = desk.office.round(1).unwrap().table(1).unwrap();
        assert_eq!((table.state(), table.hands_written()), (TableState::Done, 6));
        desk.finish_round(1);
        desk.check_rebuilds();
    }
}

#[test]
fn a_whole_sheet_without_the_struck_hands_is_taken() {
    let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 8);
    desk.start(1, 1);
    let mut lines: Vec<String> = (1..=2).map(hand).collect();
    lines.extend([(3, 4), (4, 1), (5, 2), (6, 3)].map(|(number, by)| solo(number, by)));
    let sheet = Act::Sheet { at: AT, writer: Writer::Office, lines };
    assert_eq!(desk.refused(Role::Helper, sheet.clone()), OfficeReason::SheetOpen);
    time_up(&mut desk);
    desk.by(Role::Referee, Act::Strike { at: AT, hands: 2 });
    desk.by(Role::Helper, sheet);
    assert_eq!(desk.office.round(1).unwrap().missing(), 1);
    desk.check_rebuilds();
}

/// The second phone contradicts an early hand after time was up: its sheet ends where the first one does.
#[test]
fn a_second_sheet_learns_of_the_time_from_the_first() {
    let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 8);
    desk.start(1, 1);
    let (first, second) = (Writer::Position(1), Writer::Position(2));
    write(&mut desk, first, hand(1));
    write(&mut desk, first, hand(2));
    time_up(&mut desk);
    write(&mut desk, second, "hand 1 result normal points -1 -1 +1 +1".into());
    write(&mut desk, second, "hand 2 result normal points -1 -1 +1 +1".into());
    let solos = [(3, 4), (4, 1), (5, 2), (6, 3)];
    for (number, soloist) in solos {
        write(&mut desk, second, solo(number, soloist));
    }
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert!(table.sheet(second).unwrap().is_complete());
    desk.check_rebuilds();
}

#[test]
fn a_hand_that_was_struck_and_played_all_the_same_counts() {
    let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 8);
    desk.start(1, 1);
    time_up(&mut desk);
    desk.by(Role::Referee, Act::Strike { at: AT, hands: 4 });
    let writer = Writer::Position(1);
    for number in 1..=4 {
        write(&mut desk, writer, hand(number));
    }
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!(table.hands_written(), 4);
    desk.check_rebuilds();
}

/// The second writer contradicts the last hand of a sheet that was complete by struck hands, and goes on with one that was struck.
#[test]
fn a_sheet_made_from_one_that_learned_late_can_have_a_struck_hand_too() {
    let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 8);
    desk.start(1, 1);
    time_up(&mut desk);
    desk.by(Role::Referee, Act::Strike { at: AT, hands: 2 });
    let (first, second) = (Writer::Position(1), Writer::Position(2));
    for number in 1..=2 {
        write(&mut desk, first, hand(number));
    }
    for (number, soloist) in [(3, 4), (4, 1), (5, 2), (6, 3)] {
        write(&mut desk, first, solo(number, soloist));
    }
    write(&mut desk, second, hand(7));
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!((table.sheets.len(), table.sheet(second).is_some()), (2, true));
    desk.check_rebuilds();
}

/// The office has chosen a sheet that was complete by struck hands; then fewer are struck.
#[test]
fn a_chosen_sheet_that_misses_hands_again_counts_no_longer() {
    let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 8);
    desk.start(1, 1);
    time_up(&mut desk);
    desk.by(Role::Referee, Act::Strike { at: AT, hands: 2 });
    let writer = Writer::Position(1);
    for number in 1..=2 {
        write(&mut desk, writer, hand(number));
    }
    for (number, soloist) in [(3, 4), (4, 1), (5, 2), (6, 3)] {
        write(&mut desk, writer, solo(number, soloist));
    }
    desk.by(Role::Director, Act::Choose { at: AT, writer, because: None });
    assert_eq!(desk.office.round(1).unwrap().table(1).unwrap().state(), TableState::Done);
    desk.by(Role::Referee, Act::Strike { at: AT, hands: 1 });
    assert_ne!(desk.office.round(1).unwrap().table(1).unwrap().state(), TableState::Done);
    desk.check_rebuilds();
}

#[test]
fn a_table_that_breaks_up_counts_what_was_played() {
    let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 12);
    desk.start(1, 1);
    let writer = Writer::Position(1);
    write(&mut desk, writer, hand(1));
    write(&mut desk, writer, hand(2));
    let off = |hands| Act::BreakUp { at: AT, hands, because: words("taken ill") };
    assert!(matches!(desk.refused(Role::Table, off(2)), OfficeReason::NotYours { .. }));
    let written = OfficeReason::HandsWritten { hands: 1, written: 2 };
    assert_eq!(desk.refused(Role::Referee, off(1)), written);
    assert_eq!(desk.refused(Role::Referee, off(8)), OfficeReason::Hands { hands: 8, due: 7 });
    desk.by(Role::Referee, off(3));
    assert_eq!(desk.refused(Role::Referee, off(3)), OfficeReason::TableDone { table: 1 });
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!((table.struck, table.state()), (5, TableState::Playing), "a hand is missing");
    write(&mut desk, writer, hand(3));
    let line = |line: String, writer| Act::Write { at: AT, writer, line };
    let over = OfficeReason::BrokenUp { table: 1, hands: 3 };
    assert_eq!(
        desk.refused(Role::Table, line(hand(4), writer)),
        over,
        "nothing is played any more"
    );
    assert_eq!(desk.refused(Role::Table, line(hand(4), Writer::Position(2))), over);
    assert_eq!(desk.refused(Role::Helper, line(hand(4), Writer::Office)), over);
    desk.by(Role::Table, Act::Confirm { at: AT, of: writer, hand: None, position: 2 });
    let outcome = desk.office.round(1).unwrap().table(1).unwrap().outcome().unwrap();
    assert_eq!((outcome.points, outcome.hands), (vec![3, 3, -3, -3], 3));
    desk.check_rebuilds();
    // Sums are enough too, and where nothing was played nothing has to be entered.
    let second = At { round: 1, table: 2 };
    desk.director(Act::BreakUp { at: second, hands: 5, because: words("fire alarm") });
    let totals = Totals { hands: 5, points: vec![4, 4, -4, -4], solos: Vec::new() };
    desk.by(Role::Helper, Act::Totals { at: second, writer: Writer::Office, totals });
    let third = At { round: 1, table: 3 };
    desk.by(Role::Panel, Act::BreakUp { at: third, hands: 0, because: words("went home") });
    assert_eq!(desk.office.round(1).unwrap().missing(), 0);
    desk.director(Act::CloseRound { round: 1 });
    assert!(desk.office.standings(1).cross.is_explained());
    desk.check_rebuilds();
}

#[test]
fn a_break_up_can_be_taken_back() {
    let mut desk = Desk::new(federation(1), 8);
    desk.start(1, 1);
    desk.by(Role::Referee, Act::BreakUp { at: AT, hands: 7, because: words("a mistake") });
    let entry = desk.office.journal().len();
    desk.by(Role::Referee, Act::Undo { entry });
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert!(table.broken_up.is_none() && table.struck == 0);
    desk.check_rebuilds();
}

#[test]
fn a_list_that_was_corrected_is_hung_out_again() {
    let mut desk = Desk::new(federation(2), 8);
    desk.start(1, 1);
    desk.finish_round(1);
    assert_eq!(desk.office.next_step(), NextStep::Draw { round: 2 });
    let mut totals = desk.sums(AT);
    totals.points.reverse();
    desk.by(Role::Helper, Act::Totals { at: AT, writer: Writer::Office, totals });
    assert_eq!(desk.office.hangs_out_of_date(), Some(1));
    assert_eq!(desk.office.next_step(), NextStep::HangOutAgain { round: 1 });
    let old = desk.office.posted().unwrap();
    desk.director(Act::HangOut { round: 1 });
    assert_ne!(desk.office.posted().unwrap().rows, old.rows);
    assert_eq!(desk.office.hangs_out_of_date(), None);
    assert_eq!(desk.office.next_step(), NextStep::Draw { round: 2 });
}

#[test]
fn a_draw_of_a_round_that_is_out_says_who_sits_elsewhere() {
    let mut desk = Desk::new(federation(2), 16);
    desk.draw(1, 1);
    desk.director(Act::Publish { round: 1 });
    let again = desk.office.draw(1, 2, 50, |_| true).unwrap().remove(0);
    let entry = desk.entry(Role::Director, Act::Draw(again));
    let told = desk.office.preview(entry.clone()).unwrap().seats;
    let mut after = desk.office.clone();
    after.enter(entry).unwrap();
    let moved =
        (1..=16).map(number).filter(|&who| desk.office.seat_in(1, who) != after.seat_in(1, who));
    assert_eq!(told.iter().map(|seat| seat.number).collect::<Vec<_>>(), moved.collect::<Vec<_>>());
    assert!(!told.is_empty());
}

#[test]
fn those_who_were_not_ticked_off_are_named_before_a_draw() {
    let mut desk = Desk::new(federation(2), 9);
    assert!(desk.office.not_here(1).is_empty(), "an office that ticks nobody off is not asked");
    for place in 1..=8 {
        desk.director(Act::Present { number: number(place), present: true });
    }
    assert_eq!(desk.office.not_here(1), [number(9)]);
    desk.director(Act::Withdraw { number: number(9), because: None });
    assert!(desk.office.not_here(1).is_empty());
}

#[test]
fn a_void_disqualification_gives_back_what_the_player_was() {
    let mut desk = Desk::new(federation(3), 12);
    desk.start(1, 1);
    desk.director(Act::Withdraw { number: number(3), because: Some(words("ill")) });
    let before = desk.office.player(number(3)).unwrap().standing.clone();
    for ruling in 1..=2 {
        desk.by(Role::Panel, conduct(number(3), RulingKind::Disqualification));
        desk.by(Role::Panel, Act::Sign { ruling });
        desk.earlier(Role::Panel, Act::Appeal { ruling });
    }
    let standing = |desk: &Desk| desk.office.player(number(3)).unwrap().standing.clone();
    desk.by(Role::Panel, Act::DecideAppeal { ruling: 1, upheld: false });
    assert!(matches!(standing(&desk), Standing::Disqualified { .. }), "the other ruling counts");
    desk.by(Role::Panel, Act::DecideAppeal { ruling: 2, upheld: false });
    assert_eq!(standing(&desk), before, "who had left has still left");
    desk.check_rebuilds();
}

#[test]
fn an_appeal_that_fails_does_not_let_a_disqualified_player_back_for_a_round() {
    let mut desk = Desk::new(federation(3), 13);
    desk.start(1, 1);
    desk.by(Role::Panel, conduct(number(3), RulingKind::Disqualification));
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
    desk.finish_round(1);
    desk.start(2, 1);
    desk.earlier(Role::Panel, Act::Appeal { ruling: 1 });
    desk.by(Role::Panel, Act::DecideAppeal { ruling: 1, upheld: true });
    let standing = &desk.office.player(number(3)).unwrap().standing;
    assert_eq!(*standing, Standing::Disqualified { from: 2 });
}

#[test]
fn a_deduction_outside_a_round_leaves_earlier_lists_alone() {
    let mut desk = Desk::new(federation(2), 8);
    desk.start(1, 1);
    desk.finish_round(1);
    desk.start(2, 1);
    let first = desk.office.standings(1);
    desk.by(Role::Panel, conduct(number(2), RulingKind::Deduction { points: 5 }));
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
    desk.finish_round(2);
    assert_eq!(desk.office.standings(1), first);
    let row = |office: &Office, after| {
        let rows = office.standings(after).rows;
        rows.into_iter().find(|row| row.number == number(2)).unwrap()
    };
    assert_eq!((row(&desk.office, 1).deductions, row(&desk.office, 2).deductions), (0, -5));
}

#[test]
fn a_penalty_of_another_hand_is_another_penalty() {
    let mut desk = Desk::new(federation(1), 8);
    desk.start(1, 1);
    let writer = Writer::Position(1);
    write(&mut desk, writer, hand(1));
    let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[2];
    let line = "breach 2 serious 3 limits 0 signed \"Meier\"".to_owned();
    desk.by(Role::Referee, Act::Write { at: AT, writer, line });
    desk.by(Role::Referee, Desk::penalty_in(15, AT, culprit, vec![4, 4, -12, 4]));
    desk.by(Role::Referee, Act::Sign { ruling: 1 });
    desk.by(Role::Referee, Desk::penalty_in(2, AT, culprit, vec![4, 4, -12, 4]));
    let twice = desk.refused(Role::Referee, Act::Sign { ruling: 2 });
    assert_eq!(twice, OfficeReason::PenaltyTwice { ruling: 2 });
}

#[test]
fn everybody_sees_one_list_and_no_disqualified_player_on_it() {
    let mut desk = Desk::new(federation(2), 12);
    desk.start(1, 1);
    desk.by(Role::Panel, conduct(number(3), RulingKind::Disqualification));
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
    desk.finish_round(1);
    let posted = desk.office.posted().unwrap();
    assert_eq!((posted.after, posted.rows.len(), posted.is_final), (1, 11, false));
    assert!(posted.rows.iter().all(|(_, row)| row.number != number(3)));
}

#[test]
fn equal_totals_in_a_series_are_told_apart_by_the_stated_rules() {
    let evening = |solos: [i32; 4], ties: Vec<Tie>| {
        let mut desk = Desk::new(Setup { ties, ..federation(1) }, 4);
        desk.start(1, 1);
        let points = vec![6, 6, -6, -6];
        let people = desk.office.round(1).unwrap().table(1).unwrap().people.clone();
        let solos = people.iter().map(|who| solos[who.index()]).collect();
        let mut of_player = points.clone();
        people.iter().zip(0..).for_each(|(who, place): (_, usize)| {
            of_player[place] = points[who.index()];
        });
        let totals = Totals { hands: 24, points: of_player, solos };
        desk.by(Role::Helper, Act::Totals { at: AT, writer: Writer::Office, totals });
        desk.director(Act::CloseRound { round: 1 });
        desk.director(Act::Finish);
        desk.office
    };
    let places = |offices: &[Office]| -> Vec<(u16, bool)> {
        let list = series(&offices.iter().collect::<Vec<_>>(), 2);
        list.rows.iter().map(|row| (row.place, row.shared)).collect()
    };
    let by_solos = [[9, 3, 0, 0], [3, 3, 0, 0]].map(|solos| evening(solos, vec![Tie::Solos]));
    assert_eq!(places(&by_solos), [(1, false), (2, false), (3, true), (3, true)]);
    let by_nothing = [[9, 3, 0, 0], [3, 3, 0, 0]].map(|solos| evening(solos, Vec::new()));
    assert_eq!(places(&by_nothing), [(1, true), (1, true), (3, true), (3, true)]);
}

/// A Springer who has finished one of their two tables keeps its points: in that round nobody takes over for points of
/// their own.
#[test]
fn a_substitute_does_not_get_the_points_of_a_springers_finished_table() {
    let setup = Setup { sizes: TableSizes::FOUR, springers: 1, ..federation(2) };
    let mut desk = Desk::new(setup, 11);
    desk.start(1, 3);
    let round = desk.office.round(1).unwrap();
    let short = round.tables.iter().find(|table| table.springer).unwrap();
    let (at, springer) = (At { round: 1, table: short.number }, *short.people.last().unwrap());
    desk.totals(at);
    let substitute = |credit| {
        let person = Person::new("Ersatz", "Eva").unwrap();
        Act::Substitute { number: springer, person, credit }
    };
    let finished = OfficeReason::HasFinished { number: springer, table: at.table };
    assert_eq!(desk.refused(Role::Director, substitute(Credit::Own)), finished);
    let mut same_number = desk.office.clone();
    same_number.enter(desk.entry(Role::Director, substitute(Credit::Number))).unwrap();
    desk.finish_round(1);
    let total = |office: &Office| {
        office.standings(1).rows.iter().find(|row| row.number == springer).map(|row| row.total)
    };
    let points = total(&desk.office);
    desk.director(substitute(Credit::Own));
    assert_eq!(total(&desk.office), points, "what was played stays theirs");
    assert!(desk.office.playing_in(2).contains(&number(12)));
    desk.check_rebuilds();
}

/// A signature and an undo say beforehand that they change the list on the wall, and how.
#[test]
fn a_preview_says_that_a_list_that_hangs_out_would_change() {
    let mut desk = Desk::new(federation(2), 8);
    desk.start(1, 1);
    let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[2];
    desk.by(Role::Referee, Desk::penalty(AT, culprit, vec![10, 10, -30, 10]));
    desk.finish_round(1);
    desk.start(2, 1);
    let sign = desk.entry(Role::Referee, Act::Sign { ruling: 1 });
    let preview = desk.office.preview(sign.clone()).unwrap();
    assert_eq!(preview.hung_out, Some(1));
    assert!(preview.places.iter().any(|change| change.number == culprit));
    desk.office.enter(sign).unwrap();
    let entry = desk.office.journal().len();
    let undo = desk.entry(Role::Referee, Act::Undo { entry });
    assert_eq!(desk.office.preview(undo).unwrap().hung_out, Some(1));
    // What happens in the round that is being played does not.
    let at = At { round: 2, table: 1 };
    let totals = desk.sums(at);
    let other = desk.entry(Role::Helper, Act::Totals { at, writer: Writer::Office, totals });
    assert_eq!(desk.office.preview(other).unwrap().hung_out, None);
}
