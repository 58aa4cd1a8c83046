//! What all four can bring about together, against brute force over every legal line.

use dulle_rules::{
    Action, Card, CardSet, Contract, Order, Pack, Party, Pigs, Rules, Seat, SeatSet, Seed, Solo,
    Suit, Tops, Trick, WeddingPartner, playable,
};
use dulle_solver::{
    Count, Declarables, Goal, OpenPosition, Position, Reach, SearchBudget, Together,
    takes_all_inevitably,
};
use dulle_test_support::Rng;

fn order<'r>(position: &OpenPosition<'r>) -> &'r Order {
    position.orders[position.tops as usize][0]
}

/// Every position in which a seat has declared something just before `seat` plays `card`.
fn declared<'r>(position: &OpenPosition<'r>, seat: Seat, card: Card) -> Vec<OpenPosition<'r>> {
    let may = position.declarable;
    let count = |seat: Seat, card: Card| position.hands[seat.index()].count(card);
    let fresh = |seat: Seat| position.hands[seat.index()].len() == may.hand_size;
    let to = |tops| OpenPosition { tops, ..*position };
    let mut found = Vec::new();
    match (may.when, position.tops) {
        (Pigs::AtStart, Tops::None) => {
            if let Some((owner, _)) = may.pigs.filter(|&(owner, _)| fresh(owner)) {
                assert!(fresh(owner));
                found.push(to(Tops::Pigs));
            }
        }
        (Pigs::AtStart, Tops::Pigs) => {
            let supers = |of: &Seat| may.super_pigs.is_some_and(|pig| count(*of, pig) == 2);
            if Seat::ALL.into_iter().any(|of| supers(&of) && fresh(of)) {
                found.push(to(Tops::SuperPigs));
            }
        }
        (Pigs::OnPlay, Tops::None) if may.pigs == Some((seat, card)) && count(seat, card) == 2 => {
            found.push(to(Tops::Pigs));
        }
        (Pigs::SecondOnly, Tops::None)
            if may.pigs == Some((seat, card)) && count(seat, card) == 1 =>
        {
            found.push(to(Tops::Pigs));
        }
        (Pigs::OnPlay | Pigs::SecondOnly, Tops::Pigs)
            if may.super_pigs == Some(card) && count(seat, card) == 2 =>
        {
            found.push(to(Tops::SuperPigs));
        }
        _ => {}
    }
    // At the start two words can follow each other without a card between them.
    if may.when == Pigs::AtStart {
        let further: Vec<_> = found.iter().flat_map(|next| declared(next, seat, card)).collect();
        found.extend(further);
    }
    found
}

/// Eyes and tricks of Re in every legal line, found without any short cut.
fn brute(position: &OpenPosition<'_>, won: (u16, u16), found: &mut Vec<(u16, u16)>) {
    let Some(seat) = position.turn() else {
        let cards = position.trick.map(|card| card.expect("a complete trick"));
        let trick = Trick { leader: position.leader, cards: &cards };
        let last = position.hands.iter().all(|hand| hand.is_empty());
        let order = position.orders[position.tops as usize][usize::from(last)];
        let (taker, _) = trick.best(order).expect("a card");
        let re = position.re.contains(taker);
        let won = if re { (won.0 + trick.eyes() as u16, won.1 + 1) } else { won };
        if last {
            found.push(won);
        } else {
            brute(&OpenPosition { leader: taker, trick: [None; 4], ..*position }, won, found);
        }
        return;
    };
    let hand = position.hands[seat.index()];
    for card in playable(order(position), hand, position.trick[0]).kinds() {
        for mut after in declared(position, seat, card).into_iter().chain([*position]) {
            after.hands[seat.index()].remove(card);
            after.trick[usize::from(seat.steps_from(after.leader))] = Some(card);
            brute(&after, won, found);
        }
    }
}

/// Declarations that could still come in this position.
fn declarables(rules: &Rules, position: &OpenPosition<'_>, rng: &mut Rng) -> Declarables {
    let ace: Card = "DA".parse().expect("a card");
    let both = |card: Card| {
        let owners = Seat::ALL.into_iter();
        owners.into_iter().find(|seat| position.hands[seat.index()].count(card) == 2)
    };
    let when = rng.pick(&[Pigs::AtStart, Pigs::OnPlay, Pigs::SecondOnly]);
    // With one ace left its owner may have played the other.
    let one = Seat::ALL.into_iter().find(|seat| position.hands[seat.index()].contains(ace));
    let owner = if when == Pigs::SecondOnly { one } else { both(ace) };
    let nine: Card = if rules.book().nines { "D9" } else { "DK" }.parse().expect("a card");
    Declarables {
        when,
        pigs: owner.map(|seat| (seat, ace)),
        super_pigs: rng.one_in(2).then_some(nine),
        hand_size: position.tricks().unwrap_or_default(),
    }
}

