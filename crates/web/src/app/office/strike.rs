//! Hands that will not be played, because time was up.

use dulle_tournament::office::{Act, At};
use leptos::prelude::*;

use super::{Hall, ask, forms};

/// How many: what a sheet still lacks, or what the people at the table say.
pub(super) fn strike(hall: Hall, at: At) -> AnyView {
    let texts = hall.texts();
    let known = hall.kept.with_untracked(|kept| {
        let table = kept.office.round(at.round)?.table(at.table)?;
        let left = table.can_be_struck(kept.office.setup()?).saturating_sub(table.struck);
        // Nobody here knows how far a paper sheet is.
        Some((table.struck, (!table.sheets.is_empty()).then_some(left)))
    });
    let Some((already, left)) = known else { return ().into_any() };
    let hands = RwSignal::new(left.map(|left| left.to_string()).unwrap_or_default());
    let inside = view! {
        <p>{hall.t("hall-strike-note")}</p>
        {forms::text(hall.t("hall-strike-count"), "struck", move || hands.get(), move |value| hands.set(value))}
    };
    ask::form(hall, texts.get("hall-strike"), texts.get("hall-strike-yes"), inside, move || {
        let typed = hands.get_untracked();
        match typed.trim().parse::<u8>() {
            Ok(count) if count > 0 => {
                let act = Act::Strike { at, hands: already.saturating_add(count) };
                hall.act_then(vec![act], move || hall.asked.set(None));
            }
            _ => {
                let values = [("text", typed.trim().into())];
                hall.ctx.toast(hall.texts().with("hall-strike-no-count", &values));
            }
        }
    })
}
