//! From the command line to acts.

use std::path::Path;

use dulle_rules::Severity;
use dulle_texts::Texts;
use dulle_tournament::office::{
    Act, At, By, Credit, MOST_DEDUCTION, Moment, Number, Office, OfficeReason, OfficeTable, Person,
    Player, Role, Ruled, RulingKind, Totals, Writer, penalty_points,
};
use dulle_tournament::{Cause, FreeText, text as match_text};

use super::args::{self, AtTable, Common};
use super::choices::{Class, RulingChoice};
use super::terms::{self, of_words, optional};
use crate::mistake::Mistake;

/// Larger than any match.
const MOST_BYTES: u64 = 8 << 20;

pub(super) fn bad_word(text: &str, words: &[&str], texts: &Texts) -> Mistake {
    let values = [("text", text.into()), ("words", words.join(", ").into())];
    Mistake::plain(texts.with("office-bad-word", &values))
}

pub(super) fn free_text(text: &str, texts: &Texts) -> Result<FreeText, Mistake> {
    FreeText::new(text)
        .ok_or_else(|| Mistake::plain(texts.with("office-bad-name", &[("text", text.into())])))
}

/// Euros as `15`, `15,00` or `15.50`.
pub(super) fn cents(text: &str, texts: &Texts) -> Result<u32, Mistake> {
    let (euros, cents) = text.split_once(['.', ',']).unwrap_or((text, "00"));
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let good = digits(euros, 5) && digits(cents, 2) && cents.len() == 2;
    let amount = euros.parse::<u32>().ok().zip(cents.parse::<u32>().ok());
    match amount.filter(|_| good) {
        Some((euros, cents)) => Ok(euros * 100 + cents),
        None => Err(Mistake::plain(texts.with("office-bad-amount", &[("text", text.into())]))),
    }
}

/// Who acts.
pub(super) fn by(common: &Common, texts: &Texts) -> Result<By, Mistake> {
    let role = of_words(&common.role, Role::ALL, Role::word, texts)?;
    Ok(By { role, name: free_text(&common.by, texts)? })
}

/// When: as given, otherwise now, and never before the last entry if only the clock is a little late.
pub(super) fn when(common: &Common, office: &Office, texts: &Texts) -> Result<Moment, Mistake> {
    const LATE: i64 = 120;
    if let Some(text) = &common.at {
        return Moment::parse(text).ok_or_else(|| {
            Mistake::plain(texts.with("office-bad-time", &[("text", text.as_str().into())]))
        });
    }
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let seconds = since.map_or(0, |since| since.as_secs() as i64);
    let now = Moment::from_seconds(seconds).ok_or_else(|| {
        Mistake::plain(texts.with("office-bad-time", &[("text", seconds.to_string().into())]))
    })?;
    let last = office.journal().last().map(|entry| entry.at);
    Ok(last.filter(|&last| (0..LATE).contains(&last.since(now))).unwrap_or(now))
}

/// A player by start number, or by a name that fits one alone.
pub(super) fn player(text: &str, office: &Office, texts: &Texts) -> Result<Number, Mistake> {
    if let Some(number) = text.parse().ok().and_then(Number::new) {
        return Ok(number);
    }
    let wanted = text.to_lowercase();
    let fits = |player: &&Player| {
        let substitutes = player.substitutes.iter().map(|(_, person)| person);
        let names =
            |person: &Person| [person.spoken(), person.listed(), person.family().to_owned()];
        let mut names = substitutes.chain([&player.person]).flat_map(names);
        names.any(|name| name.to_lowercase() == wanted)
    };
    let mut found = office.players().iter().filter(fits);
    match (found.next(), found.next()) {
        (Some(player), None) => Ok(player.number),
        _ => Err(Mistake::plain(texts.with("office-not-one", &[("text", text.into())]))),
    }
}

pub(super) fn person(
    name: &str,
    club: Option<&String>,
    team: Option<&String>,
    texts: &Texts,
) -> Result<Person, Mistake> {
    let person = Person::named(name)
        .ok_or_else(|| Mistake::plain(texts.with("office-bad-name", &[("text", name.into())])))?;
    Ok(person.of_club(optional(club, texts)?).of_team(optional(team, texts)?))
}

