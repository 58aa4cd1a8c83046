//! What a person reads.

use std::io::{self, Write};

use dulle_protocol::{
    Act, ChatLine, Client, Finished, HandEvent, Name, Occupant, OpenWord, Phrase, Place, Referees,
    Refusal, Refused, Ruled, ServerMessage, SheetRuling, Stage, TableUpdate, TableView, Worded,
};
use dulle_rules::dkn::{Reader, Replayer};
use dulle_rules::{Event, ExchangeRight, FinalContract, Rulebook, Seat};
use dulle_texts::Texts;

/// Says what a message means. `before` is the number that was known before it.
pub(super) fn show(
    client: &Client,
    message: &ServerMessage,
    before: u64,
    texts: &Texts,
    to: &mut impl Write,
) -> io::Result<()> {
    match message {
        ServerMessage::Full { table, .. } => {
            show_places(table, texts, to)?;
            if table.stage == Stage::Ended {
                return show_end(table, texts, to);
            }
            show_agreement(client, texts, to)?;
            show_turn(client, texts, to)
        }
        ServerMessage::Event { seq, event } if *seq > before => {
            show_event(client, event, texts, to)
        }
        ServerMessage::Refused(refused) => {
            let sentence = refusal_text(refused, client, texts);
            say(to, texts, "join-refused", &[("sentence", sentence.into())])
        }
        ServerMessage::Trouble { on } => {
            say(to, texts, if *on { "join-trouble" } else { "join-trouble-over" }, &[])
        }
        _ => Ok(()),
    }
}

/// Why something was refused, with the paragraph where the rules say so.
fn refusal_text(refused: &Refused, client: &Client, texts: &Texts) -> String {
    let Refusal::Rule(reason) = &refused.refusal else { return texts.get(refused.refusal.word()) };
    let sentence = texts.reason(reason);
    match (refused.cite(), client.rules()) {
        (Some(cite), Some(rules)) => texts.cited(&sentence, &cite, rules.book()),
        _ => sentence,
    }
}

fn say(
    to: &mut impl Write,
    texts: &Texts,
    key: &str,
    values: dulle_texts::Args<'_>,
) -> io::Result<()> {
    writeln!(to, "{}", texts.with(key, values))
}

fn occupant(place: &Place, texts: &Texts) -> String {
    match &place.occupant {
        Occupant::Empty => texts.get("join-free"),
        Occupant::Bot(level) => texts.with("join-bot", &[("level", level.word().into())]),
        Occupant::Player(name) => name.to_string(),
    }
}

fn show_places(table: &TableView, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    for seat in Seat::ALL {
        show_place(table, seat, texts, to)?;
    }
    Ok(())
}

fn show_place(table: &TableView, seat: Seat, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    let name = occupant(table.place(seat), texts);
    let key = if table.place(seat).waits { "join-seated-next" } else { "join-seated" };
    say(to, texts, key, &[("seat", seat.number().into()), ("name", name.into())])
}

fn show_event(
    client: &Client,
    event: &TableUpdate,
    texts: &Texts,
    to: &mut impl Write,
) -> io::Result<()> {
    let Some(table) = client.table() else { return Ok(()) };
    let number = |seat: Seat| ("seat", seat.number().into());
    match event {
        TableUpdate::Seated { seat, .. } => show_place(table, seat.0, texts, to),
        TableUpdate::Left { seat } => say(to, texts, "join-seat-left", &[number(seat.0)]),
        TableUpdate::Away { seat } => say(to, texts, "join-away", &[number(seat.0)]),
        TableUpdate::Back { seat } => say(to, texts, "join-back", &[number(seat.0)]),
        TableUpdate::Said { name, .. } if client.is_muted(name) => Ok(()),
        TableUpdate::Said { name, text, .. } => show_line(name, text, texts, to),
        TableUpdate::Prepared(terms) => {
            let dealer = terms.dealer.0.number();
            let values = [("hand", terms.hand.into()), ("dealer", dealer.into())];
            say(to, texts, "join-prepared", &values)?;
            show_agreement(client, texts, to)
        }
        TableUpdate::Dealt { .. } => show_turn(client, texts, to),
        TableUpdate::Acted(act) => {
            show_act(act, client, texts, to)?;
            show_turn(client, texts, to)
        }
        TableUpdate::Finished(finished) => {
            show_finished(table, finished, texts, to)?;
            match client.checked() {
                Some(checked) => say(to, texts, checked.verdict.key(), &[]),
                None => Ok(()),
            }
        }
        TableUpdate::Worded(worded) => show_word(worded, texts, to),
        TableUpdate::Ruled(ruled) => show_ruling(ruled, texts, to),
        TableUpdate::Missed { seat, .. } => say(to, texts, "join-missed", &[number(seat.0)]),
        TableUpdate::RulingProposed(ruling) => {
            show_sheet_ruling("join-ruling", &ruling.ruling, ruling.points, table, texts, to)
        }
        TableUpdate::RulingDropped { .. } => say(to, texts, "join-ruling-dropped", &[]),
        TableUpdate::Booked(booked) => {
            let own = booked.row.as_ref().map_or(booked.line.points, |row| row.score);
            show_sheet_ruling("join-booked", &booked.line.ruling, own, table, texts, to)
        }
        TableUpdate::Rules { .. } => show_rules(table, texts, to),
        TableUpdate::Ended => show_end(table, texts, to),
        TableUpdate::Referee(referees) => show_referee(referees, texts, to),
        TableUpdate::Created
        | TableUpdate::Proposed(_)
        | TableUpdate::Host { .. }
        | TableUpdate::Agreed { .. }
        | TableUpdate::RulingAgreed { .. }
        | TableUpdate::Started
        | TableUpdate::Ready { .. }
        | TableUpdate::Sealed { .. }
        | TableUpdate::Shown { .. } => Ok(()),
    }
}

