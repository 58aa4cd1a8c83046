//! A card that is chosen before its turn: kept while the others only lay the cards that were to be expected.

mod common;

use common::Desk;
use dulle_rules::{Action, Call, Card, Event, Seat};
use dulle_web::model::table::premove::Premove;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// The player sits on seat 1 and the dealer is seat 1: seat 2 leads, the player is last.
fn table() -> Desk {
    let mut desk = Desk::holding("ddv2026", seat(1), "HT SQ DJ DT DA CA CK C9 SA SK HA HK");
    desk.all_fine();
    desk
}

/// The first card that a seat may lay and that does, or does not, take the trick.
fn lay(desk: &mut Desk, by: Seat, takes: bool) -> Vec<Event> {
    let view = desk.hand.view(dulle_rules::Viewer::Seat(by));
    let wanted = view.legal().cards.iter().find(|&wanted| {
        let mut trial = Desk { hand: desk.hand.clone(), table: desk.table.clone() };
        trial.act(by, Action::Play(wanted));
        let order = trial.table.view.order();
        let best = trial.table.view.state().running().best(order);
        best.is_some_and(|(best, _)| (best == by) == takes)
    });
    desk.act(by, Action::Play(wanted.expect("such a card")))
}

fn survives(desk: &Desk, premove: Premove, events: &[Event]) -> bool {
    events.iter().all(|event| premove.survives(&desk.table, event))
}

#[test]
fn a_card_is_chosen_while_others_play_and_only_one_that_is_held() {
    let desk = table();
    assert!(Premove::new(&desk.table, (card("DA"), 0)).is_some());
    assert!(Premove::new(&desk.table, (card("CQ"), 0)).is_none(), "it is not held");
    let bidding = Desk::holding("ddv2026", seat(1), "HT SQ DJ DT DA CA CK C9 SA SK HA HK");
    assert!(Premove::new(&bidding.table, (card("DA"), 0)).is_none(), "nobody plays yet");
    let mut mine = table();
    mine.until_my_turn();
    assert!(Premove::new(&mine.table, (card("DA"), 0)).is_none(), "now it is played");
}

#[test]
fn it_stays_while_the_trick_goes_as_it_looked_and_is_played_in_its_turn() {
    let mut desk = table();
    let led = lay(&mut desk, seat(2), true);
    let premove = Premove::new(&desk.table, (card("DA"), 0)).expect("chosen");
    assert!(survives(&table(), premove, &led), "the leader was to be expected");
    let third = lay(&mut desk, seat(3), false);
    assert!(survives(&desk, premove, &third));
    assert!(!premove.is_playable(&desk.table), "it is not the player's turn yet");
    let fourth = lay(&mut desk, seat(4), false);
    assert!(survives(&desk, premove, &fourth));
    let legal = desk.table.view.legal().cards;
    assert_eq!(premove.is_playable(&desk.table), legal.contains(card("DA")));
    for held in desk.table.view.hand().iter() {
        let chosen = Premove::new(&table().table, (held, 0)).expect("chosen");
        assert_eq!(chosen.is_playable(&desk.table), legal.contains(held), "{held}");
    }
}

#[test]
fn another_who_takes_the_trick_takes_it_back() {
    let mut desk = table();
    lay(&mut desk, seat(2), true);
    let premove = Premove::new(&desk.table, (card("DA"), 0)).expect("chosen");
    let third = lay(&mut desk, seat(3), true);
    assert!(!survives(&desk, premove, &third));
}

#[test]
fn a_call_takes_it_back() {
    let mut desk = table();
    let premove = Premove::new(&desk.table, (card("DA"), 0)).expect("chosen");
    let caller = [2, 3, 4]
        .map(seat)
        .into_iter()
        .find(|&by| desk.hand.view(dulle_rules::Viewer::Seat(by)).legal().calls.contains(Call::Re));
    let called = desk.act(caller.expect("a Re player"), Action::Call(Call::Re));
    assert!(!survives(&desk, premove, &called));
}

#[test]
fn for_the_next_trick_it_stays_only_where_the_trick_goes_to_whom_it_was() {
    let mut desk = table();
    for by in [2, 3, 4].map(seat) {
        lay(&mut desk, by, by == seat(2));
    }
    let lowest = desk.table.view.legal().cards.nth(0).expect("a card");
    let events = desk.act(seat(1), Action::Play(lowest));
    let winner = events.iter().find_map(|event| match event {
        Event::Trick { winner } => Some(*winner),
        _ => None,
    });
    let winner = winner.expect("the trick is full");
    if winner != seat(1) {
        let held = desk.table.view.hand().nth(0).expect("a card");
        let premove = Premove::new(&desk.table, (held, 0)).expect("chosen");
        assert!(premove.survives(&desk.table, &Event::Trick { winner }));
        let other = if winner == seat(2) { seat(3) } else { seat(2) };
        assert!(!premove.survives(&desk.table, &Event::Trick { winner: other }));
        assert!(!premove.survives(&desk.table, &Event::Conceded { seat: winner }));
    }
    // Declared, clarified, shown: everything but cards takes it back.
    let fresh = table();
    let premove = Premove::new(&fresh.table, (card("DA"), 0)).expect("chosen");
    for event in [Event::Clarified { partner: None }, Event::Closed { seat: seat(3) }] {
        assert!(!premove.survives(&fresh.table, &event));
    }
}
