//! Release, clocks, sheets.

use dulle_rules::Rulebook;
use dulle_tournament::office::{
    Act, At, Body, Moment, OfficeReason, Role, Setup, TableState, Totals, Writer,
};
use dulle_tournament::{Cause, FreeText};

use crate::desk::{Desk, federation, number, words};

const AT: At = At { round: 1, table: 1 };

fn running(setup: Setup, people: u16) -> Desk {
    let mut desk = Desk::new(setup, people);
    desk.start(1, 1);
    desk
}

fn left(desk: &Desk, table: u16) -> i64 {
    let round = desk.office.round(1).unwrap();
    let now = Moment::from_seconds(desk.now).unwrap();
    let setup = desk.office.setup().unwrap();
    round.table(table).unwrap().left(setup, round.released.unwrap(), now)
}

#[test]
fn nothing_is_written_before_the_release_and_all_tables_begin_at_once() {
    let mut desk = Desk::new(federation(2), 9);
    desk.draw(1, 1);
    let sums = Act::Totals { at: AT, writer: Writer::Office, totals: desk.sums(AT) };
    assert_eq!(desk.refused(Role::Helper, sums), OfficeReason::NotReleased { round: 1 });
    let release = Act::Release { round: 1 };
    assert_eq!(
        desk.refused(Role::Director, release.clone()),
        OfficeReason::NotPublished { round: 1 }
    );
    desk.director(Act::Publish { round: 1 });
    assert!(matches!(desk.refused(Role::Helper, release.clone()), OfficeReason::NotYours { .. }));
    desk.by(Role::Referee, release);
    // One moment for all; a table of five has 125 minutes instead of 100.
    assert_eq!(left(&desk, 1), 100 * 60);
    assert_eq!(left(&desk, 2), 125 * 60);
    assert_eq!(
        desk.refused(Role::Director, Act::Release { round: 1 }),
        OfficeReason::AlreadyReleased { round: 1 }
    );
}

#[test]
fn a_round_waits_for_the_end_of_the_one_before() {
    let mut desk = running(federation(2), 8);
    desk.draw(2, 1);
    desk.director(Act::Publish { round: 2 });
    assert_eq!(
        desk.refused(Role::Director, Act::Release { round: 2 }),
        OfficeReason::RoundBefore { round: 1 }
    );
    let close = Act::CloseRound { round: 1 };
    assert_eq!(desk.refused(Role::Director, close), OfficeReason::ResultsMissing { count: 2 });
    assert_eq!(
        desk.refused(Role::Director, Act::HangOut { round: 1 }),
        OfficeReason::ResultsMissing { count: 2 }
    );
    let results = Act::Totals {
        at: At { round: 2, table: 1 },
        writer: Writer::Office,
        totals: desk.sums(AT),
    };
    assert_eq!(desk.refused(Role::Helper, results), OfficeReason::NotReleased { round: 2 });
}

#[test]
fn the_clock_stands_while_the_referee_is_there() {
    let mut desk = running(federation(1), 8);
    desk.now += 600;
    desk.by(Role::Table, Act::CallReferee(AT));
    let stood = left(&desk, 1);
    desk.now += 540;
    assert_eq!(left(&desk, 1), stood);
    assert_eq!(left(&desk, 2), stood - 540);
    desk.by(Role::Referee, Act::RefereeDone { at: AT, extend: true });
    assert_eq!(left(&desk, 1), stood);
    desk.by(Role::Table, Act::CallReferee(AT));
    desk.now += 60;
    desk.by(Role::Referee, Act::RefereeDone { at: AT, extend: false });
    assert!(left(&desk, 1) < stood - 59, "not extended: as if it had never stopped");
}

