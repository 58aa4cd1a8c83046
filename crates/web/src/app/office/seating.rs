//! The seating: drawn, judged, changed, published.

use dulle_tournament::FreeText;
use dulle_tournament::office::{Act, Method, text};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::frame::page_title;
use super::{Hall, ask::Asked, by_hand, forms, worker};
use crate::app::browser;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::office::by_hand::ByHand;
use crate::model::office::drawing::DrawWish;
use crate::model::office::seating::{
    NamedSeat, Picked, QualityBox, SeatOf, SeatingScreen, SeatingStage, SeatingTable, SwapScreen,
    change, swap,
};
use crate::model::office::step::Ask;
use crate::model::route::OfficePage;

/// The page.
#[derive(Clone, Copy)]
struct Seating {
    hall: Hall,
    screen: Memo<SeatingScreen>,
    /// Seats that were picked.
    picked: RwSignal<Vec<Picked>>,
    wanted: RwSignal<Option<u8>>,
    /// Seats that are being put down by hand.
    by_hand: RwSignal<Option<ByHand>>,
}

/// How far a draw is, and how good its seats are, in percent; without a quality there are none yet.
type Drawing = Option<(u8, Option<u8>)>;

thread_local! {
    static DRAWING: std::cell::Cell<Option<RwSignal<Drawing>>> = const { std::cell::Cell::new(None) };
}

/// The progress of a draw: it goes on when the page changes.
fn drawing() -> Option<RwSignal<Drawing>> {
    DRAWING.with(|cell| {
        if cell.get().is_none() {
            cell.set(super::root().map(|root| root.with(|| RwSignal::new(None))));
        }
        cell.get()
    })
}

/// Draws a round: the seed of the first round goes on unless another is wanted.
pub(super) fn draw(hall: Hall, round: u8, anew: bool) {
    let Some(progress) = drawing() else { return };
    if progress.get_untracked().is_some() {
        return;
    }
    let first = hall.kept.with_untracked(|kept| {
        let drawn = kept.office.rounds().iter().find(|round| round.method != Method::Hand);
        drawn.map(|round| round.seed)
    });
    let fresh = 10_000 + browser::random_number() % 90_000;
    let seed = first.filter(|_| !anew).unwrap_or(fresh);
    let journal = hall.kept.with_untracked(|kept| text::whole(&kept.office));
    progress.set(Some((0, None)));
    worker::draw(
        DrawWish { journal, round, seed },
        move |so_far| progress.set(Some((so_far.percent, Some(so_far.quality)))),
        move |drawn| {
            progress.set(None);
            match drawn {
                Ok(acts) => take_seats(hall, acts),
                Err(worker::Failed) => {
                    // The office says why: it is asked again, for nothing.
                    let refused = hall
                        .kept
                        .with_untracked(|kept| kept.office.draw(round, seed, 1, |_| false).err());
                    let sentence = refused.map(|refused| {
                        hall.read_now(|words| words.texts.office_refused(&refused, words.office))
                    });
                    hall.ctx.toast(sentence.unwrap_or_else(|| hall.texts().get("web-not-loaded")));
                }
            }
        },
    );
}

/// Seats a round, after a question where everybody can read another seating already.
pub(super) fn take_seats(hall: Hall, acts: Vec<Act>) {
    match is_published(hall, &acts) {
        true => hall.asked.set(Some(Asked::Redraw(acts))),
        false => hall.act(acts),
    }
}

/// Draws a round, after a question where not everybody is here.
pub(super) fn draw_those_here(hall: Hall, round: u8) {
    match hall.kept.with_untracked(|kept| kept.office.not_here(round).is_empty()) {
        true => draw(hall, round, false),
        false => hall.asked.set(Some(Asked::Absent(round, false))),
    }
}

/// Whether a draw changes a seating that everybody can read.
fn is_published(hall: Hall, acts: &[Act]) -> bool {
    hall.kept.with_untracked(|kept| {
        acts.iter().any(|act| match act {
            Act::Draw(drawn) => {
                kept.office.round(drawn.round).is_some_and(|round| round.published.is_some())
            }
            _ => false,
        })
    })
}

