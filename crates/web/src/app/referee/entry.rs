//! The page for entering: the trick, the breach, the card keys, the foot.

use dulle_rules::{Card, Seat};
use leptos::prelude::*;

use super::rich::{rich, spoken};
use super::{Asked, RefereePage, calls, keys, rows, setup};
use crate::app::browser;
use crate::app::cited::reference;
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::app::table::card::picture;
use crate::model::prefs::Prefs;
use crate::model::referee::desk::{Desk, Mode};
use crate::model::referee::names::{Chip, short};
use crate::model::referee::objection::objection;
use crate::model::referee::screen::{
    Bar, BreachShown, Complainer, EntryScreen, Rest, Selected, Slot,
};
use crate::model::route::{DeskPage, Route};
use crate::model::table::face::suit_word;

pub(super) fn entry_page(page: RefereePage) -> impl IntoView {
    keys::listen(page);
    let empty = Memo::new(move |_| read(page, |screen| screen.empty));
    let in_rests = Memo::new(move |_| read(page, |screen| screen.in_rests));
    let waits = Memo::new(move |_| page.desk.with(|desk| desk.waiting.is_some()));
    view! {
        <main class="page fits desk" data-page="entry">
            {head(page, "desk-entry", DeskPage::Entry)}
            <div class="desk-columns">
                {rows::material(page)}
                <div class="desk-side">
                    <div class="desk-pane" data-pane tabindex="0" role="region" aria-label=page.ctx.t("desk-entry")>
                        {about(page)}
                        {live(move || page.found.get().map(|time| found(page, &time)))}
                        {live(move || if empty.get() { leaders(page).into_any() } else { tricks(page, in_rests).into_any() })}
                    </div>
                    {live(move || (!empty.get()).then(|| foot(page)))}
                </div>
            </div>
            {live(move || page.asked.get().map(|asked| setup::question(page, asked)))}
            {live(move || waits.get().then(|| setup::after_complaint(page)))}
        </main>
    }
}

pub(super) fn read<T: Default>(page: RefereePage, read: impl FnOnce(&EntryScreen) -> T) -> T {
    page.screen.with(|screen| screen.as_ref().map(read).unwrap_or_default())
}

/// The way back, what the page is, and the way to the other form.
pub(super) fn head(page: RefereePage, title: &'static str, at: DeskPage) -> impl IntoView {
    let ctx = page.ctx;
    let back = match at {
        DeskPage::Ruling => Route::Referee(DeskPage::Entry),
        _ => Route::Start,
    };
    let label = if at == DeskPage::Ruling { "desk-back-entry" } else { "web-home" };
    view! {
        <header class="head desk-head">
            <a class="home" href=back.hash() aria-label=ctx.t(label)>"‹"</a>
            <h1>{ctx.t(title)}</h1>
            {(at == DeskPage::Entry).then(|| view! {
                <button class="plain renew wide-only" on:click=handler(move |_| page.asked.set(Some(Asked::New)))>{ctx.t("desk-new")}</button>
                <a class="plain to-quick" href=Route::Referee(DeskPage::Quick).hash()>{ctx.t("desk-without-cards")}</a>
            })}
        </header>
    }
}

/// Table, hand, contract, calls and book, with the way to change them.
pub(super) fn about(page: RefereePage) -> impl IntoView {
    let title = move || read(page, |screen| screen.title.clone());
    let subtitle = move || read(page, |screen| screen.subtitle.clone());
    view! {
        <div class="desk-about">
            <p><b>{live(title)}</b><small>{live(subtitle)}</small></p>
            <button class="plain change" on:click=handler(move |_| page.asked.set(Some(Asked::Setup)))>{page.ctx.t("desk-change")}</button>
        </div>
    }
}

/// A draft from earlier.
fn found(page: RefereePage, time: &str) -> impl IntoView + use<> {
    let ctx = page.ctx;
    let time = time.to_owned();
    let title = move || ctx.with("desk-draft", &[("time", time.as_str().into())]);
    view! {
        <section class="card-box draft-found">
            <p><b>{live(title)}</b>" "{ctx.t("desk-draft-ask")}</p>
            <div class="pair">
                <button class="plain go-on-draft" on:click=handler(move |_| page.found.set(None))>{ctx.t("desk-draft-go")}</button>
                <button class="plain" on:click=handler(move |_| page.asked.set(Some(Asked::New)))>{ctx.t("desk-new")}</button>
            </div>
        </section>
    }
}

