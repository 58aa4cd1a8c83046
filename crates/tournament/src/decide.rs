//! Whether an entry is valid, and what it does.

use dulle_rules::Topic;

use crate::breaches::{breach, check_breaches};
use crate::entry::{Cause, Entry};
use crate::free_text::FreeText;
use crate::judge::{Noted, check_player, judge};
use crate::member::Member;
use crate::next::{Next, Over, Upcoming};
use crate::refusal::{Refusal, RefusalReason};
use crate::report::Report;
use crate::seating::Seating;
use crate::state::{Duty, Effect, Line, RedealReason, Row, Struck, Time};
use crate::terms::{Extension, WrongNote};
use crate::the_match::Match;

/// More entries than any match needs, so that no file can keep us busy for long.
const MOST_ENTRIES: usize = 2000;
/// The most that may be taken off for unsporting conduct (9.6.2 b).
const MOST_DEDUCTION: u8 = 12;
const MOST_EXTENSION: u16 = 240;

/// What an entry does; None takes the last one back.
pub(crate) fn decide(game: &Match, entry: &Entry) -> Result<Option<Effect>, Refusal> {
    if game.journal().len() >= MOST_ENTRIES {
        return Err(Refusal::plain(RefusalReason::TooManyEntries));
    }
    let line = match entry {
        Entry::Undo if game.has_effects() => return Ok(None),
        Entry::Undo => return Err(Refusal::plain(RefusalReason::NothingToUndo)),
        Entry::Correction { number, report, signed } => {
            return correction(game, *number, report, signed.as_ref()).map(Some);
        }
        Entry::WronglyNoted { number, signed } => {
            return wrongly_noted(game, *number, signed.clone()).map(Some);
        }
        // The points are settled: nothing else can be written any more.
        _ if game.state().closed => {
            return Err(Refusal::by(Topic::MatchEnd, RefusalReason::Closed));
        }
        Entry::Hand { number, dealer, report } => hand(game, *number, *dealer, report)?,
        Entry::Breach(entry) => breach(game, entry)?,
        Entry::Deduction { member, points, signed, because } => {
            check_deduction(game, *member, *points)?;
            let (signed, because) = (signed.clone(), because.clone());
            Line::Deduction { member: *member, points: *points, signed, because }
        }
        Entry::Misdeal { number, why } => redeal(game, *number, RedealReason::Misdeal(*why))?,
        Entry::Repetition { number, signed, because } => {
            let (signed, because) = (signed.clone(), because.clone());
            redeal(game, *number, RedealReason::Agreed { signed, because })?
        }
        Entry::ThrownIn { number } => {
            check_thrown_in(game, *number)?;
            redeal(game, *number, RedealReason::ThrownIn)?
        }
        Entry::Extension { minutes, cause, signed, because } => {
            check_extension(game, *minutes, *cause)?;
            let (signed, because) = (signed.clone(), because.clone());
            Line::Extension { minutes: *minutes, cause: *cause, signed, because }
        }
        Entry::TimeUp { .. } if game.state().time != Time::Running => {
            return Err(Refusal::plain(RefusalReason::TimeIsUp));
        }
        Entry::TimeUp { running } => {
            upcoming(game)?;
            Line::TimeUp { running: *running }
        }
        Entry::Close { signed } => match game.next() {
            Next::Over(_) => Line::Close { signed: signed.clone() },
            Next::Hand(_) => return Err(Refusal::by(Topic::MatchEnd, RefusalReason::NotOver)),
        },
    };
    Ok(Some(Effect::Write(Box::new(line))))
}

/// The books that strike wrongly noted hands also say what can be done after the end; the others
/// are silent.
fn after_the_end(game: &Match, reason: RefusalReason) -> Refusal {
    match game.setup().terms().wrong_note {
        WrongNote::Replay => Refusal::by(Topic::MatchEnd, reason),
        WrongNote::Correct => Refusal::plain(reason),
    }
}

fn check_deduction(game: &Match, member: Member, points: u8) -> Result<(), Refusal> {
    known(game, member)?;
    if (1..=MOST_DEDUCTION).contains(&points) {
        Ok(())
    } else {
        let reason = RefusalReason::Deduction { points, most: MOST_DEDUCTION };
        Err(Refusal::by(Topic::Unsporting, reason))
    }
}

fn known(game: &Match, member: Member) -> Result<(), Refusal> {
    if game.setup().circle().contains(member) {
        Ok(())
    } else {
        Err(Refusal::plain(RefusalReason::NoSuchMember { member }))
    }
}

fn upcoming(game: &Match) -> Result<Upcoming, Refusal> {
    match game.next() {
        Next::Hand(hand) => Ok(hand),
        Next::Over(over) => {
            let topic = match over {
                Over::Played => Topic::MatchHands,
                Over::Time { .. } => Topic::TimeUp,
                Over::Closed => Topic::MatchEnd,
            };
            Err(Refusal::by(topic, RefusalReason::Over(over)))
        }
    }
}

/// The hand that is being played, if that is its number.
pub(crate) fn current(game: &Match, number: u8) -> Result<Upcoming, Refusal> {
    let hand = upcoming(game)?;
    if hand.number == number {
        Ok(hand)
    } else {
        Err(Refusal::plain(RefusalReason::WrongNumber { due: hand.number }))
    }
}

fn hand(
    game: &Match,
    number: u8,
    dealer: Option<Member>,
    report: &Report,
) -> Result<Line, Refusal> {
    let hand = current(game, number)?;
    let seating = match dealer {
        Some(dealer) => {
            known(game, dealer)?;
            let Seating { owes, forced, forced_by, .. } = hand.seating;
            let force = forced.zip(forced_by);
            let seating = Seating::new(game.setup().circle(), dealer, owes, force);
            forced.map_or(Ok(()), |member| check_player(&seating, member))?;
            seating
        }
        None => hand.seating,
    };
    let noted = judge(game.setup().book(), &seating, report)?;
    let row = row(&hand, seating, noted);
    check_breaches(game.state(), None, &row)?;
    Ok(Line::Hand(Box::new(row)))
}