pub(super) fn seating_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let wanted = RwSignal::new(None);
    let screen = Memo::new(move |_| {
        let (role, wanted) = (hall.role(), wanted.get());
        hall.read(|words| SeatingScreen::of(words, role, wanted))
    });
    let page = Seating {
        hall,
        screen,
        picked: RwSignal::new(Vec::new()),
        wanted,
        by_hand: RwSignal::new(None),
    };
    let by_name = RwSignal::new(false);
    let title = move || screen.with(|s| (s.title.clone(), s.subtitle.clone()));
    let can_draw = Memo::new(move |_| screen.with(|s| (s.can_draw, s.round, s.stage)));
    let again = move || {
        let (can, round, stage) = can_draw.get();
        (can && stage != SeatingStage::None).then(|| view! {
            <button class="plain draw-again" on:click=handler(move |_| hall.asked.set(Some(Asked::DrawAgain(round))))>{ctx.t("hall-seating-again")}</button>
        })
    };
    let hand = move || {
        let (can, round, _) = can_draw.get();
        (can && page.by_hand.with(Option::is_none)).then(|| view! {
            <button class="plain seat-by-hand" on:click=handler(move |_| by_hand::begin(hall, page.by_hand, round))>{ctx.t("hall-by-hand")}</button>
        })
    };
    let view_word = move || {
        let texts = ctx.texts();
        texts.get(if by_name.get() { "hall-seating-by-table" } else { "hall-seating-by-name" })
    };
    let tools = view! {
        {rounds(page)}
        <button class="plain by-name" on:click=handler(move |_| by_name.update(|by| *by = !*by))>{live(view_word)}</button>
        {live(again)}
        {live(hand)}
    };
    let hands_on = Memo::new(move |_| page.by_hand.with(Option::is_some));
    let main = move || {
        match hands_on.get() {
        true => by_hand::editor(hall, page.by_hand).into_any(),
        false => view! {
            {live(move || line(page))}
            {live(move || if by_name.get() { names(page).into_any() } else { tables(page).into_any() })}
        }
        .into_any(),
    }
    };
    view! {
        {page_title(title, tools)}
        <div class="columns">
            <div class="column main-column">
                {live(main)}
            </div>
            <div class="column">
                {live(move || progress(hall))}
                {live(move || screen.with(|s| s.quality.clone()).map(|quality| quality_card(hall, quality)))}
                {swap_card(page)}
                {publish_card(page)}
                {live(move || check(page))}
            </div>
        </div>
    }
}

fn rounds(page: Seating) -> impl IntoView {
    let (hall, screen) = (page.hall, page.screen);
    let items = move || {
        let (rounds, now) = screen.with(|s| (s.rounds.clone(), s.round));
        let short = |round: u8| hall.ctx.with("hall-round-short", &[("round", round.into())]);
        rounds
            .into_iter()
            .map(|round| (round.to_string(), short(round), round == now))
            .collect::<Vec<_>>()
    };
    let many = Memo::new(move |_| screen.with(|s| s.rounds.len() > 1));
    live(move || {
        many.get().then(|| {
            forms::segments(items, hall.t("hall-page-round"), move |word| {
                page.picked.set(Vec::new());
                page.wanted.set(word.parse().ok());
            })
        })
    })
}

fn progress(hall: Hall) -> Option<AnyView> {
    let (percent, quality) = drawing()?.get()?;
    let stop = quality.map(|quality| {
        let so_far = hall.ctx.with("hall-drawing-so-far", &[("percent", quality.into())]);
        view! {
            <p class="soft">{so_far}</p>
            <button class="plain draw-stop" on:click=handler(|_| worker::stop())>{hall.t("hall-drawing-take")}</button>
        }
    });
    Some(
        view! {
            <section class="box drawing" role="status">
                <h2>{hall.t("hall-drawing")}</h2>
                <progress max="100" value=percent.to_string() aria-label=hall.t("hall-drawing")></progress>
                {stop}
            </section>
        }
        .into_any(),
    )
}

fn line(page: Seating) -> AnyView {
    let (hall, screen) = (page.hall, page.screen);
    let (head, detail) = screen.with(|s| s.line.clone());
    let refused = screen.with(|s| s.refused.clone());
    let (can, round, stage) = screen.with(|s| (s.can_draw, s.round, s.stage));
    let draw_button = (can && stage == SeatingStage::None && refused.is_none()).then(|| {
        let label = hall.ctx.with("hall-step-draw-button", &[("round", round.into())]);
        view! { <button class="main draw" on:click=handler(move |_| draw_those_here(hall, round))>{label}</button> }
    });
    view! {
        <div class="dashed-line">
            <p><b>{head}</b>" "{detail}</p>
            {refused.map(|why| view! { <p class="bad">{why}</p> })}
            {draw_button}
        </div>
    }
    .into_any()
}

fn tables(page: Seating) -> impl IntoView {
    let (hall, screen) = (page.hall, page.screen);
    let shown = Memo::new(move |_| screen.with(|s| s.tables.clone()));
    let can_swap = Memo::new(move |_| screen.with(|s| s.can_swap));
    let how = move || {
        can_swap.get().then(|| view! {
            <li class="seat-table how"><h2>{hall.t("hall-swap-how")}</h2><p>{hall.t("hall-swap-how-detail")}</p><p class="soft">{hall.t("hall-swap-keys")}</p></li>
        })
    };
    view! {
        <ul class="seat-tables" on:keydown=handler(|event: KeyboardEvent| arrows(&event))>
            <For each=move || shown.get() key=Clone::clone children=move |table| seat_table(page, can_swap, table) />
            {live(how)}
        </ul>
    }
}

