//! The match and the engine together: hands are dealt on the terms of the match, played by chance
//! through the engine and entered as records.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use dulle_rules::dkn::Record;
use dulle_rules::{
    Action, Bid, Card, Deal, Game, Legal, Pack, Rulebook, Rules, Seat, Seed, Solo, Topic,
    ViolationReason,
};
use dulle_test_support::Rng;
use dulle_tournament::{
    DknLine, Duty, Entry, Match, Next, RefusalReason as Refused, Report, Setup, SheetContract,
    Upcoming, Wishes, text,
};

const NAMES: [&str; 7] = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gesa"];

fn table(book: &str, options: &str, members: usize) -> Match {
    let book = Rulebook::named(book).unwrap().with_options(options).unwrap();
    Match::new(Setup::new(Wishes::by_the_book(book, &NAMES[..members])).unwrap())
}

fn upcoming(game: &Match) -> Upcoming {
    match game.next() {
        Next::Hand(hand) => hand,
        Next::Over(over) => panic!("over: {over:?}"),
    }
}

/// The deal of the next hand, as a server makes it.
fn deal(book: &Rulebook, hand: &Upcoming, seed: u64) -> Deal {
    let dealer = hand.seating.dealer_seat();
    let hands =
        Pack::from_seed(book, Seed::of_series(seed, u64::from(hand.number))).deal(book, dealer);
    Deal { hands, dealer, owes: hand.seating.owing_seats(), forced: hand.seating.forced_seat() }
}

fn choose(legal: &Legal, rng: &mut Rng) -> Action {
    let bids = legal.bids.iter();
    if bids.is_empty() {
        let card = rng.below(legal.cards.len() as usize) as u32;
        return Action::Play(legal.cards.nth(card).unwrap());
    }
    let usual = if legal.bids.contains(Bid::Wedding) { Bid::Wedding } else { Bid::Fine };
    if rng.below(12) > 0 && legal.bids.contains(usual) {
        return Action::Bid(usual);
    }
    let stays: Vec<Bid> = bids.into_iter().filter(|&bid| bid != Bid::Back).collect();
    Action::Bid(rng.pick(&stays))
}

/// Plays a hand to its end.
fn play<'r>(rules: &'r Rules, deal: &Deal, rng: &mut Rng) -> (Game<'r>, Record) {
    let mut game = Game::new(rules, deal).unwrap();
    let mut record = Record::of_deal(rules.book(), deal);
    while let Some(turn) = game.state().turn() {
        let action = choose(&game.legal(turn), rng);
        game.act(turn, action).unwrap();
        record.push(turn, action);
    }
    record.set_result(&game);
    (game, record)
}

fn a_whole_match(book: &str, members: usize, seed: u64) {
    let options = if members > 4 { "table-most=7" } else { "" };
    let mut game = table(book, options, members);
    let rules = Rules::new(game.setup().book().clone());
    let mut rng = Rng::new(seed);
    while let Next::Hand(hand) = game.next() {
        let deal = deal(rules.book(), &hand, seed);
        let (played, record) = play(&rules, &deal, &mut rng);
        let report = Report::Record(DknLine::of(&record));
        game.enter(Entry::Hand { number: hand.number, dealer: None, report }).unwrap();
        let row = game.row(hand.number).unwrap();
        let settlement = played.settlement().unwrap();
        for seat in Seat::ALL {
            let member = hand.seating.member(seat);
            assert_eq!(row.noted.points.of(member), i32::from(settlement.score[seat.index()]));
        }
        assert_eq!(row.noted.settlement.as_ref(), Some(&settlement));
        if let SheetContract::Solo(_) = row.noted.kind {
            // Engine and match agree on whose duty it was, and so on who leads.
            let compulsory = matches!(row.duty, Some(Duty::Compulsory | Duty::Forced));
            assert_eq!(compulsory, played.state().is_compulsory());
            let leader = hand.seating.member(played.state().trick(0).leader);
            let leads = compulsory || rules.book().voluntary_solo_leads;
            let due = if leads { row.noted.soloist } else { Some(hand.seating.players[0]) };
            assert_eq!(Some(leader), due);
        }
    }
    let text = text::whole(&game);
    assert_eq!(text::read(&text).unwrap().game, game);
    assert!(game.sheet().owes.is_empty());
}

