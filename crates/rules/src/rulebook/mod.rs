//! A rulebook as plain data: every value that differs between books, and the paragraph for every
//! refusal and every line of a settlement.

mod match_terms;
mod options;
mod parse;
mod topic;

use std::fmt;

pub use match_terms::{
    DealsAgain, Extension, ForcedOrder, MatchTerms, MinorInSolo, SheetKeeper, WrongNote,
};
pub use options::{OptionError, Setting};
pub use parse::BookError;
pub use topic::Topic;

use crate::call::Call;
use crate::card::{Card, Rank};
use crate::card_set::{CardSet, Kinds};
use crate::order::Orders;

/// What a rulebook says. The engine reads these values; it never asks for the book's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The name in DKN's `Rulebook` tag.
    pub name: String,
    /// The book's own title, German and English.
    pub title: [String; 2],
    /// 48 cards, or 40 without the nines.
    pub nines: bool,
    /// The packets in which the cards are dealt.
    pub packets: Vec<u8>,
    /// How many cards a cut must lift and leave.
    pub cut: u8,
    pub withdraw: Withdraw,
    pub withdraw_last: WithdrawLast,
    /// The clarification trick of a wedding is among the first so many.
    pub wedding_within: u8,
    /// The soloist leads to the first trick of a voluntary solo too.
    pub voluntary_solo_leads: bool,
    /// The cards a caller must still hold, by [`Call::level`].
    pub windows: [u8; 5],
    /// Levels may be jumped over.
    pub skipping: bool,
    /// Contra may still make its open calls after a concession.
    pub calls_after_concession: bool,
    /// The eyes Contra needs when only Contra was called.
    pub lone_contra: u8,
    pub neither: Neither,
    pub calls_count: CallsCount,
    /// A point for each limit of the other party that was beaten by thirty eyes.
    pub against_bonus: bool,
    /// The eyes that make a trick a Doppelkopf.
    pub doppelkopf: u8,
    /// Contra's point for winning is given in solos too.
    pub against_queens_in_solo: bool,
    /// A club jack caught in the last trick is a special point.
    pub charlie_caught: bool,
    pub of_match: MatchTerms,
    cites: [Cite; Topic::COUNT],
    setting_cites: [Option<Cite>; Setting::COUNT],
    /// The changes made by options, in the order they were made.
    changes: Vec<String>,
}

/// Until when bidders one to three may withdraw a Vorbehalt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withdraw {
    UntilNextSpeaks,
    /// The next bidder's gesund does not stand in the way.
    UntilNextWaits,
}

/// Until when the last bidder may withdraw when there are several Vorbehalte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithdrawLast {
    UntilFirstAnswer,
    UntilNamed,
}

/// What is counted when both parties missed the limits they called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neither {
    /// Levels, bonuses and special points.
    Levels,
    /// Special points alone.
    Specials,
}

/// For whom the points of a call count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallsCount {
    /// For the winner, whoever called.
    Always,
    /// For the winner, if he called.
    Achieved,
}

/// A paragraph of a book, as the row of the book's list that says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cite {
    /// The book, where it is another one that fills a gap, or `option`.
    pub book: Option<String>,
    /// The row, such as `4.1.2-w4`.
    pub row: String,
}

impl Cite {
    /// The paragraph that people quote: the row without its suffix.
    pub fn paragraph(&self) -> &str {
        if self.book.as_deref() == Some(OPTION) {
            return &self.row;
        }
        self.row.split('-').next().unwrap_or(&self.row)
    }
}

const OPTION: &str = "option";

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.book {
            Some(book) => write!(f, "{book}:{}", self.paragraph()),
            None => f.write_str(self.paragraph()),
        }
    }
}

impl Rulebook {
    /// The rulebook with this name, if we have it.
    pub fn named(name: &str) -> Option<Self> {
        parse::bundled(name)
    }

    /// The names of all rulebooks, the default first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        parse::BUNDLED.iter().map(|&(name, _)| name)
    }

    /// The paragraph that speaks of `topic`.
    pub fn cite(&self, topic: Topic) -> &Cite {
        &self.cites[topic as usize]
    }

    /// The paragraph that fixes a setting, where the book has one.
    pub fn setting_cite(&self, setting: Setting) -> Option<&Cite> {
        self.setting_cites[setting as usize].as_ref()
    }

    /// The changes that options made, as DKN writes them.
    pub fn changes(&self) -> &[String] {
        &self.changes
    }

    pub fn deck(&self) -> Kinds {
        let all: Kinds = Card::all().collect();
        if self.nines { all } else { all.except(Kinds::rank(Rank::Nine)) }
    }

    /// Cards a hand, and tricks a hand.
    pub fn hand_size(&self) -> u8 {
        if self.nines { 12 } else { 10 }
    }

    /// The cards a caller needs for `call`, before any shift.
    pub fn window(&self, call: Call) -> u8 {
        call.level().window().map_or(0, |place| self.windows[place])
    }

    /// All the cards, each kind twice.
    pub fn pack(&self) -> CardSet {
        CardSet::both(self.deck())
    }

    /// The most and the fewest eyes that `tricks` tricks can hold.
    pub fn eyes_in(&self, tricks: u8) -> (u32, u32) {
        let mut eyes: Vec<u32> = self.pack().iter().map(|card| u32::from(card.eyes())).collect();
        eyes.sort_unstable();
        let cards = usize::from(tricks) * 4;
        (eyes[..cards].iter().sum(), eyes[eyes.len() - cards..].iter().sum())
    }
}

/// A rulebook with its card orders compiled: what a [`Game`](crate::Game) is played under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    book: Rulebook,
    orders: Orders,
    last_call: u8,
}

impl Rules {
    pub fn new(book: Rulebook) -> Self {
        let orders = Orders::compile(book.deck());
        let last_call = book.windows.into_iter().min().unwrap_or_default().saturating_sub(1);
        Self { book, orders, last_call }
    }

    /// With fewer cards than this nobody can call anything, a wedding's shift aside: it is what a
    /// reply to the latest call needs.
    pub(crate) fn last_call(&self) -> u8 {
        self.last_call
    }

    /// The rules of a bundled book.
    pub fn named(name: &str) -> Option<Self> {
        Rulebook::named(name).map(Self::new)
    }

    pub fn book(&self) -> &Rulebook {
        &self.book
    }

    pub fn orders(&self) -> &Orders {
        &self.orders
    }
}
