//! Climbs to better weights of the rule player by duplicate matches against itself:
//! `cargo run --release -p dulle-bots --example tune -- SECONDS DEALS SEED [KEYWORD]`. Prints every
//! improvement. A keyword such as `soloist` restricts what is varied.

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use dulle_bots::tuning::{Thresholds, Tuning, Weights};
use dulle_bots::{Chance, Effort, Player, RulePlayer};
use dulle_rules::{Deal, Game, Pack, Rules, Seat, SeatSet, Seed, Viewer};

const PLACEMENTS: [u8; 6] = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];

fn weights(weights: &mut Weights) -> [&mut f32; 24] {
    [
        &mut weights.will,
        &mut weights.will_eyes,
        &mut weights.rescue,
        &mut weights.generous,
        &mut weights.stingy,
        &mut weights.doppelkopf,
        &mut weights.fox,
        &mut weights.fox_home,
        &mut weights.charlie,
        &mut weights.void,
        &mut weights.lead,
        &mut weights.lead_ace,
        &mut weights.court,
        &mut weights.pull,
        &mut weights.pull_more,
        &mut weights.pull_none,
        &mut weights.second_run,
        &mut weights.ace,
        &mut weights.keep_low,
        &mut weights.keep_rank,
        &mut weights.keep_master,
        &mut weights.keep_trump_eyes,
        &mut weights.keep_eyes,
        &mut weights.keep_ace,
    ]
}

fn thresholds(thresholds: &mut Thresholds) -> [&mut f32; 8] {
    [
        &mut thresholds.solo,
        &mut thresholds.suit_solo,
        &mut thresholds.duty,
        &mut thresholds.silent,
        &mut thresholds.first,
        &mut thresholds.limit,
        &mut thresholds.solo_first,
        &mut thresholds.solo_limit,
    ]
}

/// Changes a few numbers at a time.
fn vary(tuning: &Tuning, chance: &mut Chance, keyword: &str) -> Tuning {
    let mut varied = tuning.clone();
    let step = |value: &mut f32, chance: &mut Chance| {
        let scale = value.abs().clamp(1.0, 20.0) * 0.4;
        let scale = if value.abs() < 0.2 { 0.15 } else { scale };
        *value += ((chance.unit() + chance.unit() - 1.0) as f32) * scale;
    };
    let changes = 1 + chance.below(3);
    for _ in 0..changes {
        if keyword == "thresholds" {
            let pick = chance.below(8) as usize;
            step(thresholds(&mut varied.thresholds)[pick], chance);
            continue;
        }
        // Re and Contra mostly want the same.
        let roles: &[usize] = match (keyword, chance.below(3)) {
            ("soloist", _) => &[2],
            ("defender", _) => &[3],
            (_, 0) => &[0],
            (_, 1) => &[1],
            _ => &[0, 1],
        };
        let pick = chance.below(24) as usize;
        let mut value = *weights(&mut varied.weights[roles[0]])[pick];
        let before = value;
        step(&mut value, chance);
        for &role in roles {
            *weights(&mut varied.weights[role])[pick] += value - before;
        }
    }
    varied
}

/// Points, and a little for eyes, of the first against the second: mean and standard error.
fn match_up(
    rules: &Rules,
    tunings: [&Tuning; 2],
    series: u64,
    deals: u64,
    solos: bool,
) -> Result<(f64, f64), Box<dyn Error>> {
    let mut players = tunings.map(|tuning| RulePlayer::tuned(tuning.clone()));
    let (mut sum, mut squares) = (0.0, 0.0);
    for hand in 1..=deals {
        let dealer = Seat::ALL[(hand % 4) as usize];
        let pack = Pack::from_seed(rules.book(), Seed::of_series(series, hand));
        let hands = pack.deal(rules.book(), dealer);
        let forced = solos.then(|| best_soloist(rules, &hands));
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced };
        let mut total = 0.0;
        for placement in PLACEMENTS {
            let kind = |seat: Seat| usize::from(placement >> seat.index() & 1 == 0);
            let mut game = Game::new(rules, &deal)?;
            while let Some(seat) = game.state().turn() {
                let view = game.view(Viewer::Seat(seat));
                let action = players[kind(seat)].act(&view, Effort::default());
                game.act(seat, action).map_err(|violation| format!("{violation:?}"))?;
            }
            let score = game.settlement().ok_or("not over")?.score;
            let re = game.state().parties().re;
            let re_eyes: f64 = re.iter().map(|seat| f64::from(game.state().eyes(seat))).sum();
            for seat in Seat::ALL.into_iter().filter(|&seat| kind(seat) == 0) {
                let factor = if re.contains(seat) { 1.0 } else { -1.0 };
                let alone = if re.len() == 1 && re.contains(seat) { 3.0 } else { 1.0 };
                total += f64::from(score[seat.index()]) + factor * alone * (re_eyes - 120.0) * 0.03;
            }
        }
        total /= 12.0;
        sum += total;
        squares += total * total;
    }
    let n = deals as f64;
    let mean = sum / n;
    Ok((mean, ((squares / n - mean * mean) / n).sqrt()))
}

/// Who would least mind playing alone.
fn best_soloist(rules: &Rules, hands: &[dulle_rules::CardSet; 4]) -> Seat {
    let promise = |seat: Seat| {
        dulle_rules::Solo::ALL
            .map(|solo| dulle_bots::tuning::predicted_solo(rules, solo, hands[seat.index()], true))
            .into_iter()
            .fold(f32::MIN, f32::max)
    };
    Seat::ALL.into_iter().max_by(|&a, &b| promise(a).total_cmp(&promise(b))).unwrap_or(Seat::ALL[0])
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, deals, seed, rest @ ..] = args.as_slice() else {
        return Err("tune SECONDS DEALS SEED [KEYWORD]".into());
    };
    let keyword = rest.first().map_or("normal", |word| word);
    let solos = matches!(keyword, "soloist" | "defender");
    let rules = Rules::named("ddv2026").ok_or("no such book")?;
    let (seconds, deals, seed) = (seconds.parse()?, deals.parse::<u64>()?, seed.parse()?);
    let mut chance = Chance::new(seed);
    let mut best = Tuning::default();
    let start = Instant::now();
    let mut out = std::io::stdout().lock();
    while start.elapsed() < Duration::from_secs(seconds) {
        let candidate = vary(&best, &mut chance, keyword);
        // A short look first, fresh deals for the proof.
        let series = chance.word() >> 1;
        let (mean, error) = match_up(&rules, [&candidate, &best], series, deals / 4, solos)?;
        if mean < 0.3 * error || error == 0.0 {
            continue;
        }
        let (mean, error) = match_up(&rules, [&candidate, &best], series + 1, deals, solos)?;
        if mean > 1.2 * error {
            best = candidate;
            writeln!(out, "{:.0}s {mean:+.4} +- {error:.4}", start.elapsed().as_secs_f64())?;
            writeln!(out, "{best:?}")?;
            out.flush()?;
        }
    }
    let (mean, error) = match_up(&rules, [&best, &Tuning::default()], 424_242, deals * 2, solos)?;
    writeln!(out, "in all {mean:+.4} +- {error:.4}\n{best:#?}")?;
    Ok(())
}
