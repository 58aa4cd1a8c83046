//! A table as a viewer may know it: the fold of what happened.

use std::collections::VecDeque;

use dulle_bots::Strength;
use dulle_rules::{CardSet, Contract, Event, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::fair::BySeat;
use crate::hex::Hex32;
use crate::name::{ChatLine, Name, TableId};
use crate::open::{OpenNow, Proposal, Referees, Ruled, Worded};
use crate::sat::{Sat, note};
use crate::settings::Settings;
use crate::sheet_ruling::{Booked, ProposedRuling, SheetLine};
use crate::update::{Act, Finished, HandEvent, Prepared, TableUpdate};
use crate::word::{AsWord, SeatNo, Seats};

/// The server keeps one of these with everything in it; what a viewer gets is redacted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    pub table: TableId,
    pub settings: Settings,
    /// Seats 1 to 4.
    pub places: [Place; 4],
    /// The host's seat, if the host is seated.
    pub host: Option<SeatNo>,
    pub stage: Stage,
    /// The hand that is prepared or played.
    pub hand: Option<HandView>,
    /// The last finished one.
    pub last: Option<Box<Finished>>,
    /// The sheet: one row for each hand that counts.
    pub rows: Vec<Row>,
    /// Who has played them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sat: Vec<Sat>,
    pub chat: VecDeque<(SeatNo, Name, ChatLine)>,
    /// How often the rules were changed.
    #[serde(default)]
    pub rules: u32,
    /// A change of the rules to which not everybody has agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<Proposed>,
    /// Of an open table, or one that plays a match.
    #[serde(default, skip_serializing_if = "Referees::is_empty")]
    pub referees: Referees,
    /// What was ruled on the sheet of its match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<SheetLine>,
    /// A ruling to which not everybody has agreed, and how many were proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Box<ProposedRuling>>,
    #[serde(default)]
    pub proposals: u32,
}

/// Rules that a player still has to agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposed {
    /// The rules before.
    pub rulebook: String,
    pub options: String,
    /// Who has not agreed.
    pub waits_for: Seats,
}

#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    pub occupant: Occupant,
    /// A bot plays until the player comes back.
    #[serde(default)]
    pub away: bool,
    /// The player sits here from the next hand on and sees nothing of this one: a bot plays it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    #[default]
    Empty,
    Bot(Strength),
    Player(Name),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down; the host starts.
    Gathering,
    /// The next hand begins when all are ready.
    Between,
    Playing,
    Ended,
}

/// A hand as far as the viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandView {
    #[serde(flatten)]
    pub terms: Prepared,
    pub ready: Seats,
    /// What the clients promised to add, seats 1 to 4.
    #[serde(default)]
    pub promises: BySeat,
    /// Everybody has promised: now the clients show what they add.
    #[serde(default)]
    pub sealed: bool,
    /// What they showed.
    pub contributions: BySeat,
    /// Those who promised and did not show it in time: a bot plays this hand for them.
    #[serde(default)]
    pub missed: Seats,
    /// What the viewer may see of the deal; None before it.
    pub cards: Option<[Option<AsWord<CardSet>>; 4]>,
    pub acts: Vec<Act>,
    /// At an open table, once it is dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Box<OpenNow>>,
}

/// A hand on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    pub hand: u32,
    pub dealer: SeatNo,
    /// What was played, in DKN's word for it.
    pub played: String,
    pub re: Seats,
    /// By party, Re first.
    pub eyes: [u8; 2],
    pub score: [i16; 4],
    /// This hand was its player's compulsory solo.
    pub compulsory: bool,
    /// And they were made to play it: no hand was left to choose.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// Why it counts double: the score is its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bock: Option<Bock>,
    /// For what it brings bock rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brings: Vec<String>,
}

/// A round of hands that count double.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bock {
    /// In the option's word for it.
    pub cause: String,
    /// Which hand of the match brought it.
    pub after: u32,
}

impl Row {
    /// What the hand adds to the totals.
    pub fn points(&self) -> [i32; 4] {
        let factor = if self.bock.is_some() { 2 } else { 1 };
        self.score.map(|points| factor * i32::from(points))
    }
}

/// Lines of chat that are kept for those who come later.
const CHAT: usize = 30;

impl TableView {
    pub fn new(table: TableId, settings: Settings) -> Self {
        Self {
            table,
            settings,
            places: Default::default(),
            host: None,
            stage: Stage::Gathering,
            hand: None,
            last: None,
            rows: Vec::new(),
            sat: Vec::new(),
            chat: VecDeque::new(),
            rules: 0,
            proposed: None,
            referees: Referees::default(),
            lines: Vec::new(),
            ruling: None,
            proposals: 0,
        }
    }

