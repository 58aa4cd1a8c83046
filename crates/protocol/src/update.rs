//! What happened at a table, as it is told.

use dulle_rules::{
    Action, Bid, Call, Called, Card, CardList, CardSet, Contract, Declaration, Event, Party, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::hex::Hex32;
use crate::name::{ChatLine, Name};
use crate::open::{OpenEnd, Proposal, Referees, Ruled, Worded};
use crate::table::{HandView, Occupant, Row};
use crate::word::{AsWord, SeatNo, Seats};

/// One thing that happened. Everything that is stored is told, each under its number; what a viewer
/// may not know is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableUpdate {
    Created,
    /// A player, or a bot, sits down. `host`: it is the host of the table.
    Seated {
        seat: SeatNo,
        occupant: Occupant,
        host: bool,
        /// From the next hand on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        waits: bool,
    },
    Left {
        seat: SeatNo,
    },
    /// The role of the host goes to a seat, or to nobody who sits.
    Host {
        seat: Option<SeatNo>,
    },
    /// The host has changed the rules: everybody else who sits there has to agree before it starts.
    Rules {
        /// The number of the rules, for those who agree.
        rules: u32,
        rulebook: String,
        options: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        preset: Option<String>,
    },
    Agreed {
        seat: SeatNo,
    },
    Started,
    /// The next hand: its terms, and the server's commitment to its cards.
    Prepared(Prepared),
    /// A seat is ready, with a promise of what its client adds to the deal.
    Ready {
        hand: u32,
        seat: SeatNo,
        promise: Option<Hex32>,
    },
    /// Nobody can promise anything more: the clients show what they add.
    Sealed {
        hand: u32,
    },
    Shown {
        hand: u32,
        seat: SeatNo,
        contribution: Hex32,
    },
    /// A client did not show in time what it had promised: a bot plays this hand for its player.
    Missed {
        hand: u32,
        seat: SeatNo,
    },
    /// Seats 1 to 4, as far as the viewer may see them.
    Dealt {
        hand: u32,
        cards: [Option<AsWord<CardSet>>; 4],
    },
    Acted(Act),
    /// At an open table: a word besides playing.
    Worded(Worded),
    /// At an open table: the ruling on a complaint.
    Ruled(Box<Ruled>),
    /// At an open table: what its referee has to decide. Everybody else hears only that it is so.
    Proposed(Option<Box<Proposal>>),
    /// Who is the referee of an open table, and who offers to be.
    Referee(Referees),
    Finished(Box<Finished>),
    /// A seat is played by a bot until its player comes back.
    Away {
        seat: SeatNo,
    },
    Back {
        seat: SeatNo,
    },
    Said {
        seat: SeatNo,
        name: Name,
        text: ChatLine,
    },
    Ended,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared {
    pub hand: u32,
    pub dealer: SeatNo,
    pub owes: Seats,
    pub forced: Option<SeatNo>,
    pub commitment: Hex32,
}

/// What a seat did, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    pub hand: u32,
    pub seat: SeatNo,
    pub action: AsWord<Action>,
    pub by: ActedBy,
    pub events: Vec<HandEvent>,
    /// At an open table: the number by which a player may complain of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActedBy {
    Player,
    /// A bot on its own seat, a stand-in for a player who is away, or the table for a player who is
    /// there and whose time was over.
    Bot,
}

/// The end of a hand: what it came to, and its record with the proof of its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    pub hand: u32,
    /// None if the hand does not count and is dealt again.
    pub row: Option<Row>,
    /// Empty where the cards were thrown in or nobody took a poverty: they stay hidden.
    pub dkn: String,
    /// The name under which the server keeps it. None where it is not kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Such a hand as everybody saw it, instead of its record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redealt: Option<HandView>,
    /// How a hand at an open table ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Box<OpenEnd>>,
}

