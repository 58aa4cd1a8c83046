//! Own rules: saved under a name, opened from a file, taken along.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::{Asked, OptionsPage};
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::model::options::choice::RulesChoice;
use crate::model::options::file;
use crate::model::options::screen::start_name;

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
            <button class="plain export" on:click=handler(move |_| export(page))>{ctx.t("web-options-export")}</button>
            <label class="field upload">
                <span>{ctx.t("web-options-import")}</span>
                <input type="file" accept=".rules,.txt,text/plain" on:change=handler(move |event| import(page, &event)) />
            </label>
        </section>
    }
}

fn export(page: OptionsPage) {
    let ctx = page.ctx;
    let texts = ctx.texts_now();
    let file = page.choice.with_untracked(|choice| file::write(choice, &start_name(choice, texts)));
    match file {
        Some(file) => browser::download(&file.name, "text/plain", &file.text),
        None => ctx.toast(texts.get("web-options-resolve-first")),
    }
}

/// Opens a file with rules. One that is refused is said to be so with its line and the reason.
fn import(page: OptionsPage, event: &web_sys::Event) {
    let ctx = page.ctx;
    let input =
        event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(input) = input else { return };
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    spawn_local(async move {
        let content = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        // The same file can be opened once more after it was mended.
        input.set_value("");
        let texts = ctx.texts_now();
        match content.map(|content| file::read(content.as_bytes())) {
            Some(Ok((title, Some(rules)))) => {
                if let Some(choice) = RulesChoice::changed_from(&rules) {
                    page.change(|now| *now = choice);
                }
                let name = title[texts.lang() as usize].clone();
                ctx.toast(texts.with("web-options-imported", &[("name", name.into())]));
            }
            Some(Err(error)) => ctx.toast(texts.book_error(&error)),
            Some(Ok((_, None))) | None => ctx.toast(texts.get("web-not-loaded")),
        }
    });
}
