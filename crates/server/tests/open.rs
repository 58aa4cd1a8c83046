//! An open table: what is possible happens, the others may complain, the program rules.

#![expect(clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::{Bench, other_words, player, table_id};
use dulle_bots::stand_in_action;
use dulle_protocol::{
    ActedBy, Answer, AsWord, Client, Mode, OpenBreach, OpenClass, OpenEnding, OpenWord, SeatNo,
    ServerMessage, Settings, Stage, Strength, TableUpdate, You,
};
use dulle_rules::{Action, Bid, Card, CardSet, Kinds, Rulebook, Seat, Viewer};
use dulle_server::table::{Command, Refusal, Table, TableEvent};

fn open_settings(book: &str) -> Settings {
    Settings { open: true, ..Settings::of(book) }
}

fn hand_number(bench: &Bench) -> u32 {
    bench.table.full_view().hand.as_ref().expect("a hand").number()
}

/// The cards that the seat whose turn it is holds and may not play.
fn forbidden(bench: &Bench) -> (Seat, Vec<Card>) {
    let game = bench.game().expect("a hand");
    let seat = game.state().turn().expect("a seat's turn");
    let legal = game.legal(seat).cards;
    let held = game.state().hand(seat);
    (seat, held.iter().filter(|card| !legal.contains(*card)).collect())
}

fn legal_step(bench: &mut Bench) {
    let (seat, action) = {
        let game = bench.game().expect("a hand");
        let seat = game.state().turn().expect("a turn");
        let fine = Action::Bid(Bid::Fine);
        let action = if game.legal(seat).contains(fine) {
            fine
        } else {
            stand_in_action(&game.view(Viewer::Seat(seat)))
        };
        (seat, action)
    };
    bench.act(seat, action).expect("a legal act");
}

fn word(bench: &mut Bench, seat: Seat, word: OpenWord) -> Result<Vec<(u64, TableUpdate)>, Refusal> {
    let hand = bench.table.full_view().hand.as_ref().expect("a hand");
    let (hand, number) = (hand.number(), hand.words_of(seat));
    bench.apply(&Command::Word { player: player(seat.number()), hand, number, word })
}

fn rule(bench: &mut Bench) -> Vec<(u64, TableUpdate)> {
    let case = bench.table.case().expect("a complaint");
    let hand = case.hand;
    let found = case.judge().expect("a verdict");
    bench.apply(&Command::Rule { hand, found, overdue: false }).expect("a ruling")
}

/// Legal cards up to a seat that can revoke in trick `trick` or later, where a card that it may not play is laid.
fn revoke(bench: &mut Bench, trick: u8) -> Option<(Seat, u32)> {
    loop {
        let state = *bench.game()?.state();
        if state.is_over() {
            return None;
        }
        let (seat, cards) = forbidden(bench);
        let playing = state.contract().is_some() && state.tricks_played() + 1 >= trick;
        let usual = cards.iter().find(|&&card| card != Card::CLUB_QUEEN);
        if let Some(&card) = usual.filter(|_| playing) {
            let told = bench.act(seat, Action::Play(card)).expect("possible at an open table");
            let [(_, TableUpdate::Acted(act))] = told.as_slice() else { panic!("{told:?}") };
            return Some((seat, act.number.expect("a number")));
        }
        legal_step(bench);
    }
}

