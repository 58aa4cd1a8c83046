//! The referee's desk: taps become a draft, the draft becomes a ruling.

mod common;

use common::german;
use common::referee::{TRICKS, card, decide, desk, disputed, lay, rests, ruled, seat};
use dulle_referee::{Class, Word};
use dulle_rules::{Call, Card, Contract, Solo};
use dulle_test_support::Rng;
use dulle_texts::{Lang, Texts};
use dulle_web::model::referee::desk::{Desk, Mode, Objection};
use dulle_web::model::referee::draft::{Draft, DraftContract, SoloDuty};
use dulle_web::model::referee::finding::{Finding, NotProved, Unproved};
use dulle_web::model::referee::judge::{Judge, Step};
use dulle_web::model::referee::keys::{Key, Typed};
use dulle_web::model::referee::offence::Offence;
use dulle_web::model::referee::quick::{Alone, Ask, QuickAnswer, QuickForm, Winners};
use dulle_web::model::referee::ruling::{RulingScreen, Tone};
use dulle_web::model::referee::screen::{Bar, EntryScreen};
use dulle_web::model::referee::sheet;
use dulle_web::model::sheet::SetupForm;

fn open(draft: &Draft) -> NotProved {
    let finding = decide(draft);
    assert!(matches!(finding, Finding::NotProved(_)), "{finding:?}");
    match finding {
        Finding::NotProved(open) => Some(*open),
        _ => None,
    }
    .expect("nothing proved")
}

#[test]
fn a_revoke_in_trick_7_is_marked_by_itself_once_the_suit_appears() {
    let mut desk = desk("ddv2026");
    let texts = german();
    let tricks: Vec<&str> = TRICKS.split_whitespace().collect();
    lay(&mut desk, &tricks[..28].join(" "));
    let screen = EntryScreen::of(&desk, &texts, false).expect("a screen");
    assert_eq!(screen.breach, None, "nothing shows it yet");
    assert_eq!(desk.turn(), Some(seat(4)), "Dora has taken the trick with her trump");
    lay(&mut desk, "ST");
    let screen = EntryScreen::of(&desk, &texts, false).expect("a screen");
    let breach = screen.breach.expect("a breach");
    assert_eq!(breach.title, "Dora hat in Stich 7 Pik nicht bedient");
    assert_eq!(breach.why.as_deref(), Some("Dora hatte noch ♠10: aufgespielt in Stich 8."));
    assert_eq!(breach.chip.label, "5.2.2 bedienen");
    assert_eq!(screen.bars[6].0, Bar::Breach);
    let names: Vec<&str> = breach.complainers.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Anna", "Ben", "Cem"]);
}

#[test]
fn the_disputed_hand_is_a_major_breach_with_two_lines_and_its_points() {
    let mut desk = disputed("ddv2026");
    assert_eq!(desk.draft.entered(), (48, 48));
    let played = desk.played().expect("played");
    assert_eq!(played.marks.len(), 1, "{:?}", played.marks);
    let place = played.marks[0].place;
    desk.complain(seat(2), place);
    let found = ruled(&desk.draft);
    assert_eq!(found.outcome.class, "major");
    assert_eq!(found.outcome.penalty, [5, 5, 5, -15]);
    assert_eq!(found.lines.len(), 2);
    let texts = german();
    let finding = Finding::Ruled(Box::new(found));
    let screen = RulingScreen::of(&desk.draft, &finding, &texts, false).expect("a screen");
    assert_eq!(screen.title, "Schwerwiegender Verstoß");
    assert_eq!(screen.tone, Tone::Taken);
    assert_eq!(
        screen.what,
        "Dora hat in Stich 7 Pik nicht bedient – ♠10 war noch auf der Hand. Ben hat rechtzeitig reklamiert."
    );
    let labels: Vec<&str> = screen.chips.iter().map(|chip| chip.label.as_str()).collect();
    assert_eq!(
        labels,
        ["5.2.2 bedienen", "9.4.3 schwerwiegend", "9.6.1 wer darf", "9.6.3 bis wann"]
    );
    assert_eq!(screen.points[3].parts.as_deref(), Some("12 + 3"));
    assert!(screen.points[3].culprit && screen.points[3].points == "\u{2212}15");
    let (_, why) = screen.why.clone().expect("a reason");
    assert!(why.starts_with("Noch kann jede Partei gewinnen: Re kann auf "), "{why}");
    assert!(why.ends_with("Nach „keine 90“ braucht Re 151."), "{why}");
    assert_eq!(screen.next.len(), 3, "{:?}", screen.next);
    assert_eq!(screen.next[1].text, "Anna gibt noch einmal.");
    assert!(screen.lines.iter().all(|line| line.tricks.len() == 6), "{:?}", screen.lines);
}

