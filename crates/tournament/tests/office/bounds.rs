//! How much of a kind a tournament may have: a file of strangers must not be a heavy one.

use dulle_tournament::office::text::{self, ReadErrorKind};
use dulle_tournament::office::{Act, OfficeReason, Role, Setup};

use crate::desk::{Desk, federation, words};

const STAMP: &str = "2027-01-01T00:00:00Z director \"A\"";

/// The desk of a file, as it was kept.
fn desk(file: &str) -> Desk {
    let mut desk = Desk::new(federation(2), 8);
    desk.office = text::read(file).expect("it is kept").office;
    desk.now = desk.office.journal().last().expect("an entry").at.seconds();
    desk
}

/// The most lines of a kind that a file may have, and the line that is refused.
fn most(line: impl Fn(usize) -> String) -> (usize, usize) {
    let mut file = text::whole(&Desk::new(federation(2), 8).office);
    let first = file.lines().count();
    for number in 0..5000 {
        file += &format!("{STAMP} {}\n", line(number));
    }
    let refused = text::read_within_bounds(&file).expect_err("too many");
    let ReadErrorKind::Refused(why) = refused.kind else { panic!("{refused:?}") };
    let OfficeReason::TooMany { most } = why.reason else { panic!("{why:?}") };
    let whole: String = file.split_inclusive('\n').take(refused.line - 1).collect();
    assert!(text::read_within_bounds(&whole).is_ok(), "one less is possible");
    // An earlier version may have written one more, and it is read where it was kept. It is the last.
    let kept: String = file.split_inclusive('\n').take(refused.line).collect();
    let mut desk = desk(&kept);
    let act = text::act(&line(5000)).expect("an act");
    assert_eq!(desk.refused(Role::Director, act), why.reason);
    (most, refused.line - first)
}

#[test]
fn a_tournament_has_so_many_links() {
    let key = |number| format!("grant {number} helper key {number:064}");
    assert_eq!(most(|number| key(number + 1)), (4000, 4001));
    // Revoked ones are remembered too.
    let dead = |number: usize| match number % 2 {
        0 => key(number + 1),
        _ => format!("revoke {number}"),
    };
    let mut file = text::whole(&Desk::new(federation(2), 8).office);
    (0..8001).for_each(|number| file += &format!("{STAMP} {}\n", dead(number)));
    let refused = text::read_within_bounds(&file).expect_err("too many");
    let ReadErrorKind::Refused(why) = refused.kind else { panic!("it is understood") };
    assert_eq!(why.reason, OfficeReason::TooMany { most: 4000 });
}

#[test]
fn a_tournament_has_so_many_rulings() {
    let warning = |_| "rule warn 3 because \"late\"".to_owned();
    assert_eq!(most(warning), (2000, 2001));
}

/// Each has a whole rulebook.
#[test]
fn a_file_has_its_terms_so_many_times() {
    let file = text::whole(&Desk::new(federation(2), 8).office);
    let setup = file.lines().nth(1).and_then(|line| line.split_once("\" ")).expect("terms").1;
    // The first ones are there already.
    let named = |number| setup.replacen("Herbstturnier", &format!("Herbst {number}"), 1);
    assert_eq!(most(named), (300, 300));
}

#[test]
fn an_office_writes_no_terms_that_its_file_has_no_room_for() {
    let mut desk = Desk::new(federation(2), 8);
    let terms = |number: usize| {
        let name = words(&format!("Herbst {number}"));
        Act::Setup(Box::new(Setup { name, ..federation(2) }))
    };
    (1..300).for_each(|number| desk.director(terms(number)));
    let refused = desk.refused(Role::Director, terms(300));
    assert_eq!(refused, OfficeReason::TooMany { most: 300 });
    assert_eq!(text::read_within_bounds(&text::whole(&desk.office)).unwrap().office, desk.office);
}

/// What was taken back comes again only where there is room for it.
#[test]
fn nobody_gets_more_rulings_by_taking_back_what_was_taken_back() {
    let mut file = text::whole(&Desk::new(federation(2), 8).office);
    let first = file.lines().count();
    let warning = format!("{STAMP} rule warn 3 because \"late\"\n");
    file += &format!("{warning}{STAMP} undo {first}\n");
    file += &warning.repeat(2000);
    assert!(text::read_within_bounds(&file).is_ok(), "no more than there may be");
    let refused = desk(&file).refused(Role::Director, Act::Undo { entry: first + 1 });
    assert_eq!(refused, OfficeReason::TooMany { most: 2000 });
}
