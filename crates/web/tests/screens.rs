//! Every kind of view becomes the screen that belongs to it.

mod common;

use common::{Desk, german};
use dulle_rules::{Action, Bid, Call, Card, CardList, Declaration, Event, Party, Seat, Solo, Suit};
use dulle_web::model::local::evening::ME;
use dulle_web::model::table::calls::declaration_label;
use dulle_web::model::table::clock;
use dulle_web::model::table::hand::{last_card, objection, refusal};
use dulle_web::model::table::log::{self, LogKind};
use dulle_web::model::table::plate::RelativeSeat;
use dulle_web::model::table::question::Reply;
use dulle_web::model::table::trick::Lying;

const LEFT: Seat = Seat::ALL[1];
const ACROSS: Seat = Seat::ALL[2];
const RIGHT: Seat = Seat::ALL[3];
const BOTH_QUEENS: &str = "CQ CQ SQ HQ DQ CJ SJ DA DT CA SA HA";

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn say(bid: Bid) -> Reply {
    Reply::Say(Action::Bid(bid))
}

#[test]
fn the_bidding_is_a_question_in_words_and_the_others_words_are_on_their_plates() {
    let mut desk = Desk::numbered("ddv2026", 3);
    let screen = desk.table.screen(&german(), None);
    let question = screen.question.expect("forehand is asked first");
    assert_eq!(question.text, "Hast du einen Vorbehalt?");
    let labels: Vec<&str> = question.answers.iter().map(|answer| &*answer.label).collect();
    assert_eq!(labels, ["Gesund", "Vorbehalt"]);
    assert!(question.solos.is_empty());
    assert_eq!(screen.status, "Du bist gefragt.");
    desk.say(ME, Bid::Fine);
    desk.say(LEFT, Bid::Fine);
    let screen = desk.table.screen(&german(), None);
    assert!(screen.question.is_none());
    assert_eq!(screen.plates[RelativeSeat::Left as usize].word.as_deref(), Some("Gesund"));
    assert_eq!(screen.status, "Ben ist gefragt: gesund oder Vorbehalt?");
    assert!(screen.plates[RelativeSeat::Across as usize].turn);
}

#[test]
fn nobody_is_asked_for_a_compulsory_solo_that_they_do_not_owe() {
    let mut desk = Desk::holding("ddv2026", RIGHT, BOTH_QUEENS);
    desk.say(ME, Bid::Wait);
    desk.say(LEFT, Bid::Fine);
    desk.say(ACROSS, Bid::Wait);
    desk.say(RIGHT, Bid::Fine);
    let question = desk.table.screen(&german(), None).question.expect("it is asked");
    assert_eq!(question.text, "Du schuldest kein Pflichtsolo. Nennst du trotzdem gleich ein Solo?");
    assert!(!question.solos.is_empty() && question.answers.iter().any(|a| a.reply == say(Bid::No)));
    let mut desk = Desk::holding("ddv2026", ACROSS, BOTH_QUEENS);
    desk.say(RIGHT, Bid::Wait);
    desk.say(ME, Bid::Wait);
    desk.say(LEFT, Bid::Fine);
    desk.say(ACROSS, Bid::Fine);
    desk.say(RIGHT, Bid::No);
    let question = desk.table.screen(&german(), None).question.expect("it is asked");
    assert_eq!(question.text, "Gefragt sind Pflichtsoli. Du schuldest keins.");
    assert!(question.solos.is_empty());
    let refused = objection(&desk.table, Action::Bid(Bid::Solo(Solo::Queens)), &german());
    assert!(refused.expect("not now").contains("du schuldest keins"));
}

#[test]
fn a_solo_is_chosen_from_a_grid_that_knows_its_trumps_in_the_own_hand() {
    let mut desk = Desk::holding("ddv2026", RIGHT, BOTH_QUEENS);
    desk.say(ME, Bid::Wait);
    for seat in [LEFT, ACROSS, RIGHT] {
        desk.say(seat, Bid::Fine);
    }
    let question = desk.table.screen(&german(), None).question.expect("they must name it");
    assert_eq!(question.text, "Was spielst du?");
    let answers: Vec<Reply> = question.answers.iter().map(|answer| answer.reply).collect();
    assert_eq!(answers, [say(Bid::Wedding)]);
    assert_eq!(question.solos.len(), Solo::ALL.len());
    let queens = question.solos.iter().find(|choice| choice.solo == Solo::Queens).expect("listed");
    assert_eq!(queens.name, "Damensolo");
    assert_eq!(queens.count, "5 Trümpfe");
    assert_eq!(queens.trumps[0], Card::CLUB_QUEEN);
    assert_eq!(queens.play, "Damensolo spielen");
    let shown = desk.table.screen(&german(), Some(Solo::Suit(Suit::Clubs))).hand;
    let trumps = shown.iter().filter(|card| card.trump).count();
    assert_eq!(trumps, 8, "the hand is held as the looked-at solo would have it");
}