#[test]
fn every_book_rules_on_the_same_revoke() {
    for (book, rule) in [
        ("ddv2019", "9.4.3"),
        ("ddv2024", "9.4.3"),
        ("ddv2026", "9.4.3"),
        ("ddv1994", "G.5.1"),
        ("palast", "ddv2019:9.4.3"),
    ] {
        let mut desk = disputed(book);
        let place = desk.played().expect("played").marks[0].place;
        desk.complain(seat(2), place);
        let found = ruled(&desk.draft);
        assert_eq!(
            (found.outcome.rule.as_deref(), found.outcome.penalty),
            (Some(rule), [5, 5, 5, -15])
        );
    }
}

#[test]
fn the_lions_rule_on_a_revoke_in_trick_7_and_let_the_partner_complain_too() {
    let mut desk = desk("lions2024");
    lay(
        &mut desk,
        "CA CA CT CK  DA HT SQ CJ  DQ DJ DT CQ  SK SA ST SA  HQ HT DA DQ  CQ DK HQ DT  HK ST SK SQ",
    );
    rests(&mut desk, ["SJ HJ DJ", "CT HA DK", "CK CJ HJ", "SJ HA HK"]);
    let breach = EntryScreen::of(&desk, &german(), false).and_then(|it| it.breach);
    let breach = breach.expect("a breach");
    assert!(breach.complainers.iter().all(|it| !it.may_not), "{:?}", breach.complainers);
    desk.complain(seat(4), breach.place);
    let found = ruled(&desk.draft);
    assert_eq!(
        (found.outcome.rule.as_deref(), found.outcome.penalty),
        (Some("F7"), [4, -12, 4, 4])
    );
}

#[test]
fn the_partner_is_refused_with_the_reason_and_no_ruling() {
    let mut desk = disputed("ddv2026");
    let texts = german();
    let breach = EntryScreen::of(&desk, &texts, false).and_then(|it| it.breach).expect("a breach");
    let cem = &breach.complainers[2];
    assert_eq!((cem.may_not, cem.detail.as_deref()), (true, Some("darf nur hinweisen")));
    desk.complain(seat(3), breach.place);
    let finding = decide(&desk.draft);
    assert!(
        matches!(&finding, Finding::Refused { seat: 3, why, .. } if why == "partner"),
        "{finding:?}"
    );
    let screen = RulingScreen::of(&desk.draft, &finding, &texts, false).expect("a screen");
    assert_eq!(screen.title, "Reklamation nicht zulässig");
    assert!(screen.points.is_empty() && !screen.is_ruling);
}

#[test]
fn without_a_complaint_it_says_what_would_follow() {
    let desk = disputed("ddv2026");
    let finding = decide(&desk.draft);
    let screen = RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen");
    assert_eq!(screen.note.as_deref(), Some("Noch reklamiert niemand. Das würde folgen:"));
    assert_eq!(screen.title, "Schwerwiegender Verstoß");
}

#[test]
fn unknown_cards_are_ruled_on_only_where_every_way_agrees() {
    let mut desk = disputed("ddv2026");
    let place = desk.played().expect("played").marks[0].place;
    // Two of Ben's and two of Cem's cards are not remembered.
    for (number, text) in [(2, "H9"), (2, "S9"), (3, "HK"), (3, "SK")] {
        desk.take_rest(seat(number), card(text));
    }
    desk.complain(seat(2), place);
    let found = ruled(&desk.draft);
    assert!(found.fills > 1, "{}", found.fills);
    assert_eq!(found.outcome.penalty, [5, 5, 5, -15]);
    let finding = Finding::Ruled(Box::new(found));
    let screen = RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen");
    let missing = screen.missing.expect("cards are missing");
    assert!(missing.starts_with("4 Karten waren nicht bekannt. Bei allen "), "{missing}");
    assert!(screen.lines[0].how.ends_with("bei einer der möglichen Verteilungen"), "one of them");
}

