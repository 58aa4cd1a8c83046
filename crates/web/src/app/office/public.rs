//! A player's phone: where do I sit, how long, how do I stand.

use dulle_protocol::office::PublicTournament;
use dulle_tournament::office::is_name_wanted;
use leptos::prelude::*;

use super::Hall;
use crate::app::browser;
use crate::app::erased::{handler, live, live_text};
use crate::model::office::public::{
    MySeat, PlaceOf, PublicLine, all_seats, lines, my_seat, of_office, shown, times,
};

/// The name that was picked, by tournament.
fn picked_key(hall: Hall) -> String {
    let code = hall.link.map(|link| link.code().to_string()).unwrap_or_default();
    super::online::picked_key(&code)
}

/// What everybody may see: from the server, or of the tournament in this browser.
pub(super) fn public_view(hall: Hall) -> Memo<Option<PublicTournament>> {
    Memo::new(move |_| {
        let told = hall.public.get();
        told.or_else(|| hall.kept.with(|kept| of_office(&kept.office)))
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Mine,
    Seats,
    Standings,
}

pub(super) fn seat_page(hall: Hall) -> AnyView {
    let ctx = hall.ctx;
    let view_of = public_view(hall);
    let kept = browser::stored(&picked_key(hall)).and_then(|kept| kept.parse::<u16>().ok());
    let picked = RwSignal::new(kept);
    let tab = RwSignal::new(Tab::Mine);
    let name = move || {
        view_of.with(|view| view.as_ref().map(|view| view.name.clone()).unwrap_or_default())
    };
    let pick = move |number: Option<u16>| {
        match number {
            Some(number) => browser::store(&picked_key(hall), &number.to_string()),
            None => browser::delete_stored(&picked_key(hall)),
        }
        picked.set(number);
        tab.set(Tab::Mine);
    };
    let body = move || match tab.get() {
        Tab::Mine => mine(hall, view_of, picked, Callback::new(pick)),
        Tab::Seats => search(hall, view_of, Callback::new(pick)),
        Tab::Standings => standings(hall, view_of, picked),
    };
    let button = move |own: Tab, key: &'static str| {
        let on = live_text(move || tab.get() == own);
        view! { <button class="phone-tab" aria-pressed=on on:click=handler(move |_| tab.set(own))>{ctx.t(key)}</button> }
    };
    let said = move || {
        let said = view_of.with(|view| {
            view.as_ref().and_then(|view| view.announced.as_ref()).map(|said| said.text.clone())
        });
        said.map(|said| view! { <p class="slip-said" role="status"><b>{ctx.t("hall-announcement")}</b>" "{said}</p> })
    };
    let state = move || {
        let key = if hall.saved.with(|saved| *saved == super::Saved::Not) {
            "hall-phone-offline"
        } else {
            "hall-phone-live"
        };
        let time = crate::model::office::words::wall(hall.now.get());
        ctx.with(key, &[("time", time.into())])
    };
    view! {
        <main class="page fits my-seat">
            <header class="head"><h1>{live(name)}</h1></header>
            <div class="seat-pane" data-pane tabindex="0" role="region" aria-label=ctx.t("hall-where-do-i-sit")>
                {live(said)}
                {live(body)}
                <p class="soft state">{live(state)}</p>
            </div>
            <nav class="phone-tabs">
                {button(Tab::Mine, "hall-my-seat")}
                {button(Tab::Seats, "hall-all-seats")}
                {button(Tab::Standings, "hall-page-standings")}
            </nav>
        </main>
    }
    .into_any()
}

fn mine(
    hall: Hall,
    view_of: Memo<Option<PublicTournament>>,
    picked: RwSignal<Option<u16>>,
    pick: Callback<Option<u16>>,
) -> AnyView {
    let Some(number) = picked.get() else { return search(hall, view_of, pick) };
    let ctx = hall.ctx;
    let seat = Memo::new(move |_| {
        view_of.with(|view| view.as_ref().and_then(|view| my_seat(view, number)))
    });
    let name = move || {
        view_of.with(|view| {
            view.as_ref()
                .map(|view| crate::model::office::public::spoken(view, number))
                .unwrap_or_default()
        })
    };
    let other = view! { <button class="plain other-name" on:click=handler(move |_| pick.run(None))>{ctx.t("hall-other-name")}</button> };
    let card = move || {
        match seat.get() {
        Some(seat) => seat_card(hall, seat).into_any(),
        None => view! { <section class="clock-felt"><p class="felt-word">{ctx.t("hall-no-seat-yet")}</p></section> }.into_any(),
    }
    };
    view! {
        <p class="who"><b>{live(name)}</b>{other}</p>
        {live(card)}
        {live(move || super::online::to_table(hall, view_of, number))}
        {live(move || own_place(hall, view_of, number))}
        {live(move || planned(hall, view_of))}
    }
    .into_any()
}

fn seat_card(hall: Hall, seat: MySeat) -> impl IntoView {
    let ctx = hall.ctx;
    let clock = seat.clock;
    let left = move || clock.text(hall.now.get(), ctx.texts());
    let position = seat.position;
    let person = move |(name, place): (String, u8)| {
        view! { <li class:me=place == position><i>{place}</i>" "{name}</li> }
    };
    let round = ctx.with("hall-round-short", &[("round", seat.round.into())]);
    view! {
        <section class="clock-felt seat-card">
            <p>{round}" · "{ctx.t("hall-where-do-i-sit")}{seat.changed.then(|| view! { " · "<b>{ctx.t("hall-changed-seat")}</b> })}</p>
            <div class="seat-numbers">
                <p><small>{ctx.t("hall-col-table")}</small><b>{seat.table}</b></p>
                <p><small>{ctx.t("hall-position")}</small><b>{seat.position}</b></p>
            </div>
            <ol class="neighbours">{seat.seats.into_iter().zip(1..).map(person).collect_view()}</ol>
        </section>
        <section class="box"><small>{ctx.t("hall-left")}</small><p class="phone-clock" role="timer" aria-live="off">{live(left)}</p></section>
    }
}

/// When the rounds to come are planned to begin.
fn planned(hall: Hall, view_of: Memo<Option<PublicTournament>>) -> Option<AnyView> {
    let texts = hall.ctx.texts();
    let times = view_of.with(|view| view.as_ref().map(|view| times(view, texts)))?;
    let list = times.iter().map(|time| view! { <li>{time.clone()}</li> }).collect_view();
    (!times.is_empty()).then(|| {
        view! { <section class="box"><h2>{hall.ctx.t("hall-times")}</h2><ul class="times">{list}</ul></section> }.into_any()
    })
}

/// The own place with the one above and below.
fn own_place(hall: Hall, view_of: Memo<Option<PublicTournament>>, number: u16) -> Option<AnyView> {
    let ctx = hall.ctx;
    let (list, after) = view_of.with(|view| {
        let view = view.as_ref()?;
        Some((lines(view), view.standings.as_ref()?.after))
    })?;
    let at = list.iter().position(|line| line.number == number)?;
    let near = list.iter().skip(at.saturating_sub(1)).take(if at == 0 { 2 } else { 3 });
    let line = |line: &PublicLine| {
        view! { <li class:me=line.number == number><i>{line.place.clone()}</i><span>{line.name.clone()}</span><b>{line.total.clone()}</b></li> }
    };
    let own = &list[at];
    let title = ctx.with("hall-standings-after", &[("round", after.into())]);
    Some(
        view! {
            <section class="box">
                <h2>{title}</h2>
                <p class="own-place"><b>{own.place.clone()}</b><b>{own.total.clone()}</b><span>{own.rounds.join(" ")}</span></p>
                <ol class="near">{near.map(line).collect_view()}</ol>
            </section>
        }
        .into_any(),
    )
}

/// Everybody by name; a tap picks.
fn search(
    hall: Hall,
    view_of: Memo<Option<PublicTournament>>,
    pick: Callback<Option<u16>>,
) -> AnyView {
    let ctx = hall.ctx;
    let wanted = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let wanted = wanted.get();
        let fits = |seat: &PlaceOf| {
            is_name_wanted(&seat.name, &wanted) || seat.number.to_string() == wanted.trim()
        };
        view_of.with(|view| {
            view.as_ref()
                .map(|view| all_seats(view).into_iter().filter(fits).collect::<Vec<_>>())
                .unwrap_or_default()
        })
    });
    let none = move || {
        let published = view_of.with(|view| view.as_ref().and_then(shown).is_some());
        let key = if published { "hall-entries-nobody" } else { "hall-no-seat-yet" };
        found.with(Vec::is_empty).then(|| view! { <p class="empty">{ctx.t(key)}</p> })
    };
    let row = move |seat: PlaceOf| {
        let number = seat.number;
        let label = ctx.with(
            "office-seat",
            &[("table", seat.table.into()), ("position", seat.position.into())],
        );
        view! { <li><button class="pick-name" on:click=handler(move |_| pick.run(Some(number)))><b>{seat.name}</b><span>{label}</span></button></li> }
    };
    view! {
        <section class="box">
            <label class="office-field"><span>{ctx.t("hall-who-are-you")}</span><input class="search" type="search" placeholder=ctx.t("hall-search-standings") prop:value=live_text(move || wanted.get()) on:input=handler(move |event| wanted.set(event_target_value(&event))) /></label>
            {live(none)}
            <ul class="pick-list"><For each=move || found.get() key=Clone::clone children=row /></ul>
        </section>
    }
    .into_any()
}

fn standings(
    hall: Hall,
    view_of: Memo<Option<PublicTournament>>,
    picked: RwSignal<Option<u16>>,
) -> AnyView {
    let ctx = hall.ctx;
    let list = view_of.with(|view| view.as_ref().map(lines).unwrap_or_default());
    if list.is_empty() {
        return view! { <p class="box">{ctx.t("hall-no-standings-yet")}</p> }.into_any();
    }
    let me = picked.get();
    let line = |line: PublicLine| {
        view! { <li class:me=Some(line.number) == me><i>{line.place}</i><span>{line.name}</span><b>{line.total}</b></li> }
    };
    view! { <section class="box"><ol class="near">{list.into_iter().map(line).collect_view()}</ol></section> }.into_any()
}
