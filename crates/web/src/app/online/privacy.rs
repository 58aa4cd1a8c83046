//! Where the player is logged in, and whom they have blocked.

use dulle_protocol::api::{Block, OwnSession};
use dulle_protocol::{Name, Occupant};
use dulle_rules::Seat;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::api::{Answer, Api, Failure};
use super::connection::Connection;
use crate::app::browser;
use crate::app::ctx::Ctx;

/// What the page has asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Known {
    sessions: Vec<OwnSession>,
    blocks: Vec<Block>,
}

/// `account`: a guest has one session and could not come back. `again`: the whole page is asked for anew.
pub(super) fn privacy(ctx: Ctx, account: bool, again: Callback<()>) -> impl IntoView {
    let known = RwSignal::new(Known::default());
    load(ctx, known);
    let everywhere = move |_| {
        spawn_local(async move {
            let left = Api(ctx.texts_now().lang()).logout_everywhere().await;
            if told(ctx, left).is_some() {
                again.run(());
            }
        });
    };
    let session = move |session: OwnSession| {
        let when = browser::day(session.seen_at as f64, ctx.texts().lang().code());
        let seen = ctx.with("online-session-seen", &[("when", when.into())]);
        view! { <li>{seen} {session.current.then(|| view! { " · " <b>{ctx.t("online-session-this")}</b> })}</li> }
    };
    let block = move |block: Block| {
        let id = block.id;
        let lift = move |_| {
            let id = id.clone();
            spawn_local(async move {
                if told(ctx, Api(ctx.texts_now().lang()).unblock(&id).await).is_some() {
                    load(ctx, known);
                }
            });
        };
        view! { <li>{block.name} " " <button class="plain unblock" on:click=lift>{ctx.t("online-unblock")}</button></li> }
    };
    let blocks = move || {
        let blocks = known.with(|known| known.blocks.clone());
        (!blocks.is_empty()).then(|| view! {
            <section class="card-box"><h2>{ctx.t("online-blocks")}</h2><ul class="blocks">{blocks.into_iter().map(block).collect_view()}</ul></section>
        })
    };
    let sessions = move || {
        let sessions = known.with(|known| known.sessions.clone());
        account.then(|| view! {
            <section class="card-box">
                <h2>{ctx.t("online-sessions")}</h2>
                <ul class="sessions">{sessions.into_iter().map(session).collect_view()}</ul>
                <button class="plain everywhere" on:click=everywhere>{ctx.t("online-logout-all")}</button>
            </section>
        })
    };
    view! { {sessions} {blocks} }
}

fn load(ctx: Ctx, known: RwSignal<Known>) {
    spawn_local(async move {
        let api = Api(ctx.texts_now().lang());
        if let (Ok(sessions), Ok(blocks)) = (api.sessions().await, api.blocks().await) {
            // The page may have been left meanwhile.
            let _ = known.try_set(Known { sessions: sessions.sessions, blocks: blocks.blocks });
        }
    });
}

/// What was answered; a refusal is said aloud.
fn told<T>(ctx: Ctx, answer: Answer<T>) -> Option<T> {
    match answer {
        Ok(done) => return Some(done),
        Err(Failure::Refused(told)) => ctx.toast(told.message),
        Err(Failure::Unreachable) => ctx.toast(ctx.texts_now().get("online-unreachable")),
    }
    None
}

impl Connection {
    /// Blocks the player on a seat. What they say is hidden here at once, and elsewhere by the server.
    pub(super) fn block(self, ctx: Ctx, seat: Seat) {
        let name: Option<Name> =
            self.client.with_untracked(|client| match &client.table()?.place(seat).occupant {
                Occupant::Player(name) => Some(name.clone()),
                Occupant::Bot(_) | Occupant::Empty => None,
            });
        let Some(name) = name else { return };
        spawn_local(async move {
            let done = Api(ctx.texts_now().lang()).block(&self.table(), seat).await;
            if told(ctx, done).is_some() {
                self.mute(&name, true);
                let texts = ctx.texts_now();
                ctx.toast(texts.with("online-blocked", &[("name", name.as_str().into())]));
            }
        });
    }
}
