//! Who is here? Asked once, before the first table, below what the table is.

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

pub(super) fn name_form(ctx: Ctx, connection: Connection) -> impl IntoView {
    let asked = look(ctx, connection);
    view! {
        <main class="page name-form">
            {page_head(ctx, "online-table")}
            {live(move || match asked.get() {
                None => view! { <p class="empty">{ctx.t("online-connecting")}</p> }.into_any(),
                Some(table) => view! { {about(ctx, table)} {fixed(connection).map(|evening| entry(ctx, connection, evening))} {form(ctx, connection)} }.into_any(),
            })}
        </main>
    }
}

/// The table as far as a person with its link may see it: within some moments, or not at all.
fn look(ctx: Ctx, connection: Connection) -> RwSignal<Option<Option<TableFromOutside>>> {
    let asked = RwSignal::new(None);
    spawn_local(async move {
        let answer = Api(ctx.texts_now().lang()).table(&connection.table()).await;
        match answer {
            // A visitor who has gone on meanwhile is not asked.
            Err(failure) if failure.is(ErrorCode::NoTable) && !asked.is_disposed() => {
                connection.is_missing();
            }
            answer => {
                let _ = asked.try_set(Some(answer.ok()));
            }
        }
    });
    asked
}

/// Whose table it is, who sits there and what is played.
fn about(ctx: Ctx, table: Option<TableFromOutside>) -> impl IntoView {
    live(move || match &table {
        None => view! { <p class="intro">{ctx.t("online-invited")}</p> }.into_any(),
        Some(table) => invited(ctx, invitation(table, ctx.texts())).into_any(),
    })
}

fn invited(ctx: Ctx, invitation: Invitation) -> impl IntoView {
    let Invitation { title, seats, free, rules, facts } = invitation;
    let seat = |(number, seat): (usize, InvitedSeat)| {
        let InvitedSeat { name, mark, empty } = seat;
        view! {
            <li class:empty=empty>
                <span class="number" aria-hidden="true">{number}</span>
                <span class="who"><b>{name}</b><small>{mark}</small></span>
            </li>
        }
    };
    let facts = facts.into_iter().map(|fact| view! { <li>{fact}</li> }).collect_view();
    view! {
        <section class="invited">
            <h2>{title}</h2>
            <p>{free}</p>
            <ul class="chairs" aria-label=ctx.t("online-seats")>{(1..).zip(seats).map(seat).collect_view()}</ul>
        </section>
        <section class="card-box table-rules">
            <h2>{ctx.t("online-rules")}</h2>
            {rules.map(|rules| rules_list(ctx, rules))}
            <ul class="summary facts">{facts}</ul>
        </section>
    }
}

fn form(ctx: Ctx, connection: Connection) -> impl IntoView {
    let come = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = ctx.prefs.with_untracked(|prefs| prefs.name.clone());
        connection.introduce(ctx, name);
    };
    view! {
        <form on:submit=handler(come)>
            <p class="intro">{ctx.t("online-your-name")}</p>
            {name_field(ctx)}
            <button class="main">{ctx.t("online-come-in")}</button>
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
