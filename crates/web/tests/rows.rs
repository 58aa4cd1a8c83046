//! The paragraphs that only a screen can keep. A comment "Proves" above a test, here or among the
//! tests in the browser, names the rows that it proves; `crates/test-support/tests/catalogue.rs`
//! checks that every row that is the page's business is proved by one.

mod common;

use common::{Desk, german};
use dulle_rules::{Action, Bid, Call, Card, Event, Rulebook, Seat, Solo};
use dulle_texts::{Lang, Texts};
use dulle_web::model::local::{deal_of_series, rules_of};
use dulle_web::model::news::Kind;
use dulle_web::model::pace::Pace;
use dulle_web::model::session::ME;
use dulle_web::model::table::Screen;
use dulle_web::model::trick::{Laid, Lying};

const LEFT: Seat = Seat::ALL[1];
const RIGHT: Seat = Seat::ALL[3];

fn cards(laid: &[Laid]) -> Vec<Card> {
    laid.iter().map(|laid| laid.card).collect()
}

/// Everybody plays the first card that they may; `at` sees each card and trick as it falls.
fn play_out(desk: &mut Desk, mut at: impl FnMut(&Desk, &[Event])) {
    while let Some(seat) = desk.table.view.state().turn() {
        let view = desk.hand.view(dulle_rules::Viewer::Seat(seat));
        let card = view.legal().cards.nth(0).expect("a card");
        let events = desk.act(seat, Action::Play(card));
        at(desk, &events);
    }
}

/// A desk with a normal game, and one on which the player plays a solo.
fn desks(book: &str) -> [Desk; 2] {
    let (mut normal, mut solo) = (Desk::numbered(book, 3), Desk::numbered(book, 3));
    normal.all_fine();
    while solo.table.view.state().contract().is_none() {
        let seat = solo.table.view.state().turn().expect("a turn");
        let view = solo.hand.view(dulle_rules::Viewer::Seat(seat));
        let wishes = [Bid::Solo(Solo::Queens), Bid::Wait, Bid::Fine];
        let can = |bid: &Bid| view.legal().contains(Action::Bid(*bid));
        let wishes = if seat == ME { &wishes[..] } else { &wishes[2..] };
        let bid = wishes.iter().copied().find(can).expect("a word");
        solo.say(seat, bid);
    }
    [normal, solo]
}

/// Proves ddv20xx:5.3.5-view, lions2024:A6-view, ddv1994:A.4.5.
#[test]
fn the_last_trick_can_be_seen_until_the_fourth_card_of_the_next() {
    for book in Rulebook::names() {
        let [mut desk, _] = desks(book);
        let mut tricks: Vec<Vec<Card>> = vec![Vec::new()];
        play_out(&mut desk, |desk, events| {
            for event in events {
                match *event {
                    Event::Played { card, .. } => tricks.last_mut().expect("one").push(card),
                    Event::Trick { .. } => tricks.push(Vec::new()),
                    _ => {}
                }
            }
            let screen = desk.table.screen(&german(), None);
            let seen = screen.last_trick.as_deref().map(cards);
            let before = tricks.len().checked_sub(2).map(|last| tricks[last].clone());
            if !desk.table.view.state().is_over() {
                assert_eq!(seen, before, "{book}");
            }
        });
        assert!(tricks.len() > 10);
    }
}

/// Proves ddv20xx:5.3.4-pile, ddv20xx:5.3.6, ddv20xx:5.3.7-others, lions2024:A6-pile.
#[test]
fn every_trick_is_gathered_face_down_by_itself_and_can_be_checked_at_the_end() {
    for book in Rulebook::names() {
        for mut desk in desks(book) {
            let whole = desk.table.view.rules().book().pack().len() as usize;
            play_out(&mut desk, |desk, _| {
                let state = desk.table.view.state();
                let screen = desk.table.screen(&german(), None);
                let piles: u8 = screen.plates.iter().map(|plate| plate.tricks).sum();
                assert_eq!(piles, state.tricks_played(), "each trick is one of a pile");
                let open = named_cards(&screen);
                if state.is_over() {
                    assert_eq!(open, whole, "{book}: everything can be looked at");
                } else {
                    assert!(open < 8, "{book}: the running trick and the last one, no more");
                }
            });
        }
    }
}

