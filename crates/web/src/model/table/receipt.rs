//! The settlement as a short receipt.

use dulle_rules::{Card, Cite, Event, FinalContract, Item, Outcome, Party, Rulebook, Seat};
use dulle_rules::{Setting, Settlement};
use dulle_texts::Texts;

use super::hand::sorted;
use super::{TableModel, log};
use crate::model::HOUSE;
use crate::model::format::signed;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    pub title: String,
    /// By what the hand was won.
    pub cite: Reference,
    pub contract: String,
    /// Why the hand ended before its last card, where a player was wrong about it.
    pub note: Option<String>,
    /// "Re: Du und Ben"
    pub parties: [String; 2],
    /// "134 : 106"
    pub eyes: String,
    pub lines: Vec<ReceiptLine>,
    pub value: String,
    /// A single player against three counts threefold: the sentence and its paragraph.
    pub triple: Option<(String, Reference)>,
    /// The hand counts double in its match: the sentence and its paragraph.
    pub double: Option<(String, Reference)>,
    pub scores: Vec<Score>,
    /// What everybody was dealt, as far as everybody may see it: of a redeal only what was thrown in.
    pub hands: Vec<DealtHand>,
    /// Whether the player is among the winners; None where nobody won.
    pub won: Option<bool>,
    /// Nothing was played: the same dealer deals again.
    pub is_redeal: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceiptLine {
    pub text: String,
    pub points: String,
    pub cite: Reference,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtHand {
    pub name: String,
    pub cards: Vec<Card>,
}

/// A paragraph: how it is quoted, and where its text is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    pub text: String,
    pub book: String,
    pub row: String,
    /// What an option of the table says, which stands in no book.
    pub option: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    pub seat: Seat,
    pub name: String,
    pub points: String,
    pub plus: bool,
    pub me: bool,
}

impl Reference {
    pub fn new(cite: &Cite, book: &Rulebook, texts: &Texts) -> Self {
        let own = cite.book.as_deref().unwrap_or(&book.name);
        // An option is cited by the name of its setting, or by another name that the setting knows.
        let cited = |setting: &Setting| book.setting_cite(*setting) == Some(cite);
        let setting = || Setting::ALL.iter().copied().find(cited);
        let setting =
            (HOUSE && cite.is_option()).then(|| Setting::from_word(&cite.row).or_else(setting));
        let option = setting.flatten().map(|setting| {
            format!("{}: {}", texts.setting(setting), texts.setting_value(book, setting))
        });
        let text = texts.cite(cite, book);
        Self { text, book: own.to_owned(), row: cite.row.clone(), option }
    }
}

pub(crate) fn receipt(table: &TableModel, texts: &Texts) -> Option<Receipt> {
    let game = table.view.finished()?;
    let (outcome, settlement) = (game.outcome()?, game.settlement()?);
    let book = game.rules().book();
    let reference = |topic| Reference::new(book.cite(topic), book, texts);
    let mine = Party::BOTH[usize::from(!outcome.re.contains(table.me))];
    let triple = (outcome.re.len() == 1)
        .then(|| (texts.get("web-triple"), reference(dulle_rules::Topic::Triple)));
    Some(Receipt {
        title: title(&outcome, &settlement, texts),
        cite: Reference::new(settlement.winner_cite(book), book, texts),
        contract: texts.contract(outcome.contract),
        note: failed_claim(table, texts).or_else(|| redeal(table, &outcome, texts)),
        parties: Party::BOTH.map(|party| members(table, &outcome, party, texts)),
        eyes: format!("{} : {}", outcome.eyes[0], outcome.eyes[1]),
        lines: settlement.items.iter().map(|item| line(item, &settlement, book, texts)).collect(),
        value: settlement.value.to_string(),
        triple,
        double: if HOUSE { double(table, book, texts) } else { None },
        scores: scores(table, &settlement),
        hands: hands(table, &outcome),
        is_redeal: is_redeal(&outcome),
        won: settlement.winner.filter(|_| !table.looks_on()).map(|winner| winner == mine),
    })
}

