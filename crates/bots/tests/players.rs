//! Every player in every rulebook: legal, repeatable, and blind to what it cannot see.

mod common;

use common::{deal, play};
use dulle_bots::{
    Beginner, Chance, Deals, Effort, First, HintReason, PimcPlayer, PimcSettings, Player, Random,
    RulePlayer, UctPlayer, bot_action, hint, stand_in_action,
};
use dulle_rules::{
    Action, Bid, Card, Contract, Game, Phase, Rulebook, Rules, Seat, Solo, Stage, View, Viewer,
};

type Maker = fn() -> Box<dyn Player>;

const FAST: [Maker; 4] = [
    || Box::new(RulePlayer::new()),
    || Box::new(Beginner::new()),
    || Box::new(Random::new()),
    || Box::new(First),
];

const SLOW: [Maker; 4] = [
    || Box::new(PimcPlayer::new(PimcSettings { playouts: 12, ..PimcSettings::default() })),
    || Box::new(UctPlayer::new(2, 5)),
    || Box::new(UctPlayer::new(3, 4)),
    || Box::new(PimcPlayer::new(PimcSettings { playouts: 12, over: 1, ..PimcSettings::default() })),
];

fn table(makers: &[Maker; 4], turn: u64) -> Vec<Box<dyn Player>> {
    (0..4).map(|seat| makers[(seat + turn as usize) % 4]()).collect()
}

#[test]
fn fast_players_are_legal_everywhere() {
    for name in Rulebook::names() {
        let rules = Rules::named(name).expect("a bundled book");
        for hand in 1..=600 {
            let makers = if hand % 2 == 0 { FAST } else { [FAST[0]; 4] };
            play(&rules, &deal(&rules, 5, hand), &mut table(&makers, hand), hand);
        }
    }
}

