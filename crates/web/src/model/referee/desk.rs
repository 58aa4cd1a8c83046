//! What taps do: keys, marks and complaints change the draft, and each of them can be taken back.

use dulle_referee::{Act, Class};
use dulle_rules::{Action, Call, Card, CardList, Seat};

use super::draft::{Draft, DraftContract, Entry, What};
use super::offence::Offence;
use super::played::PlayedDraft;

/// The number of steps that can be taken back.
const MOST_PAST: usize = 200;

/// What the next key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Mode {
    /// A card of a trick.
    #[default]
    Tricks,
    /// A card that this seat still holds.
    Rest(Seat),
    /// The second card that was laid together with the one of this entry.
    Second(usize),
    /// A card that this seat has shown.
    Show(Seat),
}

/// Why a key does nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// Both copies have their places: the numbers of their tricks, or who holds them.
    NoneLeft { card: Card, places: Vec<Place> },
    /// All cards lie.
    AllLaid,
    /// Who leads to the next trick is not known.
    WhoLeads,
    /// The seat has all its cards.
    FullHand(Seat),
    /// A player has complained: what comes after it would drop complaint and ruling. The desk asks first.
    Complained,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Trick { number: usize, seat: Seat },
    Rest(Seat),
}

/// A draft under the fingers.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Desk {
    pub draft: Draft,
    pub mode: Mode,
    /// The trick that is looked at, from 0; the last one unless the user has turned back.
    pub shown: Option<usize>,
    /// The entry whose card is being changed.
    pub selected: Option<usize>,
    /// Who lays the next card, where it is not whose turn it is.
    pub seat: Option<Seat>,
    /// What would come after a complaint that was entered, until the user has said whether it shall.
    pub waiting: Option<Waiting>,
    past: Vec<Draft>,
}

/// Something that is not entered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub entry: Entry,
    /// It is what a complaint will be about.
    is_breach: bool,
}

impl Desk {
    pub fn new(draft: Draft) -> Self {
        Self { draft, ..Self::default() }
    }

    pub fn played(&self) -> Option<PlayedDraft> {
        PlayedDraft::known(&self.draft)
    }

    /// Changes the draft so that the change can be taken back. What was chosen for the old one holds no longer.
    pub fn change(&mut self, change: impl FnOnce(&mut Draft)) {
        let before = self.draft.clone();
        change(&mut self.draft);
        if self.draft == before {
            return;
        }
        // What was decided about another state of things does not hold; whose decision it was changes nothing about it.
        if self.draft.choice == before.choice && self.draft.panel == before.panel {
            self.draft.choice = None;
            self.draft.overruled = None;
            self.draft.reason.clear();
        }
        self.past.push(before);
        if self.past.len() > MOST_PAST {
            self.past.remove(0);
        }
    }

    pub fn can_undo(&self) -> bool {
        self.waiting.is_some()
            || self.selected.is_some()
            || self.mode != Mode::Tricks
            || !self.past.is_empty()
    }

    /// "Back": first out of what was begun, then step by step.
    pub fn undo(&mut self) {
        if self.waiting.take().is_some() {
            return;
        }
        if self.selected.take().is_some() || matches!(self.mode, Mode::Second(_) | Mode::Show(_)) {
            self.mode = Mode::Tricks;
            return;
        }
        if let Some(before) = self.past.pop() {
            self.draft = before;
            (self.seat, self.shown) = (None, None);
        } else {
            self.mode = Mode::Tricks;
        }
    }

    /// Everything anew; the names and the book stay.
    pub fn clear(&mut self) {
        let Draft { book, options, table, names, .. } = self.draft.clone();
        *self = Self::new(Draft { book, options, table, names, ..Draft::default() });
    }

    pub fn tap_leader(&mut self, seat: Seat) {
        if self.draft.leader.is_none() {
            self.change(|draft| draft.leader = Some(seat));
        } else {
            self.seat = Some(seat);
        }
    }

