//! Estimates of a hand's value before and during play, as linear sums of a few counts. The factors
//! are
//! fitted by `cargo run --release -p dulle-bots --example fit`.

use dulle_rules::{Card, CardSet, Class, Kinds, Order, Rank, Rules, Solo, Suit, View};

use crate::factors;
use crate::features::{self, CONSTANT, FEATURES, Features, LEADS};
use crate::sight::{Role, Sight, TRUMP};

pub(crate) fn dot(features: &Features, factors: &Features) -> f32 {
    features.iter().zip(factors).map(|(feature, factor)| feature * factor).sum()
}

/// What a solo promises its player: above 0 where it is likely to win points. One more is worth
/// about three points, since a straight line through all hands rises too slowly for the good ones.
pub(crate) fn solo_points(rules: &Rules, solo: Solo, hand: CardSet, leads: bool) -> f32 {
    let nines = rules.book().nines;
    // The point where the fitted line really crosses zero, measured on other deals.
    let level = match solo {
        Solo::Suit(_) => -1.0,
        Solo::Jacks => 1.5,
        Solo::Aces => -0.7,
        // As queens, the only ones of house rules that bring what the fitted line says.
        Solo::Queens | Solo::Kings => 2.0,
        // With sixteen trumps and more the others have many, too.
        _ => 5.0,
    };
    // Without nines the factors were fitted where every soloist leads; what the lead is worth is taken
    // from those with nines.
    let second = !nines && !leads;
    let features = solo_features(rules, solo, hand, leads || second);
    let lead = if second { factors::solo(solo, true)[LEADS] } else { 0.0 };
    dot(&features, factors::solo(solo, nines)) - lead - level
}

/// The best solo of a hand and what it is likely to bring.
pub(crate) fn best_solo(rules: &Rules, hand: CardSet, leads: bool) -> (Solo, f32) {
    best_of(rules, Solo::every().filter(|&solo| rules.book().plays(solo)), hand, leads)
}

/// The best of these solos.
pub(crate) fn best_of(
    rules: &Rules,
    solos: impl IntoIterator<Item = Solo>,
    hand: CardSet,
    leads: bool,
) -> (Solo, f32) {
    let mut best = (Solo::ALL[0], f32::MIN);
    for solo in solos {
        let points = solo_points(rules, solo, hand, leads);
        if points > best.1 {
            best = (solo, points);
        }
    }
    best
}

pub fn solo_features(rules: &Rules, solo: Solo, hand: CardSet, leads: bool) -> Features {
    let order = rules.orders().of(dulle_rules::Contract::Solo(solo));
    let mut counts = match solo {
        Solo::Suit(suit) => suit_solo(order, suit, hand),
        Solo::Aces => ace_solo(order, hand),
        _ => rank_solo(order, hand),
    };
    counts[CONSTANT] = 1.0;
    counts[LEADS] = f32::from(u8::from(leads));
    counts
}

fn count(hand: CardSet, card: Card) -> f32 {
    hand.count(card) as f32
}

fn size(cards: CardSet) -> f32 {
    cards.len() as f32
}

fn suit_solo(order: &Order, suit: Suit, hand: CardSet) -> Features {
    use features::suit_solo as at;

    let sides = SideSuits::of(order, hand);
    let mut counts = [0.0; FEATURES];
    counts[at::HEARTS_TENS] = count(hand, Card::HEARTS_TEN);
    counts[at::CLUB_QUEENS] = count(hand, Card::CLUB_QUEEN);
    counts[at::SPADE_QUEENS] = count(hand, Card::new(Suit::Spades, Rank::Queen));
    counts[at::RED_QUEENS] = size(hand.of(Kinds::rank(Rank::Queen)))
        - counts[at::CLUB_QUEENS]
        - counts[at::SPADE_QUEENS];
    counts[at::JACKS] = size(hand.of(Kinds::rank(Rank::Jack)));
    counts[at::CARDS_OF_THE_SUIT] =
        size(hand.of(order.trumps().and(Kinds::suit(suit)))) - counts[at::HEARTS_TENS];
    counts[at::ACES] = sides.aces;
    counts[at::LOSERS] = sides.losers;
    counts[at::VOIDS] = sides.voids;
    counts[at::TRUMPS_SQUARED] = size(hand.of(order.trumps())).powi(2) / 10.0;
    counts[at::BEHIND_ACES] = sides.second;
    counts[at::TOP_TRUMPS_SQUARED] =
        (counts[at::HEARTS_TENS] + counts[at::CLUB_QUEENS] + counts[at::SPADE_QUEENS]).powi(2)
            / 4.0;
    counts[at::ACES_SQUARED] = sides.aces * sides.aces / 4.0;
    counts
}

fn rank_solo(order: &Order, hand: CardSet) -> Features {
    use features::rank_solo as at;

    let sides = SideSuits::of(order, hand);
    let trumps = hand.of(order.trumps());
    // The factors are fitted to eight trumps. Where there are more, each is worth less.
    let each = 4.0 / order.trumps().len() as f32;
    let mut counts = [0.0; FEATURES];
    for suit in Suit::ALL {
        counts[at::TRUMPS_BY_SUIT + suit as usize] = each * size(trumps.of(Kinds::suit(suit)));
    }
    counts[at::ACES] = sides.aces;
    counts[at::LOSERS] = sides.losers;
    counts[at::VOIDS] = sides.voids;
    counts[at::BEHIND_ACES] = sides.second;
    counts[at::RUNNING] = sides.running;
    counts[at::TRUMPS_SQUARED] = (each * size(trumps)).powi(2) / 10.0;
    counts[at::SUITS_WITHOUT_ACE] = sides.open;
    counts[at::ACES_SQUARED] = sides.aces * sides.aces / 4.0;
    counts[at::TRUMPS_TIMES_RUNNING] = each * size(trumps) * sides.running / 10.0;
    counts
}

