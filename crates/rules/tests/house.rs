//! House rules: what must hold under every option, every pair of options and larger sets at random;
//! the order of cards and the takers of tricks against the naive twin.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what goes wrong here fails the test")]

use std::collections::BTreeMap;

use dulle_rules::dkn::{Reader, Record, Replayer};
use dulle_rules::{
    Action, Card, CardList, CardSet, Contract, Counting, Deal, Declaration, FinalContract, Game,
    Rank, Rulebook, Rules, Seat, SeatSet, SecondDulle, Setting, View, Viewer,
};
use dulle_test_support::Rng;
use dulle_test_support::hands::{
    VIEWERS, all_actions, any_action, any_deal, any_order, fewer_hands, hands, laid_eyes,
};
use dulle_test_support::house::{CHOICES, alone_and_in_pairs, house, larger_set, name};
use dulle_test_support::naive::NaiveTable;

/// More actions than a hand can have.
const MOST_ACTIONS: u32 = 140;

#[test]
fn every_setting_of_a_hand_that_is_offered_is_among_the_choices() {
    for setting in Setting::ALL.iter().filter(|setting| !setting.is_of_match()) {
        let listed = CHOICES.iter().any(|choice| name(choice) == setting.word());
        assert_eq!(listed, setting.row().offered, "{setting:?}");
    }
}

/// Plays a random hand and checks at every step what must hold.
fn play(rules: &Rules, replayer: &mut Replayer, rng: &mut Rng) {
    let deal = any_deal(rules, rng);
    let mut game = Game::new(rules, &deal).unwrap();
    let mut record = Record::of_deal(rules.book(), &deal);
    let mut folds: Vec<View<'_>> = VIEWERS.map(|viewer| game.view(viewer)).to_vec();
    let options = rules.book().changes().join(" ");
    let actions = all_actions();
    for number in 0.. {
        assert!(number < MOST_ACTIONS, "{options}: the hand does not end");
        check_legal(&game, &actions, &options, rng);
        let Some((seat, action)) = any_action(&game, rng) else { break };
        let events = game.act(seat, action).unwrap();
        record.push(seat, action);
        for fold in &mut folds {
            events.iter().for_each(|event| fold.absorb(&event.redacted(fold.viewer())));
            let view = game.view(fold.viewer());
            assert_eq!(fold.state(), view.state(), "{options}, {seat}:{action}");
            assert_eq!(fold.parties(), view.parties(), "{options}, {seat}:{action}");
        }
        check_cards(&game);
    }
    check_result(&game, &options);
    record.set_result(&game);
    let text = record.to_string();
    let again = Reader::new(text.as_bytes()).next_hand().unwrap().unwrap();
    assert_eq!(again.to_string(), text, "{options}");
    let replay = replayer.replay(&again).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(replay.settlement, game.settlement(), "{text}");
    assert_eq!(replay.contract, game.state().final_contract(), "{text}");
}

/// `legal`, of the hand and of the seat's own view, says what `decide` does.
fn check_legal(game: &Game<'_>, actions: &[Action], options: &str, rng: &mut Rng) {
    let over = game.state().is_over();
    let mut idle = true;
    for seat in Seat::ALL {
        let legal = game.legal(seat);
        let view = game.view(Viewer::Seat(seat));
        assert_eq!(view.legal(), legal, "{options}");
        idle &= legal.is_empty();
        let listed: Vec<Action> = legal.actions().collect();
        let stated = stated_actions(game.state().hand(seat), rng);
        for action in actions.iter().copied().chain(stated) {
            let decided = game.decide(seat, action);
            assert_eq!(legal.contains(action), decided.is_ok(), "{options}: {seat}:{action}");
            assert_eq!(view.objection(action), decided.as_ref().err().copied(), "{options}");
            if !is_stated(action) {
                assert_eq!(listed.contains(&action), decided.is_ok(), "{seat}:{action}");
            }
            if let Err(violation) = decided {
                assert!(!violation.cite(game.rules().book()).paragraph().is_empty());
            }
        }
    }
    assert_eq!(over, idle, "{options}: somebody can go on until the hand is over");
}

/// Actions with cards, of which there are too many to list: claims with an order, exchanges of some
/// cards and of the lowest ones.
fn stated_actions(hand: CardSet, rng: &mut Rng) -> Vec<Action> {
    // Between taking and returning a hand has more cards than a claim can name.
    let hand = hand.iter().skip(hand.len().saturating_sub(12) as usize);
    let order = any_order(hand.fold(CardSet::EMPTY, with_card), rng);
    let some = |count: usize| CardList::from_cards(order.as_slice().iter().copied().take(count));
    let mut stated = vec![Action::Claim(order)];
    for cards in [2, 3, 3, 4].into_iter().filter_map(some) {
        stated.extend([Action::Poverty(cards), Action::Return(cards)]);
    }
    stated
}

