//! What earlier versions kept in the browser is taken up by this one: `fixtures/*/browser-storage.json`.

use std::collections::BTreeMap;

use dulle_web::model::local::evening::Evening;
use dulle_web::model::online::visited::Visited;
use dulle_web::model::prefs::Prefs;

/// What the browser kept at several moments, by key.
fn moments() -> BTreeMap<String, BTreeMap<String, String>> {
    let text = include_str!("../../../fixtures/2026-11/browser-storage.json");
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn hands_and_matches_kept_by_earlier_versions_go_on_where_they_were() {
    let mut seen = 0;
    for (moment, kept) in moments() {
        let Some(text) = kept.get("dulle.hand") else { continue };
        let evening = Evening::from_text(text).unwrap_or_else(|| panic!("{moment} is not read"));
        assert_eq!(evening.to_text(), *text, "{moment}");
        seen += 1;
    }
    assert_eq!(seen, 6);
}

#[test]
fn preferences_kept_by_earlier_versions_still_hold() {
    for (moment, kept) in moments() {
        let prefs = Prefs::from_text(&kept["dulle.prefs"], "de").to_text();
        for line in kept["dulle.prefs"].lines() {
            assert!(prefs.lines().any(|now| now.trim() == line.trim()), "{moment}: {line}");
        }
    }
}

#[test]
fn tables_visited_with_earlier_versions_are_known() {
    let kept = &moments()["visited"]["dulle.tables"];
    assert_eq!(Visited::from_text(kept).to_text(), *kept);
    assert_eq!(Visited::from_text(kept).tables().len(), 1);
}
