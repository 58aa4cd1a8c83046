//! Poverty and redeal: what those see who do not exchange cards, and that nothing tells them more.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]

use std::fmt::Write;

use dulle_rules::{
    Action, Bid, Card, CardList, CardSet, Contract, Deal, Event, Game, Phase, Rulebook, Rules,
    Seat, SeatSet, State, Viewer,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{any_action, any_deal, fewer_hands, hands};

const OPTIONS: [&str; 4] = [
    "poverty",
    "-nines poverty pigs=on-play duty-call",
    "poverty -poverty-foxes pigs=at-start redeal=trumps=2",
    "-nines poverty redeal=kings=4 second-dulle=not-last heart-trick",
];

fn all_rules() -> Vec<Rules> {
    let book = || Rulebook::named("ddv2026").unwrap();
    OPTIONS.map(|options| Rules::new(book().with_options(options).unwrap())).into()
}

/// A hand that was played to its end.
struct Played<'r> {
    deal: Deal,
    done: Vec<(Seat, Action)>,
    game: Game<'r>,
}

/// A random hand in which nobody plays a solo, so that poverty and redeal come often.
fn play<'r>(rules: &'r Rules, rng: &mut Rng) -> Played<'r> {
    let deal = Deal { owes: SeatSet::NONE, forced: None, ..any_deal(rules, rng) };
    let mut game = Game::new(rules, &deal).unwrap();
    let mut done = Vec::new();
    while let Some((seat, action)) = any_action(&game, rng) {
        let bids = game.legal(seat).bids;
        let low = rules.qualified(deal.hands[seat.index()]);
        let waits = (low.poverty || low.redeal) && bids.contains(Bid::Wait);
        let action = match action {
            Action::Bid(_) if waits => Action::Bid(Bid::Wait),
            Action::Bid(Bid::Wait | Bid::Solo(_)) if bids.contains(Bid::Fine) => {
                Action::Bid(Bid::Fine)
            }
            action => action,
        };
        game.act(seat, action).unwrap();
        done.push((seat, action));
    }
    Played { deal, done, game }
}

/// The exchange of a poverty: who laid what, who took it and gave what back, if anybody.
#[derive(Clone, Copy)]
struct Exchange {
    poor: Seat,
    laid: CardSet,
    returned: Option<(Seat, CardSet)>,
}

fn exchange(done: &[(Seat, Action)]) -> Option<Exchange> {
    let laid = done.iter().find_map(|&(seat, action)| match action {
        Action::Poverty(cards) => Some((seat, cards.to_set()?)),
        _ => None,
    });
    let returned = done.iter().find_map(|&(seat, action)| match action {
        Action::Return(cards) => Some((seat, cards.to_set()?)),
        _ => None,
    });
    laid.map(|(poor, laid)| Exchange { poor, laid, returned })
}

/// All that a viewer ever gets to see, up to `steps` actions. None where an action is refused.
fn stream(rules: &Rules, deal: &Deal, done: &[(Seat, Action)], viewer: Viewer) -> Option<String> {
    let mut game = Game::new(rules, deal).unwrap();
    let mut text = String::new();
    for &(seat, action) in done {
        for event in game.act(seat, action).ok()? {
            writeln!(text, "{:?}", event.redacted(viewer)).unwrap();
        }
        let view = game.view(viewer);
        writeln!(text, "{:?}\n{:?}", view.state(), view.legal()).unwrap();
    }
    Some(text)
}

/// One of these cards.
fn any_of(cards: CardSet, rng: &mut Rng) -> Option<Card> {
    cards.nth(rng.below(cards.len().max(1) as usize) as u32)
}

fn swap(cards: CardSet, out: Card, into: Card) -> Option<CardSet> {
    let mut cards = cards;
    (cards.remove(out) && cards.insert(into)).then_some(cards)
}

fn list(cards: CardSet) -> CardList {
    CardList::from_cards(cards.iter()).unwrap()
}

