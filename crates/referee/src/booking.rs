//! A ruled hand on the sheet of a match: the entries that it makes there.
//!
//! Who deals next, whether a compulsory solo is done and whether the hand is dealt again follows from
//! these entries in the match itself.

use dulle_rules::{BockCauses, Card, Contract, FinalContract, Seat, Severity, State};
use dulle_tournament::{
    Alone, BreachEntry, CallBy, Cause, Entry, FreeText, Match, Member, Misdeal, Next,
    OutcomeReport, Points, Refusal, Report, ResultReport, SheetContract, Upcoming,
};

use crate::breach::{Class, Word};
use crate::hand::Breach;
use crate::ruling::Ruling;
use crate::sheet::{End, Sheet};

/// The most that one entry takes off.
const MOST_DEDUCTED: i16 = 12;

/// Why a hand cannot be entered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotBooked {
    #[error("the hand has not ended")]
    Open,
    #[error("a ruling is signed")]
    Unsigned,
    #[error("the match refuses it: {0:?}")]
    Refused(Refusal),
}

/// The entries of the hand that is due in the match. They are decided here one after the other, so that the
/// match takes all of them or none.
pub fn entries(
    game: &Match,
    sheet: &Sheet,
    signed: Option<&FreeText>,
) -> Result<Vec<Entry>, NotBooked> {
    let hand = match game.next() {
        Next::Hand(hand) => hand,
        // The match says itself why nothing more can be entered.
        Next::Over(_) => return Err(refused(game, Entry::TimeUp { running: false })),
    };
    if sheet.score.is_none() {
        return Err(NotBooked::Open);
    }
    let booking = Booking { sheet, hand, signed };
    let mut after = game.clone();
    let mut all = Vec::new();
    for entry in booking.all()? {
        let decided = match (after.decide(entry.clone()), booking.plainer(&entry)) {
            (Ok(decided), _) => decided,
            // Calls that broke a rule and count all the same can look impossible on a sheet.
            (Err(_), Some(plainer)) => after.decide(plainer).map_err(NotBooked::Refused)?,
            (Err(refusal), None) => return Err(NotBooked::Refused(refusal)),
        };
        all.push(decided.entry().clone());
        after.absorb(decided);
    }
    Ok(all)
}

fn refused(game: &Match, entry: Entry) -> NotBooked {
    game.decide(entry).map_or_else(NotBooked::Refused, |_| NotBooked::Open)
}

struct Booking<'a> {
    sheet: &'a Sheet,
    hand: Upcoming,
    signed: Option<&'a FreeText>,
}

