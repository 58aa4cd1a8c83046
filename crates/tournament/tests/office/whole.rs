//! Whole tournaments from entry to final list.

use dulle_tournament::office::{
    Act, At, Method, OfficeReason, Role, RulingKind, Setup, Teams, TeamsBy, series,
};

use crate::desk::{Desk, federation, number};

/// 42 players over four rounds: two tables of five, one player leaves after round 2, a major breach
/// in round 2 and a time-out in round 3.
#[test]
fn forty_two_players_over_four_rounds_from_entry_to_final_list() {
    let setup = Setup { teams: Some(Teams { by: TeamsBy::Club, best: 4 }), ..federation(4) };
    let mut desk = Desk::new(setup, 42);
    desk.start(1, 48_213);
    let sizes = |desk: &Desk, round: u8| -> Vec<u8> {
        desk.office.round(round).unwrap().tables.iter().map(|table| table.size()).collect()
    };
    assert_eq!(sizes(&desk, 1), [[4; 8].as_slice(), &[5, 5]].concat());
    desk.finish_round(1);
    desk.start(2, 48_213);
    assert_eq!(desk.office.quality(2).unwrap().percent, 100);
    // A major breach at table 6.
    let at = At { round: 2, table: 6 };
    let culprit = desk.office.round(2).unwrap().table(6).unwrap().people[2];
    desk.by(Role::Table, Act::CallReferee(at));
    desk.by(Role::Referee, Desk::penalty(at, culprit, vec![5, 5, -15, 5]));
    desk.by(Role::Referee, Act::Sign { ruling: 1 });
    desk.now += 9 * 60;
    desk.by(Role::Referee, Act::RefereeDone { at, extend: true });
    desk.finish_round(2);
    // A player leaves: only one table of five.
    let entry = desk.entry(Role::Director, Act::Withdraw { number: number(17), because: None });
    let preview = desk.office.preview(entry.clone()).unwrap();
    let fives = |sizes: &[u8]| sizes.iter().filter(|&&size| size == 5).count();
    let (before, after) = preview.tables.unwrap();
    assert_eq!((fives(&before), fives(&after)), (2, 1));
    desk.office.enter(entry).unwrap();
    desk.start(3, 48_213);
    assert_eq!(sizes(&desk, 3), [[4; 9].as_slice(), &[5]].concat());
    // Time is up at table 1 with two hands not played.
    desk.now += 101 * 60;
    let at = At { round: 3, table: 1 };
    desk.by(Role::Referee, Act::TimeUp { round: 3, tables: vec![1], running: vec![] });
    desk.by(Role::Referee, Act::Strike { at, hands: 2 });
    desk.finish_round(3);
    desk.start(4, 48_213);
    for round in 1..=4 {
        assert_eq!(desk.office.quality(round).unwrap().plan.again, 0, "round {round}");
        assert!(desk.office.quality(round).unwrap().plan.larger == 0);
    }
    desk.finish_round(4);
    desk.director(Act::Finish);
    let standings = desk.office.standings(4);
    assert_eq!((standings.rows.len(), standings.missing), (42, 0));
    assert!(standings.cross.is_explained());
    assert_eq!(standings.cross.sum, 0);
    let gone = standings.rows.iter().find(|row| row.number == number(17)).unwrap();
    assert_eq!(gone.rounds[2..], [None, None]);
    assert!(gone.place.is_some(), "who left stays in the list");
    let punished = standings.rows.iter().find(|row| row.number == culprit).unwrap();
    let sheet = desk.office.round(2).unwrap().table(6).unwrap().outcome().unwrap();
    assert_eq!(punished.rounds[1], Some(sheet.points[2] - 15));
    let teams = desk.office.teams(4);
    assert_eq!(teams.len(), 7);
    assert!(teams.iter().all(|team| team.members.len() == 4));
    assert_eq!(desk.refused(Role::Director, Act::Publish { round: 4 }), OfficeReason::Finished);
    desk.check_rebuilds();
}