    pub fn set_contract(&mut self, contract: DraftContract) {
        self.change(|draft| draft.contract = contract);
    }

    /// The copies of a card that have no place yet.
    pub fn left(&self, card: Card) -> u32 {
        self.draft.pool().count(card)
    }

    /// Whose card the next key lays.
    pub fn turn(&self) -> Option<Seat> {
        self.played().and_then(|played| self.turn_in(&played))
    }

    pub fn turn_in(&self, played: &PlayedDraft) -> Option<Seat> {
        self.seat.or(self.due(played))
    }

    /// Whose turn it is by the rules.
    fn due(&self, played: &PlayedDraft) -> Option<Seat> {
        let first = self.draft.entries.iter().all(|entry| !entry.lays());
        if first { self.draft.leader } else { played.turn() }
    }

    /// The seat whose card comes next although it is another's turn.
    pub fn out_of_turn(&self, played: &PlayedDraft) -> Option<Seat> {
        self.seat.filter(|&seat| self.due(played).is_some_and(|due| due != seat))
    }

    pub fn tap_card(&mut self, card: Card) -> Result<(), Objection> {
        if self.mode == Mode::Tricks
            && self.left(card) == 0
            && let Some(seat) = self.holder_at_turn(card)
        {
            return self.push(seat, What::Card(card), false);
        }
        if self.left(card) == 0 {
            return Err(Objection::NoneLeft { card, places: self.places(card) });
        }
        match self.mode {
            Mode::Rest(seat) => self.tap_rest(seat, card),
            Mode::Second(entry) => {
                self.mode = Mode::Tricks;
                self.selected = None;
                self.change(|draft| {
                    if let Some(own) = draft.entries.get_mut(entry)
                        && let Some(first) = own.card()
                    {
                        own.what = What::Act(Act::Two(first, card));
                    }
                });
                Ok(())
            }
            Mode::Show(seat) => {
                self.mode = Mode::Tricks;
                let shown = CardList::from_cards([card]).map(Act::Show);
                shown.map_or(Ok(()), |act| self.push(seat, What::Act(act), false))
            }
            Mode::Tricks => self.lay(What::Card(card)),
        }
    }

    /// Whose turn it is, if a card was entered as one that they still hold: it is played now.
    fn holder_at_turn(&self, card: Card) -> Option<Seat> {
        let seat = self.turn().filter(|_| self.selected.is_none())?;
        self.draft.rests[seat.index()].contains(card).then_some(seat)
    }

    /// "? fehlt": a card that nobody remembers.
    pub fn tap_unknown(&mut self) -> Result<(), Objection> {
        match self.mode {
            Mode::Tricks => self.lay(What::Unknown),
            // What a player still holds is unknown until it is entered.
            Mode::Rest(_) | Mode::Second(_) | Mode::Show(_) => {
                self.mode = Mode::Tricks;
                Ok(())
            }
        }
    }

    fn lay(&mut self, what: What) -> Result<(), Objection> {
        if let Some(entry) = self.selected.take() {
            self.change(|draft| {
                if let Some(own) = draft.entries.get_mut(entry) {
                    own.what = what;
                }
            });
            return Ok(());
        }
        let laid = self.draft.entries.iter().filter(|entry| entry.lays()).count();
        if laid >= 4 * usize::from(self.draft.hand_size()) {
            return Err(Objection::AllLaid);
        }
        let Some(seat) = self.turn() else { return Err(Objection::WhoLeads) };
        self.push(seat, what, false)
    }

    /// What happens now stands at the end. A complaint comes after it, so one that was entered already waits for an answer.
    fn push(&mut self, seat: Seat, what: What, is_breach: bool) -> Result<(), Objection> {
        let waiting = Waiting { entry: Entry { seat, what }, is_breach };
        if self.draft.complaint.is_some() {
            self.waiting = Some(waiting);
            return Err(Objection::Complained);
        }
        self.add(waiting);
        Ok(())
    }

