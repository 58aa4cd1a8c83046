//! What a hand is worth before and while it is played, as sums of a few counts. The factors are
//! fitted by `cargo run --release -p dulle-bots --example fit`.

use dulle_rules::{Card, CardSet, Class, Kinds, Order, Rank, Rules, Solo, Suit, View};

use crate::factors;
use crate::sight::{Role, Sight, TRUMP};

pub const FEATURES: usize = 16;
pub type Features = [f32; FEATURES];

pub(crate) fn dot(features: &Features, factors: &Features) -> f32 {
    features.iter().zip(factors).map(|(feature, factor)| feature * factor).sum()
}

/// What a solo promises its player: above 0 where it is likely to win points. One more is worth
/// about three points, since a straight line through all hands rises too slowly for the good ones.
pub(crate) fn solo_points(rules: &Rules, solo: Solo, hand: CardSet, leads: bool) -> f32 {
    let nines = rules.book().nines;
    // Where the fitted line really crosses zero, counted out on other deals.
    let level = match solo {
        Solo::Suit(_) => -1.0,
        Solo::Queens => 2.0,
        Solo::Jacks => 1.5,
        Solo::Aces => -0.7,
    };
    dot(&solo_features(rules, solo, hand, leads), factors::solo(solo, nines)) - level
}

/// The best solo of a hand and what it is likely to bring.
pub(crate) fn best_solo(rules: &Rules, hand: CardSet, leads: bool) -> (Solo, f32) {
    let mut best = (Solo::ALL[0], f32::MIN);
    for solo in Solo::ALL {
        let points = solo_points(rules, solo, hand, leads);
        if points > best.1 {
            best = (solo, points);
        }
    }
    best
}

pub fn solo_features(rules: &Rules, solo: Solo, hand: CardSet, leads: bool) -> Features {
    let order = rules.orders().of(dulle_rules::Contract::Solo(solo));
    let mut features = match solo {
        Solo::Suit(suit) => suit_solo(order, suit, hand),
        Solo::Queens | Solo::Jacks => rank_solo(order, hand),
        Solo::Aces => ace_solo(order, hand),
    };
    features[0] = 1.0;
    features[1] = f32::from(u8::from(leads));
    features
}

fn count(hand: CardSet, card: Card) -> f32 {
    hand.count(card) as f32
}

fn size(cards: CardSet) -> f32 {
    cards.len() as f32
}

fn suit_solo(order: &Order, suit: Suit, hand: CardSet) -> Features {
    let sides = Sides::of(order, hand);
    let mut f = [0.0; FEATURES];
    f[2] = count(hand, Card::HEARTS_TEN);
    f[3] = count(hand, Card::CLUB_QUEEN);
    f[4] = count(hand, Card::new(Suit::Spades, Rank::Queen));
    f[5] = size(hand.of(Kinds::rank(Rank::Queen))) - f[3] - f[4];
    f[6] = size(hand.of(Kinds::rank(Rank::Jack)));
    f[7] = size(hand.of(order.trumps().and(Kinds::suit(suit)))) - f[2];
    f[8] = sides.aces;
    f[9] = sides.losers;
    f[10] = sides.voids;
    f[11] = size(hand.of(order.trumps())).powi(2) / 10.0;
    f[12] = sides.second;
    f[13] = (f[2] + f[3] + f[4]).powi(2) / 4.0;
    f[14] = sides.aces * sides.aces / 4.0;
    f
}

fn rank_solo(order: &Order, hand: CardSet) -> Features {
    let sides = Sides::of(order, hand);
    let trumps = hand.of(order.trumps());
    let mut f = [0.0; FEATURES];
    for suit in Suit::ALL {
        f[2 + suit as usize] = size(trumps.of(Kinds::suit(suit)));
    }
    f[6] = sides.aces;
    f[7] = sides.losers;
    f[8] = sides.voids;
    f[9] = sides.second;
    f[10] = sides.running;
    f[11] = size(trumps).powi(2) / 10.0;
    f[12] = sides.open;
    f[13] = sides.aces * sides.aces / 4.0;
    f[14] = size(trumps) * sides.running / 10.0;
    f
}

fn ace_solo(order: &Order, hand: CardSet) -> Features {
    let sides = Sides::of(order, hand);
    let mut f = [0.0; FEATURES];
    f[2] = sides.aces;
    f[3] = sides.losers;
    f[4] = sides.voids;
    f[5] = sides.second;
    f[6] = sides.running;
    f[7] = sides.open;
    f[8] = sides.longest;
    f[9] = sides.aces * sides.aces / 4.0;
    f[10] = sides.running * sides.running / 10.0;
    f[11] = sides.double_aces;
    f
}

