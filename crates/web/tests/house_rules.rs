//! House rules at the table: the exchange of a poverty, words about cards, hands that are thrown in.

mod common;

use common::{Desk, german, names};
use dulle_rules::{Action, Card, CardList, Declaration, Pigs, Seat, Viewer};
use dulle_web::model::local::evening::{Evening, ME};
use dulle_web::model::replay::Replay;
use dulle_web::model::table::declare::card_question;
use dulle_web::model::table::give::{GiveForm, GiveKind};
use dulle_web::model::table::hand::last_card;
use dulle_web::model::table::question::Reply;
use dulle_web::model::table::trick::Lying;

const LEFT: Seat = Seat::ALL[1];
const RIGHT: Seat = Seat::ALL[3];

/// The player has three trumps.
const POOR: &str = "[Rulebook \"ddv2026\"]\n[Options \"poverty\"]\n[Dealer \"4\"]\n\
    [Deal \"CA SA ST SK SK S9 HA HK H9 DT DK DJ | CA CT SA SQ HK HQ H9 DA DT DQ DQ D9 | \
    CK CQ CQ C9 C9 ST HT HJ DA DK DJ D9 | CT CK CJ CJ SQ SJ SJ S9 HA HT HQ HJ\"]\n";
/// The player at the right has three, and has laid them.
const ASKED: &str = "[Rulebook \"ddv2026\"]\n[Options \"poverty\"]\n[Dealer \"4\"]\n\
    [Deal \"CJ C9 C9 SQ SQ SJ HT HJ DT DK DQ D9 | CT CQ CQ SA SJ HA HT HK HQ H9 DQ DJ | \
    CA CT CK CK ST S9 HQ DA DT DK DJ D9 | CA CJ SA ST SK SK S9 HA HK HJ H9 DA\"]\n\n\
    1:fine 2:fine 3:fine 4:poverty(CJ,HJ,DA)\n";
/// What an evening keeps besides.
const KEPT: &str = "[Series \"1\"]\n[Hand \"1\"]\n[Level \"club\"]\n[Before \"\"]\n";

fn card(word: &str) -> Card {
    word.parse().expect("a card")
}

/// What the answers of the question are called on the page.
fn replies(desk: &Desk, give: Option<&GiveForm>) -> Vec<&'static str> {
    let question = desk.table.screen_giving(&german(), None, give).question.expect("a question");
    question.answers.iter().map(|answer| answer.reply.word()).collect()
}

#[test]
fn a_poor_player_chooses_three_cards_and_keeps_no_trump() {
    let mut desk = Desk::of_dkn(&format!("{POOR}\n1:wait 2:fine 3:fine 4:fine\n"));
    assert_eq!(replies(&desk, None), ["poverty"]);
    let form = GiveForm::new(&desk.table).expect("a poverty");
    assert_eq!((form.kind, form.locked(), form.missing()), (GiveKind::Lay, 3, 0));
    let screen = desk.table.screen_giving(&german(), None, Some(&form));
    assert!(screen.title.contains("Vorbehalt"), "nothing was said yet: {}", screen.title);
    let marked: Vec<&str> = screen.hand.iter().filter_map(|card| card.mark.as_deref()).collect();
    assert_eq!(marked, ["muss"; 3]);
    assert_eq!(replies(&desk, Some(&form)), ["back", "give"]);
    let mut tapped = form.clone();
    tapped.tap((card("DT"), 0));
    tapped.tap((card("CA"), 0));
    assert_eq!(tapped, form, "what must go stays, and there is no room for more");
    desk.act(ME, form.action().expect("three cards"));
    let screen = desk.table.screen(&german(), None);
    assert!(screen.title.contains("Armut") && screen.hand.len() == 9);
    assert_eq!(screen.plates[0].word.as_deref(), Some("Armut"));
    assert_eq!(screen.status, "Cem ist gefragt: Armut mitnehmen?");
    desk.act(LEFT, Action::Take);
    let returning = desk.hand.view(Viewer::Seat(LEFT));
    let cards = CardList::from_cards(returning.hand().iter().take(3)).expect("three cards");
    desk.act(LEFT, Action::Return(cards));
    let screen = desk.table.screen(&german(), None);
    let new = screen.hand.iter().filter(|card| card.mark.as_deref() == Some("neu"));
    let new: Vec<Card> = new.map(|card| card.card).collect();
    let new = CardList::from_cards(new).expect("three cards");
    assert_eq!(new.to_set(), cards.to_set(), "what came back");
    assert!(screen.now.is_some_and(|now| now.starts_with("Cem: Drei Karten zurück an Du")));
    desk.until_my_turn();
    desk.first(ME);
    let screen = desk.table.screen(&german(), None);
    assert!(screen.hand.iter().all(|card| card.mark.is_none()), "until a card is played");
}