#[test]
fn with_too_many_unknown_cards_nothing_is_proved_and_the_referee_can_decide() {
    let mut desk = desk("ddv2026");
    lay(&mut desk, TRICKS);
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(2), place);
    let found = open(&desk.draft);
    assert!(matches!(found.why, Unproved::TooMany | Unproved::Cards), "{:?}", found.why);
    assert_eq!(found.missing, 19);
    let finding = Finding::NotProved(Box::new(found));
    let screen = RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen");
    assert_eq!((screen.title.as_str(), screen.tone), ("Nicht bewiesen", Tone::Open));
    assert!(!screen.is_ruling && screen.choices.len() >= 2, "{:?}", screen.choices);
    desk.choose(Some(Class::Minor));
    // Every way gets the referee's class, so it stands, and says whose it is.
    let chosen = decide(&desk.draft);
    let screen = RulingScreen::of(&desk.draft, &chosen, &german(), false).expect("a screen");
    assert!(screen.by_referee, "{chosen:?}");
    assert_eq!(screen.points[3].points, "\u{2212}3");
    assert_eq!(screen.missing.as_deref(), Some("19 Karten waren nicht bekannt."));
}

#[test]
fn a_card_that_is_gone_does_nothing_and_says_where_it_lies() {
    let mut desk = desk("ddv2026");
    lay(&mut desk, "CA CK C9 CT CA");
    let before = desk.draft.clone();
    let why = desk.tap_card(card("CA")).expect_err("both lie");
    assert!(matches!(&why, Objection::NoneLeft { places, .. } if places.len() == 2), "{why:?}");
    assert_eq!(desk.draft, before);
    let text = dulle_web::model::referee::objection::objection(&desk.draft, &why, &german(), false);
    assert_eq!(text, "Beide ♣A haben schon ihren Platz: Stich 1, Stich 2.");
}

#[test]
fn a_laid_card_is_replaced_and_everything_can_be_taken_back() {
    let mut desk = desk("ddv2026");
    lay(&mut desk, "CA CK C9 CT");
    desk.tap_laid(1);
    lay(&mut desk, "C9");
    assert_eq!(desk.draft.entries[1].card(), Some(card("C9")));
    for _ in 0..6 {
        desk.undo();
    }
    assert!(desk.draft.is_empty(), "{:?}", desk.draft);
}

#[test]
fn a_draft_is_read_back_as_it_was_kept_and_nothing_of_a_stranger_is_trusted() {
    let mut desk = disputed("ddv2024");
    desk.tap_revoke(5);
    desk.complain(seat(1), 27);
    desk.draft.signed = "R. Meier".to_owned();
    desk.draft.at = "14:32".to_owned();
    assert_eq!(Draft::from_text(&desk.draft.to_text()), Some(desk.draft.clone()));
    for text in [
        "",
        "nonsense",
        "dulle-desk 1\nacts 1:CA 2:CA 3:CA\n",
        "dulle-desk 1\nrest 1 CA CA\nrest 2 CA\n",
    ] {
        assert_eq!(Draft::from_text(text), None, "{text}");
    }
    let odd = "dulle-desk 1\nbook nobody\noptions x=y\nacts 9:CA R:rule(1,major) 1:? 2:no 1:CA(\nclaimed 99\ncontract poverty 1\nleader 7\n";
    let read = Draft::from_text(odd).expect("a draft");
    assert_eq!((read.book.as_str(), read.entries.len(), read.claimed.len()), ("ddv2026", 1, 0));
    assert_eq!(read.contract, DraftContract::NORMAL);
}

#[test]
fn a_wrong_lead_follows_from_who_took_the_trick() {
    let mut desk = desk("ddv2026");
    lay(&mut desk, "CA CK C9 CT");
    desk.tap_leader(seat(4));
    lay(&mut desk, "SA");
    let breach = EntryScreen::of(&desk, &german(), false).and_then(|it| it.breach).expect("one");
    assert_eq!(breach.title, "Dora hat in Stich 2 aufgespielt, ohne dran zu sein");
    assert_eq!(breach.why.as_deref(), Some("Der Stich davor ging an Ben."));
}

