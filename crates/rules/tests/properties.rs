//! What must hold in every hand, whatever the four do: random hands in every book, with calls,
//! claims, concessions, withdrawals and solos. `DULLE_HANDS` says how many.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what goes wrong here fails the test")]

use dulle_rules::dkn::{Reader, Record, Replayer};
use dulle_rules::{
    Action, Bid, Call, CallLevel, Card, CardList, Contract, Declaration, ExchangeRight,
    FinalContract, Game, Legal, Outcome, Party, Phase, Rules, Seat, Settlement, View, Viewer,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{
    VIEWERS, any_action, any_deal, any_order, books_and_options, fewer_hands, hands, laid_eyes,
};
use proptest::prelude::*;

/// A hand has at most 48 cards, 10 calls and some forty words before and after them.
const MOST_ACTIONS: u32 = 120;

/// Plays a random hand, calling `at` before the first action and after each one.
fn play_out(game: &mut Game<'_>, rng: &mut Rng, mut at: impl FnMut(&Game<'_>, &mut Rng)) {
    at(game, rng);
    for _ in 0..MOST_ACTIONS {
        let Some((seat, action)) = any_action(game, rng) else { return };
        game.act(seat, action).unwrap();
        at(game, rng);
    }
    panic!("the hand does not end");
}