/// Who leads: four names, nothing else.
fn leaders(page: RefereePage) -> impl IntoView {
    let names = move || {
        let names = read(page, |screen| screen.names.to_vec());
        let one = |(seat, name): (Seat, String)| {
            view! { <button class="plain leader" data-seat=seat.number() on:click=handler(move |_| page.change(|desk| desk.tap_leader(seat)))>{name}</button> }
        };
        Seat::ALL.into_iter().zip(names).map(one).collect_view()
    };
    view! {
        <section class="who-leads">
            <h2>{page.ctx.t("desk-who-leads")}</h2>
            <div class="leaders">{live(names)}</div>
        </section>
    }
}

fn tricks(page: RefereePage, in_rests: Memo<bool>) -> impl IntoView {
    let asks = move || read(page, |screen| screen.asks_leader);
    let prompt = move || read(page, |screen| screen.prompt.clone());
    let selected = move || read(page, |screen| screen.selected.clone());
    let breach = Memo::new(move |_| read(page, |screen| screen.breach.clone()));
    // Entering the rests needs hands and keys, and room for both.
    view! {
        {live(move || (!in_rests.get()).then(|| step_head(page)))}
        {live(move || if in_rests.get() {
            rests(page).into_any()
        } else if asks() {
            leaders(page).into_any()
        } else {
            felt(page).into_any()
        })}
        {live(move || selected().map(|selected| menu(page, &selected)))}
        {live(move || (!in_rests.get()).then(|| said(page)))}
        {live(move || breach.get().filter(|_| !in_rests.get()).map(|it| breach_box(page, it)))}
        <p class="desk-prompt">{live(prompt)}</p>
        {keys::grid(page)}
        {tools(page)}
    }
}

/// The number of the trick between large arrows.
fn step_head(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let number = move || read(page, |screen| screen.number);
    let title = move || ctx.with("desk-trick", &[("number", number().into())]);
    let entered = move || read(page, |screen| screen.entered.clone());
    let go = move |by: isize| {
        page.change(|desk| {
            let now = desk.played().map_or(0, |played| desk.trick(&played));
            desk.turn_to(now.saturating_add_signed(by));
        });
    };
    view! {
        <div class="desk-trick">
            <button class="plain step step-back" aria-label=ctx.t("desk-before") disabled=live_flag(move || number() <= 1) on:click=handler(move |_| go(-1))>"‹"</button>
            <div><h2>{live(title)}</h2><p>{live(entered)}</p>{bars(page)}</div>
            <button class="plain step step-on" aria-label=ctx.t("desk-after") on:click=handler(move |_| go(1))>"›"</button>
        </div>
    }
}

fn bars(page: RefereePage) -> impl IntoView {
    let bars = move || {
        let (bars, now) = (read(page, |screen| screen.bars.clone()), read(page, |s| s.number));
        let one = move |(index, (bar, label)): (usize, (Bar, String))| {
            view! { <li class=format!("bar-{}", bar.word()) class:is-now=index + 1 == now><span class="sr">{label}</span></li> }
        };
        bars.into_iter().enumerate().map(one).collect_view()
    };
    view! { <ul class="bars">{live(bars)}</ul> }
}

/// The trick in the order of play.
fn felt(page: RefereePage) -> impl IntoView {
    let slots = move || {
        let slots = read(page, |screen| screen.slots.clone());
        slots.into_iter().map(|slot| slot_view(page, slot)).collect_view()
    };
    view! { <div class="desk-felt">{live(slots)}</div> }
}

fn slot_view(page: RefereePage, slot: Slot) -> impl IntoView {
    let (seat, entry) = (slot.seat, slot.entry);
    let tap = move |_| match entry {
        Some(entry) => {
            page.change(|desk| desk.tap_laid(entry));
            browser::after(0, move || {
                browser::focus(&format!(".desk-felt [data-entry='{entry}']"));
            });
        }
        None => page.change(|desk| desk.seat = Some(seat)),
    };
    let card = match slot.card {
        Some(card) => {
            view! { <span class="face" class:trump=slot.trump>{picture(card)}</span> }.into_any()
        }
        None if slot.unknown => view! { <span class="face blank">"?"</span> }.into_any(),
        None => view! { <span class="face open"></span> }.into_any(),
    };
    view! {
        <button
            class="slot"
            class:is-turn=slot.turn
            class:selected=slot.selected
            class:took=slot.takes
            class:breach=slot.breach
            data-seat=seat.number()
            data-entry=entry.map(|entry| entry.to_string())
            aria-label=slot.label
            aria-pressed=slot.selected.to_string()
            on:click=handler(tap)
        >
            <span class="seat-name"><i>{seat.number()}</i><b>{slot.name}</b></span>
            {card}
            <span class="caption">{slot.caption}</span>
        </button>
    }
}

