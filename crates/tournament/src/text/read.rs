//! Reading. Text from outside is untrusted until it has been parsed.

use dulle_rules::{
    BockCause, BockCauses, Call, FinalContract, OptionError, Party, Rulebook, Severity, Special,
    SpecialPoints,
};

use crate::entry::{Alone, BreachEntry, Cause, Entry, Misdeal};
use crate::member::MemberSet;
use crate::points::Points;
use crate::refusal::Refusal;
use crate::report::{
    CallBy, DknError, DknLine, OutcomeReport, Report, ResultReport, SheetContract,
};
use crate::setup::{Minutes, Setup, SetupError, Wishes};
use crate::the_match::Match;

use super::scan::{Expected, LineError, Scanner, member, whole_lines};
use super::{END_OF_HEAD, FIRST_LINE};

/// The result of reading a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<'t> {
    pub game: Match,
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
    #[error("this is no match")]
    NotAMatch,
    #[error("the head breaks off")]
    HeadBreaksOff,
    #[error("there is no rulebook {0}")]
    UnknownRulebook(String),
    #[error(transparent)]
    Option(OptionError),
    #[error(transparent)]
    Setup(SetupError),
    #[error(transparent)]
    Line(#[from] LineError),
    #[error("the record cannot be read: {0}")]
    Record(DknError),
    #[error("the entry does not fit what stands before it")]
    Refused(Box<Refusal>),
}

/// Reads a match. Only whole lines count: the last one is torn where its end is missing.
pub fn read(text: &str) -> Result<Reading<'_>, ReadError> {
    let (mut lines, torn) = whole_lines(text);
    let mut game = Match::new(head(&mut lines)?);
    for (text, line) in lines {
        let entry = entry(text, game.setup()).map_err(|kind| ReadError { line, kind })?;
        game.enter(entry).map_err(|refusal| {
            let kind = ReadErrorKind::Refused(Box::new(refusal));
            ReadError { line, kind }
        })?;
    }
    Ok(Reading { game, torn })
}

fn head<'t>(lines: &mut impl Iterator<Item = (&'t str, usize)>) -> Result<Setup, ReadError> {
    let not_a_match = ReadError { line: 1, kind: ReadErrorKind::NotAMatch };
    let (first, _) = lines.next().ok_or(not_a_match.clone())?;
    if first.trim() != FIRST_LINE {
        return Err(not_a_match);
    }
    let mut head = Head::default();
    let mut last = 1;
    for (text, line) in lines {
        last = line;
        if text.trim() == END_OF_HEAD {
            return head.setup().map_err(|kind| ReadError { line, kind });
        }
        head.take(text).map_err(|error| ReadError { line, kind: error.into() })?;
    }
    Err(ReadError { line: last, kind: ReadErrorKind::HeadBreaksOff })
}

/// The lines of a head, in whatever order they come.
#[derive(Debug, Default)]
struct Head {
    rulebook: String,
    options: String,
    names: Vec<String>,
    hands: Option<u8>,
    minutes: Option<Minutes>,
    keeper: Option<u8>,
}

impl Head {
    fn take(&mut self, line: &str) -> Result<(), LineError> {
        let mut words = Scanner::new(line);
        if words.take("rulebook") {
            self.rulebook = words.parse(Expected::Rulebook, |word| Some(word.to_owned()))?;
        } else if words.take("options") {
            words.rest().clone_into(&mut self.options);
            return Ok(());
        } else if words.take("member") {
            let number = words.member()?;
            let name = words.quoted()?;
            // Members come in their order, so that nobody is missing.
            if number.index() != self.names.len() {
                return Err(words.unexpected(Expected::Member));
            }
            self.names.push(name.to_string());
        } else if words.take("hands") {
            self.hands = Some(words.number()?);
        } else if words.take("minutes") {
            self.minutes = Some(if words.take("unlimited") {
                Minutes::Unlimited
            } else {
                Minutes::Limit(words.number()?)
            });
        } else if words.take("keeper") {
            self.keeper = Some(words.number()?);
        } else {
            return Err(words.unexpected(Expected::HeadLine));
        }
        words.end()
    }

