//! The rules of a table: open until the first deal, agreed to by everybody who sits there, and the same for ever after.

mod common;

use common::{Bench, name, player, table_id};
use dulle_protocol::{Mode, Settings, Stage, TableUpdate};
use dulle_rules::{Rulebook, Seat, Setting};
use dulle_server::table::{Command, Refusal, Table};

/// The host and another player sit there.
fn two(settings: Settings) -> Bench {
    let mut bench = Bench::new(settings, 5);
    for number in [1, 2] {
        let seat = Seat::from_number(number).expect("a seat");
        let take = Command::Take { player: player(number), name: name(number), seat };
        bench.apply(&take).expect("a free seat");
    }
    bench
}

fn with_bots() -> Settings {
    Settings { bots: Some(dulle_protocol::Strength::Club), ..Settings::of("ddv2026") }
}

fn change(bench: &mut Bench, number: u8, options: &str) -> Result<usize, Refusal> {
    let (rulebook, options) = ("ddv2026".to_owned(), options.to_owned());
    let change = Command::Rules { player: player(number), rulebook, options };
    bench.apply(&change).map(|updates| updates.len())
}

fn agree(bench: &mut Bench, number: u8, rules: u32) -> Result<usize, Refusal> {
    bench.apply(&Command::Agree { player: player(number), rules }).map(|updates| updates.len())
}

fn start(bench: &mut Bench) -> Result<usize, Refusal> {
    bench.apply(&Command::Start { player: player(1) }).map(|updates| updates.len())
}

fn rebuilt(bench: &Bench) -> Table {
    Table::rebuild(&table_id(), &bench.entries).expect("a table")
}

#[test]
fn a_change_of_the_rules_waits_until_everybody_else_agrees_to_just_these() {
    let mut bench = two(with_bots());
    assert_eq!(change(&mut bench, 2, "second-dulle"), Err(Refusal::NotHost));
    assert_eq!(change(&mut bench, 1, "super-pigs"), Err(Refusal::BadRules), "without pigs");
    assert_eq!(change(&mut bench, 1, "second-dulle=off"), Ok(0), "nothing changes");
    assert_eq!(change(&mut bench, 1, "second-dulle"), Ok(1));
    assert_eq!(start(&mut bench), Err(Refusal::NotAgreed));
    assert_eq!(change(&mut bench, 1, "second-dulle tuck"), Ok(1));
    assert_eq!(agree(&mut bench, 2, 1), Err(Refusal::Stale), "those were other rules");
    let proposed = bench.table.full_view().proposed.clone().expect("a change");
    assert_eq!((proposed.rulebook.as_str(), proposed.options.as_str()), ("ddv2026", ""));
    assert_eq!(agree(&mut bench, 3, 2), Err(Refusal::NotSeated));
    assert_eq!(agree(&mut bench, 2, 2), Ok(1));
    assert_eq!(agree(&mut bench, 2, 2), Ok(0));
    assert!(bench.table.rules().book().tuck);
    start(&mut bench).expect("everybody has agreed");
}

#[test]
fn a_player_who_leaves_need_not_agree() {
    let mut bench = two(with_bots());
    change(&mut bench, 1, "tuck").expect("a change");
    bench.apply(&Command::Leave { player: player(2) }).expect("seated");
    start(&mut bench).expect("nobody else is asked");
}

#[test]
fn a_change_after_the_start_and_before_the_deal_takes_everybody_back_to_where_they_can_agree() {
    let mut bench = two(with_bots());
    start(&mut bench).expect("two people");
    let ready = common::ready(&bench.table, 1, 1);
    bench.apply(&ready).expect("ready");
    change(&mut bench, 1, "-nines").expect("no card is dealt");
    assert_eq!(bench.table.stage(), Stage::Gathering);
    assert!(bench.table.full_view().hand.is_none());
    agree(&mut bench, 2, 1).expect("agreed");
    start(&mut bench).expect("everybody has agreed");
    bench.ready_all();
    assert_eq!(bench.table.stage(), Stage::Playing);
    let held = bench.game().expect("a hand").state().held(Seat::ALL[0]);
    assert_eq!(held, 10);
    assert_eq!(change(&mut bench, 1, ""), Err(Refusal::RulesFixed));
    assert_eq!(rebuilt(&bench).full_view(), bench.table.full_view());
}

