//! The byte stream of a seat does not depend on cards it cannot know.

mod common;

use common::{Bench, dealt, player, seed_count};
use dulle_bots::Chance;
use dulle_protocol::{HandEvent, ServerMessage, Settings, Stage, TableUpdate};
use dulle_rules::{
    Action, Bid, Card, CardSet, Contract, Declaration, Event, ExchangeRight, Pack, Party, Rulebook,
    Seat, Seed, Viewer,
};
use dulle_server::table::{Command, Refusal, Table};

/// A table whose next hand has these cards, whatever the seed would say.
fn with_cards(settings: Settings, number: u64, cards: [CardSet; 4]) -> Bench {
    let mut bench = Bench::new(settings, number);
    for seat in Seat::ALL {
        let (player, name) = (player(seat.number()), common::name(seat.number()));
        bench.apply(&Command::Take { player, name, seat }).expect("a free seat");
    }
    bench.apply(&Command::Start { player: player(1) }).expect("four people");
    bench.absorb(&dealt(1, cards));
    bench
}

/// All the bytes that `viewer` gets, a full view after every step among them. None where the rules
/// refuse an action, so that the deals differ in something that was shown.
fn stream(
    mut bench: Bench,
    done: &[(Seat, Action)],
    viewer: Viewer,
) -> Option<(String, Vec<Party>)> {
    let mut text = String::new();
    let mut look = |bench: &Bench| {
        let table = Box::new(bench.table.full_view().redacted(viewer));
        let you = dulle_protocol::You::default();
        let full = ServerMessage::Full { seq: bench.table.seq(), you, table };
        text.push_str(&full.to_json());
    };
    look(&bench);
    let (mut events, mut shown) = (String::new(), Vec::new());
    for &(seat, action) in done {
        for (seq, update) in bench.act(seat, action).ok()? {
            shown.extend(shown_parties(&bench, &update));
            let event = update.redacted(viewer);
            events.push_str(&ServerMessage::Event { seq, event }.to_json());
        }
        // Once a hand is over all its cards are open.
        if bench.table.full_view().hand.as_ref().is_none_or(|hand| hand.number() > 1) {
            break;
        }
        if bench.table.seq().is_multiple_of(8) {
            look(&bench);
        }
    }
    text.push_str(&events);
    // What is refused says nothing about others' cards either.
    if let Viewer::Seat(seat) = viewer {
        for action in Card::all().map(Action::Play).chain(Bid::ALL.map(Action::Bid)) {
            let refused = match bench.act(seat, action) {
                Err(Refusal::Rule(violation)) => format!("{violation:?}"),
                Err(other) => format!("{other:?}"),
                Ok(_) => break,
            };
            text.push_str(&refused);
        }
    }
    Some((text, shown))
}

/// The parties that a player shows by a word: a call, or the name of a partner, says which their own is.
fn shown_parties(bench: &Bench, update: &TableUpdate) -> Vec<Party> {
    let TableUpdate::Acted(act) = update else { return Vec::new() };
    let party = |HandEvent(event): &HandEvent| match *event {
        Event::Called { called, .. } => Some(called.party),
        Event::Declared { seat, declaration: Declaration::Genscher(_) } => {
            bench.game()?.state().parties().of(seat)
        }
        _ => None,
    };
    act.events.iter().filter_map(party).collect()
}

fn is_house_word(action: &Action) -> bool {
    matches!(action, Action::Declare(_) | Action::Poverty(_) | Action::Take | Action::Return(_))
}

/// The same number of cards of two hands in each other's place, among those not played.
fn swapped(
    cards: [CardSet; 4],
    held: [CardSet; 4],
    a: Seat,
    b: Seat,
    chance: &mut Chance,
) -> Option<[CardSet; 4]> {
    let mut other = cards;
    let mut pick = |seat: Seat| {
        let hand = held[seat.index()];
        if hand.contains(Card::CLUB_QUEEN) && chance.below(2) == 0 {
            return Some(Card::CLUB_QUEEN);
        }
        hand.nth(chance.below(hand.len().max(1)))
    };
    let (give, take) = (pick(a)?, pick(b)?);
    for (seat, out, into) in [(a, give, take), (b, take, give)] {
        // A card that was exchanged was not dealt to its holder.
        if !other[seat.index()].remove(out) || !other[seat.index()].insert(into) {
            return None;
        }
    }
    (other != cards).then_some(other)
}

