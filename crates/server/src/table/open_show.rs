//! How an open hand is shown: the events of what happens there, in order or not.

use dulle_protocol::HandEvent;
use dulle_referee::{OpenHand, Word};
use dulle_rules::{Action, Bid, Call, Called, Card, Event, Game, Phase, Seat, Shown};

use super::refusal::Refusal;

/// The events of an action that happens although it may break the rules, where the table can show that.
pub(super) fn show(
    game: &mut Game<'_>,
    ahead: &mut [Option<Card>; 4],
    seat: Seat,
    action: Action,
) -> Result<Vec<HandEvent>, Refusal> {
    let events = match action {
        Action::Play(card) => return lay(game, ahead, seat, card),
        Action::Call(call) => match game.decide(seat, action) {
            Ok(events) => events.iter().copied().collect(),
            Err(violation) => late_call(game, seat, call).ok_or(Refusal::Rule(violation))?,
        },
        _ => game.decide(seat, action).map_err(Refusal::Rule)?.iter().copied().collect::<Vec<_>>(),
    };
    events.iter().for_each(|event| game.absorb(event));
    Ok(events.into_iter().map(HandEvent).collect())
}

/// A word of the bidding: in order, or one that breaks the rules and stands all the same. What would count for nothing is
/// refused as at every table.
pub(super) fn spoken(
    game: &mut Game<'_>,
    after: &OpenHand<'_>,
    seat: Seat,
    bid: Bid,
) -> Result<Vec<HandEvent>, Refusal> {
    let events: Vec<Event> = match game.decide(seat, Action::Bid(bid)) {
        Ok(events) => events.iter().copied().collect(),
        Err(violation) => {
            let stands = [Word::BidTurn, Word::NameEarly, Word::FalseWedding];
            let broken = after.breaches().last().filter(|it| stands.contains(&it.word));
            broken.ok_or(Refusal::Rule(violation))?;
            [Event::Bid { seat, bid }].into_iter().chain(contract(after)).collect()
        }
    };
    Ok(absorb_all(game, events))
}

/// A card before the bidding is over: everybody who has not spoken is fine, and the lead stands.
pub(super) fn led(
    game: &mut Game<'_>,
    after: &OpenHand<'_>,
    seat: Seat,
    card: Card,
) -> Vec<HandEvent> {
    let mut shown = absorb_all(game, contract(after).into_iter().collect());
    let events: Vec<Event> = game.laid(seat, card).iter().copied().collect();
    shown.extend(absorb_all(game, events));
    shown
}

/// The contract, once it is fixed.
fn contract(hand: &OpenHand<'_>) -> Option<Event> {
    let table = hand.table();
    let (contract, declarer, compulsory) = (table.contract, table.declarer, table.compulsory);
    let (leader, re, contra) = (table.leader, table.parties.re, table.parties.contra);
    let event = Event::Contract { contract, declarer, compulsory, leader, re, contra };
    (!table.is_before_play()).then_some(event)
}

fn absorb_all(game: &mut Game<'_>, events: Vec<Event>) -> Vec<HandEvent> {
    events.iter().for_each(|event| game.absorb(event));
    events.into_iter().map(HandEvent).collect()
}

/// A card is laid: at its turn, before it where a trick is running, or as a lead that is another's.
fn lay(
    game: &mut Game<'_>,
    ahead: &mut [Option<Card>; 4],
    seat: Seat,
    card: Card,
) -> Result<Vec<HandEvent>, Refusal> {
    let state = game.state();
    let possible = state.phase() == Phase::Playing
        && state.hand(seat).contains(card)
        && ahead[seat.index()].is_none()
        && state.running().card_of(seat).is_none();
    if !possible {
        let refused = game.decide(seat, Action::Play(card)).err();
        return Err(refused.map_or(Refusal::NotOpen, Refusal::Rule));
    }
    Ok(put(game, ahead, seat, card))
}

/// A card lies, and whatever is due now is played.
pub(super) fn put(
    game: &mut Game<'_>,
    ahead: &mut [Option<Card>; 4],
    seat: Seat,
    card: Card,
) -> Vec<HandEvent> {
    ahead[seat.index()] = Some(card);
    let mut shown = Vec::new();
    // Any player can lead, even where the lead is another's.
    let mut lead = game.state().running().cards.is_empty().then_some(seat);
    while game.state().phase() == Phase::Playing
        && let Some(turn) = lead.take().or(game.state().turn())
        && let Some(card) = ahead[turn.index()].take()
    {
        for &event in &game.laid(turn, card) {
            // What a discard shows of the parties may be wrong here.
            let tells = card == Card::CLUB_QUEEN || !matches!(event, Event::PartyPublic { .. });
            if tells {
                game.absorb(&event);
                shown.push(HandEvent(event));
            }
        }
    }
    shown
}

/// A call that comes too late or leaves something out. One for the wrong party, or below what was called, shows nothing.
fn late_call(game: &Game<'_>, seat: Seat, call: Call) -> Option<Vec<Event>> {
    let state = game.state();
    let parties = state.parties();
    let party = parties.of(seat)?;
    let own = call.party().is_none_or(|named| named == party);
    let raises = call.level() > state.calls().level(party);
    let known = state.phase() == Phase::Playing && parties.re.or(parties.contra).len() == 4;
    if !(own && raises && known) {
        return None;
    }
    let called = Called { seat, party, call, held: state.held(seat) };
    let told = parties.becoming_public(seat, Shown::Own);
    let told = told.into_iter().map(|(seat, party)| Event::PartyPublic { seat, party });
    Some([Event::Called { called, timely: false, duty: false }].into_iter().chain(told).collect())
}