fn with_card(mut cards: CardSet, card: Card) -> CardSet {
    cards.insert(card);
    cards
}

/// Whether an action names cards beyond those of its word.
fn is_stated(action: Action) -> bool {
    match action {
        Action::Claim(cards) | Action::Poverty(cards) | Action::Return(cards) => !cards.is_empty(),
        _ => false,
    }
}

fn check_cards(game: &Game<'_>) {
    let state = game.state();
    let taken: u32 = Seat::ALL.into_iter().map(|seat| u32::from(state.eyes(seat))).sum();
    let held: u32 = Seat::ALL.into_iter().map(|seat| state.hand(seat).eyes()).sum();
    assert_eq!(taken + state.running().eyes() + held + laid_eyes(state), 240);
}

fn check_result(game: &Game<'_>, options: &str) {
    let (outcome, settlement) = (game.outcome().unwrap(), game.settlement().unwrap());
    let book = game.rules().book();
    if outcome.contract == FinalContract::Redeal {
        assert_eq!((outcome.eyes, outcome.tricks, outcome.re), ([0; 2], [0; 2], SeatSet::NONE));
        assert_eq!((settlement.winner, settlement.value, settlement.score), (None, 0, [0; 4]));
        assert!(
            settlement.items.is_empty() && !settlement.winner_cite(book).paragraph().is_empty()
        );
        return;
    }
    assert_eq!(u32::from(outcome.eyes[0]) + u32::from(outcome.eyes[1]), 240, "{options}");
    assert_eq!(outcome.tricks[0] + outcome.tricks[1], book.hand_size(), "{options}");
    let score = settlement.score.map(i32::from);
    match book.counting {
        Counting::PlusMinus => assert_eq!(score.iter().sum::<i32>(), 0, "{options}"),
        Counting::Plus => assert!(score.iter().all(|&points| points >= 0), "{options}"),
        Counting::Minus => assert!(score.iter().all(|&points| points <= 0), "{options}"),
    }
    for item in &settlement.items {
        assert!(!item.cite(book).paragraph().is_empty(), "{options}");
    }
}

#[test]
fn every_pair_of_options_and_larger_sets_keep_what_every_hand_keeps() {
    let pairs = alone_and_in_pairs();
    assert!(pairs.len() > CHOICES.len() * CHOICES.len() / 3, "{} sets", pairs.len());
    let mut replayer = Replayer::new();
    for number in 0..hands(10_000).max(pairs.len() as u64) {
        let mut rng = Rng::new(number << 8 | 14);
        match pairs.get(number as usize % (2 * pairs.len())) {
            Some(rules) => play(rules, &mut replayer, &mut rng),
            None => play(&larger_set(&mut rng), &mut replayer, &mut rng),
        }
    }
}

/// The choices that change orders or takers, of which a set has one each.
const ORDERS: [&[&str]; 6] = [
    &["", "-nines"],
    &["", "-dulle", "second-dulle", "second-dulle=not-last"],
    &["", "pigs=at-start", "pigs=on-play", "pigs=second-only"],
    &["", "super-pigs"],
    &["", "pigs-in-solo"],
    &["", "extra-solos=kings,queens-jacks,kings-jacks,kings-queens,kings-queens-jacks"],
];

/// Every set of them that fits together.
fn every_order() -> Vec<Rules> {
    let mut sets = vec![String::new()];
    for choices in ORDERS {
        let mut longer = Vec::new();
        for set in &sets {
            longer.extend(choices.iter().map(|choice| format!("{set} {choice}")));
        }
        sets = longer;
    }
    let book = Rulebook::named("ddv2026").unwrap();
    sets.iter().filter_map(|set| book.clone().with_options(set).ok()).map(Rules::new).collect()
}

/// What the twin has met, by the option that it is due to.
type Seen = BTreeMap<String, u32>;

/// A hand as the twin follows it: from the actions alone, never from the engine's state.
struct Twin {
    table: NaiveTable,
    suit: char,
    pigs: bool,
    super_pigs: bool,
}

impl Twin {
    fn new(contract: &str, game: &Game<'_>) -> Self {
        let lists = Seat::ALL.map(|seat| game.state().hand(seat).iter().collect());
        let leader = game.state().running().leader.index();
        let table = NaiveTable::with_house(contract, lists, leader, house(game.rules().book()));
        let suit = match contract {
            "solo-clubs" => 'C',
            "solo-spades" => 'S',
            "solo-hearts" => 'H',
            _ => 'D',
        };
        Self { table, suit, pigs: false, super_pigs: false }
    }

