//! The list of entries: late, gone, substituted, corrected.

use dulle_tournament::FreeText;
use dulle_tournament::office::csv::{CsvVerdict, entry_list, read_entries};
use dulle_tournament::office::{Act, At, Credit, Key, OfficeReason, Person, Role};

use crate::desk::{Desk, federation, number, words};

fn person(name: &str) -> Person {
    Person::named(name).unwrap()
}

#[test]
fn nobody_is_entered_twice() {
    let mut desk = Desk::new(federation(2), 8);
    let again = Act::Enter { person: person("A Player001") };
    assert_eq!(desk.refused(Role::Helper, again), OfficeReason::EnteredTwice { number: number(1) });
    let elsewhere = person("A Player001").of_club(Some(words("Elsewhere")));
    desk.by(Role::Helper, Act::Enter { person: elsewhere });
}

#[test]
fn a_player_who_comes_late_plays_from_the_next_round_and_has_missed_the_others() {
    let mut desk = Desk::new(federation(2), 8);
    desk.start(1, 1);
    desk.by(Role::Helper, Act::Enter { person: person("Late One") });
    assert_eq!(desk.office.playing_in(1).len(), 8);
    assert_eq!(desk.office.playing_in(2).len(), 9);
    desk.finish_round(1);
    desk.start(2, 1);
    desk.finish_round(2);
    let standings = desk.office.standings(2);
    let late = standings.rows.iter().find(|row| row.number == number(9)).unwrap();
    assert_eq!(late.rounds[0], None);
    assert!(late.rounds[1].is_some());
}

#[test]
fn a_player_who_left_makes_a_drawn_round_stale_and_nothing_is_redrawn_silently() {
    let mut desk = Desk::new(federation(2), 9);
    desk.draw(1, 1);
    desk.director(Act::Publish { round: 1 });
    let seats = desk.office.round(1).unwrap().tables.clone();
    let leave = desk.entry(Role::Helper, Act::Withdraw { number: number(4), because: None });
    let preview = desk.office.preview(leave.clone()).unwrap();
    assert_eq!(preview.stale.len(), 1);
    assert!(preview.seats.is_empty());
    desk.office.enter(leave).unwrap();
    assert_eq!(desk.office.round(1).unwrap().tables, seats);
    let refused = desk.refused(Role::Director, Act::Release { round: 1 });
    assert_eq!(refused, OfficeReason::SeatedThoughAway { number: number(4) });
    desk.start(1, 1);
    assert!(desk.office.round(1).unwrap().changed.is_some(), "it was out and is another now");
}

#[test]
fn a_player_who_withdrew_before_the_first_seat_has_no_place() {
    let mut desk = Desk::new(federation(2), 9);
    desk.by(Role::Helper, Act::Withdraw { number: number(9), because: None });
    desk.start(1, 1);
    desk.finish_round(1);
    desk.by(Role::Helper, Act::Withdraw { number: number(8), because: None });
    let listed: Vec<_> = desk.office.standings(1).rows.iter().map(|row| row.number).collect();
    assert!(!listed.contains(&number(9)));
    assert!(listed.contains(&number(8)), "what was played stays");
}

#[test]
fn a_substitute_takes_the_number_or_has_their_own() {
    let mut desk = Desk::new(federation(2), 8);
    desk.start(1, 1);
    let seat = desk.office.seat_in(1, number(2));
    let credit = Credit::Number;
    desk.by(Role::Helper, Act::Substitute { number: number(2), person: person("Sub One"), credit });
    let player = desk.office.player(number(2)).unwrap();
    assert_eq!(player.person_in(1).spoken(), "Sub One");
    assert_eq!(desk.office.seat_in(1, number(2)), seat);
    let own = Act::Substitute { number: number(3), person: person("Sub Two"), credit: Credit::Own };
    let entry = desk.entry(Role::Helper, own);
    let preview = desk.office.preview(entry.clone()).unwrap();
    let told: Vec<_> = preview.seats.iter().map(|change| change.number).collect();
    assert_eq!(told, [number(3), number(9)]);
    let seat = desk.office.seat_in(1, number(3));
    desk.office.enter(entry).unwrap();
    assert_eq!(desk.office.seat_in(1, number(9)), seat);
    desk.finish_round(1);
    let standings = desk.office.standings(1);
    let find = |wanted| standings.rows.iter().find(|row| row.number == number(wanted));
    assert!(find(9).is_some_and(|row| row.rounds[0].is_some()));
    assert!(find(3).is_none(), "nothing that number 3 has played counts");
    desk.check_rebuilds();
}

