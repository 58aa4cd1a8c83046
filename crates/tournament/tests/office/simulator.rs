//! Thousands of tournaments with random people and events. What holds after every act is checked here.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use dulle_rules::Rulebook;
use dulle_test_support::Rng;
use dulle_tournament::office::{
    Act, At, Body, Credit, Method, NextStep, Number, Office, Person, Role, Round, Ruled,
    RulingKind, Setup, TableSizes, Totals, Writer, text,
};
use dulle_tournament::{Cause, Match, Member, Next};

use crate::desk::{Desk, federation, words};

const TOURNAMENTS: u64 = 2000;
const STEPS: usize = 60;

fn setup(rng: &mut Rng) -> Setup {
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
    Setup { method, springers: setup.springers.max(springers), hands, ..setup }
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
    Some(match rng.below(40) {
        0 => Act::Enter { person: person(rng) },
        1 => Act::Withdraw { number: number(rng, office), because: None },
        2 => {
            let credit = rng.pick(&[Credit::Number, Credit::Own]);
            Act::Substitute { number: number(rng, office), person: person(rng), credit }
        }
        3 | 4 => {
            let round = office.rounds().len() as u8 + u8::from(!rng.one_in(4));
            let drawn = office.draw(round, rng.word(), 5, |_| true).ok()?;
            Act::Draw(drawn.into_iter().next()?)
        }
        5 => {
            let (one, other) = (number(rng, office), number(rng, office));
            let because = because().filter(|_| rng.one_in(2));
            Act::Swap { round: round(rng, office), one, other, because }
        }
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
        36 => Act::Present { number: number(rng, office), present: rng.one_in(2) },
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

/// Nobody sits at two tables, except a Springer, and nobody who plays sits nowhere.
fn check_seats(office: &Office, round: &Round, seed: u64) {
    let mut own = BTreeSet::new();
    for table in &round.tables {
        for &number in table.own() {
            assert!(own.insert(number), "seed {seed}: {number} at two tables");
        }
        let people: BTreeSet<_> = table.people.iter().collect();
        assert_eq!(people.len(), table.people.len(), "seed {seed}: twice at one table");
    }
    for table in round.tables.iter().filter(|table| table.springer) {
        assert!(
            own.contains(table.people.last().unwrap()),
            "seed {seed}: a Springer without a table"
        );
    }
    assert!(own.iter().all(|number| office.player(*number).is_some()), "seed {seed}");
}

/// Every total is what the sheets and the signed rulings say, added up in another way.
fn check_totals(office: &Office, seed: u64) {
    let after = office.rounds().len() as u8;
    let standings = office.standings(after);
    assert!(standings.cross.is_explained(), "seed {seed}: {:?}", standings.cross);
    let mut totals = vec![0; office.players().len()];
    for round in office.rounds() {
        for table in &round.tables {
            let Some(outcome) = table.outcome() else { continue };
            for (place, number) in table.people.iter().enumerate() {
                totals[number.index()] += outcome.points[place] + outcome.deductions[place];
            }
        }
    }
    for ruling in office.rulings().iter().filter(|ruling| ruling.counts()) {
        match &ruling.ruled.kind {
            RulingKind::Deduction { points } => {
                totals[ruling.ruled.culprit.index()] -= i32::from(*points);
            }
            RulingKind::Penalty { points, on_sheet: false, .. } => {
                let at = ruling.ruled.at.unwrap();
                let table = office.round(at.round).unwrap().table(at.table).unwrap();
                if table.outcome().is_some() {
                    for (number, points) in table.people.iter().zip(points) {
                        totals[number.index()] += points;
                    }
                }
            }
            _ => {}
        }
    }
    for row in &standings.rows {
        assert_eq!(row.total, totals[row.number.index()], "seed {seed}: {row:?}");
    }
}

/// The rounds whose published seats an act is asked to change. A substitute takes a seat from the round on that is
/// being played; fewer rounds have no seats for the others; the end leaves out what was only drawn; an undo takes back
/// whatever it takes back.
fn asked_to_change(act: &Act, before: &Office) -> Range<u8> {
    let next = before.rounds().iter().filter(|round| round.released.is_some()).count() as u8 + 1;
    match act {
        Act::Draw(drawn) => drawn.round..drawn.round + 1,
        Act::Swap { round, .. } => *round..*round + 1,
        Act::Substitute { credit: Credit::Own, .. } => next.saturating_sub(1)..u8::MAX,
        Act::Setup(setup) => setup.rounds + 1..u8::MAX,
        Act::Finish => next..u8::MAX,
        Act::Undo { .. } => 0..u8::MAX,
        _ => 0..0,
    }
}

fn seats(office: &Office) -> Vec<(u8, Vec<Vec<Number>>)> {
    let people = |round: &Round| round.tables.iter().map(|table| table.people.clone()).collect();
    let out = office.rounds().iter().filter(|round| round.published.is_some());
    out.map(|round| (round.number, people(round))).collect()
}

/// How often acts of each kind were accepted.
type Accepted = BTreeMap<&'static str, usize>;

fn play(seed: u64, accepted: &mut Accepted) {
    let mut rng = Rng::new(seed);
    let people = 4 + rng.below(20) as u16;
    let setup = setup(&mut rng);
    assert!(setup.sizes != TableSizes::FOUR || setup.sizes.contains(4));
    let mut desk = Desk::new(setup, people);
    for step in 0..STEPS {
        desk.now += rng.below(3600) as i64;
        let Some(act) = wanted(&mut rng, &desk) else { continue };
        let before = desk.office.clone();
        // Mostly one who may, now and then just anybody.
        let anybody = rng.pick(&[Role::Referee, Role::Helper, Role::Table, Role::Director]);
        let roles = [Role::Director, Role::Panel, Role::Table, anybody];
        let entered = roles.into_iter().find(|&role| {
            let entry = desk.entry(role, act.clone());
            desk.office.enter(entry).is_ok()
        });
        if entered.is_none() {
            assert_eq!(desk.office, before, "seed {seed}: a refusal changed something");
            continue;
        }
        let text = text::act_text(&act);
        let word = WORDS.iter().find(|word| text.starts_with(**word)).copied();
        *accepted.entry(word.unwrap_or("other")).or_default() += 1;
        check_published(&before, &desk.office, &act, seed);
        for round in desk.office.rounds() {
            check_seats(&desk.office, round, seed);
        }
        check_totals(&desk.office, seed);
        if step % 20 == 19 {
            desk.check_rebuilds();
        }
    }
    desk.check_rebuilds();
}

/// Half of the time what the office would do next, so that tournaments come to their end.
fn wanted(rng: &mut Rng, desk: &Desk) -> Option<Act> {
    let office = &desk.office;
    if rng.one_in(2) {
        return random_act(rng, desk);
    }
    Some(match office.next_step() {
        NextStep::Draw { round } | NextStep::Redraw { round, .. } => {
            Act::Draw(office.draw(round, rng.word(), 5, |_| true).ok()?.into_iter().next()?)
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

/// What was published is seated as before, unless this act was asked to change it.
fn check_published(before: &Office, after: &Office, act: &Act, seed: u64) {
    let asked = asked_to_change(act, before);
    let after = seats(after);
    for round in seats(before) {
        let kept = after.contains(&round) || asked.contains(&round.0);
        assert!(kept, "seed {seed}: {act:?} changed what was out in round {}", round.0);
    }
}

/// Acts that must not only be tried but succeed.
const WORDS: [&str; 14] = [
    "write",
    "sheet",
    "totals",
    "confirm",
    "choose",
    "hang-out",
    "finish",
    "reopen",
    "rename",
    "break-up",
    "strike",
    "undo",
    "substitute",
    "setup",
];

#[test]
fn thousands_of_tournaments_keep_their_promises() {
    let tournaments = std::env::var("DULLE_TOURNAMENTS").ok().and_then(|text| text.parse().ok());
    let tournaments = tournaments.unwrap_or(TOURNAMENTS);
    let mut accepted = Accepted::new();
    (0..tournaments).for_each(|seed| play(seed, &mut accepted));
    let all: usize = accepted.values().sum();
    assert!(all > tournaments as usize * STEPS / 3, "{all} acts were accepted: {accepted:?}");
    for word in WORDS {
        let count = accepted.get(word).copied().unwrap_or(0);
        assert!(count * 40 > tournaments as usize, "{word}: {count} were accepted: {accepted:?}");
    }
}

/// Whatever a file holds, it is read or refused; what is read can be written again.
#[test]
fn no_text_breaks_the_reader() {
    let mut desk = Desk::new(Setup { springers: 1, ..federation(2) }, 11);
    desk.start(1, 1);
    desk.finish_round(1);
    let culprit = desk.office.round(1).unwrap().table(1).unwrap().people[0];
    desk.by(Role::Referee, Desk::penalty(At { round: 1, table: 1 }, culprit, vec![-3, 1, 1, 1]));
    desk.by(Role::Referee, Act::Sign { ruling: 1 });
    let whole = text::whole(&desk.office);
    let lines: Vec<&str> = whole.lines().collect();
    let mut rng = Rng::new(7);
    let mut read = 0;
    for _ in 0..2000 {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        for _ in 0..=rng.below(2) {
            mutate(&mut rng, &mut lines);
        }
        if let Ok(reading) = text::read(&(lines.join("\n") + "\n")) {
            read += 1;
            let again = text::whole(&reading.office);
            assert_eq!(text::read(&again).unwrap().office, reading.office);
        }
    }
    assert!(read > 20, "{read} of 2000 could be read");
}

fn mutate(rng: &mut Rng, lines: &mut Vec<String>) {
    let place = rng.below(lines.len());
    match rng.below(4) {
        0 => {
            lines.remove(place);
        }
        1 => {
            let other = rng.below(lines.len());
            lines.swap(place, other);
        }
        2 => {
            let mut words: Vec<&str> = lines[place].split(' ').collect();
            let word = rng.below(words.len());
            words[word] =
                rng.pick(&["0", "-1", "255", "65535", "99999999999", "\"", "", "office", "ä"]);
            lines[place] = words.join(" ");
        }
        _ => {
            let from = lines[rng.below(lines.len())].clone();
            let tail = from.split_once(' ').map_or("", |(_, tail)| tail).to_owned();
            let time = lines[place].split(' ').next().unwrap_or_default().to_owned();
            lines[place] = format!("{time} {tail}");
        }
    }
}