#[test]
fn searching_players_are_legal_everywhere() {
    for name in Rulebook::names() {
        let rules = Rules::named(name).expect("a bundled book");
        for hand in 1..=24 {
            play(&rules, &deal(&rules, 6, hand), &mut table(&SLOW, hand), hand);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_actions() {
    for name in ["ddv2026", "lions2024"] {
        let rules = Rules::named(name).expect("a bundled book");
        for hand in 1..=6 {
            let deal = deal(&rules, 7, hand);
            let (_, first) = play(&rules, &deal, &mut table(&SLOW, hand), hand);
            let mut players = table(&SLOW, hand);
            // What a player did in another hand must not matter.
            play(&rules, &common::deal(&rules, 8, hand), &mut players, 99);
            let (_, second) = play(&rules, &deal, &mut players, hand);
            assert_eq!(first, second, "{name} {hand}");
        }
    }
}

#[test]
fn an_action_does_not_depend_on_hidden_cards() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let mut compared = 0;
    for hand in 1..=20 {
        let deal = common::plain_deal(&rules, 9, hand);
        let mut game = Game::new(&rules, &deal).expect("a deal");
        let mut chance = Chance::new(hand);
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            let other = Deals::new(&view).expect("a seat").draw_game(&mut chance);
            for maker in [FAST[0], FAST[1], SLOW[0], SLOW[1]] {
                let act = |view| {
                    let mut player = maker();
                    player.start(hand);
                    player.act(view, Effort::default())
                };
                if let Some(other) = &other
                    && game.state().contract() == Some(Contract::Normal)
                {
                    let theirs = other.view(Viewer::Seat(seat));
                    assert_eq!(view, theirs, "hand {hand}");
                    assert_eq!(act(&view), act(&theirs), "hand {hand}");
                    compared += 1;
                }
            }
            game.act(seat, RulePlayer::new().act(&view, Effort::default())).expect("legal");
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn a_hint_is_what_the_rule_player_does() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    for hand in 1..=100 {
        let mut game = Game::new(&rules, &deal(&rules, 10, hand)).expect("a deal");
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            let hint = hint(&view).expect("it is the seat's turn");
            assert_eq!(hint.action, RulePlayer::new().act(&view, Effort::default()));
            let kind = HintReason::KINDS.iter().any(|kind| kind.word() == hint.reason.word());
            assert!(kind, "{:?} is listed", hint.reason);
            game.act(seat, hint.action).expect("legal");
        }
        assert_eq!(game.state().phase(), Phase::Over);
    }
}

/// Points a seat and hand of the first kind in all six placements of two against two.
fn duel(rules: &Rules, makers: [Maker; 2], deals: u64) -> f64 {
    let mut total = 0.0;
    for hand in 1..=deals {
        let deal = common::plain_deal(rules, 11, hand);
        for placement in [0b0011_u8, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100] {
            let first = |seat: Seat| placement >> seat.index() & 1 == 1;
            let mut players: Vec<_> =
                Seat::ALL.map(|seat| makers[usize::from(!first(seat))]()).into();
            let (game, _) = play(rules, &deal, &mut players, hand);
            let score = game.settlement().expect("over").score;
            let ours = Seat::ALL.into_iter().filter(|&seat| first(seat));
            total += ours.map(|seat| f64::from(score[seat.index()])).sum::<f64>() / 12.0;
        }
    }
    total / deals as f64
}

#[test]
fn knowledge_beats_chance() {
    for name in ["ddv2026", "lions2024"] {
        let rules = Rules::named(name).expect("a bundled book");
        let points = duel(&rules, [FAST[0], FAST[2]], 200);
        assert!(points > 1.2, "{name}: rules against random {points:.2}");
        let points = duel(&rules, [FAST[0], FAST[1]], 300);
        assert!(points > 0.2, "{name}: rules against the beginner {points:.2}");
        let points = duel(&rules, [FAST[1], FAST[2]], 200);
        assert!(points > 0.5, "{name}: the beginner against random {points:.2}");
    }
}

#[test]
fn solos_of_the_rule_player_win() {
    for name in ["ddv2026", "lions2024"] {
        let rules = Rules::named(name).expect("a bundled book");
        let (mut solos, mut points) = (0, 0);
        for hand in 1..=3000 {
            let deal = common::plain_deal(&rules, 12, hand);
            let mut players = table(&[FAST[0]; 4], 0);
            let (game, _) = play(&rules, &deal, &mut players, hand);
            if let (Some(Contract::Solo(_)), Some(seat)) =
                (game.state().contract(), game.state().declarer())
            {
                solos += 1;
                points += i32::from(game.settlement().expect("over").score[seat.index()]);
            }
        }
        assert!(solos >= 20 && points > 0, "{name}: {solos} solos, {points} points");
    }
}

/// Where only the seat at its turn was asked for calls in a rollout, three defenders called three
/// times as often as the soloist and lost by it, and nearly every hand looked good for a solo.
#[test]
fn uct_bids_solos_with_few_hands() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let (mut bids, mut reservations) = (0, 0);
    for number in 1..=30 {
        let mut game = Game::new(&rules, &common::plain_deal(&rules, 12, number)).expect("a deal");
        let mut uct = UctPlayer::new(10, 60);
        uct.start(number);
        while game.state().phase() == Phase::Bidding {
            let seat = game.state().turn().expect("a seat's turn");
            let plain = game.state().dealt(seat).count(Card::CLUB_QUEEN) < 2;
            let action = uct.act(&game.view(Viewer::Seat(seat)), Effort::default());
            let first = game.state().bidding().stage == Stage::Round;
            bids += u32::from(first && plain);
            reservations += u32::from(action == Action::Bid(Bid::Wait) && plain);
            game.act(seat, action).expect("legal");
        }
    }
    assert!(bids > 80, "{bids}");
    assert!(reservations * 5 < bids, "{reservations} of {bids} hands");
}

#[test]
fn uct_without_solos_plays_only_those_it_must() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let uct: Maker = || Box::new(UctPlayer::new(2, 4).without_solos());
    let (mut weddings, mut forced) = (0, 0);
    for number in 1..=120 {
        let deal = deal(&rules, 13, number);
        let (game, _) = play(&rules, &deal, &mut table(&[uct; 4], 0), number);
        let both = deal.hands.iter().any(|hand| hand.count(Card::CLUB_QUEEN) == 2);
        match (game.state().contract(), deal.forced) {
            (Some(Contract::Solo(_)), must) => {
                assert_eq!(game.state().declarer(), must);
                forced += 1;
            }
            (contract, None) => {
                assert_eq!(contract == Some(Contract::Wedding), both, "{number}");
                weddings += u32::from(both);
            }
            (contract, Some(_)) => assert!(contract.is_none(), "a forced solo is played"),
        }
    }
    assert!(weddings > 5 && forced > 5, "{weddings} weddings, {forced} forced solos");
}

