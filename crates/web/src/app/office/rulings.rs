//! What referee and panel decided.

use dulle_tournament::office::{Act, At, Number};
use leptos::prelude::*;

use super::cited::Cited;
use super::frame::{desk_link, page_title};
use super::step_ask::ask_of;
use super::{Hall, ask::Asked, forms, table::history};
use crate::app::browser;
use crate::app::erased::{handler, live, live_flag};
use crate::app::referee::TAKEN;
use crate::model::office::desk::Taken;
use crate::model::office::journal;
use crate::model::office::ruling::{
    Booking, Class, RulingChoice, RulingForm, RulingRow, places, rows,
};
use crate::model::route::OfficePage;

pub(super) fn rulings_page(hall: Hall) -> impl IntoView {
    let (ctx, cited) = (hall.ctx, Cited::of(hall));
    let list = Memo::new(move |_| {
        let (role, local) = (hall.role(), hall.is_local());
        hall.read(|words| rows(words, role, local))
    });
    let open = RwSignal::new(browser::stored(TAKEN).is_some());
    let title =
        move || (ctx.texts().get("hall-page-rulings"), ctx.texts().get("hall-rulings-none-detail"));
    let may = Memo::new(move |_| {
        hall.role() != dulle_tournament::office::Role::Helper
            && hall.kept.with(|kept| !kept.office.is_finished())
    });
    let tools = view! {
        {live(move || (may.get() && !open.get()).then(|| view! { <button class="plain new-ruling" on:click=handler(move |_| open.set(true))>{ctx.t("hall-ruling-new")}</button> }))}
        {desk_link(hall)}
    };
    let none = move || {
        list.with(Vec::is_empty).then(|| view! { <p class="box">{ctx.t("hall-rulings-none")}</p> })
    };
    let latest = move || {
        let role = hall.role();
        hall.read(|words| journal::rows(words, role)).into_iter().take(LATEST).collect::<Vec<_>>()
    };
    view! {
        {page_title(title, tools)}
        <div class="columns">
            <div class="column main-column">
                {live(move || open.get().then(|| form(hall, cited, open)))}
                {live(none)}
                <For each=move || list.get() key=Clone::clone children=move |row| ruling(hall, cited, row) />
            </div>
            <div class="column">
                <section class="box">
                    <h2>{ctx.t("hall-page-journal")}" "<small>{ctx.t("hall-nothing-deleted")}</small></h2>
                    {live(move || history(latest()))}
                    <a class="plain" href=hall.href(OfficePage::Journal)>{ctx.t("hall-whole-journal")}</a>
                </section>
            </div>
        </div>
    }
}

/// As many entries stand beside the rulings.
const LATEST: usize = 8;

fn ruling(hall: Hall, cited: Cited, row: RulingRow) -> impl IntoView {
    let ctx = hall.ctx;
    let number = row.number;
    let title = ctx.with("hall-ruling-title", &[("ruling", number.into())]);
    let stage = format!("tag stage-{}", row.stage_word);
    let ask = move |asked: Asked| handler(move |_| hall.asked.set(Some(asked.clone())));
    let appeal = ask_of(hall, "hall-appeal", Act::Appeal { ruling: number });
    view! {
        <section class="box ruling">
            <h2>{title}" "<small>{row.place}</small><span class=stage>{row.stage}</span></h2>
            <p><b>{row.who}</b>" · "{row.what}" "<span class="soft">{cited.text(move || row.paragraph.clone())}</span></p>
            <p>{row.facts}</p>
            {(!row.signed.is_empty()).then(|| view! { <p class="soft">{row.signed.clone()}</p> })}
            {(!row.booking.is_empty()).then(|| booking(hall, &row.booking))}
            {row.waits.map(|waits| view! { <p class="not-mine">{waits}</p> })}
            <div class="actions">
                {row.can_sign.then(|| view! { <button class="plain sign-ruling" on:click=ask(Asked::Sign(number))>{ctx.t("hall-sign")}</button> })}
                {row.discards.map(|entry| view! { <button class="plain discard-draft" on:click=ask(Asked::Undo(entry))>{ctx.t("hall-discard-draft")}</button> })}
                {row.can_appeal.then(|| view! { <button class="plain appeal" on:click=ask(appeal.clone())>{ctx.t("hall-appeal")}</button> })}
                {row.can_decide_appeal.then(|| view! {
                    <button class="plain" on:click=ask(Asked::DecideAppeal(number, true))>{ctx.t("hall-settle-upheld")}</button>
                    <button class="plain" on:click=ask(Asked::DecideAppeal(number, false))>{ctx.t("hall-settle-void")}</button>
                })}
            </div>
        </section>
    }
}