const fn writer(position: Option<u8>) -> Writer {
    match position {
        Some(position) => Writer::Position(position),
        None => Writer::Office,
    }
}

fn table(office: &Office, at: At) -> Option<&OfficeTable> {
    office.round(at.round)?.table(at.table)
}

/// The acts that a command wants.
pub(super) fn acts(
    wanted: &args::Act,
    office: &Office,
    texts: &Texts,
) -> Result<Vec<Act>, Mistake> {
    let args::Act::Withdraw(args) = wanted else { return Ok(vec![act(wanted, office, texts)?]) };
    if !args.absent {
        return Ok(vec![act(wanted, office, texts)?]);
    }
    let absent = office.not_here(next_round(office));
    if absent.is_empty() {
        return Err(Mistake::plain(texts.get("office-nobody-absent")));
    }
    let because = optional(args.because.as_ref(), texts)?;
    let withdraw = |number| Act::Withdraw { number, because: because.clone() };
    Ok(absent.into_iter().map(withdraw).collect())
}

/// The first round that was not released.
pub(super) fn next_round(office: &Office) -> u8 {
    office.rounds().iter().filter(|round| round.released.is_some()).count() as u8 + 1
}

/// The end; before all rounds are played it has to be asked for.
fn finish(args: &args::Finish, office: &Office, texts: &Texts) -> Result<Act, Mistake> {
    let rounds = office.setup().map_or(0, |setup| setup.rounds);
    let played = office.rounds().iter().filter(|round| round.closed.is_some()).count();
    let early = office.running().is_none() && (1..usize::from(rounds)).contains(&played);
    if early && !args.early {
        let values = [("played", (played as u64).into()), ("rounds", rounds.into())];
        return Err(Mistake::plain(texts.with("office-finish-early", &values)));
    }
    Ok(Act::Finish)
}

/// The act that a command wants.
fn act(wanted: &args::Act, office: &Office, texts: &Texts) -> Result<Act, Mistake> {
    let who = |text: &String| player(text, office, texts);
    Ok(match wanted {
        args::Act::Set(args) => {
            let Some(setup) = office.setup() else {
                return Err(Mistake::plain(texts.get("office-refuse-no-setup")));
            };
            Act::Setup(Box::new(terms::changed(setup, args, texts)?))
        }
        args::Act::Enter(args) => {
            let person = person(&args.name, args.club.as_ref(), args.team.as_ref(), texts)?;
            Act::Enter { person }
        }
        args::Act::Rename(args) => {
            let person = person(&args.name, args.club.as_ref(), args.team.as_ref(), texts)?;
            Act::Rename { number: who(&args.player)?, person }
        }
        args::Act::Here(args) => Act::Present { number: who(&args.player)?, present: !args.not },
        args::Act::Paid(args) => {
            Act::Paid { number: who(&args.player)?, cents: cents(&args.euros, texts)? }
        }
        args::Act::Withdraw(args) => {
            let because = optional(args.because.as_ref(), texts)?;
            let player = args.player.as_ref().map_or_else(String::new, Clone::clone);
            Act::Withdraw { number: who(&player)?, because }
        }
        args::Act::Substitute(args) => {
            let credit = of_words(&args.credit, Credit::ALL, Credit::word, texts)?;
            let person = person(&args.name, args.club.as_ref(), None, texts)?;
            Act::Substitute { number: who(&args.player)?, person, credit }
        }
        args::Act::Swap(args) => {
            let because = optional(args.because.as_ref(), texts)?;
            let (one, other) = (who(&args.one)?, who(&args.other)?);
            Act::Swap { round: args.round, one, other, because }
        }
        args::Act::Springer(args) => {
            let because = optional(args.because.as_ref(), texts)?;
            let at = At { round: args.round, table: args.table };
            Act::Springer { at, number: who(&args.player)?, because }
        }
        args::Act::Publish(args) => Act::Publish { round: args.round },
        args::Act::Release(args) => Act::Release { round: args.round },
        args::Act::CloseRound(args) => Act::CloseRound { round: args.round },
        args::Act::HangOut(args) => Act::HangOut { round: args.round },
        args::Act::Finish(args) => finish(args, office, texts)?,
        args::Act::Reopen(args) => Act::Reopen { because: free_text(&args.because, texts)? },
        args::Act::Undo(args) => Act::Undo { entry: args.entry.unwrap_or_else(|| last(office)) },
        args::Act::Revoke(args) => Act::Revoke { link: args.link },
        args::Act::Announce(args) => Act::Announce { text: optional(args.text.as_ref(), texts)? },
        args::Act::Rule(args) => rule(args, office, texts)?,
        args::Act::Sign(args) => Act::Sign { ruling: args.ruling },
        args::Act::Appeal(args) => Act::Appeal { ruling: args.ruling },
        args::Act::Settle(args) => Act::DecideAppeal { ruling: args.ruling, upheld: !args.void },
        args::Act::AtTable(wanted) => at_a_table(wanted, office, texts)?,
    })
}

