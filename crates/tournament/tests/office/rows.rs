//! What the rulebooks say about a tournament. The comment above a test names the rows that it
//! proves; `crates/test-support/tests/catalogue.rs` counts them.

use dulle_rules::Rulebook;
use dulle_tournament::office::{
    Act, At, Method, Moment, OfficeReason, OfficeTable, Role, Ruled, RulingKind, Setup, TableSizes,
    Writer,
};
use dulle_tournament::{Cause, Member, Next};

use crate::desk::{Desk, words};

const FEDERATION: [&str; 3] = ["ddv2019", "ddv2024", "ddv2026"];
const AT: At = At { round: 1, table: 1 };

fn by_book(name: &str, rounds: u8) -> Setup {
    Setup::federation(words("Turnier"), Rulebook::named(name).unwrap(), rounds)
}

fn released(name: &str, people: u16) -> Desk {
    let mut desk = Desk::new(by_book(name, 2), people);
    desk.start(1, 1);
    desk
}

fn left(desk: &Desk, table: u16) -> i64 {
    let round = desk.office.round(1).unwrap();
    let now = Moment::from_seconds(desk.now).unwrap();
    round.table(table).unwrap().left(desk.office.setup().unwrap(), round.released.unwrap(), now)
}

/// Proves ddv20xx:3.2.1.
#[test]
fn seats_are_drawn_by_lot() {
    for book in FEDERATION {
        let seats = |seed| {
            let mut desk = Desk::new(by_book(book, 1), 16);
            desk.draw(1, seed);
            desk.office.round(1).unwrap().tables.clone()
        };
        assert_eq!(seats(1), seats(1), "the same lot gives the same seats");
        assert_ne!(seats(1), seats(2), "another lot gives others");
    }
}

/// Proves ddv20xx:7.3.4.
#[test]
fn a_round_ends_when_every_sheet_is_in_the_office() {
    for book in FEDERATION {
        let mut desk = released(book, 8);
        desk.totals(AT);
        let close = Act::CloseRound { round: 1 };
        assert_eq!(desk.refused(Role::Director, close), OfficeReason::ResultsMissing { count: 1 });
        desk.finish_round(1);
    }
}

/// Proves ddv20xx:8.2.1-roles.
#[test]
fn referee_and_panel_have_rights_of_their_own() {
    for book in FEDERATION {
        let mut desk = released(book, 8);
        let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[0];
        desk.by(Role::Referee, Desk::penalty(AT, culprit, vec![-12, 4, 4, 4]));
        let sign = Act::Sign { ruling: 1 };
        for role in [Role::Helper, Role::Table] {
            assert!(matches!(desk.refused(role, sign.clone()), OfficeReason::NotYours { .. }));
        }
        desk.by(Role::Referee, sign);
        desk.by(Role::Referee, Act::Appeal { ruling: 1 });
        let settle = Act::DecideAppeal { ruling: 1, upheld: true };
        assert!(matches!(
            desk.refused(Role::Referee, settle.clone()),
            OfficeReason::NotYours { .. }
        ));
        desk.by(Role::Panel, settle);
    }
}

/// Proves ddv20xx:8.3.1.
#[test]
fn where_only_tables_of_four_are_allowed_no_other_is_drawn() {
    for book in FEDERATION {
        let four =
            |people| Desk::new(Setup { sizes: TableSizes::FOUR, ..by_book(book, 1) }, people);
        let mut desk = four(12);
        desk.draw(1, 1);
        let tables = desk.office.round(1).unwrap().tables.clone();
        assert!(tables.iter().all(|table| table.size() == 4));
        let refused = four(13).office.draw(1, 1, 10, |_| true).unwrap_err();
        assert!(
            matches!(refused.reason, OfficeReason::Layout(no) if no.fewer == Some(12) && no.more == 16)
        );
        // Where larger tables are allowed, none is used that is not needed.
        let mut desk = Desk::new(by_book(book, 1), 12);
        desk.draw(1, 1);
        assert!(desk.office.round(1).unwrap().tables.iter().all(|table| table.size() == 4));
    }
}

/// Proves ddv20xx:8.4.1.
#[test]
fn position_one_deals_first_and_position_four_keeps_the_sheet() {
    for book in FEDERATION {
        let desk = released(book, 8);
        let table = desk.office.round(1).unwrap().table(1).unwrap();
        let setup = desk.office.setup().unwrap();
        let game = table.match_setup(setup, desk.office.players(), 1).unwrap();
        assert_eq!(game.keeper().number(), 4);
        let Next::Hand(first) = dulle_tournament::Match::new(game).next() else { panic!("over") };
        assert_eq!(first.seating.dealer, Member::FIRST);
    }
}

