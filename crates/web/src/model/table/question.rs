//! The bidding and the exchange of a poverty as a question with answers in words.

use dulle_rules::{Action, Bid, Card, Contract, ExchangeRight, Solo, Stage};
use dulle_texts::Texts;

use super::TableModel;
use super::give::{GiveForm, GiveKind};
use super::hand::sorted;
use super::plate::bid_word;
use crate::model::HOUSE;
use crate::model::format::counted;

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Question {
    pub text: String,
    /// What it means, below.
    pub lines: Vec<String>,
    /// Three cards lie there face down.
    pub has_backs: bool,
    pub answers: Vec<Answer>,
    /// The solos that may be named, with what they would make of the own hand.
    pub solos: Vec<SoloChoice>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub reply: Reply,
    pub label: String,
    /// What is asked before the word is said, where it could be a slip.
    pub ask: Option<BidAsk>,
}

/// What comes of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    Say(Action),
    /// Three cards are chosen for a poverty, or it is not named after all.
    Lay(bool),
    /// Other cards are chosen, where any can be put back.
    Again(bool),
    /// The chosen cards are given, once there are three.
    Give(Option<Action>),
}

impl Reply {
    /// Its name on the page.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Say(Action::Bid(bid)) => bid.word(),
            Self::Say(Action::Take) => "take",
            Self::Say(_) => "pass",
            Self::Lay(true) => "poverty",
            Self::Lay(false) => "back",
            Self::Again(_) => "again",
            Self::Give(_) => "give",
        }
    }

    /// Whether it can be given now.
    pub fn is_open(self) -> bool {
        !matches!(self, Self::Give(None) | Self::Again(false))
    }

    /// Whether it does what is asked for, and is not the way out.
    pub const fn is_main(self) -> bool {
        matches!(self, Self::Say(Action::Take) | Self::Give(Some(_)))
    }
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

pub(crate) fn question(
    table: &TableModel,
    give: Option<&GiveForm>,
    texts: &Texts,
) -> Option<Question> {
    if HOUSE {
        if let Some(form) = give {
            return Some(giving(table, form, texts));
        }
        if table.view.legal().exchange == ExchangeRight::Answer {
            return Some(asked(table, texts));
        }
    }
    bidding(table, texts)
}

fn bidding(table: &TableModel, texts: &Texts) -> Option<Question> {
    let legal = table.view.legal();
    let bids = legal.bids;
    // The last question that fits the hand can only be answered with yes.
    let may_lay = HOUSE && matches!(legal.exchange, ExchangeRight::Lay(_));
    if bids.is_empty() && !may_lay {
        return None;
    }
    let bidding = table.view.state().bidding();
    let my_turn = table.is_my_turn();
    let text = match bidding.stage {
        _ if !my_turn => "web-question-back",
        Stage::Round => "web-question-round",
        Stage::Compulsory if !bidding.owes.contains(table.me) => "web-question-no-duty",
        Stage::Compulsory => "web-question-compulsory",
        Stage::Voluntary => "web-question-voluntary",
        Stage::Redeal => "house-question-redeal",
        Stage::Poverty => "house-question-poverty",
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
                reply: Reply::Say(Action::Bid(bid)),
                label: answer_label(bid, texts),
                ask: bid_ask(table, bid, texts),
            }),
        }
    }
    if may_lay && !round && my_turn {
        let label = texts.get("house-poverty");
        answers.push(Answer { reply: Reply::Lay(true), label, ask: None });
    }
    if answers.is_empty() && solos.is_empty() {
        return None;
    }
    let text = texts.with(text, &[("solos", solos.len().into())]);
    Some(Question { text, answers, solos, ..Question::default() })
}

fn plain(reply: Reply, label: String) -> Answer {
    Answer { reply, label, ask: None }
}

/// The player is asked whether they take a poverty.
fn asked(table: &TableModel, texts: &Texts) -> Question {
    let poor = table.poor().map_or("", |seat| table.name(seat));
    Question {
        text: texts.with("house-take-ask", &[("name", poor.into())]),
        lines: ["house-take-re", "house-take-unseen", "house-take-last"]
            .map(|key| texts.get(key))
            .into(),
        has_backs: true,
        answers: vec![
            plain(Reply::Say(Action::Pass), texts.get("house-pass")),
            plain(Reply::Say(Action::Take), texts.get("house-take")),
        ],
        solos: Vec::new(),
    }
}

/// Three cards are chosen.
fn giving(table: &TableModel, form: &GiveForm, texts: &Texts) -> Question {
    let values = [
        ("count", form.missing().into()),
        ("trumps", form.trumps(table).into()),
        ("locked", form.locked().into()),
    ];
    let say = |key: &str| texts.with(key, &values);
    let chosen = say("house-chosen");
    let (text, line, back, go) = match form.kind {
        GiveKind::Lay => {
            let back = plain(Reply::Lay(false), texts.get("web-back"));
            (say("house-lay"), say("house-lay-must"), back, say("house-lay-go"))
        }
        GiveKind::Return => {
            let poor = table.poor().map_or("", |seat| table.name(seat));
            let text = texts.with("house-return", &[("name", poor.into())]);
            let again = plain(Reply::Again(form.can_clear()), texts.get("house-again"));
            (text, say("house-return-told"), again, say("house-return-go"))
        }
    };
    let go = plain(Reply::Give(form.action()), go);
    Question { text, lines: vec![line, chosen], answers: vec![back, go], ..Question::default() }
}

/// A Vorbehalt cannot always be taken back (4.1.2), and with both club queens fine is a silent
/// wedding.
fn bid_ask(table: &TableModel, bid: Bid, texts: &Texts) -> Option<BidAsk> {
    let both = table.view.state().dealt(table.me).count(Card::CLUB_QUEEN) == 2;
    let hand = table.view.rules().qualified(table.view.state().dealt(table.me));
    let (text, yes) = match bid {
        Bid::Wait if HOUSE && (hand.redeal || hand.poverty) => ("house-wait-ask", "web-wait-yes"),
        Bid::Redeal => ("house-redeal-ask", "house-redeal-yes"),
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
