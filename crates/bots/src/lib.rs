//! Players that see only a [`View`](dulle_rules::View), never the true hand.

mod after_wait;
mod belief;
mod bids;
mod calls;
mod card_choice;
mod card_weights;
mod chance;
mod conceded;
mod daily;
mod declare;
mod endings;
mod exchange;
mod expert;
mod factors;
mod features;
mod hand;
mod hint;
mod judged;
mod knowledge;
mod likelihood;
mod lookahead;
mod net;
mod pimc;
mod player;
mod rule;
mod sample;
mod sight;
mod simple;
mod stand_in;
mod strength;
mod study;
mod thresholds;
mod uct;
mod uct_tree;

pub use chance::Chance;
pub use daily::{
    DAILY_BOOK, DAILY_SEAT, NotThatDay, daily_deal, daily_monday, daily_points, daily_series,
};
pub use dulle_net::Network;
pub use endings::SolvedEndings;
pub use expert::ExpertPlayer;
pub use hint::{Hint, HintReason, hint};
pub use judged::JudgedAnswer;
pub use likelihood::{OpponentModel, Sample};
pub use net::{Expectation, NetPlayer};
pub use pimc::{Endings, PimcPlayer, PimcSettings};
pub use player::{Effort, Player};
pub use rule::RulePlayer;
pub use sample::Deals;
pub use simple::{First, Random};
pub use stand_in::{bot_action, stand_in_action};
pub use strength::{Beginner, Strength};
pub use uct::UctPlayer;

/// For fitting the rule player's factors; players do not use it.
#[doc(hidden)]
pub mod tuning {
    pub use crate::card_weights::Weights;
    pub use crate::features::{FEATURES, Features};
    pub use crate::hand::solo_features;
    pub use crate::rule::Tuning;
    pub use crate::study::{Judged, Studied, study};
    pub use crate::thresholds::{HouseSense, Thresholds};

    /// What a solo promises its player now.
    pub fn predicted_solo(
        rules: &dulle_rules::Rules,
        solo: dulle_rules::Solo,
        hand: dulle_rules::CardSet,
        leads: bool,
    ) -> f32 {
        crate::hand::solo_points(rules, solo, hand, leads)
    }

    /// What a seat at its turn sees of its prospects: its role and the counts that predict its eyes.
    pub fn play_features(view: &dulle_rules::View<'_>) -> Option<(usize, Features)> {
        let sight = crate::sight::Sight::new(view)?;
        Some((sight.role as usize, crate::hand::play_features(view, &sight)))
    }
}
