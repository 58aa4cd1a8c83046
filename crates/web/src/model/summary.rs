//! A rulebook in a few lines.

use dulle_rules::{Call, Rulebook, Setting};
use dulle_texts::Texts;

/// These have lines of their own.
const TOLD: [Setting; 6] = [
    Setting::Nines,
    Setting::Windows,
    Setting::Skipping,
    Setting::WeddingWithin,
    Setting::Doppelkopf,
    Setting::CharlieCaught,
];

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
    lines.extend(house_rules(book, texts));
    lines
}

/// What options and presets add to the book: the best known by name, of the others how many.
fn house_rules(book: &Rulebook, texts: &Texts) -> Option<String> {
    let plain = Rulebook::named(&book.name)?;
    let differs = |setting: &Setting| book.value(*setting) != plain.value(*setting);
    let told = |setting: &Setting| differs(setting) && !TOLD.contains(setting);
    let (mut names, mut others) = (Vec::new(), 0);
    for setting in Setting::ALL.iter().copied().filter(told) {
        let key = format!("web-rule-{}", setting.word());
        match book.value(setting) != "off" && texts.has(&key) {
            true => names.push(texts.get(&key)),
            false => others += 1,
        }
    }
    if others > 0 {
        names.push(texts.with("web-rule-others", &[("count", others.into())]));
    }
    (!names.is_empty())
        .then(|| texts.with("web-summary-house", &[("list", names.join(", ").into())]))
}
