//! A hand as a text that shows everything: each event, what every seat may do, what everybody
//! knows, and the score. Golden files of it show what a change affects.

use std::fmt::{self, Write};

use crate::call::CallLevel;
use crate::dkn::{Record, ReplayErrorKind, set_up, walk};
use crate::event::Event;
use crate::exchange::ExchangeRight;
use crate::game::Game;
use crate::legal::Legal;
use crate::party::{Parties, Party};
use crate::rulebook::Rules;
use crate::seat::{Seat, SeatSet};
use crate::view::{View, Viewer};

/// The text of a record. Where the rules refuse an action it ends there and says so.
pub fn playthrough(rules: &Rules, record: &Record) -> Result<String, ReplayErrorKind> {
    let mut game = set_up(rules, record).map_err(ReplayErrorKind::Setup)?;
    let mut text = String::new();
    let show = |text: &mut String, part: &dyn Fn(&mut String) -> fmt::Result| {
        // Writing to a String cannot fail.
        part(text).unwrap_or_default();
    };
    show(&mut text, &|text| start(text, &game));
    let walked = walk(&mut game, record, |found, events, game| {
        show(&mut text, &|text| {
            match found {
                Some(found) => writeln!(text, "\n> {found}")?,
                None => writeln!(text, "\n> end of the record")?,
            }
            events.iter().try_for_each(|event| event_line(text, event))?;
            may(text, game)?;
            let boundary = |event: &Event| {
                matches!(
                    event,
                    Event::Contract { .. }
                        | Event::Trick { .. }
                        | Event::Over { .. }
                        | Event::Laid { .. }
                        | Event::Taken { .. }
                )
            };
            if events.iter().any(boundary) { views(text, game) } else { Ok(()) }
        });
    });
    match walked {
        Ok(()) => show(&mut text, &|text| settlement(text, &game)),
        Err(ReplayErrorKind::Refused { found, violation, .. }) => show(&mut text, &|text| {
            let cite = violation.cite(rules.book());
            writeln!(text, "\n> {found}\n  refused: {:?} ({cite})", violation.reason)
        }),
        Err(other) => return Err(other),
    }
    Ok(text)
}

fn start(text: &mut String, game: &Game<'_>) -> fmt::Result {
    let state = game.state();
    let book = game.rules().book();
    writeln!(text, "rulebook {}", book.name)?;
    if !book.changes().is_empty() {
        writeln!(text, "options {}", book.changes().join(" "))?;
    }
    writeln!(text, "dealer {}", state.dealer())?;
    writeln!(text, "owes {}", seats(state.bidding().owes))?;
    for seat in Seat::ALL {
        writeln!(text, "{seat} dealt {}", sorted(game.order(), state.dealt(seat)))?;
    }
    may(text, game)?;
    views(text, game)
}