/// The last entry that still counts; 0 where there is none.
fn last(office: &Office) -> usize {
    let counts = |place: &usize| {
        let undo = matches!(office.journal()[*place].act, Act::Undo { .. });
        !undo && office.undone_by(*place).is_none()
    };
    (0..office.journal().len()).rev().find(counts).map_or(0, |place| place + 1)
}

fn at_a_table(wanted: &AtTable, office: &Office, texts: &Texts) -> Result<Act, Mistake> {
    let at = |round, table| At { round, table };
    Ok(match wanted {
        AtTable::CallReferee(args) => Act::CallReferee(at(args.round, args.table)),
        AtTable::RefereeDone(args) => {
            Act::RefereeDone { at: at(args.round, args.table), extend: args.extend }
        }
        AtTable::Extend(args) => Act::Extend {
            round: args.round,
            tables: args.tables.clone(),
            minutes: args.minutes,
            cause: of_words(&args.cause, &Cause::ALL, Cause::word, texts)?,
            because: optional(args.because.as_ref(), texts)?,
        },
        AtTable::TimeUp(args) => {
            let tables = if args.tables.is_empty() {
                out_of_time(office, args.round, when(&args.common, office, texts)?)
            } else {
                args.tables.clone()
            };
            Act::TimeUp { round: args.round, tables, running: args.running.clone() }
        }
        AtTable::Strike(args) => Act::Strike { at: at(args.round, args.table), hands: args.hands },
        AtTable::BreakUp(args) => {
            let because = free_text(&args.because, texts)?;
            Act::BreakUp { at: at(args.round, args.table), hands: args.hands, because }
        }
        AtTable::Write(args) => {
            let (at, writer) = (at(args.round, args.table), writer(args.writer));
            // A line of a journal has no line breaks.
            let line = args.line.split_whitespace().collect::<Vec<_>>().join(" ");
            Act::Write { at, writer, line }
        }
        AtTable::Totals(args) => {
            let at = at(args.round, args.table);
            let due = table(office, at).zip(office.setup());
            let due = due.map_or(0, |(table, setup)| setup.hands_for(table.size()) - table.struck);
            let hands = args.hands.unwrap_or(due);
            let totals = Totals { hands, points: args.points.clone(), solos: args.solos.clone() };
            Act::Totals { at, writer: writer(args.writer), totals }
        }
        AtTable::Sheet(args) => {
            let at = at(args.round, args.table);
            let lines = match_lines(&args.sheet, at, office, texts)?;
            Act::Sheet { at, writer: writer(args.writer), lines }
        }
        AtTable::Confirm(args) => {
            let (at, of) = (at(args.round, args.table), writer(args.of));
            Act::Confirm { at, of, hand: args.hand, position: args.position }
        }
        AtTable::Choose(args) => {
            let because = optional(args.because.as_ref(), texts)?;
            Act::Choose { at: at(args.round, args.table), writer: writer(args.of), because }
        }
    })
}

/// Tables that have used up their time and where nobody has said so yet.
fn out_of_time(office: &Office, round: u8, now: Moment) -> Vec<u16> {
    let Some((drawn, setup)) = office.round(round).zip(office.setup()) else { return Vec::new() };
    let Some(released) = drawn.released else { return Vec::new() };
    let over = drawn
        .tables
        .iter()
        .filter(|table| table.clock.time_up.is_none() && table.left(setup, released, now) <= 0);
    over.map(|table| table.number).collect()
}