/// Twice the cards of the trump suit's low end, so that there is something to declare.
fn with_pigs(position: &mut OpenPosition<'_>, rng: &mut Rng) {
    for kind in ["DA", "D9", "DK"] {
        let card: Card = kind.parse().expect("a card");
        let known = position.hands.iter().map(|hand| hand.count(card)).sum::<u32>()
            + position.trick.iter().flatten().filter(|&&lying| lying == card).count() as u32;
        let hand = &mut position.hands[rng.below(4)];
        let others: Vec<Card> = hand.iter().filter(|&other| other.suit() != card.suit()).collect();
        if known == 0 && others.len() >= 2 {
            for other in others.iter().take(2) {
                hand.remove(*other);
                hand.insert(card);
            }
        }
    }
}

/// An ending with `cards` a hand, some of which lie already, now and then before their turn.
fn ending<'r>(
    rules: &'r Rules,
    contract: Contract,
    cards: usize,
    rng: &mut Rng,
) -> OpenPosition<'r> {
    let pack = Pack::from_seed(rules.book(), Seed::of_series(rng.word(), 1));
    let mut hands = [CardSet::EMPTY; 4];
    for (number, &card) in pack.cards().iter().take(4 * cards).enumerate() {
        hands[number % 4].insert(card);
    }
    let leader = rng.seat();
    let re: SeatSet = match contract {
        Contract::Solo(_) => SeatSet::one(rng.seat()),
        _ => [Seat::ALL[0], Seat::ALL[1 + rng.below(3)]].into_iter().collect(),
    };
    let orders = rules.orders();
    let mut position = OpenPosition {
        orders: Tops::ALL.map(|tops| [false, true].map(|last| orders.with(contract, tops, last))),
        tops: Tops::None,
        declarable: Declarables::NONE,
        due: None,
        hands,
        leader,
        trick: [None; 4],
        re,
        stated: None,
    };
    for _ in 0..rng.below(3) {
        let Some(turn) = position.turn() else { break };
        let ahead = rng.one_in(4) && position.trick[0].is_some();
        let seat = if ahead { leader.left(3) } else { turn };
        let slot = usize::from(seat.steps_from(leader));
        let legal = playable(order(&position), position.hands[seat.index()], position.trick[0]);
        let any = if rng.one_in(5) { position.hands[seat.index()] } else { legal };
        if position.trick[slot].is_none()
            && let Some(card) = any.nth(rng.below(any.len().max(1) as usize) as u32)
        {
            position.hands[seat.index()].remove(card);
            position.trick[slot] = Some(card);
        }
    }
    position
}

#[test]
fn what_is_in_reach_is_what_some_legal_line_reaches() {
    let contracts =
        [Contract::Normal, Contract::Solo(Solo::Aces), Contract::Solo(Solo::Suit(Suit::Hearts))];
    let mut rng = Rng::new(20);
    for book in ["ddv2026", "lions2024"] {
        let rules = Rules::named(book).expect("a book");
        for round in 0..240 {
            let contract = contracts[round % 3];
            let position = ending(&rules, contract, 2 + round % 3, &mut rng);
            let mut lines = Vec::new();
            brute(&position, (0, 0), &mut lines);
            let tricks = position.tricks().expect("equal hands") as u16;
            let all = [position.eyes() as u16, tricks];
            let mut together = Together::new(position);
            for party in Party::BOTH {
                for (count, all) in [(Count::Eyes, all[0]), (Count::Tricks, all[1])] {
                    let of = |line: &(u16, u16)| {
                        let re = if count == Count::Eyes { line.0 } else { line.1 };
                        if party == Party::Re { re } else { all - re }
                    };
                    let most = lines.iter().map(of).max();
                    let found = together.most(party, count, SearchBudget::default());
                    assert_eq!(found, most, "{book} {round} {party} {count:?} {position:?}");
                }
            }
        }
    }
}