#[test]
fn what_happens_beside_the_cards_is_marked_by_the_referee() {
    let mut desk = disputed("ddv2019");
    desk.mark(seat(1), Offence::Look);
    let played = desk.played().expect("played");
    assert_eq!(played.marks.last().map(|mark| mark.word), Some(Word::Looked));
    desk.complain(seat(3), desk.draft.entries.len());
    assert_eq!(ruled(&desk.draft).outcome.class, "major", "5.3.8 itself says so");
    let mut dealt = desk_of_deal();
    dealt.complain(seat(3), 1);
    let found = ruled(&dealt.draft);
    assert_eq!((found.outcome.class.as_str(), found.outcome.penalty), ("redeal", [0; 4]));
}

fn desk_of_deal() -> Desk {
    let mut desk = desk("ddv2026");
    desk.mark(seat(1), Offence::Misdeal(dulle_referee::Misdeal::NotCut));
    desk
}

#[test]
fn a_wrong_number_of_cards_shows_once_all_cards_are_entered() {
    let mut desk = disputed("ddv2026");
    desk.take_rest(seat(1), card("H9"));
    desk.change(|draft| {
        draft.rests[1].insert(card("H9"));
    });
    let played = desk.played().expect("played");
    assert!(played.marks.iter().any(|mark| mark.word == Word::WrongCount), "{:?}", played.marks);
}

#[test]
fn every_contract_can_be_entered_in_every_book_without_a_breach_of_the_bidding() {
    let solos = Solo::ALL.map(Contract::Solo);
    for book in ["ddv2019", "ddv2024", "ddv2026", "ddv1994", "lions2024", "palast"] {
        for contract in solos.into_iter().chain([Contract::Wedding]) {
            for duty in SoloDuty::ALL {
                let mut desk = desk(book);
                desk.set_contract(DraftContract { contract, by: Some(seat(2)), duty });
                lay(&mut desk, "SA SK");
                let played = desk.played().expect("played");
                assert_eq!(played.wrong, None);
                assert!(played.marks.is_empty(), "{book} {contract:?}: {:?}", played.marks);
                assert_eq!(played.hand.table().contract, contract);
            }
        }
    }
}

/// A hand of ten cards in which the last three tricks belong to seats 1 and 3 whatever is played.
const LIONS: &str = "CA CA CT CK  DA HT SQ CJ  DQ DJ DT CQ  SK SA ST SA  HQ HT DA DQ  CQ DK HQ DT  HK ST HA SQ  CJ HA";

const SIX_BOOKS: [(&str, &str, &str); 6] = [
    ("ddv2019", "9.4.3", "9.2.3"),
    ("ddv2024", "9.4.3", "9.2.3"),
    ("ddv2026", "9.4.3", "9.2.3"),
    ("ddv1994", "G.5.1", "G.2"),
    ("palast", "ddv2019:9.4.3", "ddv2019:9.2.3"),
    ("lions2024", "F7", "F3"),
];

/// The same two hands as at the command line (`crates/cli/tests/rule.rs`), in each book.
#[test]
fn a_revoke_in_trick_7_is_ruled_at_the_desk_in_every_book_and_costs_nothing_where_the_rest_is_certain()
 {
    for (book, major, insignificant) in SIX_BOOKS {
        let begin = || {
            let mut desk = desk(book);
            let options = if book == "lions2024" { "" } else { "-nines" };
            options.clone_into(&mut desk.draft.options);
            desk
        };
        let mut grave = begin();
        lay(
            &mut grave,
            "CA CA CT CK  DA HT SQ CJ  DQ DJ DT CQ  SK SA ST SA  HQ HT DA DQ  CQ DK HQ DT  HK ST SK SQ",
        );
        rests(&mut grave, ["SJ HJ DJ", "CT HA DK", "CK CJ HJ", "SJ HA HK"]);
        let breach = EntryScreen::of(&grave, &german(), false).and_then(|it| it.breach);
        let breach = breach.expect("a breach");
        // The parties were settled: in Lions the partner may complain all the same.
        let refused: Vec<bool> = breach.complainers.iter().map(|it| it.may_not).collect();
        let partner = book != "lions2024";
        assert_eq!(refused, [false, false, partner], "{book}");
        grave.complain(seat(1), breach.place);
        let found = ruled(&grave.draft);
        let outcome = (found.outcome.rule.as_deref(), found.outcome.penalty);
        assert_eq!(outcome, (Some(major), [4, -12, 4, 4]), "{book}");
        let mut light = begin();
        lay(&mut light, LIONS);
        rests(&mut light, ["DJ HJ SJ", "DK CT SK", "HJ CK", "SJ HK"]);
        let place = light.played().expect("played").marks[0].place;
        light.complain(seat(1), place);
        let found = ruled(&light.draft);
        assert_eq!(
            (found.outcome.class.as_str(), found.proof.as_str()),
            ("insignificant", "inevitable")
        );
        assert_eq!(found.outcome.rule.as_deref(), Some(insignificant), "{book}");
        assert_eq!(found.outcome.penalty, [0; 4], "{book}");
    }
}

