//! The strip of calls: there exactly while they are legal.

use dulle_rules::{Call, CallLevel, Declaration, Party};
use dulle_texts::Texts;

use super::TableModel;
use super::declare::{effect, is_said_with_card};
use super::open::late_calls;
use crate::model::HOUSE;

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CallStrip {
    /// The lowest call that is open: Re and Contra are one tap away.
    pub next: Option<CallButton>,
    /// Higher ones, which ask once before they count.
    pub more: Vec<CallButton>,
    /// What a house rule lets the player declare.
    pub declarations: Vec<DeclarationButton>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclarationButton {
    pub declaration: Declaration,
    pub label: String,
    /// What is asked before it counts.
    pub ask: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallButton {
    pub call: Call,
    pub label: String,
    /// "bis 11 Karten"
    pub until: String,
    /// The digit that makes it.
    pub digit: usize,
    /// What is asked before it counts, with everything that it includes. Re and Contra count at
    /// once.
    pub ask: Option<String>,
}

impl CallStrip {
    pub fn is_empty(&self) -> bool {
        self.next.is_none() && self.declarations.is_empty()
    }

    /// The button of a call, while it may be made.
    pub fn of(&self, call: Call) -> Option<&CallButton> {
        self.next.iter().chain(&self.more).find(|button| button.call == call)
    }

    /// The button of a word, while it may be said.
    pub fn declaration(&self, word: Declaration) -> Option<&DeclarationButton> {
        self.declarations.iter().find(|button| button.declaration == word)
    }

    /// The button of a digit key.
    pub fn by_digit(&self, digit: usize) -> Option<&CallButton> {
        self.next.iter().chain(&self.more).find(|button| button.digit == digit)
    }
}

pub(crate) fn call_strip(table: &TableModel, texts: &Texts) -> CallStrip {
    let legal = table.view.legal();
    let calls: Vec<Call> = legal.calls.iter().into_iter().collect();
    let mut buttons = calls.iter().zip(1..).map(|(&call, digit)| CallButton {
        call,
        label: label(table, call, texts),
        until: until(table, call, texts),
        digit,
        ask: call.party().is_none().then(|| ask(&calls[..digit], call, texts)),
    });
    // Words that are said with a card are asked for when the card is tapped.
    let alone = |&word: &Declaration| HOUSE && !is_said_with_card(table, word);
    let declarations = legal.declarations.iter().filter(alone).map(|declaration| {
        let label = declaration_label(table, declaration, texts);
        let effect = effect(table, table.me, declaration, texts);
        let values = [("word", label.as_str().into()), ("effect", effect.into())];
        DeclarationButton { declaration, ask: texts.with("house-declare-ask", &values), label }
    });
    let next = buttons.next();
    let mut more: Vec<CallButton> = buttons.collect();
    if table.is_open() {
        more.extend(late_calls(table).into_iter().zip(calls.len() + 1..).map(|(call, digit)| {
            let ask = Some(texts.with("web-call-confirm", &[("call", texts.call(call).into())]));
            CallButton { call, label: texts.call(call), until: String::new(), digit, ask }
        }));
    }
    CallStrip { next, more, declarations: declarations.collect() }
}

/// What a declaration is called at this table, where partners have names.
pub fn declaration_label(table: &TableModel, declaration: Declaration, texts: &Texts) -> String {
    match declaration {
        Declaration::Genscher(partner) => {
            texts.with("house-genscher", &[("name", table.name(partner).into())])
        }
        _ => texts.declaration(declaration),
    }
}

/// The question before a call, which includes all the lower ones that were not made.
fn ask(included: &[Call], call: Call, texts: &Texts) -> String {
    let name = ("call", texts.call(call).into());
    if included.len() < 2 {
        return texts.with("web-call-confirm", &[name]);
    }
    let all: Vec<String> = included.iter().map(|&call| texts.call(call)).collect();
    texts.with("web-call-confirm-all", &[name, ("all", all.join(", ").into())])
}

/// A first call after one of the other party is a reply.
fn label(table: &TableModel, call: Call, texts: &Texts) -> String {
    let answers = |party: Party| table.view.calls().level(party.other()) > CallLevel::Silent;
    let name = texts.call(call);
    if call.party().is_some_and(answers) {
        texts.with("web-call-reply", &[("call", name.into())])
    } else {
        name
    }
}

fn until(table: &TableModel, call: Call, texts: &Texts) -> String {
    let cards = table.view.call_until(call).unwrap_or_default();
    texts.with("web-call-until", &[("cards", cards.into())])
}