    fn add(&mut self, Waiting { entry, is_breach }: Waiting) {
        (self.seat, self.shown) = (None, None);
        let held = entry.card().filter(|&card| self.left(card) == 0);
        self.change(|draft| {
            // What was entered as still held is played now.
            if let Some(card) = held {
                draft.rests[entry.seat.index()].remove(card);
            }
            draft.entries.push(entry);
            draft.complaint = None;
            if is_breach {
                draft.about = Some(draft.entries.len());
            }
        });
    }

    /// The answer about what waits: entered although complaint and ruling are dropped, or not.
    pub fn answer_waiting(&mut self, enter: bool) {
        if let Some(waiting) = self.waiting.take().filter(|_| enter) {
            self.add(waiting);
        }
    }

    fn tap_rest(&mut self, seat: Seat, card: Card) -> Result<(), Objection> {
        if self.draft.missing(seat).1 == 0
            && Seat::ALL.iter().any(|&it| self.draft.missing(it).1 > 0)
        {
            return Err(Objection::FullHand(seat));
        }
        self.change(|draft| {
            draft.rests[seat.index()].insert(card);
            fill_last(draft);
        });
        if self.draft.missing(seat).1 == 0 {
            let next = seat.round().find(|&it| self.draft.missing(it).1 > 0);
            self.mode = next.map_or(Mode::Tricks, Mode::Rest);
        }
        Ok(())
    }

    pub fn take_rest(&mut self, seat: Seat, card: Card) {
        self.change(|draft| {
            draft.rests[seat.index()].remove(card);
        });
    }

    /// Begins to enter what everybody still holds, where something is missing.
    pub fn enter_rests(&mut self) {
        let first = Seat::ALL.into_iter().find(|&seat| self.draft.missing(seat).1 > 0);
        self.mode = Mode::Rest(first.unwrap_or(Seat::ALL[0]));
        self.selected = None;
    }

    /// Selects a card that lies, or lets it go.
    pub fn tap_laid(&mut self, entry: usize) {
        self.mode = Mode::Tricks;
        if !self.lies(entry) {
            return;
        }
        self.selected = (self.selected != Some(entry)).then_some(entry);
    }

    /// Whether an entry is a card that was laid.
    fn lies(&self, entry: usize) -> bool {
        self.draft.entries.get(entry).is_some_and(|own| own.lays())
    }

    /// The card that lies was a revoke, or was none after all.
    pub fn tap_revoke(&mut self, entry: usize) {
        self.selected = None;
        if !self.lies(entry) {
            return;
        }
        self.change(|draft| match draft.claimed.iter().position(|&own| own == entry) {
            Some(place) => {
                draft.claimed.remove(place);
            }
            None => draft.claimed.push(entry),
        });
    }

    /// Another card was laid together with this one: the next key says which.
    pub fn tap_two(&mut self, entry: usize) {
        self.mode = Mode::Second(entry);
    }

    /// The player has taken this card back.
    pub fn tap_takeback(&mut self, entry: usize) {
        self.selected = None;
        if let Some(own) = self.draft.entries.get(entry).copied() {
            let _ = self.push(own.seat, What::Act(Act::Takeback), false);
        }
    }

    /// Something else was done, now.
    pub fn mark(&mut self, seat: Seat, offence: Offence) {
        self.selected = None;
        let early = self.draft.named_early(seat).filter(|_| offence == Offence::NameEarly);
        match offence.act().map(What::Act).or(early.map(|entry| entry.what)) {
            None if offence == Offence::EarlyLead => {
                // A second tap takes it back.
                self.change(|draft| draft.early_lead = !draft.early_lead);
            }
            None if offence == Offence::NameEarly => {}
            None if offence == Offence::Shows => self.mode = Mode::Show(seat),
            // These need something else first.
            None => {}
            // What was just marked is what it is about.
            Some(what) => {
                let _ = self.push(seat, what, offence.word().is_some());
            }
        }
    }