/// Runs `check` on this many random hands, spread over all books.
fn for_hands(salt: u64, usual: u64, mut check: impl FnMut(&Rules, Game<'_>, &mut Rng)) {
    let books = books_and_options();
    for number in 0..hands(usual) {
        let rules = &books[number as usize % books.len()];
        let mut rng = Rng::new(number << 8 | salt);
        let deal = any_deal(rules, &mut rng);
        check(rules, Game::new(rules, &deal).unwrap(), &mut rng);
    }
}

/// Everything that could be said, with claims in good, wrong and incomplete orders.
fn everything(game: &Game<'_>, seat: Seat, rng: &mut Rng) -> Vec<Action> {
    let bids = Bid::ALL.into_iter().map(Action::Bid);
    let cards = Card::all().map(Action::Play);
    let calls = Call::ALL.into_iter().map(Action::Call);
    let declarations = Declaration::ALL.into_iter().map(Action::Declare);
    let others = [Action::Concede, Action::Done, Action::Claim(CardList::EMPTY)];
    let words = bids.chain(calls).chain(declarations);
    let mut all: Vec<Action> = words.chain(cards).chain(others).collect();
    let order = any_order(game.state().hand(seat), rng);
    let mut wrong = order.as_slice().to_vec();
    all.push(Action::Claim(order));
    if let Some(last) = wrong.pop() {
        all.extend(CardList::from_cards(wrong.iter().copied()).map(Action::Claim));
        wrong.push(if last == Card::HEARTS_TEN { Card::CLUB_JACK } else { Card::HEARTS_TEN });
        all.extend(CardList::from_cards(wrong.iter().copied()).map(Action::Claim));
    }
    all
}

#[test]
fn legal_contains_an_action_exactly_when_decide_accepts_it() {
    let (mut accepted, mut refused) = (0_u64, 0_u64);
    for_hands(1, 10_000, |rules, mut game, rng| {
        play_out(&mut game, rng, |game, rng| {
            for seat in Seat::ALL {
                let legal = game.legal(seat);
                let listed: Vec<Action> = legal.actions().collect();
                let view = game.view(Viewer::Seat(seat));
                assert_eq!(view.legal(), legal);
                for action in everything(game, seat, rng) {
                    let decided = game.decide(seat, action);
                    assert_eq!(legal.contains(action), decided.is_ok(), "{seat}:{action}");
                    assert_eq!(view.objection(action), decided.as_ref().err().copied());
                    if let Action::Call(call) = action {
                        let until = view.call_until(call);
                        assert_eq!(until.is_some(), decided.is_ok());
                        assert!(until.is_none_or(|cards| cards <= game.state().held(seat)));
                    }
                    let ordered = matches!(action, Action::Claim(order) if !order.is_empty());
                    assert_eq!(listed.contains(&action), decided.is_ok() && !ordered);
                    match decided {
                        Ok(events) => {
                            assert!(!events.is_empty());
                            accepted += 1;
                        }
                        Err(violation) => {
                            let cite = violation.cite(rules.book());
                            assert!(!cite.paragraph().is_empty(), "{:?}", violation.reason);
                            refused += 1;
                        }
                    }
                }
            }
        });
    });
    assert!(accepted > 0 && refused > 10 * accepted, "{accepted} accepted, {refused} refused");
}

#[test]
fn a_seat_can_always_go_on_until_the_hand_is_over_and_nobody_afterwards() {
    for_hands(2, 10_000, |_, mut game, rng| {
        play_out(&mut game, rng, |game, _| {
            let over = game.state().is_over();
            let legal = Seat::ALL.map(|seat| game.legal(seat));
            assert_eq!(over, legal.iter().all(Legal::is_empty));
            assert_eq!(over, game.outcome().is_some());
            if let Some(turn) = game.state().turn() {
                let due = legal[turn.index()];
                let exchanges = due.exchange != ExchangeRight::None;
                assert!(exchanges || !due.cards.is_empty() || !due.bids.is_empty());
                let playing = game.state().phase() == Phase::Playing;
                assert_eq!(playing, !due.cards.is_empty());
            }
        });
    });
}

#[test]
fn the_fold_of_a_viewers_events_is_their_view() {
    for_hands(3, 10_000, |_, mut game, rng| {
        let mut folds: Vec<View<'_>> = VIEWERS.map(|viewer| game.view(viewer)).to_vec();
        for _ in 0..MOST_ACTIONS {
            let Some((seat, action)) = any_action(&game, rng) else { return };
            let events = game.act(seat, action).unwrap();
            for fold in &mut folds {
                events.iter().for_each(|event| fold.absorb(&event.redacted(fold.viewer())));
                let view = game.view(fold.viewer());
                assert_eq!(fold.state(), view.state(), "{:?} after {seat}:{action}", fold.viewer());
                assert_eq!(fold.parties(), view.parties());
                let settled = fold.finished().and_then(|game| game.settlement());
                assert_eq!(settled, game.settlement());
                // What an exchange hides stays hidden.
                if !matches!(game.state().contract(), Some(Contract::Poverty | Contract::Redeal)) {
                    assert_eq!(fold.finished(), game.state().is_over().then_some(game));
                }
            }
        }
    });
}

#[test]
fn what_a_view_says_about_the_parties_is_true_and_its_other_hands_are_empty() {
    for_hands(4, 5_000, |_, mut game, rng| {
        play_out(&mut game, rng, |game, _| {
            let truth = game.state().parties();
            for viewer in VIEWERS {
                let view = game.view(viewer);
                let known = view.parties();
                assert!(truth.re.includes(known.re) && truth.contra.includes(known.contra));
                if let (Viewer::Seat(own), false) = (viewer, game.state().is_over()) {
                    assert_eq!(view.hand(), game.state().hand(own));
                    assert_eq!(known.of(own), truth.of(own));
                    let others = Seat::ALL.into_iter().filter(|&seat| seat != own);
                    for seat in others {
                        let (hand, dealt) = (view.state().hand(seat), view.state().dealt(seat));
                        assert!(hand.is_empty() && dealt.is_empty());
                        assert_eq!(view.state().held(seat), game.state().held(seat));
                    }
                }
            }
        });
    });
}

/// Eyes and tricks are all there, the winner has reached its goal, the scores add up.
fn check_result(rules: &Rules, game: &Game<'_>) {
    let outcome: Outcome = game.outcome().unwrap();
    let settlement: Settlement = game.settlement().unwrap();
    if outcome.contract == FinalContract::Redeal {
        assert_eq!((settlement.winner, settlement.score), (None, [0; 4]));
        return;
    }
    assert_eq!(u32::from(outcome.eyes[0]) + u32::from(outcome.eyes[1]), 240);
    assert_eq!(outcome.tricks[0] + outcome.tricks[1], rules.book().hand_size());
    let score = settlement.score.map(i32::from);
    assert_eq!(score.iter().sum::<i32>(), 0);
    assert!(score.iter().all(|points| (points - score[0]) % 2 == 0), "{score:?}");
    let side = settlement.winner.unwrap_or(Party::Re);
    let sign = |party| if party == side { 1 } else { -1 };
    let value: i32 =
        settlement.items.iter().map(|item| sign(item.party) * i32::from(item.points)).sum();
    assert_eq!(i32::from(settlement.value), value);
    let alone = outcome.re.len() == 1;
    assert_eq!(alone, !outcome.contract.is_normal());
    for seat in Seat::ALL {
        let party = if outcome.re.contains(seat) { Party::Re } else { Party::Contra };
        let factor = if alone && party == Party::Re { 3 } else { 1 };
        assert_eq!(score[seat.index()], sign(party) * factor * value);
    }
    let limits = outcome.levels.map(|level| level >= CallLevel::No90);
    match settlement.winner {
        None => assert_eq!(limits, [true, true], "nobody wins only where both missed a limit"),
        Some(winner) => {
            let [own, other] = [winner, winner.other()].map(|party| party as usize);
            let goal = match outcome.levels[own] {
                CallLevel::No90 => outcome.eyes[other] < 90,
                CallLevel::No60 => outcome.eyes[other] < 60,
                CallLevel::No30 => outcome.eyes[other] < 30,
                CallLevel::Schwarz => outcome.tricks[other] == 0,
                _ if limits[other] => outcome.tricks[own] > 0,
                _ => outcome.eyes[own] >= 120,
            };
            assert!(goal, "{outcome:?}");
        }
    }
    for item in &settlement.items {
        assert!(!item.cite(rules.book()).paragraph().is_empty());
    }
}

#[test]
fn results_are_complete_add_up_to_nothing_and_share_parity() {
    let mut nobody = 0;
    let mut kinds: Vec<&str> = Vec::new();
    for_hands(5, 20_000, |rules, mut game, rng| {
        play_out(&mut game, rng, |game, _| {
            let state = game.state();
            let taken: u32 = Seat::ALL.into_iter().map(|seat| u32::from(state.eyes(seat))).sum();
            let lying: u32 = state.running().eyes();
            let held: u32 = Seat::ALL.into_iter().map(|seat| state.hand(seat).eyes()).sum();
            assert_eq!(taken + lying + held + laid_eyes(state), 240);
        });
        check_result(rules, &game);
        let settlement = game.settlement().unwrap();
        nobody += u32::from(settlement.winner.is_none());
        for item in &settlement.items {
            if !kinds.contains(&item.kind.word()) {
                kinds.push(item.kind.word());
            }
        }
    });
    assert!(fewer_hands() || nobody > 0, "no hand without a winner");
    assert!(fewer_hands() || kinds.len() == 23, "{kinds:?}");
}

/// Reads the one hand of a text.
fn read(text: &str) -> Record {
    let mut reader = Reader::new(text.as_bytes());
    let record = reader.next_hand().unwrap().expect("a hand");
    assert!(reader.next_hand().unwrap().is_none());
    record
}

/// A record without the places where things stood.
type RecordWords<'a> = (Vec<(&'a str, &'a str)>, Vec<(Seat, Action)>);

fn words(record: &Record) -> RecordWords<'_> {
    let tags = record.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect();
    (tags, record.moves.iter().map(|found| (found.seat, found.action)).collect())
}

