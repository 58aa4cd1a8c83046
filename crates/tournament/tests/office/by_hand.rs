//! The director puts people in their places: a whole round, two who change, a Springer, planned times, a draw that is stopped.

use dulle_tournament::office::seating::PASSES;
use dulle_tournament::office::{
    Act, At, Date, Drawn, DrawnTable, Method, Number, OfficeReason, Planned, Role, Setup,
    SetupError, TableSizes, text,
};

use crate::desk::{Desk, federation, number, words};

fn tables(tables: &[&[u16]]) -> Vec<DrawnTable> {
    let table = |people: &&[u16]| DrawnTable {
        people: people.iter().map(|&person| number(person)).collect(),
        springer: false,
    };
    tables.iter().map(table).collect()
}

fn by_hand(round: u8, tables: Vec<DrawnTable>) -> Act {
    Act::Draw(Drawn { round, method: Method::Hand, seed: 0, passes: 0, tables })
}

fn swap(one: u16, other: u16) -> Act {
    let because = Some(words("they asked for it"));
    Act::Swap { round: 1, one: number(one), other: number(other), because }
}

fn springer(table: u16, person: u16) -> Act {
    let because = Some(words("the director wants it"));
    Act::Springer { at: At { round: 1, table }, number: number(person), because }
}

fn planned(text: &str) -> Option<Planned> {
    Some(Planned::parse(text).unwrap())
}

#[test]
fn a_round_is_seated_wholly_by_hand_and_the_next_one_is_drawn_with_it_in_mind() {
    let mut desk = Desk::new(federation(2), 8);
    let twice = tables(&[&[1, 2, 3, 4], &[5, 6, 7, 1]]);
    assert!(matches!(
        desk.refused(Role::Director, by_hand(1, twice)),
        OfficeReason::SeatedTwice { .. }
    ));
    let missing = tables(&[&[1, 2, 3, 4]]);
    let not_seated = desk.refused(Role::Director, by_hand(1, missing));
    assert_eq!(not_seated, OfficeReason::NotSeated { number: number(5) });
    desk.director(by_hand(1, tables(&[&[8, 2, 3, 4], &[5, 6, 7, 1]])));
    assert_eq!(desk.office.seat_in(1, number(8)), Some((1, 1)));
    desk.director(Act::Publish { round: 1 });
    desk.director(Act::Release { round: 1 });
    desk.finish_round(1);
    desk.draw(2, 5);
    // Two tables of four: each can have two of either table at most.
    let together = |table: &[Number]| {
        table.iter().filter(|&&who| [8, 2, 3, 4].map(number).contains(&who)).count()
    };
    for table in &desk.office.round(2).unwrap().tables {
        assert_eq!(together(&table.people), 2);
    }
    desk.check_rebuilds();
}

#[test]
fn terms_cannot_say_that_every_round_is_seated_by_hand() {
    let line = "setup \"A\" book ddv2026 rounds 2 sizes 4,5 springers 0 draw hand ties solos fee 0 ruled-by referee";
    assert!(text::act(line).is_err());
    assert!(text::act(&line.replace("draw hand", "draw lot")).is_ok());
}

#[test]
fn people_change_places_after_the_release_as_long_as_nothing_is_written_at_their_tables() {
    let mut desk = Desk::new(federation(2), 12);
    desk.start(1, 1);
    let people = |desk: &Desk, table: u16| {
        desk.office.round(1).unwrap().table(table).unwrap().people.clone()
    };
    let (one, other) = (people(&desk, 1)[0], people(&desk, 2)[1]);
    let act = swap(one.get(), other.get());
    let entry = desk.entry(Role::Director, act.clone());
    let preview = desk.office.preview(entry).unwrap();
    assert_eq!(preview.seats.len(), 2, "both must be told");
    desk.director(act);
    assert_eq!((people(&desk, 1)[0], people(&desk, 2)[1]), (other, one));
    assert!(desk.office.round(1).unwrap().changed.is_some());
    desk.totals(At { round: 1, table: 2 });
    let begun = desk.refused(Role::Director, swap(one.get(), other.get()));
    assert_eq!(begun, OfficeReason::TableBegun { table: 2 });
    // At the other two tables nothing is written yet.
    let (third, first) = (people(&desk, 3)[2], people(&desk, 1)[2]);
    desk.director(swap(third.get(), first.get()));
    desk.finish_round(1);
    let closed = desk.refused(Role::Director, swap(third.get(), first.get()));
    assert_eq!(closed, OfficeReason::RoundClosed { round: 1 });
    desk.check_rebuilds();
}

#[test]
fn what_a_swap_after_the_release_costs_is_in_the_preview() {
    let mut desk = Desk::new(federation(2), 16);
    desk.start(1, 1);
    desk.finish_round(1);
    desk.start(2, 1);
    let round = desk.office.round(2).unwrap();
    let first = round.tables[0].people.clone();
    let mate = desk.office.round(1).unwrap().table_of(first[0]).unwrap().own();
    let mate = *mate.iter().find(|who| !first.contains(who)).unwrap();
    let because = Some(words("?"));
    let act = Act::Swap { round: 2, one: first[1], other: mate, because };
    let entry = desk.entry(Role::Director, act);
    let preview = desk.office.preview(entry).unwrap();
    assert!(preview.meetings.iter().any(|meeting| meeting.earlier.is_some()), "{preview:?}");
    assert_eq!(preview.quality.len(), 1);
}

