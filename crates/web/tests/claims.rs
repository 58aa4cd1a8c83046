//! The end of a solo before its last card: claims with and without an order, and what the others
//! say after a concession.

mod common;

use common::{Desk, german};
use dulle_bots::Strength;
use dulle_rules::{Action, Bid, Call, Card, CardList, Event, Seat, Solo};
use dulle_web::model::local::bots::{Bots, action_in, question};
use dulle_web::model::local::evening::{Evening, EveningChoice, Length, ME};
use dulle_web::model::local::practice::PracticeKind;
use dulle_web::model::table::claim::ClaimForm;

const RIGHT: Seat = Seat::ALL[3];

/// The player leads to a solo with these cards.
fn solo(book: &str, solo: Solo, cards: &str) -> Desk {
    let mut desk = Desk::holding(book, RIGHT, cards);
    desk.say(ME, Bid::Wait);
    for seat in [ME.left(1), ME.left(2), RIGHT] {
        desk.say(seat, Bid::Fine);
    }
    desk.say(ME, Bid::Solo(solo));
    desk
}

/// Aces first, then small clubs: good only in that order, since another player has a club.
const ACES: &str = "CA CA CT CT CK CK SA SA ST ST HA HA";

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn stands(events: &[Event]) -> Option<bool> {
    events.iter().find_map(|event| match *event {
        Event::Claimed { stands, .. } => Some(stands),
        _ => None,
    })
}

#[test]
fn a_form_lists_all_cards_and_claims_without_an_order_where_nothing_is_tapped() {
    let desk = solo("ddv2026", Solo::Aces, ACES);
    let form = ClaimForm::new(&desk.table).expect("a claim is open");
    assert_eq!(form.cards.len(), 12);
    assert_eq!(form.cards[0], (card("CA"), 0));
    assert_eq!(form.cards[1], (card("CA"), 1), "equal cards can be told apart");
    assert!(!form.has_order());
    assert_eq!(form.action(), Action::Claim(CardList::EMPTY));
    assert!(form.is_legal(&desk.table.view.legal()));
}

#[test]
fn taps_number_the_cards_and_can_be_taken_back() {
    let desk = solo("ddv2026", Solo::Aces, ACES);
    let mut form = ClaimForm::new(&desk.table).expect("a claim is open");
    form.tap((card("HA"), 0));
    form.tap((card("SA"), 1));
    assert_eq!(form.place((card("HA"), 0)), Some(1));
    assert_eq!(form.place((card("SA"), 1)), Some(2));
    assert_eq!(form.place((card("SA"), 0)), None);
    assert_eq!(form.missing(), 10);
    assert!(!form.is_legal(&desk.table.view.legal()), "half an order says nothing");
    form.tap((card("HA"), 0));
    assert_eq!(form.place((card("SA"), 1)), Some(1));
    form.tap((card("D9"), 0));
    assert_eq!(form.missing(), 11, "what is not held cannot be tapped");
}

#[test]
fn a_stated_order_is_what_is_checked() {
    // The aces take everything in any order; the nine of hearts never does.
    let good = "CA CA CT CT CK CK CQ CQ CJ CJ SA SA";
    for (cards, expected) in [(good, true), ("CA CA CT CT CK CK CQ CQ CJ CJ SA H9", false)] {
        let mut desk = solo("ddv2026", Solo::Aces, cards);
        let mut form = ClaimForm::new(&desk.table).expect("a claim is open");
        form.cards.clone().into_iter().for_each(|card| form.tap(card));
        assert_eq!(form.missing(), 0);
        assert!(form.is_legal(&desk.table.view.legal()));
        let Action::Claim(order) = form.action() else { return };
        assert_eq!(order.as_slice().len(), 12);
        let events = desk.act(ME, form.action());
        assert_eq!(stands(&events), Some(expected), "{cards}");
        assert!(desk.hand.is_over());
    }
}

#[test]
fn trumps_drawn_first_save_a_claim_that_fails_in_any_order() {
    // Without an order the clubs might be led while others still have trumps.
    let cards = "CQ CQ SQ SQ HQ HQ DQ DQ CA CA SA SA";
    let mut desk = solo("ddv2026", Solo::Queens, cards);
    let events = desk.act(ME, Action::Claim(CardList::EMPTY));
    assert_eq!(stands(&events), Some(true), "nobody else has a queen");
    let cards = "CJ CJ SJ SJ HJ HJ DJ CA CA SA SA HA";
    let mut desk = solo("ddv2026", Solo::Jacks, cards);
    let events = desk.act(ME, Action::Claim(CardList::EMPTY));
    assert_eq!(stands(&events), Some(false), "the last jack could ruff an ace");
    let mut desk = solo("ddv2026", Solo::Jacks, cards);
    let mut form = ClaimForm::new(&desk.table).expect("a claim is open");
    form.cards.clone().into_iter().for_each(|card| form.tap(card));
    let events = desk.act(ME, form.action());
    assert_eq!(stands(&events), Some(true), "the jacks are led first");
}

#[test]
fn nothing_is_claimed_where_nobody_is_alone() {
    let mut desk = Desk::numbered("ddv2026", 3);
    desk.all_fine();
    assert_eq!(ClaimForm::new(&desk.table), None);
}

/// The hand of a desk as the bots are asked about it.
fn evening(desk: &Desk, book: &str) -> Evening {
    let choice = EveningChoice {
        book: book.to_owned(),
        options: String::new(),
        level: Strength::Club,
        series: 1,
        length: Length::Hands,
        kind: PracticeKind::Any,
    };
    let mut evening = Evening::start(choice).expect("a book");
    evening.hand = desk.hand.clone();
    evening
}

#[test]
fn after_a_concession_bots_call_what_is_certain_and_nothing_else() {
    let mut desk = solo("ddv2026", Solo::Aces, "C9 C9 CJ S9 S9 SJ H9 H9 HJ D9 D9 DJ");
    desk.act(ME, Action::Concede);
    let mut bots = Bots::default();
    let mut called = Vec::new();
    for id in 0..20 {
        let Some(seat) = desk.hand.waits_for() else { break };
        let answer = bots.answer(&question(id, &evening(&desk, "ddv2026"), seat));
        let action = action_in(id, &answer.expect("an answer")).expect("an action");
        called.extend(match action {
            Action::Call(call) => Some(call),
            _ => None,
        });
        desk.act(seat, action);
    }
    assert!(called.contains(&Call::Schwarz), "the soloist has no trick: {called:?}");
    let receipt = desk.table.screen(&german(), None).receipt.expect("it is over");
    assert_eq!(receipt.won, Some(false));
}

#[test]
fn where_a_book_knows_no_calls_after_a_concession_nobody_is_asked() {
    let mut desk = solo("lions2024", Solo::Aces, "CT CT CJ ST ST SJ HT HT HJ DJ");
    desk.act(ME, Action::Concede);
    assert_eq!(desk.hand.waits_for(), None);
    assert!(desk.hand.is_over());
}