#[test]
fn sixteen_players_in_five_rounds_by_lot_never_meet_twice() {
    let mut desk = Desk::new(federation(5), 16);
    for round in 1..=5 {
        desk.start(round, 7);
        assert_eq!(desk.office.quality(round).unwrap().plan.again, 0, "round {round}");
        desk.finish_round(round);
    }
}

#[test]
fn a_plan_in_advance_seats_all_rounds_at_once() {
    let mut desk = Desk::new(Setup { method: Method::Plan, ..federation(4) }, 20);
    desk.draw(1, 3);
    assert_eq!(desk.office.rounds().len(), 4);
    assert!((1..=4).all(|round| desk.office.quality(round).unwrap().plan.again == 0));
}

#[test]
fn by_standings_the_leaders_meet() {
    let mut desk = Desk::new(Setup { method: Method::Standings, ..federation(2) }, 24);
    desk.start(1, 3);
    let early = desk.office.draw(2, 3, 10, |_| true).unwrap_err();
    assert_eq!(early.reason, OfficeReason::RoundBefore { round: 1 });
    desk.finish_round(1);
    desk.start(2, 3);
    let standings = desk.office.standings(1);
    let first = desk.office.round(2).unwrap().table(1).unwrap();
    let leaders = standings.rows[..8].iter().map(|row| row.number).collect::<Vec<_>>();
    assert!(first.people.iter().all(|person| leaders.contains(person)), "{leaders:?} {first:?}");
}

#[test]
fn seven_eight_eleven_and_two_hundred_players() {
    for (people, springers, works) in
        [(7, 0, false), (7, 1, true), (8, 0, true), (11, 0, false), (11, 1, true), (200, 0, true)]
    {
        let mut desk = Desk::new(Setup { springers, ..federation(2) }, people);
        let drawn = desk.office.draw(1, 1, 400, |_| true);
        assert_eq!(drawn.is_ok(), works, "{people}: {drawn:?}");
        if !works {
            assert!(matches!(drawn.unwrap_err().reason, OfficeReason::Layout(_)));
            continue;
        }
        for round in 1..=2 {
            desk.start(round, 1);
            desk.finish_round(round);
        }
        desk.director(Act::Finish);
        let standings = desk.office.standings(2);
        assert!(standings.cross.is_explained(), "{people}: {:?}", standings.cross);
        desk.check_rebuilds();
    }
}

#[test]
fn a_series_counts_the_best_of_all_evenings() {
    let mut evenings = Vec::new();
    for seed in 0..3 {
        let mut desk = Desk::new(federation(1), 8);
        desk.start(1, seed);
        desk.finish_round(1);
        desk.director(Act::Finish);
        evenings.push(desk.office);
    }
    let all: Vec<_> = evenings.iter().collect();
    let rows = series(&all, 2).rows;
    assert_eq!(rows.len(), 8);
    for row in &rows {
        let mut results: Vec<i32> = row.results.iter().copied().flatten().collect();
        results.sort_unstable();
        assert_eq!(row.total, results[1] + results[2]);
    }
    assert!(rows.windows(2).all(|pair| pair[0].total >= pair[1].total));
}

#[test]
fn a_disqualified_player_has_no_place_and_plays_no_further_round() {
    let mut desk = Desk::new(federation(2), 12);
    desk.start(1, 5);
    let ruled = |kind| {
        Act::Rule(Box::new(dulle_tournament::office::Ruled {
            at: None,
            culprit: number(3),
            kind,
            paragraph: None,
            facts: crate::desk::words("unsporting"),
        }))
    };
    desk.by(Role::Panel, ruled(RulingKind::Disqualification));
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
    desk.finish_round(1);
    let standings = desk.office.standings(1);
    let row = standings.rows.last().unwrap();
    assert_eq!((row.number, row.place), (number(3), None));
    assert!(!desk.office.playing_in(2).contains(&number(3)));
}