    fn setup(self) -> Result<Setup, ReadErrorKind> {
        let book = Rulebook::named(&self.rulebook)
            .ok_or(ReadErrorKind::UnknownRulebook(self.rulebook))?
            .with_options(&self.options)
            .map_err(ReadErrorKind::Option)?;
        let Self { names, hands, keeper, .. } = self;
        let minutes = self.minutes.unwrap_or(Minutes::AsTheBookSays);
        Setup::new(Wishes { book, names, hands, minutes, keeper }).map_err(ReadErrorKind::Setup)
    }
}

/// Reads one entry.
pub fn entry(line: &str, setup: &Setup) -> Result<Entry, ReadErrorKind> {
    let mut words = Scanner::new(line);
    let read = if words.take("hand") {
        let number = words.number()?;
        let dealer = if words.take("dealer") { Some(words.member()?) } else { None };
        let report = report(&mut words, setup)?;
        return Ok(Entry::Hand { number, dealer, report });
    } else if words.take("correct") {
        let number = words.number()?;
        let signed = words.optional("signed")?;
        let report = report(&mut words, setup)?;
        return Ok(Entry::Correction { number, report, signed });
    } else {
        plain(&mut words)?
    };
    words.end()?;
    Ok(read)
}

/// An entry without a report.
fn plain(words: &mut Scanner<'_>) -> Result<Entry, LineError> {
    Ok(if words.take("breach") {
        Entry::Breach(breach(words)?)
    } else if words.take("deduct") {
        let (member, points) = (words.member()?, words.number()?);
        words.word("signed")?;
        let (signed, because) = (words.quoted()?, words.optional("because")?);
        Entry::Deduction { member, points, signed, because }
    } else if words.take("misdeal") {
        let number = words.number()?;
        Entry::Misdeal { number, why: words.parse(Expected::MisdealReason, Misdeal::from_word)? }
    } else if words.take("repeat") {
        let number = words.number()?;
        words.word("signed")?;
        let (signed, because) = (words.quoted()?, words.optional("because")?);
        Entry::Repetition { number, signed, because }
    } else if words.take("thrown-in") {
        Entry::ThrownIn { number: words.number()? }
    } else if words.take("wrongly-noted") {
        Entry::WronglyNoted { number: words.number()?, signed: words.optional("signed")? }
    } else if words.take("extend") {
        let minutes = words.number()?;
        let cause = words.parse(Expected::ExtensionCause, Cause::from_word)?;
        words.word("signed")?;
        let (signed, because) = (words.quoted()?, words.optional("because")?);
        Entry::Extension { minutes, cause, signed, because }
    } else if words.take("time-up") {
        let running = words.take("running");
        if !running {
            words.word("between")?;
        }
        Entry::TimeUp { running }
    } else if words.take("close") {
        Entry::Close { signed: words.optional("signed")? }
    } else if words.take("undo") {
        Entry::Undo
    } else {
        return Err(words.unexpected(Expected::Entry));
    })
}

fn breach(words: &mut Scanner<'_>) -> Result<BreachEntry, LineError> {
    let number = words.number()?;
    let severity = words.parse(Expected::Severity, |word| match word {
        "insignificant" => Some(Severity::Insignificant),
        "minor" => Some(Severity::Minor { harms: true }),
        "harmless" => Some(Severity::Minor { harms: false }),
        "serious" => Some(Severity::Serious { limits: 0 }),
        _ => None,
    })?;
    let culprit = words.member()?;
    let severity = match severity {
        Severity::Serious { .. } if words.take("limits") => {
            Severity::Serious { limits: words.number()? }
        }
        other => other,
    };
    let bidding = words.take("bidding");
    let solo = if words.take("in") {
        let kind = words.parse(Expected::Contract, SheetContract::from_word)?;
        words.word("by")?;
        Some(Alone { kind, soloist: words.member()? })
    } else {
        None
    };
    words.word("signed")?;
    let (signed, because) = (words.quoted()?, words.optional("because")?);
    Ok(BreachEntry { number, culprit, solo, bidding, severity, signed, because })
}

