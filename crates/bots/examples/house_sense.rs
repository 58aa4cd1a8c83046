//! What sense for house rules is worth: the rule player against the same without it, every deal in
//! all six placements of two against two.
//! `cargo run --release -p dulle-bots --example house_sense -- DEALS "OPTIONS" [KEY=VALUE...]`, where the keys
//! change the sense of the first: `takes`, `throws_in`, `courage`, `better_partner`, `poverty`, `further_solos`, `duty_call`.

use std::error::Error;
use std::io::Write;

use dulle_bots::tuning::{HouseSense, Tuning};
use dulle_bots::{Effort, Player, RulePlayer};
use dulle_rules::{Deal, FinalContract, Game, Pack, Rulebook, Rules, Seat, SeatSet, Seed, Viewer};

/// The sense was tuned on series 14 and 15; this one it has not seen.
const SERIES: u64 = 16;

const PLACEMENTS: [u8; 6] = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [deals, options, changes @ ..] = args.as_slice() else {
        return Err("house_sense DEALS OPTIONS [KEY=VALUE...]".into());
    };
    let book = Rulebook::named("ddv2026").ok_or("no such book")?.with_options(options)?;
    let rules = Rules::new(book);
    let mut with = Tuning::default();
    // Without changes against no sense at all, with them against the built-in sense.
    let mut without = Tuning::default();
    if changes.is_empty() {
        without.thresholds.house = HouseSense::NONE;
    }
    for change in changes {
        apply(&mut with.thresholds.house, change)?;
    }
    let mut results: Vec<f64> = Vec::new();
    let (mut poverties, mut re, mut redeals) = (0_u32, 0_i64, 0_u32);
    for number in 1..=deals.parse()? {
        let mut points = 0.0;
        for placement in PLACEMENTS {
            let game = play(&rules, [&with, &without], placement, number)?;
            let score = game.settlement().ok_or("the hand is not over")?.score;
            let first = |seat: &Seat| placement >> seat.index() & 1 == 1;
            let mine = Seat::ALL.iter().filter(|seat| first(seat));
            points += mine.map(|seat| f64::from(score[seat.index()])).sum::<f64>() / 2.0;
            match game.state().final_contract() {
                Some(FinalContract::Poverty) => {
                    poverties += 1;
                    let seat = game.state().parties().re.iter().next().ok_or("nobody is Re")?;
                    re += i64::from(score[seat.index()]);
                }
                Some(FinalContract::Redeal) => redeals += 1,
                _ => {}
            }
        }
        results.push(points / PLACEMENTS.len() as f64);
    }
    let n = results.len() as f64;
    let mean = results.iter().sum::<f64>() / n;
    let variance = results.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = 1.96 * (variance / n).sqrt();
    let mut out = std::io::stdout().lock();
    writeln!(out, "{mean:+.3} +- {half:.3} points a seat and hand, {n} deals of six hands")?;
    let average = re as f64 / f64::from(poverties.max(1));
    writeln!(
        out,
        "{poverties} poverties taken, {average:+.2} for each of the two; {redeals} redeals"
    )?;
    Ok(())
}

fn apply(sense: &mut HouseSense, change: &str) -> Result<(), Box<dyn Error>> {
    let (key, value) = change.split_once('=').ok_or("KEY=VALUE")?;
    let number: f32 = value.parse()?;
    match key {
        "takes" => sense.takes = number,
        "throws_in" => sense.throws_in = number,
        "courage" => sense.courage = number,
        "better_partner" => sense.better_partner = number,
        "duty_call" => sense.duty_call = number,
        "poverty" => sense.poverty = number > 0.0,
        "further_solos" => sense.further_solos = number > 0.0,
        _ => return Err(format!("no key {key}").into()),
    }
    Ok(())
}

fn play<'r>(
    rules: &'r Rules,
    tunings: [&Tuning; 2],
    placement: u8,
    number: u64,
) -> Result<Game<'r>, Box<dyn Error>> {
    let dealer = Seat::ALL[(number % 4) as usize];
    let hands =
        Pack::from_seed(rules.book(), Seed::of_series(SERIES, number)).deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    let mut game = Game::new(rules, &deal)?;
    let mut players = Seat::ALL.map(|seat| {
        let kind = usize::from(placement >> seat.index() & 1 == 0);
        RulePlayer::tuned(tunings[kind].clone())
    });
    while let Some(seat) = game.state().turn() {
        let view = game.view(Viewer::Seat(seat));
        let action = players[seat.index()].act(&view, Effort::default());
        game.act(seat, action).map_err(|violation| format!("{seat}:{action} {violation:?}"))?;
    }
    Ok(game)
}
