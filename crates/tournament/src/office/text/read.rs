//! Reading. Text from outside is untrusted until it has been parsed.

use dulle_rules::OptionError;

use super::{FIRST_LINE, setup};
use crate::entry::Cause;
use crate::free_text::hides_in_quotes;
use crate::office::act::{Act, At, By, Credit, Drawn, DrawnTable, Entry, Role, Totals, Writer};
use crate::office::limits::MOST_SETUPS;
use crate::office::links::Key;
use crate::office::moment::Moment;
use crate::office::person::{Number, Person};
use crate::office::refused::{OfficeReason, Refused};
use crate::office::ruling::{Ruled, RulingKind};
use crate::office::setup::Method;
use crate::office::the_office::Office;
use crate::text::scan::{Expected, LineError, Scanner, whole_lines};

/// The result of reading a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<'t> {
    pub office: Office,
    /// What follows the last line break: an entry that was not written completely.
    pub torn: Option<&'t str>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ReadError {
    /// From 1.
    pub line: usize,
    pub kind: ReadErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadErrorKind {
    #[error("this is no tournament")]
    NotATournament,
    #[error("the file breaks off here")]
    Torn,
    #[error("the entry is in the future")]
    Ahead,
    #[error("a text has characters that cannot be seen")]
    Hidden,
    #[error("there is no rulebook {0}")]
    UnknownRulebook(String),
    #[error(transparent)]
    Option(OptionError),
    #[error(transparent)]
    Line(#[from] LineError),
    #[error("the entry does not fit what stands before it")]
    Refused(Box<Refused>),
}

/// Reads a tournament. Only whole lines count: the last one is torn where its end is missing.
pub fn read(text: &str) -> Result<Reading<'_>, ReadError> {
    read_with(text, false)
}

/// The same for a file of strangers, which must not be a heavy one: an office takes no more today, but earlier versions
/// did, and what they wrote is read where it was kept.
pub fn read_within_bounds(text: &str) -> Result<Reading<'_>, ReadError> {
    read_with(text, true)
}

fn read_with(text: &str, bounded: bool) -> Result<Reading<'_>, ReadError> {
    let (mut lines, torn) = whole_lines(text);
    if lines.next().is_none_or(|(first, _)| first.trim() != FIRST_LINE) {
        return Err(ReadError { line: 1, kind: ReadErrorKind::NotATournament });
    }
    let (mut entries, mut places, mut setups) = (Vec::new(), Vec::new(), 0);
    for (text, line) in lines {
        let entry = entry(text).map_err(|kind| ReadError { line, kind })?;
        setups += usize::from(matches!(entry.act, Act::Setup(_)));
        if bounded && setups > MOST_SETUPS {
            let refused = Refused::from(OfficeReason::TooMany { most: MOST_SETUPS });
            return Err(ReadError { line, kind: ReadErrorKind::Refused(Box::new(refused)) });
        }
        entries.push(entry);
        places.push(line);
    }
    // In one go: a copy of everything for each line would make a long file a heavy one.
    let office = Office::folded(entries, bounded).map_err(|(number, refused)| {
        let line = number.checked_sub(1).and_then(|place| places.get(place)).copied().unwrap_or(1);
        ReadError { line, kind: ReadErrorKind::Refused(Box::new(refused)) }
    })?;
    Ok(Reading { office, torn })
}

/// A word of a short list.
pub(super) fn one_of<T>(
    words: &mut Scanner<'_>,
    list: &'static [&'static str],
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<T, LineError> {
    words.parse(Expected::OneOf(list), parse)
}

const ROLES: &[&str] = &["director", "referee", "panel", "helper", "table", "player", "server"];
const ACTS: &[&str] = &[
    "setup",
    "enter",
    "rename",
    "here",
    "not-here",
    "paid",
    "withdraw",
    "substitute",
    "draw",
    "swap",
    "springer",
    "publish",
    "release",
    "call-referee",
    "referee-done",
    "extend",
    "time-up",
    "strike",
    "break-up",
    "write",
    "sheet",
    "totals",
    "confirm",
    "choose",
    "close-round",
    "hang-out",
    "rule",
    "sign",
    "appeal",
    "settle",
    "grant",
    "revoke",
    "announce",
    "finish",
    "reopen",
    "undo",
];

/// Reads one entry.
pub fn entry(line: &str) -> Result<Entry, ReadErrorKind> {
    let mut words = Scanner::new(line);
    let at = words.parse(Expected::Time, Moment::parse)?;
    let role = one_of(&mut words, ROLES, Role::from_word)?;
    let name = words.quoted()?;
    let act = last_act(&mut words)?;
    Ok(Entry { at, by: By { role, name }, act })
}

