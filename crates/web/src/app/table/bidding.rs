//! The bidding as a question with buttons.

use dulle_rules::{Action, Bid};
use leptos::prelude::*;

use super::card::picture;
use super::dialog::{Ask, Dialogs};
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::erased::{handler, live, live_text};
use crate::model::table::Screen;
use crate::model::table::question::{Answer, Question, Reply, SoloChoice};

pub(in crate::app) fn bidding(screen: Memo<Option<Screen>>, dialogs: Dialogs) -> impl IntoView {
    let question = Memo::new(move |_| {
        screen.with(|screen| screen.as_ref().and_then(|screen| screen.question.clone()))
    });
    live(move || question.get().map(|question| panel(question, dialogs)))
}

fn panel(question: Question, dialogs: Dialogs) -> impl IntoView {
    let ctx = use_ctx();
    let Question { text, lines, has_backs, answers, solos } = question;
    // An exchange needs the room of the lines below, as the choice of a solo does.
    let is_wide = !solos.is_empty() || !lines.is_empty();
    let chosen = {
        let solos = solos.clone();
        move || {
            let solo = ctx.desk.preview.get();
            solos.iter().find(|choice| Some(choice.solo) == solo).cloned().map(|choice| {
                let bid = Bid::Solo(choice.solo);
                view! {
                    <button class="main" data-bid=bid.word() on:click=handler(move |_| ctx.desk.act(ctx, Action::Bid(bid)))>
                        {choice.play}
                    </button>
                }
            })
        }
    };
    let has_solos = !solos.is_empty();
    view! {
        <div class="question" class:wide=is_wide role="group" aria-labelledby="question">
            {has_backs.then(|| view! { <div class="backs" aria-hidden="true"><i></i><i></i><i></i></div> })}
            <h2 id="question">{text}{is_wide.then(|| time_left(ctx))}</h2>
            {(!lines.is_empty()).then(|| view! { <div class="meaning" aria-live="polite">{lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}</div> })}
            {has_solos.then(|| view! {
                <div class="solos" role="group" aria-label=ctx.t("web-solos")>
                    {solos.into_iter().map(solo).collect_view()}
                </div>
            })}
            <div class="answers">{answers.into_iter().map(|one| answer(one, dialogs)).collect_view()} {chosen}</div>
        </div>
    }
}

/// A wide question covers the line of state, which tells it otherwise.
fn time_left(ctx: Ctx) -> impl IntoView {
    let left = move || ctx.desk.hurry_seconds.get().map(|left| format!(" · {left} s"));
    view! { <span class="time-left">{live(left)}</span> }
}

fn answer(answer: Answer, dialogs: Dialogs) -> impl IntoView {
    let ctx = use_ctx();
    let (reply, asks) = (answer.reply, answer.ask.is_some());
    let say = move |_| match reply {
        Reply::Say(Action::Bid(bid)) if asks => dialogs.ask(Ask::Bid(bid)),
        Reply::Say(action) | Reply::Give(Some(action)) => ctx.desk.act(ctx, action),
        Reply::Give(None) => {}
        Reply::Lay(begin) => ctx.desk.open_poverty(begin),
        Reply::Again(_) => ctx.desk.choose_again(),
    };
    let class = if reply.is_main() { "main" } else { "answer" };
    view! {
        <button class=class data-bid=reply.word() disabled=!reply.is_open() on:click=handler(say)>
            {answer.label}
        </button>
    }
}

/// A solo, with the cards that would be trumps in the own hand.
fn solo(choice: SoloChoice) -> impl IntoView {
    let ctx = use_ctx();
    let solo = choice.solo;
    let pressed = move || ctx.desk.preview.get() == Some(solo);
    view! {
        <button
            class="solo"
            data-solo=solo.word()
            aria-pressed=live_text(move || pressed().to_string())
            on:click=handler(move |_| ctx.desk.preview.set(Some(solo)))
        >
            <b>{choice.name}</b>
            <small>{choice.count}</small>
            <span class="minis" aria-hidden="true">{choice.trumps.into_iter().map(picture).collect_view()}</span>
        </button>
    }
}
