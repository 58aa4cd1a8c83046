//! Why the rule player would do what it would do. Worked out on request, from the finished choice.

use dulle_rules::{Action, Bid, Card, Contract, Declaration, Rank, Solo, View, Viewer};

use crate::bids::{leads_solo, wish};
use crate::card_choice::CardContext;
use crate::card_weights::weights;
use crate::hand::{expected_eyes, solo_points};
use crate::rule::rule_action;
use crate::sight::{Role, Sight, TRUMP, class_index};
use crate::thresholds::THRESHOLDS;

/// An action and the reason for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint {
    pub action: Action,
    pub reason: HintReason,
}

/// The thought behind an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HintReason {
    /// There is no other legal action.
    OnlyChoice,
    /// No solo and no wedding in this hand.
    PlainHand,
    /// Both club queens: a partner is wanted.
    WantsPartner,
    /// Both club queens, and strong enough alone.
    StrongAlone,
    /// The solo promises this many points.
    GoodSolo {
        solo: Solo,
        points: f32,
    },
    /// The best of the solos that must be played.
    BestSolo {
        solo: Solo,
    },
    /// The player's party is likely to get this many eyes.
    Promises {
        eyes: f32,
    },
    /// Cash an ace before its suit is led a second time.
    CashAce,
    DrawTrumps,
    /// The last card of a suit: next time it can be ruffed.
    ClearSuit,
    /// Let others spend their high cards.
    LeadLow,
    /// Add eyes to a trick that the player's party gets or is likely to get.
    Feed,
    /// The fox is safe here.
    BringFoxHome,
    CatchFox,
    Ruff,
    /// High enough for this trick, and no higher.
    TakeTrick,
    /// To find the partner of a wedding, or to become one.
    CourtWedding,
    /// A word makes the aces of trumps the highest cards.
    HighestTrumps,
    /// A word makes cards higher than the pigs.
    AbovePigs,
    /// The named partner has more eyes so far.
    BetterPartner,
    /// Too few trumps for a game of one's own.
    FewTrumps,
    /// The hand is weak and may be thrown in.
    ThrowsIn,
    /// Strong enough for a partner without trumps.
    TakesPoverty,
    TooWeakForPoverty,
    /// Trumps and aces stay, suits go.
    KeepsTrumps,
    /// The club jack may take the last trick.
    KeepCharlie,
    /// The trick is lost: as little as possible.
    GiveLittle,
    /// Others can do the work.
    StayLow,
}

/// The rule player's action at its turn, and why. None out of turn.
pub fn hint(view: &View<'_>) -> Option<Hint> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    if view.state().turn() != Some(me) {
        return None;
    }
    let action = rule_action(view);
    let reason = match action {
        Action::Bid(bid) => bid_reason(view, bid)?,
        Action::Call(_) => HintReason::Promises { eyes: expected_eyes(view, &Sight::new(view)?) },
        Action::Play(card) => card_reason(&Sight::new(view)?, card),
        Action::Declare(Declaration::Pigs) => HintReason::HighestTrumps,
        Action::Declare(Declaration::SuperPigs) => HintReason::AbovePigs,
        Action::Declare(Declaration::Genscher(_)) => HintReason::BetterPartner,
        Action::Poverty(_) => HintReason::FewTrumps,
        Action::Take => HintReason::TakesPoverty,
        Action::Pass => HintReason::TooWeakForPoverty,
        Action::Return(_) => HintReason::KeepsTrumps,
        // The rule player never does these of its own will.
        Action::Declare(Declaration::Tuck) | Action::Claim(_) | Action::Concede | Action::Done => {
            HintReason::OnlyChoice
        }
    };
    Some(Hint { action, reason })
}

fn bid_reason(view: &View<'_>, bid: Bid) -> Option<HintReason> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    let hand = view.state().dealt(me);
    let both = hand.count(Card::CLUB_QUEEN) == 2;
    let solo = |solo| {
        if view.state().bidding().forced == Some(me) {
            return HintReason::BestSolo { solo };
        }
        let points = 3.0 * solo_points(view.rules(), solo, hand, leads_solo(view, me));
        HintReason::GoodSolo { solo, points }
    };
    Some(match bid {
        Bid::Fine | Bid::Back if both => HintReason::StrongAlone,
        Bid::Fine | Bid::Back => HintReason::PlainHand,
        Bid::Wedding => HintReason::WantsPartner,
        Bid::Solo(named) => solo(named),
        Bid::Redeal => HintReason::ThrowsIn,
        Bid::Wait | Bid::No => match wish(view, me, &THRESHOLDS) {
            Some(Contract::Solo(wished)) => solo(wished),
            Some(Contract::Poverty) => HintReason::FewTrumps,
            Some(Contract::Redeal) => HintReason::ThrowsIn,
            _ if both => HintReason::WantsPartner,
            _ => HintReason::OnlyChoice,
        },
    })
}

