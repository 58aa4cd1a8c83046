//! Doppelkopf exactly as printed: one hand from the deal to the score under any rulebook.
//!
//! Start here: a [`Rulebook`] is data, compiled to [`Rules`]; a [`Game`] decides an
//! [`Action`] into [`Event`]s or refuses it with a [`Violation`], and absorbs the events. What a
//! seat may do is [`Legal`], what anybody may know a [`View`]. The rules themselves are functions
//! that stand alone: [`playable`], [`Trick::best`], [`Bidding`], [`check_call`], [`Shown::by_card`],
//! [`claim_stands`], [`SpecialPoints::of_tricks`], [`already_won`], [`settle`].
//!
//! There is no clock here, no randomness, no file and no user.

/// The example in the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

mod action;
mod bidding;
mod call;
mod card;
mod card_set;
mod claim;
mod consequences;
mod contract;
mod declaration;
pub mod dkn;
mod event;
mod exchange;
mod game;
mod legal;
mod order;
mod outcome;
mod pack;
mod party;
mod penalty;
mod perft;
mod playthrough;
mod rulebook;
mod seat;
mod settle;
mod special_points;
mod state;
mod trick;
mod view;
mod violation;
mod wedding;

pub use action::{Action, CardList};
pub use bidding::{Bid, BidSet, Bidding, Named, Stage};
pub use call::{Call, CallLevel, CallSet, Called, Calls, Moment, check_call, open_calls};
pub use card::{Card, NotACard, Rank, Suit};
pub use card_set::{CardSet, Kinds};
pub use claim::{ClaimPosition, Declarable, claim_stands, open_claim_stands};
pub use contract::{Contract, FinalContract, Solo};
pub use declaration::{
    Declaration, DeclarationFacts, DeclarationRight, DeclarationSet, Declared, card_due,
    check_declaration, could_declare, declaration_right,
};
pub use event::{Event, Events};
pub use exchange::{ExchangeRight, GiveTerms, Qualified};
pub use game::{Deal, DealError, Game};
pub use legal::{ClaimTerms, Legal};
pub use order::{Class, Order, OrderId, Orders, Tops};
pub use outcome::{Outcome, OutcomeError, check_outcome, check_so_far};
pub use pack::{BadCut, Pack, Seed};
pub use party::{Parties, Party, Shown};
pub use penalty::{Breach, HandAfter, Penalty, Severity, penalty};
pub use perft::perft;
pub use playthrough::playthrough;
pub use rulebook::{
    BockCause, BockCauses, BookError, BookErrorKind, CallsCount, Cause, CauseNumber, Cite,
    Conflict, Counting, DutyCall, ExtraSolos, MinorInSolo, Neither, OptionError, Pigs, ReContra,
    Redeal, Row, Rulebook, Rules, Scope, SecondDulle, Setting, Topic, Values, WeddingPartner, When,
    Withdraw, WithdrawLast,
};
pub use seat::{Seat, SeatSet};
pub use settle::{Item, ItemKind, Items, Limit, Settlement, already_won, settle, winner};
pub use special_points::{Special, SpecialPoints};
pub use state::{Phase, State, TrueState};
pub use trick::{Trick, playable};
pub use view::{View, Viewer};
pub use violation::{Violation, ViolationReason};
