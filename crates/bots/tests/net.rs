//! The network's player acts legally whatever its weights are, and steps aside where it knows nothing.

use std::sync::Arc;

use dulle_bots::{Chance, Effort, NetPlayer, Player, RulePlayer};
use dulle_net::{ANSWERS, FEATURES, FEATURES_VERSION, FORMAT_VERSION, Network};
use dulle_rules::{Deal, Game, Pack, Rulebook, Rules, Seat, SeatSet, Seed, Viewer};
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
fn the_rule_player_plays_under_rules_that_the_network_was_not_trained_for() {
    let trained = Rules::named("ddv2026").expect("a book");
    let network = network();
    for options in ["-against-bonus", "pigs=on-play", "pigs=at-start", "-skipping"] {
        let book = trained.book().clone().with_options(options).expect("good options");
        let rules = Rules::new(book);
        let (mut player, mut other) = (NetPlayer::new(Arc::clone(&network)), RulePlayer::new());
        // It has just played under rules that it knows.
        let known = Game::new(&trained, &deal(&trained, 1)).expect("a deal");
        let seat = known.state().turn().expect("somebody bids");
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