    fn declare(&mut self, declaration: Declaration, nines: bool) {
        self.pigs |= declaration == Declaration::Pigs;
        self.super_pigs |= declaration == Declaration::SuperPigs;
        let tops: &'static str = match (self.suit, self.pigs, self.super_pigs, nines) {
            (_, false, _, _) => "",
            ('C', _, false, _) => "CA",
            ('S', _, false, _) => "SA",
            ('H', _, false, _) => "HA",
            (_, _, false, _) => "DA",
            ('C', _, true, true) => "C9 CA",
            ('S', _, true, true) => "S9 SA",
            ('H', _, true, true) => "H9 HA",
            (_, _, true, true) => "D9 DA",
            ('C', _, true, false) => "CK CA",
            ('S', _, true, false) => "SK SA",
            ('H', _, true, false) => "HK HA",
            (_, _, true, false) => "DK DA",
        };
        self.table.declare(tops);
    }

    /// Counts what the trick that was just completed shows.
    fn count(&self, contract: &str, book: &Rulebook, last: bool, seen: &mut Seen) {
        let Some((taker, trick)) = self.table.tricks.last() else { return };
        let mut see = |what: &str| *seen.entry(what.to_owned()).or_default() += 1;
        let name = |place: usize| trick[place].1.card.to_string();
        let with = (0..4).find(|&place| trick[place].0 == *taker).map(name).unwrap();
        let tens: Vec<usize> = (0..4).filter(|&place| name(place) == "HT").collect();
        let trumps = tens.iter().all(|&place| trick[place].1.line == 0);
        match (tens.as_slice(), &*book.value(Setting::SecondDulle)) {
            ([_, second], "on") if trumps && trick[*second].0 == *taker => see("second-dulle"),
            ([_, second], "not-last") if trumps && trick[*second].0 == *taker => see("not-last"),
            ([first, _], "not-last") if last && trumps && trick[*first].0 == *taker => {
                see("not-last, the last trick");
            }
            ([_, ..], _) if !book.dulle && !trumps => see("-dulle"),
            _ => {}
        }
        let ace = format!("{}A", self.suit);
        let low = format!("{}{}", self.suit, if book.nines { '9' } else { 'K' });
        if self.pigs && with == ace {
            see(&book.value(Setting::Pigs));
            if contract.starts_with("solo-") {
                see("pigs-in-solo");
            }
        }
        if self.super_pigs && with == low {
            see(if book.nines { "super-pigs" } else { "super-pigs, kings" });
        }
        if trick.iter().any(|(_, piece)| piece.line == 0) && contract.starts_with("solo-") {
            see(contract);
        }
        if !book.nines && trick.iter().all(|(_, piece)| piece.card.rank() != Rank::Nine) {
            see("-nines");
        }
    }
}

/// A deal in which pairs that can be declared come up often: both cards of a kind go to one seat.
fn with_pairs(rules: &Rules, rng: &mut Rng) -> Deal {
    let mut deal = any_deal(rules, rng);
    let suit = rng.pick(&['C', 'S', 'H', 'D', 'D', 'D']);
    let low = if rules.book().nines { '9' } else { 'K' };
    let (owner, other) = (rng.seat(), rng.seat());
    for (kind, seat) in [(format!("{suit}A"), owner), (format!("{suit}{low}"), other)] {
        let card: Card = kind.parse().unwrap();
        for from in Seat::ALL.into_iter().filter(|&from| from != seat) {
            while deal.hands[from.index()].remove(card) {
                // Something else of theirs goes the other way.
                let given = deal.hands[seat.index()]
                    .iter()
                    .find(|&given| given != card && given.suit() != card.suit());
                let given = given.expect("a card of another suit");
                deal.hands[seat.index()].remove(given);
                deal.hands[from.index()].insert(given);
                deal.hands[seat.index()].insert(card);
            }
        }
    }
    deal
}