#[test]
fn fewer_trumps_leave_a_choice_and_a_fourth_card_takes_the_place_of_the_first() {
    let dkn = POOR
        .replace("SK S9 HA HK H9 DT DK DJ |", "SK S9 HA HK H9 CK DK DJ |")
        .replace("CK CQ CQ C9 C9 ST HT HJ DA DK DJ D9", "DT CQ CQ C9 C9 ST HT HJ DA DK DJ D9");
    let desk = Desk::of_dkn(&format!("{dkn}\n1:wait 2:fine 3:fine 4:fine\n"));
    let mut form = GiveForm::new(&desk.table).expect("a poverty");
    assert_eq!((form.locked(), form.missing(), form.action()), (2, 1, None));
    form.tap((card("SK"), 1));
    assert!(form.is_chosen((card("SK"), 1)) && form.action().is_some());
    form.tap((card("CA"), 0));
    assert!(!form.is_chosen((card("SK"), 1)) && form.is_chosen((card("CA"), 0)));
    form.clear();
    assert_eq!(form.missing(), 1);
}

#[test]
fn a_player_who_is_asked_takes_and_returns_and_the_others_learn_the_number_of_trumps() {
    let mut desk = Desk::of_dkn(ASKED);
    assert_eq!(replies(&desk, None), ["pass", "take"]);
    let screen = desk.table.screen(&german(), None);
    let question = screen.question.expect("a question");
    assert!(question.text.contains("Dora") && question.has_backs && screen.my_turn);
    assert_eq!(screen.plates[3].word.as_deref(), Some("Armut"));
    desk.act(ME, Action::Take);
    let screen = desk.table.screen(&german(), None);
    assert_eq!(screen.hand.len(), 15);
    let from: Vec<Card> =
        screen.hand.iter().filter(|c| c.mark.as_deref() == Some("neu")).map(|c| c.card).collect();
    assert_eq!(from.len(), 3);
    assert!(
        screen.question.expect("a question").answers.iter().any(|a| a.reply == Reply::Give(None))
    );
    let mut form = GiveForm::returning(&desk.table).expect("three cards");
    let again = |form: &GiveForm| {
        let shown = desk.table.screen_giving(&german(), None, Some(form)).question;
        let answers = shown.expect("a question").answers;
        answers.iter().find(|a| a.reply.word() == "again").expect("an answer").reply.is_open()
    };
    assert!(!again(&form), "nothing is chosen yet");
    for word in ["C9", "SQ", "DA"] {
        form.tap((card(word), 0));
    }
    assert!(again(&form));
    assert_eq!(form.trumps(&desk.table), 2);
    let shown =
        desk.table.screen_giving(&german(), None, Some(&form)).question.expect("a question");
    assert!(shown.lines.iter().any(|line| line.contains("nur: 2 Trümpfe")), "{:?}", shown.lines);
    desk.act(ME, form.action().expect("three cards"));
    let screen = desk.table.screen(&german(), None);
    assert!(screen.title.contains("Armut") && screen.hand.len() == 12 && screen.question.is_none());
    assert_eq!(screen.plates[3].party, screen.plates[0].party, "one party");
    assert!(screen.log.iter().any(|line| line.text.contains("2 Trümpfe")));
    assert!(screen.now.as_ref().is_some_and(|now| now.contains("2 Trümpfe")), "{:?}", screen.now);
    assert!(screen.hand.iter().all(|card| card.mark.is_none()), "nothing is new any more");
    assert!(!screen.log.iter().any(|line| line.text.contains("Pik Dame")), "no card is named");
}

#[test]
fn a_card_tapped_while_the_return_is_on_its_way_does_not_keep_later_cards_from_being_played() {
    let mut desk = Desk::of_dkn(ASKED);
    desk.act(ME, Action::Take);
    let mut form = GiveForm::returning(&desk.table).expect("three cards");
    for word in ["C9", "SQ", "DA"] {
        form.tap((card(word), 0));
    }
    // The player gives, and taps once more before the server's answer.
    let mut late = GiveForm::open(None, &desk.table).expect("nothing was returned yet");
    late.tap((card("DQ"), 0));
    assert_eq!(GiveForm::open(Some(late.clone()), &desk.table).as_ref(), Some(&late));
    desk.act(ME, form.action().expect("three cards"));
    assert_eq!(GiveForm::open(Some(late), &desk.table), None, "a tap plays now");
}