/// A line of the chat. A phrase is read in the reader's own language.
fn show_line(name: &Name, text: &ChatLine, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    let phrase = Phrase::of(text).map(|it| texts.get(&format!("online-phrase-{}", it.word())));
    let text = phrase.unwrap_or_else(|| text.as_str().to_owned());
    let values = [("name", name.as_str().into()), ("text", text.into())];
    say(to, texts, "join-said", &values)
}

fn show_finished(
    table: &TableView,
    finished: &Finished,
    texts: &Texts,
    to: &mut impl Write,
) -> io::Result<()> {
    let result = match finished.redealt {
        Some(_) => format!("{}.", texts.contract(FinalContract::Redeal)),
        None => result(&finished.dkn, texts),
    };
    let score = finished.row.as_ref().map(|row| row.score.map(i32::from));
    let values = [
        ("result", result.into()),
        ("score", points(score.unwrap_or_default()).into()),
        ("totals", points(table.totals()).into()),
    ];
    say(to, texts, "join-finished", &values)
}

fn show_ruling(ruled: &Ruled, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    if ruled.overdue {
        say(to, texts, "join-overdue", &[])?;
    }
    let ruling = &ruled.ruling;
    let class = ruling.class.map(|class| format!("referee-class-{}", class.word()));
    let class = class.map(|key| texts.get(&key)).unwrap_or_default();
    let values = [
        ("seat", ruling.culprit.0.number().into()),
        ("breach", texts.get(&format!("referee-breach-{}", ruling.word.word())).into()),
        ("class", class.into()),
        ("rule", ruling.rule.as_deref().unwrap_or(&ruling.breaks).into()),
        ("points", points(ruling.penalty.map(i32::from)).into()),
    ];
    say(to, texts, "join-ruled", &values)
}

/// The referee who is named, or the one who has offered to be.
fn show_referee(referees: &Referees, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    match (&referees.named, &referees.offered) {
        (Some(name), _) => say(to, texts, "join-referee", &[("name", name.as_str().into())]),
        (None, Some(name)) => {
            say(to, texts, "join-referee-offers", &[("name", name.as_str().into())])
        }
        (None, None) => say(to, texts, "join-referee-none", &[]),
    }
}

/// Before a player says ready they read to whom they agree by it.
fn show_agreement(client: &Client, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    match client.agrees_to_referee() {
        Some(name) => say(to, texts, "join-referee-agree", &[("name", name.as_str().into())]),
        None => Ok(()),
    }
}

/// The rules as they are now, and how to agree to them.
fn show_rules(table: &TableView, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    say(to, texts, "join-rules", &[])?;
    let official = Rulebook::names().next().and_then(Rulebook::named);
    if let (Ok(rules), Some(official)) = (table.settings.rules(), official) {
        for line in texts.differences(rules.book(), &official) {
            writeln!(to, "- {line}")?;
        }
    }
    Ok(())
}

/// A word besides playing, at an open table.
fn show_word(worded: &Worded, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    let (key, about) = match worded.word {
        OpenWord::Complain { .. } => ("join-complained", 0),
        OpenWord::Takeback => ("join-took-back", 0),
        OpenWord::Point { about } => ("join-pointed", about),
        OpenWord::Ask { about } => ("join-asked", about),
        OpenWord::Waive { about } => ("join-waived", about),
        OpenWord::Accept => ("join-accepted", 0),
        OpenWord::Appeal => ("join-appealed", 0),
        OpenWord::Note => return Ok(()),
    };
    let seat = worded.seat.0.number();
    say(to, texts, key, &[("seat", seat.into()), ("about", about.into())])
}

/// A ruling that is proposed for the sheet of the match, or stands on it.
fn show_sheet_ruling(
    key: &str,
    ruling: &SheetRuling,
    own: [i16; 4],
    table: &TableView,
    texts: &Texts,
    to: &mut impl Write,
) -> io::Result<()> {
    let values = [
        ("what", ruling_text(ruling, texts).into()),
        ("points", points(own.map(i32::from)).into()),
        ("totals", points(table.totals()).into()),
    ];
    say(to, texts, key, &values)
}

