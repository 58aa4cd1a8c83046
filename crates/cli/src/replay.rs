//! `dulle replay`.

use std::io::{self, Write};
use std::path::PathBuf;

use dulle_referee::Sheet;
use dulle_rules::dkn::{Record, Replay, ReplayErrorKind, Replayer, check_results};
use dulle_rules::{FinalContract, Item, Rules, Seat, SeatSet, Settlement};
use dulle_texts::Texts;
use serde::Serialize;

use crate::files::{Hand, for_each_hand};
use crate::hand_line::{ForPeople, HandLine};
use crate::output::{Output, Status};
use crate::rule;
use crate::settled::Settled;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// DKN files; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, texts: &Texts, output: &mut Output) -> io::Result<Status> {
    let mut replayer = Replayer::new();
    for_each_hand(&args.files, texts, |hand| {
        let result = replay(&hand, &mut replayer, texts);
        let status = HandLine::new(&hand, result).print(args.json, texts, output)?;
        if hand.interactive {
            output.flush()?;
        }
        Ok(status)
    })
}

/// Where a record breaks off, and why.
#[derive(Debug, Serialize)]
struct Bad {
    action: Option<usize>,
    token: Option<String>,
    rule: Option<String>,
    message: String,
}

#[derive(Debug, Serialize)]
struct Good {
    rulebook: String,
    contract: Option<&'static str>,
    re: Option<Vec<u8>>,
    eyes: Option<ByParty>,
    tricks: Option<ByParty>,
    #[serde(flatten)]
    settled: Option<Settled>,
    #[serde(flatten)]
    unsettled: Option<Unsettled>,
    finished: bool,
    /// How a hand of an open table has ended, and its penalties.
    #[serde(flatten)]
    ruled: Option<Ruled>,
    #[serde(skip)]
    replay: Replay,
    #[serde(skip)]
    sheet: Option<Sheet>,
}

#[derive(Debug, Serialize)]
struct Ruled {
    end: &'static str,
    penalty: [i16; 4],
}

/// The points of a hand that a ruling has ended: there is no winner, and nothing that makes up its value.
#[derive(Debug, Serialize)]
struct Unsettled {
    winner: Option<&'static str>,
    items: [(); 0],
    value: Option<i16>,
    score: [i16; 4],
}

#[derive(Debug, Serialize)]
struct ByParty {
    re: u8,
    contra: u8,
}

fn replay(hand: &Hand<'_>, replayer: &mut Replayer, texts: &Texts) -> Result<Box<Good>, Bad> {
    let record = hand.record.as_ref().map_err(|error| Bad::unread(texts.syntax(error)))?;
    if record.is_open() {
        return replay_open(record, replayer, texts);
    }
    let error = match replayer.replay(record) {
        Ok(replay) => return Ok(Box::new(Good::of(replay))),
        Err(error) => error,
    };
    let book = replayer.rules(record).ok().map(Rules::book);
    let message = texts.replay_error(&error.kind, book);
    match (&error.kind, book) {
        (ReplayErrorKind::Refused { number, found, violation }, Some(book)) => Err(Bad {
            action: Some(*number),
            token: Some(found.to_string()),
            rule: Some(violation.cite(book).to_string()),
            message,
        }),
        _ => Err(Bad::unread(message)),
    }
}

/// A hand of an open table, by its rulings.
fn replay_open(record: &Record, replayer: &mut Replayer, texts: &Texts) -> Result<Box<Good>, Bad> {
    let rules = replayer.rules(record).map_err(|error| Bad::unread(texts.setup(&error)))?;
    let (sheet, replay) = ruled(record, rules, texts)?;
    let mut good = Good::of(replay);
    good.finished = sheet.score.is_some();
    if let (None, Some(score)) = (&good.settled, sheet.score) {
        good.unsettled = Some(Unsettled { winner: None, items: [], value: None, score });
    }
    good.ruled = Some(Ruled { end: sheet.end.word(), penalty: sheet.penalty });
    good.sheet = Some(sheet);
    Ok(Box::new(good))
}

/// The sheet of an open hand, or a sentence about what is wrong with its record.
pub(crate) fn open_sheet(record: &Record, rules: &Rules, texts: &Texts) -> Result<Sheet, String> {
    ruled(record, rules, texts).map(|(sheet, _)| sheet).map_err(|bad| bad.message)
}

