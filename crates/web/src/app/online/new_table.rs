//! A new table: rules, hands, bots, time, who may look on.

use dulle_protocol::api::ErrorCode;
use dulle_protocol::{BotPace, HandAccess, Strength};
use dulle_rules::Rulebook;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::api::{Api, Failure};
use super::name_form::name_field;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::pages::settings::page_head;
use crate::model::online::new_table::{NewTableForm, SECONDS, seconds_text};
use crate::model::online::rules::rules_shown;
use crate::model::options::{OFFICIAL, starts};
use crate::model::prefs::{OWN, Prefs};
use crate::model::route::{OptionsFor, Route};

pub(in crate::app) fn new_table_page() -> impl IntoView {
    let ctx = use_ctx();
    let mut form = NewTableForm::new(OFFICIAL, "");
    form.take_rules(ctx.prefs.with_untracked(Prefs::start));
    let form = RwSignal::new(form);
    let busy = RwSignal::new(false);
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !busy.get_untracked() {
            create(ctx, form, busy);
        }
    };
    view! {
        <main class="page new-table">
            {page_head(ctx, "online-new")}
            <form on:submit=handler(make)>
                {name_field(ctx)}
                <div class="choose">
                    {book(ctx, form)}
                    <div class="stack">
                        {mode(ctx, form)}
                        {bots(ctx, form)}
                        {pace(ctx, form)}
                        {seconds(ctx, form)}
                    </div>
                </div>
                {switch(ctx, form, "online-open", |w| w.open, |w, on| w.open = on)}
                {live(move || form.with(|form| form.open).then(|| view! { <p class="owed">{ctx.t("online-open-detail")}</p> }))}
                {switch(ctx, form, "online-allow-spectators", |w| w.spectators, |w, on| w.spectators = on)}
                {hands_for(ctx, form)}
                {switch(ctx, form, "online-list", |w| w.listed, |w, on| w.listed = on)}
                <button class="main make" disabled=live_flag(move || busy.get())>{ctx.t("online-make")}</button>
            </form>
        </main>
    }
}

