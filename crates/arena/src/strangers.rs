//! Players with habits of their own, which nobody trains against: how a player does at a table of
//! strangers, not of its own family.

use dulle_bots::tuning::{Thresholds, Tuning};
use dulle_bots::{Chance, Effort, Player, RulePlayer};
use dulle_rules::{Action, CardSet, View};

/// A stranger's name and what it is like.
const HABITS: [(&str, Habit); 4] = [
    ("bold", Habit::Bold),
    ("timid", Habit::Timid),
    ("careless", Habit::Careless),
    ("stubborn", Habit::Stubborn),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Habit {
    /// Calls and bids solos on less than is good.
    Bold,
    /// Never calls, and plays only the solos that it must.
    Timid,
    /// Plays every fifth card by chance.
    Careless,
    /// Plays the strongest card that it may, always.
    Stubborn,
}

/// By how many eyes and points a bold player thinks too much of its cards.
const BOLD_EYES: f32 = 15.0;
const BOLD_POINTS: f32 = 3.0;
/// More than any hand promises.
const NEVER: f32 = 1000.0;
/// One card in this many is played by chance.
const CARELESS: u32 = 5;

/// A rule player with a habit.
#[derive(Clone, Debug)]
pub(crate) struct Stranger {
    habit: Habit,
    rules: RulePlayer,
    chance: Chance,
}

impl Stranger {
    /// None for a name that nobody has.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let (_, habit) = HABITS.into_iter().find(|(known, _)| *known == name)?;
        let mut tuning = Tuning::default();
        shift(&mut tuning.thresholds, habit);
        Some(Self { habit, rules: RulePlayer::tuned(tuning), chance: Chance::new(0) })
    }

    /// The card in place of the one that the rules say.
    fn other_card(&mut self, view: &View<'_>) -> Option<Action> {
        let cards = view.legal().cards;
        let card = match self.habit {
            Habit::Careless if self.chance.below(CARELESS) == 0 => {
                cards.nth(self.chance.below(cards.len().max(1)))
            }
            Habit::Stubborn => strongest(view, cards),
            _ => None,
        };
        card.map(Action::Play)
    }
}

fn shift(thresholds: &mut Thresholds, habit: Habit) {
    let (eyes, points) = match habit {
        Habit::Bold => (-BOLD_EYES, -BOLD_POINTS),
        Habit::Timid => (NEVER, NEVER),
        Habit::Careless | Habit::Stubborn => return,
    };
    for margin in [
        &mut thresholds.first,
        &mut thresholds.limit,
        &mut thresholds.solo_first,
        &mut thresholds.solo_limit,
    ] {
        *margin += eyes;
    }
    thresholds.solo += points;
    thresholds.suit_solo += points;
}

fn strongest(view: &View<'_>, cards: CardSet) -> Option<dulle_rules::Card> {
    let order = view.order();
    cards.kinds().into_iter().max_by_key(|&card| (order.is_trump(card), order.power(card)))
}

impl Player for Stranger {
    fn start(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
    }

    fn act(&mut self, view: &View<'_>, effort: Effort<'_>) -> Action {
        match self.rules.act(view, effort) {
            Action::Play(card) => self.other_card(view).unwrap_or(Action::Play(card)),
            action => action,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dulle_rules::{Rules, SeatSet};

    use crate::{Contest, Placements, Plan, PlayerKind, Shard, Summary, run};

    fn against_rules(name: &str) -> Summary {
        let contest = Contest {
            a: PlayerKind::parse(name).expect("a player"),
            b: PlayerKind::parse("rules").expect("a player"),
            rules: Rules::named("ddv2026").expect("a book"),
            owes: SeatSet::NONE,
            placements: Placements::TwoTwo,
            seed: 5,
            timeout: Duration::from_secs(1),
        };
        let plan =
            Plan { deals: 100, until: None, shard: Shard::WHOLE, threads: 1, out: None, dkn: None };
        run(&contest, &plan, &mut |_| {}).expect("a result").summary
    }

    #[test]
    fn a_bold_stranger_calls_more_than_the_rules_and_a_timid_one_never() {
        let bold = against_rules("stranger:bold");
        assert!(bold.side_a.calls.count > bold.side_b.calls.count);
        assert!(bold.side_a.solos.count > bold.side_b.solos.count);
        let timid = against_rules("stranger:timid");
        assert_eq!((timid.side_a.calls.count, timid.side_a.solos.count), (0, 0));
    }

    #[test]
    fn careless_and_stubborn_strangers_lose_to_the_rules() {
        for name in ["stranger:careless", "stranger:stubborn"] {
            let points = against_rules(name).points.expect("points");
            assert!(points.mean < 0.0, "{name}: {points:?}");
        }
    }
}
