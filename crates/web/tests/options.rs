//! The rules of a table in the making: every row of the registry, contradictions and the ways out of them, own rules.

mod common;

use common::german;
use dulle_rules::{Conflict, Rulebook, Setting};
use dulle_texts::{Lang, Texts};
use dulle_web::model::online::new_table::NewTableForm;
use dulle_web::model::options::choice::{RulesChoice, TableRules};
use dulle_web::model::options::file;
use dulle_web::model::options::name::RulesName;
use dulle_web::model::options::own::{MOST_RULES, OwnRules};
use dulle_web::model::options::screen::{Control, OptionsScreen};
use dulle_web::model::options::starts;
use dulle_web::model::prefs::{OWN, Prefs};

fn official() -> RulesChoice {
    RulesChoice::unchanged().expect("the official book")
}

fn screen(choice: &RulesChoice) -> OptionsScreen {
    OptionsScreen::of(choice, &german()).expect("a screen")
}

fn rules(book: &str, options: &str) -> TableRules {
    TableRules::new(book, options).expect("rules")
}

#[test]
fn every_setting_that_is_offered_has_a_row_with_its_words_in_both_languages() {
    for lang in [Lang::De, Lang::En] {
        let shown = OptionsScreen::of(&official(), &Texts::new(lang)).expect("a screen");
        for &setting in Setting::ALL {
            let row = shown.row(setting);
            assert_eq!(row.is_some(), setting.row().offered, "{setting:?}");
            for text in row.iter().flat_map(|row| [&row.name, &row.does]) {
                assert!(!text.is_empty() && !text.contains("option-"), "{setting:?}: {text}");
            }
            assert!(row.is_none_or(|row| !row.differs), "{setting:?}");
        }
        assert!(shown.differences.is_empty() && shown.conflicts.is_empty() && !shown.changed);
    }
}

#[test]
fn a_changed_option_says_what_it_does_now_that_it_differs_and_what_is_different() {
    let mut choice = official();
    choice.set(Setting::Nines, "off");
    choice.set(Setting::SecondDulle, "not-last");
    let shown = screen(&choice);
    let nines = shown.row(Setting::Nines).expect("a row");
    assert_eq!(nines.does, "40 Karten, zehn auf der Hand. Re und Kontra bis 9 Karten.");
    assert!(nines.differs && nines.control == Control::Switch { on: false });
    assert!(!shown.row(Setting::Windows).expect("a row").differs, "brought along");
    let expected = [
        "Ohne Neunen: zehn Karten, Re und Kontra bis 9",
        "Die zweite Dulle sticht die erste, nur im letzten Stich nicht",
    ];
    assert_eq!(shown.differences, expected);
    assert_eq!(choice.rules(), Some(rules("ddv2026", "nines=off second-dulle=not-last")));
    choice.set(Setting::Nines, "on");
    choice.set(Setting::SecondDulle, "off");
    assert!(!choice.is_changed());
    assert_eq!(choice.rules(), Some(rules("ddv2026", "")), "what is as before is no change");
}

#[test]
fn a_contradiction_stands_at_what_was_touched_and_nothing_is_switched_silently() {
    let mut choice = official();
    choice.toggle(Setting::Redeal, "nines=5");
    choice.toggle(Setting::Redeal, "kings=5");
    assert!(choice.conflicts().is_empty());
    choice.set(Setting::Nines, "off");
    assert_eq!(choice.conflicts(), [Conflict::RedealNines]);
    assert_eq!(choice.rules(), None, "nobody can play by these");
    let book = choice.rulebook();
    assert_eq!(book.value(Setting::Redeal), "nines=5,kings=5");
    assert!(!book.nines);
    let shown = screen(&choice);
    let [conflict] = &shown.conflicts[..] else { unreachable!("one contradiction") };
    assert_eq!(conflict.at, Setting::Nines, "what was touched last");
    let labels: Vec<&str> = conflict.ways.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels, ["„ab 5 Neunen“ weglassen", "Mit Neunen spielen"]);
    let Control::AnyOf(causes) = &shown.row(Setting::Redeal).expect("a row").control else {
        unreachable!("a list")
    };
    let wrong = causes.iter().filter(|cause| cause.wrong).map(|cause| cause.value.as_str());
    assert_eq!(wrong.collect::<Vec<_>>(), ["nines=5"]);
    let (_, way) = conflict.ways[0].clone();
    choice.take(&way);
    assert_eq!(choice.rulebook().value(Setting::Redeal), "kings=5");
    assert!(choice.conflicts().is_empty());
}