#[test]
fn the_same_revoke_when_the_rest_is_certain_takes_no_points() {
    let mut desk = desk("lions2024");
    assert_eq!(EntryScreen::of(&desk, &german(), false).expect("a screen").keys.len(), 20);
    lay(&mut desk, LIONS);
    rests(&mut desk, ["DJ HJ SJ", "DK CT SK", "HJ CK", "SJ HK"]);
    assert_eq!(
        desk.draft.entered(),
        (40, 40),
        "{:?}",
        desk.draft.pool().iter().collect::<Vec<_>>()
    );
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(1), place);
    let found = ruled(&desk.draft);
    assert_eq!(
        (found.outcome.class.as_str(), found.proof.as_str()),
        ("insignificant", "inevitable")
    );
    assert_eq!(found.party.as_deref(), Some("contra"));
    let finding = Finding::Ruled(Box::new(found));
    let screen = RulingScreen::of(&desk.draft, &finding, &german(), false).expect("a screen");
    assert_eq!((screen.title.as_str(), screen.tone), ("Unerheblicher Verstoß", Tone::PlayOn));
    assert_eq!(screen.why.expect("a reason").1, "Der Rest gehört in jedem Fall Kontra.");
    assert_eq!(
        screen.next[0].text,
        "Die Karte geht zurück, Dora spielt noch einmal. Es wird weitergespielt."
    );
}

#[test]
fn every_word_of_the_desk_is_said_in_both_languages() {
    for lang in [Lang::De, Lang::En] {
        let texts = Texts::new(lang);
        for word in Word::ALL {
            for start in ["chip", "mark", "did"] {
                let key = format!("desk-{start}-{}", word.word());
                assert!(texts.has(&key), "{key}");
            }
        }
        for class in Class::ALL {
            assert!(texts.has(&format!("desk-class-{}", class.word())));
            assert!(texts.has(&format!("desk-why-{}", class.word())));
        }
        for why in dulle_referee::Why::ALL {
            assert!(texts.has(&format!("desk-refused-{}", why.word())));
        }
        for then in dulle_referee::Then::ALL {
            assert!(texts.has(&format!("desk-next-{}", then.word())));
        }
        for fate in dulle_referee::Fate::ALL {
            assert!(texts.has(&format!("desk-card-{}", fate.word())));
        }
    }
}

#[test]
fn a_card_that_was_entered_as_held_can_be_played_later() {
    let mut desk = disputed("ddv2026");
    assert_eq!(desk.turn(), Some(seat(1)));
    lay(&mut desk, "CT");
    assert!(!desk.draft.rests[0].contains(card("CT")));
    assert_eq!((desk.draft.entered(), desk.turn()), ((48, 48), Some(seat(2))));
    assert!(desk.tap_card(card("HT")).is_err(), "it is Cem who holds it");
}

#[test]
fn a_typed_card_is_a_suit_and_a_rank_in_either_language() {
    let mut typed = Typed::default();
    let press = |typed: &mut Typed, keys: &str| {
        keys.chars().map(|key| typed.press(&key.to_string())).last().expect("a key")
    };
    for (keys, text) in
        [("kd", "CQ"), ("p1", "ST"), ("h9", "H9"), ("ob", "DJ"), ("cq", "CQ"), ("dj", "DJ")]
    {
        assert_eq!(press(&mut typed, keys), Key::Card(card(text)), "{keys}");
    }
    assert_eq!(typed.press("x"), Key::Other);
    assert_eq!(typed.press("Shift"), Key::Other);
}