fn report(words: &mut Scanner<'_>, setup: &Setup) -> Result<Report, ReadErrorKind> {
    if words.take("record") {
        return match DknLine::new(words.rest()) {
            Ok(record) => Ok(Report::Record(record)),
            Err(error) => Err(ReadErrorKind::Record(error)),
        };
    }
    let report = if words.take("outcome") {
        Report::Outcome(outcome(words)?)
    } else if words.take("result") {
        Report::Result(result(words, setup)?)
    } else {
        return Err(words.unexpected(Expected::Report).into());
    };
    words.end()?;
    Ok(report)
}

fn outcome(words: &mut Scanner<'_>) -> Result<OutcomeReport, LineError> {
    let contract = words.parse(Expected::Contract, FinalContract::from_word)?;
    words.word("re")?;
    let re: MemberSet = words.several(member).into_iter().collect();
    words.word("eyes")?;
    let eyes_re = words.number()?;
    let tricks_re = if words.take("tricks") { Some(words.number()?) } else { None };
    let calls = calls(words)?;
    let specials = specials(words)?;
    let given_up = words.take("given-up");
    let genscher = words.take("genscher");
    Ok(OutcomeReport { contract, re, eyes_re, tricks_re, calls, specials, given_up, genscher })
}

fn result(words: &mut Scanner<'_>, setup: &Setup) -> Result<ResultReport, LineError> {
    let kind = words.parse(Expected::Contract, SheetContract::from_word)?;
    let soloist = if words.take("by") { Some(words.member()?) } else { None };
    words.word("points")?;
    let mut points = Points::ZERO;
    for member in setup.circle().members() {
        // Five digits are more than any sheet has, and cannot overflow a sum.
        let small =
            |word: &str| word.parse().ok().filter(|points: &i32| points.unsigned_abs() < 100_000);
        points.set(member, words.parse(Expected::Points, small)?);
    }
    let calls = calls(words)?;
    Ok(ResultReport { kind, soloist, points, calls, bock: bock(words)? })
}

fn bock(words: &mut Scanner<'_>) -> Result<BockCauses, LineError> {
    if !words.take("bock") {
        return Ok(BockCauses::default());
    }
    let causes = words.several(BockCause::from_word);
    if causes.is_empty() {
        Err(words.unexpected(Expected::BockCause))
    } else {
        Ok(causes.into_iter().collect())
    }
}

fn calls(words: &mut Scanner<'_>) -> Result<Vec<CallBy>, LineError> {
    if !words.take("calls") {
        return Ok(Vec::new());
    }
    let calls = words.several(|word| {
        let (by, call) = word.split_once(':')?;
        Some(CallBy { member: member(by)?, call: Call::from_word(call)? })
    });
    if calls.is_empty() { Err(words.unexpected(Expected::Call)) } else { Ok(calls) }
}

fn specials(words: &mut Scanner<'_>) -> Result<SpecialPoints, LineError> {
    let mut specials = SpecialPoints::default();
    if !words.take("specials") {
        return Ok(specials);
    }
    let found = words.several(|word| {
        let (party, item) = word.split_once(':')?;
        let party = Party::BOTH.into_iter().find(|named| named.word() == party)?;
        Some((party, Special::from_word(item)?))
    });
    if found.is_empty() {
        return Err(words.unexpected(Expected::Special));
    }
    for (party, special) in found {
        let won = &mut specials.of_mut(special)[party as usize];
        *won = won.saturating_add(1);
    }
    Ok(specials)
}