/// The rule player in its head defends badly against ace solos: with what the playouts promised alone,
/// this player bid one with every fortieth hand and won half of them.
#[test]
fn pimc_bids_ace_solos_with_few_hands() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let (mut hands, mut solos) = (0, 0);
    for number in 1..=400 {
        let deal = common::plain_deal(&rules, 14, number);
        for seat in Seat::ALL {
            let mut game = Game::new(&rules, &deal).expect("a deal");
            while let Some(turn) = game.state().turn().filter(|&turn| turn != seat) {
                game.act(turn, Action::Bid(Bid::Fine)).expect("everybody may be fine");
            }
            let mut pimc =
                PimcPlayer::new(PimcSettings { playouts: 60, ..PimcSettings::default() });
            pimc.start(number);
            while game.state().phase() == Phase::Bidding {
                let turn = game.state().turn().expect("a seat's turn");
                let view = game.view(Viewer::Seat(turn));
                let action = match turn == seat {
                    true => pimc.act(&view, Effort::default()),
                    false => Action::Bid(Bid::Fine),
                };
                game.act(turn, action).expect("legal");
            }
            hands += 1;
            solos += u32::from(game.state().contract() == Some(Contract::Solo(Solo::Aces)));
        }
    }
    assert!(solos * 45 < hands, "{solos} of {hands} hands");
}

/// A player that only ever says that it is done.
struct Stubborn;

impl Player for Stubborn {
    fn start(&mut self, _: u64) {}

    fn act(&mut self, _: &View<'_>, _: Effort<'_>) -> Action {
        Action::Done
    }
}

#[test]
fn a_table_goes_on_where_its_bot_wants_what_is_not_legal() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    for hand in 1..=20 {
        let mut game = Game::new(&rules, &deal(&rules, 31, hand)).expect("a deal");
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            let action = bot_action(&mut Stubborn, &view, Effort::default());
            assert_eq!(action, stand_in_action(&view));
            game.act(seat, action).expect("a legal action");
            let mut player = RulePlayer::new();
            let chosen = player.act(&view, Effort::default());
            assert_eq!(bot_action(&mut player, &view, Effort::default()), chosen);
        }
        assert!(game.state().is_over());
    }
}

#[test]
fn a_bot_calls_what_is_certain_after_a_concession_whatever_its_player_says() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let mut deal = common::plain_deal(&rules, 31, 1);
    let soloist = Seat::ALL[0];
    deal.forced = Some(soloist);
    let mut game = Game::new(&rules, &deal).expect("a deal");
    game.act(soloist, Action::Bid(Bid::Solo(Solo::Aces))).expect("a forced solo");
    game.act(soloist, Action::Concede).expect("a soloist may concede");
    let view = game.view(Viewer::Seat(Seat::ALL[1]));
    let action = bot_action(&mut Stubborn, &view, Effort::default());
    assert!(matches!(action, Action::Call(_)), "{action}");
}
