//! Why the server refused something, in the player's language.

use dulle_protocol::{Client, Refusal, Refused};
use dulle_texts::Texts;

use super::hand::names;
use crate::model::format::reason_text;
use crate::model::local::hand::rules_with;

/// The sentence, with people by their names and the paragraph where the rules say so.
pub fn refusal_text(refused: &Refused, client: &Client, texts: &Texts) -> String {
    let Refusal::Rule(reason) = &refused.refusal else { return texts.get(refused.refusal.word()) };
    let names = client.table().map(names).unwrap_or_default();
    let sentence = reason_text(reason, |seat| &names[seat.index()], texts);
    let settings = client.table().map(|table| &table.settings);
    let rules = settings.and_then(|of| rules_with(&of.rulebook, &of.options));
    match (refused.cite(), rules) {
        (Some(cite), Some(rules)) => texts.cited(&sentence, &cite, rules.book()),
        _ => sentence,
    }
}
