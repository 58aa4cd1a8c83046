//! Any bytes as a hand: a rulebook, options, a deal, and seats that try anything. Options that do not fit are
//! refused, `decide` agrees with `legal`, nothing panics, and every viewer's events add up to their view.

#![no_main]

use std::borrow::Cow;
use std::sync::LazyLock;

use dulle_rules::{
    Action, Bid, Call, Card, CardList, Counting, Deal, Declaration, ExchangeRight, Game, Pack,
    Rulebook, Rules, Seat, SeatSet, Seed, View, Viewer,
};
use dulle_test_support::house::CHOICES;
use libfuzzer_sys::fuzz_target;

const OPTIONS: [&str; 14] = [
    "",
    "lions_schwarz_min=5 lions_literal_calls",
    "-nines",
    "nines",
    "skipping calls-after-concession",
    "wedding-within=1 voluntary-solo-leads",
    "withdraw=next-waits withdraw-last=named",
    "windows=12,12,12,12,12 neither=specials",
    "poverty redeal=kings=4,trumps=3 pigs=on-play super-pigs genscher",
    "-nines poverty -poverty-foxes second-dulle=not-last dulle-caught duty-call tuck",
    "pigs=at-start super-pigs pigs-in-solo extra-solos=kings,kings-queens-jacks",
    "pigs=second-only wedding-partner=side heart-trick fox-last-trick charlie-caught",
    "-dulle cowardice super-cowardice re-contra=double duty-call genscher tuck",
    "redeal=no-trump-over-fox,kings=3 poverty wedding-partner=trump tuck",
];

static RULES: LazyLock<Vec<Rules>> = LazyLock::new(|| {
    let books = Rulebook::names().filter_map(Rulebook::named);
    let changed = |book: Rulebook| OPTIONS.map(|options| book.clone().with_options(options));
    books.flat_map(changed).flatten().map(Rules::new).collect()
});

struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> Option<usize> {
        self.0.next().map(|&byte| usize::from(byte))
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes.iter());
    let _ = play(&mut bytes);
});

