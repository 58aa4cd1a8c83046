//! The network's players act legally whatever the weights are, and step aside where they know nothing.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use dulle_bots::{Chance, Effort, ExpertPlayer, NetPlayer, Player, RulePlayer};
use dulle_net::{ANSWERS, FEATURES, FEATURES_VERSION, FORMAT_VERSION, Network};
use dulle_rules::{
    Action, Bid, Card, Deal, Game, Pack, Rulebook, Rules, Seat, SeatSet, Seed, Stage, Viewer,
};
use sha2::{Digest, Sha256};

/// A network that knows nothing: its weights are numbers by chance.
fn network() -> Arc<Network> {
    let width = 16;
    let mut file = b"DULLENET".to_vec();
    file.extend(FORMAT_VERSION.to_le_bytes());
    file.extend(FEATURES_VERSION.to_le_bytes());
    for size in [FEATURES, width, 1, ANSWERS] {
        file.extend((size as u32).to_le_bytes());
    }
    let count = FEATURES * width + width + 2 * (width * width + width) + width * ANSWERS + ANSWERS;
    let mut chance = Chance::new(1);
    let mut payload = Vec::new();
    for _ in 0..count {
        // A sign, an exponent for sizes from 1/8 to 1/2, and any fraction.
        let half = (chance.word() & 0x83ff) as u16 | (12 + chance.below(2) as u16) << 10;
        payload.extend(half.to_le_bytes());
    }
    let checksum = Sha256::new().chain_update(&file).chain_update(&payload).finalize();
    file.extend(&checksum[..]);
    file.extend(payload);
    Arc::new(Network::read(&file).expect("weights"))
}

fn deal(rules: &Rules, hand: u64) -> Deal {
    let dealer = Seat::ALL[(hand % 4) as usize];
    let pack = Pack::from_seed(rules.book(), Seed::of_series(5, hand));
    let owes: SeatSet =
        Seat::ALL.into_iter().filter(|seat| hand >> seat.index() & 1 == 1).collect();
    let forced = hand.is_multiple_of(5).then_some(Seat::ALL[(hand / 5 % 4) as usize]);
    Deal { hands: pack.deal(rules.book(), dealer), dealer, owes, forced }
}

#[test]
fn every_action_is_legal_in_every_book_with_duties_and_forced_solos() {
    let mut player = NetPlayer::new(network());
    for name in Rulebook::names() {
        let rules = Rules::named(name).expect("a book");
        for hand in 0..60 {
            let mut game = Game::new(&rules, &deal(&rules, hand)).expect("a deal");
            player.start(hand);
            while let Some(seat) = game.state().turn() {
                let action = player.act(&game.view(Viewer::Seat(seat)), Effort::default());
                game.act(seat, action).expect("a legal action");
            }
            assert!(game.state().is_over());
        }
    }
}

#[test]
fn the_network_says_what_it_expects_of_everything_it_could_do() {
    let rules = Rules::named("ddv2026").expect("a book");
    let mut player = NetPlayer::new(network());
    for hand in 0..20 {
        let mut game = Game::new(&rules, &deal(&rules, hand)).expect("a deal");
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            let expected = player.expectations(&view).expect("it is the seat's turn");
            assert!(expected.is_sorted_by(|a, b| a.points >= b.points));
            let cards: Vec<_> = view.legal().cards.kinds().into_iter().collect();
            let named = |action: Action| expected.iter().any(|found| found.action == action);
            assert!(cards.iter().all(|&card| named(Action::Play(card))));
            assert!(expected.iter().all(|found| game.decide(seat, found.action).is_ok()));
            let action = player.act(&view, Effort::default());
            assert!(named(action), "{action:?} is not among {expected:?}");
            let other = Seat::ALL.into_iter().find(|&other| other != seat).expect("a seat");
            assert_eq!(player.expectations(&game.view(Viewer::Seat(other))), None);
            game.act(seat, action).expect("a legal action");
        }
    }
}

#[test]
fn the_rule_player_plays_under_rules_that_the_network_was_not_trained_for() {
    let trained = Rules::named("ddv2026").expect("a book");
    let network = network();
    for options in ["-against-bonus", "pigs=on-play", "pigs=at-start", "-skipping"] {
        let book = trained.book().clone().with_options(options).expect("good options");
        let rules = Rules::new(book);
        let (mut player, mut other) = (NetPlayer::new(Arc::clone(&network)), RulePlayer::new());
        // It has just played under rules that it knows.
        let known = Game::new(&trained, &deal(&trained, 1)).expect("a deal");
        let seat = known.state().turn().expect("a seat bids");
        player.act(&known.view(Viewer::Seat(seat)), Effort::default());
        for hand in 0..20 {
            let mut game = Game::new(&rules, &deal(&rules, hand)).expect("a deal");
            while let Some(seat) = game.state().turn() {
                let view = game.view(Viewer::Seat(seat));
                let action = player.act(&view, Effort::default());
                assert_eq!(action, other.act(&view, Effort::default()), "{options}");
                game.act(seat, action).expect("a legal action");
            }
        }
    }
}

