//! Who is here? Asked once, before the first table.

use leptos::prelude::*;

use super::connection::Connection;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live_text};
use crate::app::pages::settings::page_head;

pub(super) fn name_form(ctx: Ctx, connection: Connection) -> impl IntoView {
    let come = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = ctx.prefs.with_untracked(|prefs| prefs.name.clone());
        connection.introduce(ctx, name);
    };
    view! {
        <main class="page name-form">
            {page_head(ctx, "online-table")}
            <p class="intro">{ctx.t("online-invited")}</p>
            <form on:submit=handler(come)>
                {name_field(ctx)}
                <button class="main">{ctx.t("online-come-in")}</button>
            </form>
        </main>
    }
}

/// The name, which the settings keep.
pub(super) fn name_field(ctx: Ctx) -> impl IntoView {
    view! {
        <label class="field">
            <span>{ctx.t("web-name")}</span>
            <input
                class="own-name"
                maxlength="20"
                required
                autocomplete="nickname"
                prop:value=live_text(move || ctx.prefs.with(|prefs| prefs.name.clone()))
                on:input=handler(move |event| ctx.set_pref("name", &event_target_value(&event)))
            />
        </label>
    }
}
