//! The start page.

use dulle_bots::Strength;
use dulle_rules::Rulebook;
use dulle_texts::Lang;
use leptos::prelude::*;

use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::Desk;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::modal::give_up;
use crate::app::online::visited;
use crate::app::pages::waiting::{lets_match_wait, loses_match, make_room, waiting_match};
use crate::app::part::{MORE, load_more};
use crate::app::table::card::picture;
use crate::model::local::evening::{Evening, Length, match_hands};
use crate::model::local::practice::PracticeKind;
use crate::model::options::starts;
use crate::model::prefs::{OWN, Prefs};
use crate::model::route::{DeskPage, OptionsFor, Route};
use crate::model::summary::summary;

pub(in crate::app) fn start_page() -> impl IntoView {
    let ctx = use_ctx();
    let kept = Desk::kept();
    let asked = RwSignal::new(None::<Route>);
    let play = move |_| new_evening(ctx, asked, Route::Table { deal: None });
    let resume = kept.map(|kept| {
        let detail = resume_detail(&kept);
        view! {
            <button class="big second resume" on:click=handler(move |_| ctx.go(Route::Table { deal: None }))>
                <b>{ctx.t("web-resume")}</b>
                <small>{live(move || detail(ctx))}</small>
            </button>
        }
    });
    view! {
        <main class="page start">
            <header class="top">
                <span class="fan" aria-hidden="true">{["HT", "CQ", "SQ"].iter().filter_map(|c| c.parse().ok()).map(picture).collect_view()}</span>
                <div>
                    <h1>{ctx.t("web-app")}</h1>
                    <p>{ctx.t("web-tagline")}</p>
                </div>
                {language(ctx)}
            </header>
            <div class="bigs">
                <button class="big play" on:click=handler(play)>
                    <b>{ctx.t("web-play-now")}</b>
                    <small>{ctx.t("web-play-now-detail")}</small>
                </button>
                {resume}
                {MORE.then(|| waiting_match(ctx)).flatten()}
                {back_to_table(ctx)}
            </div>
            <section class="choose">
                <div>
                    {lengths(ctx)}
                    {MORE.then(|| kinds(ctx))}
                </div>
                {levels(ctx)}
                {books(ctx)}
            </section>
            {with_friends(ctx)}
            <nav class="links">
                {link(ctx, &Route::Tutorial, "web-tutorial", "web-tutorial-detail")}
                {link(ctx, &Route::Course(None), "web-course", "web-course-detail")}
                {link(ctx, &Route::Daily, "web-daily", "web-daily-detail")}
                {link(ctx, &Route::History, "web-history", "web-history-detail")}
                {(!MORE).then(|| view! { <button class="link practise" on:click=handler(|_| load_more())><b>{ctx.t("web-practice")}</b></button> })}
                {link(ctx, &Route::Puzzle(None), "web-puzzles", "web-puzzles-detail")}
                {link(ctx, &Route::Sheet, "web-score-sheet", "web-score-sheet-detail")}
                {link(ctx, &Route::Referee(DeskPage::Entry), "web-referee", "web-referee-detail")}
                {link(ctx, &Route::OFFICE, "web-office", "web-office-detail")}
                {link(ctx, &Route::Rules { book: None }, "web-rules", "web-rules-detail")}
                {link(ctx, &Route::Settings, "web-settings", "web-settings-detail")}
            </nav>
            {own_deal(ctx, asked)}
            {discard(ctx, asked)}
        </main>
    }
}

/// The ways to a server's tables.
fn with_friends(ctx: Ctx) -> impl IntoView {
    view! {
        <section class="with-friends">
            <h2>{ctx.t("online-with-friends")}</h2>
            <nav class="links">
                {link(ctx, &Route::NewTable, "online-new", "online-new-detail")}
                {link(ctx, &Route::Tables, "online-tables", "online-tables-detail")}
                {link(ctx, &Route::Me, "online-me", "online-me-detail")}
            </nav>
        </section>
    }
}

/// The table with others where the player was last.
fn back_to_table(ctx: Ctx) -> Option<impl IntoView> {
    let table = visited().tables().first().cloned()?;
    Some(view! {
        <a class="big second back-to-table" href=Route::Online { table }.hash()>
            <b>{ctx.t("online-back-to-table")}</b>
            <small>{ctx.t("online-back-to-table-detail")}</small>
        </a>
    })
}

