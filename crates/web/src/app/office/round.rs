//! The page of a round: clock, next step, tables, what is open.

use dulle_tournament::office::Role;
use leptos::prelude::*;

use super::frame::{desk_link, page_title};
use super::{Hall, ask::Asked, forms, signs};
use crate::app::erased::{handler, live, live_text};
use crate::model::office::clock::{RoundClock, span};
use crate::model::office::round::{Filter, OpenItem, RoundScreen, TableRow, Todo, row_label};
use crate::model::office::step::{Doing, Step};
use crate::model::office::words::{OfficeTexts, wall};
use crate::model::route::OfficePage;

pub(super) fn round_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let screen = Memo::new(move |_| {
        let role = hall.role();
        let connected = hall.link.map(super::server::Link::tables);
        hall.read(|words| RoundScreen::of(words, role, connected.as_deref()))
    });
    announce(hall, screen);
    let may_say = Memo::new(move |_| {
        // Also after the end: what was said last must come down again.
        let open = hall.kept.with(|kept| kept.office.setup().is_some());
        open && matches!(hall.role(), Role::Director | Role::Referee)
    });
    let say = move || {
        may_say.get().then(|| view! {
            <button class="plain announce" on:click=handler(move |_| hall.asked.set(Some(Asked::Announce)))>{ctx.t("hall-announce")}</button>
        })
    };
    let tools = view! {
        {live(say)}
        <a class="plain" href=hall.href(OfficePage::Wall)>{ctx.t("hall-wall")}</a>
        {desk_link(hall)}
    };
    let title = move || screen.with(|s| (s.title.clone(), s.subtitle.clone()));
    let has_tables = Memo::new(move |_| screen.with(|s| !s.rows.is_empty() && s.todo.is_empty()));
    view! {
        {page_title(title, tools)}
        {live(move || super::say::announced(hall))}
        {live(move || super::links::own_note(hall))}
        <div class="round-top">
            {felt(hall, screen)}
            {step_card(hall)}
        </div>
        <div class="columns">
            {live(move || if has_tables.get() { tables(hall, screen).into_any() } else { todo(hall, screen).into_any() })}
            <div class="column">
                {open_items(hall, screen)}
                {after_card(hall)}
            </div>
        </div>
    }
}

/// The clock is said at some minutes, not by the second.
fn announce(hall: Hall, screen: Memo<RoundScreen>) {
    Effect::new(move |_| {
        let now = hall.now.get();
        let minutes =
            screen.with_untracked(|s| s.clock.as_ref().and_then(|clock| clock.announced(now)));
        match minutes {
            Some(0) => hall.ctx.say(hall.texts().get("hall-said-up")),
            Some(minutes) => {
                hall.ctx
                    .say(hall.texts().with("hall-said-minutes", &[("minutes", minutes.into())]));
            }
            None => {}
        }
    });
}

fn felt(hall: Hall, screen: Memo<RoundScreen>) -> impl IntoView {
    let ctx = hall.ctx;
    let clock = Memo::new(move |_| screen.with(|s| s.clock.clone()));
    let can = Memo::new(move |_| screen.with(|s| s.time_can_change));
    let running = move |clock: RoundClock| {
        let own = clock.clone();
        let big = move || match own.left(hall.now.get()) {
            left if left > 0 => span(left),
            _ => ctx.texts().get("hall-clock-up"),
        };
        let end = clock.ends.first().map(|(_, ends)| wall(*ends)).unwrap_or_default();
        let released = ctx.with("hall-released-at", &[("time", wall(clock.released).into())]);
        let larger = clock.ends.iter().skip(1).map(|&(size, ends)| {
            let left = move || span(ends.since(hall.now.get()));
            let label = ctx.with("hall-larger-left", &[("size", size.into())]);
            view! { <p>{label}" "<b>{live(left)}</b>" · "{ctx.t("hall-end")}" "<b>{wall(ends)}</b></p> }
        });
        view! {
            <p class="felt-label">{ctx.t("hall-left")}</p>
            <p class="felt-clock" role="timer" aria-live="off">{live(big)}</p>
            <p>{released}" "<b>{end}</b></p>
            {larger.collect_view()}
        }
    };
    let standing = move || screen.with(|s| s.felt.clone());
    view! {
        <section class="clock-felt">
            {live(move || match clock.get() {
                Some(clock) => running(clock).into_any(),
                None => view! { <p class="felt-word">{standing()}</p> }.into_any(),
            })}
            {live(move || can.get().then(|| view! {
                <button class="time-change" on:click=handler(move |_| hall.asked.set(Some(Asked::Time(None))))>{ctx.t("hall-time-change")}</button>
            }))}
        </section>
    }
}

