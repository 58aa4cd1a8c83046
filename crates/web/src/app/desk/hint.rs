//! A hint: the rule player's at once, the network's when it comes.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Desk;
use crate::app::ctx::Ctx;
use crate::model::table::hint::{HintRow, hint_rows};

#[derive(Clone)]
pub(in crate::app) struct ShownHint {
    /// What the rule player would do, and why.
    pub(in crate::app) text: String,
    pub(in crate::app) network: NetworkHint,
}

#[derive(Clone)]
pub(in crate::app) enum NetworkHint {
    Asked,
    Expects(Vec<HintRow>),
    /// It is not there, or does not know the rules of the hand.
    Silent,
}

impl Desk {
    /// Shows the rule player's hint and asks the network what it expects.
    pub(in crate::app) fn show_hint(self, ctx: Ctx, text: String) {
        self.hint.set(Some(ShownHint { text, network: NetworkHint::Asked }));
        let tell = move |network| {
            self.hint.update(|hint| {
                if let Some(hint) = hint {
                    hint.network = network;
                }
            });
        };
        // While a bot thinks, the worker is its own.
        let evening =
            self.evening(|evening| evening.hand.waits_for().is_none().then(|| evening.clone()));
        let Some(evening) = evening.flatten() else { return tell(NetworkHint::Silent) };
        let room = self.room.get_value();
        spawn_local(async move {
            let expected = room.expects(&evening).await.unwrap_or_default();
            let record = evening.hand.record();
            if self.evening(|now| now.hand.record() == record) != Some(true) {
                return;
            }
            let rows = self.table.with_untracked(|table| {
                let table = table.as_ref()?;
                Some(hint_rows(table, &expected, ctx.texts_now()))
            });
            tell(match rows {
                Some(rows) if !rows.is_empty() => NetworkHint::Expects(rows),
                _ => NetworkHint::Silent,
            });
        });
    }
}
