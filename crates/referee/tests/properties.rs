//! Random open hands: whatever happens, nothing breaks, and the books balance.

use dulle_referee::{Act, Class, Hint, Impossible, Limits, Misdeal, OpenHand, Sheet, Who, record};
use dulle_rules::dkn::{Reader, Record};
use dulle_rules::{
    Action, Bid, Call, Card, CardList, Counting, Deal, Declaration, Game, Rules, Seat, SeatSet,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{any_action, any_deal, any_order, books_and_options, hands};
use dulle_test_support::house;

/// Rulings need not be good here, only possible: few cards are tried.
const LIMITS: Limits<'static> = Limits { nodes: 1500, watch: None };

/// The books with and without options, then house rules in every combination.
fn tables(number: u64, rng: &mut Rng, books: &[Rules]) -> Rules {
    match books.get(number as usize % (books.len() + 8)) {
        Some(rules) => rules.clone(),
        None => house::larger_set(rng),
    }
}

/// Words that only house rules know, allowed or not.
fn any_house_word(hand: &OpenHand<'_>, seat: Seat, rng: &mut Rng) -> Action {
    let three = CardList::from_cards(
        any_order(hand.table().hands[seat.index()], rng).as_slice().iter().take(3).copied(),
    );
    let three = three.unwrap_or(CardList::EMPTY);
    match rng.below(8) {
        0 => Action::Poverty(three),
        1 => Action::Return(three),
        2 => Action::Take,
        3 => Action::Pass,
        _ => Action::Declare(rng.pick(&Declaration::ALL)),
    }
}

fn any_card(hand: &OpenHand<'_>, seat: Seat, rng: &mut Rng) -> Option<Card> {
    let cards = hand.table().hands[seat.index()];
    cards.nth(rng.below(cards.len().max(1) as usize) as u32)
}

/// Mostly what is due, often enough something else.
fn any_act(rules: &Rules, hand: &OpenHand<'_>, rng: &mut Rng) -> Option<(Who, Act)> {
    if !rng.one_in(5) {
        return due(rules, hand, rng);
    }
    let seat = rng.seat();
    let about = rng.one_in(2).then(|| rng.below(hand.log().len() + 1) as u32);
    let number = rng.below(hand.log().len() + 1) as u32;
    let act = match rng.below(31) {
        0..=5 => Act::Play(Action::Play(any_card(hand, seat, rng)?)),
        6 => Act::Play(Action::Bid(rng.pick(&Bid::ALL))),
        7 | 8 => Act::Play(Action::Call(rng.pick(&Call::ALL))),
        9 => Act::Play(Action::Claim(CardList::EMPTY)),
        10 => Act::Play(Action::Concede),
        11 => Act::Two(any_card(hand, seat, rng)?, any_card(hand, seat, rng)?),
        12 => Act::Show(CardList::from_cards([any_card(hand, seat, rng)?])?),
        13 | 14 => Act::Takeback,
        15 => {
            rng.pick(&[Act::Look { last: false }, Act::Look { last: true }, Act::Turn, Act::Count])
        }
        16 => rng.pick(&[Act::Gather, Act::Leave]),
        17 => Act::Hint(rng.pick(&[Hint::Any, Hint::Party, Hint::Card, Hint::Count])),
        18 => rng.pick(&[Act::Throw, Act::Stop, Act::Incite(seat), Act::Agree, Act::Accept]),
        19 => rng.pick(&[Act::Point(about), Act::Ask(about), Act::Waive(about)]),
        20 => Act::Misdeal(rng.pick(&Misdeal::ALL)),
        21 => Act::Appeal,
        22 => {
            let class = rng.pick(&Class::ALL);
            let who = rng.pick(&[Who::Referee, Who::Panel]);
            return class.can_be_said().then_some((who, Act::Rule(number, class)));
        }
        23 => {
            let points = rng.below(15) as u8;
            let acts = [Act::Deduct(seat, points), Act::Warn(seat), Act::Repeat(number)];
            return Some((rng.pick(&[Who::Referee, Who::Panel]), rng.pick(&acts)));
        }
        24..=27 => Act::Play(any_house_word(hand, seat, rng)),
        _ => Act::Complain(about),
    };
    Some((Who::Seat(seat), act))
}

fn due(rules: &Rules, hand: &OpenHand<'_>, rng: &mut Rng) -> Option<(Who, Act)> {
    let table = hand.table();
    if table.phase == dulle_referee::Phase::Bidding {
        let seat = table.bidding.turn;
        let qualified = rules.qualified(table.dealt[seat.index()]);
        let action = match rng.below(6) {
            0 => Action::Bid(rng.pick(&Bid::ALL)),
            1 | 2 if qualified.redeal => Action::Bid(Bid::Redeal),
            1..=3 if qualified.poverty => any_house_word(hand, seat, rng),
            _ => Action::Bid(Bid::Fine),
        };
        return Some((Who::Seat(seat), Act::Play(action)));
    }
    if let dulle_referee::Phase::Exchange { turn, .. } = table.phase {
        return Some((Who::Seat(turn), Act::Play(any_house_word(hand, turn, rng))));
    }
    let seat = table.turn();
    if rng.one_in(5) {
        return Some((Who::Seat(seat), Act::Play(Action::Declare(rng.pick(&Declaration::ALL)))));
    }
    let legal = table.playable(rules, seat);
    let card = legal.nth(rng.below(legal.len().max(1) as usize) as u32)?;
    Some((Who::Seat(seat), Act::Play(Action::Play(card))))
}

/// A hand of up to 90 acts, and how many were impossible.
fn any_hand<'r>(rules: &'r Rules, deal: &Deal, rng: &mut Rng) -> OpenHand<'r> {
    let mut hand = OpenHand::new(rules, deal, LIMITS);
    for _ in 0..90 {
        let Some((who, act)) = any_act(rules, &hand, rng) else { continue };
        let before = hand.log().len();
        match hand.act(who, act) {
            Ok(()) => assert_eq!(hand.log().len(), before + 1),
            Err(Impossible::Over) if rng.one_in(3) => break,
            Err(_) => assert_eq!(hand.log().len(), before, "an impossible act leaves no trace"),
        }
    }
    hand
}

