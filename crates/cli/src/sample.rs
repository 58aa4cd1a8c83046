//! `dulle sample`: hands played at random, for trying things out.

use std::io::{self, Write};

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
        let mut chance = Chance(args.seed ^ hand.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        play(&rules, &deal, &mut chance, &mut record);
        write!(output, "{record}")?;
    }
    Ok(Status::Good)
}

/// Plays a whole hand. Every action comes from what is legal, so none is refused.
fn play(rules: &Rules, deal: &Deal, chance: &mut Chance, record: &mut Record) {
    let Ok(mut game) = Game::new(rules, deal) else { return };
    while let Some(turn) = game.state().turn() {
        let caller = Seat::ALL[chance.below(4) as usize];
        let calls = game.legal(caller).calls.iter();
        let (seat, action) = match calls.first() {
            Some(&call) if chance.below(60) == 0 => (caller, Action::Call(call)),
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
        if chance.below(20) > 0 && legal.bids.contains(usual) {
            return Some(Action::Bid(usual));
        }
        let stays: Vec<Bid> = bids.into_iter().filter(|&bid| bid != Bid::Back).collect();
        let wedding = stays.contains(&Bid::Wedding) && !stays.contains(&Bid::Fine);
        let picked =
            if wedding { Bid::Wedding } else { stays[chance.below(stays.len() as u64) as usize] };
        return Some(Action::Bid(picked));
    }
    let card = legal.cards.nth(chance.below(u64::from(legal.cards.len().max(1))) as u32)?;
    Some(Action::Play(card))
}

/// SplitMix64: enough for dice that nobody bets on.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }
}
