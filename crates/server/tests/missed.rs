//! A missed move: players who are there keep their seat, those who are not are played for.

mod common;

use common::{Bench, dealt, player, seat_no};
use dulle_protocol::{ActedBy, Hex32, Seats, Settings, Stage, TableUpdate};
use dulle_rules::{
    Action, Bid, Card, CardSet, Contract, Pack, Phase, Rulebook, Rules, Seat, SeatSet, Seed, Solo,
};
use dulle_server::table::{Command, TableEvent};

/// The first deal of a series in which `wanted` holds.
fn deal(wanted: impl Fn(&[CardSet; 4]) -> bool) -> [CardSet; 4] {
    let book = Rulebook::named("ddv2026").expect("a bundled book");
    let deals = (1..).map(|number| Pack::from_seed(&book, Seed::of_series(77, number)));
    deals.map(|pack| pack.deal(&book, Seat::ALL[3])).find(wanted).expect("there is one")
}

fn both_queens(cards: &[CardSet; 4], seat: Seat) -> bool {
    cards[seat.index()].count(Card::CLUB_QUEEN) == 2
}

/// Four people with these cards, dealt by the last of them; perhaps one must play a solo.
fn with_cards(cards: [CardSet; 4], forced: Option<Seat>) -> Bench {
    with_options(cards, forced, "")
}

/// The same at a table with house rules.
fn with_options(cards: [CardSet; 4], forced: Option<Seat>, options: &str) -> Bench {
    let options = options.to_owned();
    let settings = Settings { seconds: Some(30), options, ..Settings::of("ddv2026") };
    let mut bench = Bench::new(settings, 5);
    for seat in Seat::ALL {
        let (player, name) = (player(seat.number()), common::name(seat.number()));
        bench.apply(&Command::Take { player, name, seat }).expect("a free seat");
    }
    bench.apply(&Command::Start { player: player(1) }).expect("four people");
    let (secret, commitment) = (Hex32([1; 32]), Hex32([2; 32]));
    bench.absorb(&TableEvent::Prepared {
        hand: 1,
        dealer: seat_no(Seat::ALL[3]),
        owes: Seats(SeatSet::NONE),
        forced: forced.map(seat_no),
        secret,
        commitment,
        at: 0,
    });
    bench.absorb(&dealt(1, cards));
    bench
}

/// The time of the player who is due runs out; what the table did for them.
fn miss(bench: &mut Bench, here: bool) -> (Seat, Option<Action>) {
    let due = bench.table.due()[0];
    let late = Command::Late { seat: due.seat, hand: due.hand, ply: due.ply, here };
    let told = bench.apply(&late).expect("a missed move");
    assert!(bench.apply(&late).expect("the same again").is_empty(), "a move is missed once");
    let acts: Vec<Action> = told
        .iter()
        .filter_map(|(_, update)| match update {
            TableUpdate::Acted(act) => {
                assert_eq!((act.seat.0, act.by), (due.seat, ActedBy::Bot));
                Some(act.action.0)
            }
            _ => None,
        })
        .collect();
    assert!(acts.len() <= 1, "one move and no more");
    (due.seat, acts.first().copied())
}

fn keeps_the_seat(bench: &Bench, seat: Seat) {
    assert!(!bench.table.is_away(seat), "a player who is there is not replaced");
    assert_eq!(bench.table.seat_of(&player(seat.number())), Some(seat));
}

#[test]
fn in_the_bidding_a_missed_word_is_fine() {
    let cards = deal(|cards| Seat::ALL.iter().all(|&seat| !both_queens(cards, seat)));
    let mut bench = with_cards(cards, None);
    for _ in Seat::ALL {
        let (seat, action) = miss(&mut bench, true);
        assert_eq!(action, Some(Action::Bid(Bid::Fine)));
        keeps_the_seat(&bench, seat);
    }
    let game = bench.game().expect("a hand");
    assert_eq!(game.state().phase(), Phase::Playing);
}

