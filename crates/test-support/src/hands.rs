//! Books, deals, and a player who does anything that is legal.

use dulle_rules::{
    Action, Bid, Call, Card, CardList, CardSet, Contract, Deal, Declaration, ExchangeRight, Game,
    GiveTerms, Legal, Pack, Phase, Rulebook, Rules, Seat, SeatSet, Seed, State, Viewer,
};

use crate::Rng;

/// Everybody who can look at a hand.
pub const VIEWERS: [Viewer; 6] = [
    Viewer::Seat(Seat::ALL[0]),
    Viewer::Seat(Seat::ALL[1]),
    Viewer::Seat(Seat::ALL[2]),
    Viewer::Seat(Seat::ALL[3]),
    Viewer::Spectator,
    Viewer::Referee,
];

/// The rules of every bundled book.
pub fn all_books() -> Vec<Rules> {
    Rulebook::names().map(|name| Rules::named(name).unwrap()).collect()
}

/// Every bundled book, and some of them with options that change how a hand runs.
pub fn books_and_options() -> Vec<Rules> {
    let changed = [
        ("ddv2019", "-nines"),
        ("lions2024", "lions_schwarz_min=5 lions_literal_calls"),
        ("palast", "skipping palast_kontra_point_in_solo palast_doko_strict -palast_against_bonus"),
        ("ddv2024", "ddv2024_withdraw_literal wedding-within=12 voluntary-solo-leads"),
        ("ddv2026", "pigs=on-play"),
        ("palast", "pigs=at-start"),
        ("ddv2024", "-nines pigs=second-only"),
        ("ddv2026", "-nines second-dulle=not-last dulle-caught heart-trick fox-last-trick"),
        ("palast", "second-dulle pigs=on-play heart-trick"),
        ("ddv2019", "-dulle heart-trick charlie-caught"),
        ("ddv2026", "pigs=at-start super-pigs pigs-in-solo extra-solos=kings,kings-queens-jacks"),
        ("ddv2024", "-nines genscher pigs=on-play super-pigs"),
        ("ddv2026", "tuck"),
        ("palast", "tuck genscher duty-call"),
        ("palast", "-nines pigs=on-play super-pigs pigs-in-solo wedding-partner=side duty-call"),
        ("ddv2026", "-nines poverty pigs=on-play redeal=kings=5"),
        ("palast", "poverty -poverty-foxes redeal=trumps=4,nines=4 pigs=at-start"),
        ("ddv1994", "withdraw=next-waits calls-after-concession neither=specials lone-contra=120"),
    ];
    let changed = changed.into_iter().map(|(name, options)| {
        Rules::new(Rulebook::named(name).unwrap().with_options(options).unwrap())
    });
    all_books().into_iter().chain(changed).collect()
}

/// How many hands a test plays: `usual`, or its share of what `DULLE_HANDS` asks for, which counts
/// for the test that plays 10,000 by default.
pub fn hands(usual: u64) -> u64 {
    asked_for().map_or(usual, |asked| (usual * asked / USUAL).max(1))
}

/// Whether fewer hands are played than usual: something rare may then be missing.
pub fn fewer_hands() -> bool {
    asked_for().is_some_and(|asked| asked < USUAL)
}

const USUAL: u64 = 10_000;

fn asked_for() -> Option<u64> {
    std::env::var("DULLE_HANDS").ok()?.parse().ok()
}

pub fn deal_of(rules: &Rules, series: u64, hand: u64, dealer: Seat) -> Deal {
    let pack = Pack::from_seed(rules.book(), Seed::of_series(series, hand));
    let hands = pack.deal(rules.book(), dealer);
    Deal { hands, dealer, owes: SeatSet::NONE, forced: None }
}

/// A deal with anything before it: who deals, who owes a solo, who is forced to play one.
pub fn any_deal(rules: &Rules, rng: &mut Rng) -> Deal {
    let dealer = rng.seat();
    let mut deal = deal_of(rules, rng.word(), 1, dealer);
    deal.owes = Seat::ALL.into_iter().filter(|_| rng.one_in(3)).collect();
    deal.forced = rng.one_in(16).then(|| rng.seat());
    deal
}

/// Who has both club queens.
pub fn both_queens(deal: &Deal) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| deal.hands[seat.index()].count(Card::CLUB_QUEEN) == 2)
}

/// The eyes of a poverty's cards that nobody has taken.
pub fn laid_eyes(state: &State) -> u32 {
    let laid = |seat| state.dealt(seat).without_all(state.hand(seat)).eyes();
    match (state.phase(), state.contract(), state.declarer()) {
        (Phase::Exchange { taken: false, .. }, _, Some(poor)) => laid(poor),
        (_, Some(Contract::Redeal), None) => Seat::ALL.into_iter().map(laid).sum(),
        _ => 0,
    }
}

