//! The settlement, line by line.

use leptos::prelude::*;

use super::card::picture;
use super::evening::{final_standing, running_totals};
use super::keys::focus_next;
use crate::app::browser;
use crate::app::cited::reference;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live};
use crate::app::online::{after_hand, beside_receipt, open_receipt};
use crate::app::part::{ALONE, MORE};
use crate::model::local::evening::{Evening, Length};
use crate::model::route::Route;
use crate::model::table::Screen;
use crate::model::table::receipt::{DealtHand, Receipt, ReceiptLine, Reference, Score};

pub(in crate::app) fn receipt(screen: Memo<Option<Screen>>) -> impl IntoView {
    let ctx = use_ctx();
    let receipt = Memo::new(move |_| {
        screen.with(|screen| screen.as_ref().and_then(|screen| screen.receipt.clone()))
    });
    live(move || match receipt.get() {
        Some(receipt) => {
            browser::after(0, focus_next);
            Some(panel(ctx, receipt).into_any())
        }
        None if ruled_over(ctx) => Some(ruled_panel(ctx).into_any()),
        None => ctx.desk.connection().map(|connection| open_receipt(ctx, connection).into_any()),
    })
}

/// A ruling has ended the last hand of a match against bots: it has no settlement, but the match has its result.
pub(in crate::app) fn ruled_over(ctx: Ctx) -> bool {
    ctx.desk.table.track();
    ctx.desk.evening(Evening::is_ruled_over).unwrap_or(false)
}

fn ruled_panel(ctx: Ctx) -> impl IntoView {
    view! {
        <section class="receipt" data-mood="neither" aria-label=ctx.t("web-settlement")>
            <div class="paper">
                <div class="account-lines" data-pane tabindex="0" role="group" aria-label=ctx.t("web-settlement")>
                    {final_standing(ctx)}
                    <p class="note">{ctx.t("web-sheet-ruled-over")}</p>
                </div>
                <div class="after">{next(ctx, false)}</div>
            </div>
        </section>
    }
}

fn panel(ctx: Ctx, receipt: Receipt) -> impl IntoView {
    let mood = match receipt.won {
        Some(true) => "won",
        Some(false) => "lost",
        None => "neither",
    };
    let is_redeal = receipt.is_redeal;
    let Receipt { title, cite, contract, note, hands, .. } = receipt.clone();
    view! {
        <section class="receipt" data-mood=mood aria-label=ctx.t("web-settlement")>
            <div class="paper">
                <div class="account-lines" data-pane tabindex="0" role="group" aria-label=ctx.t("web-settlement")>
                {final_standing(ctx)}
                <h2>{title} {reference(ctx, cite)}</h2>
                {(!is_redeal).then(|| view! { <p class="contract">{contract}</p> })}
                {note.map(|note| view! { <p class="note">{note}</p> })}
                {(!is_redeal).then(|| settled(ctx, receipt))}
                {ctx.desk.connection().map(|connection| beside_receipt(ctx, connection))}
                {dealt_hands(ctx, hands, is_redeal)}
                </div>
                {ctx.desk.connection().map(|connection| after_hand(ctx, connection))}
                {(ALONE && ctx.desk.connection().is_none()).then(|| view! { <div class="after">
                    {next(ctx, is_redeal)}
                    {repeat(ctx)}
                    {(!is_redeal).then(|| record(ctx))}
                </div> })}
            </div>
        </section>
    }
}

/// Eyes, lines and scores of a hand that was played.
fn settled(ctx: Ctx, receipt: Receipt) -> impl IntoView {
    let Receipt { parties, eyes, lines, value, triple, double, scores, .. } = receipt;
    let times = move |factor: &'static str, (text, cite): (String, Reference)| {
        view! { <li><span>{text} " " {reference(ctx, cite)}</span><b>{factor}</b></li> }
    };
    let [re, contra] = parties;
    let totals = running_totals(ctx);
    view! {
        <div class="eyes">
            <span>{re}</span>
            <b>{eyes} <small>{ctx.t("web-eyes")}</small></b>
            <span>{contra}</span>
        </div>
        <ul class="scores">{scores.into_iter().map(|one| score(ctx, one, totals)).collect_view()}</ul>
        <ul class="lines">
            {lines.into_iter().map(|line| receipt_line(ctx, line)).collect_view()}
            <li class="sum"><span>{ctx.t("web-value")}</span><b>{value}</b></li>
            {triple.map(|why| times("×3", why))}
            {double.map(|why| times("×2", why))}
        </ul>
    }
}

