//! Actions that come again, too late, too early or for a seat that another player has.

mod common;

use common::{Bench, player};
use dulle_protocol::{ActedBy, OpenWord, SeatNo, Settings, Stage, Strength, TableUpdate};
use dulle_rules::{Action, Bid, Card, Seat};
use dulle_server::table::{Command, Refusal, TableEvent};

/// What every seat has done in a hand, in order.
type Done = [Vec<Action>; 4];

fn act(seat: Seat, hand: u32, ply: usize, action: Action) -> Command {
    Command::Act { player: player(seat.number()), hand, ply: ply as u32, action }
}

/// Takes part in the running hand by the table's own stand-in, at most `most` times.
fn play(bench: &mut Bench, most: usize) -> Done {
    let mut done = Done::default();
    for _ in 0..most {
        if bench.table.stage() != Stage::Playing {
            break;
        }
        let due = bench.table.due()[0];
        let late = Command::Late { seat: due.seat, hand: due.hand, ply: due.ply, here: true };
        for (_, update) in bench.apply(&late).expect("a move that was missed") {
            if let TableUpdate::Acted(act) = update {
                done[act.seat.0.index()].push(act.action.0);
            }
        }
    }
    done
}

/// Something that a seat did not do at this place.
fn other_than(action: Action) -> Action {
    let [fine, wait] = [Bid::Fine, Bid::Wait].map(Action::Bid);
    if action == fine { wait } else { fine }
}

#[test]
fn every_action_of_the_running_hand_can_come_again_and_no_other_in_its_place() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 3);
    let done = play(&mut bench, 23);
    let before = bench.entries.len();
    for (seat, done) in Seat::ALL.into_iter().zip(done) {
        for (ply, &action) in done.iter().enumerate() {
            assert_eq!(bench.apply(&act(seat, 1, ply, action)), Ok(Vec::new()));
            let other = act(seat, 1, ply, other_than(action));
            assert_eq!(bench.apply(&other), Err(Refusal::Stale));
        }
        let ahead = act(seat, 1, done.len() + 1, Action::Play(Card::HEARTS_TEN));
        assert_eq!(bench.apply(&ahead), Err(Refusal::Ahead));
    }
    assert_eq!(bench.entries.len(), before);
}

#[test]
fn acts_and_words_at_an_open_table_can_come_again_and_no_other_in_their_place() {
    let mut bench = Bench::dealt(Settings { open: true, ..Settings::of("ddv2026") }, 3);
    let done = play(&mut bench, 23);
    let say = |seat: Seat, number, word| {
        let player = player(seat.number());
        Command::Word { player, hand: 1, number, word }
    };
    // Complaints without a ground: the hand goes on.
    let complaints = [None, Some(1)].map(|about| OpenWord::Complain { about });
    for (seat, word) in Seat::ALL.into_iter().zip(complaints) {
        assert!(!bench.apply(&say(seat, 0, word)).expect("said").is_empty());
    }
    let before = bench.entries.len();
    for (seat, word) in Seat::ALL.into_iter().zip(complaints) {
        assert_eq!(bench.apply(&say(seat, 0, word)), Ok(Vec::new()));
        assert_eq!(bench.apply(&say(seat, 0, OpenWord::Note)), Err(Refusal::Stale));
        assert_eq!(bench.apply(&say(seat, 2, word)), Err(Refusal::Ahead));
    }
    for (seat, done) in Seat::ALL.into_iter().zip(done) {
        for (ply, &action) in done.iter().enumerate() {
            assert_eq!(bench.apply(&act(seat, 1, ply, action)), Ok(Vec::new()));
            let other = act(seat, 1, ply, other_than(action));
            assert_eq!(bench.apply(&other), Err(Refusal::Stale));
        }
        let ahead = act(seat, 1, done.len() + 1, Action::Play(Card::HEARTS_TEN));
        assert_eq!(bench.apply(&ahead), Err(Refusal::Ahead));
    }
    assert_eq!(bench.entries.len(), before);
}

