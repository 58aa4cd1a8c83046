//! The hands that were played, on this device and on the server, with what they add up to.

use dulle_bots::Strength;
use dulle_protocol::api;
use dulle_rules::{Party, Seat};
use dulle_texts::Value;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;

use super::daily::keeps_days;
use crate::app::browser;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::desk::{HISTORY, names};
use crate::app::erased::{handler, live, live_flag};
use crate::app::modal::give_up;
use crate::app::online::own_hands;
use crate::app::pages::settings::page_head;
use crate::model::album::code::SharedHand;
use crate::model::album::history::{OwnHand, all_as_file, kept_hands, with_imported};
use crate::model::album::kept::records;
use crate::model::album::statistics::{
    Chart, Filter, Found, RECENT, Statistics, SumRow, chart, found_in, mean_chart, statistics,
};
use crate::model::format::signed;
use crate::model::online::hand::stored_names;
use crate::model::route::{KeptHand, Route};
use crate::model::table::book_badge;

/// How many hands are listed at once.
const A_PAGE: usize = 40;

/// Where a hand was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Any,
    Device,
    Server,
}

#[derive(Clone, Copy)]
struct Album {
    ctx: Ctx,
    device: RwSignal<Vec<OwnHand>>,
    server: RwSignal<Vec<OwnHand>>,
    filter: RwSignal<Filter>,
    place: RwSignal<Place>,
    shown: RwSignal<usize>,
}

pub(in crate::app) fn history_page() -> impl IntoView {
    let ctx = use_ctx();
    let album = Album {
        ctx,
        device: RwSignal::new(kept_hands(&browser::stored(HISTORY).unwrap_or_default())),
        server: RwSignal::new(Vec::new()),
        filter: RwSignal::new(Filter::default()),
        place: RwSignal::new(Place::Any),
        shown: RwSignal::new(A_PAGE),
    };
    spawn_local(async move {
        let found = own_hands(ctx.texts_now().lang()).await;
        // The page may have been left meanwhile.
        let _ = album.server.try_set(found.into_iter().filter_map(of_server).collect());
    });
    let hands = Memo::new(move |_| album.hands());
    let empty = move || album.device.with(Vec::is_empty) && album.server.with(Vec::is_empty);
    let inside = move || match (empty(), hands.with(Vec::is_empty)) {
        (true, _) => view! { <p class="empty">{ctx.t("album-empty")}</p> }.into_any(),
        (false, true) => view! { <p class="empty">{ctx.t("album-none")}</p> }.into_any(),
        (false, false) => {
            let counts = hands.with(|hands| hands.iter().any(OwnHand::counts));
            let numbers = counts.then(|| view! { {numbers(ctx, hands)} {to_report(ctx)} });
            let none =
                (!counts).then(|| view! { <p class="empty">{ctx.t("album-none-counts")}</p> });
            view! { {numbers} {none} {list(album, hands)} }.into_any()
        }
    };
    view! {
        <main class="page album history">
            {page_head(ctx, "web-history")}
            {filters(album)}
            {live(inside)}
            {files(album)}
        </main>
    }
}

impl Album {
    /// The hands that are looked at, newest first.
    fn hands(self) -> Vec<OwnHand> {
        let place = self.place.get();
        let mut hands = Vec::new();
        if place != Place::Server {
            hands.extend(self.device.get());
        }
        if place != Place::Device {
            hands.extend(self.server.get());
        }
        let name = who(self.ctx);
        self.filter.with(|filter| hands.retain(|hand| filter.admits(hand, &name)));
        // Within a day those of one place keep their order.
        hands.sort_by(|one, other| other.day().cmp(one.day()));
        hands
    }
}

/// Who sat where in a hand: against bots these, whatever they are called now.
fn who(ctx: Ctx) -> impl Fn(&OwnHand, usize) -> String {
    let bots = names(ctx);
    move |hand, seat| match (&hand.id, &hand.names[seat]) {
        (Some(_), Some(name)) => name.clone(),
        _ => bots[seat].clone(),
    }
}

/// A hand of the server as its player remembers it.
pub(in crate::app) fn of_server(found: api::OwnHand) -> Option<OwnHand> {
    let seat = Seat::from_number(*found.yours.first()?)?;
    let mut hand = OwnHand::of(&found.hand.dkn, seat)?;
    hand.date = browser::date_of(found.hand.finished_at as f64);
    hand.names = stored_names(&found.hand.seats).map(Some);
    hand.level = None;
    hand.id = Some(found.hand.id);
    Some(hand)
}

