//! A tournament as the server keeps it: the office, the text of its entries, and which act of which
//! device each of them was. No clock, no chance, no store.

use std::collections::{BTreeMap, HashMap};

use axum::extract::ws::Utf8Bytes;
use dulle_protocol::api::{ActRequest, ActsRequest};
use dulle_protocol::office::{ActId, LinkKey};
use dulle_tournament::FreeText;
use dulle_tournament::office::text::{self, ReadError, ReadErrorKind};
use dulle_tournament::office::{Act, At, By, Entry, Key, LinkId, Moment, Office, Refused, Role};

use super::concern::in_between;
use super::pass::{Access, Pass};
use super::stored;

/// Acts of one request.
pub const MOST_ACTS: usize = 100;
/// Bytes of one act.
pub const MOST_ACT: usize = 16 * 1024;
/// Bytes of a whole journal; for those who change the terms, of what these take besides too.
pub const MOST_BYTES: usize = 16 << 20;
/// Bytes that terms take in memory besides their line: a whole rulebook.
const SETUP: usize = 48 * 1024;
/// More than a journal has entries.
const UNCHECKED: u64 = 60_000;
/// What a table may write in a round: many times what it needs.
pub const MOST_OF_TABLE: u32 = 400;
/// How many seconds the clock of the machine that wrote a file may be fast.
const FAST_CLOCK: i64 = 300;

/// A tournament in memory.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    office: Office,
    /// Each entry's line, without its end.
    lines: Vec<Utf8Bytes>,
    /// Which device has sent an entry.
    devices: Vec<Option<String>>,
    ids: HashMap<ActId, u64>,
    bytes: usize,
    setups: usize,
    /// How much the phones of a table have written in a round.
    of_tables: BTreeMap<At, u32>,
}

/// What is wrong with a stored journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotALedger {
    #[error("entry {0} cannot be read")]
    Entry(usize),
    #[error("entry {0} does not fit what stands before it")]
    Refused(usize),
}

/// What became of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is this entry, or will be.
    Done(u64),
    Refused(Objection),
    /// Others have changed the same thing meanwhile, by these entries.
    Changed(Vec<u64>),
}

/// Why an act is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    Office(Box<Refused>),
    Unreadable(Box<ReadErrorKind>),
    /// Nobody is called like that.
    Name,
    /// The link is for another table, or for looking only.
    NotYours,
    /// Nobody could direct the tournament any more.
    LastDirector,
    /// Another act had this identifier.
    OtherAct,
    /// The table has written so much already, or the journal is full.
    TooMuch,
}

/// Acts that were judged one after the other.
#[derive(Debug)]
pub struct Judged {
    pub results: Vec<(ActId, Verdict)>,
    /// What has to be stored, as the store has it.
    pub entries: Vec<String>,
    /// The ledger once that is done.
    pub after: Ledger,
}

impl Ledger {
    /// What the store has. Everything in it was decided once, so it is folded in one go.
    pub fn restored(texts: &[String]) -> Result<Self, NotALedger> {
        let mut ledger = Self::default();
        let mut journal = Vec::with_capacity(texts.len());
        for (place, text) in texts.iter().enumerate() {
            let broken = NotALedger::Entry(place + 1);
            let (id, line) = stored::read(text).ok_or_else(|| broken.clone())?;
            let entry = text::entry(line).map_err(|_| broken)?;
            ledger.note(id, line.to_owned(), &entry);
            journal.push(entry);
        }
        ledger.office =
            Office::restored(journal).map_err(|(entry, _)| NotALedger::Refused(entry))?;
        Ok(ledger)
    }

    /// A tournament from its file, entry by entry, within the bounds of what strangers may have. A file that breaks off, or whose clock was fast, would go
    /// on without what is missing or with clocks that stand still: it is refused.
    pub fn from_file(file: &str, now: Moment) -> Result<Self, ReadError> {
        let reading = text::read_within_bounds(file)?;
        let at = |line: usize, kind| Err(ReadError { line, kind });
        if reading.torn.is_some() {
            return at(file.lines().count(), ReadErrorKind::Torn);
        }
        if reading.office.setup().is_none() {
            return at(1, ReadErrorKind::NotATournament);
        }
        let latest = reading.office.journal().last().map(|entry| entry.at);
        if latest.is_some_and(|latest| latest > now.plus(FAST_CLOCK)) {
            return at(file.lines().count(), ReadErrorKind::Ahead);
        }
        let mut ledger = Self { office: reading.office, ..Self::default() };
        for entry in ledger.office.journal().to_vec() {
            let line = text::entry_line(&entry);
            ledger.note(None, line.trim_end().to_owned(), &entry);
        }
        Ok(ledger)
    }