/// A new evening. What was left unfinished is given up only where the player is sure.
pub(in crate::app) fn new_evening(ctx: Ctx, asked: RwSignal<Option<Route>>, to: Route) {
    // Another tab has begun a match, about which only the part that can read it can ask.
    if !MORE && Desk::has_kept_more() {
        return load_more();
    }
    // A match waits while single hands are played.
    if MORE && lets_match_wait(ctx) {
        return ctx.go(to);
    }
    if loses_match(ctx) || Desk::kept().is_some_and(|kept| kept.is_running()) {
        asked.set(Some(to));
    } else {
        make_room(ctx);
        ctx.go(to);
    }
}

pub(in crate::app) fn discard(ctx: Ctx, asked: RwSignal<Option<Route>>) -> impl IntoView {
    live(move || {
        let to = asked.get()?;
        let lost = if loses_match(ctx) { Desk::waiting() } else { Desk::kept() };
        let question = lost.map(|lost| discard_question(ctx, &lost)).unwrap_or_default();
        let yes = ctx.texts().get("web-discard-yes");
        let act = move || {
            make_room(ctx);
            ctx.go(to.clone());
        };
        Some(give_up(ctx, "web-play-now", question, yes, move || asked.set(None), act))
    })
}

/// What would be lost.
pub(in crate::app) fn discard_question(ctx: Ctx, kept: &Evening) -> String {
    match kept.choice.length {
        _ if kept.is_daily() => ctx.texts().get("web-discard-daily-ask"),
        Length::Match => ctx.texts().get("web-discard-match-ask"),
        Length::Hands => ctx.with("web-discard-ask", &[("number", kept.number.into())]),
    }
}

/// What waits for the player.
pub(super) fn resume_detail(kept: &Evening) -> impl Fn(Ctx) -> String + use<> {
    let number = kept.number;
    let hands = kept.of_match().map(|game| game.hands());
    let complete = kept.is_complete();
    let over = kept.hand.is_over();
    move |ctx| match hands {
        None if over => ctx.with("web-resume-over", &[("number", number.into())]),
        None => ctx.with("web-resume-detail", &[("number", number.into())]),
        Some(_) if complete => ctx.texts().get("web-resume-standing"),
        Some(hands) => {
            let values = [("number", number.into()), ("hands", hands.into())];
            ctx.with("web-resume-match", &values)
        }
    }
}

/// Single hands or a whole match.
fn lengths(ctx: Ctx) -> impl IntoView {
    let choice = move |length: Length| {
        let word = length.word();
        let name = move || {
            let book = ctx.prefs.with(Prefs::rulebook);
            let hands = book.map_or(0, |book| match_hands(&book));
            ctx.with(&format!("web-length-{word}"), &[("hands", hands.into())])
        };
        let detail = move || ctx.texts().get(&format!("web-length-{word}-detail"));
        view! {
            <label class="radio">
                <input
                    type="radio"
                    name="length"
                    value=word
                    prop:checked=live_flag(move || ctx.prefs.with(|prefs| prefs.length == length))
                    on:change=handler(move |_| ctx.set_pref("length", word))
                />
                <span><b>{live(name)}</b><small>{live(detail)}</small></span>
            </label>
        }
    };
    view! {
        <fieldset class="levels lengths">
            <legend>{ctx.t("web-length")}</legend>
            {Length::ALL.map(choice).collect_view()}
        </fieldset>
    }
}

/// What is practised in single hands.
fn kinds(ctx: Ctx) -> impl IntoView {
    let option = move |kind: PracticeKind| {
        let name = move || ctx.texts().get(&format!("taste-practice-{}", kind.word()));
        view! { <option value=kind.word() prop:selected=live_flag(move || ctx.prefs.with(|prefs| prefs.kind == kind))>{live(name)}</option> }
    };
    let is_match = move || ctx.prefs.with(|prefs| prefs.length == Length::Match);
    view! {
        <fieldset class="books kinds" disabled=live_flag(is_match)>
            <legend id="practice">{ctx.t("web-practice")}</legend>
            <select aria-labelledby="practice" on:change=handler(move |event| ctx.set_pref("practice", &event_target_value(&event)))>
                {PracticeKind::ALL.map(option).collect_view()}
            </select>
        </fieldset>
    }
}

