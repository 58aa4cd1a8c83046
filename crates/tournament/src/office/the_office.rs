//! The office: acts are decided, what was decided is absorbed, everything stays in the journal.

use super::act::{Act, Entry, Role};
use super::clock;
use super::draws;
use super::limits;
use super::links::{Key, Link};
use super::moment::Moment;
use super::person::{Number, Player};
use super::planned::Planned;
use super::refused::{OfficeReason, Refused};
use super::ruling::Ruling;
use super::rulings;
use super::setup::Setup;
use super::sheets;
use super::state::{Round, State};
use crate::free_text::FreeText;

/// A tournament and its journal. The state is the fold of the entries that were not undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Office {
    journal: Vec<Entry>,
    /// For every entry, by which later one it was taken back.
    undone: Vec<Option<usize>>,
    state: State,
}

/// A valid entry and the state after it.
#[derive(Clone, Debug)]
pub struct Decided {
    entry: Entry,
    state: State,
    undone: Vec<Option<usize>>,
}

impl Decided {
    pub fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// How an entry is taken: as it is decided today, or as it was decided once.
type Take = fn(&mut State, &Entry, usize) -> Result<(), Refused>;

impl Default for Office {
    fn default() -> Self {
        Self::new()
    }
}

/// By which later entry each was taken back. An undo that was taken back itself takes nothing back: what
/// it was about counts again. Or the place of an undo without an earlier entry, and that entry's number.
fn taken_back(acts: &[&Act]) -> Result<Vec<Option<usize>>, (usize, usize)> {
    let mut undone = vec![None; acts.len()];
    for (place, act) in acts.iter().enumerate().rev() {
        let Act::Undo { entry } = **act else { continue };
        let earlier = entry.checked_sub(1).filter(|earlier| *earlier < place);
        let earlier = earlier.ok_or((place, entry))?;
        if undone[place].is_none() {
            undone[earlier] = Some(place + 1);
        }
    }
    Ok(undone)
}

impl Office {
    pub const fn new() -> Self {
        Self { journal: Vec::new(), undone: Vec::new(), state: State::new() }
    }

    /// The office of a journal whose entries were decided one after the other before. What was taken
    /// back is left out from the start, so that a long journal with many undos is folded once.
    ///
    /// # Errors
    /// The number of an entry that does not fit, and why.
    pub fn restored(journal: Vec<Entry>) -> Result<Self, (usize, Refused)> {
        Self::folded(journal, false)
    }

    /// The same; a journal of strangers is bounded, so that it is not a heavy one.
    pub(crate) fn folded(journal: Vec<Entry>, bounded: bool) -> Result<Self, (usize, Refused)> {
        let acts: Vec<&Act> = journal.iter().map(|entry| &entry.act).collect();
        let undone = taken_back(&acts).map_err(|(place, entry)| {
            (place + 1, Refused::from(OfficeReason::NoEntry { entry }))
        })?;
        let mut state = State::new();
        for (place, entry) in journal.iter().enumerate() {
            let counts = undone[place].is_none() && !matches!(entry.act, Act::Undo { .. });
            if counts {
                let before = limits::counts(&state);
                state.retake(entry, place).map_err(|refused| (place + 1, refused))?;
                if bounded {
                    limits::check_counts(before, &state).map_err(|refused| (place + 1, refused))?;
                }
            }
        }
        let mut acts = journal.iter().rev().filter(|entry| !matches!(entry.act, Act::Undo { .. }));
        state.last = acts.next().map(|entry| entry.at);
        Ok(Self { journal, undone, state })
    }

