//! What the link of a table tells before a player has said who they are.

use dulle_protocol::api::TableFromOutside;
use dulle_protocol::{Name, Occupant, Place, SeatNo, Settings, Stage, Strength, TableId};
use dulle_rules::Seat;
use dulle_texts::{Lang, Texts};
use dulle_web::model::online::invitation::{Invitation, Invited, invitation, invite_text};

fn place(occupant: Occupant) -> Place {
    Place { occupant, ..Place::default() }
}

fn player(name: &str) -> Place {
    place(Occupant::Player(Name::new(name).expect("a name")))
}

fn bot() -> Place {
    place(Occupant::Bot(Strength::Club))
}

fn table(rulebook: &str, places: [Place; 4]) -> TableFromOutside {
    TableFromOutside {
        table: TableId::from_random([7; 16]),
        settings: Settings::of(rulebook).resolved().expect("rules"),
        places,
        host: Some(SeatNo(Seat::ALL[1])),
        stage: Stage::Gathering,
        rows: Vec::new(),
        connections: 1,
    }
}

fn told(table: &TableFromOutside, lang: Lang) -> Invitation {
    invitation(table, &Texts::new(lang))
}

#[test]
fn what_is_copied_says_whose_table_it_is_its_rules_and_its_free_seats() {
    let settings = Settings::of("kitchen").resolved().expect("rules");
    let places = [bot(), player("Anna"), Place::default(), Place::default()];
    let of = |host| Invited { settings: &settings, places: &places, host };
    let link = "https://dulle.example/t/abc";
    let german = Texts::new(Lang::De);
    let text = invite_text(&of(Some(Seat::ALL[1])), link, &german);
    assert!(text.starts_with("Anna lädt dich zum Doppelkopf ein."), "{text}");
    for part in ["Küchentisch", "2 Plätze sind frei."] {
        assert!(text.contains(part), "{text}");
    }
    assert!(text.ends_with(link), "{text}");
    assert!(invite_text(&of(None), link, &german).starts_with("Komm zum Doppelkopf!"));
    let english = invite_text(&of(Some(Seat::ALL[1])), link, &Texts::new(Lang::En));
    assert!(english.contains("2 seats are free.") && english.ends_with(link), "{english}");
}

#[test]
fn host_rules_and_free_seats_are_told_in_the_readers_language() {
    let table = table("kitchen", [bot(), player("Anna"), Place::default(), Place::default()]);
    let german = told(&table, Lang::De);
    assert_eq!(german.title, "Du bist an den Tisch von Anna eingeladen.");
    assert_eq!(german.free, "2 Plätze sind frei.");
    let seats = german.seats.map(|seat| (seat.name, seat.mark.unwrap_or_default(), seat.empty));
    let seat = |name: &str, mark: &str, empty| (name.to_owned(), mark.to_owned(), empty);
    assert_eq!(
        seats,
        [
            seat("Ada (Bot)", "Vereinsspieler", false),
            seat("Anna", "Gastgeber", false),
            seat("frei", "", true),
            seat("frei", "", true),
        ]
    );
    let rules = german.rules.expect("rules");
    assert_eq!(rules.title, "Küchentisch");
    assert_eq!(rules.against.as_deref(), Some("Das ist anders als TSR 2026:"));
    assert!(rules.lines.contains(&"Armut".to_owned()), "{:?}", rules.lines);
    let english = told(&table, Lang::En);
    assert_eq!(english.title, "You are invited to Anna’s table.");
    assert_eq!(english.free, "2 seats are free.");
    assert_ne!(english.rules.expect("rules").lines, rules.lines);
}

#[test]
fn a_full_table_a_bots_seat_and_a_closed_table_are_told_apart() {
    let people = ["Anna", "Ben", "Cora", "Dirk"].map(player);
    let mut table = table("ddv2026", people);
    assert_eq!(told(&table, Lang::De).free, "Alle Plätze sind besetzt.");
    assert_eq!(told(&table, Lang::De).rules.expect("rules").against, None, "the official book");
    table.places[3] = bot();
    let by_bot = "Kein Platz ist frei, aber du kannst einen Bot ablösen.";
    assert_eq!(told(&table, Lang::De).free, by_bot);
    table.places[0] = Place::default();
    assert_eq!(told(&table, Lang::De).free, "Ein Platz ist frei.");
    table.host = None;
    assert_eq!(told(&table, Lang::De).title, "Du bist an einen Tisch eingeladen.");
    table.stage = Stage::Ended;
    assert_eq!(told(&table, Lang::De).free, "Der Tisch ist aufgelöst.");
}