fn sorted(order: &crate::Order, cards: crate::CardSet) -> String {
    let mut cards: Vec<_> = cards.iter().collect();
    cards.sort_by_key(|&card| order.sort_key(card));
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn seats(seats: SeatSet) -> String {
    if seats.is_empty() {
        return "-".to_owned();
    }
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

fn event_line(text: &mut String, event: &Event) -> fmt::Result {
    match event {
        Event::Bid { seat, bid } => writeln!(text, "  {seat} says {}", bid.word()),
        Event::Laid { seat, cards } => writeln!(text, "  {seat} is poor and lays {cards}"),
        Event::Passed { seat } => writeln!(text, "  {seat} passes"),
        Event::Taken { seat, from, cards } => writeln!(text, "  {seat} takes {cards} of {from}"),
        Event::Returned { seat, to, cards, trumps } => {
            writeln!(text, "  {seat} returns {cards} to {to}, {trumps} trumps")
        }
        Event::Contract { contract, declarer, compulsory, leader, re, contra } => {
            let by = declarer.map_or_else(String::new, |seat| format!(" of {seat}"));
            let kind = if *compulsory { ", compulsory" } else { "" };
            writeln!(text, "  contract {contract:?}{by}{kind}; {leader} leads")?;
            writeln!(text, "  re {}, contra {}", seats(*re), seats(*contra))
        }
        Event::Played { seat, card } => writeln!(text, "  {seat} plays {card}"),
        Event::Trick { winner } => writeln!(text, "  {winner} takes the trick"),
        Event::Clarified { partner: Some(seat) } => writeln!(text, "  {seat} is the partner"),
        Event::Clarified { partner: None } => writeln!(text, "  there is no partner"),
        Event::PartyPublic { seat, party } => writeln!(text, "  {seat} is settled as {party}"),
        Event::Called { called, duty: true, .. } => {
            let (seat, party, held) = (called.seat, called.party, called.held);
            writeln!(
                text,
                "  {seat} ({party}) has called {} by duty with {held}",
                called.call.word()
            )
        }
        Event::Called { called, timely, .. } => {
            let only_reply = called.call.level() == CallLevel::First && !timely;
            let reply = if only_reply { ", as a reply only" } else { "" };
            let (seat, party, held) = (called.seat, called.party, called.held);
            writeln!(text, "  {seat} ({party}) calls {} with {held}{reply}", called.call.word())
        }
        Event::Declared { seat, declaration } => writeln!(text, "  {seat} declares {declaration}"),
        Event::Claimed { seat, stands, .. } => {
            writeln!(text, "  {seat} claims: {}", if *stands { "it stands" } else { "mistaken" })
        }
        Event::Conceded { seat } => writeln!(text, "  {seat} concedes"),
        Event::Closed { seat } => writeln!(text, "  {seat} calls no more"),
        Event::Over { re, contra } => {
            writeln!(text, "  over: re {}, contra {}", seats(*re), seats(*contra))
        }
        Event::Revealed { seat, dealt } => writeln!(text, "  {seat} had {dealt}"),
    }
}

fn may(text: &mut String, game: &Game<'_>) -> fmt::Result {
    for seat in Seat::ALL {
        let legal = game.legal(seat);
        if !legal.is_empty() {
            writeln!(text, "  {seat} may {}", words(&legal))?;
        }
    }
    Ok(())
}

fn words(legal: &Legal) -> String {
    let mut words: Vec<String> = legal.actions().map(|action| action.to_string()).collect();
    match legal.exchange {
        ExchangeRight::Lay(terms) if terms.all_of.is_empty() => words.push("poverty(?,?,?)".into()),
        ExchangeRight::Lay(terms) => words.push(format!("poverty(with {})", terms.all_of)),
        ExchangeRight::Return(_) => words.push("return(?,?,?)".into()),
        ExchangeRight::None | ExchangeRight::Answer => {}
    }
    words.join(" ")
}

fn views(text: &mut String, game: &Game<'_>) -> fmt::Result {
    for seat in Seat::ALL {
        let view = game.view(Viewer::Seat(seat));
        write!(text, "  {seat} sees ")?;
        view_line(text, &view)?;
    }
    Ok(())
}

fn view_line(text: &mut String, view: &View<'_>) -> fmt::Result {
    let state = view.state();
    write!(text, "hand {}", sorted(view.order(), view.hand()))?;
    write!(text, "; parties {}", party_letters(view.parties()))?;
    let eyes = Seat::ALL.map(|seat| state.eyes(seat).to_string()).join(" ");
    write!(text, "; eyes {eyes}")?;
    if let Some(trick) = state.previous() {
        let cards: Vec<String> =
            trick.plays().map(|(seat, card)| format!("{seat}:{card}")).collect();
        write!(text, "; last trick {}", cards.join(" "))?;
    }
    writeln!(text)
}

/// R, C or ? for seats 1 to 4.
fn party_letters(parties: Parties) -> String {
    let letter = |seat| match parties.of(seat) {
        Some(Party::Re) => 'R',
        Some(Party::Contra) => 'C',
        None => '?',
    };
    Seat::ALL.map(letter).iter().collect()
}

fn settlement(text: &mut String, game: &Game<'_>) -> fmt::Result {
    let (Some(outcome), Some(settlement)) = (game.outcome(), game.settlement()) else {
        return writeln!(text, "\nunfinished");
    };
    let book = game.rules().book();
    writeln!(text, "\nsettlement: {}", outcome.contract)?;
    let [re, contra] = outcome.eyes;
    let [re_tricks, contra_tricks] = outcome.tricks;
    writeln!(text, "  eyes {re}:{contra}, tricks {re_tricks}:{contra_tricks}")?;
    let winner = settlement.winner.map_or("none", Party::word);
    writeln!(text, "  winner {winner} ({})", settlement.winner_cite(book))?;
    for item in &settlement.items {
        let (party, kind, points) = (item.party, item.kind, item.points);
        writeln!(text, "  {party} {kind} {points} ({})", item.cite(book))?;
    }
    let score = settlement.score.map(|points| points.to_string()).join(" ");
    writeln!(text, "  value {}, score {score}", settlement.value)
}
