//! What earlier versions have taken is read, whatever would be decided today.

use std::time::{Duration, Instant};

use dulle_tournament::office::text::ReadErrorKind;
use dulle_tournament::office::{
    Act, At, Number, Office, OfficeReason, OfficeTable, Online, Role, Ruled, RulingKind, Setup,
    Standing, TableSizes, Writer, text,
};

use crate::desk::{Desk, federation, number, words};

const AT: At = At { round: 1, table: 1 };

#[test]
fn journals_that_an_earlier_version_has_taken_are_read() {
    let files: [(&str, &str); 7] = [
        ("drawn", include_str!("../../../../fixtures/2026-11-16/void-then-drawn.tournament")),
        ("released", include_str!("../../../../fixtures/2026-11-16/void-then-released.tournament")),
        (
            "substituted",
            include_str!("../../../../fixtures/2026-11-16/void-then-substituted.tournament"),
        ),
        (
            "withdrawn",
            include_str!("../../../../fixtures/2026-11-16/void-then-withdrawn.tournament"),
        ),
        ("undone", include_str!("../../../../fixtures/2026-11-16/void-then-undone.tournament")),
        (
            "rewritten",
            include_str!("../../../../fixtures/2026-11-16/late-sheet-rewritten.tournament"),
        ),
        (
            "taken back",
            include_str!("../../../../fixtures/2026-11-16/late-sheet-taken-back.tournament"),
        ),
    ];
    for (name, file) in files {
        let read = text::read(file).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(read.office.journal().len(), file.lines().count() - 1, "{name}");
        // A page that gets line by line what happens reads the same.
        let mut page = Office::new();
        for line in file.lines().skip(1) {
            page.retrace(text::entry(line).unwrap()).unwrap_or_else(|refused| {
                panic!("{name}: {line}: {refused:?}");
            });
        }
        assert_eq!(page, read.office, "{name}");
    }
}

/// A Springer had finished one of two tables when a substitute took over for points of their own: then the finished table
/// was the substitute's too. Who has won is what was hung out that day.
#[test]
fn a_finished_table_that_went_to_a_substitute_stays_theirs() {
    let file = include_str!("../../../../fixtures/2026-11-19/springer-substituted.tournament");
    let office = text::read(file).unwrap_or_else(|error| panic!("{error:?}")).office;
    let new = number(12);
    let round = office.round(1).unwrap();
    assert_eq!(round.tables_of(new).count(), 2);
    let warned = &office.rulings()[0].ruled;
    assert_eq!((warned.culprit, warned.at), (new, Some(At { round: 1, table: 3 })));
    let points = |table: &OfficeTable| {
        let place = usize::from(table.position_of(new).unwrap()) - 1;
        table.outcome().unwrap().points[place]
    };
    let rows = office.standings(1).rows;
    let row = rows.iter().find(|row| row.number == new).unwrap();
    assert_eq!(row.total, round.tables_of(new).map(points).sum::<i32>());
    assert_eq!((row.total, row.place), (32, Some(1)));
}

/// They were taken before it was known that they show nothing. A new act has none.
#[test]
fn texts_that_show_nothing_are_read_where_a_file_has_them() {
    let file = text::whole(&Desk::new(federation(2), 8).office);
    let acts = ["enter \"\u{3164}\" \"\u{2800}\" club \"\u{200d}\"", "announce \"Wo\u{e0041}lf\""];
    let lines = acts.map(|act| format!("2027-01-01T00:00:00Z director \"\u{ffa0}\" {act}\n"));
    let office = text::read(&format!("{file}{}", lines.concat())).unwrap().office;
    assert_eq!(office.players().len(), 9);
    assert!(text::whole(&office).ends_with(&lines[1]));
    for act in acts {
        assert_eq!(text::act(act), Err(ReadErrorKind::Hidden), "{act}");
    }
}

fn disqualify(culprit: Number) -> Act {
    let kind = RulingKind::Disqualification;
    Act::Rule(Box::new(Ruled { at: None, culprit, kind, paragraph: None, facts: words("facts") }))
}

/// What is decided today is as strict as before: only a journal makes players of those who have left.
#[test]
fn after_a_void_disqualification_a_player_who_had_left_is_not_drawn_today() {
    let mut desk = Desk::new(federation(2), 9);
    desk.director(Act::Withdraw { number: number(9), because: None });
    desk.by(Role::Panel, disqualify(number(9)));
    desk.by(Role::Panel, Act::Sign { ruling: 1 });
    desk.earlier(Role::Director, Act::Appeal { ruling: 1 });
    desk.by(Role::Panel, Act::DecideAppeal { ruling: 1, upheld: false });
    let again = Act::Withdraw { number: number(9), because: None };
    assert_eq!(
        desk.refused(Role::Director, again.clone()),
        OfficeReason::HasLeft { number: number(9) }
    );
    let mut older = desk.office.clone();
    older.retrace(desk.entry(Role::Director, again)).unwrap();
    assert!(matches!(older.player(number(9)).unwrap().standing, Standing::Withdrawn { .. }));
    desk.draw(1, 1);
    desk.check_rebuilds();
}

