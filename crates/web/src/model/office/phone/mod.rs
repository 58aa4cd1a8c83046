//! A table's own phone: one player writes as on paper, another agrees, and what has no network waits.
//!
//! [`Phone`] is everything that the phone knows; it is kept in the browser after every change, so that neither a reload
//! nor an empty battery loses an entry. What is sent is a line of a match inside an act of the office. Nothing is
//! taken for sent before the server has said so.

mod queue;
mod screen;

use dulle_protocol::office::{DeviceId, PhoneSheet, PhoneStage, PhoneView, PhoneWriter};
use dulle_tournament::{Match, Next, text};
use serde::{Deserialize, Serialize};

use super::quick::QuickForm;
pub use queue::{Trouble, Waiting};
pub use screen::{Ask, Banner, HandState, PhoneRow, PhoneScreen, Stage, TroubleShown, Version};

/// What a table's phone knows and keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phone {
    device: DeviceId,
    /// How many acts this device has made.
    acts: u32,
    /// The last that the server has told.
    view: Option<PhoneView>,
    version: u64,
    /// Who holds the phone: the round and the position in it.
    me: Option<(u8, u8)>,
    /// This phone writes.
    pen: bool,
    /// What the server has not confirmed yet, in order.
    queue: Vec<Waiting>,
    /// Since when there has been no connection, in milliseconds since 1970.
    #[serde(default)]
    lost: Option<i64>,
    /// The link was revoked.
    #[serde(default)]
    dead: bool,
    /// The table of this phone's link, once the server has said so: nothing is sent before.
    #[serde(skip)]
    table: Option<u16>,
}

impl Phone {
    pub fn new(device: DeviceId) -> Self {
        let (acts, view, version, me) = (0, None, 0, None);
        Self {
            device,
            acts,
            view,
            version,
            me,
            pen: false,
            queue: Vec::new(),
            lost: None,
            dead: false,
            table: None,
        }
    }

    /// What was kept, or None where it is nothing of ours.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What the server tells.
    pub fn hear(&mut self, view: PhoneView, version: u64) {
        self.connected(view.table);
        // In another round another player may hold the phone.
        if self.me.is_some_and(|(round, _)| Some(round) != view.round) {
            self.stand_up();
        }
        // The office has chosen a sheet: its owner goes on, and everybody else puts the pen down.
        let chosen = self.view.as_ref().and_then(|old| old.goes_on);
        if let Some(PhoneWriter::Position(position)) = view.goes_on.filter(|on| chosen != Some(*on))
            && let Some(me) = self.position()
        {
            self.pen = me == position;
        }
        // Two took the pen before anything was written: it is the one's who wrote first.
        let begun = |view: &PhoneView| !view.sheets.is_empty();
        let mine = self.position().map(PhoneWriter::Position);
        if self.view.as_ref().is_some_and(|old| old.round == view.round && !begun(old))
            && begun(&view)
            && view.sheets.iter().all(|sheet| Some(sheet.writer) != mine)
            && !self.queue.iter().any(|waiting| waiting.act.starts_with("write "))
        {
            self.pen = false;
        }
        self.view = Some(view);
        self.version = version;
    }

    /// The connection is there, with the link of this table, whether or not something is new. At another table another player
    /// else may hold the phone.
    pub fn connected(&mut self, table: u16) {
        if self.view.as_ref().is_some_and(|view| view.table != table) {
            self.view = None;
            self.stand_up();
        }
        self.table = Some(table);
        self.lost = None;
        self.dead = false;
    }

    /// The connection is gone since this moment.
    pub fn lost(&mut self, now: i64) {
        self.lost = self.lost.or(Some(now));
    }

    /// The link is no longer valid.
    pub fn revoked(&mut self) {
        self.dead = true;
    }

    pub fn is_dead(&self) -> bool {
        self.dead
    }

    pub fn view(&self) -> Option<&PhoneView> {
        self.view.as_ref()
    }

    /// A player says who they are. Where nobody writes yet, they do.
    pub fn sit(&mut self, position: u8) {
        let Some(view) = &self.view else { return };
        let Some(round) = view.round else { return };
        self.pen = view.sheets.is_empty();
        self.me = Some((round, position));
    }