/// Arrows move from name to name.
fn arrows(event: &KeyboardEvent) {
    let by: i32 = match event.key().as_str() {
        "ArrowDown" | "ArrowRight" => 1,
        "ArrowUp" | "ArrowLeft" => -1,
        _ => return,
    };
    let Ok(all) = document().query_selector_all(".seat-name-button") else { return };
    let active = document().active_element();
    let places = (0..all.length()).filter_map(|at| all.get(at));
    let places: Vec<web_sys::HtmlElement> =
        places.filter_map(|node| node.dyn_into().ok()).collect();
    let now =
        places.iter().position(|place| active.as_ref().is_some_and(|active| **place == *active));
    let next =
        now.map_or(0, |now| (now as i32 + by).rem_euclid(places.len().max(1) as i32) as usize);
    if let Some(place) = places.get(next) {
        let _ = place.focus();
    }
    event.prevent_default();
}

fn seat_table(page: Seating, can_swap: Memo<bool>, table: SeatingTable) -> impl IntoView {
    let (own, begun) = (table.table, table.begun);
    let seat = move |seat: SeatOf| {
        let this = Picked { number: seat.number, helps_at: seat.springer.then_some(own) };
        let is_picked = move || page.picked.with(|picked| picked.contains(&this));
        let pick = move |_| pick(page, this);
        let mark = seat.springer.then(|| view! { <small>{page.hall.t("office-springer")}</small> });
        let name = seat.name.clone();
        view! {
            <li>
                <span class="position">{seat.position}</span>
                {live(move || if can_swap.get() && !begun {
                    view! { <button class="seat-name-button" class:picked=live_flag(is_picked) aria-pressed=live_text(is_picked) on:click=handler(pick)>{name.clone()}</button> }.into_any()
                } else {
                    view! { <span class="seat-name">{name.clone()}</span> }.into_any()
                })}
                {mark}
            </li>
        }
    };
    // Once a round is played the seating leads to its sheets, also to those of earlier rounds.
    let (hall, number, title) = (page.hall, table.table, table.title.clone());
    let head = move || {
        let round = page.screen.with(|s| s.round);
        let played = hall
            .kept
            .with(|kept| kept.office.round(round).is_some_and(|round| round.released.is_some()));
        match played {
            true => {
                let href = hall.href(OfficePage::Table { round, table: number });
                view! { <a class="to-sheet" href=href>{title.clone()}</a> }.into_any()
            }
            false => title.clone().into_any(),
        }
    };
    view! {
        <li class="seat-table">
            <h2>{live(head)}<small>{table.note}</small></h2>
            <ol>{table.seats.into_iter().map(seat).collect_view()}</ol>
        </li>
    }
}

fn pick(page: Seating, this: Picked) {
    page.picked.update(|picked| match picked.iter().position(|other| *other == this) {
        Some(place) => {
            picked.remove(place);
        }
        None if picked.len() < 2 => picked.push(this),
        None => {
            picked.pop();
            picked.push(this);
        }
    });
    if let [one] = page.picked.get_untracked()[..] {
        let name = page.hall.read_now(|words| words.spoken(one.number));
        page.hall.ctx.say(page.hall.texts().with("hall-swap-picked", &[("name", name.into())]));
    }
}

fn names(page: Seating) -> impl IntoView {
    let hall = page.hall;
    let row = |seat: NamedSeat| view! { <tr><th scope="row">{seat.name}</th><td>{seat.table}</td><td>{seat.position}</td></tr> };
    let rows = move || page.screen.with(|s| s.by_name.clone()).into_iter().map(row).collect_view();
    view! {
        <section class="box">
            <table class="office-table names-table">
                <thead><tr><th scope="col">{hall.t("hall-col-name")}</th><th scope="col">{hall.t("hall-col-table")}</th><th scope="col">{hall.t("hall-position")}</th></tr></thead>
                <tbody>{live(rows)}</tbody>
            </table>
        </section>
    }
}