    /// A new tournament of these terms.
    pub fn set_up(act: &str, by: &FreeText, now: Moment) -> Result<Self, ReadErrorKind> {
        let act = text::act(act)?;
        if !matches!(act, Act::Setup(_)) {
            return Err(ReadErrorKind::NotATournament);
        }
        let mut ledger = Self::default();
        ledger.enter(act, by, now)?;
        Ok(ledger)
    }

    /// Hands out a director's link, under the next number.
    pub fn grant(&mut self, key: LinkKey, by: &FreeText, now: Moment) -> Result<(), ReadErrorKind> {
        let next = self.office.links().iter().map(|link| link.id).max().unwrap_or(0);
        let key = Key::new(&key.to_string()).ok_or(ReadErrorKind::NotATournament)?;
        let link: LinkId = next.saturating_add(1);
        self.enter(Act::Grant { link, role: Role::Director, table: None, key }, by, now)
    }

    fn enter(&mut self, act: Act, by: &FreeText, now: Moment) -> Result<(), ReadErrorKind> {
        let by = By { role: Role::Director, name: by.clone() };
        let entry = Entry { at: self.at(now), by, act };
        let refused = |refused| ReadErrorKind::Refused(Box::new(refused));
        self.office.enter(entry.clone()).map_err(refused)?;
        let line = text::entry_line(&entry);
        self.note(None, line.trim_end().to_owned(), &entry);
        Ok(())
    }

    /// Times never go back, whatever the clock of this machine does.
    fn at(&self, now: Moment) -> Moment {
        self.office.journal().last().map_or(now, |last| last.at.max(now))
    }

    /// Remembers the text of an entry that the office has.
    fn note(&mut self, id: Option<ActId>, line: String, entry: &Entry) {
        let number = self.lines.len() as u64 + 1;
        self.bytes += line.len();
        self.setups += usize::from(matches!(entry.act, Act::Setup(_)));
        self.lines.push(line.into());
        self.devices.push(id.as_ref().map(|id| id.device().to_owned()));
        if let Some(id) = id {
            self.ids.insert(id, number);
        }
        if let (Role::Table, Some(at)) = (entry.by.role, place(&entry.act)) {
            *self.of_tables.entry(at).or_default() += 1;
        }
    }

    pub fn office(&self) -> &Office {
        &self.office
    }

    /// Whether an act of this name is among the entries.
    pub fn has(&self, id: &ActId) -> bool {
        self.ids.contains_key(id)
    }

    /// How long they are, and what terms take besides.
    pub fn bytes(&self) -> usize {
        self.bytes + self.setups * SETUP
    }

    /// How many entries there are.
    pub fn version(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The lines from an entry on, up to this many bytes and at least one of them.
    pub fn lines(&self, from: u64, most: usize) -> Vec<String> {
        let mut bytes = 0;
        let from = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX);
        let fits = |line: &&Utf8Bytes| {
            let first = bytes == 0;
            bytes += line.len();
            first || bytes <= most
        };
        self.lines.iter().skip(from).take_while(fits).map(|line| line.as_str().to_owned()).collect()
    }

    /// The tournament's file.
    pub fn file(&self) -> String {
        let mut file = String::with_capacity(self.bytes + self.lines.len() + 32);
        file.push_str(text::FIRST_LINE);
        file.push('\n');
        for line in &self.lines {
            file.push_str(line);
            file.push('\n');
        }
        file
    }

    /// As if so much were written already.
    #[cfg(test)]
    pub(super) fn pretend_bytes(&mut self, bytes: usize) {
        self.bytes = bytes;
    }

    /// All entries as the store has them.
    pub(super) fn entries(&self) -> Vec<String> {
        self.lines.iter().map(|line| stored::written(None, line)).collect()
    }

    /// What becomes of acts. Nothing changes. None where nobody comes in with this pass.
    pub(crate) fn judge(&self, asked: &ActsRequest, pass: &Pass, now: Moment) -> Option<Judged> {
        let access = pass.access(&self.office)?;
        let mut after = self.clone();
        let (mut results, mut entries) = (Vec::new(), Vec::new());
        for request in &asked.acts {
            let verdict = after.take(request, access, now, &mut entries);
            let done = matches!(verdict, Verdict::Done(_));
            results.push((request.id.clone(), verdict));
            if done {
                // A link may have been revoked by the act before.
                if pass.access(&after.office).is_some() {
                    continue;
                }
            } else if asked.whole {
                let last = results.split_off(results.len() - 1);
                return Some(Judged { results: last, entries: Vec::new(), after: self.clone() });
            }
            break;
        }
        Some(Judged { results, entries, after })
    }