    pub fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    /// The seats whose players have a part in the hand that is dealt now.
    fn players(&self) -> SeatSet {
        let plays = |seat: &Seat| {
            let place = self.place(*seat);
            matches!(place.occupant, Occupant::Player(_)) && !place.waits
        };
        Seat::ALL.into_iter().filter(plays).collect()
    }

    /// The totals of seats 1 to 4.
    pub fn totals(&self) -> [i32; 4] {
        let mut totals = [0; 4];
        for row in &self.rows {
            for (total, points) in totals.iter_mut().zip(row.points()) {
                *total += points;
            }
        }
        for line in &self.lines {
            for (total, points) in totals.iter_mut().zip(line.points) {
                *total += i32::from(points);
            }
        }
        totals
    }

    /// Why the hand after those on the sheet counts double, if it does: a round has four hands, and
    /// rounds follow each other in the order in which they were brought.
    pub fn next_bock(&self) -> Option<Bock> {
        let mut rounds = (1..).zip(&self.rows).flat_map(|(after, row)| {
            row.brings.iter().map(move |cause| Bock { cause: cause.clone(), after })
        });
        let doubled = self.rows.iter().filter(|row| row.bock.is_some()).count();
        rounds.nth(doubled / 4)
    }

    /// Absorbs an event.
    pub fn absorb(&mut self, update: &TableUpdate) {
        match update {
            TableUpdate::Created => {}
            TableUpdate::Seated { seat, occupant, host, waits } => {
                let place = Place { occupant: occupant.clone(), away: false, waits: *waits };
                self.sit(*seat, place, *host);
            }
            TableUpdate::Left { seat } => self.leave(*seat),
            TableUpdate::Host { seat } => self.host = *seat,
            TableUpdate::Rules { rules, rulebook, options, preset } => {
                self.propose(*rules, rulebook, options, preset.as_deref());
            }
            TableUpdate::Agreed { seat } => self.agree(seat.0),
            TableUpdate::Started => self.stage = Stage::Between,
            TableUpdate::Prepared(terms) => {
                self.stage = Stage::Between;
                self.hand = Some(HandView::new(terms.clone()));
            }
            TableUpdate::Ready { seat, promise, .. } => {
                self.referees.ready(seat.0, promise.is_some());
                self.in_hand(|hand| hand.promise(seat.0, *promise));
            }
            TableUpdate::Sealed { .. } => self.in_hand(|hand| hand.sealed = true),
            TableUpdate::Shown { seat, contribution, .. } => {
                self.in_hand(|hand| hand.contributions[seat.0.index()] = Some(*contribution));
            }
            TableUpdate::Missed { seat, .. } => {
                self.places[seat.0.index()].waits = true;
                self.in_hand(|hand| hand.missed = Seats(hand.missed.0.with(seat.0)));
            }
            TableUpdate::Dealt { cards, .. } => {
                self.stage = Stage::Playing;
                note(&mut self.sat, &self.places, self.rows.len() as u32 + 1);
                self.referees.deal(self.players());
                let open = self.settings.open.then(Box::default);
                self.in_hand(|hand| (hand.cards, hand.open) = (Some(*cards), open));
            }
            TableUpdate::Acted(act) => self.in_hand(|hand| hand.act(act)),
            TableUpdate::Worded(worded) => self.in_hand(|hand| hand.hear(worded)),
            TableUpdate::Ruled(ruled) => self.in_hand(|hand| hand.rule(ruled)),
            TableUpdate::Proposed(proposal) => self.in_hand(|hand| hand.propose(proposal.clone())),
            TableUpdate::Referee(referees) => self.referees.change(referees),
            TableUpdate::RulingProposed(ruling) => {
                self.proposals = ruling.id;
                self.ruling = Some(ruling.clone());
            }
            TableUpdate::RulingAgreed { seat } => self.agree_to_ruling(seat.0),
            TableUpdate::RulingDropped { .. } => self.ruling = None,
            TableUpdate::Booked(booked) => self.book(booked),
            TableUpdate::Finished(finished) => self.finish(finished),
            TableUpdate::Away { seat } => self.places[seat.0.index()].away = true,
            TableUpdate::Back { seat } => self.places[seat.0.index()].away = false,
            TableUpdate::Said { seat, name, text } => {
                self.hear((*seat, name.clone(), text.clone()));
            }
            TableUpdate::Ended => {
                self.stage = Stage::Ended;
                self.hand = None;
                self.ruling = None;
            }
        }
    }

