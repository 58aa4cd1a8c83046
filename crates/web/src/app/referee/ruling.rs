//! The ruling: class, what happened, paragraphs, points, why, what comes next.

use dulle_referee::Class;
use leptos::prelude::*;

use super::entry::{about, chip, head};
use super::rich::{rich, spoken};
use super::{Asked, RefereePage, State, office_button, overrule, rows, setup, show, worker};
use crate::app::browser;
use crate::app::erased::{handler, live, live_text};
use crate::app::table::card::picture;
use crate::model::referee::desk::Desk;
use crate::model::referee::ruling::{CardShown, Choice, LineShown, Next, RulingScreen, SeatPoints};
use crate::model::route::DeskPage;

pub(super) fn ruling_page(page: RefereePage) -> impl IntoView {
    // At once, so that nothing is shown without its ruling.
    page.judge();
    page.keep_judging();
    on_cleanup(worker::stop);
    let shown = shown(page);
    // Read once, when it comes.
    Effect::new(move |before: Option<bool>| {
        let there = shown.with(Option::is_some);
        if there && before != Some(true) {
            if let Some(text) = shown
                .with_untracked(|it| it.as_ref().map(|it| format!("{}. {}", it.title, it.what)))
            {
                page.ctx.say(spoken(page.ctx, &text));
            }
            browser::after(0, || browser::focus(".ruling h2"));
        }
        there
    });
    view! {
        <main class="page fits desk" data-page="ruling">
            {head(page, "desk-ruling", DeskPage::Ruling)}
            <div class="desk-columns">
                {rows::material(page)}
                <div class="desk-side">
                    <div class="desk-pane" data-pane tabindex="0" role="region" aria-label=page.ctx.t("desk-ruling")>
                        {about(page)}
                        {live(move || match shown.get() {
                            Some(screen) => ruling(page, screen).into_any(),
                            None => waiting(page).into_any(),
                        })}
                    </div>
                    {live(move || shown.get().map(|screen| foot(page, &screen)))}
                </div>
            </div>
            {live(move || shown.get().map(|screen| show::paper(page, screen)))}
            {live(move || page.asked.get().map(|asked| setup::question(page, asked)))}
        </main>
    }
}

/// The finding as it is read.
pub(super) fn shown(page: RefereePage) -> Memo<Option<RulingScreen>> {
    Memo::new(move |_| {
        let State::Done(finding) = page.state.get() else { return None };
        let draft = page.desk.with(|desk| desk.draft.clone());
        RulingScreen::of(&draft, &finding, page.ctx.texts(), page.english())
    })
}

fn waiting(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let text = move || match page.state.get() {
        State::Working(0) => ctx.texts().get("desk-again"),
        State::Working(percent) => ctx.with("desk-working", &[("percent", percent.into())]),
        State::Stopped => ctx.texts().get("desk-stopped"),
        State::Done(_) => String::new(),
    };
    let stop = move |_| {
        worker::stop();
        page.state.set(State::Stopped);
    };
    view! {
        <section class="card-box working">
            <p role="status">{live(text)}</p>
            <button class="plain cancel" on:click=handler(stop)>{ctx.t("desk-cancel")}</button>
        </section>
    }
}

fn ruling(page: RefereePage, screen: RulingScreen) -> impl IntoView {
    let ctx = page.ctx;
    let RulingScreen {
        tone,
        title,
        what,
        note,
        chips,
        points,
        rows,
        points_note,
        why,
        missing,
        lines,
        who,
        next,
        choices,
        overrule,
        by_referee,
        by_panel,
        wants_cards,
        is_ruling,
        ..
    } = screen;
    view! {
        {note.map(|note| view! { <p class="desk-note">{note}</p> })}
        <section class="card-box ruling" data-tone=tone.word()>
            <h2 tabindex="-1">{title}</h2>
            {by_referee.then(|| view! { <p class="by-referee">{ctx.t(by(by_panel))}</p> })}
            <p class="happened">{rich(ctx, &what)}</p>
            <div class="rule-chips">{chips.into_iter().map(|it| chip(page, it)).collect_view()}</div>
            {points_view(points)}
            {rows_view(rows)}
            {points_note.map(|note| view! { <p class="soft">{note}</p> })}
        </section>
        {why.map(|(title, why)| view! {
            <section class="card-box why">
                <h3>{title}</h3>
                <p>{rich(ctx, &why)}</p>
                {missing.map(|missing| view! { <p class="missing">{missing}</p> })}
                {(!lines.is_empty()).then(|| witness(page, lines))}
            </section>
        })}
        {(!choices.is_empty()).then(|| choices_view(page, choices, wants_cards))}
        {overrule.map(|it| overrule::view(page, it))}
        {who.map(|who| view! { <section class="card-box"><h3>{ctx.t("desk-who")}</h3><p>{who}</p></section> })}
        {(!next.is_empty()).then(|| next_view(page, next))}
        {is_ruling.then(|| signature(page))}
    }
}

/// Who has decided, where it was not computed.
pub(super) const fn by(panel: bool) -> &'static str {
    if panel { "desk-by-panel" } else { "desk-by-referee" }
}

