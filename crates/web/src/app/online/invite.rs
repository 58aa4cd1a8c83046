//! What brings friends to the table: its link, a code to scan, an evening for the calendar.

use dulle_protocol::Stage;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_text};
use crate::model::online::appointment::Appointment;
use crate::model::online::invitation::{Invited, invite_text};
use crate::model::scan::scan;

/// In this tab: the evening that was fixed, behind the name of its table.
const EVENING: &str = "dulle.evening";
const MINUTE_MS: f64 = 60_000.0;

fn address(connection: Connection) -> String {
    format!("{}/t/{}", browser::origin(), connection.table())
}

/// The evening that is fixed for a table: by the link that was followed, or by the host in this tab.
pub(super) fn fixed(connection: Connection) -> Option<Appointment> {
    Appointment::of_address(&browser::hash()).or_else(|| {
        let kept = browser::kept_in_tab(EVENING)?;
        let (of, query) = kept.split_once(' ')?;
        let is_ours = of == connection.table().as_str();
        is_ours.then(|| Appointment::of_address(&format!("?{query}")))?
    })
}

/// Everything about the invitation, while the table goes on.
pub(super) fn invite(ctx: Ctx, connection: Connection) -> impl IntoView {
    let evening = RwSignal::new(fixed(connection));
    let is = move |read: fn(&dulle_protocol::Client) -> bool| {
        Memo::new(move |_| connection.client.with(read))
    };
    let ended = is(|client| client.table().is_some_and(|table| table.stage == Stage::Ended));
    let host = is(dulle_protocol::Client::is_host);
    let link = Memo::new(move |_| {
        let query = evening.with(|evening| evening.as_ref().map(Appointment::query));
        query
            .map_or_else(|| address(connection), |query| format!("{}?{query}", address(connection)))
    });
    live(move || {
        (!ended.get()).then(|| {
            view! {
                <section class="share">
                    <label for="share-link">{ctx.t("online-link")}</label>
                    <div>
                        <input id="share-link" readonly prop:value=live_text(move || link.get()) on:focus=handler(|event| select_all(&event)) />
                        <button class="plain copy" on:click=handler(move |_| copy(ctx, words(ctx, connection, link.get_untracked())))>{ctx.t("online-copy")}</button>
                    </div>
                    {code(ctx, link)}
                    {live(move || host.get().then(|| fix(ctx, connection, evening)))}
                    {live(move || evening.get().map(|evening| entry(ctx, connection, evening)))}
                </section>
            }
        })
    })
}

/// The link with what somebody wants to know before they follow it.
fn words(ctx: Ctx, connection: Connection, link: String) -> String {
    let text = |client: &dulle_protocol::Client| {
        let table = client.table()?;
        let (settings, places) = (&table.settings, &table.places);
        let host = table.host.map(|host| host.0);
        Some(invite_text(&Invited { settings, places, host }, &link, ctx.texts_now()))
    };
    connection.client.with_untracked(text).unwrap_or(link)
}

fn copy(ctx: Ctx, text: String) {
    spawn_local(async move {
        let key = if browser::copy(&text).await { "online-copied" } else { "online-copy-by-hand" };
        ctx.toast(ctx.texts_now().get(key));
    });
}

fn select_all(event: &leptos::ev::FocusEvent) {
    use wasm_bindgen::JsCast;
    let input =
        event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    if let Some(input) = input {
        input.select();
    }
}

/// The link as a code, for a phone across the table.
fn code(ctx: Ctx, link: Memo<String>) -> impl IntoView {
    let drawn = move || {
        let scan = scan(&link.get())?;
        // A border of four squares belongs to it.
        let frame = format!("-4 -4 {0} {0}", scan.size + 8);
        Some(
            view! { <svg class="scan" viewBox=frame role="img" aria-label=ctx.t("online-scan")><path d=scan.path /></svg> },
        )
    };
    view! { <details class="code"><summary>{ctx.t("online-scan")}</summary>{live(drawn)}</details> }
}

/// The host fixes an evening; it goes into the link.
fn fix(ctx: Ctx, connection: Connection, evening: RwSignal<Option<Appointment>>) -> impl IntoView {
    let title = RwSignal::new(ctx.texts_now().get("online-evening-title"));
    let when = RwSignal::new(String::new());
    let set = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // A day and a time without a zone are those of this machine.
        let minute = js_sys::Date::parse(&when.get_untracked()) / MINUTE_MS;
        let fixed = (minute > 0.0).then_some(minute as u64);
        let fixed = fixed.and_then(|minute| Appointment::new(minute, &title.get_untracked()));
        let Some(fixed) = fixed else {
            return ctx.toast(ctx.texts_now().get("online-evening-when"));
        };
        browser::keep_in_tab(EVENING, &format!("{} {}", connection.table(), fixed.query()));
        evening.set(Some(fixed));
    };
    view! {
        <details class="fix-evening">
            <summary>{ctx.t("online-evening")}</summary>
            <form on:submit=handler(set)>
                <label class="field"><span>{ctx.t("online-evening-name")}</span>
                    <input class="evening-title" maxlength="80" required prop:value=live_text(move || title.get()) on:input=handler(move |event| title.set(event_target_value(&event))) />
                </label>
                <label class="field"><span>{ctx.t("online-evening-at")}</span>
                    <input class="evening-at" type="datetime-local" required on:input=handler(move |event| when.set(event_target_value(&event))) />
                </label>
                <button class="plain fix">{ctx.t("online-evening-fix")}</button>
            </form>
        </details>
    }
}

/// The evening in words, and its way into a calendar.
pub(super) fn entry(ctx: Ctx, connection: Connection, evening: Appointment) -> impl IntoView {
    let ms = evening.minute as f64 * MINUTE_MS;
    let title = evening.title.clone();
    let line = move || {
        let day = browser::day(ms, ctx.texts().lang().code());
        let values = [
            ("title", title.as_str().into()),
            ("day", day.into()),
            ("time", browser::clock(ms).into()),
        ];
        ctx.with("online-evening-line", &values)
    };
    let save = move |_| {
        let made = (browser::now() / MINUTE_MS) as u64;
        let file = evening.calendar(&address(connection), made);
        browser::download("doppelkopf.ics", "text/calendar", &file);
    };
    view! {
        <div class="evening-entry">
            <p>{live(line)}</p>
            <button class="plain to-calendar" on:click=handler(save)>{ctx.t("online-evening-save")}</button>
        </div>
    }
}