/// What can be said of the card that was tapped.
fn menu(page: RefereePage, selected: &Selected) -> impl IntoView + use<> {
    let ctx = page.ctx;
    let entry = selected.entry;
    let word = |key: &'static str, class: &'static str, act: fn(&mut Desk, usize)| {
        view! { <button class=format!("chip {class}") on:click=handler(move |_| page.change(|desk| act(desk, entry)))>{ctx.t(key)}</button> }
    };
    let revoke = if selected.claimed { "desk-mark-undo" } else { "desk-mark-revoke" };
    view! {
        <section class="card-box card-menu">
            <p><b>{rich(ctx, &selected.title)}</b></p>
            <div class="chips">
                {selected.may_revoke.then(|| word(revoke, "revoke", Desk::tap_revoke))}
                {word("desk-mark-two-cards", "two", Desk::tap_two)}
                {selected.may_take_back.then(|| word("desk-mark-taken-back", "taken-back", Desk::tap_takeback))}
            </div>
        </section>
    }
}

/// Calls and marks of this trick; a tap takes one out.
fn said(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let said = move || {
        let said = read(page, |screen| screen.said.clone());
        let one = |said: crate::model::referee::screen::Said| {
            let label = ctx.with("desk-remove", &[("what", spoken(ctx, &said.text).into())]);
            let entry = said.entry;
            view! {
                <li><button class="chip said-chip" aria-label=label on:click=handler(move |_| page.change(|desk| desk.remove(entry)))>{rich(ctx, &said.text)}" ✕"</button></li>
            }
        };
        (!said.is_empty()).then(|| view! { <ul class="chips desk-said">{said.into_iter().map(one).collect_view()}</ul> })
    };
    live(said)
}

/// The breach that it is about, and who complains.
fn breach_box(page: RefereePage, breach: BreachShown) -> impl IntoView {
    let ctx = page.ctx;
    let place = breach.place;
    let one = move |it: Complainer| {
        let seat = it.seat;
        view! {
            <button
                class="complainer"
                class:chosen=it.chosen
                class:may-not=it.may_not
                data-seat=seat.number()
                aria-pressed=it.chosen.to_string()
                on:click=handler(move |_| page.change(|desk| desk.complain(seat, place)))
            >
                <b>{it.chosen.then_some("✓ ")}{it.name}</b>
                {it.detail.map(|detail| view! { <small>{detail}</small> })}
            </button>
        }
    };
    let other = move |(place, text): (usize, String)| {
        view! { <button class="cite other-breach" on:click=handler(move |_| page.change(|desk| desk.draft.about = Some(place)))>{text}</button> }
    };
    let complainers = (!breach.complainers.is_empty()).then(|| {
        view! {
            <h3>{ctx.t("desk-who-complains")}</h3>
            <div class="complainers">{breach.complainers.into_iter().map(one).collect_view()}</div>
        }
    });
    view! {
        <section class="card-box breach-box">
            <div class="breach-title"><h3>{breach.title}</h3>{chip(page, breach.chip)}</div>
            {breach.why.map(|why| view! { <p class="breach-why">{rich(ctx, &why)}</p> })}
            {complainers}
            {breach.others.into_iter().map(other).collect_view()}
        </section>
    }
}

/// A paragraph; a tap opens it.
pub(super) fn chip(page: RefereePage, chip: Chip) -> impl IntoView {
    let Chip { label, reference: mut cite } = chip;
    cite.text = label;
    view! { <span class="rule-chip">{reference(page.ctx, cite)}</span> }
}

fn tools(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    view! {
        <div class="desk-tools">
            <button class="plain call-tool" on:click=handler(move |_| page.asked.set(Some(Asked::Call)))>{ctx.t("desk-call")}</button>
            <button class="plain renew" on:click=handler(move |_| page.asked.set(Some(Asked::New)))>{ctx.t("desk-new")}</button>
            <button class="plain mark-tool" on:click=handler(move |_| page.asked.set(Some(Asked::Mark)))>{ctx.t("desk-mark")}</button>
            <button
                class="plain rests-tool"
                on:click=handler(move |_| page.change(|desk| match desk.mode {
                    Mode::Rest(_) => desk.mode = Mode::Tricks,
                    _ => desk.enter_rests(),
                }))
            >
                {live(move || ctx.texts().get(if read(page, |s| s.in_rests) { "desk-tricks" } else { "desk-rests" }))}
            </button>
        </div>
    }
}