fn numbers(ctx: Ctx, hands: Memo<Vec<OwnHand>>) -> impl IntoView {
    let found = Memo::new(move |_| hands.with(|hands| statistics(hands, &who(ctx), ctx.texts())));
    let head = move |first: &'static str| {
        view! {
            <thead><tr>
                <th scope="col">{ctx.t(first)}</th>
                <th scope="col">{ctx.t("album-hands")}</th>
                <th scope="col">{ctx.t("album-won")}</th>
                <th scope="col">{ctx.t("album-mean")}</th>
            </tr></thead>
        }
    };
    let row = |row: SumRow| {
        view! { <tr><th scope="row">{row.name}</th><td>{row.hands}</td><td>{row.won}</td><td>{row.mean}</td></tr> }
    };
    let rows = move |of: fn(&Statistics) -> Vec<SumRow>| {
        move || found.with(of).into_iter().map(row).collect_view()
    };
    let calls = move || {
        let (kept, lost) = found.with(|found| found.calls);
        ctx.with("album-calls", &[("kept", kept.into()), ("lost", lost.into())])
    };
    view! {
        <section class="card-box">
            <h2>{ctx.t("album-statistics")}</h2>
            {live(move || curve(ctx, &found.get()))}
            {live(move || mean_curve(ctx, &found.get()))}
            <table class="sheet statistics">{head("album-statistics")}<tbody>{live(rows(|found| found.rows.clone()))}</tbody></table>
            <p class="calls">{live(calls)}</p>
            <details class="people">
                <summary>{ctx.t("album-people")}</summary>
                <table class="sheet statistics">{head("album-people")}<tbody>{live(rows(|found| found.people.clone()))}</tbody></table>
            </details>
        </section>
    }
}

/// What mistakes cost over many hands is worked out in another part.
fn to_report(ctx: Ctx) -> impl IntoView {
    let address = Route::Analysis { many: true }.hash();
    view! { <p class="to-report"><a class="plain button" href=address>{ctx.t("album-report")}</a></p> }
}

/// The running total as a line.
fn curve(ctx: Ctx, found: &Statistics) -> Option<impl IntoView + use<>> {
    let drawn = chart(&found.curve)?;
    let values = [
        ("hands", found.all.hands.into()),
        ("points", signed(found.all.points).into()),
        ("most", drawn.most.clone().into()),
        ("least", drawn.least.clone().into()),
    ];
    let spoken = ctx.with("album-curve-spoken", &values);
    Some(drawn_curve(ctx, "album-curve", drawn, spoken))
}

/// The points a hand over time as a line.
fn mean_curve(ctx: Ctx, found: &Statistics) -> Option<impl IntoView + use<>> {
    let texts = ctx.texts();
    let drawn = mean_chart(&found.means, texts)?;
    let values = [
        ("hands", RECENT.into()),
        ("most", drawn.most.clone().into()),
        ("least", drawn.least.clone().into()),
    ];
    let spoken = texts.with("album-mean-spoken", &values);
    Some(drawn_curve(ctx, "album-mean-curve", drawn, spoken))
}

fn drawn_curve(ctx: Ctx, title: &'static str, drawn: Chart, spoken: String) -> impl IntoView {
    let zero = drawn.zero.to_string();
    view! {
        <figure class="curve">
            <figcaption>{ctx.t(title)}</figcaption>
            <div class="scale" aria-hidden="true"><span>{drawn.most}</span><span>{drawn.least}</span></div>
            <svg viewBox="-2 -4 604 168" preserveAspectRatio="none" role="img" aria-label=spoken>
                <line x1="0" x2="600" y1=zero.clone() y2=zero />
                <path d=drawn.path />
            </svg>
        </figure>
    }
}

fn list(album: Album, hands: Memo<Vec<OwnHand>>) -> impl IntoView {
    let ctx = album.ctx;
    let rows = move || {
        let shown = album.shown.get();
        hands.with(|hands| hands.iter().take(shown).map(|hand| row(ctx, hand)).collect_view())
    };
    let more = move || {
        let has_more = hands.with(Vec::len) > album.shown.get();
        has_more.then(|| view! {
            <button class="plain more" on:click=handler(move |_| album.shown.update(|shown| *shown += A_PAGE))>{ctx.t("album-more")}</button>
        })
    };
    view! {
        <section class="card-box">
            <h2>{ctx.t("album-list")}</h2>
            <ul class="tables hands-list">{live(rows)}</ul>
            {live(more)}
        </section>
    }
}

