//! The wall: read from ten metres, by everybody, without a mouse.

use dulle_protocol::office::PublicTournament;
use leptos::prelude::*;

use super::Hall;
use super::public::public_view;
use crate::app::erased::live;
use crate::model::office::links::is_for_this_machine;
use crate::model::office::public::{
    NAMES, PlaceOf, PublicLine, PublicTime, SECONDS, WallPage, is_final, next_begins, shown,
    time_of, wall_pages,
};

pub(super) fn wall_page(hall: Hall) -> AnyView {
    let ctx = hall.ctx;
    let view_of = public_view(hall);
    // The pages change with the seconds: a page is made anew only when it is another one.
    let page = Memo::new(move |_| {
        let now = hall.now.get();
        view_of.with(|view| {
            view.as_ref().map(|view| {
                let pages = wall_pages(view, now);
                let count = pages.len();
                let at = (now.seconds() / SECONDS) as usize % count.max(1);
                (pages.into_iter().nth(at).unwrap_or(WallPage::Nothing), at + 1, count)
            })
        })
    });
    let head =
        Memo::new(move |_| view_of.with(|view| view.as_ref().map(|view| heading(hall, view))));
    let time = Memo::new(move |_| {
        view_of.with(|view| {
            view.as_ref().and_then(|view| shown(view).map(|round| time_of(round, None)))
        })
    });
    let clock = move || match time.get()? {
        PublicTime::Waits | PublicTime::Over => None,
        time => {
            let (left, word) = time.parts(hall.now.get(), ctx.texts());
            Some(view! { {left}{word.map(|word| view! { <small>{word}</small> })} })
        }
    };
    let foot = move || {
        page.get().filter(|(.., count)| *count > 1).map(|(_, at, count)| {
            let next = SECONDS - hall.now.get().seconds() % SECONDS;
            let values = [("page", at.into()), ("pages", count.into()), ("seconds", next.into())];
            ctx.with("hall-wall-page", &values)
        })
    };
    let said = move || {
        let said = view_of.with(|view| {
            view.as_ref().and_then(|view| view.announced.as_ref()).map(|said| said.text.clone())
        });
        said.map(|said| view! { <p class="wall-said" role="status">{said}</p> })
    };
    let origin = crate::app::browser::origin();
    let only_here = hall.link.is_some() && is_for_this_machine(&origin);
    let address =
        hall.link.filter(|_| !only_here).map(|link| format!("{origin}{}", link.code().path()));
    view! {
        <main class="page wall">
            <header>
                <div>{live(move || head.get().map(|(title, detail)| view! { <h1>{title}</h1><p>{detail}</p> }))}</div>
                <p class="wall-clock" role="timer" aria-live="off">{live(clock)}</p>
            </header>
            {live(said)}
            <div class="wall-body">{live(move || page.get().map(|(page, ..)| body(hall, page)))}</div>
            <footer><span>{live(foot)}</span>{only_here.then(|| view! { <span>{ctx.t("hall-only-here")}</span> })}{address.map(|address| view! { <span>{ctx.t("hall-wall-phone")}" "<b>{address}</b></span> })}</footer>
        </main>
    }
    .into_any()
}

fn heading(hall: Hall, view: &PublicTournament) -> (String, String) {
    let ctx = hall.ctx;
    let (title, detail) = round_heading(hall, view);
    match next_begins(view, ctx.texts()) {
        Some(begins) => (title, format!("{detail} {begins}")),
        None => (title, detail),
    }
}

fn round_heading(hall: Hall, view: &PublicTournament) -> (String, String) {
    let ctx = hall.ctx;
    match shown(view) {
        None => (view.name.clone(), ctx.texts().get("hall-wall-nothing")),
        // The last round is over, and its list hangs out.
        Some(round) if is_final(view) && round.closed.is_some() => {
            (view.name.clone(), ctx.texts().get("hall-standings-final"))
        }
        Some(round) => {
            let title = ctx.with("hall-round-short", &[("round", round.round.into())]);
            let key = match time_of(round, None) {
                PublicTime::Waits if round.changed.is_some() => "hall-wall-changed",
                PublicTime::Waits => "hall-wall-sit",
                PublicTime::Ends(_) | PublicTime::Held(_) => "hall-wall-runs",
                PublicTime::Over => "hall-wall-over",
            };
            (title, ctx.texts().get(key))
        }
    }
}

fn body(hall: Hall, page: WallPage) -> AnyView {
    let ctx = hall.ctx;
    match page {
        WallPage::Seats { from, to, seats, leaders } => {
            let range = ctx.with(
                "hall-wall-range",
                &[("from", from.to_string().into()), ("to", to.to_string().into())],
            );
            let has_leaders = !leaders.is_empty();
            // With few names a long one may take two lines.
            let roomy = seats.len() * 3 <= NAMES * 2;
            view! {
                <section class="wall-seats" class:roomy=roomy>
                    <h2>{ctx.t("hall-where-do-i-sit")}" "<b>{range}</b><span class="wall-key" aria-hidden="true"><b class="wall-table">{ctx.t("hall-col-table")}</b><i>{ctx.t("hall-position")}</i></span></h2>
                    <ol>{seats.into_iter().map(|seat| seat_line(hall, seat)).collect_view()}</ol>
                </section>
                {has_leaders.then(|| view! { <section class="wall-leaders"><h2>{ctx.t("hall-page-standings")}</h2>{standing_list(leaders)}</section> })}
            }
            .into_any()
        }
        WallPage::Standings { lines, is_final } => {
            let title = if is_final { "hall-standings-final" } else { "hall-page-standings" };
            view! { <section class="wall-seats"><h2>{ctx.t(title)}</h2>{standing_list(lines)}</section> }.into_any()
        }
        WallPage::Tables(tables) => {
            let tile = move |(table, time, done): (u16, PublicTime, bool)| {
                let shown = move || {
                    let (left, word) = match done {
                        true => (ctx.texts().get("hall-clock-done"), None),
                        false => time.parts(hall.now.get(), ctx.texts()),
                    };
                    view! { <b>{left}</b>{word.map(|word| view! { <i>{word}</i> })} }
                };
                view! { <li class:done=done><small>{ctx.t("hall-col-table")}" "{table}</small>{live(shown)}</li> }
            };
            view! { <ul class="wall-tables">{tables.into_iter().map(tile).collect_view()}</ul> }
                .into_any()
        }
        WallPage::Nothing => {
            view! { <p class="wall-nothing">{ctx.t("hall-wall-nothing")}</p> }.into_any()
        }
    }
}

fn seat_line(hall: Hall, seat: PlaceOf) -> impl IntoView {
    let label = hall
        .ctx
        .with("office-seat", &[("table", seat.table.into()), ("position", seat.position.into())]);
    view! { <li><span>{seat.name}</span><b class="wall-table" aria-label=label>{seat.table}</b><i>{seat.position}</i></li> }
}

fn standing_list(lines: Vec<PublicLine>) -> impl IntoView {
    let line = |line: PublicLine| view! { <li><i>{line.place}</i><span>{line.name}</span><b>{line.total}</b></li> };
    view! { <ol class="wall-standings">{lines.into_iter().map(line).collect_view()}</ol> }
}
