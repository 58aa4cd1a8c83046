//! Club mates: kept apart in early rounds, told apart by club where they have one name.

use dulle_tournament::FreeText;
use dulle_tournament::office::{Act, Person};

use crate::desk::{Desk, federation, number};

fn people_of(clubs: &[&str], rounds: u8) -> Desk {
    let mut desk = Desk::new(federation(rounds), 0);
    for (place, club) in clubs.iter().enumerate() {
        let person = Person::new(&format!("Player{place:03}"), "A").unwrap();
        desk.director(Act::Enter { person: person.of_club(FreeText::new(club)) });
    }
    desk
}

#[test]
fn clubs_are_kept_apart_in_the_first_two_rounds_and_in_the_first_half() {
    let until: Vec<u8> = (1..=8).map(|rounds| federation(rounds).clubs_apart_until()).collect();
    assert_eq!(until, [1, 2, 2, 2, 3, 3, 4, 4]);
    assert!(federation(2).keeps_clubs_apart(2) && !federation(3).keeps_clubs_apart(3));
}

#[test]
fn the_second_round_of_two_keeps_club_mates_apart_too() {
    let clubs = ["Köln", "Übersee", "Köln", "", "Übersee", "Köln", "Soest", "Übersee"];
    let clubs = [&clubs[..], &["Köln", "Soest", "Übersee", "Köln"]].concat();
    let mut desk = people_of(&clubs, 2);
    desk.start(1, 7);
    desk.finish_round(1);
    desk.draw(2, 7);
    let quality = desk.office.quality(2).unwrap();
    let mates = desk.office.meetings(2).iter().filter(|pair| pair.earlier.is_none()).count();
    // Five of one club and four of another at three tables: three pairs at least.
    assert_eq!((quality.plan.clubs as usize, quality.possible.clubs), (mates, 3));
    assert!(mates <= 4, "{mates} pairs of club mates");
}

#[test]
fn two_of_one_name_are_told_apart_by_their_club_or_else_by_their_number() {
    let mut desk = Desk::new(federation(1), 0);
    let enter = |desk: &mut Desk, name: &str, club: &str| {
        let person = Person::new(name, "Jürgen").unwrap();
        desk.director(Act::Enter { person: person.of_club(FreeText::new(club)) });
    };
    for (name, club) in [
        ("Müller", "Köln"),
        ("Müller", "Übersee"),
        ("Wolf", "Köln"),
        ("Wolf", "Bonn"),
        ("Süß", "Köln"),
    ] {
        enter(&mut desk, name, club);
    }
    let names: Vec<String> = (1..=5).map(|place| desk.office.listed(number(place), 1)).collect();
    assert_eq!(
        names,
        [
            "Müller, Jürgen (Köln)",
            "Müller, Jürgen (Übersee)",
            "Wolf, Jürgen (Köln)",
            "Wolf, Jürgen (Bonn)",
            "Süß, Jürgen"
        ]
    );
    assert_eq!(desk.office.spoken(number(2), 1), "Jürgen Müller (Übersee)");
    // Where there is little room it is the number.
    enter(&mut desk, "Süß", "Bonn");
    desk.director(Act::Enter { person: Person::new("Wolf", "Jan").unwrap() });
    desk.director(Act::Enter { person: Person::new("Süß", "Adele").unwrap() });
    let short: Vec<String> = (1..=8).map(|place| desk.office.short(number(place), 1)).collect();
    assert_eq!(
        short,
        [
            "Müller J. (1)",
            "Müller J. (2)",
            "Wolf J. (3)",
            "Wolf J. (4)",
            "Süß J. (5)",
            "Süß J. (6)",
            "Wolf Jan",
            "Süß A."
        ]
    );
    assert_eq!(desk.office.listed_within(number(2), 1, 18), "Müller, Jürgen (2)");
    assert_eq!(desk.office.listed_within(number(2), 1, 12), "Müller,… (2)");
}