fn rule(args: &args::RuleArgs, office: &Office, texts: &Texts) -> Result<Act, Mistake> {
    let culprit = player(&args.player, office, texts)?;
    let at = ruled_at(args, culprit, office, texts)?;
    let not_positions = || Mistake::plain(texts.get("office-not-positions"));
    let kind = match args.kind {
        RulingChoice::Warn => RulingKind::Warning,
        RulingChoice::Disqualify => RulingKind::Disqualification,
        RulingChoice::Deduct => {
            let points = match args.points[..] {
                [] => 0,
                [points] => points.unsigned_abs(),
                _ => return Err(Mistake::plain(texts.get("office-one-number"))),
            };
            let too_many = || {
                let reason = OfficeReason::Deduction { points, most: MOST_DEDUCTION };
                Mistake::refused(&reason.into(), office, texts)
            };
            RulingKind::Deduction { points: u8::try_from(points).map_err(|_| too_many())? }
        }
        RulingChoice::Penalty => {
            let points = match args.class {
                Some(class) => {
                    of_class(args, class, culprit, at, office).ok_or_else(not_positions)?
                }
                None => args.points.clone(),
            };
            RulingKind::Penalty { points, hand: args.hand, on_sheet: args.on_sheet }
        }
    };
    let paragraph = optional(args.paragraph.as_ref(), texts)?;
    let facts = free_text(&args.because, texts)?;
    Ok(Act::Rule(Box::new(Ruled { at, culprit, kind, paragraph, facts })))
}

/// Where it happened. A player sits at one table of a round, or two as a Springer: then the table is needed.
fn ruled_at(
    args: &args::RuleArgs,
    culprit: Number,
    office: &Office,
    texts: &Texts,
) -> Result<Option<At>, Mistake> {
    match (args.round, args.table) {
        (None, None) => Ok(None),
        (None, Some(_)) => Err(Mistake::plain(texts.get("office-needs-round"))),
        (Some(round), Some(table)) => Ok(Some(At { round, table })),
        (Some(round), None) => {
            let drawn = office.round(round).into_iter();
            let tables: Vec<u16> =
                drawn.flat_map(|it| it.tables_of(culprit)).map(|table| table.number).collect();
            match tables[..] {
                [table] => Ok(Some(At { round, table })),
                _ => Err(Mistake::plain(texts.get("office-refuse-needs-table"))),
            }
        }
    }
}

/// The points of a breach as the rulebook has them.
fn of_class(
    args: &args::RuleArgs,
    class: Class,
    culprit: Number,
    at: Option<At>,
    office: &Office,
) -> Option<Vec<i32>> {
    let severity = match class {
        Class::Minor => Severity::Minor { harms: true },
        Class::Harmless => Severity::Minor { harms: false },
        Class::Serious => Severity::Serious { limits: args.limits },
    };
    let table = table(office, at?)?;
    let position = table.position_of(culprit)?;
    let who = (position, args.soloist);
    penalty_points(&office.setup()?.book, table.size(), &args.sits_out, who, severity)
}

/// The entries of a match file that belongs to this table.
fn match_lines(
    path: &Path,
    at: At,
    office: &Office,
    texts: &Texts,
) -> Result<Vec<String>, Mistake> {
    let text = super::read_file(path, MOST_BYTES, texts)?;
    let text = String::from_utf8_lossy(&text);
    let game =
        match_text::read(&text).map_err(|error| Mistake::plain(texts.match_read(&error)))?.game;
    let own = table(office, at)
        .zip(office.setup())
        .and_then(|(table, setup)| table.match_setup(setup, office.players(), at.round).ok());
    // Without a table the office itself says what is wrong.
    if let Some(own) = own {
        let names = |setup: &dulle_tournament::Setup| -> Vec<String> {
            setup.circle().members().map(|member| setup.name(member).to_owned()).collect()
        };
        let theirs = game.setup();
        let same = names(theirs) == names(&own)
            && theirs.hands() == own.hands()
            && theirs.book().changes() == own.book().changes()
            && theirs.book().name == own.book().name;
        if !same {
            let values = [
                ("table", at.table.into()),
                ("names", names(&own).join(", ").into()),
                ("hands", own.hands().into()),
                ("book", own.book().name.as_str().into()),
            ];
            return Err(Mistake::plain(texts.with("office-other-match", &values)));
        }
    }
    let line = |entry| match_text::entry_line(entry, game.setup()).trim_end().to_owned();
    Ok(game.journal().iter().map(line).collect())
}
