//! What is trump, what follows what and what beats what.

use crate::card::{Card, Rank, Suit};
use crate::card_set::Kinds;
use crate::contract::{Contract, Solo};
use crate::rulebook::{Rulebook, SecondDulle};

/// A side suit, or trumps: what a card belongs to in a contract and what a lead asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    Side(Suit),
    Trump,
}

impl Class {
    const COUNT: usize = 5;
    pub const ALL: [Self; Self::COUNT] = [
        Self::Side(Suit::Clubs),
        Self::Side(Suit::Spades),
        Self::Side(Suit::Hearts),
        Self::Side(Suit::Diamonds),
        Self::Trump,
    ];

    const fn index(self) -> usize {
        match self {
            Self::Side(suit) => suit as usize,
            Self::Trump => 4,
        }
    }
}

/// The ranking of one contract, compiled to tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    class: [Class; Card::KINDS],
    /// What a card must exceed to take the trick from this one.
    power: [u8; Card::KINDS],
    /// With what a card that is played later attacks. Where it exceeds the card's own power, the
    /// second of two equal cards wins.
    attack: [u8; Card::KINDS],
    members: [Kinds; Class::COUNT],
}

impl Order {
    /// Compiles a ranking: `trumps` from high to low, all other cards of the deck in their suits
    /// from ace to nine. Of two equal cards among `second_wins` the second takes the trick.
    fn compile(deck: Kinds, trumps: &[Card], second_wins: Kinds) -> Self {
        let mut order = Self {
            class: [Class::Trump; Card::KINDS],
            power: [0; Card::KINDS],
            attack: [0; Card::KINDS],
            members: [Kinds::NONE; Class::COUNT],
        };
        for card in Card::all() {
            let trump = trumps.iter().position(|&trump| trump == card);
            let (class, power) = match trump {
                Some(place) => (Class::Trump, 6 + trumps.len() - place),
                None => (Class::Side(card.suit()), Rank::ALL.len() - card.rank() as usize),
            };
            order.class[card.index()] = class;
            // Two apart, so that an attack fits between a power and the next.
            order.power[card.index()] = 2 * power as u8;
            order.attack[card.index()] = 2 * power as u8 + u8::from(second_wins.contains(card));
            if deck.contains(card) {
                let members = &mut order.members[class.index()];
                *members = members.or(Kinds::one(card));
            }
        }
        order
    }

    pub fn class(&self, card: Card) -> Class {
        self.class[card.index()]
    }

    pub fn is_trump(&self, card: Card) -> bool {
        self.class(card) == Class::Trump
    }

    /// The kinds that belong to `class` and are in the deck.
    pub fn members(&self, class: Class) -> Kinds {
        self.members[class.index()]
    }

    pub fn trumps(&self) -> Kinds {
        self.members(Class::Trump)
    }

    /// Rank within the card's class; every trump is above every side card.
    pub fn power(&self, card: Card) -> u8 {
        self.power[card.index()]
    }

    /// With what a card attacks the one that leads the trick: its power, or more where the second
    /// of two equal cards wins.
    pub fn attack(&self, card: Card) -> u8 {
        self.attack[card.index()]
    }

    /// Whether the second of two equal cards can win.
    pub fn second_can_win(&self) -> bool {
        self.attack != self.power
    }

    /// Whether `card`, played later, takes the trick from `best`. Of two equal cards the first
    /// stays on top (5.3.3) unless the order says otherwise.
    pub fn beats(&self, card: Card, best: Card) -> bool {
        let class = self.class(card);
        (class == Class::Trump || class == self.class(best)) && self.attack(card) > self.power(best)
    }

    /// From the highest trump down, then suit by suit from the top: the order in a hand.
    pub fn sort_key(&self, card: Card) -> (u8, u8) {
        let class = match self.class(card) {
            Class::Trump => 0,
            Class::Side(suit) => 1 + suit as u8,
        };
        (class, u8::MAX - self.power(card))
    }
}

