//! Which card to play: every playable card gets a value in eyes, the best is played.
//!
//! The value is what the trick is likely to bring my party with that card, what the card could
//! still be worth later, and what the play does for the tricks to come.

use dulle_rules::{Card, Rank};

use crate::card_weights::{Weights, weights};
use crate::sight::{CLASSES, Role, Sight, TRUMP, class_index};

/// The card to play.
pub(crate) fn choose_card(sight: &Sight<'_>) -> Card {
    choose_with(sight, weights(sight.role))
}

pub(crate) fn choose_with(sight: &Sight<'_>, weights: &Weights) -> Card {
    let mut kinds = sight.playable.kinds().into_iter();
    // At a seat's turn there is always a playable card, so the fallback is never reached.
    let Some(mut best) = kinds.next() else { return Card::HEARTS_TEN };
    if sight.playable.kinds().len() == 1 {
        return best;
    }
    let context = CardContext::new(sight, weights);
    let mut value = context.value(best);
    for card in kinds {
        let other = context.value(card);
        if other > value {
            (best, value) = (card, other);
        }
    }
    best
}

/// The value of each playable card, to see how close the choice was.
pub(crate) fn card_values(sight: &Sight<'_>, tell: impl FnMut(Card, f32)) {
    values_with(sight, weights(sight.role), tell);
}

pub(crate) fn values_with(sight: &Sight<'_>, weights: &Weights, mut tell: impl FnMut(Card, f32)) {
    let context = CardContext::new(sight, weights);
    sight.playable.kinds().into_iter().for_each(|card| tell(card, context.value(card)));
}

/// What is the same for all cards of one choice.
pub(crate) struct CardContext<'a, 'r> {
    sight: &'a Sight<'r>,
    weights: &'a Weights,
    trumps: u32,
    /// Aces that would take the trick if I led them.
    cashable: f32,
    /// How much of the hand is still to come: 0 at the last trick.
    future: f32,
}

impl<'a, 'r> CardContext<'a, 'r> {
    pub(crate) fn new(sight: &'a Sight<'r>, weights: &'a Weights) -> Self {
        let mut cashable = 0.0;
        for class in 0..TRUMP {
            let ace =
                sight.mine_of(class).kinds().into_iter().find(|card| card.rank() == Rank::Ace);
            if ace.is_some() && sight.runs[class] == 0 && sight.unseen_of[class] >= 3 {
                cashable += 1.0;
            }
        }
        let future = (f32::from(sight.left) - 1.0).min(6.0) / 6.0;
        Self { sight, weights, trumps: sight.mine_of(TRUMP).len(), cashable, future }
    }

    pub(crate) fn value(&self, card: Card) -> f32 {
        let sight = self.sight;
        let takes = match sight.best {
            Some((_, best)) => sight.order.beats(card, best),
            None => true,
        };
        let ours = self.ours(card, takes);
        self.trick(card, ours) + self.specials(card, ours) + self.plan(card, takes, ours)
            - self.keep(card)
    }

    /// How likely my party takes the trick once I have played `card`.
    pub(crate) fn ours(&self, card: Card, takes: bool) -> f32 {
        let sight = self.sight;
        let (mut ours, best) = match sight.best {
            Some((seat, best)) if !takes => (sight.partner_chance[seat.index()], best),
            _ => (1.0, card),
        };
        let led = sight.led.unwrap_or(card);
        let class = class_index(sight.order.class(led));
        let best_class = class_index(sight.order.class(best));
        let above = sight.above(best);
        let stake = f32::from(sight.trick_eyes + card.eyes());
        let will = (self.weights.will + self.weights.will_eyes * stake).min(1.0);
        for seat in sight.later() {
            let void_chance = if class == TRUMP { 0.0 } else { sight.void_chance(seat, class) };
            let follows =
                if best_class == class { sight.holds_any(seat, class, above) } else { 0.0 };
            let ruffs = match (class, best_class) {
                (TRUMP, _) => 0.0,
                (_, TRUMP) => sight.holds_any(seat, TRUMP, above),
                _ => sight.holds_any(seat, TRUMP, u32::from(sight.unseen_of[TRUMP])),
            };
            let can = (1.0 - void_chance) * follows + void_chance * ruffs;
            let partner_chance = sight.partner_chance[seat.index()];
            ours = ours * (1.0 - (1.0 - partner_chance) * can * will)
                + (1.0 - ours) * partner_chance * can * self.weights.rescue;
        }
        ours
    }

