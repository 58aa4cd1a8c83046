//! What happened, in sentences: for those who listen, and as the log beside the table.

use dulle_rules::{Contract, Event, FinalContract, Seat};
use dulle_texts::{Texts, Value};

use super::TableModel;
use super::calls::declaration_label;
use super::declare::effect;
use super::plate::bid_word;
use crate::model::HOUSE;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub text: String,
    pub kind: LogKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogKind {
    Word,
    Contract,
    Card,
    Trick,
    Call,
    End,
}

/// The sentence for an event; None where nothing is to be said. `trick` is its number, from 1.
pub fn sentence(table: &TableModel, event: &Event, trick: u32, texts: &Texts) -> Option<LogLine> {
    let say = |kind, key: &str, values: &[(&'static str, Value<'_>)]| {
        Some(LogLine { text: texts.with(key, values), kind })
    };
    let who = |seat: Seat| ("name", Value::from(table.name(seat)));
    let of_house = if HOUSE { house_news(table, event, texts) } else { None };
    if of_house.is_some() {
        return of_house;
    }
    match *event {
        Event::Bid { seat, bid } => {
            let values = [who(seat), ("word", bid_word(bid, texts).into())];
            say(LogKind::Word, "web-news-bid", &values)
        }
        Event::Contract { contract, declarer, compulsory, .. } => {
            let text = contract_news(table, contract, declarer, compulsory, texts);
            Some(LogLine { text, kind: LogKind::Contract })
        }
        Event::Played { seat, card } => {
            say(LogKind::Card, "web-laid", &[who(seat), ("card", texts.card(card).into())])
        }
        Event::Trick { winner } => {
            say(LogKind::Trick, "web-news-trick", &[who(winner), ("number", trick.into())])
        }
        Event::Clarified { partner: Some(seat) } => {
            say(LogKind::Contract, "web-news-clarified", &[who(seat)])
        }
        Event::Clarified { partner: None } => say(LogKind::Contract, "web-news-alone", &[]),
        Event::PartyPublic { seat, party } => say(
            LogKind::Word,
            "web-news-settled",
            &[who(seat), ("party", texts.party(party).into())],
        ),
        Event::Called { called, duty: true, .. } => {
            let values = [who(called.seat), ("call", texts.call(called.call).into())];
            say(LogKind::Call, "web-duty-call", &values)
        }
        Event::Called { called, .. } => {
            let call = texts.call(called.call);
            let values = [who(called.seat), ("call", call.into()), ("cards", called.held.into())];
            say(LogKind::Call, "web-news-call", &values)
        }
        Event::Claimed { seat, stands, .. } => {
            let key = if stands { "web-news-claim" } else { "web-news-claim-wrong" };
            say(LogKind::End, key, &[who(seat)])
        }
        Event::Conceded { seat } => say(LogKind::End, "web-news-concede", &[who(seat)]),
        Event::Over { .. } => say(LogKind::End, "web-news-over", &[]),
        Event::Closed { .. }
        | Event::Revealed { .. }
        | Event::Declared { .. }
        | Event::Laid { .. }
        | Event::Passed { .. }
        | Event::Taken { .. }
        | Event::Returned { .. } => None,
    }
}

/// What only house rules know.
fn house_news(table: &TableModel, event: &Event, texts: &Texts) -> Option<LogLine> {
    let who = |seat: Seat| ("name", Value::from(table.name(seat)));
    let (kind, text) = match *event {
        Event::Declared { seat, declaration } => {
            let word = declaration_label(table, declaration, texts);
            let effect = effect(table, seat, declaration, texts);
            let values = [who(seat), ("word", word.into()), ("effect", effect.into())];
            (LogKind::Call, texts.with("house-news-declared", &values))
        }
        Event::Laid { seat, .. } => (LogKind::Word, texts.with("house-news-laid", &[who(seat)])),
        Event::Passed { seat } => (LogKind::Word, texts.with("house-news-passed", &[who(seat)])),
        Event::Taken { seat, from, .. } => {
            let values = [who(seat), ("poor", table.name(from).into())];
            (LogKind::Word, texts.with("house-news-taken", &values))
        }
        Event::Returned { seat, to, trumps, .. } => {
            let values = [who(seat), ("poor", table.name(to).into()), ("trumps", trumps.into())];
            (LogKind::Word, texts.with("house-news-returned", &values))
        }
        Event::Contract { contract: Contract::Redeal, declarer, .. } => {
            (LogKind::Contract, redeal_news(table, declarer, texts))
        }
        _ => return None,
    };
    Some(LogLine { text, kind })
}

/// Why the cards are dealt again, and by whom.
pub(crate) fn redeal_news(table: &TableModel, thrown_in: Option<Seat>, texts: &Texts) -> String {
    let dealer = ("dealer", Value::from(table.name(table.view.state().dealer())));
    match thrown_in {
        Some(seat) => texts.with("house-thrown-in", &[("name", table.name(seat).into()), dealer]),
        None => texts.with("house-nobody-takes", &[dealer]),
    }
}

fn contract_news(
    table: &TableModel,
    contract: Contract,
    declarer: Option<Seat>,
    compulsory: bool,
    texts: &Texts,
) -> String {
    let name = declarer.map_or_else(String::new, |seat| table.name(seat).to_owned());
    let (key, played) = match contract {
        Contract::Normal => ("web-news-normal", FinalContract::Normal),
        Contract::Wedding => ("web-news-declares", FinalContract::Wedding),
        Contract::Solo(solo) if compulsory => ("web-news-compulsory", FinalContract::Solo(solo)),
        Contract::Solo(solo) => ("web-news-declares", FinalContract::Solo(solo)),
        Contract::Poverty => ("web-news-declares", FinalContract::Poverty),
        Contract::Redeal => ("web-news-declares", FinalContract::Redeal),
    };
    texts.with(key, &[("name", name.into()), ("contract", texts.contract(played).into())])
}

/// The whole log, oldest first. Cards are there only while their trick may be looked at: what is
/// gathered lies face down (5.3.6).
pub(crate) fn log(table: &TableModel, texts: &Texts) -> Vec<LogLine> {
    let state = table.view.state();
    let open_from = match state.previous() {
        Some(_) => u32::from(state.tricks_played()),
        None if state.is_over() => 0,
        None => u32::from(state.tricks_played()) + 1,
    };
    let mut trick = 1;
    let mut lines = Vec::new();
    for (index, event) in table.events().iter().enumerate() {
        lines.extend(table.late.before(index).map(|seat| late_line(table, seat, texts)));
        let hidden = matches!(event, Event::Played { .. }) && trick < open_from;
        if !hidden {
            lines.extend(sentence(table, event, trick, texts));
        }
        trick += u32::from(matches!(event, Event::Trick { .. }));
    }
    lines
}

fn late_line(table: &TableModel, seat: Seat, texts: &Texts) -> LogLine {
    let text = texts.with("online-moved-other", &[("name", table.name(seat).into())]);
    LogLine { text, kind: LogKind::Word }
}

/// The sentence for the newest event.
pub fn newest(table: &TableModel, texts: &Texts) -> Option<String> {
    let event = table.events().last()?;
    let earlier = table.events().iter().filter(|event| matches!(event, Event::Trick { .. }));
    let trick = earlier.count() as u32 + u32::from(!matches!(event, Event::Trick { .. }));
    sentence(table, event, trick, texts).map(|line| line.text)
}
