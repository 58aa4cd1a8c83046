//! The ruling for the players: a page to hold up, and a sheet of paper.

use leptos::prelude::*;

use super::entry::read;
use super::rich::rich;
use super::ruling::{by, points_view, rows_view, shown};
use super::{RefereePage, worker};
use crate::app::browser;
use crate::app::erased::{live, live_text};
use crate::model::referee::names::contract_name;
use crate::model::referee::ruling::RulingScreen;
use crate::model::route::{DeskPage, Route};
use crate::model::table::book_badge;

/// Class, sentence, points, paragraphs: nothing to tap but "back".
pub(super) fn show_page(page: RefereePage) -> impl IntoView {
    page.judge();
    on_cleanup(worker::stop);
    let shown = shown(page);
    view! {
        <main class="page desk-show">
            {live(move || shown.get().map(|screen| held_up(page, screen)))}
            <a class="plain show-back" href=Route::Referee(DeskPage::Ruling).hash()>{page.ctx.t("desk-back")}</a>
        </main>
    }
}

pub(super) fn held_up(page: RefereePage, screen: RulingScreen) -> impl IntoView {
    let ctx = page.ctx;
    let RulingScreen {
        tone,
        title,
        what,
        chips,
        points,
        rows,
        note,
        missing,
        next,
        by_referee,
        by_panel,
        quick,
        ..
    } = screen;
    let rules: Vec<String> = chips.into_iter().map(|chip| chip.label).collect();
    view! {
        <section class="ruling held-up" data-tone=tone.word()>
            <h1>{title}</h1>
            {by_referee.then(|| view! { <p class="by-referee">{ctx.t(by(by_panel))}</p> })}
            {note.map(|note| view! { <p>{note}</p> })}
            <p>{rich(ctx, &what)}</p>
            {(!quick).then(|| reason(page))}
            {points_view(points)}
            {rows_view(rows)}
            {missing.map(|missing| view! { <p class="missing">{missing}</p> })}
            <ul class="arrows">{next.into_iter().map(|next| view! { <li>{next.text}</li> }).collect_view()}</ul>
            <p class="by-rules">{rules.join(" · ")}</p>
        </section>
    }
}

/// Why the referee has decided otherwise than was found.
fn reason(page: RefereePage) -> impl IntoView {
    let ctx = page.ctx;
    let given = move || page.desk.with(|desk| desk.draft.reason().map(str::to_owned));
    live(move || {
        let given = given()?;
        let text = move || ctx.with("desk-reason-given", &[("reason", given.as_str().into())]);
        Some(view! { <p class="reason">{live(text)}</p> })
    })
}

/// One page A5 with all that a ruling needs to count; it is seen on paper only.
pub(super) fn paper(page: RefereePage, screen: RulingScreen) -> impl IntoView {
    let ctx = page.ctx;
    let day = move || browser::day(browser::now(), ctx.texts().lang().code());
    let draft = page.desk.with_untracked(|desk| desk.draft.clone());
    let book = book_badge(ctx.texts_now(), &draft.book);
    let contract = contract_name(&draft, ctx.texts_now());
    let fact = |name: &'static str, value: AnyView| {
        view! { <div><dt>{ctx.t(name)}</dt><dd>{value}</dd></div> }
    };
    let RulingScreen {
        title,
        what,
        chips,
        points,
        rows,
        points_note,
        why,
        missing,
        who,
        next,
        by_referee,
        by_panel,
        note,
        quick,
        is_ruling,
        ..
    } = screen;
    // Without cards the hand that was entered before is another one.
    let detail: Option<String> = (!quick).then(|| read(page, |screen| screen.detail.clone()));
    // The book stands in the head.
    let detail = detail.map(|said| said.trim_end_matches(&book).trim_end_matches(" · ").to_owned());
    let detail = detail.filter(|said| !said.is_empty());
    let rules: Vec<String> = chips.into_iter().map(|chip| chip.label).collect();
    view! {
        <section class="printed desk-paper">
            <header>
                <h1>{ctx.t("desk-ruling")}</h1>
                <dl>
                    {(!draft.table.is_empty()).then(|| fact("desk-setup-table", draft.table.into_any()))}
                    {(!draft.hand.is_empty()).then(|| fact("desk-setup-hand", draft.hand.into_any()))}
                    {fact("desk-printed-day", live(day))}
                    {fact("desk-setup-book", book.into_any())}
                    {(!quick).then(|| fact("desk-setup-contract", contract.into_any()))}
                </dl>
            </header>
            {detail.map(|detail| view! { <p>{detail}</p> })}
            {note.map(|note| view! { <p>{note}</p> })}
            <h2>{title}</h2>
            {by_referee.then(|| view! { <p>{ctx.t(by(by_panel))}</p> })}
            <h3>{ctx.t("desk-printed-what")}</h3>
            <p>{rich(ctx, &what)}</p>
            {points_view(points)}
            {rows_view(rows)}
            {points_note.map(|note| view! { <p>{note}</p> })}
            {why.map(|(_, why)| view! { <h3>{ctx.t("desk-printed-why")}</h3><p>{rich(ctx, &why)}</p> })}
            {missing.map(|missing| view! { <p>{missing}</p> })}
            {(!quick).then(|| reason(page))}
            {who.map(|who| view! { <h3>{ctx.t("desk-who")}</h3><p>{who}</p> })}
            {(!next.is_empty()).then(|| view! {
                <h3>{ctx.t("desk-next")}</h3>
                <ul>{next.into_iter().map(|next| view! { <li>{next.text}</li> }).collect_view()}</ul>
            })}
            <p class="by-rules">{rules.join(" · ")}</p>
            {signatures(page, is_ruling || quick)}
        </section>
    }
}

/// Two lines for signatures; what is not decided is not signed.
fn signatures(page: RefereePage, decided: bool) -> AnyView {
    let ctx = page.ctx;
    if !decided {
        return view! { <p><b>{ctx.t("desk-undecided")}</b></p> }.into_any();
    }
    view! {
        <ul class="paper-signatures">
            <li>{ctx.t("desk-printed-referee")}<b>{live_text(move || page.desk.with(|desk| desk.draft.signed.clone()))}</b></li>
            <li>{ctx.t("desk-printed-table")}</li>
        </ul>
    }
    .into_any()
}
