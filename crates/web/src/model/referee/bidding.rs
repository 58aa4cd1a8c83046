//! Faults of the bidding at the desk. They are entered like every other mark, and stand in the bidding where they make the breach.

use dulle_referee::{Act, Word};
use dulle_rules::{Action, Bid, Contract, Seat};

use super::desk::Offence;
use super::draft::{DEAL, Draft, Entry, What};

/// What a word of the bidding is when it is marked.
pub const fn word_of(bid: Bid) -> Word {
    match bid {
        Bid::Fine => Word::BidTurn,
        Bid::Wait => Word::BidAgain,
        Bid::Back => Word::LateBack,
        Bid::Solo(_) => Word::NameEarly,
        _ => Word::LateWedding,
    }
}

/// Whether a word of the bidding can be marked at the desk.
pub const fn is_marked(bid: Bid) -> bool {
    matches!(bid, Bid::Wedding | Bid::Fine | Bid::Wait | Bid::Back | Bid::Solo(_))
}

/// A word that was said before its turn, or before it was asked for: it stands before the others.
pub const fn is_early(what: &What) -> bool {
    let What::Act(Act::Play(Action::Bid(bid))) = what else { return false };
    matches!(bid, Bid::Fine | Bid::Back | Bid::Solo(_))
}

/// What was said, from the first word on: `early` is what stands before the others. Without a card or a word after it
/// (`over`) nothing says that the bidding was over.
pub fn bids(draft: &Draft, early: &[(usize, Seat, Act)], over: bool) -> Vec<(usize, Seat, Act)> {
    let said = |bid: Bid| Act::Play(Action::Bid(bid));
    let solo = |act: &Act| matches!(act, Act::Play(Action::Bid(Bid::Solo(_))));
    // It stands, and ends the bidding.
    if let Some(named) = early.iter().find(|(_, _, act)| solo(act)) {
        return vec![*named];
    }
    if draft.early_lead || !over {
        return early.to_vec();
    }
    let spoken = |seat: Seat| early.iter().any(|it| it.1 == seat && it.2 == said(Bid::Fine));
    let regular = draft.contract.bids(draft.dealer().left(1)).into_iter();
    let regular = regular.filter(|&(seat, bid)| bid != Bid::Fine || !spoken(seat));
    let regular = regular.map(|(seat, bid)| (DEAL, seat, said(bid)));
    early.iter().copied().chain(regular).collect()
}

impl Draft {
    /// Whether a fault fits what is played: only a player who has named a solo can have named it too early, and the first to speak
    /// cannot have spoken before their turn.
    pub fn can_mark(&self, seat: Seat, offence: Offence) -> bool {
        let named = matches!(self.contract.contract, Contract::Solo(_));
        match offence {
            Offence::NameEarly | Offence::BidTurn if self.contract.is_forced() => false,
            Offence::NameEarly => named && self.contract.by == Some(seat),
            Offence::BidTurn => self.dealer().left(1) != seat && self.contract.by != Some(seat),
            Offence::EarlyLead => self.leader == Some(seat),
            _ => true,
        }
    }

    /// The entry of a solo that was named too early.
    pub(super) fn named_early(&self, seat: Seat) -> Option<Entry> {
        let Contract::Solo(solo) = self.contract.contract else { return None };
        let what = What::Act(Act::Play(Action::Bid(Bid::Solo(solo))));
        self.can_mark(seat, Offence::NameEarly).then_some(Entry { seat, what })
    }
}
