//! The settings.

use dulle_texts::Lang;
use leptos::prelude::*;

use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::table::card::picture;
use crate::model::prefs::{Indices, Prefs, Theme};
use crate::model::route::Route;
use crate::model::table::pace::Pace;

pub(in crate::app) fn settings_page() -> impl IntoView {
    let ctx = use_ctx();
    let sample = ["HT", "CQ", "DA", "SK", "HJ", "S9"];
    view! {
        <main class="page settings">
            {page_head(ctx, "web-settings")}
            <div class="sample" aria-hidden="true">
                {sample.iter().filter_map(|c| c.parse().ok()).map(|card: dulle_rules::Card| {
                    let trump = matches!(card.to_string().as_str(), "HT" | "CQ" | "DA" | "HJ");
                    view! { <span class:trump=trump>{picture(card)}</span> }
                }).collect_view()}
            </div>
            <label class="field">
                <span>{ctx.t("web-name")}</span>
                <input maxlength="20" prop:value=live_text(move || ctx.prefs.with(|p| p.name.clone())) on:change=handler(move |event| ctx.set_pref("name", &event_target_value(&event))) />
            </label>
            {choice(ctx, "lang", "web-lang", &[("de", ""), ("en", "")], |p| p.lang.code())}
            {choice(ctx, "theme", "web-theme", &Theme::ALL.map(|t| (t.word(), "web-theme")), |p| p.theme.word())}
            {choice(ctx, "indices", "web-indices", &Indices::ALL.map(|i| (i.word(), "web-indices")), |p| p.indices.word())}
            {choice(ctx, "pace", "web-pace", &Pace::ALL.map(|p| (p.word(), "web-pace")), |p| p.pace.word())}
            {switch(ctx, "four-colours", "web-four-colours", Some("web-four-colours-detail"), |p| p.four_colours)}
            {switch(ctx, "gold-edge", "web-gold-edge", None, |p| p.gold_edge)}
            {switch(ctx, "animations", "web-animations", None, |p| p.animations)}
            {switch(ctx, "sound", "web-sound", None, |p| p.sound)}
            {switch(ctx, "time-sound", "web-time-sound", None, |p| p.time_sound)}
            {switch(ctx, "shortcuts", "web-shortcuts", Some("web-shortcuts-detail"), |p| p.shortcuts)}
            {switch(ctx, "confirm", "web-confirm", Some("web-confirm-detail"), |p| p.confirm)}
        </main>
    }
}

pub(in crate::app) fn page_head(ctx: Ctx, title: &'static str) -> impl IntoView {
    view! {
        <header class="head">
            <a class="home" href=Route::Start.hash() aria-label=ctx.t("web-home")>"‹"</a>
            <h1>{ctx.t(title)}</h1>
        </header>
    }
}

/// One of several words; `text` is the beginning of their messages' names.
fn choice(
    ctx: Ctx,
    name: &'static str,
    title: &'static str,
    words: &[(&'static str, &'static str)],
    read: fn(&Prefs) -> &'static str,
) -> impl IntoView + use<> {
    let option = move |&(word, text): &(&'static str, &'static str)| {
        let label = move || match word {
            "de" => "Deutsch".to_owned(),
            "en" => "English".to_owned(),
            _ => ctx.texts().get(&format!("{text}-{word}")),
        };
        view! {
            <label class="pill">
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=live_flag(move || ctx.prefs.with(read) == word)
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
            <legend>{ctx.t(title)}</legend>
            <div class="pills">{words.iter().map(option).collect_view()}</div>
        </fieldset>
    }
}

pub(in crate::app) fn switch(
    ctx: Ctx,
    name: &'static str,
    title: &'static str,
    detail: Option<&'static str>,
    read: fn(&Prefs) -> bool,
) -> impl IntoView {
    let set =
        move |event| ctx.set_pref(name, if event_target_checked(&event) { "on" } else { "off" });
    view! {
        <label class="field switch">
            <span>{ctx.t(title)} {detail.map(|key| view! { <small>{ctx.t(key)}</small> })}</span>
            <input type="checkbox" role="switch" name=name prop:checked=live_flag(move || ctx.prefs.with(read)) on:change=handler(set) />
        </label>
    }
}
