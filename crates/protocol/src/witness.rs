//! What a client gave to a deal and was told about it, and whether the record of the hand agrees.

use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::fair::{BySeat, Proof, ProofError, Scheme, promise};
use crate::hex::Hex32;
use crate::name::TableId;
use crate::table::HandView;
use crate::update::Finished;
use crate::word::{AsWord, SeatNo};

/// A client's part in the deal of one hand. It must outlive a reload: without the contribution the
/// seat misses the hand, and without the rest nothing can be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promise {
    pub hand: u32,
    pub seat: SeatNo,
    /// What the server had promised when this client did.
    pub commitment: Hex32,
    contribution: Hex32,
    /// What everybody had promised when the contribution was shown. From then on it is no secret.
    shown: Option<BySeat>,
}

/// What a client found out about the deal of a finished hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All is as it was promised. `own`: with a contribution of this client, so that nobody can
    /// have chosen the cards. `withheld`: whose contributions were promised and not shown.
    Good { own: bool, withheld: SeatSet },
    /// All is as promised, but this client's contribution is not in it although it was promised.
    LeftOut,
    /// The hand was dealt by a server of before, where less can be proved.
    Old,
    /// The hand does not count and is dealt again. Its cards stay hidden, so that nothing is proved.
    Redealt,
    /// The record contradicts what was told.
    Bad(ProofError),
}

/// A deal that this client has checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub hand: u32,
    pub verdict: Verdict,
    /// What the server had promised before the hand, where this client was there.
    told: Option<Hex32>,
    /// A player had promised a contribution, as this client knows.
    promised: bool,
}

impl Checked {
    pub(crate) fn new(
        table: &TableId,
        told: Option<&HandView>,
        given: Option<&Promise>,
        seat: Option<Seat>,
        finished: &Finished,
    ) -> Self {
        let given = given.filter(|given| given.hand == finished.hand);
        let announced = told.map(|told| told.terms.commitment);
        Self {
            hand: finished.hand,
            verdict: judge(table, told, given, seat, finished),
            told: given.map(|given| given.commitment).or(announced),
            promised: is_promised(told, given),
        }
    }

    /// The record of the hand together with what was told before it, so that `dulle verify` can
    /// compare the two later.
    pub fn noted(&self, dkn: &str) -> String {
        let record = Reader::new(dkn.as_bytes()).next_hand().ok().flatten();
        match (record, &self.told) {
            (Some(mut record), Some(told)) => {
                Proof::note_told(&mut record, told);
                if self.promised {
                    Proof::note_sealed(&mut record);
                }
                record.to_string()
            }
            _ => dkn.to_owned(),
        }
    }
}

impl Verdict {
    /// The key of its sentence.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Good { withheld, .. } if !withheld.is_empty() => "fair-withheld",
            Self::Good { own: true, .. } => "fair-good",
            Self::Good { own: false, .. } => "fair-good-others",
            Self::LeftOut => "fair-left-out",
            Self::Old => "fair-old",
            Self::Redealt => "fair-redealt",
            Self::Bad(_) => "fair-bad",
        }
    }

    /// Whether the server has lied. A contribution that is left out may have come too late.
    pub fn is_alarm(&self) -> bool {
        matches!(self, Self::Bad(_))
    }
}

impl Promise {
    pub(crate) fn new(hand: &HandView, seat: Seat, random: [u8; 32]) -> Self {
        Self {
            hand: hand.number(),
            seat: SeatNo(seat),
            commitment: hand.terms.commitment,
            contribution: Hex32(random),
            shown: None,
        }
    }

    /// Whether it is this client's part in the hand. Of two hands with one number the other one is
    /// the server's mistake, or worse.
    pub(crate) fn fits(&self, hand: &HandView, seat: Seat) -> bool {
        self.hand == hand.number()
            && self.seat.0 == seat
            && self.commitment == hand.terms.commitment
    }