    /// Changes the hand that is prepared or played, if there is one.
    fn in_hand(&mut self, change: impl FnOnce(&mut HandView)) {
        if let Some(hand) = &mut self.hand {
            change(hand);
        }
    }

    fn hear(&mut self, line: (SeatNo, Name, ChatLine)) {
        if self.chat.len() >= CHAT {
            self.chat.pop_front();
        }
        self.chat.push_back(line);
    }

    /// A player sits down. A host who sat there before is host no longer.
    fn sit(&mut self, seat: SeatNo, place: Place, host: bool) {
        self.agree(seat.0);
        self.agree_to_ruling(seat.0);
        self.referees.vacate(seat.0);
        self.places[seat.0.index()] = place;
        self.host.take_if(|host| *host == seat);
        if host {
            self.host = Some(seat);
        }
    }

    fn leave(&mut self, seat: SeatNo) {
        self.agree(seat.0);
        self.agree_to_ruling(seat.0);
        self.referees.vacate(seat.0);
        self.places[seat.0.index()] = Place::default();
        self.host.take_if(|host| *host == seat);
        self.in_hand(|hand| hand.leave(seat.0));
    }

    /// Those who waited for the end of the hand play the next one.
    fn finish(&mut self, finished: &Finished) {
        self.stage = Stage::Between;
        self.hand = None;
        self.referees.serves = false;
        self.places.iter_mut().for_each(|place| place.waits = false);
        self.lines.extend(finished.lines.iter().cloned());
        self.rows.extend(finished.row.clone());
        self.last = Some(Box::new(finished.clone()));
        // What would have ended the hand comes too late.
        self.ruling.take_if(|ruling| ruling.ends);
    }

    /// A ruling stands on the sheet now.
    fn book(&mut self, booked: &Booked) {
        self.ruling = None;
        self.lines.push(booked.line.clone());
        self.rows.extend(booked.row.clone());
        if booked.ends {
            self.stage = Stage::Between;
            (self.hand, self.last) = (None, None);
            self.referees.serves = false;
            self.places.iter_mut().for_each(|place| place.waits = false);
        }
    }

    /// A seat agrees to the ruling that is proposed, or nobody on it has to.
    fn agree_to_ruling(&mut self, seat: Seat) {
        if let Some(ruling) = &mut self.ruling {
            ruling.agree(seat);
        }
    }

    /// Other rules from now on. A hand that was prepared and not dealt is no more.
    fn propose(&mut self, rules: u32, rulebook: &str, options: &str, preset: Option<&str>) {
        let settings = Settings {
            rulebook: rulebook.to_owned(),
            options: options.to_owned(),
            preset: preset.map(str::to_owned),
            ..self.settings.clone()
        };
        let before = std::mem::replace(&mut self.settings, settings);
        let (rulebook, options) = match self.proposed.take() {
            Some(known) => (known.rulebook, known.options),
            None => (before.rulebook, before.options),
        };
        let others = |seat: &Seat| {
            let person = matches!(self.place(*seat).occupant, Occupant::Player(_));
            person && self.host != Some(SeatNo(*seat))
        };
        let waits_for = Seats(Seat::ALL.into_iter().filter(others).collect());
        self.rules = rules;
        self.stage = Stage::Gathering;
        self.hand = None;
        self.proposed =
            (!waits_for.0.is_empty()).then_some(Proposed { rulebook, options, waits_for });
    }

    /// A seat agrees to the rules, or nobody on it has to.
    fn agree(&mut self, seat: Seat) {
        if let Some(proposed) = &mut self.proposed {
            proposed.waits_for = Seats(proposed.waits_for.0.without(seat));
        }
        self.proposed.take_if(|proposed| proposed.waits_for.0.is_empty());
    }

    /// Whether the rules wait for the agreement of a seat.
    pub fn awaits(&self, seat: Seat) -> bool {
        self.proposed.as_ref().is_some_and(|proposed| proposed.waits_for.0.contains(seat))
    }

    /// The table as `viewer` may know it.
    #[must_use]
    pub fn redacted(&self, viewer: Viewer) -> Self {
        Self { hand: self.hand.as_ref().map(|hand| hand.redacted(viewer)), ..self.clone() }
    }

    /// The table for a visitor who may not watch: without any hand.
    #[must_use]
    pub fn from_outside(&self) -> Self {
        Self { hand: None, last: None, chat: VecDeque::new(), ..self.clone() }
    }
}

