//! The set-up: from a preset to a tournament, and its terms later.

use dulle_rules::Rulebook;
use dulle_tournament::FreeText;
use dulle_tournament::office::{By, Method, Role, RuledBy, TeamsBy, Tie, text};
use leptos::prelude::*;

use super::frame::page_title;
use super::{Hall, ask::Asked, file, forms, journal, known, server};
use crate::app::browser;
use crate::app::erased::{handler, live, live_flag};
use crate::model::office::setup::{Preset, SetupForm};
use crate::model::route::OfficePage;

pub(super) fn setup_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let before = hall.kept.with_untracked(|kept| kept.office.setup().map(SetupForm::of));
    let is_new = before.is_none();
    let form = before.or_else(|| SetupForm::preset(Preset::Federation, None));
    let title = move || {
        let key = if is_new { "hall-new-tournament" } else { "hall-page-setup" };
        (ctx.texts().get(key), String::new())
    };
    let inside = form.map(|form| inside(hall, RwSignal::new(form), is_new));
    let others = is_new.then(|| known::known_list(hall));
    view! { {page_title(title, ())}{others}{inside} }
}

/// A new tournament beside those that there are.
pub(super) fn new_form(hall: Hall) -> impl IntoView {
    SetupForm::preset(Preset::Federation, None)
        .map(|form| inside(hall, RwSignal::new(form), true).into_any())
}

fn inside(hall: Hall, form: RwSignal<SetupForm>, is_new: bool) -> impl IntoView {
    let ctx = hall.ctx;
    // Whoever has said once what they are called need not say it again.
    let known = hall.has_name().then(|| hall.kept.with_untracked(|kept| kept.me.name.to_string()));
    let me = RwSignal::new(known.unwrap_or_default());
    let taken = is_new && hall.kept.with_untracked(|kept| kept.office.setup().is_some());
    let on_server = RwSignal::new(taken);
    let fixed = Memo::new(move |_| {
        hall.kept.with(|kept| kept.office.rounds().iter().any(|round| round.released.is_some()))
    });
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let act = match hall.read_now(|words| form.with_untracked(|form| form.act(words))) {
            Ok(act) => act,
            Err(sentence) => return ctx.toast(sentence),
        };
        if !is_new {
            return hall
                .act_then(vec![act], move || ctx.toast(hall.texts().get("hall-setup-changed")));
        }
        let Some(name) = FreeText::new(&me.get_untracked()) else {
            browser::focus(".setup-form .me");
            return ctx.toast(hall.texts().get("hall-setup-no-me"));
        };
        if taken && !on_server.get_untracked() {
            return ctx.toast(hall.texts().get("hall-setup-taken"));
        }
        hall.set_me(By { role: Role::Director, name });
        match on_server.get_untracked() {
            true => server::create(hall, &act),
            false => hall.act_then(vec![act], move || hall.go(OfficePage::Entries)),
        }
    };
    let label = if is_new { "hall-setup-create" } else { "hall-setup-change" };
    view! {
        <form class="setup-form" on:submit=handler(send)>
            {is_new.then(|| presets(hall, form))}
            <section class="box">
                {basics(hall, form)}
                {is_new.then(|| forms::needed(ctx.t("hall-setup-me"), "me", move || me.get(), move |value| me.set(value)))}
            </section>
            {live(move || if fixed.get() {
                view! { <p class="box">{ctx.t("hall-setup-fixed")}</p> }.into_any()
            } else {
                view! { <details class="box more-terms"><summary>{ctx.t("hall-setup-more")}</summary>{terms(hall, form)}</details> }.into_any()
            })}
            {is_new.then(|| place(hall, on_server))}
            <button class=if is_new { "main create" } else { "plain create" }>{ctx.t(label)}</button>
        </form>
        {files(hall, is_new)}
    }
}

