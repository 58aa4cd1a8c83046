//! What people in an office do: mostly what fits, now and then what does not.

use dulle_rules::Rulebook;
use dulle_test_support::Rng;
use dulle_tournament::office::seating::Progress;
use dulle_tournament::office::{
    Act, At, Body, Credit, Date, Drawn, DrawnTable, Method, NextStep, Number, Office, Person,
    Planned, Ruled, RulingKind, Setup, Totals, Writer,
};
use dulle_tournament::{Cause, Match, Member, Next};

use crate::desk::{Desk, federation, words};

/// Passes of a draw that nobody stops, and of one that is stopped on the way.
pub(super) const PASSES: u16 = 5;
const MOST_PASSES: u16 = 20;

pub(super) fn setup(rng: &mut Rng) -> Setup {
    let book = Rulebook::named(rng.pick(&["ddv2026", "ddv2019", "ddv1994", "lions2024"])).unwrap();
    let rounds = 1 + rng.below(4) as u8;
    let four_only = Setup::benefit(words("Benefit"), book.clone(), rounds);
    let setup = match rng.below(3) {
        0 => four_only,
        1 => Setup::club_evening(words("Evening"), book),
        _ => federation(rounds),
    };
    let method = rng.pick(&[Method::Lot, Method::Plan, Method::Standings]);
    let springers = rng.below(2) as u8;
    let hands = Some(4 + rng.below(8) as u8);
    let springers = setup.springers.max(springers);
    let starts = starts(rng, rounds);
    let planned = Setup { method, springers, hands, starts, ..setup };
    let starts = if planned.check().is_ok() { planned.starts.clone() } else { Vec::new() };
    Setup { starts, ..planned }
}

/// When rounds are planned to begin: mostly one after the other, some without a time.
fn starts(rng: &mut Rng, rounds: u8) -> Vec<Option<Planned>> {
    let mut hour = rng.below(10) as u8;
    let of_round = |round: u8| {
        hour += rng.below(4) as u8;
        let date = Date::new(2026, 11, 14 + round / 2).filter(|_| rng.one_in(3));
        Planned::new(date, hour % 24, 30).filter(|_| !rng.one_in(4))
    };
    (0..rounds).map(of_round).collect()
}

fn number(rng: &mut Rng, office: &Office) -> Number {
    // Sometimes one who does not exist.
    Number::new(1 + rng.below(office.players().len() + 1) as u16).unwrap()
}

fn round(rng: &mut Rng, office: &Office) -> u8 {
    let running = office.running().map(|round| round.number);
    match running {
        Some(round) if !rng.one_in(5) => round,
        _ => rng.below(office.rounds().len() + 2) as u8,
    }
}

fn at(rng: &mut Rng, office: &Office) -> At {
    let round = round(rng, office);
    let tables = office.round(round).map_or(1, |round| round.tables.len());
    At { round, table: rng.below(tables + 1) as u16 + u16::from(!rng.one_in(20)) }
}

/// Sums that add up, mostly.
fn totals(rng: &mut Rng, office: &Office, at: At) -> Totals {
    let table = office.round(at.round).and_then(|round| round.table(at.table));
    let (size, struck) = table.map_or((4, 0), |table| (table.size(), table.struck));
    let hands = office.setup().unwrap().hands_for(size) - struck;
    let mut points: Vec<i32> = (0..size).map(|_| 2 * (rng.below(41) as i32 - 20)).collect();
    points[0] -= points.iter().sum::<i32>();
    points[1] += i32::from(rng.one_in(15));
    let solos = if rng.one_in(2) { Vec::new() } else { vec![3; usize::from(size)] };
    Totals { hands, points, solos }
}

fn writer(rng: &mut Rng) -> Writer {
    if rng.one_in(2) { Writer::Office } else { Writer::Position(1 + rng.below(5) as u8) }
}

fn ruled(rng: &mut Rng, office: &Office) -> Act {
    let at = at(rng, office);
    let table = office.round(at.round).and_then(|round| round.table(at.table));
    let culprit = match table {
        Some(table) => rng.pick(&table.people),
        None => number(rng, office),
    };
    let size = table.map_or(4, |table| table.people.len());
    let mut points = vec![0; size];
    (points[0], points[1]) = (-3, 3 + i32::from(rng.one_in(9)));
    let kind = match rng.below(6) {
        0 => RulingKind::Disqualification,
        1 => RulingKind::Warning,
        2 => RulingKind::Deduction { points: rng.below(14) as u8 },
        _ => RulingKind::Penalty { points, hand: None, on_sheet: rng.one_in(3) },
    };
    let at = Some(at);
    Act::Rule(Box::new(Ruled { at, culprit, kind, paragraph: None, facts: words("facts") }))
}

