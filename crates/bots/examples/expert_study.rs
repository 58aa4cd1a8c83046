//! What the look ahead of `expert` finds, and what comes of it: a line for each candidate.
//! `cargo run --release -p dulle-bots --example expert_study -- WEIGHTS FIRST LAST PASSES next|end`
//!
//! A line has: number of the decision, tricks left, call (1) or card (0), solved, stake, place of the
//! candidate, what the network expects, by how much the look ahead finds it better than the first, the
//! variance of that, points in the end.

use std::error::Error;
use std::io::Write;
use std::sync::Arc;

use dulle_bots::Network;
use dulle_bots::tuning::study;
use dulle_rules::{Deal, Pack, Rulebook, Rules, Seat, SeatSet, Seed};

/// No other measurement has its deals.
const SERIES: u64 = 201;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [weights, first, last, passes, horizon] = args.as_slice() else {
        return Err("expert_study WEIGHTS FIRST LAST PASSES next|end".into());
    };
    let network = Arc::new(Network::read(&std::fs::read(weights)?)?);
    let rules = Rules::new(Rulebook::named("ddv2026").ok_or("no such book")?.clone());
    let mut out = std::io::stdout().lock();
    for number in first.parse()?..=last.parse::<u64>()? {
        let dealer = Seat::ALL[(number % 4) as usize];
        let pack = Pack::from_seed(rules.book(), Seed::of_series(SERIES, number));
        let hands = pack.deal(rules.book(), dealer);
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
        let how = (passes.parse()?, horizon == "end");
        let Some(found) = study(&network, &rules, &deal, number, how) else { continue };
        for (index, decision) in found.iter().enumerate() {
            for (place, judged) in decision.candidates.iter().enumerate() {
                let (mean, variance) = judged.found.unwrap_or((f32::NAN, f32::NAN));
                writeln!(
                    out,
                    "{number} {index} {} {} {} {} {place} {:.3} {mean:.3} {variance:.4} {}",
                    decision.tricks_left,
                    u8::from(decision.call),
                    u8::from(decision.solved),
                    decision.scale,
                    judged.value,
                    judged.outcome
                )?;
            }
        }
        out.flush()?;
    }
    Ok(())
}