fn irregular(deal: &mut Deal, rng: &mut Rng) {
    let (from, to) = (rng.below(4), rng.below(4));
    let card = deal.hands[from].nth(rng.below(10) as u32);
    if let Some(card) = card {
        deal.hands[from].remove(card);
        if rng.one_in(2) {
            deal.hands[to].insert(card);
        }
    }
}

fn balanced(sheet: &Sheet, counting: Counting, place: &str) {
    assert_eq!(sheet.penalty.iter().sum::<i16>(), 0, "{place}");
    for ruling in &sheet.rulings {
        let Some(consequence) = &ruling.consequence else { continue };
        assert_eq!(consequence.penalty.iter().sum::<i16>(), 0, "{place}");
        assert!(ruling.deductions.iter().all(|&points| (-12..=0).contains(&points)), "{place}");
    }
    if let Some(score) = sheet.score.filter(|_| counting == Counting::PlusMinus) {
        assert_eq!(score.iter().sum::<i16>(), 0, "{place}");
    }
    for breach in &sheet.breaches {
        let lost: SeatSet =
            Seat::ALL.into_iter().filter(|seat| breach.lost[seat.index()].is_some()).collect();
        assert!(breach.may.includes(lost), "{place}: only a right that one had can be lost");
    }
}

fn read(text: &str) -> Record {
    Reader::new(text.as_bytes()).next_hand().expect("it was just written").expect("a hand")
}