fn random_act(rng: &mut Rng, desk: &Desk) -> Option<Act> {
    let office = &desk.office;
    let because = || Some(words("because"));
    let person = |rng: &mut Rng| Person::new(&format!("New{}", rng.below(1000)), "B").unwrap();
    Some(match rng.below(44) {
        0 => Act::Enter { person: person(rng) },
        1 => Act::Withdraw { number: number(rng, office), because: None },
        2 => {
            let credit = rng.pick(&[Credit::Number, Credit::Own]);
            Act::Substitute { number: number(rng, office), person: person(rng), credit }
        }
        3 | 4 => {
            let round = office.rounds().len() as u8 + u8::from(!rng.one_in(4));
            Act::Draw(draw(rng, office, round)?)
        }
        5 => swap(rng, office)?,
        6 | 7 => Act::Publish { round: rng.below(office.rounds().len() + 1) as u8 },
        8 | 9 => Act::Release { round: rng.below(office.rounds().len() + 1) as u8 },
        10 => Act::CloseRound { round: round(rng, office) },
        11 => Act::CallReferee(at(rng, office)),
        12 => Act::RefereeDone { at: at(rng, office), extend: rng.one_in(2) },
        13 => {
            let (at, cause) = (at(rng, office), rng.pick(&Cause::ALL));
            let (tables, minutes) = (vec![at.table], rng.below(20) as u16);
            Act::Extend { round: at.round, tables, minutes, cause, because: because() }
        }
        14 => {
            let at = at(rng, office);
            Act::TimeUp { round: at.round, tables: vec![at.table], running: vec![] }
        }
        15 => Act::Strike { at: at(rng, office), hands: rng.below(4) as u8 },
        16 => {
            let position = 1 + rng.below(5) as u8;
            Act::Confirm { at: at(rng, office), of: writer(rng), hand: None, position }
        }
        17 => Act::Choose { at: at(rng, office), writer: writer(rng), because: None },
        18 => ruled(rng, office),
        19 => Act::Sign { ruling: 1 + rng.below(office.rulings().len() + 1) as u16 },
        20 => Act::Appeal { ruling: 1 + rng.below(office.rulings().len() + 1) as u16 },
        21 => {
            let ruling = 1 + rng.below(office.rulings().len() + 1) as u16;
            Act::DecideAppeal { ruling, upheld: rng.one_in(2) }
        }
        22 => Act::Undo { entry: 1 + rng.below(office.journal().len() + 1) },
        which => return late_act(rng, office, which),
    })
}

/// A seating: drawn, drawn until it is stopped, or put down by hand.
fn draw(rng: &mut Rng, office: &Office, round: u8) -> Option<Drawn> {
    match rng.below(6) {
        0 => by_hand(rng, office, round),
        1 => stopped_draw(rng, office, round),
        _ => office.draw(round, rng.word(), PASSES, |_| true).ok()?.into_iter().next(),
    }
}

/// A draw that is stopped gives the seating that was shown last, and its passes repeat it.
fn stopped_draw(rng: &mut Rng, office: &Office, round: u8) -> Option<Drawn> {
    let (seed, enough) = (rng.word(), PASSES + 1 + rng.below(4) as u16);
    let mut seen = None;
    let watch = |progress: Progress, so_far: &dyn Fn() -> Vec<Drawn>| {
        let goes_on = progress.pass < enough;
        seen = (!goes_on).then(so_far);
        goes_on
    };
    let drawn = office.draw_watched(round, seed, MOST_PASSES, watch).ok()?;
    assert!(seen.is_none_or(|seen| seen == drawn), "another seating than the one that was seen");
    let passes = drawn.first()?.passes;
    let again = office.draw(round, seed, MOST_PASSES, |progress| progress.pass < passes);
    assert_eq!(again.as_ref(), Ok(&drawn), "a stopped draw cannot be repeated");
    drawn.into_iter().next()
}

