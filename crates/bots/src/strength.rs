//! Opponents for people.

use std::sync::Arc;

use dulle_net::{Network, Terms};
use dulle_rules::{Action, Card, Phase, Rulebook, View, Viewer};

use crate::bids::{speak, wish};
use crate::calls::{choose_call, duty_call_worth};
use crate::card_choice::values_with;
use crate::card_weights::weights;
use crate::chance::Chance;
use crate::conceded::after_concession;
use crate::declare::play_or_declare;
use crate::endings::SolvedEndings;
use crate::exchange::exchange_action;
use crate::expert::ExpertPlayer;
use crate::net::NetPlayer;
use crate::pimc::{PimcPlayer, PimcSettings};
use crate::player::{Effort, Player};
use crate::rule::RulePlayer;
use crate::sight::{Forgotten, Sight};
use crate::thresholds::{THRESHOLDS, Thresholds};

/// How strong an opponent a person wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Strength {
    Beginner,
    Club,
    Strong,
    /// The network that learned the game.
    Net,
    /// The network, and a look ahead with it.
    Expert,
}

impl Strength {
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Club, Self::Strong, Self::Net, Self::Expert];

    /// Those that need no network.
    pub const UNLEARNED: [Self; 3] = [Self::Beginner, Self::Club, Self::Strong];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Club => "club",
            Self::Strong => "strong",
            Self::Net => "net",
            Self::Expert => "expert",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == word)
    }

    /// Who plays where this level is wanted: without a network the rule player, and under rules that
    /// the network was not trained for the strongest that needs none.
    pub fn in_play(self, book: &Rulebook, network: Option<&Arc<Network>>) -> Self {
        match self {
            Self::Net | Self::Expert if network.is_none() => Self::Club,
            Self::Net | Self::Expert if !Terms::is_trained(book) => Self::Strong,
            level => level,
        }
    }

    /// Whether an answer takes so long that only few may think at once.
    pub const fn thinks_long(self) -> bool {
        match self {
            Self::Beginner | Self::Club | Self::Net => false,
            Self::Strong | Self::Expert => true,
        }
    }

    /// A player of this level; without a network [another](Self::in_play).
    pub fn player(self, network: Option<&Arc<Network>>) -> Box<dyn Player> {
        match (self, network) {
            (Self::Net, Some(network)) => Box::new(NetPlayer::new(Arc::clone(network))),
            (Self::Expert, Some(network)) => Box::new(ExpertPlayer::new(Arc::clone(network))),
            (level, _) => level.unlearned_player(),
        }
    }

    /// A player who needs no network.
    pub fn unlearned_player(self) -> Box<dyn Player> {
        match self {
            Self::Beginner => Box::new(Beginner::new()),
            Self::Club | Self::Net | Self::Expert => Box::new(RulePlayer::new()),
            // Well under half a second a card.
            Self::Strong => {
                let settings = PimcSettings { playouts: 2000, ..PimcSettings::default() };
                let endings = Box::new(SolvedEndings::default());
                Box::new(PimcPlayer::new(settings).with_endings(endings))
            }
        }
    }
}

/// Plays like the rule player, but forgets tricks, overlooks foxes, misjudges cards a little and
/// bids and calls less. It never plays at random: with a correct picture its play would be right.
#[derive(Clone, Debug)]
pub struct Beginner {
    chance: Chance,
    forgotten: Forgotten,
}

/// A beginner wants a better hand before they bid or call.
const TIMID_THRESHOLDS: Thresholds = Thresholds {
    solo: THRESHOLDS.solo + 1.5,
    suit_solo: THRESHOLDS.suit_solo + 1.5,
    silent: 1e6,
    first: THRESHOLDS.first + 8.0,
    limit: THRESHOLDS.limit + 12.0,
    solo_first: THRESHOLDS.solo_first + 8.0,
    solo_limit: THRESHOLDS.solo_limit + 12.0,
    ..THRESHOLDS
};

/// How often a trick is forgotten and a fox overlooked, and by how many eyes a card is misjudged.
const FORGETS: f64 = 0.7;
const OVERLOOKS: f64 = 0.5;
const MISJUDGES: f64 = 9.0;

impl Beginner {
    pub const fn new() -> Self {
        Self { chance: Chance::new(0), forgotten: Forgotten(0) }
    }

    fn card(&mut self, sight: &Sight<'_>) -> Card {
        let mut seen = *weights(sight.role);
        if self.chance.unit() < OVERLOOKS {
            (seen.fox, seen.fox_home, seen.charlie) = (0.0, 0.0, 0.0);
        }
        let mut best = (None, f32::MIN);
        values_with(sight, &seen, |card, value| {
            let felt = value + ((self.chance.unit() - 0.5) * 2.0 * MISJUDGES) as f32;
            if felt > best.1 {
                best = (Some(card), felt);
            }
        });
        best.0.unwrap_or(Card::HEARTS_TEN)
    }
}

impl Default for Beginner {
    fn default() -> Self {
        Self::new()
    }
}

impl Player for Beginner {
    fn start(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
        let tricks = (0..12).filter(|_| self.chance.unit() < FORGETS);
        self.forgotten = Forgotten(tricks.fold(0, |bits, trick| bits | 1 << trick));
    }

    fn act(&mut self, view: &View<'_>, _: Effort<'_>) -> Action {
        let Viewer::Seat(me) = view.viewer() else { return Action::Done };
        let legal = view.legal();
        if view.state().phase() == Phase::Bidding {
            return speak(view, me, wish(view, me, &TIMID_THRESHOLDS));
        }
        if let Some(action) = exchange_action(view, legal.exchange, &TIMID_THRESHOLDS.house) {
            return action;
        }
        let Some(mut sight) = Sight::with_gaps(view, self.forgotten) else {
            return after_concession(view);
        };
        sight.duty_call = duty_call_worth(view, &sight, &TIMID_THRESHOLDS);
        match choose_call(view, &sight, legal.calls, &TIMID_THRESHOLDS) {
            Some(call) => Action::Call(call),
            None => play_or_declare(view, self.card(&sight), &TIMID_THRESHOLDS.house),
        }
    }
}