#[test]
fn a_revoke_is_laid_complained_of_ruled_and_written_down_in_every_book() {
    for (number, book) in (0..).zip(Rulebook::names()) {
        let mut bench = Bench::dealt(open_settings(book), number);
        let (culprit, about) = revoke(&mut bench, 2).expect("a player who can revoke");
        let dealer = bench.table.full_view().hand.as_ref().expect("a hand").terms.dealer;
        let by = culprit.left(1);
        let told = word(&mut bench, by, OpenWord::Complain { about: Some(about) }).expect("said");
        let [(_, TableUpdate::Worded(worded))] = told.as_slice() else { panic!("{told:?}") };
        assert!(worded.answer.as_ref().expect("an answer").is_admitted(), "{book}: {worded:?}");
        // The hand rests: nobody is due, and nobody can go on.
        assert!(bench.table.due().is_empty());
        let turn = bench.game().expect("a hand").state().turn().expect("a turn");
        let card = bench.game().expect("a hand").state().hand(turn).nth(0).expect("a card");
        assert_eq!(bench.act(turn, Action::Play(card)), Err(Refusal::Rests));
        let told = rule(&mut bench);
        let TableUpdate::Ruled(ruled) = &told[0].1 else { panic!("{told:?}") };
        assert_eq!((ruled.ruling.about, ruled.ruling.culprit.0), (about, culprit));
        assert_eq!(ruled.ruling.word, OpenBreach::Revoke);
        assert_eq!(ruled.ruling.class, Some(OpenClass::Major), "{book}: {ruled:?}");
        assert_eq!(ruled.ruling.penalty.iter().sum::<i16>(), 0);
        let TableUpdate::Finished(finished) = &told[1].1 else { panic!("{told:?}") };
        let row = finished.row.as_ref().expect("a row");
        assert!(row.score[culprit.index()] <= -12, "{book}: {row:?}");
        let end = finished.open.as_ref().expect("how it ended");
        assert_eq!((end.end, end.next), (OpenEnding::NotPlayed, dealer));
        assert!(finished.link.is_none(), "a training hand is kept nowhere");
        assert!(finished.dkn.contains("[Play \"open\"]") && finished.dkn.contains("complain"));
        // The same dealer deals the next hand.
        let next = bench.table.full_view().hand.as_ref().expect("the next hand");
        assert_eq!((next.terms.dealer, bench.table.stage()), (dealer, Stage::Between));
        bench.ready_all();
        assert_eq!(bench.table.stage(), Stage::Playing);
    }
}

#[test]
fn while_the_hand_goes_on_a_ruling_does_not_tell_what_the_hidden_cards_allow() {
    let mut with_eyes = 0;
    for number in 0..40 {
        let mut bench = Bench::dealt(open_settings("ddv2026"), number);
        let Some((culprit, about)) = revoke(&mut bench, 10) else { continue };
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != culprit) {
            if bench.table.case().is_none() {
                let _ = word(&mut bench, seat, OpenWord::Complain { about: Some(about) });
            }
        }
        let Some(case) = bench.table.case() else { continue };
        let found = case.judge().expect("a verdict");
        let told = rule(&mut bench);
        let TableUpdate::Ruled(ruled) = &told[0].1 else { panic!("{told:?}") };
        if bench.table.stage() == Stage::Playing {
            assert_eq!(ruled.ruling.eyes, None, "hand {number}");
            with_eyes += u32::from(found.eyes.is_some());
        }
    }
    assert!(with_eyes > 0, "some rulings let the hand go on and rest on eyes");
}

#[test]
fn nobody_can_ask_after_every_card_whether_it_was_in_order() {
    let mut bench = Bench::dealt(open_settings("ddv2026"), 3);
    let asker = Seat::ALL[1];
    for _ in 0..3 {
        legal_step(&mut bench);
        let told = word(&mut bench, asker, OpenWord::Complain { about: None }).expect("said");
        let [(_, TableUpdate::Worded(worded))] = told.as_slice() else { panic!("{told:?}") };
        let answer = worded.answer.as_ref().expect("an answer");
        assert!(!answer.is_admitted() && answer.about.is_none(), "{answer:?}");
    }
    let again = word(&mut bench, asker, OpenWord::Complain { about: None });
    assert_eq!(again.map(|_| ()), Err(Refusal::TooManyWords));
    let other = word(&mut bench, Seat::ALL[2], OpenWord::Complain { about: None });
    assert!(other.is_ok(), "others have their own");
}

