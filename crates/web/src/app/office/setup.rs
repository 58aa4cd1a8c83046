//! The set-up: from a preset to a tournament, and its terms later.

use dulle_rules::Rulebook;
use dulle_tournament::FreeText;
use dulle_tournament::office::{By, Method, OnlineEntry, Role, RuledBy, TeamsBy, Tie, text};
use leptos::prelude::*;

use super::frame::page_title;
use super::{Hall, ask::Asked, file, forms, journal, known, server};
use crate::app::browser;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::office::setup::{PlannedForm, Preset, SetupForm};
use crate::model::office::step::end_early;
use crate::model::options::own::OwnRules;
use crate::model::route::{OfficePage, OptionsFor, Route};

/// The rules that were kept under a name.
const OWN: &str = "dulle.rules";

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
    // A person who has given their name once need not give it again.
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
        if !is_new && fixed.get_untracked() {
            return hall.asked.set(Some(Asked::Terms(act)));
        }
        if !is_new {
            return hall
                .act_then(vec![act], move || ctx.toast(hall.texts().get("hall-setup-changed")));
        }
        if form.with_untracked(|form| form.online) && !on_server.get_untracked() {
            return ctx.toast(hall.texts().get("hall-setup-online-server"));
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
                {basics(hall, form, fixed)}
                {is_new.then(|| forms::needed(ctx.t("hall-setup-me"), "me", move || me.get(), move |value| me.set(value)))}
            </section>
            {live(move || if fixed.get() {
                view! { <section class="box open-terms"><p>{ctx.t("hall-setup-fixed")}</p><div class="fields">{tables(hall, form)}</div></section> }.into_any()
            } else {
                view! { <details class="box more-terms"><summary>{ctx.t("hall-setup-more")}</summary>{terms(hall, form)}</details> }.into_any()
            })}
            {is_new.then(|| place(hall, on_server))}
            <button class=if is_new { "main create" } else { "plain create" }>{ctx.t(label)}</button>
        </form>
        {(!is_new).then(|| early(hall))}
        {files(hall, is_new)}
    }
}