#[test]
fn time_is_added_for_the_causes_that_the_book_has() {
    let extend = |cause, because: Option<&str>| Act::Extend {
        round: 1,
        tables: vec![1, 2],
        minutes: 7,
        cause,
        because: because.map(words),
    };
    let mut desk = running(federation(1), 8);
    let before = left(&desk, 2);
    desk.by(Role::Referee, extend(Cause::Panel, None));
    assert_eq!(left(&desk, 2), before - 1 + 420);
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!(table.clock.extensions[0].by, words("referee"), "noted with who added it");
    assert_eq!(
        desk.refused(Role::Referee, extend(Cause::Exception, None)),
        OfficeReason::NeedsReason
    );
    assert!(matches!(
        desk.refused(Role::Helper, extend(Cause::Panel, None)),
        OfficeReason::NotYours { .. }
    ));
    let book = |name| Rulebook::named(name).unwrap();
    let mut benefit = running(Setup::benefit(words("Lions"), book("lions2024"), 1), 8);
    assert_eq!(
        benefit.refused(Role::Panel, extend(Cause::Complaint, None)),
        OfficeReason::NoExtension
    );
    assert_eq!(benefit.refused(Role::Panel, extend(Cause::Panel, None)), OfficeReason::NoExtension);
    benefit.director(extend(Cause::Exception, Some("fire alarm")));
    let mut old = running(Setup::federation(words("1994"), book("ddv1994"), 1), 8);
    assert_eq!(
        old.refused(Role::Referee, extend(Cause::Complaint, None)),
        OfficeReason::OnlyPanelExtends
    );
    old.by(Role::Panel, extend(Cause::Panel, None));
}

#[test]
fn hands_are_struck_by_a_person_and_only_after_time() {
    let mut desk = running(federation(1), 8);
    let up = Act::TimeUp { round: 1, tables: vec![1], running: vec![] };
    assert_eq!(desk.refused(Role::Referee, up.clone()), OfficeReason::TimeRuns { table: 1 });
    assert_eq!(
        desk.refused(Role::Referee, Act::Strike { at: AT, hands: 2 }),
        OfficeReason::TimeRuns { table: 1 }
    );
    desk.now += 100 * 60;
    desk.by(Role::Referee, up);
    let short = Totals { hands: 22, ..desk.sums(AT) };
    let sums = Act::Totals { at: AT, writer: Writer::Office, totals: short };
    let missing = OfficeReason::HandsMissing { hands: 22, due: 24 };
    assert_eq!(desk.refused(Role::Helper, sums.clone()), missing);
    // Every player's solo is played in any case.
    assert!(matches!(
        desk.refused(Role::Referee, Act::Strike { at: AT, hands: 21 }),
        OfficeReason::Hands { .. }
    ));
    desk.by(Role::Referee, Act::Strike { at: AT, hands: 2 });
    desk.by(Role::Helper, sums);
    assert!(desk.office.round(1).unwrap().table(1).unwrap().outcome().is_some());
}

#[test]
fn what_was_played_and_compulsory_solos_are_not_struck() {
    let mut desk = running(Setup { hands: Some(8), ..federation(1) }, 8);
    write(&mut desk, 1, hand(1, 1));
    write(&mut desk, 1, hand(2, 1));
    desk.now += 100 * 60;
    desk.by(Role::Referee, Act::TimeUp { round: 1, tables: vec![1], running: vec![] });
    let most = |desk: &Desk| {
        let table = desk.office.round(1).unwrap().table(1).unwrap();
        table.can_be_struck(desk.office.setup().unwrap())
    };
    assert_eq!(most(&desk), 2);
    let three = Act::Strike { at: AT, hands: 3 };
    assert_eq!(
        desk.refused(Role::Referee, three.clone()),
        OfficeReason::Hands { hands: 3, due: 2 },
        "two of eight were played, four are solos"
    );
    // A journal from before this was checked is read all the same.
    let mut old = desk.office.clone();
    old.retrace(desk.entry(Role::Referee, three)).unwrap();
    assert!(
        dulle_tournament::office::text::read(&dulle_tournament::office::text::whole(&old)).is_ok()
    );
    desk.by(Role::Referee, Act::Strike { at: AT, hands: 2 });
}