/// A ruling for the sheet of a match.
fn ruling_text(ruling: &SheetRuling, texts: &Texts) -> String {
    let name = ruling.culprit().map(|seat| seat.to_string()).unwrap_or_default();
    texts.with(&format!("online-ruling-{}", ruling.word()), &[("name", name.into())])
}

fn show_end(table: &TableView, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    say(to, texts, "join-ended", &[("totals", points(table.totals()).into())])
}

fn points(points: [i32; 4]) -> String {
    points.map(|points| format!("{points:+}")).join(" ")
}

/// What the record says of the hand, in a sentence.
fn result(dkn: &str, texts: &Texts) -> String {
    let record = Reader::new(dkn.as_bytes()).next_hand().ok().flatten();
    let replay = record.and_then(|record| Replayer::new().replay(&record).ok());
    replay.map_or_else(String::new, |replay| crate::replay::summary(&replay, texts))
}

fn show_act(act: &Act, client: &Client, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    // At an open table the number is what a complaint is about.
    let about = act.number.map(|number| format!(" [{number}]")).unwrap_or_default();
    let what = format!("{}{about}", act.action.0);
    let values = [("seat", act.seat.0.number().into()), ("what", what.into())];
    say(to, texts, "join-did", &values)?;
    let taken = act.events.iter().find_map(|HandEvent(event)| match event {
        Event::Trick { winner } => Some(*winner),
        _ => None,
    });
    if let (Some(winner), Some(view)) = (taken, client.view()) {
        let state = view.state();
        let trick = state.trick(state.tricks_played().saturating_sub(1));
        let cards: Vec<String> = trick.cards.iter().map(ToString::to_string).collect();
        let values = [("seat", winner.number().into()), ("cards", cards.join(" ").into())];
        say(to, texts, "join-trick", &values)?;
    }
    Ok(())
}

/// The own cards and what may be done with them, at the own turn.
fn show_turn(client: &Client, texts: &Texts, to: &mut impl Write) -> io::Result<()> {
    let Some((view, seat)) = client.view().zip(client.seat()) else { return Ok(()) };
    let legal = view.legal();
    if view.state().turn() != Some(seat) && !legal.done {
        return Ok(());
    }
    let mut actions: Vec<String> = legal.actions().map(|action| action.to_string()).collect();
    match legal.exchange {
        ExchangeRight::Lay(_) => actions.push("poverty(X,Y,Z)".to_owned()),
        ExchangeRight::Return(_) => actions.push("return(X,Y,Z)".to_owned()),
        ExchangeRight::None | ExchangeRight::Answer => {}
    }
    say(to, texts, "join-hand", &[("cards", view.hand().to_string().into())])?;
    say(to, texts, "join-your-turn", &[("actions", actions.join(" ").into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use dulle_protocol::{Hex32, Prepared, SeatNo, Seats, Settings, TableId, You};
    use dulle_texts::Lang;

    fn told(client: &mut Client, texts: &Texts, message: &ServerMessage) -> String {
        let before = client.seq();
        client.absorb(message).expect("it fits");
        let mut to = Vec::new();
        show(client, message, before, texts, &mut to).expect("written");
        String::from_utf8(to).expect("text")
    }

    /// Being ready is the agreement. A player who comes back, or has overlooked the naming, reads it again.
    #[test]
    fn players_read_to_which_referee_they_agree_before_they_are_ready() {
        let texts = Texts::new(Lang::En);
        let settings = Settings { open: true, ..Settings::of("ddv2026") };
        let mut table = TableView::new(TableId::from_random([7; 16]), settings);
        table.stage = Stage::Between;
        table.referees = Referees::told(None, Name::new("Rita").ok());
        let prepared = |hand: u32| {
            let (owes, forced, commitment) = (Seats::default(), None, Hex32([0; 32]));
            let dealer = SeatNo(Seat::ALL[0]);
            TableUpdate::Prepared(Prepared { hand, dealer, owes, forced, commitment })
        };
        table.absorb(&prepared(1));
        let you = You { seat: Some(SeatNo(Seat::ALL[0])), ..You::default() };
        let mut client = Client::new(None);
        let full = ServerMessage::Full { seq: 1, you, table: Box::new(table.clone()) };
        let said = told(&mut client, &texts, &full);
        assert!(said.contains("Rita sees all four hands"), "{said}");
        let event = |seq: u64, event: TableUpdate| ServerMessage::Event { seq, event };
        let said = told(&mut client, &texts, &event(2, prepared(2)));
        assert!(said.contains("Rita sees all four hands"), "{said}");
        // Once they have agreed, nothing more is said about it.
        table.referees.agreed = Seats(table.referees.agreed.0.with(Seat::ALL[0]));
        let full = ServerMessage::Full { seq: 3, you, table: Box::new(table) };
        let said = told(&mut client, &texts, &full);
        assert!(!said.contains("Rita"), "{said}");
    }
}