/// What everybody still holds, seat by seat.
fn rests(page: RefereePage) -> impl IntoView {
    let seats = move || {
        let one = |rest: Rest| {
            let seat = rest.seat;
            let missing = (rest.missing > 0)
                .then(|| page.ctx.with("desk-rest-count", &[("count", rest.missing.into())]));
            let cards =
                rest.cards.into_iter().map(|card| rest_card(page, seat, card)).collect_view();
            view! {
                <li class="rest" class:is-now=rest.now>
                    <button class="rest-name" data-seat=seat.number() aria-pressed=rest.now.to_string() on:click=handler(move |_| page.change(|desk| desk.mode = Mode::Rest(seat)))>
                        <b>{rest.name}</b><small>{missing}</small>
                    </button>
                    <div class="rest-cards">{cards}</div>
                </li>
            }
        };
        read(page, |screen| screen.rests.clone()).into_iter().map(one).collect_view()
    };
    view! { <ul class="rests">{live(seats)}</ul> }
}

/// A card in a rest; a tap takes it out.
pub(super) fn rest_card(page: RefereePage, seat: Seat, card: Card) -> impl IntoView {
    let ctx = page.ctx;
    let english = ctx.prefs.with_untracked(Prefs::english_indices);
    let label = move || {
        let card = ctx.texts().card(card);
        ctx.with("desk-remove", &[("what", card.into())])
    };
    view! {
        <button class=format!("mini s-{}", suit_word(card.suit())) aria-label=live_text(label) on:click=handler(move |_| page.change(|desk| desk.take_rest(seat, card)))>
            {short(card, english)}
        </button>
    }
}

/// Back, unknown, decide: always there.
fn foot(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let complained = move || read(page, |screen| screen.complained);
    let has_breach = move || read(page, |screen| screen.breach.is_some());
    view! {
        <div class="desk-foot">
            <button class="plain undo" disabled=live_flag(move || !read(page, |s| s.can_undo)) on:click=handler(move |_| page.change(Desk::undo))>
                <span aria-hidden="true">"↶ "</span>{ctx.t("desk-undo")}
            </button>
            <button class="plain unknown" on:click=handler(move |_| unknown(page))>
                <span aria-hidden="true">"? "</span>{ctx.t("desk-unknown")}
            </button>
            <button class="main decide" on:click=handler(move |_| page.go(DeskPage::Ruling))>
                <b>{ctx.t("desk-decide")}</b>
                {live(move || (has_breach() && !complained()).then(|| view! { <small>{ctx.t("desk-nobody-yet")}</small> }))}
            </button>
        </div>
    }
}

pub(super) fn unknown(page: RefereePage) {
    let seat = page.desk.with_untracked(Desk::turn);
    let mut refused = None;
    page.change(|desk| refused = desk.tap_unknown().err());
    let texts = page.ctx.texts_now();
    told(
        page,
        refused.map(|why| page.desk.with_untracked(|d| objection(&d.draft, &why, texts, false))),
        || calls::said_card(page, seat, &texts.get("desk-unknown-card")),
    );
}

/// A key for a card: lays it, or says why not.
pub(super) fn tap(page: RefereePage, card: Card) {
    let texts = page.ctx.texts_now();
    let english = page.ctx.prefs.with_untracked(Prefs::english_indices);
    let seat = page.desk.with_untracked(|desk| match desk.mode {
        Mode::Rest(seat) | Mode::Show(seat) => Some(seat),
        _ => desk.turn(),
    });
    let mut refused = None;
    page.change(|desk| refused = desk.tap_card(card).err());
    let refused = refused
        .map(|why| page.desk.with_untracked(|desk| objection(&desk.draft, &why, texts, english)));
    told(page, refused, || calls::said_card(page, seat, &texts.card(card)));
}

fn told(page: RefereePage, refused: Option<String>, said: impl FnOnce() -> String) {
    match refused {
        // The question says it.
        Some(_) if page.desk.with_untracked(|desk| desk.waiting.is_some()) => {}
        Some(why) => page.ctx.toast(why),
        None => {
            page.ctx.clear_toast();
            page.ctx.say(said());
        }
    }
}
