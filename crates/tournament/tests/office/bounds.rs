//! How much of a kind a tournament may have: a file of strangers must not be a heavy one.

use dulle_tournament::office::text::{self, ReadErrorKind};
use dulle_tournament::office::{Act, OfficeReason, Role, Setup};

use crate::desk::{Desk, federation, words};

const STAMP: &str = "2027-01-01T00:00:00Z director \"A\"";

/// The most lines of a kind that a file may have, and the line that is refused.
fn most(line: impl Fn(usize) -> String) -> (usize, usize) {
    let mut file = text::whole(&Desk::new(federation(2), 8).office);
    let first = file.lines().count();
    for number in 0..5000 {
        file += &format!("{STAMP} {}\n", line(number));
    }
    let refused = text::read(&file).expect_err("too many");
    let ReadErrorKind::Refused(why) = refused.kind else { panic!("{refused:?}") };
    let OfficeReason::TooMany { most } = why.reason else { panic!("{why:?}") };
    let whole: String = file.split_inclusive('\n').take(refused.line - 1).collect();
    assert!(text::read(&whole).is_ok(), "one less is possible");
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
    let ReadErrorKind::Refused(why) = text::read(&file).expect_err("too many").kind else {
        panic!("it is understood")
    };
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
    assert_eq!(text::read(&text::whole(&desk.office)).unwrap().office, desk.office);
}
