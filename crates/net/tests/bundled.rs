//! The weights of this repository: their header, and what they answer. The expected numbers were
//! worked out from the file by `training/outputs.py`, not by this crate.

use dulle_net::{
    ANSWERS, Active, FEATURES, FEATURES_VERSION, FORMAT_VERSION, Network, Own, PublicHand,
    Question, ROOM, Terms, encode,
};
use dulle_rules::{Action, Bid, Deal, Game, Pack, Rules, Seat, SeatSet, Seed, View, Viewer};

const WEIGHTS: &[u8] = include_bytes!("../weights/player.net");
/// A line for each question: the features that are on, a bar, the values of all answers.
const OUTPUTS: &str = include_str!("../weights/player.outputs");

fn features(view: &View<'_>, terms: &Terms) -> Vec<u16> {
    let question = Question::of_view(view).expect("a question");
    let own = Own::of_view(view).expect("a seat");
    let mut list = [0; ROOM];
    let mut active = Active::new(&mut list);
    encode(terms, view.order(), &PublicHand::of_view(view, terms), &own, &question, &mut active);
    active.as_slice().to_vec()
}

/// Questions of hands that everybody plays from the first card to the last, in all books.
fn questions() -> Vec<Vec<u16>> {
    let mut found = Vec::new();
    for (number, name) in (0..).zip(dulle_rules::Rulebook::names()) {
        let rules = Rules::named(name).expect("a book");
        let terms = Terms::new(rules.book());
        let dealer = Seat::ALL[number as usize % 4];
        let hands =
            Pack::from_seed(rules.book(), Seed::of_series(16, number)).deal(rules.book(), dealer);
        let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
        let mut game = Game::new(&rules, &deal).expect("a deal");
        let mut step = 0;
        while let Some(seat) = game.state().turn() {
            let view = game.view(Viewer::Seat(seat));
            if step % 7 == 2 {
                found.push(features(&view, &terms));
            }
            let legal = view.legal();
            let card = legal.cards.kinds().into_iter().next();
            let action = card.map_or(Action::Bid(Bid::Fine), Action::Play);
            game.act(seat, action).expect("a legal action");
            step += 1;
        }
    }
    found
}

#[test]
fn the_bundled_weights_have_the_header_of_this_version_and_a_right_checksum() {
    let number = |at: usize| u32::from_le_bytes(WEIGHTS[at..at + 4].try_into().expect("4 bytes"));
    assert_eq!(&WEIGHTS[..8], b"DULLENET");
    assert_eq!(WEIGHTS[8..10], FORMAT_VERSION.to_le_bytes());
    assert_eq!(WEIGHTS[10..12], FEATURES_VERSION.to_le_bytes());
    assert_eq!([number(12), number(24)], [FEATURES as u32, ANSWERS as u32]);
    let network = Network::read(WEIGHTS).expect("good weights");
    assert_eq!(network.width(), number(16) as usize);
    assert!(WEIGHTS.len() < 6_000_000, "a browser has to fetch them");
}

#[test]
fn the_bundled_weights_give_the_numbers_that_they_gave_in_training() {
    let network = Network::read(WEIGHTS).expect("good weights");
    let questions = questions();
    if std::env::var_os("DULLE_PRINT_QUESTIONS").is_some() {
        for question in &questions {
            println!("question {question:?}");
        }
    }
    let lines: Vec<&str> = OUTPUTS.lines().collect();
    assert_eq!(lines.len(), questions.len());
    for (line, question) in lines.iter().zip(&questions) {
        let (features, values) = line.split_once('|').expect("a bar");
        let features: Vec<u16> =
            features.split_whitespace().map(|word| word.parse().expect("a feature")).collect();
        assert_eq!(&features, question, "the features are of another version");
        let values = values.split_whitespace().map(|word| word.parse::<f32>().expect("points"));
        for (found, expected) in network.values(question).into_iter().zip(values) {
            assert!((found - expected).abs() < 2e-3, "{found} is not {expected}");
        }
    }
}