fn ace_solo(order: &Order, hand: CardSet) -> Features {
    use features::ace_solo as at;

    let sides = SideSuits::of(order, hand);
    let mut counts = [0.0; FEATURES];
    counts[at::ACES] = sides.aces;
    counts[at::LOSERS] = sides.losers;
    counts[at::VOIDS] = sides.voids;
    counts[at::BEHIND_ACES] = sides.second;
    counts[at::RUNNING] = sides.running;
    counts[at::SUITS_WITHOUT_ACE] = sides.open;
    counts[at::LONGEST] = sides.longest;
    counts[at::ACES_SQUARED] = sides.aces * sides.aces / 4.0;
    counts[at::RUNNING_SQUARED] = sides.running * sides.running / 10.0;
    counts[at::DOUBLE_ACES] = sides.double_aces;
    counts
}

/// The side suits of a hand.
#[derive(Default)]
struct SideSuits {
    aces: f32,
    double_aces: f32,
    /// Cards in suits without the ace.
    losers: f32,
    /// Suits without the ace that are not void.
    open: f32,
    voids: f32,
    /// Other cards in suits with the ace.
    second: f32,
    /// Cards that take a trick each if nobody ruffs: from the top without a gap.
    running: f32,
    longest: f32,
}

impl SideSuits {
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
    use features::play as at;

    let (order, hand, state) = (sight.order, sight.hand, view.state());
    let trumps = hand.of(order.trumps());
    let theirs = f32::from(sight.unseen_of[TRUMP]);
    let mut counts = [0.0; FEATURES];
    counts[at::CONSTANT] = 1.0;
    // Twice where both are mine; the average trump of the others is a third of the rest.
    let (mut masters, mut ranks) = (0.0, 0.0);
    for card in trumps.kinds() {
        let copies = trumps.count(card) as f32;
        let above = sight.above(card) as f32;
        masters += if above == 0.0 { copies } else { 0.0 };
        let rank = if theirs > 0.0 { 1.0 - above / theirs } else { 1.0 };
        ranks += copies * rank * rank;
    }
    counts[at::MASTERS] = masters;
    counts[at::TRUMP_RANKS] = ranks;
    counts[at::TRUMPS] = size(trumps);
    counts[at::THEIR_TRUMPS] = theirs;
    for class in 0..TRUMP {
        let cards = sight.mine_of(class);
        let aces = size(cards.of(Kinds::rank(Rank::Ace)));
        if sight.runs[class] == 0 && aces > 0.0 {
            counts[at::FRESH_ACES] += 1.0;
            counts[at::SECOND_FRESH_ACES] += aces - 1.0;
        } else {
            counts[at::LATE_ACES] += aces;
        }
        if cards.is_empty() && sight.unseen_of[class] > 0 {
            counts[at::VOIDS] += 1.0;
        }
    }
    counts[at::TENS] = size(hand.of(Kinds::rank(Rank::Ten))) - count(hand, Card::HEARTS_TEN);
    for (seat, partner_chance) in dulle_rules::Seat::ALL.into_iter().zip(sight.partner_chance) {
        let eyes = f32::from(state.eyes(seat));
        counts[at::OUR_EYES] += partner_chance * eyes;
        counts[at::THEIR_EYES] += (1.0 - partner_chance) * eyes;
    }
    counts[at::TRICK_EYES] = f32::from(sight.trick_eyes)
        * sight.best.map_or(0.0, |(seat, _)| 2.0 * sight.partner_chance[seat.index()] - 1.0);
    let level = |party| view.calls().level(party).min(dulle_rules::CallLevel::No90);
    let levels = dulle_rules::Party::BOTH.map(|party| f32::from(level(party).number()));
    let re = matches!(sight.role, Role::Re | Role::Soloist);
    (counts[at::OUR_CALLS], counts[at::THEIR_CALLS]) =
        if re { (levels[0], levels[1]) } else { (levels[1], levels[0]) };
    counts[at::FRESH_ACES_TO_LEAD] = if sight.led.is_none() { counts[at::FRESH_ACES] } else { 0.0 };
    counts
}

#[cfg(test)]
mod tests {
    use dulle_rules::{Pack, Rulebook, Seat, Seed};

    use super::*;

    #[test]
    fn a_soloist_who_does_not_lead_is_promised_about_as_much_as_one_who_does() {
        for options in ["", "-nines"] {
            let book = Rulebook::named("ddv2026").expect("a book").with_options(options);
            let rules = Rules::new(book.expect("good options"));
            for number in 1..40 {
                let pack = Pack::from_seed(rules.book(), Seed::of_series(3, number));
                let hand = pack.deal(rules.book(), Seat::ALL[3])[0];
                for solo in Solo::ALL {
                    let promised = |leads| solo_points(&rules, solo, hand, leads);
                    let lead = promised(true) - promised(false);
                    assert!((-2.0..4.0).contains(&lead), "{options} {solo:?}: {lead}");
                }
            }
        }
    }
}