#[test]
fn a_record_is_read_back_as_it_was_written_and_replays_to_the_same_result() {
    let mut replayer = Replayer::new();
    for_hands(6, 5_000, |rules, mut game, rng| {
        let state = *game.state();
        let deal = dulle_rules::Deal {
            hands: Seat::ALL.map(|seat| state.dealt(seat)),
            dealer: state.dealer(),
            owes: state.bidding().owes,
            forced: state.bidding().forced,
        };
        let mut record = Record::of_deal(rules.book(), &deal);
        let stop = if rng.one_in(10) { rng.below(60) } else { usize::MAX };
        for _ in 0..stop {
            let Some((seat, action)) = any_action(&game, rng) else { break };
            game.act(seat, action).unwrap();
            record.push(seat, action);
        }
        // The end of a record closes the calls after a concession.
        game.close_calls().iter().for_each(|event| game.absorb(event));
        record.set_result(&game);
        let again = read(&record.to_string());
        assert_eq!(words(&again), words(&record));
        assert_eq!(again.to_string(), record.to_string());
        let replay = replayer.replay(&again).unwrap();
        assert_eq!(replay.settlement, game.settlement());
        assert_eq!(replay.contract, game.state().final_contract());
    });
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tags_with_any_text_are_read_back(
        values in prop::collection::vec("([\"\\\\\\];{}\\[:' \t;|]|\\PC){0,20}", 1..6),
        seats in prop::collection::vec(0..4_usize, 0..5),
    ) {
        let mut record = Record::default();
        for (number, value) in values.iter().enumerate() {
            record.set(["Event", "Seat1", "Seat2", "Site", "X_9", "Seat4"][number], value);
        }
        for seat in seats {
            record.push(Seat::ALL[seat], Action::Call(Call::Re));
        }
        let again = read(&record.to_string());
        prop_assert_eq!(words(&again), words(&record));
    }
}
