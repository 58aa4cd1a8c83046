//! Pigs where the case language does not reach: views, claims, records.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::PathBuf;

use dulle_rules::dkn::{Reader, Record, Replayer};
use dulle_rules::{
    Action, Bid, Card, CardSet, ClaimPosition, Contract, Deal, Declarable, Declaration,
    DeclarationSet, Event, Game, Legal, Pack, Rulebook, Rules, Seat, SeatSet, Seed, Trick, Viewer,
    claim_stands, playthrough,
};

const PIGS: Action = Action::Declare(Declaration::Pigs);

fn record(text: &str) -> (Rules, Record) {
    let record = Reader::new(text.as_bytes()).next_hand().unwrap().unwrap();
    (record.rules().unwrap(), record)
}

fn cards(text: &str) -> CardSet {
    let mut set = CardSet::EMPTY;
    text.split_whitespace().for_each(|card| assert!(set.insert(card.parse().unwrap())));
    set
}

fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs/house").join(file)
}

fn golden() -> (Rules, Record) {
    record(&fs::read_to_string(path("pigs.dkn")).unwrap())
}

#[test]
fn a_hand_with_pigs_runs_as_its_golden_text_says() {
    let (rules, record) = golden();
    assert_eq!(record.to_string(), fs::read_to_string(path("pigs.dkn")).unwrap());
    let text = playthrough(&rules, &record).unwrap();
    assert_eq!(text, fs::read_to_string(path("pigs.txt")).unwrap());
    assert!(text.contains("declares pigs"));
    Replayer::new().replay(&record).unwrap();
}

/// `cargo test -p dulle-rules --test pigs -- --ignored regenerate` writes the golden hand anew.
#[test]
#[ignore = "writes files"]
fn regenerate() {
    let book = Rulebook::named("ddv2026").unwrap().with_options("-nines pigs=on-play").unwrap();
    let rules = Rules::new(book);
    let both = |hand: &CardSet| hand.count(Card::DIAMOND_ACE) == 2;
    let deals = (1..).map(|hand| {
        let pack = Pack::from_seed(rules.book(), Seed::of_series(14, hand));
        let dealer = Seat::ALL[3];
        let hands = pack.deal(rules.book(), dealer);
        Deal { hands, dealer, owes: SeatSet::NONE, forced: None }
    });
    let deal = deals.into_iter().find(|deal| deal.hands[1..].iter().any(both)).unwrap();
    let mut game = Game::new(&rules, &deal).unwrap();
    let mut record = Record::of_deal(rules.book(), &deal);
    while let Some(seat) = game.state().turn() {
        let legal = game.legal(seat);
        let fine = Action::Bid(Bid::Fine);
        let action = if legal.contains(fine) {
            fine
        } else if legal.contains(PIGS) {
            PIGS
        } else {
            Action::Play(legal.cards.nth(legal.cards.len() / 2).unwrap())
        };
        game.act(seat, action).unwrap();
        record.push(seat, action);
    }
    record.set_result(&game);
    fs::create_dir_all(path("")).unwrap();
    fs::write(path("pigs.dkn"), record.to_string()).unwrap();
    fs::write(path("pigs.txt"), playthrough(&rules, &record).unwrap()).unwrap();
}

/// Every seat's view before and after each action of the golden hand.
fn each_step(mut check: impl FnMut(&Game<'_>, Option<(Seat, Action)>)) {
    let (rules, record) = golden();
    let mut game = Game::new(&rules, &record.deal().unwrap()).unwrap();
    check(&game, None);
    for found in &record.moves {
        game.act(found.seat, found.action).unwrap();
        check(&game, Some((found.seat, found.action)));
    }
}

#[test]
fn who_could_declare_pigs_is_in_nobody_elses_view() {
    let mut seen = 0;
    each_step(|game, _| {
        for seat in Seat::ALL {
            let own = game.view(Viewer::Seat(seat)).legal();
            assert_eq!(own, game.legal(seat));
            seen += usize::from(own.contains(PIGS));
            let blind = Legal { declarations: DeclarationSet::default(), ..own };
            let holds = game.state().dealt(seat).count(Card::DIAMOND_ACE) == 2;
            assert!(holds || blind == own, "only the holder has the word");
        }
    });
    assert!(seen > 0);
}

/// The soloist leads the hearts ten and the club queen, in this order or in any.
fn claim(defender: &str, declarable: Option<bool>, stated: &[Card]) -> bool {
    let rules = Rules::named("ddv2026").unwrap();
    let normal = rules.orders().of(Contract::Normal);
    let pack = Pack::from_seed(rules.book(), Seed::of_series(1, 1));
    let dealer = Seat::ALL[3];
    let hands = pack.deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    let mut declared = Game::new(&rules, &deal).unwrap().all_fine();
    declared.absorb(&Event::Declared { seat: Seat::ALL[1], declaration: Declaration::Pigs });
    let position = ClaimPosition {
        order: normal,
        soloist: Seat::ALL[0],
        hands: [cards("HT CQ"), cards(defender), cards("S9 SK"), cards("S9 SK")],
        trick: Trick { leader: Seat::ALL[0], cards: &[] },
        last: normal,
        declarable: declarable.map(|after_one| Declarable { order: declared.order(), after_one }),
    };
    claim_stands(&position, stated)
}

#[test]
fn a_claim_must_stand_against_pigs_that_a_defender_could_still_declare() {
    let dulle_first = [Card::HEARTS_TEN, Card::CLUB_QUEEN];
    for stated in [&[][..], &dulle_first[..]] {
        assert!(claim("DA DA", None, stated), "no pigs in this book");
        assert!(!claim("DA DA", Some(false), stated), "declared before the first ace");
        assert!(!claim("DA DA", Some(true), stated), "the second ace takes the second trick");
        assert!(!claim("DA DK", Some(false), stated), "the second ace, the first is gone");
        assert!(claim("DK DJ", Some(false), stated), "no ace left");
    }
}
