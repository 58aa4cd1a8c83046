//! A match: entries are decided, what was decided is absorbed.

use crate::decide::decide;
use crate::entry::Entry;
use crate::next::{Next, next};
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::sheet::Sheet;
use crate::state::{Effect, Line, Row, State};

/// A match and its journal. The state is the fold of the entries that count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    setup: Setup,
    journal: Vec<Entry>,
    /// The effects of the entries that were not undone.
    effects: Vec<Effect>,
    state: State,
}

/// A valid entry and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    entry: Entry,
    /// None takes the last one back.
    effect: Option<Effect>,
}

impl Decided {
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// The line that it writes.
    pub fn line(&self) -> Option<&Line> {
        match self.effect.as_ref()? {
            Effect::Write(line) => Some(line),
            Effect::Correct { .. } | Effect::Strike { .. } => None,
        }
    }

    /// The row of a hand that it writes.
    pub fn row(&self) -> Option<&Row> {
        match self.line()? {
            Line::Hand(row) => Some(row),
            _ => None,
        }
    }
}

impl Match {
    pub fn new(setup: Setup) -> Self {
        let state = State::new(&setup);
        Self { setup, journal: Vec::new(), effects: Vec::new(), state }
    }

    /// What `entry` would do. Nothing changes.
    pub fn decide(&self, entry: Entry) -> Result<Decided, Refusal> {
        let effect = decide(self, &entry)?;
        Ok(Decided { entry, effect })
    }

    /// Writes down what was decided. It must have been decided in this state.
    pub fn absorb(&mut self, decided: Decided) {
        match decided.effect {
            Some(effect) => {
                self.state.absorb(&self.setup, &effect);
                self.effects.push(effect);
            }
            None => {
                self.effects.pop();
                self.state = State::fold(&self.setup, &self.effects);
            }
        }
        self.journal.push(decided.entry);
    }

    /// Decides an entry and writes it down.
    pub fn enter(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.decide(entry).map(|decided| self.absorb(decided))
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that was ever entered.
    pub fn journal(&self) -> &[Entry] {
        &self.journal
    }

    /// Who deals to whom, who owes, whether a solo is forced; or that the match is over.
    pub fn next(&self) -> Next {
        next(&self.setup, &self.state)
    }

    /// What stands on the sheet, in the order in which it was written.
    pub fn lines(&self) -> &[Line] {
        &self.state.lines
    }

    /// The hand that counts under this number.
    pub fn row(&self, number: u8) -> Option<&Row> {
        self.state.row(number)
    }

    pub fn sheet(&self) -> Sheet<'_> {
        Sheet::of(&self.setup, &self.state)
    }

    /// The playing time with all extensions; None where there is no limit.
    pub fn minutes(&self) -> Option<u16> {
        self.setup.minutes().map(|minutes| minutes + self.state.extra_minutes)
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn has_effects(&self) -> bool {
        !self.effects.is_empty()
    }
}