#[test]
fn the_first_deal_stores_every_setting_and_later_ones_do_not() {
    let mut bench = two(with_bots());
    change(&mut bench, 1, "second-dulle=not-last").expect("a change");
    agree(&mut bench, 2, 1).expect("agreed");
    start(&mut bench).expect("agreed");
    bench.ready_all();
    while let Some((seat, action)) = bench.any_action() {
        if bench.table.stage() != Stage::Playing || bench.act(seat, action).is_err() {
            break;
        }
    }
    let dealt: Vec<&String> = bench.entries.iter().filter(|e| e.contains("\"dealt\"")).collect();
    assert!(dealt[0].contains("second-dulle=not-last") && dealt[0].contains("wedding-within=3"));
    for setting in Setting::ALL {
        assert!(dealt[0].contains(&format!("{}=", setting.word())), "{setting:?}");
    }
    assert!(dealt[1..].iter().all(|entry| !entry.contains("settings")));
}

#[test]
fn a_book_that_was_edited_since_changes_no_old_table() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    // As if the book had said otherwise when the cards were dealt.
    for entry in &mut bench.entries {
        *entry = entry.replace("doppelkopf=40", "doppelkopf=41");
    }
    let table = rebuilt(&bench);
    assert_eq!(table.rules().book().doppelkopf, 41);
    let settings = &table.full_view().settings;
    assert_eq!(settings.options, "doppelkopf=41", "those who come read what is played");
    assert_eq!(settings.rules().expect("rules").book().doppelkopf, 41);
}

#[test]
fn journals_from_before_have_no_settings_in_their_deals_and_are_played_on() {
    let mut bench = Bench::dealt(Settings::of("lions2024"), 5);
    for entry in &mut bench.entries {
        if let Some(at) = entry.find(",\"settings\":\"nines") {
            entry.replace_range(at..entry.len() - 2, "");
        }
    }
    let dealt = bench.entries.iter().find(|entry| entry.contains("\"dealt\"")).expect("a deal");
    assert!(!dealt.contains("settings"), "{dealt}");
    assert_eq!(rebuilt(&bench).rules().book(), bench.table.rules().book());
    let unknown = |entry: &String| entry.replace("\"mode\"", "\"later\":1,\"mode\"");
    assert!(Table::rebuild(&table_id(), &[unknown(&bench.entries[0])]).is_ok());
}

#[test]
fn every_book_and_preset_is_the_same_after_its_settings_were_stored() {
    for name in Rulebook::listed() {
        for options in ["", "pigs=at-start super-pigs", "tuck duty-call extra-solos=kings"] {
            let asked = Settings { options: options.to_owned(), ..Settings::of(name) };
            let settings = asked.resolved().expect("rules");
            assert!(Rulebook::names().any(|book| book == settings.rulebook), "{name}");
            assert_eq!(settings.preset.as_deref(), (settings.rulebook != name).then_some(name));
            let bench = Bench::dealt(settings, 5);
            let table = rebuilt(&bench);
            for &setting in Setting::ALL {
                let now = table.rules().book().value(setting);
                assert_eq!(now, bench.table.rules().book().value(setting), "{name} {options}");
            }
        }
    }
}

#[test]
fn a_match_gets_the_duties_of_the_new_rules() {
    let mode = Mode::Match { hands: Some(8) };
    let mut bench = two(Settings { mode, ..with_bots() });
    change(&mut bench, 1, "-compulsory-solos").expect("a change");
    agree(&mut bench, 2, 1).expect("agreed");
    let updates = bench.apply(&Command::Start { player: player(1) }).expect("agreed");
    let owes = updates.iter().find_map(|(_, update)| match update {
        TableUpdate::Prepared(terms) => Some(terms.owes.0),
        _ => None,
    });
    assert!(owes.expect("a hand is prepared").is_empty());
}