#[test]
fn with_both_club_queens_it_is_the_wedding() {
    let cards = deal(|cards| both_queens(cards, Seat::ALL[1]));
    let mut bench = with_cards(cards, None);
    let said: Vec<Option<Action>> = (0..5).map(|_| miss(&mut bench, true).1).collect();
    let [fine, wait, wedding] =
        [Bid::Fine, Bid::Wait, Bid::Wedding].map(|bid| Some(Action::Bid(bid)));
    assert_eq!(said, [fine, wait, fine, fine, wedding]);
    keeps_the_seat(&bench, Seat::ALL[1]);
}

#[test]
fn a_vorbehalt_that_can_still_be_taken_back_is_no_solo() {
    let cards = deal(|cards| !both_queens(cards, Seat::ALL[3]));
    let mut bench = with_cards(cards, None);
    for seat in &Seat::ALL[..3] {
        bench.act(*seat, Action::Bid(Bid::Fine)).expect("fine");
    }
    bench.act(Seat::ALL[3], Action::Bid(Bid::Wait)).expect("wait");
    let (seat, action) = miss(&mut bench, true);
    assert_eq!((seat, action), (Seat::ALL[3], Some(Action::Bid(Bid::Back))));
    assert_eq!(bench.game().expect("a hand").state().phase(), Phase::Playing);
}

#[test]
fn a_forced_solo_is_named() {
    let soloist = Seat::ALL[2];
    let mut bench = with_cards(deal(|_| true), Some(soloist));
    let (seat, action) = miss(&mut bench, true);
    assert_eq!(seat, soloist);
    assert!(matches!(action, Some(Action::Bid(Bid::Solo(_)))), "{action:?}");
    keeps_the_seat(&bench, soloist);
}

#[test]
fn a_missed_card_is_played_and_nothing_is_ever_called() {
    // A hand so strong that every bot would say Re and more.
    let strong = |cards: &[CardSet; 4]| {
        let own = cards[0];
        own.count(Card::CLUB_QUEEN) == 1 && own.count(Card::HEARTS_TEN) == 2
    };
    let mut bench = with_cards(deal(strong), None);
    while bench.table.stage() == Stage::Playing {
        let (seat, action) = miss(&mut bench, true);
        keeps_the_seat(&bench, seat);
        assert!(matches!(action, Some(Action::Bid(Bid::Fine) | Action::Play(_))), "{action:?}");
    }
    let last = bench.table.full_view().last.as_ref().expect("the hand was played to its end");
    assert!(last.row.is_some());
}

#[test]
fn after_a_concession_a_missed_word_is_that_nothing_is_called() {
    let soloist = Seat::ALL[0];
    let mut bench = with_cards(deal(|_| true), Some(soloist));
    bench.act(soloist, Action::Bid(Bid::Solo(Solo::Aces))).expect("the forced solo");
    bench.act(soloist, Action::Concede).expect("a soloist may concede");
    while bench.table.stage() == Stage::Playing {
        let (seat, action) = miss(&mut bench, true);
        assert_eq!(action, Some(Action::Done));
        keeps_the_seat(&bench, seat);
    }
}

#[test]
fn a_player_who_is_gone_is_played_for_until_they_take_over() {
    let mut bench = with_cards(deal(|cards| !both_queens(cards, Seat::ALL[0])), None);
    let (seat, action) = miss(&mut bench, false);
    assert_eq!((seat, action), (Seat::ALL[0], None));
    assert!(bench.table.is_away(seat));
    let due = bench.table.due()[0];
    assert_eq!(due.bot, Some(None), "a stand-in plays");
    let told = bench.apply(&Command::Return { player: player(1) }).expect("one tap");
    assert!(matches!(told[..], [(_, TableUpdate::Back { .. })]));
    keeps_the_seat(&bench, seat);
    assert_eq!(bench.table.due()[0].bot, None);
}

