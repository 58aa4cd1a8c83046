//! Seats: drawn, put down by hand, drawn again to be checked.

use std::io::{self, BufRead, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dulle_texts::Texts;
use dulle_tournament::office::seating::{PASSES, Progress};
use dulle_tournament::office::{Act, Drawn, DrawnTable, Method, Number, Office, Refused};

use super::{Desk, FILE, Failure, args, input, json};
use crate::journal_file::Opened;
use crate::mistake::Mistake;
use crate::output::Output;
use crate::wrap;

pub(super) fn draw(args: &args::Draw, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let Opened { store, read: office } = FILE.open(&args.common.file, texts)?;
    let round = args.round.unwrap_or_else(|| input::next_round(&office));
    say_absent(&office, round, texts);
    let seed = match args.seed {
        Some(seed) => seed,
        None => usual_seed(&office)?,
    };
    let until = args.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds.into()));
    let enough = heard_enter();
    let mut told = 0;
    let watch = |progress: Progress, so_far: &dyn Fn() -> Vec<Drawn>| {
        let percent = u32::from(progress.pass) * 100 / u32::from(progress.passes.max(1));
        if percent >= told + 20 {
            told = percent;
            let drawn = so_far();
            let tables = drawn.first().map_or(&[][..], |drawn| &drawn.tables);
            let quality = office.quality_of(round, tables).map_or(0, |quality| quality.percent);
            let values = [
                ("percent", percent.into()),
                ("again", progress.again.into()),
                ("quality", quality.into()),
            ];
            crate::complain(&texts.with("office-drawing", &values));
        }
        let late = until.is_some_and(|until| Instant::now() >= until);
        !late && !enough.load(Ordering::Relaxed)
    };
    let drawn = office.draw_watched(round, seed, PASSES, watch);
    let drawn = drawn.map_err(|refused| Mistake::refused(&refused, &office, texts))?;
    let acts: Vec<Act> = drawn.into_iter().map(Act::Draw).collect();
    Desk { store, office, common: &args.common, texts }.enter_seats(acts, args.again, output)
}

/// Becomes true when Enter is pressed at the terminal.
fn heard_enter() -> Arc<AtomicBool> {
    let enough = Arc::new(AtomicBool::new(false));
    if io::stdin().is_terminal() {
        let heard = enough.clone();
        // The thread waits for a line that may never come, and ends with the program.
        let listen = move || {
            let mut line = String::new();
            let pressed = io::stdin().lock().read_line(&mut line).is_ok_and(|bytes| bytes > 0);
            heard.store(pressed, Ordering::Relaxed);
        };
        let _ = std::thread::Builder::new().name("enter".to_owned()).spawn(listen);
    }
    enough
}

/// A whole round as the director has put it down.
pub(super) fn seat(args: &args::Seat, texts: &Texts, output: &mut Output) -> Result<(), Failure> {
    let Opened { store, read: office } = FILE.open(&args.common.file, texts)?;
    let tables = args.tables.iter().map(|word| table(word, &office, texts));
    let tables = tables.collect::<Result<Vec<_>, _>>()?;
    say_absent(&office, args.round, texts);
    let drawn = Drawn { round: args.round, method: Method::Hand, seed: 0, passes: 0, tables };
    let acts = vec![Act::Draw(drawn)];
    Desk { store, office, common: &args.common, texts }.enter_seats(acts, args.again, output)
}

/// `12,4,31,7`, `Wolf/Beck/Hannes Kurz/7`, and a Springer after a plus.
fn table(word: &str, office: &Office, texts: &Texts) -> Result<DrawnTable, Mistake> {
    let (own, springer) = match word.split_once('+') {
        Some((own, springer)) => (own, Some(springer)),
        None => (word, None),
    };
    let separator = if own.contains('/') { '/' } else { ',' };
    let person = |text: &str| input::player(text.trim(), office, texts);
    let people = own.split(separator).chain(springer).map(person);
    Ok(DrawnTable { people: people.collect::<Result<_, _>>()?, springer: springer.is_some() })
}