/// Asks a seat what its `wait` would stand for, lets it wait, and hears what it names. `waits`: a player before it waits too.
fn named_by(player: &mut NetPlayer, game: &mut Game<'_>, me: Seat, waits: bool) -> Option<bool> {
    let earlier = game.state().bidding().forehand;
    let mut told = None;
    while game.state().bidding().stage != Stage::Over {
        let seat = game.state().turn()?;
        let view = game.view(Viewer::Seat(seat));
        let bidding = *view.state().bidding();
        if bidding.stage == Stage::Round {
            let other = if waits && seat == earlier { Bid::Wait } else { Bid::Fine };
            if seat == me {
                told = player.named_after_wait(&view);
            }
            let bid = if seat == me { Bid::Wait } else { other };
            game.act(seat, Action::Bid(bid)).expect("fine or wait");
            continue;
        }
        let fits = bidding.owes.contains(me) == (bidding.stage == Stage::Compulsory);
        if seat == me && (bidding.stage == Stage::Naming || fits) {
            let said = player.act(&view, Effort::default());
            // A wedding cannot be named to this question.
            if said == Action::Bid(Bid::No) {
                return told.is_some().then_some(false);
            }
            return Some(told.map(|(bid, _)| Action::Bid(bid)) == Some(said));
        }
        // Without both queens of clubs the other has a solo, and the condition is not met.
        game.act(seat, Action::Bid(Bid::No)).ok()?;
    }
    None
}

#[test]
fn what_a_wait_stands_for_is_what_the_network_names_if_nobody_else_plays_a_solo() {
    let mut player = NetPlayer::new(network());
    let (mut alone, mut after_another) = (0, 0);
    for hand in 0..400 {
        let rules = Rules::named(["ddv2026", "lions2024"][hand as usize % 2]).expect("a book");
        for me in Seat::ALL {
            let deal = Deal { forced: None, ..deal(&rules, hand) };
            let mut game = Game::new(&rules, &deal).expect("a deal");
            let waits = hand % 4 < 2 && me != game.state().bidding().forehand;
            let heard = named_by(&mut player, &mut game, me, waits);
            assert!(heard != Some(false), "{hand} {me:?}");
            let count = if waits { &mut after_another } else { &mut alone };
            *count += u32::from(heard.is_some());
        }
    }
    assert!(alone > 500 && after_another > 20, "{alone} {after_another}");
}

#[test]
fn only_a_seat_that_is_asked_for_fine_or_wait_has_something_to_name() {
    let rules = Rules::named("ddv2026").expect("a book");
    let mut player = NetPlayer::new(network());
    let mut with_both_queens = 0;
    for hand in 0..200 {
        let deal = Deal { forced: None, owes: SeatSet::NONE, ..deal(&rules, hand) };
        let mut game = Game::new(&rules, &deal).expect("a deal");
        let first = game.state().turn().expect("a seat bids");
        let next = first.left(1);
        assert_eq!(player.named_after_wait(&game.view(Viewer::Seat(next))), None);
        game.act(first, Action::Bid(Bid::Wait)).expect("a legal bid");
        // The other Vorbehalt is a solo then.
        let view = game.view(Viewer::Seat(next));
        let both = view.hand().count(Card::CLUB_QUEEN) == 2;
        assert_eq!(player.named_after_wait(&view).is_none(), both, "{hand}");
        with_both_queens += u32::from(both);
        for seat in [next, first.left(2), first.left(3)] {
            game.act(seat, Action::Bid(Bid::Fine)).expect("a legal bid");
        }
        assert_eq!(player.named_after_wait(&game.view(Viewer::Seat(first))), None);
    }
    assert!(with_both_queens > 3, "{with_both_queens}");
}

/// All actions of a hand that four players of one kind play.
fn hand_of(player: &mut dyn Player, rules: &Rules, hand: u64, effort: Effort<'_>) -> Vec<Action> {
    let mut game = Game::new(rules, &deal(rules, hand)).expect("a deal");
    let mut actions = Vec::new();
    player.start(hand);
    while let Some(seat) = game.state().turn() {
        let action = player.act(&game.view(Viewer::Seat(seat)), effort);
        game.act(seat, action).expect("a legal action");
        actions.push(action);
    }
    assert!(game.state().is_over());
    actions
}

#[test]
fn the_expert_acts_legally_in_every_book_and_repeats_a_hand_to_the_card() {
    let network = network();
    for name in Rulebook::names() {
        let rules = Rules::named(name).expect("a book");
        for hand in 0..3 {
            let played = || {
                let mut player = ExpertPlayer::new(Arc::clone(&network)).with_passes(100);
                hand_of(&mut player, &rules, hand, Effort::default())
            };
            assert_eq!(played(), played(), "{name} {hand}");
        }
    }
}

#[test]
fn the_expert_differs_from_the_network_and_follows_it_when_told_to_stop() {
    let rules = Rules::named("ddv2026").expect("a book");
    let network = network();
    let stop = AtomicBool::new(true);
    let stopped = Effort { work: None, cancel: Some(&stop) };
    let mut differ = 0;
    for hand in 1..8 {
        let mut net = NetPlayer::new(Arc::clone(&network));
        let mut expert = ExpertPlayer::new(Arc::clone(&network)).with_passes(100);
        let plain = hand_of(&mut net, &rules, hand, Effort::default());
        differ += usize::from(hand_of(&mut expert, &rules, hand, Effort::default()) != plain);
        assert_eq!(hand_of(&mut expert, &rules, hand, stopped), plain);
    }
    assert!(differ > 3, "{differ} hands differ");
}

#[test]
fn the_expert_plays_like_the_rule_player_under_rules_that_the_network_was_not_trained_for() {
    let book = Rulebook::named("ddv2026").expect("a book").with_options("pigs=on-play");
    let rules = Rules::new(book.expect("good options"));
    for hand in 0..5 {
        let mut expert = ExpertPlayer::new(network());
        let played = hand_of(&mut expert, &rules, hand, Effort::default());
        let expected = hand_of(&mut RulePlayer::new(), &rules, hand, Effort::default());
        assert_eq!(played, expected);
    }
}