pub(in crate::app) fn language(ctx: Ctx) -> impl IntoView {
    let other = |lang| if lang == Lang::De { Lang::En } else { Lang::De };
    let shown = move || other(ctx.texts().lang()).code();
    let switch = move |_| ctx.set_lang(other(ctx.texts_now().lang()));
    view! {
        <button class="plain lang" lang=live_text(shown) on:click=handler(switch)>
            {ctx.t("web-lang-other")}
        </button>
    }
}

fn levels(ctx: Ctx) -> impl IntoView {
    let choice = move |level: Strength| {
        let word = level.word();
        let name = move || ctx.texts().get(&format!("web-level-{word}"));
        let detail = move || ctx.texts().get(&format!("web-level-{word}-detail"));
        view! {
            <label class="radio">
                <input
                    type="radio"
                    name="level"
                    value=word
                    prop:checked=live_flag(move || ctx.prefs.with(|prefs| prefs.level == level))
                    on:change=handler(move |_| ctx.set_pref("level", word))
                />
                <span><b>{live(name)}</b><small>{live(detail)}</small></span>
            </label>
        }
    };
    view! {
        <fieldset class="levels">
            <legend>{ctx.t("web-level")}</legend>
            {Strength::ALL.map(choice).collect_view()}
        </fieldset>
    }
}

fn books(ctx: Ctx) -> impl IntoView {
    let option = move |name: &'static str| {
        let title = move || {
            let book = Rulebook::named(name);
            book.map(|book| book.title[ctx.texts().lang() as usize].clone())
        };
        view! { <option value=name prop:selected=live_flag(move || ctx.prefs.with(|prefs| prefs.rules_start == name))>{live(title)}</option> }
    };
    let own = Memo::new(move |_| ctx.prefs.with(Prefs::own_rules));
    let plays_own = move || ctx.prefs.with(Prefs::plays_own);
    let own_name = move |(name, count): (String, usize)| match name.is_empty() {
        true => ctx.with("web-own-changes", &[("count", count.into())]),
        false => name,
    };
    let lines = move || {
        let book = ctx.prefs.with(Prefs::rulebook);
        book.map(|book| {
            summary(&book, ctx.texts())
                .into_iter()
                .map(|line| view! { <li>{line}</li> })
                .collect_view()
        })
    };
    view! {
        <fieldset class="books">
            <legend id="book">{ctx.t("web-rulebook")}</legend>
            <select aria-labelledby="book" on:change=handler(move |event| ctx.set_pref("book", &event_target_value(&event)))>
                {live(move || own.get().map(|own| view! { <option value=OWN prop:selected=live_flag(plays_own)>{own_name(own)}</option> }))}
                {starts().map(option).collect_view()}
            </select>
            <ul class="summary">{live(lines)}</ul>
            <a class="change-rules" href=Route::Options(OptionsFor::Next).hash()>{ctx.t("web-change-rules")}</a>
        </fieldset>
    }
}

fn link(
    ctx: Ctx,
    route: &Route,
    name: &'static str,
    detail: &'static str,
) -> impl IntoView + use<> {
    view! { <a class="link" href=route.hash()><b>{ctx.t(name)}</b><small>{ctx.t(detail)}</small></a> }
}

/// The same cards as a friend: by the number of the deal.
fn own_deal(ctx: Ctx, asked: RwSignal<Option<Route>>) -> impl IntoView {
    let number = RwSignal::new(String::new());
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Ok(deal) = number.get_untracked().trim().parse() {
            new_evening(ctx, asked, Route::Table { deal: Some(deal) });
        }
    };
    view! {
        <details class="own-deal">
            <summary>{ctx.t("web-own-deal")}</summary>
            <form on:submit=handler(go)>
                <label>
                    {ctx.t("web-own-deal-label")}
                    <input
                        inputmode="numeric"
                        pattern="[0-9]{1,15}"
                        required
                        prop:value=live_text(move || number.get())
                        on:input=handler(move |event| number.set(event_target_value(&event)))
                    />
                </label>
                <button class="plain">{ctx.t("web-own-deal-go")}</button>
            </form>
        </details>
    }
}