/// Names those who were not ticked off.
fn say_absent(office: &Office, round: u8, texts: &Texts) {
    let absent = office.not_here(round);
    if !absent.is_empty() {
        let values = [
            ("count", (absent.len() as u64).into()),
            ("names", names(office, round, absent.into_iter()).into()),
        ];
        crate::complain(&wrap::lines("", &texts.with("office-not-here", &values)).join("\n"));
    }
}

/// Who plays under these numbers in a round.
pub(super) fn names(office: &Office, round: u8, numbers: impl Iterator<Item = Number>) -> String {
    numbers.map(|number| office.spoken(number, round)).collect::<Vec<_>>().join(", ")
}

/// The seed that was published with the first round that was drawn, or a new one of five digits.
fn usual_seed(office: &Office) -> io::Result<u64> {
    if let Some(first) = office.rounds().iter().find(|round| round.method != Method::Hand) {
        return Ok(first.seed);
    }
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(10_000 + u64::from_le_bytes(bytes) % 90_000)
}

/// Draws a round again from what stood before it, and compares.
pub(super) fn check_draw(
    args: &args::OfRound,
    texts: &Texts,
    output: &mut Output,
) -> Result<(), Failure> {
    let office = FILE.look(&args.common.file, texts)?;
    let drawn = office.journal().iter().enumerate().rev().find_map(|(place, entry)| {
        let counts = office.undone_by(place).is_none();
        match &entry.act {
            Act::Draw(drawn) if drawn.round == args.round && counts => Some((place, drawn)),
            _ => None,
        }
    });
    let Some((place, drawn)) = drawn else {
        let values = [("round", args.round.into())];
        return Err(Mistake::plain(texts.with("office-refuse-not-drawn", &values)).into());
    };
    if drawn.method == Method::Hand {
        let values = [("round", args.round.into())];
        return Err(Mistake::plain(texts.with("office-draw-by-hand", &values)).into());
    }
    let (begin, first) = begin_of_draw(&office, place, drawn);
    let before = as_it_stood(&office, begin);
    let before = before.map_err(|refused| Mistake::refused(&refused, &office, texts))?;
    let passes = drawn.passes;
    let again = before.draw(first, drawn.seed, PASSES, |progress| progress.pass < passes);
    let again = again.map_err(|refused| Mistake::refused(&refused, &office, texts))?;
    let same = again.iter().any(|again| again.round == drawn.round && again.tables == drawn.tables);
    let values = [("round", args.round.into()), ("seed", drawn.seed.to_string().into())];
    let key = if same { "office-draw-same" } else { "office-draw-other" };
    let sentence = texts.with(key, &values);
    if args.common.json {
        json::checked(same, drawn.seed, &sentence, output)?;
    } else {
        wrap::paragraph(&sentence, output)?;
    }
    Ok(())
}

/// Where the draw began that this entry belongs to, and its first round: a plan draws all rounds at once.
fn begin_of_draw(office: &Office, place: usize, drawn: &Drawn) -> (usize, u8) {
    let (mut begin, mut first) = (place, drawn.round);
    while let Some(Act::Draw(before)) =
        begin.checked_sub(1).map(|place| &office.journal()[place].act)
        && before.method == Method::Plan
        && before.seed == drawn.seed
        && before.round + 1 == first
    {
        (begin, first) = (begin - 1, before.round);
    }
    (begin, first)
}

/// The office before an entry. What was taken back later still counted then.
fn as_it_stood(office: &Office, place: usize) -> Result<Office, Refused> {
    let mut before = Office::new();
    for (earlier, entry) in office.journal()[..place].iter().enumerate() {
        let counted = office.undone_by(earlier).is_none_or(|undo| undo > place);
        if counted && !matches!(entry.act, Act::Undo { .. }) {
            before.enter(entry.clone())?;
        }
    }
    Ok(before)
}
