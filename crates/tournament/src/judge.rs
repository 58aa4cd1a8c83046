//! From what is reported about a hand to what the sheet notes.

use dulle_rules::dkn::{Record, ReplayErrorKind, Replayer};
use dulle_rules::{
    BockCause, BockCauses, CallLevel, Outcome, OutcomeError, Party, Rulebook, Rules, Seat, SeatSet,
    Setting, Settlement, Topic, check_outcome, settle,
};

use crate::bock;
use crate::calls::{Sides, check_calls};
use crate::free_text::FreeText;
use crate::member::{Member, MemberSet};
use crate::next::Next;
use crate::one_sided::whole;
use crate::points::Points;
use crate::possible_value::check_value;
use crate::refusal::{Refusal, RefusalReason};
use crate::report::{CallBy, OutcomeReport, Report, ResultReport, SheetContract};
use crate::seating::Seating;
use crate::the_match::Match;

/// The result of a hand as it stands on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    pub kind: SheetContract,
    /// The player who was alone, if any.
    pub soloist: Option<Member>,
    /// The Re party, if the report names it.
    pub re: Option<MemberSet>,
    /// By party, Re first, where the report tells them.
    pub eyes: Option<[u8; 2]>,
    pub calls: Vec<CallBy>,
    /// The hand's own, before any doubling.
    pub points: Points,
    /// The bock rounds that it brings.
    pub causes: BockCauses,
    /// Line by line, where the report tells enough.
    pub settlement: Option<Settlement>,
    /// The hand ended by a breach of the soloist's opponent.
    pub breach: Option<Ended>,
    pub report: Option<Report>,
}

/// A solo that counts as played because of an opponent's serious breach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    pub culprit: Member,
    pub limits: u8,
    pub signed: FreeText,
    pub because: Option<FreeText>,
}

/// The largest value of a hand that a sheet takes.
const MOST_VALUE: u32 = 99;

/// The result of a report under the terms of this hand.
pub(crate) fn judge(book: &Rulebook, seating: &Seating, report: &Report) -> Result<Noted, Refusal> {
    let noted = match report {
        Report::Outcome(outcome) => {
            check_played(book, outcome.contract.into())?;
            of_outcome(book, seating, outcome)?
        }
        Report::Result(result) => {
            check_played(book, result.kind)?;
            of_result(book, seating, result)?
        }
        Report::Record(line) => {
            let record =
                line.record().map_err(|error| Refusal::plain(RefusalReason::Dkn(error)))?;
            of_record(book, seating, &record)?
        }
    };
    check_played(book, noted.kind)?;
    check_forced(seating, noted.kind, noted.soloist)?;
    let causes = noted.causes.iter().filter(|&cause| book.bock.contains(cause)).collect();
    Ok(Noted { causes, report: Some(report.clone()), ..noted })
}

/// Whether the table plays it; what was thrown in is no hand of the sheet.
fn check_played(book: &Rulebook, kind: SheetContract) -> Result<(), Refusal> {
    let played = match kind {
        SheetContract::Redeal => return Err(Refusal::plain(RefusalReason::NotAHand)),
        SheetContract::Poverty => book.poverty,
        SheetContract::Solo(Some(solo)) => book.plays(solo),
        _ => true,
    };
    let not_played = RefusalReason::Outcome(OutcomeError::NotPlayed);
    if played { Ok(()) } else { Err(Refusal::plain(not_played)) }
}

/// A forced solo can only be that.
pub(crate) fn check_forced(
    seating: &Seating,
    kind: SheetContract,
    soloist: Option<Member>,
) -> Result<(), Refusal> {
    match seating.forced {
        Some(member) if !kind.is_named_solo() || soloist != Some(member) => {
            Err(Refusal::by(seating.forced_topic(), RefusalReason::Forced { member }))
        }
        _ => Ok(()),
    }
}

/// Only those with cards take part.
pub(crate) fn check_player(seating: &Seating, member: Member) -> Result<(), Refusal> {
    if seating.has_cards(member) {
        Ok(())
    } else if seating.sitting_out().contains(member) {
        Err(Refusal::by(Topic::SitOut, RefusalReason::SitsOut { member }))
    } else {
        Err(Refusal::plain(RefusalReason::NoSuchMember { member }))
    }
}