#[test]
fn fees_and_presence_are_ticked_off() {
    let mut desk = Desk::new(federation(1), 8);
    desk.by(Role::Helper, Act::Paid { number: number(1), cents: 1500 });
    desk.by(Role::Helper, Act::Present { number: number(1), present: true });
    let again = Act::Present { number: number(1), present: true };
    assert_eq!(desk.refused(Role::Helper, again), OfficeReason::SameAsBefore);
    let paid = Act::Paid { number: number(1), cents: 0 };
    assert_eq!(desk.refused(Role::Referee, paid), OfficeReason::NotYours { role: Role::Director });
}

#[test]
fn the_list_goes_out_as_csv_and_comes_back() {
    let mut desk = Desk::new(federation(1), 0);
    for (name, club) in
        [("=SUM(A1), Ulf", "Doko; Hamm"), ("Weiß, Jörg", "+49"), ("O'Neil, \"Pat\"", "'x")]
    {
        let person = person(name).of_club(FreeText::new(club));
        desk.director(Act::Enter { person });
    }
    let head = ["Nr", "Name", "Vorname", "Verein", "Team", "Startgeld"].map(str::to_owned);
    let list = entry_list(desk.office.players(), &head);
    assert!(!list.contains(";=SUM") && list.contains("'=SUM"));
    let back = read_entries(list.as_bytes(), &[]).unwrap();
    for (line, player) in back.lines.iter().zip(desk.office.players()) {
        let CsvVerdict::Good { person, .. } = &line.verdict else { panic!("{line:?}") };
        assert_eq!(*person, player.person);
    }
    let known = read_entries(list.as_bytes(), desk.office.players()).unwrap();
    assert!(known.lines.iter().all(|line| matches!(line.verdict, CsvVerdict::Known { .. })));
}

#[test]
fn a_revoked_link_is_dead_at_once_and_for_ever() {
    let mut desk = Desk::new(federation(1), 8);
    let key = |text: &str| Key::new(text).unwrap();
    let (old, new) = (key("abcdefghijklmnop"), key("qrstuvwxyzabcdef"));
    let grant = |link, key| Act::Grant { link, role: Role::Table, table: Some(4), key };
    desk.director(grant(4, old.clone()));
    assert_eq!(desk.office.admits(&old).unwrap().table, Some(4));
    assert_eq!(
        desk.refused(Role::Director, grant(4, new.clone())),
        OfficeReason::LinkTaken { link: 4 }
    );
    desk.director(Act::Revoke { link: 4 });
    assert!(desk.office.admits(&old).is_none());
    assert_eq!(desk.refused(Role::Director, grant(4, old.clone())), OfficeReason::KeyTaken);
    desk.director(grant(4, new.clone()));
    assert!(desk.office.admits(&old).is_none() && desk.office.admits(&new).is_some());
    assert!(Key::new("short").is_none());
    desk.check_rebuilds();
}

#[test]
fn any_entry_can_be_taken_back_unless_a_later_one_needs_it() {
    let mut desk = Desk::new(federation(2), 8);
    desk.start(1, 1);
    let count = desk.office.journal().len();
    // Entry 5 entered player 4, who sits in round 1.
    let refused = desk.refused(Role::Director, Act::Undo { entry: 5 });
    assert!(matches!(refused, OfficeReason::NeededBy { .. }), "{refused:?}");
    let at = At { round: 1, table: 1 };
    desk.totals(at);
    let with = desk.office.standings(1);
    desk.by(Role::Helper, Act::Undo { entry: count + 1 });
    assert!(desk.office.round(1).unwrap().table(1).unwrap().outcome().is_none());
    assert_eq!(desk.office.undone_by(count), Some(count + 2));
    // The undo is taken back in turn.
    desk.director(Act::Undo { entry: count + 2 });
    assert_eq!(desk.office.standings(1), with);
    // And that again: the first undo is in force once more.
    desk.director(Act::Undo { entry: count + 3 });
    assert!(desk.office.round(1).unwrap().table(1).unwrap().outcome().is_none());
    assert_eq!(desk.office.undone_by(count), Some(count + 2));
    desk.director(Act::Undo { entry: count + 4 });
    assert_eq!(desk.office.standings(1), with);
    let again = desk.refused(Role::Director, Act::Undo { entry: count + 2 });
    assert_eq!(again, OfficeReason::UndoneBefore { entry: count + 2 });
    assert_eq!(
        desk.refused(Role::Director, Act::Undo { entry: 999 }),
        OfficeReason::NoEntry { entry: 999 }
    );
    desk.check_rebuilds();
}