/// The word of the contract's cards; None where nothing is played.
fn contract_word(game: &Game<'_>) -> Option<&'static str> {
    match game.state().contract()? {
        Contract::Normal | Contract::Wedding | Contract::Poverty => Some("normal"),
        Contract::Redeal => None,
        Contract::Solo(solo) => Some(solo.word()),
    }
}

/// Something legal by which orders show themselves: pigs are mostly declared, and the hearts tens are held back for the
/// last trick where it has an order of its own.
fn telling_action(game: &Game<'_>, rng: &mut Rng) -> Option<(Seat, Action)> {
    for seat in Seat::ALL {
        let declarations: Vec<Declaration> = game.legal(seat).declarations.iter().collect();
        let raised = [Declaration::SuperPigs, Declaration::Pigs];
        let found = raised.into_iter().find(|word| declarations.contains(word));
        if let Some(word) = found
            && !rng.one_in(4)
        {
            return Some((seat, Action::Declare(word)));
        }
    }
    let (seat, action) = any_action(game, rng)?;
    let cards = game.legal(seat).cards;
    let other = cards.iter().find(|&card| card != Card::HEARTS_TEN);
    match (action, other) {
        (Action::Play(Card::HEARTS_TEN), Some(other))
            if game.rules().book().second_dulle == SecondDulle::NotLast && !rng.one_in(4) =>
        {
            Some((seat, Action::Play(other)))
        }
        _ => Some((seat, action)),
    }
}

/// Plays a hand beside its twin and compares after every action.
fn follow(rules: &Rules, rng: &mut Rng, seen: &mut Seen) -> usize {
    let deal = with_pairs(rules, rng);
    let mut game = Game::new(rules, &deal).unwrap();
    let mut twin: Option<Twin> = None;
    while let Some((seat, action)) = telling_action(&game, rng) {
        let context = format!("{}, {seat}:{action}", rules.book().changes().join(" "));
        if twin.is_none() && game.state().contract().is_some() {
            let Some(word) = contract_word(&game) else { break };
            twin = Some(Twin::new(word, &game));
        }
        game.act(seat, action).unwrap();
        let Some(twin) = &mut twin else { continue };
        let before = twin.table.tricks.len();
        match action {
            Action::Play(card) => twin.table.play_card(card),
            Action::Declare(declaration) => twin.declare(declaration, rules.book().nines),
            _ => {}
        }
        let state = game.state();
        let done = twin.table.tricks.len();
        if done > before {
            let word = contract_word(&game).unwrap();
            twin.count(word, rules.book(), done == usize::from(rules.book().hand_size()), seen);
        }
        let takers: Vec<usize> = twin.table.tricks.iter().map(|(seat, _)| *seat).collect();
        let engine: Vec<usize> = state.complete_tricks().map(|(_, s)| s.index()).collect();
        let ended_early = state.is_over() && !twin.table.is_over();
        assert!(ended_early || engine == takers, "{context}: {engine:?}, {takers:?}");
        if let Some(turn) = state.turn()
            && dulle_rules::card_due(rules.book(), state, turn).is_none()
        {
            let mut choices: Vec<Card> = twin.table.choices().iter().map(|p| p.card).collect();
            choices.sort();
            let legal: Vec<Card> = game.legal(turn).cards.kinds().into_iter().collect();
            assert_eq!(legal, choices, "{context}");
        }
    }
    twin.map_or(0, |twin| twin.table.tricks.len())
}

/// Everything that the sets of orders can show, and that the twin has seen it.
const SHOWN: [&str; 16] = [
    "-nines",
    "-dulle",
    "second-dulle",
    "not-last",
    "not-last, the last trick",
    "at-start",
    "on-play",
    "second-only",
    "pigs-in-solo",
    "super-pigs",
    "super-pigs, kings",
    "solo-kings",
    "solo-queens-jacks",
    "solo-kings-jacks",
    "solo-kings-queens",
    "solo-kings-queens-jacks",
];

#[test]
fn cards_and_takers_are_those_of_the_naive_twin_in_every_combination_of_orders() {
    let sets = every_order();
    assert_eq!(sets.len(), 2 * 4 * (1 + 3 * 2 * 2) * 2, "every set that fits");
    let (mut tricks, mut seen) = (0, Seen::new());
    for number in 0..hands(4_160).max(416) {
        let mut rng = Rng::new(number << 8 | 15);
        let rules = &sets[number as usize % sets.len()];
        tricks += follow(rules, &mut rng, &mut seen);
    }
    for number in 0..hands(1_000).max(100) {
        let mut rng = Rng::new(number << 8 | 16);
        tricks += follow(&larger_set(&mut rng), &mut rng, &mut seen);
    }
    assert!(tricks > 1_000, "{tricks} tricks");
    if !fewer_hands() {
        let unseen: Vec<&str> =
            SHOWN.into_iter().filter(|&shown| !seen.contains_key(shown)).collect();
        assert!(unseen.is_empty(), "never seen: {unseen:?}, of {seen:?}");
    }
}