fn of_outcome(
    book: &Rulebook,
    seating: &Seating,
    report: &OutcomeReport,
) -> Result<Noted, Refusal> {
    report.re.iter().try_for_each(|member| check_player(seating, member))?;
    check_calls(book, seating, Some(Sides::of_re(seating, report.re)), &report.calls)?;
    let all = book.hand_size();
    let tricks = report.tricks_re.unwrap_or_else(|| likely_tricks(book, report.eyes_re));
    let re = seating.seats(report.re);
    let outcome = Outcome {
        contract: report.contract,
        re,
        eyes: [report.eyes_re, 240_u8.saturating_sub(report.eyes_re)],
        tricks: [tricks, all.saturating_sub(tricks)],
        levels: levels(report),
        specials: report.specials,
        given_up: report.given_up,
        genscher: report.genscher,
    };
    check_outcome(book, &outcome).map_err(|error| Refusal::plain(RefusalReason::Outcome(error)))?;
    let settlement = settle(book, &outcome);
    Ok(settled(seating, &outcome, settlement, report.calls.clone()))
}

fn levels(report: &OutcomeReport) -> [CallLevel; 2] {
    let mut levels = [CallLevel::Silent; 2];
    for &CallBy { member, call } in &report.calls {
        let party = if report.re.contains(member) { Party::Re } else { Party::Contra };
        let level = &mut levels[party as usize];
        *level = call.level().max(*level);
    }
    levels
}

/// A number of tricks that fits these eyes. Both parties get a trick unless one has no eyes.
fn likely_tricks(book: &Rulebook, eyes: u8) -> u8 {
    let all = book.hand_size();
    let fits = |&tricks: &u8| {
        let (least, most) = book.eyes_in(tricks);
        (least..=most).contains(&u32::from(eyes))
    };
    match eyes {
        0 => 0,
        240.. => all,
        _ => (1..all).filter(fits).min_by_key(|tricks| tricks.abs_diff(all / 2)).unwrap_or(1),
    }
}

fn settled(
    seating: &Seating,
    outcome: &Outcome,
    settlement: Settlement,
    calls: Vec<CallBy>,
) -> Noted {
    let kind = SheetContract::from(outcome.contract);
    let alone = outcome.re.iter().next().filter(|_| !kind.is_normal());
    Noted {
        kind,
        soloist: alone.map(|seat| seating.member(seat)),
        re: Some(seating.members(outcome.re)),
        eyes: Some(outcome.eyes),
        calls,
        points: by_member(seating, settlement.score),
        causes: bock::of_outcome(outcome, &settlement),
        settlement: Some(settlement),
        breach: None,
        report: None,
    }
}

/// The points of the four seats for the members who hold them.
pub(crate) fn by_member(seating: &Seating, score: [i16; 4]) -> Points {
    Seat::ALL
        .map(|seat| (seating.member(seat), i32::from(score[seat.index()])))
        .into_iter()
        .collect()
}

fn of_result(book: &Rulebook, seating: &Seating, report: &ResultReport) -> Result<Noted, Refusal> {
    let ResultReport { kind, soloist, points: written, ref calls, bock } = *report;
    match soloist {
        Some(soloist) if !kind.is_normal() => check_player(seating, soloist)?,
        None if kind.is_normal() => {}
        Some(_) => return Err(Refusal::plain(RefusalReason::NeedlessSoloist)),
        None => return Err(Refusal::plain(RefusalReason::NoSoloist)),
    }
    if let Some(member) = seating.sitting_out().iter().find(|&member| written.of(member) != 0) {
        return Err(Refusal::by(Topic::SitOutPoints, RefusalReason::SitsOut { member }));
    }
    let points = whole(book.counting, seating, soloist, written)?;
    check_points(seating, soloist, points)?;
    let re = soloist.map(|soloist| MemberSet::NONE.with(soloist));
    let sides = match re {
        Some(re) => Some(Sides::of_re(seating, re)),
        None => Sides::of_points(seating, points),
    };
    let sides = check_calls(book, seating, sides, calls)?;
    let value = match soloist {
        Some(soloist) => points.of(soloist) / 3,
        None => points.of(seating.players[0]).abs(),
    };
    let levels = sides.filter(|_| !calls.is_empty()).map(|sides| sides.levels(calls));
    check_value(book, kind, levels.unwrap_or_default(), value)?;
    let told = bock::of_points(seating, soloist, points, calls);
    check_said(book, told.open, bock)?;
    Ok(Noted {
        kind,
        soloist,
        re,
        eyes: None,
        calls: calls.clone(),
        points: written,
        causes: told.shown.iter().chain(bock.iter()).collect(),
        settlement: None,
        breach: None,
        report: None,
    })
}

