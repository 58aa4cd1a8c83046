//! How much an act may hold. A journal of an earlier version may have more.

use dulle_tournament::Cause;
use dulle_tournament::office::{
    Act, At, Date, Entry, Key, Moment, Office, OfficeReason, Role, Setup, SetupError, Writer,
};

use crate::desk::{Desk, federation, words};

const AT: At = At { round: 1, table: 1 };

fn running() -> Desk {
    let mut desk = Desk::new(federation(1), 8);
    desk.start(1, 1);
    desk
}

/// Why an act is refused today; a journal may have it all the same.
#[track_caller]
fn too_much(desk: &mut Desk, act: Act) -> OfficeReason {
    let refused = desk.refused(Role::Director, act.clone());
    let before = desk.office.clone();
    desk.earlier(Role::Director, act);
    desk.office = before;
    refused
}

#[test]
fn nothing_is_entered_centuries_after_the_last_entry() {
    let mut desk = running();
    let at = |text: &str| Moment::parse(text).unwrap();
    let by = desk.entry(Role::Director, announce()).by;
    let late = Entry { at: at("9999-12-31T23:59:59Z"), by, act: announce() };
    let before = desk.office.clone();
    assert_eq!(desk.office.enter(late.clone()).unwrap_err().reason, OfficeReason::FarAhead);
    assert_eq!(desk.office, before);
    // A file that has such an entry is read, and its clocks stand.
    desk.office.retrace(late).unwrap();
    desk.check_rebuilds();
    let setup = desk.office.setup().unwrap();
    let round = desk.office.round(1).unwrap();
    let left = round.tables[0].left(setup, round.released.unwrap(), at("9999-12-31T23:59:59Z"));
    assert!(left < 0);
}

/// A machine without a battery begins in 1970, until it has asked for the time.
#[test]
fn what_was_entered_by_a_clock_that_was_not_set_is_followed_by_everything() {
    let mut desk = Desk { office: Office::new(), now: 60 };
    desk.director(Act::Setup(Box::new(federation(1))));
    desk.now = 1_794_650_400;
    desk.director(announce());
    let undone = Act::Undo { entry: 2 };
    desk.director(undone);
    desk.now += 11 * 366 * 86_400;
    assert_eq!(desk.refused(Role::Director, announce()), OfficeReason::FarAhead);
}

fn announce() -> Act {
    Act::Announce { text: Some(words("Pause")) }
}

#[test]
fn years_later_a_tournament_is_still_opened_again() {
    let mut desk = Desk::new(federation(1), 8);
    desk.start(1, 1);
    desk.finish_round(1);
    desk.director(Act::Finish);
    desk.now += 9 * 365 * 86_400;
    desk.director(Act::Reopen { because: words("a sheet was wrong") });
}

#[test]
fn days_and_place_points_have_a_most() {
    let mut desk = Desk::new(federation(1), 8);
    let setup = |change: fn(&mut Setup)| {
        let mut setup = federation(1);
        change(&mut setup);
        Act::Setup(Box::new(setup))
    };
    let day = |days: u8| (0..days).filter_map(|day| Date::new(2026, 1 + day / 28, 1 + day % 28));
    desk.director(Act::Setup(Box::new(Setup { dates: day(31).collect(), ..federation(1) })));
    let dates = Setup { dates: day(32).collect(), ..federation(1) };
    let refused = too_much(&mut desk, Act::Setup(Box::new(dates)));
    assert_eq!(refused, OfficeReason::Setup(SetupError::Dates(31)));
    desk.director(setup(|setup| setup.place_points = vec![1; 7]));
    let refused = too_much(&mut desk, setup(|setup| setup.place_points = vec![1; 8]));
    assert_eq!(refused, OfficeReason::Setup(SetupError::ManyPlacePoints(7)));
}

#[test]
fn a_link_has_the_number_that_its_role_needs_and_no_other() {
    let mut desk = running();
    let grant = |link, role, table| {
        let key = Key::new("0123456789abcdef").unwrap();
        Act::Grant { link, role, table, key }
    };
    let mut refused = |act| desk.refused(Role::Director, act);
    assert_eq!(refused(grant(1, Role::Table, None)), OfficeReason::NeedsTable);
    assert_eq!(refused(grant(1, Role::Player, None)), OfficeReason::NeedsPlayer);
    assert_eq!(refused(grant(1, Role::Player, Some(0))), OfficeReason::NeedsPlayer);
    let role = Role::Helper;
    assert_eq!(refused(grant(1, role, Some(3))), OfficeReason::NotOfOne { role });
    assert_eq!(too_much(&mut desk, grant(1, Role::Table, Some(0))), OfficeReason::NeedsTable);
    assert_eq!(too_much(&mut desk, grant(0, role, None)), OfficeReason::NoLink { link: 0 });
    desk.director(grant(1, role, None));
}

#[test]
fn a_line_of_a_sheet_is_not_endless() {
    let mut desk = running();
    let line = "hand 1 result normal points +1 +1 -1 -1".to_owned() + &" ".repeat(8000);
    let act = Act::Write { at: AT, writer: Writer::Office, line };
    assert_eq!(too_much(&mut desk, act), OfficeReason::TooLong { most: 8000 });
}

#[test]
fn a_table_gets_more_time_once_and_ends_a_hand_only_when_its_time_is_up() {
    let mut desk = running();
    let cause = Cause::Exception;
    let extend = |tables: &[u16]| {
        let because = Some(words("fire alarm"));
        Act::Extend { round: 1, tables: tables.to_vec(), minutes: 5, cause, because }
    };
    let refused = too_much(&mut desk, extend(&[1, 2, 1]));
    assert_eq!(refused, OfficeReason::TableTwice { table: 1 });
    desk.director(extend(&[1, 2]));
    desk.now += 4 * 3600;
    let time_up =
        |running: &[u16]| Act::TimeUp { round: 1, tables: vec![1], running: running.to_vec() };
    assert_eq!(too_much(&mut desk, time_up(&[2])), OfficeReason::NotTimeUp { table: 2 });
    desk.director(time_up(&[1]));
}

#[test]
fn a_referee_who_was_never_signed_off_gives_a_table_no_hours() {
    let mut desk = running();
    desk.director(Act::CallReferee(AT));
    desk.now += 241 * 60;
    let done = |extend| Act::RefereeDone { at: AT, extend };
    assert!(matches!(
        too_much(&mut desk, done(true)),
        OfficeReason::Minutes { minutes: 241 | 242 }
    ));
    desk.director(done(false));
    desk.director(Act::CallReferee(AT));
    desk.now += 9 * 60;
    desk.director(done(true));
}
