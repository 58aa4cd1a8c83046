//! Lines about cards, the pack and claims that need no hand.

use dulle_rules::{
    BadCut, Card, CardSet, ClaimPosition, Class, Deal, DealError, Game, Order, Pack, Seat, SeatSet,
    Seed, Topic, Trick, claim_stands,
};

use crate::run::World;
use crate::words::{card, cards, cards_text, contract, number, same, seat, set_of, suit};

/// A position in which a claim is judged.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    contract: String,
    soloist: Seat,
    hands: [CardSet; 4],
    leader: Seat,
    table: Vec<Card>,
}

pub(crate) fn step(world: &mut World<'_>, words: &[&str]) -> Result<(), String> {
    match *words {
        ["pack", count] => pack(world, number(count)?),
        ["value", word, eyes] => {
            same(word, number(eyes)?, card(word)?.eyes(), |eyes: u8| eyes.to_string())
        }
        ["eyes-of", which, eyes] => eyes_of(world, which, number(eyes)?),
        ["trumps", order, ref named @ ..] => trumps(world, order, named),
        ["side", order, letter, ref named @ ..] => side(world, order, letter, named),
        ["count", order, trumps, others] => count(world, order, [number(trumps)?, number(others)?]),
        ["best", order, ref rest @ ..] => best(world, order, rest),
        ["cut", lifted, ref result @ ..] => cut(world, number(lifted)?, result),
        ["dealt", who, ref places @ ..] => dealt(world, seat(who)?, places),
        ["paragraph", word, ref cites @ ..] => {
            let topic = world.raised.iter().find(|topic| topic.word() == word);
            cited(world, *topic.ok_or_else(|| format!("nothing here is for {word}"))?, cites)
        }
        ["miscount", ref sizes @ ..] => miscount(world, sizes),
        ["position", order, soloist, ref hands @ ..] => {
            world.spot = Some(position(order, seat(soloist)?, hands)?);
            Ok(())
        }
        ["table", leader, ref named @ ..] => {
            let spot = world.spot.as_mut().ok_or("no position")?;
            spot.leader = seat(leader)?;
            spot.table = cards(named.iter().copied())?;
            Ok(())
        }
        ["claim", result] => claim(world, &[], result),
        ["claim", ref order @ .., result] => claim(world, order, result),
        _ => Err("no such line".to_owned()),
    }
}

fn order<'r>(world: &World<'r>, word: &str) -> Result<&'r Order, String> {
    Ok(world.rules.orders().of(contract(word)?))
}

/// Each kind twice, and this many in all.
fn pack(world: &World<'_>, count: u32) -> Result<(), String> {
    let pack = world.rules.book().pack();
    let twice = pack.kinds().into_iter().all(|card| pack.count(card) == 2);
    if !twice {
        return Err("not every card is there twice".to_owned());
    }
    let sorted = Pack::sorted(world.rules.book()).cards().len() as u32;
    same("cards", [count; 2], [pack.len(), sorted], |count| format!("{count:?}"))
}

/// The eyes of a suit, or of `all`.
fn eyes_of(world: &World<'_>, which: &str, expected: u32) -> Result<(), String> {
    let pack = world.rules.book().pack();
    let eyes = match which {
        "all" => pack.eyes(),
        _ => pack.of(dulle_rules::Kinds::suit(suit(which)?)).eyes(),
    };
    same("eyes", expected, eyes, |eyes| eyes.to_string())
}

fn from_the_top(order: &Order, class: Class) -> Vec<Card> {
    let mut members: Vec<Card> = order.members(class).into_iter().collect();
    members.sort_by_key(|&card| order.sort_key(card));
    members
}

/// A ranking, checked by what beats what and not only by how the cards are sorted.
fn ranking(order: &Order, class: Class, named: &[&str]) -> Result<(), String> {
    let expected = cards(named.iter().copied())?;
    let found = from_the_top(order, class);
    same("ranking", expected, found.clone(), |cards| cards_text(&cards))?;
    let beaten = |(i, &high): (usize, &Card)| {
        found.iter().enumerate().all(|(j, &low)| order.beats(high, low) == (i < j))
    };
    match found.iter().enumerate().all(beaten) {
        true => Ok(()),
        false => Err("the sorting is not what beats what".to_owned()),
    }
}

fn trumps(world: &World<'_>, word: &str, named: &[&str]) -> Result<(), String> {
    let order = order(world, word)?;
    let named = named.strip_prefix(&["none"]).unwrap_or(named);
    ranking(order, Class::Trump, named)?;
    // Every trump beats every other card, and no side card beats a card of another suit.
    for one in world.rules.book().deck() {
        for other in world.rules.book().deck() {
            let (class, against) = (order.class(one), order.class(other));
            let beats = order.beats(one, other);
            if class != against && beats != (class == Class::Trump) {
                return Err(format!("{one} against {other}"));
            }
        }
    }
    Ok(())
}

fn side(world: &World<'_>, word: &str, letter: &str, named: &[&str]) -> Result<(), String> {
    let named = named.strip_prefix(&["none"]).unwrap_or(named);
    ranking(order(world, word)?, Class::Side(suit(letter)?), named)
}