#[test]
fn the_director_names_the_springer() {
    let setup = Setup { sizes: TableSizes::FOUR, springers: 1, ..federation(1) };
    let mut desk = Desk::new(setup, 11);
    desk.draw(1, 3);
    let round = desk.office.round(1).unwrap();
    let table = round.tables.iter().find(|table| table.springer).unwrap();
    let (short, now) = (table.number, *table.people.last().unwrap());
    let full = round.tables.iter().find(|table| !table.springer).unwrap().number;
    let own = table.own()[0];
    let other = (1..=11).map(number).find(|who| *who != now && !table.people.contains(who));
    let other = other.unwrap();
    let refused = |desk: &mut Desk, table, who: Number| {
        desk.refused(Role::Director, springer(table, who.get()))
    };
    assert_eq!(refused(&mut desk, short, own), OfficeReason::SeatedTwice { number: own });
    assert_eq!(refused(&mut desk, full, other), OfficeReason::NoSpringer { table: full });
    assert_eq!(refused(&mut desk, short, now), OfficeReason::SameAsBefore);
    assert!(matches!(refused(&mut desk, short, number(40)), OfficeReason::NoPlayer { .. }));
    desk.director(springer(short, other.get()));
    let table = |desk: &Desk| desk.office.round(1).unwrap().table(short).unwrap().people.clone();
    assert_eq!(table(&desk).last(), Some(&other));
    desk.director(Act::Publish { round: 1 });
    desk.director(Act::Release { round: 1 });
    desk.director(springer(short, now.get()));
    desk.totals(At { round: 1, table: short });
    assert_eq!(refused(&mut desk, short, other), OfficeReason::TableBegun { table: short });
    desk.check_rebuilds();
}

#[test]
fn rounds_have_planned_times_which_may_change_all_along() {
    let day = |text: &str| Date::parse(text).unwrap();
    let starts = vec![planned("10:00"), None, planned("2026-11-15T09:30"), planned("13:00")];
    let dates = vec![day("2026-11-14"), day("2026-11-15")];
    let mut desk = Desk::new(Setup { starts, dates, ..federation(4) }, 8);
    let setup = desk.office.setup().unwrap().clone();
    let shown = |round| setup.planned(round).map(|planned| planned.to_string());
    assert_eq!(shown(1).as_deref(), Some("2026-11-14T10:00"));
    assert_eq!(shown(2), None);
    assert_eq!(shown(4).as_deref(), Some("2026-11-15T13:00"), "the day of the round before");
    assert_eq!(shown(5), None);
    desk.start(1, 1);
    let mut later = setup.clone();
    later.starts[2] = planned("2026-11-15T10:30");
    desk.director(Act::Setup(Box::new(later)));
    let mut wrong = setup;
    wrong.starts[3] = planned("09:30");
    let refused = desk.refused(Role::Director, Act::Setup(Box::new(wrong)));
    assert_eq!(refused, OfficeReason::Setup(SetupError::Start(4)));
    desk.check_rebuilds();
}

#[test]
fn a_draw_that_is_stopped_takes_what_it_had_and_can_be_repeated() {
    let desk = Desk::new(federation(8), 40);
    let mut drafts = Vec::new();
    let stopped = desk.office.draw_watched(1, 9, PASSES, |progress, so_far| {
        drafts.push(so_far());
        progress.pass < 20
    });
    let stopped = stopped.unwrap();
    assert_eq!(drafts.last(), Some(&stopped), "the last draft is what a stop takes");
    let again = desk.office.draw(1, 9, PASSES, |progress| progress.pass < stopped[0].passes);
    assert_eq!(again.unwrap(), stopped);
    let earlier = &drafts[5];
    let again = desk.office.draw(1, 9, PASSES, |progress| progress.pass < earlier[0].passes);
    assert_eq!(&again.unwrap(), earlier);
}

#[test]
fn several_acts_are_previewed_together() {
    let mut desk = Desk::new(federation(2), 14);
    let leaves = |who| Act::Withdraw { number: number(who), because: None };
    let entries = [3, 4].map(|who| desk.entry(Role::Director, leaves(who)));
    let before = desk.office.clone();
    let preview = desk.office.preview_of(entries).unwrap();
    assert_eq!(preview.tables, Some((vec![4, 5, 5], vec![4, 4, 4])));
    assert_eq!(desk.office, before);
}

#[test]
fn after_the_end_what_everybody_is_told_is_taken_down_and_fees_are_paid() {
    let mut desk = Desk::new(federation(1), 8);
    desk.start(1, 1);
    desk.director(Act::Announce { text: Some(words("Siegerehrung um 18:00")) });
    desk.finish_round(1);
    desk.director(Act::Finish);
    desk.director(Act::Announce { text: None });
    desk.by(Role::Helper, Act::Paid { number: number(3), cents: 1500 });
    assert!(desk.office.announced().is_none() && desk.office.is_finished());
    let leaves = Act::Withdraw { number: number(3), because: None };
    assert_eq!(desk.refused(Role::Director, leaves), OfficeReason::Finished);
    desk.check_rebuilds();
}
