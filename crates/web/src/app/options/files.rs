//! Own rules: saved under a name, opened from a file, taken along.

use leptos::prelude::*;

use super::{Asked, OptionsPage};
use crate::app::erased::{handler, live};

pub(super) fn tools(page: OptionsPage) -> impl IntoView {
    let ctx = page.ctx;
    let changed = Memo::new(move |_| page.screen.with(|s| s.as_ref().is_some_and(|s| s.changed)));
    let back = move || {
        let start = page.screen.with(|s| s.as_ref().map(|s| s.start_name.clone()));
        ctx.with("web-options-back-to", &[("start", start.unwrap_or_default().into())])
    };
    let own = Memo::new(move |_| page.choice.with(|choice| choice.own.clone()));
    let delete = move |name: String| {
        let text = ctx.with("web-options-delete", &[("name", name.as_str().into())]);
        view! { <button class="plain delete" on:click=handler(move |_| page.asked.set(Some(Asked::Delete(name.clone()))))>{text}</button> }
    };
    view! {
        <section class="option-tools">
            {live(move || changed.get().then(|| view! { <button class="plain back" on:click=handler(move |_| page.asked.set(Some(Asked::Back)))>{live(back)}</button> }))}
            <button class="plain save" on:click=handler(move |_| page.asked.set(Some(Asked::Save)))>{ctx.t("web-options-save")}</button>
            {live(move || own.get().map(delete))}
        </section>
    }
}