/// The sheet of an open hand, and what comes of it. The result tags of the record must agree.
fn ruled(record: &Record, rules: &Rules, texts: &Texts) -> Result<(Sheet, Replay), Bad> {
    let sheet = rule::sheet(record, rules, texts).map_err(|wrong| {
        let (action, token, message) = wrong.parts();
        Bad { action, token, rule: None, message }
    })?;
    // The points of the hand are those with all penalties.
    let mut settlement = sheet.settlement.clone();
    if let (Some(settlement), Some(score)) = (&mut settlement, sheet.score) {
        settlement.score = score;
    }
    let replay = Replay {
        rulebook: sheet.rulebook.clone(),
        contract: sheet.contract,
        re: sheet.re,
        eyes: sheet.eyes,
        tricks: sheet.tricks,
        settlement,
    };
    let eyes = sheet.eyes.filter(|_| sheet.result.is_some());
    let checked = check_results(record, &replay, eyes, sheet.score);
    checked.map_err(|error| Bad::unread(texts.replay_error(&error, Some(rules.book()))))?;
    Ok((sheet, replay))
}

impl ForPeople for Box<Good> {
    fn for_people(&self, texts: &Texts) -> String {
        match &self.sheet {
            Some(sheet) if self.replay.settlement.is_none() => rule::end(sheet, texts),
            _ => summary(&self.replay, texts),
        }
    }
}

impl ForPeople for Bad {
    fn for_people(&self, _: &Texts) -> String {
        self.message.clone()
    }
}

impl Bad {
    fn unread(message: String) -> Self {
        Self { action: None, token: None, rule: None, message }
    }
}

impl Good {
    fn of(replay: Replay) -> Self {
        let by_party = |[re, contra]: [u8; 2]| ByParty { re, contra };
        Self {
            rulebook: replay.rulebook.clone(),
            contract: replay.contract.map(FinalContract::word),
            re: replay.re.map(numbers),
            eyes: replay.eyes.map(by_party),
            tricks: replay.tricks.map(by_party),
            settled: replay.settlement.as_ref().map(Settled::from),
            unsettled: None,
            finished: replay.settlement.is_some(),
            ruled: None,
            sheet: None,
            replay,
        }
    }
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

/// A hand in a sentence.
pub(crate) fn summary(replay: &Replay, texts: &Texts) -> String {
    let contract = match replay.contract {
        Some(played) => texts.contract(played),
        None => texts.get("replay-open"),
    };
    let (Some(settlement), Some(re), Some(eyes), Some(tricks)) =
        (&replay.settlement, replay.re, replay.eyes, replay.tricks)
    else {
        return texts.with("replay-unfinished", &[("contract", contract.into())]);
    };
    let re = numbers(re).iter().map(u8::to_string).collect::<Vec<_>>().join("+");
    let values = [
        ("contract", contract.into()),
        ("re", re.into()),
        ("eyes_re", eyes[0].into()),
        ("eyes_contra", eyes[1].into()),
        ("tricks_re", tricks[0].into()),
        ("tricks_contra", tricks[1].into()),
        ("winner", winner(settlement, texts).into()),
        ("items", items(settlement, texts).into()),
        ("score", settlement.score.map(|points| format!("{points:+}")).join(" ").into()),
    ];
    texts.with("replay-finished", &values)
}

fn winner(settlement: &Settlement, texts: &Texts) -> String {
    let value = settlement.value.into();
    match settlement.winner {
        Some(party) => {
            texts.with("replay-winner", &[("party", texts.party(party).into()), ("value", value)])
        }
        None => texts.with("replay-neither", &[("value", value)]),
    }
}

fn items(settlement: &Settlement, texts: &Texts) -> String {
    let line = |item: &Item| {
        let values = [
            ("item", texts.item(item.kind).into()),
            ("points", item.points.into()),
            ("party", texts.party(item.party).into()),
        ];
        let own = settlement.winner == Some(item.party);
        texts.with(if own { "replay-item" } else { "replay-item-other" }, &values)
    };
    let lines: Vec<String> = settlement.items.iter().map(line).collect();
    if lines.is_empty() { texts.get("replay-nothing") } else { lines.join(", ") }
}
