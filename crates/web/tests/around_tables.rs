//! What stands around a server's table: making one, finding it again, statistics, pauses, names.

use dulle_protocol::api::{HandSeat, StatisticsLine};
use dulle_protocol::{Mode, TableId};
use dulle_texts::{Lang, Texts};
use dulle_web::model::online::contact::pause_before;
use dulle_web::model::online::hand::{listed_name, stored_names};
use dulle_web::model::online::new_table::{NewTableForm, facts};
use dulle_web::model::online::statistics::by_contract;
use dulle_web::model::online::visited::Visited;
use dulle_web::model::route::Route;

#[test]
fn pauses_grow_but_never_beyond_a_few_seconds() {
    let pauses: Vec<i32> = (0..12).map(|nth| pause_before(nth, 0.5)).collect();
    assert!(pauses.is_sorted(), "{pauses:?}");
    assert!(pauses[0] < 400 && pauses[11] <= 6250, "{pauses:?}");
    assert!(pause_before(3, 0.0) < pause_before(3, 1.0));
}

#[test]
fn a_wish_becomes_settings_that_a_server_accepts_or_nothing() {
    let mut wish = NewTableForm::new("ddv2026", "");
    assert!(wish.settings().is_some_and(|settings| settings.mode == Mode::Hands));
    wish.whole_match = true;
    assert!(wish.settings().is_some_and(|s| s.mode == Mode::Match { hands: None }));
    wish.hands = " 12 ".to_owned();
    assert!(wish.settings().is_some_and(|s| s.mode == Mode::Match { hands: Some(12) }));
    for wrong in ["3", "100", "300", "zwölf", "-4"] {
        wish.hands = wrong.to_owned();
        assert_eq!(wish.settings(), None, "{wrong}");
    }
    wish.hands = String::new();
    let settings = wish.settings().expect("a whole match");
    let lines = facts(&settings, &Texts::new(Lang::De));
    assert!(lines.iter().any(|line| line.contains("Pflichtsoli")), "{lines:?}");
    assert!(lines.iter().all(|line| !line.contains(['{', '$'])), "{lines:?}");
}

#[test]
fn the_newest_tables_are_remembered_each_once() {
    let tables: Vec<TableId> = (0..12).map(|n| TableId::from_random([n; 16])).collect();
    let mut visited = Visited::from_text("j0nk 0 ../x");
    assert_eq!(visited.tables(), []);
    tables.iter().for_each(|table| visited.add(table.clone()));
    visited.add(tables[9].clone());
    assert_eq!(visited.tables().len(), 8);
    assert_eq!(visited.tables()[..2], [tables[9].clone(), tables[11].clone()]);
    assert_eq!(Visited::from_text(&visited.to_text()), visited);
    visited.remove(&tables[9]);
    assert!(!visited.tables().contains(&tables[9]));
}

#[test]
fn statistics_are_added_up_over_rulebooks_and_keep_soloists_apart() {
    let line = |contract: &str, soloist, hands| StatisticsLine {
        rulebook: "ddv2026".to_owned(),
        contract: contract.to_owned(),
        soloist,
        hands,
        won: 1,
        score: -2,
    };
    let lines = [line("queens", true, 1), line("normal", false, 3), line("normal", false, 4)];
    let sums = by_contract(&lines);
    assert_eq!(sums.len(), 2);
    assert_eq!((sums[0].hands, sums[0].won, sums[0].score), (7, 2, -4));
    assert!(sums[1].soloist);
}

#[test]
fn the_page_before_the_program_says_what_the_program_will_say() {
    let page = include_str!("../static/index.html");
    let (german, english) = (Texts::new(Lang::De), Texts::new(Lang::En));
    for key in ["web-tagline", "web-play-now", "web-play-now-detail"] {
        let both = format!("data-en=\"{}\">{}</", english.get(key), german.get(key));
        assert!(page.contains(&both), "{key}: {both}");
    }
    assert!(page.contains(&format!("href=\"{}\"", Route::Table { deal: None }.hash())));
}

#[test]
fn a_kept_hand_has_the_names_of_its_players_and_bots() {
    let seat = |seat, name: Option<&str>| HandSeat {
        seat,
        name: name.map(str::to_owned),
        score: 0,
        soloist: false,
        won: false,
    };
    let seats =
        [seat(1, Some("Bot (club)")), seat(2, Some("Anna")), seat(3, None), seat(4, Some("Bernd"))];
    assert_eq!(stored_names(&seats), ["Ada (Bot)", "Anna", "–", "Bernd"]);
    let texts = Texts::new(Lang::De);
    assert_eq!(listed_name("Bot (club)", &texts), "Bot (Vereinsspieler)");
    for name in ["Anna", "Bot (x)", "Bothilde"] {
        assert_eq!(listed_name(name, &texts), name);
    }
}
