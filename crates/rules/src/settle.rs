//! Who won, and what everybody writes down (section 7).

use std::fmt;

use crate::call::{Call, CallLevel};
use crate::contract::FinalContract;
use crate::outcome::Outcome;
use crate::party::Party;
use crate::rulebook::{CallsCount, Cite, Counting, Neither, ReContra, Rulebook, Topic, When};
use crate::seat::{Seat, SeatSet};

/// A line of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// The party that gains from it.
    pub party: Party,
    pub kind: ItemKind,
    pub points: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    Won,
    Under(Limit),
    /// A call by either party.
    Called {
        by: Party,
        call: Call,
    },
    /// The gaining party beat a limit of the other party by thirty eyes.
    Against(Limit),
    AgainstQueens,
    Doppelkopf,
    Fox,
    Charlie,
    CharlieCaught,
    HeartTrick,
    FoxLastTrick,
    DulleCaught,
}

/// The steps of thirty eyes, and no trick at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    No90,
    No60,
    No30,
    Schwarz,
}

/// As many lines as there are: an outcome that nobody has checked can have any number of special
/// points.
pub type Items = Vec<Item>;

/// The result of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    pub winner: Option<Party>,
    pub items: Items,
    /// The points of the winner (of Re if nobody won), with all items netted.
    pub value: i16,
    /// What each seat writes down.
    pub score: [i16; 4],
    /// By which settings the hand was won.
    decided: When,
    /// Why the party that had reached its goal has lost all the same, or nothing was played.
    because: Option<Topic>,
}

impl Limit {
    pub const ALL: [Self; 4] = [Self::No90, Self::No60, Self::No30, Self::Schwarz];

    /// The eyes below which the other party must stay; a trick is enough against schwarz.
    pub(crate) const fn eyes(self) -> u8 {
        match self {
            Self::No90 => 90,
            Self::No60 => 60,
            Self::No30 => 30,
            Self::Schwarz => 0,
        }
    }

    const fn call(self) -> Call {
        match self {
            Self::No90 => Call::No90,
            Self::No60 => Call::No60,
            Self::No30 => Call::No30,
            Self::Schwarz => Call::Schwarz,
        }
    }

    /// The limit of this level; None for Re and Contra.
    pub(crate) fn at_level(level: CallLevel) -> Option<Self> {
        Self::ALL.into_iter().find(|limit| limit.call().level() == level)
    }
}

/// Who has won (7.1.2 to 7.1.4).
pub fn winner(book: &Rulebook, outcome: &Outcome) -> Option<Party> {
    let missed = |party, limit| (!outcome.held(party, limit)).then_some(party);
    match (outcome.limit(Party::Re), outcome.limit(Party::Contra)) {
        (None, None) => {
            let contra_needs = if outcome.is_lone_contra() { book.lone_contra } else { 120 };
            let contra = outcome.eyes(Party::Contra) >= contra_needs;
            Some(if contra { Party::Contra } else { Party::Re })
        }
        // If only one party called a limit, that limit is the only target.
        (Some(limit), None) => missed(Party::Re, limit).map(Party::other).or(Some(Party::Re)),
        (None, Some(limit)) => {
            missed(Party::Contra, limit).map(Party::other).or(Some(Party::Contra))
        }
        (Some(re), Some(contra)) => {
            if outcome.held(Party::Re, re) {
                Some(Party::Re)
            } else if outcome.held(Party::Contra, contra) {
                Some(Party::Contra)
            } else {
                None
            }
        }
    }
}

/// The party that has won by its complete tricks, whatever becomes of the others (9.5.1). A goal is
/// never lost again, so that it is enough to give the other party all that is left.
pub fn already_won(book: &Rulebook, so_far: &Outcome) -> Option<Party> {
    let wins = |&party: &Party| winner(book, &so_far.with_rest(book, party.other())) == Some(party);
    Party::BOTH.into_iter().find(wins)
}

/// By which rule `winner`, who has reached their goal, has called too little and so has lost.
fn cowardice(book: &Rulebook, outcome: &Outcome, winner: Party) -> Option<Topic> {
    let called = outcome.level(winner);
    if outcome.given_up {
        None
    } else if book.cowardice && called == CallLevel::Silent && outcome.held(winner, Limit::No60) {
        Some(Topic::Cowardice)
    } else if book.super_cowardice
        && called <= CallLevel::No90
        && outcome.held(winner, Limit::Schwarz)
    {
        Some(Topic::SuperCowardice)
    } else {
        None
    }
}

