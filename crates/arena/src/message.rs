//! The messages between the arena and a program: one JSON object per line, described in
//! `docs/arena-protocol.md`.

use dulle_rules::{Called, Contract, Party, Phase, Seat, SeatSet, Stage, Trick, View, Viewer};
use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// From the arena to a program.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum ToProgram<'a> {
    Hello { protocol: u32, arena: &'static str },
    Hand(HandJson<'a>),
    Act { id: u64, view: Box<ViewJson<'a>>, legal: Vec<String> },
    End { played: &'a str, re: &'a [u8], eyes: [u8; 2], score: [i16; 4] },
}

/// A hand begins.
#[derive(Debug, Serialize)]
pub(crate) struct HandJson<'a> {
    pub(crate) seat: u8,
    /// Below 2^53, so that every JSON reader gets it exactly.
    pub(crate) seed: u64,
    pub(crate) rulebook: &'a str,
    pub(crate) options: String,
    pub(crate) dealer: u8,
}

/// From a program to the arena.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum FromProgram {
    Hello { protocol: u32 },
    Act { id: u64, action: String },
}

/// A seat's view: made from a [`View`] alone, so it cannot tell more than that.
#[derive(Debug, Serialize)]
pub struct ViewJson<'a> {
    seat: u8,
    rulebook: &'a str,
    phase: &'static str,
    dealer: u8,
    /// Whose turn it is to bid or to play.
    turn: Option<u8>,
    hand: Vec<String>,
    dealt: Vec<String>,
    bidding: BiddingJson,
    contract: Option<&'static str>,
    declarer: Option<u8>,
    compulsory: bool,
    /// Seats 1 to 4, as far as the viewer knows.
    parties: [Option<&'static str>; 4],
    /// The seats whose party is settled for everybody.
    settled: Vec<u8>,
    calls: Vec<CallJson>,
    /// Who has declared pigs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pigs: Option<u8>,
    /// Who has declared super pigs.
    #[serde(skip_serializing_if = "Option::is_none")]
    super_pigs: Option<u8>,
    /// How many of the cards that a poverty got back are trumps.
    #[serde(skip_serializing_if = "Option::is_none")]
    returned_trumps: Option<u8>,
    /// Who has tucked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tucked: Vec<u8>,
    tricks: Vec<TrickJson>,
    trick: TrickJson,
    /// Seats 1 to 4: eyes in tricks taken, tricks taken, cards held.
    eyes: [u8; 4],
    taken: [u8; 4],
    held: [u8; 4],
}

#[derive(Debug, Serialize)]
struct BiddingJson {
    stage: &'static str,
    fine: Vec<u8>,
    waiting: Vec<u8>,
    declined: Vec<u8>,
    owes: Vec<u8>,
    forced: Option<u8>,
}

#[derive(Debug, Serialize)]
struct CallJson {
    seat: u8,
    party: &'static str,
    call: &'static str,
    held: u8,
}

#[derive(Debug, Serialize)]
struct TrickJson {
    leader: u8,
    cards: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taker: Option<u8>,
}

impl<'a> From<&View<'a>> for ViewJson<'a> {
    fn from(view: &View<'a>) -> Self {
        let state = view.state();
        let parties = view.parties();
        let (seat, dealt) = match view.viewer() {
            Viewer::Seat(seat) => (seat.number(), state.dealt(seat)),
            Viewer::Spectator | Viewer::Referee => (0, dulle_rules::CardSet::EMPTY),
        };
        Self {
            seat,
            rulebook: &view.rules().book().name,
            phase: phase_word(state.phase()),
            dealer: state.dealer().number(),
            turn: state.turn().map(Seat::number),
            hand: view.hand().iter().map(|card| card.to_string()).collect(),
            dealt: dealt.iter().map(|card| card.to_string()).collect(),
            bidding: BiddingJson::from(view),
            contract: state.contract().map(Contract::word),
            declarer: state.declarer().map(Seat::number),
            compulsory: state.is_compulsory(),
            parties: Seat::ALL.map(|seat| parties.of(seat).map(Party::word)),
            settled: numbers(parties.public),
            calls: view.calls().iter().map(CallJson::from).collect(),
            pigs: state.pigs().map(|pigs| pigs.seat.number()),
            returned_trumps: state.returned_trumps(),
            tucked: Seat::ALL
                .into_iter()
                .filter(|&seat| state.tucked(seat).is_some())
                .map(Seat::number)
                .collect(),
            super_pigs: state.super_pigs().map(|pigs| pigs.seat.number()),
            tricks: state.complete_tricks().map(|(t, taker)| trick(t, Some(taker))).collect(),
            trick: trick(state.running(), None),
            eyes: Seat::ALL.map(|seat| state.eyes(seat)),
            taken: Seat::ALL.map(|seat| state.tricks(seat)),
            held: Seat::ALL.map(|seat| state.held(seat)),
        }
    }
}

impl From<&View<'_>> for BiddingJson {
    fn from(view: &View<'_>) -> Self {
        let bidding = view.state().bidding();
        Self {
            stage: stage_word(bidding.stage),
            fine: numbers(bidding.fine),
            waiting: numbers(bidding.waiting),
            declined: numbers(bidding.declined),
            owes: numbers(bidding.owes),
            forced: bidding.forced.map(Seat::number),
        }
    }
}

impl From<Called> for CallJson {
    fn from(called: Called) -> Self {
        let Called { seat, party, call, held } = called;
        Self { seat: seat.number(), party: party.word(), call: call.word(), held }
    }
}

fn trick(trick: Trick<'_>, taker: Option<Seat>) -> TrickJson {
    TrickJson {
        leader: trick.leader.number(),
        cards: trick.cards.iter().map(ToString::to_string).collect(),
        taker: taker.map(Seat::number),
    }
}

pub(crate) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Bidding => "bidding",
        Phase::Exchange { .. } => "exchange",
        Phase::Playing => "playing",
        Phase::Conceded { .. } => "conceded",
        Phase::Over => "over",
    }
}

const fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Round => "round",
        Stage::Compulsory => "compulsory",
        Stage::Voluntary => "voluntary",
        Stage::Redeal => "redeal",
        Stage::Poverty => "poverty",
        Stage::Naming => "naming",
        Stage::Over => "over",
    }
}