fn double(table: &TableModel, book: &Rulebook, texts: &Texts) -> Option<(String, Reference)> {
    let bock = table.bock.as_ref()?;
    let cause = texts.get(&format!("value-{}", bock.cause));
    let values = [("cause", cause.into()), ("after", bock.after.into())];
    let cite = book.setting_cite(Setting::Bock)?;
    Some((texts.with("house-bock", &values), Reference::new(cite, book, texts)))
}

/// "The rest is mine", where it was not.
fn failed_claim(table: &TableModel, texts: &Texts) -> Option<String> {
    let failed = |event: &Event| matches!(event, Event::Claimed { stands: false, .. });
    let event = table.events().iter().find(|event| failed(event))?;
    log::sentence(table, event, 0, texts).map(|line| line.text)
}

/// Why nothing was played.
fn redeal(table: &TableModel, outcome: &Outcome, texts: &Texts) -> Option<String> {
    is_redeal(outcome).then(|| log::redeal_news(table, declarer(table), texts))
}

fn is_redeal(outcome: &Outcome) -> bool {
    HOUSE && outcome.contract == FinalContract::Redeal
}

fn declarer(table: &TableModel) -> Option<Seat> {
    table.events().iter().find_map(|event| match *event {
        Event::Contract { declarer, .. } => declarer,
        _ => None,
    })
}

fn hands(table: &TableModel, outcome: &Outcome) -> Vec<DealtHand> {
    let seen = |seat: &Seat| !is_redeal(outcome) || declarer(table) == Some(*seat);
    let state = table.view.state();
    let dealt = |seat: Seat| DealtHand {
        name: table.name(seat).to_owned(),
        cards: sorted(state.dealt(seat), table.view.order()),
    };
    let hands = table.me.round().filter(seen).map(dealt);
    hands.filter(|hand| !hand.cards.is_empty()).collect()
}

fn title(outcome: &Outcome, settlement: &Settlement, texts: &Texts) -> String {
    match settlement.winner {
        None if is_redeal(outcome) => texts.get("house-redealt"),
        Some(party) => texts.with("web-wins", &[("party", texts.party(party).into())]),
        None => texts.get("web-nobody-wins"),
    }
}

fn members(table: &TableModel, outcome: &Outcome, party: Party, texts: &Texts) -> String {
    let seats = if party == Party::Re { outcome.re } else { outcome.re.complement() };
    let names: Vec<&str> = seats.iter().map(|seat| table.name(seat)).collect();
    let values = [("party", texts.party(party).into()), ("names", names.join(", ").into())];
    texts.with("web-party-names", &values)
}

/// What a line is for; and whose it is, where it is not for the party of the value.
pub fn item_text(item: &Item, valued: Party, texts: &Texts) -> String {
    let name = texts.item(item.kind);
    if item.party == valued {
        return name;
    }
    let values = [("item", name.into()), ("party", texts.party(item.party).into())];
    texts.with("web-item-other", &values)
}

/// A line counts for the party of the value, or against it.
fn line(item: &Item, settlement: &Settlement, book: &Rulebook, texts: &Texts) -> ReceiptLine {
    let valued = settlement.winner.unwrap_or(Party::Re);
    let points = i32::from(item.points);
    let text = item_text(item, valued, texts);
    let points = signed(if item.party == valued { points } else { -points });
    ReceiptLine { text, points, cite: Reference::new(item.cite(book), book, texts) }
}

fn scores(table: &TableModel, settlement: &Settlement) -> Vec<Score> {
    let score = |seat: Seat| {
        let factor = if table.bock.is_some() { 2 } else { 1 };
        let points = factor * i32::from(settlement.score[seat.index()]);
        Score {
            seat,
            name: table.name(seat).to_owned(),
            points: signed(points),
            plus: points > 0,
            me: table.is_me(seat),
        }
    };
    table.me.round().map(score).collect()
}