    /// The eyes of the trick, won or lost.
    fn trick(&self, card: Card, ours: f32) -> f32 {
        let now = f32::from(self.sight.trick_eyes + card.eyes());
        let (mut won, mut lost) = (now, now);
        for seat in self.sight.later() {
            let partner_chance = self.sight.partner_chance[seat.index()];
            won += self.weights.stingy
                + (self.weights.generous - self.weights.stingy) * partner_chance;
            lost += self.weights.generous
                - (self.weights.generous - self.weights.stingy) * partner_chance;
        }
        let doppelkopf = |eyes: f32| {
            if self.sight.specials { ((eyes - 32.0) / 8.0).clamp(0.0, 1.0) } else { 0.0 }
        };
        let extra = self.weights.doppelkopf;
        ours * (won + extra * doppelkopf(won)) - (1.0 - ours) * (lost + extra * doppelkopf(lost))
            + self.duty_call(ours, won, lost)
    }

    /// A rich first trick is a call, no matter who takes it: it counts for the party that wins the hand.
    fn duty_call(&self, ours: f32, won: f32, lost: f32) -> f32 {
        let comes = |eyes: f32| ((eyes - 26.0) / 8.0).clamp(0.0, 1.0);
        self.sight.duty_call * (ours * comes(won) + (1.0 - ours) * comes(lost))
    }

    fn specials(&self, card: Card, ours: f32) -> f32 {
        let sight = self.sight;
        if !sight.specials {
            return 0.0;
        }
        let mut value = 0.0;
        for (foxes, partner_chance) in sight.foxes.into_iter().zip(sight.partner_chance) {
            if foxes > 0 {
                let caught = (1.0 - partner_chance) * ours - partner_chance * (1.0 - ours);
                value += f32::from(foxes) * self.weights.fox * caught;
            }
        }
        if card == Card::DIAMOND_ACE {
            value += self.weights.fox_home * ours - self.weights.fox * (1.0 - ours);
        }
        value
    }

    /// What the card does for later tricks: creates a void, draws trumps, gives the lead.
    fn plan(&self, card: Card, takes: bool, ours: f32) -> f32 {
        let sight = self.sight;
        let weights = self.weights;
        let class = class_index(sight.order.class(card));
        let mut value = 0.0;
        if class != TRUMP && self.trumps > 0 && sight.mine_of(class).len() == 1 {
            value += weights.void * self.future;
        }
        if takes {
            value += ours * self.future * (weights.lead + weights.lead_ace * self.cashable);
        }
        if sight.led.is_none() {
            value += self.lead(card, class);
        }
        if sight.open_wedding && takes && sight.role == Role::Contra {
            value += weights.court * ours;
        }
        value
    }

    fn lead(&self, card: Card, class: usize) -> f32 {
        let sight = self.sight;
        let weights = self.weights;
        if class == TRUMP {
            let theirs = f32::from(sight.unseen_of[TRUMP]);
            if theirs == 0.0 {
                return weights.pull_none;
            }
            return weights.pull + weights.pull_more * (self.trumps as f32 - theirs / 3.0);
        }
        // A suit is usually ruffed when it is led a second time.
        let second = if sight.runs[class] > 0 { weights.second_run } else { 0.0 };
        let ace =
            if card.rank() == Rank::Ace && sight.runs[class] == 0 { weights.ace } else { 0.0 };
        second + ace
    }

    /// What the card could still be worth if I kept it.
    fn keep(&self, card: Card) -> f32 {
        let sight = self.sight;
        let weights = self.weights;
        let class = class_index(sight.order.class(card));
        let theirs = sight.unseen_of[class];
        if class == TRUMP {
            if theirs == 0 {
                return weights.keep_low;
            }
            let above = sight.above(card) as f32;
            let rank = 1.0 - above / f32::from(theirs);
            let top = if above == 0.0 { weights.keep_master } else { 0.0 };
            let eyes = f32::from(card.eyes()) * weights.keep_trump_eyes;
            let charlie = self.charlie(card, above as u32);
            return (weights.keep_low + weights.keep_rank * rank * rank * rank + top + eyes)
                * self.future
                + charlie;
        }
        let eyes = f32::from(card.eyes()) * weights.keep_eyes;
        let waits = card.rank() == Rank::Ace && sight.runs[class] == 0 && sight.led.is_some();
        let ace = if waits { weights.keep_ace } else { 0.0 };
        (eyes + ace) * self.future
    }

    /// The club jack is kept for the last trick where it may take it.
    fn charlie(&self, card: Card, above: u32) -> f32 {
        let sight = self.sight;
        if card != Card::CLUB_JACK || !sight.specials || sight.left < 2 || sight.left > 4 {
            return 0.0;
        }
        let foes: f32 =
            sight.partner_chance.iter().map(|partner_chance| 1.0 - partner_chance).sum();
        let safe = (1.0 - foes * 0.12 * above as f32).max(0.0);
        self.weights.charlie * safe / f32::from(sight.left - 1)
    }
}

const _: () = assert!(CLASSES == TRUMP + 1);
