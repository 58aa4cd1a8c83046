//! What the network is asked, and what it can answer.

use dulle_rules::{Action, Bid, Call, Card, CardSet, Solo, Stage, View, Viewer};

/// How many answers the network values. The last three have no meaning: matrices like round numbers.
pub const ANSWERS: usize = 40;

const FINE: usize = Card::KINDS;
const WAIT: usize = FINE + 1;
const NO: usize = FINE + 2;
const WEDDING: usize = FINE + 3;
const SOLOS: usize = FINE + 4;
const PASS: usize = SOLOS + Solo::ALL.len();
const RAISE: usize = PASS + 1;

/// An answer of the network, as the number of its output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Play(Card),
    /// A word of the bidding: fine, wait, no, wedding or a solo.
    Bid(Bid),
    /// No call now.
    Pass,
    /// The party's next level: Re or Contra first, then no 90 and so on.
    Raise,
}

impl Answer {
    /// The number of the answer's output. None for a bid that the network never makes.
    pub fn index(self) -> Option<usize> {
        Some(match self {
            Self::Play(card) => card.index(),
            Self::Bid(Bid::Fine) => FINE,
            Self::Bid(Bid::Wait) => WAIT,
            Self::Bid(Bid::No) => NO,
            Self::Bid(Bid::Wedding) => WEDDING,
            Self::Bid(Bid::Solo(solo)) => {
                SOLOS + Solo::ALL.iter().position(|&known| known == solo)?
            }
            Self::Bid(_) => return None,
            Self::Pass => PASS,
            Self::Raise => RAISE,
        })
    }

    pub fn from_index(index: usize) -> Option<Self> {
        Some(match index {
            FINE => Self::Bid(Bid::Fine),
            WAIT => Self::Bid(Bid::Wait),
            NO => Self::Bid(Bid::No),
            WEDDING => Self::Bid(Bid::Wedding),
            SOLOS..PASS => Self::Bid(Bid::Solo(Solo::ALL[index - SOLOS])),
            PASS => Self::Pass,
            RAISE => Self::Raise,
            _ => Self::Play(Card::all().nth(index)?),
        })
    }

    fn bit(self) -> u64 {
        self.index().map_or(0, |index| 1 << index)
    }
}

/// What a seat is asked at its turn. Before a card it is asked for calls, one level at a time, until
/// it passes or no level is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// `wedding`: one may be announced. `fits`: the stage asks for the kind of solo that the seat would
    /// play.
    Bid {
        stage: Stage,
        wedding: bool,
        fits: bool,
    },
    Call {
        level: u8,
    },
    Card {
        playable: CardSet,
    },
}

impl Question {
    /// The first question to the viewer of `view` at its turn. None out of turn.
    pub fn of_view(view: &View<'_>) -> Option<Self> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let state = view.state();
        if state.turn() != Some(seat) {
            return None;
        }
        let bidding = state.bidding();
        if bidding.stage != Stage::Over {
            let both_queens = state.dealt(seat).count(Card::CLUB_QUEEN) == 2;
            let wedding = both_queens && bidding.forced.is_none();
            let fits = bidding.owes.contains(seat) == (bidding.stage == Stage::Compulsory);
            return Some(Self::Bid { stage: bidding.stage, wedding, fits });
        }
        match next_call(view) {
            Some(call) => Some(Self::Call { level: call.level().number() }),
            None => Self::card_of_view(view),
        }
    }

    /// The question for a card, once the viewer has passed.
    pub fn card_of_view(view: &View<'_>) -> Option<Self> {
        let playable = view.legal().cards;
        (!playable.is_empty()).then_some(Self::Card { playable })
    }

    /// The legal answers, a bit for each output.
    pub fn answers(&self) -> u64 {
        match *self {
            Self::Card { playable } => {
                playable.kinds().into_iter().fold(0, |bits, card| bits | 1 << card.index())
            }
            Self::Call { .. } => Answer::Pass.bit() | Answer::Raise.bit(),
            Self::Bid { stage: Stage::Round, .. } => 1 << FINE | 1 << WAIT,
            Self::Bid { stage, wedding, fits } => {
                let solos = ((1 << Solo::ALL.len()) - 1) << SOLOS;
                let no = u64::from(wedding || !fits) << NO;
                match stage {
                    Stage::Naming => solos | u64::from(wedding) << WEDDING,
                    _ if fits => solos | no,
                    _ => no,
                }
            }
        }
    }

    /// The only legal answer, where there is no choice.
    pub fn forced(&self) -> Option<Answer> {
        let bits = self.answers();
        (bits.count_ones() == 1)
            .then(|| Answer::from_index(bits.trailing_zeros() as usize))
            .flatten()
    }
}

/// The call by which the viewer's party would rise by one level, where it may.
pub(crate) fn next_call(view: &View<'_>) -> Option<Call> {
    let calls = view.legal().calls;
    calls.iter().into_iter().min_by_key(|call| call.level())
}

impl Answer {
    /// What the engine is told. None for a pass, which is no action.
    pub fn action(self, view: &View<'_>) -> Option<Action> {
        match self {
            Self::Play(card) => Some(Action::Play(card)),
            Self::Bid(bid) => Some(Action::Bid(bid)),
            Self::Pass => None,
            Self::Raise => next_call(view).map(Action::Call),
        }
    }
}