fn booking(hall: Hall, lines: &[Booking]) -> impl IntoView + use<> {
    let heads = lines.iter().map(|line| view! { <th scope="col" class:culprit=line.culprit>{line.position}" "{line.name.clone()}</th> }).collect_view();
    let cells = |of: fn(&Booking) -> &String| {
        lines
            .iter()
            .map(|line| view! { <td class:culprit=line.culprit>{of(line).clone()}</td> })
            .collect_view()
    };
    view! {
        <table class="office-table booking">
            <thead><tr><td></td>{heads}</tr></thead>
            <tbody>
                <tr><th scope="row">{hall.t("hall-booking-before")}</th>{cells(|line| &line.before)}</tr>
                <tr class="booked"><th scope="row">{hall.t("hall-booking")}</th>{cells(|line| &line.points)}</tr>
                <tr><th scope="row">{hall.t("hall-booking-after")}</th>{cells(|line| &line.after)}</tr>
            </tbody>
        </table>
    }
}

/// What the desk has handed over; only once.
fn from_desk(hall: Hall) -> Option<RulingForm> {
    let taken = Taken::from_text(&browser::stored(TAKEN)?);
    browser::delete_stored(TAKEN);
    let taken = taken.filter(|taken| taken.case.of == hall.link.map(super::server::Link::code))?;
    hall.kept.with_untracked(|kept| taken.form(&kept.office))
}

/// A new ruling, as a draft.
fn form(hall: Hall, cited: Cited, open: RwSignal<bool>) -> impl IntoView {
    let ctx = hall.ctx;
    let typed = RwSignal::new(from_desk(hall).unwrap_or_default());
    let kinds = move || {
        RulingChoice::ALL
            .map(|kind| {
                let name = ctx.texts().get(&format!("hall-kind-{}", kind.word()));
                (kind.word().to_owned(), name, typed.with(|typed| typed.kind == kind))
            })
            .to_vec()
    };
    let choose = move |word: &str| {
        let kind =
            RulingChoice::ALL.into_iter().find(|kind| kind.word() == word).unwrap_or_default();
        typed.update(|typed| typed.kind = kind);
    };
    let kind = Memo::new(move |_| typed.with(|typed| typed.kind));
    let at = Memo::new(move |_| typed.with(|typed| typed.at));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match hall.read_now(|words| typed.with_untracked(|typed| typed.act(words))) {
            Ok(act) => hall.act_then(vec![act], move || open.set(false)),
            Err(sentence) => ctx.toast(sentence),
        }
    };
    let panel = move || {
        (kind.get() != RulingChoice::Penalty)
            .then(|| view! { <p class="soft">{cited.text(ctx.t("hall-kind-panel"))}</p> })
    };
    let deduct = move || {
        (kind.get() == RulingChoice::Deduct).then(|| {
            forms::text(
                ctx.t("hall-ruling-points"),
                "deduction",
                move || typed.with(|t| t.deduction.clone()),
                move |value| typed.update(|t| t.deduction = value),
            )
        })
    };
    view! {
        <section class="box">
            <h2>{ctx.t("hall-ruling-new")}</h2>
            <form class="office-form" on:submit=handler(send)>
                {forms::segments(kinds, ctx.t("hall-ruling-new"), choose)}
                {live(panel)}
                {live(move || where_who(hall, typed, at))}
                {live(move || (kind.get() == RulingChoice::Penalty && at.get().is_some()).then(|| penalty(hall, typed)))}
                {live(deduct)}
                {forms::text(ctx.t("hall-ruling-paragraph"), "ruling-paragraph", move || typed.with(|t| t.paragraph.clone()), move |value| typed.update(|t| t.paragraph = value))}
                {forms::text(ctx.t("hall-ruling-facts"), "facts", move || typed.with(|t| t.facts.clone()), move |value| typed.update(|t| t.facts = value))}
                <p class="soft">{ctx.t("hall-ruling-draft-note")}</p>
                <div class="pair">
                    <button class="main draft">{ctx.t("hall-ruling-draft")}</button>
                    <button type="button" class="plain" on:click=handler(move |_| open.set(false))>{ctx.t("web-back")}</button>
                </div>
            </form>
        </section>
    }
}

fn where_who(hall: Hall, typed: RwSignal<RulingForm>, at: Memo<Option<At>>) -> impl IntoView {
    let ctx = hall.ctx;
    let word = |at: At| format!("{}.{}", at.round, at.table);
    let mut tables = vec![(String::new(), hall.texts().get("hall-ruling-nowhere"))];
    tables.extend(hall.read_now(places).into_iter().map(|(at, name)| (word(at), name)));
    let set_at = move |value: String| {
        let parts = value.split_once('.').and_then(|(round, table)| {
            Some(At { round: round.parse().ok()?, table: table.parse().ok()? })
        });
        typed.update(|typed| {
            typed.at = parts;
            typed.culprit = None;
        });
    };
    let _ = at.get();
    let mut people = vec![(String::new(), hall.texts().get("hall-ruling-choose"))];
    let found = hall.read_now(|words| typed.with_untracked(|typed| typed.people(words)));
    people.extend(found.into_iter().map(|(number, name)| (number.to_string(), name)));
    let chosen = move || {
        typed.with(|t| t.at.map(|at| format!("{}.{}", at.round, at.table)).unwrap_or_default())
    };
    let who =
        move || typed.with(|t| t.culprit.map(|number| number.to_string()).unwrap_or_default());
    view! {
        {forms::choice(ctx.t("hall-ruling-where"), "where", tables, chosen, set_at)}
        {forms::choice(ctx.t("hall-ruling-who"), "culprit", people, who, move |value| {
            typed.update(|t| t.culprit = value.parse().ok().and_then(Number::new));
        })}
    }
}