impl HandView {
    fn new(terms: Prepared) -> Self {
        Self {
            terms,
            ready: Seats(SeatSet::NONE),
            promises: [None; 4],
            sealed: false,
            contributions: [None; 4],
            missed: Seats(SeatSet::NONE),
            cards: None,
            acts: Vec::new(),
            open: None,
        }
    }

    pub fn number(&self) -> u32 {
        self.terms.hand
    }

    /// A seat is ready, with or without a promise.
    fn promise(&mut self, seat: Seat, promise: Option<Hex32>) {
        self.ready = Seats(self.ready.0.with(seat));
        self.promises[seat.index()] = promise;
    }

    /// How many actions of `seat` the hand has had.
    pub fn ply(&self, seat: Seat) -> u32 {
        let undone = self.open.as_ref().map_or(0, |open| open.undone[seat.index()]);
        self.acts.iter().filter(|act| act.seat.0 == seat).count() as u32 + undone
    }

    /// How many words besides playing `seat` has said at an open table.
    pub fn words_of(&self, seat: Seat) -> u32 {
        self.open.as_ref().map_or(0, |open| open.words_of(seat))
    }

    /// Whether a complaint waits for its ruling.
    pub fn rests(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.rests)
    }

    fn act(&mut self, act: &Act) {
        if let Some(open) = &mut self.open {
            open.appealable = false;
        }
        self.acts.push(act.clone());
    }

    fn hear(&mut self, worded: &Worded) {
        if let Some(open) = &mut self.open {
            open.hear(worded);
        }
        self.replace_acts(worded.acts.as_deref());
    }

    fn rule(&mut self, ruled: &Ruled) {
        if let Some(open) = &mut self.open {
            open.rule(ruled);
        }
        self.replace_acts(ruled.acts.as_deref());
    }

    fn propose(&mut self, proposal: Option<Box<Proposal>>) {
        if let Some(open) = &mut self.open {
            open.proposal = proposal;
        }
    }

    fn replace_acts(&mut self, acts: Option<&[Act]>) {
        if let Some((acts, open)) = acts.zip(self.open.as_mut()) {
            open.replace(&self.acts, acts);
            self.acts = acts.to_vec();
        }
    }

    /// Whether the cards were thrown in, or nobody took a poverty.
    pub fn is_redeal(&self) -> bool {
        let redeal = |HandEvent(event): &HandEvent| {
            matches!(event, Event::Contract { contract: Contract::Redeal, .. })
        };
        self.acts.iter().flat_map(|act| &act.events).any(redeal)
    }

    /// What everybody saw of it, and nothing from which its cards can be computed.
    #[must_use]
    pub fn in_public(&self) -> Self {
        let (promises, contributions) = ([None; 4], [None; 4]);
        Self { promises, contributions, ..self.redacted(Viewer::Spectator) }
    }

    fn redacted(&self, viewer: Viewer) -> Self {
        let dealt = self.cards.map(|cards| TableUpdate::Dealt { hand: self.number(), cards });
        let cards = match dealt.map(|dealt| dealt.redacted(viewer)) {
            Some(TableUpdate::Dealt { cards, .. }) => Some(cards),
            _ => None,
        };
        let acts = self.acts.iter().map(|act| act.redacted(viewer)).collect();
        let open = self.open.as_ref().map(|open| Box::new(open.redacted(viewer)));
        Self { cards, acts, open, ..self.without_play() }
    }

    /// Everything about it that is open to everybody before the first card.
    fn without_play(&self) -> Self {
        Self {
            terms: self.terms.clone(),
            ready: self.ready,
            promises: self.promises,
            sealed: self.sealed,
            contributions: self.contributions,
            missed: self.missed,
            cards: None,
            acts: Vec::new(),
            open: None,
        }
    }

    /// The clients that promised a contribution and have neither shown it nor missed their time.
    pub fn unshown(&self) -> SeatSet {
        let owes = |seat: &Seat| {
            let shown = self.contributions[seat.index()].is_some();
            self.promises[seat.index()].is_some() && !shown && !self.missed.0.contains(*seat)
        };
        Seat::ALL.into_iter().filter(owes).collect()
    }

    /// A player stands up. What was promised in a sealed deal stays promised.
    fn leave(&mut self, seat: Seat) {
        self.ready = Seats(self.ready.0.without(seat));
        if !self.sealed {
            self.promises[seat.index()] = None;
        } else if self.cards.is_none() && self.unshown().contains(seat) {
            self.missed = Seats(self.missed.0.with(seat));
        }
    }
}
