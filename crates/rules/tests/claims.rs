//! Claims against a slow twin: every line of play, card by card, with the soloist and the defenders
//! alike trying to make the claim fail.

use dulle_rules::{
    Card, CardSet, Class, Contract, Order, Pack, Position, Rules, Seat, Seed, Solo, Trick,
    claim_stands, playable,
};

/// Where the play stands.
#[derive(Clone)]
struct Line {
    hands: [CardSet; 4],
    leader: Seat,
    table: Vec<Card>,
}

struct Twin<'a> {
    order: &'a Order,
    soloist: Seat,
    stated: &'a [Card],
}

impl Twin<'_> {
    /// Whether the soloist takes every trick in every line.
    fn holds(&self, line: &Line) -> bool {
        let trick = Trick { leader: line.leader, cards: &line.table };
        if trick.is_complete() {
            let taker = trick.best(self.order).map(|(seat, _)| seat);
            let next = Line { hands: line.hands, leader: self.soloist, table: Vec::new() };
            return taker == Some(self.soloist) && self.holds(&next);
        }
        let seat = trick.to_play();
        let hand = line.hands[seat.index()];
        if hand.is_empty() {
            return true;
        }
        let choices = match seat == self.soloist {
            true => self.soloist_choices(trick, hand),
            false => playable(self.order, hand, line.table.first().copied()).iter().collect(),
        };
        !choices.is_empty()
            && choices.into_iter().all(|card| {
                let mut next = line.clone();
                next.hands[seat.index()].remove(card);
                next.table.push(card);
                self.holds(&next)
            })
    }

    /// On lead each class from the top; off lead what takes over, any trump where the suit is
    /// missing, and any legal card where nothing takes over.
    fn soloist_choices(&self, trick: Trick<'_>, hand: CardSet) -> Vec<Card> {
        let led = trick.cards.first().copied();
        let legal: Vec<Card> = playable(self.order, hand, led).iter().collect();
        if !self.stated.is_empty() {
            let played = self.stated.len() - hand.len() as usize;
            let next = self.stated[played];
            return legal.into_iter().filter(|&card| card == next).collect();
        }
        let Some((led, (_, best))) = led.zip(trick.best(self.order)) else {
            return Class::ALL.into_iter().filter_map(|class| self.top(&legal, class)).collect();
        };
        let follows = legal.iter().any(|&card| self.order.class(card) == self.order.class(led));
        let wanted: Vec<Card> = legal
            .iter()
            .copied()
            .filter(|&card| match follows {
                true => self.order.beats(card, best),
                false => self.order.is_trump(card),
            })
            .collect();
        if wanted.is_empty() { legal } else { wanted }
    }

    fn top(&self, cards: &[Card], class: Class) -> Option<Card> {
        let of_class = cards.iter().copied().filter(|&card| self.order.class(card) == class);
        of_class.max_by_key(|&card| self.order.power(card))
    }
}

/// A few cards for everybody, the soloist's better the higher `luck` is.
fn some_hands(rules: &Rules, order: &Order, number: u64, size: usize, luck: u64) -> [CardSet; 4] {
    let pack = Pack::from_seed(rules.book(), Seed::of_series(number, luck));
    let mut cards = pack.cards()[..4 * size].to_vec();
    let best = usize::try_from(luck).unwrap_or_default().min(size);
    cards.sort_by_key(|&card| std::cmp::Reverse(order.power(card)));
    // The best cards first, the others in the order of the pack.
    let mut rest: Vec<Card> = pack.cards()[..4 * size].to_vec();
    let mut mixed: Vec<Card> = cards[..best].to_vec();
    for card in &mixed {
        let place = rest.iter().position(|other| other == card);
        place.into_iter().for_each(|place| {
            rest.remove(place);
        });
    }
    mixed.extend(rest);
    let mut hands = [CardSet::EMPTY; 4];
    for (index, card) in mixed.into_iter().enumerate() {
        hands[index / size].insert(card);
    }
    hands
}

/// The first cards of a running trick, played at random but legally.
fn some_table(order: &Order, hands: &mut [CardSet; 4], leader: Seat, cards: u64) -> Vec<Card> {
    let mut table = Vec::new();
    for (step, seat) in (0..cards).zip(leader.round()) {
        let legal = playable(order, hands[seat.index()], table.first().copied());
        let card = legal.nth(u32::try_from(step).unwrap_or_default() % legal.len());
        card.into_iter().for_each(|card| {
            hands[seat.index()].remove(card);
            table.push(card);
        });
    }
    table
}

fn compare(order: &Order, line: &Line, stated: &[Card]) -> bool {
    let soloist = Seat::ALL[0];
    let twin = Twin { order, soloist, stated };
    let position = Position {
        order,
        soloist,
        hands: line.hands,
        trick: Trick { leader: line.leader, cards: &line.table },
    };
    let stands = claim_stands(&position, stated);
    let (hands, leader, table) =
        (line.hands.map(|hand| hand.to_string()), line.leader, &line.table);
    assert_eq!(stands, twin.holds(line), "{hands:?}, {leader} leads {table:?}, stated {stated:?}");
    stands
}

#[test]
fn claims_are_judged_as_by_playing_every_line() {
    let rules = Rules::named("ddv2026").expect("a rulebook");
    let mut seen = [[0; 2]; 2];
    for number in 0..6000 {
        let solo = Solo::ALL[usize::try_from(number % 7).unwrap_or_default()];
        let order = rules.orders().of(Contract::Solo(solo));
        let size = 2 + usize::try_from(number / 7 % 3).unwrap_or_default();
        let mut hands = some_hands(&rules, order, number, size, number % 5);
        let leader = Seat::ALL[0].left(u8::try_from(number / 21 % 4).unwrap_or_default());
        let on_table = number / 84 % 4;
        let table = some_table(order, &mut hands, leader, on_table);
        let line = Line { hands, leader, table };
        let mut stated: Vec<Card> = hands[0].iter().collect();
        seen[0][usize::from(compare(order, &line, &[]))] += 1;
        // A stated order that may not begin so is refused before it is judged.
        stated.sort_by_key(|&card| std::cmp::Reverse(order.power(card)));
        let first = line.table.first().copied();
        let to_play = Trick { leader, cards: &line.table }.card_of(Seat::ALL[0]).is_none();
        let legal = playable(order, hands[0], first);
        if !to_play || stated.first().is_some_and(|&card| legal.contains(card)) {
            seen[1][usize::from(compare(order, &line, &stated))] += 1;
        }
    }
    let often = seen.iter().flatten().all(|&count| count > 300);
    assert!(often, "failing and standing claims, without and with an order: {seen:?}");
}
