//! What is in order at an open table, and what comes of it.

use dulle_protocol::{ActedBy, AsWord, HandView, OpenWord, SeatNo, Stage};
use dulle_rules::{Action, Seat};

use super::Table;
use super::command::Fresh;
use super::decide::{Decision, Transaction};
use super::event::TableEvent;
use super::open::Found;
use super::refusal::Refusal;

/// The words besides playing that a seat may say in one hand: each is stored.
const MOST_WORDS: u32 = 40;
/// The complaints without a ground that a seat may make in one hand: a player who could ask after every card would
/// learn of every card whether it was in order.
const MOST_MISTAKEN: usize = 3;

impl Table {
    /// The open hand with this number, while it is played.
    fn open_hand(&self, hand: u32) -> Result<&HandView, Refusal> {
        let dealt = self.full_view.hand.as_ref().filter(|_| self.stage() == Stage::Playing);
        let dealt = dealt.ok_or(Refusal::NotPlaying)?;
        match hand.cmp(&dealt.number()) {
            std::cmp::Ordering::Less => Err(Refusal::Stale),
            std::cmp::Ordering::Equal => Ok(dealt),
            std::cmp::Ordering::Greater => Err(Refusal::NoSuchHand),
        }
    }

    pub(super) fn act_open(
        &self,
        seat: Seat,
        (hand, ply): (u32, u32),
        action: Action,
        by: ActedBy,
        fresh: &Fresh,
    ) -> Decision {
        let dealt = self.open_hand(hand)?;
        let made = dealt.ply(seat);
        if ply < made {
            // What was undone is counted, and cannot come again.
            let mut own = dealt.acts.iter().filter(|act| act.seat.0 == seat);
            let undone = dealt.open.as_ref().map_or(0, |open| open.undone[seat.index()]);
            let before = ply.checked_sub(undone).and_then(|place| own.nth(place as usize));
            let same = before.is_some_and(|act| act.action.0 == action);
            return if same { Ok(Vec::new()) } else { Err(Refusal::Stale) };
        }
        if ply > made {
            return Err(Refusal::Ahead);
        }
        if dealt.rests() {
            return Err(Refusal::Rests);
        }
        self.check_open(seat, action)?;
        let mut tx = Transaction::new(self, fresh);
        if by == ActedBy::Player {
            tx.back(seat);
        }
        tx.push(TableEvent::Acted { hand, seat: SeatNo(seat), action: AsWord(action), by });
        tx.complain_at_the_end(hand);
        tx.finish_open();
        Ok(tx.events)
    }

    pub(super) fn word(
        &self,
        seat: Seat,
        hand: u32,
        number: u32,
        word: OpenWord,
        by: ActedBy,
        fresh: &Fresh,
    ) -> Decision {
        if !self.is_open() {
            return Err(Refusal::NotOpen);
        }
        let dealt = self.open_hand(hand)?;
        let said = dealt.words_of(seat);
        if number < said {
            let words = dealt.open.iter().flat_map(|open| &open.words);
            let mut own = words.filter(|worded| worded.seat.0 == seat);
            let same = own.nth(number as usize).is_some_and(|worded| worded.word == word);
            return if same { Ok(Vec::new()) } else { Err(Refusal::Stale) };
        }
        if number > said {
            return Err(Refusal::Ahead);
        }
        let asks_again = matches!(word, OpenWord::Complain { .. })
            && dealt.open.as_ref().is_some_and(|open| open.mistaken(seat) >= MOST_MISTAKEN);
        if asks_again || said >= MOST_WORDS && word != OpenWord::Note {
            return Err(Refusal::TooManyWords);
        }
        self.check_word(seat, word)?;
        let mut tx = Transaction::new(self, fresh);
        if by == ActedBy::Player {
            tx.back(seat);
        }
        tx.push(TableEvent::Worded { hand, seat: SeatNo(seat), word, by });
        tx.finish_open();
        Ok(tx.events)
    }

    /// A bot complains of what everybody can see.
    pub(super) fn complain(&self, seat: Seat, about: u32, fresh: &Fresh) -> Vec<TableEvent> {
        let mut tx = Transaction::new(self, fresh);
        tx.complain(seat, about);
        tx.events
    }

    /// The time of a player who may still complain is over.
    pub(super) fn note(&self, seat: Seat, fresh: &Fresh) -> Decision {
        let hand = self.full_view.hand.as_ref().ok_or(Refusal::NotPlaying)?;
        let (hand, number) = (hand.number(), hand.words_of(seat));
        self.word(seat, hand, number, OpenWord::Note, ActedBy::Bot, fresh)
    }

    /// The ruling by what was found, unless the table has gone on meanwhile.
    pub(super) fn rule(
        &self,
        hand: u32,
        found: &Found,
        overdue: bool,
        fresh: &Fresh,
    ) -> Vec<TableEvent> {
        if self.case().is_none_or(|case| case.hand != hand) {
            return Vec::new();
        }
        let mut tx = Transaction::new(self, fresh);
        tx.push(TableEvent::Ruled { hand, found: found.clone(), overdue });
        tx.finish_open();
        tx.events
    }

    /// Whether a stored event does not fit the open hand.
    pub(super) fn refuses_open(&self, event: &TableEvent) -> bool {
        match event {
            TableEvent::Acted { seat, action, .. } => self.check_open(seat.0, action.0).is_err(),
            TableEvent::Worded { seat, word, .. } => self.check_word(seat.0, *word).is_err(),
            TableEvent::Ruled { .. } | TableEvent::Proposed { .. } | TableEvent::Decided { .. } => {
                self.case().is_none()
            }
            _ => false,
        }
    }
}

impl Transaction<'_> {
    fn complain(&mut self, seat: Seat, about: u32) {
        let Some(hand) = self.table.full_view.hand.as_ref().map(HandView::number) else { return };
        let word = OpenWord::Complain { about: Some(about) };
        let by = ActedBy::Bot;
        self.push(TableEvent::Worded { hand, seat: SeatNo(seat), word, by });
    }

    /// Bots do not write a hand down before they have complained.
    fn complain_at_the_end(&mut self, hand: u32) {
        let over = self.table.is_played_out();
        let running = self.table.full_view.hand.as_ref().map(HandView::number) == Some(hand);
        for seat in Seat::ALL.into_iter().filter(|_| over && running) {
            if matches!(self.table.bot(seat), Some(Some(_)))
                && let Some(about) = self.table.bot_complains(seat)
            {
                self.complain(seat, about);
            }
        }
    }

    /// Writes an open hand down once it is over and ruled on.
    pub(super) fn finish_open(&mut self) {
        if !self.table.is_to_be_written() {
            return;
        }
        if let Some(finished) = self.finished() {
            self.push(finished);
        }
        self.prepare();
    }
}
