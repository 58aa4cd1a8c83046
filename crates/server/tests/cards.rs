//! Nobody learns the cards of two seats, however people come, go and are moved.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Bench, name, player, seed_count};
use dulle_protocol::{Occupant, Settings, Stage, Strength, TableUpdate};
use dulle_rules::{Action, Bid, Seat, Viewer};
use dulle_server::table::{Command, PlayerId, Refusal};

/// Identities that come to the table; the first is its host.
const PEOPLE: u8 = 9;

/// Which seats' cards each identity has seen, by hand.
#[derive(Default)]
struct Knowledge(BTreeMap<(u32, PlayerId), BTreeSet<u8>>);

impl Knowledge {
    /// Takes down what everybody would be told now: by a full view, and by what they missed since
    /// any moment that is still remembered.
    fn learn(&mut self, bench: &Bench) {
        let table = &bench.table;
        for who in (1..=PEOPLE).map(player) {
            let Some(viewer) = table.viewer(&who) else { continue };
            let shown = table.full_view().redacted(viewer);
            if let Some((hand, cards)) =
                shown.hand.and_then(|hand| Some((hand.number(), hand.cards?)))
            {
                self.note(hand, &who, &cards.map(|cards| cards.is_some()));
            }
            // Those who missed most are told most.
            let missed = (0..table.seq()).find_map(|seq| table.missed_by(&who, seq));
            for (_, update) in missed.into_iter().flatten() {
                if let TableUpdate::Dealt { hand, cards } = update.redacted(viewer)
                    && table.full_view().hand.as_ref().is_some_and(|now| now.number() == hand)
                {
                    self.note(hand, &who, &cards.map(|cards| cards.is_some()));
                }
            }
        }
    }

    fn note(&mut self, hand: u32, who: &PlayerId, seen: &[bool; 4]) {
        let seats = self.0.entry((hand, who.clone())).or_default();
        seats.extend((1..=4).zip(seen).filter(|(_, seen)| **seen).map(|(seat, _)| seat));
    }

    /// One seat for each identity, one identity for each seat: so no group of people knows more
    /// seats than it held when the cards were dealt.
    fn check(&self, seed: u64) {
        let mut owners: BTreeMap<(u32, u8), BTreeSet<&PlayerId>> = BTreeMap::new();
        for ((hand, who), seats) in &self.0 {
            assert!(seats.len() <= 1, "seed {seed}, hand {hand}: {who} knows {seats:?}");
            for seat in seats {
                owners.entry((*hand, *seat)).or_default().insert(who);
            }
        }
        for ((hand, seat), who) in owners {
            assert_eq!(who.len(), 1, "seed {seed}, hand {hand}: {who:?} know seat {seat}");
        }
    }
}

/// Mostly people who change seats; sometimes a card is played.
fn any_command(bench: &mut Bench) -> Command {
    if let Some(due) = bench.table.due().first().copied()
        && bench.chance.below(3) == 0
    {
        let game = bench.table.game().expect("a hand");
        let action = dulle_bots::stand_in_action(&game.view(Viewer::Seat(due.seat)));
        let here = |number: &u8| bench.table.seat_of(&player(*number)) == Some(due.seat);
        return match (due.bot, (1..=PEOPLE).find(here)) {
            (None, Some(number)) => {
                let player = player(number);
                Command::Act { player, hand: due.hand, ply: due.ply, action }
            }
            _ => Command::Bot { seat: due.seat, hand: due.hand, ply: due.ply, action },
        };
    }
    let hand = bench.table.full_view().hand.as_ref().map_or(0, dulle_protocol::HandView::number);
    let chance = &mut bench.chance;
    let number = 1 + chance.below(u32::from(PEOPLE)) as u8;
    let (player, seat) = (player(number), Seat::ALL[chance.below(4) as usize]);
    let here = Seat::ALL.into_iter().filter(|_| chance.below(2) == 0).collect();
    match chance.below(16) {
        0..=4 => Command::Take { player, name: name(number), seat },
        5 | 6 => Command::Leave { player },
        7 => Command::Remove { player: bench.table.host().clone(), seat },
        8 => Command::Host { player: bench.table.host().clone(), seat },
        9 => Command::Fill { player: bench.table.host().clone(), seat, level: Strength::Club },
        10 => Command::Start { player: bench.table.host().clone() },
        11 => Command::Unready { hand, here },
        12 => Command::Return { player },
        13 if chance.below(6) == 0 => Command::Unshown { hand },
        13 | 14 => common::show(number, hand),
        _ => common::ready(&bench.table, number, hand),
    }
}

#[test]
fn nobody_learns_the_cards_of_two_seats_and_no_two_those_of_one() {
    let (mut hands, mut moves) = (0, 0);
    let seeds = seed_count(80);
    for seed in 0..seeds {
        let spectators = seed.is_multiple_of(2);
        let bots = Some(Strength::Club);
        let settings = Settings { bots, spectators, ..Settings::of("ddv2026") };
        let mut bench = Bench::new(settings, seed);
        let mut knowledge = Knowledge::default();
        for _ in 0..500 {
            let command = any_command(&mut bench);
            let playing = bench.table.stage() == Stage::Playing;
            if bench.apply(&command).is_ok_and(|told| !told.is_empty()) {
                moves += u64::from(playing && matches!(command, Command::Take { .. }));
                knowledge.learn(&bench);
            }
        }
        knowledge.check(seed);
        hands += bench.table.full_view().rows.len();
    }
    println!("{hands} hands, {moves} changes of seats within a hand");
    // Few seeds may be unlucky ones.
    assert!(hands as u64 > seeds / 4, "{hands} hands");
    assert!(moves > 3 * seeds, "{moves} changes");
}