#[test]
fn a_poverty_that_nobody_takes_is_dealt_again_by_the_same_dealer() {
    let dkn = ASKED
        .replace("[Dealer", &format!("{KEPT}[Dealer"))
        .replace("4:poverty(CJ,HJ,DA)", "4:poverty(CJ,HJ,DA) 1:pass 2:pass 3:pass");
    let evening = Evening::from_text(&dkn).expect("an evening");
    assert!(evening.hand.is_redeal() && evening.played_hands().is_empty());
    let next = evening.next().expect("another deal");
    assert_eq!(next.number, 1, "no hand was used up");
    let dealer = |evening: &Evening| evening.hand.record().tag("Dealer").map(str::to_owned);
    assert_eq!(dealer(&next), dealer(&evening));
    assert_ne!(next.hand.record().tag("Deal"), evening.hand.record().tag("Deal"));
    assert_eq!(Evening::from_text(&next.to_text()).expect("kept").number, 1);
    let third = Evening::from_text(&next.to_text()).and_then(|kept| kept.next());
    let cards = |evening: &Evening| evening.hand.record().tag("Deal").map(str::to_owned);
    assert_ne!(third.as_ref().map(cards), Some(cards(&next)), "a deal is never used twice");
    let desk = Desk::of_dkn(&dkn);
    let receipt = desk.table.screen(&german(), None).receipt.expect("it is over");
    assert!(receipt.is_redeal);
    assert_eq!(receipt.note.as_deref(), Some("Keiner nimmt die Armut. Geber bleibt Dora."));
    assert_eq!(receipt.cite.text, "Option Armut");
}

/// A hand in which the player leads and holds these cards.
fn holding(options: &str, cards: &str) -> Desk {
    let mut desk = Desk::holding_with("ddv2026", options, RIGHT, cards);
    desk.all_fine();
    desk
}

const ACES: &str = "DA DA D9 D9 DK DK CQ SQ CA CT SA HA";

#[test]
fn an_ace_that_could_be_a_pig_asks_and_the_card_follows_its_word() {
    let mut desk = holding("pigs=on-play super-pigs", ACES);
    let question = card_question(&desk.table, card("DA"), &german()).expect("it asks");
    let words: Vec<Declaration> = question.words.iter().map(|word| word.declaration).collect();
    assert_eq!(words, [Declaration::Pigs]);
    assert_eq!(card_question(&desk.table, card("D9"), &german()), None, "there are no pigs yet");
    assert!(
        desk.table.screen(&german(), None).calls.declarations.is_empty(),
        "no button betrays it"
    );
    desk.act(ME, Action::Declare(Declaration::Pigs));
    assert_eq!(last_card(&desk.table), Some(card("DA")), "it plays itself");
    let screen = desk.table.screen(&german(), None);
    assert_eq!(screen.plates[0].call.as_deref(), Some("Schweine!"));
    assert!(screen.now.is_some_and(|now| now.contains("höchsten Trümpfe")));
    desk.act(ME, Action::Play(card("DA")));
    let laid = desk.table.screen(&german(), None).trick;
    assert_eq!(laid[0].tag.as_deref(), Some("Schwein"));
    desk.until_my_turn();
    desk.table.lying = Lying::Gathered;
    let screen = desk.table.screen(&german(), None);
    assert_eq!((screen.now, screen.plates[0].call.clone()), (None, None), "for one trick");
    let question = card_question(&desk.table, card("D9"), &german()).expect("it asks");
    assert_eq!(question.words[0].declaration, Declaration::SuperPigs);
}

#[test]
fn pigs_at_the_start_and_a_tuck_have_a_button_that_asks() {
    let desk = holding("pigs=at-start tuck", ACES);
    assert_eq!(desk.table.view.rules().book().pigs, Pigs::AtStart);
    assert_eq!(card_question(&desk.table, card("DA"), &german()), None);
    let calls = desk.table.screen(&german(), None).calls;
    for word in [Declaration::Pigs, Declaration::Tuck] {
        let button = calls.declaration(word).expect("a button");
        assert!(button.ask.contains("ansagen?"), "{}", button.ask);
    }
}

#[test]
fn a_tuck_stays_beside_its_player_and_says_nothing_about_their_party() {
    let mut desk = holding("tuck", ACES);
    desk.first(ME);
    desk.act(LEFT, Action::Declare(Declaration::Tuck));
    for _ in 0..2 {
        desk.until_my_turn();
        let plate = desk.table.screen(&german(), None).plates[1].clone();
        assert_eq!(plate.call.as_deref(), Some("Tuck"));
        desk.first(ME);
    }
}