/// The table is the same after its journal was read again, at every step, and clients fold what they are told.
#[test]
fn an_open_hand_is_rebuilt_from_its_journal_and_folded_by_its_viewers() {
    for number in 0..common::seed_count(48) {
        let options =
            ["", "", common::HOUSE, "-nines pigs=second-only super-pigs"][number as usize % 4];
        let mode = if number % 3 == 0 { Mode::Match { hands: None } } else { Mode::Hands };
        let options = options.to_owned();
        let mut bench =
            Bench::dealt(Settings { options, mode, ..open_settings("ddv2026") }, number);
        let you = |seat: Seat| You { seat: Some(common::seat_no(seat)), ..You::default() };
        let full = |table: &Table, seat: Seat| {
            let view = table.full_view().redacted(Viewer::Seat(seat));
            ServerMessage::Full { seq: table.seq(), you: you(seat), table: Box::new(view) }
        };
        let mut clients = Seat::ALL.map(|seat| {
            let mut client = Client::new(None);
            client.absorb(&full(&bench.table, seat)).expect("a view");
            client
        });
        for step in 0..400 {
            if bench.table.stage() != Stage::Playing {
                break;
            }
            let told = any_step(&mut bench);
            for (seq, update) in told {
                for (client, seat) in clients.iter_mut().zip(Seat::ALL) {
                    let event = update.redacted(Viewer::Seat(seat));
                    client.absorb(&ServerMessage::Event { seq, event }).expect("it follows");
                }
            }
            if step % 9 == 0 {
                let again = Table::rebuild(&table_id(), &bench.entries).expect("a table");
                assert_eq!(again.full_view(), bench.table.full_view());
                assert_eq!(again.state(), bench.table.state());
            }
            for (client, seat) in clients.iter().zip(Seat::ALL) {
                let mut fresh = Client::new(None);
                fresh.absorb(&full(&bench.table, seat)).expect("a view");
                assert_eq!(client.table(), fresh.table(), "hand {number}, step {step}");
                let states = [client, &fresh].map(|it| it.view().map(|view| *view.state()));
                assert_eq!(states[0], states[1], "hand {number}, step {step}");
            }
        }
        assert_ne!(bench.table.stage(), Stage::Playing, "hand {number} comes to its end");
    }
}

/// Something that a player does at an open table, legal or not; a ruling where one is due.
fn any_step(bench: &mut Bench) -> Vec<(u64, TableUpdate)> {
    if bench.table.case().is_some() {
        return rule(bench);
    }
    let seat = Seat::ALL[bench.chance.below(4) as usize];
    let said = match bench.chance.below(24) {
        0 => Some(OpenWord::Complain { about: None }),
        1 => Some(OpenWord::Complain { about: Some(bench.chance.below(60)) }),
        2 => Some(OpenWord::Takeback),
        3 => Some(OpenWord::Note),
        4 => {
            let about = bench.chance.below(40);
            Some(other_words(about)[bench.chance.below(5) as usize])
        }
        _ => None,
    };
    let told = match said {
        Some(said) => word(bench, seat, said),
        None => {
            let state = *bench.game().expect("a hand").state();
            if state.is_over() {
                let due = bench.table.due()[0].seat;
                return word(bench, due, OpenWord::Note).expect("written down");
            }
            let turn = state.turn().expect("a turn");
            let legal = bench.game().expect("a hand").legal(turn);
            let odd = bench.chance.below(4) == 0;
            let seat = if bench.chance.below(12) == 0 { seat } else { turn };
            if state.contract().is_none() && bench.chance.below(6) != 0 {
                // Mostly words; now and then a player leads before the bidding is over.
                let any = Bid::ALL[bench.chance.below(Bid::ALL.len() as u32) as usize];
                let bid = if odd { any } else { Bid::Fine };
                return bench.act(seat, Action::Bid(bid)).unwrap_or_default();
            }
            let cards: Vec<Card> =
                if odd { state.hand(seat) } else { legal.cards }.iter().collect();
            let action = if cards.is_empty() {
                legal.actions().next().expect("something to say")
            } else {
                Action::Play(cards[bench.chance.below(cards.len() as u32) as usize])
            };
            bench.act(if cards.is_empty() { turn } else { seat }, action)
        }
    };
    told.unwrap_or_default()
}