#[test]
fn a_standing_vorbehalt_can_be_taken_back_out_of_turn_while_the_rules_allow_it() {
    let mut desk = Desk::numbered("ddv2026", 3);
    desk.say(ME, Bid::Wait);
    let question = desk.table.screen(&german(), None).question.expect("it may be withdrawn");
    assert_eq!(question.answers.len(), 1);
    assert_eq!(question.answers[0].reply, say(Bid::Back));
    desk.say(LEFT, Bid::Fine);
    assert!(desk.table.screen(&german(), None).question.is_none(), "too late");
}

#[test]
fn cards_that_may_not_be_played_are_dim_and_say_why() {
    // Cem leads a trump, any of them: the player must follow with a trump.
    let mut desk = Desk::holding("ddv2026", ME, "HT SQ DJ D9 CA CK SA SK S9 HA HK H9");
    desk.all_fine();
    let lead = |desk: &Desk| {
        let view = desk.hand.view(dulle_rules::Viewer::Seat(LEFT));
        view.legal().cards.iter().find(|&card| view.order().is_trump(card))
    };
    let trump = lead(&desk).expect("a trump");
    desk.act(LEFT, Action::Play(trump));
    desk.until_my_turn();
    let screen = desk.table.screen(&german(), None);
    assert!(screen.my_turn);
    assert_eq!(screen.status, "Trumpf ist angespielt. Du bist dran.");
    for held in &screen.hand {
        assert_eq!(held.playable, held.trump);
        assert_eq!(held.dimmed, !held.trump);
        assert_eq!(held.spoken.contains("nicht erlaubt"), held.dimmed);
    }
    let why = refusal(&desk.table, card("CA"), &german()).expect("refused");
    assert_eq!(why, "Du musst Trumpf bedienen (TSR 5.2.2).");
    assert_eq!(refusal(&desk.table, Card::HEARTS_TEN, &german()), None);
}

#[test]
fn out_of_turn_nothing_is_dim_and_people_have_names() {
    let mut desk = Desk::numbered("ddv2026", 3);
    desk.all_fine();
    desk.first(ME);
    let screen = desk.table.screen(&german(), None);
    assert!(screen.hand.iter().all(|card| !card.dimmed && !card.playable));
    let why = refusal(&desk.table, screen.hand[0].card, &german()).expect("not their turn");
    assert_eq!(why, "Du bist nicht dran: Cem muss erst legen (TSR 5.2.1).");
    let early = Desk::numbered("ddv2026", 4);
    let why = objection(&early.table, Action::Bid(Bid::No), &german()).expect("no question");
    assert!(why.contains("TSR"), "{why}");
}

#[test]
fn calls_are_there_exactly_while_they_are_legal_and_say_until_when() {
    let mut desk = Desk::holding("ddv2026", RIGHT, BOTH_QUEENS);
    assert!(desk.table.screen(&german(), None).calls.is_empty(), "no call before the contract");
    desk.all_fine();
    let calls = desk.table.screen(&german(), None).calls;
    let next = calls.next.clone().expect("Re is open");
    assert_eq!((next.call, &*next.label, &*next.until), (Call::Re, "Re", "bis 11 Karten"));
    assert_eq!(calls.more.len(), 4);
    assert_eq!(calls.by_digit(3).map(|button| button.call), Some(Call::No60));
    desk.act(ME, Action::Call(Call::Re));
    let screen = desk.table.screen(&german(), None);
    let next = screen.calls.next.expect("a limit is open");
    assert_eq!((&*next.label, &*next.until), ("keine 90", "bis 10 Karten"));
    assert_eq!(screen.plates[0].call.as_deref(), Some("Re · 12"));
    let called = screen.log.iter().find(|line| line.kind == LogKind::Call).expect("in the log");
    assert_eq!(called.text, "Du: Re (12 Karten)");
}

#[test]
fn an_answer_to_the_other_partys_call_is_a_reply_with_its_own_window() {
    let mut desk = Desk::holding("ddv2026", RIGHT, "CQ SQ HQ DQ CJ SJ DA DT CA SA HA HK");
    desk.all_fine();
    let parties = desk.hand.view(dulle_rules::Viewer::Referee).parties();
    let contra = parties.contra.iter().next().expect("a seat is Contra");
    desk.act(contra, Action::Call(Call::Contra));
    let next = desk.table.screen(&german(), None).calls.next.expect("Re is open");
    assert_eq!((&*next.label, &*next.until), ("Re erwidern", "bis 10 Karten"));
}

