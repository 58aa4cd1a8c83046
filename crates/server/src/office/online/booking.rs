//! What a table has played, as entries of the tournament's journal. Pure. Every entry of a table has a name of
//! its own, so whatever is sent twice counts once.

use dulle_protocol::TableId;
use dulle_protocol::api::{ActRequest, ActsRequest};
use dulle_protocol::office::{ActId, DeviceId};
use dulle_tournament::office::{Act, At, Moment, Office, OfficeTable, Setup, Writer, text};
use dulle_tournament::{Entry, Setup as MatchSetup, text as match_text};
use sha2::{Digest, Sha256};

use crate::office::ledger::Ledger;
use crate::table::Progress;

/// Who the journal says it was.
const NAME: &str = "Dulle";
/// Entries that are booked together.
const TOGETHER: usize = 50;
/// The names of what is booked once all hands are.
const STRIKE: u32 = 1_000_000;
const WHOLE: u32 = 1_000_001;

/// A table as the sender of acts.
pub(super) struct Booking<'l> {
    ledger: &'l Ledger,
    at: At,
    device: DeviceId,
    now: Moment,
}

impl<'l> Booking<'l> {
    pub(super) fn new(ledger: &'l Ledger, at: At, id: &TableId, now: Moment) -> Self {
        let digest: [u8; 32] = Sha256::digest(id.as_str().as_bytes()).into();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        Self { ledger, at, device: DeviceId::from_random(bytes), now }
    }

    /// What is to be booked next; None where everything is.
    pub(super) fn next(&self, progress: &Progress) -> Option<ActsRequest> {
        let (office, table, setup) = self.place()?;
        let sheet = self.match_setup(office)?;
        let open =
            progress.entries.iter().enumerate().map(|(place, entry)| (self.id(place), entry));
        let mut acts = Vec::new();
        for (id, entry) in open.filter(|(id, _)| !self.ledger.has(id)) {
            match entry {
                Entry::TimeUp { running } if acts.is_empty() => {
                    acts = self.time_up(*running, id, (table, setup), &line(entry, &sheet));
                    break;
                }
                Entry::TimeUp { .. } => break,
                _ => acts.push(self.request(id, &self.written(&line(entry, &sheet)))),
            }
            if acts.len() >= TOGETHER {
                break;
            }
        }
        if acts.is_empty() {
            acts.extend(self.strike(progress, table));
        }
        (!acts.is_empty()).then_some(ActsRequest { acts, whole: false })
    }

    /// Where something else was written on the office's sheet meanwhile: what was played stands beside it, and
    /// the office chooses.
    pub(super) fn beside(&self, progress: &Progress) -> Option<ActsRequest> {
        let (office, ..) = self.place()?;
        let (sheet, id) = (self.match_setup(office)?, self.device.act(WHOLE));
        if progress.over.is_none() || self.ledger.has(&id) {
            return None;
        }
        let lines = progress.entries.iter().map(|entry| line(entry, &sheet)).collect();
        let act = Act::Sheet { at: self.at, writer: Writer::Position(1), lines };
        Some(ActsRequest { acts: vec![self.request(id, &act)], whole: false })
    }

    fn place(&self) -> Option<(&'l Office, &'l OfficeTable, &'l Setup)> {
        let office = self.ledger.office();
        Some((office, office.round(self.at.round)?.table(self.at.table)?, office.setup()?))
    }

    fn match_setup(&self, office: &Office) -> Option<MatchSetup> {
        let (_, table, setup) = self.place()?;
        table.match_setup(setup, office.players(), self.at.round).ok()
    }

    fn id(&self, place: usize) -> ActId {
        self.device.act(place as u32 * 2 + 1)
    }

    fn written(&self, line: &str) -> Act {
        Act::Write { at: self.at, writer: Writer::Office, line: line.to_owned() }
    }

    /// The clock of the office stops, which its sheet hears of. Where there is no sheet yet, or a player has given the
    /// table more time meanwhile, the sheet is told by itself.
    fn time_up(
        &self,
        running: bool,
        id: ActId,
        (table, setup): (&OfficeTable, &Setup),
        line: &str,
    ) -> Vec<ActRequest> {
        let released = self.ledger.office().round(self.at.round).and_then(|round| round.released);
        let is_up = released.is_some_and(|from| table.left(setup, from, self.now) <= 0);
        if !is_up || table.clock.time_up.is_some() {
            return vec![self.request(id, &self.written(line))];
        }
        let (round, tables) = (self.at.round, vec![self.at.table]);
        let running = if running { tables.clone() } else { Vec::new() };
        let stop = self.request(id.clone(), &Act::TimeUp { round, tables, running });
        if table.sheet(Writer::Office).is_some() {
            return vec![stop];
        }
        let on_sheet = self.request(self.after(&id), &self.written(line));
        vec![stop, on_sheet]
    }

    /// The name after one of an entry.
    fn after(&self, id: &ActId) -> ActId {
        let number = id.as_str().rsplit('-').next().and_then(|number| number.parse().ok());
        self.device.act(number.unwrap_or(0) + 1)
    }

    fn strike(&self, progress: &Progress, table: &OfficeTable) -> Option<ActRequest> {
        let hands = progress.over.filter(|&struck| struck > 0 && table.struck != struck)?;
        let id = self.device.act(STRIKE);
        if self.ledger.has(&id) || table.clock.time_up.is_none() {
            return None;
        }
        Some(self.request(id, &Act::Strike { at: self.at, hands }))
    }

    fn request(&self, id: ActId, act: &Act) -> ActRequest {
        let (seen, name) = (self.ledger.version(), NAME.to_owned());
        ActRequest { id, seen, name, act: text::act_text(act) }
    }
}

fn line(entry: &Entry, setup: &MatchSetup) -> String {
    match_text::entry_line(entry, setup).trim_end().to_owned()
}