#[test]
fn the_actions_of_a_hand_that_has_ended_can_come_again_before_the_next_and_in_it() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 3);
    let done = play(&mut bench, 100);
    assert_eq!(bench.table.stage(), Stage::Between);
    resend(&mut bench, &done, Refusal::NotPlaying);
    bench.ready_all();
    assert_eq!(bench.table.stage(), Stage::Playing);
    let second = play(&mut bench, 6);
    assert!(second.iter().all(|done| !done.is_empty()));
    resend(&mut bench, &done, Refusal::Stale);
    // What was done in the second hand is no action of the first.
    for (seat, (first, second)) in Seat::ALL.into_iter().zip(done.iter().zip(&second)) {
        let wrong = act(seat, 1, first.len(), second[0]);
        assert_eq!(bench.apply(&wrong), Err(Refusal::Stale));
        let none = act(seat, 3, 0, second[0]);
        assert_eq!(bench.apply(&none), Err(Refusal::NoSuchHand));
    }
}

/// Everything of the first hand comes again. `beyond` is the answer to one action more.
fn resend(bench: &mut Bench, done: &Done, beyond: Refusal) {
    let before = bench.entries.len();
    for (seat, done) in Seat::ALL.into_iter().zip(done) {
        for (ply, &action) in done.iter().enumerate() {
            assert_eq!(bench.apply(&act(seat, 1, ply, action)), Ok(Vec::new()), "{seat} {ply}");
            let other = act(seat, 1, ply, other_than(action));
            assert_eq!(bench.apply(&other), Err(Refusal::Stale), "{seat} {ply}");
        }
        let more = act(seat, 1, done.len(), Action::Play(Card::HEARTS_TEN));
        assert_eq!(bench.apply(&more), Err(beyond));
    }
    assert_eq!(bench.entries.len(), before);
}

/// The table remembers the last things only: what it cannot count any more it does not take for done.
#[test]
fn an_action_of_a_hand_whose_beginning_is_forgotten_is_stale_under_every_number() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 3);
    let done = play(&mut bench, 100);
    bench.ready_all();
    play(&mut bench, 48);
    assert_eq!(bench.table.stage(), Stage::Playing);
    for (seat, done) in Seat::ALL.into_iter().zip(done) {
        for ply in 0..done.len() {
            for &action in &done {
                assert_eq!(bench.apply(&act(seat, 1, ply, action)), Err(Refusal::Stale));
            }
        }
    }
}

/// At a strict table, and at an open one.
fn both_kinds() -> [Bench; 2] {
    [false, true].map(|open| Bench::dealt(Settings { open, ..Settings::of("ddv2026") }, 3))
}

#[test]
fn an_action_of_a_player_who_was_played_for_brings_them_back_with_it() {
    for mut bench in both_kinds() {
        let due = bench.table.due()[0];
        let late = Command::Late { seat: due.seat, hand: 1, ply: due.ply, here: false };
        bench.apply(&late).expect("nobody is there");
        assert!(bench.table.is_away(due.seat));
        let fine = act(due.seat, 1, 0, Action::Bid(Bid::Fine));
        let told = bench.apply(&fine).expect("it is their turn");
        let [(_, TableUpdate::Back { .. }), (_, TableUpdate::Acted(acted))] = &told[..] else {
            panic!("{told:?}");
        };
        assert_eq!((acted.seat.0, acted.by), (due.seat, ActedBy::Player));
        assert!(!bench.table.is_away(due.seat));
        let again = Command::Return { player: player(due.seat.number()) };
        assert_eq!(bench.apply(&again), Ok(Vec::new()));
    }
}

#[test]
fn a_word_of_a_player_who_was_played_for_brings_them_back_with_it() {
    let [_, mut bench] = both_kinds();
    let seat = Seat::ALL[1];
    bench.absorb(&TableEvent::Away { seat: SeatNo(seat) });
    let word = OpenWord::Complain { about: None };
    let say = Command::Word { player: player(seat.number()), hand: 1, number: 0, word };
    let told = bench.apply(&say).expect("said");
    assert!(matches!(&told[..], [(_, TableUpdate::Back { .. }), (_, TableUpdate::Worded(_))]));
    assert!(!bench.table.is_away(seat));
}

