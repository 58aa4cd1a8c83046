//! A rulebook in a few lines.

use dulle_rules::{Call, Rulebook};
use dulle_texts::Texts;

/// What a player wants to know before they sit down.
pub fn summary(book: &Rulebook, texts: &Texts) -> Vec<String> {
    let cards = book.pack().len();
    let hand = [("cards", cards.into()), ("hand", book.hand_size().into())];
    let first =
        [("first", book.window(Call::Re).into()), ("second", book.window(Call::No90).into())];
    let skipping = if book.skipping { "web-summary-skipping" } else { "web-summary-no-skipping" };
    let mut lines = vec![
        texts.with("web-summary-cards", &hand),
        texts.with("web-summary-windows", &first),
        texts.get(skipping),
        texts.with("web-summary-wedding", &[("tricks", book.wedding_within.into())]),
        texts.with("web-summary-doppelkopf", &[("eyes", book.doppelkopf.into())]),
    ];
    if book.charlie_caught {
        lines.push(texts.get("web-summary-charlie-caught"));
    }
    lines
}