#[test]
fn between_hands_players_who_are_there_are_ready_and_the_others_are_played_for() {
    let mut bench = Bench::new(Settings::of("ddv2026"), 5);
    for seat in Seat::ALL {
        let (player, name) = (player(seat.number()), common::name(seat.number()));
        bench.apply(&Command::Take { player, name, seat }).expect("a free seat");
    }
    bench.apply(&Command::Start { player: player(1) }).expect("four people");
    let ready = common::ready(&bench.table, 1, 1);
    bench.apply(&ready).expect("ready");
    let here = Seat::ALL[..3].iter().copied().collect();
    bench.apply(&Command::Unready { hand: 1, here }).expect("long enough");
    common::reveal_all(&mut bench);
    assert_eq!(bench.table.stage(), Stage::Playing);
    let away = Seat::ALL.map(|seat| bench.table.is_away(seat));
    assert_eq!(away, [false, false, false, true]);
}

#[test]
fn what_the_table_does_for_players_through_whole_hands_is_never_a_call_or_a_solo() {
    for number in 0..40 {
        let book = Rulebook::named("ddv2026").expect("a bundled book");
        let pack = Pack::from_seed(&book, Seed::of_series(78, number));
        let mut bench = with_cards(pack.deal(&book, Seat::ALL[3]), None);
        let mut moves = 0;
        while bench.table.stage() == Stage::Playing {
            let (_, action) = miss(&mut bench, true);
            let action = action.expect("a move for a player who is there");
            assert!(!matches!(action, Action::Call(_) | Action::Bid(Bid::Solo(_))), "{action:?}");
            moves += 1;
        }
        assert!(moves >= 4 + 48, "{moves}");
    }
}

/// Seat 1 has a poverty and has said so far that they have something; nobody has a wedding.
fn poverty() -> Bench {
    let poor = Seat::ALL[0];
    let book = Rulebook::named("ddv2026").expect("a bundled book").with_options("poverty");
    let rules = Rules::new(book.expect("an option"));
    let wanted = |cards: &[CardSet; 4]| {
        let nobody_weds = Seat::ALL.iter().all(|&seat| !both_queens(cards, seat));
        nobody_weds && rules.qualified(cards[poor.index()]).poverty
    };
    let mut bench = with_options(deal(wanted), None, "poverty");
    bench.act(poor, Action::Bid(Bid::Wait)).expect("wait");
    for seat in &Seat::ALL[1..] {
        bench.act(*seat, Action::Bid(Bid::Fine)).expect("fine");
    }
    bench
}

#[test]
fn in_a_poverty_a_missed_word_names_it_passes_and_returns() {
    let mut bench = poverty();
    let (seat, named) = miss(&mut bench, true);
    assert_eq!(seat, Seat::ALL[0]);
    assert!(matches!(named, Some(Action::Poverty(cards)) if cards.as_slice().len() == 3));
    assert_eq!(miss(&mut bench, true), (Seat::ALL[1], Some(Action::Pass)));
    keeps_the_seat(&bench, Seat::ALL[1]);
    bench.act(Seat::ALL[2], Action::Take).expect("take");
    let (seat, returned) = miss(&mut bench, true);
    assert_eq!(seat, Seat::ALL[2]);
    assert!(matches!(returned, Some(Action::Return(cards)) if cards.as_slice().len() == 3));
    keeps_the_seat(&bench, Seat::ALL[2]);
    let game = bench.game().expect("a hand");
    assert_eq!(game.state().phase(), Phase::Playing);
    assert_eq!(game.state().contract(), Some(Contract::Poverty));
}

#[test]
fn a_poverty_that_nobody_takes_counts_for_nothing_and_the_same_dealer_deals_again() {
    let mut bench = poverty();
    for _ in 0..3 {
        miss(&mut bench, true);
    }
    let due = bench.table.due()[0];
    let late = Command::Late { seat: due.seat, hand: due.hand, ply: due.ply, here: true };
    let told = bench.apply(&late).expect("the third pass");
    let rows: Vec<bool> = told
        .iter()
        .filter_map(|(_, update)| match update {
            TableUpdate::Finished(finished) => Some(finished.row.is_some()),
            _ => None,
        })
        .collect();
    assert_eq!(rows, [false], "the hand is over and has no row");
    let dealers = told.iter().filter_map(|(_, update)| match update {
        TableUpdate::Prepared(prepared) => Some(prepared.dealer.0),
        _ => None,
    });
    assert_eq!(dealers.collect::<Vec<_>>(), [Seat::ALL[3]], "the same dealer deals again");
}
