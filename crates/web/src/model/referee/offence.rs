//! What can be marked at the desk beside a card that was laid, and what was said about a breach.

use dulle_referee::{Act, Hint, Misdeal, Word};
use dulle_rules::{Action, Bid, CardList};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offence {
    Shows,
    Look,
    Turn,
    Count,
    Gather,
    Hint,
    CountAloud,
    /// Talks another player into a breach: who that is, is asked.
    Incite,
    Claim,
    Concede,
    UnnamedParty,
    BidTurn,
    BidAgain,
    LateBack,
    NameEarly,
    LateWedding,
    EarlyLead,
    EarlyStart,
    Throw,
    Stop,
    Misdeal(Misdeal),
    /// Leaves it to the partner whether to complain of the last breach.
    Ask,
    Waive,
    Accept,
}

impl Offence {
    /// In the order in which a referee looks for them: the end of a heading's key, and what stands under it.
    pub const GROUPS: [(&str, &[Self]); 5] = [
        ("play", &[Self::Shows, Self::Gather, Self::Look, Self::Turn, Self::Count]),
        (
            "talk",
            &[
                Self::Hint,
                Self::CountAloud,
                Self::UnnamedParty,
                Self::Claim,
                Self::Concede,
                Self::Incite,
                Self::Throw,
                Self::Stop,
            ],
        ),
        (
            "bidding",
            &[
                Self::BidTurn,
                Self::NameEarly,
                Self::BidAgain,
                Self::LateBack,
                Self::LateWedding,
                Self::EarlyLead,
                Self::EarlyStart,
            ],
        ),
        (
            "deal",
            &[
                Self::Misdeal(Misdeal::WrongDealer),
                Self::Misdeal(Misdeal::NotCut),
                Self::Misdeal(Misdeal::Shuffle),
                Self::Misdeal(Misdeal::Packets),
                Self::Misdeal(Misdeal::CardUp),
            ],
        ),
        ("answer", &[Self::Ask, Self::Waive, Self::Accept]),
    ];

    pub fn all() -> impl Iterator<Item = Self> {
        Self::GROUPS.into_iter().flat_map(|(_, offences)| offences.iter().copied())
    }

    /// The breach that it is, if it is one.
    pub const fn word(self) -> Option<Word> {
        Some(match self {
            Self::Shows => Word::Exposed,
            Self::Look => Word::Looked,
            Self::Turn => Word::TurnedUp,
            Self::Count => Word::Counted,
            Self::Gather => Word::WrongTake,
            Self::Hint => Word::Hint,
            Self::CountAloud => Word::CountAloud,
            Self::Incite => Word::Incite,
            Self::Claim => Word::BadClaim,
            Self::Concede => Word::BadConcede,
            Self::UnnamedParty => Word::UnnamedParty,
            Self::BidTurn => Word::BidTurn,
            Self::BidAgain => Word::BidAgain,
            Self::LateBack => Word::LateBack,
            Self::NameEarly => Word::NameEarly,
            Self::LateWedding => Word::LateWedding,
            Self::EarlyLead => Word::EarlyLead,
            Self::EarlyStart => Word::EarlyStart,
            Self::Throw => Word::ThrowIn,
            Self::Stop => Word::BreakOff,
            Self::Misdeal(Misdeal::WrongDealer) => Word::WrongDealer,
            Self::Misdeal(Misdeal::NotCut) => Word::NotCut,
            Self::Misdeal(Misdeal::Shuffle) => Word::Shuffle,
            Self::Misdeal(Misdeal::Packets) => Word::Packets,
            Self::Misdeal(Misdeal::CardUp) => Word::CardUp,
            Self::Ask | Self::Waive | Self::Accept => return None,
        })
    }

    /// The end of its label's key.
    pub const fn key(self) -> &'static str {
        match (self, self.word()) {
            (_, Some(word)) => word.word(),
            (Self::Ask, None) => "ask",
            (Self::Waive, None) => "waive",
            (_, None) => "accept",
        }
    }

    /// Whether no act of a hand shows it, and no card has anything to do with its class: the quick form rules on it.
    pub const fn is_quick(self) -> bool {
        matches!(self, Self::UnnamedParty | Self::EarlyStart)
    }

    /// What was done; None where something else belongs to it: a card, the contract, another player.
    pub(super) fn act(self) -> Option<Act> {
        let said = |bid: Bid| Act::Play(Action::Bid(bid));
        Some(match self {
            Self::Shows
            | Self::NameEarly
            | Self::EarlyLead
            | Self::Incite
            | Self::UnnamedParty
            | Self::EarlyStart => return None,
            Self::BidTurn => said(Bid::Fine),
            Self::BidAgain => said(Bid::Wait),
            Self::LateBack => said(Bid::Back),
            Self::Look => Act::Look { last: false },
            Self::Turn => Act::Turn,
            Self::Count => Act::Count,
            Self::Gather => Act::Gather,
            Self::Hint => Act::Hint(Hint::Any),
            Self::CountAloud => Act::Hint(Hint::Count),
            Self::Claim => Act::Play(Action::Claim(CardList::from_cards([])?)),
            Self::Concede => Act::Play(Action::Concede),
            Self::LateWedding => said(Bid::Wedding),
            Self::Throw => Act::Throw,
            Self::Stop => Act::Stop,
            Self::Misdeal(kind) => Act::Misdeal(kind),
            Self::Ask => Act::Ask(None),
            Self::Waive => Act::Waive(None),
            Self::Accept => Act::Accept,
        })
    }
}