#[test]
fn cards_lie_where_their_players_sit_and_a_complete_trick_stays_for_a_moment() {
    let mut desk = Desk::numbered("ddv2026", 3);
    desk.all_fine();
    desk.first(ME);
    desk.first(LEFT);
    let laid = desk.table.screen(&german(), None).trick;
    let places: Vec<RelativeSeat> = laid.iter().map(|laid| laid.place).collect();
    assert_eq!(places, [RelativeSeat::Me, RelativeSeat::Left]);
    assert!(laid[0].leads && !laid[1].leads);
    assert_eq!(laid.iter().filter(|laid| laid.takes).count(), 1);
    assert!(desk.table.screen(&german(), None).last_trick.is_none());
    desk.first(ACROSS);
    desk.first(RIGHT);
    let screen = desk.table.screen(&german(), None);
    assert_eq!(screen.lying, Lying::Complete);
    assert_eq!(screen.trick.len(), 4);
    assert!(screen.trick.iter().all(|laid| laid.taker.is_some()));
    desk.table.lying = Lying::Gathered;
    let screen = desk.table.screen(&german(), None);
    assert!(screen.trick.is_empty());
    assert_eq!(screen.last_trick.map(|trick| trick.len()), Some(4));
}

#[test]
fn gathered_tricks_lie_face_down_the_log_shows_no_card_that_may_not_be_looked_at() {
    let mut desk = Desk::numbered("ddv2026", 3);
    desk.all_fine();
    while desk.table.view.state().tricks_played() < 3 {
        let turn = desk.table.view.state().turn().expect("a turn");
        desk.first(turn);
    }
    let log = desk.table.screen(&german(), None).log;
    let cards = log.iter().filter(|line| line.kind == LogKind::Card).count();
    assert_eq!(cards, 4, "the last trick alone");
    assert_eq!(log.iter().filter(|line| line.kind == LogKind::Trick).count(), 3);
    assert!(log.iter().all(|line| !line.text.contains("Augen")), "nobody counts aloud");
}

#[test]
fn a_wedding_names_its_partner_and_shows_the_parties() {
    let mut desk = Desk::holding("ddv2026", RIGHT, BOTH_QUEENS);
    desk.say(ME, Bid::Wait);
    for seat in [LEFT, ACROSS, RIGHT] {
        desk.say(seat, Bid::Fine);
    }
    desk.say(ME, Bid::Wedding);
    let screen = desk.table.screen(&german(), None);
    assert_eq!(screen.title, "Spiel 1 · Hochzeit");
    assert!(screen.calls.is_empty(), "no call before the clarification trick");
    let why = objection(&desk.table, Action::Call(Call::Re), &german()).expect("too early");
    assert!(why.contains("Klärungsstich"), "{why}");
    let badge = |place: RelativeSeat| screen.plates[place as usize].party.as_ref().map(|b| b.party);
    assert_eq!(badge(RelativeSeat::Me), Some(Party::Re));
    assert_eq!(badge(RelativeSeat::Left), None);
}

#[test]
fn a_soloist_may_claim_or_concede_and_a_wrong_claim_is_said_to_be_wrong() {
    let solo = |desk: &mut Desk| {
        desk.say(ME, Bid::Wait);
        for seat in [LEFT, ACROSS, RIGHT] {
            desk.say(seat, Bid::Fine);
        }
        desk.say(ME, Bid::Solo(Solo::Aces));
    };
    let mut desk = Desk::holding("ddv2026", RIGHT, "CA CA CT CT CK CK SA SA ST HA HA D9");
    solo(&mut desk);
    let screen = desk.table.screen(&german(), None);
    assert!(screen.claim && screen.concede && !screen.done);
    desk.act(ME, Action::Claim(CardList::EMPTY));
    let screen = desk.table.screen(&german(), None);
    let receipt = screen.receipt.expect("it is over");
    assert!(receipt.triple.is_some());
    assert!(screen.log.iter().any(|line| line.text.contains("nicht gereicht")));
    let note = receipt.note.expect("it is explained where the player looks");
    assert!(note.starts_with("Du: ") && note.contains("nicht gereicht"), "{note}");
    let mut desk = Desk::holding("ddv2026", RIGHT, "C9 C9 CJ S9 S9 SJ H9 H9 HJ D9 D9 DJ");
    solo(&mut desk);
    desk.act(ME, Action::Concede);
    while let Some(seat) = desk.hand.waits_for() {
        desk.act(seat, Action::Done);
    }
    let receipt = desk.table.screen(&german(), None).receipt.expect("it is over");
    assert_eq!(receipt.title, "Kontra gewinnt");
    assert_eq!(receipt.won, Some(false));
    assert_eq!(receipt.note, None);
}