/// The orders of a rulebook: one for each contract, and those that declarations switch to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// By their number; where those of the last trick differ, they follow the others.
    orders: Vec<Order>,
    last_differs: bool,
}

/// Which of the orders is in force. Events set it in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OrderId(u8);

impl Orders {
    pub(crate) fn compile(book: &Rulebook) -> Self {
        let compile = |second_wins: bool| -> Vec<Order> {
            let order = |trumps: Vec<Card>| {
                let second = second_wins && trumps.contains(&Card::HEARTS_TEN);
                let second = if second { Kinds::one(Card::HEARTS_TEN) } else { Kinds::NONE };
                Order::compile(book.deck(), &trumps, second)
            };
            let of_solo = |solo| Tops::ALL.map(|tops| order(trumps_with(solo, tops, book)));
            Solo::every().flat_map(of_solo).collect()
        };
        match book.second_dulle {
            SecondDulle::Off => Self { orders: compile(false), last_differs: false },
            SecondDulle::On => Self { orders: compile(true), last_differs: false },
            SecondDulle::NotLast => {
                Self { orders: [compile(true), compile(false)].concat(), last_differs: true }
            }
        }
    }

    /// The order with this number; `in_last_trick` is asked only where that makes a difference.
    #[inline]
    pub(crate) fn get(&self, id: OrderId, in_last_trick: impl FnOnce() -> bool) -> &Order {
        let id = if self.last_differs && in_last_trick() { id.of_last_trick() } else { id };
        &self.orders[id.0 as usize]
    }

    /// The order of a contract before anything is declared, in every trick but perhaps the last.
    pub fn of(&self, contract: Contract) -> &Order {
        self.get(OrderId::of(contract), || false)
    }

    /// The order of a contract with what was declared on top, in the last trick or before it.
    pub fn with(&self, contract: Contract, tops: Tops, in_last_trick: bool) -> &Order {
        self.get(OrderId::with(contract, tops), || in_last_trick)
    }

    /// The order of a contract in the last trick, before anything is declared.
    pub fn of_last_trick(&self, contract: Contract) -> &Order {
        self.get(OrderId::of(contract), || true)
    }
}

impl OrderId {
    /// The order of a contract before anything is declared.
    pub(crate) const fn of(contract: Contract) -> Self {
        Self::with(contract, Tops::None)
    }

    /// The order of a contract with what was declared on top.
    pub(crate) const fn with(contract: Contract, tops: Tops) -> Self {
        let solo = solo_like(contract);
        Self((solo.index() * Tops::ALL.len()) as u8 + tops as u8)
    }

    /// The same order in the last trick, where that differs.
    #[cold]
    const fn of_last_trick(self) -> Self {
        Self(self.0 + ((Solo::ALL.len() + Solo::EXTRA.len()) * Tops::ALL.len()) as u8)
    }
}

/// What declarations have put above all other trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tops {
    None,
    Pigs,
    SuperPigs,
}

impl Tops {
    pub const ALL: [Self; 3] = [Self::None, Self::Pigs, Self::SuperPigs];
}

/// The normal game's trumps are those of a diamond solo.
const NORMAL: Solo = Solo::Suit(Suit::Diamonds);

/// The solo that has the trumps of a contract.
const fn solo_like(contract: Contract) -> Solo {
    match contract {
        Contract::Normal | Contract::Wedding | Contract::Poverty | Contract::Redeal => NORMAL,
        Contract::Solo(solo) => solo,
    }
}

/// The aces that can be pigs in a contract; None where it has no trump suit.
pub(crate) fn pig(contract: Contract) -> Option<Card> {
    solo_like(contract).suit().map(|suit| Card::new(suit, Rank::Ace))
}

/// The cards that can be super pigs in a contract; None where it has no trump suit.
pub(crate) fn super_pig(book: &Rulebook, contract: Contract) -> Option<Card> {
    let rank = if book.nines { Rank::Nine } else { Rank::King };
    solo_like(contract).suit().map(|suit| Card::new(suit, rank))
}

