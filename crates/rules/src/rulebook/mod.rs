//! A rulebook as plain data: every value that differs between books, and the paragraph for every
//! refusal and every line of a score.

mod bock;
mod bundled;
mod conflict;
mod options;
mod parse;
mod registry;
mod topic;
mod values;

use std::fmt;

pub use bock::{BockCause, BockCauses};
pub use conflict::Conflict;
pub use options::OptionError;
pub use parse::{BookError, BookErrorKind};
pub use registry::{Row, Rulebook, Scope, Setting, When};
pub use topic::Topic;
pub use values::{
    CallsCount, Cause, CauseNumber, Counting, DutyCall, ExtraSolos, MinorInSolo, Neither, Pigs,
    ReContra, Redeal, SecondDulle, Values, WeddingPartner, Withdraw, WithdrawLast,
};

use crate::call::Call;
use crate::card::{Card, Rank};
use crate::card_set::{CardSet, Kinds};
use crate::contract::{Contract, Solo};
use crate::order::{Order, OrderId, Orders, Tops};
use crate::state::State;

/// A paragraph of a book, as the row of the book's list that says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cite {
    /// The other book that fills a gap, or `option`; None for the book itself.
    pub book: Option<String>,
    /// The row, such as `4.1.2-w4`.
    pub row: String,
}

impl Cite {
    /// Whether an option of the table is cited, which stands in no book.
    pub fn is_option(&self) -> bool {
        self.book.as_deref() == Some(OPTION)
    }

    /// The paragraph that people quote: the row without its suffix.
    pub fn paragraph(&self) -> &str {
        if self.is_option() {
            return &self.row;
        }
        self.row.split('-').next().unwrap_or(&self.row)
    }
}

/// What is cited for a topic because of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OptionCite {
    topic: Topic,
    when: When,
    cite: Cite,
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
    /// The name that people know: that of the preset, where it is one.
    pub fn known_as(&self) -> &str {
        self.preset.as_deref().unwrap_or(&self.name)
    }

    /// The book or preset that this one says it changes; its own name where it changes none.
    pub fn base(&self) -> &str {
        self.base.as_deref().unwrap_or(&self.name)
    }

    /// The paragraph that speaks of `topic`, or the option that decides it in every hand.
    pub fn cite(&self, topic: Topic) -> &Cite {
        self.cite_when(topic, When::Always)
    }

    /// The paragraph that speaks of `topic`, or the option that decides it in a hand like this.
    pub fn cite_when(&self, topic: Topic, hand: When) -> &Cite {
        let decides = |option: &&OptionCite| {
            option.topic == topic && (option.when == When::Always || option.when == hand)
        };
        let option = self.option_cites.iter().find(decides);
        option.map_or(&self.cites[topic as usize], |option| &option.cite)
    }

    /// The paragraph that fixes a setting, where the book has one.
    pub fn setting_cite(&self, setting: Setting) -> Option<&Cite> {
        self.setting_cites[setting as usize].as_ref()
    }

    /// The changes that options made, as DKN writes them.
    pub fn changes(&self) -> &[String] {
        &self.changes
    }

    /// Whether `solo` may be played.
    pub fn plays(&self, solo: Solo) -> bool {
        Solo::ALL.contains(&solo) || self.extra_solos.contains(solo)
    }

    /// Whether a hand can end without being played: thrown in, or as a poverty that nobody took.
    pub fn throws_in(&self) -> bool {
        self.poverty || !self.redeal.is_off()
    }

    pub fn deck(&self) -> Kinds {
        let all: Kinds = Card::all().collect();
        if self.nines { all } else { all.except(Kinds::rank(Rank::Nine)) }
    }

    /// The number of cards in a hand, which is also the number of tricks.
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
    has_declarations: bool,
}

impl Rules {
    pub fn new(book: Rulebook) -> Self {
        let orders = Orders::compile(&book);
        let last_call = book.windows.into_iter().min().unwrap_or_default().saturating_sub(1);
        let has_declarations = book.pigs != Pigs::Off || book.genscher || book.tuck;
        Self { book, orders, last_call, has_declarations }
    }

    /// With fewer cards than this nobody can call anything (before the shift of a wedding): it is
    /// what a reply to the latest possible call needs.
    pub(crate) fn last_call(&self) -> u8 {
        self.last_call
    }

    /// With fewer cards than this nobody can make the first call of a hand (before the shift of a
    /// wedding).
    pub(crate) fn first_call(&self) -> u8 {
        let [first, ..] = self.book.windows;
        first
    }

    /// Whether anything can be declared at all.
    pub fn has_declarations(&self) -> bool {
        self.has_declarations
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

    /// The normal game's order once everything is declared that these rules allow.
    pub fn order_with_declarations(&self) -> &Order {
        let tops = match (self.book.pigs, self.book.super_pigs) {
            (Pigs::Off, _) => Tops::None,
            (_, false) => Tops::Pigs,
            (_, true) => Tops::SuperPigs,
        };
        self.orders.get(OrderId::with(Contract::Normal, tops), || false)
    }

    /// The order in force in `state`.
    #[inline]
    pub(crate) fn order_in(&self, state: &State) -> &Order {
        self.orders.get(state.order, || state.in_last_trick())
    }
}
