//! A new table: rules, hands, bots, time, who may look on.

use dulle_protocol::Level;
use dulle_rules::Rulebook;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::api::{Api, Failure};
use super::name_form::name_field;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::pages::settings::page_head;
use crate::model::online::new_table::{SECONDS, Wish, seconds_text};
use crate::model::route::Route;
use crate::model::summary::summary;

pub(in crate::app) fn new_table_page() -> impl IntoView {
    let ctx = use_ctx();
    let wish = RwSignal::new(ctx.prefs.with_untracked(|prefs| Wish::new(&prefs.book)));
    let busy = RwSignal::new(false);
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !busy.get_untracked() {
            create(ctx, wish, busy);
        }
    };
    view! {
        <main class="page new-table">
            {page_head(ctx, "online-new")}
            <form on:submit=make>
                {name_field(ctx)}
                <div class="choose">
                    {book(ctx, wish)}
                    <div class="stack">
                        {mode(ctx, wish)}
                        {bots(ctx, wish)}
                        {seconds(ctx, wish)}
                    </div>
                </div>
                {switch(ctx, wish, "online-allow-spectators", |w| w.spectators, |w, on| w.spectators = on)}
                {switch(ctx, wish, "online-list", |w| w.listed, |w, on| w.listed = on)}
                <button class="main make" disabled=move || busy.get()>{ctx.t("online-make")}</button>
            </form>
        </main>
    }
}

/// Makes the table, with a session first where there is none.
fn create(ctx: Ctx, wish: RwSignal<Wish>, busy: RwSignal<bool>) {
    let Some(settings) = wish.with_untracked(Wish::settings) else {
        return ctx.toast(ctx.texts_now().get("online-wrong-hands"));
    };
    let name = ctx.prefs.with_untracked(|prefs| prefs.name.clone());
    busy.set(true);
    spawn_local(async move {
        let api = Api(ctx.texts_now().lang());
        let made = match api.create(&settings).await {
            Err(failure) if failure.is("no-session") => match api.guest(&name).await {
                Ok(_) => api.create(&settings).await,
                Err(failure) => Err(failure),
            },
            made => made,
        };
        match made {
            Ok(made) => ctx.go(Route::Online { table: made.table }),
            Err(Failure::Refused(told)) => ctx.toast(told.message),
            Err(Failure::Unreachable) => ctx.toast(ctx.texts_now().get("online-unreachable")),
        }
        let _ = busy.try_set(false);
    });
}

fn book(ctx: Ctx, wish: RwSignal<Wish>) -> impl IntoView {
    let option = move |name: &'static str| {
        let title = move || {
            Rulebook::named(name).map(|book| book.title[ctx.texts().lang() as usize].clone())
        };
        view! { <option value=name prop:selected=move || wish.with(|wish| wish.book == name)>{title}</option> }
    };
    let lines = move || {
        let book = wish.with(|wish| Rulebook::named(&wish.book));
        book.map(|book| {
            let lines = summary(&book, ctx.texts()).into_iter();
            lines.map(|line| view! { <li>{line}</li> }).collect_view()
        })
    };
    view! {
        <fieldset>
            <legend id="new-book">{ctx.t("web-rulebook")}</legend>
            <select
                aria-labelledby="new-book"
                on:change=move |event| wish.update(|wish| wish.book = event_target_value(&event))
            >
                {Rulebook::names().map(option).collect_view()}
            </select>
            <ul class="summary">{lines}</ul>
        </fieldset>
    }
}

/// One of several, as pills.
fn pills<T: Clone + PartialEq + Send + Sync + 'static>(
    ctx: Ctx,
    wish: RwSignal<Wish>,
    name: &'static str,
    title: &'static str,
    choices: Vec<(T, String)>,
    read: fn(&Wish) -> T,
    set: fn(&mut Wish, T),
) -> impl IntoView {
    let pill = move |(number, (value, text)): (usize, (T, String))| {
        let (own, chosen) = (value.clone(), value);
        view! {
            <label class="pill">
                <input
                    type="radio"
                    name=name
                    value=number.to_string()
                    prop:checked=move || wish.with(read) == own
                    on:change=move |_| wish.update(|wish| set(wish, chosen.clone()))
                />
                <span>{text}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{ctx.t(title)}</legend>
            <div class="pills">{choices.into_iter().enumerate().map(pill).collect_view()}</div>
        </fieldset>
    }
}

fn mode(ctx: Ctx, wish: RwSignal<Wish>) -> impl IntoView {
    let choices = move || {
        let texts = ctx.texts();
        vec![(false, texts.get("online-mode-hands")), (true, texts.get("online-mode-match"))]
    };
    let set = |wish: &mut Wish, whole: bool| wish.whole_match = whole;
    let whole = Memo::new(move |_| wish.with(|wish| wish.whole_match));
    let hands = move || {
        whole.get().then(|| {
            view! {
                <label class="hands">
                    <span>{ctx.t("web-sheet-hands")} <small>{ctx.t("web-sheet-hands-detail")}</small></span>
                    <input
                        inputmode="numeric"
                        pattern="[0-9]{1,2}"
                        prop:value=move || wish.with(|wish| wish.hands.clone())
                        on:input=move |event| wish.update(|wish| wish.hands = event_target_value(&event))
                    />
                </label>
            }
        })
    };
    view! {
        <div>
            {move || pills(ctx, wish, "mode", "online-mode", choices(), |w| w.whole_match, set)}
            {hands}
        </div>
    }
}

fn bots(ctx: Ctx, wish: RwSignal<Wish>) -> impl IntoView {
    let choices = move || {
        let texts = ctx.texts();
        let level = |level: Level| (Some(level), texts.get(&format!("web-level-{}", level.word())));
        let none = (None, texts.get("online-bots-none"));
        [none].into_iter().chain(Level::ALL.map(level)).collect()
    };
    move || pills(ctx, wish, "bots", "online-bots", choices(), |w| w.bots, |w, bots| w.bots = bots)
}

fn seconds(ctx: Ctx, wish: RwSignal<Wish>) -> impl IntoView {
    let choices = move || {
        let texts = ctx.texts();
        SECONDS.map(|seconds| (seconds, seconds_text(seconds, texts))).to_vec()
    };
    let set = |wish: &mut Wish, seconds: Option<u16>| wish.seconds = seconds;
    move || pills(ctx, wish, "seconds", "online-time", choices(), |w| w.seconds, set)
}

fn switch(
    ctx: Ctx,
    wish: RwSignal<Wish>,
    title: &'static str,
    read: fn(&Wish) -> bool,
    set: fn(&mut Wish, bool),
) -> impl IntoView {
    let change = move |event| wish.update(|wish| set(wish, event_target_checked(&event)));
    view! {
        <label class="field switch">
            <span>{ctx.t(title)}</span>
            <input type="checkbox" role="switch" name=title prop:checked=move || wish.with(read) on:change=change />
        </label>
    }
}
