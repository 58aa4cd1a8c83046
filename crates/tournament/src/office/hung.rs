//! The list that hangs out. It stays as it was hung out until it is hung out again.

use std::borrow::Cow;

use super::act::Act;
use super::moment::Moment;
use super::person::Number;
use super::ruling::RulingKind;
use super::standings::{Row, Standings, TeamRow};
use super::the_office::Office;

impl Office {
    /// The last round whose standings hang out.
    pub fn hangs_out(&self) -> Option<u8> {
        let hung = self.rounds().iter().rev().find(|round| round.hung_out.is_some());
        hung.map(|round| round.number)
    }

    /// The office as it was when the standings after a round were hung out last. What was corrected since
    /// is not in it.
    pub fn when_hung_out(&self, round: u8) -> Cow<'_, Self> {
        let Some(hung) = self.hung_at(round) else { return Cow::Borrowed(self) };
        let (before, since) = self.journal().split_at(hung + 1);
        if since.iter().all(|entry| self.leaves_alone(&entry.act, round)) {
            return Cow::Borrowed(self);
        }
        // It was decided entry by entry, so it fits.
        Self::restored(before.to_vec()).map_or(Cow::Borrowed(self), Cow::Owned)
    }

    /// The place of the entry by which the standings after a round were hung out last.
    fn hung_at(&self, round: u8) -> Option<usize> {
        let hung = |place: &usize| {
            let this =
                matches!(self.journal()[*place].act, Act::HangOut { round: of } if of == round);
            this && self.undone_by(*place).is_none()
        };
        (0..self.journal().len()).rev().find(hung)
    }

    /// Whether an act cannot change the list after a round that is closed: most of what happens in the next one, and
    /// to people from there on.
    fn leaves_alone(&self, act: &Act, round: u8) -> bool {
        match act {
            Act::Write { at, .. }
            | Act::Sheet { at, .. }
            | Act::Totals { at, .. }
            | Act::Confirm { at, .. }
            | Act::Choose { at, .. }
            | Act::Strike { at, .. }
            | Act::BreakUp { at, .. }
            | Act::CallReferee(at)
            | Act::RefereeDone { at, .. } => at.round > round,
            Act::TimeUp { round: later, .. } | Act::Extend { round: later, .. } => *later > round,
            Act::Sign { ruling } | Act::DecideAppeal { ruling, .. } => {
                let place = usize::from(*ruling).checked_sub(1);
                let ruling = place.and_then(|place| self.rulings().get(place));
                ruling.is_some_and(|ruling| {
                    ruling.ruled.kind != RulingKind::Disqualification && ruling.counts_from > round
                })
            }
            Act::Undo { entry } => {
                let place = entry.checked_sub(1);
                let undone = place.and_then(|place| self.journal().get(place));
                undone.is_some_and(|undone| self.leaves_alone(&undone.act, round))
            }
            // A club may be that of a team.
            Act::Rename { .. } => false,
            _ => true,
        }
    }
}

impl Office {
    /// The round whose list hangs out and is no longer what it would be today.
    pub fn hangs_out_of_date(&self) -> Option<u8> {
        let round = self.hangs_out()?;
        // Names are no part of what is compared.
        let harmless =
            |act: &Act| matches!(act, Act::Rename { .. }) || self.leaves_alone(act, round);
        let since = &self.journal()[self.hung_at(round)? + 1..];
        if since.iter().all(|entry| harmless(&entry.act)) {
            return None;
        }
        match self.when_hung_out(round) {
            Cow::Borrowed(_) => None,
            Cow::Owned(then) => (then.standings(round) != self.standings(round)).then_some(round),
        }
    }

    /// Whether the list after a round is the final one: of the last round, or of the last that was played where the
    /// tournament ended early.
    pub fn is_final(&self, round: u8) -> bool {
        let planned = self.setup().is_some_and(|setup| setup.rounds == round);
        planned || (self.is_finished() && self.rounds().last().is_some_and(|r| r.number == round))
    }

    /// The list that hangs out, as everybody may see it. Those who are disqualified are not on it: a list says nothing of
    /// rulings.
    pub fn posted(&self) -> Option<Posted> {
        let hung: Vec<(u8, Moment)> = self
            .rounds()
            .iter()
            .filter_map(|round| Some((round.number, round.hung_out?)))
            .collect();
        let &(after, at) = hung.last()?;
        let earlier = hung.len().checked_sub(2).map(|place| hung[place].0);
        let before = earlier.map(|round| self.when_hung_out(round).standings(round).rows);
        let old = |number: Number| {
            let rows = before.as_ref()?;
            rows.iter().find(|row| row.number == number)?.place
        };
        let then = self.when_hung_out(after);
        let Standings { rows, missing, .. } = then.standings(after);
        let rows = rows.into_iter().filter(|row| row.place.is_some());
        let rows = rows.map(|row| (old(row.number), row)).collect();
        let is_final = self.is_final(after);
        Some(Posted { after, at, is_final, missing, rows, teams: then.teams(after) })
    }
}

/// A list for everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    pub after: u8,
    /// When it was hung out.
    pub at: Moment,
    pub is_final: bool,
    pub missing: usize,
    /// Each with their place on the list before it.
    pub rows: Vec<(Option<u16>, Row)>,
    pub teams: Vec<TeamRow>,
}