#[test]
fn whole_matches_through_the_engine() {
    for (seed, book) in (1..).zip(Rulebook::names()) {
        for members in 4..=7 {
            a_whole_match(book, members, seed);
        }
    }
}

/// A deal in which `seat` holds both club queens and 1 deals.
fn with_queens(book: &Rulebook, hand: &Upcoming, seat: Seat) -> Deal {
    let deals = (1..10_000).map(|seed| deal(book, hand, seed));
    let mut deals = deals;
    deals.find(|deal| deal.hands[seat.index()].count(Card::CLUB_QUEEN) == 2).unwrap()
}

fn bid(game: &mut Game<'_>, tokens: &[(u8, Bid)]) {
    for &(seat, bid) in tokens {
        game.act(Seat::from_number(seat).unwrap(), Action::Bid(bid)).unwrap();
    }
}

/// Enters a solo that only its player matters of.
fn solo(game: &mut Match, by: u8) {
    let hand = upcoming(game);
    let points = hand.seating.players.map(|member| if member.number() == by { 3 } else { -1 });
    let mut all = [0; 4];
    hand.seating
        .players
        .iter()
        .zip(points)
        .for_each(|(member, points)| all[member.index()] = points);
    let line = format!(
        "hand {} result solo by {by} points {} {} {} {}",
        hand.number, all[0], all[1], all[2], all[3]
    );
    let entry = text::entry(&line, game.setup()).unwrap();
    game.enter(entry).unwrap();
}

#[test]
fn a_voluntary_solo_beats_a_wedding_and_leaves_the_lead_to_forehand() {
    // M16: 4 has played their solo and 2 holds both club queens; 1 deals.
    let mut game = table("ddv2019", "", 4);
    solo(&mut game, 4);
    let hand = upcoming(&game);
    assert_eq!((hand.seating.dealer.number(), hand.number), (1, 2));
    let rules = Rules::new(game.setup().book().clone());
    let deal = with_queens(rules.book(), &hand, Seat::ALL[1]);
    let mut played = Game::new(&rules, &deal).unwrap();
    bid(&mut played, &[(2, Bid::Wait), (3, Bid::Fine), (4, Bid::Wait), (1, Bid::Fine)]);
    // Compulsory: 2 no, 4 no; voluntary: 2 no, 4 yes.
    bid(&mut played, &[(2, Bid::No), (4, Bid::No), (2, Bid::No), (4, Bid::Solo(Solo::Queens))]);
    assert!(!played.state().is_compulsory());
    assert_eq!(played.state().turn(), Seat::from_number(2));
    solo(&mut game, 4);
    assert_eq!(game.row(2).unwrap().duty, Some(Duty::Voluntary));
    assert_eq!(upcoming(&game).seating.dealer.number(), 2);
}

#[test]
fn a_compulsory_solo_beats_a_voluntary_one_and_its_player_leads() {
    // M17: 2 has played their solo, 3 has not; 1 deals.
    let mut game = table("ddv2019", "", 4);
    solo(&mut game, 2);
    let hand = upcoming(&game);
    let rules = Rules::new(game.setup().book().clone());
    let deal = deal(rules.book(), &hand, 1);
    let mut played = Game::new(&rules, &deal).unwrap();
    bid(&mut played, &[(2, Bid::Wait), (3, Bid::Wait), (4, Bid::Fine), (1, Bid::Fine)]);
    bid(&mut played, &[(2, Bid::No), (3, Bid::Solo(Solo::Jacks))]);
    assert!(played.state().is_compulsory());
    assert_eq!(played.state().turn(), Seat::from_number(3));
    solo(&mut game, 3);
    assert_eq!(game.row(2).unwrap().duty, Some(Duty::Compulsory));
    assert_eq!(upcoming(&game).seating.dealer.number(), 1);
}