fn named_cards(screen: &Screen) -> usize {
    screen.log.iter().filter(|line| line.kind == Kind::Card).count()
}

/// Proves ddv20xx:6.4.7-noise.
#[test]
fn a_call_stays_on_its_plate_where_everybody_can_point_to_it() {
    for book in Rulebook::names().filter(|book| book.starts_with("ddv20")) {
        let [_, mut desk] = desks(book);
        desk.act(ME, Action::Call(Call::Re));
        let mark = |desk: &Desk| desk.table.screen(&german(), None).plates[0].call.clone();
        let said = mark(&desk).expect("a mark");
        let calls = desk.table.view.calls().iter().count();
        play_out(&mut desk, |desk, _| assert_eq!(mark(desk).as_ref(), Some(&said), "{book}"));
        assert_eq!(desk.table.view.calls().iter().count(), calls, "to look at it is no call");
    }
}

/// Every text that stands at the table while a hand is played, the own cards aside.
fn shown(screen: &Screen) -> Vec<&str> {
    let plates = screen.plates.iter().flat_map(|plate| [&plate.spoken, &plate.line]);
    let log = screen.log.iter().map(|line| &line.text);
    let tricks = screen.trick.iter().chain(screen.last_trick.iter().flatten());
    let texts = [&screen.title, &screen.status].into_iter().chain(plates).chain(log);
    texts.chain(tricks.map(|laid| &laid.spoken)).map(String::as_str).collect()
}

/// Proves ddv20xx:9.1.4.
#[test]
fn nothing_counts_eyes_or_trumps_before_the_hand_is_over() {
    let languages = [Texts::new(Lang::De), Texts::new(Lang::En)];
    for book in Rulebook::names() {
        for mut desk in desks(book) {
            play_out(&mut desk, |desk, _| {
                if desk.table.view.state().is_over() {
                    return;
                }
                for texts in &languages {
                    let screen = desk.table.screen(texts, None);
                    assert!(screen.receipt.is_none());
                    for text in shown(&screen) {
                        for word in ["Auge", "eyes", "point", "Punkt", "Trümpfe", "trumps"] {
                            assert!(!text.contains(word), "{text}");
                        }
                    }
                }
            });
        }
    }
}

/// Proves ddv20xx:9.1.5.
#[test]
fn nothing_that_the_others_hold_shows_on_the_table_or_in_its_pauses() {
    // The same hand for the player, and the others' cards the other way round.
    let deal = |turned: bool| {
        let rules = rules_of("ddv2026").expect("a book");
        let mut deal = deal_of_series(rules.book(), 3, 1);
        if turned {
            deal.hands.swap(1, 3);
        }
        Desk::of_deal("ddv2026", &deal)
    };
    let (mut here, mut there) = (deal(false), deal(true));
    let same = |here: &Desk, there: &Desk| {
        let (here, there) = (&here.table, &there.table);
        assert_eq!(here.screen(&german(), None), there.screen(&german(), None));
    };
    same(&here, &there);
    here.all_fine();
    there.all_fine();
    same(&here, &there);
    here.first(ME);
    there.first(ME);
    same(&here, &there);
    // What happened is of a kind; who did it, and with which card, makes no pause longer.
    let card = |text: &str| text.parse::<Card>().expect("a card");
    for pace in Pace::ALL {
        let played = |seat, text| pace.after(&Event::Played { seat, card: card(text) });
        assert_eq!(played(LEFT, "CQ"), played(RIGHT, "H9"));
        let trick = |winner| pace.after(&Event::Trick { winner });
        assert_eq!(trick(LEFT), trick(RIGHT));
        let bid = |bid| pace.after(&Event::Bid { seat: LEFT, bid });
        assert_eq!(bid(Bid::Fine), bid(Bid::Wait));
    }
    assert_eq!(here.table.lying, Lying::Gathered);
}