impl Booking<'_> {
    fn all(&self) -> Result<Vec<Entry>, NotBooked> {
        let mut entries = self.time()?;
        entries.extend(self.deductions()?);
        let mut last = Vec::new();
        for ruling in &self.sheet.rulings {
            let Some(breach) = self.breach(ruling) else { continue };
            let Some(class) = ruling.consequence.as_ref().map(|it| it.class) else { continue };
            let severity = match class {
                Class::Insignificant => Severity::Insignificant,
                Class::Minor | Class::Won => Severity::Minor { harms: true },
                Class::Harmless => Severity::Minor { harms: false },
                Class::Major => Severity::Serious { limits: ruling.limits },
                Class::Redeal => {
                    last.push(self.dealt_again(breach)?);
                    continue;
                }
                Class::Unsporting | Class::None => continue,
            };
            let entry = self.penalty(ruling, breach, severity)?;
            // What ends the hand comes after everything that happened in it.
            if class == Class::Major { last.push(entry) } else { entries.push(entry) }
        }
        entries.extend(last);
        entries.extend(self.result());
        Ok(entries)
    }

    fn member(&self, seat: Seat) -> Member {
        self.hand.seating.member(seat)
    }

    fn breach(&self, ruling: &Ruling) -> Option<&Breach> {
        self.sheet.breaches.iter().find(|breach| breach.action == ruling.about)
    }

    fn signed(&self) -> Result<FreeText, NotBooked> {
        self.signed.cloned().ok_or(NotBooked::Unsigned)
    }

    /// What it was, as the referee writes it.
    fn because(breach: &Breach) -> Option<FreeText> {
        FreeText::new(&format!("{} {}", breach.word.word(), breach.rule))
    }

    fn penalty(
        &self,
        ruling: &Ruling,
        breach: &Breach,
        severity: Severity,
    ) -> Result<Entry, NotBooked> {
        let kind = self.sheet.contract.map(SheetContract::from);
        let alone = ruling.soloist.zip(kind).filter(|(_, kind)| !kind.is_normal());
        Ok(Entry::Breach(BreachEntry {
            number: self.hand.number,
            culprit: self.member(breach.seat),
            solo: alone.map(|(seat, kind)| Alone { kind, soloist: self.member(seat) }),
            bidding: breach.before.is_before_play(),
            severity,
            signed: self.signed()?,
            because: Self::because(breach),
        }))
    }

    fn dealt_again(&self, breach: &Breach) -> Result<Entry, NotBooked> {
        let number = self.hand.number;
        let why = match breach.word {
            Word::WrongDealer => Misdeal::WrongDealer,
            Word::NotCut => Misdeal::NotCut,
            Word::WrongCount => Misdeal::WrongCount,
            Word::CardUp => Misdeal::Exposed,
            Word::Shuffle | Word::Packets => Misdeal::Other,
            _ => {
                let because = Self::because(breach);
                return Ok(Entry::Repetition { number, signed: self.signed()?, because });
            }
        };
        Ok(Entry::Misdeal { number, why })
    }

    fn time(&self) -> Result<Vec<Entry>, NotBooked> {
        let panel = self.sheet.minutes_by_panel;
        let given = [(self.sheet.minutes - panel, Cause::Complaint), (panel, Cause::Panel)];
        let given = given.into_iter().filter(|(minutes, _)| *minutes > 0);
        given
            .map(|(minutes, cause)| {
                let signed = self.signed()?;
                Ok(Entry::Extension { minutes, cause, signed, because: None })
            })
            .collect()
    }

    fn deductions(&self) -> Result<Vec<Entry>, NotBooked> {
        let mut entries = Vec::new();
        for seat in Seat::ALL {
            let mut left = -self.sheet.deductions[seat.index()];
            while left > 0 {
                let points = left.min(MOST_DEDUCTED);
                left -= points;
                entries.push(Entry::Deduction {
                    member: self.member(seat),
                    points: points as u8,
                    signed: self.signed()?,
                    because: None,
                });
            }
        }
        Ok(entries)
    }

    /// The hand itself, if it has a result.
    fn result(&self) -> Option<Entry> {
        let number = self.hand.number;
        let outcome = self.sheet.outcome.filter(|_| self.sheet.result.is_some())?;
        if outcome.contract == FinalContract::Redeal {
            let thrown_in = self.sheet.end == End::Redeal;
            return thrown_in.then_some(Entry::ThrownIn { number });
        }
        let report = Report::Outcome(OutcomeReport {
            contract: outcome.contract,
            re: self.hand.seating.members(outcome.re),
            eyes_re: outcome.eyes[0],
            tricks_re: Some(outcome.tricks[0]),
            calls: self.calls(),
            specials: outcome.specials,
            given_up: outcome.given_up,
            genscher: outcome.genscher,
        });
        Some(Entry::Hand { number, dealer: None, report })
    }

    fn calls(&self) -> Vec<CallBy> {
        let calls = self.sheet.calls.iter();
        calls.map(|&(seat, call)| CallBy { member: self.member(seat), call }).collect()
    }

    /// The same hand with nothing but its points.
    fn plainer(&self, entry: &Entry) -> Option<Entry> {
        let Entry::Hand { number, .. } = *entry else { return None };
        let (outcome, result) = (self.sheet.outcome?, self.sheet.result?);
        let kind = SheetContract::from(outcome.contract);
        let alone = outcome.re.iter().next().filter(|_| !kind.is_normal());
        let mut points = Points::ZERO;
        for seat in Seat::ALL {
            points.set(self.member(seat), i32::from(result[seat.index()]));
        }
        let report = Report::Result(ResultReport {
            kind,
            soloist: alone.map(|seat| self.member(seat)),
            points,
            calls: Vec::new(),
            bock: BockCauses::default(),
        });
        Some(Entry::Hand { number, dealer: None, report })
    }
}

/// Whether a breach can be booked while this hand is played, by what everybody has seen of it: the sheet could not take the
/// hand otherwise. `alone`: who is said to play alone, and what.
pub fn fits_running(hand: &State, alone: Option<(SheetContract, Seat)>) -> bool {
    let queens = |seat| hand.played_by(seat).filter(|&card| card == Card::CLUB_QUEEN).count();
    match (hand.contract(), alone) {
        (Some(Contract::Solo(solo)), Some((kind, soloist))) => {
            let same =
                matches!(kind, SheetContract::Solo(said) if said.is_none_or(|it| it == solo));
            same && hand.declarer() == Some(soloist)
        }
        (Some(Contract::Solo(_) | Contract::Redeal), _) | (None, Some(_)) => false,
        (_, None) => true,
        (Some(Contract::Wedding), Some((kind, soloist))) => {
            kind == SheetContract::WeddingSolo
                && hand.declarer() == Some(soloist)
                && hand.parties().re.len() <= 1
                && hand.tricks_played() >= 3
        }
        (Some(_), Some((kind, soloist))) => {
            kind == SheetContract::SilentWedding && queens(soloist) == 2
        }
    }
}