impl TableUpdate {
    /// This event as `viewer` may see it. Uses the engine's own redaction.
    #[must_use]
    pub fn redacted(&self, viewer: Viewer) -> Self {
        match self {
            Self::Dealt { hand, cards } => {
                let own = |place: usize| match viewer {
                    Viewer::Seat(seat) => seat.index() == place,
                    Viewer::Spectator => false,
                    Viewer::Referee => true,
                };
                let cards = std::array::from_fn(|place| cards[place].filter(|_| own(place)));
                Self::Dealt { hand: *hand, cards }
            }
            Self::Acted(act) => Self::Acted(act.redacted(viewer)),
            Self::Worded(worded) => {
                let acts = worded.acts.as_deref().map(|acts| redacted_acts(acts, viewer));
                Self::Worded(Worded { acts, ..worded.clone() })
            }
            Self::Ruled(ruled) => {
                let acts = ruled.acts.as_deref().map(|acts| redacted_acts(acts, viewer));
                Self::Ruled(Box::new(Ruled { acts, ..(**ruled).clone() }))
            }
            Self::Proposed(proposal) => {
                Self::Proposed(proposal.clone().filter(|_| viewer == Viewer::Referee))
            }
            open => open.clone(),
        }
    }

    /// Whether it is the same for everybody, so that it is serialised only once.
    pub fn is_same_for_all(&self) -> bool {
        match self {
            Self::Dealt { .. } | Self::Proposed(_) | Self::Worded(Worded { acts: Some(_), .. }) => {
                false
            }
            Self::Acted(act) => act.is_same_for_all(),
            Self::Ruled(ruled) => ruled.acts.is_none(),
            _ => true,
        }
    }
}

fn redacted_acts(acts: &[Act], viewer: Viewer) -> Vec<Act> {
    acts.iter().map(|act| act.redacted(viewer)).collect()
}

impl Act {
    #[must_use]
    pub fn redacted(&self, viewer: Viewer) -> Self {
        let events: Vec<HandEvent> =
            self.events.iter().map(|&HandEvent(event)| HandEvent(event.redacted(viewer))).collect();
        // Cards that are kept from a viewer are not told by the word that gave them either.
        let kept = self.events.iter().zip(&events).any(|(whole, seen)| hides_cards(whole, seen));
        let action = if kept { AsWord(self.action.0.without_cards()) } else { self.action };
        Self { events, action, ..self.clone() }
    }

    fn is_same_for_all(&self) -> bool {
        self.events.iter().all(|&HandEvent(event)| event.redacted(Viewer::Spectator) == event)
    }
}

/// Whether the cards of an exchange are missing from an event as it is told.
fn hides_cards(whole: &HandEvent, seen: &HandEvent) -> bool {
    matches!(whole.0, Event::Laid { .. } | Event::Taken { .. } | Event::Returned { .. })
        && whole != seen
}

/// An event of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "EventJson", into = "EventJson")]
pub struct HandEvent(pub Event);

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EventJson {
    Bid {
        seat: SeatNo,
        bid: AsWord<Bid>,
    },
    Laid {
        seat: SeatNo,
        cards: AsWord<CardSet>,
    },
    Passed {
        seat: SeatNo,
    },
    Taken {
        seat: SeatNo,
        from: SeatNo,
        cards: AsWord<CardSet>,
    },
    Returned {
        seat: SeatNo,
        to: SeatNo,
        cards: AsWord<CardSet>,
        trumps: u8,
    },
    Contract {
        contract: AsWord<Contract>,
        declarer: Option<SeatNo>,
        compulsory: bool,
        leader: SeatNo,
        re: Seats,
        contra: Seats,
    },
    Played {
        seat: SeatNo,
        card: AsWord<Card>,
    },
    Trick {
        winner: SeatNo,
    },
    Clarified {
        partner: Option<SeatNo>,
    },
    Settled {
        seat: SeatNo,
        party: AsWord<Party>,
    },
    Called {
        seat: SeatNo,
        party: AsWord<Party>,
        call: AsWord<Call>,
        held: u8,
        timely: bool,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        duty: bool,
    },
    Declared {
        seat: SeatNo,
        declaration: AsWord<Declaration>,
    },
    Claimed {
        seat: SeatNo,
        order: AsWord<CardList>,
        stands: bool,
    },
    Conceded {
        seat: SeatNo,
    },
    Closed {
        seat: SeatNo,
    },
    Over {
        re: Seats,
        contra: Seats,
    },
    Revealed {
        seat: SeatNo,
        dealt: AsWord<CardSet>,
    },
}

