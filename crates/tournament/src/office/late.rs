//! Sheets that learn late how far their table came: those begun after time was up, or after the table broke up.

use super::refused::{OfficeReason, Refused};
use super::table::{Body, OfficeTable, Sheet};
use crate::entry::Entry as MatchEntry;
use crate::next::Next;
use crate::state::Line;
use crate::the_match::Match;

impl OfficeTable {
    /// After how many hands a sheet of this table is complete, where the table broke up.
    pub fn ends_after(&self, due: u8) -> Option<u8> {
        self.broken_up.as_ref().map(|_| due.saturating_sub(self.struck))
    }

    /// Tells sheets that do not know it yet that time is up, once they have all hands that were played before.
    pub(super) fn tell_late(&mut self, due: u8) {
        let known: Vec<TimeUp> =
            self.sheets.iter().map(|sheet| self.time_up_of(sheet, due)).collect();
        for (sheet, known) in self.sheets.iter_mut().zip(known) {
            sheet.learn(&known);
        }
    }

    /// What a sheet has to be told: nothing while hands are missing on it that another sheet has, or that were not
    /// struck.
    pub(super) fn time_up_of(&self, sheet: &Sheet, due: u8) -> TimeUp {
        let Body::Match(game) = &sheet.body else { return None };
        if self.clock.time_up.is_none() || self.broken_up.is_some() || time_up(game).is_some() {
            return None;
        }
        let Next::Hand(hand) = game.next() else { return None };
        let played = game.sheet().played;
        let others = self.sheets.iter().filter(|other| other.writer != sheet.writer);
        let told = others.filter_map(|other| match &other.body {
            Body::Match(game) => time_up(game),
            Body::Totals(_) => None,
        });
        let same = told.into_iter().find(|(hands, _)| *hands == played);
        let struck = self.struck > 0 && played + hand.seating.owes.len() + self.struck >= due;
        same.map(|(_, running)| running).or(struck.then_some(false))
    }
}

/// Whether a hand was being played, where a sheet has to be told that time is up.
pub(super) type TimeUp = Option<bool>;

/// How many hands a match had when time was up, and whether another was being played.
fn time_up(game: &Match) -> Option<(u8, bool)> {
    let mut hands = 0_u8;
    for line in game.lines() {
        match line {
            Line::Hand(row) => hands += u8::from(row.struck.is_none()),
            Line::TimeUp { running } => return Some((hands, *running)),
            _ => {}
        }
    }
    None
}

impl Sheet {
    pub(super) fn learn(&mut self, known: &TimeUp) {
        if let (Some(running), Body::Match(game)) = (*known, &mut self.body) {
            let place = game.journal().len();
            let told = game.enter(MatchEntry::TimeUp { running });
            self.told_late = told.is_ok().then_some(place);
        }
    }

    /// The sheet as if nobody had told it that time is up, and perhaps a further entry: a hand that was struck and
    /// played all the same counts.
    pub(super) fn untold(&mut self, entry: Option<&MatchEntry>) -> Result<(), Refused> {
        let Body::Match(game) = &mut self.body else { return Ok(()) };
        let mut again = Match::new(game.setup().clone());
        // What a writer has written about the time stays.
        let told = self.told_late;
        let written = game.journal().iter().enumerate().filter(|(place, _)| told != Some(*place));
        for entry in written.map(|(_, entry)| entry).chain(entry) {
            let done = again.enter(entry.clone());
            done.map_err(|refusal| Refused::from(OfficeReason::Match(Box::new(refusal))))?;
        }
        **game = again;
        self.told_late = None;
        Ok(())
    }
}