/// The end before all rounds are played.
fn early(hall: Hall) -> impl IntoView {
    let ask = Memo::new(move |_| {
        let role = hall.role();
        hall.read(|words| end_early(words, role))
    });
    live(move || {
        ask.get().map(|ask| view! {
            <div class="actions"><button class="plain end-early" on:click=handler(move |_| hall.asked.set(Some(Asked::Sure(ask.clone()))))>{hall.t("hall-end-early")}</button></div>
        })
    })
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

fn basics(hall: Hall, form: RwSignal<SetupForm>, fixed: Memo<bool>) -> impl IntoView {
    let ctx = hall.ctx;
    let fee = move || {
        (!fixed.get()).then(|| {
            forms::text(
                ctx.t("hall-setup-fee"),
                "fee",
                move || form.with(|f| f.fee.clone()),
                move |value| form.update(|f| f.fee = value),
            )
        })
    };
    view! {
        <div class="fields">
            {forms::text(ctx.t("hall-setup-name"), "tournament-name", move || form.with(|f| f.name.clone()), move |value| form.update(|f| f.name = value))}
            {forms::text(ctx.t("hall-setup-place"), "place", move || form.with(|f| f.place.clone()), move |value| form.update(|f| f.place = value))}
            {days(hall, form)}
            {forms::text(ctx.t("hall-setup-rounds"), "rounds", move || form.with(|f| f.rounds.clone()), move |value| form.update(|f| f.rounds = value))}
            {live(fee)}
        </div>
        {starts(hall, form)}
    }
}

/// A field for every day, and one more on demand.
fn days(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let count = Memo::new(move |_| form.with(|f| f.dates.len()));
    let day = move |place: usize| {
        let label = move || match place {
            0 => ctx.texts().get("hall-setup-date"),
            _ => ctx.with("hall-setup-day", &[("day", (place + 1).into())]),
        };
        let value = move || form.with(|f| f.dates.get(place).cloned().unwrap_or_default());
        let set = move |event| {
            let typed = event_target_value(&event);
            form.update(|f| {
                if let Some(date) = f.dates.get_mut(place) {
                    *date = typed;
                }
            });
        };
        view! { <label class="office-field"><span>{live(label)}</span><input type="date" class="day" prop:value=live_text(value) on:input=handler(set) /></label> }
    };
    let more = move |_| form.update(|f| f.dates.push(String::new()));
    view! {
        {live(move || (0..count.get()).map(day).collect_view())}
        <button type="button" class="plain more-days" on:click=handler(more)>{ctx.t("hall-setup-more-days")}</button>
    }
}

/// When rounds are planned to begin: folded, as most directors do without.
fn starts(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let count = Memo::new(move |_| form.with(SetupForm::planned_rounds));
    let days = Memo::new(move |_| form.with(|f| f.dates.clone()));
    let field = move |place: usize| {
        let label = move || ctx.with("hall-setup-start-of", &[("round", (place + 1).into())]);
        let time = move || form.with(|f| f.start(place).time);
        let set = move |event| {
            let time = event_target_value(&event);
            form.update(|f| f.set_start(place, PlannedForm { time, ..f.start(place) }));
        };
        let day = move || {
            let mut list: Vec<(String, String)> = days
                .get()
                .into_iter()
                .filter(|day| !day.is_empty())
                .map(|day| (day.clone(), day))
                .collect();
            (list.len() > 1).then(|| {
                list.insert(0, (String::new(), ctx.texts().get("hall-setup-same-day")));
                forms::choice(
                    ctx.t("hall-setup-start-day"),
                    "start-day",
                    list,
                    move || form.with(|f| f.start(place).day),
                    move |day| {
                        form.update(|f| f.set_start(place, PlannedForm { day, ..f.start(place) }));
                    },
                )
            })
        };
        view! {
            <label class="office-field"><span>{live(label)}</span><input type="time" class="start" prop:value=live_text(time) on:input=handler(set) /></label>
            {live(day)}
        }
    };
    view! {
        <details class="starts">
            <summary>{ctx.t("hall-setup-starts")}</summary>
            <div class="fields">{live(move || (0..count.get()).map(field).collect_view())}</div>
        </details>
    }
}

/// Which tables a draw may make.
fn tables(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
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
    view! {
        <fieldset class="ticks"><legend>{ctx.t("hall-setup-sizes")}</legend>{(4..=7).map(size).collect_view()}</fieldset>
        {forms::text(ctx.t("hall-setup-springers"), "springers", move || form.with(|f| f.springers.clone()), move |value| form.update(|f| f.springers = value))}
    }
}

fn terms(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let texts = hall.texts();
    let named = |list: &[(&str, &str)]| {
        list.iter().map(|(word, key)| ((*word).to_owned(), texts.get(key))).collect::<Vec<_>>()
    };
    let methods = Method::OF_TERMS
        .iter()
        .map(|method| {
            (method.word().to_owned(), texts.get(&format!("hall-method-{}", method.word())))
        })
        .collect::<Vec<_>>();
    let usual = move |pick: fn((u8, u16)) -> u16| {
        let count = form.with(SetupForm::usual).map_or(0, pick);
        ctx.with("hall-setup-usual", &[("count", count.into())])
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
        view! { <button type="button" class="segment" aria-pressed=live_text(on) on:click=handler(move |_| form.update(|f| f.toggle_tie(tie)))>{live(label)}</button> }
    };
    let ruled = named(&[("referee", "hall-ruled-referee"), ("panel", "hall-ruled-panel")]);
    let teams =
        named(&[("", "hall-teams-none"), ("club", "hall-teams-club"), ("name", "hall-teams-name")]);
    let has_teams = Memo::new(move |_| form.with(|f| f.teams.is_some()));
    let best = move || {
        has_teams.get().then(|| {
            forms::text(
                ctx.t("hall-setup-best"),
                "best",
                move || form.with(|f| f.best.clone()),
                move |value| form.update(|f| f.best = value),
            )
        })
    };
    view! {
        <div class="fields">
            {rules(hall, form)}
            <div class="hinted">
                {forms::text(ctx.t("hall-setup-hands"), "hands", move || form.with(|f| f.hands.clone()), move |value| form.update(|f| f.hands = value))}
                <p class="soft">{live(move || usual(|(hands, _)| hands.into()))}</p>
            </div>
            <div class="hinted">
                {forms::text(ctx.t("hall-setup-minutes"), "minutes", move || form.with(|f| f.minutes.clone()), move |value| form.update(|f| f.minutes = value))}
                <p class="soft">{live(move || usual(|(_, minutes)| minutes))}</p>
            </div>
            {tables(hall, form)}
            {forms::choice(ctx.t("hall-setup-method"), "method", methods, move || form.with(|f| f.method.word().to_owned()), move |value| form.update(|f| f.method = Method::of_terms(&value).unwrap_or(Method::Lot)))}
            <fieldset><legend>{ctx.t("hall-setup-ties")}</legend><div class="segments wrap">{Tie::ALL.iter().map(|&own| tie(own)).collect_view()}</div></fieldset>
            {forms::choice(ctx.t("hall-setup-ruled-by"), "ruled-by", ruled, move || form.with(|f| f.ruled_by.word().to_owned()), move |value| form.update(|f| f.ruled_by = RuledBy::from_word(&value).unwrap_or(RuledBy::Referee)))}
            {forms::choice(ctx.t("hall-setup-teams"), "teams", teams, move || form.with(|f| f.teams.map(|by| by.word().to_owned()).unwrap_or_default()), move |value| form.update(|f| f.teams = TeamsBy::from_word(&value)))}
            {live(best)}
            {forms::text(ctx.t("hall-setup-place-points"), "place-points", move || form.with(|f| f.place_points.clone()), move |value| form.update(|f| f.place_points = value))}
            {at_tables(hall, form)}
        </div>
    }
}

/// The rulebook, or rules that were kept in this browser; and what differs from the book.
fn rules(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let lang = hall.texts().lang() as usize;
    let mut books: Vec<(String, String)> = Rulebook::listed()
        .filter_map(|name| Some((name.to_owned(), Rulebook::named(name)?.title[lang].clone())))
        .collect();
    let own = OwnRules::from_text(&browser::stored(OWN).unwrap_or_default());
    books.extend(own.all().iter().map(|own| (format!("own {}", own.name), own.name.clone())));
    let chosen = StoredValue::new(own);
    let is_own = move || {
        let same =
            |book: &str, options: &str| form.with(|f| f.book == book && f.options == options);
        chosen.with_value(|own| {
            let found = own.all().iter().find(|own| same(&own.rules.book, &own.rules.options));
            found
                .filter(|_| form.with(|f| !f.options.is_empty()))
                .map(|own| format!("own {}", own.name))
        })
    };
    let shown = move || is_own().unwrap_or_else(|| form.with(|f| f.book.clone()));
    let choose = move |value: String| {
        let own = value
            .strip_prefix("own ")
            .and_then(|name| chosen.with_value(|own| own.get(name).cloned()));
        form.update(|f| match own {
            Some(rules) => f.choose_rules(&rules.book, &rules.options),
            None => f.choose_book(&value),
        });
    };
    view! {
        {forms::choice(ctx.t("hall-setup-book"), "rulebook", books, shown, choose)}
        <div class="hinted">
            {forms::text(ctx.t("hall-setup-options"), "options", move || form.with(|f| f.options.clone()), move |value| form.update(|f| f.options = value))}
            <p class="soft">{ctx.t("hall-setup-options-note")}" "<a class="make-rules" href=Route::Options(OptionsFor::Next).hash()>{ctx.t("hall-setup-options-make")}</a></p>
        </div>
    }
}

/// Whether it is played at the server's tables, and how.
fn at_tables(hall: Hall, form: RwSignal<SetupForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let texts = hall.texts();
    let entries = OnlineEntry::ALL
        .iter()
        .map(|entry| (entry.word().to_owned(), texts.get(&format!("hall-online-{}", entry.word()))))
        .collect::<Vec<_>>();
    let online = Memo::new(move |_| form.with(|f| f.online));
    let more = move || {
        online.get().then(|| view! {
            {forms::choice(ctx.t("hall-online-entry"), "online-entry", entries.clone(), move || form.with(|f| f.online_entry.word().to_owned()), move |word| form.update(|f| f.online_entry = OnlineEntry::from_word(&word).unwrap_or(OnlineEntry::Links)))}
            {forms::text(ctx.t("hall-online-wait"), "online-wait", move || form.with(|f| f.wait.clone()), move |value| form.update(|f| f.wait = value))}
            {forms::text(ctx.t("hall-online-seconds"), "online-seconds", move || form.with(|f| f.seconds.clone()), move |value| form.update(|f| f.seconds = value))}
            {forms::tick(ctx.t("hall-online-spectators"), "online-spectators", move || form.with(|f| f.spectators), move |on| form.update(|f| f.spectators = on))}
        })
    };
    view! {
        {forms::tick(ctx.t("hall-online"), "online", move || online.get(), move |on| form.update(|f| f.play_online(on)))}
        {live(more)}
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
    // A server may ask for one, and says so only once everything is filled in.
    let account = move || {
        on_server.get().then(|| view! {
            <p class="soft">{ctx.t("hall-setup-account")}" "<a class="to-account" href=Route::Me.hash()>{ctx.t("hall-setup-to-account")}</a></p>
        })
    };
    view! {
        <fieldset class="box presets">
            <legend>{ctx.t("hall-setup-where")}</legend>
            {choice(false, "here", "hall-setup-here", "hall-setup-here-detail")}
            {choice(true, "server", "hall-setup-server", "hall-setup-server-detail")}
            {live(account)}
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