    fn take(
        &mut self,
        request: &ActRequest,
        access: Access,
        now: Moment,
        entries: &mut Vec<String>,
    ) -> Verdict {
        let entry = match self.entry(request, access, now) {
            Ok(entry) => entry,
            Err(objection) => return Verdict::Refused(objection),
        };
        if let Some(&number) = self.ids.get(&request.id) {
            let before = &self.office.journal()[number as usize - 1];
            let same = before.act == entry.act && before.by == entry.by;
            return if same {
                Verdict::Done(number)
            } else {
                Verdict::Refused(Objection::OtherAct)
            };
        }
        let changed = self.changed_since(request, &entry);
        if !changed.is_empty() {
            return Verdict::Changed(changed);
        }
        let line = text::entry_line(&entry).trim_end().to_owned();
        if self.is_full(&entry, line.len()) {
            return Verdict::Refused(Objection::TooMuch);
        }
        let before = may_lock_out(&entry.act, access).then(|| self.office.clone());
        if let Err(refused) = self.office.enter(entry.clone()) {
            return Verdict::Refused(Objection::Office(Box::new(refused)));
        }
        if let Some(before) = before.filter(|_| !has_director(&self.office)) {
            self.office = before;
            return Verdict::Refused(Objection::LastDirector);
        }
        entries.push(stored::written(Some(&request.id), &line));
        self.note(Some(request.id.clone()), line, &entry);
        Verdict::Done(self.version())
    }

    fn entry(&self, request: &ActRequest, access: Access, now: Moment) -> Result<Entry, Objection> {
        let role = access.acts_as().ok_or(Objection::NotYours)?;
        let name = FreeText::new(&request.name).ok_or(Objection::Name)?;
        if request.act.len() > MOST_ACT {
            return Err(Objection::TooMuch);
        }
        // One act is one line of the file.
        if request.act.contains(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
            return Err(Objection::Unreadable(Box::new(ReadErrorKind::Hidden)));
        }
        let act = text::act(&request.act).map_err(|kind| Objection::Unreadable(Box::new(kind)))?;
        if role == Role::Table && place(&act).map(|at| at.table) != access.table {
            return Err(Objection::NotYours);
        }
        Ok(Entry { at: self.at(now), by: By { role, name }, act })
    }

    /// What others have entered since the page of this act was up to date, about the same thing.
    fn changed_since(&self, request: &ActRequest, entry: &Entry) -> Vec<u64> {
        let seen = usize::try_from(seen_of(request.seen, self.version())).unwrap_or(usize::MAX);
        let journal = self.office.journal();
        let since = journal.iter().enumerate().skip(seen);
        let others =
            since.filter(|(place, _)| self.devices[*place].as_deref() != Some(request.id.device()));
        let others = others.map(|(place, entry)| (place as u64 + 1, entry));
        let undone = match entry.act {
            Act::Undo { entry } => entry.checked_sub(1).and_then(|place| journal.get(place)),
            _ => None,
        };
        in_between(&entry.act, entry.by.role, undone, others, journal)
    }

    fn is_full(&self, entry: &Entry, line: usize) -> bool {
        let of_table = match (entry.by.role, place(&entry.act)) {
            (Role::Table, Some(at)) => self.of_tables.get(&at).copied().unwrap_or(0),
            _ => 0,
        };
        // Journals of earlier versions can have any number of terms: to them alone nothing more is added.
        let bytes = match entry.act {
            Act::Setup(_) => self.bytes() + SETUP,
            _ => self.bytes,
        };
        of_table >= MOST_OF_TABLE || bytes + line > MOST_BYTES
    }
}

/// What a page has seen of this journal. One that has seen more than there is knows another, such as the one before an
/// older copy was brought back; beyond every journal means that nobody wants to know what others did.
fn seen_of(seen: u64, version: u64) -> u64 {
    if seen > version && seen < UNCHECKED { 0 } else { seen }
}

/// Whether an act could take the last director's link away. An account that directs comes in without one.
const fn may_lock_out(act: &Act, access: Access) -> bool {
    access.link.is_some() && matches!(act, Act::Revoke { .. } | Act::Undo { .. })
}

fn has_director(office: &Office) -> bool {
    office.links().iter().any(|link| link.role == Role::Director && !link.revoked)
}

/// The table that an act is about, where it can be a table's own.
fn place(act: &Act) -> Option<At> {
    match act {
        Act::CallReferee(at)
        | Act::Write { at, .. }
        | Act::Sheet { at, .. }
        | Act::Totals { at, .. }
        | Act::Confirm { at, .. } => Some(*at),
        _ => None,
    }
}
