//! A round seated by hand: names are tapped into their places.

use dulle_tournament::office::Number;
use leptos::prelude::*;

use super::seating::take_seats;
use super::{Hall, forms};
use crate::app::erased::{handler, live, live_flag, live_text};
use crate::model::office::by_hand::{ByHand, HandTable};

type Seats = RwSignal<Option<ByHand>>;

/// Opens the round's tables, or says why there are none.
pub(super) fn begin(hall: Hall, seats: Seats, round: u8) {
    match hall.read_now(|words| ByHand::new(words, round)) {
        Ok(by_hand) => seats.set(Some(by_hand)),
        Err(sentence) => hall.ctx.toast(sentence),
    }
}

fn change(seats: Seats, act: impl FnOnce(&mut ByHand)) {
    seats.update(|seats| {
        if let Some(by_hand) = seats {
            act(by_hand);
        }
    });
}

pub(super) fn editor(hall: Hall, seats: Seats) -> impl IntoView {
    let tables = Memo::new(move |_| {
        seats.with(|seats| seats.as_ref().map(|seats| seats.tables.clone()).unwrap_or_default())
    });
    let list = move || {
        tables
            .get()
            .into_iter()
            .enumerate()
            .map(|(at, one)| table(hall, seats, at, one))
            .collect_view()
    };
    view! {
        <section class="box by-hand">
            <h2>{hall.t("hall-by-hand-title")}</h2>
            <p class="soft">{hall.t("hall-by-hand-how")}</p>
            {live(move || waiting(hall, seats))}
            <div class="actions">
                {live(move || take(hall, seats))}
                <button class="plain hand-clear" on:click=handler(move |_| change(seats, ByHand::clear))>{hall.t("hall-by-hand-clear")}</button>
                <button class="plain hand-leave" on:click=handler(move |_| seats.set(None))>{hall.t("hall-swap-no")}</button>
            </div>
        </section>
        <ul class="seat-tables">{live(list)}</ul>
    }
}

/// Those without a seat, as buttons.
fn waiting(hall: Hall, seats: Seats) -> impl IntoView + use<> {
    let people: Vec<(Number, String)> = hall.read(|words| {
        seats.with(|seats| {
            let Some(by_hand) = seats else { return Vec::new() };
            let people = by_hand.waiting(words.office).into_iter();
            people.map(|who| (who, words.office.listed(who, by_hand.round))).collect()
        })
    });
    let count = hall.ctx.with("hall-by-hand-waiting", &[("count", people.len().into())]);
    let one = move |(number, name): (Number, String)| {
        view! { <li><button class="plain hand-name" on:click=handler(move |_| change(seats, |by_hand| by_hand.seat(number)))>{name}</button></li> }
    };
    view! { <p role="status"><b>{count}</b></p><ul class="hand-names">{people.into_iter().map(one).collect_view()}</ul> }
}

fn table(hall: Hall, seats: Seats, at: usize, table: HandTable) -> impl IntoView {
    let title = hall.ctx.with("office-table", &[("table", (at + 1).into())]);
    let chosen = move || seats.with(|seats| seats.as_ref().is_some_and(|seats| seats.chosen == at));
    let seat = move |(seat, position): (Option<Number>, u8)| {
        let inside = match seat {
            Some(number) => {
                let name = hall.read_now(|words| words.spoken(number));
                view! { <button class="seat-name-button" on:click=handler(move |_| change(seats, |by_hand| by_hand.unseat(number)))>{name}</button> }.into_any()
            }
            None => view! { <span class="seat-name soft">{hall.t("hall-by-hand-free")}</span> }
                .into_any(),
        };
        view! { <li><span class="position">{position}</span>{inside}</li> }
    };
    let springer = table.springer.map(|now| springer(hall, seats, at, now));
    view! {
        <li class="seat-table" class:chosen=live_flag(chosen)>
            <h2><button class="hand-table" aria-pressed=live_text(chosen) on:click=handler(move |_| change(seats, |by_hand| by_hand.chosen = at))>{title}</button></h2>
            <ol>{table.seats.into_iter().zip(1..).map(seat).collect_view()}</ol>
            {springer}
        </li>
    }
}

/// Who helps out at a table of three.
fn springer(hall: Hall, seats: Seats, at: usize, now: Option<Number>) -> impl IntoView {
    let mut people = vec![(String::new(), hall.texts().get("hall-by-hand-nobody"))];
    let can = seats.with_untracked(|seats| seats.as_ref().map(|seats| seats.can_help(at)));
    let named = |number: Number| {
        (number.to_string(), hall.read_now(|words| words.office.listed(number, 0)))
    };
    people.extend(can.unwrap_or_default().into_iter().map(named));
    let shown = move || now.map(|number| number.to_string()).unwrap_or_default();
    let choose = move |word: String| {
        let number = word.parse().ok().and_then(Number::new);
        change(seats, |by_hand| by_hand.help(at, number));
    };
    forms::choice(hall.t("hall-by-hand-springer"), "hand-springer", people, shown, choose)
}

/// What the seats cost, and the button that takes them.
fn take(hall: Hall, seats: Seats) -> impl IntoView + use<> {
    let (by, now) = (hall.me(), hall.now.get_untracked());
    let at = hall.kept.with_untracked(|kept| kept.moment(now));
    let cost = hall.read(|words| {
        seats.with(|seats| seats.as_ref().and_then(|seats| seats.cost(words, &by, at)))
    });
    let yes = move |_| {
        let act = seats.with_untracked(|seats| seats.as_ref().and_then(ByHand::act));
        if let Some(act) = act {
            seats.set(None);
            take_seats(hall, vec![act]);
        }
    };
    match cost {
        None => view! { <p class="dashed">{hall.t("hall-by-hand-open")}</p> }.into_any(),
        Some(Err(sentence)) => view! { <p class="bad">{sentence}</p> }.into_any(),
        Some(Ok((percent, lines))) => {
            let quality = hall.ctx.with("hall-by-hand-quality", &[("percent", percent.into())]);
            view! {
                <div class="hand-cost">
                    <p><b>{quality}</b></p>
                    <ul class="effect">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                </div>
                <button class="main hand-yes" on:click=handler(yes)>{hall.t("hall-by-hand-yes")}</button>
            }
            .into_any()
        }
    }
}