#[test]
fn what_is_taken_back_on_a_sheet_that_learned_late_is_its_last_hand() {
    let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 8);
    desk.start(1, 1);
    desk.now += 101 * 60;
    desk.by(Role::Referee, Act::TimeUp { round: 1, tables: vec![1], running: vec![] });
    desk.by(Role::Referee, Act::Strike { at: AT, hands: 4 });
    let write = |desk: &mut Desk, line: &str| {
        let line = line.to_owned();
        desk.by(Role::Helper, Act::Write { at: AT, writer: Writer::Office, line });
    };
    let written = |desk: &Desk| desk.office.round(1).unwrap().table(1).unwrap().hands_written();
    write(&mut desk, "hand 1 result solo-queens by 1 points +3 -1 -1 -1");
    write(&mut desk, "hand 2 result solo-queens by 2 points -1 +3 -1 -1");
    assert_eq!(written(&desk), 2);
    write(&mut desk, "undo");
    assert_eq!(written(&desk), 1);
    write(&mut desk, "hand 2 result solo-queens by 3 points -1 -1 +3 -1");
    assert_eq!(written(&desk), 2);
    desk.check_rebuilds();
}

/// An entry costs the same however many people there are, and an undo no more than another entry.
#[test]
fn a_long_file_is_read_in_one_go() {
    let long = |people: u16| {
        let desk = Desk::new(federation(2), people);
        let mut file = text::whole(&desk.office);
        let first = desk.office.journal().len();
        for place in 0..15_000 {
            let stamp = "2027-01-01T00:00:00Z director \"A\"";
            file +=
                &format!("{stamp} paid 1 {}\n{stamp} undo {}\n", place + 1, first + 2 * place + 1);
        }
        let begun = Instant::now();
        let read = text::read(&file).unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!(read.office.player(number(1)).unwrap().paid, 0);
        begun.elapsed()
    };
    // The machine may be busy with something else for a while: the quickest of a few tries counts.
    let [mut few, mut many] = [Duration::MAX; 2];
    for _ in 0..3 {
        few = few.min(long(4));
        many = many.min(long(900));
    }
    assert!(many < few * 4 + Duration::from_secs(1), "{few:?} and {many:?}");
}

#[test]
fn what_the_servers_tables_have_played_is_not_a_helpers_to_replace() {
    let (online, sizes) = (Some(Online::USUAL), TableSizes::FOUR);
    let mut desk = Desk::new(Setup { online, sizes, ..federation(1) }, 8);
    desk.start(1, 1);
    let line = "hand 1 result normal points +1 +1 -1 -1".to_owned();
    desk.by(Role::Server, Act::Write { at: AT, writer: Writer::Office, line });
    let server = desk.office.journal().len();
    let totals = Act::Totals { at: AT, writer: Writer::Office, totals: desk.sums(AT) };
    let theirs = OfficeReason::NotYours { role: Role::Director };
    assert_eq!(desk.refused(Role::Helper, totals.clone()), theirs);
    assert_eq!(desk.refused(Role::Helper, Act::Undo { entry: server }), theirs);
    // A journal of before may have it, and a table that has played nothing is entered by the office.
    desk.office.clone().retrace(desk.entry(Role::Helper, totals.clone())).unwrap();
    desk.totals(At { round: 1, table: 2 });
    desk.by(Role::Referee, totals);
    desk.check_rebuilds();
}

#[test]
fn a_penalty_is_for_a_hand_that_the_round_has() {
    let mut desk = Desk::new(Setup { hands: Some(8), ..federation(1) }, 8);
    desk.start(1, 1);
    let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[0];
    let points = vec![-6, 2, 2, 2];
    for hand in [0, 9, 99] {
        let penalty = Desk::penalty_in(hand, AT, culprit, points.clone());
        assert_eq!(desk.refused(Role::Referee, penalty.clone()), OfficeReason::NoSuchHand { hand });
        desk.office.clone().retrace(desk.entry(Role::Referee, penalty)).unwrap();
    }
    desk.by(Role::Referee, Desk::penalty_in(8, AT, culprit, points));
}