/// Scores a hand (7.2).
pub fn settle(book: &Rulebook, outcome: &Outcome) -> Settlement {
    if outcome.contract == FinalContract::Redeal {
        return thrown_in(book);
    }
    let mut winner = winner(book, outcome);
    let cowardice = winner.and_then(|winner| cowardice(book, outcome, winner));
    let mut items = Items::with_capacity(16);
    match winner {
        Some(party) => {
            items.push(Item { party, kind: ItemKind::Won, points: 1 });
            levels(outcome, party, &mut items);
            calls(book, outcome, party, &mut items);
            bonuses(book, outcome, party, &mut items);
            if book.re_contra == ReContra::Double {
                double(&mut items);
            }
            let queens = outcome.contract.is_normal() || book.against_queens_in_solo;
            if cowardice.is_some() {
                items.iter_mut().for_each(|item| item.party = party.other());
                winner = Some(party.other());
            } else if party == Party::Contra && queens && !outcome.genscher {
                items.push(Item { party, kind: ItemKind::AgainstQueens, points: 1 });
            }
        }
        None if book.neither == Neither::Levels => {
            Party::BOTH.into_iter().for_each(|party| levels(outcome, party, &mut items));
            Party::BOTH.into_iter().for_each(|party| bonuses(book, outcome, party, &mut items));
        }
        None => {}
    }
    if outcome.contract.is_normal() {
        special_items(book, outcome, &mut items);
    }
    let value = value(&items, winner.unwrap_or(Party::Re));
    let score = score(outcome.re, winner.unwrap_or(Party::Re), value);
    let score = written(book.counting, score);
    let decided = if outcome.is_lone_contra() { When::LoneContra } else { When::Always };
    Settlement { winner, items, value, score, decided, because: cowardice }
}

/// Nobody has won anything.
fn thrown_in(book: &Rulebook) -> Settlement {
    let because = if book.redeal.is_off() { Topic::Poverty } else { Topic::Redeal };
    Settlement {
        winner: None,
        items: Items::new(),
        value: 0,
        score: [0; 4],
        decided: When::Always,
        because: Some(because),
    }
}

/// A point for each level below which `party` has kept the other.
fn levels(outcome: &Outcome, party: Party, items: &mut Items) {
    for limit in Limit::ALL {
        if outcome.held(party, limit) {
            items.push(Item { party, kind: ItemKind::Under(limit), points: 1 });
        }
    }
}

/// The calls of both parties count for the winner, including all lower levels of a call.
fn calls(book: &Rulebook, outcome: &Outcome, winner: Party, items: &mut Items) {
    let counts = |by: Party, level: CallLevel| {
        outcome.level(by) >= level && (book.calls_count == CallsCount::Always || by == winner)
    };
    for by in Party::BOTH {
        if counts(by, CallLevel::First) {
            let kind = ItemKind::Called { by, call: Call::first(by) };
            items.push(Item { party: winner, kind, points: 2 });
        }
    }
    for call in Call::LIMITS {
        for by in Party::BOTH {
            if counts(by, call.level()) {
                items.push(Item { party: winner, kind: ItemKind::Called { by, call }, points: 1 });
            }
        }
    }
}

/// Re and Contra double all the rest, one after the other: each carries what it adds.
fn double(items: &mut Items) {
    let first =
        |item: &Item| matches!(item.kind, ItemKind::Called { call: Call::Re | Call::Contra, .. });
    let mut sum: u8 = items.iter().filter(|item| !first(item)).map(|item| item.points).sum();
    for item in items.iter_mut().filter(|item| first(item)) {
        item.points = sum;
        sum *= 2;
    }
}

/// A point for each limit of the other party that `party` has beaten by thirty eyes.
fn bonuses(book: &Rulebook, outcome: &Outcome, party: Party, items: &mut Items) {
    if !book.against_bonus {
        return;
    }
    for limit in Limit::ALL {
        let called = outcome.level(party.other()) >= limit.call().level();
        if called && outcome.eyes(party) >= limit.eyes() + 30 {
            items.push(Item { party, kind: ItemKind::Against(limit), points: 1 });
        }
    }
}

fn special_items(book: &Rulebook, outcome: &Outcome, items: &mut Items) {
    let won = outcome.specials.by_kind().filter(|(_, won)| *won != [0, 0]);
    for (special, won) in won.filter(|(special, _)| special.is_given(book)) {
        for party in Party::BOTH {
            for _ in 0..won[party as usize] {
                items.push(Item { party, kind: special.item(), points: 1 });
            }
        }
    }
}

fn value(items: &[Item], party: Party) -> i16 {
    let signed = |item: &Item| {
        let points = i16::from(item.points);
        if item.party == party { points } else { -points }
    };
    items.iter().map(signed).sum()
}

/// Plus for the party of the value, minus for the other; a single Re player counts threefold.
fn score(re: SeatSet, party: Party, value: i16) -> [i16; 4] {
    Seat::ALL.map(|seat| {
        let is_re = re.contains(seat);
        let points = if is_re && re.len() == 1 { 3 * value } else { value };
        if is_re == (party == Party::Re) { points } else { -points }
    })
}

/// Of the points won and lost, those that the table writes down.
fn written(counting: Counting, score: [i16; 4]) -> [i16; 4] {
    match counting {
        Counting::PlusMinus => score,
        Counting::Plus => score.map(|points| points.max(0)),
        Counting::Minus => score.map(|points| points.min(0)),
    }
}