/// The hand to look at again and to take along. Cards that were not played stay unseen. A deal of the day goes on with its
/// comparison, and is passed on from there.
fn record(ctx: Ctx) -> impl IntoView {
    let is_daily = ctx.desk.evening(Evening::is_daily).unwrap_or(false);
    let key = match ctx.desk.evening(Evening::is_challenge) {
        _ if is_daily => "web-daily",
        Some(true) => "web-send-back",
        _ => "web-share",
    };
    let go_on = move |_| {
        ctx.go(if is_daily { Route::Daily } else { Route::Shared { code: String::new() } });
    };
    view! {
        <button class="plain watch" on:click=handler(move |_| ctx.go(Route::Replay(None)))>{ctx.t("web-watch")}</button>
        {MORE.then(|| view! { <button class="plain dkn" on:click=handler(move |_| download(ctx))>{ctx.t("web-download-dkn")}</button> })}
        <button class="plain share" on:click=handler(go_on)>{ctx.t(key)}</button>
    }
}

/// The same cards once more, where they may be played again.
fn repeat(ctx: Ctx) -> Option<impl IntoView> {
    ctx.desk.evening(Evening::can_repeat).filter(|can| *can).map(|_| {
        view! { <button class="plain same" on:click=handler(move |_| ctx.desk.repeat(ctx))>{ctx.t("web-same-deal")}</button> }
    })
}

/// The way on: another hand, the next one of the match, or a new match.
fn next(ctx: Ctx, is_redeal: bool) -> impl IntoView {
    let (length, complete) = ctx
        .desk
        .evening(|evening| (evening.choice.length, evening.is_complete()))
        .unwrap_or((Length::Hands, false));
    let key = match (length, complete) {
        _ if is_redeal => "house-deal-again",
        (_, true) => "web-match-again",
        (Length::Match, false) => "web-match-next",
        (Length::Hands, false) => "web-next-hand",
    };
    let go = move |_| {
        if complete {
            ctx.desk.again(ctx);
        } else {
            ctx.desk.next_hand(ctx);
        }
    };
    view! { <button class="main next" on:click=handler(go)>{ctx.t(key)}</button> }
}

fn receipt_line(ctx: Ctx, line: ReceiptLine) -> impl IntoView {
    view! {
        <li>
            <span>{line.text} " " {reference(ctx, line.cite)}</span>
            <b>{line.points}</b>
        </li>
    }
}

fn score(ctx: Ctx, score: Score, totals: Memo<Option<Vec<String>>>) -> impl IntoView {
    let total = move || {
        let total = totals.with(|totals| totals.as_ref()?.get(score.seat.index()).cloned());
        total.map(|total| view! { <small>{ctx.with("web-score-total", &[("total", total.into())])}</small> })
    };
    view! {
        <li class:plus=score.plus class:me=score.me>
            <span>{score.name}</span>
            <b>{score.points}</b>
            {live(total)}
        </li>
    }
}

/// What everybody was dealt, to be opened; what was thrown in lies open.
fn dealt_hands(ctx: Ctx, hands: Vec<DealtHand>, is_redeal: bool) -> Option<AnyView> {
    let row = |hand: DealtHand| {
        view! {
            <div class="row">
                <span>{hand.name}</span>
                <div class="cards">{hand.cards.into_iter().map(picture).collect_view()}</div>
            </div>
        }
    };
    let none = hands.is_empty();
    let rows = hands.into_iter().map(row).collect_view();
    match is_redeal {
        _ if none => None,
        true => Some(view! { <div class="four thrown">{rows}</div> }.into_any()),
        false => {
            let title = ctx.t("web-four-hands");
            Some(
                view! { <details class="four"><summary>{title}</summary>{rows}</details> }
                    .into_any(),
            )
        }
    }
}

fn download(ctx: Ctx) {
    let names = ctx.desk.table.with_untracked(|table| table.as_ref().map(|t| t.names.clone()));
    let file = ctx.desk.evening(|evening: &Evening| {
        let name = format!("dulle-{}-{}.dkn", evening.choice.series, evening.number);
        Some((name, evening.dkn(&names?)?))
    });
    if let Some((name, text)) = file.flatten() {
        browser::download(&name, "text/plain", &text);
    }
}
