//! Everything of this device as one file, and back.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live};
use crate::app::modal::give_up;
use crate::model::backup::Backup;

/// Over the reload, after which the page says that it is done.
const RESTORED: &str = "dulle.restored";

fn now() -> Backup {
    Backup::of(browser::today(), browser::stored)
}

pub(super) fn backup_box(ctx: Ctx) -> impl IntoView {
    let wanted = RwSignal::new(None::<Backup>);
    if browser::kept_in_tab(RESTORED).is_some_and(|kept| !kept.is_empty()) {
        browser::keep_in_tab(RESTORED, "");
        ctx.toast(ctx.texts_now().get("taste-backup-done"));
    }
    let save = move |_| {
        let backup = now();
        let name = format!("dulle-{}.json", backup.date.replace('.', "-"));
        browser::download(&name, "application/json", &backup.to_text());
    };
    let read = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            // The same file can be chosen again.
            input.set_value("");
            match Backup::from_text(&text.unwrap_or_default()) {
                Ok(backup) => wanted.set(Some(backup)),
                Err(fault) => ctx.toast(ctx.texts_now().get(fault.key())),
            }
        });
    };
    let question = move || {
        let backup = wanted.get()?;
        let values = [
            ("day", backup.date.as_str().into()),
            ("hands", backup.hands().into()),
            ("here", now().hands().into()),
        ];
        let text = ctx.texts().with("taste-backup-ask", &values);
        let yes = ctx.texts().get("taste-backup-yes");
        let act = move || restore(ctx, &backup);
        Some(give_up(ctx, "taste-backup", text, yes, move || wanted.set(None), act))
    };
    view! {
        <section class="field backup">
            <h2>{ctx.t("taste-backup")}</h2>
            <p>{ctx.t("taste-backup-detail")}</p>
            <div class="buttons">
                <button class="plain export" on:click=handler(save)>{ctx.t("taste-backup-save")}</button>
                <label class="plain import">
                    <span>{ctx.t("taste-backup-read")}</span>
                    <input type="file" class="sr" accept=".json,application/json" on:change=handler(read) />
                </label>
            </div>
            {live(question)}
        </section>
    }
}

/// All of it or nothing: what does not fit leaves everything as it was.
fn restore(ctx: Ctx, backup: &Backup) {
    let before = now();
    if put(backup) {
        browser::keep_in_tab(RESTORED, "yes");
        return browser::reload();
    }
    put(&before);
    ctx.toast(ctx.texts_now().get("taste-backup-full"));
}

fn put(backup: &Backup) -> bool {
    // Room first: what is replaced by less makes place for the rest.
    let rows = backup.rows();
    rows.iter().filter(|(_, text)| text.is_none()).for_each(|(key, _)| browser::delete_stored(key));
    rows.iter().all(|(key, text)| text.is_none_or(|text| browser::try_store(key, text)))
}