/// The cards of a set in a random order; of a hand in the middle of an exchange only twelve.
pub fn any_order(cards: CardSet, rng: &mut Rng) -> CardList {
    let mut cards: Vec<Card> = cards.iter().collect();
    rng.shuffle(&mut cards);
    cards.truncate(12);
    CardList::from_cards(cards).unwrap()
}

/// Everything that a seat can try; of claims with an order those of one card.
pub fn all_actions() -> Vec<Action> {
    let orders = Card::all().filter_map(|card| CardList::from_cards([card])).map(Action::Claim);
    let words = [
        Action::Claim(CardList::EMPTY),
        Action::Concede,
        Action::Done,
        Action::Poverty(CardList::EMPTY),
        Action::Take,
        Action::Pass,
        Action::Return(CardList::EMPTY),
    ];
    let said = Bid::ALL.map(Action::Bid).into_iter().chain(Call::ALL.map(Action::Call));
    let declared = Declaration::ALL.map(Action::Declare);
    Card::all().map(Action::Play).chain(orders).chain(words).chain(said).chain(declared).collect()
}

/// Something legal: mostly what is due, sometimes what may be done at any time. None once the hand
/// is over.
pub fn any_action(game: &Game<'_>, rng: &mut Rng) -> Option<(Seat, Action)> {
    if game.state().is_over() {
        return None;
    }
    if rng.one_in(6) {
        let seat = rng.seat();
        if let Some(action) = unasked(game, seat, rng) {
            return Some((seat, action));
        }
    }
    let Some(seat) = game.state().turn() else {
        let seat = Seat::ALL.into_iter().find(|&seat| game.legal(seat).done)?;
        return Some((seat, Action::Done));
    };
    let legal = game.legal(seat);
    if let Some(action) = exchange(&legal, rng) {
        return Some((seat, action));
    }
    let due = match (legal.cards.nth(rng.below(48) as u32 % legal.cards.len().max(1)), legal.bids) {
        (Some(card), _) => Action::Play(card),
        (None, bids) if bids.contains(Bid::Fine) && !rng.one_in(5) => Action::Bid(Bid::Fine),
        (None, bids) => Action::Bid(rng.pick(&bids.iter())),
    };
    Some((seat, due))
}

/// A step of a poverty. One is mostly named where that may be done, and taken every other time.
fn exchange(legal: &Legal, rng: &mut Rng) -> Option<Action> {
    match legal.exchange {
        ExchangeRight::None => None,
        ExchangeRight::Lay(_) if !legal.bids.is_empty() && rng.one_in(4) => None,
        ExchangeRight::Lay(terms) => Some(Action::Poverty(any_three(&terms, rng))),
        ExchangeRight::Answer if rng.one_in(2) => Some(Action::Take),
        ExchangeRight::Answer => Some(Action::Pass),
        ExchangeRight::Return(terms) => Some(Action::Return(any_three(&terms, rng))),
    }
}

/// Any three cards that may be given.
pub fn any_three(terms: &GiveTerms, rng: &mut Rng) -> CardList {
    let mut others: Vec<Card> = terms.cards.without_all(terms.all_of).iter().collect();
    rng.shuffle(&mut others);
    let cards = terms.all_of.iter().chain(others);
    CardList::from_cards(cards.take(3)).unwrap()
}

/// A call, a withdrawal, a contract named early; a claim or a concession now and then.
fn unasked(game: &Game<'_>, seat: Seat, rng: &mut Rng) -> Option<Action> {
    let legal = game.legal(seat);
    if let Some(terms) = legal.claim
        && rng.one_in(8)
    {
        let order = any_order(terms.cards, rng);
        let stated = rng.one_in(2) && terms.starts_legally(order);
        let claim = Action::Claim(if stated { order } else { CardList::EMPTY });
        return Some(if rng.one_in(2) { claim } else { Action::Concede });
    }
    let declarations: Vec<Declaration> = legal.declarations.iter().collect();
    if !declarations.is_empty() {
        return Some(Action::Declare(rng.pick(&declarations)));
    }
    let calls: Vec<Call> = legal.calls.iter().into_iter().collect();
    if !calls.is_empty() {
        return Some(Action::Call(rng.pick(&calls)));
    }
    let words = [Bid::Back, Bid::Wedding, Bid::Redeal, Bid::Wait];
    words.into_iter().find(|&bid| legal.bids.contains(bid)).map(Action::Bid)
}