#[test]
fn a_card_before_its_turn_lies_and_goes_back_with_its_ruling() {
    let mut bench = Bench::dealt(open_settings("ddv2026"), 3);
    while bench.game().expect("a hand").state().ply() < 1 {
        legal_step(&mut bench);
    }
    let (turn, early) = {
        let game = bench.game().expect("a hand");
        let turn = game.state().turn().expect("a turn");
        (turn, turn.left(1))
    };
    let card = bench.game().expect("a hand").legal(turn).cards.nth(0).expect("a card");
    let held = bench.game().expect("a hand").state().hand(early);
    let out_of_turn = held.iter().next().expect("a card");
    let told = bench.act(early, Action::Play(out_of_turn)).expect("possible");
    let [(_, TableUpdate::Acted(act))] = told.as_slice() else { panic!("{told:?}") };
    assert!(act.events.is_empty(), "it lies, and is nobody's turn yet");
    // The one who was passed over plays, and the card is theirs in the trick.
    bench.act(turn, Action::Play(card)).expect("their turn");
    let state = *bench.game().expect("a hand").state();
    assert_eq!(state.running().card_of(early), Some(out_of_turn));
    word(&mut bench, early.left(1), OpenWord::Complain { about: act.number }).expect("said");
    let told = rule(&mut bench);
    let TableUpdate::Ruled(ruled) = &told[0].1 else { panic!("{told:?}") };
    assert_eq!(ruled.ruling.word, OpenBreach::OutOfTurn);
    let class = ruled.ruling.class;
    assert!(matches!(class, Some(OpenClass::Major | OpenClass::Minor)), "{ruled:?}");
}

#[test]
fn an_offending_card_can_be_taken_back_and_the_same_seat_plays_again() {
    let mut bench = Bench::dealt(open_settings("ddv2026"), 1);
    let (culprit, _) = revoke(&mut bench, 1).expect("a revoke");
    let before = bench.table.full_view().hand.as_ref().expect("a hand").ply(culprit);
    let told = word(&mut bench, culprit, OpenWord::Takeback).expect("taken back");
    let [(_, TableUpdate::Worded(worded))] = told.as_slice() else { panic!("{told:?}") };
    assert!(worded.acts.is_some());
    assert_eq!(bench.game().expect("a hand").state().turn(), Some(culprit));
    // What was undone still counts, so that a message that was sent twice does nothing.
    let hand = bench.table.full_view().hand.as_ref().expect("a hand");
    assert_eq!((hand.ply(culprit), hand.number()), (before, hand_number(&bench)));
    legal_step(&mut bench);
    assert_eq!(word(&mut bench, culprit, OpenWord::Note), Err(Refusal::NotOpen));
}

#[test]
fn a_hand_without_breaches_ends_as_at_a_strict_table_once_everybody_has_noted_it() {
    for (number, book) in (0..).zip(Rulebook::names()) {
        let mut bench = Bench::dealt(open_settings(book), number);
        let strict = {
            let mut strict = Bench::dealt(Settings::of(book), number);
            while strict.table.stage() == Stage::Playing {
                legal_step(&mut strict);
            }
            strict.table.full_view().rows[0].clone()
        };
        while !bench.game().expect("a hand").state().is_over() {
            legal_step(&mut bench);
        }
        assert_eq!(bench.table.due().len(), 4, "everybody may still complain");
        for seat in Seat::ALL {
            word(&mut bench, seat, OpenWord::Note).expect("written down");
        }
        assert_eq!(bench.table.full_view().rows, [strict], "{book}");
    }
}

/// Those who are there and say nothing are waited for no longer: for them it is noted.
#[test]
fn a_hand_is_written_down_although_nobody_notes_it_in_time() {
    let mut bench = Bench::dealt(open_settings("ddv2026"), 3);
    while !bench.game().expect("a hand").state().is_over() {
        legal_step(&mut bench);
    }
    for _ in Seat::ALL {
        let due = bench.table.due()[0];
        let late = Command::Late { seat: due.seat, hand: due.hand, ply: due.ply, here: true };
        let told = bench.apply(&late).expect("the time is over");
        let TableUpdate::Worded(worded) = &told[0].1 else { panic!("{told:?}") };
        assert_eq!((worded.seat.0, worded.word), (due.seat, OpenWord::Note));
    }
    assert_eq!((bench.table.stage(), bench.table.full_view().rows.len()), (Stage::Between, 1));
}

