//! What holds after every act.

use std::collections::BTreeSet;
use std::ops::Range;

use dulle_tournament::office::{Act, At, Credit, Number, Office, OfficeTable, Round, RulingKind};

/// What the state says at any time.
pub(super) fn state(office: &Office, seed: u64) {
    for round in office.rounds() {
        check_seats(office, round, seed);
    }
    check_totals(office, seed);
    check_planned(office, seed);
}

/// What an act has changed.
pub(super) fn change(before: &Office, after: &Office, act: &Act, seed: u64) {
    check_published(before, after, act, seed);
    if !matches!(act, Act::Undo { .. }) {
        check_told(before, after, act, seed);
        check_moved(before, after, act, seed);
    }
}

/// Nobody sits at two tables, except a Springer, and nobody who plays sits nowhere.
fn check_seats(office: &Office, round: &Round, seed: u64) {
    let mut own = BTreeSet::new();
    for table in &round.tables {
        for &number in table.own() {
            assert!(own.insert(number), "seed {seed}: {number} at two tables");
        }
        let people: BTreeSet<_> = table.people.iter().collect();
        assert_eq!(people.len(), table.people.len(), "seed {seed}: twice at one table");
    }
    for table in round.tables.iter().filter(|table| table.springer) {
        assert!(
            own.contains(table.people.last().unwrap()) || table.outcome().is_some(),
            "seed {seed}: a Springer without a table"
        );
    }
    assert!(own.iter().all(|number| office.player(*number).is_some()), "seed {seed}");
    let helpers = round.tables.iter().filter(|table| table.springer);
    let helpers: Vec<_> = helpers.filter_map(|table| table.people.last()).collect();
    let different: BTreeSet<_> = helpers.iter().collect();
    assert_eq!(different.len(), helpers.len(), "seed {seed}: a Springer at three tables");
}

/// Every total is what the sheets and the signed rulings say, added up in another way.
fn check_totals(office: &Office, seed: u64) {
    let after = office.rounds().len() as u8;
    let standings = office.standings(after);
    assert!(standings.cross.is_explained(), "seed {seed}: {:?}", standings.cross);
    let mut totals = vec![0; office.players().len()];
    for round in office.rounds() {
        for table in &round.tables {
            let Some(outcome) = table.outcome() else { continue };
            for (place, number) in table.people.iter().enumerate() {
                totals[number.index()] += outcome.points[place] + outcome.deductions[place];
            }
        }
    }
    for ruling in office.rulings().iter().filter(|ruling| ruling.counts()) {
        match &ruling.ruled.kind {
            RulingKind::Deduction { points } => {
                totals[ruling.ruled.culprit.index()] -= i32::from(*points);
            }
            RulingKind::Penalty { points, on_sheet: false, .. } => {
                let at = ruling.ruled.at.unwrap();
                let table = office.round(at.round).unwrap().table(at.table).unwrap();
                if table.outcome().is_some() {
                    for (number, points) in table.people.iter().zip(points) {
                        totals[number.index()] += points;
                    }
                }
            }
            _ => {}
        }
    }
    for row in &standings.rows {
        assert_eq!(row.total, totals[row.number.index()], "seed {seed}: {row:?}");
    }
}

/// The rounds whose published seats an act is asked to change. A substitute takes a seat from the round on that is
/// being played; fewer rounds have no seats for the others; the end leaves out what was only drawn; an undo takes back
/// whatever it takes back.
fn asked_to_change(act: &Act, before: &Office) -> Range<u8> {
    let next = before.rounds().iter().filter(|round| round.released.is_some()).count() as u8 + 1;
    match act {
        Act::Draw(drawn) => drawn.round..drawn.round + 1,
        Act::Swap { round, .. } | Act::Springer { at: At { round, .. }, .. } => *round..*round + 1,
        Act::Substitute { credit: Credit::Own, .. } => next.saturating_sub(1)..u8::MAX,
        Act::Setup(setup) => setup.rounds + 1..u8::MAX,
        Act::Finish => next..u8::MAX,
        Act::Undo { .. } => 0..u8::MAX,
        _ => 0..0,
    }
}

fn people(round: &Round) -> Vec<Vec<Number>> {
    round.tables.iter().map(|table| table.people.clone()).collect()
}

fn seats(office: &Office) -> Vec<(u8, Vec<Vec<Number>>)> {
    let out = office.rounds().iter().filter(|round| round.published.is_some());
    out.map(|round| (round.number, people(round))).collect()
}

/// What was published is seated as before, unless this act was asked to change it.
fn check_published(before: &Office, after: &Office, act: &Act, seed: u64) {
    let asked = asked_to_change(act, before);
    let after = seats(after);
    for round in seats(before) {
        let kept = after.contains(&round) || asked.contains(&round.0);
        assert!(kept, "seed {seed}: {act:?} changed what was out in round {}", round.0);
    }
}

/// Seats that were out and are others now carry the moment of the change, and a change by hand its reason.
fn check_told(before: &Office, after: &Office, act: &Act, seed: u64) {
    let now = after.journal().last().map(|entry| entry.at);
    let out = before.rounds().iter().filter(|round| round.published.is_some());
    for (old, new) in out.filter_map(|old| Some((old, after.round(old.number)?))) {
        if people(old) == people(new) {
            continue;
        }
        assert_eq!(new.changed, now, "seed {seed}: {act:?} changed seats and did not say when");
        if let Act::Swap { because, .. } | Act::Springer { because, .. } = act {
            assert!(because.is_some(), "seed {seed}: {act:?} has no reason");
        }
    }
}

/// Changes by hand move those alone who are named. Where something is written or ruled nobody moves, but to be replaced.
fn check_moved(before: &Office, after: &Office, act: &Act, seed: u64) {
    for old in before.rounds().iter().filter(|round| round.released.is_some()) {
        let Some(new) = after.round(old.number) else { continue };
        for (old_table, new_table) in old.tables.iter().zip(&new.tables) {
            let at = At { round: old.number, table: old_table.number };
            let stays = is_begun(before, old_table, at);
            let may = |number: Number| match act {
                Act::Swap { one, other, .. } => !stays && [*one, *other].contains(&number),
                Act::Springer { .. } => !stays && old_table.people.last() == Some(&number),
                Act::Substitute { number: replaced, .. } => *replaced == number,
                _ => false,
            };
            for (old, new) in old_table.people.iter().zip(&new_table.people) {
                assert!(old == new || may(*old), "seed {seed}: {act:?} moved {old} at {at:?}");
            }
        }
    }
}

fn is_begun(office: &Office, table: &OfficeTable, at: At) -> bool {
    let ruled = office.rulings().iter().any(|ruling| ruling.ruled.at == Some(at));
    ruled || !table.sheets.is_empty() || table.broken_up.is_some()
}

/// Times are planned for rounds to come, one after the other.
fn check_planned(office: &Office, seed: u64) {
    let released = office.rounds().iter().filter(|round| round.released.is_some()).count();
    let planned: Vec<u8> = office.planned_ahead().iter().map(|(round, _)| *round).collect();
    let rounds = office.setup().unwrap().rounds;
    let ahead = planned.iter().all(|&round| usize::from(round) > released && round <= rounds);
    assert!(ahead && planned.is_sorted(), "seed {seed}: {planned:?} after {released} rounds");
    let setup = office.setup().unwrap();
    let times: Vec<_> = (1..=rounds).filter_map(|round| setup.planned(round)).collect();
    assert!(times.is_sorted(), "seed {seed}: {times:?}");
}