#[test]
fn a_king_names_a_partner_by_name() {
    let mut desk = holding("genscher", ACES);
    let question = card_question(&desk.table, card("DK"), &german()).expect("it asks");
    let names: Vec<&str> = question.words.iter().map(|word| word.label.as_str()).collect();
    assert_eq!(names, ["Cem", "Ben", "Dora"]);
    desk.act(ME, Action::Declare(question.words[2].declaration));
    let screen = desk.table.screen(&german(), None);
    assert_eq!(screen.plates[0].party, screen.plates[3].party);
    assert!(screen.log.iter().any(|line| line.text.contains("Du und Dora spielen jetzt zusammen")));
}

#[test]
fn a_hand_that_is_thrown_in_is_shown_and_asks_first() {
    let dkn = "[Rulebook \"ddv2026\"]\n[Options \"-nines redeal=kings=5\"]\n[Dealer \"2\"]\n\
        [Deal \"CA CK SK SQ SJ HA HK HK HQ DK | CA CT CT SA ST HT HJ DA DK DQ | \
        CK CQ CJ SQ SJ HA DA DT DQ DJ | CQ CJ SA ST SK HT HQ HJ DT DJ\"]\n\n3:fine 4:fine";
    let desk = Desk::of_dkn(dkn);
    let question = desk.table.screen(&german(), None).question.expect("a question");
    let wait = question.answers.iter().find(|answer| answer.reply.word() == "wait");
    assert!(
        wait.and_then(|wait| wait.ask.clone()).is_some_and(|ask| ask.text.contains("schmeißt"))
    );
    let mut desk = Desk::of_dkn(&format!("{dkn} 1:wait 2:fine"));
    let question = desk.table.screen(&german(), None).question.expect("a question");
    let throw = question.answers.iter().find(|answer| answer.reply.word() == "redeal");
    assert!(throw.expect("it may be thrown in").ask.is_some(), "it asks");
    desk.act(ME, Action::Bid(dulle_rules::Bid::Redeal));
    let receipt = desk.table.screen(&german(), None).receipt.expect("it is over");
    assert_eq!(receipt.note.as_deref(), Some("Geschmissen: Du. Geber bleibt Cem."));
}

#[test]
fn of_a_redeal_everybody_sees_what_was_thrown_in_and_nobody_anything_else() {
    let kept = format!("[Rulebook \"ddv2026\"]\n[Options \"-nines redeal=kings=5\"]\n{KEPT}");
    let thrown = format!(
        "{kept}[Dealer \"4\"]\n\
        [Deal \"CA CT CT SA ST HT HJ DA DK DQ | CA CK SK SQ SJ HA HK HK HQ DK | \
        CK CQ CJ SQ SJ HA DA DT DQ DJ | CQ CJ SA ST SK HT HQ HJ DT DJ\"]\n\n\
        1:fine 2:wait 3:fine 4:fine 2:redeal\n"
    );
    let desk = Desk::of_dkn(&thrown);
    let receipt = desk.table.screen(&german(), None).receipt.expect("it is over");
    assert!(receipt.is_redeal);
    let shown: Vec<(&str, usize)> =
        receipt.hands.iter().map(|hand| (hand.name.as_str(), hand.cards.len())).collect();
    assert_eq!(shown, [("Cem", 10)], "not even the viewer's own");
    let evening = Evening::from_text(&thrown).expect("an evening");
    assert_eq!(evening.dkn(&names()), None, "nothing to take along");
    let hand = &evening.hand;
    assert!(Replay::new(hand.rules(), hand.record(), names(), ME).is_none());
    let passed = ASKED.replace("(CJ,HJ,DA)", "(CJ,HJ,DA) 1:pass 2:pass 3:pass");
    let receipt = Desk::of_dkn(&passed).table.screen(&german(), None).receipt.expect("over");
    assert!(receipt.is_redeal && receipt.hands.is_empty(), "a poverty that nobody takes");
    let replay = Replay::of_dkn(&passed, names(), ME);
    assert!(replay.is_none());
}

#[test]
fn what_is_given_is_what_was_chosen() {
    let desk = Desk::of_dkn(&format!("{POOR}\n1:wait 2:fine 3:fine 4:fine\n"));
    let form = GiveForm::new(&desk.table).expect("a poverty");
    let cards = CardList::from_cards(["DT", "DK", "DJ"].map(card)).expect("three");
    let Some(Action::Poverty(given)) = form.action() else { panic!("a poverty") };
    assert_eq!(given.to_set(), cards.to_set());
}
