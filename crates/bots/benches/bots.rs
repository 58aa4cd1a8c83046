//! How fast the players are: `cargo bench -p dulle-bots`.

use divan::Bencher;
use divan::counter::ItemsCount;
use dulle_bots::{Chance, Deals, Effort, OpponentModel, Player, RulePlayer};
use dulle_rules::{Deal, Game, Pack, Phase, Rules, Seat, SeatSet, Seed, View, Viewer};

fn main() {
    divan::main();
}

fn deals(rules: &Rules) -> Vec<Deal> {
    let deal = |hand: u64| {
        let dealer = Seat::ALL[(hand % 4) as usize];
        let pack = Pack::from_seed(rules.book(), Seed::of_series(1, hand));
        Deal { hands: pack.deal(rules.book(), dealer), dealer, owes: SeatSet::NONE, forced: None }
    };
    (1..=200).map(deal).collect()
}

/// Every view in which a rule player had to play a card.
fn views(rules: &Rules) -> Vec<View<'_>> {
    let mut views = Vec::new();
    for deal in deals(rules) {
        let mut game = Game::new(rules, &deal).expect("a deal of the book");
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            if game.state().phase() == Phase::Playing {
                views.push(view);
            }
            let action = RulePlayer::new().act(&view, Effort::default());
            game.act(seat, action).expect("a legal action");
        }
    }
    views
}

/// One action of the rule player, views at hand.
#[divan::bench]
fn rule_action(bencher: Bencher<'_, '_>) {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let views = views(&rules);
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        let mut player = RulePlayer::new();
        for view in &views {
            divan::black_box(player.act(view, Effort::default()));
        }
    });
}

/// Whole hands of four rule players, engine and settlement included, in cards.
#[divan::bench]
fn rule_hands(bencher: Bencher<'_, '_>) {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let deals = deals(&rules);
    bencher.counter(ItemsCount::new(deals.len() * 48)).bench_local(|| {
        for deal in &deals {
            let mut game = Game::new(&rules, deal).expect("a deal of the book");
            while let Some(seat) = game.state().turn() {
                let action =
                    RulePlayer::new().act(&game.view(Viewer::Seat(seat)), Effort::default());
                game.act(seat, action).expect("a legal action");
            }
            divan::black_box(game.settlement());
        }
    });
}

/// One deal that fits the view, drawn and played up to it.
#[divan::bench]
fn draw(bencher: Bencher<'_, '_>) {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let deals: Vec<Deals<'_>> = views(&rules).iter().filter_map(Deals::new).collect();
    bencher.counter(ItemsCount::new(deals.len())).bench_local(|| {
        let mut chance = Chance::new(1);
        for deals in &deals {
            divan::black_box(deals.draw_game(&mut chance));
        }
    });
}

/// The same, with how well the deal explains what the others did.
#[divan::bench]
fn draw_and_weigh(bencher: Bencher<'_, '_>) {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let deals: Vec<Deals<'_>> = views(&rules).iter().filter_map(Deals::new).collect();
    bencher.counter(ItemsCount::new(deals.len())).bench_local(|| {
        let mut chance = Chance::new(1);
        for deals in &deals {
            let deal = deals.draw(&mut chance);
            divan::black_box(deals.explain(&deal, &OpponentModel::default()));
        }
    });
}

/// What is counted once for all draws of a decision.
#[divan::bench]
fn count_deals(bencher: Bencher<'_, '_>) {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let views = views(&rules);
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            divan::black_box(Deals::new(view));
        }
    });
}