fn card_reason(sight: &Sight<'_>, card: Card) -> HintReason {
    if sight.playable.kinds().len() == 1 {
        return HintReason::OnlyChoice;
    }
    let class = class_index(sight.order.class(card));
    let takes = sight.best.is_none_or(|(_, best)| sight.order.beats(card, best));
    let ours = CardContext::new(sight, weights(sight.role)).ours(card, takes);
    if sight.led.is_none() {
        return lead_reason(sight, card, class);
    }
    let their_fox = (0..4).any(|i| sight.foxes[i] > 0 && sight.partner_chance[i] < 0.5);
    if takes && sight.specials && their_fox {
        return HintReason::CatchFox;
    }
    if card == Card::DIAMOND_ACE && sight.specials && ours > 0.5 {
        return HintReason::BringFoxHome;
    }
    if sight.open_wedding && takes && sight.role == Role::Contra {
        return HintReason::CourtWedding;
    }
    let led_trump = sight.led.is_some_and(|led| sight.order.is_trump(led));
    if takes {
        return if class == TRUMP && !led_trump { HintReason::Ruff } else { HintReason::TakeTrick };
    }
    if ours > 0.6 && card.eyes() >= 10 {
        return HintReason::Feed;
    }
    let charlie = sight.playable.contains(Card::CLUB_JACK) && card != Card::CLUB_JACK;
    if charlie && sight.specials && sight.left <= 3 {
        return HintReason::KeepCharlie;
    }
    if class != TRUMP && sight.mine_of(class).len() == 1 && sight.left > 3 {
        return HintReason::ClearSuit;
    }
    if ours < 0.5 { HintReason::GiveLittle } else { HintReason::StayLow }
}

fn lead_reason(sight: &Sight<'_>, card: Card, class: usize) -> HintReason {
    if class == TRUMP {
        let high = sight.above(card) * 3 <= u32::from(sight.unseen_of[TRUMP]);
        return if high { HintReason::DrawTrumps } else { HintReason::LeadLow };
    }
    if card.rank() == Rank::Ace {
        // In a later run it is only high.
        return if sight.runs[class] == 0 { HintReason::CashAce } else { HintReason::TakeTrick };
    }
    if sight.mine_of(class).len() == 1 { HintReason::ClearSuit } else { HintReason::LeadLow }
}

impl HintReason {
    /// One of each kind, to check that each has a sentence.
    pub const KINDS: [Self; 28] = [
        Self::OnlyChoice,
        Self::PlainHand,
        Self::WantsPartner,
        Self::StrongAlone,
        Self::GoodSolo { solo: Solo::Aces, points: 6.0 },
        Self::BestSolo { solo: Solo::Aces },
        Self::Promises { eyes: 140.0 },
        Self::CashAce,
        Self::DrawTrumps,
        Self::ClearSuit,
        Self::LeadLow,
        Self::Feed,
        Self::BringFoxHome,
        Self::CatchFox,
        Self::Ruff,
        Self::TakeTrick,
        Self::CourtWedding,
        Self::HighestTrumps,
        Self::AbovePigs,
        Self::BetterPartner,
        Self::FewTrumps,
        Self::ThrowsIn,
        Self::TakesPoverty,
        Self::TooWeakForPoverty,
        Self::KeepsTrumps,
        Self::KeepCharlie,
        Self::GiveLittle,
        Self::StayLow,
    ];

    /// The key of its message.
    pub const fn word(self) -> &'static str {
        match self {
            Self::OnlyChoice => "only-choice",
            Self::PlainHand => "plain-hand",
            Self::WantsPartner => "wants-partner",
            Self::StrongAlone => "strong-alone",
            Self::GoodSolo { .. } => "good-solo",
            Self::BestSolo { .. } => "best-solo",
            Self::Promises { .. } => "promises",
            Self::CashAce => "cash-ace",
            Self::DrawTrumps => "draw-trumps",
            Self::ClearSuit => "clear-suit",
            Self::LeadLow => "lead-low",
            Self::Feed => "feed",
            Self::BringFoxHome => "bring-fox-home",
            Self::CatchFox => "catch-fox",
            Self::Ruff => "ruff",
            Self::TakeTrick => "take-trick",
            Self::CourtWedding => "court-wedding",
            Self::HighestTrumps => "highest-trumps",
            Self::AbovePigs => "above-pigs",
            Self::BetterPartner => "better-partner",
            Self::FewTrumps => "few-trumps",
            Self::ThrowsIn => "throws-in",
            Self::TakesPoverty => "takes-poverty",
            Self::TooWeakForPoverty => "too-weak-for-poverty",
            Self::KeepsTrumps => "keeps-trumps",
            Self::KeepCharlie => "keep-charlie",
            Self::GiveLittle => "give-little",
            Self::StayLow => "stay-low",
        }
    }

    /// The solo it speaks of.
    pub const fn solo(self) -> Option<Solo> {
        match self {
            Self::GoodSolo { solo, .. } | Self::BestSolo { solo } => Some(solo),
            _ => None,
        }
    }

    /// The points or eyes it speaks of.
    pub const fn number(self) -> Option<i32> {
        match self {
            Self::GoodSolo { points: number, .. } | Self::Promises { eyes: number } => {
                Some(number.round() as i32)
            }
            _ => None,
        }
    }
}