#[test]
fn deals_that_differ_only_in_what_a_viewer_cannot_see_give_them_the_same_bytes() {
    let (mut pairs, mut queens, mut house) = (0, 0, 0);
    // Two tables of eight play house rules.
    let books = Rulebook::names().map(|name| (name, ""));
    let tables: Vec<(&str, &str)> = books.chain([("ddv2026", common::HOUSE); 2]).collect();
    for number in 0..seed_count(4000) {
        let mut chance = Chance::new(number);
        let (name, options) = tables[number as usize % tables.len()];
        let settings = Settings { options: options.to_owned(), ..Settings::of(name) };
        let book = Rulebook::named(name).expect("a book").with_options(options).expect("options");
        let cards = Pack::from_seed(&book, Seed::of_series(number, 1)).deal(&book, Seat::ALL[0]);
        let mut bench = with_cards(settings.clone(), number, cards);
        let mut done = Vec::new();
        for _ in 0..chance.below(50) {
            let Some((seat, action)) = bench.any_action() else { break };
            let before = bench.clone();
            bench.act(seat, action).expect("legal");
            if bench.game().is_none() {
                bench = before;
                break;
            }
            done.push((seat, action));
        }
        let Some(game) = bench.game() else { continue };
        let held = Seat::ALL.map(|seat| game.state().hand(seat));
        let first = chance.below(4) as u8;
        let [a, b, seat] = [1, 2, 3].map(|steps| Seat::ALL[usize::from(first)].left(steps));
        let viewer = if chance.below(5) == 0 { Viewer::Spectator } else { Viewer::Seat(seat) };
        let Some(other) = swapped(cards, held, a, b, &mut chance) else { continue };
        let table = |cards| with_cards(settings.clone(), number, cards);
        let one = stream(table(cards), &done, viewer).expect("it was played so");
        let Some(two) = stream(table(other), &done, viewer) else { continue };
        if one.1 != two.1 {
            continue;
        }
        assert_eq!(one.0, two.0, "{number}: {cards:?} and {other:?}, {viewer:?}, {done:?}");
        pairs += 1;
        let count = |cards: [CardSet; 4]| cards.map(|hand| hand.count(Card::CLUB_QUEEN));
        queens += u32::from(count(cards) != count(other));
        house += u32::from(done.iter().any(|(_, action)| is_house_word(action)));
    }
    println!("{pairs} pairs, a queen moved in {queens}, words of house rules in {house}");
    assert!(u64::from(pairs) > seed_count(4000) / 4 && queens > pairs / 20, "{pairs}, {queens}");
    assert!(seed_count(4000) < 4000 || house > 20, "{house}");
}

/// How a hand comes to be dealt again.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Redeal {
    ThrownIn,
    NobodyTakes,
}

impl Redeal {
    fn settings(self) -> Settings {
        let options = match self {
            Self::ThrownIn => "redeal=trumps=12",
            Self::NobodyTakes => "poverty=on",
        };
        Settings { options: options.to_owned(), ..Settings::of("ddv2026") }
    }

    /// What the seat whose turn it is says, where `by` wants the cards dealt again. None where the hand
    /// is played.
    fn action(self, bench: &Bench, by: Seat) -> Option<(Seat, Action)> {
        let game = bench.game()?;
        let turn = game.state().turn()?;
        let legal = game.legal(turn);
        let words = match turn == by {
            true if self == Self::ThrownIn => &[Bid::Redeal, Bid::Wait, Bid::No][..],
            true => &[Bid::Wait, Bid::No],
            false => &[Bid::Fine, Bid::No],
        };
        let said = words.iter().find(|&&bid| legal.bids.contains(bid));
        let action = match legal.exchange {
            ExchangeRight::Lay(terms) if turn == by => Some(Action::Poverty(terms.some())),
            ExchangeRight::Answer => Some(Action::Pass),
            _ => said.map(|&bid| Action::Bid(bid)),
        };
        Some((turn, action?))
    }

    /// All that everybody is told until the next hand is prepared. None where the cards do not allow it.
    fn told(self, number: u64, cards: [CardSet; 4], by: Seat) -> Option<(Bench, Vec<TableUpdate>)> {
        let mut bench = with_cards(self.settings(), number, cards);
        let mut told = Vec::new();
        while bench.table.stage() == Stage::Playing {
            let (seat, action) = self.action(&bench, by)?;
            told.extend(bench.act(seat, action).ok()?.into_iter().map(|(_, update)| update));
        }
        Some((bench, told))
    }
}

