//! What a program is told depends on nothing its seat cannot know.

mod common;

use common::Wild;
use dulle_arena::ViewJson;
use dulle_bots::{Chance, Effort, Player};
use dulle_rules::{Action, CardSet, Deal, Game, Pack, Rules, Seat, SeatSet, Seed, Viewer};

fn seen(game: &Game<'_>, seat: Seat) -> String {
    serde_json::to_string(&ViewJson::from(&game.view(Viewer::Seat(seat)))).expect("JSON")
}

/// Plays some actions of a hand.
fn begin(rules: &Rules, deal: &Deal, chance: &mut Chance) -> Vec<(Seat, Action)> {
    let mut player = Wild::new();
    player.start(chance.word());
    let mut game = Game::new(rules, deal).expect("a deal");
    let mut moves = Vec::new();
    let length = chance.below(52);
    for _ in 0..length {
        let Some(seat) = game.state().turn() else { break };
        let action = player.act(&game.view(Viewer::Seat(seat)), Effort::default());
        let ends = matches!(action, Action::Claim(_) | Action::Concede);
        if ends || game.act(seat, action).is_err() {
            break;
        }
        moves.push((seat, action));
    }
    moves
}

/// The game after the moves, where they are legal in this deal.
fn replay<'r>(rules: &'r Rules, deal: &Deal, moves: &[(Seat, Action)]) -> Option<Game<'r>> {
    let mut game = Game::new(rules, deal).ok()?;
    moves.iter().try_for_each(|&(seat, action)| game.act(seat, action).map(|_| ())).ok()?;
    Some(game)
}

/// Two seats other than `viewer` swap a card that neither has shown.
fn swapped(game: &Game<'_>, deal: &Deal, viewer: Seat, chance: &mut Chance) -> Option<Deal> {
    let others: Vec<Seat> = SeatSet::one(viewer).complement().iter().collect();
    let skip = chance.below(3) as usize;
    let pair: Vec<Seat> =
        others.iter().copied().enumerate().filter(|&(i, _)| i != skip).map(|(_, s)| s).collect();
    let mut pick = |seat: Seat| {
        let hand: CardSet = game.state().hand(seat);
        hand.nth(chance.below(hand.len().max(1)))
    };
    let (left, right) = (pick(pair[0])?, pick(pair[1])?);
    let mut deal = *deal;
    deal.hands[pair[0].index()].remove(left);
    deal.hands[pair[1].index()].remove(right);
    let fits =
        deal.hands[pair[0].index()].insert(right) && deal.hands[pair[1].index()].insert(left);
    (fits && left != right).then_some(deal)
}

#[test]
fn hidden_cards_never_change_what_a_seat_is_told() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let mut chance = Chance::new(5);
    let mut compared = 0;
    for number in 1..=3000 {
        let dealer = Seat::ALL[number as usize % 4];
        let pack = Pack::from_seed(rules.book(), Seed::of_series(9, number));
        let owes = SeatSet::one(Seat::ALL[0]);
        let hands = pack.deal(rules.book(), dealer);
        let deal = Deal { hands, dealer, owes, forced: None };
        let moves = begin(&rules, &deal, &mut chance);
        let game = replay(&rules, &deal, &moves).expect("its own moves");
        let viewer = Seat::ALL[chance.below(4) as usize];
        if game.state().is_over() {
            continue;
        }
        for _ in 0..4 {
            let Some(other) = swapped(&game, &deal, viewer, &mut chance) else { continue };
            let Some(twin) = replay(&rules, &other, &moves) else { continue };
            assert_eq!(seen(&game, viewer), seen(&twin, viewer), "deal {number}, seat {viewer}");
            compared += 1;
        }
    }
    assert!(compared > 3000, "only {compared} pairs of deals could be compared");
}

#[test]
fn a_view_tells_what_the_protocol_says() {
    let rules = Rules::named("ddv2026").expect("a bundled book");
    let dealer = Seat::ALL[0];
    let hands = Pack::from_seed(rules.book(), Seed::of_series(1, 1)).deal(rules.book(), dealer);
    let deal = Deal { hands, dealer, owes: SeatSet::NONE, forced: None };
    let game = Game::new(&rules, &deal).expect("a deal").all_fine();
    let text = include_str!("../../../docs/arena-protocol.md");
    let view: serde_json::Value = serde_json::from_str(&seen(&game, Seat::ALL[1])).expect("JSON");
    let fields = view.as_object().expect("an object");
    for field in fields.keys() {
        assert!(text.contains(&format!("`{field}`")), "{field} is not in the protocol");
    }
    assert_eq!(fields["hand"].as_array().expect("cards").len(), 12);
    assert_eq!(fields["parties"][0], serde_json::Value::Null);
}