/// The side suits of a hand.
#[derive(Default)]
struct Sides {
    aces: f32,
    double_aces: f32,
    /// Cards in suits without the ace.
    losers: f32,
    /// Suits without the ace that are not void.
    open: f32,
    voids: f32,
    /// Cards behind an ace of their suit.
    second: f32,
    /// Cards that take a trick each if nobody ruffs: from the top without a gap.
    running: f32,
    longest: f32,
}

impl Sides {
    fn of(order: &Order, hand: CardSet) -> Self {
        let mut sides = Self::default();
        for suit in Suit::ALL {
            let members = order.members(Class::Side(suit));
            if members.is_empty() {
                continue;
            }
            let cards = hand.of(members);
            let aces = cards.of(Kinds::rank(Rank::Ace)).len();
            let length = size(cards);
            sides.aces += aces as f32;
            sides.double_aces += f32::from(u8::from(aces == 2));
            match (cards.is_empty(), aces) {
                (true, _) => sides.voids += 1.0,
                (false, 0) => {
                    sides.losers += length;
                    sides.open += 1.0;
                }
                (false, _) => {
                    sides.second += length - aces as f32;
                    sides.longest = sides.longest.max(length);
                }
            }
            sides.running += running(order, members, cards);
        }
        sides
    }
}

/// Cards from the top of a suit: a gap ends the run unless what is held already drives it out.
fn running(order: &Order, members: Kinds, cards: CardSet) -> f32 {
    let mut run = 0;
    let mut power = u8::MAX;
    loop {
        let below = |card: &Card| order.power(*card) < power;
        let next = members.into_iter().filter(below).max_by_key(|&card| order.power(card));
        let Some(card) = next else { return run as f32 };
        power = order.power(card);
        let held = cards.count(card);
        run += held;
        // The second copy falls under two leads of the suit at the latest.
        if held < 2 && !(held == 1 && run >= 2) {
            return run as f32;
        }
    }
}

/// What my party is likely to end with, in eyes, as far as I can tell now.
pub(crate) fn expected_eyes(view: &View<'_>, sight: &Sight<'_>) -> f32 {
    let nines = view.rules().book().nines;
    dot(&play_features(view, sight), factors::play(sight.role, nines))
}

pub(crate) fn play_features(view: &View<'_>, sight: &Sight<'_>) -> Features {
    let (order, hand, state) = (sight.order, sight.hand, view.state());
    let trumps = hand.of(order.trumps());
    let theirs = f32::from(sight.unseen_of[TRUMP]);
    let mut f = [0.0; FEATURES];
    f[0] = 1.0;
    // Twice where both are mine; the average trump of the others is a third of the rest.
    let (mut masters, mut ranks) = (0.0, 0.0);
    for card in trumps.kinds() {
        let copies = trumps.count(card) as f32;
        let above = sight.above(card) as f32;
        masters += if above == 0.0 { copies } else { 0.0 };
        let rank = if theirs > 0.0 { 1.0 - above / theirs } else { 1.0 };
        ranks += copies * rank * rank;
    }
    f[1] = masters;
    f[2] = ranks;
    f[3] = size(trumps);
    f[4] = theirs;
    for class in 0..TRUMP {
        let cards = sight.mine_of(class);
        let aces = size(cards.of(Kinds::rank(Rank::Ace)));
        if sight.runs[class] == 0 && aces > 0.0 {
            f[5] += 1.0;
            f[6] += aces - 1.0;
        } else {
            f[7] += aces;
        }
        if cards.is_empty() && sight.unseen_of[class] > 0 {
            f[8] += 1.0;
        }
    }
    f[9] = size(hand.of(Kinds::rank(Rank::Ten))) - count(hand, Card::HEARTS_TEN);
    for (seat, friend) in dulle_rules::Seat::ALL.into_iter().zip(sight.friend) {
        let eyes = f32::from(state.eyes(seat));
        f[10] += friend * eyes;
        f[11] += (1.0 - friend) * eyes;
    }
    f[12] = f32::from(sight.trick_eyes)
        * sight.best.map_or(0.0, |(seat, _)| 2.0 * sight.friend[seat.index()] - 1.0);
    let level = |party| view.calls().level(party).min(dulle_rules::CallLevel::No90);
    let levels = dulle_rules::Party::BOTH.map(|party| f32::from(level(party).number()));
    let re = matches!(sight.role, Role::Re | Role::Soloist);
    (f[13], f[14]) = if re { (levels[0], levels[1]) } else { (levels[1], levels[0]) };
    f[15] = if sight.led.is_none() { f[5] } else { 0.0 };
    f
}