/// Everything that `viewer` gets of a hand that is dealt again, with the view of a viewer who comes later.
fn heard(bench: &Bench, told: &[TableUpdate], viewer: Viewer) -> String {
    let events = told.iter().map(|update| ServerMessage::Event {
        seq: bench.table.seq(),
        event: update.redacted(viewer),
    });
    let table = Box::new(bench.table.full_view().redacted(viewer));
    let you = dulle_protocol::You::default();
    let full = ServerMessage::Full { seq: bench.table.seq(), you, table };
    events.chain([full]).map(|message| message.to_json()).collect()
}

/// The seats whose cards an update lays open.
fn laid_open(told: &[TableUpdate]) -> Vec<Seat> {
    let acts = told.iter().filter_map(|update| match update {
        TableUpdate::Acted(act) => Some(&act.events),
        _ => None,
    });
    let shown = acts.flatten().filter_map(|HandEvent(event)| match event {
        Event::Revealed { seat, .. } => Some(*seat),
        _ => None,
    });
    shown.collect()
}

#[test]
fn deals_that_differ_in_hidden_cards_give_everybody_else_the_same_redeal() {
    let book = Rulebook::named("ddv2026").expect("a book");
    for (how, wanted) in [(Redeal::ThrownIn, 60), (Redeal::NobodyTakes, 20)] {
        let (mut pairs, mut moved) = (0, 0);
        for number in 0..20_000 {
            let mut chance = Chance::new(number);
            let cards =
                Pack::from_seed(&book, Seed::of_series(number, 1)).deal(&book, Seat::ALL[0]);
            let by = Seat::ALL[chance.below(4) as usize];
            let Some(one) = how.told(number, cards, by) else { continue };
            let shown = laid_open(&one.1);
            assert_eq!(shown, if how == Redeal::ThrownIn { vec![by] } else { vec![] });
            // The thrower's cards are open; those of a poverty are not.
            let (a, b, seat) = match how {
                Redeal::ThrownIn => (by.left(1), by.left(2), by.left(3)),
                Redeal::NobodyTakes => (by, by.left(2), by.left(3)),
            };
            let Some(other) = swapped(cards, cards, a, b, &mut chance) else { continue };
            let Some(two) = how.told(number, other, by) else { continue };
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                let (one, two) = (heard(&one.0, &one.1, viewer), heard(&two.0, &two.1, viewer));
                assert_eq!(one, two, "{number}: {how:?}, {viewer:?}");
                assert!(one.contains(r#""dkn":"""#) && one.contains(r#""redealt":{"#), "{one}");
                assert!(!one.contains("FairSecret") && !one.contains("[Deal "), "{one}");
            }
            let given = |told: &[TableUpdate]| {
                let mut acts = told.iter().filter_map(|update| match update {
                    TableUpdate::Acted(act) => Some(act.action.0),
                    _ => None,
                });
                acts.find(|action| matches!(action, Action::Poverty(_)))
            };
            moved += u32::from(given(&one.1) != given(&two.1));
            pairs += 1;
            if pairs >= wanted {
                break;
            }
        }
        println!("{how:?}: {pairs} pairs, other cards laid in {moved}");
        assert!(pairs >= wanted && (how == Redeal::ThrownIn || moved > 0), "{pairs}, {moved}");
    }
}

/// A poverty before its first card.
struct Exchanged {
    bench: Bench,
    done: Vec<(Seat, Action)>,
    /// How many came back.
    trumps: u32,
}

/// A poverty of `by` that is taken by the next player, who returns their choice number `back`. None where the
/// hand is no poverty.
fn exchange(number: u64, cards: [CardSet; 4], by: Seat, back: usize) -> Option<Exchanged> {
    let settings = Redeal::NobodyTakes.settings();
    let mut bench = with_cards(settings, number, cards);
    let mut done = Vec::new();
    loop {
        let game = bench.game()?;
        if let Some(Contract::Poverty) = game.state().contract() {
            let given = match done.last() {
                Some((_, Action::Return(given))) => given.to_set()?,
                _ => return None,
            };
            let trumps = given.of(game.order().trumps()).len();
            return Some(Exchanged { bench, done, trumps });
        }
        let turn = game.state().turn()?;
        let (seat, action) = match game.legal(turn).exchange {
            ExchangeRight::Answer => (turn, Action::Take),
            ExchangeRight::Return(terms) => {
                let choices = terms.choices();
                (turn, Action::Return(choices[back % choices.len()]))
            }
            _ => Redeal::NobodyTakes.action(&bench, by)?,
        };
        bench.act(seat, action).ok()?;
        done.push((seat, action));
    }
}

/// Two deals, or two choices of what is returned, that differ in the exchange alone: while the hand is
/// played, the other two and those who look on are told the same, cards and refusals included.
#[test]
fn what_two_players_exchange_changes_nothing_that_the_others_are_told() {
    let book = Rulebook::named("ddv2026").expect("a book");
    let (mut pairs, mut other_cards) = (0, 0);
    for number in 0..20_000 {
        let mut chance = Chance::new(number);
        let cards = Pack::from_seed(&book, Seed::of_series(number, 1)).deal(&book, Seat::ALL[0]);
        let by = Seat::ALL[chance.below(4) as usize];
        let back = chance.below(100) as usize;
        let Some(exchanged) = exchange(number, cards, by, back) else { continue };
        let Exchanged { mut bench, done: mut one, trumps } = exchanged;
        let before = one.len();
        for _ in 0..chance.below(40) {
            let Some((seat, action)) = bench.any_action() else { break };
            bench.act(seat, action).expect("legal");
            if bench.game().is_none() {
                break;
            }
            one.push((seat, action));
        }
        let other = swapped(cards, cards, by, by.left(1), &mut chance);
        let other = other.filter(|_| chance.below(2) == 0).unwrap_or(cards);
        let again = exchange(number, other, by, back + 1 + chance.below(30) as usize);
        let Some(again) = again.filter(|again| again.trumps == trumps) else { continue };
        let mut two = again.done;
        two.extend_from_slice(&one[before..]);
        for viewer in [Viewer::Seat(by.left(2)), Viewer::Seat(by.left(3)), Viewer::Spectator] {
            let table = |cards| with_cards(Redeal::NobodyTakes.settings(), number, cards);
            let first = stream(table(cards), &one, viewer).expect("it was played so");
            let Some(second) = stream(table(other), &two, viewer) else { continue };
            assert_eq!(first.0, second.0, "{number}: {viewer:?}, {one:?} and {two:?}");
            assert!(!first.0.contains("poverty(") && !first.0.contains("return("), "{first:?}");
            pairs += 1;
            other_cards += u32::from(cards != other);
        }
        if pairs >= 60 && other_cards >= 15 {
            return;
        }
    }
    panic!("{pairs} pairs, {other_cards} of them with other cards");
}

/// Once all cards are on the table everybody there gets the record, with what was exchanged: without it
/// nobody could check the deal.
#[test]
fn the_record_of_a_poverty_that_was_played_has_what_was_exchanged() {
    let book = Rulebook::named("ddv2026").expect("a book");
    for number in 0..2_000 {
        let cards = Pack::from_seed(&book, Seed::of_series(number, 1)).deal(&book, Seat::ALL[0]);
        let Some(exchanged) = exchange(number, cards, Seat::ALL[2], 3) else { continue };
        let Exchanged { mut bench, done, .. } = exchanged;
        let mut told = Vec::new();
        while bench.table.stage() == Stage::Playing {
            let (seat, action) = bench.any_action().expect("a seat has to play");
            told = bench.act(seat, action).expect("legal");
        }
        let heard: String = told.iter().map(|(_, update)| format!("{update:?}")).collect();
        let given = done
            .iter()
            .filter(|(_, action)| matches!(action, Action::Poverty(_) | Action::Return(_)));
        assert!(given.clone().count() == 2);
        for (seat, action) in given {
            assert!(heard.contains(&format!("{seat}:{action}")), "{seat}:{action} in {heard}");
        }
        return;
    }
    panic!("no poverty");
}

/// The journal keeps what nobody is told: it must be the same table after a restart.
#[test]
fn a_redeal_is_kept_whole_in_the_journal_and_in_no_archive() {
    let book = Rulebook::named("ddv2026").expect("a book");
    let cards = Pack::from_seed(&book, Seed::of_series(1, 1)).deal(&book, Seat::ALL[0]);
    let by = Seat::ALL[2];
    let (bench, _) = Redeal::ThrownIn.told(1, cards, by).expect("few trumps");
    assert!(bench.entries.iter().any(|entry| entry.contains("FairSecret")));
    let again = Table::rebuild(&common::table_id(), &bench.entries).expect("its own events");
    assert_eq!(again.full_view(), bench.table.full_view());
    let last = bench.table.full_view().last.as_ref().expect("a redeal");
    assert_eq!((&last.row, &last.link, last.dkn.as_str()), (&None, &None, ""));
    let hand = last.redealt.as_ref().expect("what everybody saw");
    assert_eq!((hand.cards, hand.contributions), (Some([None; 4]), [None; 4]));
}