/// The trumps of a solo, from high to low, with what was declared on top.
fn trumps_with(solo: Solo, tops: Tops, book: &Rulebook) -> Vec<Card> {
    let contract = Contract::Solo(solo);
    let (pig, super_pig) = (pig(contract), super_pig(book, contract));
    let on_top = match tops {
        Tops::None => [None, None],
        Tops::Pigs => [pig, None],
        Tops::SuperPigs => [super_pig, pig],
    };
    let on_top = on_top.into_iter().flatten();
    let others = trumps(solo, book.dulle).into_iter();
    on_top.clone().chain(others.filter(|&card| !on_top.clone().any(|top| top == card))).collect()
}

/// The trumps of a solo from high to low (2.3.5 to 2.3.7). `dulle`: the hearts tens are the highest.
fn trumps(solo: Solo, dulle: bool) -> Vec<Card> {
    let across = |rank| Suit::ALL.map(|suit| Card::new(suit, rank));
    match solo {
        Solo::Queens => across(Rank::Queen).to_vec(),
        Solo::Jacks => across(Rank::Jack).to_vec(),
        Solo::Aces => Vec::new(),
        Solo::Kings => across(Rank::King).to_vec(),
        Solo::QueensJacks => [Rank::Queen, Rank::Jack].map(across).concat(),
        Solo::KingsJacks => [Rank::King, Rank::Jack].map(across).concat(),
        Solo::KingsQueens => [Rank::King, Rank::Queen].map(across).concat(),
        Solo::KingsQueensJacks => [Rank::King, Rank::Queen, Rank::Jack].map(across).concat(),
        Solo::Suit(suit) => {
            let top = dulle.then_some(Card::HEARTS_TEN);
            let mut trumps: Vec<Card> = top.into_iter().collect();
            trumps.extend(across(Rank::Queen));
            trumps.extend(across(Rank::Jack));
            let low = [Rank::Ace, Rank::Ten, Rank::King, Rank::Nine];
            let low = low.map(|rank| Card::new(suit, rank)).into_iter();
            trumps.extend(low.filter(|&card| Some(card) != top));
            trumps
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;
    use crate::trick::Trick;

    fn taker(order: &Order, cards: &[Card]) -> Option<Seat> {
        Trick { leader: Seat::ALL[0], cards }.best(order).map(|(seat, _)| seat)
    }

    #[test]
    fn an_order_can_let_the_second_of_two_equal_cards_win() {
        let deck: Kinds = Card::all().collect();
        let dulle = Card::HEARTS_TEN;
        let first = Order::compile(deck, &trumps(NORMAL, true), Kinds::NONE);
        let second = Order::compile(deck, &trumps(NORMAL, true), Kinds::one(dulle));
        assert!(!first.second_can_win() && second.second_can_win());
        for order in [&first, &second] {
            assert_eq!(taker(order, &[Card::CLUB_QUEEN, dulle]), Some(Seat::ALL[1]));
            assert_eq!(taker(order, &[dulle, Card::CLUB_QUEEN]), Some(Seat::ALL[0]));
            assert_eq!(taker(order, &[Card::CLUB_QUEEN; 2]), Some(Seat::ALL[0]));
        }
        assert_eq!(taker(&first, &[dulle, dulle]), Some(Seat::ALL[0]));
        assert_eq!(taker(&second, &[dulle, Card::CLUB_QUEEN, dulle]), Some(Seat::ALL[2]));
        // A third card is compared with the one that leads the trick then.
        let book = Rulebook::names().find_map(Rulebook::named).expect("a bundled book");
        let pigs = trumps_with(NORMAL, Tops::Pigs, &book);
        let pigs = Order::compile(deck, &pigs, Kinds::one(dulle));
        assert_eq!(taker(&pigs, &[dulle, Card::DIAMOND_ACE, dulle]), Some(Seat::ALL[1]));
    }
}