fn presets(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let choice = move |preset: Preset| {
        let word = preset.word();
        let name = move || ctx.texts().get(&format!("hall-preset-{word}"));
        let detail = move || ctx.texts().get(&format!("hall-preset-{word}-detail"));
        let choose = move |_| {
            if let Some(new) = form.with_untracked(|before| SetupForm::preset(preset, Some(before)))
            {
                form.set(new);
            }
        };
        view! {
            <label class="radio">
                <input type="radio" name="preset" value=word prop:checked=live_flag(move || form.with(|form| form.preset == Some(preset))) on:change=handler(choose) />
                <span><b>{live(name)}</b><small>{live(detail)}</small></span>
            </label>
        }
    };
    view! { <fieldset class="box presets"><legend>{ctx.t("hall-setup-start")}</legend>{Preset::ALL.map(choice).collect_view()}</fieldset> }
}

fn basics(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
    view! {
        <div class="fields">
            {forms::text(ctx.t("hall-setup-name"), "tournament-name", move || form.with(|f| f.name.clone()), move |value| form.update(|f| f.name = value))}
            {forms::text(ctx.t("hall-setup-place"), "place", move || form.with(|f| f.place.clone()), move |value| form.update(|f| f.place = value))}
            <label class="office-field"><span>{ctx.t("hall-setup-date")}</span><input type="date" prop:value=crate::app::erased::live_text(move || form.with(|f| f.date.clone())) on:input=handler(move |event| form.update(|f| f.date = event_target_value(&event))) /></label>
            {forms::text(ctx.t("hall-setup-rounds"), "rounds", move || form.with(|f| f.rounds.clone()), move |value| form.update(|f| f.rounds = value))}
            {forms::text(ctx.t("hall-setup-fee"), "fee", move || form.with(|f| f.fee.clone()), move |value| form.update(|f| f.fee = value))}
        </div>
    }
}

fn terms(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let texts = hall.texts();
    let books: Vec<(String, String)> = Rulebook::listed()
        .filter_map(|name| {
            Some((name.to_owned(), Rulebook::named(name)?.title[texts.lang() as usize].clone()))
        })
        .collect();
    let named = |list: &[(&str, &str)]| {
        list.iter().map(|(word, key)| ((*word).to_owned(), texts.get(key))).collect::<Vec<_>>()
    };
    let methods = Method::ALL
        .iter()
        .map(|method| {
            (method.word().to_owned(), texts.get(&format!("hall-method-{}", method.word())))
        })
        .collect::<Vec<_>>();
    let usual = move |pick: fn((u8, u16)) -> u16| {
        let count = form.with(SetupForm::usual).map_or(0, pick);
        ctx.with("hall-setup-usual", &[("count", count.into())])
    };
    let size = move |size: u8| {
        let place = usize::from(size - 4);
        let label = move || ctx.with("hall-size", &[("size", size.into())]);
        let known = move || size <= form.with(SetupForm::most);
        view! {
            <label class="office-tick">
                <input type="checkbox" class="size" disabled=live_flag(move || !known()) prop:checked=live_flag(move || form.with(|f| f.sizes[place])) on:change=handler(move |event| form.update(|f| f.sizes[place] = event_target_checked(&event))) />
                <span>{live(label)}</span>
            </label>
        }
    };
    let tie = move |tie: Tie| {
        let label = move || {
            let name = ctx.texts().get(&format!("office-tie-{}", tie.word()));
            match form.with(|f| f.ties.iter().position(|other| *other == tie)) {
                Some(place) => format!("{}. {name}", place + 1),
                None => name,
            }
        };
        let on = move || form.with(|f| f.ties.contains(&tie));
        view! { <button type="button" class="segment" aria-pressed=crate::app::erased::live_text(on) on:click=handler(move |_| form.update(|f| f.toggle_tie(tie)))>{live(label)}</button> }
    };
    let ruled = named(&[("referee", "hall-ruled-referee"), ("panel", "hall-ruled-panel")]);
    let teams =
        named(&[("", "hall-teams-none"), ("club", "hall-teams-club"), ("name", "hall-teams-name")]);
    view! {
        <div class="fields">
            {forms::choice(ctx.t("hall-setup-book"), "book", books, move || form.with(|f| f.book.clone()), move |value| form.update(|f| f.choose_book(&value)))}
            {forms::text(ctx.t("hall-setup-hands"), "hands", move || form.with(|f| f.hands.clone()), move |value| form.update(|f| f.hands = value))}
            <p class="soft">{live(move || usual(|(hands, _)| hands.into()))}</p>
            {forms::text(ctx.t("hall-setup-minutes"), "minutes", move || form.with(|f| f.minutes.clone()), move |value| form.update(|f| f.minutes = value))}
            <p class="soft">{live(move || usual(|(_, minutes)| minutes))}</p>
            <fieldset class="ticks"><legend>{ctx.t("hall-setup-sizes")}</legend>{(4..=7).map(size).collect_view()}</fieldset>
            {forms::text(ctx.t("hall-setup-springers"), "springers", move || form.with(|f| f.springers.clone()), move |value| form.update(|f| f.springers = value))}
            {forms::choice(ctx.t("hall-setup-method"), "method", methods, move || form.with(|f| f.method.word().to_owned()), move |value| form.update(|f| f.method = Method::from_word(&value).unwrap_or(Method::Lot)))}
            <fieldset><legend>{ctx.t("hall-setup-ties")}</legend><div class="segments wrap">{Tie::ALL.iter().map(|&own| tie(own)).collect_view()}</div></fieldset>
            {forms::choice(ctx.t("hall-setup-ruled-by"), "ruled-by", ruled, move || form.with(|f| f.ruled_by.word().to_owned()), move |value| form.update(|f| f.ruled_by = RuledBy::from_word(&value).unwrap_or(RuledBy::Referee)))}
            {forms::choice(ctx.t("hall-setup-teams"), "teams", teams, move || form.with(|f| f.teams.map(|by| by.word().to_owned()).unwrap_or_default()), move |value| form.update(|f| f.teams = TeamsBy::from_word(&value)))}
            {forms::text(ctx.t("hall-setup-best"), "best", move || form.with(|f| f.best.clone()), move |value| form.update(|f| f.best = value))}
            {forms::text(ctx.t("hall-setup-place-points"), "place-points", move || form.with(|f| f.place_points.clone()), move |value| form.update(|f| f.place_points = value))}
        </div>
    }
}