#[test]
fn every_contradiction_that_one_change_can_bring_has_a_sentence_and_ways_out_that_work() {
    let mut met = Vec::new();
    for &first in Setting::ALL.iter().filter(|setting| setting.row().offered) {
        for value in first.row().values.choices().unwrap_or_default() {
            let mut choice = official();
            choice.set(first, &value);
            for conflict in choice.conflicts() {
                let ways = choice.ways_out(conflict);
                assert!(!ways.is_empty(), "{first:?}={value}: {conflict}");
                assert_eq!(choice.place(conflict, &ways), first);
                for way in &ways {
                    let mut resolved = choice.clone();
                    resolved.take(way);
                    assert!(resolved.conflicts().is_empty(), "{first:?}={value}: {way:?}");
                }
                met.push(conflict);
            }
        }
    }
    for conflict in [Conflict::SuperPigs, Conflict::DulleCaught, Conflict::SuperCowardice] {
        assert!(met.contains(&conflict), "{conflict}");
    }
}

#[test]
fn back_leads_to_what_it_started_from() {
    let mut choice = RulesChoice::new(rules("palast", "pigs=on-play"), None).expect("rules");
    assert!(!choice.is_changed());
    choice.set(Setting::SuperPigs, "on");
    choice.set(Setting::Pigs, "at-start");
    assert!(choice.is_changed());
    choice.reset();
    assert_eq!(choice.rules(), Some(rules("palast", "pigs=on-play")));
}

#[test]
fn a_draft_is_kept_with_its_contradictions_and_read_back_with_suspicion() {
    let mut choice = RulesChoice::new(rules("palast", "pigs=on-play"), Some("Donnerstag".into()));
    let choice = choice.as_mut().expect("rules");
    choice.set(Setting::SuperPigs, "on");
    choice.set(Setting::Pigs, "off");
    let again = RulesChoice::from_text(&choice.to_text()).expect("a draft");
    assert_eq!(again.rulebook(), choice.rulebook());
    assert_eq!((again.conflicts(), again.own), (vec![Conflict::SuperPigs], choice.own.clone()));
    for odd in ["", "x", "nobody\n\n\n\n", "ddv2026\nodd\n\n\n", "ddv2026\n\npigs=blue\n\n"] {
        assert_eq!(RulesChoice::from_text(odd), None, "{odd}");
    }
}

#[test]
fn own_rules_are_kept_under_their_names_and_what_makes_no_rules_is_passed_over() {
    let mut own = OwnRules::default();
    assert!(own.keep(" Don\u{7}ners\ttag ", rules("ddv2026", "second-dulle=on")));
    assert!(own.keep("Küche", rules("palast", "")));
    assert!(own.keep("Küche", rules("palast", "tuck=on")), "the same name is the same rules");
    assert!(!own.keep("  ", rules("palast", "")));
    let read = OwnRules::from_text(&own.to_text());
    assert_eq!(read, own);
    assert_eq!(read.get("Don ners tag"), Some(&rules("ddv2026", "second-dulle=on")));
    assert_eq!(read.get("Küche"), Some(&rules("palast", "tuck=on")));
    let hostile =
        "a\tddv2026\tsuper-pigs\nb\tnobody\t\nc\tddv2026\n\t\t\nd\tddv2026\ttuck\textra\n";
    assert_eq!(OwnRules::from_text(hostile), OwnRules::default());
    let many: String = (0..1000).map(|n| format!("{n}\tddv2026\ttuck\n")).collect();
    assert_eq!(OwnRules::from_text(&many).all().len(), MOST_RULES);
}

#[test]
fn every_start_has_a_name_and_no_contradiction() {
    for name in starts() {
        let choice = RulesChoice::new(rules(name, ""), None).expect("a start");
        assert!(choice.conflicts().is_empty() && Rulebook::named(name).is_some());
        for lang in [Lang::De, Lang::En] {
            let shown = OptionsScreen::of(&choice, &Texts::new(lang)).expect("a screen");
            assert_ne!(shown.start_name, name, "a name that people know");
        }
    }
}

#[test]
fn a_preset_is_a_start_whose_own_changes_can_be_undone_one_by_one() {
    let mut choice = RulesChoice::new(rules("kitchen", ""), None).expect("a preset");
    assert!(!choice.is_changed() && choice.changes().is_empty());
    choice.set(Setting::Nines, "on");
    assert!(choice.rulebook().nines && choice.is_changed());
    let kept = RulesChoice::from_text(&choice.to_text()).expect("a draft");
    assert_eq!(kept.rulebook(), choice.rulebook());
    let played = choice.rules().expect("rules").rulebook().expect("a book");
    assert_eq!((played.name.as_str(), played.nines), ("ddv2026", true));
    choice.set(Setting::Nines, "off");
    assert!(!choice.is_changed());
}

