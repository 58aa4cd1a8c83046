//! Sums by table: Tab along the positions, Enter to the next table, the cross sum checked while typing.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use dulle_tournament::office::OfficeTable;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Hall;
use super::frame::page_title;
use super::table::field_label;
use crate::app::browser;
use crate::app::erased::{handler, live, live_text};
use crate::model::office::sheet::{Sum, TotalsForm, entered, totals_forms};
use crate::model::route::OfficePage;

/// What was typed and not sent, by table.
type Typing = RwSignal<BTreeMap<u16, TotalsForm>>;

pub(super) fn totals_page(hall: Hall) -> impl IntoView {
    let ctx = hall.ctx;
    let round =
        Memo::new(move |_| hall.kept.with(|kept| kept.office.running().map(|round| round.number)));
    let typing: Typing = RwSignal::new(BTreeMap::new());
    // Which tables still wait, and those where sums are being typed: nothing that was typed goes by itself.
    let missing = Memo::new(move |_| {
        hall.kept.with(|kept| {
            let round = kept.office.running();
            let open = |table: &&Arc<OfficeTable>| match table.outcome() {
                None => true,
                Some(outcome) => typing.with(|typing| {
                    typing.get(&table.number).is_some_and(|typed| typed.differs(&outcome.points))
                }),
            };
            round.map(|round| {
                round.tables.iter().filter(open).map(|table| table.number).collect::<Vec<_>>()
            })
        })
    });
    let title = move || {
        let number = round.get().unwrap_or(0);
        (
            ctx.texts().get("hall-totals-title"),
            ctx.with("hall-round-short", &[("round", number.into())]),
        )
    };
    let tools =
        view! { <a class="plain" href=hall.href(OfficePage::Round)>{ctx.t("hall-back-round")}</a> };
    let none = move || {
        missing.get().is_none_or(|missing| missing.is_empty()).then(|| {
            let key = if round.get().is_some() { "hall-totals-in" } else { "hall-totals-none" };
            view! { <p class="box">{ctx.t(key)}</p>{super::round::step_card(hall)} }
        })
    };
    view! {
        {page_title(title, tools)}
        <p class="soft">{ctx.t("hall-totals-note")}</p>
        {live(none)}
        <div class="totals-list"><For each=move || missing.get().unwrap_or_default() key=|table| *table children=move |table| one(hall, typing, table) /></div>
    }
}

/// The form of a table.
fn one(hall: Hall, typing: Typing, table: u16) -> Option<AnyView> {
    let found =
        hall.read_now(|words| totals_forms(words).into_iter().find(|form| form.at.table == table));
    let found = found?;
    let at = found.at;
    let name = hall.ctx.with("office-table", &[("table", table.into())]);
    let heed = move |typed: &TotalsForm| {
        typing.update(|typing| {
            typing.insert(table, typed.clone());
        });
    };
    let forget = move || {
        typing.update(|typing| {
            typing.remove(&table);
        });
    };
    let done = move || {
        forget();
        next(table);
    };
    let entered = move || {
        let entered = hall.read(|words| entered(words, at))?;
        Some(view! {
            <p class="entered-meanwhile" role="alert">{entered}</p>
            <button type="button" class="plain" on:click=handler(move |_| forget())>{hall.t("hall-totals-forget")}</button>
        })
    };
    let fields = form(hall, found, Rc::new(heed), Rc::new(done));
    Some(view! { <section class="box totals" data-totals=table><h2>{name}</h2>{live(entered)}{fields}</section> }.into_any())
}

/// What stands in a field is replaced by what is typed into it.
fn select(event: &leptos::ev::FocusEvent) {
    let field =
        event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    if let Some(field) = field {
        field.select();
        // The click that gave the focus puts the cursor somewhere after this. What was typed meanwhile stays.
        let before = field.value();
        browser::after(0, move || {
            if field.value() == before {
                field.select();
            }
        });
    }
}

/// Shows a sum at once: the page would do it a moment later, when somebody may be typing there.
fn show(event: &leptos::ev::FocusEvent, place: usize, sum: &str) {
    let left = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let cells = left.and_then(|field| field.closest(".sum-cells").ok().flatten());
    let fields = cells.and_then(|cells| cells.query_selector_all(".sum-field").ok());
    let field = fields.and_then(|fields| fields.get(place as u32));
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok())
    {
        field.set_value(sum);
    }
}

/// Whether somebody is at a field of another table already.
fn is_elsewhere(table: u16) -> bool {
    let of = document().active_element().and_then(|active| {
        let fields = active.closest("[data-totals]").ok().flatten()?;
        active.dyn_ref::<web_sys::HtmlInputElement>()?;
        fields.get_attribute("data-totals")
    });
    of.is_some_and(|of| of != table.to_string())
}

/// The first field of the table after this one.
fn next(table: u16) {
    browser::after(50, move || {
        if is_elsewhere(table) {
            return;
        }
        let list = document().query_selector_all("[data-totals]").ok();
        let tables =
            list.map(|list| (0..list.length()).filter_map(|at| list.get(at)).collect::<Vec<_>>());
        let number = |node: &web_sys::Node| {
            let element = node.dyn_ref::<web_sys::Element>()?;
            element.get_attribute("data-totals")?.parse::<u16>().ok()
        };
        let mut numbers: Vec<u16> = tables.unwrap_or_default().iter().filter_map(number).collect();
        numbers.sort_unstable();
        numbers.retain(|&other| other != table);
        let next = numbers.iter().find(|&&other| other > table).or_else(|| numbers.first());
        if let Some(next) = next {
            browser::focus(&format!("[data-totals='{next}'] .sum-field"));
        }
    });
}