#[test]
fn whatever_happens_the_points_balance_the_log_replays_and_dkn_round_trips() {
    let books = books_and_options();
    for number in 0..hands(10_000) {
        let mut rng = Rng::new(number);
        let rules = &tables(number, &mut rng, &books);
        let mut deal = any_deal(rules, &mut rng);
        if rng.one_in(12) {
            irregular(&mut deal, &mut rng);
        }
        let hand = any_hand(rules, &deal, &mut rng);
        let (sheet, place) = (hand.sheet(), format!("hand {number}"));
        balanced(&sheet, rules.book().counting, &place);
        let tags = Record::of_deal(rules.book(), &deal);
        let written = record::write(&tags, &hand);
        let again = read(&written.to_string());
        assert_eq!(again.to_string(), written.to_string(), "{place}");
        let replayed = record::play(rules, &again, LIMITS);
        let replayed = replayed.unwrap_or_else(|error| panic!("{place}: {error}\n{written}"));
        assert_eq!(replayed.log(), hand.log(), "{place}");
        assert_eq!(replayed.sheet(), sheet, "{place}");
    }
}

#[test]
fn a_hand_without_breaches_comes_to_what_the_strict_hand_comes_to() {
    let books = books_and_options();
    for number in 0..hands(2_000) {
        let mut rng = Rng::new(number);
        let rules = &tables(number, &mut rng, &books);
        let deal = any_deal(rules, &mut rng);
        let mut game = Game::new(rules, &deal).expect("a deal");
        let mut hand = OpenHand::new(rules, &deal, LIMITS);
        while let Some((seat, action)) = any_action(&game, &mut rng) {
            game.act(seat, action).expect("something legal");
            hand.act(Who::Seat(seat), Act::Play(action)).expect("something possible");
            assert_eq!(hand.breaches(), [], "hand {number}: {seat}:{action}");
        }
        let sheet = hand.sheet();
        assert_eq!(sheet.settlement, game.settlement(), "hand {number}");
        assert_eq!(hand.table().outcome(rules), game.outcome(), "hand {number}");
        assert_eq!(sheet.contract, game.state().final_contract(), "hand {number}");
    }
}

/// What strict play refuses is a breach, by the paragraph that strict play cites.
#[test]
fn a_breach_cites_what_the_strict_hand_would_cite_for_refusing_it() {
    let books = books_and_options();
    let mut compared = 0;
    for number in 0..hands(2_000) {
        let mut rng = Rng::new(number);
        let rules = &tables(number, &mut rng, &books);
        let deal = any_deal(rules, &mut rng);
        let mut game = Game::new(rules, &deal).expect("a deal");
        let mut hand = OpenHand::new(rules, &deal, LIMITS);
        for _ in 0..rng.below(60) {
            let Some((seat, action)) = any_action(&game, &mut rng) else { break };
            game.act(seat, action).expect("something legal");
            hand.act(Who::Seat(seat), Act::Play(action)).expect("something possible");
        }
        let seat = rng.seat();
        let action = match rng.below(8) {
            0 => Action::Bid(rng.pick(&Bid::ALL)),
            5..=7 => any_house_word(&hand, seat, &mut rng),
            1 => Action::Call(rng.pick(&Call::ALL)),
            2 => rng.pick(&[Action::Concede, Action::Claim(CardList::EMPTY)]),
            _ => match any_card(&hand, seat, &mut rng) {
                Some(card) => Action::Play(card),
                None => continue,
            },
        };
        // A strict hand also ends by itself once nobody can call after a concession.
        let Err(violation) = game.decide(seat, action) else { continue };
        if game.state().is_over() {
            continue;
        }
        if hand.act(Who::Seat(seat), Act::Play(action)).is_err() {
            continue;
        }
        // A seat that repeats its own call reminds the others of it; a card of a seat whose card lies
        // already is one too many, whose turn it is does not matter.
        let Some(breach) = hand.breaches().last() else {
            let own = |action| (Who::Seat(seat), Act::Play(action));
            assert!(hand.log().iter().filter(|said| **said == own(action)).count() > 1);
            continue;
        };
        assert_eq!(
            breach.rule,
            violation.cite(rules.book()).to_string(),
            "hand {number}: {action}"
        );
        compared += 1;
    }
    assert!(compared > 300, "{compared}");
}