impl Item {
    /// The paragraph that gives these points.
    pub fn cite<'b>(&self, book: &'b Rulebook) -> &'b Cite {
        book.cite(self.topic())
    }

    /// What its paragraph is cited for.
    pub fn topic(&self) -> Topic {
        use Party::{Contra, Re};
        match (self.kind, self.party) {
            (ItemKind::Won, _) => Topic::ItemWon,
            (ItemKind::Under(Limit::No90), _) => Topic::ItemUnder90,
            (ItemKind::Under(Limit::No60), _) => Topic::ItemUnder60,
            (ItemKind::Under(Limit::No30), _) => Topic::ItemUnder30,
            (ItemKind::Under(Limit::Schwarz), _) => Topic::ItemSchwarz,
            (ItemKind::Called { by, call }, _) => called_topic(by, call),
            (ItemKind::Against(Limit::No90), Re) => Topic::ItemRe120,
            (ItemKind::Against(Limit::No60), Re) => Topic::ItemRe90,
            (ItemKind::Against(Limit::No30), Re) => Topic::ItemRe60,
            (ItemKind::Against(Limit::Schwarz), Re) => Topic::ItemRe30,
            (ItemKind::Against(Limit::No90), Contra) => Topic::ItemContra120,
            (ItemKind::Against(Limit::No60), Contra) => Topic::ItemContra90,
            (ItemKind::Against(Limit::No30), Contra) => Topic::ItemContra60,
            (ItemKind::Against(Limit::Schwarz), Contra) => Topic::ItemContra30,
            (ItemKind::AgainstQueens, _) => Topic::ItemQueens,
            (ItemKind::Doppelkopf, _) => Topic::ItemDoppelkopf,
            (ItemKind::Fox, _) => Topic::ItemFox,
            (ItemKind::Charlie, _) => Topic::ItemCharlie,
            (ItemKind::CharlieCaught, _) => Topic::ItemCharlieCaught,
            (ItemKind::HeartTrick, _) => Topic::ItemHeartTrick,
            (ItemKind::FoxLastTrick, _) => Topic::ItemFoxLastTrick,
            (ItemKind::DulleCaught, _) => Topic::ItemDulleCaught,
        }
    }
}

const fn called_topic(by: Party, call: Call) -> Topic {
    match (by, call) {
        (_, Call::Re) => Topic::ItemCallRe,
        (_, Call::Contra) => Topic::ItemCallContra,
        (Party::Re, Call::No90) => Topic::ItemReNo90,
        (Party::Re, Call::No60) => Topic::ItemReNo60,
        (Party::Re, Call::No30) => Topic::ItemReNo30,
        (Party::Re, Call::Schwarz) => Topic::ItemReSchwarz,
        (Party::Contra, Call::No90) => Topic::ItemContraNo90,
        (Party::Contra, Call::No60) => Topic::ItemContraNo60,
        (Party::Contra, Call::No30) => Topic::ItemContraNo30,
        (Party::Contra, Call::Schwarz) => Topic::ItemContraSchwarz,
    }
}

impl ItemKind {
    /// The word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Under(Limit::No90) => "under90",
            Self::Under(Limit::No60) => "under60",
            Self::Under(Limit::No30) => "under30",
            Self::Under(Limit::Schwarz) => "schwarz",
            Self::Called { call: Call::Re, .. } => "call-re",
            Self::Called { call: Call::Contra, .. } => "call-contra",
            Self::Called { call: Call::No90, .. } => "call-no90",
            Self::Called { call: Call::No60, .. } => "call-no60",
            Self::Called { call: Call::No30, .. } => "call-no30",
            Self::Called { call: Call::Schwarz, .. } => "call-schwarz",
            Self::Against(Limit::No90) => "120-vs-no90",
            Self::Against(Limit::No60) => "90-vs-no60",
            Self::Against(Limit::No30) => "60-vs-no30",
            Self::Against(Limit::Schwarz) => "30-vs-schwarz",
            Self::AgainstQueens => "against-queens",
            Self::Doppelkopf => "doppelkopf",
            Self::Fox => "fox",
            Self::Charlie => "charlie",
            Self::CharlieCaught => "charlie-caught",
            Self::HeartTrick => "heart-trick",
            Self::FoxLastTrick => "fox-last-trick",
            Self::DulleCaught => "dulle-caught",
        }
    }
}

impl fmt::Display for ItemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Settlement {
    /// A redeal that came of a poverty which nobody took. An outcome does not say so: without this the cause is
    /// the option by which hands are thrown in, where the table has it.
    #[must_use]
    pub const fn of_refused_poverty(mut self) -> Self {
        self.because = Some(Topic::Poverty);
        self
    }

    /// The paragraph by which the hand was won, or by which nobody won it.
    pub fn winner_cite<'b>(&self, book: &'b Rulebook) -> &'b Cite {
        book.cite_when(self.winner_topic(), self.decided)
    }

    /// What that paragraph is cited for.
    pub const fn winner_topic(&self) -> Topic {
        if let Some(topic) = self.because {
            return topic;
        }
        match self.winner {
            Some(Party::Re) => Topic::WinRe,
            Some(Party::Contra) => Topic::WinContra,
            None => Topic::WinNeither,
        }
    }
}
