//! What the director does by hand: planned times, a round put down, a Springer, links, the one file, those who did not come.

use std::fs;

use crate::{Hall, list};

#[test]
fn planned_times_are_shown_until_a_round_is_released_and_can_change_later() {
    let hall = Hall::new(&["--rounds", "3", "--date", "2026-11-14", "--starts", "10:00,-,16:15"]);
    let csv = hall.csv("list.csv", list(8).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    let shown = hall.good("show", &[]);
    assert!(shown.contains("Round 1 is planned for 10:00."), "{shown}");
    hall.start(1);
    let shown = hall.good("show", &[]);
    assert!(!shown.contains("Round 1 is planned"), "{shown}");
    assert!(shown.contains("Round 3 is planned for 16:15"), "{shown}");
    hall.good("set", &["--starts", "10:00,12:30,16:30"]);
    let planned = hall.json("show", &["round"])["planned"].clone();
    assert_eq!(planned[2], "2026-11-14T16:30");
    let refused = hall.refused("set", &["--starts", "10:00,9:30"]);
    assert!(refused.contains("Round 2 would begin before"), "{refused}");
    let refused = hall.refused("set", &["--starts", "noon"]);
    assert!(refused.contains("“noon” is not a planned time"), "{refused}");
    hall.good("set", &["--starts", ""]);
    assert!(hall.json("show", &["round"])["planned"][2].is_null());
}

#[test]
fn a_round_is_put_down_by_hand_with_numbers_or_names() {
    let hall = Hall::new(&["--rounds", "2"]);
    let csv = hall.csv("list.csv", list(8).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    let refused = hall.refused("seat", &["1", "1,2,3,4", "5,6,7,1"]);
    assert!(refused.contains("Müller1"), "{refused}");
    let refused = hall.refused("seat", &["1", "1,2,3,Nobody", "5,6,7,8"]);
    assert!(refused.contains("Nobody"), "{refused}");
    let shown = hall.good("seat", &["1", "Müller8/2/3/Jörg Müller4", "5,6,7,1"]);
    assert!(shown.contains("Seated by hand"), "{shown}");
    assert!(hall.refused("check-draw", &["1"]).contains("by hand"));
    hall.good("publish", &["1"]);
    let refused = hall.refused("seat", &["1", "1,2,3,4", "5,6,7,8"]);
    assert!(refused.contains("--again"), "{refused}");
    hall.good("seat", &["1", "1,2,3,4", "5,6,7,8", "--again"]);
    hall.good("publish", &["1"]);
    hall.good("release", &["1"]);
    let cost = hall.good("swap", &["1", "1", "5", "--because", "late", "--preview"]);
    assert!(cost.contains("Müller1") && cost.contains("Müller5"), "{cost}");
    hall.good("swap", &["1", "1", "5", "--because", "late"]);
    hall.finish(1);
    hall.good("draw", &["2"]);
    let round = hall.json("show", &["round", "--round", "2"]);
    assert!(round["round"]["seed"].as_u64().unwrap() >= 10_000, "a hand has no seed to go on with");
}

#[test]
fn the_springer_is_named_and_a_draw_stops_in_time() {
    let hall = Hall::new(&["--rounds", "1", "--sizes", "4", "--springers", "1"]);
    let csv = hall.csv("list.csv", list(11).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    hall.good("draw", &["1", "--seed", "5", "--seconds", "0"]);
    let same = hall.good("check-draw", &["1"]);
    assert!(same.contains("the same"), "{same}");
    hall.good("seat", &["1", "1,2,3,4", "5,6,7,8", "9,10,11+5"]);
    let refused = hall.refused("springer", &["1", "1", "9"]);
    assert!(refused.contains("Nobody helps out at table 1"), "{refused}");
    hall.good("springer", &["1", "3", "Müller2"]);
    let tables = hall.json("show", &["round", "--round", "1"])["round"]["tables"].clone();
    assert_eq!(tables[2]["people"], serde_json::json!([9, 10, 11, 2]));
    assert_eq!(tables[2]["springer"], true);
}

#[test]
fn links_are_listed_without_their_secrets_and_the_one_file_is_exported() {
    let hall = Hall::new(&[]);
    let csv = hall.csv("list.csv", list(8).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    let given = hall.json("grant", &["1", "--to", "table", "--table", "2"]);
    hall.good("grant", &["2", "--to", "referee"]);
    hall.good("revoke", &["2"]);
    let shown = hall.good("show", &["links"]);
    assert!(shown.contains("Link 1: Table 2\n"), "{shown}");
    assert!(shown.contains("Link 2: the referee, revoked"), "{shown}");
    let secret = given["secret"].as_str().unwrap();
    let json = hall.json("show", &["links"]);
    assert_eq!(json["links"][0]["table"], 2);
    assert_eq!(json["links"][1]["revoked"], true);
    let file = hall.good("export", &["file"]);
    assert_eq!(file, fs::read_to_string(&hall.file).unwrap());
    assert!(!file.contains(secret) && !shown.contains(secret));
}

#[test]
fn those_who_did_not_come_leave_together_and_the_preview_says_what_that_changes() {
    let hall = Hall::new(&["--rounds", "2"]);
    let csv = hall.csv("list.csv", list(14).as_bytes());
    hall.good("import", &[&csv, "--take"]);
    for number in 1..=12 {
        hall.good("here", &[&number.to_string()]);
    }
    let before = fs::read(&hall.file).unwrap();
    let preview = hall.json("withdraw", &["--absent", "--preview"]);
    assert_eq!(preview["tables"], serde_json::json!([[4, 5, 5], [4, 4, 4]]));
    assert_eq!(preview["leave"], serde_json::json!([13, 14]));
    let told = hall.good("withdraw", &["--absent", "--preview"]);
    assert!(told.contains("Müller13") && told.contains("Müller14"), "{told}");
    assert_eq!(fs::read(&hall.file).unwrap(), before);
    hall.good("withdraw", &["--absent"]);
    hall.start(1);
    assert_eq!(hall.sizes(1), [4, 4, 4]);
}