/// The deal and the actions with one of the laid cards exchanged for one that `other` was dealt.
fn other_laid(
    played: &Played<'_>,
    found: Exchange,
    other: Seat,
    rng: &mut Rng,
) -> Option<(Deal, Vec<(Seat, Action)>)> {
    let (out, into) = (any_of(found.laid, rng)?, any_of(played.deal.hands[other.index()], rng)?);
    let mut deal = played.deal;
    for (seat, out, into) in [(found.poor, out, into), (other, into, out)] {
        deal.hands[seat.index()] = swap(deal.hands[seat.index()], out, into)?;
    }
    let laid = Action::Poverty(list(swap(found.laid, out, into)?));
    let done = played.done.iter().map(|&(seat, action)| match action {
        Action::Poverty(_) => (seat, laid),
        action => (seat, action),
    });
    (out != into).then(|| (deal, done.collect()))
}

/// The card that the taker laid away is not among what others see, to the end of the hand. Nor is what
/// was laid where nobody took it.
#[test]
fn which_cards_and_how_many_trumps_were_laid_nobody_else_ever_sees() {
    let (mut taken, mut refused, mut trumps) = (0, 0, 0);
    let rules = all_rules();
    for number in 0..hands(4_000) {
        let rules = &rules[number as usize % rules.len()];
        let mut rng = Rng::new(number << 8 | 41);
        let played = play(rules, &mut rng);
        let Some(found) = exchange(&played.done) else { continue };
        // The taker gets the card either way; without one it may be anybody's but the viewer's.
        let other = found.returned.map_or(found.poor.left(1), |(taker, _)| taker);
        let Some((deal, done)) = other_laid(&played, found, other, &mut rng) else { continue };
        let order = rules.orders().of(Contract::Normal);
        let laid_trumps = |deal: &Deal| deal.hands[found.poor.index()].of(order.trumps()).len();
        for viewer in [2, 3].map(|steps| found.poor.left(steps)).into_iter().chain([other.left(1)])
        {
            if viewer == other || viewer == found.poor {
                continue;
            }
            let viewer = Viewer::Seat(viewer);
            let one = stream(rules, &played.deal, &played.done, viewer).unwrap();
            let Some(two) = stream(rules, &deal, &done, viewer) else { continue };
            assert_eq!(one, two, "{number}, {viewer:?}");
            let spectator = Viewer::Spectator;
            let one = stream(rules, &played.deal, &played.done, spectator);
            assert_eq!(one, stream(rules, &deal, &done, spectator), "{number}");
            taken += u32::from(found.returned.is_some());
            refused += u32::from(found.returned.is_none());
            trumps += u32::from(laid_trumps(&deal) != laid_trumps(&played.deal));
        }
    }
    println!("{taken} taken, {refused} refused, {trumps} with other trumps");
    let least = hands(4_000) as u32 / 100;
    assert!(taken > least && refused > least && trumps > least, "{taken} {refused} {trumps}");
}

/// Up to the moment when one of the two cards is played.
#[test]
fn which_cards_were_returned_nobody_else_sees_before_they_are_played() {
    let mut pairs = 0;
    let rules = all_rules();
    for number in 0..hands(4_000) {
        let rules = &rules[number as usize % rules.len()];
        let mut rng = Rng::new(number << 8 | 42);
        let played = play(rules, &mut rng);
        let Some(found) = exchange(&played.done) else { continue };
        let Some((taker, returned)) = found.returned else { continue };
        let kept = played.game.state().played_by(taker).fold(CardSet::EMPTY, |mut cards, card| {
            cards.insert(card);
            cards
        });
        let (Some(out), Some(into)) = (any_of(returned, &mut rng), any_of(kept, &mut rng)) else {
            continue;
        };
        let order = rules.orders().of(Contract::Normal);
        let Some(instead) = swap(returned, out, into) else { continue };
        // How many trumps are returned everybody hears.
        if out == into || order.is_trump(out) != order.is_trump(into) {
            continue;
        }
        let end = played.done.iter().position(|&(seat, action)| {
            let of_the_two = seat == taker || seat == found.poor;
            of_the_two && matches!(action, Action::Play(card) if card == out || card == into)
        });
        let until = &played.done[..end.unwrap_or(played.done.len())];
        let done: Vec<(Seat, Action)> = until
            .iter()
            .map(|&(seat, action)| match action {
                Action::Return(_) => (seat, Action::Return(list(instead))),
                action => (seat, action),
            })
            .collect();
        for viewer in Seat::ALL.into_iter().filter(|&seat| seat != taker && seat != found.poor) {
            let viewer = Viewer::Seat(viewer);
            let one = stream(rules, &played.deal, until, viewer).unwrap();
            let Some(two) = stream(rules, &played.deal, &done, viewer) else { continue };
            assert_eq!(one, two, "{number}");
            pairs += 1;
        }
    }
    assert!(pairs > hands(4_000) as u32 / 100, "{pairs}");
}

