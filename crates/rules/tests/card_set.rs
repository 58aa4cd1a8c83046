//! The card set's bit tricks against a list of cards.

use dulle_rules::{Card, CardSet, Class, Kinds, Rank, Suit, playable};
use dulle_test_support::Rng;
use dulle_test_support::hands::all_books;

/// The slow twin: the cards in a sorted list.
#[derive(Clone, Default, PartialEq, Debug)]
struct List(Vec<Card>);

impl List {
    fn count(&self, card: Card) -> u32 {
        self.0.iter().filter(|&&held| held == card).count() as u32
    }

    fn insert(&mut self, card: Card) -> bool {
        if self.count(card) == 2 {
            return false;
        }
        self.0.push(card);
        self.0.sort_unstable();
        true
    }

    fn remove(&mut self, card: Card) -> bool {
        match self.0.iter().position(|&held| held == card) {
            Some(at) => {
                self.0.remove(at);
                true
            }
            None => false,
        }
    }

    fn kinds(&self) -> Vec<Card> {
        let mut kinds = self.0.clone();
        kinds.dedup();
        kinds
    }

    fn of(&self, keep: impl Fn(Card) -> bool) -> Self {
        Self(self.0.iter().copied().filter(|&card| keep(card)).collect())
    }
}

fn any_card(rng: &mut Rng) -> Card {
    Card::new(rng.pick(&Suit::ALL), rng.pick(&Rank::ALL))
}

fn check_same(set: CardSet, list: &List) {
    assert_eq!(set.iter().collect::<Vec<_>>(), list.0);
    assert_eq!(set.len() as usize, list.0.len());
    assert_eq!(set.is_empty(), list.0.is_empty());
    assert_eq!(set.kinds().into_iter().collect::<Vec<_>>(), list.kinds());
    assert_eq!(set.kinds().len() as usize, list.kinds().len());
    assert_eq!(set.eyes(), list.0.iter().map(|card| u32::from(card.eyes())).sum());
    for card in Card::all() {
        assert_eq!(set.count(card), list.count(card));
        assert_eq!(set.contains(card), list.count(card) > 0);
        assert_eq!(set.kinds().contains(card), list.count(card) > 0);
        let mut without = list.clone();
        without.remove(card);
        assert_eq!(set.without(card).iter().collect::<Vec<_>>(), without.0);
    }
    for n in 0..50 {
        assert_eq!(set.nth(n), list.0.get(n as usize).copied());
    }
    let words: Vec<String> = list.0.iter().map(ToString::to_string).collect();
    assert_eq!(set.to_string(), words.join(" "));
}

#[test]
fn a_card_set_answers_as_a_list_of_cards_does() {
    let mut rng = Rng::new(24);
    for _ in 0..40 {
        let (mut set, mut list) = (CardSet::EMPTY, List::default());
        let fill = 2 + rng.below(4);
        for _ in 0..120 {
            let card = any_card(&mut rng);
            if rng.one_in(fill) {
                assert_eq!(set.remove(card), list.remove(card));
            } else {
                assert_eq!(set.insert(card), list.insert(card));
            }
            check_same(set, &list);
        }
    }
}

/// A random set of kinds, as a mask and as a list.
fn any_kinds(rng: &mut Rng) -> (Kinds, Vec<Card>) {
    let list: Vec<Card> = Card::all().filter(|_| rng.one_in(3)).collect();
    (list.iter().copied().collect(), list)
}

#[test]
fn kinds_are_a_set_of_cards() {
    let mut rng = Rng::new(1);
    for _ in 0..2_000 {
        let ((a, left), (b, right)) = (any_kinds(&mut rng), any_kinds(&mut rng));
        for card in Card::all() {
            let [in_a, in_b] = [&left, &right].map(|list| list.contains(&card));
            assert_eq!(a.contains(card), in_a);
            assert_eq!(a.and(b).contains(card), in_a && in_b);
            assert_eq!(a.or(b).contains(card), in_a || in_b);
            assert_eq!(a.except(b).contains(card), in_a && !in_b);
        }
        assert_eq!((a.len() as usize, a.is_empty()), (left.len(), left.is_empty()));
        assert_eq!(a.into_iter().collect::<Vec<_>>(), left);
        assert_eq!(CardSet::both(a).iter().count(), 2 * left.len());
        let doubled = List(left.iter().flat_map(|&card| [card, card]).collect());
        assert_eq!(
            CardSet::both(a).of(b).iter().collect::<Vec<_>>(),
            doubled.of(|c| right.contains(&c)).0
        );
        assert_eq!(
            CardSet::both(a).includes(CardSet::both(b)),
            right.iter().all(|card| left.contains(card))
        );
    }
    for card in Card::all() {
        for suit in Suit::ALL {
            assert_eq!(Kinds::suit(suit).contains(card), card.suit() == suit);
        }
        for rank in Rank::ALL {
            assert_eq!(Kinds::rank(rank).contains(card), card.rank() == rank);
        }
        assert_eq!(Kinds::one(card).into_iter().collect::<Vec<_>>(), [card]);
    }
}

#[test]
fn a_set_includes_another_exactly_when_it_holds_every_card_as_often() {
    let mut rng = Rng::new(2);
    let mut included = 0;
    for _ in 0..20_000 {
        let (mut big, mut small) = (CardSet::EMPTY, CardSet::EMPTY);
        for _ in 0..10 {
            big.insert(any_card(&mut rng));
        }
        for _ in 0..rng.below(4) {
            let card = big.nth(rng.below(12) as u32).unwrap_or_else(|| any_card(&mut rng));
            small.insert(card);
        }
        let expected = Card::all().all(|card| big.count(card) >= small.count(card));
        assert_eq!(big.includes(small), expected, "{big:?} {small:?}");
        included += u32::from(expected);
    }
    assert!((2_000..18_000).contains(&included), "{included}");
}

#[test]
fn every_card_of_a_deck_is_in_exactly_one_class_and_following_keeps_to_it() {
    let mut rng = Rng::new(3);
    for rules in &all_books() {
        let deck = rules.book().deck();
        for solo in dulle_rules::Solo::ALL {
            let order = rules.orders().of(dulle_rules::Contract::Solo(solo));
            for card in deck {
                let of =
                    Class::ALL.into_iter().filter(|&class| order.members(class).contains(card));
                assert_eq!(of.collect::<Vec<_>>(), [order.class(card)]);
            }
            for _ in 0..200 {
                let mut hand = CardSet::EMPTY;
                let cards: Vec<Card> = deck.into_iter().collect();
                for _ in 0..1 + rng.below(11) {
                    hand.insert(rng.pick(&cards));
                }
                let led = rng.pick(&cards);
                let list = List(hand.iter().collect());
                let follow = list.of(|card| order.class(card) == order.class(led));
                let expected = if follow.0.is_empty() { list } else { follow };
                assert_eq!(List(playable(order, hand, Some(led)).iter().collect()), expected);
                assert_eq!(playable(order, hand, None), hand);
            }
        }
    }
}