#[test]
fn rules_go_into_a_file_and_come_back_and_a_bad_file_is_refused_with_its_line() {
    let mut choice = RulesChoice::new(rules("kitchen", ""), None).expect("a preset");
    choice.set(Setting::Tuck, "on");
    choice.toggle(Setting::Redeal, "trumps=2");
    let file = file::write(&choice, "Donnerstag bei Jörg").expect("a file");
    assert_eq!(file.name, "donnerstag-bei-joerg.rules");
    let (title, read) = file::read(file.text.as_bytes()).expect("rules");
    assert_eq!(title[0], "Donnerstag bei Jörg");
    let (read, own) = (read.expect("rules").rulebook(), choice.rulebook());
    let same = |&setting: &Setting| {
        read.as_ref().map(|book| book.value(setting)) == Some(own.value(setting))
    };
    assert!(Setting::ALL.iter().all(same));
    let error = file::read(b"name x\nbase ddv2026\npigs blue\n").expect_err("no such value");
    let sentence = german().book_error(&error);
    assert!(sentence.contains('3') && sentence.contains("blue"), "{sentence}");
    choice.set(Setting::SuperPigs, "on");
    choice.set(Setting::Pigs, "off");
    assert!(file::write(&choice, "Unfug").is_none(), "contradictory rules are not given away");
}

#[test]
fn settings_keep_a_preset_as_its_book_with_changes() {
    let mut prefs = Prefs::default();
    prefs.choose_rules("kitchen", "tuck=on", "Donnerstag");
    assert_eq!(prefs.book, "ddv2026");
    assert!(prefs.options.contains("second-dulle=not-last") && prefs.options.contains("tuck"));
    assert_eq!(prefs.start(), Some(rules("kitchen", "tuck=on")));
    let read = Prefs::from_text(&prefs.to_text(), "de");
    assert_eq!(read, prefs);
    let mut odd = prefs.clone();
    odd.choose_rules("nobody", "", "");
    odd.choose_rules("kitchen", "pigs=off super-pigs=on", "");
    assert_eq!(odd, prefs, "what makes no rules changes nothing");
    prefs.set("book", "palast");
    assert_eq!((prefs.options.as_str(), prefs.rules_name.as_str()), ("", ""));
    let broken = Prefs::from_text("book ddv2026\noptions super-pigs\nrules-start nobody\n", "de");
    assert_eq!((broken.options.as_str(), broken.rules_start.as_str()), ("", "ddv2026"));
}

#[test]
fn rules_are_called_as_people_know_them() {
    let mut prefs = Prefs::default();
    let name = |prefs: &Prefs, preset: Option<&str>| {
        RulesName::of(&prefs.rulebook().expect("rules"), preset).text(&german())
    };
    assert_eq!(name(&prefs, None), "TSR 2026");
    prefs.set("book", "kitchen");
    assert_eq!(name(&prefs, None), "Küchentisch", "its book and changes say the same");
    prefs.choose_rules("kitchen", "tuck=on", "");
    assert_eq!(name(&prefs, None), "TSR 2026, geändert");
    assert_eq!(name(&prefs, Some("kitchen")), "Küchentisch, geändert");
    let stored = rules(&prefs.book, &prefs.options);
    let made = stored.made_of("kitchen").expect("the preset with a change");
    assert_eq!((made.book.as_str(), made.options.as_str()), ("kitchen", "tuck=on"));
    assert_eq!(stored.made_of("palast"), None, "another book");
}

#[test]
fn own_changes_can_be_chosen_again_after_another_book() {
    let mut prefs = Prefs::default();
    assert_eq!(prefs.own_rules(), None);
    prefs.choose_rules("kitchen", "tuck=on", "");
    prefs.set("book", "palast");
    assert!(!prefs.plays_own());
    let mut prefs = Prefs::from_text(&prefs.to_text(), "de");
    assert_eq!(prefs.own_rules(), Some((String::new(), 1)));
    prefs.set("book", OWN);
    assert!(prefs.plays_own());
    assert_eq!(prefs.start(), Some(rules("kitchen", "tuck=on")));
    let old = "book ddv2026\noptions tuck\nrules-start ddv2026 tuck=on\nrules-name Freitag\n";
    let old = Prefs::from_text(old, "de");
    assert_eq!(old.own_rules(), Some(("Freitag".to_owned(), 1)), "kept before this was known");
    let broken = Prefs::from_text("own-start kitchen super-pigs=on pigs=off\n", "de");
    assert_eq!(broken.own_rules(), None);
}

