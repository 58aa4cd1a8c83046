//! What waits to be sent.

use std::collections::BTreeMap;

use dulle_protocol::api::{ActRequest, ActResult, ActsAnswer, ActsRequest};
use dulle_protocol::office::ActId;
use serde::{Deserialize, Serialize};

use super::Phone;
use crate::model::office::quick::QuickForm;

/// An act that the server has not confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub id: ActId,
    pub seen: u64,
    pub name: String,
    pub act: String,
    /// When it was done, in milliseconds since 1970.
    pub at: i64,
    #[serde(default)]
    pub trouble: Option<Trouble>,
}

impl Waiting {
    /// The table that it is about: `write R T …`.
    fn table(&self) -> Option<u16> {
        self.act.split_whitespace().nth(2)?.parse().ok()
    }
}

/// Why the server has not taken it. It stays until a person decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trouble {
    /// Another person has changed the same thing meanwhile.
    Changed,
    /// The office does not allow it, in a sentence.
    Refused(String),
}

/// What takes longer had no network.
const AT_ONCE_MS: i64 = 5000;
/// As many acts as a request takes.
const MOST: usize = 50;

impl Phone {
    fn push(&mut self, act: String, now: i64) {
        let Some(position) = self.position() else { return };
        self.acts += 1;
        let id = self.device.act(self.acts);
        let (seen, name) = (self.version, self.name(position));
        self.queue.push(Waiting { id, seen, name, act, at: now, trouble: None });
    }

    /// `R T`, as acts name a table.
    fn place(&self) -> Option<String> {
        let view = self.view.as_ref()?;
        Some(format!("{} {}", view.round?, view.table))
    }

    /// Writes a hand down. One that is another version of what another player has written goes on a sheet of one's own.
    pub fn write(&mut self, form: &QuickForm, now: i64) -> bool {
        let Some((game, place)) = self.game().zip(self.place()) else { return false };
        let Some((me, writer)) = self.position().zip(self.writer()) else { return false };
        let differs = form.is_other_version(&game);
        if !form.is_whole() || (!differs && form.objection(&game).is_some()) {
            return false;
        }
        let writer = if differs { me } else { writer };
        self.push(format!("write {place} {writer} {}", form.line(&game)), now);
        true
    }

    /// Agrees to a hand, or to the whole sheet.
    pub fn confirm(&mut self, hand: Option<u8>, now: i64) {
        let Some((place, writer)) = self.place().zip(self.writer()) else { return };
        let Some(me) = self.position().filter(|me| *me != writer) else { return };
        let hand = hand.map(|hand| format!(" hand {hand}")).unwrap_or_default();
        self.push(format!("confirm {place} {writer}{hand} by {me}"), now);
    }

    pub fn call_referee(&mut self, now: i64) {
        if let Some(place) = self.place() {
            self.push(format!("call-referee {place}"), now);
        }
    }

    /// Takes the last line back: out of the queue where it was not sent, by a line of its own otherwise.
    pub fn take_back(&mut self, now: i64) {
        let Some((place, writer)) = self.place().zip(self.writer()) else { return };
        let own = format!("write {place} {writer} ");
        match self.queue.iter().rposition(|waiting| waiting.act.starts_with(&own)) {
            Some(last) => {
                self.queue.remove(last);
            }
            None => self.push(format!("{own}undo"), now),
        }
    }

    pub fn queue(&self) -> &[Waiting] {
        &self.queue
    }

    /// The lines on a writer's sheet that wait.
    pub(super) fn unsent_lines(&self, writer: u8) -> impl Iterator<Item = &str> {
        let own = self.place().map(|place| format!("write {place} {writer} ")).unwrap_or_default();
        let waiting = self.queue.iter().filter(|waiting| waiting.trouble.is_none());
        waiting.filter_map(move |waiting| waiting.act.strip_prefix(&own))
    }

    /// What waits for another table's card, by table: this one's link is not for it.
    pub(super) fn elsewhere(&self) -> BTreeMap<u16, usize> {
        let mut tables = BTreeMap::new();
        let others = self.queue.iter().filter_map(Waiting::table);
        for table in others.filter(|table| self.table.is_some_and(|own| own != *table)) {
            *tables.entry(table).or_default() += 1;
        }
        tables
    }

    /// What is to be sent now: everything of this table before the first that a person has to decide about.
    pub fn request(&self) -> Option<ActsRequest> {
        let table = self.table?;
        let acts: Vec<ActRequest> = self
            .queue
            .iter()
            .filter(|waiting| waiting.table() == Some(table))
            .take_while(|waiting| waiting.trouble.is_none())
            .take(MOST)
            .map(|waiting| ActRequest {
                id: waiting.id.clone(),
                seen: waiting.seen,
                name: waiting.name.clone(),
                act: waiting.act.clone(),
            })
            .collect();
        (!acts.is_empty() && !self.dead).then_some(ActsRequest { acts, whole: false })
    }

    /// What the server says. How many hands it has taken that had to wait.
    pub fn answered(&mut self, answer: ActsAnswer, now: i64) -> usize {
        let mut hands = 0;
        for result in answer.results {
            match result {
                ActResult::Done { id, .. } => {
                    let done = self.queue.iter().position(|waiting| waiting.id == id);
                    let done = done.map(|place| self.queue.remove(place));
                    let late = |done: Waiting| {
                        done.act.starts_with("write ") && now - done.at > AT_ONCE_MS
                    };
                    hands += usize::from(done.is_some_and(late));
                }
                ActResult::Refused { id, message, .. } => {
                    self.mark(&id, Trouble::Refused(message));
                }
                ActResult::Changed { id, .. } => self.mark(&id, Trouble::Changed),
            }
        }
        hands
    }

    fn mark(&mut self, id: &ActId, trouble: Trouble) {
        if let Some(waiting) = self.queue.iter_mut().find(|waiting| waiting.id == *id) {
            waiting.trouble = Some(trouble);
        }
    }

    /// Gives up what the server did not take.
    pub fn discard(&mut self, id: &ActId) {
        self.queue.retain(|waiting| waiting.id != *id);
    }

    /// Sends it all the same, having seen what the others did.
    pub fn insist(&mut self, id: &ActId) {
        self.acts += 1;
        let (new, seen) = (self.device.act(self.acts), self.version);
        if let Some(waiting) = self.queue.iter_mut().find(|waiting| waiting.id == *id) {
            (waiting.id, waiting.trouble) = (new, None);
        }
        // What was written after it was written by the same people, who have looked now.
        for waiting in self.queue.iter_mut().filter(|waiting| waiting.trouble.is_none()) {
            waiting.seen = seen;
        }
    }

    /// What was never sent, for the office, once the link is dead.
    pub fn unsent_file(&self) -> String {
        self.queue.iter().map(|waiting| format!("{} {}\n", waiting.name, waiting.act)).collect()
    }
}
