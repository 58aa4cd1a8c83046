//! Why an entry is refused, in the words of a person who taps.

use dulle_texts::Texts;
use dulle_tournament::{Refusal, RefusalReason, Setup};

/// The sentence with its paragraph. What the command line says by the names of its own commands is
/// said otherwise here.
pub fn refused(refusal: &Refusal, setup: &Setup, texts: &Texts) -> String {
    let named = |key: &str, number: u8, name: &str| {
        texts.with(key, &[("number", number.into()), ("name", name.into())])
    };
    match refusal.reason {
        RefusalReason::BreachOfOtherGame { number, soloist: None, .. } => {
            named("web-refuse-breach-normal", number, "")
        }
        RefusalReason::BookedBreach { culprit, number } => {
            named("web-refuse-booked-breach", number, setup.name(culprit))
        }
        RefusalReason::OnlyCorrected => texts.get("web-refuse-only-corrected"),
        _ => texts.refusal(refusal, Some(setup)),
    }
}
