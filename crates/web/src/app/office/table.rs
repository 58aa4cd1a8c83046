//! One table: its sheets, its clock, its history.

use std::rc::Rc;

use dulle_tournament::office::{Act, At, Role, Writer};
use leptos::prelude::*;

use super::frame::{desk_link_for, page_title};
use super::hands::Hands;
use super::{Hall, ask::Asked, file, links, signs, totals};
use crate::app::browser;
use crate::app::erased::{handler, live};
use crate::model::office::journal::JournalRow;
use crate::model::office::sheet::{Can, SheetScreen, TableScreen, TotalsForm, match_file, of_file};
use crate::model::route::OfficePage;

pub(super) fn table_page(hall: Hall, round: u8, table: u16) -> impl IntoView {
    let ctx = hall.ctx;
    let at = At { round, table };
    let screen = Memo::new(move |_| {
        let role = hall.role();
        hall.read(|words| TableScreen::of(words, role, at))
    });
    let title = move || {
        screen.with(|s| match s {
            Some(s) => (s.title.clone(), s.people.join(" · ")),
            None => (ctx.texts().get("hall-table-missing"), String::new()),
        })
    };
    let near = move |to: Option<u16>, class: &'static str| {
        to.map(|table| {
            let label = ctx.with("hall-table-before", &[("table", table.into())]);
            view! { <a class=class href=hall.href(OfficePage::Table { round, table })>{label}</a> }
        })
    };
    let tools = view! {
        <a class="plain" href=hall.href(OfficePage::Round)>{ctx.t("hall-back-round")}</a>
        {live(move || screen.with(|s| s.as_ref().map(|s| s.neighbours)).map(|(before, next)| view! { {near(before, "plain")}{near(next, "plain")} }))}
        {desk_link_for(hall, at)}
    };
    let there = Memo::new(move |_| screen.with(Option::is_some));
    view! {
        {page_title(title, tools)}
        {live(move || there.get().then(|| inside(hall, at, screen)))}
    }
}

fn inside(hall: Hall, at: At, screen: Memo<Option<TableScreen>>) -> impl IntoView {
    let ctx = hall.ctx;
    let of = move |read: fn(&TableScreen) -> bool| screen.with(|s| s.as_ref().is_some_and(read));
    let state = move || {
        screen.with(|s| s.as_ref().map(|s| (s.mark, s.state.clone(), s.clock))).map(
            |(mark, word, clock)| {
                let left = move || clock.text(hall.now.get(), ctx.texts());
                view! { {signs::tag(mark, word)}<b class="table-clock">{live(left)}</b> }
            },
        )
    };
    let notes = move || {
        let notes = screen.with(|s| s.as_ref().map(|s| s.notes.clone()).unwrap_or_default());
        notes.into_iter().map(|note| view! { <p class="soft">{note}</p> }).collect_view()
    };
    let can_write = Memo::new(move |_| of(|s| s.can.write));
    let totals = RwSignal::new(false);
    let hands = Hands::new(hall, at, screen);
    view! {
        <div class="columns">
            <div class="column main-column">
                <section class="box table-state">
                    <div class="line">{live(state)}</div>
                    {live(notes)}
                    {actions(hall, at, screen)}
                </section>
                {sheets(hall, at, screen, (totals, hands))}
                {live(move || can_write.get().then(|| hands.view()))}
                {live(move || can_write.get().then(|| sums(hall, at, totals)))}
            </div>
            <div class="column">
                {new_link(hall, at)}
                <section class="box">
                    <h2>{ctx.t("hall-history")}</h2>
                    {live(move || history(screen.with(|s| s.as_ref().map(|s| s.history.clone()).unwrap_or_default())))}
                </section>
            </div>
        </div>
    }
}