/// What a state shows of the cards of a seat.
fn known(state: &State, seat: Seat) -> CardSet {
    state.dealt(seat).with_all(state.hand(seat))
}

#[test]
fn in_a_redeal_everybody_sees_the_cards_that_were_thrown_in_and_no_others() {
    let (mut thrown, mut refused) = (0, 0);
    let rules = all_rules();
    for number in 0..hands(2_000) {
        let rules = &rules[number as usize % rules.len()];
        let mut rng = Rng::new(number << 8 | 43);
        let played = play(rules, &mut rng);
        let state = played.game.state();
        if state.contract() != Some(Contract::Redeal) {
            continue;
        }
        for viewer in Seat::ALL {
            let view = played.game.view(Viewer::Seat(viewer));
            for seat in Seat::ALL {
                let shown = seat == viewer || state.declarer() == Some(seat);
                let cards = known(view.state(), seat);
                assert_eq!(cards.is_empty(), !shown, "{number}: {viewer} of {seat}");
            }
            assert_eq!(view.finished().unwrap().settlement(), played.game.settlement());
        }
        thrown += u32::from(state.declarer().is_some());
        refused += u32::from(state.declarer().is_none());
    }
    assert!(fewer_hands() || thrown > 10 && refused > 10, "{thrown} thrown in, {refused} refused");
}

/// The taker sees nothing before they have taken.
#[test]
fn cards_go_to_the_two_and_the_number_of_trumps_returned_to_everybody() {
    let mut exchanges = 0;
    let rules = all_rules();
    for number in 0..hands(2_000) {
        let rules = &rules[number as usize % rules.len()];
        let mut rng = Rng::new(number << 8 | 44);
        let played = play(rules, &mut rng);
        let mut game = Game::new(rules, &played.deal).unwrap();
        for &(seat, action) in &played.done {
            for event in game.act(seat, action).unwrap() {
                for viewer in Seat::ALL {
                    check_event(rules, event, event.redacted(Viewer::Seat(viewer)), viewer);
                }
                exchanges += u32::from(matches!(event, Event::Returned { .. }));
            }
            let waiting = matches!(game.state().phase(), Phase::Exchange { taken: false, .. });
            if let Some(turn) = game.state().turn().filter(|_| waiting) {
                let view = game.view(Viewer::Seat(turn));
                let poor = game.state().declarer().unwrap();
                assert!(known(view.state(), poor).is_empty(), "{number}");
                assert_eq!(view.hand(), played.deal.hands[turn.index()], "{number}");
            }
        }
    }
    assert!(fewer_hands() || exchanges > 50, "{exchanges}");
}

fn check_event(rules: &Rules, whole: Event, seen: Event, viewer: Seat) {
    let order = rules.orders().of(Contract::Poverty);
    let (cards, shown, may_see) = match (whole, seen) {
        (Event::Laid { seat, cards }, Event::Laid { cards: shown, .. }) => {
            (cards, shown, viewer == seat)
        }
        (Event::Taken { seat, from, cards }, Event::Taken { cards: shown, .. }) => {
            (cards, shown, viewer == seat || viewer == from)
        }
        (
            Event::Returned { seat, to, cards, trumps },
            Event::Returned { cards: shown, trumps: told, .. },
        ) => {
            assert_eq!(u32::from(trumps), cards.of(order.trumps()).len());
            assert_eq!(told, trumps);
            (cards, shown, viewer == seat || viewer == to)
        }
        _ => return,
    };
    assert_eq!(cards.len(), 3);
    assert_eq!(shown, if may_see { cards } else { CardSet::EMPTY });
}
