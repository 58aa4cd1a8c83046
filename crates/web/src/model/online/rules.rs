//! The rules of a server's table as those read them who want to sit down, and what the host has changed.

use dulle_protocol::{Client, Mode, Settings, Stage, TableView};
use dulle_rules::{Card, Contract, Order, Rulebook, Rules};
use dulle_texts::Texts;

use super::hand::names;
use crate::model::local::hand::rules_with;
use crate::model::options::OFFICIAL;
use crate::model::options::name::RulesName;
use crate::model::table::book_badge;

/// What is played at a table, for those who know the official book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesShown {
    /// "Küchentisch"
    pub title: String,
    /// "Das ist anders als TSR 2026:"; None where nothing is.
    pub against: Option<String>,
    pub lines: Vec<String>,
    /// What of it means nothing at this table.
    pub idle: Option<String>,
    pub trumps: Option<TrumpsShown>,
}

/// The highest trumps, where they are not those of the official book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrumpsShown {
    pub title: String,
    pub cards: Vec<Card>,
    pub spoken: String,
}

/// Lines that are shown before "more".
pub const FIRST_LINES: usize = 8;
/// As many kinds of trumps are shown, each twice.
const KINDS: usize = 4;

/// None where these are no rules.
pub fn rules_shown(settings: &Settings, texts: &Texts) -> Option<RulesShown> {
    let rules = rules_with(&settings.rulebook, &settings.options)?;
    let official = rules_with(OFFICIAL, "")?;
    let lines = texts.differences(rules.book(), official.book());
    let against = (!lines.is_empty()).then(|| {
        let official = book_badge(texts, OFFICIAL);
        texts.with("online-rules-against", &[("official", official.into())])
    });
    let name = RulesName::of(rules.book(), settings.preset.as_deref());
    let title = match Rulebook::named(&name.book) {
        Some(book) if against.is_none() => book.title[texts.lang() as usize].clone(),
        _ => name.text(texts),
    };
    let idle = settings.mode == Mode::Hands && !rules.book().bock.is_empty();
    let idle = idle.then(|| texts.get("online-rules-no-bock"));
    Some(RulesShown { title, against, lines, idle, trumps: trumps(rules, official, texts) })
}

/// The kinds of trumps from high to low.
fn from_high(order: &Order) -> Vec<Card> {
    let mut trumps: Vec<Card> = Card::all().filter(|&card| order.is_trump(card)).collect();
    trumps.sort_by_key(|&card| std::cmp::Reverse(order.power(card)));
    trumps.truncate(KINDS);
    trumps
}

fn trumps(rules: &Rules, official: &Rules, texts: &Texts) -> Option<TrumpsShown> {
    let usual = from_high(official.orders().of(Contract::Normal));
    let plain = from_high(rules.orders().of(Contract::Normal));
    let declared = from_high(rules.order_with_declarations());
    let (key, kinds) = match (declared != plain, plain != usual) {
        (true, _) => ("online-rules-trumps-declared", declared),
        (false, true) => ("online-rules-trumps", plain),
        (false, false) => return None,
    };
    let names: Vec<String> = kinds.iter().map(|&card| texts.card(card)).collect();
    let cards = kinds.into_iter().flat_map(|card| [card, card]).collect();
    Some(TrumpsShown { title: texts.get(key), cards, spoken: names.join(", ") })
}

/// What has changed since the viewer agreed to the rules, where they have to agree anew.
pub fn to_agree(client: &Client, texts: &Texts) -> Option<Vec<String>> {
    let table = client.table()?;
    let proposed = table.proposed.as_ref()?;
    if !client.seat().is_some_and(|seat| proposed.waits_for.0.contains(seat)) {
        return None;
    }
    let before = rules_with(&proposed.rulebook, &proposed.options)?;
    let now = rules_with(&table.settings.rulebook, &table.settings.options)?;
    let mut changed = texts.differences(now.book(), before.book());
    if changed.is_empty() {
        changed.push(texts.get("online-rules-small-changes"));
    }
    Some(changed)
}

/// Who has not agreed to the rules, in a sentence.
pub fn not_agreed(table: &TableView, texts: &Texts) -> Option<String> {
    let proposed = table.proposed.as_ref()?;
    let names = names(table);
    let late: Vec<String> =
        proposed.waits_for.0.iter().map(|seat| names[seat.index()].clone()).collect();
    Some(texts.with("online-not-agreed", &[("names", late.join(", ").into())]))
}

/// Whether cards were dealt by these rules.
pub fn was_dealt(table: &TableView) -> bool {
    let running = table.hand.as_ref().is_some_and(|hand| hand.cards.is_some());
    running || table.last.is_some() || !table.rows.is_empty()
}

/// Whether the rules of the table can still be changed.
pub fn rules_are_open(table: &TableView) -> bool {
    let undealt = table.last.is_none() && table.rows.is_empty();
    let sealed = table.hand.as_ref().is_some_and(|hand| hand.sealed);
    undealt && !sealed && matches!(table.stage, Stage::Gathering | Stage::Between)
}