/// Proves ddv20xx:8.5.1-start.
#[test]
fn all_tables_begin_at_the_moment_of_the_release() {
    for book in FEDERATION {
        let desk = released(book, 12);
        let times: Vec<i64> = (1..=3).map(|table| left(&desk, table)).collect();
        assert_eq!(times, [100 * 60; 3]);
    }
}

/// Proves ddv20xx:8.5.1-prep.
#[test]
fn nothing_is_played_before_the_release() {
    for book in FEDERATION {
        let mut desk = Desk::new(by_book(book, 1), 8);
        desk.draw(1, 1);
        desk.director(Act::Publish { round: 1 });
        let line = "hand 1 result normal points +1 +1 -1 -1".to_owned();
        let write = Act::Write { at: AT, writer: Writer::Position(4), line };
        assert_eq!(
            desk.refused(Role::Table, write.clone()),
            OfficeReason::NotReleased { round: 1 }
        );
        desk.director(Act::Release { round: 1 });
        desk.by(Role::Table, write);
    }
}

/// Proves ddv20xx:8.5.1-ext.
#[test]
fn the_referee_may_add_an_interruption_to_a_tables_time() {
    for book in FEDERATION {
        let mut desk = released(book, 8);
        desk.by(Role::Table, Act::CallReferee(AT));
        desk.now += 300;
        desk.by(Role::Referee, Act::RefereeDone { at: AT, extend: true });
        assert!(left(&desk, 1) - left(&desk, 2) >= 300);
    }
}

/// Proves ddv20xx:8.5.1-extpanel.
#[test]
fn a_decision_of_the_panel_extends_the_tables_of_its_members_too() {
    for book in FEDERATION {
        let mut desk = released(book, 16);
        let tables = vec![1, 3];
        let extend =
            Act::Extend { round: 1, tables, minutes: 6, cause: Cause::Panel, because: None };
        desk.by(Role::Panel, extend);
        let more: Vec<i64> = (1..=4).map(|table| left(&desk, table) - left(&desk, 2)).collect();
        assert_eq!(more, [360, 0, 360, 0]);
    }
}

/// Proves ddv20xx:10-springer.
#[test]
fn one_person_may_play_at_two_tables_instead_of_a_table_of_seven() {
    for book in FEDERATION {
        let mut desk = Desk::new(Setup { springers: 1, ..by_book(book, 1) }, 7);
        desk.start(1, 1);
        let round = desk.office.round(1).unwrap();
        assert!(round.tables.iter().all(|table| table.size() == 4));
        let springer =
            *round.tables.iter().find(|table| table.springer).unwrap().people.last().unwrap();
        let seats = round.tables.iter().filter(|table| table.people.contains(&springer)).count();
        assert_eq!(seats, 2);
        desk.finish_round(1);
        let standings = desk.office.standings(1);
        assert_eq!(standings.cross.sum, 0);
        // The results at both tables count.
        let round = desk.office.round(1).unwrap();
        let of_table = |table: &OfficeTable| {
            let place = table.position_of(springer).unwrap();
            table.outcome().unwrap().points[usize::from(place) - 1]
        };
        let both: Vec<i32> = round.tables_of(springer).map(of_table).collect();
        let row = standings.rows.iter().find(|row| row.number == springer).unwrap();
        assert_eq!((both.len(), row.total), (2, both.iter().sum()));
    }
}

/// Proves ddv1994:B.6-plan.
#[test]
fn a_plan_is_announced_before_the_first_round() {
    let mut desk = Desk::new(Setup { method: Method::Plan, ..by_book("ddv1994", 3) }, 16);
    desk.draw(1, 1);
    for round in 1..=3 {
        desk.director(Act::Publish { round });
    }
    assert!(desk.office.rounds().iter().all(|round| round.released.is_none()));
    desk.director(Act::Release { round: 1 });
}

/// Proves ddv1994:G.6-c, ddv2019:9.6.2-c, ddv2024:9.7.2-c, ddv2026:9.7.2-c, lions2024:F9-3.
#[test]
fn the_panel_may_disqualify() {
    for book in ["ddv1994", "ddv2019", "ddv2024", "ddv2026", "lions2024"] {
        let mut desk = released(book, 8);
        let culprit = desk.office.players()[0].number;
        let kind = RulingKind::Disqualification;
        let facts = words("marked cards");
        let ruled = Ruled { at: None, culprit, kind, paragraph: None, facts };
        desk.by(Role::Panel, Act::Rule(Box::new(ruled)));
        assert_eq!(desk.refused(Role::Referee, Act::Sign { ruling: 1 }), OfficeReason::OnlyPanel);
        desk.by(Role::Panel, Act::Sign { ruling: 1 });
        assert!(!desk.office.playing_in(2).contains(&culprit));
        assert_eq!(desk.office.standings(1).rows.last().unwrap().place, None);
    }
}