#[test]
fn a_table_and_its_page_for_rules_start_from_the_preset_that_was_chosen() {
    let mut prefs = Prefs::default();
    let mut tsr = official();
    tsr.set(Setting::Tuck, "on");
    let draft = tsr.to_draft(&prefs.rules_start);
    // What is read again has forgotten which option was touched.
    tsr.touched = None;
    assert_eq!(RulesChoice::from_draft(&draft, &prefs.rules_start), Some(tsr));
    prefs.set("book", "kitchen");
    assert_eq!(
        RulesChoice::from_draft(&draft, &prefs.rules_start),
        None,
        "a draft for another book is not taken for this one"
    );
    let mut form = NewTableForm::new("ddv2026", "");
    form.take_rules(prefs.start());
    assert_eq!((form.book.as_str(), form.options.as_str()), ("kitchen", ""));
    let mut choice = RulesChoice::changed_from(&prefs.start().expect("rules")).expect("a choice");
    choice.set(Setting::Genscher, "on");
    let changed = choice.rules().expect("rules");
    prefs.choose_rules(&changed.book, &changed.options, "");
    form.take_rules(prefs.start());
    let book = form.settings().expect("a table").rules().expect("rules").book().clone();
    assert!(!book.pack().iter().any(|card| card.to_string().ends_with('9')), "still without nines");
    assert_eq!(book.value(Setting::Genscher), "on");
}

#[test]
fn what_bots_do_not_know_is_said_beside_the_option() {
    let mut choice = official();
    assert!(screen(&choice).groups.iter().flat_map(|g| &g.rows).all(|row| row.bots.is_none()));
    choice.set(Setting::Pigs, "on-play");
    choice.set(Setting::Tuck, "on");
    choice.set(Setting::Bock, "draw");
    choice.set(Setting::HeartTrick, "on");
    choice.set(Setting::Poverty, "on");
    let shown = screen(&choice);
    let bots = |setting| shown.row(setting).and_then(|row| row.bots.as_deref());
    let unlearned =
        "Bots: „Selbst gelernt“ und „Meister“ kennen das nicht und spielen wie „Stark“.";
    assert_eq!(bots(Setting::Pigs), Some(unlearned));
    assert_eq!(bots(Setting::Tuck), Some(format!("Bots sagen nie Tuck. {unlearned}").as_str()));
    let rule_players = "Bots: „Anfänger“ und „Vereinsspieler“ achten nicht darauf.";
    let told = format!("{rule_players} {unlearned}");
    assert_eq!(bots(Setting::HeartTrick), Some(told.as_str()));
    let told = format!("Bots: „Stark“ rechnet nicht damit. {unlearned}");
    assert_eq!(bots(Setting::Poverty), Some(told.as_str()));
    assert_eq!(bots(Setting::Bock), None, "it changes no hand");
    assert_eq!(bots(Setting::Nines), None, "it is as in the official book");
}

#[test]
fn a_bock_round_says_that_it_needs_a_match() {
    let shown = screen(&official());
    let does = &shown.row(Setting::Bock).expect("a row").does;
    assert!(does.ends_with("Gilt in einer Spielrunde, nicht für einzelne Spiele."), "{does}");
}

/// What many tables and other programs mean by the same name is said beside the option, in the words of both languages.
#[test]
fn the_page_says_where_many_tables_play_an_option_otherwise() {
    let said = [
        ("tuck", "on", "nur den Spielwert", "only raises the value"),
        ("genscher", "on", "bleiben die Ansagen stehen", "calls stand"),
        ("poverty", "on", "die Zahl der abgegebenen Trümpfe", "how many trumps are given away"),
        ("poverty", "on", "kostet Punkte", "costs points"),
        ("pigs", "second-only", "der erste Fuchs heimgekommen", "first fox must have come home"),
        ("cowardice", "on", "der ganze Reibach", "give the special points away too"),
        (
            "duty-call",
            "30",
            "nehmen Soli aus, manche auch Hochzeiten",
            "exempt solos, some of them wed",
        ),
        ("heart-trick", "on", "ohne Neunen", "without nines"),
        ("against-bonus", "on", "nur die höchste", "only the highest limit"),
        ("re-contra", "double", "gegen die Alten verdoppelt", "against the queens is doubled"),
        ("fox-last-trick", "on", "zwei Füchse doppelt", "two foxes count twice"),
        ("fox-last-trick", "on", "gefangener Fuchs im letzten Stich", "caught in the last trick"),
        ("charlie-caught", "on", "Karlchen über Karlchen", "beats a Charlie counts twice"),
    ];
    for (name, value, german, english) in said {
        let setting = Setting::from_word(name).expect("a setting");
        let mut choice = official();
        choice.set(setting, value);
        for (lang, words) in [(Lang::De, german), (Lang::En, english)] {
            let shown = OptionsScreen::of(&choice, &Texts::new(lang)).expect("a screen");
            let many = shown.row(setting).and_then(|row| row.many.clone()).unwrap_or_default();
            assert!(many.contains(words), "{name} in {lang:?}: {many:?} lacks {words:?}");
        }
    }
}
