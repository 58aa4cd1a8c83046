//! The list that hangs out. It stays as it was hung out until it is hung out again.

use std::borrow::Cow;

use super::act::Act;
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
        let counts = |place: usize| self.undone_by(place).is_none();
        let mut acts = self.journal().iter().enumerate().rev();
        let hung = acts.find(|(place, entry)| {
            matches!(entry.act, Act::HangOut { round: hung } if hung == round) && counts(*place)
        });
        let Some((hung, _)) = hung else { return Cow::Borrowed(self) };
        let (before, since) = self.journal().split_at(hung + 1);
        if since.iter().all(|entry| leaves_alone(&entry.act, round)) {
            return Cow::Borrowed(self);
        }
        // It was decided entry by entry, so it fits.
        Self::restored(before.to_vec()).map_or(Cow::Borrowed(self), Cow::Owned)
    }
}

/// Whether an act cannot change the standings after a round: most of what happens in the next one.
fn leaves_alone(act: &Act, round: u8) -> bool {
    match act {
        Act::Write { at, .. }
        | Act::Sheet { at, .. }
        | Act::Totals { at, .. }
        | Act::Confirm { at, .. }
        | Act::Choose { at, .. }
        | Act::Strike { at, .. }
        | Act::CallReferee(at)
        | Act::RefereeDone { at, .. } => at.round > round,
        Act::TimeUp { round: later, .. } | Act::Extend { round: later, .. } => *later > round,
        Act::Draw(_)
        | Act::Swap { .. }
        | Act::Publish { .. }
        | Act::Release { .. }
        | Act::CloseRound { .. }
        | Act::Present { .. }
        | Act::Paid { .. }
        | Act::Grant { .. }
        | Act::Revoke { .. } => true,
        _ => false,
    }
}