#[test]
fn every_call_above_the_first_asks_and_lists_all_that_it_includes() {
    let mut desk = Desk::holding("ddv2026", RIGHT, BOTH_QUEENS);
    desk.all_fine();
    let calls = desk.table.screen(&german(), None).calls;
    assert_eq!(calls.next.as_ref().map(|button| button.ask.clone()), Some(None), "Re is one tap");
    assert!(calls.more.iter().all(|button| button.ask.is_some()));
    let no60 = calls.of(Call::No60).and_then(|button| button.ask.clone()).expect("it asks");
    assert!(no60.contains("Re, keine 90, keine 60"), "{no60}");
    desk.act(ME, Action::Call(Call::Re));
    let calls = desk.table.screen(&german(), None).calls;
    let next = calls.next.as_ref().expect("the next one");
    assert_eq!((next.call, next.ask.as_deref()), (Call::No90, Some("„keine 90“ ansagen?")));
    assert!(calls.of(Call::Re).is_none());
}

#[test]
fn a_vorbehalt_and_fine_with_both_club_queens_ask_before_anything_is_said() {
    let ask = |cards: &str, bid: Bid| {
        let desk = Desk::holding("ddv2026", RIGHT, cards);
        let question = desk.table.screen(&german(), None).question.expect("forehand is asked");
        let answer = question.answers.into_iter().find(|answer| answer.reply == say(bid));
        answer.expect("an answer").ask.map(|ask| ask.text)
    };
    let one_queen = "CQ SQ HQ DQ CJ SJ DA DT CA SA HA HK";
    assert_eq!(ask(one_queen, Bid::Fine), None);
    assert!(ask(one_queen, Bid::Wait).expect("it asks").contains("ein Solo"));
    assert!(ask(BOTH_QUEENS, Bid::Wait).expect("it asks").contains("Hochzeit"));
    assert!(ask(BOTH_QUEENS, Bid::Fine).expect("it asks").contains("stille Hochzeit"));
}

#[test]
fn a_clock_starts_anew_with_the_next_move_and_not_with_a_call_by_another_player() {
    let [me, left] = [Some(ME), Some(LEFT)];
    assert!(clock::restarts(me, ME, left), "the next player");
    assert!(clock::restarts(me, ME, me), "a call of one's own, or a trick");
    assert!(!clock::restarts(me, LEFT, me), "another player's call");
    let mut desk = Desk::numbered("ddv2026", 3);
    assert_eq!(clock::due_after(&desk.table, &[]), me);
    let waiting = desk.hand.act(ME, Action::Bid(Bid::Fine)).expect("legal");
    assert_eq!(clock::due_after(&desk.table, &waiting), left);
}

#[test]
fn the_last_seconds_are_counted_and_a_short_limit_has_a_shorter_warning() {
    assert_eq!(clock::warning(30, 0.0), None);
    assert_eq!(clock::warning(30, 19_900.0), None);
    assert_eq!(clock::warning(30, 20_000.0), Some(10));
    assert_eq!(clock::warning(30, 29_100.0), Some(1));
    assert_eq!(clock::warning(30, 99_000.0), Some(0));
    assert_eq!(clock::warning(15, 9_900.0), None);
    assert_eq!(clock::warning(15, 10_000.0), Some(5));
}

#[test]
fn the_last_card_plays_itself() {
    let mut desk = Desk::numbered("lions2024", 5);
    desk.all_fine();
    while desk.table.view.hand().len() > 1 {
        assert_eq!(last_card(&desk.table), None);
        let turn = desk.table.view.state().turn().expect("a turn");
        desk.first(turn);
    }
    desk.until_my_turn();
    assert!(last_card(&desk.table).is_some());
}

#[test]
fn a_partner_who_is_named_has_their_name_in_the_log() {
    let desk = Desk::numbered("ddv2026", 1);
    let declaration = Declaration::Genscher(ACROSS);
    let named = Event::Declared { seat: LEFT, declaration };
    let line = log::sentence(&desk.table, &named, 1, &german()).expect("a sentence");
    assert_eq!(line.text, "Cem: Genscher: Ben! Cem und Ben spielen jetzt zusammen.");
    assert_eq!(declaration_label(&desk.table, declaration, &german()), "Genscher: Ben");
}