/// Does what a button says.
pub(super) fn perform(hall: Hall, doing: Doing) {
    match doing {
        Doing::Ask(ask) => hall.asked.set(Some(Asked::Sure(ask))),
        Doing::Do(acts) => hall.act(acts),
        Doing::Go(page) => hall.go(page),
        Doing::Draw { round } => {
            hall.go(OfficePage::Seating);
            super::seating::draw_those_here(hall, round);
        }
        Doing::TimeUp { round, tables } => {
            hall.asked.set(Some(Asked::TimeUp { round, tables }));
        }
        Doing::Reopen => hall.asked.set(Some(Asked::Reopen)),
    }
}

/// The step now. By the minute: a clock that runs out makes another one.
pub(super) fn step_of(hall: Hall) -> Memo<Step> {
    Memo::new(move |_| {
        let (now, role) = (hall.now.get(), hall.role());
        hall.read(|words| Step::of(words, role, now))
    })
}

pub(super) fn step_card(hall: Hall) -> impl IntoView {
    let step = step_of(hall);
    let shown = move || {
        let Step { title, detail, button, not_mine, .. } = step.get();
        let button = button.map(|button| {
            let doing = button.doing;
            view! { <button class="main next-step" on:click=handler(move |_| perform(hall, doing.clone()))>{button.label}</button> }
        });
        let over = hall.kept.with_untracked(|kept| kept.office.is_finished());
        let reopen = over.then(|| view! {
            <button class="plain" on:click=handler(move |_| hall.asked.set(Some(Asked::Reopen)))>{hall.t("hall-reopen")}</button>
        });
        view! {
            <h2>{title}</h2>
            {detail.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            {button}
            {reopen}
            {not_mine.map(|line| view! { <p class="not-mine">{line}</p> })}
        }
    };
    view! { <section class="box step"><p class="kicker">{hall.t("hall-next-step")}</p>{live(shown)}</section> }
}

fn after_card(hall: Hall) -> impl IntoView {
    let step = step_of(hall);
    let after = Memo::new(move |_| step.with(|step| step.after.clone()));
    live(move || {
        after.get().map(|after| {
            view! {
                <section class="box after-card">
                    <p class="kicker">{hall.t("hall-then")}</p>
                    <p class="dashed">{after.label}</p>
                    <p>{after.reason}</p>
                </section>
            }
        })
    })
}

fn todo(hall: Hall, screen: Memo<RoundScreen>) -> impl IntoView {
    let line = move |todo: Todo| {
        view! {
            <li class="todo" class:done=todo.done>
                {signs::tick(todo.done)}
                <a href=hall.href(todo.page)>{todo.label}</a>
                <small>{todo.detail}</small>
            </li>
        }
    };
    let lines = move || screen.with(|s| s.todo.clone()).into_iter().map(line).collect_view();
    view! { <section class="box"><h2>{hall.t("hall-todo")}</h2><ul class="todos">{live(lines)}</ul></section> }
}

fn open_items(hall: Hall, screen: Memo<RoundScreen>) -> impl IntoView {
    let item = move |item: OpenItem| {
        let class = format!("open-item open-{}", item.urgency.word());
        let title = match item.page {
            Some(page) => view! { <a href=hall.href(page)>{item.title}</a> }.into_any(),
            None => view! { <b>{item.title}</b> }.into_any(),
        };
        view! { <li class=class>{title}<small>{item.detail}</small></li> }
    };
    let items = Memo::new(move |_| screen.with(|s| s.open.clone()));
    let none = move || {
        items.with(Vec::is_empty).then(|| view! { <p class="soft">{hall.t("hall-open-none")}</p> })
    };
    view! {
        <section class="box open">
            <h2>{hall.t("hall-open")}" "<small>{hall.t("hall-open-order")}</small></h2>
            {live(none)}
            <ul aria-live="polite"><For each=move || items.get() key=Clone::clone children=item /></ul>
        </section>
    }
}

fn tables(hall: Hall, screen: Memo<RoundScreen>) -> impl IntoView {
    let ctx = hall.ctx;
    let filter = RwSignal::new(Filter::All);
    let plan = RwSignal::new(false);
    let rows = Memo::new(move |_| screen.with(|s| s.rows.clone()));
    let filters = move || {
        let counts =
            rows.with(|rows| Filter::ALL.map(|f| rows.iter().filter(|row| f.takes(row)).count()));
        Filter::ALL
            .iter()
            .zip(counts)
            .map(|(own, count)| {
                let name =
                    ctx.with(&format!("hall-filter-{}", own.word()), &[("count", count.into())]);
                (own.word().to_owned(), name, filter.get() == *own)
            })
            .collect()
    };
    let choose = move |word: &str| {
        let found = Filter::ALL.into_iter().find(|own| own.word() == word);
        filter.set(found.unwrap_or_default());
    };
    let views = move || {
        let texts = ctx.texts();
        vec![
            ("list".to_owned(), texts.get("hall-as-list"), !plan.get()),
            ("plan".to_owned(), texts.get("hall-as-plan"), plan.get()),
        ]
    };
    let shown = move || {
        let filter = filter.get();
        rows.with(|rows| rows.iter().filter(|row| filter.takes(row)).cloned().collect::<Vec<_>>())
    };
    let number = Memo::new(move |_| screen.with(|s| s.round.unwrap_or(1)));
    view! {
        <section class="box tables-box">
            <div class="box-head">
                <h2>{ctx.t("hall-tables")}</h2>
                {forms::segments(filters, ctx.t("hall-tables"), choose)}
                {forms::segments(views, ctx.t("hall-as-plan"), move |word| plan.set(word == "plan"))}
            </div>
            <div class="table-pane" data-pane tabindex="0" role="region" aria-label=ctx.t("hall-tables")>
                {live(move || if plan.get() {
                    view! { <ul class="hall-plan"><For each=shown key=Clone::clone children=move |row| tile(hall, number, row) /></ul> }.into_any()
                } else {
                    list(hall, number, shown).into_any()
                })}
            </div>
        </section>
    }
}

fn list(
    hall: Hall,
    number: Memo<u8>,
    shown: impl Fn() -> Vec<TableRow> + Send + Sync + 'static,
) -> impl IntoView {
    let ctx = hall.ctx;
    // A row that changes is tinted for a moment; not those that are there from the start.
    let fresh = StoredValue::new(false);
    crate::app::browser::after(1000, move || {
        let _ = fresh.try_update_value(|fresh| *fresh = true);
    });
    view! {
        <table class="office-table round-table">
            <thead><tr>
                <th scope="col">{ctx.t("hall-col-table")}</th>
                <th scope="col">{ctx.t("hall-col-state")}</th>
                <th scope="col" class="wide">{ctx.t("hall-col-hands")}</th>
                <th scope="col" class="wide">{ctx.t("hall-col-people")}</th>
                <th scope="col" class="right">{ctx.t("hall-col-left")}</th>
            </tr></thead>
            <tbody><For each=shown key=Clone::clone children=move |row| table_row(hall, number, row, fresh.get_value()) /></tbody>
        </table>
    }
}

fn label_of(hall: Hall, row: &TableRow) -> impl Fn() -> String + Send + use<> {
    let row = row.clone();
    // By the minute: the label is read out, not looked at.
    move || {
        let now = hall.now.get();
        hall.kept.with_untracked(|kept| {
            row_label(&OfficeTexts::new(&kept.office, hall.ctx.texts()), &row, now)
        })
    }
}

fn table_row(hall: Hall, number: Memo<u8>, row: TableRow, fresh: bool) -> impl IntoView {
    let page = OfficePage::Table { round: number.get_untracked(), table: row.table };
    let label = label_of(hall, &row);
    let clock = row.clock;
    let left = move || clock.text(hall.now.get(), hall.ctx.texts());
    let names = row.names.join(" · ");
    let (written, due) = row.hands;
    let class = format!("row-{}", row.mark.word());
    view! {
        <tr class=class class:fresh=fresh data-table=row.table>
            <th scope="row"><a class="table-link" href=hall.href(page) aria-label=live_text(label)>{row.table}</a></th>
            <td>{signs::tag(row.mark, row.state)}<small class="narrow">{names.clone()}</small></td>
            <td class="wide hands"><progress max=due.to_string() value=written.to_string() aria-hidden="true"></progress><span>{written}"/"{due}</span></td>
            <td class="wide">{names}</td>
            <td class="right">{live(left)}{row.owes.map(|owes| view! { <small>{owes}</small> })}</td>
        </tr>
    }
}

fn tile(hall: Hall, number: Memo<u8>, row: TableRow) -> impl IntoView {
    let page = OfficePage::Table { round: number.get_untracked(), table: row.table };
    let label = label_of(hall, &row);
    let clock = row.clock;
    let left = move || clock.text(hall.now.get(), hall.ctx.texts());
    let class = format!("tile row-{}", row.mark.word());
    view! {
        <li class=class>
            <a href=hall.href(page) aria-label=live_text(label)>
                <b>{row.table}</b>{signs::tag(row.mark, row.state)}<small>{live(left)}</small>
            </a>
        </li>
    }
}
