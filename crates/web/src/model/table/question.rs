//! The bidding as a question with answers in words.

use dulle_rules::{Bid, Card, Contract, Solo, Stage};
use dulle_texts::Texts;

use super::TableModel;
use super::hand::sorted;
use super::plate::bid_word;
use crate::model::format::counted;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub text: String,
    pub answers: Vec<Answer>,
    /// The solos that may be named, with what they would make of the own hand.
    pub solos: Vec<SoloChoice>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub bid: Bid,
    pub label: String,
    /// What is asked before the word is said, where it could be a slip.
    pub ask: Option<BidAsk>,
}

/// A word that asks once: nothing is said before the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidAsk {
    pub text: String,
    pub yes: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoloChoice {
    pub solo: Solo,
    pub name: String,
    pub trumps: Vec<Card>,
    /// "7 Trümpfe"
    pub count: String,
    /// The button that plays it.
    pub play: String,
}

pub(crate) fn question(table: &TableModel, texts: &Texts) -> Option<Question> {
    let bids = table.view.legal().bids;
    if bids.is_empty() {
        return None;
    }
    let bidding = table.view.state().bidding();
    let my_turn = table.is_my_turn();
    let text = match bidding.stage {
        _ if !my_turn => "web-question-back",
        Stage::Round => "web-question-round",
        Stage::Compulsory => "web-question-compulsory",
        Stage::Voluntary => "web-question-voluntary",
        Stage::Redeal => "web-question-redeal",
        Stage::Poverty => "web-question-poverty",
        Stage::Naming if bidding.forced == Some(table.me) => "web-question-forced",
        Stage::Naming | Stage::Over => "web-question-naming",
    };
    // During the question fine or wait, naming at once is not offered: a player who says wait is
    // asked.
    let round = bids.contains(Bid::Fine) || bids.contains(Bid::Wait);
    let (mut answers, mut solos) = (Vec::new(), Vec::new());
    for bid in bids.iter() {
        match bid {
            Bid::Solo(solo) if !round && my_turn => solos.push(solo_choice(table, solo, texts)),
            Bid::Solo(_) => {}
            Bid::Wedding | Bid::Redeal if round || !my_turn => {}
            _ => answers.push(Answer {
                bid,
                label: answer_label(bid, texts),
                ask: bid_ask(table, bid, texts),
            }),
        }
    }
    if answers.is_empty() && solos.is_empty() {
        return None;
    }
    Some(Question { text: texts.get(text), answers, solos })
}

/// A Vorbehalt cannot always be taken back (4.1.2), and with both club queens fine is a silent
/// wedding.
fn bid_ask(table: &TableModel, bid: Bid, texts: &Texts) -> Option<BidAsk> {
    let both = table.view.state().dealt(table.me).count(Card::CLUB_QUEEN) == 2;
    let (text, yes) = match bid {
        Bid::Wait if both => ("web-wait-ask-both", "web-wait-yes"),
        Bid::Wait => ("web-wait-ask", "web-wait-yes"),
        Bid::Fine if both => ("web-fine-ask", "web-fine-yes"),
        _ => return None,
    };
    Some(BidAsk { text: texts.get(text), yes: texts.get(yes) })
}

fn answer_label(bid: Bid, texts: &Texts) -> String {
    match bid {
        Bid::Back => texts.get("web-take-back"),
        _ => bid_word(bid, texts),
    }
}

fn solo_choice(table: &TableModel, solo: Solo, texts: &Texts) -> SoloChoice {
    let order = table.view.rules().orders().of(Contract::Solo(solo));
    let trumps = sorted(table.view.hand().of(order.trumps()), order);
    let name = bid_word(Bid::Solo(solo), texts);
    SoloChoice {
        solo,
        count: counted(texts, "trumps", trumps.len()),
        play: texts.with("web-play-solo", &[("solo", name.as_str().into())]),
        name,
        trumps,
    }
}