fn row(ctx: Ctx, hand: &OwnHand) -> impl IntoView + use<> {
    let texts = ctx.texts();
    let title = format!("{} · {}", texts.contract(hand.contract), signed(i32::from(hand.points)));
    let day = browser::day_of_record(&hand.date, texts.lang().code());
    let mut detail = vec![day, book_badge(texts, &hand.book), texts.party(hand.party)];
    let marks = [
        (hand.known, "album-known"),
        (hand.practised, "album-practised"),
        (hand.imported, "album-of-file"),
        (hand.daily.is_some(), "album-of-day"),
        (hand.id.is_some(), "album-of-server"),
    ];
    detail.extend(marks.into_iter().filter(|(is, _)| *is).map(|(_, key)| texts.get(key)));
    detail.retain(|part| !part.is_empty());
    // A hand of the server has the names of those who played; a link has none.
    let address = match &hand.id {
        Some(id) => Route::Replay(Some(KeptHand { id: id.clone(), seat: Some(hand.me) })),
        None => {
            let shared = SharedHand::of_dkn(&hand.dkn, hand.me);
            let code = shared.and_then(|shared| shared.code());
            Route::Shared { code: code.unwrap_or_default() }
        }
    };
    let address = address.hash();
    view! { <li><a class="link" href=address><b>{title}</b><small>{detail.join(" · ")}</small></a></li> }
}

/// What is looked at, by pills.
fn filters(album: Album) -> impl IntoView {
    let ctx = album.ctx;
    let of_party = |word: &str| match word {
        "re" => Some(Party::Re),
        "contra" => Some(Party::Contra),
        _ => None,
    };
    let of_word = |yes: &'static str, no: &'static str| {
        move |word: &str| {
            if word == yes {
                Some(true)
            } else if word == no {
                Some(false)
            } else {
                None
            }
        }
    };
    let (of_result, of_solos) = (of_word("won", "lost"), of_word("solo", "normal"));
    let of_place = |word: &str| match word {
        "device" => Place::Device,
        "server" => Place::Server,
        _ => Place::Any,
    };
    let choose = move |name: &str, word: &str| {
        album.shown.set(A_PAGE);
        match name {
            "party" => album.filter.update(|filter| filter.party = of_party(word)),
            "result" => album.filter.update(|filter| filter.result = of_result(word)),
            "solos" => album.filter.update(|filter| filter.solos = of_solos(word)),
            _ => album.place.set(of_place(word)),
        }
    };
    let is_chosen = move |name: &str, word: &str| match name {
        "party" => album.filter.with(|filter| filter.party == of_party(word)),
        "result" => album.filter.with(|filter| filter.result == of_result(word)),
        "solos" => album.filter.with(|filter| filter.solos == of_solos(word)),
        _ => album.place.get() == of_place(word),
    };
    let group = move |(name, words): (&'static str, [&'static str; 3])| {
        let pill = move |word: &'static str| {
            view! {
                <label class="pill">
                    <input type="radio" name=name value=word prop:checked=live_flag(move || is_chosen(name, word)) on:change=handler(move |_| choose(name, word)) />
                    <span>{live(move || ctx.texts().get(&format!("album-{name}-{word}")))}</span>
                </label>
            }
        };
        view! {
            <fieldset class="field">
                <legend>{live(move || ctx.texts().get(&format!("album-{name}")))}</legend>
                <div class="pills">{words.map(pill).collect_view()}</div>
            </fieldset>
        }
    };
    let groups = [
        ("party", ["any", "re", "contra"]),
        ("result", ["any", "won", "lost"]),
        ("solos", ["any", "solo", "normal"]),
        ("where", ["any", "device", "server"]),
    ];
    view! {
        <details class="card-box filters">
            <summary>{ctx.t("album-filter")}</summary>
            {groups.map(group).collect_view()}
            {choices(album)}
            {days(album)}
        </details>
    }
}