/// Reads an act alone, as [`act_text`](super::act_text) writes it. It is new, so that it hides nothing.
pub fn act(text: &str) -> Result<Act, ReadErrorKind> {
    if hides_in_quotes(text) {
        return Err(ReadErrorKind::Hidden);
    }
    last_act(&mut Scanner::new(text))
}

fn last_act(words: &mut Scanner<'_>) -> Result<Act, ReadErrorKind> {
    let word = one_of(words, ACTS, |word| ACTS.iter().copied().find(|act| *act == word))?;
    let act = act_of(word, words)?;
    words.end()?;
    Ok(act)
}

fn act_of(word: &str, words: &mut Scanner<'_>) -> Result<Act, ReadErrorKind> {
    Ok(match word {
        "setup" => Act::Setup(Box::new(setup::read(words)?)),
        "enter" => Act::Enter { person: person(words)? },
        "rename" => Act::Rename { number: number(words)?, person: person(words)? },
        "here" => Act::Present { number: number(words)?, present: true },
        "not-here" => Act::Present { number: number(words)?, present: false },
        "paid" => Act::Paid { number: number(words)?, cents: words.number()? },
        "withdraw" => Act::Withdraw { number: number(words)?, because: words.optional("because")? },
        "substitute" => {
            let number = number(words)?;
            let credit = one_of(words, &["number", "own"], Credit::from_word)?;
            Act::Substitute { number, credit, person: person(words)? }
        }
        "draw" => Act::Draw(drawn(words)?),
        "swap" => Act::Swap {
            round: words.number()?,
            one: number(words)?,
            other: number(words)?,
            because: words.optional("because")?,
        },
        "springer" => Act::Springer {
            at: place(words)?,
            number: number(words)?,
            because: words.optional("because")?,
        },
        "publish" => Act::Publish { round: words.number()? },
        "release" => Act::Release { round: words.number()? },
        "close-round" => Act::CloseRound { round: words.number()? },
        "hang-out" => Act::HangOut { round: words.number()? },
        "announce" if words.take("nothing") => Act::Announce { text: None },
        "announce" => Act::Announce { text: Some(words.quoted()?) },
        "finish" => Act::Finish,
        "reopen" => {
            words.word("because")?;
            Act::Reopen { because: words.quoted()? }
        }
        "undo" => Act::Undo { entry: words.number()? },
        "call-referee" | "referee-done" | "extend" | "time-up" | "strike" | "break-up" => {
            clock(word, words)?
        }
        "rule" | "sign" | "appeal" | "settle" | "grant" | "revoke" => ruling(word, words)?,
        _ => sheet(word, words)?,
    })
}

fn clock(word: &str, words: &mut Scanner<'_>) -> Result<Act, LineError> {
    Ok(match word {
        "call-referee" => Act::CallReferee(place(words)?),
        "referee-done" => {
            let at = place(words)?;
            let extend = one_of(words, &["extend", "as-it-was"], |word| match word {
                "extend" => Some(true),
                "as-it-was" => Some(false),
                _ => None,
            })?;
            Act::RefereeDone { at, extend }
        }
        "extend" => {
            let round = words.number()?;
            words.word("tables")?;
            let tables = words.parse(Expected::Number, numbers)?;
            let minutes = words.number()?;
            let cause = words.parse(Expected::ExtensionCause, Cause::from_word)?;
            Act::Extend { round, tables, minutes, cause, because: words.optional("because")? }
        }
        "time-up" => {
            let round = words.number()?;
            words.word("tables")?;
            let tables = words.parse(Expected::Number, numbers)?;
            let running = if words.take("running") {
                words.parse(Expected::Number, numbers)?
            } else {
                Vec::new()
            };
            Act::TimeUp { round, tables, running }
        }
        "break-up" => {
            let (at, hands) = (place(words)?, words.number()?);
            words.word("because")?;
            Act::BreakUp { at, hands, because: words.quoted()? }
        }
        _ => Act::Strike { at: place(words)?, hands: words.number()? },
    })
}

fn sheet(word: &str, words: &mut Scanner<'_>) -> Result<Act, LineError> {
    let at = place(words)?;
    let writer = writer(words)?;
    Ok(match word {
        "write" => {
            let line = words.rest().to_owned();
            // Everything is the match's to read.
            *words = Scanner::new("");
            Act::Write { at, writer, line }
        }
        "sheet" => {
            let mut lines = Vec::new();
            while words.at_quote() {
                lines.push(words.long()?);
            }
            Act::Sheet { at, writer, lines }
        }
        "totals" => {
            words.word("hands")?;
            let hands = words.number()?;
            words.word("points")?;
            let points = words.several(small);
            let solos = if words.take("solos") { words.several(small) } else { Vec::new() };
            Act::Totals { at, writer, totals: Totals { hands, points, solos } }
        }
        "confirm" => {
            let hand = if words.take("hand") { Some(words.number()?) } else { None };
            words.word("by")?;
            Act::Confirm { at, of: writer, hand, position: words.number()? }
        }
        _ => Act::Choose { at, writer, because: words.optional("because")? },
    })
}