/// Changes what is typed and says so.
type Change = Rc<dyn Fn(&dyn Fn(&mut TotalsForm))>;

/// The fields of a table. `heed` hears what is typed, `done` is called when its sums stand. Both outlive the form: news of
/// its own entry can take it from the page before the server's answer is here.
pub(super) fn form(
    hall: Hall,
    form: TotalsForm,
    heed: Rc<dyn Fn(&TotalsForm)>,
    done: Rc<dyn Fn()>,
) -> impl IntoView {
    let ctx = hall.ctx;
    let names = form.names.clone();
    let booked = form.booked.clone();
    let typed = RwSignal::new(form);
    let change: Change = Rc::new(move |change: &dyn Fn(&mut TotalsForm)| {
        // A field that loses the focus because it goes from the page still tells of it.
        typed.try_update(change);
        if let Some(typed) = typed.try_get_untracked() {
            heed(&typed);
        }
    });
    let sums = names.iter().enumerate().map(|(place, name)| {
        // The last sum follows from the others, when the focus leaves the one before it.
        let completes = place + 2 == names.len();
        sum_field(hall, name, place, completes, typed, change.clone())
    });
    // After all sums: Tab goes along them.
    let solos = names
        .iter()
        .enumerate()
        .map(|(place, name)| solo_field(hall, name, place, typed, change.clone()));
    let (sums, solos) = (sums.collect_view(), solos.collect_view());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        change(&TotalsForm::complete);
        let done = done.clone();
        match hall.read_now(|words| typed.with_untracked(|typed| typed.act(words))) {
            Ok(act) => hall.act_then(vec![act], move || done()),
            Err(sentence) => ctx.toast(sentence),
        }
    };
    let sent = RwSignal::new(false);
    let send = move |event: leptos::ev::SubmitEvent| {
        sent.set(true);
        send(event);
    };
    let unsent = move || {
        let said = sent.get().then(|| hall.unsent.get()).flatten()?;
        Some(view! { <p class="sum bad unsent" role="alert">{said}</p> })
    };
    view! {
        <form class="totals-form" on:submit=handler(send)>
            {booked.into_iter().map(|note| view! { <p class="soft">{note}</p> }).collect_view()}
            <div class="sum-cells">{sums}</div>
            <p class="soft solo-head">{ctx.t("hall-solos")}</p>
            <div class="solo-cells">{solos}</div>
            <div class="sum-line">{live(move || cross_sum(hall, typed))}<button class="plain write-down">{ctx.t("hall-write-down")}</button></div>
            {live(unsent)}
        </form>
    }
}

fn sum_field(
    hall: Hall,
    name: &str,
    place: usize,
    completes: bool,
    typed: RwSignal<TotalsForm>,
    change: Change,
) -> impl IntoView + use<> {
    let label = field_label(hall, name, "hall-points");
    let leave = change.clone();
    let left = move |event: leptos::ev::FocusEvent| {
        if !completes {
            return;
        }
        let Some((open, _)) = typed.try_with_untracked(TotalsForm::rest).flatten() else { return };
        leave(&TotalsForm::fill);
        let sum = typed.try_with_untracked(|typed| typed.points[open].clone());
        show(&event, open, &sum.unwrap_or_default());
    };
    let (reached, touch) = (change.clone(), change);
    let come = move |event: leptos::ev::FocusEvent| {
        select(&event);
        reached(&|typed| typed.touch(place));
    };
    view! {
        <label class="sum-cell">
            <span>{name.to_owned()}</span>
            <input class="sum-field" inputmode="text" autocomplete="off" aria-label=label
                prop:value=live_text(move || typed.with(|t| t.points.get(place).cloned().unwrap_or_default()))
                on:input=handler(move |event| { let text = event_target_value(&event); touch(&|t| { t.touch(place); t.points[place].clone_from(&text); }); })
                on:focus=handler(come)
                on:blur=handler(left) />
        </label>
    }
}

fn solo_field(
    hall: Hall,
    name: &str,
    place: usize,
    typed: RwSignal<TotalsForm>,
    change: Change,
) -> impl IntoView + use<> {
    let label = field_label(hall, name, "hall-solos");
    view! {
        <input class="solo-field" inputmode="text" autocomplete="off" aria-label=label
            on:focus=handler(|event| select(&event))
            prop:value=live_text(move || typed.with(|t| t.solos.get(place).cloned().unwrap_or_default()))
            on:input=handler(move |event| { let text = event_target_value(&event); change(&|t| t.solos[place].clone_from(&text)); }) />
    }
}

/// Whether the sums of the table add up.
fn cross_sum(hall: Hall, typed: RwSignal<TotalsForm>) -> impl IntoView {
    let ctx = hall.ctx;
    match hall.read(|words| typed.with(|typed| typed.sum(words))) {
        Sum::Open => view! { <p class="soft sum">{ctx.t("hall-sum-open")}</p> }.into_any(),
        Sum::Good => {
            view! { <p class="sum good">{super::signs::tick(true)}{ctx.t("hall-sum-good")}</p> }
                .into_any()
        }
        Sum::Bad(text) => view! { <p class="sum bad">{text}</p> }.into_any(),
    }
}
