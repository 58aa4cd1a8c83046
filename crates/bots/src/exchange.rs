//! Poverty and redeal: when to name them, what to lay, when to take, what to return.

use dulle_rules::{
    Action, Card, CardList, CardSet, Contract, ExchangeRight, GiveTerms, Kinds, Order, Rank, Suit,
    View,
};

use crate::thresholds::HouseSense;

/// Poverty or redeal, where the hand is one and they are better than a normal game.
pub(crate) fn low_wish(view: &View<'_>, hand: CardSet, sense: &HouseSense) -> Option<Contract> {
    let qualified = view.rules().qualified(hand);
    if qualified.poverty && sense.poverty {
        // A partner who takes it is strong, and without one nothing is lost.
        return Some(Contract::Poverty);
    }
    let weak = || worth(view, hand) < sense.throws_in;
    (qualified.redeal && weak()).then_some(Contract::Redeal)
}

/// How strong a hand is in a normal game: 1 for a fourth of the pack.
fn worth(view: &View<'_>, hand: CardSet) -> f32 {
    let order = view.rules().orders().of(Contract::Normal);
    let worth = |cards| strength(order, cards) + 0.6 * aces(order, cards);
    4.0 * worth(hand) / worth(view.rules().book().pack())
}

/// What to do about a poverty, where there is anything to do.
pub(crate) fn exchange_action(
    view: &View<'_>,
    right: ExchangeRight,
    sense: &HouseSense,
) -> Option<Action> {
    let order = view.rules().orders().of(Contract::Poverty);
    match right {
        ExchangeRight::None => None,
        ExchangeRight::Lay(terms) => Some(lay(order, terms)),
        ExchangeRight::Answer if worth(view, view.hand()) >= sense.takes => Some(Action::Take),
        ExchangeRight::Answer => Some(Action::Pass),
        ExchangeRight::Return(terms) => Some(give_back(order, terms)),
    }
}

/// All trumps, then what is of no use to a hand without trumps.
pub(crate) fn lay(order: &Order, terms: GiveTerms) -> Action {
    // Its aces take tricks; other cards only give their eyes away, a fox most of all.
    let keeps = |card: Card| match card.rank() {
        Rank::Ace if order.is_trump(card) => -2.0,
        Rank::Ace => 3.0,
        rank => -0.1 * f32::from(rank.eyes()),
    };
    let value = |kept: CardSet| {
        let guarded: f32 = Suit::ALL.map(|suit| guard(order, kept, suit)).iter().sum();
        kept.iter().map(keeps).sum::<f32>() + guarded
    };
    Action::Poverty(best_three(terms, value))
}

/// Trumps and aces stay, suits go as a whole.
pub(crate) fn give_back(order: &Order, terms: GiveTerms) -> Action {
    let value = |kept: CardSet| {
        let sides = Suit::ALL.map(|suit| side_value(order, kept, suit));
        1.5 * strength(order, kept) + sides.iter().sum::<f32>()
    };
    Action::Return(best_three(terms, value))
}

/// What the cards of a suit are worth to a player with many trumps: an ace, or none at all.
fn side_value(order: &Order, kept: CardSet, suit: Suit) -> f32 {
    let cards = side_cards(order, kept, suit);
    if cards.is_empty() {
        return 1.2;
    }
    let ace = cards.contains(Card::new(suit, Rank::Ace));
    let losers = cards.len() - u32::from(ace);
    f32::from(u8::from(ace)) - 0.6 * losers as f32
}

/// An ace is better with cards behind it that can follow.
fn guard(order: &Order, kept: CardSet, suit: Suit) -> f32 {
    let cards = side_cards(order, kept, suit);
    let ace = cards.contains(Card::new(suit, Rank::Ace));
    if ace && cards.len() > 1 { 0.3 } else { 0.0 }
}

fn side_cards(order: &Order, cards: CardSet, suit: Suit) -> CardSet {
    cards.of(Kinds::suit(suit).except(order.trumps()))
}

/// The trumps of a hand, the higher ones counted more.
fn strength(order: &Order, hand: CardSet) -> f32 {
    let worth = |card: Card| match card.rank() {
        Rank::Ten if card == Card::HEARTS_TEN => 2.2,
        Rank::Queen if card.suit() == Suit::Clubs || card.suit() == Suit::Spades => 1.7,
        Rank::Queen => 1.45,
        Rank::Jack => 1.2,
        _ => 1.0,
    };
    hand.of(order.trumps()).iter().map(worth).sum()
}

/// How many aces of side suits a hand has.
fn aces(order: &Order, hand: CardSet) -> f32 {
    hand.of(Kinds::rank(Rank::Ace).except(order.trumps())).len() as f32
}

/// The three cards that leave the best hand behind.
fn best_three(terms: GiveTerms, value: impl Fn(CardSet) -> f32) -> CardList {
    let kept =
        |given: &CardList| given.as_slice().iter().copied().fold(terms.cards, CardSet::without);
    let rated = terms.choices().into_iter().map(|given| (given, value(kept(&given))));
    let best = rated.reduce(|best, other| if other.1 > best.1 { other } else { best });
    best.map_or(CardList::EMPTY, |(given, _)| given)
}