/// Anna plays with three bots.
fn with_bots() -> Bench {
    let settings = Settings { bots: Some(Strength::Club), ..Settings::of("ddv2026") };
    let mut bench = Bench::new(settings, 5);
    bench.apply(&take(1, Seat::ALL[0])).expect("a free seat");
    bench.apply(&Command::Start { player: player(1) }).expect("bots fill the table");
    bench.ready_all();
    bench
}

fn take(number: u8, seat: Seat) -> Command {
    Command::Take { player: player(number), name: name(number), seat }
}

/// The cards of the running hand that a viewer is shown.
fn shown(bench: &Bench, number: u8) -> Vec<u8> {
    let Some(viewer) = bench.table.viewer(&player(number)) else { return Vec::new() };
    let hand = bench.table.full_view().redacted(viewer).hand;
    let cards = hand.and_then(|hand| hand.cards).unwrap_or_default();
    (1..=4).zip(cards).filter(|(_, cards)| cards.is_some()).map(|(seat, _)| seat).collect()
}

#[test]
fn guests_who_take_the_seats_of_bots_one_after_the_other_see_no_card() {
    let mut bench = with_bots();
    for (guest, seat) in (2..).zip(&Seat::ALL[1..]) {
        bench.apply(&take(guest, *seat)).expect("a seat from the next hand on");
        assert_eq!(shown(&bench, guest), [0; 0], "guest {guest}");
        bench.apply(&Command::Leave { player: player(guest) }).expect("gone");
    }
    assert_eq!(shown(&bench, 1), [1]);
}

#[test]
fn a_bot_finishes_the_hand_of_a_player_who_sat_down_in_it_and_the_next_is_theirs() {
    let mut bench = with_bots();
    let seat = Seat::ALL[2];
    bench.apply(&take(7, seat)).expect("a seat from the next hand on");
    let place = bench.table.full_view().place(seat).clone();
    assert_eq!((place.occupant, place.waits), (Occupant::Player(name(7)), true));
    let own = Command::Act { player: player(7), hand: 1, ply: 0, action: Action::Bid(Bid::Fine) };
    assert_eq!(bench.apply(&own), Err(Refusal::NextHand));
    common::play_out(&mut bench);
    let last = bench.table.full_view().last.as_ref().expect("the hand was finished");
    assert!(last.row.is_some());
    assert!(!bench.table.full_view().place(seat).waits);
    for number in [1, 7] {
        let ready = common::ready(&bench.table, number, 2);
        bench.apply(&ready).expect("ready");
    }
    common::reveal_all(&mut bench);
    assert_eq!((shown(&bench, 7), bench.table.stage()), (vec![3], Stage::Playing));
}

#[test]
fn a_player_who_comes_back_to_their_own_seat_gets_their_cards_back_unless_another_player_had_it() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    let seat = Seat::ALL[1];
    bench.apply(&Command::Leave { player: player(2) }).expect("gone");
    assert_eq!(shown(&bench, 2), [0; 0]);
    bench.apply(&take(2, seat)).expect("back");
    assert_eq!(shown(&bench, 2), [2]);
    bench.apply(&Command::Leave { player: player(2) }).expect("gone");
    bench.apply(&take(7, seat)).expect("from the next hand on");
    bench.apply(&Command::Leave { player: player(7) }).expect("gone");
    bench.apply(&take(2, seat)).expect("from the next hand on");
    assert_eq!(shown(&bench, 2), [0; 0]);
    // Another seat shows them nothing either.
    bench.apply(&Command::Leave { player: player(3) }).expect("gone");
    assert_eq!(bench.apply(&take(2, Seat::ALL[2])), Err(Refusal::HandRunning));
    bench.apply(&Command::Leave { player: player(2) }).expect("gone");
    bench.apply(&take(2, Seat::ALL[2])).expect("from the next hand on");
    assert_eq!(shown(&bench, 2), [0; 0]);
}

#[test]
fn a_removed_player_cannot_return_before_the_next_hand() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 5);
    let seat = Seat::ALL[1];
    bench.apply(&Command::Remove { player: player(1), seat }).expect("the host may");
    assert_eq!(bench.apply(&take(2, seat)), Err(Refusal::Removed));
    bench.apply(&take(7, seat)).expect("a puppet, from the next hand on");
    assert_eq!(shown(&bench, 7), [0; 0]);
    bench.apply(&Command::Remove { player: player(1), seat }).expect("the host may");
    assert_eq!(bench.apply(&take(2, seat)), Err(Refusal::Removed));
    assert_eq!(bench.apply(&take(2, Seat::ALL[2])), Err(Refusal::Removed));
    common::play_out(&mut bench);
    bench.apply(&take(2, seat)).expect("the next hand");
}

#[test]
fn a_table_remembers_so_many_bans_and_refuses_more() {
    let mut bench = Bench::new(Settings::of("ddv2026"), 5);
    bench.apply(&take(1, Seat::ALL[0])).expect("a free seat");
    let seat = Seat::ALL[1];
    let ban = Command::Ban { player: player(1), seat };
    for number in 0..=200 {
        let player = PlayerId::new(format!("stranger{number}"));
        bench.apply(&Command::Take { player, name: name(2), seat }).expect("a free seat");
        let banned = bench.apply(&ban);
        assert_eq!(banned.err(), (number == 200).then_some(Refusal::TooManyBans), "{number}");
    }
    bench.apply(&Command::Remove { player: player(1), seat }).expect("the host still may");
    assert!(bench.table.is_banned(&PlayerId::new("stranger0")));
}