impl From<HandEvent> for EventJson {
    fn from(HandEvent(event): HandEvent) -> Self {
        match event {
            Event::Bid { seat, bid } => Self::Bid { seat: SeatNo(seat), bid: AsWord(bid) },
            Event::Laid { seat, cards } => Self::Laid { seat: SeatNo(seat), cards: AsWord(cards) },
            Event::Passed { seat } => Self::Passed { seat: SeatNo(seat) },
            Event::Taken { seat, from, cards } => {
                Self::Taken { seat: SeatNo(seat), from: SeatNo(from), cards: AsWord(cards) }
            }
            Event::Returned { seat, to, cards, trumps } => {
                let (seat, to) = (SeatNo(seat), SeatNo(to));
                Self::Returned { seat, to, cards: AsWord(cards), trumps }
            }
            Event::Contract { contract, declarer, compulsory, leader, re, contra } => {
                Self::Contract {
                    contract: AsWord(contract),
                    declarer: declarer.map(SeatNo),
                    compulsory,
                    leader: SeatNo(leader),
                    re: Seats(re),
                    contra: Seats(contra),
                }
            }
            Event::Played { seat, card } => Self::Played { seat: SeatNo(seat), card: AsWord(card) },
            Event::Trick { winner } => Self::Trick { winner: SeatNo(winner) },
            Event::Clarified { partner } => Self::Clarified { partner: partner.map(SeatNo) },
            Event::PartyPublic { seat, party } => {
                Self::Settled { seat: SeatNo(seat), party: AsWord(party) }
            }
            Event::Called { called: Called { seat, party, call, held }, timely, duty } => {
                Self::Called {
                    seat: SeatNo(seat),
                    party: AsWord(party),
                    call: AsWord(call),
                    held,
                    timely,
                    duty,
                }
            }
            Event::Declared { seat, declaration } => {
                Self::Declared { seat: SeatNo(seat), declaration: AsWord(declaration) }
            }
            Event::Claimed { seat, order, stands } => {
                Self::Claimed { seat: SeatNo(seat), order: AsWord(order), stands }
            }
            Event::Conceded { seat } => Self::Conceded { seat: SeatNo(seat) },
            Event::Closed { seat } => Self::Closed { seat: SeatNo(seat) },
            Event::Over { re, contra } => Self::Over { re: Seats(re), contra: Seats(contra) },
            Event::Revealed { seat, dealt } => {
                Self::Revealed { seat: SeatNo(seat), dealt: AsWord(dealt) }
            }
        }
    }
}

impl From<EventJson> for HandEvent {
    fn from(json: EventJson) -> Self {
        Self(match json {
            EventJson::Bid { seat, bid } => Event::Bid { seat: seat.0, bid: bid.0 },
            EventJson::Laid { seat, cards } => Event::Laid { seat: seat.0, cards: cards.0 },
            EventJson::Passed { seat } => Event::Passed { seat: seat.0 },
            EventJson::Taken { seat, from, cards } => {
                Event::Taken { seat: seat.0, from: from.0, cards: cards.0 }
            }
            EventJson::Returned { seat, to, cards, trumps } => {
                Event::Returned { seat: seat.0, to: to.0, cards: cards.0, trumps }
            }
            EventJson::Contract { contract, declarer, compulsory, leader, re, contra } => {
                Event::Contract {
                    contract: contract.0,
                    declarer: declarer.map(|seat| seat.0),
                    compulsory,
                    leader: leader.0,
                    re: re.0,
                    contra: contra.0,
                }
            }
            EventJson::Played { seat, card } => Event::Played { seat: seat.0, card: card.0 },
            EventJson::Trick { winner } => Event::Trick { winner: winner.0 },
            EventJson::Clarified { partner } => {
                Event::Clarified { partner: partner.map(|seat| seat.0) }
            }
            EventJson::Settled { seat, party } => {
                Event::PartyPublic { seat: seat.0, party: party.0 }
            }
            EventJson::Called { seat, party, call, held, timely, duty } => Event::Called {
                called: Called { seat: seat.0, party: party.0, call: call.0, held },
                timely,
                duty,
            },
            EventJson::Declared { seat, declaration } => {
                Event::Declared { seat: seat.0, declaration: declaration.0 }
            }
            EventJson::Claimed { seat, order, stands } => {
                Event::Claimed { seat: seat.0, order: order.0, stands }
            }
            EventJson::Conceded { seat } => Event::Conceded { seat: seat.0 },
            EventJson::Closed { seat } => Event::Closed { seat: seat.0 },
            EventJson::Over { re, contra } => Event::Over { re: re.0, contra: contra.0 },
            EventJson::Revealed { seat, dealt } => Event::Revealed { seat: seat.0, dealt: dealt.0 },
        })
    }
}