#[test]
fn sums_that_do_not_add_up_are_refused() {
    let mut desk = running(federation(1), 8);
    let sums = |points: &[i32]| {
        let totals = Totals { hands: 24, points: points.to_vec(), solos: Vec::new() };
        Act::Totals { at: AT, writer: Writer::Office, totals }
    };
    assert_eq!(desk.refused(Role::Helper, sums(&[10, -10, 4, -3])), OfficeReason::Sum { sum: 1 });
    assert_eq!(
        desk.refused(Role::Helper, sums(&[10, -10, 0])),
        OfficeReason::SumsMissing { given: 3, due: 4 }
    );
    assert_eq!(
        desk.refused(Role::Helper, sums(&[99_999, -99_999, 0, 0])),
        OfficeReason::PointsTooLarge
    );
    desk.by(Role::Helper, sums(&[10, -10, 4, -4]));
}

/// A hand line in which positions 1 and 2 win.
fn hand(number: u8, value: i32) -> String {
    format!("hand {number} result normal points {value:+} {value:+} {:+} {:+}", -value, -value)
}

fn write(desk: &mut Desk, position: u8, line: String) {
    desk.by(Role::Table, Act::Write { at: AT, writer: Writer::Position(position), line });
}

#[test]
fn a_sheet_is_written_hand_by_hand_and_a_second_player_confirms() {
    let mut desk = running(Setup { hands: Some(8), ..federation(1) }, 8);
    for number in 1..=4 {
        write(&mut desk, 3, hand(number, 1));
        let confirm =
            Act::Confirm { at: AT, of: Writer::Position(3), hand: Some(number), position: 1 };
        desk.by(Role::Table, confirm);
    }
    let own = Act::Confirm { at: AT, of: Writer::Position(3), hand: Some(1), position: 3 };
    assert_eq!(desk.refused(Role::Table, own), OfficeReason::OwnSheet);
    // The same line from the second phone agrees; a line that comes twice is not counted twice.
    let same = Act::Write { at: AT, writer: Writer::Position(2), line: hand(2, 1) };
    desk.by(Role::Table, same);
    assert_eq!(desk.office.round(1).unwrap().table(1).unwrap().sheets.len(), 1);
    let twice = Act::Write { at: AT, writer: Writer::Position(3), line: hand(4, 1) };
    assert!(matches!(desk.refused(Role::Table, twice), OfficeReason::Match(_)));
    // The forced solos at the end.
    for (number, soloist) in [(5, 2), (6, 3), (7, 4), (8, 1)] {
        let points: Vec<String> = (1..=4)
            .map(|seat| if seat == soloist { "+3".into() } else { "-1".to_string() })
            .collect();
        write(
            &mut desk,
            3,
            format!("hand {number} result solo-queens by {soloist} points {}", points.join(" ")),
        );
    }
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!(table.state(), TableState::Unconfirmed);
    desk.by(Role::Table, Act::Confirm { at: AT, of: Writer::Position(3), hand: None, position: 4 });
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!(table.state(), TableState::Done);
    let outcome = table.outcome().unwrap();
    assert_eq!(outcome.points, [4, 4, -4, -4]);
    assert_eq!(outcome.solos, [3, 3, 3, 3]);
    // From now on the table cannot change it.
    let late = Act::Write { at: AT, writer: Writer::Position(1), line: hand(1, 2) };
    assert_eq!(desk.refused(Role::Table, late), OfficeReason::SheetConfirmed);
    desk.check_rebuilds();
    let number = desk.office.round(1).unwrap().table(1).unwrap().people[0];
    let statistics = desk.office.statistics(number);
    assert_eq!((statistics.hands, statistics.solos, statistics.solos_won), (8, 1, 1));
}

#[test]
fn two_sheets_that_differ_stay_side_by_side_until_the_office_chooses() {
    let mut desk = running(federation(1), 8);
    let sums = |points: &[i32]| Totals { hands: 24, points: points.to_vec(), solos: Vec::new() };
    let totals = |position, points: &[i32]| Act::Totals {
        at: AT,
        writer: Writer::Position(position),
        totals: sums(points),
    };
    desk.by(Role::Table, totals(1, &[3, 3, -3, -3]));
    desk.by(Role::Table, totals(2, &[2, 2, -2, -2]));
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!((table.state(), table.sheets.len()), (TableState::TwoSheets, 2));
    assert!(desk.office.standings(1).missing > 0);
    let choose = Act::Choose { at: AT, writer: Writer::Position(2), because: Some(words("paper")) };
    assert!(matches!(desk.refused(Role::Table, choose.clone()), OfficeReason::NotYours { .. }));
    desk.by(Role::Helper, choose);
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!(table.outcome().unwrap().points, [2, 2, -2, -2]);
    assert_eq!(table.sheets.len(), 2, "the other stays");
    // The office writes its own: that counts.
    let own = Act::Totals { at: AT, writer: Writer::Office, totals: sums(&[4, 4, -4, -4]) };
    desk.by(Role::Helper, own);
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!((table.outcome().unwrap().points[0], table.sheets.len()), (4, 3));
}