fn actions(hall: Hall, at: At, screen: Memo<Option<TableScreen>>) -> impl IntoView {
    let can = Memo::new(move |_| {
        screen.with(|s| s.as_ref().map(|s| (s.can, s.owes)).unwrap_or_default())
    });
    let button = move |on: bool, key: &'static str, class: &'static str, act: Act| {
        on.then(|| view! { <button class=class on:click=handler(move |_| hall.act(vec![act.clone()]))>{hall.t(key)}</button> })
    };
    let shown = move || {
        let (Can { call, done, strike, time_up, extend, break_up, .. }, owes) = can.get();
        let broken = break_up.then(|| view! {
            <button class="plain break-up" on:click=handler(move |_| hall.asked.set(Some(Asked::BreakUp(at))))>{hall.t("hall-break-up")}</button>
        });
        let struck = (strike && owes > 0).then(|| view! {
            <button class="plain strike" on:click=handler(move |_| hall.asked.set(Some(Asked::Strike(at))))>{hall.t("hall-strike-ask")}</button>
        });
        let time = (time_up && extend).then(|| view! {
            <button class="plain" on:click=handler(move |_| hall.asked.set(Some(Asked::Time(Some(at.table)))))>{hall.t("hall-time-change")}</button>
        });
        view! {
            {button(call, "hall-call-referee", "plain call-referee", Act::CallReferee(at))}
            {button(done && extend, "hall-referee-extend", "main", Act::RefereeDone { at, extend: true })}
            {button(done, if extend { "hall-referee-done" } else { "hall-referee-on" }, "plain", Act::RefereeDone { at, extend: false })}
            {time}
            {struck}
            {broken}
        }
    };
    view! { <div class="actions">{live(shown)}</div> }
}

fn sheets(
    hall: Hall,
    at: At,
    screen: Memo<Option<TableScreen>>,
    (totals, hands): (RwSignal<bool>, Hands),
) -> impl IntoView {
    let ctx = hall.ctx;
    let shown = Memo::new(move |_| {
        screen.with(|s| {
            s.as_ref().map(|s| (s.sheets.clone(), s.short.clone(), s.can)).unwrap_or_default()
        })
    });
    let inside = move || {
        let (sheets, people, can) = shown.get();
        let choose = can.choose;
        if sheets.is_empty() {
            return view! { <p class="soft">{ctx.t("hall-no-sheet")}</p> }.into_any();
        }
        let differs = sheets.len() > 1;
        let one = |one: SheetScreen| sheet((hall, at, hands), &people, one, can);
        let list = sheets.into_iter().map(one).collect_view();
        view! {
            <div class="sheets">{list}</div>
            {(differs && choose).then(|| view! {
                <p class="soft">{ctx.t("hall-choose-why")}</p>
                <button class="plain" on:click=handler(move |_| totals.set(true))>{ctx.t("hall-choose-own")}</button>
            })}
        }
        .into_any()
    };
    let save = move |_| match hall.kept.with_untracked(|kept| match_file(&kept.office, at)) {
        Some(text) => {
            browser::download(&format!("tisch-{}-{}.txt", at.round, at.table), "text/plain", &text);
        }
        None => ctx.toast(hall.texts().get("hall-match-none")),
    };
    let load = move |event: web_sys::Event| {
        file::chosen(&event, move |_, bytes| {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            match hall.read_now(|words| of_file(words, at, &text)) {
                Ok(act) => hall.act(vec![act]),
                Err(sentence) => ctx.toast(sentence),
            }
        });
    };
    view! {
        <section class="box">
            <h2>{ctx.t("hall-sheets")}</h2>
            {live(inside)}
            <div class="actions">
                <button class="plain" on:click=handler(save)>{ctx.t("hall-match-file")}</button>
                <label class="plain upload-button"><span>{ctx.t("hall-match-load")}</span><input type="file" accept=".txt,text/plain" on:change=handler(load) /></label>
            </div>
        </section>
    }
}