/// One of the prepared rulebooks, or one with up to twelve choices. None where they do not fit.
fn rules(bytes: &mut Bytes<'_>) -> Option<Cow<'static, Rules>> {
    let first = bytes.next()?;
    if first < 128 {
        return Some(Cow::Borrowed(&RULES[first % RULES.len()]));
    }
    let book = Rulebook::names().nth(first % Rulebook::names().count())?;
    let mut options = Vec::new();
    for _ in 0..bytes.next()? % 13 {
        options.push(CHOICES[bytes.next()? % CHOICES.len()]);
    }
    let book = Rulebook::named(book)?.with_options(&options.join(" ")).ok()?;
    Some(Cow::Owned(Rules::new(book)))
}

fn play(bytes: &mut Bytes<'_>) -> Option<()> {
    let rules = &*rules(bytes)?;
    let deal = deal(rules, bytes)?;
    let mut game = Game::new(rules, &deal).expect("a deal from the pack");
    let mut views: Vec<View<'_>> = Seat::ALL
        .map(Viewer::Seat)
        .into_iter()
        .chain([Viewer::Spectator, Viewer::Referee])
        .map(|viewer| game.view(viewer))
        .collect();
    while let Some((seat, action)) = wish(&game, bytes) {
        let legal = game.legal(seat);
        assert_eq!(game.view(Viewer::Seat(seat)).legal(), legal);
        let before = *game.state();
        let decided = game.decide(seat, action);
        assert_eq!(decided.is_ok(), legal.contains(action), "{seat}:{action}");
        assert_eq!(*game.state(), before);
        match decided {
            Ok(events) => {
                events.iter().for_each(|event| game.absorb(event));
                for view in &mut views {
                    let viewer = view.viewer();
                    events.iter().for_each(|event| view.absorb(&event.redacted(viewer)));
                    assert_eq!(view.state(), game.view(viewer).state());
                }
            }
            Err(violation) => assert!(!violation.cite(rules.book()).paragraph().is_empty()),
        }
    }
    let settlement = game.settlement()?;
    let score = settlement.score.map(i32::from);
    if rules.book().counting == Counting::PlusMinus {
        assert_eq!(score.iter().sum::<i32>(), 0);
        assert!(score.iter().all(|points| (points - score[0]) % 2 == 0));
    }
    Some(())
}

fn deal(rules: &Rules, bytes: &mut Bytes<'_>) -> Option<Deal> {
    let dealer = Seat::ALL[bytes.next()? % 4];
    let owes = bytes.next()?;
    let forced = bytes.next()?;
    let seed = Seed::of_series(bytes.next()? as u64, bytes.next()? as u64);
    Some(Deal {
        hands: Pack::from_seed(rules.book(), seed).deal(rules.book(), dealer),
        dealer,
        owes: Seat::ALL
            .into_iter()
            .filter(|seat| owes >> seat.index() & 1 == 1)
            .collect::<SeatSet>(),
        forced: Seat::from_number((forced % 16) as u8),
    })
}

/// What is tried: a legal action of a seat that is due for it, or anything by any seat.
fn wish(game: &Game<'_>, bytes: &mut Bytes<'_>) -> Option<(Seat, Action)> {
    let [what, which] = [bytes.next()?, bytes.next()?];
    let seat = Seat::ALL[what % 4];
    let action = match what / 4 % 16 {
        0..8 => {
            let seat = game.state().turn().unwrap_or(seat);
            let legal = game.legal(seat);
            let given: Vec<Action> = match legal.exchange {
                ExchangeRight::Lay(terms) => {
                    terms.choices().into_iter().map(Action::Poverty).collect()
                }
                ExchangeRight::Return(terms) => {
                    terms.choices().into_iter().map(Action::Return).collect()
                }
                ExchangeRight::None | ExchangeRight::Answer => Vec::new(),
            };
            let actions: Vec<Action> = given.into_iter().chain(legal.actions()).collect();
            return Some((seat, *actions.get(which % actions.len().max(1))?));
        }
        8 => Action::Bid(Bid::ALL[which % Bid::ALL.len()]),
        9 => Action::Declare(Declaration::ALL[which % Declaration::ALL.len()]),
        10 => Action::Call(Call::ALL[which % Call::ALL.len()]),
        11 => Action::Play(Card::all().nth(which % 24)?),
        12 => Action::Claim(order(game, seat, which, bytes)?),
        13 => Action::Poverty(three(game, seat, bytes)?),
        14 => Action::Return(three(game, seat, bytes)?),
        _ => [Action::Concede, Action::Done, Action::Take, Action::Pass][which % 4],
    };
    Some((seat, action))
}

/// Three cards of `seat`, or others.
fn three(game: &Game<'_>, seat: Seat, bytes: &mut Bytes<'_>) -> Option<CardList> {
    let hand = game.state().hand(seat);
    let mut cards = Vec::new();
    for _ in 0..3 {
        let which = bytes.next()?;
        let held = hand.nth(which as u32 % hand.len().max(1));
        cards.push(if which < 250 { held? } else { Card::CLUB_QUEEN });
    }
    CardList::from_cards(cards)
}

/// The cards of `seat` in some order, perhaps with one too few or a foreign one.
fn order(game: &Game<'_>, seat: Seat, which: usize, bytes: &mut Bytes<'_>) -> Option<CardList> {
    let mut cards: Vec<Card> = game.state().hand(seat).iter().collect();
    for i in 1..cards.len() {
        let j = bytes.next()? % (i + 1);
        cards.swap(i, j);
    }
    match which % 8 {
        0 => drop(cards.pop()),
        1 => cards.push(Card::CLUB_QUEEN),
        2 => cards.clear(),
        _ => {}
    }
    CardList::from_cards(cards)
}