/// Bock rounds that are entered must be played, and the points must leave it open.
fn check_said(book: &Rulebook, open: BockCauses, said: BockCauses) -> Result<(), Refusal> {
    let wrong = |cause: &BockCause| !(book.bock.contains(*cause) && open.contains(*cause));
    match said.iter().find(wrong) {
        Some(cause) => Err(Refusal::plain(RefusalReason::NoBock { cause })),
        None => Ok(()),
    }
}

/// The checks of the sheet: they add up to zero, they are all even or all odd, and the parties have
/// the same with opposite signs.
fn check_points(seating: &Seating, soloist: Option<Member>, points: Points) -> Result<(), Refusal> {
    if seating.players.iter().any(|&member| points.of(member).unsigned_abs() > 3 * MOST_VALUE) {
        return Err(Refusal::plain(RefusalReason::TooMuch));
    }
    let sum = points.sum();
    if sum != 0 {
        return Err(Refusal::by(Topic::SheetSum, RefusalReason::Sum { sum }));
    }
    if !points.same_parity(seating.players) {
        return Err(Refusal::by(Topic::SheetParity, RefusalReason::Parity));
    }
    let of = seating.players.map(|member| points.of(member));
    match soloist {
        Some(soloist) => {
            let mut others = seating.players.into_iter().filter(|&member| member != soloist);
            let single = others.next().map_or(0, |member| points.of(member));
            if !others.all(|member| points.of(member) == single) {
                return Err(Refusal::by(Topic::Triple, RefusalReason::NotThreefold { soloist }));
            }
        }
        None => {
            let plus = of[0].abs();
            let winners = of.iter().filter(|&&points| points == plus).count();
            if of.iter().any(|points| points.abs() != plus) || plus != 0 && winners != 2 {
                return Err(Refusal::plain(RefusalReason::NotTwoAgainstTwo));
            }
        }
    }
    Ok(())
}

fn of_record(book: &Rulebook, seating: &Seating, record: &Record) -> Result<Noted, Refusal> {
    let replayed = |kind| Refusal::plain(RefusalReason::Replay(Box::new(kind)));
    let of_record = record.rules().map_err(|error| replayed(ReplayErrorKind::Setup(error)))?;
    check_terms(book, &of_record, seating, record)?;
    // The hand is the same by both; only the match's own book says what a match wants to know of it.
    let rules = Rules::new(book.clone());
    // The replay looks at the result tags too.
    Replayer::new().replay(record).map_err(|error| replayed(error.kind))?;
    let game = record.play(&rules).map_err(replayed)?;
    let (Some(outcome), Some(settlement)) = (game.outcome(), game.settlement()) else {
        return Err(Refusal::plain(RefusalReason::Unfinished));
    };
    let calls = game.state().calls().iter();
    let calls =
        calls.map(|called| CallBy { member: seating.member(called.seat), call: called.call });
    Ok(settled(seating, &outcome, settlement, calls.collect()))
}

impl Match {
    /// Whether a record can be of the hand that is due: same rules, same dealer, same duties.
    pub fn check_record(&self, record: &Record) -> Result<(), Refusal> {
        let replayed = |kind| Refusal::plain(RefusalReason::Replay(Box::new(kind)));
        let rules = record.rules().map_err(|error| replayed(ReplayErrorKind::Setup(error)))?;
        match self.next() {
            Next::Hand(hand) => check_terms(self.setup().book(), &rules, &hand.seating, record),
            Next::Over(_) => Ok(()),
        }
    }
}

/// The record must be of this hand: same rules, same dealer, same duties.
fn check_terms(
    book: &Rulebook,
    rules: &Rules,
    seating: &Seating,
    record: &Record,
) -> Result<(), Refusal> {
    let other = |tag| Err(Refusal::plain(RefusalReason::OtherTerms { tag }));
    let of_record = rules.book();
    if of_record.name != book.name {
        return other("Rulebook");
    }
    let of_a_hand = Setting::ALL.iter().copied().filter(|setting| !setting.is_of_match());
    for setting in of_a_hand {
        if of_record.value(setting) != book.value(setting) {
            return other("Options");
        }
    }
    let deal = record.deal().map_err(|error| {
        Refusal::plain(RefusalReason::Replay(Box::new(ReplayErrorKind::Setup(error))))
    })?;
    // A forced player owes whatever the tag says.
    let owes = |owes: SeatSet| deal.forced.map_or(owes, |seat| owes.with(seat));
    if deal.dealer != seating.dealer_seat() {
        other("Dealer")
    } else if deal.forced != seating.forced_seat() {
        other("Forced")
    } else if owes(deal.owes) != owes(seating.owing_seats()) {
        other("Owes")
    } else {
        Ok(())
    }
}