    /// Whether the contribution may be known to others: nothing can be promised with it any more.
    pub(crate) fn is_spent(&self, hand: &HandView) -> bool {
        self.shown.is_some() && self.hand >= hand.number()
    }

    pub(crate) fn public(&self, table: &TableId) -> Hex32 {
        promise(&self.contribution, &table.public(), self.hand, self.seat.0)
    }

    /// The contribution, once everybody has promised; and never again where the promises of others
    /// have changed since.
    pub(crate) fn show(&mut self, table: &TableId, hand: &HandView, seat: Seat) -> Option<Hex32> {
        let own = self.fits(hand, seat) && hand.promises[seat.index()] == Some(self.public(table));
        if !own || !hand.sealed || *self.shown.get_or_insert(hand.promises) != hand.promises {
            return None;
        }
        Some(self.contribution)
    }
}

/// Compares the record of a hand with what was told and given. `told`: the hand as it was folded;
/// None where its end was missed.
fn judge(
    table: &TableId,
    told: Option<&HandView>,
    given: Option<&Promise>,
    seat: Option<Seat>,
    finished: &Finished,
) -> Verdict {
    // A hand that we saw being played does not get away without its proof.
    let redealt = finished.redealt.is_some() && finished.row.is_none();
    if redealt && told.is_none_or(HandView::is_redeal) {
        return Verdict::Redealt;
    }
    let Ok(Some(record)) = Reader::new(finished.dkn.as_bytes()).next_hand() else {
        return Verdict::Bad(ProofError::Told);
    };
    match compare(&record, table, told, given, seat, finished.hand) {
        Ok(verdict) => verdict,
        Err(error) => Verdict::Bad(error),
    }
}

/// Whether the hand belongs to the scheme with promises, whatever its record says.
fn is_promised(told: Option<&HandView>, given: Option<&Promise>) -> bool {
    let before_our_eyes =
        |told: &HandView| told.sealed || told.promises.iter().any(Option::is_some);
    given.is_some() || told.is_some_and(before_our_eyes)
}

fn compare(
    record: &Record,
    table: &TableId,
    told: Option<&HandView>,
    given: Option<&Promise>,
    seat: Option<Seat>,
    hand: u32,
) -> Result<Verdict, ProofError> {
    let proof = Proof::check(record)?;
    let ensure = |holds: bool| if holds { Ok(()) } else { Err(ProofError::Told) };
    ensure(proof.table == table.public() && proof.hand == hand)?;
    if let Some(told) = told {
        ensure(proof.commitment == told.terms.commitment)?;
        let dealt = record.deal()?.hands;
        let shown = told.cards.unwrap_or_default();
        let same = |(own, dealt): (&Option<AsWord<_>>, _)| own.is_none_or(|own| own.0 == dealt);
        ensure(shown.iter().zip(dealt).all(same))?;
    }
    if let Some(given) = given {
        ensure(proof.commitment == given.commitment)?;
    }
    if proof.scheme == Scheme::Open {
        // Otherwise a server could take our promise and deal as it likes.
        ensure(!is_promised(told, given))?;
        return Ok(Verdict::Old);
    }
    if let Some(told) = told {
        ensure(told.sealed)?;
        ensure(proof.promises == told.promises && proof.contributions == told.contributions)?;
    }
    // Who stood up before showing anything has no part in the deal; who showed something has.
    let own = |given: &&Promise| given.shown.is_some() || seat == Some(given.seat.0);
    let Some(given) = given.filter(own) else {
        return Ok(Verdict::Good { own: false, withheld: proof.withheld() });
    };
    let Some(promises) = given.shown else {
        // Nobody asked us for it: the promise was left out of the seal, or the seal was not told.
        return Ok(Verdict::LeftOut);
    };
    ensure(proof.promises == promises)?;
    Ok(match proof.contributions[given.seat.0.index()] {
        Some(used) if used == given.contribution => {
            Verdict::Good { own: true, withheld: proof.withheld() }
        }
        Some(_) => return Err(ProofError::Told),
        None => Verdict::LeftOut,
    })
}