    /// What `entry` would do. Nothing changes.
    pub fn decide(&self, entry: Entry) -> Result<Decided, Refused> {
        self.check_servers_word(&entry)?;
        let decided = self.decided(entry, State::take)?;
        limits::check(&self.state, &decided.entry)?;
        limits::check_terms(&self.journal, &decided.entry.act)?;
        limits::check_counts(limits::counts(&self.state), &decided.state)?;
        match &decided.entry.act {
            &Act::Strike { at, hands } => clock::check_strike(&decided.state, at, hands)?,
            Act::Rule(ruled) => rulings::check_hand(&decided.state, ruled)?,
            &Act::Appeal { ruling } => rulings::check_appeal(&decided.state, ruling)?,
            &Act::Write { at, writer, .. }
            | &Act::Sheet { at, writer, .. }
            | &Act::Totals { at, writer, .. } => {
                sheets::check_broken_up([&self.state, &decided.state], at, writer)?;
            }
            _ => {}
        }
        Ok(decided)
    }

    /// Writes down what was decided elsewhere, perhaps before a bound was drawn more tightly.
    pub fn retrace(&mut self, entry: Entry) -> Result<(), Refused> {
        self.decided(entry, State::retake).map(|decided| self.absorb(decided))
    }

    fn decided(&self, entry: Entry, take: Take) -> Result<Decided, Refused> {
        let mut undone;
        let state = if let Act::Undo { entry: number } = entry.act {
            self.check_undo(&entry, number)?;
            let acts = self.journal.iter().chain([&entry]).map(|entry| &entry.act);
            let no_entry = |(_, entry)| Refused::from(OfficeReason::NoEntry { entry });
            undone = taken_back(&acts.collect::<Vec<_>>()).map_err(no_entry)?;
            self.rebuilt(&undone, number)?
        } else {
            undone = self.undone.clone();
            undone.push(None);
            let mut state = self.state.clone();
            take(&mut state, &entry, self.journal.len())?;
            state
        };
        Ok(Decided { entry, state, undone })
    }

    /// Writes down what was decided. It must have been decided in this state.
    pub fn absorb(&mut self, decided: Decided) {
        self.journal.push(decided.entry);
        self.undone = decided.undone;
        self.state = decided.state;
    }

    /// Decides an entry and writes it down.
    pub fn enter(&mut self, entry: Entry) -> Result<(), Refused> {
        self.decide(entry).map(|decided| self.absorb(decided))
    }

    /// What the server's own tables have played is corrected by those who rule, not by helpers. Journals may have it
    /// otherwise.
    fn check_servers_word(&self, entry: &Entry) -> Result<(), Refused> {
        if entry.by.role != Role::Helper || self.setup().is_none_or(|setup| setup.online.is_none())
        {
            return Ok(());
        }
        let replaced = match &entry.act {
            Act::Write { at, .. } | Act::Sheet { at, .. } | Act::Totals { at, .. } => {
                let table = self.round(at.round).and_then(|round| round.table(at.table));
                table.is_some_and(|table| !table.sheets.is_empty())
            }
            Act::Undo { entry } => {
                let undone = entry.checked_sub(1).and_then(|place| self.journal.get(place));
                undone.is_some_and(|undone| undone.by.role == Role::Server)
            }
            _ => false,
        };
        if replaced { Err(OfficeReason::NotYours { role: Role::Director }.into()) } else { Ok(()) }
    }

    fn check_undo(&self, undo: &Entry, number: usize) -> Result<(), Refused> {
        let Some(entry) = number.checked_sub(1).and_then(|place| self.journal.get(place)) else {
            return Err(OfficeReason::NoEntry { entry: number }.into());
        };
        if self.undone[number - 1].is_some() {
            return Err(OfficeReason::UndoneBefore { entry: number }.into());
        }
        if self.state.last.is_some_and(|last| undo.at < last) {
            return Err(OfficeReason::BackInTime.into());
        }
        let director = undo.by.role == Role::Director;
        let own = undo.by.role == entry.by.role
            || (matches!(entry.by.role, Role::Table | Role::Player | Role::Server)
                && !matches!(undo.by.role, Role::Table | Role::Player));
        // A signature is taken back by those who may sign.
        let signature = matches!(entry.act, Act::Sign { .. } | Act::DecideAppeal { .. });
        let may = own || (director && !signature);
        if !may {
            return Err(OfficeReason::NotYours { role: entry.by.role }.into());
        }
        Ok(())
    }

