//! House rules: what must hold under every option, every pair of options and larger sets at random;
//! the order of cards and the takers of tricks against the naive twin.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what goes wrong here fails the test")]

use std::fs;
use std::path::PathBuf;

use dulle_rules::dkn::{Reader, Record, Replayer};
use dulle_rules::{
    Action, Card, CardList, CardSet, Contract, Counting, Deal, FinalContract, Game, Pack, Rulebook,
    Rules, Seat, SeatSet, Seed, Setting, View, Viewer, playthrough,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{
    VIEWERS, all_actions, any_action, any_deal, any_order, hands, laid_eyes,
};
use dulle_test_support::house::{CHOICES, alone_and_in_pairs, house, larger_set, name};
use dulle_test_support::naive::Table;

/// More actions than a hand can have.
const MOST_ACTIONS: u32 = 140;

#[test]
fn every_setting_of_a_hand_that_is_offered_is_among_the_choices() {
    for setting in Setting::ALL.iter().filter(|setting| !setting.is_of_match()) {
        let listed = CHOICES.iter().any(|choice| name(choice) == setting.word());
        assert_eq!(listed, setting.row().offered, "{setting:?}");
    }
}

/// Plays a random hand and checks at every step what must hold.
fn play(rules: &Rules, replayer: &mut Replayer, rng: &mut Rng) {
    let deal = any_deal(rules, rng);
    let mut game = Game::new(rules, &deal).unwrap();
    let mut record = Record::of_deal(rules.book(), &deal);
    let mut folds: Vec<View<'_>> = VIEWERS.map(|viewer| game.view(viewer)).to_vec();
    let options = rules.book().changes().join(" ");
    let actions = all_actions();
    for number in 0.. {
        assert!(number < MOST_ACTIONS, "{options}: the hand does not end");
        check_legal(&game, &actions, &options, rng);
        let Some((seat, action)) = any_action(&game, rng) else { break };
        let events = game.act(seat, action).unwrap();
        record.push(seat, action);
        for fold in &mut folds {
            events.iter().for_each(|event| fold.absorb(&event.redacted(fold.viewer())));
            let view = game.view(fold.viewer());
            assert_eq!(fold.state(), view.state(), "{options}, {seat}:{action}");
            assert_eq!(fold.parties(), view.parties(), "{options}, {seat}:{action}");
        }
        check_cards(&game);
    }
    check_result(&game, &options);
    record.set_result(&game);
    let text = record.to_string();
    let again = Reader::new(text.as_bytes()).next_hand().unwrap().unwrap();
    assert_eq!(again.to_string(), text, "{options}");
    let replay = replayer.replay(&again).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(replay.settlement, game.settlement(), "{text}");
    assert_eq!(replay.contract, game.state().final_contract(), "{text}");
}

/// `legal`, of the hand and of the seat's own view, says what `decide` does.
fn check_legal(game: &Game<'_>, actions: &[Action], options: &str, rng: &mut Rng) {
    let over = game.state().is_over();
    let mut idle = true;
    for seat in Seat::ALL {
        let legal = game.legal(seat);
        let view = game.view(Viewer::Seat(seat));
        assert_eq!(view.legal(), legal, "{options}");
        idle &= legal.is_empty();
        let listed: Vec<Action> = legal.actions().collect();
        let stated = stated_actions(game.state().hand(seat), rng);
        for action in actions.iter().copied().chain(stated) {
            let decided = game.decide(seat, action);
            assert_eq!(legal.contains(action), decided.is_ok(), "{options}: {seat}:{action}");
            assert_eq!(view.objection(action), decided.as_ref().err().copied(), "{options}");
            if !is_stated(action) {
                assert_eq!(listed.contains(&action), decided.is_ok(), "{seat}:{action}");
            }
            if let Err(violation) = decided {
                assert!(!violation.cite(game.rules().book()).paragraph().is_empty());
            }
        }
    }
    assert_eq!(over, idle, "{options}: somebody can go on until the hand is over");
}

/// Actions with cards, of which there are too many to list: claims with an order, exchanges of some
/// cards and of the lowest ones.
fn stated_actions(hand: CardSet, rng: &mut Rng) -> Vec<Action> {
    // Between taking and returning a hand has more cards than a claim can name.
    let hand = hand.iter().skip(hand.len().saturating_sub(12) as usize);
    let order = any_order(hand.fold(CardSet::EMPTY, with_card), rng);
    let some = |count: usize| CardList::from_cards(order.as_slice().iter().copied().take(count));
    let mut stated = vec![Action::Claim(order)];
    for cards in [2, 3, 3, 4].into_iter().filter_map(some) {
        stated.extend([Action::Poverty(cards), Action::Return(cards)]);
    }
    stated
}

fn with_card(mut cards: CardSet, card: Card) -> CardSet {
    cards.insert(card);
    cards
}

/// Whether an action names cards beyond those of its word.
fn is_stated(action: Action) -> bool {
    match action {
        Action::Claim(cards) | Action::Poverty(cards) | Action::Return(cards) => !cards.is_empty(),
        _ => false,
    }
}

fn check_cards(game: &Game<'_>) {
    let state = game.state();
    let taken: u32 = Seat::ALL.into_iter().map(|seat| u32::from(state.eyes(seat))).sum();
    let held: u32 = Seat::ALL.into_iter().map(|seat| state.hand(seat).eyes()).sum();
    assert_eq!(taken + state.running().eyes() + held + laid_eyes(state), 240);
}

fn check_result(game: &Game<'_>, options: &str) {
    let (outcome, settlement) = (game.outcome().unwrap(), game.settlement().unwrap());
    let book = game.rules().book();
    if outcome.contract == FinalContract::Redeal {
        assert_eq!((outcome.eyes, outcome.tricks, outcome.re), ([0; 2], [0; 2], SeatSet::NONE));
        assert_eq!((settlement.winner, settlement.value, settlement.score), (None, 0, [0; 4]));
        assert!(
            settlement.items.is_empty() && !settlement.winner_cite(book).paragraph().is_empty()
        );
        return;
    }
    assert_eq!(u32::from(outcome.eyes[0]) + u32::from(outcome.eyes[1]), 240, "{options}");
    assert_eq!(outcome.tricks[0] + outcome.tricks[1], book.hand_size(), "{options}");
    let score = settlement.score.map(i32::from);
    match book.counting {
        Counting::PlusMinus => assert_eq!(score.iter().sum::<i32>(), 0, "{options}"),
        Counting::Plus => assert!(score.iter().all(|&points| points >= 0), "{options}"),
        Counting::Minus => assert!(score.iter().all(|&points| points <= 0), "{options}"),
    }
    for item in &settlement.items {
        assert!(!item.cite(book).paragraph().is_empty(), "{options}");
    }
}

#[test]
fn every_pair_of_options_and_larger_sets_keep_what_every_hand_keeps() {
    let pairs = alone_and_in_pairs();
    assert!(pairs.len() > CHOICES.len() * CHOICES.len() / 3, "{} sets", pairs.len());
    let mut replayer = Replayer::new();
    for number in 0..hands(10_000).max(pairs.len() as u64) {
        let mut rng = Rng::new(number << 8 | 14);
        match pairs.get(number as usize % (2 * pairs.len())) {
            Some(rules) => play(rules, &mut replayer, &mut rng),
            None => play(&larger_set(&mut rng), &mut replayer, &mut rng),
        }
    }
}

/// The trumps that declarations have put on top, from the highest.
fn tops(game: &Game<'_>) -> &'static str {
    let suit = match game.state().contract() {
        Some(Contract::Solo(solo)) => solo.word(),
        _ => "solo-diamonds",
    };
    let nines = game.rules().book().nines;
    if game.state().pigs().is_none() {
        return "";
    }
    match (suit, game.state().super_pigs().is_some(), nines) {
        ("solo-clubs", false, _) => "CA",
        ("solo-spades", false, _) => "SA",
        ("solo-hearts", false, _) => "HA",
        (_, false, _) => "DA",
        ("solo-clubs", true, true) => "C9 CA",
        ("solo-spades", true, true) => "S9 SA",
        ("solo-hearts", true, true) => "H9 HA",
        (_, true, true) => "D9 DA",
        ("solo-clubs", true, false) => "CK CA",
        ("solo-spades", true, false) => "SK SA",
        ("solo-hearts", true, false) => "HK HA",
        (_, true, false) => "DK DA",
    }
}

fn lists(game: &Game<'_>) -> [Vec<Card>; 4] {
    Seat::ALL.map(|seat| game.state().hand(seat).iter().collect())
}

#[test]
fn cards_and_takers_are_those_of_the_naive_twin() {
    let (mut tricks, mut declared) = (0, 0);
    for number in 0..hands(2_000).max(400) {
        let mut rng = Rng::new(number << 8 | 15);
        let rules = larger_set(&mut rng);
        let deal = any_deal(&rules, &mut rng);
        let mut game = Game::new(&rules, &deal).unwrap();
        let mut table: Option<Table> = None;
        while let Some((seat, action)) = any_action(&game, &mut rng) {
            let context =
                format!("{number}: {}, {seat}:{action}", rules.book().changes().join(" "));
            if let Some(contract) = game.state().contract() {
                let word = match contract {
                    Contract::Normal | Contract::Wedding | Contract::Poverty => "normal",
                    Contract::Redeal => break,
                    Contract::Solo(solo) => solo.word(),
                };
                let leader = game.state().running().leader.index();
                table.get_or_insert_with(|| {
                    Table::with_house(word, lists(&game), leader, house(rules.book()))
                });
            }
            game.act(seat, action).unwrap();
            let Some(table) = &mut table else { continue };
            match action {
                Action::Play(card) => table.play_card(card),
                Action::Declare(_) => {
                    table.declare(tops(&game));
                    declared += 1;
                }
                _ => {}
            }
            let state = game.state();
            if state.is_over() {
                tricks += table.tricks.len();
                break;
            }
            let takers: Vec<usize> = table.tricks.iter().map(|(seat, _)| *seat).collect();
            let engine: Vec<usize> = state.complete_tricks().map(|(_, s)| s.index()).collect();
            assert_eq!(engine, takers, "{context}");
            if let Some(turn) = state.turn()
                && dulle_rules::card_due(rules.book(), state, turn).is_none()
            {
                let mut choices: Vec<Card> = table.choices().iter().map(|p| p.card).collect();
                choices.sort();
                let legal: Vec<Card> = game.legal(turn).cards.kinds().into_iter().collect();
                assert_eq!(legal, choices, "{context}");
            }
        }
    }
    assert!(tricks > 1_000 && declared > 10, "{tricks} tricks, {declared} declarations");
}
