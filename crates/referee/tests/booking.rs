//! Ruled hands on the sheet of a match: what a ruling says of points, dealer and duty is what the match
//! makes of its entries.

use dulle_referee::{
    Act, Class, End, Limits, NextDealer, OpenHand, Phase, Sheet, Who, Word, booking,
};
use dulle_rules::{Action, Bid, Card, Deal, Pack, Rulebook, Rules, Seat, Seed, Solo};
use dulle_test_support::Rng;
use dulle_test_support::hands::hands;
use dulle_tournament::{FreeText, Match, Next, Setup, Upcoming, Wishes, text};

const NAMES: [&str; 5] = ["Anna", "Ben", "Cem", "Dora", "Emil"];

fn table(book: &str, members: usize) -> Match {
    let book = Rulebook::named(book).expect("a bundled book");
    Match::new(Setup::new(Wishes::by_the_book(book, &NAMES[..members])).expect("a table"))
}

fn deal(book: &Rulebook, hand: &Upcoming, seed: u64) -> Deal {
    let dealer = hand.seating.dealer_seat();
    let hands = Pack::from_seed(book, Seed::of_series(seed, 1)).deal(book, dealer);
    Deal { hands, dealer, owes: hand.seating.owing_seats(), forced: hand.seating.forced_seat() }
}

/// What happens next: mostly what the rules want, now and then a card that does not follow.
fn next_act(rules: &Rules, hand: &OpenHand<'_>, rng: &mut Rng) -> Option<(Seat, Action)> {
    let table = hand.table();
    match table.phase {
        Phase::Bidding => {
            let seat = table.bidding.turn;
            let owes = table.bidding.owes.contains(seat) && rng.one_in(8);
            let solo = table.bidding.forced.is_some() || owes && seat == table.bidding.forehand;
            let bid = if solo { Bid::Solo(Solo::Queens) } else { Bid::Fine };
            Some((seat, Action::Bid(bid)))
        }
        Phase::Playing => {
            let seat = table.turn();
            let held = table.hands[seat.index()];
            let legal = table.playable(rules, seat);
            let others: Vec<Card> = held.iter().filter(|&card| !legal.contains(card)).collect();
            let cards =
                if !others.is_empty() && rng.one_in(12) { others } else { legal.iter().collect() };
            Some((seat, Action::Play(rng.pick(&cards))))
        }
        _ => None,
    }
}

/// A player complains of a revoke; where nothing is proved, the referee or the panel rules.
fn complain(hand: &mut OpenHand<'_>, rng: &mut Rng, lions: bool) {
    let open = hand.breaches().iter().find(|breach| breach.word == Word::Revoke);
    let Some(breach) = open.filter(|_| rng.one_in(2)) else { return };
    let (action, mut may) = (breach.action, breach.still_may().iter());
    let Some(seat) = may.next() else { return };
    let _ = hand.act(Who::Seat(seat), Act::Complain(Some(action)));
    if rng.one_in(2) {
        let class = rng.pick(&[Class::Insignificant, Class::Minor, Class::Harmless, Class::Major]);
        let who = if lions { Who::Panel } else { Who::Referee };
        let _ = hand.act(who, Act::Rule(action, class));
    }
}

fn a_hand(rules: &Rules, deal: &Deal, rng: &mut Rng) -> Sheet {
    let mut hand = OpenHand::new(rules, deal, Limits { nodes: 20_000, watch: None });
    let lions = rules.book().name == "lions2024";
    if rng.one_in(15) {
        let _ = hand.act(Who::Seat(deal.dealer), Act::Misdeal(dulle_referee::Misdeal::NotCut));
        let _ = hand.act(Who::Seat(deal.dealer.left(2)), Act::Complain(None));
    }
    while let Some((seat, action)) = next_act(rules, &hand, rng) {
        if hand.act(Who::Seat(seat), Act::Play(action)).is_err() {
            break;
        }
        complain(&mut hand, rng, lions);
        if hand.view(dulle_rules::Viewer::Referee).rests && hand.sheet().end == End::Open {
            let open = hand.sheet().rulings.iter().find(|it| it.consequence.is_none()).cloned();
            if let Some(ruling) = open {
                let who = if lions { Who::Panel } else { Who::Referee };
                let _ = hand.act(who, Act::Rule(ruling.about, Class::Minor));
            }
        }
    }
    hand.sheet()
}

