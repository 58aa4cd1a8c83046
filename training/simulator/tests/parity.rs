//! The simulator plays the engine's game: hand by hand, question by question, number by number.

use dulle_bots::{Effort, Player, RulePlayer};
use dulle_net::{Active, Answer, FEATURES, Own, Question, ROOM, PublicHand, encode};
use dulle_rules::{Action, Deal, Game, Rulebook, Rules, Seat, SeatSet, Viewer};
use dulle_simulator::{Book, Chance, Dealer, Guests, Hand, ROW, Shares, write_row};

/// The question that the engine's view gives, after a pass or before.
fn engine_question(game: &Game<'_>, seat: Seat, passed: bool) -> Question {
    let view = game.view(Viewer::Seat(seat));
    let question = if passed { Question::card_of_view(&view) } else { Question::of_view(&view) };
    question.expect("it is the seat's turn")
}

/// A legal answer, by chance; calls and waits are rare enough that all stages of a hand are seen.
fn pick(question: &Question, chance: &mut Chance) -> Answer {
    let legal = question.answers();
    if matches!(question, Question::Call { .. }) && chance.below(4) > 0 {
        return Answer::Pass;
    }
    let nth = chance.below(legal.count_ones());
    let bits = (0..nth).fold(legal, |bits, _| bits & (bits - 1));
    Answer::from_index(bits.trailing_zeros() as usize).expect("an answer")
}

/// Everything that the network is told, from the engine's view and from the simulator.
fn compare(book: &Book, game: &Game<'_>, hand: &Hand, question: &Question) {
    let seat = hand.turn();
    let view = game.view(Viewer::Seat(seat));
    let (table, own) = (PublicHand::of_view(&view, &book.terms), Own::of_view(&view).expect("a seat"));
    assert_eq!(table, hand.table);
    assert_eq!(own, hand.own(seat));
    let mut list = [0; ROOM];
    let mut active = Active::new(&mut list);
    encode(&book.terms, view.order(), &table, &own, question, &mut active);
    let mut row = [0; ROW];
    write_row(book, hand, SeatSet::NONE, question, &mut row);
    assert!(active.len() < ROOM, "too many features");
    assert_eq!(&row[..active.len()], active.as_slice());
    assert!(
        row[active.len()..].iter().all(|&column| column == 0 || usize::from(column) >= FEATURES)
    );
}

/// Plays a hand in both; the number of questions.
fn play(rules: &Rules, book: &Book, deal: &Deal, chance: &mut Chance) -> u32 {
    let mut game = Game::new(rules, deal).expect("a deal");
    let mut hand = Hand::new(deal);
    let (mut questions, mut passed) = (0, false);
    while !hand.is_over() {
        let seat = hand.turn();
        assert_eq!(game.state().turn(), Some(seat));
        let question = hand.question(book);
        assert_eq!(question, engine_question(&game, seat, passed));
        compare(book, &game, &hand, &question);
        let answer = pick(&question, chance);
        passed = answer == Answer::Pass;
        if let Some(action) = answer.action(&game.view(Viewer::Seat(seat))) {
            game.act(seat, action).expect("a legal answer");
        }
        hand.answer(book, answer);
        questions += 1;
    }
    assert!(game.state().is_over());
    let settlement = game.settlement().expect("a result");
    assert_eq!(hand.settlement(book), settlement);
    questions
}

#[test]
fn every_hand_of_every_book_is_the_same_in_the_simulator_and_in_the_engine() {
    let names: Vec<&str> = Rulebook::names().collect();
    let hands = std::env::var("DULLE_HANDS").ok().and_then(|text| text.parse().ok());
    for index in 0..names.len() {
        let mut books = vec![0.0; names.len()];
        books[index] = 1.0;
        let dealer = Dealer::new(Shares { books, owed: 0.4, forced: 0.1, guests: 0.0 });
        let mut chance = Chance::new(index as u64);
        for _ in 0..hands.unwrap_or(500) {
            let (number, deal) = dealer.deal(&mut chance);
            assert_eq!(number, index);
            let book = dealer.book(number);
            assert!(play(&book.rules, book, &deal, &mut chance) > 40);
        }
    }
}

/// The network need not be asked about anything that the engine would refuse, and never misses a card.
#[test]
fn the_answers_are_exactly_the_legal_cards() {
    let dealer = Dealer::new(Shares { books: vec![1.0], owed: 0.0, forced: 0.0, guests: 0.0 });
    let mut chance = Chance::new(7);
    for _ in 0..200 {
        let (number, deal) = dealer.deal(&mut chance);
        let book = dealer.book(number);
        let mut game = Game::new(&book.rules, &deal).expect("a deal").all_fine();
        while let Some(seat) = game.state().turn() {
            let question = engine_question(&game, seat, true);
            let legal = game.legal(seat).cards.kinds();
            let bits = legal.into_iter().fold(0_u64, |bits, card| bits | 1 << card.index());
            assert_eq!(question.answers(), bits);
            let Answer::Play(card) = pick(&question, &mut chance) else { panic!("a card") };
            game.act(seat, Action::Play(card)).expect("a legal card");
        }
    }
}

/// Plays a hand with rule players at `seats` in both; the number of their decisions.
fn play_with_guests(book: &Book, deal: &Deal, seats: SeatSet, chance: &mut Chance) -> u32 {
    let mut game = Game::new(&book.rules, deal).expect("a deal");
    let mut hand = Hand::new(deal);
    let mut guests = Guests::new(book, deal, seats).expect("a deal");
    let mut decisions = 0;
    while !hand.is_over() {
        let seat = hand.turn();
        let question = hand.question(book);
        let view = game.view(Viewer::Seat(seat));
        let mut answer = question.forced().unwrap_or_else(|| pick(&question, chance));
        if seats.contains(seat) && question.forced().is_none() {
            let action = RulePlayer::new().act(&view, Effort::default());
            answer = guests.answer(book, seat, &question).expect("an answer");
            decisions += 1;
            match answer.action(&view) {
                Some(answered) => assert_eq!(answered, action),
                None => assert!(matches!(action, Action::Play(_)), "passed instead of {action:?}"),
            }
        }
        if let Some(action) = answer.action(&view) {
            game.act(seat, action).expect("a legal answer");
        }
        guests.follow(book, seat, answer);
        hand.answer(book, answer);
    }
    assert_eq!(hand.settlement(book), game.settlement().expect("a result"));
    decisions
}

#[test]
fn guests_do_what_the_rule_player_does() {
    let books = vec![1.0; Rulebook::names().count()];
    let dealer = Dealer::new(Shares { books, owed: 0.4, forced: 0.1, guests: 1.0 });
    let (mut chance, mut decisions) = (Chance::new(3), 0);
    for _ in 0..300 {
        let (number, deal) = dealer.deal(&mut chance);
        let seats = dealer.guests(&mut chance).expect("guests");
        assert!((1..=3).contains(&seats.len()));
        decisions += play_with_guests(dealer.book(number), &deal, seats, &mut chance);
    }
    assert!(decisions > 300 * 12, "{decisions}");
}
