//! Chat at the table, with muting.

use dulle_protocol::Name;
use leptos::prelude::*;

use super::connection::Connection;
use super::phrases::phrases;
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_text};
use crate::model::online::phrase::line_text;

/// The lines, a field, and those who were muted.
pub(in crate::app) fn chat(ctx: Ctx, connection: Connection) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if connection.say(ctx, &text.get_untracked()) {
            text.set(String::new());
        }
    };
    // Lines count as read once they are shown.
    Effect::new(move |_| {
        if connection.unread.get() > 0 {
            connection.unread.set(0);
        }
    });
    let seated = Memo::new(move |_| connection.client.with(|client| client.seat().is_some()));
    view! {
        <div class="chat">
            {lines(ctx, connection)}
            {muted(ctx, connection)}
            {live(move || if seated.get() {
                view! {
                    {phrases(ctx, connection)}
                    <form on:submit=handler(say)>
                        <input
                            class="say"
                            maxlength="300"
                            autocomplete="off"
                            aria-label=ctx.t("online-say")
                            placeholder=ctx.t("online-say")
                            prop:value=live_text(move || text.get())
                            on:input=handler(move |event| text.set(event_target_value(&event)))
                        />
                        <button class="plain send">{ctx.t("online-send")}</button>
                    </form>
                }.into_any()
            } else {
                view! { <p class="empty">{ctx.t("online-say-seated")}</p> }.into_any()
            })}
        </div>
    }
}

/// How many lines nobody has read yet.
pub(in crate::app) fn unread(connection: Connection) -> impl IntoView {
    live(move || {
        let unread = connection.unread.get();
        (unread > 0).then(|| view! { <i class="unread">{unread}</i> })
    })
}

fn lines(ctx: Ctx, connection: Connection) -> impl IntoView {
    let said = move || {
        connection.client.with(|client| {
            let own = client.name().cloned();
            client
                .chat()
                .map(|(_, name, text)| {
                    (name.clone(), line_text(text, ctx.texts()), own.as_ref() == Some(name))
                })
                .collect::<Vec<(Name, String, bool)>>()
        })
    };
    let line = move |(name, text, own): (Name, String, bool)| {
        let muted = name.clone();
        let mute = (!own).then(|| {
            let label = {
                let name = name.clone();
                move || ctx.with("online-mute-name", &[("name", name.as_str().into())])
            };
            view! { <button class="mute-name" aria-label=label.clone() title=label on:click=handler(move |_| connection.mute(&muted, true))><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6"/></svg></button> }
        });
        view! { <li class:by-me=own><span><b>{name.to_string()}</b> " " {text}</span> {mute}</li> }
    };
    view! {
        <ul class="said-lines" data-pane tabindex="0">
            {live(move || {
                let said = said();
                if said.is_empty() {
                    view! { <li class="empty">{ctx.t("online-silence")}</li> }.into_any()
                } else {
                    said.into_iter().map(line).collect_view().into_any()
                }
            })}
        </ul>
    }
}

fn muted(ctx: Ctx, connection: Connection) -> impl IntoView {
    let names = move || connection.client.with(|client| client.muted().to_vec());
    let row = move |name: Name| {
        let label = ctx.with("online-unmute", &[("name", name.as_str().into())]);
        view! { <button class="plain unmute" on:click=handler(move |_| connection.mute(&name, false))>{label}</button> }
    };
    live(move || names().into_iter().map(row).collect_view())
}