#[test]
fn the_dealer_deals_again_after_a_compulsory_solo_and_not_after_a_voluntary_one() {
    let mut game = table("ddv2019", "", 4);
    assert_eq!(upcoming(&game).dealer_topic(), Topic::DealOrder);
    solo(&mut game, 4);
    assert_eq!(upcoming(&game).dealer_topic(), Topic::DealsAgain);
    solo(&mut game, 4);
    assert_eq!(upcoming(&game).dealer_topic(), Topic::DealOrder);
}

#[test]
fn a_hand_with_a_minor_breach_is_under_way() {
    let mut game = table("ddv2019", "", 4);
    assert!(!upcoming(&game).running);
    game.enter(text::entry("breach 1 minor 2 signed \"R\"", game.setup()).unwrap()).unwrap();
    let hand = upcoming(&game);
    assert!(hand.running && hand.number == 1);
}

#[test]
fn nobody_bids_against_a_forced_solo() {
    let book = Rulebook::named("ddv2019").unwrap();
    let wishes = Wishes { hands: Some(4), ..Wishes::by_the_book(book, &NAMES[..4]) };
    let game = Match::new(Setup::new(wishes).unwrap());
    let hand = upcoming(&game);
    let forced = hand.seating.forced_seat().unwrap();
    let rules = Rules::new(game.setup().book().clone());
    let played = Game::new(&rules, &deal(rules.book(), &hand, 3)).unwrap();
    for seat in Seat::ALL.into_iter().filter(|&seat| seat != forced) {
        let refused = played.decide(seat, Action::Bid(Bid::Wait)).unwrap_err();
        assert_eq!(refused.reason, ViolationReason::Forced { soloist: forced });
    }
}

#[test]
fn a_record_of_other_terms_is_refused() {
    let mut game = table("ddv2026", "", 4);
    let rules = Rules::new(game.setup().book().clone());
    let hand = upcoming(&game);
    let good = deal(rules.book(), &hand, 5);
    let (_, record) = play(&rules, &good, &mut Rng::new(1));
    let mut refused = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        let report = Report::Record(DknLine::of(&record));
        let before = game.clone();
        let refusal = game.enter(Entry::Hand { number: 1, dealer: None, report }).unwrap_err();
        assert_eq!(game, before);
        refusal.reason
    };
    assert_eq!(refused(&|r| r.set("Rulebook", "ddv2019")), Refused::OtherTerms { tag: "Rulebook" });
    assert_eq!(
        refused(&|r| r.set("Options", "doppelkopf=41")),
        Refused::OtherTerms { tag: "Options" }
    );
    assert_eq!(refused(&|r| r.set("Dealer", "2")), Refused::OtherTerms { tag: "Dealer" });
    assert_eq!(refused(&|r| r.set("Owes", "1 2")), Refused::OtherTerms { tag: "Owes" });
    assert_eq!(refused(&|r| r.set("Forced", "2")), Refused::OtherTerms { tag: "Forced" });
    assert!(matches!(refused(&|r| r.set("Score", "9 9 9 9")), Refused::Replay(_)));
    // Without its result tags a record may break off, but it is no result then.
    let broken = refused(&|r| {
        r.tags.retain(|tag| !["Contract", "Re", "Eyes", "Score"].contains(&tag.name.as_str()));
        r.moves.truncate(9);
    });
    assert_eq!(broken, Refused::Unfinished);
    // How a match is played does not matter to a hand of it.
    let mut foreign = record.clone();
    foreign.set("Options", "table-most=7");
    let report = Report::Record(DknLine::of(&foreign));
    assert!(game.enter(Entry::Hand { number: 1, dealer: None, report }).is_ok());
}