#[test]
fn two_phones_that_differ_in_one_hand_have_two_sheets_from_there_on() {
    let mut desk = running(federation(1), 8);
    write(&mut desk, 1, hand(1, 1));
    write(&mut desk, 1, hand(2, 3));
    write(&mut desk, 4, hand(2, 2));
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!(table.state(), TableState::TwoSheets);
    let second = table.sheet(Writer::Position(4)).unwrap();
    let Body::Match(game) = &second.body else { panic!("{second:?}") };
    assert_eq!(game.journal().len(), 2, "what both agree on is on both");
    desk.check_rebuilds();
}

#[test]
fn a_table_goes_on_with_the_sheet_that_the_office_has_chosen_before_its_end() {
    let mut desk = running(federation(1), 8);
    write(&mut desk, 1, hand(1, 1));
    let choose =
        |position| Act::Choose { at: AT, writer: Writer::Position(position), because: None };
    assert_eq!(desk.refused(Role::Helper, choose(1)), OfficeReason::SheetOpen, "there is no other");
    write(&mut desk, 1, hand(2, 3));
    write(&mut desk, 4, hand(2, 2));
    desk.by(Role::Helper, choose(4));
    assert_eq!(desk.refused(Role::Helper, choose(4)), OfficeReason::SameAsBefore);
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!((table.state(), table.sheets.len()), (TableState::Playing, 2));
    assert!(table.counting().is_none(), "it is not finished, and nobody has agreed");
    write(&mut desk, 4, hand(3, 1));
    assert_eq!(desk.office.round(1).unwrap().table(1).unwrap().hands_written(), 3);
    // Who contradicts now begins with what goes on, and the office chooses anew.
    write(&mut desk, 1, hand(3, 2));
    let table = desk.office.round(1).unwrap().table(1).unwrap();
    assert_eq!(table.state(), TableState::TwoSheets);
    let Body::Match(third) = &table.sheet(Writer::Position(1)).unwrap().body else { panic!() };
    let Body::Match(fourth) = &table.sheet(Writer::Position(4)).unwrap().body else { panic!() };
    assert_eq!(third.journal()[..2], fourth.journal()[..2]);
    desk.check_rebuilds();
}

#[test]
fn an_announcement_stands_until_another_one_or_nothing() {
    let mut desk = running(federation(1), 8);
    let say = |text: &str| Act::Announce { text: FreeText::new(text) };
    let told = |desk: &Desk| desk.office.announced().map(|(text, _)| text.to_string());
    desk.by(Role::Director, say("Kuchen im Foyer"));
    assert_eq!(told(&desk).as_deref(), Some("Kuchen im Foyer"));
    assert_eq!(desk.refused(Role::Referee, say("Kuchen im Foyer")), OfficeReason::SameAsBefore);
    assert!(matches!(desk.refused(Role::Helper, say("Pause")), OfficeReason::NotYours { .. }));
    desk.by(Role::Referee, say("Pause bis 16 Uhr"));
    desk.check_rebuilds();
    desk.by(Role::Director, Act::Announce { text: None });
    assert_eq!(told(&desk), None);
    assert_eq!(desk.refused(Role::Director, say("")), OfficeReason::SameAsBefore);
    desk.check_rebuilds();
}