/// A whole round as a director puts it down; now and then one person stands there twice.
fn by_hand(rng: &mut Rng, office: &Office, round: u8) -> Option<Drawn> {
    let mut people = office.playing_in(round);
    let layout = office.setup()?.layout(people.len()).ok()?;
    rng.shuffle(&mut people);
    if rng.one_in(8) {
        people[0] = *people.last()?;
    }
    let mut rest = people.iter().copied();
    let mut table = |&size: &u8| {
        let own: Vec<Number> = rest.by_ref().take(size.into()).collect();
        let springer = (size < 4).then(|| rng.pick(&people));
        DrawnTable {
            people: own.into_iter().chain(springer).collect(),
            springer: springer.is_some(),
        }
    };
    let tables = layout.sizes.iter().map(&mut table).collect();
    Some(Drawn { round, method: Method::Hand, seed: 0, passes: 0, tables })
}

/// A round that was drawn, mostly the last one, and a person who sits there.
fn seated(rng: &mut Rng, office: &Office) -> Option<(u8, Number)> {
    let round = office.rounds().iter().rev().find(|_| !rng.one_in(4))?;
    let people: Vec<Number> = round.tables.iter().flat_map(|table| table.people.clone()).collect();
    Some((round.number, rng.pick(&people)))
}

/// Two people change places; now and then one who does not sit there, or without a reason.
fn swap(rng: &mut Rng, office: &Office) -> Option<Act> {
    let (round, one) = seated(rng, office)?;
    let other = if rng.one_in(8) { number(rng, office) } else { seated(rng, office)?.1 };
    let because = Some(words("because")).filter(|_| !rng.one_in(8));
    Some(Act::Swap { round, one, other, because })
}

/// Another person helps out at a table that has a Springer; now and then at one that has none.
fn springer(rng: &mut Rng, office: &Office) -> Option<Act> {
    let round = office.rounds().iter().rev().find(|_| !rng.one_in(4))?;
    let short = round.tables.iter().find(|table| table.springer || rng.one_in(20))?;
    let at = At { round: round.number, table: short.number };
    let because = Some(words("because")).filter(|_| !rng.one_in(8));
    Some(Act::Springer { at, number: seated(rng, office)?.1, because })
}

/// Sheets, and what happens about lists, names and the end.
fn late_act(rng: &mut Rng, office: &Office, which: usize) -> Option<Act> {
    let person = |rng: &mut Rng| Person::new(&format!("New{}", rng.below(1000)), "B").unwrap();
    Some(match which {
        23..=28 => {
            let at = at(rng, office);
            let writer = writer(rng);
            Act::Write { at, writer, line: line(rng, office, at, writer)? }
        }
        29 => {
            let at = at(rng, office);
            Act::Sheet { at, writer: writer(rng), lines: whole_sheet(rng, office, at)? }
        }
        30 => Act::HangOut { round: rng.below(office.rounds().len() + 1) as u8 },
        31 => Act::Finish,
        32 => Act::Reopen { because: words("because") },
        33 => Act::Rename { number: number(rng, office), person: person(rng) },
        34 => {
            Act::BreakUp { at: at(rng, office), hands: rng.below(20) as u8, because: words("ill") }
        }
        35 => {
            let (rounds, springers) = (1 + rng.below(4) as u8, rng.below(3) as u8);
            Act::Setup(Box::new(Setup { rounds, springers, ..office.setup()?.clone() }))
        }
        36 => {
            let starts = starts(rng, office.setup()?.rounds);
            Act::Setup(Box::new(Setup { starts, ..office.setup()?.clone() }))
        }
        37 | 38 => springer(rng, office)?,
        39 => Act::Present { number: number(rng, office), present: rng.one_in(2) },
        _ => {
            let at = at(rng, office);
            Act::Totals { at, writer: writer(rng), totals: totals(rng, office, at) }
        }
    })
}