fn sheet(
    (hall, at, hands): (Hall, At, Hands),
    people: &[String],
    shown: SheetScreen,
    can: Can,
) -> impl IntoView + use<> {
    let ctx = hall.ctx;
    let writer: Writer = shown.writer;
    let title = ctx.with("hall-sheet-of", &[("name", shown.name.as_str().into())]);
    let heads =
        people.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect_view();
    let rows = shown.rows.into_iter().map(|row| {
        let cells = row.points.into_iter().map(|points| view! { <td>{points}</td> }).collect_view();
        let mark = row.differs.then(|| view! { <span class="differs-mark">" ≠ "<span class="sr">{ctx.t("hall-differs")}</span></span> });
        let number = row.number;
        let change = can.write.then(|| {
            let label = ctx.with("phone-correct", &[("number", number.into())]);
            view! { <button class="correct-hand" title=label.clone() aria-label=label on:click=handler(move |_| hands.correct(writer, number))>{signs::pen()}</button> }
        });
        view! { <tr class:differs=row.differs><th scope="row">{number}{mark}</th>{cells}<td class="tool-cell">{change}</td></tr> }
    });
    let cells = |points: Vec<String>| {
        points.into_iter().map(|points| view! { <td>{points}</td> }).collect_view()
    };
    let sums = cells(shown.totals);
    let solos = (!shown.solos.is_empty()).then(|| view! {
        <tr class="sheet-solos"><th scope="row">{ctx.t("hall-solos")}</th>{cells(shown.solos)}<td class="tool-cell"></td></tr>
    });
    let take = (can.choose && shown.can_choose).then(|| {
        let act = Act::Choose { at, writer, because: None };
        view! { <button class="plain choose" on:click=handler(move |_| hall.act(vec![act.clone()]))>{shown.choose.clone()}</button> }
    });
    view! {
        <div class="sheet-card" class:counts=shown.counts>
            <h3>{title}<small>{shown.state}</small></h3>
            <table class="office-table sheet-table">
                <thead><tr><th scope="col">{ctx.t("hall-sheet-hand")}</th>{heads}<td class="tool-cell"></td></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
                <tfoot><tr><th scope="row">{ctx.t("hall-sheet-sum")}</th>{sums}<td class="tool-cell"></td></tr>{solos}</tfoot>
            </table>
            {take}
        </div>
    }
}

/// The sums of this table, to enter or to correct.
fn sums(hall: Hall, at: At, open: RwSignal<bool>) -> impl IntoView {
    let has = Memo::new(move |_| {
        hall.kept.with(|kept| {
            let table = kept.office.round(at.round).and_then(|round| round.table(at.table));
            table.is_some_and(|table| !table.sheets.is_empty())
        })
    });
    let made = move || {
        hall.read_now(|words| {
            let round = words.office.round(at.round)?;
            Some(TotalsForm::of(words, round, round.table(at.table)?))
        })
    };
    let key = move || if has.get() { "hall-correct" } else { "hall-enter-totals" };
    let title = move || hall.ctx.texts().get(key());
    live(move || {
        match open.get() || !has.get() {
        true => made().map(|form| {
            view! { <section class="box"><h2>{live(title)}</h2>{totals::form(hall, form, Rc::new(|_| {}), Rc::new(move || open.set(false)))}</section> }
        }).into_any(),
        false => view! { <button class="plain correct" on:click=handler(move |_| open.set(true))>{live(title)}</button> }.into_any(),
    }
    })
}

/// The phone of this table: another link, where the card is lost.
fn new_link(hall: Hall, at: At) -> Option<AnyView> {
    hall.link?;
    let fresh = RwSignal::new(Vec::<crate::model::office::links::Fresh>::new());
    let director = Memo::new(move |_| hall.role() == Role::Director);
    let ask = move |_| links::replace(hall, fresh, at.table);
    let shown = move || {
        director.get().then(|| view! {
            {live(move || fresh.get().into_iter().map(|fresh| links::fresh_card(hall, fresh)).collect_view())}
            <section class="box">
                <h2>{hall.t("hall-table-phone")}</h2>
                <p class="soft">{hall.t("hall-table-phone-note")}</p>
                <button class="plain new-link" on:click=handler(ask)>{hall.t("hall-table-link")}</button>
            </section>
        })
    };
    Some(live(shown).into_any())
}

pub(super) fn history(rows: Vec<JournalRow>) -> impl IntoView {
    let line = |row: JournalRow| {
        view! {
            <li class:undone=row.undone.is_some()>
                <time>{row.time}</time>
                <div><b>{row.what}</b><small>{row.detail}</small><small>{row.who}</small></div>
            </li>
        }
    };
    view! { <ul class="history">{rows.into_iter().map(line).collect_view()}</ul> }
}

/// A player's field is called after them.
pub(super) fn field_label(hall: Hall, name: &str, key: &str) -> String {
    let what = hall.texts().get(key);
    format!("{name}: {what}")
}