/// How many trumps and how many other cards there are.
fn count(world: &World<'_>, word: &str, expected: [u32; 2]) -> Result<(), String> {
    let pack = world.rules.book().pack();
    let trumps = pack.of(order(world, word)?.trumps()).len();
    same("trumps and others", expected, [trumps, pack.len() - trumps], |n| format!("{n:?}"))
}

/// `best normal D9 HT HT CQ 2`: the second of the four cards takes the trick.
fn best(world: &World<'_>, word: &str, rest: &[&str]) -> Result<(), String> {
    let [ref named @ .., place] = *rest else { return Err("four cards and a place".to_owned()) };
    let cards = cards(named.iter().copied())?;
    let leader = Seat::ALL[0];
    let best = Trick { leader, cards: &cards }.best(order(world, word)?);
    let found = best.map(|(seat, _)| seat.steps_from(leader) + 1);
    same("takes", Some(number(place)?), found, |place: Option<u8>| format!("{place:?}"))
}

fn some_pack(world: &World<'_>) -> Pack {
    Pack::from_seed(world.rules.book(), Seed::of_series(1, 1))
}

/// `cut 3 ok`: the lower packet comes on top; `cut 2 refused 3.3.5`.
fn cut(world: &World<'_>, lifted: usize, result: &[&str]) -> Result<(), String> {
    let pack = some_pack(world);
    let cut = pack.clone().cut(world.rules.book(), lifted);
    match (cut, result) {
        (Ok(cut), ["ok"]) => {
            let (upper, lower) = pack.cards().split_at(lifted);
            let expected = [lower, upper].concat();
            same("cut", expected, cut.cards().to_vec(), |cards| cards_text(&cards))
        }
        (Err(_), ["refused", cites @ ..]) => cited(world, BadCut::TOPIC, cites),
        (cut, _) => Err(format!("expected {result:?}, found {:?}", cut.map(|_| "a cut"))),
    }
}

/// Whether the book's paragraph for a topic is the expected one.
fn cited(world: &World<'_>, topic: Topic, cites: &[&str]) -> Result<(), String> {
    let found = world.rules.book().cite(topic).to_string();
    same("paragraph", world.cite(cites)?.to_owned(), found, |cite| cite)
}

/// `dealt 1 1-3 13-15 25-27 37-39`: the places of the pack whose cards a seat receives.
fn dealt(world: &World<'_>, seat: Seat, places: &[&str]) -> Result<(), String> {
    let pack = some_pack(world);
    let mut expected = CardSet::EMPTY;
    for places in places {
        let (from, to) = places.split_once('-').ok_or("FROM-TO")?;
        let (from, to): (usize, usize) = (number(from)?, number(to)?);
        pack.cards()[from - 1..to].iter().for_each(|&card| {
            expected.insert(card);
        });
    }
    let hands = pack.deal(world.rules.book(), world.setup.dealer);
    same("dealt", expected, hands[seat.index()], |cards| cards.to_string())
}

/// `miscount 11 13 12 12 by 3.3.9`: hands of these sizes are no deal.
fn miscount(world: &World<'_>, words: &[&str]) -> Result<(), String> {
    let [one, two, three, four, "by", ref cites @ ..] = *words else {
        return Err("four sizes and a paragraph".to_owned());
    };
    let mut cards = world.rules.book().pack().iter();
    let mut hands = [CardSet::EMPTY; 4];
    for (hand, size) in hands.iter_mut().zip([one, two, three, four]) {
        cards.by_ref().take(number(size)?).for_each(|card| {
            hand.insert(card);
        });
    }
    let deal = Deal { hands, dealer: world.setup.dealer, owes: SeatSet::NONE, forced: None };
    match Game::new(world.rules, &deal) {
        Err(error @ DealError::HandSize { .. }) => {
            cited(world, error.topic().ok_or("no paragraph forbids it")?, cites)
        }
        other => Err(format!("expected a miscount, found {other:?}")),
    }
}

/// `position solo-queens 1 DQ CA / SQ S9 / H9 H9 / D9 D9`: the soloist, then the four hands.
fn position(order: &str, soloist: Seat, words: &[&str]) -> Result<Spot, String> {
    let hands: Result<Vec<CardSet>, String> = words
        .split(|&word| word == "/")
        .map(|hand| cards(hand.iter().copied()).and_then(|cards| set_of(&cards)))
        .collect();
    let hands = hands?.try_into().map_err(|_| "four hands".to_owned())?;
    Ok(Spot { contract: order.to_owned(), soloist, hands, leader: soloist, table: Vec::new() })
}

fn claim(world: &World<'_>, stated: &[&str], result: &str) -> Result<(), String> {
    let spot = world.spot.as_ref().ok_or("no position")?;
    let position = ClaimPosition {
        order: order(world, &spot.contract)?,
        soloist: spot.soloist,
        hands: spot.hands,
        trick: Trick { leader: spot.leader, cards: &spot.table },
        last: order(world, &spot.contract)?,
        declarable: None,
    };
    let stands = claim_stands(&position, &cards(stated.iter().copied())?);
    let found = if stands { "stands" } else { "fails" };
    same("claim", result, found, str::to_owned)
}
