//! Who is here? Asked once, before the first table, below what the table is.

use std::time::Duration;

use dulle_protocol::Stage;
use dulle_protocol::api::{ErrorCode, TableFromOutside};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::api::Api;
use super::connection::Connection;
use super::invite::{entry, fixed};
use super::rules::rules_list;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_text};
use crate::app::pages::settings::page_head;
use crate::model::online::invitation::{Invitation, InvitedSeat, invitation};

/// How often the invitation looks who has come or gone.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// What is known of the table: nothing yet, nothing to be had, or what a person with its link may see.
type Asked = RwSignal<Option<Option<TableFromOutside>>>;

pub(super) fn name_form(ctx: Ctx, connection: Connection) -> impl IntoView {
    let asked: Asked = RwSignal::new(None);
    look(ctx, connection, asked);
    let again = set_interval_with_handle(move || look(ctx, connection, asked), LOOK_EVERY);
    on_cleanup(move || {
        if let Ok(again) = again {
            again.clear();
        }
    });
    let known = Memo::new(move |_| asked.with(Option::is_some));
    let table = Memo::new(move |_| asked.get().flatten());
    let ended = Memo::new(move |_| {
        table.with(|table| table.as_ref().is_some_and(|table| table.stage == Stage::Ended))
    });
    // What is typed stays while the table changes.
    view! {
        <main class="page name-form">
            {page_head(ctx, "online-table")}
            {live(move || match known.get() {
                false => view! { <p class="empty">{ctx.t("online-connecting")}</p> }.into_any(),
                true => view! {
                    {about(ctx, table)}
                    {form(ctx, connection, ended)}
                    {fixed(connection).map(|evening| entry(ctx, connection, evening))}
                    {details(ctx, table)}
                }
                .into_any(),
            })}
        </main>
    }
}

/// The table as far as a person with its link may see it: within some moments, or not at all.
fn look(ctx: Ctx, connection: Connection, asked: Asked) {
    spawn_local(async move {
        let answer = Api(ctx.texts_now().lang()).table(&connection.table()).await;
        match answer {
            // A visitor who has gone on meanwhile is not asked.
            Err(failure) if failure.is(ErrorCode::NoTable) && !asked.is_disposed() => {
                connection.is_missing();
            }
            Ok(table) => {
                let _ = asked.try_set(Some(Some(table)));
            }
            // What was seen before is better than nothing.
            Err(_) => {
                let _ = asked.try_update(|asked| *asked = asked.take().or(Some(None)));
            }
        }
    });
}

/// Whose table it is, and who sits there.
fn about(ctx: Ctx, table: Memo<Option<TableFromOutside>>) -> impl IntoView {
    live(move || match table.get() {
        None => view! { <p class="intro">{ctx.t("online-invited")}</p> }.into_any(),
        Some(table) => invited(ctx, invitation(&table, ctx.texts())).into_any(),
    })
}

fn invited(ctx: Ctx, invitation: Invitation) -> impl IntoView {
    let Invitation { title, seats, free, .. } = invitation;
    let seat = |(number, seat): (usize, InvitedSeat)| {
        let InvitedSeat { name, mark, empty } = seat;
        view! {
            <li class:empty=empty>
                <span class="number" aria-hidden="true">{number}</span>
                <span class="who"><b>{name}</b><small>{mark}</small></span>
            </li>
        }
    };
    view! {
        <section class="invited">
            <h2>{title}</h2>
            <p aria-live="polite">{free}</p>
            <ul class="chairs" aria-label=ctx.t("online-seats")>{(1..).zip(seats).map(seat).collect_view()}</ul>
        </section>
    }
}

/// What is played, below the way in: it is read by those who want to know.
fn details(ctx: Ctx, table: Memo<Option<TableFromOutside>>) -> impl IntoView {
    live(move || {
        let Invitation { rules, facts, .. } = invitation(&table.get()?, ctx.texts());
        let facts = facts.into_iter().map(|fact| view! { <li>{fact}</li> }).collect_view();
        Some(view! {
            <section class="card-box table-rules">
                <h2>{ctx.t("online-rules")}</h2>
                {rules.map(|rules| rules_list(ctx, rules))}
                <ul class="summary facts">{facts}</ul>
            </section>
        })
    })
}

fn form(ctx: Ctx, connection: Connection, ended: Memo<bool>) -> impl IntoView {
    let come = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = ctx.prefs.with_untracked(|prefs| prefs.name.clone());
        connection.introduce(ctx, name);
    };
    view! {
        <form on:submit=handler(come)>
            <p class="intro">{ctx.t("online-your-name")}</p>
            {name_field(ctx)}
            <button class="main">{live(move || ctx.t(if ended.get() { "online-look-in" } else { "online-come-in" })())}</button>
        </form>
    }
}

/// The name, which the settings keep.
pub(in crate::app) fn name_field(ctx: Ctx) -> impl IntoView {
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
