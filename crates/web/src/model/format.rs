//! Sentences that name people instead of seats.

use dulle_rules::{Seat, Violation, ViolationReason};
use dulle_texts::Texts;

use crate::model::table::TableModel;

/// Why something is refused, with the paragraph; people by their names.
pub fn sentence(table: &TableModel, violation: &Violation, texts: &Texts) -> String {
    let book = table.view.rules().book();
    let reason = reason_text(&violation.reason, |seat| table.name(seat), texts);
    texts.cited(&reason, violation.cite(book), book)
}

/// Why something is refused, without the paragraph.
pub fn reason_text<'n>(
    reason: &ViolationReason,
    name: impl FnOnce(Seat) -> &'n str,
    texts: &Texts,
) -> String {
    let (key, seat) = match *reason {
        ViolationReason::NotYourTurn { turn } => ("web-not-your-turn", turn),
        ViolationReason::NotYourBid { turn } => ("web-not-your-bid", turn),
        ViolationReason::Forced { soloist } => ("web-forced", soloist),
        _ => return texts.reason(reason),
    };
    texts.with(key, &[("name", name(seat).into())])
}

/// Points with their sign; a true minus.
pub fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("\u{2212}{}", points.unsigned_abs()),
    }
}

/// "3 Stiche", "1 Stich".
pub fn counted(texts: &Texts, noun: &str, count: usize) -> String {
    texts.with(&format!("web-count-{noun}"), &[("count", count.into())])
}
