//! `dulle deal`.

use std::io::{self, Write};

use dulle_rules::dkn::Record;
use dulle_rules::{Deal, Pack, Rulebook, Seat, SeatSet, Seed};
use dulle_texts::Texts;

use crate::output::{Output, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Number of the series of deals (the seed)
    #[arg(long)]
    seed: u64,
    #[command(flatten)]
    table: TableArgs,
}

/// Which rules, and how many hands.
#[derive(Debug, clap::Args)]
pub(crate) struct TableArgs {
    /// A rulebook, a preset or the file of a club's own rules
    #[arg(long, default_value = "ddv2026")]
    rulebook: String,
    /// Changes to the rulebook, as in DKN's Options tag
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    options: String,
    /// How many hands; the deal moves on from hand to hand
    #[arg(long, default_value_t = 1)]
    pub(crate) count: u64,
}

impl TableArgs {
    pub(crate) fn book(&self, texts: &Texts) -> Result<Rulebook, Status> {
        crate::rulebook::with_options(&self.rulebook, &self.options, texts)
            .map_err(|sentence| crate::complain(&sentence))
    }
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let book = match args.table.book(texts) {
        Ok(book) => book,
        Err(status) => return Ok(status),
    };
    for hand in 1..=args.table.count {
        if hand > 1 {
            writeln!(output)?;
        }
        write!(output, "{}", record(&book, hand, &deal(&book, args.seed, hand)))?;
    }
    Ok(Status::Good)
}

/// Hand number `hand` of a series, dealt by seat 1, then 2 and so on.
pub(crate) fn deal(book: &Rulebook, seed: u64, hand: u64) -> Deal {
    let dealer = Seat::ALL[((hand - 1) % 4) as usize];
    let hands = Pack::from_seed(book, Seed::of_series(seed, hand)).deal(book, dealer);
    Deal { hands, dealer, owes: SeatSet::NONE, forced: None }
}

pub(crate) fn record(book: &Rulebook, hand: u64, deal: &Deal) -> Record {
    let mut record = Record::of_deal(book, deal);
    record.set("Hand", &hand.to_string());
    record
}