/// Class, limits, solo; the points follow from them.
fn penalty(hall: Hall, typed: RwSignal<RulingForm>) -> impl IntoView {
    let ctx = hall.ctx;
    let texts = hall.texts();
    let classes = Class::ALL
        .map(|class| (class.word().to_owned(), texts.get(&format!("hall-class-{}", class.word()))));
    let set_class = move |word: String| {
        let class = Class::ALL.into_iter().find(|class| class.word() == word).unwrap_or_default();
        typed.update(|t| {
            t.class = class;
            let size = hall.kept.with_untracked(|kept| {
                t.at.and_then(|at| {
                    kept.office.round(at.round)?.table(at.table).map(|table| table.people.len())
                })
            });
            t.points.resize(size.unwrap_or(4), String::new());
        });
    };
    let class = Memo::new(move |_| typed.with(|t| t.class));
    let people = hall.read_now(|words| typed.with_untracked(|t| t.people(words)));
    let positions: Vec<(String, String)> = people
        .iter()
        .zip(1..)
        .map(|((_, name), place): (_, u8)| (place.to_string(), name.clone()))
        .collect();
    let mut soloists = vec![(String::new(), texts.get("hall-ruling-normal"))];
    soloists.extend(positions.clone());
    let five = people.len() > 4;
    let mut outs = vec![(String::new(), texts.get("hall-ruling-choose"))];
    outs.extend(positions);
    let limits = (0..=4_u8).map(|count| (count.to_string(), count.to_string())).collect::<Vec<_>>();
    let position = |value: Option<u8>| value.map(|value| value.to_string()).unwrap_or_default();
    let names: Vec<String> = people.iter().map(|(_, name)| name.clone()).collect();
    let own = move || {
        (class.get() == Class::Own).then(|| {
        let size = typed.with_untracked(|t| t.points.len());
        let field = |place: usize| {
            let name = names.get(place).cloned().unwrap_or_default();
            view! { <label class="sum-cell"><span>{name}</span><input class="sum-field" prop:value=crate::app::erased::live_text(move || typed.with(|t| t.points.get(place).cloned().unwrap_or_default())) on:input=handler(move |event| typed.update(|t| if let Some(points) = t.points.get_mut(place) { *points = event_target_value(&event); })) /></label> }
        };
        view! { <div class="sum-cells">{(0..size).map(field).collect_view()}</div> }
    })
    };
    let booked = move || {
        let points = hall.kept.with(|kept| typed.with(|t| t.booked(&kept.office)));
        points.map(|points| {
            let points: Vec<String> = points.into_iter().map(dulle_texts::signed).collect();
            view! { <p class="booked-points"><b>{points.join(" / ")}</b></p> }
        })
    };
    view! {
        {forms::choice(ctx.t("hall-ruling-class"), "class", classes.to_vec(), move || typed.with(|t| t.class.word().to_owned()), set_class)}
        {live(move || (class.get() == Class::Serious).then(|| forms::choice(ctx.t("hall-ruling-limits"), "limits", limits.clone(), move || typed.with(|t| t.limits.to_string()), move |value| typed.update(|t| t.limits = value.parse().unwrap_or(0)))))}
        {forms::choice(ctx.t("hall-ruling-soloist"), "soloist", soloists, move || typed.with(|t| position(t.soloist)), move |value| typed.update(|t| t.soloist = value.parse().ok()))}
        {five.then(|| forms::choice(ctx.t("hall-ruling-sits-out"), "sits-out", outs, move || typed.with(|t| position(t.sits_out)), move |value| typed.update(|t| t.sits_out = value.parse().ok())))}
        {live(own)}
        {live(booked)}
        {forms::text(ctx.t("hall-ruling-hand"), "ruling-hand", move || typed.with(|t| t.hand.clone()), move |value| typed.update(|t| t.hand = value))}
        <label class="office-tick"><input type="checkbox" prop:checked=live_flag(move || typed.with(|t| t.on_sheet)) on:change=handler(move |event| typed.update(|t| t.on_sheet = event_target_checked(&event))) /><span>{ctx.t("hall-ruling-on-sheet")}</span></label>
    }
}