#[test]
fn a_correction_after_the_next_draw_shows_what_it_changes_first() {
    let mut desk = running(federation(2), 8);
    desk.finish_round(1);
    desk.start(2, 1);
    let mut totals = desk.sums(AT);
    totals.points.reverse();
    let correct = desk.entry(Role::Helper, Act::Totals { at: AT, writer: Writer::Office, totals });
    let before = desk.office.standings(1);
    let preview = desk.office.preview(correct.clone()).unwrap();
    assert!(!preview.places.is_empty() && preview.seats.is_empty());
    assert_eq!(desk.office.standings(1), before, "a preview changes nothing");
    desk.office.enter(correct).unwrap();
    assert_ne!(desk.office.standings(1), before);
}

#[test]
fn a_swap_says_what_it_costs_and_needs_a_reason_once_it_is_out() {
    let mut desk = Desk::new(federation(3), 20);
    desk.start(1, 1);
    desk.finish_round(1);
    desk.draw(2, 1);
    let round = |desk: &Desk, number| desk.office.round(number).unwrap().clone();
    // Bring two people together who met in round 1.
    let first = round(&desk, 1).table(1).unwrap().people.clone();
    let table = round(&desk, 2).table_of(first[0]).unwrap().clone();
    let other = *table.people.iter().find(|&&person| person != first[0]).unwrap();
    let swap = |because| Act::Swap { round: 2, one: first[1], other, because };
    let entry = desk.entry(Role::Director, swap(None));
    let preview = desk.office.preview(entry).unwrap();
    assert!(preview.quality.iter().any(|&(round, before, after)| round == 2 && after < before));
    let pair = (first[0].min(first[1]), first[0].max(first[1]));
    let meeting = preview.meetings.iter().find(|meeting| (meeting.one, meeting.other) == pair);
    assert_eq!(meeting.unwrap().earlier, Some((1, 1)));
    assert!(preview.seats.is_empty(), "a draft is seen by nobody");
    desk.director(Act::Publish { round: 2 });
    assert_eq!(desk.refused(Role::Director, swap(None)), OfficeReason::NeedsReason);
    let entry = desk.entry(Role::Director, swap(Some(words("wheelchair"))));
    assert_eq!(desk.office.preview(entry.clone()).unwrap().seats.len(), 2);
    desk.office.enter(entry).unwrap();
    assert!(round(&desk, 2).changed.is_some());
    assert_eq!(
        desk.refused(
            Role::Director,
            Act::Swap { round: 2, one: number(1), other: number(1), because: Some(words("x")) }
        ),
        OfficeReason::SameTable { one: number(1), other: number(1) }
    );
}

#[test]
fn the_terms_stand_once_a_round_was_released() {
    let mut desk = Desk::new(federation(2), 8);
    desk.director(Act::Setup(Box::new(federation(3))));
    desk.start(1, 1);
    let ties = Setup { ties: Vec::new(), ..federation(3) };
    assert_eq!(desk.refused(Role::Director, Act::Setup(Box::new(ties))), OfficeReason::TermsFixed);
    desk.director(Act::Setup(Box::new(Setup { place: Some(words("Hamm")), ..federation(3) })));
}

#[test]
fn a_match_file_is_taken_as_a_tables_sheet() {
    let mut desk = running(Setup { hands: Some(4), ..federation(1) }, 8);
    // From the first dealer's left.
    let lines: Vec<String> = [2, 3, 4, 1]
        .into_iter()
        .zip(1..)
        .map(|(soloist, number)| {
            let points = (1..=4).map(|seat| if seat == soloist { " -6" } else { " +2" });
            format!(
                "hand {number} result solo-jacks by {soloist} points{}",
                points.collect::<String>()
            )
        })
        .collect();
    let sheet =
        |lines: &[String]| Act::Sheet { at: AT, writer: Writer::Office, lines: lines.to_vec() };
    assert_eq!(desk.refused(Role::Helper, sheet(&lines[..3])), OfficeReason::SheetOpen);
    let mut odd = lines.clone();
    odd[0] = "hand 1 dance".into();
    assert!(matches!(desk.refused(Role::Helper, sheet(&odd)), OfficeReason::Line(_)));
    desk.by(Role::Helper, sheet(&lines));
    let outcome = desk.office.round(1).unwrap().table(1).unwrap().outcome().unwrap();
    assert_eq!((outcome.points, outcome.solos), (vec![0; 4], vec![-6; 4]));
    desk.check_rebuilds();
}