#[test]
fn what_may_still_be_declared_is_part_of_every_line() {
    let mut rng = Rng::new(24);
    let (mut matters, mut rounds) = (0, 0);
    for options in ["", "-nines", "second-dulle=not-last"] {
        let book = dulle_rules::Rulebook::named("ddv2026").expect("a book");
        let rules = Rules::new(book.with_options(options).expect("options"));
        for round in 0..400 {
            let mut position = ending(&rules, Contract::Normal, 2 + round % 3, &mut rng);
            with_pigs(&mut position, &mut rng);
            position.declarable = declarables(&rules, &position, &mut rng);
            let plain = OpenPosition { declarable: Declarables::NONE, ..position };
            let (mut lines, mut without) = (Vec::new(), Vec::new());
            brute(&position, (0, 0), &mut lines);
            brute(&plain, (0, 0), &mut without);
            let all = position.eyes() as u16;
            let mut together = Together::new(position);
            for party in Party::BOTH {
                let of = |line: &(u16, u16)| if party == Party::Re { line.0 } else { all - line.0 };
                let most = lines.iter().map(of).max();
                let found = together.most(party, Count::Eyes, SearchBudget::default());
                assert_eq!(found, most, "{options} {round} {party} {:?}", position.declarable);
                matters += u32::from(most != without.iter().map(of).max());
                rounds += 1;
            }
        }
    }
    assert!(matters > 20, "{matters} of {rounds}");
}

#[test]
fn a_line_that_was_found_is_legal_and_brings_what_it_promises() {
    let rules = Rules::named("ddv2026").expect("a book");
    let mut rng = Rng::new(21);
    for round in 0..200 {
        let position = ending(&rules, Contract::Normal, 5, &mut rng);
        let least = position.eyes() as u16 / 2;
        let goal = Goal { party: Party::BOTH[round % 2], count: Count::Eyes, least };
        let Reach::Line(line) = Together::new(position).reaches(goal, SearchBudget::default())
        else {
            continue;
        };
        let (mut at, mut won) = (position, 0);
        for (seat, action) in line {
            let Action::Play(card) = action else { panic!("{action} needs a house rule") };
            assert_eq!(at.turn(), Some(seat));
            assert!(playable(order(&at), at.hands[seat.index()], at.trick[0]).contains(card));
            at.hands[seat.index()].remove(card);
            at.trick[usize::from(seat.steps_from(at.leader))] = Some(card);
            if at.turn().is_none() {
                let cards = at.trick.map(|card| card.expect("a complete trick"));
                let trick = Trick { leader: at.leader, cards: &cards };
                let (taker, _) = trick.best(order(&at)).expect("a card");
                let own = at.re.contains(taker) == (goal.party == Party::Re);
                won += if own { trick.eyes() as u16 } else { 0 };
                (at.leader, at.trick) = (taker, [None; 4]);
            }
        }
        assert!(won >= least, "{round}: {won} of {least}");
    }
}

/// The two searches for the same thing agree: a party takes everything exactly when the other can reach
/// no trick. So do they about a stated order.
#[test]
fn nothing_in_reach_of_the_others_is_everything_inevitably() {
    let rules = Rules::named("ddv2026").expect("a book");
    let mut rng = Rng::new(22);
    let mut inevitable = 0;
    for round in 0..3000 {
        let contract = if round % 2 == 0 { Contract::Normal } else { Contract::Solo(Solo::Queens) };
        let mut position = ending(&rules, contract, 1 + round % 4, &mut rng);
        position.trick = [None; 4];
        let Some(first) = position.tricks() else { continue };
        let stated: Vec<Card> = position.hands[position.leader.index()].iter().collect();
        let stated = rng.one_in(2).then_some((position.leader, stated.as_slice()));
        position.stated = stated;
        let regular = Position {
            order: order(&position),
            second_in_last: true,
            hands: position.hands,
            leader: position.leader,
            trick: [None; 3],
            re: position.re,
            finding: None,
            found_in: WeddingPartner::Any,
        };
        assert!(first > 0);
        for party in Party::BOTH {
            let goal = Goal { party: party.other(), count: Count::Tricks, least: 1 };
            let never = Together::new(position).reaches(goal, SearchBudget::default());
            let all = takes_all_inevitably(&regular, party, stated, SearchBudget::default());
            assert_eq!(Some(never == Reach::Never), all, "{round} {position:?}");
            inevitable += u32::from(all == Some(true));
        }
    }
    assert!(inevitable > 100, "{inevitable}");
}

#[test]
fn a_spent_budget_is_no_answer() {
    let rules = Rules::named("ddv2026").expect("a book");
    let position = ending(&rules, Contract::Normal, 12, &mut Rng::new(23));
    let goal = Goal { party: Party::Re, count: Count::Eyes, least: position.eyes() as u16 };
    let budget = SearchBudget { nodes: Some(1), ..SearchBudget::default() };
    let answer = Together::new(position).reaches(goal, budget);
    assert!(answer != Reach::Never, "{answer:?}");
}