pub(crate) fn row(hand: &Upcoming, seating: Seating, noted: Noted) -> Row {
    let number = hand.number;
    Row {
        number,
        due: hand.due,
        seating,
        noted,
        before: Vec::new(),
        struck: None,
        duty: None,
        bock: None,
    }
}

/// Whether a hand that does not count is dealt again: after time is up only a forced solo is.
pub(crate) fn is_dealt_again(hand: &Upcoming) -> bool {
    !hand.time_is_up || hand.seating.forced.is_some()
}

fn redeal(game: &Match, number: u8, why: RedealReason) -> Result<Line, Refusal> {
    let hand = current(game, number)?;
    let (dealer, forced) = (hand.seating.dealer, hand.seating.forced.is_some());
    Ok(Line::Redeal { number, dealer, why, again: is_dealt_again(&hand), forced })
}

/// Where the table plays neither poverty nor throwing in, and in a forced solo, every hand is played.
fn check_thrown_in(game: &Match, number: u8) -> Result<(), Refusal> {
    if !game.setup().book().throws_in() {
        return Err(Refusal::plain(RefusalReason::NoThrowingIn));
    }
    let hand = current(game, number)?;
    match hand.seating.forced {
        Some(member) => {
            Err(Refusal::by(hand.seating.forced_topic(), RefusalReason::Forced { member }))
        }
        None => Ok(()),
    }
}

fn check_extension(game: &Match, minutes: u16, cause: Cause) -> Result<(), Refusal> {
    let refuse = |reason| Err(Refusal::by(Topic::Extension, reason));
    match (game.setup().terms().extension, cause) {
        (Extension::Never, _) => return refuse(RefusalReason::NoExtension),
        (Extension::Panel, Cause::Complaint | Cause::Exception) => {
            return refuse(RefusalReason::ExtensionOnlyByPanel);
        }
        (Extension::Panel, Cause::Panel) | (Extension::Complaint, _) => {}
    }
    if game.minutes().is_none() {
        Err(Refusal::plain(RefusalReason::NoTimeLimit))
    } else if game.state().time != Time::Running {
        Err(Refusal::plain(RefusalReason::TimeIsUp))
    } else if !(1..=MOST_EXTENSION).contains(&minutes)
        || game.state().extra_minutes + minutes > MOST_EXTENSION
    {
        Err(Refusal::plain(RefusalReason::Minutes { minutes }))
    } else {
        upcoming(game).map(|_| ())
    }
}

pub(crate) fn noted_row(game: &Match, number: u8) -> Result<&Row, Refusal> {
    game.row(number).ok_or(Refusal::plain(RefusalReason::NoSuchHand { number }))
}

fn correction(
    game: &Match,
    number: u8,
    report: &Report,
    signed: Option<&FreeText>,
) -> Result<Effect, Refusal> {
    let row = noted_row(game, number)?;
    if row.noted.breach.is_some() {
        return Err(Refusal::plain(RefusalReason::Decided { number }));
    }
    let noted = judge(game.setup().book(), &row.seating, report)?;
    if noted == row.noted {
        return Err(Refusal::plain(RefusalReason::SameAsBefore));
    }
    if game.state().closed {
        let same = (noted.kind, noted.soloist) == (row.noted.kind, row.noted.soloist);
        if !same || signed.is_none() {
            return Err(after_the_end(game, RefusalReason::OnlyArithmetic));
        }
    }
    let line = game.state().place_of(number).unwrap_or_default();
    check_breaches(game.state(), Some(line), &Row { noted: noted.clone(), ..row.clone() })?;
    let effect = Effect::Correct { line, noted: Box::new(noted), signed: signed.cloned() };
    check_duties(game, &effect)?;
    Ok(effect)
}

/// A correction must not leave more owed solos than hands, nor a forced solo that was not owed.
fn check_duties(game: &Match, effect: &Effect) -> Result<(), Refusal> {
    let mut after = game.state().clone();
    after.absorb(game.setup(), effect);
    let left = game.setup().hands() - after.standing().count() as u8;
    let owing = after.owes(game.setup()).len();
    if owing > left {
        let reason = RefusalReason::NoRoomForDuty { owing, left };
        return Err(Refusal::by(Topic::CompulsorySolo, reason));
    }
    let needless =
        after.standing().find(|row| row.seating.forced.is_some() && row.duty != Some(Duty::Forced));
    match needless.and_then(|row| row.seating.forced.map(|member| (member, row.number))) {
        Some((member, number)) => {
            let reason = RefusalReason::ForcedLater { member, number };
            Err(Refusal::by(Topic::CompulsorySolo, reason))
        }
        None => Ok(()),
    }
}

fn wrongly_noted(game: &Match, number: u8, signed: Option<FreeText>) -> Result<Effect, Refusal> {
    if game.setup().terms().wrong_note == WrongNote::Correct {
        return Err(Refusal::plain(RefusalReason::OnlyCorrected));
    }
    if noted_row(game, number)?.noted.breach.is_some() {
        return Err(Refusal::plain(RefusalReason::Decided { number }));
    }
    let line = game.state().place_of(number).unwrap_or_default();
    // After the end it is struck and nothing takes its place; when time is up nothing is repeated.
    let replayed = !game.state().closed && game.state().time == Time::Running;
    Ok(Effect::Strike { line, struck: Struck { replayed, signed } })
}
