//! Penalties, deductions, warnings, disqualification, appeals, and ties.

use dulle_rules::{Rulebook, Severity};
use dulle_tournament::office::{
    Act, At, Number, OfficeReason, Role, Ruled, RulingKind, Setup, Teams, TeamsBy, Tie, Totals,
    Writer, penalty_points, series,
};

use crate::desk::{Desk, federation, words};

const AT: At = At { round: 1, table: 1 };

fn conduct(culprit: Number, kind: RulingKind) -> Act {
    let (paragraph, facts) = (Some(words("9.7.2")), words("shouted"));
    Act::Rule(Box::new(Ruled { at: None, culprit, kind, paragraph, facts }))
}

fn total(desk: &Desk, number: Number) -> i32 {
    desk.office.standings(1).rows.iter().find(|row| row.number == number).unwrap().total
}

fn started() -> (Desk, Number) {
    let mut desk = Desk::new(federation(1), 8);
    desk.start(1, 1);
    desk.totals(AT);
    let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[2];
    (desk, culprit)
}

#[test]
fn only_a_signed_ruling_moves_points_and_the_panel_can_make_it_void() {
    let (mut desk, culprit) = started();
    let before = total(&desk, culprit);
    desk.director(Desk::penalty(AT, culprit, vec![4, 4, -12, 4]));
    assert_eq!(total(&desk, culprit), before);
    let sign = Act::Sign { ruling: 1 };
    assert!(matches!(desk.refused(Role::Director, sign.clone()), OfficeReason::NotYours { .. }));
    desk.by(Role::Referee, sign.clone());
    assert_eq!(total(&desk, culprit), before - 12);
    assert_eq!(desk.refused(Role::Referee, sign), OfficeReason::AlreadySigned { ruling: 1 });
    let settle = Act::DecideAppeal { ruling: 1, upheld: false };
    assert_eq!(desk.refused(Role::Panel, settle.clone()), OfficeReason::NotAppealed { ruling: 1 });
    desk.by(Role::Referee, Act::Appeal { ruling: 1 });
    assert!(matches!(desk.refused(Role::Referee, settle.clone()), OfficeReason::NotYours { .. }));
    desk.by(Role::Panel, settle);
    assert_eq!(total(&desk, culprit), before);
    assert_eq!(
        desk.refused(Role::Referee, Act::Appeal { ruling: 1 }),
        OfficeReason::AppealOver { ruling: 1 }
    );
    desk.check_rebuilds();
}

#[test]
fn nobody_appeals_against_the_panels_own_decision() {
    let (mut desk, culprit) = started();
    desk.by(Role::Referee, Desk::penalty(AT, culprit, vec![4, 4, -12, 4]));
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
    let appeal = Act::Appeal { ruling: 1 };
    for role in [Role::Director, Role::Referee, Role::Panel] {
        let final_word = desk.refused(role, appeal.clone());
        assert_eq!(final_word, OfficeReason::PanelIsFinal { ruling: 1 });
    }
    desk.earlier(Role::Referee, appeal);
    desk.by(Role::Panel, Act::DecideAppeal { ruling: 1, upheld: true });
    desk.check_rebuilds();
}

#[test]
fn a_penalty_cancels_out_and_concerns_the_table() {
    let (mut desk, culprit) = started();
    let odd = Desk::penalty(AT, culprit, vec![4, 4, -12, 5]);
    assert_eq!(desk.refused(Role::Referee, odd), OfficeReason::PenaltySum { sum: 1 });
    let elsewhere = At { round: 1, table: 2 };
    let other = Desk::penalty(elsewhere, culprit, vec![4, 4, -12, 4]);
    let refused = desk.refused(Role::Referee, other);
    assert_eq!(refused, OfficeReason::NotAtTable { number: culprit, table: 2 });
}

#[test]
fn conduct_is_the_panels_and_nobody_gets_what_is_deducted() {
    let (mut desk, culprit) = started();
    let before = total(&desk, culprit);
    let too_much = conduct(culprit, RulingKind::Deduction { points: 13 });
    assert_eq!(
        desk.refused(Role::Panel, too_much),
        OfficeReason::Deduction { points: 13, most: 12 }
    );
    desk.by(Role::Referee, conduct(culprit, RulingKind::Deduction { points: 3 }));
    assert_eq!(desk.refused(Role::Referee, Act::Sign { ruling: 1 }), OfficeReason::OnlyPanel);
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
    assert_eq!(total(&desk, culprit), before - 3);
    let standings = desk.office.standings(1);
    assert_eq!((standings.cross.sum, standings.cross.deductions), (-3, -3));
    assert!(standings.cross.is_explained());
    desk.by(Role::Panel, conduct(culprit, RulingKind::Warning));
    desk.by(Role::Panel, Act::Sign { ruling: 2 });
    assert_eq!(total(&desk, culprit), before - 3);
}

#[test]
fn where_the_panel_alone_rules_the_referee_does_not() {
    let book = Rulebook::named("lions2024").unwrap();
    let mut desk = Desk::new(Setup::benefit(words("Lions"), book, 1), 8);
    desk.start(1, 1);
    let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[0];
    desk.by(Role::Referee, Desk::penalty(AT, culprit, vec![-3, 1, 1, 1]));
    assert_eq!(desk.refused(Role::Referee, Act::Sign { ruling: 1 }), OfficeReason::OnlyPanel);
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
}

