//! An account keeps hands and statistics: made, entered, recovered, left, deleted.

use dulle_protocol::api::Profile;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::api::{Answer, Api, Failure};
use crate::app::ctx::Ctx;
use crate::app::erased::{handler, live, live_text};

/// What the forms do when they are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Create,
    Login,
    Recover,
    Rename,
    Delete,
}

#[derive(Clone, Copy)]
struct Fields {
    name: RwSignal<String>,
    password: RwSignal<String>,
    code: RwSignal<String>,
    /// The code that is shown once.
    shown: RwSignal<Option<String>>,
    again: Callback<()>,
}

pub(super) fn account(
    ctx: Ctx,
    profile: Option<&Profile>,
    again: Callback<()>,
    shown: RwSignal<Option<String>>,
) -> impl IntoView + use<> {
    let name = profile.map(|profile| profile.name.clone());
    let fields = Fields {
        name: RwSignal::new(name.unwrap_or_default()),
        password: RwSignal::new(String::new()),
        code: RwSignal::new(String::new()),
        shown,
        again,
    };
    let has = profile.is_some_and(|profile| profile.account);
    let forms = match profile {
        Some(profile) if profile.account => vec![Deed::Rename, Deed::Delete],
        Some(_) => vec![Deed::Create, Deed::Login, Deed::Recover, Deed::Rename, Deed::Delete],
        None => vec![Deed::Create, Deed::Login, Deed::Recover],
    };
    let known = profile.is_some().then(|| view! {
        <div class="leave">
            <a class="plain" href="/api/me/export" download="dulle.json">{ctx.t("online-export")}</a>
            {has.then(|| view! { <button class="plain" on:click=handler(move |_| logout(ctx, fields))>{ctx.t("online-logout")}</button> })}
        </div>
    });
    view! {
        <section class="card-box account">
            <h2>{ctx.t("online-account")}</h2>
            <p class="hint">{ctx.t(if has { "online-account-kept" } else { "online-account-why" })}</p>
            {live(move || fields.shown.get().map(|code| view! {
                <p class="recovery" role="status">{ctx.t("online-recovery-is")} " " <code>{code}</code></p>
            }))}
            {forms.into_iter().map(|deed| form(ctx, fields, deed, has)).collect_view()}
            {known}
        </section>
    }
}

fn form(ctx: Ctx, fields: Fields, deed: Deed, has: bool) -> impl IntoView {
    let (title, go) = match deed {
        Deed::Create => ("online-create", "online-create-go"),
        Deed::Login => ("online-login", "online-login-go"),
        Deed::Recover => ("online-recover", "online-recover-go"),
        Deed::Rename => ("online-rename", "online-rename-go"),
        Deed::Delete => ("online-delete", "online-delete-go"),
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move { done(ctx, fields, act(ctx, fields, deed).await) });
    };
    let with_password = match deed {
        Deed::Rename => false,
        Deed::Delete => has,
        Deed::Create | Deed::Login | Deed::Recover => true,
    };
    let kind = if deed == Deed::Login || deed == Deed::Delete {
        "current-password"
    } else {
        "new-password"
    };
    view! {
        <details>
            <summary>{ctx.t(title)}</summary>
            {(deed == Deed::Delete).then(|| view! { <p class="hint">{ctx.t("online-delete-detail")}</p> })}
            <form on:submit=handler(send)>
                {(deed != Deed::Delete).then(|| field(ctx, "web-name", "text", "username", fields.name))}
                {(deed == Deed::Recover).then(|| field(ctx, "online-code", "text", "off", fields.code))}
                {with_password.then(|| field(ctx, "online-password", "password", kind, fields.password))}
                <button class="plain">{ctx.t(go)}</button>
            </form>
        </details>
    }
}

fn field(
    ctx: Ctx,
    label: &'static str,
    kind: &'static str,
    complete: &'static str,
    value: RwSignal<String>,
) -> impl IntoView {
    view! {
        <label>
            <span>{ctx.t(label)}</span>
            <input
                type=kind
                required
                autocomplete=complete
                prop:value=live_text(move || value.get())
                on:input=handler(move |event| value.set(event_target_value(&event)))
            />
        </label>
    }
}

/// What was done, with the recovery code where a new one was made.
async fn act(ctx: Ctx, fields: Fields, deed: Deed) -> Answer<Option<String>> {
    let api = Api(ctx.texts_now().lang());
    let (name, password) = (fields.name.get_untracked(), fields.password.get_untracked());
    match deed {
        Deed::Create => api.account(&name, &password).await.map(|made| Some(made.recovery)),
        Deed::Login => api.login(&name, &password).await.map(|_| None),
        Deed::Recover => {
            let code = fields.code.get_untracked();
            api.recover(&name, code.trim(), &password).await.map(|made| Some(made.recovery))
        }
        Deed::Rename => api.rename(&name).await.map(|_| None),
        Deed::Delete => api.delete(&password).await.map(|()| None),
    }
}

fn done(ctx: Ctx, fields: Fields, answer: Answer<Option<String>>) {
    match answer {
        Ok(code) => {
            fields.shown.set(code);
            ctx.clear_toast();
            fields.again.run(());
        }
        Err(Failure::Refused(told)) => ctx.toast(told.message),
        Err(Failure::Unreachable) => ctx.toast(ctx.texts_now().get("online-unreachable")),
    }
    fields.password.set(String::new());
}

fn logout(ctx: Ctx, fields: Fields) {
    spawn_local(async move {
        let left = Api(ctx.texts_now().lang()).logout().await;
        done(ctx, fields, left.map(|()| None));
    });
}
