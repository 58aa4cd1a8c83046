//! Breaches, and whether they fit the hands in which they happened.

use dulle_rules::{BockCauses, Breach, HandAfter, Penalty, Severity, Topic, penalty};

use crate::decide::{current, is_dealt_again, noted_row, row};
use crate::entry::{Alone, BreachEntry};
use crate::judge::{Ended, Noted, by_member, check_forced, check_player};
use crate::member::MemberSet;
use crate::next::{Next, Upcoming};
use crate::points::Points;
use crate::refusal::{Refusal, RefusalReason};
use crate::report::SheetContract;
use crate::seating::Seating;
use crate::state::{BreachLine, Line, Row, State};
use crate::the_match::Match;

const MOST_LIMITS: u8 = 4;

pub(crate) fn breach(game: &Match, entry: &BreachEntry) -> Result<Line, Refusal> {
    let now = match game.next() {
        Next::Hand(hand) if hand.number == entry.number => Some(hand),
        _ => None,
    };
    // A serious breach ends the hand that is being played; a lesser one may be noted after it.
    let (seating, noted) = match (now, entry.severity) {
        (Some(hand), _) => (hand.seating, None),
        (None, Severity::Serious { .. }) => (current(game, entry.number)?.seating, None),
        (None, _) => {
            let row = noted_row(game, entry.number)?;
            (row.seating, Some(&row.noted))
        }
    };
    check_player(&seating, entry.culprit)?;
    if let Some(Alone { kind, soloist }) = entry.solo {
        if kind.is_normal() {
            return Err(Refusal::plain(RefusalReason::NeedlessSoloist));
        }
        check_player(&seating, soloist)?;
    }
    match (entry.solo, seating.forced) {
        (Some(alone), _) => check_forced(&seating, alone.kind, Some(alone.soloist))?,
        (None, Some(member)) if !entry.bidding => {
            return Err(Refusal::by(seating.forced_topic(), RefusalReason::Forced { member }));
        }
        (None, _) => {}
    }
    if let Some(noted) = noted
        && !fits(entry, noted)
    {
        return Err(other_game(entry, noted));
    }
    if let Severity::Serious { limits } = entry.severity
        && limits > MOST_LIMITS
    {
        return Err(Refusal::plain(RefusalReason::Limits { limits }));
    }
    judged(game, &seating, entry, now)
}

fn judged(
    game: &Match,
    seating: &Seating,
    entry: &BreachEntry,
    now: Option<Upcoming>,
) -> Result<Line, Refusal> {
    let judged = judged_breach(game, seating, entry)?;
    let points = by_member(seating, judged.score);
    Ok(match (judged.hand, entry.solo, now) {
        (HandAfter::Played, Some(alone), Some(hand)) => {
            let row = row(&hand, *seating, ended(entry, alone, points));
            check_breaches(game.state(), None, &row)?;
            Line::Hand(Box::new(row))
        }
        _ => Line::Breach(BreachLine {
            entry: entry.clone(),
            points,
            hand: judged.hand,
            again: now.is_some_and(|hand| is_dealt_again(&hand)),
            forced: seating.forced.is_some(),
            topic: judged.topic,
            of_line: if now.is_none() { game.state().place_of(entry.number) } else { None },
        }),
    })
}

fn judged_breach(game: &Match, seating: &Seating, entry: &BreachEntry) -> Result<Penalty, Refusal> {
    let no_seat = |member| Refusal::by(Topic::SitOut, RefusalReason::SitsOut { member });
    let seat = |member| seating.seat(member).ok_or_else(|| no_seat(member));
    let soloist = entry.solo.map(|alone| seat(alone.soloist)).transpose()?;
    let breach = Breach { culprit: seat(entry.culprit)?, soloist, severity: entry.severity };
    Ok(penalty(game.setup().book(), &breach))
}

/// A solo that counts as played; the penalty is its result.
fn ended(entry: &BreachEntry, alone: Alone, points: Points) -> Noted {
    let limits = match entry.severity {
        Severity::Serious { limits } => limits,
        Severity::Insignificant | Severity::Minor { .. } => 0,
    };
    Noted {
        kind: alone.kind,
        soloist: Some(alone.soloist),
        re: Some(MemberSet::NONE.with(alone.soloist)),
        eyes: None,
        calls: Vec::new(),
        points,
        causes: BockCauses::default(),
        settlement: None,
        breach: Some(Ended {
            culprit: entry.culprit,
            limits,
            signed: entry.signed.clone(),
            because: entry.because.clone(),
        }),
        report: None,
    }
}

/// Whether a breach can have happened in this hand. A wedding without a partner may have looked like
/// a normal game when the rules were broken; a solo that was named could not.
fn fits(entry: &BreachEntry, noted: &Noted) -> bool {
    match entry.solo {
        None => entry.bidding || !noted.kind.is_named_solo(),
        Some(Alone { kind, soloist }) => {
            let same = match (kind, noted.kind) {
                (SheetContract::Solo(said), SheetContract::Solo(noted)) => {
                    said.is_none() || noted.is_none() || said == noted
                }
                (said, noted) => said == noted,
            };
            same && noted.soloist == Some(soloist)
        }
    }
}

/// Refused by the paragraph that says what such a breach costs in the hand as it was.
fn other_game(entry: &BreachEntry, noted: &Noted) -> Refusal {
    let topic = match noted.soloist {
        None => Topic::BreachMinor,
        Some(soloist) if soloist == entry.culprit => Topic::BreachMinorSoloist,
        Some(_) => Topic::BreachMinorHarm,
    };
    let (number, kind, soloist) = (entry.number, noted.kind, noted.soloist);
    Refusal::by(topic, RefusalReason::BreachOfOtherGame { number, kind, soloist })
}

/// What was booked while the hand was being played, or after it in `line`, must fit what it turns
/// out to have been.
pub(crate) fn check_breaches(state: &State, line: Option<usize>, row: &Row) -> Result<(), Refusal> {
    for breach in state.breaches_of(row.number, line) {
        let (culprit, number) = (breach.entry.culprit, row.number);
        if !fits(&breach.entry, &row.noted) {
            return Err(Refusal::plain(RefusalReason::BookedBreach { culprit, number }));
        }
        let out = row.seating.sitting_out();
        if out.contains(culprit) || out.iter().any(|member| breach.points.of(member) != 0) {
            return Err(Refusal::by(
                Topic::SitOut,
                RefusalReason::BookedBreach { culprit, number },
            ));
        }
    }
    Ok(())
}
