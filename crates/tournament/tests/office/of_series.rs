//! Ties of a series: the total, then fewer deductions without credit, then solo points, then a shared place; or as
//! the director of the last evening has stated it.

use dulle_tournament::office::{
    Act, At, Office, Role, Ruled, RulingKind, Series, Setup, Tie, Totals, Writer, series,
};

use crate::desk::{Desk, federation, number, words};

/// An evening of four people: points and solo points by start number, and who has points deducted.
fn evening(points: [i32; 4], solos: [i32; 4], deducted: &[(u16, u8)], ties: &[Tie]) -> Office {
    let mut desk = Desk::new(Setup { ties: ties.to_vec(), ..federation(1) }, 4);
    desk.start(1, 1);
    let at = At { round: 1, table: 1 };
    let people = desk.office.round(1).unwrap().table(1).unwrap().people.clone();
    let of = |all: [i32; 4]| people.iter().map(|who| all[who.index()]).collect();
    let totals = Totals { hands: 24, points: of(points), solos: of(solos) };
    desk.by(Role::Helper, Act::Totals { at, writer: Writer::Office, totals });
    for (ruling, &(who, points)) in (1..).zip(deducted) {
        let (kind, facts) = (RulingKind::Deduction { points }, words("late"));
        let ruled = Ruled { at: None, culprit: number(who), kind, paragraph: None, facts };
        desk.by(Role::Panel, Act::Rule(Box::new(ruled)));
        desk.by(Role::Panel, Act::Sign { ruling });
    }
    desk.director(Act::CloseRound { round: 1 });
    desk.director(Act::Finish);
    desk.office
}

const USUAL: [Tie; 2] = [Tie::Deductions, Tie::Solos];

fn of(evenings: &[Office], count: usize) -> Series {
    series(&evenings.iter().collect::<Vec<_>>(), count)
}

/// Name, place and whether it is shared, best first.
fn places(list: &Series) -> Vec<(&str, u16, bool)> {
    list.rows.iter().map(|row| (&row.name[6..9], row.place, row.shared)).collect()
}

#[test]
fn fewer_deductions_come_before_solo_points_and_then_the_place_is_shared() {
    // With their deductions all four have nothing; the third has the most solo points.
    let first = evening([3, -3, 3, -3], [0, 0, 9, 0], &[(1, 3), (3, 3)], &USUAL);
    let second = evening([-3, 3, -3, 3], [3, 3, 0, 3], &[(2, 3)], &USUAL);
    let list = of(&[first, second], 2);
    assert_eq!(list.ties, USUAL);
    let totals: Vec<i32> = list.rows.iter().map(|row| row.total).collect();
    assert_eq!(totals, [0, -3, -3, -3]);
    assert_eq!(
        places(&list),
        [("004", 1, false), ("003", 2, false), ("001", 3, true), ("002", 3, true)]
    );
}

#[test]
fn of_two_results_that_are_worth_the_same_the_one_without_deduction_counts() {
    // The first player has 5 points twice, once with a deduction, in either order.
    let with = evening([8, 6, -6, -8], [3, 0, 0, 0], &[(1, 3)], &USUAL);
    let without = evening([5, 5, -5, -5], [0, 0, 0, 0], &[], &USUAL);
    for evenings in [[with.clone(), without.clone()], [without, with]] {
        let list = of(&evenings, 1);
        let row = list.rows.iter().find(|row| row.name.contains("001")).unwrap();
        assert_eq!((row.total, row.deductions, row.solos), (5, 0, 0), "{list:?}");
    }
}

#[test]
fn the_last_evening_states_the_order() {
    let evening = |ties: &[Tie]| evening([3, 0, 0, -3], [0, 0, 9, 0], &[(1, 3)], ties);
    let by = |ties: &[Tie]| {
        let list = of(&[evening(&USUAL), evening(ties)], 2);
        (list.ties.clone(), places(&list)[0].0.to_owned(), list.rows[0].shared)
    };
    assert_eq!(by(&USUAL), (USUAL.to_vec(), "003".to_owned(), false));
    let best = [Tie::BestRound];
    assert_eq!(by(&best), (best.to_vec(), "001".to_owned(), true));
    assert_eq!(by(&[]), (Vec::new(), "001".to_owned(), true));
    assert_eq!(of(&[], 2).rows, []);
}