#[test]
fn the_quick_form_asks_only_what_matters_and_says_what_decides() {
    let (texts, draft) = (german(), desk("ddv2026").draft);
    let book = draft.rules().expect("rules").book();
    let mut form =
        QuickForm { word: Some(Word::Revoke), by: Some(seat(4)), ..QuickForm::default() };
    assert!(!form.asks(book).contains(&Ask::Eyes) && !form.asks(book).contains(&Ask::Harms));
    let QuickAnswer::Open { choices, depends } = form.answer(&draft, &texts) else {
        panic!("open")
    };
    assert_eq!(
        (choices.len(), depends.as_str()),
        (3, "Es hängt davon ab, wer noch gewinnen kann.")
    );
    form.level = Some(dulle_rules::CallLevel::No90);
    form.winners = Some(Winners::Both);
    let QuickAnswer::Ruled(screen) = form.answer(&draft, &texts) else { panic!("ruled") };
    assert_eq!(
        (screen.title.as_str(), screen.points[3].points.as_str()),
        ("Schwerwiegender Verstoß", "\u{2212}15")
    );
    form.alone = Some(Alone::Seat(seat(1)));
    assert!(form.asks(book).contains(&Ask::Harms), "an opponent of the soloist");
    form.winners = Some(Winners::Re);
    assert!(form.asks(book).contains(&Ask::Eyes));
    let kept = QuickForm { eyes: [None; 2], ..form.clone() };
    assert_eq!(QuickForm::from_text(&form.to_text()), kept);
    let dealt = QuickForm { word: Some(Word::NotCut), by: Some(seat(1)), ..QuickForm::default() };
    assert_eq!(dealt.asks(book), [Ask::What, Ask::Who]);
    let QuickAnswer::Ruled(screen) = dealt.answer(&draft, &texts) else { panic!("ruled") };
    assert_eq!(screen.title, "Neu geben");
}

#[test]
fn a_ruling_goes_onto_the_score_sheet_with_its_signature() {
    let texts = german();
    let mut form = SetupForm::new("ddv2026", "");
    form.names = ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned).to_vec();
    let mut game = form.begin(&texts).expect("a match");
    assert_eq!(sheet::draft_for(&game).names[3], "Dora");
    let mut desk = disputed("ddv2026");
    let place = desk.played().expect("played").marks[0].place;
    desk.complain(seat(2), place);
    let found = ruled(&desk.draft);
    let unsigned = sheet::entries(&game, &desk.draft, &found, &texts);
    assert_eq!(unsigned, Err("Erst unterschreiben: Wer hat entschieden?".to_owned()));
    desk.draft.signed = "R. Meier".to_owned();
    let entries = sheet::entries(&game, &desk.draft, &found, &texts).expect("entries");
    sheet::write(&mut game, entries, &texts).expect("written");
    let shown = dulle_web::model::sheet::screen(&game, &texts);
    let cells: Vec<String> = shown.rows[0].cells.iter().map(|cell| cell.points.clone()).collect();
    assert_eq!(cells, ["+5", "+5", "+5", "\u{2212}15"]);
}

#[test]
fn taps_at_random_never_panic_and_every_draft_is_read_back() {
    let marks = Offence::all().filter(|it| !matches!(it, Offence::Misdeal(_)));
    let marks: Vec<Offence> = marks.collect();
    let mut random = Rng::new(41);
    for _ in 0..60 {
        let mut desk = desk("ddv2026");
        for _ in 0..60 {
            let card = Card::all().nth(random.below(24)).expect("a card");
            let who = seat(1 + random.below(4) as u8);
            match random.below(14) {
                0 => drop(desk.tap_unknown()),
                1 => desk.tap_laid(random.below(20)),
                2 => desk.tap_revoke(random.below(20)),
                3 => desk.mark(who, random.pick(&marks)),
                4 => desk.call(who, Call::ALL[random.below(6)]),
                5 => desk.seat = Some(who),
                6 => desk.tap_takeback(random.below(20)),
                7 => desk.mode = Mode::Rest(who),
                8 => desk.undo(),
                9 => desk.complain(who, random.below(20)),
                _ => drop(desk.tap_card(card)),
            }
        }
        let texts = german();
        let screen = EntryScreen::of(&desk, &texts, false);
        assert!(screen.is_some());
        let read = Draft::from_text(&desk.draft.to_text());
        assert_eq!(read.as_ref(), Some(&desk.draft));
        let mut judge = Judge::new(&desk.draft);
        for _ in 0..3 {
            if let Step::Done(finding) = judge.step() {
                assert!(RulingScreen::of(&desk.draft, &finding, &texts, false).is_some());
            }
        }
    }
}