fn quality_card(hall: Hall, quality: QualityBox) -> impl IntoView {
    let lines = quality.lines.into_iter().map(|(name, plan, possible)| {
        view! { <tr><th scope="row">{name}</th><td>{plan}</td><td class="soft">{possible}</td></tr> }
    });
    view! {
        <section class="box quality">
            <h2>{hall.t("hall-quality")}<b class="percent">{quality.percent}</b></h2>
            <p class="soft">{quality.note}</p>
            <table class="office-table">
                <thead><tr><td></td><th scope="col">{hall.t("hall-quality-plan")}</th><th scope="col">{hall.t("hall-quality-possible")}</th></tr></thead>
                <tbody>{lines.collect_view()}</tbody>
            </table>
            {quality.clubs.map(|clubs| view! { <p class="soft">{clubs}</p> })}
        </section>
    }
}

/// What the swap of the two picked names costs.
fn swap_card(page: Seating) -> impl IntoView {
    let (hall, picked) = (page.hall, page.picked);
    let reason = RwSignal::new(String::new());
    let shown = Memo::new(move |_| {
        let [one, other] = picked.get()[..] else { return None };
        let round = page.screen.with(|s| s.round);
        let (by, now) = (hall.me(), hall.now.get_untracked());
        let at = hall.kept.with_untracked(|kept| kept.moment(now));
        Some((one, other, round, hall.read(|words| swap(words, round, (one, other), &by, at))))
    });
    Effect::new(move |_| {
        if let Some((.., Ok(swap))) = shown.get() {
            hall.ctx.say(swap.lines.join(" "));
        }
    });
    let let_go = move |_| picked.set(Vec::new());
    let card = move |(one, other, round, swap): (
        Picked,
        Picked,
        u8,
        Result<SwapScreen, String>,
    )| {
        let swap = match swap {
            Ok(swap) => swap,
            Err(sentence) => return view! { <section class="box"><p class="bad">{sentence}</p><button class="plain" on:click=handler(let_go)>{hall.t("hall-swap-no")}</button></section> }.into_any(),
        };
        let yes = move |_| {
            let because = FreeText::new(&reason.get_untracked());
            hall.act_then(vec![change(round, (one, other), because)], move || {
                picked.set(Vec::new());
            });
        };
        let yes_word = if swap.helps { "hall-springer-yes" } else { "hall-swap-yes" };
        let told = (!swap.told.is_empty())
            .then(|| hall.ctx.with("hall-swap-told", &[("names", swap.told.join(", ").into())]));
        let percent = |percent: u8| hall.ctx.with("hall-percent", &[("percent", percent.into())]);
        let quality = format!("{} → {}", percent(swap.before), percent(swap.after));
        view! {
            <section class="box swap">
                <p class="kicker">{hall.t("hall-swap-first")}</p>
                <h2>{swap.title}</h2>
                <p class="soft">{swap.seats}</p>
                <p class="swap-quality" class:worse=swap.worse><span>{hall.t("hall-quality")}</span><b>{quality}</b></p>
                <ul class="effect">{swap.lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                {told.map(|told| view! { <p><b>{told}</b></p> })}
                {forms::text(hall.t("hall-reason"), "reason", move || reason.get(), move |value| reason.set(value))}
                <div class="pair">
                    <button class="plain swap-yes" on:click=handler(yes)>{hall.t(yes_word)}</button>
                    <button class="plain swap-no" on:click=handler(let_go)>{hall.t("hall-swap-no")}</button>
                </div>
            </section>
        }
        .into_any()
    };
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && hall.asked.with_untracked(Option::is_none) {
            picked.set(Vec::new());
        }
    });
    on_cleanup(move || escape.remove());
    live(move || shown.get().map(card))
}

fn publish_card(page: Seating) -> impl IntoView {
    let (hall, screen) = (page.hall, page.screen);
    let ask = Memo::new(move |_| screen.with(|s| s.publish.clone()));
    let waits = Memo::new(move |_| page.picked.with(|picked| picked.len() == 2));
    live(move || {
        ask.get().map(|ask: Ask| {
            let label = ask.yes.clone();
            let button = match waits.get() {
                true => view! { <p class="dashed">{label}</p><p>{hall.t("hall-swap-waits")}</p> }.into_any(),
                false => view! { <button class="main publish" on:click=handler(move |_| hall.asked.set(Some(Asked::Sure(ask.clone()))))>{label}</button><p class="soft">{hall.t("hall-publish-after")}</p> }.into_any(),
            };
            view! { <section class="box"><p class="kicker">{hall.t("hall-next-step")}</p>{button}</section> }
        })
    })
}

/// With the seed everybody can repeat the draw.
fn check(page: Seating) -> Option<AnyView> {
    let (seed, method) = page.screen.with(|s| (s.seed.clone(), s.method.clone()));
    let text = page.hall.ctx.with("hall-check-detail", &[("seed", seed?.into())]);
    Some(view! { <section class="box check"><h2>{page.hall.t("hall-check")}</h2><p>{text}</p><p class="soft">{method}</p></section> }.into_any())
}
