//! What the referee writes down about a hand.

use dulle_rules::{Call, Contract, FinalContract, Outcome, Seat, SeatSet, Settlement};

use crate::breach::Complaint;
use crate::hand::{Breach, OpenHand};
use crate::proof::Cancelled;
use crate::ruling::{Ruling, Then};
use crate::table::Phase;

/// How a hand has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    Played,
    NotPlayed,
    SoloPlayed,
    Stopped,
    Redeal,
    /// The record breaks off, or the hand rests.
    Open,
}

impl End {
    pub const ALL: [Self; 6] =
        [Self::Played, Self::NotPlayed, Self::SoloPlayed, Self::Stopped, Self::Redeal, Self::Open];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::NotPlayed => "not-played",
            Self::SoloPlayed => "solo-played",
            Self::Stopped => "stopped",
            Self::Redeal => "redeal",
            Self::Open => "open",
        }
    }
}

/// The referee's sheet of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub rulebook: String,
    pub contract: Option<FinalContract>,
    pub re: Option<SeatSet>,
    /// In the order of their actions.
    pub breaches: Vec<Breach>,
    pub complaints: Vec<Complaint>,
    /// In the order of the breaches.
    pub rulings: Vec<Ruling>,
    pub end: End,
    /// What the hand came to, if it has a result.
    pub result: Option<[i16; 4]>,
    /// The settlement of a hand that was played to its end.
    pub settlement: Option<Settlement>,
    pub penalty: [i16; 4],
    /// Points off without credit, apart from the score.
    pub deductions: [i16; 4],
    /// None while the hand is open.
    pub score: Option<[i16; 4]>,
    pub warned: SeatSet,
    pub disqualified: SeatSet,
    /// By how many minutes the table's time was extended.
    pub minutes: u16,
    /// How many of them the panel gave.
    pub minutes_by_panel: u16,
    /// All that the score depends on, if the hand has a result; else what the complete tricks have come to.
    pub outcome: Option<Outcome>,
    /// The calls that count.
    pub calls: Vec<(Seat, Call)>,
    /// By party, Re first.
    pub eyes: Option<[u8; 2]>,
    pub tricks: Option<[u8; 2]>,
}

impl OpenHand<'_> {
    /// The sheet of the hand as far as it has come: what was complained of is ruled.
    pub fn ruled(&self) -> Result<Sheet, Cancelled> {
        let mut hand = self.clone();
        hand.rule_pending()?;
        Ok(hand.into_sheet())
    }

    /// The same; if a proof is stopped, the sheet as it is without its ruling.
    pub fn sheet(&self) -> Sheet {
        self.ruled().unwrap_or_else(|Cancelled| self.clone().into_sheet())
    }

    /// What a hand that was stopped came to.
    fn stopped(&self) -> Option<Outcome> {
        let stops = |ruling: &&Ruling| {
            ruling.consequence.as_ref().is_some_and(|it| it.then == Then::Stopped)
        };
        let about = self.rulings.iter().find(stops)?.about;
        let breach = self.breaches.iter().find(|breach| breach.action == about)?;
        breach.before.stopped(self.rules, breach.seat)
    }

    fn into_sheet(mut self) -> Sheet {
        self.rulings.sort_by_key(|ruling| ruling.about);
        let over = matches!(self.table.phase, Phase::Over | Phase::Conceded);
        let thrown_in = self.table.contract == Contract::Redeal;
        let end = match self.end {
            Some(Then::NotPlayed) => End::NotPlayed,
            Some(Then::SoloPlayed) => End::SoloPlayed,
            Some(Then::Stopped) => End::Stopped,
            Some(Then::Redeal) => End::Redeal,
            _ if over && self.rest.is_some() => End::Open,
            _ if over && thrown_in => End::Redeal,
            _ if over => End::Played,
            _ => End::Open,
        };
        let played = end == End::Played || end == End::Redeal && self.end.is_none();
        let settlement = self.table.settlement(self.rules).filter(|_| played);
        let consequences = self.rulings.iter().filter_map(|ruling| ruling.consequence.as_ref());
        // What the panel has still to decide does not count.
        let consequences = consequences.filter(|it| it.then != Then::Panel);
        let penalty = consequences.clone().fold([0; 4], |sum, it| add(sum, it.penalty));
        let stopped = consequences.filter_map(|it| it.result).next_back();
        let result = match end {
            End::Played | End::Redeal => settlement.as_ref().map(|it| it.score),
            End::Stopped => stopped,
            _ => None,
        };
        let open = end == End::Open || played && result.is_none();
        let outcome = match end {
            End::Stopped => self.stopped(),
            _ => self.table.outcome(self.rules).or_else(|| self.table.so_far(self.rules)),
        };
        let contract = self.table.final_contract();
        Sheet {
            rulebook: self.rules.book().name.clone(),
            contract,
            re: contract.map(|_| self.table.parties.re),
            end: if open { End::Open } else { end },
            result,
            settlement,
            penalty,
            deductions: self
                .rulings
                .iter()
                .fold(self.deductions, |sum, it| add(sum, it.deductions)),
            score: (!open).then(|| add(penalty, result.unwrap_or_default())),
            warned: self.warned,
            disqualified: self.disqualified,
            minutes: self.minutes,
            minutes_by_panel: self.minutes_by_panel,
            outcome,
            calls: self.table.counting_calls(),
            eyes: outcome.map(|it| it.eyes),
            tricks: outcome.map(|it| it.tricks),
            breaches: self.breaches,
            complaints: self.complaints,
            rulings: self.rulings,
        }
    }
}

fn add(one: [i16; 4], other: [i16; 4]) -> [i16; 4] {
    std::array::from_fn(|seat| one[seat] + other[seat])
}