#[test]
fn a_penalty_never_counts_on_the_sheet_and_in_the_office() {
    let mut desk = Desk::new(federation(1), 8);
    desk.start(1, 1);
    let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[1];
    let line = "breach 1 serious 2 limits 0 signed \"Meier\"".to_owned();
    desk.by(Role::Referee, Act::Write { at: AT, writer: Writer::Position(4), line });
    desk.by(Role::Referee, Desk::penalty_in(1, AT, culprit, vec![4, -12, 4, 4]));
    assert_eq!(
        desk.refused(Role::Referee, Act::Sign { ruling: 1 }),
        OfficeReason::PenaltyTwice { ruling: 1 }
    );
}

#[test]
fn equal_totals_are_told_apart_in_the_stated_order() {
    let setup = Setup { ties: vec![Tie::Deductions, Tie::Solos], ..federation(1) };
    let mut desk = Desk::new(setup, 8);
    desk.start(1, 1);
    for (table, solos) in [(1, vec![9, 3, 0, 0]), (2, vec![3, 9, 0, 0])] {
        let totals = Totals { hands: 24, points: vec![10, 10, -10, -10], solos };
        let at = At { round: 1, table };
        desk.by(Role::Helper, Act::Totals { at, writer: Writer::Office, totals });
    }
    let people = |table| desk.office.round(1).unwrap().table(table).unwrap().people.clone();
    let (one, two) = (people(1), people(2));
    let standings = desk.office.standings(1);
    let place = |number: Number| {
        let row = standings.rows.iter().find(|row| row.number == number).unwrap();
        (row.place, row.shared, row.equal)
    };
    assert_eq!(place(one[0]), (Some(1), true, true));
    assert_eq!(place(two[1]), (Some(1), true, true));
    assert_eq!(place(one[1]), (Some(3), true, true));
    assert_eq!(place(one[2]), (Some(5), true, true));
    // A player with a deduction comes after an equal total without.
    desk.by(Role::Panel, conduct(one[0], RulingKind::Deduction { points: 12 }));
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
    let totals = Totals { hands: 24, points: vec![12, -2, -4, -6], solos: vec![] };
    desk.by(Role::Helper, Act::Totals { at: AT, writer: Writer::Office, totals });
    let standings = desk.office.standings(1);
    let deducted = standings.rows.iter().find(|row| row.number == one[0]).unwrap();
    assert_eq!((deducted.total, deducted.deductions), (0, -12));
}

#[test]
fn place_points_rank_where_a_club_uses_them() {
    let setup = Setup { place_points: vec![5, 3, 2, 1, 0], ..federation(1) };
    let mut desk = Desk::new(setup, 8);
    desk.start(1, 1);
    for (table, points) in [(1, vec![100, 0, -40, -60]), (2, vec![8, 6, -6, -8])] {
        let totals = Totals { hands: 24, points, solos: Vec::new() };
        let at = At { round: 1, table };
        desk.by(Role::Helper, Act::Totals { at, writer: Writer::Office, totals });
    }
    let rows = desk.office.standings(1).rows;
    assert_eq!(
        rows.iter().map(|row| row.place_points).collect::<Vec<_>>(),
        [5, 5, 3, 3, 2, 2, 1, 1]
    );
    assert_eq!((rows[0].total, rows[1].total), (100, 8));
    assert!(rows.iter().all(|row| !row.equal), "the same place points with other totals: {rows:?}");
}

#[test]
fn a_team_counts_its_members_with_the_most_points_also_where_place_points_rank() {
    let teams = Some(Teams { by: TeamsBy::Club, best: 1 });
    let setup = Setup { place_points: vec![5, 3, 2, 1, 0], teams, ..federation(1) };
    let mut desk = Desk::new(setup, 8);
    desk.start(1, 1);
    for (table, points) in [(1, vec![100, 90, -90, -100]), (2, vec![3, 1, -1, -3])] {
        let totals = Totals { hands: 24, points, solos: Vec::new() };
        let at = At { round: 1, table };
        desk.by(Role::Helper, Act::Totals { at, writer: Writer::Office, totals });
    }
    let rows = desk.office.standings(1).rows;
    for team in desk.office.teams(1) {
        let club = |number| desk.office.player(number).unwrap().person.club.as_ref();
        let of_club = rows
            .iter()
            .filter(|row| club(row.number).map(ToString::to_string).as_ref() == Some(&team.name));
        assert_eq!(Some(team.total), of_club.map(|row| row.total).max(), "{team:?}");
    }
    assert!(!desk.office.teams(1).is_empty());
}

#[test]
fn place_points_of_one_evening_do_not_rank_a_series_whose_others_have_none() {
    let with = Setup { place_points: vec![5, 3, 2, 1, 0], ..federation(1) };
    let mut desks = [Desk::new(with, 8), Desk::new(federation(1), 8)];
    for desk in &mut desks {
        desk.start(1, 1);
        desk.finish_round(1);
    }
    let rows = series(&[&desks[0].office, &desks[1].office], 1).rows;
    assert!(rows.is_sorted_by_key(|row| -row.total), "{rows:?}");
    let both = series(&[&desks[0].office, &desks[0].office], 1).rows;
    assert!(both.is_sorted_by_key(|row| std::cmp::Reverse(row.place_points)), "{both:?}");
}

#[test]
fn a_breach_costs_what_the_book_says_and_who_sits_out_pays_nothing() {
    let book = Rulebook::named("ddv2026").unwrap();
    let serious = Severity::Serious { limits: 1 };
    let points = |size, out: &[u8], who| penalty_points(&book, size, out, who, serious);
    assert_eq!(points(4, &[], (3, None)), Some(vec![5, 5, -15, 5]));
    assert_eq!(points(5, &[2], (3, None)), Some(vec![5, 0, -15, 5, 5]));
    assert_eq!(points(5, &[], (3, None)), None);
    assert_eq!(points(5, &[3], (3, None)), None);
    assert_eq!(points(4, &[], (9, None)), None);
}