/// Where nobody was played for, nobody comes back.
#[test]
fn readiness_brings_back_a_player_who_was_played_for_and_nobody_else() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 3);
    let due = bench.table.due()[0];
    let told = bench.act(due.seat, Action::Bid(Bid::Fine)).expect("it is their turn");
    assert!(matches!(&told[..], [(_, TableUpdate::Acted(_))]), "{told:?}");
    play(&mut bench, 100);
    assert_eq!(bench.table.stage(), Stage::Between);
    bench.absorb(&TableEvent::Away { seat: SeatNo(Seat::ALL[1]) });
    let gone = common::ready(&bench.table, 2, 2);
    let told = bench.apply(&gone).expect("they may");
    let [(_, TableUpdate::Back { seat }), (_, TableUpdate::Ready { .. })] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!((seat.0, bench.table.is_away(Seat::ALL[1])), (Seat::ALL[1], false));
    let present = common::ready(&bench.table, 1, 2);
    let told = bench.apply(&present).expect("they may");
    assert!(matches!(&told[..], [(_, TableUpdate::Ready { .. })]), "{told:?}");
}

#[test]
fn what_a_stand_in_does_does_not_bring_its_player_back() {
    for mut bench in both_kinds() {
        let due = bench.table.due()[0];
        let (seat, fine) = (due.seat, Action::Bid(Bid::Fine));
        bench
            .apply(&Command::Late { seat, hand: 1, ply: 0, here: false })
            .expect("nobody is there");
        let told = bench.apply(&Command::Bot { seat, hand: 1, ply: 0, action: fine }).expect("due");
        assert!(matches!(&told[..], [(_, TableUpdate::Acted(act))] if act.by == ActedBy::Bot));
        assert!(bench.table.is_away(seat));
    }
}

#[test]
fn an_answer_of_a_bot_counts_only_for_the_question_that_is_open() {
    let settings = Settings { bots: Some(Strength::Club), ..Settings::of("ddv2026") };
    let mut bench = Bench::new(settings, 3);
    let take = Command::Take { player: player(1), name: common::name(1), seat: Seat::ALL[0] };
    bench.apply(&take).expect("a free seat");
    bench.apply(&Command::Start { player: player(1) }).expect("bots sit down");
    bench.ready_all();
    let fine = Action::Bid(Bid::Fine);
    let bot = |seat, hand, ply| Command::Bot { seat, hand, ply, action: fine };
    while bench.table.due()[0].seat == Seat::ALL[0] {
        let person = bench.table.due()[0];
        assert_eq!(bench.apply(&bot(person.seat, 1, 0)), Ok(Vec::new()), "a player is there");
        bench.apply(&act(person.seat, 1, 0, fine)).expect("their turn");
    }
    let due = bench.table.due()[0];
    for (seat, hand, ply) in
        [(due.seat, 2, due.ply), (due.seat, 1, due.ply + 1), (due.seat.left(1), 1, 0)]
    {
        assert_eq!(bench.apply(&bot(seat, hand, ply)), Ok(Vec::new()), "{seat} {hand} {ply}");
        let late = Command::Late { seat, hand, ply, here: true };
        assert_eq!(bench.apply(&late), Ok(Vec::new()), "{seat} {hand} {ply}");
    }
    // Nobody's time runs out where a bot plays.
    let late = Command::Late { seat: due.seat, hand: 1, ply: due.ply, here: true };
    assert_eq!(bench.apply(&late), Ok(Vec::new()));
    assert_eq!(bench.apply(&bot(due.seat, 1, due.ply)).expect("its turn").len(), 1);
}

#[test]
fn the_last_card_ends_the_hand_and_prepares_the_next() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 3);
    while bench.game().is_some_and(|game| game.state().ply() < 47) {
        play(&mut bench, 1);
    }
    let rows = bench.table.full_view().rows.len();
    let dealer = bench.table.full_view().hand.as_ref().expect("a hand").terms.dealer.0;
    let due = bench.table.due()[0];
    let late = Command::Late { seat: due.seat, hand: 1, ply: due.ply, here: true };
    let told = bench.apply(&late).expect("the last card");
    assert!(matches!(
        &told[..],
        [
            (_, TableUpdate::Acted(_)),
            (_, TableUpdate::Finished { .. }),
            (_, TableUpdate::Prepared { .. })
        ]
    ));
    assert_eq!(bench.table.full_view().rows.len(), rows + 1);
    let hand = bench.table.full_view().hand.as_ref().expect("the next hand");
    assert_eq!(hand.number(), 2);
    assert_eq!(hand.terms.dealer.0, dealer.left(1), "the next player deals");
    let card = act(due.seat, 2, 0, Action::Play(Card::HEARTS_TEN));
    assert_eq!(bench.apply(&card), Err(Refusal::NotPlaying));
}
