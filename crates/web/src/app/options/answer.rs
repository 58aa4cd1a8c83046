//! What comes of it: contradictions, what is different, and the way on.

use leptos::prelude::*;

use super::{Asked, OptionsPage};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::modal::{modal, sure};
use crate::model::options::OFFICIAL;
use crate::model::options::choice::RulesChoice;
use crate::model::options::screen::OptionsScreen;
use crate::model::route::{OptionsFor, Route};
use crate::model::table::book_badge;

pub(super) fn answer(page: OptionsPage) -> impl IntoView {
    let ctx = page.ctx;
    let clashes = Memo::new(move |_| read(page, |s| s.conflicts.len()));
    let count = move || read(page, |screen| screen.differences.len());
    let list_title = move || ctx.with("web-options-list-of", &[("count", count().into())]);
    let main = ctx.t(match (page.whose.get_value(), ctx.before.get_untracked()) {
        (OptionsFor::Table(_), _) => "web-options-take-table",
        (_, Some(Route::NewTable | Route::Sheet)) => "web-options-take",
        _ => "web-options-play",
    });
    let waits = move || {
        (clashes.get() > 0)
            .then(|| view! { <p class="hint">{ctx.t("web-options-resolve-first")}</p> })
    };
    view! {
        <aside class="option-answer">
            {clash_list(page)}
            <section class="card-box different" data-pane tabindex="0"><h2>{ctx.t("web-options-list")}</h2>{differences(page)}</section>
            <div class="option-foot">
                <div class="foot-line">
                    {live(move || (clashes.get() > 0).then(|| clash_count(page)))}
                    <button class="cite list" on:click=handler(move |_| page.asked.set(Some(Asked::List)))>{live(list_title)}</button>
                </div>
                {live(waits)}
                {(!page.fixed).then(|| view! {
                    <button class="main play" disabled=live_flag(move || clashes.get() > 0) on:click=handler(move |_| page.play())>{main}</button>
                    <button class="plain save beside" on:click=handler(move |_| page.asked.set(Some(Asked::Save)))>{ctx.t("web-options-save")}</button>
                })}
            </div>
        </aside>
    }
}

fn read<T: Default>(page: OptionsPage, read: impl FnOnce(&OptionsScreen) -> T) -> T {
    page.screen.with(|screen| screen.as_ref().map(read).unwrap_or_default())
}

/// "1 Widerspruch", which leads to it.
fn clash_count(page: OptionsPage) -> impl IntoView {
    let text = move || {
        let count = read(page, |screen| screen.conflicts.len());
        page.ctx.with("web-options-clashes", &[("count", count.into())])
    };
    let show = move |_| {
        let first = page.screen.with_untracked(|screen| {
            screen.as_ref().and_then(|screen| screen.conflicts.first().map(|clash| clash.at))
        });
        if let Some(at) = first {
            page.show(at);
        }
    };
    view! { <button class="clash-count" on:click=handler(show)>{live(text)}</button> }
}

fn clash_list(page: OptionsPage) -> impl IntoView {
    live(move || {
        let clashes = read(page, |screen| screen.conflicts.clone());
        let one = |clash: crate::model::options::screen::ConflictShown| {
            let at = clash.at;
            view! { <p>{clash.sentence}" "<button class="cite" on:click=handler(move |_| page.show(at))>{page.ctx.t("web-options-show")}</button></p> }
        };
        (!clashes.is_empty()).then(|| {
            view! {
                <section class="card-box clash-list">
                    <h2>{clash_count(page)}</h2>
                    {clashes.into_iter().map(one).collect_view()}
                </section>
            }
        })
    })
}

/// The list that everybody reads.
fn differences(page: OptionsPage) -> impl IntoView {
    let ctx = page.ctx;
    let against = move || {
        let official = book_badge(ctx.texts(), OFFICIAL);
        ctx.with("web-options-against", &[("official", official.into())])
    };
    let lines = move || {
        let lines = read(page, |screen| screen.differences.clone());
        match lines.is_empty() {
            true => view! { <p>{ctx.t("web-options-none")}</p> }.into_any(),
            false => {
                let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
                view! { <ul class="summary">{lines.collect_view()}</ul> }.into_any()
            }
        }
    };
    view! {
        <small>{live(against)}</small>
        {live(lines)}
        <small>{ctx.t("web-options-rest")}</small>
    }
}

/// The question that is open.
pub(super) fn question(page: OptionsPage, asked: Asked) -> AnyView {
    let (ctx, close) = (page.ctx, move || page.asked.set(None));
    let start = page.screen.with_untracked(|s| s.as_ref().map(|s| s.start_name.clone()));
    let start = start.unwrap_or_default();
    let ask = |label, key: &str, yes: &str, name: String, act: Box<dyn Fn()>| {
        let values = [("start", name.as_str().into()), ("name", name.as_str().into())];
        let (question, yes) = (ctx.with(key, &values), ctx.with(yes, &values));
        sure(ctx, label, question, yes, close, act).into_any()
    };
    match asked {
        Asked::Start(at) => {
            let (name, act) = (at.name(page), Box::new(move || at.begin(page)));
            ask("web-options-start", "web-options-leave-ask", "web-options-leave-yes", name, act)
        }
        Asked::Back => {
            let act = Box::new(move || page.change(RulesChoice::reset));
            ask("web-options", "web-options-back-ask", "web-options-back-to", start, act)
        }
        Asked::Delete(name) => {
            let own = name.clone();
            let act = Box::new(move || {
                page.own.update(|rules| rules.remove(&own));
                page.keep_own();
                page.change(|choice| choice.own = None);
            });
            ask("web-options", "web-options-delete-ask", "web-options-delete", name, act)
        }
        Asked::Save => save(page).into_any(),
        Asked::List => {
            let inside = view! {
                <h2>{ctx.t("web-options-list")}</h2>
                <div class="all-different" data-pane tabindex="0" role="region" aria-label=ctx.t("web-options-list")>{differences(page)}</div>
            };
            modal(ctx, ctx.t("web-options-list"), "web-back", close, inside).into_any()
        }
    }
}

fn save(page: OptionsPage) -> impl IntoView {
    let (ctx, close) = (page.ctx, move || page.asked.set(None));
    let own = page.choice.with_untracked(|choice| choice.own.clone().unwrap_or_default());
    let name = RwSignal::new(own);
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(rules) = page.choice.with_untracked(RulesChoice::rules) else {
            return ctx.toast(ctx.texts_now().get("web-options-resolve-first"));
        };
        let name = crate::model::options::own::clean_name(&name.get_untracked());
        let mut kept = false;
        page.own.update(|own| kept = own.keep(&name, rules.clone()));
        if !kept {
            return ctx.toast(ctx.texts_now().get("web-options-not-saved"));
        }
        page.keep_own();
        close();
        let text = ctx.texts_now().with("web-options-saved", &[("name", name.as_str().into())]);
        page.begin(rules, Some(name));
        ctx.toast(text);
    };
    let inside = view! {
        <form class="save-form" on:submit=handler(keep)>
            <label class="field">
                <span>{ctx.t("web-options-name")}</span>
                <input
                    maxlength="30"
                    required
                    autocomplete="off"
                    prop:value=live_text(move || name.get())
                    on:input=handler(move |event| name.set(event_target_value(&event)))
                />
            </label>
            <button class="main yes">{ctx.t("web-options-save-go")}</button>
        </form>
    };
    modal(ctx, ctx.t("web-options-save"), "web-back", close, inside)
}