    /// Asks again who holds the phone.
    pub fn stand_up(&mut self) {
        self.me = None;
        self.pen = false;
    }

    /// This phone writes from now on.
    pub fn take_pen(&mut self) {
        self.pen = true;
    }

    pub fn position(&self) -> Option<u8> {
        self.me.map(|(_, position)| position)
    }

    /// The name on the sheet of the player who sits there.
    pub fn name(&self, position: u8) -> String {
        let seats = self.view.as_ref().map(|view| &view.seats[..]).unwrap_or_default();
        let seat = usize::from(position).checked_sub(1).and_then(|place| seats.get(place));
        seat.map(|seat| seat.name.clone()).unwrap_or_default()
    }

    fn is_playing(&self) -> bool {
        let playing = |view: &PhoneView| view.stage == PhoneStage::Playing && view.counts.is_none();
        self.view.as_ref().is_some_and(playing)
    }

    /// The sheet that this phone goes on with: what the office says, otherwise its owner's, otherwise the first that
    /// a player at the table keeps.
    fn writer(&self) -> Option<u8> {
        let me = self.position()?;
        if let Some(PhoneWriter::Position(position)) = self.view.as_ref()?.goes_on {
            return Some(position);
        }
        let positions = self.view.as_ref()?.sheets.iter().filter_map(|sheet| match sheet.writer {
            PhoneWriter::Position(position) => Some(position),
            PhoneWriter::Office => None,
        });
        let positions: Vec<u8> = positions.collect();
        match positions.contains(&me) {
            true => Some(me),
            false => Some(positions.first().copied().unwrap_or(me)),
        }
    }

    /// The first player who wrote; where nobody has, the first who sits there.
    fn first_writer(&self) -> Option<u8> {
        let written = self.view.as_ref()?.sheets.iter().find_map(|sheet| match sheet.writer {
            PhoneWriter::Position(position) => Some(position),
            PhoneWriter::Office => None,
        });
        Some(written.unwrap_or(1))
    }

    fn sheet(&self, writer: u8) -> Option<&PhoneSheet> {
        let of = PhoneWriter::Position(writer);
        self.view.as_ref()?.sheets.iter().find(|sheet| sheet.writer == of)
    }

    /// The sheet as the server has it.
    fn told_game(&self, writer: u8) -> Option<Match> {
        let view = self.view.as_ref()?;
        let text = self.sheet(writer).map_or(Some(&view.blank), |sheet| sheet.text.as_ref())?;
        text::read(text).ok().map(|reading| reading.game)
    }

    /// The sheet with what waits to be sent.
    pub fn game(&self) -> Option<Match> {
        let writer = self.writer()?;
        let mut game = self.told_game(writer)?;
        for line in self.unsent_lines(writer) {
            let entry = text::entry(line, game.setup()).ok()?;
            // What no longer fits is shown with what the server says about it.
            let _ = game.enter(entry);
        }
        Some(game)
    }

    /// The own sheet, or the one that was begun first where nobody has sat down.
    fn seen_game(&self) -> Option<Match> {
        self.game().or_else(|| self.told_game(self.first_writer()?))
    }

    /// The hand that is to be written now.
    fn next_hand(&self) -> Option<dulle_tournament::Upcoming> {
        self.next_of(&self.seen_game()?)
    }

    /// The hand of a sheet that is to be written now. A table that broke up has no more than were played.
    fn next_of(&self, game: &Match) -> Option<dulle_tournament::Upcoming> {
        let Next::Hand(hand) = game.next() else { return None };
        let broken_up = self.view.as_ref().and_then(|view| view.broken_up);
        let over = broken_up.is_some_and(|hands| game.sheet().played >= hands);
        (!over).then_some(hand)
    }

    /// An empty form for the hand that is to be written now.
    pub fn blank_form(&self) -> Option<QuickForm> {
        let game = self.game()?;
        self.next_of(&game).and_then(|_| QuickForm::next(&game))
    }
}