/// House rules with words and phases of their own, in single hands and in a match: whatever is legal at a strict table has the same
/// result at an open one.
#[test]
fn legal_play_by_house_rules_comes_to_the_same_at_an_open_table() {
    let sets = [
        common::HOUSE,
        "pigs=at-start super-pigs second-dulle",
        "pigs=second-only duty-call cowardice",
        "bock=heart-trick heart-trick calls-count=achieved",
        "-dulle re-contra=double extra-solos=kings",
        "poverty -poverty-foxes redeal=nines=4,nines-kings=6 wedding-partner=side",
        "counting=plus tuck genscher windows=8,7,6,5,4",
    ];
    let sets = sets.map(|set| Settings { options: set.to_owned(), ..open_settings("ddv2026") });
    for (set, settings) in sets.into_iter().enumerate() {
        for number in 0..common::seed_count(12) {
            let mode = [Mode::Hands, Mode::Match { hands: None }][number as usize % 2];
            let settings = Settings { mode, ..settings.clone() };
            let mut strict = Bench::dealt(
                Settings { open: false, ..settings.clone() },
                100 * set as u64 + number,
            );
            let mut bench = Bench::dealt(settings, 100 * set as u64 + number);
            while strict.table.stage() == Stage::Playing {
                let (seat, action) = strict.any_action().expect("something to do");
                if strict.act(seat, action).is_ok() {
                    let told = bench.act(seat, action);
                    assert!(told.is_ok(), "set {set}, hand {number}, {seat}:{action}: {told:?}");
                }
            }
            while bench.table.stage() == Stage::Playing {
                let due = bench.table.due()[0].seat;
                word(&mut bench, due, OpenWord::Note).expect("written down");
            }
            let rows = |bench: &Bench| bench.table.full_view().rows.clone();
            assert_eq!(rows(&bench), rows(&strict), "set {set}, hand {number}");
            let dealer =
                |bench: &Bench| bench.table.full_view().hand.as_ref().map(|hand| hand.terms.dealer);
            assert_eq!(dealer(&bench), dealer(&strict), "set {set}, hand {number}");
        }
    }
}

#[test]
fn a_bot_complains_of_a_revoke_once_everybody_can_see_it_and_never_breaks_a_rule() {
    let (mut complained, mut hands) = (0, 0);
    for number in 0..common::seed_count(40) {
        let settings = Settings { bots: Some(Strength::Club), ..open_settings("ddv2026") };
        let mut bench = Bench::new(settings, number);
        let (me, name) = (player(1), common::name(1));
        bench.apply(&Command::Take { player: me.clone(), name, seat: Seat::ALL[0] }).expect("free");
        bench.apply(&Command::Start { player: me }).expect("bots fill the table");
        bench.ready_all();
        hands += 1;
        while bench.table.stage() == Stage::Playing {
            if bench.table.case().is_some() {
                let told = rule(&mut bench);
                let TableUpdate::Ruled(ruled) = &told[0].1 else { panic!("{told:?}") };
                assert_eq!(ruled.ruling.culprit.0, Seat::ALL[0], "bots break no rule: {ruled:?}");
                continue;
            }
            let due = bench.table.due()[0];
            let (seat, hand, ply) = (due.seat, due.hand, due.ply);
            if bench.game().expect("a hand").state().is_over() {
                word(&mut bench, seat, OpenWord::Note).expect("written down");
                continue;
            }
            if due.bot.is_none() {
                let (_, odd) = forbidden(&bench);
                let playing = bench.game().expect("a hand").state().contract().is_some();
                match odd.first().filter(|_| playing && bench.chance.below(2) == 0) {
                    Some(&card) => drop(bench.act(seat, Action::Play(card)).expect("possible")),
                    None => legal_step(&mut bench),
                }
                continue;
            }
            let action = {
                let game = bench.game().expect("a hand");
                let view = game.view(Viewer::Seat(seat));
                let mut bot = Strength::Club.player(None);
                bot.start(number);
                let effort = dulle_bots::Effort { work: None, cancel: None };
                dulle_bots::bot_action(&mut *bot, &view, effort)
            };
            let told = bench.apply(&Command::Bot { seat, hand, ply, action }).expect("legal");
            for (_, update) in &told {
                if let TableUpdate::Worded(worded) = update {
                    assert!(worded.answer.as_ref().is_some_and(Answer::is_admitted));
                    complained += 1;
                }
            }
        }
    }
    // With fewer hands, as for mutants, something rare may be missing.
    assert!(complained > 5 || hands < 40, "{complained} complaints in {hands} hands");
}

