//! `dulle sample`: hands played at random, for trying things out.

use std::io::{self, Write};

use dulle_bots::Chance;
use dulle_rules::dkn::Record;
use dulle_rules::{Action, Bid, Deal, Game, Legal, Rules, Seat};
use dulle_texts::Texts;

use crate::deal::{TableArgs, deal, record};
use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Number of the series of hands
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    table: TableArgs,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let book = match args.table.book(texts) {
        Ok(book) => book,
        Err(status) => return Ok(status),
    };
    let rules = Rules::new(book);
    for hand in 1..=args.table.count {
        if hand > 1 {
            writeln!(output)?;
        }
        let deal = deal(rules.book(), args.seed, hand);
        let mut record = record(rules.book(), hand, &deal);
        let mut chance = Chance::new(args.seed ^ hand.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        play(&rules, &deal, &mut chance, &mut record);
        write!(output, "{record}")?;
    }
    Ok(Status::Good)
}

/// Plays a whole hand. Every action comes from what is legal, so none is refused.
fn play(rules: &Rules, deal: &Deal, chance: &mut Chance, record: &mut Record) {
    let Ok(mut game) = Game::new(rules, deal) else { return };
    while let Some(turn) = game.state().turn() {
        let caller = Seat::ALL[below(chance, 4) as usize];
        let calls = game.legal(caller).calls.iter();
        let (seat, action) = match calls.first() {
            Some(&call) if below(chance, 60) == 0 => (caller, Action::Call(call)),
            _ => match choose(&game.legal(turn), chance) {
                Some(action) => (turn, action),
                None => return,
            },
        };
        if game.act(seat, action).is_err() {
            return;
        }
        record.push(seat, action);
    }
    record.set_result(&game);
}

/// Mostly fine, sometimes a Vorbehalt and what follows from it; any legal card.
fn choose(legal: &Legal, chance: &mut Chance) -> Option<Action> {
    let bids = legal.bids.iter();
    if !bids.is_empty() {
        let usual = if legal.bids.contains(Bid::Wedding) { Bid::Wait } else { Bid::Fine };
        if below(chance, 20) > 0 && legal.bids.contains(usual) {
            return Some(Action::Bid(usual));
        }
        let stays: Vec<Bid> = bids.into_iter().filter(|&bid| bid != Bid::Back).collect();
        let wedding = stays.contains(&Bid::Wedding) && !stays.contains(&Bid::Fine);
        let picked =
            if wedding { Bid::Wedding } else { stays[below(chance, stays.len() as u64) as usize] };
        return Some(Action::Bid(picked));
    }
    let card = legal.cards.nth(below(chance, u64::from(legal.cards.len().max(1))) as u32)?;
    Some(Action::Play(card))
}

/// A number below `n`. By the remainder, so that a seed still plays the hands it has always played.
fn below(chance: &mut Chance, n: u64) -> u64 {
    chance.word() % n
}
