//! The way back to a tournament: everything that a browser can open.

use dulle_protocol::api::OwnTournament;
use dulle_web::model::office::known::{KEY, SEEN, TABLE_KEY, Way, list, seen_text};
use dulle_web::model::office::links::is_for_this_machine;
use dulle_web::model::route::{OfficeAddress, OfficePage, Route};

fn stored(name: &str, code: &str, text: &str) -> (String, String) {
    (format!("{name}{code}"), text.to_owned())
}

#[test]
fn a_browser_lists_its_own_tournament_those_with_keys_and_the_accounts_newest_first() {
    let kept = [
        stored(KEY, "Y7KNU9EG", "secret"),
        stored(TABLE_KEY, "Y7KNU9EG", "secret"),
        stored(TABLE_KEY, "AAAABBBB", "secret"),
        stored(SEEN, "Y7KNU9EG", &seen_text(300, "Herbst in Hamm")),
        stored("dulle.prefs", "", "{}"),
    ];
    let code = "CCCCDDDD".parse().expect("a code");
    let account = [OwnTournament { code, path: "/o/CCCCDDDD".to_owned(), created: 200 }];
    let all = list(Some(("Vereinsabend".to_owned(), 250)), &kept, &account);
    let shown: Vec<(&str, Way)> = all.iter().map(|one| (one.name.as_str(), one.way)).collect();
    let wanted = [
        ("Herbst in Hamm", Way::Key),
        ("Vereinsabend", Way::Here),
        ("CCCCDDDD", Way::Account),
        ("AAAABBBB", Way::Table),
    ];
    assert_eq!(shown, wanted, "a key of the office is worth more than a table's");
}

#[test]
fn the_address_without_a_code_is_where_everybody_comes_in() {
    assert_eq!(Route::parse("#/office"), Route::OFFICE);
    for page in [OfficePage::All, OfficePage::Round, OfficePage::Entries] {
        let route = Route::Office(OfficeAddress { page, of: None });
        assert_eq!(Route::parse(&route.hash()), route);
    }
    let of = "Y7KNU9EG".parse().ok();
    let round = Route::Office(OfficeAddress { page: OfficePage::Round, of });
    assert_eq!(
        (round.hash().as_str(), Route::parse(&round.hash())),
        ("#/office?of=Y7KNU9EG", round.clone())
    );
}

#[test]
fn an_address_that_leads_a_phone_to_itself_is_known() {
    for origin in
        ["http://localhost:8040", "http://127.0.0.1:8040", "http://[::1]:8040", "http://localhost"]
    {
        assert!(is_for_this_machine(origin), "{origin}");
    }
    for origin in ["http://192.168.1.5:8040", "https://dulle.example", "http://localhost.example"] {
        assert!(!is_for_this_machine(origin), "{origin}");
    }
}