/// The byte streams of two deals that differ only in whether a card was a revoke: nobody who does not hold the cards
/// hears a difference before it can be seen.
#[test]
fn nobody_hears_of_a_revoke_before_it_can_be_seen() {
    let mut compared = 0;
    for number in 0..common::seed_count(60) {
        let guilty = Bench::dealt(open_settings("ddv2026"), number);
        let Some((told, hands)) = until_revoke(guilty.clone(), number) else { continue };
        let Some((culprit, other, innocent)) = innocent(&told, hands) else { continue };
        let mut streams = Vec::new();
        for cards in [hands, innocent] {
            let mut bench = guilty.clone();
            let hand = hand_number(&bench);
            bench.absorb(&common::dealt(hand, cards));
            let mut stream = Vec::new();
            for &(seat, action) in &told.acts {
                for (seq, update) in bench.act(seat, action).expect("possible in both") {
                    let seats = Seat::ALL.into_iter().filter(|&it| it != culprit && it != other);
                    for viewer in seats.map(Viewer::Seat).chain([Viewer::Spectator]) {
                        let event = update.redacted(viewer);
                        stream.push(ServerMessage::Event { seq, event }.to_json());
                    }
                }
                stream.push(format!("{:?}", bench.table.due()));
            }
            streams.push(stream);
        }
        assert_eq!(streams[0], streams[1], "hand {number}");
        compared += 1;
    }
    assert!(compared > 3, "{compared}");
}

struct Told {
    acts: Vec<(Seat, Action)>,
    /// What was led, what the revoker still held, what the others did.
    class: Kinds,
    culprit: Seat,
    left: [CardSet; 4],
}

fn until_revoke(mut bench: Bench, number: u64) -> Option<(Told, [CardSet; 4])> {
    let mut acts = Vec::new();
    let hands = Seat::ALL.map(|seat| bench.game().expect("a hand").state().dealt(seat));
    loop {
        let game = bench.game()?;
        let state = *game.state();
        if state.is_over() {
            return None;
        }
        let seat = state.turn()?;
        let (_, odd) = forbidden(&bench);
        let trick = state.running();
        let late = state.contract().is_some() && state.ply() > 8 + (number % 12) as u8;
        let odd = odd.into_iter().find(|&card| card != Card::CLUB_QUEEN).filter(|_| late);
        let action = match odd {
            Some(card) => Action::Play(card),
            None if game.legal(seat).contains(Action::Bid(Bid::Fine)) => Action::Bid(Bid::Fine),
            None => stand_in_action(&game.view(Viewer::Seat(seat))),
        };
        let led = trick.cards.first().copied();
        let order = game.order();
        let class = led.map(|led| order.members(order.class(led)));
        acts.push((seat, action));
        bench.act(seat, action).ok()?;
        if odd.is_some() {
            let left = Seat::ALL.map(|seat| bench.game().expect("a hand").state().hand(seat));
            return Some((Told { acts, class: class?, culprit: seat, left }, hands));
        }
    }
}

