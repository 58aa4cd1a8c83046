//! An open table: every card can be laid, and a card may lie before its turn.

use dulle_rules::{Action, Bid, Call, Card, CardSet, Party, Phase, Seat};
use dulle_texts::Texts;

use super::TableModel;
use super::trick::Laid;

/// What the page knows of an open hand besides its events.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct OpenHand {
    /// Cards that lie before their turn.
    pub ahead: Vec<(Seat, Card)>,
    /// Who has complained, while the hand rests.
    pub rests: Option<Seat>,
}

impl TableModel {
    /// Whether rules can be broken at this table.
    pub fn is_open(&self) -> bool {
        crate::model::OPEN && self.open.is_some()
    }

    /// Whether words are said, and no card lies yet.
    pub fn is_bidding(&self) -> bool {
        self.view.state().phase() == Phase::Bidding
    }

    fn ahead(&self) -> &[(Seat, Card)] {
        self.open.as_ref().map_or(&[], |open| &open.ahead)
    }

    /// The player's own cards that are still in the hand.
    pub(crate) fn in_hand(&self) -> CardSet {
        let own = self.ahead().iter().filter(|(seat, _)| self.is_me(*seat));
        own.fold(self.view.hand(), |hand, &(_, card)| hand.without(card))
    }

    /// Whether the player is waited for, with any card of the hand.
    pub(crate) fn awaits_card(&self) -> bool {
        let rests = self.open.as_ref().is_some_and(|open| open.rests.is_some());
        self.view.state().phase() == Phase::Playing && self.is_my_turn() && !rests
    }
}

/// The cards that lie before their turn, behind those of the trick.
pub(crate) fn laid_ahead(table: &TableModel, texts: &Texts) -> Vec<Laid> {
    let number = table.view.state().tricks_played() + 1;
    let early = texts.get("online-open-early");
    let laid = |&(seat, card): &(Seat, Card)| {
        let values = [("name", table.name(seat).into()), ("card", texts.card(card).into())];
        Laid {
            trick: number,
            nth: 4 + seat.index(),
            place: table.place(seat),
            card,
            leads: false,
            takes: false,
            taker: None,
            tag: Some(early.clone()),
            spoken: format!("{}, {early}", texts.with("web-laid", &values)),
        }
    };
    table.ahead().iter().map(laid).collect()
}

/// The words of the bidding that can be said although nobody has asked: not one's own that stands already.
pub fn early_bids(table: &TableModel) -> Vec<Bid> {
    let said = table.view.state().bidding().has_spoken(table.me);
    if !table.is_open() || !table.is_bidding() || table.looks_on() || said {
        return Vec::new();
    }
    let book = table.view.rules().book();
    let legal = table.view.legal();
    let can = |bid: &Bid| match bid {
        Bid::Fine | Bid::Wait | Bid::Wedding => true,
        Bid::Solo(solo) => book.plays(*solo),
        _ => false,
    };
    Bid::ALL.into_iter().filter(can).filter(|&bid| !legal.contains(Action::Bid(bid))).collect()
}

/// The calls that can be said although they may not be made.
pub(crate) fn late_calls(table: &TableModel) -> Vec<Call> {
    let state = table.view.state();
    let parties = state.parties();
    let known = parties.re.or(parties.contra).contains(table.me);
    if !table.is_open() || state.phase() != Phase::Playing || !known || table.looks_on() {
        return Vec::new();
    }
    let party = if parties.re.contains(table.me) { Party::Re } else { Party::Contra };
    let legal = table.view.legal();
    let level = state.calls().level(party);
    let own = |call: &Call| call.party().is_none_or(|named| named == party) && call.level() > level;
    Call::ALL.into_iter().filter(own).filter(|&call| !legal.calls.contains(call)).collect()
}
