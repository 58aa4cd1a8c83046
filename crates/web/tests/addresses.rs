//! Addresses, their pages, and the part of the client that has them.

use dulle_protocol::TableId;
use dulle_protocol::office::TournamentCode;
use dulle_rules::Seat;
use dulle_web::model::route::{
    DeskPage, KeptHand, OfficeAddress, OfficePage, OptionsFor, Part, Route,
};

#[test]
fn links_to_tables_and_hands_are_routes_that_survive_their_own_address() {
    let table = TableId::from_random([3; 16]);
    let hand = |seat| Route::Replay(Some(KeptHand { id: "abc-3".to_owned(), seat }));
    let routes = [
        Route::Options(OptionsFor::Next),
        Route::Options(OptionsFor::Running),
        Route::Options(OptionsFor::Table(table.clone())),
        Route::Online { table },
        Route::NewTable,
        Route::Tables,
        Route::Me,
        hand(None),
        hand(Some(Seat::ALL[2])),
        Route::Replay(None),
    ];
    let others = [
        Route::Start,
        Route::Table { deal: Some(3) },
        Route::Sheet,
        Route::Rules { book: None },
        Route::Tutorial,
        Route::Course(None),
        Route::Course(Some("follow".to_owned())),
        Route::Settings,
        Route::History,
        Route::Daily,
        Route::Shared { code: "1.ddv2026..1200.abc.FFFF_2re_".to_owned() },
    ];
    let embedded = Route::Embed { code: "1.ddv2026..1200.abc.FFFF_2re_".to_owned() };
    assert_eq!(Route::embedded(&embedded.hash()), embedded);
    for hash in ["#/me", "#/new", "", "#/t/abcd"] {
        let nothing = Route::Embed { code: String::new() };
        assert_eq!(Route::embedded(hash), nothing, "a frame leads nowhere else");
    }
    let desk = DeskPage::ALL.map(Route::Referee);
    let others_of_office = [
        OfficePage::Table { round: 2, table: 14 },
        OfficePage::Totals,
        OfficePage::Wall,
        OfficePage::Seat,
        OfficePage::Phone,
    ];
    let pages = OfficePage::RAIL.into_iter().chain(others_of_office);
    let code = Some(TournamentCode::from_random([3; 8]));
    let office = pages.flat_map(|page| {
        let of = |of| Route::Office(OfficeAddress { page: page.clone(), of });
        [of(None), of(code.clone())]
    });
    for route in routes.into_iter().chain(others).chain([embedded]).chain(desk).chain(office) {
        let hash = route.hash();
        assert_eq!(Route::parse(&hash), route);
        assert_part(&hash);
    }
    assert_eq!(Route::parse("#/t/"), Route::Start);
    assert_eq!(Route::parse("#/t/0O<script>"), Route::Start);
}

/// Whether a path is one of the words of a pattern such as `new|t\/[1-9A-H]{1,32}`.
fn is_one_of(words: &str, path: &str) -> bool {
    words.split('|').any(|word| {
        let word = word.replace('\\', "");
        let Some((start, class)) = word.split_once('[') else { return word == path };
        let class = class.strip_suffix("]{1,32}").expect("letters of a name");
        let mut letters = Vec::new();
        for range in class.as_bytes().chunks(3) {
            assert_eq!(range[1], b'-', "{class}");
            letters.extend(range[0]..=range[2]);
        }
        let name = path.strip_prefix(start).filter(|name| (1..=32).contains(&name.len()));
        name.is_some_and(|name| name.bytes().all(|letter| letters.contains(&letter)))
    })
}

/// The page's script loads the part of the client to which the route of an address belongs: otherwise it would be loaded
/// again and again.
fn assert_part(hash: &str) {
    let script = include_str!("../static/part.js");
    assert!(script.contains(r#"address.replace(/^#*\/*/, "").split("?")[0]"#));
    let path = hash.trim_start_matches('#').trim_start_matches('/');
    let path = path.split('?').next().expect("a first one");
    assert_eq!(path, Route::path(hash));
    let part = Route::parse(hash).part();
    let parts = [
        ("more", Part::More),
        ("online", Part::Online),
        ("referee", Part::Referee),
        ("office", Part::Office),
        ("album", Part::Album),
        ("study", Part::Study),
        ("course", Part::Course),
    ];
    for (name, of) in parts {
        let list =
            script.split(&format!("  {name}: /^(")).nth(1).and_then(|s| s.split(")$/").next());
        assert_eq!(is_one_of(list.expect(name), path), part == of, "{hash}");
    }
}

#[test]
fn odd_addresses_load_the_part_that_has_their_page() {
    let odd = [
        "",
        "#",
        "#/",
        "#//",
        "##",
        "#sheet",
        "#rules",
        "#//me",
        "##/tables",
        "#/sheet/",
        "#/sheets",
        "#/me-x",
        "#/me.",
        "#/rules?book=palast",
        "#/rules#x",
        "#?sheet",
        "#/new",
        "#new?x",
        "#/new-x",
        "#/new/",
        "#/news",
        "#/t",
        "#/t/",
        "#/t/abcd",
        "#t/abcd?x",
        "#/t/abcd.",
        "#/t/abcd/",
        "#/t//abcd",
        "#/T/abcd",
        "#/SHEET",
        "#/ sheet",
        "#/t/a%20b",
        "#/table",
        "#/tables/x",
        "#/replay?hand=x&seat=9",
    ];
    odd.into_iter().for_each(assert_part);
    (' '..='~').for_each(|letter| assert_part(&format!("#/t/{letter}")));
    (30..36).for_each(|length| assert_part(&format!("#/t/{}", "a".repeat(length))));
}
