//! A hint: what the rule player would do and why, and what the network expects of every answer.

use dulle_bots::hint;
use dulle_rules::Action;
use dulle_texts::Texts;

use super::TableModel;
use super::calls::declaration_label;
use super::plate::bid_word;
use crate::model::HOUSE;
use crate::model::local::bots::Expected;

/// An answer and what the network expects of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintRow {
    pub what: String,
    pub points: String,
}

/// What the rule player would do, and why. None where nothing is to be decided.
pub fn hint_text(table: &TableModel, texts: &Texts) -> Option<String> {
    let hint = hint(&table.view)?;
    let what = action_text(table, hint.action, texts)?;
    let why = texts.hint(hint.reason.word(), hint.reason.solo(), hint.reason.number());
    Some(texts.with("web-hint-text", &[("what", what.into()), ("why", why.into())]))
}

/// What the network expects of every answer, the best first.
pub fn hint_rows(table: &TableModel, expected: &[Expected], texts: &Texts) -> Vec<HintRow> {
    let row = |expected: &Expected| {
        let what = action_text(table, expected.action, texts)?;
        Some(HintRow { what, points: tenths(expected.tenths, texts) })
    };
    expected.iter().filter_map(row).collect()
}

/// Points with their sign and one decimal.
fn tenths(tenths: i32, texts: &Texts) -> String {
    let sign = match tenths {
        0 => "",
        1.. => "+",
        _ => "\u{2212}",
    };
    let tenths = tenths.unsigned_abs();
    let point = texts.get("web-decimal-point");
    format!("{sign}{}{point}{}", tenths / 10, tenths % 10)
}

fn action_text(table: &TableModel, action: Action, texts: &Texts) -> Option<String> {
    Some(match action {
        Action::Bid(bid) => bid_word(bid, texts),
        Action::Play(card) => texts.card(card),
        Action::Call(call) => texts.call(call),
        Action::Declare(declaration) => declaration_label(table, declaration, texts),
        Action::Poverty(cards) | Action::Return(cards) => {
            let names: Vec<String> =
                cards.as_slice().iter().map(|&card| texts.card(card)).collect();
            names.join(", ")
        }
        Action::Take if HOUSE => texts.get("house-take"),
        Action::Pass if HOUSE => texts.get("house-pass"),
        Action::Take | Action::Pass | Action::Claim(_) | Action::Concede | Action::Done => {
            return None;
        }
    })
}