/// The deal in which the revoker has given another player all cards of the suit led.
fn innocent(told: &Told, hands: [CardSet; 4]) -> Option<(Seat, Seat, [CardSet; 4])> {
    let guilty: Vec<Card> = told.left[told.culprit.index()].of(told.class).iter().collect();
    if guilty.contains(&Card::CLUB_QUEEN) {
        return None;
    }
    let keep = |card: &Card| !told.class.contains(*card) && *card != Card::CLUB_QUEEN;
    Seat::ALL.into_iter().filter(|&other| other != told.culprit).find_map(|other| {
        let given: Vec<Card> = told.left[other.index()].iter().filter(keep).collect();
        let given = given.get(..guilty.len())?;
        let mut changed = hands;
        let all = guilty.iter().zip(given).all(|(&bad, &good)| {
            let (one, two) = (told.culprit.index(), other.index());
            changed[one].remove(bad)
                && changed[two].remove(good)
                && changed[one].insert(good)
                && changed[two].insert(bad)
        });
        all.then_some((told.culprit, other, changed))
    })
}

#[test]
fn an_open_table_plays_matches_and_house_rules() {
    let matches = Settings { mode: Mode::Match { hands: None }, ..open_settings("ddv2026") };
    assert!(matches.rules().is_ok());
    let changed = Settings { options: "-nines".to_owned(), ..open_settings("ddv2026") };
    assert!(changed.rules().is_ok());
    assert!(open_settings("lions2024").rules().is_ok());
    // Nothing of it is in the settings of other tables.
    let json = serde_json::to_string(&Settings::of("ddv2026")).expect("JSON");
    assert!(!json.contains("open"), "{json}");
}

#[test]
fn a_journal_is_refused_with_what_cannot_have_happened_at_an_open_table() {
    let mut bench = Bench::dealt(open_settings("ddv2026"), 3);
    while bench.game().expect("a hand").state().contract().is_none() {
        legal_step(&mut bench);
    }
    let (seat, by) = (bench.table.due()[0].seat, ActedBy::Player);
    let held = bench.game().expect("a hand").state().hand(seat);
    let other = Card::all().find(|&card| !held.contains(card)).expect("not all cards");
    let (seat, action) = (SeatNo(seat), AsWord(Action::Play(other)));
    let act = TableEvent::Acted { hand: 1, seat, action, by };
    // There was no ruling.
    let word = TableEvent::Worded { hand: 1, seat, word: OpenWord::Appeal, by };
    let rebuilt = |entries: &[String]| Table::rebuild(&table_id(), entries).is_ok();
    assert!(rebuilt(&bench.entries));
    for event in [act, word] {
        let entries = [bench.entries.as_slice(), &[event.to_json()]].concat();
        assert!(!rebuilt(&entries), "{event:?}");
    }
}

#[test]
fn a_strict_table_knows_no_words() {
    let mut bench = Bench::dealt(Settings::of("ddv2026"), 1);
    let said = word(&mut bench, Seat::ALL[0], OpenWord::Complain { about: None });
    assert_eq!(said, Err(Refusal::NotOpen));
    while bench.game().expect("a hand").state().contract().is_none() {
        legal_step(&mut bench);
    }
    legal_step(&mut bench);
    let (seat, odd) = forbidden(&bench);
    if let Some(&card) = odd.first() {
        assert!(matches!(bench.act(seat, Action::Play(card)), Err(Refusal::Rule(_))));
    }
}

#[test]
fn nobody_says_more_words_in_a_hand_than_are_stored() {
    let mut bench = Bench::dealt(open_settings("ddv2026"), 1);
    while bench.game().expect("a hand").state().contract().is_none() {
        legal_step(&mut bench);
    }
    let leader = bench.game().expect("a hand").state().turn().expect("a turn");
    let to_and_fro = |_: &u32| {
        legal_step(&mut bench);
        word(&mut bench, leader, OpenWord::Takeback).is_ok()
    };
    assert_eq!((0..100).take_while(to_and_fro).count(), 40);
    let again = word(&mut bench, leader, OpenWord::Takeback);
    assert_eq!(again, Err(Refusal::TooManyWords));
}