/// Makes the table, with a session first where there is none.
fn create(ctx: Ctx, form: RwSignal<NewTableForm>, busy: RwSignal<bool>) {
    let Some(settings) = form.with_untracked(NewTableForm::settings) else {
        return ctx.toast(ctx.texts_now().get("online-wrong-hands"));
    };
    let name = ctx.prefs.with_untracked(|prefs| prefs.name.clone());
    busy.set(true);
    spawn_local(async move {
        let api = Api(ctx.texts_now().lang());
        let made = match api.create(&settings).await {
            Err(failure) if failure.is(ErrorCode::NoSession) => match api.guest(&name).await {
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

fn book(ctx: Ctx, form: RwSignal<NewTableForm>) -> impl IntoView {
    let own = Memo::new(move |_| ctx.prefs.with(Prefs::own_rules));
    let plays_own = move || ctx.prefs.with(Prefs::plays_own);
    let own_name = move |(name, count): (String, usize)| match name.is_empty() {
        true => ctx.with("web-own-changes", &[("count", count.into())]),
        false => name,
    };
    // The page for rules starts from what is chosen here, so it is chosen for all pages.
    let choose = move |event| {
        ctx.set_pref("book", &event_target_value(&event));
        let start = ctx.prefs.with_untracked(Prefs::start);
        form.update(|form| form.take_rules(start));
    };
    let option = move |name: &'static str| {
        let title = move || {
            Rulebook::named(name).map(|book| book.title[ctx.texts().lang() as usize].clone())
        };
        view! { <option value=name prop:selected=live_flag(move || form.with(|form| form.book == name && form.options.is_empty()))>{live(title)}</option> }
    };
    let lines = move || {
        let settings = form.with(NewTableForm::settings)?;
        let lines = rules_shown(&settings, ctx.texts())?.lines;
        let none = || vec![ctx.texts().get("online-rules-official")];
        let lines = if lines.is_empty() { none() } else { lines };
        Some(lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view())
    };
    view! {
        <fieldset>
            <legend id="new-book">{ctx.t("web-rulebook")}</legend>
            <select
                aria-labelledby="new-book"
                on:change=handler(choose)
            >
                {live(move || own.get().map(|own| view! { <option value=OWN prop:selected=live_flag(plays_own)>{own_name(own)}</option> }))}
                {starts().map(option).collect_view()}
            </select>
            <ul class="summary">{live(lines)}</ul>
            <a class="change-rules" href=Route::Options(OptionsFor::Next).hash()>{ctx.t("web-change-rules")}</a>
        </fieldset>
    }
}

/// One of several, as pills.
fn pills<T: Clone + PartialEq + Send + Sync + 'static>(
    ctx: Ctx,
    form: RwSignal<NewTableForm>,
    name: &'static str,
    title: &'static str,
    choices: Vec<(T, String)>,
    read: fn(&NewTableForm) -> T,
    set: fn(&mut NewTableForm, T),
) -> impl IntoView {
    let pill = move |(number, (value, text)): (usize, (T, String))| {
        let (own, chosen) = (value.clone(), value);
        view! {
            <label class="pill">
                <input
                    type="radio"
                    name=name
                    value=number.to_string()
                    prop:checked=live_flag(move || form.with(read) == own)
                    on:change=handler(move |_| form.update(|form| set(form, chosen.clone())))
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

fn mode(ctx: Ctx, form: RwSignal<NewTableForm>) -> impl IntoView {
    let choices = move || {
        let texts = ctx.texts();
        vec![(false, texts.get("online-mode-hands")), (true, texts.get("online-mode-match"))]
    };
    let set = |form: &mut NewTableForm, whole: bool| form.whole_match = whole;
    let whole = Memo::new(move |_| form.with(|form| form.whole_match));
    let hands = move || {
        whole.get().then(|| {
            view! {
                <label class="hands">
                    <span>{ctx.t("web-sheet-hands")} <small>{ctx.t("web-sheet-hands-detail")}</small></span>
                    <input
                        inputmode="numeric"
                        pattern="[0-9]{1,2}"
                        prop:value=live_text(move || form.with(|form| form.hands.clone()))
                        on:input=handler(move |event| form.update(|form| form.hands = event_target_value(&event)))
                    />
                </label>
            }
        })
    };
    view! {
        <div>
            {live(move || pills(ctx, form, "mode", "online-mode", choices(), |w| w.whole_match, set))}
            {live(hands)}
        </div>
    }
}

fn bots(ctx: Ctx, form: RwSignal<NewTableForm>) -> impl IntoView {
    let choices = move || {
        let texts = ctx.texts();
        let level =
            |level: Strength| (Some(level), texts.get(&format!("web-level-{}", level.word())));
        let none = (None, texts.get("online-bots-none"));
        [none].into_iter().chain(Strength::ALL.map(level)).collect()
    };
    live(move || {
        pills(ctx, form, "bots", "online-bots", choices(), |w| w.bots, |w, bots| w.bots = bots)
    })
}

/// How quickly bots answer, where there can be some.
fn pace(ctx: Ctx, form: RwSignal<NewTableForm>) -> impl IntoView {
    let choices = move || {
        let texts = ctx.texts();
        BotPace::ALL.map(|pace| (pace, texts.get(&format!("online-pace-{}", pace.word())))).to_vec()
    };
    let has_bots = Memo::new(move |_| form.with(|form| form.bots.is_some()));
    let set = |form: &mut NewTableForm, pace: BotPace| form.pace = pace;
    let shown = move || pills(ctx, form, "pace", "online-pace", choices(), |w| w.pace, set);
    live(move || has_bots.get().then(shown))
}

fn seconds(ctx: Ctx, form: RwSignal<NewTableForm>) -> impl IntoView {
    let choices = move || {
        let texts = ctx.texts();
        SECONDS.map(|seconds| (seconds, seconds_text(seconds, texts))).to_vec()
    };
    let set = |form: &mut NewTableForm, seconds: Option<u16>| form.seconds = seconds;
    live(move || pills(ctx, form, "seconds", "online-time", choices(), |w| w.seconds, set))
}

/// Who may read the finished hands.
fn hands_for(ctx: Ctx, form: RwSignal<NewTableForm>) -> impl IntoView {
    let choices = move || {
        let texts = ctx.texts();
        let text = |who: HandAccess| texts.get(&format!("online-hands-for-{}", who.word()));
        HandAccess::ALL.map(|who| (who, text(who))).to_vec()
    };
    let set = |form: &mut NewTableForm, who: HandAccess| form.hands_for = who;
    move || pills(ctx, form, "hands", "online-hands-for", choices(), |w| w.hands_for, set)
}

fn switch(
    ctx: Ctx,
    form: RwSignal<NewTableForm>,
    title: &'static str,
    read: fn(&NewTableForm) -> bool,
    set: fn(&mut NewTableForm, bool),
) -> impl IntoView {
    let change = move |event| form.update(|form| set(form, event_target_checked(&event)));
    view! {
        <label class="field switch">
            <span>{ctx.t(title)}</span>
            <input type="checkbox" role="switch" name=title prop:checked=live_flag(move || form.with(read)) on:change=handler(change) />
        </label>
    }
}