/// A hand that fits what comes next: a forced solo, or one in which two of those with cards win.
fn hand(game: &Match, value: i32) -> Option<String> {
    let Next::Hand(next) = game.next() else { return None };
    let forced = next.seating.forced;
    let with_cards = game.setup().circle().members().filter(|&who| next.seating.has_cards(who));
    let winners: Vec<Member> = with_cards.take(2).collect();
    let points = game.setup().circle().members().map(|who| match forced {
        _ if !next.seating.has_cards(who) => " 0".to_owned(),
        Some(soloist) if soloist == who => format!(" {:+}", 3 * value),
        None if winners.contains(&who) => format!(" {value:+}"),
        _ => format!(" {:+}", -value),
    });
    let kind = match forced {
        Some(soloist) => format!("solo-queens by {}", soloist.number()),
        None => "normal".to_owned(),
    };
    Some(format!("hand {} result {kind} points{}", next.number, points.collect::<String>()))
}

fn new_match(office: &Office, at: At) -> Option<Match> {
    let table = office.round(at.round)?.table(at.table)?;
    table.match_setup(office.setup()?, office.players(), at.round).ok().map(Match::new)
}

/// The next line on a writer's sheet, or a correction of one that stands there.
fn line(rng: &mut Rng, office: &Office, at: At, writer: Writer) -> Option<String> {
    let table = office.round(at.round)?.table(at.table)?;
    let sheet = table.sheet(writer).or_else(|| table.sheets.first());
    let game = match sheet.map(|sheet| &sheet.body) {
        Some(Body::Match(game)) => (**game).clone(),
        _ => new_match(office, at)?,
    };
    let value = 1 + rng.below(3) as i32;
    let written = game.sheet().played;
    match rng.one_in(4) && written > 0 {
        true => {
            let number = 1 + rng.below(written.into());
            let points = format!("{value:+} {value:+} {:+} {:+}", -value, -value);
            Some(format!("correct {number} result normal points {points}"))
        }
        false => hand(&game, value),
    }
}

/// All lines of a sheet; where hands were struck the last ones are missing.
fn whole_sheet(rng: &mut Rng, office: &Office, at: At) -> Option<Vec<String>> {
    let mut game = new_match(office, at)?;
    let table = office.round(at.round)?.table(at.table)?;
    let due = game.setup().hands() - table.struck;
    let mut lines = Vec::new();
    while game.sheet().played < due {
        let line = hand(&game, 1 + rng.below(3) as i32)?;
        let entry = dulle_tournament::text::entry(&line, game.setup()).ok()?;
        game.enter(entry).ok()?;
        lines.push(line);
    }
    Some(lines)
}

/// Half of the time what the office would do next, so that tournaments come to their end.
pub(super) fn wanted(rng: &mut Rng, desk: &Desk) -> Option<Act> {
    let office = &desk.office;
    if rng.one_in(2) {
        return random_act(rng, desk);
    }
    if rng.one_in(10) {
        return if rng.one_in(2) { swap(rng, office) } else { springer(rng, office) };
    }
    Some(match office.next_step() {
        NextStep::Draw { round } | NextStep::Redraw { round, .. } => {
            Act::Draw(draw(rng, office, round)?)
        }
        NextStep::Publish { round } => Act::Publish { round },
        NextStep::Release { round } => Act::Release { round },
        NextStep::Close { round } => Act::CloseRound { round },
        NextStep::HangOut { round } | NextStep::HangOutAgain { round } => Act::HangOut { round },
        NextStep::Finish => Act::Finish,
        NextStep::Results { round, .. } | NextStep::TwoSheets { round, .. } => {
            let tables = &office.round(round)?.tables;
            let missing = tables.iter().find(|table| table.outcome().is_none())?;
            let at = At { round, table: missing.number };
            let of_sheet = missing.sheets.first().map_or(Writer::Office, |sheet| sheet.writer);
            match rng.below(9) {
                0 if missing.clock.time_up.is_some() => {
                    Act::Strike { at, hands: 1 + rng.below(3) as u8 }
                }
                0 => Act::TimeUp { round, tables: vec![at.table], running: vec![] },
                1 => {
                    let writer = Writer::Position(1 + rng.below(4) as u8);
                    Act::Write { at, writer, line: line(rng, office, at, writer)? }
                }
                2 => Act::Confirm { at, of: of_sheet, hand: None, position: 1 },
                3 => Act::Choose { at, writer: of_sheet, because: None },
                4 => Act::Sheet { at, writer: writer(rng), lines: whole_sheet(rng, office, at)? },
                _ => Act::Totals { at, writer: writer(rng), totals: totals(rng, office, at) },
            }
        }
        NextStep::Enter | NextStep::Over => return random_act(rng, desk),
    })
}