/// Who has decided it.
fn signature(page: RefereePage) -> impl IntoView {
    let signed = page.desk.with_untracked(|desk| desk.draft.signed.clone());
    let sign = move |event| {
        let text: String = event_target_value(&event);
        page.change(|desk| desk.draft.signed = text.trim().to_owned());
    };
    view! {
            <label class="signed"><span>{page.ctx.t("desk-signed")}</span><input maxlength="40" data-field="signed" autocomplete="off" prop:value=signed on:input=handler(sign) /></label>
    }
}

pub(super) fn points_view(points: Vec<SeatPoints>) -> impl IntoView {
    let one = |it: SeatPoints| {
        view! {
            <li class:plus=it.plus class:culprit=it.culprit>
                <span>{it.name}</span>
                <b>{it.points}</b>
                {it.parts.map(|parts| view! { <small>{parts}</small> })}
            </li>
        }
    };
    (!points.is_empty()).then(|| view! { <ul class="scores desk-points">{points.into_iter().map(one).collect_view()}</ul> })
}

/// Penalty, result and sum of a decided hand.
pub(super) fn rows_view(rows: Vec<(String, [String; 4])>) -> impl IntoView {
    let one = |(name, points): (String, [String; 4])| {
        let cells = points.into_iter().map(|points| view! { <td>{points}</td> }).collect_view();
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }
    };
    (!rows.is_empty()).then(|| view! { <table class="sum-rows"><tbody>{rows.into_iter().map(one).collect_view()}</tbody></table> })
}

/// The lines of play that prove it, trick by trick.
fn witness(page: RefereePage, lines: Vec<LineShown>) -> impl IntoView {
    let trick = |trick: Vec<CardShown>| {
        let one = |CardShown { name, card, lay, takes }: CardShown| {
            let label = move || {
                let texts = page.ctx.texts();
                let mut label = texts.card(card);
                for (_, key) in
                    [(lay, "desk-line-lay"), (takes, "desk-line-takes")].iter().filter(|it| it.0)
                {
                    label = texts.with(key, &[("card", label.into())]);
                }
                label
            };
            view! { <li class:lay=lay class:takes=takes><small>{name}</small><span class="face" role="img" aria-label=live_text(label)>{picture(card)}</span></li> }
        };
        view! { <ol class="line-trick">{trick.into_iter().map(one).collect_view()}</ol> }
    };
    let line = move |line: LineShown| {
        view! {
            <div class="line-shown">
                <p><b>{line.title}</b>" · "{line.how}</p>
                {line.tricks.into_iter().map(trick).collect_view()}
            </div>
        }
    };
    view! {
        <details class="witness">
            <summary>{page.ctx.t("desk-lines")}</summary>
            <p class="soft">{page.ctx.t("desk-line-marks")}</p>
            {lines.into_iter().map(line).collect_view()}
        </details>
    }
}

pub(super) fn next_view(page: RefereePage, next: Vec<Next>) -> impl IntoView {
    let one = move |next: Next| {
        view! { <li>{next.text}" "{next.chip.map(|it| chip(page, it))}</li> }
    };
    view! {
        <section class="card-box next-box">
            <h3>{page.ctx.t("desk-next")}</h3>
            <ul class="arrows">{next.into_iter().map(one).collect_view()}</ul>
        </section>
    }
}

/// A class with its points, and the button that rules it.
pub(super) fn choice_view(
    page: RefereePage,
    choice: Choice,
    choose: impl Fn(&mut Desk) + 'static,
) -> impl IntoView {
    let decide = move |_| page.change(&choose);
    view! {
        <li class="card-box">
            <h3>{choice.title}</h3>
            {points_view(choice.points)}
            <p class="soft">{choice.then}</p>
            <button class="plain decide-so" data-class=choice.class on:click=handler(decide)>{page.ctx.t("desk-choose")}</button>
        </li>
    }
}

/// The classes side by side, for the referee to decide.
fn choices_view(page: RefereePage, choices: Vec<Choice>, wants_cards: bool) -> impl IntoView {
    let ctx = page.ctx;
    let one = move |choice: Choice| {
        let class = Class::from_word(&choice.class);
        choice_view(page, choice, move |desk| desk.choose(class))
    };
    let enter = move |_| {
        page.change(Desk::enter_rests);
        page.go(DeskPage::Entry);
    };
    view! {
        {wants_cards.then(|| view! { <button class="main enter-rests" on:click=handler(enter)>{ctx.t("desk-rest-enter")}</button> })}
        <ul class="desk-choices">{choices.into_iter().map(one).collect_view()}</ul>
    }
}

fn foot(page: RefereePage, screen: &RulingScreen) -> impl IntoView + use<> {
    let ctx = page.ctx;
    let to_office = office_button(page, screen);
    screen.is_ruling.then(|| view! {
        <div class="desk-foot ruled">
            {to_office}
            <button class="main to-show" on:click=handler(move |_| page.go(DeskPage::Show))>{ctx.t("desk-to-show")}</button>
            <button class="plain print" on:click=handler(|_| { let _ = window().print(); })>{ctx.t("desk-print")}</button>
            <button class="plain to-sheet" on:click=handler(move |_| page.asked.set(Some(Asked::ToSheet)))>{ctx.t("desk-to-sheet")}</button>
        </div>
    })
}