fn ruling(word: &str, words: &mut Scanner<'_>) -> Result<Act, LineError> {
    Ok(match word {
        "rule" => Act::Rule(Box::new(ruled(words)?)),
        "sign" => Act::Sign { ruling: words.number()? },
        "appeal" => Act::Appeal { ruling: words.number()? },
        "settle" => {
            let ruling = words.number()?;
            let upheld = one_of(words, &["upheld", "void"], |word| match word {
                "upheld" => Some(true),
                "void" => Some(false),
                _ => None,
            })?;
            Act::DecideAppeal { ruling, upheld }
        }
        "grant" => {
            let link = words.number()?;
            let role = one_of(words, ROLES, Role::from_word)?;
            let table = if role.is_of_one() { Some(words.number()?) } else { None };
            words.word("key")?;
            let key = words.parse(Expected::Word("key"), Key::new)?;
            Act::Grant { link, role, table, key }
        }
        _ => Act::Revoke { link: words.number()? },
    })
}

const KINDS: &[&str] = &["penalty", "deduct", "warn", "disqualify"];

fn ruled(words: &mut Scanner<'_>) -> Result<Ruled, LineError> {
    let word = one_of(words, KINDS, |word| KINDS.iter().copied().find(|kind| *kind == word))?;
    let culprit = number(words)?;
    let at = if words.take("at") { Some(place(words)?) } else { None };
    let kind = match word {
        "penalty" => {
            let hand = if words.take("hand") { Some(words.number()?) } else { None };
            let on_sheet = words.take("on-sheet");
            words.word("points")?;
            RulingKind::Penalty { points: words.several(small), hand, on_sheet }
        }
        "deduct" => {
            words.word("points")?;
            RulingKind::Deduction { points: words.number()? }
        }
        "warn" => RulingKind::Warning,
        _ => RulingKind::Disqualification,
    };
    let paragraph = words.optional("paragraph")?;
    words.word("because")?;
    Ok(Ruled { at, culprit, kind, paragraph, facts: words.quoted()? })
}

fn person(words: &mut Scanner<'_>) -> Result<Person, LineError> {
    let family = words.quoted()?;
    let given = if words.at_quote() { Some(words.quoted()?) } else { None };
    let person = Person::kept(&family, given.as_ref());
    let person = person.ok_or_else(|| words.unexpected(Expected::Quoted))?;
    let (club, team) = (words.optional("club")?, words.optional("team")?);
    Ok(person.of_club(club).of_team(team))
}

fn drawn(words: &mut Scanner<'_>) -> Result<Drawn, LineError> {
    let round = words.number()?;
    let method = one_of(words, &["lot", "plan", "standings", "hand"], Method::from_word)?;
    words.word("seed")?;
    let seed = words.number()?;
    words.word("passes")?;
    let passes = words.number()?;
    words.word("tables")?;
    let tables = words.several(table);
    Ok(Drawn { round, method, seed, passes, tables })
}

/// `12-4-31-7`, and `+springer` after it.
fn table(word: &str) -> Option<DrawnTable> {
    let (people, springer) = match word.strip_suffix("+springer") {
        Some(people) => (people, true),
        None => (word, false),
    };
    let person = |number: &str| number.parse().ok().and_then(Number::new);
    let people = people.split('-').map(person).collect::<Option<Vec<_>>>()?;
    Some(DrawnTable { people, springer })
}

fn number(words: &mut Scanner<'_>) -> Result<Number, LineError> {
    words.parse(Expected::Number, |word| word.parse().ok().and_then(Number::new))
}

fn place(words: &mut Scanner<'_>) -> Result<At, LineError> {
    Ok(At { round: words.number()?, table: words.number()? })
}

fn writer(words: &mut Scanner<'_>) -> Result<Writer, LineError> {
    if words.take("office") {
        return Ok(Writer::Office);
    }
    words.number().map(Writer::Position)
}

fn numbers(word: &str) -> Option<Vec<u16>> {
    word.split(',').map(|number| number.parse().ok()).collect()
}

/// Five digits are more than any sheet has, and cannot overflow a sum.
fn small(word: &str) -> Option<i32> {
    word.parse().ok().filter(|points: &i32| points.unsigned_abs() < 100_000)
}