    /// A player has talked another one into a breach.
    pub fn incite(&mut self, seat: Seat, whom: Seat) {
        self.selected = None;
        let _ = self.push(seat, What::Act(Act::Incite(whom)), true);
    }

    /// A call, now.
    pub fn call(&mut self, seat: Seat, call: Call) {
        let _ = self.push(seat, What::Act(Act::Play(Action::Call(call))), false);
    }

    /// Takes an entry out that is no card: a call, a mark.
    pub fn remove(&mut self, entry: usize) {
        self.change(|draft| {
            if draft.entries.get(entry).is_some_and(|own| !own.lays()) {
                draft.entries.remove(entry);
                draft.claimed.retain(|&own| own != entry);
                for own in draft.claimed.iter_mut().filter(|own| **own > entry) {
                    *own -= 1;
                }
                draft.about = None;
                draft.complaint = None;
            }
        });
    }

    pub fn complain(&mut self, seat: Seat, about: usize) {
        self.change(|draft| {
            let again = draft.complaint == Some(seat) && draft.about == Some(about);
            draft.complaint = (!again).then_some(seat);
            draft.about = Some(about);
        });
    }

    /// The referee decides where nothing was proved.
    pub fn choose(&mut self, class: Option<Class>) {
        self.overrule(class, None);
    }

    /// The referee decides otherwise than was found; None follows what was found again.
    pub fn overrule(&mut self, class: Option<Class>, found: Option<Class>) {
        self.change(|draft| {
            (draft.choice, draft.overruled) = (class, found);
            draft.reason.clear();
            draft.panel &= class.is_some();
        });
    }

    /// After an appeal the panel has decided so, or not.
    pub fn tap_panel(&mut self) {
        self.change(|draft| draft.panel = !draft.panel);
    }

    /// The trick that is looked at, from 0.
    pub fn trick(&self, played: &PlayedDraft) -> usize {
        let last = played.tricks.len().saturating_sub(1);
        // After a complete trick the next one is open.
        let done = played.tricks.last().is_some_and(super::played::LaidTrick::is_complete);
        let full = played.tricks.len() >= usize::from(self.draft.hand_size());
        let now = if done && !full { last + 1 } else { last };
        self.shown.unwrap_or(now).min(now)
    }

    pub fn turn_to(&mut self, trick: usize) {
        self.selected = None;
        self.mode = Mode::Tricks;
        self.shown = Some(trick);
    }

    /// Where the copies of a card lie.
    pub fn places(&self, card: Card) -> Vec<Place> {
        self.played().map_or_else(Vec::new, |played| self.places_in(&played, card))
    }

    pub fn places_in(&self, played: &PlayedDraft, card: Card) -> Vec<Place> {
        let mut places = Vec::new();
        for (index, trick) in played.tricks.iter().enumerate() {
            let own = trick.cards.iter().filter(|laid| laid.card == Some(card));
            places.extend(own.map(|laid| Place::Trick { number: index + 1, seat: laid.seat }));
        }
        for seat in Seat::ALL {
            for _ in 0..self.draft.rests[seat.index()].count(card) {
                places.push(Place::Rest(seat));
            }
        }
        places
    }
}

/// The last hand fills itself when only its cards are left.
fn fill_last(draft: &mut Draft) {
    let pool = draft.pool();
    let mut open = Seat::ALL.into_iter().filter(|&seat| draft.missing(seat).1 > 0);
    let (Some(last), None) = (open.next(), open.next()) else { return };
    let unknown = draft.entries.iter().any(|entry| entry.what == What::Unknown);
    if !unknown && draft.missing(last).1 == pool.len() as usize {
        pool.iter().for_each(|card| {
            draft.rests[last.index()].insert(card);
        });
    }
}