    /// The state without what is undone. An entry that is no longer possible needs the one that is
    /// taken back.
    fn rebuilt(&self, undone: &[Option<usize>], number: usize) -> Result<State, Refused> {
        let mut state = State::new();
        for (place, entry) in self.journal.iter().enumerate() {
            let counts = undone[place].is_none() && !matches!(entry.act, Act::Undo { .. });
            if counts && state.retake(entry, place).is_err() {
                let entry = if place + 1 == number { number } else { place + 1 };
                return Err(OfficeReason::NeededBy { entry }.into());
            }
        }
        state.last = self.state.last;
        Ok(state)
    }

    /// Everything that was ever entered.
    pub fn journal(&self) -> &[Entry] {
        &self.journal
    }

    /// By which entry (from 1) the one at this place (from 0) was taken back.
    pub fn undone_by(&self, place: usize) -> Option<usize> {
        self.undone.get(place).copied().flatten()
    }

    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    pub const fn setup(&self) -> Option<&Setup> {
        self.state.setup.as_ref()
    }

    /// The list of entries, by start number.
    pub fn players(&self) -> &[Player] {
        &self.state.players
    }

    pub fn player(&self, number: Number) -> Option<&Player> {
        self.state.players.get(number.index())
    }

    /// The rounds that were drawn.
    pub fn rounds(&self) -> &[Round] {
        &self.state.rounds
    }

    pub fn round(&self, number: u8) -> Option<&Round> {
        self.state.rounds.get(usize::from(number).checked_sub(1)?)
    }

    /// When its first round was released; before that, when it was set up. The evenings of a series stand in this order,
    /// as people set them up in any.
    pub fn began(&self) -> Option<Moment> {
        let released = self.rounds().first().and_then(|round| round.released);
        released.or_else(|| self.journal.first().map(|entry| entry.at))
    }

    /// The round that is being played.
    pub fn running(&self) -> Option<&Round> {
        self.state.running()
    }

    /// Those who are to be seated in a round.
    pub fn playing_in(&self, round: u8) -> Vec<Number> {
        self.state.playing_in(round)
    }

    /// Those who are to be seated in a round and were not ticked off as present. Nobody, where the office ticks nobody off.
    pub fn not_here(&self, round: u8) -> Vec<Number> {
        let plays = || self.players().iter().filter(|player| player.plays_in(round));
        match plays().any(|player| player.present) {
            true => plays().filter(|p| !p.present).map(|player| player.number).collect(),
            false => Vec::new(),
        }
    }

    /// When the rounds that were not released are planned to begin. The day is there in tournaments of several days.
    pub fn planned_ahead(&self) -> Vec<(u8, Planned)> {
        let Some(setup) = self.setup().filter(|_| !self.is_finished()) else { return Vec::new() };
        let several = setup.dates.len() > 1;
        let rounds = self.state.next_round()..=setup.rounds;
        let planned = |round| {
            let planned = setup.planned(round)?;
            Some((round, planned.on(planned.date.filter(|_| several))))
        };
        rounds.filter_map(planned).collect()
    }

    pub fn rulings(&self) -> &[Ruling] {
        &self.state.rulings
    }

    pub fn links(&self) -> &[Link] {
        &self.state.links
    }

    /// The link with this key, unless it was revoked.
    pub fn admits(&self, key: &Key) -> Option<&Link> {
        self.state.links.iter().find(|link| link.key == *key && !link.revoked)
    }

    /// What everybody is told at the moment, and since when.
    pub const fn announced(&self) -> Option<&(FreeText, Moment)> {
        self.state.announced.as_ref()
    }

    pub const fn is_finished(&self) -> bool {
        self.state.finished
    }

    /// Why a round that was drawn could not be released as it is.
    pub fn stale(&self, round: u8) -> Option<Refused> {
        draws::stale(&self.state, round)
    }
}
