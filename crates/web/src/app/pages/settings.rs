//! The settings.

use std::sync::Arc;

use dulle_texts::Lang;
use leptos::prelude::*;

use super::backup::backup_box;
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::table::card::picture;
use crate::model::prefs::{Indices, Prefs, Theme};
use crate::model::route::Route;
use crate::model::table::pace::Pace;
use crate::model::taste::Taste;

/// The tastes from here on are about what is heard.
const TONES: usize = Taste::Volume as usize;

pub(in crate::app) fn settings_page() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <main class="page settings">
            {page_head(ctx, "web-settings")}
            <label class="field">
                <span>{ctx.t("web-name")}</span>
                <input maxlength="20" prop:value=live_text(move || ctx.prefs.with(|p| p.name.clone())) on:change=handler(move |event| ctx.set_pref("name", &event_target_value(&event))) />
            </label>
            {choice(ctx, "lang", &["de", "en"], Arc::new(|p| p.lang.code()))}
            {settings(ctx)}
            {backup_box(ctx)}
        </main>
    }
}

/// How the table looks, sounds and is played at; shown at the table too.
pub(in crate::app) fn settings(ctx: Ctx) -> impl IntoView {
    let sample = ["HT", "CQ", "DA", "SK", "HJ", "S9"];
    // What is rarely wanted is fetched by those who look at it.
    browser::add_style("taste.css");
    view! {
        <div class="sample" aria-hidden="true">
            {sample.iter().filter_map(|c| c.parse().ok()).map(|card: dulle_rules::Card| {
                let trump = matches!(card.to_string().as_str(), "HT" | "CQ" | "DA" | "HJ");
                view! { <span class:trump=trump>{picture(card)}</span> }
            }).collect_view()}
            <i class="back"></i>
        </div>
        {choice(ctx, "theme", &Theme::ALL.map(Theme::word), Arc::new(|p| p.theme.word()))}
        {tastes(ctx, &Taste::ALL[..TONES])}
        {choice(ctx, "indices", &Indices::ALL.map(Indices::word), Arc::new(|p| p.indices.word()))}
        {choice(ctx, "pace", &Pace::ALL.map(Pace::word), Arc::new(|p| p.pace.word()))}
        {switch(ctx, "four-colours", true, Arc::new(|p| p.four_colours))}
        {switch(ctx, "gold-edge", false, Arc::new(|p| p.gold_edge))}
        {switch(ctx, "animations", false, Arc::new(|p| p.animations))}
        {switch(ctx, "confirm", true, Arc::new(|p| p.confirm))}
        {switch(ctx, "shortcuts", true, Arc::new(|p| p.shortcuts))}
        {switch(ctx, "sound", true, Arc::new(|p| p.sound))}
        {switch(ctx, "time-sound", false, Arc::new(|p| p.time_sound))}
        {tastes(ctx, &Taste::ALL[TONES..])}
    }
}

fn tastes(ctx: Ctx, tastes: &[Taste]) -> impl IntoView + use<> {
    let one = |&taste: &Taste| {
        let name = taste.name();
        if taste.is_switch() {
            switch(ctx, name, false, Arc::new(move |p| p.tastes.is_on(taste))).into_any()
        } else {
            choice(ctx, name, taste.words(), Arc::new(move |p| p.tastes.word(taste))).into_any()
        }
    };
    tastes.iter().map(one).collect_view()
}

pub(in crate::app) fn page_head(ctx: Ctx, title: &'static str) -> impl IntoView {
    view! {
        <header class="head">
            <a class="home" href=Route::Start.hash() aria-label=ctx.t("web-home")>"‹"</a>
            <h1>{ctx.t(title)}</h1>
        </header>
    }
}

/// What is chosen now.
type Read<T> = Arc<dyn Fn(&Prefs) -> T + Send + Sync>;

/// One of several words. The name of the setting is the beginning of its messages' names.
fn choice(
    ctx: Ctx,
    name: &'static str,
    words: &[&'static str],
    read: Read<&'static str>,
) -> impl IntoView + use<> {
    let option = move |&word: &&'static str| {
        let label = move || match word {
            "de" => "Deutsch".to_owned(),
            "en" => "English".to_owned(),
            _ => ctx.texts().get(&format!("taste-{name}-{word}")),
        };
        let read = Arc::clone(&read);
        view! {
            <label class="pill">
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=live_flag(move || ctx.prefs.with(|prefs| read(prefs)) == word)
                    on:change=handler(move |_| match word {
                        "de" => ctx.set_lang(Lang::De),
                        "en" => ctx.set_lang(Lang::En),
                        _ => ctx.set_pref(name, word),
                    })
                />
                <span>{live(label)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{live(move || ctx.texts().get(&format!("taste-{name}")))}</legend>
            <div class="pills">{words.iter().map(option).collect_view()}</div>
        </fieldset>
    }
}

/// On or off, perhaps with a line that says more.
pub(in crate::app) fn switch(
    ctx: Ctx,
    name: &'static str,
    has_detail: bool,
    read: Read<bool>,
) -> impl IntoView {
    let set =
        move |event| ctx.set_pref(name, if event_target_checked(&event) { "on" } else { "off" });
    let detail = move || ctx.texts().get(&format!("taste-{name}-detail"));
    view! {
        <label class="field switch">
            <span>
                {live(move || ctx.texts().get(&format!("taste-{name}")))}
                {has_detail.then(|| view! { <small>{live(detail)}</small> })}
            </span>
            <input type="checkbox" role="switch" name=name prop:checked=live_flag(move || ctx.prefs.with(|prefs| read(prefs))) on:change=handler(set) />
        </label>
    }
}