/// Book, level and people, as far as there are hands with them.
fn choices(album: Album) -> impl IntoView {
    let ctx = album.ctx;
    let all = Memo::new(move |_| {
        let (device, server) = (album.device.get(), album.server.get());
        found_in(device.iter().chain(&server), &who(ctx))
    });
    let set = move |change: fn(&mut Filter, Option<String>)| {
        move |event: leptos::ev::Event| {
            let value = event_target_value(&event);
            album.shown.set(A_PAGE);
            album.filter.update(|filter| change(filter, Some(value).filter(|it| !it.is_empty())));
        }
    };
    let texts = move |name: &'static str, word: &str| match name {
        "book" => book_badge(ctx.texts(), word),
        "level" => ctx.texts().get(&format!("web-level-{word}")),
        _ => word.to_owned(),
    };
    let select = move |name: &'static str,
                       read: fn(&Found) -> &[String],
                       change: fn(&mut Filter, Option<String>)| {
        let options = move || {
            let words = all.with(|all| read(all).to_vec());
            words
                .into_iter()
                .map(|word| view! { <option value=word.clone()>{texts(name, &word)}</option> })
                .collect_view()
        };
        view! {
            <label class="field">
                <span>{live(move || ctx.texts().get(&format!("album-{name}")))}</span>
                <select name=name on:change=handler(set(change))><option value="">{ctx.t("album-where-any-word")}</option>{live(options)}</select>
            </label>
        }
    };
    let side = set(|filter, word| filter.with = word.map(|word| word == "with"));
    view! {
        {select("book", |found| &found.books, |filter, book| filter.book = book)}
        {select("level", |found| &found.levels, |filter, level| filter.level = level.and_then(|word| Strength::from_word(&word)))}
        {select("person", |found| &found.people, |filter, person| filter.person = person)}
        <label class="field">
            <span>{ctx.t("album-side")}</span>
            <select name="side" on:change=handler(side)>
                <option value="">{ctx.t("album-side-any")}</option>
                <option value="with">{ctx.t("album-side-with")}</option>
                <option value="against">{ctx.t("album-side-against")}</option>
            </select>
        </label>
    }
}

/// From one day to another.
fn days(album: Album) -> impl IntoView {
    let ctx = album.ctx;
    let day = move |name: &'static str,
                    title: &'static str,
                    change: fn(&mut Filter, Option<String>)| {
        let set = move |event: leptos::ev::Event| {
            // A browser writes days with dashes, records with points.
            let value = event_target_value(&event).replace('-', ".");
            album.shown.set(A_PAGE);
            album.filter.update(|filter| change(filter, Some(value).filter(|it| !it.is_empty())));
        };
        view! { <label class="field"><span>{ctx.t(title)}</span><input type="date" name=name on:change=handler(set) /></label> }
    };
    view! {
        {day("since", "album-since", |filter, day| filter.since = day)}
        {day("until", "album-until", |filter, day| filter.until = day)}
    }
}

/// All hands of this device as a file, and back.
fn files(album: Album) -> impl IntoView {
    let ctx = album.ctx;
    let asked = RwSignal::new(false);
    let kept = || browser::stored(HISTORY).unwrap_or_default();
    let save = move |_| {
        let file = album.server.with_untracked(|server| all_as_file(&kept(), server));
        browser::download("dulle-spiele.dkn", "text/plain", &file);
    };
    let inside = move || {
        let counts = [album.device.with(Vec::len), album.server.with(Vec::len)];
        let [device, server] = counts.map(Value::from);
        ctx.with("album-export-what", &[("device", device), ("server", server)])
    };
    let read = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let file = input.as_ref().and_then(HtmlInputElement::files).and_then(|files| files.get(0));
        if let Some(input) = input {
            spawn_local(async move {
                let text = match file {
                    Some(file) => {
                        JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string())
                    }
                    None => None,
                };
                // The same file can be chosen again.
                input.set_value("");
                let text = text.unwrap_or_default();
                if records(&text).next().is_none() {
                    return ctx.toast(ctx.texts_now().get("album-no-hands"));
                }
                // A large file may push old hands out.
                keeps_days();
                let (grown, count) = with_imported(&kept(), &text);
                browser::store(HISTORY, &grown);
                album.device.set(kept_hands(&grown));
                ctx.toast(ctx.texts_now().with("album-imported", &[("count", count.into())]));
            });
        }
    };
    let delete = move || {
        // The results of the days and the streak are no part of it.
        if !keeps_days() {
            return ctx.toast(ctx.texts_now().get("album-full"));
        }
        browser::delete_stored(HISTORY);
        album.device.set(Vec::new());
    };
    let question = move || {
        asked.get().then(|| {
            let (text, yes) =
                (ctx.texts().get("album-delete-ask"), ctx.texts().get("album-delete-yes"));
            give_up(ctx, "album-delete", text, yes, move || asked.set(false), delete)
        })
    };
    view! {
        <div class="buttons files">
            <button class="plain export" on:click=handler(save)>{ctx.t("album-export")}</button>
            <label class="plain import">
                <span>{ctx.t("album-import")}</span>
                <input type="file" class="sr" accept=".dkn,text/plain" on:change=handler(read) />
            </label>
            <button class="plain delete" on:click=handler(move |_| asked.set(true))>{ctx.t("album-delete")}</button>
        </div>
        <p class="soft export-what">{live(inside)}</p>
        {live(question)}
    }
}