/// The same member deals again, or the next by the list.
fn check_dealer(sheet: &Sheet, before: &Upcoming, after: &Match, place: &str) {
    let ends = sheet.rulings.iter().filter_map(|it| it.consequence.as_ref()?.dealer).next_back();
    let (Some(dealer), Next::Hand(next)) = (ends, after.next()) else { return };
    if next.passed.is_some() || next.seating.forced.is_some() {
        return;
    }
    let same = next.seating.dealer == before.seating.dealer;
    assert_eq!(same, dealer == NextDealer::Same, "{place}");
}

#[test]
fn a_match_makes_of_a_ruled_hand_what_the_ruling_says() {
    let signed = FreeText::new("R. Meier").expect("a name");
    let (mut booked, mut ends) = (0, std::collections::HashSet::new());
    for number in 0..hands(24) {
        let (name, members) =
            [("ddv2019", 4), ("ddv1994", 4), ("lions2024", 4), ("ddv2026", 5)][number as usize % 4];
        let mut game = table(name, members);
        let rules = Rules::new(game.setup().book().clone());
        let mut rng = Rng::new(number);
        for step in 0..60 {
            let Next::Hand(hand) = game.next() else { break };
            let deal = deal(rules.book(), &hand, 1000 * number + step);
            let sheet = a_hand(&rules, &deal, &mut rng);
            let place = format!("match {number}, hand {}, {:?}", hand.number, sheet.end);
            let entries = match booking::entries(&game, &sheet, Some(&signed)) {
                Ok(entries) => entries,
                Err(booking::NotBooked::Open) => continue,
                Err(error) => panic!("{place}: {error:?}"),
            };
            let before = game.sheet().final_totals();
            for entry in entries {
                game.enter(entry).expect("decided before");
            }
            let gained = game.sheet().final_totals().minus(before);
            let score = sheet.score.expect("a hand that has ended");
            for seat in Seat::ALL {
                let member = hand.seating.member(seat);
                let due = score[seat.index()] + sheet.deductions[seat.index()];
                assert_eq!(gained.of(member), i32::from(due), "{place}");
            }
            // N28: who sits out writes nothing.
            for member in hand.seating.sitting_out().iter() {
                assert_eq!(gained.of(member), 0, "{place}");
            }
            check_dealer(&sheet, &hand, &game, &place);
            booked += 1;
            ends.insert(sheet.end);
        }
        let written = text::whole(&game);
        assert_eq!(
            text::read(&written).expect("it was just written").game.journal(),
            game.journal()
        );
    }
    assert!(booked > 300, "{booked}");
    for end in [End::Played, End::NotPlayed, End::Stopped, End::Redeal] {
        assert!(ends.contains(&end), "{ends:?}");
    }
}

#[test]
fn a_ruling_needs_a_signature_and_a_hand_that_has_ended() {
    let game = table("ddv2019", 4);
    let rules = Rules::new(game.setup().book().clone());
    let Next::Hand(hand) = game.next() else { panic!("a first hand") };
    let deal = deal(rules.book(), &hand, 1);
    let open = OpenHand::new(&rules, &deal, Limits::default()).sheet();
    assert_eq!(booking::entries(&game, &open, None), Err(booking::NotBooked::Open));
    let mut rng = Rng::new(0);
    let ruled = (0..200).map(|_| a_hand(&rules, &deal, &mut rng));
    let ruled = ruled.into_iter().find(|sheet| sheet.end == End::NotPlayed).expect("a breach");
    assert_eq!(booking::entries(&game, &ruled, None), Err(booking::NotBooked::Unsigned));
}