/// In this browser, or on the server.
fn place(hall: Hall, on_server: RwSignal<bool>) -> impl IntoView {
    let ctx = hall.ctx;
    let choice = move |server: bool,
                       word: &'static str,
                       name: &'static str,
                       detail: &'static str| {
        view! {
            <label class="radio">
                <input type="radio" name="kept" value=word prop:checked=live_flag(move || on_server.get() == server) on:change=handler(move |_| on_server.set(server)) />
                <span><b>{ctx.t(name)}</b><small>{ctx.t(detail)}</small></span>
            </label>
        }
    };
    view! {
        <fieldset class="box presets">
            <legend>{ctx.t("hall-setup-where")}</legend>
            {choice(false, "here", "hall-setup-here", "hall-setup-here-detail")}
            {choice(true, "server", "hall-setup-server", "hall-setup-server-detail")}
        </fieldset>
    }
}

/// The one file: opened, saved, or left for a new tournament.
fn files(hall: Hall, is_new: bool) -> impl IntoView {
    let ctx = hall.ctx;
    let open = move |event: web_sys::Event| {
        file::chosen(&event, move |_, bytes| {
            let content = String::from_utf8_lossy(&bytes).into_owned();
            match text::read(&content) {
                Ok(reading) => {
                    hall.replace(reading.office);
                    hall.go(OfficePage::Round);
                }
                Err(error) => ctx.toast(hall.texts().office_read(&error)),
            }
        });
    };
    let upload = (is_new && hall.is_local()).then(|| view! {
        <label class="plain upload-button"><span>{ctx.t("hall-setup-file")}</span><input class="tournament-file" type="file" accept=".txt,text/plain" on:change=handler(open) /></label>
    });
    let save = (!is_new).then(|| view! {
        <button class="plain" on:click=handler(move |_| journal::save(hall))>{ctx.t("hall-file-save")}</button>
    });
    let new = (!is_new && hall.is_local()).then(|| view! {
        <button class="plain" on:click=handler(move |_| hall.asked.set(Some(Asked::NewTournament)))>{ctx.t("hall-setup-new")}</button>
    });
    view! { <div class="actions">{upload}{save}{new}</div> }
}
